/** Labels and milestones in both stores, for projects and groups of kinds that the demo world lacks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { type Side, sides } from "./sides.ts";

const plan = {
	labels: [{ name: "bug", color: "#F00", priority: 2 }],
	milestones: [{ title: "v1" }],
};

const world: World = {
	users: [
		{
			username: "ada",
			name: "Ada",
			email: "ada@acme.test",
			tokens: [{ name: "dev", value: "ada-token", scopes: ["api"] }],
		},
	],
	groups: [
		{
			path: "acme",
			plan: "ultimate",
			members: { ada: "owner" },
			labels: [{ name: "safety" }, { name: "far" }],
		},
	],
	projects: [
		{
			path: "acme/off",
			features: { issues: "disabled", merge_requests: "disabled" },
			...plan,
		},
		{
			path: "acme/scoped",
			labels: [{ name: "a::x" }, { name: "a::y" }, { name: "b" }],
			issues: [{ title: "Two of a scope", author: "ada", labels: ["a::x", "a::y", "b"] }],
		},
		{
			path: "acme/on",
			features: { merge_requests: "disabled" },
			label_priorities: { safety: 0 },
			boards: [
				{ name: "Own first", labels: ["bug", "safety"] },
				{ name: "Own last", labels: ["safety", "bug"] },
			],
			...plan,
		},
	],
};

describe.each(sides)("$name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load(world);
	});
	afterAll(() => side?.close());

	const send = async (method: string, path: string, body?: object) => {
		const response = await side.fetch(
			new Request(`http://forgekit.test/api/v4/projects/acme%2F${path}`, {
				method,
				headers: {
					"Private-Token": "ada-token",
					"Content-Type": "application/json",
				},
				...(body && { body: JSON.stringify(body) }),
			}),
		);
		const text = await response.text();
		return { status: response.status, body: text && JSON.parse(text) };
	};
	const forbidden = { status: 403, body: { message: "403 Forbidden" } };

	it("a world's boards have their labels in the order of ids", async () => {
		const { body } = await send("GET", "on/boards");
		const names = (body as { labels: { name: string }[] }[]).map(({ labels }) =>
			labels.map(({ name }) => name),
		);
		expect(names).toEqual([
			["safety", "bug"],
			["safety", "bug"],
		]);
	});

	it("a project without issues and merge requests shows no labels", async () => {
		expect(await send("GET", "off/labels")).toEqual({ status: 200, body: [] });
		expect(await send("GET", "off/labels/bug")).toEqual({
			status: 404,
			body: { message: "404 Label Not Found" },
		});
		for (const [method, path] of [
			["POST", "off/labels"],
			["PUT", "off/labels/bug"],
			["DELETE", "off/labels/bug"],
		] as const) {
			const body = { name: "a", color: "red" };
			expect(await send(method, path, body)).toEqual(forbidden);
		}
	});

	it("a project without issues and merge requests has no milestones", async () => {
		expect(await send("GET", "off/milestones")).toEqual(forbidden);
		expect(await send("GET", "off/milestones/1")).toEqual(forbidden);
		expect(await send("POST", "off/milestones", { title: "v2" })).toEqual(forbidden);
		expect(await send("PUT", "off/milestones/1", { title: "v2" })).toEqual(forbidden);
		expect(await send("DELETE", "off/milestones/1")).toEqual(forbidden);
	});

	it("one of the two features is enough, and priorities of a world are kept", async () => {
		expect(await send("GET", "on/labels")).toMatchObject({
			status: 200,
			body: [
				{ name: "bug", color: "#F00", priority: 2, is_project_label: true },
				{ name: "far", priority: null, is_project_label: false },
				{ name: "safety", priority: 0, is_project_label: false },
			],
		});
		expect(await send("GET", "on/milestones")).toMatchObject({
			status: 200,
			body: [{ title: "v1", iid: 1 }],
		});
	});

	it("labels of one scope that an issue has stay until it gets another one of the scope", async () => {
		const change = async (body: object) => (await send("PUT", "scoped/issues/1", body)).body.labels;
		expect(await change({ remove_labels: ["b"] })).toEqual(["a::x", "a::y"]);
		expect(await change({ add_labels: ["a::x", "c::z"] })).toEqual(["a::x", "a::y", "c::z"]);
		expect(await change({ add_labels: ["a::z"] })).toEqual(["a::z", "c::z"]);
	});

	it("labels that are created at once have one name each", async () => {
		const body = { name: "once", color: "red" };
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => send("POST", "on/labels", body)),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
	});

	it("changes and deletions at the same time follow one another", async () => {
		for (let turn = 0; turn < 10; turn++) {
			const name = `short-lived ${turn}`;
			const [{ body: label }, { body: milestone }] = await Promise.all([
				send("POST", "on/labels", { name, color: "red" }),
				send("POST", "on/milestones", { title: name }),
			]);
			const answers = await Promise.all([
				send("DELETE", `on/labels/${label.id}`),
				send("PUT", `on/labels/${label.id}`, { priority: turn }),
				send("DELETE", `on/milestones/${milestone.id}`),
				send("PUT", `on/milestones/${milestone.id}`, { state_event: "close" }),
			]);
			expect([200, 204, 404]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
			expect(await send("GET", `on/labels/${label.id}`)).toMatchObject({
				status: 404,
			});
		}
	});

	it("a list for a label that is deleted at the same time is refused, or goes with it", async () => {
		const { body: board } = await send("POST", "on/boards", { name: "Race" });
		const lists = `on/boards/${board.id}/lists`;
		for (let turn = 0; turn < 10; turn++) {
			const make = (kind: string) =>
				send("POST", "on/labels", { name: `${kind} ${turn}`, color: "red" });
			const { body: label } = await make("gone");
			const { body: other } = await make("kept");
			const [created, deleted, kept] = await Promise.all([
				send("POST", lists, { label_id: label.id }),
				send("DELETE", `on/labels/${label.id}`),
				send("POST", lists, { label_id: other.id }),
			]);
			expect([201, 400]).toContain(created.status);
			expect([deleted.status, kept.status]).toEqual([204, 201]);
		}
		const { body } = await send("GET", lists);
		const shown: { position: number; label: { name: string } }[] = body;
		expect(shown.map(({ position }) => position)).toEqual(shown.map((_, at) => at));
		expect(shown.map(({ label }) => label.name).sort()).toEqual(
			Array.from({ length: 10 }, (_, turn) => `kept ${turn}`),
		);
	});
});
