import { expect, it } from "vitest";
import { milestoneId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { trailOf } from "./trail.ts";
import {
	createBoard,
	createBoardWithLists,
	labelId,
	labelsOf,
	rocket,
	unknownId,
} from "./world.ts";

const notFound = { status: 404, error: { message: "404 Not found" } };
const precondition = {
	status: 412,
	error: { message: "412 Precondition Failed" },
};
const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";
const farAhead = "Thu, 01 Jan 2099 00:00:00 GMT";

/** All labels that lists of acme/rocket can have. */
const sevenLabels = ["to do", "doing", "review", "engine", "bug", "safety", "idea"];

conformance("boards", ({ as, request }) => {
	const listOf = (id: number, path = "") => `/projects/acme%2Frocket/boards/${id}/lists${path}`;
	const read = async (id: number) =>
		dataOf(await as.ada.getProjectBoard({ id: rocket, board_id: id }));

	it("listProjectBoards shows the boards of a project whole", async () => {
		const answer = await as.gus.listProjectBoards({
			id: "acme/infra/launchpad",
		});
		const [board] = dataOf(answer);
		expect(answer.status).toBe(200);
		expect(answer.data).toHaveLength(1);
		expect(board).toEqual({
			id: expect.any(Number),
			name: "Operations",
			hide_backlog_list: false,
			hide_closed_list: false,
			project: {
				id: expect.any(Number),
				description: "Tower, tanks and the pad computer",
				name: "Launchpad",
				name_with_namespace: "Acme / Infrastructure / Launchpad",
				path: "launchpad",
				path_with_namespace: "acme/infra/launchpad",
				created_at: "2021-01-04T09:00:00.000Z",
				default_branch: "main",
				tag_list: ["ground"],
				ssh_url_to_repo: "git@forgekit.test:acme/infra/launchpad.git",
				http_url_to_repo: "http://forgekit.test/acme/infra/launchpad.git",
				web_url: "http://forgekit.test/acme/infra/launchpad",
				readme_url: "http://forgekit.test/acme/infra/launchpad/-/blob/main/README.md",
				avatar_url: null,
				star_count: 0,
				forks_count: 0,
				last_activity_at: expect.stringMatching(/^2021-.+\.\d{3}Z$/),
				namespace: {
					id: expect.any(Number),
					name: "Infrastructure",
					path: "infra",
					kind: "group",
					full_path: "acme/infra",
					parent_id: expect.any(Number),
				},
			},
			lists: ["outage", "tower", "safety"].map((name, position) => ({
				id: expect.any(Number),
				label: expect.objectContaining({ id: labelId(name), name }),
				position,
				max_issue_count: 0,
				max_issue_weight: 0,
				limit_metric: null,
			})),
			group: null,
			milestone: null,
			assignee: null,
			labels: [],
			weight: null,
		});
	});

	it("listProjectBoards answers keys in the order of the reference", async () => {
		const { body } = await request("GET", "/projects/open%2Fhandbook/boards", {
			as: "ola",
		});
		const [board] = body as Record<string, unknown>[];
		expect(Object.keys(board ?? {})).toEqual([
			"id",
			"name",
			"hide_backlog_list",
			"hide_closed_list",
			"project",
			"lists",
			"group",
			"milestone",
			"assignee",
			"labels",
			"weight",
		]);
		expect(Object.keys(board?.project as object)).toEqual([
			"id",
			"description",
			"name",
			"name_with_namespace",
			"path",
			"path_with_namespace",
			"created_at",
			"default_branch",
			"tag_list",
			"ssh_url_to_repo",
			"http_url_to_repo",
			"web_url",
			"readme_url",
			"avatar_url",
			"star_count",
			"forks_count",
			"last_activity_at",
			"namespace",
		]);
	});

	it("listProjectBoards orders by id and not by name", async () => {
		const last = await createBoard(as.ada, { name: "Zebra" });
		const first = await createBoard(as.ada, { name: "Ant" });
		const boards = dataOf(await as.ada.listProjectBoards({ id: rocket, per_page: 100 }));
		const ids = boards.map(({ id }) => id);
		expect(ids).toEqual([...ids].sort((a, b) => a - b));
		expect(ids).toContain(last.id);
		expect(ids.indexOf(first.id)).toBeGreaterThan(ids.indexOf(last.id));
	});

	it("listProjectBoards of a project that never had a board is empty", async () => {
		const answer = await as.ada.listProjectBoards({ id: "acme/payload" });
		expect(answer).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0, xTotalPages: 1, xPage: 1, xPerPage: 20 },
		});
		expect(answer.headers).not.toHaveProperty("xNextPage");
		expect(answer.headers).not.toHaveProperty("xPrevPage");
	});

	it("listProjectBoards finds a project by its id and by its path in any case", async () => {
		const byPath = await as.ada.listProjectBoards({ id: "open/handbook" });
		const id = dataOf(byPath)[0]?.project.id ?? 0;
		const byId = await as.ada.listProjectBoards({ id });
		const byCase = await as.ada.listProjectBoards({ id: "OPEN/HandBook" });
		expect(byId.data).toEqual(byPath.data);
		expect(byCase.data).toEqual(byPath.data);
	});

	it.each(["rocket", "acme/unknown", "acme", "999999999", "0", "-1"])(
		"listProjectBoards of project %s finds none",
		async (id) => {
			expect(await as.root.listProjectBoards({ id })).toMatchObject({
				status: 404,
				error: { message: "404 Project Not Found" },
			});
		},
	);

	it("getProjectBoard shows what listProjectBoards shows", async () => {
		const [board] = dataOf(await as.ola.listProjectBoards({ id: "open/handbook" }));
		const answer = await as.ola.getProjectBoard({
			id: "open/handbook",
			board_id: board?.id ?? 0,
		});
		expect(answer).toMatchObject({ status: 200, data: board });
		expect(labelsOf(dataOf(answer))).toEqual(["docs", "typo"]);
	});

	it("getProjectBoard shows the limits that a list has", async () => {
		const [sprint] = dataOf(await as.gus.listProjectBoards({ id: rocket, per_page: 1 }));
		expect(sprint).toMatchObject({
			name: "Sprint",
			lists: [
				{ label: { name: "to do" }, max_issue_count: 0, limit_metric: null },
				{
					label: { name: "doing" },
					max_issue_count: 5,
					max_issue_weight: 0,
					limit_metric: "issue_count",
				},
				{ label: { name: "bug" }, max_issue_count: 0, limit_metric: null },
			],
		});
	});

	it("getProjectBoard leaves the scope out where the licence has none", async () => {
		const zoe = as.zoe;
		const [board] = dataOf(await zoe.listProjectBoards({ id: "northwind/nozzle" }));
		expect(Object.keys(board ?? {})).toEqual([
			"id",
			"name",
			"hide_backlog_list",
			"hide_closed_list",
			"project",
			"lists",
			"group",
		]);
	});

	it("getProjectBoard of a project without commits has neither branch nor readme", async () => {
		const board = await createBoard(as.ada, { id: "acme/kettle" });
		expect(board.project).toMatchObject({
			default_branch: null,
			readme_url: null,
		});
	});

	it("getProjectBoard of a personal project names the user's namespace", async () => {
		const board = await createBoard(as.mia, { id: "mia/kites" });
		expect(board.project).toMatchObject({
			name_with_namespace: "Mia Rossi / Kites",
			path_with_namespace: "mia/kites",
			namespace: {
				name: "Mia Rossi",
				path: "mia",
				kind: "user",
				full_path: "mia",
				parent_id: null,
			},
		});
	});

	it("getProjectBoard does not find an unknown board", async () => {
		expect(await as.ada.getProjectBoard({ id: rocket, board_id: unknownId })).toMatchObject(
			notFound,
		);
	});

	it("getProjectBoard does not find the board of another project", async () => {
		const board = await createBoard(as.ada);
		expect(
			await as.ada.getProjectBoard({
				id: "open/handbook",
				board_id: board.id,
			}),
		).toMatchObject(notFound);
	});

	it("getProjectBoard hides a board of a private project from an outsider", async () => {
		expect(await as.ola.getProjectBoard({ id: rocket, board_id: 1 })).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
	});

	it("createProjectBoard makes an empty board that is there on the next read", async () => {
		const answer = await as.mia.createProjectBoard({
			id: rocket,
			name: "Sprint 7",
		});
		const board = dataOf(answer);
		expect(answer.status).toBe(201);
		expect(board).toMatchObject({
			id: expect.any(Number),
			name: "Sprint 7",
			project: { path_with_namespace: rocket },
			lists: [],
			group: null,
			milestone: null,
			assignee: null,
			labels: [],
			weight: null,
		});
		expect(await read(board.id)).toEqual(board);
	});

	it("createProjectBoard takes a name twice", async () => {
		const one = await createBoard(as.ada, { name: "Twin" });
		const other = await createBoard(as.ada, { name: "Twin" });
		expect(other.name).toBe(one.name);
		expect(other.id).not.toBe(one.id);
	});

	it.each([
		["a number", 12, "12"],
		["a boolean", true, "true"],
		["a fraction", 1.5, "1.5"],
		["emoji and quotes", `🚀 "<&>' \\ Ünïcode`, `🚀 "<&>' \\ Ünïcode`],
		["255 characters", "é".repeat(255), "é".repeat(255)],
		["255 characters beyond the 16-bit plane", "🚀".repeat(255), "🚀".repeat(255)],
	])("createProjectBoard takes %s for a name", async (_, name, kept) => {
		const { status, body } = await request("POST", "/projects/acme%2Frocket/boards", {
			as: "ada",
			body: { name },
		});
		expect({ status, body }).toMatchObject({
			status: 201,
			body: { name: kept },
		});
		expect(await read((body as { id: number }).id)).toMatchObject({
			name: kept,
		});
	});

	it.each([
		["no name", {}, { error: "name is missing" }],
		["a list for a name", { name: ["x"] }, { error: "name is invalid" }],
		["an object for a name", { name: { x: 1 } }, { error: "name is invalid" }],
		["an empty name", { name: "" }, { message: { name: ["can't be blank"] } }],
		["a blank name", { name: " \t" }, { message: { name: ["can't be blank"] } }],
		["null", { name: null }, { message: { name: ["can't be blank"] } }],
		[
			"256 characters",
			{ name: "x".repeat(256) },
			{ message: { name: ["is too long (maximum is 255 characters)"] } },
		],
	])("createProjectBoard refuses %s", async (_, sent, body) => {
		const answer = await request("POST", "/projects/acme%2Frocket/boards", {
			as: "ada",
			body: sent,
		});
		expect(answer).toMatchObject({ status: 400, body });
	});

	it("createProjectBoard leaves nothing behind when it refuses", async () => {
		const total = async () => dataOf(await as.ada.listProjectBoards({ id: rocket, per_page: 100 }));
		const before = await total();
		await request("POST", "/projects/acme%2Frocket/boards", {
			as: "ada",
			body: { name: "" },
		});
		expect(await total()).toEqual(before);
	});

	it("createProjectBoard ignores scope and unknown parameters", async () => {
		const answer = await request("POST", "/projects/acme%2Frocket/boards", {
			as: "ada",
			body: { name: "Plain", weight: 3, labels: "doing", id: 1, lists: [1] },
		});
		expect(answer).toMatchObject({
			status: 201,
			body: { name: "Plain", lists: [], labels: [], weight: null },
		});
	});

	it("updateProjectBoard hides the open and the closed list", async () => {
		const board = await createBoard(as.ada, { name: "Hidden" });
		expect(board).toMatchObject({
			hide_backlog_list: false,
			hide_closed_list: false,
		});
		const answer = await as.mia.updateProjectBoard({
			id: rocket,
			board_id: board.id,
			hide_closed_list: true,
		});
		expect(answer).toMatchObject({
			status: 200,
			data: { ...board, hide_closed_list: true },
		});
		expect(await read(board.id)).toEqual(answer.data);
		const path = `/projects/acme%2Frocket/boards/${board.id}`;
		const put = (body: object) => request("PUT", path, { as: "ada", body });
		expect(await put({ hide_closed_list: null, hide_backlog_list: "yes" })).toMatchObject({
			status: 200,
			body: { ...board, hide_backlog_list: true, hide_closed_list: true },
		});
		expect(await put({ hide_backlog_list: false, hide_closed_list: "0" })).toMatchObject({
			status: 200,
			body: board,
		});
		expect(await put({ hide_backlog_list: "x" })).toMatchObject({
			status: 400,
			body: { error: "hide_backlog_list is invalid" },
		});
	});

	it("updateProjectBoard renames", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
		const answer = await as.mia.updateProjectBoard({
			id: rocket,
			board_id: board.id,
			name: "Renamed",
		});
		expect(answer.status).toBe(200);
		expect(answer.data).toEqual({ ...board, name: "Renamed" });
		expect(await read(board.id)).toEqual(answer.data);
	});

	it("updateProjectBoard without parameters changes nothing", async () => {
		const board = await createBoard(as.ada);
		const answer = await as.ada.updateProjectBoard({
			id: rocket,
			board_id: board.id,
		});
		expect(answer.status).toBe(200);
		expect(answer.data).toEqual(board);
	});

	it.each([
		["", "can't be blank"],
		["  ", "can't be blank"],
		[null, "can't be blank"],
		["x".repeat(256), "is too long (maximum is 255 characters)"],
	])("updateProjectBoard refuses the name %j", async (name, fault) => {
		const board = await createBoard(as.ada);
		const answer = await request("PUT", `/projects/acme%2Frocket/boards/${board.id}`, {
			as: "ada",
			body: { name },
		});
		expect(answer).toMatchObject({
			status: 400,
			body: {
				message: `400 Bad request - Failed to save board {:name=>["${fault}"]}`,
			},
		});
		expect(await read(board.id)).toEqual(board);
	});

	it("updateProjectBoard does not take a list for a name", async () => {
		const answer = await request("PUT", "/projects/acme%2Frocket/boards/1", {
			as: "ada",
			body: { name: [] },
		});
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "name is invalid" },
		});
	});

	it("updateProjectBoard does not find an unknown board", async () => {
		expect(
			await as.ada.updateProjectBoard({
				id: rocket,
				board_id: unknownId,
				name: "Nowhere",
			}),
		).toMatchObject(notFound);
	});

	it("deleteProjectBoard deletes the board with its lists", async () => {
		const board = await createBoardWithLists(as.ada, ["doing"]);
		const place = { id: rocket, board_id: board.id };
		expect(await as.mia.deleteProjectBoard(place)).toMatchObject({
			status: 204,
		});
		expect(await as.ada.getProjectBoard(place)).toMatchObject(notFound);
		expect(await as.ada.listProjectBoardLists(place)).toMatchObject(notFound);
		expect(await as.ada.deleteProjectBoard(place)).toMatchObject(notFound);
		expect(
			dataOf(await as.ada.listProjectBoards({ id: rocket, per_page: 100 })),
		).not.toContainEqual(expect.objectContaining({ id: board.id }));
	});

	it("deleteProjectBoard deletes a project's only board too", async () => {
		const board = await createBoard(as.ada, { id: "open/simulator" });
		expect(
			await as.ada.deleteProjectBoard({
				id: "open/simulator",
				board_id: board.id,
			}),
		).toMatchObject({ status: 204 });
		expect(await as.ada.listProjectBoards({ id: "open/simulator" })).toMatchObject({
			status: 200,
			data: [],
		});
	});

	it("deleteProjectBoard deletes nothing that changed since", async () => {
		const board = await createBoard(as.ada);
		const place = { id: rocket, board_id: board.id };
		expect(
			await as.ada.deleteProjectBoard({
				...place,
				if_unmodified_since: longAgo,
			}),
		).toMatchObject(precondition);
		expect(await read(board.id)).toEqual(board);
		expect(
			await as.ada.deleteProjectBoard({
				...place,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
	});

	it.each([
		"yesterday",
		"garbage 5",
		"5",
		"0",
		"1990",
		"-1",
		"",
		"2099-13-01",
		"Mon, 01 Jan",
		"Fri, 31 Feb 2099 00:00:00 GMT",
		"2099-01-01T25:00:00Z",
		"Thu, 01 Jan 2099 00:00:00 GMT, Thu, 01 Jan 2099 00:00:00 GMT",
		"Thu, 01 Jan 2099 00:00:00 XYZ",
		"not before 2099-01-01",
		// Without a year, a text is no date.
		"23:59",
		"Wed 10:00",
		"31 Dec",
		"1231",
	])("deleteProjectBoard deletes nothing on a condition that is no time: %j", async (date) => {
		const board = await createBoard(as.ada);
		expect(
			await request("DELETE", `/projects/acme%2Frocket/boards/${board.id}`, {
				as: "ada",
				headers: { "If-Unmodified-Since": date },
			}),
		).toMatchObject({ status: 412 });
		expect(await read(board.id)).toEqual(board);
	});

	it.each([
		["Mon, 01 Jan 1990 00:00:00 GMT", "Thu, 01 Jan 2099 00:00:00 GMT"],
		["Monday, 01-Jan-90 00:00:00 GMT", "Sunday, 01-Jan-68 00:00:00 GMT"],
		["Mon Jan  1 00:00:00 1990", "Thu Jan  1 00:00:00 2099"],
		["1990-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"],
		["1990-01-01T00:00:00", "2099-01-01T00:00:00"],
		["1990-01-01 12:00 pm", "2099-01-01 12:00 +0100"],
		["1990-01-01", "2099-01-01"],
		["19900101T000000Z", "20990101"],
		["1990-W01-1", "2099-001T00:00:00Z"],
		["1 January 1990", "1 Jan 2099 10:00 EST"],
		["January 1, 1990", "Jan 1, 2099, 10:00"],
		["mon, 1 jan 1990 00:00:00 -0500", "thu, 1 jan 2099 00:00:00 +0500"],
	])("deleteProjectBoard reads %j and %j as times", async (longAgo, farAhead) => {
		const board = await createBoard(as.ada);
		const place = { id: rocket, board_id: board.id };
		expect(
			await as.ada.deleteProjectBoard({
				...place,
				if_unmodified_since: longAgo,
			}),
		).toMatchObject(precondition);
		expect(
			await as.ada.deleteProjectBoard({
				...place,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
	});

	it.each([
		"if_unmodified_since[a]=1",
		"if_unmodified_since[]=1",
		"if_unmodified_since=1990-01-01T00:00:00Z",
	])("deleteProjectBoard takes a condition from the header only, not from ?%s", async (query) => {
		const board = await createBoard(as.ada);
		expect(
			await request("DELETE", `/projects/acme%2Frocket/boards/${board.id}?${query}`, {
				as: "ada",
			}),
		).toMatchObject({ status: 204 });
	});

	it.each([
		["GET", "/boards/x", "board_id is invalid"],
		["PUT", "/boards/x", "board_id is invalid"],
		["DELETE", "/boards/1.5", "board_id is invalid"],
		["GET", "/boards/x/lists", "board_id is invalid"],
		["GET", "/boards/1/lists/x", "list_id is invalid"],
		["GET", "/boards/x/lists/y", "board_id is invalid, list_id is invalid"],
		["DELETE", "/boards/x/lists/y", "board_id is invalid, list_id is invalid"],
		["PUT", "/boards/x/lists/y", "board_id is invalid, list_id is invalid, position is missing"],
		[
			"POST",
			"/boards/x/lists",
			"board_id is invalid, label_id, milestone_id, assignee_id are missing, exactly one parameter must be provided",
		],
	])("board ids that are no numbers are reported: %s %s", async (method, path, error) => {
		expect(
			await request(method, `/projects/acme%2Frocket${path}`, {
				as: "ada",
			}),
		).toMatchObject({ status: 400, body: { error } });
	});

	it.each(["0", "-1", "9007199254740993", "99999999999999999999999"])(
		"board and list ids that nothing has are not found: %s",
		async (id) => {
			for (const path of [`/boards/${id}`, `/boards/1/lists/${id}`]) {
				expect(
					await request("GET", `/projects/acme%2Frocket${path}`, {
						as: "ada",
					}),
				).toMatchObject({ status: 404, body: { message: "404 Not found" } });
			}
		},
	);

	it("listProjectBoardLists shows what the board shows", async () => {
		const board = await createBoardWithLists(as.ada, ["review", "idea"]);
		const answer = await as.gus.listProjectBoardLists({
			id: rocket,
			board_id: board.id,
		});
		expect(answer.status).toBe(200);
		expect(answer.data).toEqual(board.lists);
		expect(answer.headers).toMatchObject({ xTotal: 2, xTotalPages: 1 });
	});

	it("listProjectBoardLists is empty on a new board", async () => {
		const board = await createBoard(as.ada);
		expect(await as.gus.listProjectBoardLists({ id: rocket, board_id: board.id })).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0 },
		});
	});

	it("listProjectBoardLists comes in pages", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug", "idea"]);
		const answer = await as.gus.listProjectBoardLists({
			id: rocket,
			board_id: board.id,
			page: 2,
			per_page: 2,
		});
		expect(answer.data).toEqual(board.lists.slice(2));
		expect(answer.headers).toMatchObject({
			xPage: 2,
			xPerPage: 2,
			xTotal: 3,
			xTotalPages: 2,
			xPrevPage: 1,
		});
	});

	it("listProjectBoardLists does not find an unknown board", async () => {
		expect(await as.ada.listProjectBoardLists({ id: rocket, board_id: unknownId })).toMatchObject(
			notFound,
		);
	});

	it("getProjectBoardList shows one list", async () => {
		const board = await createBoardWithLists(as.ada, ["bug", "doing"]);
		for (const list of board.lists) {
			const answer = await as.gus.getProjectBoardList({
				id: rocket,
				board_id: board.id,
				list_id: list.id,
			});
			expect(answer.status).toBe(200);
			expect(answer.data).toEqual(list);
		}
	});

	it("getProjectBoardList does not find an unknown list, nor one of another board", async () => {
		const board = await createBoard(as.ada);
		const other = await createBoardWithLists(as.ada, ["doing"]);
		for (const list_id of [unknownId, other.lists[0]?.id ?? 0]) {
			expect(
				await as.ada.getProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id,
				}),
			).toMatchObject(notFound);
		}
	});

	it("createProjectBoardList adds a list at the end", async () => {
		const board = await createBoardWithLists(as.ada, ["doing"]);
		const answer = await as.mia.createProjectBoardList({
			id: rocket,
			board_id: board.id,
			label_id: labelId("review"),
		});
		expect(answer.status).toBe(201);
		expect(answer.data).toEqual({
			id: expect.any(Number),
			label: {
				id: labelId("review"),
				name: "review",
				color: "#8E44AD",
				description: "Waits for a second pair of eyes",
			},
			position: 1,
			max_issue_count: 0,
			max_issue_weight: 0,
			limit_metric: null,
		});
		expect(await read(board.id)).toEqual({
			...board,
			lists: [...board.lists, answer.data],
		});
	});

	it("createProjectBoardList takes a label of the group above", async () => {
		const board = await createBoardWithLists(as.ada, ["safety"]);
		expect(board.lists).toMatchObject([
			{ label: { name: "safety", color: "#FF8800" }, position: 0 },
		]);
	});

	it("createProjectBoardList takes labels of all groups above a subgroup's project", async () => {
		const board = await createBoardWithLists(as.ada, ["idea", "outage", "tower"], {
			id: "acme/infra/launchpad",
			name: "Repairs",
		});
		expect(labelsOf(board)).toEqual(["idea", "outage", "tower"]);
		await as.ada.deleteProjectBoard({
			id: "acme/infra/launchpad",
			board_id: board.id,
		});
	});

	it.each([
		["another project", "tower"],
		["a subgroup", "outage"],
		["an invisible project", "crack"],
		["another group", "docs"],
	])("createProjectBoardList refuses a label of %s", async (_, label) => {
		const board = await createBoard(as.ada);
		expect(
			await as.ada.createProjectBoardList({
				id: rocket,
				board_id: board.id,
				label_id: labelId(label),
			}),
		).toMatchObject({
			status: 400,
			error: { message: { error: "Label not found!" } },
		});
		expect(await read(board.id)).toEqual(board);
	});

	it.each([unknownId, 0, -1, 2 ** 53, "99999999999999999999"])(
		"createProjectBoardList does not find label %s",
		async (label_id) => {
			const board = await createBoard(as.ada);
			expect(
				await request("POST", listOf(board.id), {
					as: "ada",
					body: { label_id },
				}),
			).toMatchObject({
				status: 400,
				body: { message: { error: "Label not found!" } },
			});
		},
	);

	it("createProjectBoardList refuses a label that the board has", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
		expect(
			await as.ada.createProjectBoardList({
				id: rocket,
				board_id: board.id,
				label_id: labelId("doing"),
			}),
		).toMatchObject({
			status: 400,
			error: { message: { label_id: ["has already been taken"] } },
		});
		expect(await read(board.id)).toEqual(board);
	});

	it("createProjectBoardList takes a label that another board has", async () => {
		const one = await createBoardWithLists(as.ada, ["doing"]);
		const other = await createBoardWithLists(as.ada, ["doing"]);
		expect(labelsOf(other)).toEqual(labelsOf(one));
	});

	it.each([
		[{}, "label_id, milestone_id, assignee_id are missing, exactly one parameter must be provided"],
		[{ label_id: 1, milestone_id: 1 }, "label_id, milestone_id are mutually exclusive"],
		[{ assignee_id: 1, label_id: 1 }, "label_id, assignee_id are mutually exclusive"],
		[{ label_id: 1, milestone_id: null }, "label_id, milestone_id are mutually exclusive"],
		[
			{ assignee_id: 1, milestone_id: 1, label_id: 1 },
			"label_id, milestone_id, assignee_id are mutually exclusive",
		],
		[{ label_id: "x" }, "label_id is invalid"],
		[{ label_id: [1] }, "label_id is invalid"],
		[{ label_id: true }, "label_id is invalid"],
		[{ milestone_id: "x" }, "milestone_id is invalid"],
	])("createProjectBoardList refuses %j", async (body, error) => {
		expect(await request("POST", listOf(1), { as: "ada", body })).toMatchObject({
			status: 400,
			body: { error },
		});
	});

	it.each([null, ""])("createProjectBoardList needs a label, not %j", async (label_id) => {
		const board = await createBoard(as.ada);
		expect(
			await request("POST", listOf(board.id), {
				as: "ada",
				body: { label_id },
			}),
		).toMatchObject({
			status: 400,
			body: { message: { label: ["can't be blank"] } },
		});
	});

	it("createProjectBoardList ignores a position", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
		expect(
			await request("POST", listOf(board.id), {
				as: "ada",
				body: { label_id: labelId("idea"), position: 0, collapsed: true },
			}),
		).toMatchObject({ status: 201, body: { position: 2 } });
	});

	it("createProjectBoardList does not find an unknown board", async () => {
		expect(
			await as.ada.createProjectBoardList({
				id: rocket,
				board_id: unknownId,
				label_id: labelId("doing"),
			}),
		).toMatchObject(notFound);
	});

	it("createProjectBoardList makes one list of ten attempts at once", async () => {
		const board = await createBoard(as.ada);
		const answers = await Promise.all(
			Array.from({ length: 10 }, () =>
				as.ada.createProjectBoardList({
					id: rocket,
					board_id: board.id,
					label_id: labelId("engine"),
				}),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
		expect(labelsOf(await read(board.id))).toEqual(["engine"]);
	});

	it("createProjectBoardList gives lists made at once one position each", async () => {
		const board = await createBoard(as.ada);
		await Promise.all(
			sevenLabels.map((label) =>
				as.ada.createProjectBoardList({
					id: rocket,
					board_id: board.id,
					label_id: labelId(label),
				}),
			),
		);
		const { lists } = await read(board.id);
		expect(lists.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
		expect(lists.map(({ label }) => label?.name).sort()).toEqual([...sevenLabels].sort());
	});

	it.each([
		["right", 0, 2, ["doing", "bug", "to do", "idea"]],
		["to the end", 1, 3, ["to do", "bug", "idea", "doing"]],
		["left", 2, 1, ["to do", "bug", "doing", "idea"]],
		["to the front", 3, 0, ["idea", "to do", "doing", "bug"]],
	])("updateProjectBoardList moves a list %s", async (_, from, position, order) => {
		const board = await createBoardWithLists(as.ada, ["to do", "doing", "bug", "idea"]);
		const list = board.lists[from];
		const answer = await as.mia.updateProjectBoardList({
			id: rocket,
			board_id: board.id,
			list_id: list?.id ?? 0,
			position,
		});
		expect(answer.status).toBe(200);
		expect(answer.data).toEqual({ ...list, position });
		const moved = await read(board.id);
		expect(labelsOf(moved)).toEqual(order);
		expect(moved.lists.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
	});

	it.each([
		["where it is", 1],
		["behind the last place", 3],
		["far behind", 2 ** 31],
		["in front of the first", -1],
	])("updateProjectBoardList does not move a list %s", async (_, position) => {
		const board = await createBoardWithLists(as.ada, ["to do", "doing", "bug"]);
		expect(
			await as.ada.updateProjectBoardList({
				id: rocket,
				board_id: board.id,
				list_id: board.lists[1]?.id ?? 0,
				position,
			}),
		).toMatchObject({
			status: 400,
			error: { message: { error: "List could not be moved!" } },
		});
		expect(await read(board.id)).toEqual(board);
	});

	it.each([
		[{}, "position is missing"],
		[{ position: "x" }, "position is invalid"],
		[{ position: null }, "position is invalid"],
		[{ position: "" }, "position is invalid"],
		[{ position: [0] }, "position is invalid"],
		[{ position: "1.0" }, "position is invalid"],
		[{ position: false }, "position is invalid"],
	])("updateProjectBoardList refuses %j", async (body, error) => {
		expect(await request("PUT", listOf(1, "/1"), { as: "ada", body })).toMatchObject({
			status: 400,
			body: { error },
		});
	});

	it("updateProjectBoardList does not find an unknown list, nor one of another board", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
		const other = await createBoardWithLists(as.ada, ["doing", "bug"]);
		for (const list_id of [unknownId, other.lists[0]?.id ?? 0]) {
			expect(
				await as.ada.updateProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id,
					position: 1,
				}),
			).toMatchObject(notFound);
		}
		expect(await read(other.id)).toEqual(other);
	});

	it("updateProjectBoardList keeps positions whole when 20 lists move at once", async () => {
		const board = await createBoardWithLists(as.ada, sevenLabels);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				as.ada.updateProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id: board.lists[turn % 7]?.id ?? 0,
					position: (turn * 3) % 7,
				}),
			),
		);
		// 400: the list is already at the position that the request names.
		for (const { status } of answers) expect([200, 400]).toContain(status);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		const { lists } = await read(board.id);
		expect(lists.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
		expect(lists.map(({ id }) => id).sort()).toEqual(board.lists.map(({ id }) => id).sort());
	});

	it("deleteProjectBoardList deletes a list and closes the gap", async () => {
		const board = await createBoardWithLists(as.ada, ["to do", "doing", "bug", "idea"]);
		const [first, second, third, fourth] = board.lists;
		const place = {
			id: rocket,
			board_id: board.id,
			list_id: second?.id ?? 0,
		};
		expect(await as.ada.deleteProjectBoardList(place)).toMatchObject({
			status: 204,
		});
		expect((await read(board.id)).lists).toEqual([
			first,
			{ ...third, position: 1 },
			{ ...fourth, position: 2 },
		]);
		expect(await as.ada.getProjectBoardList(place)).toMatchObject(notFound);
		expect(await as.ada.deleteProjectBoardList(place)).toMatchObject(notFound);
	});

	it("deleteProjectBoardList frees the label for a new list at the end", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
		await as.ada.deleteProjectBoardList({
			id: rocket,
			board_id: board.id,
			list_id: board.lists[0]?.id ?? 0,
		});
		expect(
			await as.ada.createProjectBoardList({
				id: rocket,
				board_id: board.id,
				label_id: labelId("doing"),
			}),
		).toMatchObject({ status: 201, data: { position: 1 } });
	});

	it("deleteProjectBoardList is for owners and administrators only", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
		const place = { id: rocket, board_id: board.id };
		for (const person of ["mia", "tom", "lin"] as const) {
			expect(
				await as[person].deleteProjectBoardList({
					...place,
					list_id: board.lists[0]?.id ?? 0,
				}),
			).toMatchObject({ status: 403, error: { message: "403 Forbidden" } });
		}
		expect(await read(board.id)).toEqual(board);
		expect(
			await as.root.deleteProjectBoardList({
				...place,
				list_id: board.lists[1]?.id ?? 0,
			}),
		).toMatchObject({ status: 204 });
	});

	it("deleteProjectBoardList deletes nothing that changed since", async () => {
		const board = await createBoardWithLists(as.ada, ["doing"]);
		const place = {
			id: rocket,
			board_id: board.id,
			list_id: board.lists[0]?.id ?? 0,
		};
		expect(
			await as.ada.deleteProjectBoardList({
				...place,
				if_unmodified_since: longAgo,
			}),
		).toMatchObject(precondition);
		expect(await read(board.id)).toEqual(board);
		expect(
			await as.ada.deleteProjectBoardList({
				...place,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
	});

	it("deleteProjectBoardList does not find a list of another board", async () => {
		const board = await createBoard(as.ada);
		const other = await createBoardWithLists(as.ada, ["doing"]);
		expect(
			await as.ada.deleteProjectBoardList({
				id: rocket,
				board_id: board.id,
				list_id: other.lists[0]?.id ?? 0,
			}),
		).toMatchObject(notFound);
		expect(await read(other.id)).toEqual(other);
	});

	it("deleteProjectBoardList keeps positions whole when lists go at once", async () => {
		const board = await createBoardWithLists(as.ada, sevenLabels);
		const answers = await Promise.all(
			[0, 2, 4].map((index) =>
				as.ada.deleteProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id: board.lists[index]?.id ?? 0,
				}),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
		const { lists } = await read(board.id);
		expect(lists.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
		expect(lists.map(({ label }) => label?.name)).toEqual(["doing", "engine", "safety", "idea"]);
	});
});

conformance("scope of boards", ({ as, request }) => {
	const read = async (board_id: number, id = rocket) =>
		dataOf(await as.ada.getProjectBoard({ id, board_id }));
	/** Sends an update of a board as the user mia; the body may be invalid. */
	const update = (board_id: number, body: object, id = rocket) =>
		request("PUT", `/projects/${encodeURIComponent(id)}/boards/${board_id}`, {
			as: "mia",
			body,
		});
	/** Creates a board with every kind of scope: assignee, milestone, labels and weight. */
	const createScoped = async () => {
		const { id: board_id } = await createBoard(as.ada);
		return dataOf(
			await as.ada.updateProjectBoard({
				id: rocket,
				board_id,
				assignee_id: userId("lin"),
				milestone_id: milestoneId("Flight 9"),
				labels: "doing,safety",
				weight: 5,
			}),
		);
	};

	it("getProjectBoard shows the scope that the world gives a board", async () => {
		const boards = dataOf(await as.gus.listProjectBoards({ id: rocket }));
		expect(boards[1]).toMatchObject({
			name: "Flight readiness",
			milestone: { title: "Flight 9", state: "active" },
			assignee: { username: "lin" },
			labels: [{ name: "safety" }],
			weight: 5,
		});
	});

	it("updateProjectBoard sets the whole scope, and it is there on the next read", async () => {
		const board = await createBoard(as.ada);
		const { status, body } = await update(board.id, {
			assignee_id: userId("lin"),
			milestone_id: milestoneId("Flight 9"),
			labels: "safety,doing",
			weight: 9,
		});
		expect({ status, body }).toEqual({
			status: 200,
			body: {
				...board,
				milestone: {
					id: milestoneId("Flight 9"),
					iid: 2,
					project_id: board.project.id,
					title: "Flight 9",
					description: "First flight with the new nozzle",
					state: "active",
					created_at: expect.stringMatching(/^2021-.+\.\d{3}Z$/),
					updated_at: expect.stringMatching(/^2021-.+\.\d{3}Z$/),
					due_date: "2021-04-16",
					start_date: "2021-03-01",
					expired: true,
					web_url: "http://forgekit.test/acme/rocket/-/milestones/2",
				},
				assignee: {
					id: userId("lin"),
					name: "Lin Chen",
					username: "lin",
					state: "active",
					avatar_url: null,
					web_url: "http://forgekit.test/lin",
				},
				labels: [
					{
						id: labelId("safety"),
						name: "safety",
						color: "#FF8800",
						description: "Needs a look by range safety",
					},
					{
						id: labelId("doing"),
						name: "doing",
						color: "#428BCA",
						description: "Somebody is on it",
					},
				],
				weight: 9,
			},
		});
		expect(await read(board.id)).toEqual(body);
		expect(dataOf(await as.gus.listProjectBoards({ id: rocket, per_page: 100 }))).toContainEqual(
			body,
		);
	});

	it.each(["assignee_id", "milestone_id", "labels", "weight", "name"] as const)(
		"updateProjectBoard leaves what is not sent when %s is",
		async (key) => {
			const board = await createScoped();
			const values = {
				assignee_id: userId("tom"),
				milestone_id: milestoneId("Certification"),
				labels: "idea",
				weight: 1,
				name: "Renamed",
			};
			const changed = {
				assignee_id: { assignee: { username: "tom" } },
				milestone_id: { milestone: { title: "Certification" } },
				labels: { labels: [{ name: "idea" }] },
				weight: { weight: 1 },
				name: { name: "Renamed" },
			};
			const { body } = await update(board.id, { [key]: values[key] });
			expect(body).toMatchObject({ ...board, ...changed[key] });
		},
	);

	it.each([{}, { unknown: 1, lists: [], group: { id: 1 } }])(
		"updateProjectBoard changes nothing when %j is sent",
		async (sent) => {
			const board = await createScoped();
			expect(await update(board.id, sent)).toMatchObject({
				status: 200,
				body: board,
			});
			expect(await read(board.id)).toEqual(board);
		},
	);

	it.each([null, ""])(
		"updateProjectBoard clears every part of the scope by %j",
		async (nothing) => {
			const board = await createScoped();
			for (const [key, cleared] of [
				["assignee_id", { assignee: null }],
				["milestone_id", { milestone: null }],
				["labels", { labels: [] }],
				["weight", { weight: null }],
			] as const) {
				const before = await read(board.id);
				const { status, body } = await update(board.id, { [key]: nothing });
				expect({ status, body }).toEqual({
					status: 200,
					body: { ...before, ...cleared },
				});
			}
		},
	);

	it.each(["ola", "root", "ben"])(
		"updateProjectBoard takes any user for an assignee: %s",
		async (username) => {
			const board = await createBoard(as.ada);
			expect(await update(board.id, { assignee_id: userId(username) })).toMatchObject({
				status: 200,
				body: { assignee: { id: userId(username), username } },
			});
		},
	);

	it.each([unknownId, 0, -1, "99999999999999999999"])(
		"updateProjectBoard clears the assignee when there is no user %s",
		async (assignee_id) => {
			const board = await createScoped();
			expect(await update(board.id, { assignee_id })).toMatchObject({
				status: 200,
				body: { ...board, assignee: null },
			});
		},
	);

	it("updateProjectBoard takes a milestone of the group above", async () => {
		const board = await createBoard(as.ada);
		const { body } = await update(board.id, {
			milestone_id: milestoneId("Certification"),
		});
		const { milestone } = body as { milestone: Record<string, unknown> };
		expect(milestone).toMatchObject({
			group_id: expect.any(Number),
			title: "Certification",
			web_url: "http://forgekit.test/groups/acme/-/milestones/1",
		});
		expect(milestone).not.toHaveProperty("project_id");
	});

	it("updateProjectBoard takes a milestone of a group far above", async () => {
		const id = "acme/infra/launchpad";
		const board = await createBoard(as.ada, { id });
		expect(
			await update(board.id, { milestone_id: milestoneId("Certification") }, id),
		).toMatchObject({ status: 200, body: { milestone: { iid: 1 } } });
	});

	it.each([
		[-2, "Upcoming"],
		[-3, "Started"],
		["-2", "Upcoming"],
	])(
		"updateProjectBoard shows the special milestone %s by its title alone",
		async (milestone_id, title) => {
			const board = await createBoard(as.ada);
			const { body } = await update(board.id, { milestone_id });
			expect(body).toEqual({ ...board, milestone: { title } });
			expect(await read(board.id)).toEqual(body);
		},
	);

	it.each([
		["closed", milestoneId("Flight 8")],
		["unknown", unknownId],
		["none at all", 0],
		["any", -1],
		["beyond all ids", "99999999999999999999"],
	])("updateProjectBoard shows no milestone when it is %s", async (_, milestone_id) => {
		const board = await createScoped();
		expect(await update(board.id, { milestone_id })).toMatchObject({
			status: 200,
			body: { ...board, milestone: null },
		});
		expect(await read(board.id)).toEqual({ ...board, milestone: null });
	});

	it("updateProjectBoard clears the milestone when it is another project's", async () => {
		const id = "acme/payload";
		const board = await createBoard(as.ada, { id });
		await update(board.id, { milestone_id: -2 }, id);
		expect(await update(board.id, { milestone_id: milestoneId("Flight 9") }, id)).toMatchObject({
			status: 200,
			body: { milestone: null },
		});
	});

	it.each([
		["one", "doing", ["doing"]],
		["several, in the order of their ids", "engine,bug,doing", ["bug", "doing", "engine"]],
		["spaces around", " to do ,\tdoing ", ["to do", "doing"]],
		["one twice", "doing,doing, doing", ["doing"]],
		["nothing between commas", ",doing,,", ["doing"]],
		["only commas and spaces", " , ,", []],
	])("updateProjectBoard takes labels: %s", async (_, labels, names) => {
		const board = await createScoped();
		const { status, body } = await update(board.id, { labels });
		expect(status).toBe(200);
		expect((body as typeof board).labels).toMatchObject(
			names.map((name) => ({ id: labelId(name), name })),
		);
		expect(await read(board.id)).toEqual(body);
	});

	it("updateProjectBoard takes 1,000 names of labels and no more", async () => {
		const id = "open/simulator";
		const board = await createBoard(as.ada, { id });
		const names = Array.from(
			{ length: 1001 },
			(_, index) => `many ${String(index).padStart(4, "0")}`,
		);
		expect(await update(board.id, { name: "Many", labels: names.join() }, id)).toMatchObject({
			status: 400,
			body: { error: "labels is invalid" },
		});
		expect(await as.ada.getProjectBoard({ id, board_id: board.id })).toMatchObject({
			data: board,
		});
		const most = names.slice(0, 1000);
		const { status, body } = await update(board.id, { labels: `${most.join()},${most[0]}` }, id);
		expect(status).toBe(200);
		expect((body as typeof board).labels?.map(({ name }) => name)).toEqual(most);
		await as.ada.deleteProjectBoard({ id, board_id: board.id });
	});

	it("updateProjectBoard makes labels that are missing, and lists can use them", async () => {
		const board = await createBoard(as.ada);
		const { body } = await update(board.id, {
			labels: "Doing, späte Änderung",
		});
		const { labels } = body as typeof board;
		expect(labels).toEqual(
			["Doing", "späte Änderung"].map((name) => ({
				id: expect.any(Number),
				name,
				color: "#428BCA",
				description: null,
			})),
		);
		expect(labels?.map(({ id }) => id)).not.toContain(labelId("doing"));
		expect(
			await as.ada.createProjectBoardList({
				id: rocket,
				board_id: board.id,
				label_id: labels?.[1]?.id ?? 0,
			}),
		).toMatchObject({
			status: 201,
			data: { label: { name: "späte Änderung" }, position: 0 },
		});
		const again = await update(board.id, { labels: "späte Änderung,Doing" });
		expect((again.body as typeof board).labels).toEqual(labels);
	});

	it("updateProjectBoard makes one label when two want it at once", async () => {
		const boards = [await createBoard(as.ada), await createBoard(as.ada)];
		const answers = await Promise.all(
			boards.map(({ id }) => update(id, { labels: "wanted twice" })),
		);
		const ids = answers.map(({ body }) => (body as (typeof boards)[0]).labels?.[0]?.id);
		expect(ids[0]).toEqual(expect.any(Number));
		expect(ids[1]).toBe(ids[0]);
	});

	it("updateProjectBoard makes a label of the project, not of its group", async () => {
		const board = await createBoard(as.ada);
		const { body } = await update(board.id, { labels: "of rocket only" });
		const other = await createBoard(as.ada, { id: "acme/payload" });
		expect(
			await as.ada.createProjectBoardList({
				id: "acme/payload",
				board_id: other.id,
				label_id: (body as typeof board).labels?.[0]?.id ?? 0,
			}),
		).toMatchObject({
			status: 400,
			error: { message: { error: "Label not found!" } },
		});
	});

	it.each([
		[0, 0],
		[9, 9],
		["7", 7],
		[4.7, 4],
		["0", 0],
	])("updateProjectBoard takes the weight %j", async (weight, kept) => {
		const board = await createScoped();
		expect(await update(board.id, { weight })).toMatchObject({
			status: 200,
			body: { ...board, weight: kept },
		});
	});

	const outside = "weight does not have a valid value";
	it.each([
		[{ weight: 10 }, outside],
		[{ weight: -1 }, outside],
		[{ weight: 1e30 }, outside],
		[{ weight: "x" }, `weight is invalid, ${outside}`],
		[{ weight: "1.5" }, `weight is invalid, ${outside}`],
		[{ weight: true }, `weight is invalid, ${outside}`],
		[{ labels: ["doing"] }, "labels is invalid"],
		[{ labels: { x: 1 } }, "labels is invalid"],
		[{ assignee_id: "lin" }, "assignee_id is invalid"],
		[{ milestone_id: "#upcoming" }, "milestone_id is invalid"],
		[
			{ weight: "x", labels: [], milestone_id: "x", assignee_id: [], name: {} },
			`name is invalid, assignee_id is invalid, milestone_id is invalid, labels is invalid, weight is invalid, ${outside}`,
		],
	])("updateProjectBoard refuses the scope %j", async (sent, error) => {
		const board = await createScoped();
		expect(await update(board.id, sent)).toMatchObject({
			status: 400,
			body: { error },
		});
		expect(await read(board.id)).toEqual(board);
	});

	it("updateProjectBoard sets nothing of the scope when the name is blank", async () => {
		const board = await createScoped();
		expect(await update(board.id, { name: " ", weight: 1, labels: "never made" })).toMatchObject({
			status: 400,
			body: {
				message: '400 Bad request - Failed to save board {:name=>["can\'t be blank"]}',
			},
		});
		expect(await read(board.id)).toEqual(board);
	});

	it("updateProjectBoard takes the scope from a form too", async () => {
		const board = await createScoped();
		const answer = await request("PUT", `/projects/acme%2Frocket/boards/${board.id}`, {
			as: "mia",
			body: new URLSearchParams({ weight: "", labels: "idea" }),
		});
		expect(answer).toMatchObject({
			status: 200,
			body: { ...board, weight: null, labels: [{ name: "idea" }] },
		});
	});
});

conformance("boards without a licence", ({ as, request }) => {
	const zoe = as.zoe;
	const nozzle = "northwind/nozzle";
	const bare = ["id", "name", "hide_backlog_list", "hide_closed_list", "project", "lists", "group"];
	const listsOf = (board_id: number) => `/projects/northwind%2Fnozzle/boards/${board_id}/lists`;

	it("createProjectBoard and updateProjectBoard answer without the scope", async () => {
		const board = await createBoard(zoe, { id: nozzle });
		expect(Object.keys(board)).toEqual(bare);
		const updated = dataOf(
			await zoe.updateProjectBoard({
				id: nozzle,
				board_id: board.id,
				name: "Shipping",
			}),
		);
		expect(updated).toEqual({ ...board, name: "Shipping" });
		expect(Object.keys(updated)).toEqual(bare);
	});

	it("updateProjectBoard drops the scope silently, and leaves no trace of it", async () => {
		const board = await createBoard(zoe, { id: nozzle });
		const trail = async () =>
			dataOf(
				await as.root.listAuditEvents({
					entity_type: "Project",
					entity_id: board.project.id,
				}),
			);
		const before = await trail();
		const answer = await zoe.updateProjectBoard({
			id: nozzle,
			board_id: board.id,
			assignee_id: userId("zoe"),
			milestone_id: -2,
			labels: "crack,never made",
			weight: 3,
		});
		expect(answer).toMatchObject({ status: 200, data: board });
		expect(await trail()).toEqual(before);
	});

	it("updateProjectBoard reports values of a wrong type", async () => {
		const board = await createBoard(zoe, { id: nozzle });
		expect(
			await request("PUT", `/projects/northwind%2Fnozzle/boards/${board.id}`, {
				as: "zoe",
				body: { weight: 10 },
			}),
		).toMatchObject({
			status: 400,
			body: { error: "weight does not have a valid value" },
		});
	});

	it("createProjectBoardList has no lists for users", async () => {
		const board = await createBoard(zoe, { id: nozzle });
		expect(
			await request("POST", listsOf(board.id), {
				as: "zoe",
				body: { assignee_id: userId("zoe") },
			}),
		).toMatchObject({
			status: 400,
			body: {
				message: {
					list_type: ["Assignee lists not available with your current license"],
				},
			},
		});
		expect(dataOf(await zoe.getProjectBoard({ id: nozzle, board_id: board.id }))).toEqual(board);
	});

	it("createProjectBoardList still makes lists for labels", async () => {
		const board = await createBoardWithLists(zoe, ["crack"], { id: nozzle });
		expect(board.lists).toMatchObject([{ label: { name: "crack" }, position: 0 }]);
	});
});

conformance("lists of all kinds", ({ as, request }) => {
	const listsOf = (board_id: number) => `/projects/acme%2Frocket/boards/${board_id}/lists`;
	const read = async (board_id: number) =>
		dataOf(await as.ada.getProjectBoard({ id: rocket, board_id }));
	type Target = { label_id: number } | { assignee_id: number } | { milestone_id: number };
	const add = async (board_id: number, target: Target) =>
		dataOf(
			await as.mia.createProjectBoardList({
				id: rocket,
				board_id,
				...target,
			}),
		);
	const label = (name: string) => ({ label_id: labelId(name) });
	const assignee = (name: string) => ({ assignee_id: userId(name) });
	const milestone = (title: string) => ({ milestone_id: milestoneId(title) });

	/** Lists of milestones, assignees and labels, in mixed order. */
	const mixed: Target[] = [
		milestone("Flight 9"),
		assignee("tom"),
		label("bug"),
		assignee("mia"),
		label("doing"),
		milestone("Certification"),
		label("review"),
	];
	const createMixed = async () => {
		const { id } = await createBoard(as.ada);
		for (const target of mixed) await add(id, target);
		return read(id);
	};
	const titlesOf = ({ lists }: Awaited<ReturnType<typeof read>>) =>
		lists.map(
			({ label, assignee, milestone }) => label?.name ?? assignee?.username ?? milestone?.title,
		);
	const positionsOf = ({ lists }: Awaited<ReturnType<typeof read>>) =>
		lists.map(({ position }) => position);

	it("getProjectBoard shows label lists first, then users, then milestones, each by position", async () => {
		const board = await createMixed();
		expect(titlesOf(board)).toEqual([
			"bug",
			"doing",
			"review",
			"tom",
			"mia",
			"Flight 9",
			"Certification",
		]);
		expect(positionsOf(board)).toEqual([2, 4, 6, 1, 3, 0, 5]);
	});

	it("listProjectBoardLists has the order of the board on every page", async () => {
		const board = await createMixed();
		const place = { id: rocket, board_id: board.id, per_page: 3 };
		const pages = await Promise.all(
			[1, 2, 3].map((page) => as.gus.listProjectBoardLists({ ...place, page })),
		);
		expect(pages.flatMap((page) => dataOf(page))).toEqual(board.lists);
		expect(pages[0]?.headers).toMatchObject({ xTotal: 7, xTotalPages: 3 });
	});

	it("createProjectBoardList makes a list for a member", async () => {
		const board = await createBoard(as.ada);
		const { status, body } = await request("POST", listsOf(board.id), {
			as: "mia",
			body: assignee("tom"),
		});
		expect(status).toBe(201);
		expect(body).toEqual({
			id: expect.any(Number),
			label: null,
			position: 0,
			max_issue_count: 0,
			max_issue_weight: 0,
			limit_metric: null,
			assignee: { id: userId("tom"), name: "Tom Barker", username: "tom" },
		});
		expect(Object.keys(body as object).at(-1)).toBe("assignee");
		expect((await read(board.id)).lists).toEqual([body]);
	});

	it("createProjectBoardList makes a list for a milestone, and shows it whole", async () => {
		const board = await createBoard(as.ada);
		const { status, body } = await request("POST", listsOf(board.id), {
			as: "mia",
			body: milestone("Flight 9"),
		});
		expect(status).toBe(201);
		expect(body).toMatchObject({
			label: null,
			position: 0,
			milestone: {
				id: milestoneId("Flight 9"),
				iid: 2,
				project_id: board.project.id,
				title: "Flight 9",
				state: "active",
				due_date: "2021-04-16",
			},
		});
		expect(Object.keys(body as object)).toEqual([
			"id",
			"label",
			"position",
			"max_issue_count",
			"max_issue_weight",
			"limit_metric",
			"milestone",
		]);
		expect((await read(board.id)).lists).toEqual([body]);
	});

	it("createProjectBoardList takes a milestone of the group above", async () => {
		const board = await createBoard(as.ada);
		expect(await add(board.id, milestone("Certification"))).toMatchObject({
			milestone: { title: "Certification", group_id: expect.any(Number) },
		});
	});

	it("createProjectBoardList counts positions over all kinds", async () => {
		const board = await createBoard(as.ada);
		const lists = [];
		for (const target of mixed) lists.push(await add(board.id, target));
		expect(lists.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
	});

	it.each([
		["assignee", assignee("tom"), { user_id: ["has already been taken"] }],
		["milestone", milestone("Flight 9"), { milestone_id: ["has already been taken"] }],
		["label", label("bug"), { label_id: ["has already been taken"] }],
	])("createProjectBoardList refuses the same %s twice", async (_, target, message) => {
		const board = await createMixed();
		expect(
			await request("POST", listsOf(board.id), {
				as: "ada",
				body: target,
			}),
		).toMatchObject({ status: 400, body: { message } });
		expect(await read(board.id)).toEqual(board);
	});

	it("createProjectBoardList makes one list when the same is wanted at once", async () => {
		const board = await createBoard(as.ada);
		const answers = await Promise.all(
			Array.from({ length: 5 }, () =>
				as.ada.createProjectBoardList({
					id: rocket,
					board_id: board.id,
					...assignee("lin"),
				}),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
		expect(positionsOf(await read(board.id))).toEqual([0]);
	});

	it.each([
		["a non-member", "ola"],
		["an administrator who is no member", "root"],
		["a membership that is over", "kai"],
		["a member of another group", "zoe"],
	])("createProjectBoardList does not find %s", async (_, username) => {
		const board = await createBoard(as.ada);
		expect(
			await request("POST", listsOf(board.id), {
				as: "ada",
				body: assignee(username),
			}),
		).toMatchObject({
			status: 400,
			body: { message: { error: "User not found!" } },
		});
		expect(await read(board.id)).toEqual(board);
	});

	it("createProjectBoardList does not find a non-member on a public project either", async () => {
		const id = "open/handbook";
		const board = await createBoard(as.ada, { id });
		expect(
			await as.ada.createProjectBoardList({
				id,
				board_id: board.id,
				...assignee("ola"),
			}),
		).toMatchObject({
			status: 400,
			error: { message: { error: "User not found!" } },
		});
	});

	it("createProjectBoardList takes the owner of a personal project", async () => {
		const id = "mia/kites";
		const board = await createBoard(as.mia, { id });
		expect(
			await as.mia.createProjectBoardList({
				id,
				board_id: board.id,
				...assignee("mia"),
			}),
		).toMatchObject({ status: 201, data: { assignee: { username: "mia" } } });
	});

	it.each([
		["that is closed", milestoneId("Flight 8")],
		["that does not exist", unknownId],
		["that stands for none", 0],
		["that stands for upcoming", -2],
		["beyond all ids", "99999999999999999999"],
	])("createProjectBoardList does not find a milestone %s", async (_, milestone_id) => {
		const board = await createBoard(as.ada);
		expect(
			await request("POST", listsOf(board.id), {
				as: "ada",
				body: { milestone_id },
			}),
		).toMatchObject({
			status: 400,
			body: { message: { error: "Milestone not found!" } },
		});
		expect(await read(board.id)).toEqual(board);
	});

	it("createProjectBoardList does not find another project's milestone", async () => {
		const id = "acme/payload";
		const board = await createBoard(as.ada, { id });
		expect(
			await as.ada.createProjectBoardList({
				id,
				board_id: board.id,
				...milestone("Flight 9"),
			}),
		).toMatchObject({
			status: 400,
			error: { message: { error: "Milestone not found!" } },
		});
	});

	it.each([
		{ milestone_id: null },
		{ milestone_id: "" },
		{ assignee_id: null },
		{ assignee_id: "" },
	])("createProjectBoardList finds nothing for %j", async (body) => {
		const board = await createBoard(as.ada);
		expect(await request("POST", listsOf(board.id), { as: "ada", body })).toMatchObject({
			status: 404,
			body: { message: "404 Not found" },
		});
	});

	it.each([
		[{ assignee_id: null, milestone_id: null }, "milestone_id, assignee_id are mutually exclusive"],
		[{ assignee_id: 1, milestone_id: 1 }, "milestone_id, assignee_id are mutually exclusive"],
		[{ assignee_id: "", label_id: 1 }, "label_id, assignee_id are mutually exclusive"],
		[
			{ assignee_id: "x", milestone_id: [] },
			"milestone_id is invalid, assignee_id is invalid, milestone_id, assignee_id are mutually exclusive",
		],
	])("createProjectBoardList takes one thing, not %j", async (body, error) => {
		expect(await request("POST", listsOf(1), { as: "ada", body })).toMatchObject({
			status: 400,
			body: { error },
		});
	});

	it("updateProjectBoardList moves a list past those of other kinds", async () => {
		const board = await createMixed();
		const last = board.lists.find(({ position }) => position === 6);
		const answer = await as.mia.updateProjectBoardList({
			id: rocket,
			board_id: board.id,
			list_id: last?.id ?? 0,
			position: 1,
		});
		expect(answer).toMatchObject({
			status: 200,
			data: { ...last, position: 1 },
		});
		const moved = await read(board.id);
		expect(titlesOf(moved)).toEqual([
			"review",
			"bug",
			"doing",
			"tom",
			"mia",
			"Flight 9",
			"Certification",
		]);
		expect(positionsOf(moved)).toEqual([1, 3, 5, 2, 4, 0, 6]);
	});

	it("updateProjectBoardList counts all kinds among the places", async () => {
		const board = await createMixed();
		const place = { id: rocket, board_id: board.id };
		const list_id = board.lists[0]?.id ?? 0;
		expect(await as.ada.updateProjectBoardList({ ...place, list_id, position: 6 })).toMatchObject({
			status: 200,
			data: { position: 6 },
		});
		for (const position of [7, 6, -1]) {
			expect(await as.ada.updateProjectBoardList({ ...place, list_id, position })).toMatchObject({
				status: 400,
				error: { message: { error: "List could not be moved!" } },
			});
		}
	});

	it("deleteProjectBoardList closes the gap for all kinds", async () => {
		const board = await createMixed();
		const tom = board.lists.find(({ assignee }) => assignee !== undefined);
		expect(
			await as.ada.deleteProjectBoardList({
				id: rocket,
				board_id: board.id,
				list_id: tom?.id ?? 0,
			}),
		).toMatchObject({ status: 204 });
		const left = await read(board.id);
		expect(titlesOf(left)).not.toContain("tom");
		expect(positionsOf(left)).toEqual([1, 3, 5, 2, 0, 4]);
	});

	it("updateProjectBoardList keeps positions whole when 20 lists of all kinds move at once", async () => {
		const board = await createMixed();
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				as.ada.updateProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id: board.lists[turn % 7]?.id ?? 0,
					position: (turn * 5 + 3) % 7,
				}),
			),
		);
		// 400: the list is already at the position that the request names.
		for (const { status } of answers) expect([200, 400]).toContain(status);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		const after = await read(board.id);
		expect(positionsOf(after).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
		expect(after.lists.map(({ id }) => id).sort()).toEqual(board.lists.map(({ id }) => id).sort());
		const kinds = after.lists.map(({ label, assignee }) => (label ? 0 : assignee ? 1 : 2));
		expect(kinds).toEqual([0, 0, 0, 1, 1, 2, 2]);
		for (const kind of [0, 1, 2]) {
			const shown = positionsOf(after).filter((_, at) => kinds[at] === kind);
			expect(shown).toEqual([...shown].sort());
		}
	});

	it("lists of all kinds come and go at once without gaps", async () => {
		const board = await createMixed();
		const place = { id: rocket, board_id: board.id };
		const answers = await Promise.all([
			as.ada.createProjectBoardList({ ...place, ...label("idea") }),
			as.ada.deleteProjectBoardList({
				...place,
				list_id: board.lists[1]?.id ?? 0,
			}),
			as.ada.createProjectBoardList({ ...place, ...assignee("gus") }),
			as.ada.deleteProjectBoardList({
				...place,
				list_id: board.lists[5]?.id ?? 0,
			}),
		]);
		expect(answers.map(({ status }) => status)).toEqual([201, 204, 201, 204]);
		expect(positionsOf(await read(board.id)).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
	});
});

conformance("trail of boards", ({ as, request }) => {
	const trail = (work: () => Promise<unknown>) => trailOf(as.ada, rocket, work);
	const place = {
		target_id: rocket,
		target_type: "Project",
	};
	const where = { ip_address: "127.0.0.1", entity_path: rocket };
	/** The complete audit event that a change by mia records. */
	const event = (action: object, target_details: string) => ({
		id: expect.any(Number),
		author_id: userId("mia"),
		entity_id: expect.any(Number),
		entity_type: "Project",
		event_name: "audit_operation",
		details: {
			...action,
			author_name: "Mia Rossi",
			...place,
			target_details,
			...where,
		},
		created_at: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/),
	});

	it("createProjectBoard leaves one event, with its keys in order", async () => {
		const events = await trail(() => createBoard(as.mia, { name: "Sprint 8" }));
		expect(events).toEqual([event({ add: "board" }, "Sprint 8")]);
		expect(Object.keys(events[0]?.details ?? {})).toEqual([
			"add",
			"author_name",
			"target_id",
			"target_type",
			"target_details",
			"ip_address",
			"entity_path",
		]);
	});

	it("updateProjectBoard leaves one event for each field that changes, in the order of the parameters", async () => {
		const board = await createBoard(as.ada, { name: "Scope" });
		const events = await trail(() =>
			as.mia.updateProjectBoard({
				id: rocket,
				board_id: board.id,
				weight: 4,
				labels: "safety,doing",
				milestone_id: milestoneId("Flight 9"),
				assignee_id: userId("lin"),
				hide_closed_list: true,
				name: "Scope",
			}),
		);
		expect(events).toEqual([
			event({ change: "hide_closed_list", from: "false", to: "true" }, "Scope"),
			event({ change: "assignee_id", from: "", to: `${userId("lin")}` }, "Scope"),
			event({ change: "milestone_id", from: "", to: `${milestoneId("Flight 9")}` }, "Scope"),
			event({ change: "labels", from: "", to: "safety, doing" }, "Scope"),
			event({ change: "weight", from: "", to: "4" }, "Scope"),
		]);
		expect(Object.keys(events[0]?.details ?? {})).toEqual([
			"change",
			"from",
			"to",
			"author_name",
			"target_id",
			"target_type",
			"target_details",
			"ip_address",
			"entity_path",
		]);
		expect(new Set(events.map(({ created_at }) => created_at)).size).toBe(1);
	});

	it("updateProjectBoard reports the old name and the new one", async () => {
		const board = await createBoard(as.ada, { name: "Old" });
		const events = await trail(() =>
			as.mia.updateProjectBoard({
				id: rocket,
				board_id: board.id,
				name: "New",
				weight: 0,
			}),
		);
		expect(events).toMatchObject([
			{ details: { change: "name", from: "Old", to: "New" } },
			{ details: { change: "weight", from: "", to: "0" } },
		]);
	});

	it("updateProjectBoard reports special milestones by their ids", async () => {
		const board = await createBoard(as.ada);
		const events = await trail(async () => {
			for (const milestone_id of [-2, 0, 0, -1]) {
				await request("PUT", `/projects/acme%2Frocket/boards/${board.id}`, {
					as: "mia",
					body: { milestone_id },
				});
			}
		});
		expect(events).toMatchObject([
			{ details: { change: "milestone_id", from: "", to: "-2" } },
			{ details: { change: "milestone_id", from: "-2", to: "0" } },
			{ details: { change: "milestone_id", from: "0", to: "" } },
		]);
	});

	it("updateProjectBoard leaves nothing when nothing changes", async () => {
		const board = await createBoard(as.ada, { name: "Same" });
		const same = { name: "Same", weight: 2, labels: "doing,bug" };
		const sent = { id: rocket, board_id: board.id, ...same };
		await as.ada.updateProjectBoard(sent);
		const events = await trail(async () => {
			expect(
				await as.mia.updateProjectBoard({
					...sent,
					labels: " bug, doing",
				}),
			).toMatchObject({ status: 200 });
			await as.mia.updateProjectBoard({ id: rocket, board_id: board.id });
		});
		expect(events).toEqual([]);
	});

	it("deleteProjectBoard records one event, however many lists are deleted with it", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"], {
			name: "Short-lived",
		});
		const events = await trail(() => as.mia.deleteProjectBoard({ id: rocket, board_id: board.id }));
		expect(events).toEqual([event({ remove: "board" }, "Short-lived")]);
	});

	it.each([
		["label", { label_id: labelId("doing") }, "doing"],
		["assignee", { assignee_id: userId("tom") }, "Tom Barker"],
		["milestone", { milestone_id: milestoneId("Flight 9") }, "Flight 9"],
	])("a list for a %s leaves an event when it comes, moves and goes", async (_, target, title) => {
		const board = await createBoardWithLists(as.ada, ["bug"]);
		const at = { id: rocket, board_id: board.id };
		let list_id = 0;
		const added = await trail(async () => {
			const list = dataOf(await as.mia.createProjectBoardList({ ...at, ...target }));
			list_id = list.id;
		});
		const moved = await trail(() => as.mia.updateProjectBoardList({ ...at, list_id, position: 0 }));
		const removed = await trail(() => as.ada.deleteProjectBoardList({ ...at, list_id }));
		expect(added).toEqual([event({ add: "board_list" }, title)]);
		expect(moved).toEqual([event({ change: "position", from: "1", to: "0" }, title)]);
		expect(removed).toEqual([
			{
				...event({ remove: "board_list" }, title),
				author_id: userId("ada"),
				details: {
					remove: "board_list",
					author_name: "Ada Byron",
					...place,
					target_details: title,
					...where,
				},
			},
		]);
	});

	it("what is refused leaves nothing", async () => {
		const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
		const at = { id: rocket, board_id: board.id };
		const list_id = board.lists[0]?.id ?? 0;
		const events = await trail(async () => {
			const answers = [
				await as.ada.createProjectBoard({ id: rocket, name: " " }),
				await as.gus.createProjectBoard({ id: rocket, name: "No" }),
				await as.ada.updateProjectBoard({ ...at, name: "" }),
				await as.ada.updateProjectBoard({ ...at, weight: 10 }),
				await as.gus.updateProjectBoard({ ...at, name: "No" }),
				await as.ada.deleteProjectBoard({
					...at,
					if_unmodified_since: longAgo,
				}),
				await as.ada.deleteProjectBoard({ id: rocket, board_id: unknownId }),
				await as.ada.createProjectBoardList({
					...at,
					label_id: labelId("doing"),
				}),
				await as.ada.createProjectBoardList({ ...at, label_id: unknownId }),
				await as.ada.updateProjectBoardList({ ...at, list_id, position: 0 }),
				await as.mia.deleteProjectBoardList({ ...at, list_id }),
				await as.ada.deleteProjectBoardList({
					...at,
					list_id,
					if_unmodified_since: longAgo,
				}),
			];
			expect(answers.map(({ status }) => status)).toEqual([
				400, 403, 400, 400, 403, 412, 404, 400, 400, 400, 403, 412,
			]);
		});
		expect(events).toEqual([]);
		expect(dataOf(await as.ada.getProjectBoard(at))).toEqual(board);
	});

	it("20 moves at once leave one event for each that was made", async () => {
		const board = await createBoardWithLists(as.ada, sevenLabels);
		let made = 0;
		const events = await trail(async () => {
			const answers = await Promise.all(
				Array.from({ length: 20 }, (_, turn) =>
					as.ada.updateProjectBoardList({
						id: rocket,
						board_id: board.id,
						list_id: board.lists[turn % 7]?.id ?? 0,
						position: (turn * 2 + 1) % 7,
					}),
				),
			);
			made = answers.filter(({ status }) => status === 200).length;
		});
		expect(made).toBeGreaterThan(0);
		expect(events).toHaveLength(made);
	});
});
