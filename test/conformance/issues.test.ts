import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { ListProjectIssuesRequest } from "../../sdk/index.ts";
import { milestoneId, userId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { labelId, unknownId } from "./world.ts";

const rocket = "acme/rocket";

/** Fields of an issue in GitLab's order. */
const keys = [
	"id",
	"iid",
	"project_id",
	"title",
	"description",
	"state",
	"created_at",
	"updated_at",
	"closed_at",
	"closed_by",
	"labels",
	"milestone",
	"assignees",
	"author",
	"type",
	"assignee",
	"user_notes_count",
	"merge_requests_count",
	"upvotes",
	"downvotes",
	"due_date",
	"confidential",
	"discussion_locked",
	"issue_type",
	"web_url",
	"time_stats",
	"task_completion_status",
	"weight",
	"blocking_issues_count",
	"has_tasks",
	"_links",
	"references",
	"subscribed",
	"moved_to_id",
	"service_desk_reply_to",
	"epic_iid",
	"epic",
	"health_status",
];

const iids = (issues: readonly Schemas["ListedIssue"][]) => issues.map(({ iid }) => iid);

conformance("an issue", ({ as, request }) => {
	it("getProjectIssue shows all of it", async () => {
		const answer = await request("GET", "/projects/acme%2Frocket/issues/1", {
			as: "mia",
		});
		expect(Object.keys(answer.body as object)).toEqual(keys);
		expect(answer.body).toMatchObject({
			iid: 1,
			title: "Engine stalls at 80 percent",
			description: "Seen on the stand and on flight 7",
			state: "opened",
			closed_at: null,
			closed_by: null,
			labels: ["bug", "doing", "engine"],
			milestone: { title: "Flight 9" },
			assignees: [{ id: userId("tom"), username: "tom" }],
			author: { username: "mia" },
			assignee: { username: "tom" },
			user_notes_count: 5,
			weight: 5,
			has_tasks: false,
			references: { short: "#1", relative: "#1", full: "acme/rocket#1" },
			subscribed: true,
			epic_iid: null,
			epic: null,
		});
		expect(answer.body).toMatchObject({
			web_url: "http://forgekit.test/acme/rocket/-/issues/1",
			_links: {
				self: "http://forgekit.test/api/v4/projects/1/issues/1",
				notes: "http://forgekit.test/api/v4/projects/1/issues/1/notes",
				award_emoji: "http://forgekit.test/api/v4/projects/1/issues/1/award_emoji",
				project: "http://forgekit.test/api/v4/projects/1",
			},
		});
	});

	it("getProjectIssue says who is subscribed: author, assignees, whoever commented", async () => {
		const path = { id: rocket, issue_iid: 1 };
		const seen = async (person: Person) =>
			dataOf(await as[person].getProjectIssue(path)).subscribed;
		expect(await seen("tom")).toBe(true);
		expect(await seen("gus")).toBe(true);
		expect(await seen("ada")).toBe(false);
	});

	it("getProjectIssue shows when and by whom it was closed", async () => {
		const path = { id: rocket, issue_iid: 3 };
		const issue = dataOf(await as.gus.getProjectIssue(path));
		expect(issue).toMatchObject({
			state: "closed",
			closed_at: issue.updated_at,
			closed_by: { username: "tom" },
		});
	});

	it("getProjectIssue shows a confidential issue to reporters and its author", async () => {
		const path = { id: rocket, issue_iid: 2 };
		for (const client of [as.mia, as.gus, as.lin, as.root]) {
			expect(await client.getProjectIssue(path)).toMatchObject({ status: 200 });
		}
	});

	it("getProjectIssue is open to everybody in a public project", async () => {
		const path = { id: "open/handbook", issue_iid: 1 };
		const issue = dataOf(await as.nobody.getProjectIssue(path));
		expect(issue).toMatchObject({ labels: ["docs"], subscribed: false });
		expect(issue).toHaveProperty("epic", null);
	});

	it("listIssueParticipants lists assignees, the authors of notes, and the author of the issue, each once", async () => {
		const { iid: issue_iid } = dataOf(
			await as.mia.createProjectIssue({
				id: rocket,
				title: "Crowded",
				assignee_ids: [userId("tom"), userId("gus")],
			}),
		);
		const issue = { id: rocket, issue_iid };
		for (const client of [as.lin, as.gus, as.lin]) {
			dataOf(await client.createIssueNote({ ...issue, body: "Here" }));
		}
		// The change makes the service write a system note by ada, who is not yet a participant.
		await as.ada.updateProjectIssue({ ...issue, title: "Very crowded" });
		const path = `/projects/acme%2Frocket/issues/${issue_iid}/participants`;
		const { status, headers, body } = await request("GET", path, {
			as: "gus",
		});
		expect(status).toBe(200);
		expect(headers).toMatchObject({ "x-total": "5" });
		const people = body as Schemas["User"][];
		expect(people.map(({ username }) => username)).toEqual(["tom", "gus", "lin", "ada", "mia"]);
		expect(Object.keys(people[0] ?? {})).toEqual([
			"id",
			"name",
			"username",
			"state",
			"avatar_url",
			"web_url",
		]);
		expect(await request("GET", `${path}?per_page=2&page=2`, { as: "gus" })).toMatchObject({
			headers: { "x-total": "5", "x-next-page": "3" },
			body: [{ username: "lin" }, { username: "ada" }],
		});
		expect(await request("GET", `${path}?per_page=0`, { as: "gus" })).toMatchObject({
			status: 400,
		});
		await as.ada.deleteProjectIssue(issue);
	});

	it("listIssueParticipants leaves out people who no longer see the project", async () => {
		const { id } = dataOf(await as.ada.createProject({ name: "Left" }));
		const user_id = userId("ola");
		await as.ada.addProjectMember({ id, user_id, access_level: 30 });
		const { iid: issue_iid } = dataOf(await as.ada.createProjectIssue({ id, title: "Bye" }));
		const issue = { id, issue_iid };
		const { id: note_id } = dataOf(await as.ola.createIssueNote({ ...issue, body: "Bye" }));
		const names = async () =>
			dataOf(await as.ada.listIssueParticipants(issue)).map(({ username }) => username);
		expect(note_id).toBeGreaterThan(0);
		expect(await names()).toEqual(["ola", "ada"]);
		await as.ada.removeProjectMember({ id, user_id });
		expect(await names()).toEqual(["ada"]);
		await as.ada.deleteProject({ id });
	});

	it("listIssueParticipants does not tell who wrote notes that the caller may not see", async () => {
		const { iid: issue_iid } = dataOf(
			await as.mia.createProjectIssue({ id: rocket, title: "Hush" }),
		);
		const issue = { id: rocket, issue_iid };
		dataOf(await as.lin.createIssueNote({ ...issue, body: "Hush", confidential: true }));
		const names = async (client: typeof as.ada) =>
			dataOf(await client.listIssueParticipants(issue)).map(({ username }) => username);
		expect(await names(as.mia)).toEqual(["lin", "mia"]);
		expect(await names(as.gus)).toEqual(["mia"]);
		await as.ada.deleteProjectIssue(issue);
	});

	it("listIssueParticipants is open to everybody in a public project, and 404 where the issue is out of sight", async () => {
		const issue = { id: "open/handbook", issue_iid: 1 };
		expect(await as.nobody.listIssueParticipants(issue)).toMatchObject({
			status: 200,
		});
		for (const [id, issue_iid] of [
			[rocket, unknownId],
			["acme/telemetry", 1],
		] as const) {
			expect(await as.ada.listIssueParticipants({ id, issue_iid })).toMatchObject({
				status: 404,
				error: { message: "404 Not found" },
			});
		}
		// Issue 3 is confidential, and hidden from gus.
		expect(await as.gus.listIssueParticipants({ id: "open/handbook", issue_iid: 3 })).toMatchObject(
			{ status: 404, error: { message: "404 Not found" } },
		);
	});

	it.each([
		["an unknown issue", rocket, unknownId],
		["a project without issues", "acme/telemetry", 1],
	])("getProjectIssue is 404 for %s", async (_, id, issue_iid) => {
		expect(await as.ada.getProjectIssue({ id, issue_iid })).toMatchObject({
			status: 404,
			error: { message: "404 Not found" },
		});
	});

	it("getProjectIssue refuses a number that is none, before the project is looked at", async () => {
		expect(await request("GET", "/projects/no%2Fwhere/issues/x")).toMatchObject({
			status: 400,
			body: { error: "issue_iid is invalid" },
		});
		expect(await request("GET", "/projects/no%2Fwhere/issues/1")).toMatchObject({
			status: 404,
			body: { message: "404 Project Not Found" },
		});
	});
});

conformance("issues of a project", ({ as, request }) => {
	it("listProjectIssues lists the newest first, without who is subscribed", async () => {
		const issues = dataOf(await as.mia.listProjectIssues({ id: rocket }));
		expect(iids(issues)).toEqual([7, 6, 5, 4, 2, 1, 3]);
		for (const issue of issues) {
			expect(Object.keys(issue)).toEqual(keys.filter((key) => key !== "subscribed"));
		}
	});

	it("listProjectIssues is empty where issues are off", async () => {
		expect(await as.ada.listProjectIssues({ id: "acme/telemetry" })).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0 },
		});
	});

	it("listProjectIssues lists those of an archived project", async () => {
		const issues = await as.gus.listProjectIssues({ id: "acme/sounding" });
		expect(dataOf(issues)).toHaveLength(1);
	});

	it("listProjectIssues leaves out confidential issues of others", async () => {
		const listed = async (client: typeof as.gus) =>
			iids(dataOf(await client.listProjectIssues({ id: rocket })));
		expect(await listed(as.root)).toContain(2);
		// gus sees the confidential issue 2 as its author.
		expect(await listed(as.gus)).toContain(2);
	});

	const lists: readonly [string, Omit<ListProjectIssuesRequest, "id">, number[]][] = [
		["closed ones", { state: "closed" }, [3]],
		["open ones", { state: "opened" }, [7, 6, 5, 4, 2, 1]],
		["all states", { state: "all" }, [7, 6, 5, 4, 2, 1, 3]],
		["a label", { labels: ["bug"] }, [5, 1]],
		["several labels", { labels: ["bug", "doing"] }, [1]],
		["a label in another case", { labels: ["Bug"] }, []],
		["labels in one text", { labels: ["bug, doing"] }, [1]],
		["no labels", { labels: ["None"] }, []],
		["any label", { labels: ["bug", "aNy"] }, [7, 6, 5, 4, 2, 1, 3]],
		["a milestone", { milestone: "Flight 9" }, [7, 6, 5, 1]],
		["no milestone", { milestone: "NONE" }, [4, 2, 3]],
		["any milestone", { milestone: "Any" }, [7, 6, 5, 1]],
		["an unknown milestone", { milestone: "flight 9" }, []],
		["an author", { author_id: userId("mia") }, [4, 1]],
		["an author by name", { author_username: "MIA" }, [4, 1]],
		["an unknown author", { author_username: "nobody" }, []],
		["an assignee", { assignee_id: userId("tom") }, [5, 1]],
		["no assignee", { assignee_id: "None" }, [4, 3]],
		["any assignee", { assignee_id: "Any" }, [7, 6, 5, 2, 1]],
		["an assignee by name", { assignee_username: ["Tom"] }, [5, 1]],
		["two assignees", { assignee_username: ["tom", "lin"] }, []],
		["an unknown assignee", { assignee_username: ["nobody"] }, []],
		["a weight", { weight: 3 }, [5]],
		["no weight", { weight: "None" }, [4, 2, 3]],
		["any weight", { weight: "Any" }, [7, 6, 5, 1]],
		["no epic", { epic_id: "None" }, [7, 6, 5, 4, 2, 1, 3]],
		["an epic", { epic_id: 1 }, []],
		["numbers", { iids: [3, 1, 99] }, [1, 3]],
		["a search", { search: "FINS" }, [6, 3]],
		["a search for several words", { search: "fins colour" }, [3]],
		["a search for a phrase", { search: '"the fins"' }, [6, 3]],
		["a search in descriptions", { search: "stand" }, [1]],
		["a search in titles alone", { search: "stand", in: "title" }, []],
		["a search for a short word", { search: "of" }, []],
		["what came since", { created_after: "2021-03-16T09:00:00Z" }, [7, 6]],
		["what came until", { created_before: "2021-01-19T08:00:00Z" }, [1, 3]],
		["confidential ones", { confidential: true }, [2]],
		["others", { confidential: false }, [7, 6, 5, 4, 1, 3]],
		["no due date", { due_date: "0" }, [7, 6, 5, 4, 2, 1, 3]],
		["overdue ones", { due_date: "overdue" }, []],
		["those of a week", { due_date: "week" }, []],
		["those of some weeks", { due_date: "month" }, []],
		["another label", { not: { labels: ["bug"] } }, [7, 6, 4, 2, 3]],
		["none of labels", { not: { labels: ["bug", "idea"] } }, [7, 6, 2]],
		["another milestone", { not: { milestone: "Flight 9" } }, [4, 2, 3]],
		["another author", { not: { author_id: userId("mia") } }, [7, 6, 5, 2, 3]],
		["not by name", { not: { author_username: "mia" } }, [7, 6, 5, 2, 3]],
		["not by nobody", { not: { author_username: "nobody" } }, [7, 6, 5, 4, 2, 1, 3]],
		["another assignee", { not: { assignee_id: userId("tom") } }, [7, 6, 4, 2, 3]],
		["other numbers", { not: { iids: [1, 2, 3] } }, [7, 6, 5, 4]],
		["one's own", { scope: "created_by_me" }, []],
		["those of others, too", { scope: "all" }, [7, 6, 5, 4, 2, 1, 3]],
		["by time", { sort: "asc" }, [3, 1, 2, 4, 5, 6, 7]],
		["by weight", { order_by: "weight" }, [1, 5, 7, 6, 4, 3, 2]],
		["by weight, lightest first", { order_by: "weight", sort: "asc" }, [6, 7, 5, 1, 4, 3, 2]],
		["by position", { order_by: "relative_position", sort: "asc" }, [1, 2, 3, 4, 5, 6, 7]],
		["by position, by default", { order_by: "relative_position" }, [7, 6, 5, 4, 3, 2, 1]],
		["by votes", { order_by: "popularity", sort: "asc" }, [7, 6, 5, 4, 3, 2, 1]],
		["by milestone", { order_by: "milestone_due" }, [7, 6, 5, 1, 4, 3, 2]],
		["by due date", { order_by: "due_date" }, [7, 6, 5, 4, 3, 2, 1]],
	];

	it.each(lists)("listProjectIssues: %s", async (_, filter, expected) => {
		const answer = await as.root.listProjectIssues({ id: rocket, ...filter });
		expect(iids(dataOf(answer))).toEqual(expected);
		expect(answer).toMatchObject({ headers: { xTotal: expected.length } });
	});

	it("listProjectIssues takes the caller for `me`, and nobody for anonymous callers", async () => {
		const id = rocket;
		const own = await as.tom.listProjectIssues({
			id,
			scope: "created-by-me",
		});
		expect(iids(dataOf(own))).toEqual([5, 3]);
		const assigned = await as.tom.listProjectIssues({
			id,
			scope: "assigned_to_me",
		});
		expect(iids(dataOf(assigned))).toEqual([5, 1]);
		const none = await as.nobody.listProjectIssues({
			id: "open/handbook",
			scope: "created_by_me",
		});
		expect(dataOf(none)).toEqual([]);
	});

	it("listProjectIssues pages, with equal keys by id, descending", async () => {
		const pages = await Promise.all(
			[1, 2, 3].map(async (page) =>
				dataOf(
					await as.ada.listProjectIssues({
						id: rocket,
						order_by: "popularity",
						sort: "asc",
						per_page: 3,
						page,
					}),
				),
			),
		);
		expect(pages.map(iids)).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
	});

	it("listProjectIssues shows whole labels when asked to", async () => {
		const [issue] = dataOf(
			await as.ada.listProjectIssues({ id: rocket, iids: [1], with_labels_details: true }),
		);
		expect(issue?.labels).toMatchObject([
			{
				name: "bug",
				text_color: "#FFFFFF",
				description_html: expect.any(String),
			},
			{ name: "doing" },
			{ name: "engine" },
		]);
	});

	it.each([
		["labels=bug,doing", [1]],
		["labels=bug&labels=doing", [7, 1]],
		["iids=1,3", [1, 3]],
		["iids[]=1&iids[]=3", [1, 3]],
		["iids=", [7, 6, 5, 4, 2, 1, 3]],
		["assignee_username=tom", [5, 1]],
		["assignee_username[]=tom", [5, 1]],
		["not[labels]=bug,idea", [7, 6, 2]],
		["not[iids]=1,2,3", [7, 6, 5, 4]],
		["not[author_username]=nobody&not[assignee_username]=tom", [7, 6, 4, 2, 3]],
		["not[author_username]=mia&not[assignee_username]=nobody", [7, 6, 5, 2, 3]],
		["author_username=mia&assignee_username=nobody", []],
		["not[milestone]=Flight%209&not[labels][]=idea", [2]],
		["assignee_id=nONE", [4, 3]],
		["search=%20%20", [7, 6, 5, 4, 2, 1, 3]],
		["search=%25", []],
		["due_date=", [7, 6, 5, 4, 2, 1, 3]],
		["created_after=2021-03-16%2009:00:00%20UTC", [7, 6]],
		["created_after=Tue,%2016%20Mar%202021%2009:00:00%20GMT", [7, 6]],
		// An unencoded `+` in a query means a blank. The time is valid all the same.
		["created_after=2021-03-16T09:00:00+00:00", [7, 6]],
		["created_after=16/03/2021", [7, 6]],
		["created_after=", [7, 6, 5, 4, 2, 1, 3]],
	])("listProjectIssues reads ?%s", async (query, expected) => {
		const answer = await request("GET", `/projects/acme%2Frocket/issues?${query}`, {
			as: "root",
		});
		expect(iids(answer.body as Schemas["ListedIssue"][])).toEqual(expected);
	});

	it.each([
		["state=open", "state does not have a valid value"],
		["scope=mine", "scope does not have a valid value"],
		["order_by=title", "order_by does not have a valid value"],
		["sort=up", "sort does not have a valid value"],
		["due_date=soon", "due_date does not have a valid value"],
		["created_after=soon", "created_after is invalid"],
		["created_after=1615885200", "created_after is invalid"],
		["confidential=maybe", "confidential is invalid"],
		["iids=1,x", "iids is invalid"],
		["iids[]=x", "iids is invalid"],
		["labels[a]=b", "labels is invalid"],
		["not=x", "not is invalid"],
		["not[iids]=x", "not[iids] is invalid"],
		["assignee_id=foo", "assignee_id should be an integer, none, or any, however got foo"],
		["weight=foo", "weight should be an integer, none, or any, however got foo"],
		["author_id=1&author_username=ada", "author_id, author_username are mutually exclusive"],
		[
			"assignee_id=1&assignee_username[]=ada",
			"assignee_id, assignee_username are mutually exclusive",
		],
		[
			"not[author_id]=1&not[author_username]=ada",
			"not[author_id], not[author_username] are mutually exclusive",
		],
		[
			"not[assignee_id]=1&not[assignee_username]=ada",
			"not[assignee_id], not[assignee_username] are mutually exclusive",
		],
	])("listProjectIssues refuses ?%s", async (query, error) => {
		expect(await request("GET", `/projects/acme%2Frocket/issues?${query}`)).toMatchObject({
			status: 400,
			body: { error },
		});
	});

	it("below its tier, a list ignores weights and allows one assignee", async () => {
		const zoe = as.zoe;
		const id = "northwind/nozzle";
		const all = dataOf(await zoe.listProjectIssues({ id }));
		expect(dataOf(await zoe.listProjectIssues({ id, weight: 99, epic_id: 99 }))).toEqual(all);
		expect(await zoe.listProjectIssues({ id, assignee_username: ["zoe", "ada"] })).toMatchObject({
			status: 400,
			error: {
				error: "assignee_username allows one value, but found 2: zoe, ada",
			},
		});
	});
});

