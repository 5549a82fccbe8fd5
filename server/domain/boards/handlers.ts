import { callerMay, isMemberAt, type Requirement, requireProject } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { isId, lookUp, requireFound } from "../access/references.ts";
import { type AuditAction, audit, changes } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked, Locks, OperationHandlers } from "../context.ts";
import {
	badRequest,
	hashText,
	invalidModel,
	invalidParameters,
	notFound,
	refused,
} from "../errors.ts";
import { lengthFaults } from "../faults.ts";
import { type LabelRecord, usualLabelColor } from "../labels/store.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longerThan, namesIn } from "../values/text.ts";
import { presentBoards, presentLists, presentWholeBoard } from "./long.ts";
import { presentBoardList } from "./present.ts";
import {
	type BoardRecord,
	type BoardScope,
	type HiddenLists,
	type ListTarget,
	type LockedBoardListRecord,
	type LockedBoardRecord,
	noLimits,
	startedMilestone,
	upcomingMilestone,
} from "./store.ts";

const longestName = 255;
/** Maximum number of labels in a board's scope. GitLab has no such limit. */
const mostLabels = 1000;

/** Requirement of boards with a scope. Below this tier, a scope in a request is silently ignored. */
const scopedBoards: Requirement = { tier: "starter" };

export const boardHandlers = {
	async listProjectBoards(input, context) {
		const project = requireProject(context);
		const page = pageRequest(context, input);
		const found = await context.boards.page(project.id, page);
		return presentBoards(found, project, context);
	},

	async getProjectBoard({ board_id }, context) {
		const project = requireProject(context);
		const board = await foundBoard(context, project, board_id);
		return presentWholeBoard(board, project, context);
	},

	async createProjectBoard({ name }, before) {
		const { context, project } = await lockInProject(before, ({ access }, { id }) =>
			access.hold({ project_id: id }),
		);
		const faults = nameFaults(name);
		if (name === null || faults.length > 0) {
			throw invalidModel({ name: faults });
		}
		const created_at = context.now();
		const board = await context.boards.create({
			project_id: project.id,
			name,
			created_at,
			updated_at: created_at,
		});
		await audit(context, project, [{ add: "board" }], name);
		return presentWholeBoard(board, project, context);
	},

	async updateProjectBoard({ board_id, name, ...scoping }, waiting) {
		let unlocked = waiting;
		let labels: LabelRecord[] | undefined;
		if (scoping.labels !== undefined || scoping.milestone_id !== undefined) {
			// To prevent deadlocks, all requests lock in this order: the project, then labels and milestones, then boards.
			const named = await lockInProject(waiting, ({ labels }, { id }) =>
				labels.lockPlace({ project_id: id }),
			);
			await foundBoard(named.context, named.project, board_id);
			requireName(name);
			if (callerMay(named.context, scopedBoards)) {
				labels = await scopeLabels(scoping, named.context, named.project);
			}
			unlocked = named.context;
		}
		const { context, project, board } = await lockBoard(unlocked, board_id);
		requireName(name);
		const isScoped = callerMay(context, scopedBoards);
		const before = scopeOf(board);
		const scope = isScoped
			? await changedScope(before, { ...scoping, labels }, context, project)
			: before;
		const changed = {
			name: name ?? board.name,
			hide_backlog_list: scoping.hide_backlog_list ?? board.hide_backlog_list,
			hide_closed_list: scoping.hide_closed_list ?? board.hide_closed_list,
			...scope,
		};
		const actions = boardChanges({ ...board, ...before }, changed);
		if (actions.length === 0) {
			const same = await foundBoard(context, project, board_id);
			return presentWholeBoard(same, project, context);
		}
		const updated_at = context.now();
		const updated = await context.boards.update(board, {
			...changed,
			updated_at,
		});
		await audit(context, project, actions, updated.name);
		return presentWholeBoard(updated, project, context);
	},

	async deleteProjectBoard({ board_id }, before) {
		const { context, project, board } = await lockBoard(before, board_id);
		requireUnmodified(context, board);
		await context.boards.delete(board);
		await audit(context, project, [{ remove: "board" }], board.name);
	},

	async listProjectBoardLists(input, context) {
		const project = requireProject(context);
		const board = await foundBoard(context, project, input.board_id);
		return presentLists(board, pageRequest(context, input), context);
	},

	async getProjectBoardList({ board_id, list_id }, context) {
		const project = requireProject(context);
		const board = await foundBoard(context, project, board_id);
		const lists = board.left_out ? await context.boards.listsOf(board.id, [list_id]) : board.lists;
		return presentBoardList(listOf({ lists }, list_id), context);
	},

	async createProjectBoardList({ board_id, ...wanted }, before) {
		const { context, project, board } = await lockBoard(
			before,
			board_id,
			async ({ labels }, project) => {
				if (wanted.milestone_id) {
					await labels.lockPlace({ project_id: project.id });
				}
				// Looks the label up first, so that no caller locks a label that the project can't use.
				const label = await lookUp(wanted.label_id ?? 0, (id) =>
					before.labels.findAvailable(project, id),
				);
				if (label) await labels.keep(label.id);
			},
		);
		const target = await targetOf(wanted, context, project);
		requireFree(board, target);
		const created_at = context.now();
		const list = await context.lists.create({
			board_id: board.id,
			...target,
			...noLimits,
			position: board.lists.length,
			created_at,
			updated_at: created_at,
		});
		await audit(context, project, [{ add: "board_list" }], titleOf(target));
		return presentBoardList(list, context);
	},

	async updateProjectBoardList({ board_id, list_id, position }, before) {
		const { context, project, board } = await lockBoard(before, board_id);
		const list = listOf(board, list_id);
		if (position === list.position || position < 0 || position >= board.lists.length) {
			throw refused("List could not be moved!");
		}
		await context.lists.move(list, position, context.now());
		const actions = changes({ position: list.position }, { position });
		await audit(context, project, actions, titleOf(list));
		const [moved] = await context.boards.listsOf(board.id, [list.id]);
		if (!moved) throw notFound();
		return presentBoardList(moved, context);
	},

	async deleteProjectBoardList({ board_id, list_id }, before) {
		const { context, project, board } = await lockBoard(before, board_id);
		const list = listOf(board, list_id);
		requireUnmodified(context, list);
		await context.lists.delete(list);
		await audit(context, project, [{ remove: "board_list" }], titleOf(list));
	},
} satisfies Partial<OperationHandlers>;

