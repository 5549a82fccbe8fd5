import { expect, it } from "vitest";
import { conformance, dataOf } from "./suite.ts";
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

/** All labels that lists of acme/rocket can be made for. */
const sevenLabels = [
	"to do",
	"doing",
	"review",
	"engine",
	"bug",
	"safety",
	"idea",
];

conformance("boards", ({ as, signedIn, request }) => {
	const listOf = (id: number, path = "") =>
		`/projects/acme%2Frocket/boards/${id}/lists${path}`;
	const read = async (id: number) =>
		dataOf(await as.owner.getProjectBoard({ id: rocket, board_id: id }));

	it("listProjectBoards shows the boards of a project whole", async () => {
		const answer = await as.guest.listProjectBoards({
			id: "acme/infra/launchpad",
		});
		const [board] = dataOf(answer);
		expect(answer.status).toBe(200);
		expect(answer.data).toHaveLength(1);
		expect(board).toEqual({
			id: expect.any(Number),
			name: "Operations",
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
				readme_url:
					"http://forgekit.test/acme/infra/launchpad/-/blob/main/README.md",
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
			token: "ola-token",
		});
		const [board] = body as Record<string, unknown>[];
		expect(Object.keys(board ?? {})).toEqual([
			"id",
			"name",
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

	it("listProjectBoards is in the order of ids, whatever the names", async () => {
		const last = await createBoard(as.owner, { name: "Zebra" });
		const first = await createBoard(as.owner, { name: "Ant" });
		const boards = dataOf(
			await as.owner.listProjectBoards({ id: rocket, per_page: 100 }),
		);
		const ids = boards.map(({ id }) => id);
		expect(ids).toEqual([...ids].sort((a, b) => a - b));
		expect(ids).toContain(last.id);
		expect(ids.indexOf(first.id)).toBeGreaterThan(ids.indexOf(last.id));
	});

	it("listProjectBoards of a project that never had a board is empty", async () => {
		const answer = await as.owner.listProjectBoards({ id: "acme/payload" });
		expect(answer).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0, xTotalPages: 1, xPage: 1, xPerPage: 20 },
		});
		expect(answer.headers).not.toHaveProperty("xNextPage");
		expect(answer.headers).not.toHaveProperty("xPrevPage");
	});

	it("listProjectBoards finds a project by its id and by its path in any case", async () => {
		const byPath = await as.owner.listProjectBoards({ id: "open/handbook" });
		const id = dataOf(byPath)[0]?.project.id ?? 0;
		const byId = await as.owner.listProjectBoards({ id });
		const byCase = await as.owner.listProjectBoards({ id: "OPEN/HandBook" });
		expect(byId.data).toEqual(byPath.data);
		expect(byCase.data).toEqual(byPath.data);
	});

	it.each(["rocket", "acme/unknown", "acme", "999999999", "0", "-1"])(
		"listProjectBoards of project %s finds none",
		async (id) => {
			expect(await as.admin.listProjectBoards({ id })).toMatchObject({
				status: 404,
				error: { message: "404 Project Not Found" },
			});
		},
	);

	it("getProjectBoard shows what listProjectBoards shows", async () => {
		const [board] = dataOf(
			await as.outsider.listProjectBoards({ id: "open/handbook" }),
		);
		const answer = await as.outsider.getProjectBoard({
			id: "open/handbook",
			board_id: board?.id ?? 0,
		});
		expect(answer).toMatchObject({ status: 200, data: board });
		expect(labelsOf(dataOf(answer))).toEqual(["docs", "typo"]);
	});

	it("getProjectBoard shows the limits that a list has", async () => {
		const [sprint] = dataOf(
			await as.guest.listProjectBoards({ id: rocket, per_page: 1 }),
		);
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
		const zoe = signedIn("zoe-token");
		const [board] = dataOf(
			await zoe.listProjectBoards({ id: "northwind/nozzle" }),
		);
		expect(Object.keys(board ?? {})).toEqual([
			"id",
			"name",
			"project",
			"lists",
			"group",
		]);
	});

	it("getProjectBoard of a project without commits has neither branch nor readme", async () => {
		const board = await createBoard(as.owner, { id: "acme/kettle" });
		expect(board.project).toMatchObject({
			default_branch: null,
			readme_url: null,
		});
	});

	it("getProjectBoard of a personal project names the user's namespace", async () => {
		const board = await createBoard(as.reporter, { id: "mia/kites" });
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
		expect(
			await as.owner.getProjectBoard({ id: rocket, board_id: unknownId }),
		).toMatchObject(notFound);
	});

	it("getProjectBoard does not find the board of another project", async () => {
		const board = await createBoard(as.owner);
		expect(
			await as.owner.getProjectBoard({
				id: "open/handbook",
				board_id: board.id,
			}),
		).toMatchObject(notFound);
	});

	it("getProjectBoard hides a board of a private project from an outsider", async () => {
		expect(
			await as.outsider.getProjectBoard({ id: rocket, board_id: 1 }),
		).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
	});

	it("createProjectBoard makes an empty board that is there on the next read", async () => {
		const answer = await as.reporter.createProjectBoard({
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
		const one = await createBoard(as.owner, { name: "Twin" });
		const other = await createBoard(as.owner, { name: "Twin" });
		expect(other.name).toBe(one.name);
		expect(other.id).not.toBe(one.id);
	});

	it.each([
		["a number", 12, "12"],
		["a boolean", true, "true"],
		["a fraction", 1.5, "1.5"],
		["emoji and quotes", `🚀 "<&>' \\ Ünïcode`, `🚀 "<&>' \\ Ünïcode`],
		["255 characters", "é".repeat(255), "é".repeat(255)],
		[
			"255 characters beyond the 16-bit plane",
			"🚀".repeat(255),
			"🚀".repeat(255),
		],
	])("createProjectBoard takes %s for a name", async (_, name, kept) => {
		const { status, body } = await request(
			"POST",
			"/projects/acme%2Frocket/boards",
			{ token: "ada-token", body: { name } },
		);
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
		[
			"a blank name",
			{ name: " \t" },
			{ message: { name: ["can't be blank"] } },
		],
		["null", { name: null }, { message: { name: ["can't be blank"] } }],
		[
			"256 characters",
			{ name: "x".repeat(256) },
			{ message: { name: ["is too long (maximum is 255 characters)"] } },
		],
	])("createProjectBoard refuses %s", async (_, sent, body) => {
		const answer = await request("POST", "/projects/acme%2Frocket/boards", {
			token: "ada-token",
			body: sent,
		});
		expect(answer).toMatchObject({ status: 400, body });
	});

	it("createProjectBoard leaves nothing behind when it refuses", async () => {
		const total = async () =>
			dataOf(await as.owner.listProjectBoards({ id: rocket, per_page: 100 }));
		const before = await total();
		await request("POST", "/projects/acme%2Frocket/boards", {
			token: "ada-token",
			body: { name: "" },
		});
		expect(await total()).toEqual(before);
	});

	it("createProjectBoard ignores scope and unknown parameters", async () => {
		const answer = await request("POST", "/projects/acme%2Frocket/boards", {
			token: "ada-token",
			body: { name: "Plain", weight: 3, labels: "doing", id: 1, lists: [1] },
		});
		expect(answer).toMatchObject({
			status: 201,
			body: { name: "Plain", lists: [], labels: [], weight: null },
		});
	});

	it("updateProjectBoard renames", async () => {
		const board = await createBoardWithLists(as.owner, ["doing", "bug"]);
		const answer = await as.reporter.updateProjectBoard({
			id: rocket,
			board_id: board.id,
			name: "Renamed",
		});
		expect(answer.status).toBe(200);
		expect(answer.data).toEqual({ ...board, name: "Renamed" });
		expect(await read(board.id)).toEqual(answer.data);
	});

	it("updateProjectBoard without parameters changes nothing", async () => {
		const board = await createBoard(as.owner);
		const answer = await as.owner.updateProjectBoard({
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
		const board = await createBoard(as.owner);
		const answer = await request(
			"PUT",
			`/projects/acme%2Frocket/boards/${board.id}`,
			{ token: "ada-token", body: { name } },
		);
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
			token: "ada-token",
			body: { name: [] },
		});
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "name is invalid" },
		});
	});

	it("updateProjectBoard does not find an unknown board", async () => {
		expect(
			await as.owner.updateProjectBoard({
				id: rocket,
				board_id: unknownId,
				name: "Nowhere",
			}),
		).toMatchObject(notFound);
	});

	it("deleteProjectBoard takes the board away with its lists", async () => {
		const board = await createBoardWithLists(as.owner, ["doing"]);
		const place = { id: rocket, board_id: board.id };
		expect(await as.reporter.deleteProjectBoard(place)).toMatchObject({
			status: 204,
		});
		expect(await as.owner.getProjectBoard(place)).toMatchObject(notFound);
		expect(await as.owner.listProjectBoardLists(place)).toMatchObject(notFound);
		expect(await as.owner.deleteProjectBoard(place)).toMatchObject(notFound);
		expect(
			dataOf(await as.owner.listProjectBoards({ id: rocket, per_page: 100 })),
		).not.toContainEqual(expect.objectContaining({ id: board.id }));
	});

	it("deleteProjectBoard takes a project's only board away too", async () => {
		const board = await createBoard(as.owner, { id: "open/simulator" });
		expect(
			await as.owner.deleteProjectBoard({
				id: "open/simulator",
				board_id: board.id,
			}),
		).toMatchObject({ status: 204 });
		expect(
			await as.owner.listProjectBoards({ id: "open/simulator" }),
		).toMatchObject({ status: 200, data: [] });
	});

	it("deleteProjectBoard deletes nothing that changed since", async () => {
		const board = await createBoard(as.owner);
		const place = { id: rocket, board_id: board.id };
		expect(
			await as.owner.deleteProjectBoard({
				...place,
				if_unmodified_since: longAgo,
			}),
		).toMatchObject(precondition);
		expect(await read(board.id)).toEqual(board);
		expect(
			await as.owner.deleteProjectBoard({
				...place,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
	});

	it("deleteProjectBoard takes no notice of a date that is none", async () => {
		const board = await createBoard(as.owner);
		expect(
			await as.owner.deleteProjectBoard({
				id: rocket,
				board_id: board.id,
				if_unmodified_since: "yesterday",
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
		[
			"PUT",
			"/boards/x/lists/y",
			"board_id is invalid, list_id is invalid, position is missing",
		],
		[
			"POST",
			"/boards/x/lists",
			"board_id is invalid, label_id, milestone_id, assignee_id are missing, exactly one parameter must be provided",
		],
	])("board ids of words are told of: %s %s", async (method, path, error) => {
		expect(
			await request(method, `/projects/acme%2Frocket${path}`, {
				token: "ada-token",
			}),
		).toMatchObject({ status: 400, body: { error } });
	});

	it.each(["0", "-1", "9007199254740993", "99999999999999999999999"])(
		"board and list ids that nothing has are not found: %s",
		async (id) => {
			for (const path of [`/boards/${id}`, `/boards/1/lists/${id}`]) {
				expect(
					await request("GET", `/projects/acme%2Frocket${path}`, {
						token: "ada-token",
					}),
				).toMatchObject({ status: 404, body: { message: "404 Not found" } });
			}
		},
	);

	it("listProjectBoardLists shows what the board shows", async () => {
		const board = await createBoardWithLists(as.owner, ["review", "idea"]);
		const answer = await as.guest.listProjectBoardLists({
			id: rocket,
			board_id: board.id,
		});
		expect(answer.status).toBe(200);
		expect(answer.data).toEqual(board.lists);
		expect(answer.headers).toMatchObject({ xTotal: 2, xTotalPages: 1 });
	});

	it("listProjectBoardLists is empty on a new board", async () => {
		const board = await createBoard(as.owner);
		expect(
			await as.guest.listProjectBoardLists({ id: rocket, board_id: board.id }),
		).toMatchObject({ status: 200, data: [], headers: { xTotal: 0 } });
	});

	it("listProjectBoardLists comes in pages", async () => {
		const board = await createBoardWithLists(as.owner, [
			"doing",
			"bug",
			"idea",
		]);
		const answer = await as.guest.listProjectBoardLists({
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
		expect(
			await as.owner.listProjectBoardLists({ id: rocket, board_id: unknownId }),
		).toMatchObject(notFound);
	});

	it("getProjectBoardList shows one list", async () => {
		const board = await createBoardWithLists(as.owner, ["bug", "doing"]);
		for (const list of board.lists) {
			const answer = await as.guest.getProjectBoardList({
				id: rocket,
				board_id: board.id,
				list_id: list.id,
			});
			expect(answer.status).toBe(200);
			expect(answer.data).toEqual(list);
		}
	});

	it("getProjectBoardList does not find an unknown list, nor one of another board", async () => {
		const board = await createBoard(as.owner);
		const other = await createBoardWithLists(as.owner, ["doing"]);
		for (const list_id of [unknownId, other.lists[0]?.id ?? 0]) {
			expect(
				await as.owner.getProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id,
				}),
			).toMatchObject(notFound);
		}
	});

	it("createProjectBoardList adds a list at the end", async () => {
		const board = await createBoardWithLists(as.owner, ["doing"]);
		const answer = await as.reporter.createProjectBoardList({
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
		const board = await createBoardWithLists(as.owner, ["safety"]);
		expect(board.lists).toMatchObject([
			{ label: { name: "safety", color: "#FF8800" }, position: 0 },
		]);
	});

	it("createProjectBoardList takes labels of all groups above a subgroup's project", async () => {
		const board = await createBoardWithLists(
			as.owner,
			["idea", "outage", "tower"],
			{ id: "acme/infra/launchpad", name: "Repairs" },
		);
		expect(labelsOf(board)).toEqual(["idea", "outage", "tower"]);
		await as.owner.deleteProjectBoard({
			id: "acme/infra/launchpad",
			board_id: board.id,
		});
	});

	it.each([
		["another project", "tower"],
		["a subgroup", "outage"],
		["a project out of sight", "crack"],
		["another group", "docs"],
	])("createProjectBoardList refuses a label of %s", async (_, label) => {
		const board = await createBoard(as.owner);
		expect(
			await as.owner.createProjectBoardList({
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
			const board = await createBoard(as.owner);
			expect(
				await request("POST", listOf(board.id), {
					token: "ada-token",
					body: { label_id },
				}),
			).toMatchObject({
				status: 400,
				body: { message: { error: "Label not found!" } },
			});
		},
	);

	it("createProjectBoardList refuses a label that the board has", async () => {
		const board = await createBoardWithLists(as.owner, ["doing", "bug"]);
		expect(
			await as.owner.createProjectBoardList({
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
		const one = await createBoardWithLists(as.owner, ["doing"]);
		const other = await createBoardWithLists(as.owner, ["doing"]);
		expect(labelsOf(other)).toEqual(labelsOf(one));
	});

	it.each([
		[
			{},
			"label_id, milestone_id, assignee_id are missing, exactly one parameter must be provided",
		],
		[
			{ label_id: 1, milestone_id: 1 },
			"label_id, milestone_id are mutually exclusive",
		],
		[
			{ assignee_id: 1, label_id: 1 },
			"label_id, assignee_id are mutually exclusive",
		],
		[
			{ label_id: 1, milestone_id: null },
			"label_id, milestone_id are mutually exclusive",
		],
		[
			{ assignee_id: 1, milestone_id: 1, label_id: 1 },
			"label_id, milestone_id, assignee_id are mutually exclusive",
		],
		[{ label_id: "x" }, "label_id is invalid"],
		[{ label_id: [1] }, "label_id is invalid"],
		[{ label_id: true }, "label_id is invalid"],
		[{ milestone_id: "x" }, "milestone_id is invalid"],
	])("createProjectBoardList refuses %j", async (body, error) => {
		expect(
			await request("POST", listOf(1), { token: "ada-token", body }),
		).toMatchObject({ status: 400, body: { error } });
	});

	it.each([null, ""])(
		"createProjectBoardList needs a label, not %j",
		async (label_id) => {
			const board = await createBoard(as.owner);
			expect(
				await request("POST", listOf(board.id), {
					token: "ada-token",
					body: { label_id },
				}),
			).toMatchObject({
				status: 400,
				body: { message: { label: ["can't be blank"] } },
			});
		},
	);

	it("createProjectBoardList ignores a position", async () => {
		const board = await createBoardWithLists(as.owner, ["doing", "bug"]);
		expect(
			await request("POST", listOf(board.id), {
				token: "ada-token",
				body: { label_id: labelId("idea"), position: 0, collapsed: true },
			}),
		).toMatchObject({ status: 201, body: { position: 2 } });
	});

	it("createProjectBoardList does not find an unknown board", async () => {
		expect(
			await as.owner.createProjectBoardList({
				id: rocket,
				board_id: unknownId,
				label_id: labelId("doing"),
			}),
		).toMatchObject(notFound);
	});

	it("createProjectBoardList makes one list of ten attempts at once", async () => {
		const board = await createBoard(as.owner);
		const answers = await Promise.all(
			Array.from({ length: 10 }, () =>
				as.owner.createProjectBoardList({
					id: rocket,
					board_id: board.id,
					label_id: labelId("engine"),
				}),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([
			201,
			...Array(9).fill(400),
		]);
		expect(labelsOf(await read(board.id))).toEqual(["engine"]);
	});

	it("createProjectBoardList gives lists made at once one position each", async () => {
		const board = await createBoard(as.owner);
		await Promise.all(
			sevenLabels.map((label) =>
				as.owner.createProjectBoardList({
					id: rocket,
					board_id: board.id,
					label_id: labelId(label),
				}),
			),
		);
		const { lists } = await read(board.id);
		expect(lists.map(({ position }) => position)).toEqual([
			0, 1, 2, 3, 4, 5, 6,
		]);
		expect(lists.map(({ label }) => label?.name).sort()).toEqual(
			[...sevenLabels].sort(),
		);
	});

	it.each([
		["right", 0, 2, ["doing", "bug", "to do", "idea"]],
		["to the end", 1, 3, ["to do", "bug", "idea", "doing"]],
		["left", 2, 1, ["to do", "bug", "doing", "idea"]],
		["to the front", 3, 0, ["idea", "to do", "doing", "bug"]],
	])(
		"updateProjectBoardList moves a list %s",
		async (_, from, position, order) => {
			const board = await createBoardWithLists(as.owner, [
				"to do",
				"doing",
				"bug",
				"idea",
			]);
			const list = board.lists[from];
			const answer = await as.reporter.updateProjectBoardList({
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
		},
	);

	it.each([
		["where it is", 1],
		["behind the last place", 3],
		["far behind", 2 ** 31],
		["in front of the first", -1],
	])("updateProjectBoardList does not move a list %s", async (_, position) => {
		const board = await createBoardWithLists(as.owner, [
			"to do",
			"doing",
			"bug",
		]);
		expect(
			await as.owner.updateProjectBoardList({
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
		expect(
			await request("PUT", listOf(1, "/1"), { token: "ada-token", body }),
		).toMatchObject({ status: 400, body: { error } });
	});

	it("updateProjectBoardList does not find an unknown list, nor one of another board", async () => {
		const board = await createBoardWithLists(as.owner, ["doing", "bug"]);
		const other = await createBoardWithLists(as.owner, ["doing", "bug"]);
		for (const list_id of [unknownId, other.lists[0]?.id ?? 0]) {
			expect(
				await as.owner.updateProjectBoardList({
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
		const board = await createBoardWithLists(as.owner, sevenLabels);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				as.owner.updateProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id: board.lists[turn % 7]?.id ?? 0,
					position: (turn * 3) % 7,
				}),
			),
		);
		// Whoever comes late may find the list where it wants it.
		for (const { status } of answers) expect([200, 400]).toContain(status);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		const { lists } = await read(board.id);
		expect(lists.map(({ position }) => position)).toEqual([
			0, 1, 2, 3, 4, 5, 6,
		]);
		expect(lists.map(({ id }) => id).sort()).toEqual(
			board.lists.map(({ id }) => id).sort(),
		);
	});

	it("deleteProjectBoardList takes a list away and closes the gap", async () => {
		const board = await createBoardWithLists(as.owner, [
			"to do",
			"doing",
			"bug",
			"idea",
		]);
		const [first, second, third, fourth] = board.lists;
		const place = {
			id: rocket,
			board_id: board.id,
			list_id: second?.id ?? 0,
		};
		expect(await as.owner.deleteProjectBoardList(place)).toMatchObject({
			status: 204,
		});
		expect((await read(board.id)).lists).toEqual([
			first,
			{ ...third, position: 1 },
			{ ...fourth, position: 2 },
		]);
		expect(await as.owner.getProjectBoardList(place)).toMatchObject(notFound);
		expect(await as.owner.deleteProjectBoardList(place)).toMatchObject(
			notFound,
		);
	});

	it("deleteProjectBoardList frees the label for a new list at the end", async () => {
		const board = await createBoardWithLists(as.owner, ["doing", "bug"]);
		await as.owner.deleteProjectBoardList({
			id: rocket,
			board_id: board.id,
			list_id: board.lists[0]?.id ?? 0,
		});
		expect(
			await as.owner.createProjectBoardList({
				id: rocket,
				board_id: board.id,
				label_id: labelId("doing"),
			}),
		).toMatchObject({ status: 201, data: { position: 1 } });
	});

	it("deleteProjectBoardList is for owners and administrators only", async () => {
		const board = await createBoardWithLists(as.owner, ["doing", "bug"]);
		const place = { id: rocket, board_id: board.id };
		for (const role of ["reporter", "developer", "maintainer"] as const) {
			expect(
				await as[role].deleteProjectBoardList({
					...place,
					list_id: board.lists[0]?.id ?? 0,
				}),
			).toMatchObject({ status: 403, error: { message: "403 Forbidden" } });
		}
		expect(await read(board.id)).toEqual(board);
		expect(
			await as.admin.deleteProjectBoardList({
				...place,
				list_id: board.lists[1]?.id ?? 0,
			}),
		).toMatchObject({ status: 204 });
	});

	it("deleteProjectBoardList deletes nothing that changed since", async () => {
		const board = await createBoardWithLists(as.owner, ["doing"]);
		const place = {
			id: rocket,
			board_id: board.id,
			list_id: board.lists[0]?.id ?? 0,
		};
		expect(
			await as.owner.deleteProjectBoardList({
				...place,
				if_unmodified_since: longAgo,
			}),
		).toMatchObject(precondition);
		expect(await read(board.id)).toEqual(board);
		expect(
			await as.owner.deleteProjectBoardList({
				...place,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
	});

	it("deleteProjectBoardList does not find a list of another board", async () => {
		const board = await createBoard(as.owner);
		const other = await createBoardWithLists(as.owner, ["doing"]);
		expect(
			await as.owner.deleteProjectBoardList({
				id: rocket,
				board_id: board.id,
				list_id: other.lists[0]?.id ?? 0,
			}),
		).toMatchObject(notFound);
		expect(await read(other.id)).toEqual(other);
	});

	it("deleteProjectBoardList keeps positions whole when lists go at once", async () => {
		const board = await createBoardWithLists(as.owner, sevenLabels);
		const answers = await Promise.all(
			[0, 2, 4].map((index) =>
				as.owner.deleteProjectBoardList({
					id: rocket,
					board_id: board.id,
					list_id: board.lists[index]?.id ?? 0,
				}),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
		const { lists } = await read(board.id);
		expect(lists.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
		expect(lists.map(({ label }) => label?.name)).toEqual([
			"doing",
			"engine",
			"safety",
			"idea",
		]);
	});
});