conformance("changes of issues", ({ as, request }) => {
	const id = "acme/rocket";
	const create = async (
		client: typeof as.gus,
		input: { title?: string; [name: string]: unknown } = {},
	) => dataOf(await client.createProjectIssue({ id, title: "Pump stalls", ...input }));
	const notesOn = async (issue_iid: number) =>
		dataOf(await as.root.listIssueDiscussions({ id, issue_iid, per_page: 100 })).flatMap(
			({ notes }) => notes.map(({ body }) => body),
		);

	it("createProjectIssue sets everything that a reporter sends", async () => {
		const issue = await create(as.mia, {
			description: "- [x] Look\n- [ ] Mend\u2028it",
			labels: ["bug", "pump, new"],
			assignee_ids: [userId("tom"), userId("lin"), unknownId],
			milestone_id: milestoneId("Flight 9"),
			due_date: "2021-03-05",
			confidential: true,
			weight: 0,
			created_at: "2020-01-01",
			iid: 99,
		});
		expect(Object.keys(issue)).toEqual(
			keys.flatMap((key) => (key === "has_tasks" ? [key, "task_status"] : [key])),
		);
		expect(issue).toMatchObject({
			iid: 8,
			title: "Pump stalls",
			state: "opened",
			labels: ["bug", "new", "pump"],
			assignees: [{ username: "tom" }, { username: "lin" }],
			milestone: { title: "Flight 9" },
			author: { username: "mia" },
			due_date: "2021-03-05",
			confidential: true,
			weight: 0,
			task_status: "1 of 2 tasks completed",
			task_completion_status: { count: 2, completed_count: 1 },
			merge_requests_count: 0,
			upvotes: 0,
			downvotes: 0,
			time_stats: { time_estimate: 0, total_time_spent: 0 },
			blocking_issues_count: 0,
			subscribed: true,
			user_notes_count: 0,
		});
		expect(issue.created_at).not.toBe("2020-01-01T00:00:00.000Z");
		expect(await notesOn(8)).toEqual(["changed due date to March 05, 2021"]);
		expect(await as.gus.getProjectIssue({ id, issue_iid: 8 })).toMatchObject({
			status: 404,
		});
		expect(await as.gus.updateProjectIssue({ id, issue_iid: 8, title: "x" })).toMatchObject({
			status: 404,
		});
		expect(iids(dataOf(await as.gus.listProjectIssues({ id })))).not.toContain(8);
		expect(iids(dataOf(await as.tom.listProjectIssues({ id, due_date: "overdue" })))).toEqual([8]);
	});

	it("listProjectIssues filters by whole weeks and months of due dates", async () => {
		const id = "acme/kettle";
		const create = async (title: string, due_date: string) =>
			dataOf(await as.ada.createProjectIssue({ id, title, due_date }));
		const first = await create("due never", "");
		const today = new Date(`${first.created_at.slice(0, 10)}T00:00:00Z`);
		const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
		const day = today.getUTCDate();
		const at = (ofMonth: number, ofDay: number) =>
			new Date(Date.UTC(year, ofMonth, ofDay)).toISOString().slice(0, 10);
		// Weeks begin on Monday.
		const monday = day - ((today.getUTCDay() || 7) - 1);
		for (const [due_date, from, to] of [
			["week", at(month, monday), at(month, monday + 6)],
			["month", at(month, 1), at(month + 1, 0)],
			["next_month_and_previous_two_weeks", at(month, day - 14), at(month + 2, 0)],
		] as const) {
			const next = (text = "", days = 1) =>
				new Date(Date.parse(text) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
			const title = `due in ${due_date}`;
			await create(title, next(from, -1));
			const ends = [await create(title, from ?? ""), await create(title, to ?? "")];
			await create(title, next(to));
			const input = { id, search: title, due_date } as const;
			expect(new Set(iids(dataOf(await as.ada.listProjectIssues(input))))).toEqual(
				new Set(iids(ends)),
			);
		}
	});

	it.each([
		[100, { status: 200, data: { assignees: [{ username: "tom" }] } }],
		[101, { status: 400, error: { error: "assignee_ids is invalid" } }],
	])("updateProjectIssue takes at most 100 assignees: %d", async (count, answer) => {
		const id = "acme/rocket";
		const { iid: issue_iid } = dataOf(await as.tom.createProjectIssue({ id, title: "Crowd" }));
		const others = Array.from({ length: count - 1 }, (_, at) => unknownId + at);
		expect(
			await as.tom.updateProjectIssue({
				id,
				issue_iid,
				assignee_ids: [userId("tom"), ...others],
			}),
		).toMatchObject(answer);
	});

	it("createProjectIssue drops what a guest may not set", async () => {
		expect(
			await create(as.gus, {
				labels: ["bug"],
				assignee_ids: [userId("tom")],
				weight: 3,
				milestone_id: milestoneId("Flight 9"),
				due_date: "2021-03-05",
				confidential: true,
			}),
		).toMatchObject({
			labels: [],
			assignees: [],
			milestone: null,
			due_date: null,
			weight: null,
			confidential: true,
		});
	});

	it("createProjectIssue and updateProjectIssue take 1,000 labels, and no more", async () => {
		const { id } = dataOf(await as.ada.createProject({ name: "Many labels" }));
		const labels = Array.from({ length: 1000 }, (_, at) => `label-${at}`);
		const issue = dataOf(await as.ada.createProjectIssue({ id, title: "Full", labels }));
		expect(issue.labels).toHaveLength(1000);
		const tooMany = { status: 400, error: { error: "labels is invalid" } };
		const more = { labels: [...labels, "one more"] };
		expect(await as.ada.createProjectIssue({ id, title: "Fuller", ...more })).toMatchObject(
			tooMany,
		);
		const add_labels = ["one more"];
		expect(await as.ada.updateProjectIssue({ id, issue_iid: issue.iid, add_labels })).toMatchObject(
			tooMany,
		);
		expect(await as.ada.getProjectLabel({ id, name: "one more" })).toMatchObject({ status: 404 });
	});

	it("createProjectIssue takes number and time of an owner", async () => {
		const issue = await create(as.ada, {
			iid: 40,
			created_at: "2020-01-01T10:00:00Z",
		});
		expect(issue).toMatchObject({
			iid: 40,
			created_at: "2020-01-01T10:00:00.000Z",
			updated_at: "2020-01-01T10:00:00.000Z",
		});
		expect(await as.ada.createProjectIssue({ id, title: "x", iid: 40 })).toMatchObject({
			status: 409,
			error: { message: "Duplicated issue" },
		});
		expect(await create(as.gus)).toMatchObject({ iid: 41 });
	});

	it("listProjectIssues has issues in order of creation, whatever their numbers", async () => {
		const place = { id: "acme/catering" };
		for (const [iid, day] of [
			[70, 3],
			[71, 1],
			[72, 2],
			[73, 1],
		]) {
			const created_at = `2020-01-0${day}T10:00:00Z`;
			dataOf(await as.ada.createProjectIssue({ ...place, title: "Late", iid, created_at }));
		}
		const listed = async (input: object) =>
			dataOf(await as.ada.listProjectIssues({ ...place, ...input }))
				.map(({ iid }) => iid)
				.filter((iid) => iid >= 70);
		expect(await listed({})).toEqual([70, 72, 73, 71]);
		expect(await listed({ state: "opened" })).toEqual([70, 72, 73, 71]);
		expect(await listed({ sort: "asc" })).toEqual([73, 71, 72, 70]);
	});

	const badNumber = { error: "iid does not have a valid value" };

	it.each([
		[{}, 400, { error: "title is missing" }],
		[{ title: " " }, 400, { message: { title: ["can't be blank"] } }],
		[{ title: null }, 400, { message: { title: ["can't be blank"] } }],
		[
			{ title: "x".repeat(256) },
			400,
			{ message: { title: ["is too long (maximum is 255 characters)"] } },
		],
		[
			{ title: "x", weight: -1 },
			400,
			{ message: { weight: ["must be greater than or equal to 0"] } },
		],
		[
			{ title: "x", weight: 2 ** 31 },
			400,
			{ message: { weight: ["must be less than or equal to 2147483647"] } },
		],
		[{ title: "x", due_date: "soon" }, 400, { error: "due_date is invalid" }],
		[{ title: "x", confidential: "so" }, 400, { error: "confidential is invalid" }],
		[{ title: "x", iid: 0 }, 400, badNumber],
		[{ title: "x", iid: -1 }, 400, badNumber],
		[{ title: "x", iid: 2 ** 31 }, 400, badNumber],
		[
			{ title: "x", epic_id: 1, epic_iid: 1 },
			400,
			{ error: "epic_id, epic_iid are mutually exclusive" },
		],
		[{ title: "x", epic_id: 9999 }, 404, { message: "404 Not found" }],
	])("createProjectIssue refuses %j", async (body, status, expected) => {
		expect(
			await request("POST", "/projects/acme%2Frocket/issues", { as: "ada", body }),
		).toMatchObject({ status, body: expected });
	});

	it.each([
		["false", false],
		["an empty text", ""],
		["null", null],
		["a list of blanks", ["", " , "]],
	])("createProjectIssue takes %s for no labels", async (_, labels) => {
		const answer = await request("POST", "/projects/acme%2Frocket/issues", {
			as: "ada",
			body: { title: "x", labels },
		});
		expect(answer).toMatchObject({ status: 201, body: { labels: [] } });
	});

	it("updateProjectIssue writes notes, but none of state, labels and weight", async () => {
		const { iid, updated_at } = await create(as.lin, {
			description: "- [ ] Buy pump",
			assignee_ids: [userId("tom")],
		});
		const issue = dataOf(
			await as.lin.updateProjectIssue({
				id,
				issue_iid: iid,
				title: "Pump stops",
				description: "- [x] Buy pump",
				discussion_locked: true,
				due_date: "2021-03-05",
				confidential: true,
				weight: 2,
				assignee_ids: [userId("lin"), userId("ada"), userId("mia")],
				milestone_id: milestoneId("Flight 9"),
				labels: ["bug"],
				state_event: "close",
			}),
		);
		expect(issue).toMatchObject({
			state: "closed",
			labels: ["bug"],
			weight: 2,
			closed_by: { username: "lin" },
			closed_at: issue.updated_at,
		});
		expect(issue.updated_at >= updated_at).toBe(true);
		expect(await notesOn(iid)).toEqual([
			"changed title from **Pump st{-all-}s** to **Pump st{+op+}s**",
			"marked the task **Buy pump** as completed",
			"locked this issue",
			"changed due date to March 05, 2021",
			"assigned to @lin, @ada, and @mia and unassigned @tom",
			"made the issue confidential",
			`changed milestone to %"Flight 9"`,
		]);
		const reopened = await as.lin.updateProjectIssue({
			id,
			issue_iid: iid,
			state_event: "reopen",
		});
		expect(dataOf(reopened).state).toBe("closed");
	});

	it("updateProjectIssue writes a note of a single assignee", async () => {
		const { iid } = await create(as.lin, {});
		for (const assignee_ids of [[userId("tom")], [userId("ada")], []]) {
			const input = { id, issue_iid: iid, assignee_ids };
			dataOf(await as.lin.updateProjectIssue(input));
		}
		expect(await notesOn(iid)).toEqual([
			"assigned to @tom",
			"assigned to @ada and unassigned @tom",
			"unassigned @ada",
		]);
	});

	it("updateProjectIssue writes one note for more than 20 ticks", async () => {
		const tasks = (mark: string, count: number) => `- [${mark}] a\n`.repeat(count);
		const change = (issue_iid: number, description: string) =>
			as.lin.updateProjectIssue({ id, issue_iid, description });
		const { iid } = await create(as.lin, {
			description: tasks(" ", 20),
		});
		dataOf(await change(iid, tasks("x", 20)));
		expect(await notesOn(iid)).toEqual(Array(20).fill("marked the task **a** as completed"));
		const long = await create(as.lin, { description: tasks(" ", 21) });
		expect(dataOf(await change(long.iid, tasks("x", 21)))).toMatchObject({
			task_status: "21 of 21 tasks completed",
		});
		expect(await notesOn(long.iid)).toEqual(["changed the description"]);
	});

	it("listProjectIssues shows long texts whole, and pages of many with the same headers", async () => {
		const label = async (name: string) => {
			const description = `<${name}>`.padEnd(4096, "€");
			const answer = await as.lin.createProjectLabel({
				id,
				name,
				color: "red",
				description,
			});
			return dataOf(answer);
		};
		const labels = [await label("long 1"), await label("long 2")];
		const list = async (query: string, headers = {}) => {
			const path = `/projects/acme%2Frocket/issues?search=lengthy&${query}`;
			return request("GET", path, { as: "lin", headers });
		};
		const all: Schemas["ListedIssue"][] = [];
		const add = async (length: number, names: string[]) => {
			const text = `- [x] ${"€".repeat(length)}\n- [ ] "b"`;
			const { subscribed: _, ...issue } = await create(as.lin, {
				title: "A lengthy one",
				description: text,
				labels: names,
			});
			all.unshift(issue);
		};
		await add(2000, ["long 1"]);
		expect((await list("per_page=1")).body).toEqual(all);
		await add(700_000, ["long 1", "long 2"]);
		await add(1, []);
		await add(700_000, ["long 2"]);
		await add(2, ["long 2"]);
		await add(700_000, []);
		const page = await list("per_page=6");
		expect(page.body).toEqual(all);
		const headers = (await list("per_page=1")).headers;
		expect(page.headers["x-total"]).toBe(headers["x-total"]);
		const detailed = () => list("per_page=6&with_labels_details=true");
		const withDetails = (shown: readonly Schemas["ProjectLabel"][]) =>
			all.map(({ labels: names, ...issue }) => ({
				...issue,
				labels: shown
					.filter(({ name }) => names.some((one) => one === name))
					.map(({ subscribed: _, priority: __, is_project_label: ___, ...one }) => one),
			}));
		const before = await detailed();
		expect(before.body).toEqual(withDetails(labels));
		// Changing a label does not change its issues, but the list with label details must have a new ETag.
		const [first, second] = labels;
		const changed = dataOf(
			await as.lin.updateProjectLabel({ id, name: "long 2", description: "Short" }),
		);
		const { etag = "" } = before.headers;
		const now = await list("per_page=6&with_labels_details=true", {
			"If-None-Match": etag,
		});
		expect(now.status).toBe(200);
		expect(second?.description).not.toBe("Short");
		expect(now.body).toEqual(withDetails(first ? [first, changed] : []));
		for (const { iid: issue_iid } of all) {
			await as.ada.deleteProjectIssue({ id, issue_iid });
		}
		for (const name of ["long 1", "long 2"]) {
			await as.ada.deleteProjectLabel({ id, name });
		}
	});

	it("updateProjectIssue assigns a confidential issue to the owner of the personal namespace", async () => {
		const project = dataOf(await as.lin.createProject({ name: "own", visibility: "private" }));
		const at = { id: String(project.id) };
		const { iid } = dataOf(
			await as.root.createProjectIssue({
				...at,
				title: "Secret",
				confidential: true,
				assignee_ids: [userId("zoe"), unknownId, userId("lin")],
			}),
		);
		const { assignees } = dataOf(await as.root.getProjectIssue({ ...at, issue_iid: iid }));
		expect(assignees).toMatchObject([{ username: "lin" }]);
		await as.lin.deleteProject(at);
	});

	it("createProjectIssue and updateProjectIssue assign people by what they see before the request", async () => {
		const assignee_ids = [userId("gus")];
		const secret = await create(as.lin, {
			confidential: true,
			assignee_ids,
		});
		expect(secret.assignees).toMatchObject([{ username: "gus" }]);
		const { iid: issue_iid } = await create(as.lin, {});
		const path = { id, issue_iid };
		const turned = await as.lin.updateProjectIssue({
			...path,
			confidential: true,
			assignee_ids,
		});
		expect(dataOf(turned).assignees).toMatchObject([{ username: "gus" }]);
		await as.lin.updateProjectIssue({ ...path, assignee_ids: [] });
		const late = await as.lin.updateProjectIssue({ ...path, assignee_ids });
		expect(dataOf(late).assignees).toEqual([]);
	});

	it("createProjectIssue takes assignee_id before assignee_ids", async () => {
		const { assignees } = await create(as.lin, {
			assignee_id: userId("tom"),
			assignee_ids: [userId("lin"), userId("mia")],
		});
		expect(assignees).toMatchObject([{ username: "tom" }]);
	});

	it("createProjectIssue and updateProjectIssue trim the title, and no other blanks than those of ASCII", async () => {
		const { iid, title, updated_at } = await create(as.lin, {
			title: " \tbase\n",
		});
		expect(title).toBe("base");
		const again = await as.lin.updateProjectIssue({ id, issue_iid: iid, title: " base " });
		expect(dataOf(again)).toMatchObject({ title, updated_at });
		const wide = await create(as.lin, { title: "\u00a0x" });
		expect(wide.title).toBe("\u00a0x");
		const long = "x".repeat(255);
		expect((await create(as.lin, { title: ` ${long} ` })).title).toBe(long);
	});

	it("updateProjectIssue changes nothing where nothing is new", async () => {
		const { iid, ...before } = await create(as.lin, { labels: ["bug"] });
		const again = dataOf(
			await as.lin.updateProjectIssue({
				id,
				issue_iid: iid,
				labels: ["bug"],
				title: before.title,
				state_event: "reopen",
			}),
		);
		expect(again.updated_at).toBe(before.updated_at);
		expect(await notesOn(iid)).toEqual([]);
	});

	it("updateProjectIssue names labels as they are stored: blanks beyond ASCII belong to the name", async () => {
		const { iid } = await create(as.lin);
		const name = "\u00a0narrow\u2003";
		const label = dataOf(await as.lin.createProjectLabel({ id, name, color: "#428BCA" }));
		expect(label.name).toBe(name);
		const change = { id, issue_iid: iid, labels: [` ${name} `, "\u00a0", " "] };
		expect(dataOf(await as.lin.updateProjectIssue(change)).labels).toEqual([name]);
		const found = dataOf(await as.lin.listProjectIssues({ id, labels: [name] }));
		expect(found.map((issue) => issue.iid)).toEqual([iid]);
		await as.lin.deleteProjectLabel({ id, name: `${label.id}` });
	});

	it("updateProjectIssue adds and removes labels, people and milestones", async () => {
		const { iid } = await create(as.lin, { labels: ["bug", "idea"] });
		const path = { id, issue_iid: iid };
		const change = async (input: object) =>
			dataOf(await as.lin.updateProjectIssue({ ...path, ...input }));
		expect((await change({ add_labels: ["review"], remove_labels: ["bug", "no"] })).labels).toEqual(
			["idea", "review"],
		);
		expect((await change({ labels: ["a::x", "a::y"] })).labels).toEqual(["a::y"]);
		expect((await change({ add_labels: ["a::z"] })).labels).toEqual(["a::z"]);
		const both = { labels: ["a::x", "idea"], add_labels: ["a::y", "b::y", "b::z"] };
		expect((await change(both)).labels).toEqual(["a::x", "b::z", "idea"]);
		expect((await change({ labels: null })).labels).toEqual([]);
		const tom = { assignee_ids: [userId("tom")] };
		expect((await change(tom)).assignees).toHaveLength(1);
		expect((await change({ assignee_ids: [unknownId] })).assignees).toHaveLength(1);
		expect((await change({ assignee_id: null })).assignees).toHaveLength(1);
		expect((await change({ assignee_ids: [0] })).assignees).toEqual([]);
		const flight = milestoneId("Flight 9");
		expect((await change({ milestone_id: flight })).milestone).not.toBeNull();
		expect((await change({ milestone_id: unknownId })).milestone).toBeNull();
		expect((await notesOn(iid)).slice(-2)).toEqual([
			`changed milestone to %"Flight 9"`,
			"removed milestone",
		]);
	});

	it("updateProjectIssue keeps a label whose name another one now has", async () => {
		const launchpad = "acme/infra/launchpad";
		const issue = dataOf(
			await as.ada.createProjectIssue({ id: launchpad, title: "Named twice", labels: ["bug"] }),
		);
		const path = { id: launchpad, issue_iid: issue.iid };
		const own = dataOf(
			await as.ada.createProjectLabel({ id: launchpad, name: "own bug", color: "red" }),
		);
		dataOf(
			await as.ada.updateProjectLabel({ id: launchpad, name: String(own.id), new_name: "bug" }),
		);
		const change = async (input: object) => {
			const changed = dataOf(await as.ada.updateProjectIssue({ ...path, ...input }));
			const listed = dataOf(
				await as.ada.listProjectIssues({
					id: launchpad,
					iids: [issue.iid],
					with_labels_details: true,
				}),
			);
			const labels = listed.flatMap(({ labels }) => labels);
			return { updated_at: changed.updated_at, labels };
		};
		const bug = expect.objectContaining({ id: labelId("bug") });
		const same = { updated_at: issue.updated_at, labels: [bug] };
		expect(await change({ remove_labels: ["none"] })).toEqual(same);
		expect(await change({ add_labels: ["bug"] })).toEqual(same);
		expect(await change({ labels: ["bug"] })).toEqual(same);
		const { labels } = await change({ add_labels: ["safety"] });
		expect(labels).toEqual([bug, expect.objectContaining({ name: "safety" })]);
		const { labels: left } = await change({ labels: ["safety"] });
		expect(left).toEqual([expect.objectContaining({ name: "safety" })]);
		const { labels: again } = await change({ add_labels: ["bug"] });
		expect(again[0]).toMatchObject({ id: own.id });
		await as.ada.deleteProjectIssue(path);
		await as.ada.deleteProjectLabel({ id: launchpad, name: String(own.id) });
	});

	it("updateProjectIssue lets the author change title, description and state only", async () => {
		const { iid } = await create(as.gus);
		const path = { id, issue_iid: iid };
		expect(
			dataOf(
				await as.gus.updateProjectIssue({
					...path,
					title: "New",
					labels: ["bug"],
					state_event: "close",
				}),
			),
		).toMatchObject({ title: "New", labels: [], state: "closed" });
		expect(await as.gus.updateProjectIssue({ id, issue_iid: 1, title: "x" })).toMatchObject({
			status: 403,
		});
	});

	it("updateProjectIssue moves an issue between epics, with notes on all three", async () => {
		const { iid } = await create(as.ada);
		const path = { id, issue_iid: iid };
		const issue = dataOf(await as.ada.updateProjectIssue({ ...path, epic_iid: 1 }));
		expect(issue).toMatchObject({
			epic_iid: 1,
			epic: { iid: 1, url: "/groups/acme/-/epics/1" },
		});
		expect(
			iids(
				dataOf(
					await as.ada.listProjectIssues({
						id,
						epic_id: issue.epic?.id ?? 0,
					}),
				),
			),
		).toContain(iid);
		const gone = await as.ada.updateProjectIssue({ ...path, epic_id: 0 });
		expect(dataOf(gone).epic).toBeNull();
		expect(await notesOn(iid)).toEqual(["added to epic &1", "removed from epic &1"]);
		const onEpic = dataOf(
			await as.ada.listEpicDiscussions({
				id: "acme",
				epic_id: issue.epic?.id ?? 0,
				per_page: 100,
			}),
		).flatMap(({ notes }) => notes.map(({ body }) => body));
		expect(onEpic.slice(-2)).toEqual([`added issue rocket#${iid}`, `removed issue rocket#${iid}`]);
	});

	it.each([
		[{}, "at least one parameter must be provided"],
		[{ updated_at: "2021-01-01" }, "epic_id, epic_iid are missing"],
		[{ title: "x", updated_at: null }, "updated_at is empty"],
		[{ state_event: "stop" }, "state_event does not have a valid value"],
	])("updateProjectIssue refuses %j", async (body, text) => {
		expect(
			await request("PUT", "/projects/acme%2Frocket/issues/1", { as: "ada", body }),
		).toMatchObject({
			status: 400,
			body: { error: expect.stringContaining(text) },
		});
	});

	it("deleteProjectIssue deletes it with its notes, and its number is not given again", async () => {
		const { iid } = await create(as.ada);
		const path = { id, issue_iid: iid };
		expect(await as.lin.deleteProjectIssue(path)).toMatchObject({
			status: 403,
		});
		expect(
			await as.ada.deleteProjectIssue({
				...path,
				if_unmodified_since: "2020-01-01T00:00:00Z",
			}),
		).toMatchObject({ status: 412 });
		expect(await as.ada.deleteProjectIssue(path)).toMatchObject({
			status: 204,
		});
		expect(await as.ada.deleteProjectIssue(path)).toMatchObject({
			status: 404,
			error: { message: "404 Issue Not Found" },
		});
		expect(await as.ada.listIssueDiscussions(path)).toMatchObject({
			status: 404,
		});
		expect(await create(as.ada)).toMatchObject({ iid: iid + 1 });
	});

	it("below their tiers, weights and epics are ignored, and one user is assigned", async () => {
		const zoe = as.zoe;
		const place = { id: "northwind/nozzle" };
		const issue = dataOf(await zoe.createProjectIssue({ ...place, title: "x", weight: -3 }));
		for (const name of ["weight", "epic", "epic_iid", "health_status"]) {
			expect(issue).not.toHaveProperty(name);
		}
		expect(await zoe.createProjectIssue({ ...place, title: "x", epic_id: 1 })).toMatchObject({
			status: 404,
		});
	});
});

conformance("issues by priority", ({ as }) => {
	it("listProjectIssues in the order of labels' priorities, and of milestones before them", async () => {
		const id = rocket;
		const { ada } = as;
		for (const [name, priority] of [
			["first", 0],
			["second", 2],
			["third", 5],
			["unranked", null],
		] as const) {
			dataOf(await ada.createProjectLabel({ id, name, color: "#fff", priority }));
		}
		// A group's label can have another priority in each project.
		dataOf(await ada.updateProjectLabel({ id, name: "safety", priority: 1 }));
		const due = async (title: string, due_date: string | null) => {
			const milestone = { id, title, due_date };
			return dataOf(await ada.createProjectMilestone(milestone)).id ?? 0;
		};
		const soon = await due("Soon", "2031-03-01");
		const later = await due("Later", "2031-04-01");
		const someday = await due("Someday", null);
		const issues: [string, string[], number?][] = [
			["a", ["third", "second"], later],
			["b", ["unranked"]],
			["c", ["safety"], soon],
			["d", ["first", "unranked"]],
			["e", [], soon],
			["f", ["third"], later],
			["g", ["second"], someday],
		];
		for (const [name, labels, milestone_id = 0] of issues) {
			const title = `Ranked ${name}`;
			dataOf(await ada.createProjectIssue({ id, title, labels, milestone_id }));
		}
		const order = async (input: Partial<ListProjectIssuesRequest>) => {
			const answer = await ada.listProjectIssues({ id, search: "ranked", ...input });
			return dataOf(answer)
				.map(({ title }) => title.at(-1))
				.join("");
		};
		const byLabel = { order_by: "label_priority" } as const;
		expect(await order({ ...byLabel, sort: "asc" })).toBe("dcgafeb");
		expect(await order(byLabel)).toBe("fgacdeb");
		// If the list is filtered by a label, the priority of this label does not count for the order.
		expect(await order({ ...byLabel, sort: "asc", labels: ["third"] })).toBe("af");
		expect(await order({ ...byLabel, sort: "asc", labels: ["second"] })).toBe("ag");
		const byPriority = { order_by: "priority" } as const;
		expect(await order({ ...byPriority, sort: "asc" })).toBe("ceafdgb");
		expect(await order(byPriority)).toBe("facegdb");
		const page = { ...byPriority, per_page: 3, page: 2 };
		expect(await order(page)).toBe("egd");
	});

	/** Expects the issues `<title> <letter>` to have the same order in several lists: the letters in `expected`. */
	async function expectOrder(
		title: string,
		input: Pick<ListProjectIssuesRequest, "order_by" | "sort">,
		expected: string,
	): Promise<void> {
		const { ada } = as;
		const whole = { ...input, per_page: 100 };
		const inside = { ...whole, id: rocket };
		const lists = [
			await ada.listProjectIssues(inside),
			await ada.listProjectIssues({ ...inside, search: title }),
			await as.gus.listProjectIssues(inside),
			await ada.listGroupIssues({ ...whole, id: "acme" }),
			await ada.listIssues({ ...whole, scope: "all" }),
			await as.root.listIssues({ ...whole, scope: "all" }),
		];
		const orders = lists.map((answer) =>
			dataOf(answer)
				.filter((issue) => issue.title.startsWith(title))
				.map((issue) => issue.title.at(-1))
				.join(""),
		);
		expect(orders).toEqual(lists.map(() => expected));
	}

	it("updateProjectLabel, deleteProjectLabel and updateProjectIssue move issues by the priority of labels", async () => {
		const id = rocket;
		const { ada } = as;
		const ordered = async (expected: string, backwards: string) => {
			const by = { order_by: "label_priority" } as const;
			await expectOrder("Labelled", { ...by, sort: "asc" }, expected);
			await expectOrder("Labelled", { ...by, sort: "desc" }, backwards);
		};
		for (const [name, priority] of [
			["one", 1],
			["two", 2],
		] as const) {
			const label = { id, name, color: "#fff", priority };
			dataOf(await ada.createProjectLabel(label));
		}
		const iids = new Map<string, number>();
		for (const [name, labels] of [
			["a", ["one"]],
			["b", ["two"]],
			["c", ["one", "two"]],
			["d", []],
		] as const) {
			const title = `Labelled ${name}`;
			const issue = { id, title, labels: [...labels] };
			iids.set(name, dataOf(await ada.createProjectIssue(issue)).iid);
		}
		const iid = (name: string) => iids.get(name) ?? 0;
		await ordered("cabd", "bcad");
		const prioritize = async (priority: number | null) =>
			dataOf(await ada.updateProjectLabel({ id, name: "one", priority }));
		await prioritize(5);
		await ordered("cbad", "acbd");
		await prioritize(null);
		await ordered("cbda", "cbda");
		await prioritize(0);
		await ordered("cabd", "bcad");
		const change = async (
			name: string,
			labels: { add_labels: string[] } | { remove_labels: string[] },
		) => dataOf(await ada.updateProjectIssue({ id, issue_iid: iid(name), ...labels }));
		await change("b", { remove_labels: ["two"] });
		await change("d", { add_labels: ["two"] });
		await ordered("cadb", "dcab");
		await ada.deleteProjectLabel({ id, name: "one" });
		await ordered("dcba", "dcba");
		// A group's label can have another priority in each project.
		const own = { name: "safety", priority: 1 };
		dataOf(await ada.updateProjectLabel({ id, ...own }));
		await change("a", { add_labels: ["safety"] });
		await ordered("adcb", "dcab");
		const other = { id: "acme/catering", name: "safety", priority: 9 };
		dataOf(await ada.updateProjectLabel(other));
		await ordered("adcb", "dcab");
		expect(await ada.deleteProjectLabel({ id, name: "safety" })).toMatchObject({ status: 204 });
		await ordered("dcba", "dcba");
	});

	it("updateProjectMilestone, deleteProjectMilestone and updateProjectIssue move issues by their milestones", async () => {
		const id = rocket;
		const { ada } = as;
		const ordered = async (expected: string, backwards: string) => {
			const by = { order_by: "milestone_due" } as const;
			await expectOrder("Planned", { ...by, sort: "asc" }, expected);
			await expectOrder("Planned", { ...by, sort: "desc" }, backwards);
			await expectOrder("Planned", { order_by: "priority" }, backwards);
		};
		const milestone = async (title: string, due_date: string) =>
			dataOf(await ada.createProjectMilestone({ id, title, due_date })).id ?? 0;
		const soon = await milestone("Planned soon", "2031-03-01");
		const later = await milestone("Planned later", "2031-04-01");
		const iids = new Map<string, number>();
		for (const [name, milestone_id] of [
			["a", later],
			["b", soon],
			["c", 0],
			["d", 0],
		] as const) {
			const issue = { id, title: `Planned ${name}`, milestone_id };
			iids.set(name, dataOf(await ada.createProjectIssue(issue)).iid);
		}
		const iid = (name: string) => iids.get(name) ?? 0;
		await ordered("badc", "abdc");
		const move = async (due_date: string | null) =>
			dataOf(await ada.updateProjectMilestone({ id, milestone_id: soon, due_date }));
		await move("2031-05-01");
		await ordered("abdc", "badc");
		await move(null);
		await ordered("adcb", "adcb");
		await move("2031-02-01");
		await ordered("badc", "abdc");
		const plan = async (name: string, milestone_id: number) =>
			dataOf(await ada.updateProjectIssue({ id, issue_iid: iid(name), milestone_id }));
		await plan("c", soon);
		await ordered("cbad", "acbd");
		await ada.deleteProjectMilestone({ id, milestone_id: later });
		await ordered("cbda", "cbda");
		await plan("b", 0);
		await ordered("cdba", "cdba");
	});
});
