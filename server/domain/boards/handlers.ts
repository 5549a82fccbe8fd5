import type { Handlers } from "../../../generated/operations.ts";
import { isId, requireProject } from "../access.ts";
import { auditProject, changes } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context } from "../context.ts";
import { badRequest, invalidModel, notFound, refused } from "../errors.ts";
import { pageOfAll, pageRequest } from "../pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentBoard, presentBoardList } from "./present.ts";
import type { BoardListRecord, BoardRecord } from "./store.ts";

const longestName = 255;

export const boardHandlers = {
	async listProjectBoards(input, context) {
		const project = requireProject(context);
		const { records, total } = await context.boards.page(
			project.id,
			pageRequest(context, input),
		);
		const items = records.map((board) =>
			presentBoard(board, project, context.settings),
		);
		return { items, total };
	},

	async getProjectBoard({ board_id }, context) {
		const project = requireProject(context);
		const board = await foundBoard(context, project, board_id);
		return presentBoard(board, project, context.settings);
	},

	async createProjectBoard({ name }, context) {
		const project = requireProject(context);
		const faults = nameFaults(name);
		if (name === null || faults.length > 0)
			throw invalidModel({ name: faults });
		const board = await context.boards.create({
			project_id: project.id,
			name,
			created_at: context.now(),
		});
		return presentBoard(board, project, context.settings);
	},

	async updateProjectBoard({ board_id, name }, context) {
		const project = requireProject(context);
		const board = await lockedBoard(context, project, board_id);
		if (name === undefined)
			return presentBoard(board, project, context.settings);
		const faults = nameFaults(name);
		if (name === null || faults.length > 0) {
			throw badRequest(
				`Failed to save board {:name=>${JSON.stringify(faults)}}`,
			);
		}
		const renamed =
			name === board.name
				? board
				: await context.boards.rename(board, name, context.now());
		return presentBoard(renamed, project, context.settings);
	},

	async deleteProjectBoard({ board_id }, context) {
		const project = requireProject(context);
		const board = await lockedBoard(context, project, board_id);
		requireUnmodified(context, board);
		await context.boards.delete(board);
	},

	async listProjectBoardLists(input, context) {
		const project = requireProject(context);
		const { lists } = await foundBoard(context, project, input.board_id);
		const { records, total } = pageOfAll(lists, pageRequest(context, input));
		return { items: records.map(presentBoardList), total };
	},

	async getProjectBoardList({ board_id, list_id }, context) {
		const project = requireProject(context);
		return presentBoardList(
			listOf(await foundBoard(context, project, board_id), list_id),
		);
	},

	async createProjectBoardList({ board_id, label_id }, context) {
		const project = requireProject(context);
		const board = await lockedBoard(context, project, board_id);
		if (label_id === null) throw invalidModel({ label: ["can't be blank"] });
		const label = isId(label_id)
			? await context.labels.findAvailable(project, label_id)
			: undefined;
		if (!label) throw refused("Label not found!");
		if (board.lists.some((list) => list.label.id === label.id)) {
			throw invalidModel({ label_id: ["has already been taken"] });
		}
		const list = await context.lists.create({
			board_id: board.id,
			label,
			position: board.lists.length,
			created_at: context.now(),
		});
		return presentBoardList(list);
	},

	async updateProjectBoardList({ board_id, list_id, position }, context) {
		const project = requireProject(context);
		const board = await lockedBoard(context, project, board_id);
		const list = listOf(board, list_id);
		if (
			position === list.position ||
			position < 0 ||
			position >= board.lists.length
		) {
			throw refused("List could not be moved!");
		}
		return presentBoardList(
			await context.lists.move(list, position, context.now()),
		);
	},

	async deleteProjectBoardList({ board_id, list_id }, context) {
		const project = requireProject(context);
		const list = listOf(await lockedBoard(context, project, board_id), list_id);
		requireUnmodified(context, list);
		await context.lists.delete(list);
	},
} satisfies Partial<Handlers<Context>>;

async function foundBoard(
	context: Context,
	project: ProjectRecord,
	id: number,
): Promise<BoardRecord> {
	const board = isId(id)
		? await context.boards.find(project.id, id)
		: undefined;
	if (!board) throw notFound();
	return board;
}

async function lockedBoard(
	context: Context,
	project: ProjectRecord,
	id: number,
): Promise<BoardRecord> {
	const board = isId(id)
		? await context.boards.lock(project.id, id)
		: undefined;
	if (!board) throw notFound();
	return board;
}

function listOf(board: BoardRecord, id: number): BoardListRecord {
	const list = board.lists.find((candidate) => candidate.id === id);
	if (!list) throw notFound();
	return list;
}

function nameFaults(name: string | null): string[] {
	if (name === null || name.trim() === "") return ["can't be blank"];
	if ([...name].length > longestName)
		return [`is too long (maximum is ${longestName} characters)`];
	return [];
}
