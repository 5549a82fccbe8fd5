import { expect, it } from "vitest";
import { groupId, projectId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const keys = [
	"id",
	"web_url",
	"name",
	"path",
	"description",
	"visibility",
	"share_with_group_lock",
	"require_two_factor_authentication",
	"two_factor_grace_period",
	"project_creation_level",
	"auto_devops_enabled",
	"subgroup_creation_level",
	"emails_disabled",
	"mentions_disabled",
	"lfs_enabled",
	"default_branch_protection",
	"avatar_url",
	"request_access_enabled",
	"full_name",
	"full_path",
	"created_at",
	"parent_id",
	"ldap_cn",
	"ldap_access",
	"marked_for_deletion_on",
];
const withProjects = [...keys, "shared_with_groups", "projects", "shared_projects"];

const usual = {
	share_with_group_lock: false,
	require_two_factor_authentication: false,
	two_factor_grace_period: 48,
	project_creation_level: "developer",
	auto_devops_enabled: null,
	subgroup_creation_level: "maintainer",
	emails_disabled: null,
	mentions_disabled: null,
	lfs_enabled: true,
	default_branch_protection: 2,
	avatar_url: null,
	request_access_enabled: true,
	ldap_cn: null,
	ldap_access: null,
	marked_for_deletion_on: null,
};

const failed = (hash: string) => ({
	status: 400,
	error: { message: `Failed to save group ${hash}` },
});
const pathRule =
	"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.";
const nameRule =
	"can contain only letters, digits, emojis, '_', '.', dash, space, parenthesis. It must start with letter, digit, emoji or '_'.";

/** Number of created groups, for unique names: each case creates its own groups. */
let made = 0;
const unique = () => ({ name: `Case ${++made}`, path: `case-${made}` });

conformance("groups", ({ as, request }) => {
	it("getGroup shows a group and its projects, the newest first", async () => {
		const group = dataOf(await as.gus.getGroup({ id: "acme" }));
		expect(Object.keys(group)).toEqual(withProjects);
		expect(group).toMatchObject({
			...usual,
			id: groupId("acme"),
			web_url: "http://forgekit.test/groups/acme",
			name: "Acme",
			path: "acme",
			description: "Small rockets, built with care",
			visibility: "private",
			full_name: "Acme",
			full_path: "acme",
			parent_id: null,
			shared_with_groups: [],
			shared_projects: [],
		});
		expect(group.projects?.map((one) => one.path_with_namespace)).toEqual([
			"acme/kettle",
			"acme/sounding",
			"acme/payload",
			"acme/catering",
			"acme/telemetry",
			"acme/rocket",
		]);
		for (const project of group.projects ?? []) {
			expect(project).not.toHaveProperty("permissions");
			expect(project).not.toHaveProperty("import_error");
		}
	});

	it("getGroup shows subgroups by path, in any case, and by id", async () => {
		const group = dataOf(await as.tom.getGroup({ id: "Acme/INFRA" }));
		expect(group).toMatchObject({
			web_url: "http://forgekit.test/groups/acme/infra",
			full_name: "Acme / Infrastructure",
			full_path: "acme/infra",
			parent_id: groupId("acme"),
			projects: [{ path_with_namespace: "acme/infra/launchpad" }],
		});
		expect(dataOf(await as.tom.getGroup({ id: group.id }))).toEqual(group);
	});

	it("getGroup leaves projects and shares out with with_projects=false", async () => {
		const group = dataOf(await as.ada.getGroup({ id: "acme", with_projects: false }));
		expect(Object.keys(group)).toEqual(keys);
		expect(
			await request("GET", "/groups/acme?with_projects=maybe", {
				as: "ada",
			}),
		).toMatchObject({
			status: 400,
			body: { error: "with_projects is invalid" },
		});
	});

	it("getGroup shows everybody the projects that they see", async () => {
		const seenBy = async (client: typeof as.ada) => {
			const { projects } = dataOf(await client.getGroup({ id: "open" }));
			return projects?.map(({ path }) => path);
		};
		expect(await seenBy(as.ada)).toEqual(["simulator", "tools", "handbook"]);
		expect(await seenBy(as.ola)).toEqual(["simulator", "tools", "handbook"]);
		expect(await seenBy(as.ext)).toEqual(["simulator", "handbook"]);
		expect(await seenBy(as.nobody)).toEqual(["simulator", "handbook"]);
		expect(await seenBy(as.eva)).toEqual(["simulator", "tools", "handbook"]);
	});

	it("getGroup shows a private group to whoever sees one of its projects", async () => {
		const zoe = as.zoe;
		expect(dataOf(await zoe.getGroup({ id: "acme" }))).toMatchObject({
			visibility: "private",
			projects: [{ path_with_namespace: "acme/payload" }],
		});
		expect(await zoe.getGroup({ id: "acme/infra" })).toMatchObject({
			status: 404,
			error: { message: "404 Group Not Found" },
		});
		expect(await zoe.listGroupAuditEvents({ id: "acme" })).toMatchObject({
			status: 403,
		});
	});

	it("getGroup shows the newest 100 projects", async () => {
		const { id } = dataOf(await as.ada.createGroup(unique()));
		const create = async (number: number) =>
			dataOf(await as.ada.createProject({ name: `Project ${number}`, namespace_id: id })).id;
		const made: number[] = [];
		while (made.length < 101) {
			const numbers = Array.from({ length: 8 }, (_, n) => made.length + n);
			made.push(...(await Promise.all(numbers.map(create))));
		}
		const newest = made.toSorted((a, b) => b - a).slice(0, 100);
		const { projects } = dataOf(await as.ada.getGroup({ id }));
		expect(projects?.map((project) => project.id)).toEqual(newest);
	});

	it("getGroup by Sudo shows what the other user sees", async () => {
		const as = async (sudo: string) =>
			(
				await request("GET", "/groups/acme", {
					token: "root-sudo-token",
					headers: { Sudo: sudo },
				})
			).status;
		expect([await as("zoe"), await as("ola"), await as("gus")]).toEqual([200, 404, 200]);
	});

	it("getGroup shows projects that are shared with the group", async () => {
		const group = dataOf(await as.zoe.getGroup({ id: "northwind" }));
		expect(group.shared_projects).toMatchObject([
			{
				id: projectId("acme/payload"),
				shared_with_groups: [
					{
						group_id: group.id,
						group_name: "Northwind Propulsion",
						group_full_path: "northwind",
						group_access_level: 20,
						expires_at: "2099-12-31",
					},
				],
			},
		]);
	});

	it("createGroup makes a private group at the top, which its creator owns", async () => {
		const names = unique();
		const group = dataOf(await as.ola.createGroup(names));
		expect(Object.keys(group)).toEqual(withProjects);
		expect(group).toMatchObject({
			...usual,
			...names,
			description: "",
			visibility: "private",
			full_name: names.name,
			full_path: names.path,
			parent_id: null,
			projects: [],
			shared_projects: [],
			shared_with_groups: [],
		});
		expect(dataOf(await as.ola.getGroup({ id: names.path }))).toEqual(group);
		expect(await as.tom.getGroup({ id: group.id })).toMatchObject({
			status: 404,
		});
		// To read an audit event by id, the caller must own the group, as ola does.
		const [event] = dataOf(await as.ola.listGroupAuditEvents({ id: group.id }));
		expect(event).toMatchObject({
			author_id: userId("ola"),
			entity_id: group.id,
			entity_type: "Group",
			details: {
				add: "group",
				target_id: names.path,
				target_type: "Group",
				target_details: names.path,
				entity_path: names.path,
			},
		});
		expect(
			await as.ola.getGroupAuditEvent({
				id: group.id,
				audit_event_id: event?.id ?? 0,
			}),
		).toMatchObject({ status: 200 });
	});

	it("createGroup takes every setting", async () => {
		const given = {
			description: "What we launch from",
			visibility: "internal",
			share_with_group_lock: true,
			require_two_factor_authentication: true,
			two_factor_grace_period: 24,
			project_creation_level: "noone",
			auto_devops_enabled: false,
			subgroup_creation_level: "owner",
			emails_disabled: true,
			mentions_disabled: true,
			lfs_enabled: false,
			default_branch_protection: 0,
			request_access_enabled: false,
		} as const;
		const group = dataOf(await as.ada.createGroup({ ...unique(), ...given }));
		expect(group).toMatchObject(given);
		expect(dataOf(await as.ola.getGroup({ id: group.id }))).toMatchObject(given);
	});

	it.each([
		[-1, "must be greater than or equal to 0"],
		[2 ** 31, "must be less than or equal to 2147483647"],
	])("createGroup refuses %d hours until a second factor", async (hours, text) => {
		expect(
			await as.ada.createGroup({
				...unique(),
				two_factor_grace_period: hours,
			}),
		).toMatchObject({
			status: 400,
			error: {
				message: `Failed to save group {:two_factor_grace_period=>["${text}"]}`,
			},
		});
	});

	it("createGroup in a group makes a subgroup", async () => {
		const names = unique();
		const group = dataOf(
			await as.lin.createGroup({
				...names,
				parent_id: groupId("acme"),
			}),
		);
		expect(group).toMatchObject({
			full_name: `Acme / ${names.name}`,
			full_path: `acme/${names.path}`,
			parent_id: groupId("acme"),
		});
		// lin, a maintainer of the parent group, owns the new group, and so can read an audit event by id.
		const [event] = dataOf(await as.lin.listGroupAuditEvents({ id: group.id }));
		expect(
			await as.lin.getGroupAuditEvent({
				id: group.id,
				audit_event_id: event?.id ?? 0,
			}),
		).toMatchObject({ status: 200 });
		expect(dataOf(await as.gus.getGroup({ id: group.id })).full_path).toBe(group.full_path);
	});

	it("createGroup below a group that is locked against sharing is locked, too", async () => {
		const parent = dataOf(await as.ada.createGroup({ ...unique(), share_with_group_lock: true }));
		const group = await as.ada.createGroup({
			...unique(),
			parent_id: parent.id,
			share_with_group_lock: false,
		});
		expect(dataOf(group).share_with_group_lock).toBe(true);
	});

	it.each([
		["<b>Bold</b>", "<,>"],
		["a &lt; b", "&lt;,&gt;"],
	])("createGroup refuses HTML in the name %s", async (name, brackets) => {
		const answer = await as.ada.createGroup({ ...unique(), name });
		expect(answer).toMatchObject({ status: 400 });
		const { message } = ("error" in answer && answer.error) as {
			message: string;
		};
		expect(message).toContain(
			`{:name=>["cannot contain HTML/XML tags, including any word between angle brackets (${brackets}).", "can contain only letters`,
		);
	});

	it("createGroup in a group needs a maintainer there, or an owner if the group says so", async () => {
		const inAcme = { parent_id: groupId("acme") };
		for (const client of [as.tom, as.gus, as.zoe]) {
			expect(await client.createGroup({ ...unique(), ...inAcme })).toMatchObject({
				status: 403,
				error: { message: "403 Forbidden" },
			});
		}
		const above = dataOf(
			await as.ada.createGroup({
				...unique(),
				...inAcme,
				subgroup_creation_level: "owner",
			}),
		);
		const parent_id = above.id;
		expect(await as.lin.createGroup({ ...unique(), parent_id })).toMatchObject({
			status: 403,
		});
		expect(await as.ada.createGroup({ ...unique(), parent_id })).toMatchObject({ status: 201 });
	});

	it("createGroup does not find a group above that is not there or not visible", async () => {
		for (const parent_id of [groupId("acme"), unknownId, 0, -1]) {
			expect(await as.ola.createGroup({ ...unique(), parent_id })).toMatchObject({
				status: 404,
				error: { message: "404 Group Not Found" },
			});
		}
	});

	it("createGroup at the top is for users who may create groups", async () => {
		expect(await as.ext.createGroup(unique())).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
		expect(await as.nobody.createGroup(unique())).toMatchObject({
			status: 401,
		});
	});

	it("createGroup needs name and path", async () => {
		const post = (body: object) => request("POST", "/groups", { as: "ada", body });
		expect(await post({})).toMatchObject({
			status: 400,
			body: { error: "name is missing, path is missing" },
		});
		expect(await post({ ...unique(), default_branch_protection: 4 })).toMatchObject({
			status: 400,
			body: { error: "default_branch_protection does not have a valid value" },
		});
		for (const blank of ["", null]) {
			expect(await post({ name: blank, path: blank })).toMatchObject({
				status: 400,
				body: {
					message: `Failed to save group {:name=>["can't be blank", "${nameRule}"], :path=>["can't be blank", "is too short (minimum is 2 characters)", "${pathRule}"]}`,
				},
			});
		}
	});

	it("createGroup refuses a path that is taken, in any case", async () => {
		const taken = failed('{:path=>["has already been taken"]}');
		for (const path of ["acme", "OPEN", "ada", "Mia"]) {
			expect(await as.ada.createGroup({ ...unique(), path })).toMatchObject(taken);
		}
		const parent_id = groupId("acme");
		for (const path of ["infra", "Rocket"]) {
			expect(await as.ada.createGroup({ ...unique(), path, parent_id })).toMatchObject(taken);
		}
	});

	it("createGroup refuses a name that is taken in the group above; at the top names repeat", async () => {
		const name = "Infrastructure";
		expect(
			await as.ada.createGroup({
				...unique(),
				name,
				parent_id: groupId("acme"),
			}),
		).toMatchObject(failed('{:name=>["has already been taken"]}'));
		expect(await as.ada.createGroup({ ...unique(), name: "Acme" })).toMatchObject({
			status: 201,
		});
	});

	it.each([
		["a", "is too short (minimum is 2 characters)"],
		["-ab", pathRule],
		["ab.", pathRule],
		["ab.git", pathRule],
		["ab.atom", pathRule],
		["a b", pathRule],
		["größe", pathRule],
		["x".repeat(256), "is too long (maximum is 255 characters)"],
		["Admin", "Admin is a reserved name"],
		["robots.txt", "robots.txt is a reserved name"],
	])("createGroup refuses the path %j", async (path, text) => {
		expect(await as.ada.createGroup({ ...unique(), path })).toMatchObject(
			failed(`{:path=>["${text}"]}`),
		);
	});

	it("createGroup reserves other paths in groups", async () => {
		const parent_id = groupId("acme");
		expect(await as.ada.createGroup({ ...unique(), path: "tree", parent_id })).toMatchObject(
			failed('{:path=>["tree is a reserved name"]}'),
		);
		expect(await as.ada.createGroup({ ...unique(), path: "api", parent_id })).toMatchObject({
			status: 201,
		});
	});

	it.each([
		["(old)", nameRule],
		["a/b", nameRule],
		["x".repeat(256), "is too long (maximum is 255 characters)"],
	])("createGroup refuses the name %j", async (name, text) => {
		expect(await as.ada.createGroup({ ...unique(), name })).toMatchObject(
			failed(`{:name=>["${text}"]}`),
		);
	});

	it("createGroup refuses a description of more than 255 characters", async () => {
		expect(
			await as.ada.createGroup({
				...unique(),
				description: "🚀".repeat(256),
			}),
		).toMatchObject(failed('{:description=>["is too long (maximum is 255 characters)"]}'));
		expect(
			await as.ada.createGroup({
				...unique(),
				description: "🚀".repeat(255),
			}),
		).toMatchObject({ status: 201 });
	});

	it("createGroup refuses more visibility than the group above has", async () => {
		expect(
			await as.ada.createGroup({
				...unique(),
				parent_id: groupId("acme"),
				visibility: "public",
			}),
		).toMatchObject(
			failed(
				'{:visibility_level=>["public is not allowed since the parent group has a private visibility."]}',
			),
		);
	});

	it("createGroup refuses more than 21 groups above one another", async () => {
		let parent_id = dataOf(await as.ada.createGroup(unique())).id;
		for (let above = 1; above <= 20; above++) {
			parent_id = dataOf(await as.ada.createGroup({ ...unique(), parent_id })).id;
		}
		expect(await as.ada.createGroup({ ...unique(), parent_id })).toMatchObject(
			failed('{:parent_id=>["has too deep level of nesting"]}'),
		);
	});

	it("a path that several take at once has one group", async () => {
		const names = unique();
		const answers = await Promise.all(
			[as.ada, as.lin, as.tom, as.mia].map((client) => client.createGroup(names)),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
	});
});
