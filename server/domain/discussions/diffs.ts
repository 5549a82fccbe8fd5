/** Notes on diffs: which places they may be sent with, and where these are by now. */
import type { Inputs } from "../../../generated/operations.ts";
import { noCommit, type Reads } from "../merge-requests/diff-refs.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { FileDiffsRecord } from "../repository/store.ts";
import { longerThan } from "../text.ts";
import type { Noteable } from "./noteable.ts";
import {
	filesAt,
	findLine,
	type Moves,
	type Position,
	pathsNow,
	type TextPosition,
	trace,
} from "./positions.ts";
import type { DiscussionRecord } from "./store.ts";

/** Messages by attribute, in the order in which they are told. */
export type Faults = Record<string, string[]>;

/** As it was sent; without anything in it nothing is required. */
export type SentPosition = Partial<
	NonNullable<Inputs["createMergeRequestDiscussion"]["position"]>
>;

const incomplete: Faults = { position: ["is incomplete"] };
const noLine: Faults = {
	line_code: ["can't be blank", "must be a valid line code"],
};

/** Characters of what a place names: longer than any path of a file, and far from filling a page. */
const longestName = 4096;
const tooLong = [`is too long (maximum is ${longestName} characters)`];

/** The place of a new thread, or what is wrong with it. */
export async function readPosition(
	{ key, diff }: Pick<Noteable, "key" | "diff">,
	sent: SentPosition,
	context: Reads,
	commitId = "",
): Promise<{ position?: Position; faults?: Faults }> {
	if (!diff) throw new Error(`${key.type} has no diff`);
	const isLong = namesIn(sent).some((name) => longerThan(name, longestName));
	if (isLong || longerThan(commitId, longestName)) {
		const attribute = isLong ? "position" : "commit_id";
		return { faults: { [attribute]: tooLong } };
	}
	const { project_id } = diff;
	const isCommit = key.type === "Commit";
	const [own, refs] = await Promise.all([
		diff.refs(),
		commitsOf(sent, project_id, context, isCommit),
	]);
	const position = completed(sent, refs, isCommit);
	const faults: Faults = {
		...(isCommit &&
			!isSame(own, refs) && { commit_id: ["does not match the diff refs"] }),
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

function namesIn({ line_range, ...sent }: SentPosition): string[] {
	const ends = [line_range?.start, line_range?.end];
	return [sent, ...ends]
		.flatMap((part) => Object.values(part ?? {}))
		.filter((value) => typeof value === "string");
}

/** Full ids of the commits that were sent; undefined where one of them is not there. */
async function commitsOf(
	sent: SentPosition,
	projectId: number,
	{ repositories, signal }: Reads,
	mayBeginAnew = false,
): Promise<DiffRefs | undefined> {
	const [base_sha, start_sha, head_sha] = await Promise.all(
		[sent.base_sha, sent.start_sha, sent.head_sha].map((sha) => {
			if (!sha || !/^[0-9a-f]{7,40}$/i.test(sha)) return undefined;
			if (mayBeginAnew && sha === noCommit) return sha;
			return repositories.resolve(projectId, sha, signal);
		}),
	);
	if (!base_sha || !start_sha || !head_sha || head_sha === noCommit) {
		return undefined;
	}
	return { base_sha, start_sha, head_sha };
}

/** A position with everything that it needs; undefined where something is not told. */
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
	// Nothing of an image is looked up, as in the reference; not even whether its commits are there.
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

/** An empty object says nothing; what it should hold is required only of one with anything in it. */
function rangeOf(sent: SentPosition["line_range"]): TextPosition["line_range"] {
	const [start, end] = [sent?.start, sent?.end].map((line) =>
		line && "line_code" in line ? line : undefined,
	);
	return start || end ? { ...(start && { start }), ...(end && { end }) } : null;
}

function isSame(a: DiffRefs | undefined, b: DiffRefs | undefined): boolean {
	return (
		a?.base_sha === b?.base_sha &&
		a?.start_sha === b?.start_sha &&
		a?.head_sha === b?.head_sha
	);
}

/** Whether the diff that a position is about has its line. */
export async function hasLine(
	position: TextPosition,
	projectId: number,
	context: Reads,
): Promise<boolean> {
	const { old_line, new_line, head_sha } = position;
	const paths = [position.old_path, position.new_path].filter(
		(path) => path !== null,
	);
	const { files } = await differencesOf(
		projectId,
		position.base_sha,
		head_sha,
		paths,
		context,
	);
	for (const file of filesAt(files, position)) {
		const found = findLine(file, { old: old_line, new: new_line });
		if (found === "shown") return true;
		if (found === "unchanged" && new_line !== null) {
			return hasSoManyLines(
				projectId,
				head_sha,
				file.new_path,
				new_line,
				context,
			);
		}
	}
	return false;
}

async function differencesOf(
	projectId: number,
	from: string,
	to: string,
	paths: readonly string[],
	{ repositories, signal }: Reads,
): Promise<FileDiffsRecord> {
	if (from === to) return { files: [], cut: false };
	return repositories.differencesOf(
		projectId,
		from === noCommit ? undefined : from,
		to,
		paths,
		signal,
	);
}

/** Of a file that is there. */
async function hasSoManyLines(
	projectId: number,
	commit: string,
	path: string,
	wanted: number,
	{ repositories, signal }: Reads,
): Promise<boolean> {
	const directory = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
	const entries = await repositories.tree(
		projectId,
		commit,
		directory,
		false,
		signal,
	);
	const id = entries?.find((entry) => entry.path === path)?.id;
	const blob = id && (await repositories.blob(projectId, id, signal));
	if (!blob) return false;
	let lines = 0;
	let last = newline;
	for await (const piece of repositories.blobContent(projectId, blob, signal)) {
		for (const byte of piece) {
			// A line is there from its first byte on.
			if (last === newline && ++lines >= wanted) return true;
			last = byte;
		}
	}
	return false;
}

const newline = 10;

/** Discussions as they are shown: with the places that they have in the diff as it is now, or had when it lost them. */
export async function relocatePositions(
	{ key, diff }: Noteable,
	discussions: readonly DiscussionRecord[],
	context: Reads,
): Promise<readonly DiscussionRecord[]> {
	const positions = discussions.flatMap(({ position }) => position ?? []);
	// The diff of a commit is always the same.
	if (!diff || key.type === "Commit" || positions.length === 0) {
		return discussions;
	}
	const refs = await diff.refs();
	const stale = positions.filter((position) => !isSame(position, refs));
	if (!refs || stale.length === 0) return discussions;
	const places = await relocated(stale, refs, diff.project_id, context);
	return discussions.map((discussion) => ({
		...discussion,
		position:
			discussion.position &&
			(places.get(discussion.position) ?? discussion.position),
	}));
}

/** Those that are not lost, by what they were. However many there are, each two commits are compared once. */
async function relocated(
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
	// One after another: there is room for so many comparisons only, and others want some made as well.
	for (const group of groups.values()) {
		moves.push(await movesOf(group, refs, projectId, context));
	}
	const whereabouts = moves.flatMap(({ group, ac, bd }) =>
		group.flatMap((position) => pathsNow(position, { ac, bd })),
	);
	const cd = await differencesOf(
		projectId,
		refs.base_sha,
		refs.head_sha,
		whereabouts,
		context,
	);
	const places = new Map<Position, Position>();
	for (const { group, ac, bd } of moves) {
		for (const position of group) {
			const place = trace(position, { ac, bd, cd, refs });
			if (place) places.set(position, place);
		}
	}
	return places;
}

/** What happened to the files of positions between the same two commits; nobody is left where these are gone. */
async function movesOf(
	positions: readonly Position[],
	refs: DiffRefs,
	projectId: number,
	context: Reads,
): Promise<Pick<Moves, "ac" | "bd"> & { group: readonly Position[] }> {
	const nothing: FileDiffsRecord = { files: [], cut: true };
	const [first] = positions;
	const then = first && (await commitsOf(first, projectId, context));
	if (!then) return { group: [], ac: nothing, bd: nothing };
	const paths = positions.flatMap(({ old_path, new_path }) =>
		[old_path, new_path].filter((path) => path !== null),
	);
	const [ac, bd] = await Promise.all([
		differencesOf(projectId, then.base_sha, refs.base_sha, paths, context),
		differencesOf(projectId, then.head_sha, refs.head_sha, paths, context),
	]);
	return { group: positions, ac, bd };
}
