/** Positions of notes on diffs: validates new positions, and relocates stored positions in the current diff. */
import type { Inputs } from "../../../generated/operations.ts";
import { TooCostly } from "../errors.ts";
import { type Faults, lengthFaults, numberFaults } from "../faults.ts";
import { noCommit, type Reads } from "../merge-requests/diff-refs.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { FileDiffsRecord } from "../repository/store.ts";
import type { Noteable } from "./noteable.ts";
import {
	filesAt,
	findLine,
	type Moves,
	type Position,
	pathsNow,
	relocate,
	type TextPosition,
} from "./positions.ts";
import type { DiscussionHead } from "./store.ts";

/** A position as the caller sent it. All members are optional, because the contract allows an empty object. */
export type SentPosition = Partial<NonNullable<Inputs["createMergeRequestDiscussion"]["position"]>>;

const incomplete: Faults = { position: ["is incomplete"] };
const noLine: Faults = {
	line_code: ["can't be blank", "must be a valid line code"],
};

/**
 * Maximum characters of the texts in a position: a commit id (64, as in SHA-256), a path, and the `line_code` or `type`
 * of an end of a line range. They are limited because responses repeat the position in each note of a thread.
 */
const longest = { commit: 64, path: 1024, end: 255 };

/** Validates the position of a new thread. Returns the complete position, or validation messages. */
export async function readPosition(
	{ key, diff }: Pick<Noteable, "key" | "diff">,
	sent: SentPosition,
	context: Reads,
	commitId = "",
): Promise<{ position?: Position; faults?: Faults }> {
	if (!diff) throw new Error(`${key.type} has no diff`);
	const faultsOfSize: Faults = {
		...firstFault("position", sizeFaults(sent)),
		...firstFault("commit_id", [lengthFaults(commitId, longest.commit)]),
	};
	if (Object.keys(faultsOfSize).length > 0) return { faults: faultsOfSize };
	const { project_id } = diff;
	const isCommit = key.type === "Commit";
	const [own, refs] = await Promise.all([
		diff.refs(),
		commitsOf(sent, project_id, context, isCommit),
	]);
	const position = completed(sent, refs, isCommit);
	const faults: Faults = {
		...(isCommit && !isSame(own, refs) && { commit_id: ["does not match the diff refs"] }),
		...(sent.position_type === "text" &&
			!(
				refs &&
				position?.position_type === "text" &&
				(await hasLine(position, project_id, context))
			) &&
			noLine),
		...(!position && incomplete),
		...(!own && { noteable: ["doesn't support new-style diff notes"] }),
	};
	if (!position || Object.keys(faults).length > 0) return { faults };
	return { position };
}

/** Faults of each text in a position, and of each number in its line range. */
function sizeFaults({ line_range, ...sent }: SentPosition): string[][] {
	const { base_sha, start_sha, head_sha, old_path, new_path } = sent;
	const ends = [line_range?.start, line_range?.end].flatMap((end) =>
		end && "line_code" in end ? [end] : [],
	);
	return [
		...[base_sha, start_sha, head_sha].map((sha) => lengthFaults(sha ?? null, longest.commit)),
		...[old_path, new_path].map((path) => lengthFaults(path ?? null, longest.path)),
		...ends.flatMap(({ line_code, type, old_line = null, new_line = null }) => [
			lengthFaults(line_code, longest.end),
			lengthFaults(type, longest.end),
			numberFaults(old_line),
			numberFaults(new_line),
		]),
	];
}

function firstFault(attribute: string, faults: string[][]): Faults {
	const found = faults.find((texts) => texts.length > 0);
	return found ? { [attribute]: found } : {};
}

