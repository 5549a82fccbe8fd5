/** `updateGroup`: settings, new paths of groups, refused requests, and `share_with_group_lock`. */
import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";

const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const noGroup = { status: 404, error: { message: "404 Group Not Found" } };
const faulty = (message: object) => ({ status: 400, error: { message } });
const isTaken = ["has already been taken"];

type Change = Omit<Parameters<Client["updateGroup"]>[0], "id">;

/** Number of created groups, for unique names: each case creates its own groups. */
let made = 0;
const unique = () => ({ name: `Change ${++made}`, path: `change-${made}` });

conformance("changes of a group", ({ as, request }) => {
	type Input = Partial<Parameters<Client["createGroup"]>[0]>;
	const create = async (input: Input = {}) =>
		dataOf(await as.ada.createGroup({ ...unique(), ...input }));
	const createProject = async (
		namespace_id: number,
		visibility: "private" | "public" = "private",
	) => dataOf(await as.ada.createProject({ ...unique(), namespace_id, visibility }));

	it("updateGroup and shareGroup answer with the long topics of projects", async () => {
		const { id } = await create();
		const other = await create();
		const topics = Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(243, "x"));
		for (let project = 0; project < 20; project++) {
			dataOf(await as.ada.createProject({ ...unique(), namespace_id: id, tag_list: topics }));
		}
		const changed = dataOf(await as.ada.updateGroup({ id, description: "Long" }));
		expect(changed.projects).toHaveLength(20);
		for (const { tag_list } of changed.projects ?? []) expect(tag_list).toHaveLength(100);
		const shared = dataOf(await as.ada.shareGroup({ id, group_id: other.id, group_access: 30 }));
		expect(shared).toEqual(dataOf(await as.ada.getGroup({ id })));
		await as.ada.deleteGroup({ id });
	});

	it("updateGroup changes what it is given, and getGroup shows it", async () => {
		const group = await create();
		const { id } = group;
		const settings = {
			share_with_group_lock: true,
			require_two_factor_authentication: true,
			two_factor_grace_period: 12,
			project_creation_level: "noone",
			auto_devops_enabled: false,
			subgroup_creation_level: "owner",
			emails_disabled: true,
			mentions_disabled: true,
			lfs_enabled: false,
			default_branch_protection: 3,
			request_access_enabled: false,
		} as const;
		const changed = dataOf(
			await as.ada.updateGroup({
				id,
				name: "Another",
				description: "New",
				visibility: "public",
				...settings,
			}),
		);
		expect(changed).toEqual({
			...group,
			...settings,
			name: "Another",
			full_name: "Another",
			description: "New",
			visibility: "public",
		});
		expect(dataOf(await as.ada.getGroup({ id }))).toEqual(changed);
		// Absent settings stay as they are. Null unsets a setting that can be unset, and leaves all others as they are.
		const kept = dataOf(await as.ada.updateGroup({ id, two_factor_grace_period: 0 }));
		expect(kept).toEqual({ ...changed, two_factor_grace_period: 0 });
		const { body } = await request("PUT", `/groups/${id}`, {
			as: "ada",
			body: Object.fromEntries(Object.keys(settings).map((name) => [name, null])),
		});
		expect(body).toEqual({
			...kept,
			auto_devops_enabled: null,
			emails_disabled: null,
			mentions_disabled: null,
		});
		expect(await request("PUT", `/groups/${id}`, { as: "ada" })).toMatchObject({
			status: 200,
			body: body as object,
		});
		const empty = await as.ada.updateGroup({ id, description: "" });
		expect(dataOf(empty).description).toBe("");
	});

	it("updateGroup moves everything below to a new path and name", async () => {
		const top = await create({ visibility: "public" });
		const sub = await create({ parent_id: top.id, visibility: "public" });
		const deep = await create({ parent_id: sub.id, visibility: "public" });
		const inner = await createProject(deep.id, "public");
		const title = "v1";
		dataOf(await as.ada.createProjectMilestone({ id: inner.id, title }));
		const { name, path } = unique();
		const moved = dataOf(await as.ada.updateGroup({ id: sub.id, name, path }));
		expect(moved).toMatchObject({
			id: sub.id,
			name,
			path,
			parent_id: top.id,
			full_path: `${top.path}/${path}`,
			full_name: `${top.name} / ${name}`,
			web_url: `http://forgekit.test/groups/${top.path}/${path}`,
		});
		const below = `${top.path}/${path}/${deep.path}`;
		expect(dataOf(await as.ada.getGroup({ id: below }))).toMatchObject({
			id: deep.id,
			full_path: below,
			full_name: `${top.name} / ${name} / ${deep.name}`,
			projects: [{ id: inner.id, path_with_namespace: `${below}/${inner.path}` }],
		});
		const project = dataOf(await as.ada.getProject({ id: `${below}/${inner.path}` }));
		expect(project).toMatchObject({
			id: inner.id,
			name_with_namespace: `${top.name} / ${name} / ${deep.name} / ${inner.name}`,
			namespace: { id: deep.id, full_path: below },
			http_url_to_repo: `http://forgekit.test/${below}/${inner.path}.git`,
		});
		expect(dataOf(await as.ada.listProjectMilestones({ id: inner.id }))).toMatchObject([
			{ web_url: expect.stringContaining(`/${below}/${inner.path}/`) },
		]);
		// Nothing is found at the old paths, and they can be used again.
		for (const id of [sub.full_path, deep.full_path]) {
			expect(await as.ada.getGroup({ id })).toMatchObject(noGroup);
		}
		expect(await as.ada.getProject({ id: inner.path_with_namespace })).toMatchObject({
			status: 404,
		});
		const again = await create({ parent_id: top.id, path: sub.path });
		expect(again.full_path).toBe(sub.full_path);
		const found = await as.ada.listGroups({ search: below });
		expect(dataOf(found).map(({ id }) => id)).toEqual([deep.id]);
		// Taken paths are compared without case. A group's own path does not count, so its case can be changed.
		const upper = { id: sub.id, path: path.toUpperCase() };
		expect(dataOf(await as.ada.updateGroup(upper)).path).toBe(upper.path);
	});

	it("updateGroup refuses names and paths that are taken or malformed", async () => {
		const top = await create();
		const one = await create({ parent_id: top.id });
		const other = await create({ parent_id: top.id });
		const project = await createProject(top.id);
		const refused: [number, Change, object][] = [
			[one.id, { path: other.path }, { path: isTaken }],
			[one.id, { path: other.path.toUpperCase() }, { path: isTaken }],
			[one.id, { path: project.path }, { path: isTaken }],
			[top.id, { path: "lin" }, { path: isTaken }],
			[top.id, { path: "acme" }, { path: isTaken }],
			[one.id, { name: other.name }, { name: isTaken }],
			[one.id, { path: "x" }, { path: ["is too short (minimum is 2 characters)"] }],
			[one.id, { path: "tree" }, { path: ["tree is a reserved name"] }],
			[top.id, { path: "admin" }, { path: ["admin is a reserved name"] }],
			[
				one.id,
				{ name: "<b>" },
				{
					name: [
						"cannot contain HTML/XML tags, including any word between angle brackets (<,>).",
						"can contain only letters, digits, emojis, '_', '.', dash, space, parenthesis. It must start with letter, digit, emoji or '_'.",
					],
				},
			],
			[
				one.id,
				{ description: "x".repeat(256), two_factor_grace_period: -1 },
				{
					description: ["is too long (maximum is 255 characters)"],
					two_factor_grace_period: ["must be greater than or equal to 0"],
				},
			],
		];
		for (const [id, change, message] of refused) {
			expect(await as.ada.updateGroup({ id, ...change }), JSON.stringify(change)).toMatchObject(
				faulty(message),
			);
		}
		// A group's own name and path do not count as taken.
		const same = { id: one.id, name: one.name, path: one.path };
		expect(dataOf(await as.ada.updateGroup(same))).toEqual(one);
		// Top-level groups may have equal names.
		const named = { id: top.id, name: "Acme" };
		expect(dataOf(await as.ada.updateGroup(named)).name).toBe("Acme");
	});

	const long = ["is too long (maximum is 255 characters)"];

	it("createGroup, createProject, updateProject and updateGroup take full paths of at most 255 characters", async () => {
		const top = await create();
		const { id: parent_id, full_path } = top;
		const most = "x".repeat(255 - full_path.length - 1);
		const groupName = { name: "Longest", parent_id };
		expect(await as.ada.createGroup({ ...groupName, path: `${most}y` })).toMatchObject({
			status: 400,
			error: { message: `Failed to save group {:path=>["${long}"]}` },
		});
		const sub = dataOf(await as.ada.createGroup({ ...groupName, path: most }));
		expect(sub.full_path).toHaveLength(255);
		expect(await as.ada.createProject({ path: "y", namespace_id: sub.id })).toMatchObject(
			faulty({ path: long, limit_reached: [] }),
		);
		const project = await createProject(parent_id);
		const path = `${most}y`;
		expect(await as.ada.updateProject({ id: project.id, path })).toMatchObject(
			faulty({ path: long }),
		);
		expect(await as.ada.updateGroup({ id: sub.id, path })).toMatchObject(faulty({ path: long }));
		// The new path of a group may make those below longer; they can then keep their paths, but get no new ones.
		const moved = { id: parent_id, path: `${top.path}-moved` };
		expect(await as.ada.updateGroup(moved)).toMatchObject({ status: 200 });
		const inside = dataOf(await as.ada.updateGroup({ id: sub.id, description: "Kept" }));
		expect(inside.full_path).toHaveLength(261);
		expect(await as.ada.updateGroup({ id: sub.id, path })).toMatchObject(faulty({ path: long }));
		const shorter = await as.ada.updateGroup({ id: sub.id, path: "short" });
		expect(shorter).toMatchObject({ data: { full_path: `${moved.path}/short` } });
	});

	/** Text that Postgres does not compress: its index on full paths has room for 2,704 bytes. */
	const varied = (length: number) =>
		Array.from({ length }, () => Math.random().toString(36).at(-1)).join("");

	it("updateGroup refuses a path that makes those of projects below longer than 2600 characters", async () => {
		const tree = [await create()];
		while (tree.length < 14) {
			const parent_id = tree.at(-1)?.id ?? 0;
			tree.push(await create({ name: "Below", path: `b${tree.length}`, parent_id }));
		}
		const { id } = await createProject(tree.at(-1)?.id ?? 0);
		const answers = [];
		// The groups get longer paths one after the other, the lowest first.
		for (const group of tree.toReversed()) {
			const path = `${group.path}${varied(255 - group.full_path.length)}`;
			answers.push(await as.ada.updateGroup({ id: group.id, path }));
		}
		const refused = answers.filter(({ status }) => status !== 200);
		expect(refused.length).toBeGreaterThan(0);
		for (const answer of refused) {
			expect(answer).toMatchObject(
				faulty({
					path: ["is too long for the groups and projects below (maximum is 2600 characters)"],
				}),
			);
		}
		const { path_with_namespace } = dataOf(await as.ada.getProject({ id }));
		expect(path_with_namespace.length).toBeGreaterThan(2300);
		expect(path_with_namespace.length).toBeLessThanOrEqual(2600);
		expect(await as.ada.getProject({ id: path_with_namespace })).toMatchObject({ data: { id } });
	});

	it("updateGroup keeps the visibility between that of the group above and what is inside", async () => {
		const top = await create({ visibility: "internal" });
		const sub = await create({ parent_id: top.id, visibility: "internal" });
		const { id } = sub;
		const set = (id: number, visibility: "private" | "internal" | "public") =>
			as.ada.updateGroup({ id, visibility });
		const rule = (text: string) => faulty({ visibility_level: [text] });
		expect(await set(id, "public")).toMatchObject(
			rule("public is not allowed since the parent group has a internal visibility."),
		);
		expect(await set(top.id, "private")).toMatchObject(
			rule("private is not allowed since there are sub-groups with higher visibility."),
		);
		dataOf(await set(top.id, "public"));
		dataOf(await set(id, "public"));
		await createProject(id, "public");
		expect(await set(id, "internal")).toMatchObject(
			rule("internal is not allowed since this group contains projects with higher visibility."),
		);
		await create({ parent_id: id, visibility: "public" });
		expect(await set(id, "private")).toMatchObject(
			faulty({
				visibility_level: [
					"private is not allowed since this group contains projects with higher visibility.",
					"private is not allowed since there are sub-groups with higher visibility.",
				],
			}),
		);
		expect(dataOf(await set(id, "public")).visibility).toBe("public");
	});

	it("updateGroup locks the groups below against sharing, and an owner of the group above unlocks them", async () => {
		const top = await create();
		const sub = await create({ parent_id: top.id });
		const deep = await create({ parent_id: sub.id });
		const add = async (id: number) =>
			dataOf(await as.ada.addGroupMember({ id, user_id: userId("lin"), access_level: 50 }));
		await add(sub.id);
		const lockOf = async (id: number) =>
			dataOf(await as.ada.getGroup({ id, with_projects: false })).share_with_group_lock;
		const set = (client: Client, id: number, share_with_group_lock: boolean) =>
			client.updateGroup({ id, share_with_group_lock });
		dataOf(await set(as.ada, top.id, true));
		expect(await lockOf(sub.id)).toBe(true);
		expect(await lockOf(deep.id)).toBe(true);
		const rule = faulty({
			share_with_group_lock: [
				'cannot be disabled when the parent group "Share with group lock" is enabled, except by the owner of the parent group',
			],
		});
		expect(await set(as.lin, sub.id, false)).toMatchObject(rule);
		expect(await set(as.lin, deep.id, false)).toMatchObject(rule);
		expect(await set(as.lin, sub.id, true)).toMatchObject({
			status: 200,
		});
		dataOf(await set(as.ada, sub.id, false));
		expect(await lockOf(deep.id)).toBe(true);
		// The lock is now off in the parent group `sub`, so lin, an owner of `deep`, can turn it off in `deep`.
		dataOf(await set(as.lin, deep.id, false));
		// In `top`, the lock is still on. Updating another setting of `top` does not turn it on again in `sub`.
		dataOf(await as.ada.updateGroup({ id: top.id, description: "Locked" }));
		expect(await lockOf(sub.id)).toBe(false);
	});

	it("updateGroup notes what changes", async () => {
		const { id, name, path } = await create();
		const events = async () => dataOf(await as.ada.listGroupAuditEvents({ id }));
		const [last] = await events();
		const next = unique();
		dataOf(
			await as.ada.updateGroup({
				id,
				...next,
				visibility: "internal",
				description: "Quiet",
				lfs_enabled: false,
				project_creation_level: "maintainer",
			}),
		);
		const noted = (await events()).filter((one) => one.id > (last?.id ?? 0));
		expect(noted.reverse().map(({ details }) => details)).toMatchObject([
			{ change: "name", from: name, to: next.name },
			{ change: "path", from: path, to: next.path },
			{ change: "visibility", from: "Private", to: "Internal" },
			{ change: "lfs_enabled", from: "true", to: "false" },
			{
				change: "project_creation_level",
				from: "Developers + Maintainers",
				to: "Maintainers",
				target_details: next.path,
			},
		]);
	});

	it("updateGroup is an owner's right", async () => {
		const change = { id: "acme/infra", description: "Mine" };
		expect(await as.lin.updateGroup(change)).toMatchObject(forbidden);
		expect(await as.ola.updateGroup(change)).toMatchObject(noGroup);
		expect(await as.nobody.updateGroup(change)).toMatchObject({
			status: 401,
		});
	});

	it("updateGroup refuses values of the wrong kind", async () => {
		const send = (body: object) => request("PUT", "/groups/acme", { as: "ada", body });
		expect(
			await send({
				visibility: "secret",
				lfs_enabled: "maybe",
				default_branch_protection: 4,
				project_creation_level: "all",
			}),
		).toMatchObject({
			status: 400,
			body: {
				error:
					"visibility does not have a valid value, project_creation_level does not have a valid value, lfs_enabled is invalid, default_branch_protection does not have a valid value",
			},
		});
	});
});
