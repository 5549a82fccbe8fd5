/** Who may do what with the discussions of a visible thing; an invisible one is 404. Each rule is a function. */
import {
	isMemberAt,
	may,
	type Place,
	type Requirement,
	type Viewer,
} from "../access.ts";
import type { Context, Settings } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import { forbidden } from "../errors.ts";
import type { IssueRecord } from "../issues/store.ts";
import type { Noteable } from "./noteable.ts";
import type { NoteFilter, NoteRecord, ReferenceRecord } from "./store.ts";

/** Requirements to see a thing in its project or group. If one is not met, the thing is not found. */
export const seeing = {
	issue: { features: ["issues"] },
	snippet: { features: ["snippets"] },
	epic: { tier: "ultimate" },
	"merge request": {
		features: ["merge_requests", "repository"],
		privateRole: "reporter",
	},
	code: { features: ["repository"], privateRole: "reporter" },
} as const satisfies Record<string, Requirement>;

/** Whether the caller sees things of this kind in a project. A confidential issue or private snippet needs more. */
export function maySee(
	viewer: Viewer,
	project: Place,
	kind: Exclude<keyof typeof seeing, "epic">,
): boolean {
	return may(viewer, project, seeing[kind]) === "yes";
}

/** A confidential issue is for reporters, its author and its assignees. */
export function maySeeIssue(
	viewer: Viewer,
	project: Place,
	issue: Assigned & Pick<IssueRecord, "confidential">,
): boolean {
	if (!maySee(viewer, project, "issue")) return false;
	return (
		!issue.confidential || seesConfidential(viewer, project, peopleOf(issue))
	);
}

type Assigned = Pick<IssueRecord, "author_id" | "assignee_ids">;

/** Ids of the author and the assignees. */
export const peopleOf = ({ author_id, assignee_ids }: Assigned): number[] => [
	author_id,
	...assignee_ids,
];

/** A confidential epic is for reporters. */
export function maySeeEpic(
	viewer: Viewer,
	group: Place,
	settings: Settings,
	{ confidential }: Pick<EpicRecord, "confidential">,
): boolean {
	if (may(viewer, group, seeing.epic, settings) !== "yes") return false;
	return !confidential || seesConfidential(viewer, group, []);
}

/** Whether the caller sees confidential notes, and confidential things with these authors and assignees. */
export function seesConfidential(
	viewer: Viewer,
	place: Place,
	people: readonly number[],
): boolean {
	return hasRole({ viewer, place }, "reporter") || isOneOf(viewer, people);
}

function hasRole(
	{ viewer, place }: { viewer: Viewer; place: Place },
	role: "reporter" | "developer" | "maintainer" | "owner",
): boolean {
	return may(viewer, place, { role }) === "yes";
}

function isOneOf({ user }: Viewer, people: readonly number[]): boolean {
	return user !== undefined && people.includes(user.id);
}

/** Which notes of a thing the caller sees. None or at most three queries, however many notes there are. */
export async function noteFilterOf(
	{ key, notes, seesConfidential }: Noteable,
	context: Context,
): Promise<NoteFilter> {
	const restricted = notes.restricted_notes;
	const references = restricted
		? await context.discussions.references(key, context.user?.id)
		: [];
	const hidden = await hiddenReferences(references, context);
	return {
		hidden: [...new Set(hidden.flatMap(({ note_ids }) => note_ids))],
		confidential: seesConfidential,
		restricted,
	};
}

/** For who may see all of them. */
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
		user && projectIds.length > 0
			? await access.projects(projectIds, user.id, today)
			: [];
	const projectsById = new Map(projects.map((one) => [one.project.id, one]));
	const groups =
		user && groupIds.length > 0
			? await access.groups(groupIds, user.id, today)
			: [];
	const groupsById = new Map(groups.map((one) => [one.group.id, one]));
	return references.filter((reference) => {
		const { kind, group_id, project_id, confidential, own } = reference;
		// Nothing tells any more who saw it.
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

/** @throws {ApiError} 403 where discussions are locked and the caller is not a member, even an administrator */
export function requireComment({ locked, viewer }: Noteable): void {
	if (locked && !isMemberAt(viewer.level)) throw forbidden();
}

/** @throws {ApiError} 403 */
export function requireChange(noteable: Noteable, note: NoteRecord): void {
	requireComment(noteable);
	if (note.system) throw forbidden();
	const isAuthor = isOneOf(noteable.viewer, [note.author.id]);
	if (!isAuthor && !hasRole(noteable, "maintainer")) throw forbidden();
}

/** @throws {ApiError} 403 */
export function requireResolve(noteable: Noteable, note: NoteRecord): void {
	requireComment(noteable);
	if (isOneOf(noteable.viewer, [note.author.id])) return;
	requireResolveThread(noteable);
}

/**
 * @throws {ApiError} 403 unless the caller is the author of the thing or a developer; the thread's author does not
 * matter
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
