/** Lists of issues across projects: a group's issues, and all issues that a caller sees. */
import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { ListIssuesRequest } from "../../sdk/index.ts";
import { userId } from "./ids.ts";
import { callers, conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const projects = [
	"acme/rocket",
	"acme/telemetry",
	"acme/catering",
	"acme/payload",
	"acme/sounding",
	"acme/infra/launchpad",
	"open/handbook",
	"open/tools",
	"open/simulator",
	"northwind/nozzle",
	"lin/notes",
	"mia/kites",
];

const names = (issues: readonly Schemas["ListedIssue"][]) =>
	issues.map(({ references }) => references.full);

/** Merges lists of issues, newest first. */
const merged = (lists: readonly Schemas["ListedIssue"][][]) =>
	lists.flat().sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id);

conformance("issues of several projects", ({ as, request, signedIn }) => {
	/** The issues that the caller sees in the projects' own lists, except those of the archived project acme/sounding. */
	const ofProjects = async (client: typeof as.ada, paths = projects) =>
		merged(
			await Promise.all(
				paths
					.filter((id) => id !== "acme/sounding")
					.map(async (id) => {
						const answer = await client.listProjectIssues({ id, per_page: 100 });
						return answer.status === 200 ? answer.data : [];
					}),
			),
		);

	/** Adds issues that only some callers see: confidential, assigned, in projects of several visibilities. */
	const fill = async () => {
		const gus = [userId("gus")];
		for (const [id, client, input] of [
			["open/tools", as.ola, { confidential: true }],
			["open/tools", as.eva, {}],
			["open/simulator", as.ola, {}],
			["open/simulator", as.ada, { confidential: true }],
			["northwind/nozzle", as.zoe, {}],
			["acme/payload", as.zoe, { confidential: true }],
			["acme/payload", as.gus, { confidential: true }],
			["acme/infra/launchpad", as.ada, { confidential: true, assignee_ids: gus }],
			["acme/infra/launchpad", as.ada, { epic_id: 1 }],
			["lin/notes", as.lin, {}],
			["mia/kites", as.ola, { confidential: true }],
		] as const) {
			const title = `Of ${id}`;
			dataOf(await client.createProjectIssue({ id, title, ...input }));
		}
	};

	it("listIssues and listGroupIssues show everybody what the projects show them", async () => {
		await fill();
		for (const client of callers.map((person) => as[person])) {
			const all = await ofProjects(client);
			const listed = await client.listIssues({ scope: "all", per_page: 100 });
			expect(names(dataOf(listed))).toEqual(names(all));
			expect(listed).toMatchObject({ headers: { xTotal: all.length } });
			for (const group of ["acme", "acme/infra", "open", "northwind"]) {
				const answer = await client.listGroupIssues({ id: group, per_page: 100 });
				if (answer.status === 404) continue;
				const within = all.filter(({ references: { full } }) => full.startsWith(`${group}/`));
				expect(names(dataOf(answer))).toEqual(names(within));
				expect(answer).toMatchObject({ headers: { xTotal: within.length } });
			}
		}
	});

	it("listIssues shows an issue as its project does, but for what texts call it", async () => {
		const [one] = dataOf(await as.ada.listIssues({ scope: "all", iids: [7] }));
		const [same] = dataOf(await as.ada.listProjectIssues({ id: "acme/rocket", iids: [7] }));
		const references = { ...same?.references, relative: "acme/rocket#7" };
		expect(one).toEqual({ ...same, references });
		expect(Object.keys(one ?? {})).toEqual(Object.keys(same ?? {}));
	});

	it("listGroupIssues calls projects of the group itself by their own path", async () => {
		const relatives = async (id: string) =>
			dataOf(await as.ada.listGroupIssues({ id, per_page: 100 })).map(
				({ references }) => references.relative,
			);
		expect(await relatives("acme")).toEqual(
			expect.arrayContaining(["rocket#7", "acme/infra/launchpad#1"]),
		);
		expect(await relatives("acme/infra")).toContain("launchpad#1");
	});

	it("listIssues shows an epic where the caller sees those of the project's group", async () => {
		await fill();
		const epicOf = async (client: typeof as.ada, path: string) => {
			const all = dataOf(await client.listIssues({ scope: "all" }));
			const { epic } = all.find(({ title }) => title === `Of ${path}`) ?? {
				epic: "unseen",
			};
			return epic;
		};
		expect(await epicOf(as.ada, "acme/infra/launchpad")).toMatchObject({
			id: 1,
		});
		expect(await epicOf(as.root, "northwind/nozzle")).toBeUndefined();
		expect(await epicOf(as.root, "open/tools")).toBeNull();
		expect(await epicOf(as.nobody, "open/simulator")).toBeNull();
		expect(await epicOf(as.lin, "lin/notes")).toBeUndefined();
	});

	it("listIssues shows one's own by default", async () => {
		const own = dataOf(await as.mia.listIssues());
		expect(names(own)).toEqual(["acme/rocket#4", "acme/rocket#1"]);
		expect(names(dataOf(await as.mia.listIssues({ scope: "created-by-me" })))).toEqual(names(own));
		expect(names(dataOf(await as.mia.listIssues({ scope: "assigned_to_me" })))).toEqual([
			"acme/rocket#6",
		]);
	});

	it("listIssues and listGroupIssues show issues of archived projects when asked to", async () => {
		const archived = "acme/sounding#1";
		const all = { non_archived: false, per_page: 100 };
		expect(names(dataOf(await as.mia.listIssues(all)))).toContain(archived);
		const id = "acme";
		expect(names(dataOf(await as.mia.listGroupIssues({ id, ...all })))).toContain(archived);
		expect(names(dataOf(await as.mia.listGroupIssues({ id, per_page: 100 })))).not.toContain(
			archived,
		);
	});

	it("listIssues needs a token for one's own, after the parameters", async () => {
		const refused = async (query: string) => {
			const { status, body } = await request("GET", `/issues?${query}`);
			return { status, body };
		};
		const unauthorized = {
			status: 401,
			body: { message: "401 Unauthorized" },
		};
		expect(await refused("")).toEqual(unauthorized);
		expect(await refused("scope=assigned_to_me")).toEqual(unauthorized);
		expect(await refused("state=x")).toEqual({
			status: 400,
			body: { error: "state does not have a valid value" },
		});
		expect(await request("GET", "/issues?scope=all")).toMatchObject({
			status: 200,
		});
		const none = await as.nobody.listGroupIssues({ id: "open", scope: "created_by_me" });
		expect(dataOf(none)).toEqual([]);
	});

	it("listIssues refuses a token of a blocked user, and listGroupIssues an unknown one", async () => {
		expect(await as.ben.listIssues()).toMatchObject({
			status: 403,
		});
		expect(await signedIn("nobody-token").listGroupIssues({ id: "open" })).toMatchObject({
			status: 401,
		});
		expect(await as.ben.listGroupIssues({ id: "open" })).toMatchObject({
			status: 403,
		});
		expect(await as.ola.listGroupIssues({ id: "acme" })).toMatchObject({
			status: 404,
			error: { message: "404 Group Not Found" },
		});
		expect(await request("GET", "/groups/acme/issues?order_by=title")).toMatchObject({
			status: 400,
			body: { error: "order_by does not have a valid value" },
		});
	});
});

