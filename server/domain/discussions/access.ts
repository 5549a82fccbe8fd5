/**
 * Rules for seeing, writing and resolving the notes of a noteable (an issue, merge request, …). The caller of these
 * functions has already checked that the user sees the noteable.
 */
import { isMemberAt } from "../access/access.ts";
import { hasRole, isOneOf, maySee, maySeeEpic, seesConfidential } from "../access/sight.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { Noteable } from "./noteable.ts";
import type { NoteFilter, NoteRecord, ReferenceRecord } from "./store.ts";

/** Returns a filter for the notes that the caller sees. Makes at most three queries, however many notes there are. */
export async function noteFilterOf(
	{ key, notes, seesConfidential }: Noteable,
	context: Context,
): Promise<NoteFilter> {
	const restricted = notes.restricted_notes;
	const references = restricted ? await context.discussions.references(key, context.user?.id) : [];
	const hidden = await hiddenReferences(references, context);
	return {
		hidden: [...new Set(hidden.flatMap(({ note_ids }) => note_ids))],
		confidential: seesConfidential,
		restricted,
	};
}

/** Filter for callers who see all notes. */
export const everything: NoteFilter = {
	hidden: [],
	confidential: true,
	restricted: false,
};

async function hiddenReferences(
	references: readonly ReferenceRecord[],
	{ access, user, today, settings }: Context,
): Promise<ReferenceRecord[]> {
	const projectIds = distinct(references.map(({ project_id }) => project_id));
	const groupIds = distinct(references.map(({ group_id }) => group_id));
	const projects =
		user && projectIds.length > 0 ? await access.projects(projectIds, user.id, today) : [];
	const projectsById = new Map(projects.map((one) => [one.project.id, one]));
	const groups = user && groupIds.length > 0 ? await access.groups(groupIds, user.id, today) : [];
	const groupsById = new Map(groups.map((one) => [one.group.id, one]));
	return references.filter((reference) => {
		const { kind, group_id, project_id, confidential, own } = reference;
		// Nobody knows who could see an item that is deleted, so a note that mentions the item is hidden from everybody.
		if (reference.missing) return true;
		if (kind === "epic") {
			const found = groupsById.get(Number(group_id));
			if (!found) return true;
			const viewer = { user, ...found };
			return !maySeeEpic(viewer, found.group, settings, reference);
		}
		const found = projectsById.get(Number(project_id));
		if (!found) return true;
		const { project, level } = found;
		const viewer = { user, level };
		if (!maySee(viewer, project, kind)) return true;
		return confidential && !own && !seesConfidential(viewer, project, []);
	});
}

function distinct(ids: readonly (number | null)[]): number[] {
	return [...new Set(ids.filter((id) => id !== null))];
}

/** @throws {ApiError} 403 where discussions are locked and the caller, even an administrator, is not a member */
export function requireComment({ locked, viewer }: Noteable): void {
	if (locked && !isMemberAt(viewer.level)) throw forbidden();
}

/** @throws {ApiError} 403 for system notes, and unless the caller may comment and is the author or a maintainer */
export function requireChange(noteable: Noteable, note: NoteRecord): void {
	requireComment(noteable);
	if (note.system) throw forbidden();
	const isAuthor = isOneOf(noteable.viewer, [note.author.id]);
	if (!isAuthor && !hasRole(noteable, "maintainer")) throw forbidden();
}

/** @throws {ApiError} 403 unless the caller may comment, and is the note's author or may resolve its thread */
export function requireResolve(noteable: Noteable, note: NoteRecord): void {
	requireComment(noteable);
	if (isOneOf(noteable.viewer, [note.author.id])) return;
	requireResolveThread(noteable);
}

/**
 * @throws {ApiError} 403 unless the caller may comment, and is at least a developer or the author of the merge request.
 * The author of the thread has no such right.
 */
export function requireResolveThread(noteable: Noteable): void {
	requireComment(noteable);
	const { viewer, author_id } = noteable;
	const isAuthor = author_id !== null && isOneOf(viewer, [author_id]);
	if (!isAuthor && !hasRole(noteable, "developer")) throw forbidden();
}

/** Whether the caller may set the creation time of a note. */
export function maySetTime(noteable: Noteable): boolean {
	return hasRole(noteable, "owner");
}
