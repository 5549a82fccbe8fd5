import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { groupId, projectId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const accepted = { status: 202, data: { message: "202 Accepted" } };
const missing = { status: 404, error: { message: "404 Group Not Found" } };

let made = 0;

/** A new top-level group with a subgroup, and in each of the two groups a project with an issue. */
async function createTree(owner: Client) {
	const path = `tree-${++made}`;
	const top = dataOf(await owner.createGroup({ name: path, path }));
	const sub = dataOf(await owner.createGroup({ name: "Sub", path: "sub", parent_id: top.id }));
	const projects: number[] = [];
	for (const namespace_id of [top.id, sub.id]) {
		const project = dataOf(
			await owner.createProject({
				name: "Inside",
				namespace_id,
				initialize_with_readme: true,
			}),
		);
		projects.push(project.id);
		const { id } = project;
		dataOf(await owner.createProjectIssue({ id, title: "Lost" }));
		dataOf(await owner.createProjectBoard({ id, name: "Lost" }));
	}
	return { path, top: top.id, sub: sub.id, projects };
}

conformance("deleted groups", ({ as, request }) => {
	const eventsOf = async (entity_type: "Group" | "Project", entity_id: number) =>
		dataOf(await as.root.listAuditEvents({ entity_type, entity_id })).map(({ details }) => details);

	it("deleteGroup takes everything below along, but for the trail", async () => {
		const { path, top, sub, projects } = await createTree(as.lin);
		const user_id = 4;
		dataOf(
			await as.lin.addGroupMember({
				id: sub,
				user_id,
				access_level: 30,
			}),
		);
		expect(await request("DELETE", `/groups/${path}`, { as: "lin" })).toMatchObject({
			status: 202,
			body: { message: "202 Accepted" },
		});
		for (const id of [top, sub, path, `${path}/sub`]) {
			expect(await as.root.getGroup({ id })).toMatchObject(missing);
		}
		for (const id of [...projects, `${path}/inside`, `${path}/sub/inside`]) {
			expect(await as.root.getProject({ id })).toMatchObject({ status: 404 });
			expect(await as.root.listRepositoryTree({ id })).toMatchObject({
				status: 404,
			});
		}
		expect(await as.lin.deleteGroup({ id: top })).toMatchObject(missing);
		expect(await eventsOf("Group", top)).toMatchObject([
			{
				remove: "group",
				target_id: path,
				target_type: "Group",
				target_details: path,
				entity_path: path,
			},
			{ add: "group" },
		]);
		expect(await eventsOf("Group", sub)).toMatchObject([
			{ remove: "group", target_details: `${path}/sub` },
			{ add: "user_access" },
			{ add: "group" },
		]);
		for (const [at, place] of [path, `${path}/sub`].entries()) {
			const [last] = await eventsOf("Project", projects[at] ?? 0);
			expect(last).toMatchObject({
				remove: "project",
				author_name: "Lin Chen",
				target_id: `${place}/inside`,
				target_type: "Project",
				entity_path: `${place}/inside`,
			});
		}
		// A new group can take a deleted group's path immediately. It gets a new id, and has none of the old data.
		const again = dataOf(await as.lin.createGroup({ name: "Again", path }));
		expect(again.id).toBeGreaterThan(sub);
		const project = dataOf(
			await as.lin.createProject({
				name: "Inside",
				namespace_id: again.id,
			}),
		);
		expect(project).toMatchObject({ empty_repo: true, open_issues_count: 0 });
	});

	it("deleteGroup writes one event for each place, projects first, by id", async () => {
		const path = `tree-${++made}`;
		const add = async (name: string, parent_id?: number) => {
			const group = { name, path: name, ...(parent_id && { parent_id }) };
			return dataOf(await as.ada.createGroup(group)).id;
		};
		const top = await add(path);
		const left = await add("left", top);
		const right = await add("right", top);
		const deep = await add("deep", left);
		const projects: number[] = [];
		for (const namespace_id of [deep, left, top]) {
			const project = { name: "Inside", namespace_id };
			projects.push(dataOf(await as.ada.createProject(project)).id);
		}
		expect(await as.ada.deleteGroup({ id: top })).toMatchObject(accepted);
		const ids = [...projects, top, left, right, deep];
		const events = dataOf(await as.root.listAuditEvents({ per_page: ids.length }));
		expect(events.map(({ entity_id }) => entity_id)).toEqual(ids.reverse());
	});

	it("deleteGroup deletes a subgroup alone", async () => {
		const { path, top, sub, projects } = await createTree(as.ada);
		const id = `${path}/SUB`;
		expect(await as.ada.deleteGroup({ id })).toMatchObject(accepted);
		expect(await as.ada.getGroup({ id: sub })).toMatchObject(missing);
		expect(dataOf(await as.ada.getGroup({ id: top }))).toMatchObject({
			projects: [{ id: projects[0] }],
		});
		expect(await as.ada.getProject({ id: projects[1] ?? 0 })).toMatchObject({
			status: 404,
		});
		const next = { name: "Sub", path: "sub", parent_id: top };
		expect(await as.ada.createGroup(next)).toMatchObject({ status: 201 });
	});

	it("deleteGroup takes from its members what was shared with it", async () => {
		const path = `tree-${++made}`;
		const { id: group_id } = dataOf(await as.ada.createGroup({ name: path, path }));
		const inside = { id: "acme/kettle", title: "Leak", confidential: true };
		dataOf(await as.ada.createProjectIssue(inside));
		const seen = async () => ({
			projects: dataOf(await as.zoe.listProjects({ simple: true, per_page: 100 })),
			own: dataOf(await as.zoe.listProjects({ membership: true, simple: true })),
			groups: dataOf(await as.zoe.listGroups({})).map(({ id }) => id),
			issues: dataOf(await as.zoe.listIssues({ scope: "all", per_page: 100 })),
			statuses: [
				(await as.zoe.getGroup({ id: "acme/infra" })).status,
				(await as.zoe.listGroupIssues({ id: "acme/infra" })).status,
			],
		});
		const before = await seen();
		expect(before.statuses).toEqual([404, 404]);
		dataOf(await as.ada.addGroupMember({ id: group_id, user_id: userId("zoe"), access_level: 40 }));
		const share = { group_id, group_access: 30 } as const;
		dataOf(await as.ada.shareProject({ id: "acme/kettle", ...share }));
		dataOf(await as.ada.shareGroup({ id: "acme/infra", ...share }));
		const meanwhile = await seen();
		expect(meanwhile.statuses).toEqual([200, 200]);
		expect(meanwhile.own).toHaveLength(before.own.length + 2);
		expect(meanwhile.issues).toContainEqual(expect.objectContaining({ title: "Leak" }));
		expect(await as.ada.deleteGroup({ id: group_id })).toMatchObject(accepted);
		expect(await seen()).toEqual(before);
	});

	it("deleteGroup leaves members without projects who had none elsewhere", async () => {
		const { top, projects } = await createTree(as.ada);
		const withoutProjects = async () =>
			dataOf(await as.root.listUsers({ without_projects: true })).map((user) => user.username);
		const before = await withoutProjects();
		expect(before).toContain("ola");
		const [id = 0] = projects;
		dataOf(await as.root.addProjectMember({ id, user_id: userId("ola"), access_level: 10 }));
		expect(await withoutProjects()).not.toContain("ola");
		expect(await as.root.deleteGroup({ id: top })).toMatchObject(accepted);
		expect(await withoutProjects()).toEqual(before);
	});

	it("deleteGroup is for owners, of groups above too, and for administrators", async () => {
		const forbidden = { status: 403, error: { message: "403 Forbidden" } };
		const infra = { id: "acme/infra" };
		for (const client of [as.lin, as.tom, as.gus]) {
			expect(await client.deleteGroup(infra)).toMatchObject(forbidden);
		}
		expect(await as.ola.deleteGroup({ id: "open" })).toMatchObject(forbidden);
		for (const id of ["acme", unknownId, "ada"]) {
			expect(await as.ola.deleteGroup({ id })).toMatchObject(missing);
		}
		expect(await as.nobody.deleteGroup({ id: "open" })).toMatchObject({
			status: 401,
		});
		const { top } = await createTree(as.lin);
		expect(await as.root.deleteGroup({ id: top })).toMatchObject(accepted);
	});

	it("deleteGroup keeps what changed since", async () => {
		const { path } = await createTree(as.ada);
		const headers = { "If-Unmodified-Since": "2001-01-01T00:00:00Z" };
		expect(
			await request("DELETE", `/groups/${path}`, {
				as: "ada",
				headers,
			}),
		).toMatchObject({
			status: 412,
			body: { message: "412 Precondition Failed" },
		});
		expect(await as.ada.getGroup({ id: `${path}/sub` })).toMatchObject({
			status: 200,
		});
	});

	it("deleteGroup leaves nothing behind of what others write meanwhile", async () => {
		for (const _ of [1, 2, 3]) {
			const { top, sub, projects } = await createTree(as.ada);
			const [id = 0] = projects;
			const [deleted, ...written] = await Promise.all([
				as.ada.deleteGroup({ id: top }),
				as.ada.createProject({ name: "Orphan", namespace_id: sub }),
				as.ada.createGroup({ name: "O", path: "orphan", parent_id: sub }),
				as.ada.createProjectIssue({ id, title: "Orphan" }),
				as.ada.addGroupMember({ id: sub, user_id: 4, access_level: 30 }),
				as.ada.updateProject({ id, name: "Orphan" }),
				as.ada.deleteProject({ id: projects[1] ?? 0 }),
			]);
			expect(deleted).toMatchObject(accepted);
			// The requests race: one may find the name Orphan already taken (400), or the group already deleted (404).
			const [project, group, issue, member, renamed, removed] = written;
			expect([201, 400, 404]).toContain(project.status);
			expect([200, 400, 404]).toContain(renamed.status);
			for (const answer of [group, issue, member, removed]) {
				expect([200, 201, 202, 404]).toContain(answer.status);
			}
			for (const gone of [top, sub]) {
				expect(await as.root.getGroup({ id: gone })).toMatchObject(missing);
			}
			const orphan = "data" in project ? project.data : undefined;
			if (orphan && "id" in orphan) {
				expect(await as.root.getProject({ id: orphan.id })).toMatchObject({
					status: 404,
				});
			}
		}
	});

	it("deleteGroup is not for owners who are removed meanwhile", async () => {
		const user_id = userId("lin");
		for (const _ of [1, 2, 3, 4, 5, 6]) {
			const { top: id } = await createTree(as.ada);
			dataOf(await as.ada.addGroupMember({ id, user_id, access_level: 50 }));
			const [removed, deleted] = await Promise.all([
				as.ada.removeGroupMember({ id, user_id }),
				as.lin.deleteGroup({ id }),
			]);
			expect([
				[204, 404],
				[404, 202],
			]).toContainEqual([removed.status, deleted.status]);
		}
	});

	it("deleteGroup takes a whole world along, and leaves the rest", async () => {
		const zoe = as.zoe;
		expect(await zoe.deleteGroup({ id: "northwind" })).toMatchObject(accepted);
		// Deleting the group northwind also deleted the share of acme/payload with this group.
		expect(await zoe.getProject({ id: "acme/payload" })).toMatchObject({
			status: 404,
		});
		const payload = dataOf(await as.ada.getProject({ id: "acme/payload" }));
		expect(payload.shared_with_groups).toEqual([]);
		for (const id of ["acme", "open"]) {
			expect(await as.ada.deleteGroup({ id })).toMatchObject(accepted);
		}
		for (const path of ["acme/rocket", "acme/infra/launchpad", "open/tools"]) {
			const id = projectId(path);
			expect(await as.root.getProject({ id })).toMatchObject({ status: 404 });
			const [last] = await eventsOf("Project", id);
			expect(last).toMatchObject({ remove: "project", target_id: path });
		}
		const [last] = await eventsOf("Group", groupId("acme/infra"));
		expect(last).toMatchObject({ remove: "group", target_id: "acme/infra" });
		expect(await as.ada.getGroup({ id: "demo" })).toMatchObject({
			status: 200,
		});
		expect(await as.mia.getProject({ id: "mia/kites" })).toMatchObject({
			status: 200,
		});
	});
});