/** Full ids of the three commits in a position; undefined if one of them does not exist. */
async function commitsOf(
	sent: SentPosition,
	projectId: number,
	{ repositories, signal }: Reads,
	allowNoCommit = false,
): Promise<DiffRefs | undefined> {
	const [base_sha, start_sha, head_sha] = await Promise.all(
		[sent.base_sha, sent.start_sha, sent.head_sha].map((sha) => {
			if (!sha || !/^[0-9a-f]{7,40}$/i.test(sha)) return undefined;
			if (allowNoCommit && sha === noCommit) return sha;
			return repositories.resolve(projectId, sha, signal);
		}),
	);
	if (!base_sha || !start_sha || !head_sha || head_sha === noCommit) {
		return undefined;
	}
	return { base_sha, start_sha, head_sha };
}

/** The position with full commit ids; undefined if a required field is missing. */
function completed(
	sent: SentPosition,
	known: DiffRefs | undefined,
	isCommit: boolean,
): Position | undefined {
	const { base_sha, start_sha, head_sha } = sent;
	const { position_type, line_range, width, height, x, y } = sent;
	const old_path = sent.old_path || null;
	const new_path = sent.new_path || null;
	const { old_line = null, new_line = null } = sent;
	if (!base_sha || !start_sha || !head_sha) return undefined;
	if (old_path === null && new_path === null) return undefined;
	// As in GitLab, the commits of an image position on a merge request need not exist.
	const refs = known ?? { base_sha, start_sha, head_sha };
	const place = { ...refs, old_path, new_path };
	if (position_type === "image") {
		if (!isNumber(width) || !isNumber(height)) return undefined;
		if (!isNumber(x) || !isNumber(y)) return undefined;
		return { ...place, position_type, width, height, x, y };
	}
	if (position_type !== "text") return undefined;
	if (old_line === null && new_line === null) return undefined;
	return {
		...place,
		position_type,
		old_line,
		new_line,
		line_range: isCommit ? null : rangeOf(line_range),
	};
}

function isNumber(value: number | null | undefined): value is number {
	return typeof value === "number";
}

/** The range of lines in a position. An end that is an empty object counts as absent. */
function rangeOf(sent: SentPosition["line_range"]): TextPosition["line_range"] {
	const [start, end] = [sent?.start, sent?.end].map((line) =>
		line && "line_code" in line ? line : undefined,
	);
	return start || end ? { ...(start && { start }), ...(end && { end }) } : null;
}

function isSame(a: DiffRefs | undefined, b: DiffRefs | undefined): boolean {
	return (
		a?.base_sha === b?.base_sha && a?.start_sha === b?.start_sha && a?.head_sha === b?.head_sha
	);
}

/** Whether the diff between a position's commits `base_sha` and `head_sha` contains the position's line. */
async function hasLine(
	position: TextPosition,
	projectId: number,
	context: Reads,
): Promise<boolean> {
	const { old_line, new_line, head_sha } = position;
	const paths = [position.old_path, position.new_path].filter((path) => path !== null);
	const { files } = await differencesOf(context, projectId, {
		from: position.base_sha,
		to: head_sha,
		paths,
	});
	const has = (commit: string, path: string, line: number | null) =>
		line !== null && hasSoManyLines(context, projectId, { commit, path }, line);
	for (const { file, half } of filesAt(files, position)) {
		if (half === "new") return old_line === null && has(head_sha, file.new_path, new_line);
		if (half === "old") {
			return new_line === null && has(position.base_sha, file.old_path, old_line);
		}
		const found = findLine(file, { old: old_line, new: new_line });
		if (found === "shown") return true;
		if (found === "unchanged") return has(head_sha, file.new_path, new_line);
	}
	return false;
}

async function differencesOf(
	{ repositories, signal }: Reads,
	projectId: number,
	{ from, to, paths }: { from: string; to: string; paths: readonly string[] },
): Promise<FileDiffsRecord> {
	if (from === to) return { files: [], cut: undefined };
	return repositories.differencesOf(
		projectId,
		{ from: from === noCommit ? undefined : from, to, paths },
		signal,
	);
}

