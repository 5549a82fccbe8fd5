import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { World, WorldEpic } from "../../generated/world.ts";
import { createClient, type ListGroupEpicsRequest } from "../../sdk/index.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";
import { groupId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { origin } from "./targets/target.ts";
import { unknownId } from "./world.ts";

/** Fields of an epic in GitLab's order. */
const keys = [
	"id",
	"iid",
	"group_id",
	"parent_id",
	"title",
	"description",
	"confidential",
	"author",
	"start_date",
	"start_date_is_fixed",
	"start_date_fixed",
	"start_date_from_inherited_source",
	"start_date_from_milestones",
	"end_date",
	"due_date",
	"due_date_is_fixed",
	"due_date_fixed",
	"due_date_from_inherited_source",
	"due_date_from_milestones",
	"state",
	"web_edit_url",
	"web_url",
	"references",
	"reference",
	"created_at",
	"updated_at",
	"closed_at",
	"labels",
	"upvotes",
	"downvotes",
	"subscribed",
];
const managed = /_is_fixed$|_fixed$|_from_|^web_edit_url$/;

const titles = (epics: readonly Schemas["ListedEpic"][]) => epics.map(({ title }) => title);

const [flight, price, tower] = ["First customer flight", "Price of a seat", "A second tower"];

conformance("an epic", ({ as, request }) => {
	it("getGroupEpic shows all of it to a reporter", async () => {
		const { body } = await request("GET", "/groups/acme/epics/1", {
			as: "mia",
		});
		expect(Object.keys(body as object)).toEqual(keys);
		expect(body).toMatchObject({
			id: 1,
			iid: 1,
			group_id: groupId("acme"),
			parent_id: null,
			title: flight,
			description: "Everything between flight 9 and a paying payload",
			confidential: false,
			author: { id: userId("ada"), username: "ada" },
			start_date: "2021-03-01",
			start_date_is_fixed: true,
			start_date_fixed: "2021-03-01",
			end_date: "2021-04-30",
			due_date: "2021-04-30",
			due_date_is_fixed: true,
			due_date_fixed: "2021-04-30",
			start_date_from_inherited_source: null,
			due_date_from_milestones: null,
			state: "opened",
			web_edit_url: "/groups/acme/-/epics/1",
			web_url: "http://forgekit.test/groups/acme/-/epics/1",
			references: { short: "&1", relative: "&1", full: "acme&1" },
			reference: "&1",
			closed_at: null,
			labels: ["safety"],
			upvotes: 0,
			downvotes: 0,
			subscribed: false,
		});
	});

	it("getGroupEpic shows others less of it", async () => {
		const { body } = await request("GET", "/groups/acme/epics/1", {
			as: "gus",
		});
		const seen = keys.filter((key) => !managed.test(key));
		expect(Object.keys(body as object)).toEqual(seen);
	});

	it("getGroupEpic is open to everybody in a public group, under either path", async () => {
		const epic = dataOf(await as.nobody.getGroupEpic({ id: "open", epic_iid: 1 }));
		expect(epic).toMatchObject({ state: "opened", subscribed: false });
		expect(epic).not.toHaveProperty("web_edit_url");
		expect(await request("GET", "/groups/open/-/epics/1")).toMatchObject({
			status: 200,
			body: epic,
		});
		const { body } = await request("GET", "/groups/open/-/epics");
		const { subscribed: _, ...listed } = epic;
		expect(body).toEqual([listed]);
	});

	it("getGroupEpic shows a confidential epic to reporters, and is as for a missing one to others", async () => {
		const path = { id: "acme", epic_iid: 2 };
		for (const client of [as.root, as.ada, as.tom, as.mia]) {
			expect(await client.getGroupEpic(path)).toMatchObject({
				status: 200,
				data: { title: price, confidential: true },
			});
		}
		for (const client of [as.gus, as.zoe]) {
			const missing = { id: "acme", epic_iid: unknownId };
			const answer = await client.getGroupEpic(path);
			expect(answer).toMatchObject({ status: 404, error: { message: "404 Not found" } });
			expect(answer.error).toEqual((await client.getGroupEpic(missing)).error);
		}
	});

	it("getGroupEpic finds an epic by its number, in its very group", async () => {
		const tower = dataOf(await as.ada.getGroupEpic({ id: "acme/infra", epic_iid: 1 }));
		expect(tower).toMatchObject({ id: 3, iid: 1, parent_id: 1 });
		for (const epic_iid of [3, 0, -1]) {
			expect(await as.ada.getGroupEpic({ id: "acme", epic_iid })).toMatchObject({
				status: 404,
				error: { message: "404 Not found" },
			});
		}
	});

	it.each([
		["/groups/acme/epics/x", "epic_iid is invalid"],
		["/groups/none/epics?state=x", "state does not have a valid value"],
		["/groups/none/epics?order_by=id", "order_by does not have a valid value"],
		["/groups/none/epics?author_id=x", "author_id is invalid"],
		["/groups/none/epics?created_after=x", "created_after is invalid"],
		["/groups/none/epics?confidential=x", "confidential is invalid"],
		["/groups/none/epics?labels[a]=b", "labels is invalid"],
	])("GET %s is refused", async (path, error) => {
		const answer = await request("GET", path, { as: "ada" });
		expect(answer).toMatchObject({ status: 400, body: { error } });
	});
});

conformance("epics of a group", ({ as, request }) => {
	it("listGroupEpics lists those of groups below, newest first, without who is subscribed", async () => {
		const answer = await as.mia.listGroupEpics({ id: "acme" });
		const epics = dataOf(answer);
		expect(titles(epics)).toEqual([price, tower, flight]);
		expect(answer).toMatchObject({ headers: { xTotal: 3 } });
		for (const epic of epics) {
			expect(Object.keys(epic)).toEqual(keys.filter((key) => key !== "subscribed"));
		}
		expect(epics.map(({ references }) => references.relative)).toEqual([
			"&2",
			"acme/infra&1",
			"&1",
		]);
	});

	it("listGroupEpics leaves out confidential ones for those below Reporter", async () => {
		for (const client of [as.gus, as.zoe]) {
			const answer = await client.listGroupEpics({ id: "acme", state: "all" });
			expect(titles(dataOf(answer))).not.toContain(price);
			expect(answer).toMatchObject({
				headers: { xTotal: dataOf(answer).length },
			});
		}
	});

	it("listGroupEpics leaves out groups below that the caller does not see", async () => {
		const seen = dataOf(await as.zoe.listGroupEpics({ id: "acme" }));
		expect(titles(seen)).toEqual([flight]);
	});

	it("listGroupEpics lists those of groups above on demand, as far as the caller sees them", async () => {
		const id = "acme/infra";
		const with_above = { id, include_ancestor_groups: true };
		const seen = async (client: typeof as.ada, input: ListGroupEpicsRequest) =>
			titles(dataOf(await client.listGroupEpics(input)));
		expect(await seen(as.mia, { id })).toEqual([tower]);
		expect(await seen(as.mia, with_above)).toEqual([price, tower, flight]);
		expect(await seen(as.gus, with_above)).toEqual([tower, flight]);
		expect(await seen(as.mia, { id: "acme", include_descendant_groups: false })).toEqual([
			price,
			flight,
		]);
		expect(await seen(as.mia, { ...with_above, include_descendant_groups: false })).toEqual([
			price,
			tower,
			flight,
		]);
	});

	it("listGroupEpics shows the epic above as far as the caller sees it", async () => {
		const group_id = groupId("acme/infra");
		const parentsOf = async (client: typeof as.ada, id: string) =>
			dataOf(await client.listGroupEpics({ id }))
				.filter((epic) => epic.group_id === group_id)
				.map(({ parent_id }) => parent_id);
		for (const client of [as.gus, as.mia, as.root]) {
			expect(await parentsOf(client, "acme/infra")).toEqual([1]);
			expect(await parentsOf(client, "acme")).toEqual([1]);
		}
	});

	it("listGroupEpics and getGroupEpic are 403 without a licence, 404 out of sight", async () => {
		const zoe = as.zoe;
		const id = "northwind";
		for (const answer of [
			await zoe.listGroupEpics({ id }),
			await zoe.getGroupEpic({ id, epic_iid: 1 }),
		]) {
			expect(answer).toMatchObject({ status: 403, error: { message: "403 Forbidden" } });
		}
		for (const answer of [
			await as.ada.listGroupEpics({ id }),
			await as.nobody.getGroupEpic({ id: "acme", epic_iid: 1 }),
		]) {
			expect(answer).toMatchObject({ status: 404, error: { message: "404 Group Not Found" } });
		}
	});

	it("updateProjectLabel and deleteProjectLabel reach the labels of epics", async () => {
		const id = "acme/rocket";
		const labelsOf = async () => [
			dataOf(await as.ada.getGroupEpic({ id: "acme", epic_iid: 1 })).labels,
			dataOf(await as.ada.listGroupEpics({ id: "acme", labels: ["any"] })).map(
				({ labels }) => labels,
			),
		];
		await as.ada.updateProjectLabel({ id, name: "safety", new_name: "care" });
		expect(await labelsOf()).toEqual([["care"], [["care"]]]);
		const before = dataOf(await as.ada.getGroupEpic({ id: "acme", epic_iid: 1 }));
		expect(await as.ada.deleteProjectLabel({ id, name: "care" })).toMatchObject({ status: 204 });
		expect(await labelsOf()).toEqual([[], []]);
		const { updated_at } = dataOf(await as.ada.getGroupEpic({ id: "acme", epic_iid: 1 }));
		expect(updated_at).toBe(before.updated_at);
	});

	it("listGroupEpics answers HEAD, and a page of a text of its own", async () => {
		const head = await request("HEAD", "/groups/acme/epics?per_page=1", {
			as: "ada",
		});
		expect(head).toMatchObject({ status: 200, body: undefined, headers: { "x-total": "3" } });
	});
});

/** Epics by title, for the cases about filters. */
const planned: Record<string, Partial<WorldEpic>> = {
	Pumps: {
		description: "Hot 50% turbines",
		labels: ["b", "A", "c"],
		created_at: "2021-02-01T10:00:00Z",
		author: "lin",
	},
	"Pump stalls": {
		state: "closed",
		closed_at: "2021-02-05T10:00:00Z",
		labels: ["a"],
		created_at: "2021-02-01T10:00:00Z",
		updated_at: "2021-02-04T10:00:00Z",
	},
	ab: { labels: ["b", "a"], created_at: "2021-02-02T10:00:00Z" },
	"No secret": { created_at: "2021-02-03T10:00:00Z" },
	Secret: { confidential: true, created_at: "2021-02-03T11:00:00Z" },
};

const world: World = {
	created_at: "2021-01-01T00:00:00Z",
	users: ["ada", "lin", "sub", "off"].map((username) => ({
		username,
		tokens: [{ name: "t", value: `${username}-t` }],
	})),
	groups: [
		{
			path: "lab",
			members: { ada: "owner", lin: "guest" },
			labels: [
				{ name: "a", description: "First" },
				...["A", "b", "c"].map((name) => ({ name, color: "#FFF" })),
			],
			epics: Object.entries(planned).map(([title, epic]) => ({ title, author: "ada", ...epic })),
		},
		{
			path: "lab/team",
			members: { sub: "reporter" },
			labels: [{ name: "a", color: "#000" }],
			epics: [
				{
					title: "Below",
					author: "sub",
					labels: ["a", "b"],
					confidential: true,
					parent: { group: "lab", epic: 5 },
				},
			],
		},
		// `sub` sees the group `lab` because it contains a project that `sub` is a member of.
		{ path: "lab/team/crew" },
		{
			path: "long",
			visibility: "public",
			epics: Array.from({ length: 6 }, (_, at) => ({
				title: `${at}`,
				author: "ada",
				description: "x".repeat(at === 0 ? 10 : 1_000_000),
			})),
		},
	],
	projects: [{ path: "lab/team/crew/app" }],
};

const programs = [
	["the mocks' stores", startInMemory],
	["the server", startServer],
] as const;

describe.each(programs)("%s, with more epics", (_, start) => {
	let program: Program | undefined;
	beforeAll(async () => {
		program = await start({ world, env: { LICENSE: "ultimate" } });
	});
	afterAll(() => program?.stop());
	const clientFor = (name?: string) =>
		createClient({
			baseUrl: origin,
			...(name && { token: `${name}-t` }),
			retry: 0,
			fetch: (request) => program?.fetch(request) ?? fetch(request),
		});
	const listed = async (input: Partial<ListGroupEpicsRequest>, name = "ada") => {
		const answer = await clientFor(name).listGroupEpics({
			id: "lab",
			include_descendant_groups: false,
			...input,
		});
		const found = titles(dataOf(answer));
		expect(answer).toMatchObject({ headers: { xTotal: found.length } });
		return found;
	};
	const [first, second, short, open, secret] = Object.keys(planned);

	it.each([
		["nothing", {}, [secret, open, short, second, first]],
		["ascending", { sort: "asc" }, [second, first, short, open, secret]],
		["the last change", { order_by: "updated_at" }, [second, secret, open, short, first]],
		[
			"the last change, ascending",
			{ order_by: "updated_at", sort: "asc" },
			[first, short, open, secret, second],
		],
		["closed ones", { state: "closed" }, [second]],
		["open ones", { state: "opened" }, [secret, open, short, first]],
		["an author", { author_id: 2 }, [first]],
		["an unknown author", { author_id: 99 }, []],
		["a label", { labels: ["a"] }, [short, second]],
		["two labels", { labels: ["a", "b"] }, [short]],
		["labels with commas", { labels: ["b,a"] }, [short]],
		["no labels", { labels: ["b", "none"] }, [secret, open]],
		["any labels", { labels: ["Any"] }, [short, second, first]],
		["a word", { search: "PUMP" }, [second, first]],
		["a word of the description", { search: "turbines" }, [first]],
		["a literal per cent sign", { search: "50%" }, [first]],
		["two words", { search: "hot turbines" }, [first]],
		["a phrase", { search: '"pump stalls"' }, [second]],
		["words in several texts", { search: "pumps turbines" }, []],
		["a short word", { search: "ab" }, [short]],
		["a short word in a text", { search: "no" }, []],
		["nothing in particular", { search: " " }, [secret, open, short, second, first]],
		["since", { created_after: "2021-02-02T10:00:00Z" }, [secret, open, short]],
		["until", { created_before: "2021-02-02T10:00:00Z" }, [short, second, first]],
		["changed since", { updated_after: "2021-02-04" }, [second]],
		["changed until", { updated_before: "2021-02-01T10:00:00Z" }, [first]],
		["confidential ones", { confidential: true }, [secret]],
		["open ones to all", { confidential: false, state: "opened" }, [open, short, first]],
	] as [string, Partial<ListGroupEpicsRequest>, string[]][])(
		"listGroupEpics filters and orders by %s",
		async (_, input, found) => {
			expect(await listed(input)).toEqual(found);
		},
	);

	it("listGroupEpics keeps equal times in order across pages", async () => {
		const page = async (page: number, sort: "asc" | "desc") =>
			titles(
				dataOf(
					await clientFor("ada").listGroupEpics({
						id: "lab",
						include_descendant_groups: false,
						page,
						per_page: 1,
						sort,
					}),
				),
			);
		expect([...(await page(1, "asc")), ...(await page(2, "asc"))]).toEqual([second, first]);
		expect([...(await page(4, "desc")), ...(await page(5, "desc"))]).toEqual([second, first]);
	});

	it("listGroupEpics shows whole labels on demand, sorted by name", async () => {
		const [epic] = dataOf(
			await clientFor("ada").listGroupEpics({
				id: "lab",
				with_labels_details: true,
				labels: ["A"],
			}),
		);
		expect(epic?.labels).toEqual([
			expect.objectContaining({ name: "A", text_color: "#333333" }),
			expect.objectContaining({ name: "b", description: null }),
			expect.objectContaining({ name: "c" }),
		]);
		const details = dataOf(
			await clientFor("ada").listGroupEpics({
				id: "lab",
				with_labels_details: true,
				state: "closed",
			}),
		);
		expect(details[0]?.labels).toEqual([
			{
				id: 1,
				name: "a",
				color: "#428BCA",
				description: "First",
				description_html: "First",
				text_color: "#FFFFFF",
			},
		]);
	});

	it("an epic of a subgroup has the nearest label of a name", async () => {
		const [epic] = dataOf(
			await clientFor("sub").listGroupEpics({ id: "lab/team", with_labels_details: true }),
		);
		expect(epic?.labels).toMatchObject([
			{ name: "a", color: "#000" },
			{ name: "b", color: "#FFF" },
		]);
	});

	it("confidential epics are for reporters of their own group, and so is the epic above", async () => {
		const all = { include_descendant_groups: true };
		const team = { id: "lab/team", include_ancestor_groups: true };
		expect(await listed(all)).toContain("Below");
		expect(await listed(all, "lin")).toEqual([open, short, second, first]);
		// `sub` is a reporter of the subgroup. Being a member of a project below `lab`, `sub` sees `lab` as a guest would.
		expect(await listed(all, "sub")).toEqual([open, short, second, first, "Below"]);
		expect(await listed(team, "sub")).toEqual([open, short, second, first, "Below"]);
		const parentFor = async (name: string) =>
			dataOf(await clientFor(name).getGroupEpic({ id: "lab/team", epic_iid: 1 })).parent_id;
		expect(await parentFor("ada")).toBe(5);
		expect(await parentFor("sub")).toBeNull();
		for (const id of ["lab", "lab/team"]) {
			const [below] = dataOf(
				await clientFor("sub").listGroupEpics({ id, labels: ["a", "b"] }),
			).filter(({ title }) => title === "Below");
			expect(below?.parent_id).toBeNull();
		}
		expect(await clientFor("off").listGroupEpics({ id: "lab" })).toMatchObject({
			status: 404,
		});
	});

	it("a closed epic says when it was closed", async () => {
		const path = { id: "lab", epic_iid: 2 };
		expect(dataOf(await clientFor("lin").getGroupEpic(path))).toMatchObject({
			state: "closed",
			closed_at: "2021-02-05T10:00:00.000Z",
		});
	});

	it("listGroupEpics streams long descriptions to anonymous callers", async () => {
		const epics = dataOf(await clientFor().listGroupEpics({ id: "long" }));
		expect(epics.map(({ description }) => description?.length)).toEqual([
			...Array(5).fill(1_000_000),
			10,
		]);
	});
});
