import { expect, it } from "vitest";
import { milestoneId, projectId, userId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { createBoard, rocket, unknownId } from "./world.ts";

const notFound = { status: 404, error: { message: "404 Not found" } };
const launchpad = "acme/infra/launchpad";

conformance("milestones", ({ as, request }) => {
	let made = 0;
	const create = async (
		given: { title?: string; due_date?: string; start_date?: string } = {},
		id = rocket,
	) =>
		dataOf(
			await as.tom.createProjectMilestone({
				id,
				title: `milestone ${++made} of a case`,
				...given,
			}),
		);
	const titlesIn = async (input: object = {}, id = rocket) =>
		dataOf(await as.root.listProjectMilestones({ id, per_page: 100, ...input })).map(
			({ title }) => title,
		);
	const titlesOf = async (id: string, input: object = {}) =>
		dataOf(await as.root.listGroupMilestones({ id, per_page: 100, ...input })).map(
			({ title }) => title,
		);

	it("listProjectMilestones lists milestones of the project, the newest first", async () => {
		const { status, body } = await request(
			"GET",
			"/projects/acme%2Frocket/milestones?title=Flight+9",
			{ as: "gus" },
		);
		expect(status).toBe(200);
		expect(JSON.stringify(body)).toBe(
			JSON.stringify([
				{
					id: milestoneId("Flight 9"),
					iid: 2,
					project_id: projectId(rocket),
					title: "Flight 9",
					description: "First flight with the new nozzle",
					state: "active",
					created_at: "2021-01-04T10:00:00.000Z",
					updated_at: "2021-01-04T10:00:00.000Z",
					due_date: "2021-04-16",
					start_date: "2021-03-01",
					expired: true,
					web_url: "http://forgekit.test/acme/rocket/-/milestones/2",
				},
			]),
		);
		const { id } = await create();
		const ids = dataOf(await as.gus.listProjectMilestones({ id: rocket, per_page: 100 })).map(
			(milestone) => milestone.id,
		);
		expect(ids[0]).toBe(id);
		expect(ids).toEqual(ids.toSorted((a = 0, b = 0) => b - a));
	});

	it("listProjectMilestones filters by state, number, title and text", async () => {
		expect(await titlesIn({ state: "closed" })).toEqual(["Flight 8"]);
		expect(await titlesIn({ state: "active" })).not.toContain("Flight 8");
		expect(await titlesIn({ state: "all" })).toEqual(await titlesIn());
		expect(await titlesIn({ iids: [1, 2] })).toEqual(["Flight 9", "Flight 8"]);
		expect(await titlesIn({ title: "flight 9" })).toEqual([]);
		expect(await titlesIn({ search: "NOZZLE flight" })).toEqual(["Flight 9"]);
		expect(await titlesIn({ search: "nozzle 8" })).toEqual(["Flight 9"]);
		expect(await titlesIn({ search: "9" })).toEqual([]);
		expect(
			await request("GET", "/projects/acme%2Frocket/milestones?iids=2,1", {
				as: "gus",
			}),
		).toMatchObject({ body: [{ iid: 2 }, { iid: 1 }] });
		expect(
			await request("GET", "/projects/acme%2Frocket/milestones?iids[]=x&state=open", {
				as: "gus",
			}),
		).toMatchObject({
			status: 400,
			body: { error: "iids is invalid, state does not have a valid value" },
		});
	});

	it("listProjectMilestones lists those of the groups above on demand, whatever their numbers", async () => {
		for (const name of ["include_parent_milestones", "include_ancestors"]) {
			expect(await titlesIn({ [name]: true }, launchpad)).toEqual(["Certification"]);
			expect(await titlesIn({ [name]: true, iids: [99] }, launchpad)).toEqual(["Certification"]);
		}
		expect(await titlesIn({}, launchpad)).toEqual([]);
		expect(await titlesIn({ include_ancestors: true }, "lin/notes")).toEqual([]);
	});

	it("listGroupMilestones lists milestones of the group, and of those above that the caller sees", async () => {
		expect(await as.gus.listGroupMilestones({ id: "acme" })).toMatchObject({
			status: 200,
			data: [
				{
					id: milestoneId("Certification"),
					iid: 1,
					group_id: expect.any(Number),
					title: "Certification",
					web_url: "http://forgekit.test/groups/acme/-/milestones/1",
				},
			],
		});
		expect(await titlesOf("acme/infra")).toEqual([]);
		const above = { include_parent_milestones: true };
		expect(await titlesOf("acme/infra", above)).toEqual(["Certification"]);
		expect(await titlesOf("acme", { state: "closed" })).toEqual([]);
		expect(await titlesOf("acme", { search: "certi" })).toEqual(["Certification"]);
		expect(await as.ola.listGroupMilestones({ id: "acme" })).toMatchObject({
			status: 404,
			error: { message: "404 Group Not Found" },
		});
	});

	it("createProjectMilestone creates a milestone with the next number", async () => {
		const first = await create();
		const answer = await as.tom.createProjectMilestone({
			id: rocket,
			title: "Flight 10",
			description: "Higher",
			start_date: "2031-05-01",
			due_date: "2031-05-02T10:00:00+02:00",
		});
		expect(answer).toMatchObject({
			status: 201,
			data: {
				iid: (first.iid ?? 0) + 1,
				project_id: projectId(rocket),
				title: "Flight 10",
				description: "Higher",
				state: "active",
				start_date: "2031-05-01",
				due_date: "2031-05-02",
				expired: false,
			},
		});
		const { id = 0 } = dataOf(answer);
		expect(await as.gus.getProjectMilestone({ id: rocket, milestone_id: id })).toMatchObject({
			status: 200,
			data: answer.data,
		});
		expect(await create()).toMatchObject({
			description: null,
			start_date: null,
			due_date: null,
			expired: false,
		});
	});

	it("getProjectMilestone calls a milestone expired from the day after its due date", async () => {
		const { created_at = "" } = await create();
		for (const [days, expired] of [
			[0, false],
			[1, true],
		] as const) {
			const time = Date.parse(created_at) - days * 24 * 60 * 60_000;
			const due_date = new Date(time).toISOString().slice(0, 10);
			const { id: milestone_id = 0 } = await create({ due_date });
			expect(await as.gus.getProjectMilestone({ id: rocket, milestone_id })).toMatchObject({
				data: { due_date, expired },
			});
		}
	});

	it.each<[object, string]>([
		[{ title: "" }, `{:title=>["can't be blank"]}`],
		[{ title: null }, `{:title=>["can't be blank"]}`],
		[{ title: "x".repeat(256) }, '{:title=>["is too long (maximum is 255 characters)"]}'],
		[
			{ title: "Flight 8" },
			'{:title=>["already being used for another group or project milestone."]}',
		],
		[
			{ title: "Certification" },
			'{:title=>["already being used for another group or project milestone."]}',
		],
		[
			{ title: "a", start_date: "2031-01-01", due_date: "2031-01-01" },
			'{:due_date=>["must be greater than start date"]}',
		],
		[
			{ title: " ", start_date: "10000-01-01", due_date: "2031-01-01" },
			'{:title=>["can\'t be blank"], :start_date=>["date must not be after 9999-12-31"], :due_date=>["must be greater than start date"]}',
		],
		[{ title: "b", due_date: "10000-01-01" }, '{:due_date=>["date must not be after 9999-12-31"]}'],
	])("createProjectMilestone refuses %j", async (body, hash) => {
		expect(
			await request("POST", "/projects/acme%2Frocket/milestones", {
				as: "tom",
				body,
			}),
		).toMatchObject({
			status: 400,
			body: { message: `Failed to create milestone ${hash}` },
		});
	});

	it("createProjectMilestone and updateProjectMilestone refuse a long description", async () => {
		const description = "€".repeat(65_535);
		const longer = `${description}€`;
		const refusal = (verb: string) => ({
			status: 400,
			error: {
				message: `Failed to ${verb} milestone {:description=>["is too long (maximum is 65535 characters)"]}`,
			},
		});
		const id = rocket;
		const title = "wordy";
		const created = dataOf(await as.tom.createProjectMilestone({ id, title, description }));
		expect(created.description).toBe(description);
		const milestone = { id, milestone_id: created.id ?? 0 };
		expect(
			await as.tom.updateProjectMilestone({ ...milestone, description: longer }),
		).toMatchObject(refusal("update"));
		await as.tom.deleteProjectMilestone(milestone);
		expect(await as.tom.createProjectMilestone({ id, title, description: longer })).toMatchObject(
			refusal("create"),
		);
	});

	it("createProjectMilestone reports parameters that are missing or no days", async () => {
		const send = (body: object) =>
			request("POST", "/projects/acme%2Frocket/milestones", {
				as: "tom",
				body,
			});
		expect(await send({})).toMatchObject({
			status: 400,
			body: { error: "title is missing" },
		});
		expect(await send({ title: "c", due_date: "soon", start_date: "2021-02-30" })).toMatchObject({
			status: 400,
			body: { error: "due_date is invalid, start_date is invalid" },
		});
		for (const [due_date, day] of [
			["Feb 3 2030", "2030-02-03"],
			["2030/02/04 10:00", "2030-02-04"],
			["2030-02-05T23:00-05:00", "2030-02-05"],
		]) {
			expect(await send({ title: `on ${day}`, due_date })).toMatchObject({
				status: 201,
				body: { due_date: day },
			});
		}
		expect(await send({ title: "bare", description: "" })).toMatchObject({
			status: 201,
			body: { description: "" },
		});
		for (const empty of ["", null]) {
			expect(await send({ title: `none ${empty}`, due_date: empty })).toMatchObject({
				status: 201,
				body: { due_date: null },
			});
		}
	});

	it("createProjectMilestone and updateProjectMilestone trim the title", async () => {
		const { id: milestone_id = 0, title } = await create({ title: " v9 " });
		expect(title).toBe("v9");
		expect(await as.tom.createProjectMilestone({ id: rocket, title: "v9\n" })).toMatchObject({
			status: 400,
		});
		expect(
			await as.tom.updateProjectMilestone({ id: rocket, milestone_id, title: " v9 " }),
		).toMatchObject({ status: 200, data: { title } });
	});

	it("listProjectMilestones finds nothing by an empty title, and words of two characters", async () => {
		await create({ title: "Pad 39" });
		const get = (query: string) =>
			request("GET", `/projects/acme%2Frocket/milestones?${query}`, {
				as: "tom",
			});
		expect((await get("title=")).body).toEqual([]);
		expect((await get("search=39")).body).toMatchObject([{ title: "Pad 39" }]);
	});

	it("createProjectMilestone allows a title of a group further up", async () => {
		expect(
			await as.root.createProjectMilestone({
				id: launchpad,
				title: "Certification",
			}),
		).toMatchObject({ status: 201, data: { iid: 1 } });
	});

	it("getProjectMilestone finds milestones of the project itself by id", async () => {
		const get = (milestone_id: number) => as.gus.getProjectMilestone({ id: rocket, milestone_id });
		expect(await get(milestoneId("Flight 8"))).toMatchObject({
			status: 200,
			data: { title: "Flight 8", state: "closed" },
		});
		expect(await get(milestoneId("Certification"))).toMatchObject(notFound);
		expect(await get(unknownId)).toMatchObject(notFound);
		expect(
			await as.ben.getProjectMilestone({
				id: rocket,
				milestone_id: 2,
			}),
		).toMatchObject({ status: 403 });
	});

	it("updateProjectMilestone changes what is sent, on boards too", async () => {
		const milestone = await create({
			start_date: "2031-01-01",
			due_date: "2031-02-01",
		});
		const { id: milestone_id = 0 } = milestone;
		const { id: board_id } = await createBoard(as.ada);
		const at = { id: rocket, board_id };
		await as.ada.updateProjectBoard({ ...at, milestone_id });
		await as.ada.createProjectBoardList({ ...at, milestone_id });
		const update = (changes: object) =>
			as.tom.updateProjectMilestone({
				id: rocket,
				milestone_id,
				...changes,
			});
		const renamed = dataOf(await update({ title: "renamed here", description: "Why" }));
		expect(renamed).toMatchObject({
			...milestone,
			title: "renamed here",
			description: "Why",
			updated_at: expect.any(String),
		});
		expect(await update({ due_date: "", description: null })).toMatchObject({
			status: 200,
			data: {
				title: "renamed here",
				description: null,
				start_date: "2031-01-01",
				due_date: null,
			},
		});
		expect(await update({ state_event: "close" })).toMatchObject({
			data: { state: "closed" },
		});
		const again = dataOf(await update({ state_event: "close" }));
		expect(again.state).toBe("closed");
		const shown = { id: milestone_id, title: "renamed here", state: "closed" };
		expect(dataOf(await as.ada.getProjectBoard(at))).toMatchObject({
			milestone: shown,
			lists: [{ milestone: shown }],
		});
		expect(await update({ state_event: "activate" })).toMatchObject({
			data: { state: "active" },
		});
	});

	it("updateProjectMilestone refuses titles that are taken or blank, and wrong days", async () => {
		const { id: milestone_id = 0, title } = await create({
			start_date: "2031-01-02",
		});
		const update = async (body: object) => {
			const answer = await request("PUT", `/projects/acme%2Frocket/milestones/${milestone_id}`, {
				as: "tom",
				body,
			});
			return { status: answer.status, ...(answer.body as object) };
		};
		const refusal = (hash: string) => ({
			status: 400,
			message: `Failed to update milestone ${hash}`,
		});
		expect(await update({ title: "" })).toEqual(refusal(`{:title=>["can't be blank"]}`));
		expect(await update({ title: "Certification" })).toEqual(
			refusal('{:title=>["already being used for another group or project milestone."]}'),
		);
		expect(await update({ due_date: "2031-01-01" })).toEqual(
			refusal('{:due_date=>["must be greater than start date"]}'),
		);
		expect(await update({ title })).toMatchObject({ status: 200 });
		expect(await update({ state_event: "open" })).toEqual({
			status: 400,
			error: "state_event does not have a valid value",
		});
		expect(await update({})).toEqual({
			status: 400,
			error:
				"title, description, start_date, due_date, state_event are missing, at least one parameter must be provided",
		});
	});

	it("updateProjectMilestone is for developers, of milestones of the project", async () => {
		const update = (person: Person, title: string) =>
			as[person].updateProjectMilestone({
				id: rocket,
				milestone_id: milestoneId(title),
				state_event: "activate",
			});
		expect(await update("mia", "Flight 9")).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
		expect(await update("ada", "Certification")).toMatchObject(notFound);
	});

	it("deleteProjectMilestone takes its lists along, and the others close up", async () => {
		const { id: milestone_id = 0, iid = 0, title } = await create();
		const { id: board_id } = await createBoard(as.ada);
		const at = { id: rocket, board_id };
		await as.ada.createProjectBoardList({ ...at, milestone_id });
		await as.ada.createProjectBoardList({
			...at,
			milestone_id: milestoneId("Flight 9"),
		});
		await as.ada.updateProjectBoard({ ...at, milestone_id });
		const send = () => as.tom.deleteProjectMilestone({ id: rocket, milestone_id });
		expect(await send()).toMatchObject({ status: 204 });
		expect(dataOf(await as.ada.getProjectBoard(at))).toMatchObject({
			milestone: null,
			lists: [{ milestone: { title: "Flight 9" }, position: 0 }],
		});
		expect(await send()).toMatchObject(notFound);
		expect(await as.ada.createProjectBoardList({ ...at, milestone_id })).toMatchObject({
			status: 400,
			error: { message: { error: "Milestone not found!" } },
		});
		expect(await create({ title: title ?? "" })).toMatchObject({
			title,
			iid: iid + 1,
		});
	});

	it("deleteProjectMilestone takes the milestone from issues, which change by it", async () => {
		const read = async () => dataOf(await as.gus.getProjectIssue({ id: rocket, issue_iid: 1 }));
		const before = await read();
		expect(before.milestone).toMatchObject({ title: "Flight 9" });
		await as.tom.deleteProjectMilestone({
			id: rocket,
			milestone_id: milestoneId("Flight 9"),
		});
		const after = await read();
		expect(after).toEqual({
			...before,
			milestone: null,
			updated_at: expect.any(String),
		});
		expect(after.updated_at > before.updated_at).toBe(true);
	});

	let groups = 0;

	/** A group with two projects; each has a milestone of the same title, and an issue and a board that use it. */
	async function stage() {
		const path = `milestones-${++groups}`;
		const group = dataOf(await as.ada.createGroup({ name: path, path }));
		const places = [];
		for (const name of ["first", "second"]) {
			const project = { name, namespace_id: group.id };
			const { id } = dataOf(await as.ada.createProject(project));
			const { id: milestone_id = 0 } = dataOf(
				await as.ada.createProjectMilestone({
					id,
					title: "Landing",
					description: name,
					due_date: "2021-09-01",
				}),
			);
			const issue = { id, title: "Touch down", milestone_id };
			const { iid: issue_iid } = dataOf(await as.ada.createProjectIssue(issue));
			const board = { id, board_id: 0 };
			board.board_id = dataOf(await as.ada.createProjectBoard({ id, name: "Sprint" })).id;
			dataOf(await as.ada.updateProjectBoard({ ...board, milestone_id }));
			dataOf(await as.ada.createProjectBoardList({ ...board, milestone_id }));
			places.push({ id, milestone_id, issue_iid, board });
		}
		const [first, second] = places;
		if (!first || !second) throw new Error("nothing was made");
		return { group, first, second };
	}

	it("promoteProjectMilestone makes the milestone one of the group, for all that has it or another one of the title", async () => {
		const { group, first, second } = await stage();
		dataOf(await as.ada.createGroupMilestone({ id: group.id, title: "A" }));
		dataOf(
			await as.ada.updateProjectMilestone({
				id: first.id,
				milestone_id: first.milestone_id,
				state_event: "close",
			}),
		);
		const before = dataOf(await as.ada.getProjectIssue(second));
		const promoted = await as.ada.promoteProjectMilestone(first);
		expect(promoted).toMatchObject({
			status: 200,
			data: {
				id: first.milestone_id,
				iid: 2,
				group_id: group.id,
				title: "Landing",
				description: "first",
				state: "active",
				due_date: "2021-09-01",
			},
		});
		expect(promoted.data).not.toHaveProperty("project_id");
		const listed = dataOf(await as.ada.listGroupMilestones({ id: group.id }));
		expect(listed).toEqual(expect.arrayContaining([promoted.data]));
		for (const { id, issue_iid, board } of [first, second]) {
			expect(dataOf(await as.ada.listProjectMilestones({ id }))).toEqual([]);
			const issue = dataOf(await as.ada.getProjectIssue({ id, issue_iid }));
			expect(issue.milestone).toEqual(promoted.data);
			const shown = dataOf(await as.ada.getProjectBoard(board));
			expect(shown.milestone?.id).toBe(first.milestone_id);
			expect(shown.lists).toMatchObject([{ milestone: { id: first.milestone_id } }]);
		}
		const { updated_at } = dataOf(await as.ada.getProjectIssue(second));
		expect(updated_at).toBe(before.updated_at);
		// The project does not use the promoted milestone's `iid` again.
		const { iid } = dataOf(await as.ada.createProjectMilestone({ id: first.id, title: "Next" }));
		expect(iid).toBe(2);
	});

	it("promoteProjectMilestone finds the milestone in the project no more", async () => {
		const { first, second } = await stage();
		dataOf(await as.ada.promoteProjectMilestone(second));
		for (const milestone of [first, second]) {
			expect(await as.ada.promoteProjectMilestone(milestone)).toMatchObject(notFound);
		}
	});

	it("promoteProjectMilestone needs developers of the project who are developers of the group", async () => {
		const { group, first } = await stage();
		const access_level = 40;
		const user_id = userId("mia");
		dataOf(await as.ada.addProjectMember({ id: first.id, user_id, access_level }));
		const forbidden = { status: 403, error: { message: "403 Forbidden" } };
		expect(await as.mia.promoteProjectMilestone(first)).toMatchObject(forbidden);
		const member = { id: group.id, user_id, access_level: 30 } as const;
		dataOf(await as.ada.addGroupMember(member));
		expect(await as.mia.promoteProjectMilestone(first)).toMatchObject({
			status: 200,
		});
		const id = "lin/notes";
		const { id: milestone_id = 0 } = dataOf(
			await as.lin.createProjectMilestone({ id, title: "Mine" }),
		);
		expect(await as.lin.promoteProjectMilestone({ id, milestone_id })).toMatchObject(forbidden);
		const missing = { id: rocket, milestone_id: unknownId };
		expect(await as.ada.promoteProjectMilestone(missing)).toMatchObject({
			status: 404,
			error: { message: "404 Not found" },
		});
	});
});
