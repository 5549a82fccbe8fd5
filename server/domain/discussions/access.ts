/**
 * Who may do what with discussions, once they see the thing that is discussed:
 *
 * | caller                             | comments       | changes or deletes a note | resolves a note  |
 * |------------------------------------|----------------|---------------------------|------------------|
 * | who sees it                        | may            | own ones                  | own ones         |
 * | author of the thing                | may            | own ones                  | may              |
 * | developer                          | may            | own ones                  | may              |
 * | maintainer, owner, administrator   | may            | may                       | may              |
 * | no member, where it is locked      | 403            | 403                       | 403              |
 *
 * Nobody changes what the service noted. What the caller does not see is not there: 404.
 */
import { hasTier, isOpenTo, levels } from "../access.ts";
import type { Context, Settings } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import { forbidden } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { Features, ProjectRecord } from "../projects/store.ts";
import type { UserRecord } from "../users/store.ts";
import type { Noteable } from "./noteable.ts";
import type { NoteFilter, NoteRecord, ReferenceRecord } from "./store.ts";

/** Who looks at a project or group. */
export interface Viewer {
	user: UserRecord | undefined;
	/** Their own level there; 0 for those who are no members. */
	level: number;
}

function isAdmin({ user }: Viewer): boolean {
	return user?.admin === true;
}

/** Whether they see the project or group, and the feature of the project is on for them. */
export function mayUse(
	viewer: Viewer,
	project: ProjectRecord,
	feature: keyof Features,
): boolean {
	const state = project.features[feature];
	if (state === "disabled") return false;
	if (state === "private" && viewer.level === 0) return isAdmin(viewer);
	return sees(viewer, project);
}

function sees(
	viewer: Viewer,
	{ visibility }: Pick<ProjectRecord | GroupRecord, "visibility">,
): boolean {
	return (
		isOpenTo(visibility, viewer.user) || viewer.level > 0 || isAdmin(viewer)
	);
}

function hasLevel(viewer: Viewer, level: number): boolean {
	return viewer.level >= level || isAdmin(viewer);
}

/** A confidential issue is for reporters, its author and its assignees. */
export function maySeeIssue(
	viewer: Viewer,
	project: ProjectRecord,
	{
		confidential,
		people,
	}: { confidential: boolean; people: readonly number[] },
): boolean {
	if (!mayUse(viewer, project, "issues")) return false;
	return (
		!confidential ||
		hasLevel(viewer, levels.reporter) ||
		isOneOf(viewer, people)
	);
}

export function isOneOf(
	{ user }: Pick<Viewer, "user">,
	people: readonly number[],
): boolean {
	return user !== undefined && people.includes(user.id);
}

/** In a place that is not open to everybody like the caller, code is for reporters. */
export function maySeeCode(viewer: Viewer, project: ProjectRecord): boolean {
	if (!mayUse(viewer, project, "repository")) return false;
	return (
		isOpenTo(project.visibility, viewer.user) ||
		hasLevel(viewer, levels.reporter)
	);
}

export function maySeeMergeRequests(
	viewer: Viewer,
	project: ProjectRecord,
): boolean {
	return (
		mayUse(viewer, project, "merge_requests") && maySeeCode(viewer, project)
	);
}

/** A confidential epic is for reporters. */
export function maySeeEpic(
	viewer: Viewer,
	group: GroupRecord,
	settings: Settings,
	{ confidential }: Pick<EpicRecord, "confidential">,
): boolean {
	if (!hasTier(settings, group, "ultimate") || !sees(viewer, group)) {
		return false;
	}
	return !confidential || hasLevel(viewer, levels.reporter);
}

/** What of the notes about something the caller sees: however many there are, in at most three questions. */
export async function noteFilterOf(
	{ key, seesConfidential }: Noteable,
	context: Context,
): Promise<NoteFilter> {
	const references = await context.discussions.references(key);
	const hidden = await hiddenReferences(references, context);
	return {
		hidden: [...new Set(hidden.map(({ note_id }) => note_id))],
		confidential: seesConfidential,
	};
}

async function hiddenReferences(
	references: readonly ReferenceRecord[],
	{ access, user, today, settings }: Context,
): Promise<ReferenceRecord[]> {
	const projectIds = distinct(references.map(({ project_id }) => project_id));
	const groupIds = distinct(references.map(({ group_id }) => group_id));
	const projects =
		user && projectIds.length > 0
			? await access.projects(projectIds, user.id, today)
			: [];
	const groups =
		user && groupIds.length > 0
			? await access.groups(groupIds, user.id, today)
			: [];
	return references.filter((reference) => {
		const inGroup = groups.find(({ group }) => group.id === reference.group_id);
		if (inGroup) {
			const viewer = { user, level: inGroup.level };
			return !maySeeEpic(viewer, inGroup.group, settings, reference);
		}
		const inProject = projects.find(
			({ project }) => project.id === reference.project_id,
		);
		if (!inProject) return true;
		const { project, level } = inProject;
		const viewer = { user, level };
		switch (reference.kind) {
			case "issue":
				return !maySeeIssue(viewer, project, reference);
			case "merge request":
				return !maySeeMergeRequests(viewer, project);
			default:
				return !maySeeCode(viewer, project);
		}
	});
}

function distinct(ids: readonly (number | null)[]): number[] {
	return [...new Set(ids.filter((id) => id !== null))];
}

/** @throws {ApiError} 403 for those who are no members, where the discussion is locked; administrators, too */
export function requireComment({ locked, viewer }: Noteable): void {
	if (locked && viewer.level === 0) throw forbidden();
}

/** @throws {ApiError} 403 */
export function requireChange(noteable: Noteable, note: NoteRecord): void {
	requireComment(noteable);
	if (note.system) throw forbidden();
	const { viewer } = noteable;
	if (
		!isOneOf(viewer, [note.author.id]) &&
		!hasLevel(viewer, levels.maintainer)
	)
		throw forbidden();
}

/** @throws {ApiError} 403 */
export function requireResolve(noteable: Noteable, note: NoteRecord): void {
	requireComment(noteable);
	const { viewer, author_id } = noteable;
	const isInvolved =
		isOneOf(viewer, [note.author.id]) ||
		(author_id !== null && isOneOf(viewer, [author_id]));
	if (!isInvolved && !hasLevel(viewer, levels.developer)) throw forbidden();
}

/** @throws {ApiError} 403 for those who neither wrote the thing nor are developers, whoever wrote the thread */
export function requireResolveThread(noteable: Noteable): void {
	requireComment(noteable);
	const { viewer, author_id } = noteable;
	const isAuthor = author_id !== null && isOneOf(viewer, [author_id]);
	if (!isAuthor && !hasLevel(viewer, levels.developer)) throw forbidden();
}

/** Whether the caller may say when a note was written. */
export function maySetTime({ viewer }: Noteable): boolean {
	return hasLevel(viewer, levels.owner);
}

/** Whether notes that are confidential are in sight. */
export function seesConfidential(
	viewer: Viewer,
	people: readonly number[],
): boolean {
	return hasLevel(viewer, levels.reporter) || isOneOf(viewer, people);
}