/** Whether a file of a commit exists and has at least `wanted` lines. */
async function hasSoManyLines(
	{ repositories, signal }: Reads,
	projectId: number,
	at: { commit: string; path: string },
	wanted: number,
): Promise<boolean> {
	if (wanted < 1) return false;
	const blob = await repositories.file(projectId, at, signal);
	if (!blob) return false;
	let lines = 0;
	let last = newline;
	for await (const piece of repositories.blobContent(projectId, blob, signal)) {
		for (const byte of piece) {
			// Counts a line at its first byte. A line break at the end of the file is followed by no byte, so it adds no
			// line.
			if (last === newline && ++lines >= wanted) return true;
			last = byte;
		}
	}
	return false;
}

const newline = 10;

/** Moves positions of discussions to the current diff. A position whose line is not in that diff stays as stored. */
export async function relocatePositions<Discussion extends DiscussionHead>(
	{ key, diff }: Noteable,
	discussions: readonly Discussion[],
	context: Reads,
): Promise<readonly Discussion[]> {
	const positions = discussions.flatMap(({ position }) => position ?? []);
	// The diff of a commit never changes.
	if (!diff || positions.length === 0 || key.type === "Commit") {
		return discussions;
	}
	let places: Map<Position, Position>;
	try {
		const refs = await diff.refs();
		const stale = positions.filter((position) => !isSame(position, refs));
		if (!refs || stale.length === 0) return discussions;
		places = await relocatedPositions(stale, refs, diff.project_id, context);
	} catch (error) {
		if (error instanceof TooCostly) return discussions;
		throw error;
	}
	return discussions.map((discussion) => ({
		...discussion,
		position: discussion.position && (places.get(discussion.position) ?? discussion.position),
	}));
}

/**
 * Maps stored positions to positions in the current diff; leaves out those whose line is no longer in it. Compares each
 * pair of commits only once.
 */
async function relocatedPositions(
	positions: readonly Position[],
	refs: DiffRefs,
	projectId: number,
	context: Reads,
): Promise<Map<Position, Position>> {
	const groups = new Map<string, Position[]>();
	for (const position of positions) {
		const key = `${position.base_sha} ${position.head_sha}`;
		groups.set(key, [...(groups.get(key) ?? []), position]);
	}
	const moves: Awaited<ReturnType<typeof movesOf>>[] = [];
	// Sequentially: the number of concurrent comparisons is limited, and other requests need them too.
	for (const group of groups.values()) {
		moves.push(await movesOf(group, refs, projectId, context));
	}
	const whereabouts = moves.flatMap(({ group, ac, bd }) =>
		group.flatMap((position) => pathsNow(position, { ac, bd })),
	);
	const cd = await differencesOf(context, projectId, {
		from: refs.base_sha,
		to: refs.head_sha,
		paths: whereabouts,
	});
	const places = new Map<Position, Position>();
	for (const { group, ac, bd } of moves) {
		for (const position of group) {
			const place = relocate(position, { ac, bd, cd, refs });
			if (place) places.set(position, place);
		}
	}
	return places;
}

/**
 * Compares the commits of stored positions with the merge request's current commits. All given positions have the same
 * base and head. `group` of the result has these positions, or none if one of their commits no longer exists.
 */
async function movesOf(
	positions: readonly Position[],
	refs: DiffRefs,
	projectId: number,
	context: Reads,
): Promise<Pick<Moves, "ac" | "bd"> & { group: readonly Position[] }> {
	const nothing: FileDiffsRecord = { files: [], cut: "limits" };
	const [first] = positions;
	const then = first && (await commitsOf(first, projectId, context));
	if (!then) return { group: [], ac: nothing, bd: nothing };
	const paths = positions.flatMap(({ old_path, new_path }) =>
		[old_path, new_path].filter((path) => path !== null),
	);
	const changes = (from: string, to: string) =>
		differencesOf(context, projectId, { from, to, paths });
	const [ac, bd] = await Promise.all([
		changes(then.base_sha, refs.base_sha),
		changes(then.head_sha, refs.head_sha),
	]);
	return { group: positions, ac, bd };
}
