/** Archiving projects, and sharing projects and groups with groups. */
import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { groupId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const notFound = { status: 404, error: { message: "Not Found" } };
const noLink = { status: 404, error: { message: "404 Group Link Not Found" } };
const noGroup = { status: 404, error: { message: "404 Group Not Found" } };
const noProject = { status: 404, error: { message: "404 Project Not Found" } };

/** Number of created projects and groups, for unique names: each case creates its own. */
let made = 0;
const unique = () => ({ name: `Share ${++made}`, path: `share-${made}` });

/** Runs work in a project or group; returns the details of the audit events that the work records, oldest first. */
const trailOf =
	(admin: Client, kind: "project" | "group") =>
	async (id: number, work: () => Promise<unknown>) => {
		const list = kind === "project" ? admin.listProjectAuditEvents : admin.listGroupAuditEvents;
		const events = async () => dataOf(await list({ id, per_page: 100 }));
		const [last] = await events();
		await work();
		return (await events())
			.filter((event) => event.id > (last?.id ?? 0))
			.reverse()
			.map(({ details }) => details);
	};

conformance("an archived project", ({ as, request }) => {
	it("archiveProject and unarchiveProject say so, and nothing in it changes meanwhile", async () => {
		const created = dataOf(await as.ada.createProject(unique()));
		const { id } = created;
		const archived = await as.ada.archiveProject({ id });
		expect(archived).toMatchObject({ status: 201, data: { archived: true } });
		// `import_error`, which maintainers see, is only in the response of `getProject`.
		expect(dataOf(archived)).not.toHaveProperty("import_error");
		expect(dataOf(await as.ada.getProject({ id }))).toMatchObject({
			archived: true,
			can_create_merge_request_in: false,
		});
		expect(await as.ada.createProjectLabel({ id, name: "new", color: "#FFF" })).toMatchObject(
			forbidden,
		);
		// The settings of an archived project can still be changed.
		expect(await as.ada.updateProject({ id, description: "Old" })).toMatchObject({ status: 200 });
		const found = dataOf(await as.ada.listProjects({ archived: true, owned: true }));
		expect(found.map((one) => one.id)).toContain(id);
		const opened = await as.ada.unarchiveProject({ id });
		expect(opened).toMatchObject({ status: 201, data: { archived: false } });
		expect(await as.ada.createProjectLabel({ id, name: "new", color: "#FFF" })).toMatchObject({
			status: 201,
		});
	});

	it("archiveProject and unarchiveProject leave what is so already", async () => {
		const { id } = dataOf(await as.ada.createProject(unique()));
		const { body } = await request("GET", `/projects/${id}`, {
			as: "ada",
		});
		expect(dataOf(await as.ada.unarchiveProject({ id }))).toMatchObject({
			archived: false,
		});
		expect(await request("GET", `/projects/${id}`, { as: "ada" })).toMatchObject({
			body: body as object,
		});
		for (const _ of [1, 2]) {
			expect(dataOf(await as.ada.archiveProject({ id }))).toMatchObject({
				archived: true,
			});
		}
		const trail = trailOf(as.root, "project");
		const events = await trail(id, () => as.ada.unarchiveProject({ id }));
		expect(events).toMatchObject([{ custom_message: "Project unarchived" }]);
		expect(await trail(id, () => as.ada.unarchiveProject({ id }))).toEqual([]);
		const again = await trail(id, () => as.ada.archiveProject({ id }));
		expect(again).toMatchObject([{ custom_message: "Project archived" }]);
	});

	it("archiveProject and unarchiveProject are owners' rights", async () => {
		const { lin, ola, nobody } = as;
		const id = "acme/kettle";
		for (const act of ["archiveProject", "unarchiveProject"] as const) {
			expect(await lin[act]({ id })).toMatchObject(forbidden);
			expect(await ola[act]({ id })).toMatchObject(noProject);
			expect(await nobody[act]({ id })).toMatchObject({ status: 401 });
			const path = `/projects/acme%2Fkettle/${act.replace("Project", "")}`;
			expect(await request("POST", `${path}?format=xml`, { as: "ada" })).toMatchObject({
				status: 406,
			});
		}
	});
});

conformance("a share of a project", ({ as, request }) => {
	/** A project of lin's, and a group with lin as a guest and ola as a maintainer. */
	async function invited() {
		const project = dataOf(await as.lin.createProject(unique()));
		const group = dataOf(await as.ada.createGroup({ ...unique(), visibility: "private" }));
		const add = async (name: string, access_level: 10 | 40) =>
			dataOf(await as.ada.addGroupMember({ id: group.id, user_id: userId(name), access_level }));
		await add("lin", 10);
		await add("ola", 40);
		return { id: project.id, project, group_id: group.id, group };
	}
	const lin = () => as.lin;

	it("shareProject gives the group's members a level, and unshareProject takes it", async () => {
		const { id, group_id, group } = await invited();
		const { ola } = as;
		expect(await ola.getProject({ id })).toMatchObject(noProject);
		const shared = await lin().shareProject({
			id,
			group_id,
			group_access: 20,
			expires_at: "2099-03-04T10:00Z",
		});
		expect(shared).toMatchObject({
			status: 201,
			data: {
				id: expect.any(Number),
				project_id: id,
				group_id,
				group_access: 20,
				expires_at: "2099-03-04",
			},
		});
		expect(Object.keys(dataOf(shared))).toEqual([
			"id",
			"project_id",
			"group_id",
			"group_access",
			"expires_at",
		]);
		expect(dataOf(await ola.getProject({ id }))).toMatchObject({
			shared_with_groups: [
				{
					group_id,
					group_name: group.name,
					group_full_path: group.full_path,
					group_access_level: 20,
					expires_at: "2099-03-04",
				},
			],
		});
		// ola is a maintainer of the group, but the share limits the role in the project to Reporter.
		const label = { id, name: "new", color: "#FFF" };
		expect(await ola.createProjectLabel(label)).toMatchObject({
			status: 201,
		});
		expect(await ola.createProjectMilestone({ id, title: "v1" })).toMatchObject(forbidden);
		const all = dataOf(await as.ada.listGroupSharedProjects({ id: group_id }));
		expect(all.map((one) => one.id)).toEqual([id]);
		expect(await lin().unshareProject({ id, group_id })).toMatchObject({
			status: 204,
		});
		expect(await ola.getProject({ id })).toMatchObject(noProject);
		expect(await lin().unshareProject({ id, group_id })).toMatchObject(noLink);
	});

	it("shareProject takes a group once, but for an expired share", async () => {
		const { id, group_id } = await invited();
		const share = { id, group_id, group_access: 30 } as const;
		const expired = await lin().shareProject({ ...share, expires_at: "2001-01-01" });
		expect(dataOf(expired)).toMatchObject({ expires_at: "2001-01-01" });
		expect(await as.ola.getProject({ id })).toMatchObject(noProject);
		expect(await lin().unshareProject({ id, group_id })).toMatchObject(noLink);
		const first = dataOf(await lin().shareProject(share));
		expect(first).toMatchObject({ group_access: 30, expires_at: null });
		expect(first.id).toBeGreaterThan(dataOf(expired).id);
		expect(await lin().shareProject(share)).toMatchObject({
			status: 409,
			error: { message: "Group already shared with this group" },
		});
		expect(dataOf(await lin().getProject({ id }))).toMatchObject({
			shared_with_groups: [{ group_access_level: 30 }],
		});
	});

	it("shareProject takes groups of which the caller is a member", async () => {
		const { id } = await invited();
		const share = (group_id: number) => lin().shareProject({ id, group_id, group_access: 10 });
		expect(await share(unknownId)).toMatchObject(notFound);
		expect(await share(groupId("northwind"))).toMatchObject(notFound);
		// lin is no member of the public group `demo`.
		expect(await share(groupId("demo"))).toMatchObject(notFound);
		// lin is a member of the parent group `acme`, which is enough.
		expect(await share(groupId("acme/infra"))).toMatchObject({ status: 201 });
		const admin = { id, group_id: groupId("demo"), group_access: 10 } as const;
		expect(await as.root.shareProject(admin)).toMatchObject({ status: 201 });
	});

	it("shareProject refuses the groups above, and all groups where they are locked", async () => {
		const top = dataOf(await as.ada.createGroup(unique()));
		const sub = dataOf(await as.ada.createGroup({ ...unique(), parent_id: top.id }));
		const inside = dataOf(await as.ada.createProject({ ...unique(), namespace_id: sub.id }));
		const share = (id: number, group_id: number) =>
			as.ada.shareProject({ id, group_id, group_access: 10 });
		for (const above of [sub.id, top.id]) {
			expect(await share(inside.id, above)).toMatchObject({
				status: 409,
				error: {
					message: "Project cannot be shared with the group it is in or one of its ancestors.",
				},
			});
		}
		expect(await share(inside.id, groupId("open"))).toMatchObject({
			status: 201,
		});
		const locked = dataOf(await as.ada.createGroup({ ...unique(), share_with_group_lock: true }));
		const kept = dataOf(await as.ada.createProject({ ...unique(), namespace_id: locked.id }));
		for (const group of [unknownId, groupId("open")]) {
			expect(await share(kept.id, group)).toMatchObject({
				status: 400,
				error: { message: "The project sharing with group is disabled" },
			});
		}
	});

	it("shareProject and unshareProject are noted in the group", async () => {
		const { id, project, group_id } = await invited();
		const trail = trailOf(as.root, "group");
		const target = {
			target_id: id,
			target_type: "Project",
			target_details: project.path_with_namespace,
		};
		expect(
			await trail(group_id, () => lin().shareProject({ id, group_id, group_access: 30 })),
		).toMatchObject([{ add: "project_access", as: "Developer", ...target }]);
		expect(await trail(group_id, () => lin().unshareProject({ id, group_id }))).toMatchObject([
			{ remove: "project_access", ...target },
		]);
	});

	it("shareProject and unshareProject are maintainers' rights, on archived projects too", async () => {
		const { id, group_id } = await invited();
		dataOf(await lin().archiveProject({ id }));
		const share = { id, group_id, group_access: 10 } as const;
		expect(await lin().shareProject(share)).toMatchObject({ status: 201 });
		const guest = as.ola;
		expect(await guest.shareProject(share)).toMatchObject(forbidden);
		expect(await guest.unshareProject(share)).toMatchObject(forbidden);
		expect(await as.gus.unshareProject(share)).toMatchObject(noProject);
		expect(await as.nobody.unshareProject(share)).toMatchObject({
			status: 401,
		});
		expect(await as.nobody.shareProject(share)).toMatchObject({
			status: 401,
		});
		const late = { ...share, if_unmodified_since: "2001-01-01T00:00:00Z" };
		expect(await lin().unshareProject(late)).toMatchObject({ status: 412 });
		expect(await lin().unshareProject(share)).toMatchObject({ status: 204 });
	});

	it("shareProject and unshareProject refuse what they do not know", async () => {
		const send = (body: object) =>
			request("POST", "/projects/acme%2Frocket/share", {
				as: "ada",
				body,
			});
		const bad = (error: string) => ({ status: 400, body: { error } });
		expect(await send({})).toMatchObject(bad("group_id is missing, group_access is missing"));
		for (const group_access of [0, 5, 50, 1234]) {
			expect(await send({ group_id: 3, group_access })).toMatchObject(
				bad("group_access does not have a valid value"),
			);
		}
		expect(await send({ group_id: "x", group_access: "x", expires_at: "x" })).toMatchObject({
			status: 400,
		});
		expect(await send({ group_id: 3, group_access: 10, expires_at: "x" })).toMatchObject(
			bad("expires_at is invalid"),
		);
		expect(
			await request("DELETE", "/projects/acme%2Frocket/share/foo", {
				as: "ada",
			}),
		).toMatchObject(bad("group_id is invalid"));
	});
});

conformance("a share of a group", ({ as, request }) => {
	/** A private group of ada's with a project, and a public group of lin's with ola as a developer. */
	async function families() {
		const group = dataOf(await as.ada.createGroup(unique()));
		const project = dataOf(await as.ada.createProject({ ...unique(), namespace_id: group.id }));
		const invited = dataOf(await as.lin.createGroup({ ...unique(), visibility: "public" }));
		dataOf(
			await as.lin.addGroupMember({
				id: invited.id,
				user_id: userId("ola"),
				access_level: 30,
			}),
		);
		return { id: group.id, group, project, group_id: invited.id, invited };
	}

	it("shareGroup gives the other's members a level everywhere below, and unshareGroup takes it", async () => {
		const { id, project, group_id, invited } = await families();
		const seen = async (client: Client) => [
			(await client.getGroup({ id })).status,
			(await client.getProject({ id: project.id })).status,
		];
		expect(await seen(as.ola)).toEqual([404, 404]);
		const shared = await as.ada.shareGroup({
			id,
			group_id,
			group_access: 50,
			expires_at: "2099-01-02",
		});
		expect(shared).toMatchObject({
			status: 201,
			data: {
				id,
				shared_with_groups: [
					{
						group_id,
						group_name: invited.name,
						group_full_path: invited.full_path,
						group_access_level: 50,
						expires_at: "2099-01-02",
					},
				],
				projects: [{ id: project.id }],
				shared_projects: [],
			},
		});
		expect(dataOf(await as.ada.getGroup({ id }))).toEqual(dataOf(shared));
		expect(await seen(as.ola)).toEqual([200, 200]);
		// The share gives at most the role Owner. ola is a Developer of the invited group, so she is a Developer here.
		expect(await as.ola.createProjectMilestone({ id: project.id, title: "v1" })).toMatchObject({
			status: 201,
		});
		const again = { id, group_id, group_access: 10 } as const;
		expect(await as.ada.shareGroup(again)).toMatchObject({
			status: 409,
			error: {
				message: "Shared group The group has already been shared with this group",
			},
		});
		expect(await as.ada.unshareGroup({ id, group_id })).toMatchObject({
			status: 204,
		});
		expect(await seen(as.ola)).toEqual([404, 404]);
		expect(await as.ada.unshareGroup({ id, group_id })).toMatchObject(noLink);
		expect(dataOf(await as.ada.getGroup({ id }))).toMatchObject({
			shared_with_groups: [],
		});
	});

	it("shareGroup and unshareGroup are owners' rights: for others there is nothing", async () => {
		const { id, group_id } = await families();
		dataOf(await as.ada.addGroupMember({ id, user_id: userId("lin"), access_level: 40 }));
		const share = { id, group_id, group_access: 10 } as const;
		expect(await as.lin.shareGroup(share)).toMatchObject(notFound);
		dataOf(await as.ada.shareGroup(share));
		expect(await as.lin.unshareGroup(share)).toMatchObject(noLink);
		expect(dataOf(await as.ada.getGroup({ id }))).toMatchObject({
			shared_with_groups: [{ group_id }],
		});
		expect(await as.gus.shareGroup(share)).toMatchObject(noGroup);
		expect(await as.gus.unshareGroup(share)).toMatchObject(noGroup);
		expect(await as.nobody.shareGroup(share)).toMatchObject({ status: 401 });
		expect(await as.nobody.unshareGroup(share)).toMatchObject({
			status: 401,
		});
	});

	it("shareGroup takes groups that the caller sees", async () => {
		const { id } = await families();
		const share = (group_id: number) => as.ada.shareGroup({ id, group_id, group_access: 10 });
		expect(await share(unknownId)).toMatchObject(noGroup);
		expect(await share(groupId("northwind"))).toMatchObject(noGroup);
		expect(await share(groupId("acme/infra"))).toMatchObject({ status: 201 });
	});

	it("shareGroup and unshareGroup are noted in the group", async () => {
		const { id, group, group_id, invited } = await families();
		const trail = trailOf(as.root, "group");
		expect(
			await trail(id, () => as.ada.shareGroup({ id, group_id, group_access: 30 })),
		).toMatchObject([
			{
				custom_message: `Invited ${invited.name} to the group ${group.name}`,
				target_details: group.full_path,
			},
		]);
		expect(await trail(id, () => as.ada.unshareGroup({ id, group_id }))).toMatchObject([
			{
				custom_message: `Removed ${invited.name} from the group ${group.name}`,
			},
		]);
	});

	it("shareGroup and unshareGroup refuse what they do not know", async () => {
		const send = (body: object) => request("POST", "/groups/acme/share", { as: "ada", body });
		const bad = (error: string) => ({ status: 400, body: { error } });
		expect(await send({})).toMatchObject(bad("group_id is missing, group_access is missing"));
		expect(await send({ group_id: 3, group_access: 5 })).toMatchObject(
			bad("group_access does not have a valid value"),
		);
		expect(
			await request("DELETE", "/groups/acme/share/foo", {
				as: "ada",
			}),
		).toMatchObject(bad("group_id is invalid"));
	});
});
