/** Presents boards with many lists and labels: reads and sends a few of the lists and labels at a time. */
import type { PageOf, Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { presentLabel } from "../labels/present.ts";
import {
	budget,
	type Completing,
	inRuns,
	mostWhole,
	presentInRuns,
	versionTag,
} from "../lists/long-texts.ts";
import { type PageRequest, pageOfAll } from "../lists/pagination.ts";
import { jsonPieces, lazily, StreamedJson, StreamedPage } from "../lists/streamed.ts";
import type { ProjectRecord, WholeProjectRecord } from "../projects/store.ts";
import { topicBytes, wholeProject } from "../projects/whole.ts";
import { presentBoard, presentBoardList } from "./present.ts";
import type { BoardPart, BoardRecord } from "./store.ts";

type Board = Schemas["Board"];

/** Presents a page of boards, streamed if they are too long for one string. */
export async function presentBoards(
	{ records, total }: { records: readonly BoardRecord[]; total: number },
	project: ProjectRecord,
	context: Context,
): Promise<PageOf<Board> | StreamedPage> {
	const whole = await wholeProject(context, project);
	// Each board repeats the project: its topics and about 1000 bytes of other fields.
	const bytes = (topicBytes(project) + 1000) * records.length;
	if (bytes <= mostWhole && !records.some(({ left_out }) => left_out)) {
		const items = records.map((board) => presentBoard(board, whole, context));
		return { items, total };
	}
	return new StreamedPage({ items: records, total }, (shown) => {
		const page = records.slice(0, shown);
		return streamed(
			page,
			whole,
			context,
			lazily(page, (board) => inPieces(board, whole, context)),
		);
	});
}

/** Presents one board, streamed if the store left out the board's long parts. */
export async function presentWholeBoard(
	board: BoardRecord,
	project: ProjectRecord,
	context: Context,
): Promise<Board | StreamedJson> {
	const whole = await wholeProject(context, project);
	if (!board.left_out) return presentBoard(board, whole, context);
	const value = await inPieces(board, whole, context);
	return streamed([board], whole, context, value);
}

function streamed(
	boards: readonly BoardRecord[],
	project: WholeProjectRecord,
	context: Context,
	value: unknown,
): StreamedJson {
	const [first] = boards;
	const versions = [
		// Milestones expire with the day.
		context.today,
		first && presentBoard(first, project, context).project,
		...boards.map((board) => [
			presentBoard(board, { ...project, tag_list: [] }, context),
			board.left_out?.version,
		]),
	];
	const version = (item: unknown) => item;
	const tag = versionTag(versions, { version }, context.hash);
	return new StreamedJson(undefined, tag, jsonPieces(value), budget);
}

/** Presents a long board, whose lists and labels are read from the store only while they are sent. */
async function inPieces(
	board: BoardRecord,
	project: WholeProjectRecord,
	context: Context,
): Promise<object> {
	if (!board.left_out) return presentBoard(board, project, context);
	const { boards } = context;
	const { lists, labels } = await boards.parts(board.id);
	const scope = await boards.scope(board.id);
	const shown = presentBoard({ ...board, ...scope }, project, context);
	return {
		...shown,
		lists: inRuns(lists, listsOf(board, context)),
		...(shown.labels && {
			labels: inRuns(labels, {
				bytes: ({ bytes }) => bytes,
				complete: async (run) =>
					inOrder(run, await boards.labelsOf(board.id, idsOf(run))).map(presentLabel),
			}),
		}),
	};
}

const idsOf = (parts: readonly BoardPart[]) => parts.map(({ id }) => id);

/** Sorts found items into the order of `parts`. Items that were deleted meanwhile are missing. */
function inOrder<Found extends { id: number }>(
	parts: readonly BoardPart[],
	found: readonly Found[],
): Found[] {
	const byId = new Map(found.map((one) => [one.id, one]));
	return parts.flatMap(({ id }) => byId.get(id) ?? []);
}

/** How the lists of a long board are completed and presented. */
function listsOf(
	board: BoardRecord,
	context: Context,
): Completing<BoardPart, Schemas["BoardList"]> {
	return {
		bytes: ({ bytes }) => bytes,
		complete: async (run) =>
			inOrder(run, await context.boards.listsOf(board.id, idsOf(run))).map((list) =>
				presentBoardList(list, context),
			),
	};
}

/** Presents a page of a board's lists, streamed if the store left them out of the board. */
export async function presentLists(
	board: BoardRecord,
	request: PageRequest,
	context: Context,
): Promise<PageOf<Schemas["BoardList"]> | StreamedPage> {
	if (!board.left_out) {
		const { records, ...page } = pageOfAll(board.lists, request);
		return { ...page, items: records.map((list) => presentBoardList(list, context)) };
	}
	const { lists } = await context.boards.parts(board.id);
	const version = ({ id }: BoardPart) => [id, board.left_out?.version, context.today];
	const long = { ...listsOf(board, context), version };
	return presentInRuns(pageOfAll(lists, request), long, context.hash);
}