function foundBoard(
	{ boards }: Context,
	project: ProjectRecord,
	boardId: number,
): Promise<BoardRecord> {
	return requireFound(boardId, (id) => boards.find(project.id, id));
}

/**
 * Locks a board of the project in the path.
 * @param first - Takes the locks that must be taken before the board's lock
 */
async function lockBoard(
	before: Context,
	boardId: number,
	first?: (locks: Locks, project: ProjectRecord) => Promise<void>,
): Promise<{
	context: Locked;
	project: ProjectRecord;
	board: LockedBoardRecord;
}> {
	const { context, project, found } = await lockInProject(before, async (locks, project) => {
		await first?.(locks, project);
		return lookUp(boardId, (id) => locks.boards.lock(project.id, id));
	});
	if (!found) throw notFound();
	return { context, project, board: found };
}

function listOf<List extends { id: number }>(board: { lists: readonly List[] }, id: number): List {
	const list = board.lists.find((candidate) => candidate.id === id);
	if (!list) throw notFound();
	return list;
}

function nameFaults(name: string | null): string[] {
	return name === null || name.trim() === "" ? ["can't be blank"] : lengthFaults(name, longestName);
}

/** @throws {ApiError} 400 for a name that is null, blank or too long; undefined is valid */
function requireName(name: string | null | undefined): void {
	const faults = name === undefined ? [] : nameFaults(name);
	if (name === null || faults.length > 0) {
		throw badRequest(`Failed to save board ${hashText({ name: faults })}`);
	}
}

/**
 * Scope that a request asks for. If a key is absent, the board keeps its present value. Null or an unknown id clears
 * the value.
 */
interface Scoping {
	assignee_id?: number | null;
	milestone_id?: number | null;
	labels?: string | null;
	weight?: number | null;
}

function scopeOf(board: LockedBoardRecord): BoardScope {
	return {
		milestone_id: board.milestone_id,
		assignee_id: board.assignee?.id ?? null,
		labels: board.labels,
		weight: board.weight,
	};
}

async function changedScope(
	before: BoardScope,
	{
		assignee_id,
		milestone_id,
		labels,
		weight,
	}: Omit<Scoping, "labels"> & { labels: LabelRecord[] | undefined },
	context: Context,
	project: ProjectRecord,
): Promise<BoardScope> {
	const scope = { ...before };
	if (assignee_id !== undefined) {
		const user = await lookUp(assignee_id, (id) => context.users.find(id));
		scope.assignee_id = user?.id ?? null;
	}
	if (milestone_id !== undefined) {
		scope.milestone_id = await scopeMilestone(milestone_id, context, project);
	}
	if (labels !== undefined) scope.labels = labels;
	if (weight !== undefined) scope.weight = weight;
	return scope;
}

