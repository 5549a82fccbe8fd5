/** Creating, changing and deleting milestones of groups, and the issues of milestones. */
import { describe, expect, it } from "vitest";
import { groupId, milestoneId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { createBoard, rocket, unknownId } from "./world.ts";

const acme = "acme";
const infra = "acme/infra";
const launchpad = "acme/infra/launchpad";
const notFound = { status: 404, error: { message: "404 Not found" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };

conformance("group milestones", ({ as, request }) => {
	let made = 0;
	const create = async (
		given: { title?: string; due_date?: string; start_date?: string } = {},
		id = acme,
	) => {
		const title = `group milestone ${++made} of a case`;
		const milestone = await as.tom.createGroupMilestone({ id, title, ...given });
		const { id: milestone_id = 0, ...rest } = dataOf(milestone);
		return { ...rest, milestone_id };
	};
	const failed = (verb: string, hash: string) => ({
		status: 400,
		error: { message: `Failed to ${verb} milestone ${hash}` },
	});
	const taken = '{:title=>["already being used for another group or project milestone."]}';

	it("createGroupMilestone creates a milestone that projects below have", async () => {
		const { status, body } = await request("POST", "/groups/acme/milestones", {
			as: "tom",
			body: {
				title: " Trials ",
				description: "",
				due_date: "2031-05-02",
				start_date: "2031-05-01",
			},
		});
		expect(status).toBe(201);
		const { id, created_at } = body as { id: number; created_at: string };
		expect(JSON.stringify(body)).toBe(
			JSON.stringify({
				id,
				iid: 2,
				group_id: groupId(acme),
				title: "Trials",
				description: "",
				state: "active",
				created_at,
				updated_at: created_at,
				due_date: "2031-05-02",
				start_date: "2031-05-01",
				expired: false,
				web_url: "http://forgekit.test/groups/acme/-/milestones/2",
			}),
		);
		expect(await as.gus.getGroupMilestone({ id: acme, milestone_id: id })).toMatchObject({
			status: 200,
			data: body,
		});
		const issue = dataOf(
			await as.mia.createProjectIssue({ id: launchpad, title: "Dry run", milestone_id: id }),
		);
		expect(issue.milestone).toEqual(body);
		// Below a project's path, only the project's own milestones are found, not those of its group.
		expect(await as.gus.getProjectMilestone({ id: rocket, milestone_id: id })).toMatchObject(
			notFound,
		);
		await as.ada.deleteGroupMilestone({ id: acme, milestone_id: id });
		// The deleted milestone's `iid` is not used again.
		expect((await create()).iid).toBeGreaterThan(2);
	});

	it("createGroupMilestone refuses a title of the group or a project right in it", async () => {
		const make = (title: string, id = acme) => as.ada.createGroupMilestone({ id, title });
		for (const title of ["Certification", " Certification\n", "Flight 9"]) {
			expect(await make(title)).toMatchObject(failed("create", taken));
		}
		// A group's milestone may have the same title as a milestone of a parent group or subgroup.
		const below = dataOf(await make("Certification", infra));
		await as.ada.deleteGroupMilestone({ id: infra, milestone_id: below.id ?? 0 });
		await as.ada.createProjectMilestone({ id: launchpad, title: "Concrete" });
		expect(await make("Concrete", infra)).toMatchObject(failed("create", taken));
		expect(await make("Concrete")).toMatchObject({ status: 201 });
		// A project's milestone can't have the same title as a milestone of the project's group.
		const { title } = await create({}, infra);
		expect(await as.ada.createProjectMilestone({ id: launchpad, title })).toMatchObject(
			failed("create", taken),
		);
	});

	it.each<[object, object]>([
		[{}, { error: "title is missing" }],
		[{ title: ["a"] }, { error: "title is invalid" }],
		[{ title: "x", due_date: "never" }, { error: "due_date is invalid" }],
		[{ title: " " }, { message: `Failed to create milestone {:title=>["can't be blank"]}` }],
		[
			{ title: "x".repeat(256) },
			{
				message: 'Failed to create milestone {:title=>["is too long (maximum is 255 characters)"]}',
			},
		],
		[
			{ title: "days", start_date: "2031-05-02", due_date: "2031-05-02" },
			{
				message: 'Failed to create milestone {:due_date=>["must be greater than start date"]}',
			},
		],
	])("createGroupMilestone refuses %j", async (body, answer) => {
		expect(await request("POST", "/groups/acme/milestones", { as: "tom", body })).toMatchObject({
			status: 400,
			body: answer,
		});
	});

	it("getGroupMilestone, updateGroupMilestone and deleteGroupMilestone find the group's own alone", async () => {
		for (const [id, milestone_id] of [
			[infra, milestoneId("Certification")],
			[acme, milestoneId("Flight 9")],
			[acme, unknownId],
			[acme, 0],
		] as const) {
			const milestone = { id, milestone_id };
			expect(await as.ada.getGroupMilestone(milestone)).toMatchObject(notFound);
			expect(await as.ada.updateGroupMilestone({ ...milestone, title: "x" })).toMatchObject(
				notFound,
			);
			expect(await as.ada.deleteGroupMilestone(milestone)).toMatchObject(notFound);
			expect(await as.ada.listGroupMilestoneIssues(milestone)).toMatchObject(notFound);
		}
		for (const [method, body] of [
			["GET", undefined],
			["PUT", { title: "x" }],
			["DELETE", undefined],
		] as const) {
			expect(
				await request(method, "/groups/acme/milestones/x", {
					as: "ada",
					...(body && { body }),
				}),
			).toMatchObject({ status: 400, body: { error: "milestone_id is invalid" } });
		}
	});

	it("updateGroupMilestone changes what is sent", async () => {
		const { milestone_id, title, updated_at } = await create();
		const update = (changes: object) =>
			as.tom.updateGroupMilestone({ id: acme, milestone_id, ...changes });
		expect(await update({ title: ` ${title} ` })).toMatchObject({
			status: 200,
			data: { title, updated_at },
		});
		expect(await update({ state_event: "close", description: "Over" })).toMatchObject({
			status: 200,
			data: { title, state: "closed", description: "Over" },
		});
		expect(await as.gus.getGroupMilestone({ id: acme, milestone_id })).toMatchObject({
			data: { state: "closed", description: "Over" },
		});
		expect(await update({ state_event: "activate", due_date: "2031-01-01" })).toMatchObject({
			data: { state: "active", due_date: "2031-01-01" },
		});
		expect(await update({ due_date: null })).toMatchObject({
			data: { due_date: null },
		});
		for (const other of ["Certification", "Flight 9"]) {
			expect(await update({ title: other })).toMatchObject(failed("update", taken));
		}
		expect(await update({ title: "" })).toMatchObject(
			failed("update", `{:title=>["can't be blank"]}`),
		);
		expect(
			await request("PUT", `/groups/acme/milestones/${milestone_id}`, {
				as: "tom",
				body: {},
			}),
		).toMatchObject({
			status: 400,
			body: {
				error:
					"title, description, start_date, due_date, state_event are missing, at least one parameter must be provided",
			},
		});
	});

	it("createGroupMilestone, updateGroupMilestone and deleteGroupMilestone are for developers of the group", async () => {
		const { milestone_id } = await create();
		const send = async (person: Person) => {
			const client = as[person];
			const milestone = { id: acme, milestone_id };
			return [
				await client.createGroupMilestone({ id: acme, title: "nope" }),
				await client.updateGroupMilestone({ ...milestone, title: "nope" }),
				await client.deleteGroupMilestone(milestone),
			];
		};
		// mia is a reporter; zoe sees the group only because acme/payload is shared with zoe's group.
		for (const person of ["mia", "zoe"] as const) {
			for (const answer of await send(person)) {
				expect(answer).toMatchObject(forbidden);
			}
		}
		for (const answer of await send("ola")) {
			expect(answer).toMatchObject({ status: 404, error: { message: "404 Group Not Found" } });
		}
	});

	it("deleteGroupMilestone takes the milestone from issues and boards below", async () => {
		const { milestone_id } = await create();
		const issues = [];
		for (const id of [rocket, launchpad]) {
			issues.push(dataOf(await as.ada.createProjectIssue({ id, title: "Planned", milestone_id })));
		}
		const { id: board_id } = await createBoard(as.ada);
		const board = { id: rocket, board_id };
		dataOf(await as.ada.updateProjectBoard({ ...board, milestone_id }));
		const milestone = { id: acme, milestone_id };
		expect(await as.tom.deleteGroupMilestone(milestone)).toMatchObject({
			status: 204,
		});
		for (const { project_id, iid } of issues) {
			const issue = { id: project_id, issue_iid: iid };
			expect(await as.ada.getProjectIssue(issue)).toMatchObject({
				data: { milestone: null },
			});
		}
		expect(await as.ada.getProjectBoard(board)).toMatchObject({
			data: { milestone: null },
		});
		expect(await as.tom.deleteGroupMilestone(milestone)).toMatchObject(notFound);
	});

	describe("issues", () => {
		it("listProjectMilestoneIssues lists simple issues by the priority of their labels, then the newest", async () => {
			const milestone = dataOf(await as.tom.createProjectMilestone({ id: rocket, title: "Queue" }));
			const milestone_id = milestone.id ?? 0;
			for (const [name, priority] of [
				["first of a queue", 1],
				["second of a queue", 2],
			] as const) {
				dataOf(await as.mia.createProjectLabel({ id: rocket, name, color: "red", priority }));
			}
			const issue = async (title: string, more: object = {}) =>
				dataOf(await as.ada.createProjectIssue({ id: rocket, title, milestone_id, ...more }));
			await issue("plain");
			await issue("second", { labels: ["second of a queue"] });
			await issue("first", {
				labels: ["first of a queue", "second of a queue"],
				description: "- [x] a task",
			});
			await issue("hidden", { confidential: true });
			const closed = await issue("closed");
			await as.ada.updateProjectIssue({
				id: rocket,
				issue_iid: closed.iid,
				state_event: "close",
			});
			const path = `/projects/acme%2Frocket/milestones/${milestone_id}/issues`;
			const list = (as: Person, query = "") => request("GET", `${path}${query}`, { as });
			const all = await list("mia");
			expect(all).toMatchObject({ status: 200, headers: { "x-total": "5" } });
			const shown = all.body as Record<string, unknown>[];
			expect(shown.map(({ title }) => title)).toEqual([
				"first",
				"second",
				"closed",
				"hidden",
				"plain",
			]);
			expect(Object.keys(shown[0] ?? {})).toEqual([
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
			]);
			expect(shown[0]).toMatchObject({
				labels: ["first of a queue", "second of a queue"],
				milestone: { ...milestone },
				task_completion_status: { count: 1, completed_count: 1 },
			});
			const guests = await list("gus", "?per_page=2&page=2");
			expect(guests).toMatchObject({
				headers: { "x-total": "4" },
				body: [{ title: "closed" }, { title: "plain" }],
			});
			expect(await list("ola")).toMatchObject({ status: 404 });
			expect(await list("mia", "?per_page=x")).toMatchObject({
				status: 400,
				body: { error: "per_page is invalid" },
			});
			expect(
				await as.ada.listProjectMilestoneIssues({
					id: rocket,
					milestone_id: milestoneId("Certification"),
				}),
			).toMatchObject(notFound);
		});

		it("listProjectMilestoneIssues has none where issues are off", async () => {
			const { id } = dataOf(
				await as.ada.createProject({ name: "Merges alone", issues_access_level: "disabled" }),
			);
			const { id: milestone_id = 0 } = dataOf(
				await as.ada.createProjectMilestone({ id, title: "v1" }),
			);
			expect(await as.ada.listProjectMilestoneIssues({ id, milestone_id })).toMatchObject({
				status: 200,
				data: [],
				headers: { xTotal: 0 },
			});
			await as.ada.updateProject({
				id,
				merge_requests_access_level: "disabled",
			});
			expect(await as.ada.listProjectMilestoneIssues({ id, milestone_id })).toMatchObject(
				forbidden,
			);
			await as.ada.deleteProject({ id });
		});

		it("listGroupMilestoneIssues lists those of the projects that the caller sees", async () => {
			const { milestone_id } = await create();
			for (const id of [rocket, launchpad, "acme/payload"]) {
				dataOf(await as.ada.createProjectIssue({ id, title: `In ${id}`, milestone_id }));
			}
			const list = async (person: Person) =>
				dataOf(await as[person].listGroupMilestoneIssues({ id: acme, milestone_id })).map(
					({ title }) => title,
				);
			expect(await list("gus")).toEqual([
				"In acme/payload",
				"In acme/infra/launchpad",
				"In acme/rocket",
			]);
			expect(await list("zoe")).toEqual(["In acme/payload"]);
			expect(await as.ola.listGroupMilestoneIssues({ id: acme, milestone_id })).toMatchObject({
				status: 404,
				error: { message: "404 Group Not Found" },
			});
		});
	});
});
