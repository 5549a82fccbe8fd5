import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { editor } from "./checker.ts";

const { hover, completions } = editor();

it("an editor shows the contract's words over methods, inputs and data", () => {
	expect(hover("client.getPro|jectBoard({ id: 1, board_id: 1 });")).toEqual({
		signature:
			"(method) BoardsOperations.getProjectBoard(input: GetProjectBoardRequest, options?: CallOptions): Promise<GetProjectBoardResult>",
		documentation: "Show one issue board with its lists.\n\nNeeds a token.",
		tags: [
			'example const data = await unwrap(client.getProjectBoard({ id: "acme/rocket", board_id: 1 }));',
			expect.stringMatching(/^see https:.*\/boards\.html$/),
		],
	});
	expect(hover("client.listEpicDis|cussions({ id: 1, epic_id: 1 });").documentation).toContain(
		"Tier: ultimate.",
	);
	expect(hover("client.createProjectCl|uster({ id: 1 });").documentation).toContain(
		"Role: maintainer or higher.",
	);
	expect(hover("client.getProjectBoard({ id: 1, board|_id: 1 });").documentation).toBe(
		"Id of the board.",
	);
	expect(
		hover("(await unwrap(client.getProjectBoard({ id: 1, board_id: 1 }))).li|sts;"),
	).toMatchObject({
		signature: "(property) Board.lists: BoardList[]",
		documentation:
			"Lists of the board: label lists, then assignee lists, then milestone lists, each kind sorted by position.",
	});
	const queries =
		'import { createQueries } from "../../sdk/tanstack.ts";\ncreateQueries(client).listProjectBoards.';
	for (const options of ["query|Options", "allQuery|Options", "infiniteQuery|Options"]) {
		expect(hover(`${queries}${options}({ id: 1 });`).documentation).toContain("Options for `use");
	}
});

it("an editor offers methods, keys, values and typed headers", () => {
	expect(completions("client.|")).toEqual(
		expect.arrayContaining([...Object.keys(operations), "pages", "request"]),
	);
	expect(completions("client.getProjectBoard({ | });")).toEqual(["board_id", "id"]);
	expect(completions('client.getRepositoryArchive({ id: 1, format: "|" });')).toContain("tar.gz");
	expect(
		completions(
			"const boards = await client.listProjectBoards({ id: 1 });\nif (boards.status === 200) boards.headers.|",
		),
	).toEqual(expect.arrayContaining(["xTotal", "xNextPage", "xRequestId"]));
});