async function scopeMilestone(
	id: number | null,
	context: Context,
	project: ProjectRecord,
): Promise<number | null> {
	if (id === upcomingMilestone || id === startedMilestone || id === 0) {
		return id;
	}
	const milestone = await availableMilestone(context, project, id);
	return milestone?.id ?? null;
}

/**
 * The labels that a request gives a board's scope. Unknown names become labels of the project, as callers who may
 * change a board may also manage labels.
 */
async function scopeLabels(
	{ labels: text }: Scoping,
	context: Locked,
	project: ProjectRecord,
): Promise<LabelRecord[] | undefined> {
	if (text === undefined) return undefined;
	const names = new Set(namesIn(text ?? ""));
	if (names.size > mostLabels) throw invalidParameters(["labels is invalid"]);
	const usable = [...names].filter((name) => !longerThan(name, longestName));
	return usable.length === 0
		? []
		: context.labels.findOrCreateAll(project, usable, usualLabelColor, context.now());
}

type Changeable = BoardScope & HiddenLists & { name: string };

/** One audit action for each changed value, in the order of the request's parameters. */
function boardChanges(before: Changeable, after: Changeable): AuditAction[] {
	const comparable = (board: Changeable) => ({
		name: board.name,
		hide_backlog_list: board.hide_backlog_list,
		hide_closed_list: board.hide_closed_list,
		assignee_id: board.assignee_id,
		milestone_id: board.milestone_id,
		labels: board.labels.map(({ name }) => name).join(", "),
		weight: board.weight,
	});
	return changes(comparable(before), comparable(after));
}

interface WantedTarget {
	label_id?: number | null;
	milestone_id?: number | null;
	assignee_id?: number | null;
}

/** The label, milestone or assignee that the request names for a list. */
async function targetOf(
	{ label_id, milestone_id, assignee_id }: WantedTarget,
	context: Context,
	project: ProjectRecord,
): Promise<ListTarget> {
	const none = { label: null, assignee: null, milestone: null };
	if (label_id === null) throw invalidModel({ label: ["can't be blank"] });
	if (label_id !== undefined) {
		const label = await lookUp(label_id, (id) => context.labels.findAvailable(project, id));
		if (!label) throw refused("Label not found!");
		return { ...none, label };
	}
	if (milestone_id === null || assignee_id === null) throw notFound();
	if (milestone_id !== undefined) {
		const milestone = await availableMilestone(context, project, milestone_id);
		if (!milestone) throw refused("Milestone not found!");
		requireListTier(context, "Milestone");
		return { ...none, milestone };
	}
	const assignee = await member(context, project, assignee_id);
	if (!assignee) throw refused("User not found!");
	requireListTier(context, "Assignee");
	return { ...none, assignee };
}

/** An active milestone that the project can use; undefined for any other id. */
async function availableMilestone(
	{ milestones }: Context,
	project: ProjectRecord,
	milestoneId: number | null,
) {
	const found = await lookUp(milestoneId, (id) => milestones.findAvailable(project, id));
	return found?.state === "active" ? found : undefined;
}

async function member(context: Context, project: ProjectRecord, userId: number | undefined) {
	if (!isId(userId)) return undefined;
	const level = await context.access.level(project, userId, context.today);
	return isMemberAt(level) ? context.users.find(userId) : undefined;
}

const otherLists: Requirement = { tier: "premium" };

/** @throws {ApiError} 400 where the project's tier has lists for labels only */
function requireListTier(context: Context, kind: string): void {
	if (callerMay(context, otherLists)) return;
	throw invalidModel({
		list_type: [`${kind} lists not available with your current license`],
	});
}

/** Requires that the board has no list for this label, assignee or milestone. */
function requireFree(board: LockedBoardRecord, target: ListTarget): void {
	const kinds = [
		["label", "label_id"],
		["assignee", "user_id"],
		["milestone", "milestone_id"],
	] as const;
	for (const [kind, attribute] of kinds) {
		const wanted = target[kind];
		if (wanted && board.lists.some((list) => list[kind]?.id === wanted.id)) {
			throw invalidModel({ [attribute]: ["has already been taken"] });
		}
	}
}

function titleOf({
	label,
	assignee,
	milestone,
}: Pick<LockedBoardListRecord, keyof ListTarget>): string {
	return label?.name ?? assignee?.name ?? milestone?.title ?? "";
}