conformance("filters of issues of several projects", ({ as }) => {
	const lists: readonly [string, ListIssuesRequest, string[]][] = [
		["closed ones", { state: "closed" }, ["rocket#3"]],
		["a label", { labels: ["bug"] }, ["rocket#5", "rocket#1"]],
		["several labels", { labels: ["bug", "engine"] }, ["rocket#1"]],
		["an unknown label", { labels: ["bug", "nothing"] }, []],
		["no labels", { labels: ["None"] }, ["catering#1"]],
		["other labels", { not: { labels: ["bug", "to do", "idea"] } }, ["rocket#7", "catering#1"]],
		["a milestone", { milestone: "Flight 9" }, ["rocket#7", "rocket#6", "rocket#5", "rocket#1"]],
		[
			"another milestone or none",
			{ not: { milestone: "Flight 9" } },
			["catering#1", "rocket#4", "rocket#2", "rocket#3"],
		],
		["an unknown milestone", { milestone: "Flight 99" }, []],
		[
			"a milestone that has started",
			{ milestone: "#started" },
			["rocket#7", "rocket#6", "rocket#5", "rocket#1"],
		],
		["the next milestone", { milestone: "#upcoming" }, []],
		["an author", { author_id: userId("gus") }, ["catering#1", "rocket#2"]],
		["an author by name", { author_username: "LIN" }, ["rocket#6"]],
		["an assignee", { assignee_id: userId("tom") }, ["rocket#5", "rocket#1"]],
		["numbers", { iids: [1, 2] }, ["catering#1", "rocket#2", "rocket#1"]],
		["a search", { search: "flight" }, ["catering#1", "rocket#2", "rocket#1"]],
		["a weight", { weight: 3 }, ["rocket#5"]],
		["an unknown epic", { epic_id: unknownId }, []],
		["confidential ones", { confidential: true }, ["rocket#2"]],
		[
			"the heaviest",
			{ order_by: "weight", weight: "Any" },
			["rocket#1", "rocket#5", "rocket#7", "rocket#6"],
		],
		[
			"those of a time, the oldest first",
			{
				sort: "asc",
				created_after: "2021-03-10T11:00:00Z",
				created_before: "2021-03-16T09:00:00Z",
			},
			["catering#1", "rocket#5", "rocket#6"],
		],
		[
			"those of milestones, what is due last first",
			{ order_by: "milestone_due", milestone: "Any", state: "opened" },
			["rocket#7", "rocket#6", "rocket#5", "rocket#1"],
		],
	];

	it.each(lists)("listGroupIssues and listIssues: %s", async (_, filter, expected) => {
		const group = await as.ada.listGroupIssues({ id: "acme", ...filter });
		const relatives = dataOf(group).map(({ references }) => references.relative);
		expect(relatives).toEqual(expected);
		expect(group).toMatchObject({ headers: { xTotal: expected.length } });
		const all = await as.root.listIssues({ scope: "all", per_page: 100, ...filter });
		const ofGroup = names(dataOf(all)).filter((name) => name.startsWith("acme/"));
		expect(ofGroup).toEqual(expected.map((name) => `acme/${name}`));
	});

	it("listGroupIssues takes one label of several of a name for any", async () => {
		const title = "same";
		for (const id of ["acme/rocket", "acme/catering"]) {
			const input = { id, title, labels: ["shared name"] };
			dataOf(await as.ada.createProjectIssue(input));
		}
		const labels = ["shared name"];
		const id = "acme";
		expect(dataOf(await as.ada.listGroupIssues({ id, labels }))).toHaveLength(2);
		expect(dataOf(await as.ada.listIssues({ labels, search: title }))).toHaveLength(2);
		expect(dataOf(await as.ada.listGroupIssues({ id, search: title, not: { labels } }))).toEqual(
			[],
		);
	});

	it("listIssues finds the next milestones of each project, listGroupIssues that of the group", async () => {
		for (const [id, title, due_date] of [
			["acme/rocket", "Later", "2099-01-02"],
			["acme/rocket", "Soon", "2099-01-01"],
			["acme/rocket", "As soon, but newer", "2099-01-01"],
			["acme/infra/launchpad", "Soon too", "2099-01-01"],
		] as const) {
			const { id: milestone_id } = dataOf(
				await as.ada.createProjectMilestone({ id, title, due_date }),
			);
			const issue = { id, title, milestone_id };
			dataOf(await as.ada.createProjectIssue(issue));
		}
		// `#upcoming` does not include a milestone that is due today.
		const id = "acme/kettle";
		const now = dataOf(await as.ada.createProjectMilestone({ id, title: "Now" }));
		const { id: milestone_id = 0 } = now;
		const due_date = now.created_at?.slice(0, 10);
		await as.ada.updateProjectMilestone({ id, milestone_id, due_date });
		dataOf(await as.ada.createProjectIssue({ id, title: "Now", milestone_id }));
		const titles = async (id: string) =>
			dataOf(await as.ada.listGroupIssues({ id, milestone: "#upcoming" })).map(
				({ title }) => title,
			);
		// In a group's list, `#upcoming` finds only issues with a milestone of the group, not with one of a project.
		expect(await titles("acme")).toEqual([]);
		expect(await titles("acme/infra")).toEqual([]);
		const all = await as.ada.listIssues({ milestone: "#upcoming" });
		expect(dataOf(all)).toHaveLength(2);
	});

	it("listProjectIssues leaves out periods of milestones, and weights", async () => {
		const id = "acme/kettle";
		const day = (days: number) =>
			new Date(Date.parse(today) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
		const { created_at: today } = dataOf(
			await as.ada.createProjectIssue({
				id,
				title: "without any",
				weight: 7,
			}),
		);
		for (const [title, dates] of [
			["period due", { start_date: day(-9), due_date: day(0) }],
			["period next", { start_date: day(1), due_date: day(9) }],
			["period open", {}],
		] as const) {
			const { id: milestone_id = 0 } = dataOf(
				await as.ada.createProjectMilestone({ id, title, ...dates }),
			);
			dataOf(await as.ada.createProjectIssue({ id, title, milestone_id }));
		}
		const titles = async (not: object) =>
			dataOf(await as.ada.listProjectIssues({ id, search: "period", not })).map(
				({ title }) => title,
			);
		expect(await titles({ milestone: "#upcoming" })).toEqual(["period due"]);
		expect(await titles({ milestone: "#STARTED" })).toEqual(["period next"]);
		const weighed = async (weight: 7 | "Any") =>
			dataOf(await as.ada.listProjectIssues({ id, search: "without any", not: { weight } }));
		expect(await weighed(7)).toEqual([]);
		expect(await weighed("Any")).toEqual([]);
	});

	it("listProjectIssues takes older words for milestones, in exactly their form", async () => {
		const id = "acme/rocket";
		const titles = async (milestone: string) =>
			dataOf(await as.ada.listProjectIssues({ id, milestone })).map(({ title }) => title);
		expect(await titles("No Milestone")).toEqual(await titles("None"));
		expect(await titles("Any Milestone")).toEqual(await titles("Any"));
		expect(await titles("no milestone")).toEqual([]);
	});

	it("listIssues and listGroupIssues filter by epics that the caller sees", async () => {
		const id = "acme/infra/launchpad";
		const create = async (epic_id: number) =>
			dataOf(await as.ada.createProjectIssue({ id, title: "Gantry", epic_id }));
		const [open, confidential] = [await create(1), await create(2)];
		await as.ada.addGroupMember({ id: "acme/infra", user_id: userId("ola"), access_level: 20 });
		const listed = async (client: typeof as.ada, epic_id: number | "None" | "Any") => {
			const search = { search: "gantry", epic_id };
			const all = await client.listIssues({ scope: "all", ...search });
			const group = await client.listGroupIssues({ id: "acme", ...search });
			const ids = dataOf(all).map((one) => one.id);
			expect(dataOf(group).map((one) => one.id)).toEqual(ids);
			return [open, confidential].map((one) => ids.includes(one.id));
		};
		for (const client of [as.ada, as.root, as.mia]) {
			expect(await listed(client, 1)).toEqual([true, false]);
			expect(await listed(client, 2)).toEqual([false, true]);
			expect(await listed(client, "Any")).toEqual([true, true]);
			expect(await listed(client, "None")).toEqual([false, false]);
		}
		expect(await listed(as.ola, 1)).toEqual([true, false]);
		expect(await listed(as.ola, 2)).toEqual([false, false]);
		expect(await listed(as.ola, "Any")).toEqual([true, false]);
		expect(await listed(as.ola, "None")).toEqual([false, true]);
	});

	it("listIssues pages", async () => {
		const page = async (page: number, per_page: number) =>
			names(dataOf(await as.root.listIssues({ scope: "all", sort: "asc", page, per_page })));
		const all = await page(1, 100);
		expect(all.length).toBeGreaterThan(8);
		expect([...(await page(1, 3)), ...(await page(2, 3))]).toEqual(all.slice(0, 6));
		const group = async (page: number) =>
			names(dataOf(await as.ada.listGroupIssues({ id: "acme", page, per_page: 2 })));
		const whole = names(dataOf(await as.ada.listGroupIssues({ id: "acme", per_page: 100 })));
		expect([...(await group(2)), ...(await group(3))]).toEqual(whole.slice(2, 6));
	});

	it("listIssues and listGroupIssues take at most 100 labels or assignees", async () => {
		const names = Array.from({ length: 101 }, (_, at) => `name-${at}`);
		const few = names.slice(1);
		const taken = { scope: "all", labels: few, not: { labels: few } } as const;
		expect(dataOf(await as.ada.listIssues(taken))).toEqual([]);
		for (const [filter, error] of [
			[{ labels: names }, "labels is invalid"],
			[{ not: { labels: names } }, "not[labels] is invalid"],
			[{ assignee_username: names }, "assignee_username is invalid"],
		] as const) {
			const refused = { status: 400, error: { error } };
			const id = "acme";
			const group = await as.ada.listGroupIssues({ id, ...filter });
			expect(group).toMatchObject(refused);
			const all = await as.ada.listIssues({ scope: "all", ...filter });
			expect(all).toMatchObject(refused);
		}
	});

	it("listGroupIssues allows one assignee below the group's tier", async () => {
		const zoe = as.zoe;
		const id = "northwind";
		const all = dataOf(await zoe.listGroupIssues({ id }));
		expect(dataOf(await zoe.listGroupIssues({ id, weight: 99 }))).toEqual(all);
		expect(await zoe.listGroupIssues({ id, assignee_username: ["zoe", "ada"] })).toMatchObject({
			status: 400,
		});
	});
});
