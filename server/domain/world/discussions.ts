/** Makes the records of a world's discussions. Issues and other objects to which notes refer must be loaded before. */
import type { WorldDiscussion, WorldNote, WorldReference } from "../../../generated/world.ts";
import { readPosition } from "../discussions/diffs.ts";
import { discussionId } from "../discussions/ids.ts";
import type { Noteable } from "../discussions/noteable.ts";
import type { Position } from "../discussions/positions.ts";
import type { NewThread, NoteableKey, NoteReference } from "../discussions/store.ts";
import { commitRefsOf } from "../merge-requests/diff-refs.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { commitAt, type Loading, userAt, WorldError } from "./loading.ts";

/** A loaded issue, epic, merge request, snippet or commit, to which discussions belong. */
export interface Discussed {
	noteable: NoteableKey;
	diff?: Noteable["diff"];
	created_at: string;
	where: string;
}

/** A loaded issue, epic, merge request, snippet or commit, with the discussions that the world gives for it. */
export interface Commented extends Discussed {
	discussions: readonly WorldDiscussion[];
}

/**
 * Makes the record of a discussion.
 * @param index - Index of the discussion in its issue, merge request or other noteable; determines the default id
 * @throws {WorldError} if the discussion is inconsistent or refers to something missing
 */
export async function newThread(
	loading: Loading,
	{ noteable, diff, created_at, where }: Discussed,
	source: WorldDiscussion,
	index: number,
): Promise<NewThread> {
	requireWhole(source, where);
	const id = source.id ?? discussionId(noteable, `${index}`, loading.hash);
	const place = await placeOf(loading, source, { noteable, diff, where });
	const threadType = place.position ? "DiffNote" : "DiscussionNote";
	const type = source.individual_note ? null : threadType;
	const resolvable = type !== null && noteable.type === "Merge request";
	const notes: NewThread["notes"][number][] = [];
	let before = created_at;
	for (const note of source.notes) {
		if (note.resolved && !(resolvable && !note.system)) {
			throw new WorldError(`${where}: only notes in threads on merge requests can be resolved`);
		}
		before = loading.time(note.created_at, before);
		notes.push({
			...newNote(loading, note, before, where),
			references: await referencesOf(loading, note, where),
		});
	}
	return { id, noteable, type, ...place, notes };
}

function newNote(
	loading: Loading,
	note: WorldNote,
	created_at: string,
	where: string,
): NewThread["notes"][number] {
	const updated_at = loading.time(note.updated_at, created_at);
	const resolved = note.resolved === true;
	return {
		id: note.id,
		body: note.body,
		author: userAt(loading, note.author, where),
		system: note.system ?? false,
		confidential: note.confidential ?? false,
		resolved_by: resolved ? userAt(loading, note.resolved_by ?? note.author, where) : null,
		resolved_at: resolved ? loading.time(note.resolved_at, updated_at) : null,
		created_at,
		updated_at,
	};
}

/** Finds a commit of a project, for loading the commit's discussions. */
export async function discussedCommit(
	loading: Loading,
	revision: string,
	project: ProjectRecord,
): Promise<Discussed> {
	const where = `${project.full_path}, commit ${revision}`;
	const sha = await commitAt(loading, project.id, revision, where);
	return {
		noteable: { type: "Commit", project_id: project.id, sha },
		diff: {
			project_id: project.id,
			refs: () => commitRefsOf(project.id, sha, loading.stores),
		},
		created_at: project.created_at,
		where,
	};
}

function requireWhole(
	{ individual_note, notes, position, commit_id }: WorldDiscussion,
	where: string,
): void {
	if (individual_note && notes.length > 1) {
		throw new WorldError(`${where}: an individual note must be the only one of its discussion`);
	}
	if (individual_note && position) {
		throw new WorldError(`${where}: an individual note cannot have a position in a diff`);
	}
	if (commit_id && !position) {
		throw new WorldError(`${where}: a commit_id needs a position in a diff`);
	}
}

/**
 * The diff position and `commit_id` of a thread. Commits that the position omits default to those of the current diff
 * of the merge request or commit.
 */
async function placeOf(
	loading: Loading,
	{ position, commit_id }: WorldDiscussion,
	{ noteable, diff, where }: Omit<Discussed, "created_at">,
): Promise<{ position: Position | null; commit_id: string | null }> {
	if (!position) return { position: null, commit_id: null };
	if (!diff || (commit_id && noteable.type === "Commit")) {
		throw new WorldError(
			diff
				? `${where}: threads on a commit cannot have a commit_id`
				: `${where}: a position needs a diff`,
		);
	}
	const { project_id } = diff;
	const now = await diff.refs();
	const commitOf = async (name: keyof DiffRefs) => {
		const revision = position[name];
		return revision === undefined
			? (now?.[name] ?? null)
			: commitAt(loading, project_id, revision, where);
	};
	const read = await readPosition(
		{ key: noteable, diff },
		{
			...position,
			base_sha: await commitOf("base_sha"),
			start_sha: await commitOf("start_sha"),
			head_sha: await commitOf("head_sha"),
			old_path: position.old_path ?? position.new_path ?? null,
			new_path: position.new_path ?? position.old_path ?? null,
		},
		loading.stores,
	);
	if (!read.position) {
		const faults = Object.entries(read.faults ?? {}).map(
			([attribute, texts]) => `${attribute} ${texts.join(", ")}`,
		);
		throw new WorldError(`${where}: the position is not in the diff: ${faults.join("; ")}`);
	}
	return {
		position: read.position,
		commit_id: commit_id ? await commitAt(loading, project_id, commit_id, where) : null,
	};
}

async function referencesOf(
	{ stores }: Loading,
	{ references = [], system }: WorldNote,
	where: string,
): Promise<NoteReference[]> {
	if (references.length > 0 && !system) {
		throw new WorldError(`${where}: only system notes have \`references\``);
	}
	const found: NoteReference[] = [];
	for (const reference of references) {
		found.push(await referenceOf(stores, reference, where));
	}
	return found;
}

async function referenceOf(
	{ projects, groups, issues, mergeRequests, epics }: Loading["stores"],
	reference: WorldReference,
	where: string,
): Promise<NoteReference> {
	const absent = (what: string) =>
		new WorldError(`${where}: a note refers to ${what}, which does not exist`);
	if ("group" in reference) {
		const group = await groups.findByPath(reference.group);
		const epic = group && (await epics.findByIid(group.id, reference.epic));
		if (!epic) throw absent(`epic ${reference.epic} of ${reference.group}`);
		return { kind: "epic", group_id: epic.group_id, epic_id: epic.id };
	}
	const project = await projects.findByPath(reference.project);
	if (!project) throw absent(reference.project);
	const project_id = project.id;
	if ("issue" in reference) {
		const issue = await issues.find(project_id, reference.issue);
		if (!issue) throw absent(`issue ${reference.issue} of ${reference.project}`);
		return { kind: "issue", project_id, issue_id: issue.id };
	}
	if ("merge_request" in reference) {
		const { merge_request: iid } = reference;
		if (!(await mergeRequests.find(project_id, iid))) {
			throw absent(`merge request ${iid} of ${reference.project}`);
		}
		return { kind: "merge request", project_id };
	}
	return { kind: "code", project_id };
}
