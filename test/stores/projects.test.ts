/** New projects in both stores, in cases that requests alone cannot set up. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldUser } from "../../generated/world.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Side, sides } from "./sides.ts";

const user = (username: string): WorldUser => ({
	username,
	email: `${username}@acme.test`,
	tokens: [{ name: "test", value: `${username}-token`, scopes: ["api"] }],
});

const taken = "has already been taken";

describe.each(sides)("projects on $name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load({
			users: [user("ada"), { ...user("root"), admin: true, projects_limit: 1 }],
			groups: [{ path: "acme", members: { ada: "owner" } }],
			projects: ["one", "two"].map((name) => ({
				path: `acme/${name}`,
				repository: {
					commits: [
						{
							message: "Begin",
							author: { name: "Ada", email: "ada@acme.test" },
							date: "2021-01-04T09:00:00Z",
							branch: "main",
							files: { [`${name}.txt`]: "" },
						},
					],
				},
			})),
		});
	});

	afterAll(() => side.close());

	async function ask(method: string, path: string, body?: object, username = "ada") {
		const answer = await side.fetch(
			new Request(`${origin}/api/v4/${path}`, {
				method,
				headers: {
					"Private-Token": `${username}-token`,
					"Content-Type": "application/json",
				},
				...(body && { body: JSON.stringify(body) }),
			}),
		);
		return { status: answer.status, body: await answer.json() };
	}

	it("createProject leaves the others' repositories alone where the sequence is behind", async () => {
		await side.database?.query("select setval('projects_id_seq', 1, false)");
		expect(await ask("POST", "projects", { name: "Three" })).toMatchObject({
			status: 201,
			body: { id: 3, empty_repo: true },
		});
		for (const name of ["one", "two"]) {
			expect(await ask("GET", `projects/acme%2F${name}/repository/tree`)).toMatchObject({
				status: 200,
				body: [{ name: `${name}.txt` }],
			});
		}
	});

	it("createProjectLabel looks up its caller before the transaction, and again once it has the lock", async () => {
		side.statements?.splice(0);
		const label = { name: "Once", color: "#428BCA" };
		const { status } = await ask("POST", "projects/acme%2Ftwo/labels", label);
		expect(status).toBe(201);
		if (!side.statements) return;
		const [first, second, lock, again, ...others] = side.statements;
		expect([first, second, lock, again]).toEqual([
			expect.stringContaining("memberships"),
			"begin",
			expect.stringMatching(/from "projects".* for no key update/),
			expect.stringContaining("memberships"),
		]);
		expect(others.join()).not.toContain("memberships");
	});

	it("createProject counts the creator's own projects, in another's namespace too", async () => {
		const { body } = await ask("POST", "projects", { name: "Four" });
		const create = (name: string, namespace_id?: number) =>
			ask("POST", "projects", { name, namespace_id }, "root");
		const hers: number = body.namespace.id;
		expect(await ask("GET", "user", undefined, "root")).toMatchObject({
			body: { projects_limit: 1, can_create_project: true },
		});
		expect(await create("Five", hers)).toMatchObject({ status: 201 });
		expect(await create("Six")).toMatchObject({ status: 201 });
		for (const namespace_id of [hers, undefined]) {
			expect(await create("Seven", namespace_id)).toEqual({
				status: 403,
				body: {
					error: [
						"Your project limit is 1 projects! Please contact your administrator to increase it",
					],
				},
			});
		}
	});
});

describe.each(sides)("projects of a world beyond the limits of the API on $name", ({ open }) => {
	let side: Side;
	const long = "x".repeat(300);

	beforeAll(async () => {
		side = await open();
		await side.load({
			users: [user("ada")],
			groups: [{ path: "acme", members: { ada: "owner" } }],
			projects: [
				{ path: "acme/tools", name: "C++ tools", suggestion_commit_message: long },
				{ path: "acme/tree", name: "Same" },
				{ path: "acme/other", name: "Same" },
			],
		});
	});

	afterAll(() => side.close());

	async function update(path: string, body: object) {
		const answer = await side.fetch(
			new Request(`${origin}/api/v4/projects/${encodeURIComponent(path)}`, {
				method: "PUT",
				headers: { "Private-Token": "ada-token", "Content-Type": "application/json" },
				body: JSON.stringify(body),
			}),
		);
		return { status: answer.status, body: await answer.json() };
	}

	it.each([
		["acme/tools", { name: "C++ tools", path: "tools", suggestion_commit_message: long }],
		["acme/tree", { name: "Same", path: "tree" }],
		["acme/other", { name: "Same", path: "other" }],
	])("updateProject leaves %s what it does not change", async (path, kept) => {
		for (const input of [{ description: "new" }, { ...kept, description: "newer" }]) {
			expect(await update(path, input)).toMatchObject({
				status: 200,
				body: { ...kept, ...input },
			});
		}
	});

	it.each([
		[
			"acme/tools",
			{ name: "C++", suggestion_commit_message: `${long}x` },
			{
				name: [expect.stringMatching(/^can contain only letters, digits/)],
				suggestion_commit_message: ["is too long (maximum is 255 characters)"],
			},
		],
		["acme/other", { path: "tree" }, { path: ["tree is a reserved name", taken] }],
		["acme/tree", { name: "C++ tools" }, { name: [expect.stringMatching(/^can contain/), taken] }],
	])("updateProject checks what it changes of %s", async (path, input, message) => {
		expect(await update(path, input)).toEqual({ status: 400, body: { message } });
	});
});

describe.each(sides)("restricted visibilities on $name", ({ open }) => {
	it("createProject, updateProject and createGroup leave them to administrators", async () => {
		const side = await open({ restrictedVisibilityLevels: ["public"] });
		await side.load({
			users: [user("ada"), { ...user("root"), admin: true }],
			groups: [{ path: "acme", visibility: "public", members: { ada: "owner" } }],
			projects: [{ path: "acme/open", visibility: "public" }, { path: "acme/closed" }],
		});
		const ask = async (username: string, method: string, path: string, body: object) => {
			const headers = {
				"Private-Token": `${username}-token`,
				"Content-Type": "application/json",
			};
			const answer = await side.fetch(
				new Request(`${origin}/api/v4/${path}`, {
					method,
					headers,
					body: JSON.stringify(body),
				}),
			);
			return { status: answer.status, body: await answer.json() };
		};
		const visibility = "public";
		const text = "public has been restricted by your GitLab administrator";
		const group = { name: "New", path: "new", visibility };
		const closed = "projects/acme%2Fclosed";
		expect(await ask("ada", "POST", "projects", { name: "Newer", visibility })).toEqual({
			status: 400,
			body: { message: { visibility_level: [text], limit_reached: [] } },
		});
		expect(await ask("ada", "PUT", closed, { visibility })).toEqual({
			status: 400,
			body: { message: { visibility_level: [text] } },
		});
		expect(await ask("ada", "POST", "groups", group)).toEqual({
			status: 400,
			body: {
				message: `Failed to save group {:visibility_level=>["${text}"]}`,
			},
		});
		// A project that is already public may stay public.
		expect(await ask("ada", "PUT", "projects/acme%2Fopen", { visibility })).toMatchObject({
			status: 200,
			body: { visibility },
		});
		for (const [method, path, body, status] of [
			["POST", "projects", { name: "Newer", visibility }, 201],
			["PUT", closed, { visibility }, 200],
			["POST", "groups", group, 201],
		] as const) {
			expect(await ask("root", method, path, body)).toMatchObject({
				status,
				body: { visibility },
			});
		}
		await side.close();
	});
});
