/** Finds the issue, snippet, epic, merge request or commit of a discussion, if the caller sees it. */
import {
	requireGroup,
	requireProject,
	type ViewedGroup,
	type Viewer,
	viewedGroup,
	viewerOf,
} from "../access/access.ts";
import { lookUp } from "../access/references.ts";
import { maySee, maySeeEpic, maySeeIssue, peopleOf, seesConfidential } from "../access/sight.ts";
import type { Context, Locked, Locks } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import { notFound } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import { commitRefsOf, diffRefsOf } from "../merge-requests/diff-refs.ts";
import { audienceOf, isVisible } from "../snippets/access.ts";
import type { Noteable } from "./noteable.ts";

/** A kind of noteable, such as issues. `find` and `lock` throw 404 if the noteable is missing or invisible. */
export interface NoteableKind<Path> {
	find(path: Path, context: Context): Promise<Noteable>;
	/** Finds a noteable for a write, and locks it: the discussions of a noteable have one writer at a time. */
	lock(path: Path, before: Context): Promise<{ context: Locked; noteable: Noteable }>;
}

interface Reading<Path, Place, Found> {
	/** The project or group in the path. Throws 404 where the caller does not see noteables of this kind in it. */
	placeIn(context: Context): Place;
	find(path: Path, place: Place, context: Context): Promise<Found | undefined>;
	lock(path: Path, place: Place, locks: Locks, context: Context): Promise<Found | undefined>;
	/** Turns a record that was found into a `Noteable`; undefined: the caller does not see the record. */
	seen(
		found: Found,
		place: Place,
		context: Context,
	): Noteable | undefined | Promise<Noteable | undefined>;
	/** Word in the 404's message: `Commit` gives `404 Commit Not Found`; undefined: `404 Not found`. */
	name?: string;
}

function kindOf<Path, Place, Found>({
	placeIn,
	find,
	lock,
	seen,
	name,
}: Reading<Path, Place, Found>): NoteableKind<Path> {
	async function judged(
		found: Found | undefined,
		place: Place,
		context: Context,
	): Promise<Noteable> {
		const noteable = found === undefined ? undefined : await seen(found, place, context);
		if (!noteable) throw notFound(name);
		return noteable;
	}
	return {
		async find(path, context) {
			const place = placeIn(context);
			return judged(await find(path, place, context), place, context);
		},
		async lock(path, before) {
			const waiting = placeIn(before);
			const [context, found] = await before.lock((locks) => lock(path, waiting, locks, before));
			const noteable = await judged(found, placeIn(context), context);
			return { context, noteable };
		},
	};
}

export const issueKind = kindOf({
	placeIn: (context) => seenProject(context, "issue"),
	find: ({ issue_iid }: { issue_iid: number }, { place }, { issues }) =>
		lookUp(issue_iid, (iid) => issues.find(place.id, iid)),
	lock: ({ issue_iid }, { place }, { issues }) =>
		lookUp(issue_iid, (iid) => issues.lockDiscussed(place.id, iid)),
	seen(issue, { place, viewer }) {
		if (!maySeeIssue(viewer, place, issue)) return undefined;
		const { id, iid, author_id } = issue;
		return {
			key: { type: "Issue", id },
			iid,
			author_id,
			notes: issue,
			locked: issue.discussion_locked,
			place,
			viewer,
			seesConfidential: seesConfidential(viewer, place, peopleOf(issue)),
		};
	},
});

export const snippetKind = kindOf({
	placeIn: (context) => seenProject(context, "snippet"),
	find: ({ snippet_id }: { snippet_id: number }, { place }, { snippets }) =>
		lookUp(snippet_id, (id) => snippets.find(place.id, id)),
	lock: ({ snippet_id }, { place }, { snippets }) =>
		lookUp(snippet_id, (id) => snippets.lock(place.id, id)),
	seen(snippet, { place, viewer }, { user }) {
		if (!isVisible(snippet, audienceOf(user))) return undefined;
		return {
			...plain(place, viewer),
			key: { type: "Snippet", id: snippet.id },
			author_id: snippet.author.id,
			notes: snippet,
		};
	},
});

export const epicKind = kindOf({
	placeIn: (context) => requireGroup(context, notFound),
	find: ({ epic_id }: { epic_id: number }, group, { epics }) =>
		lookUp(epic_id, (id) => epics.find(group.id, id)),
	lock: ({ epic_id }, group, { epics }) => lookUp(epic_id, (id) => epics.lock(group.id, id)),
	async seen(epic, group, context) {
		const home = await homeOf(epic, group, context);
		const { settings } = context;
		if (!home || !maySeeEpic(home.viewer, home.group, settings, epic)) {
			return undefined;
		}
		return {
			...plain(home.group, home.viewer),
			key: { type: "Epic", id: epic.id },
			author_id: epic.author_id,
			notes: epic,
		};
	},
});

export const mergeRequestKind = kindOf({
	placeIn: (context) => seenProject(context, "merge request"),
	find: ({ merge_request_iid }: { merge_request_iid: number }, { place }, { mergeRequests }) =>
		lookUp(merge_request_iid, (iid) => mergeRequests.find(place.id, iid)),
	lock: ({ merge_request_iid }, { place }, { mergeRequests }) =>
		lookUp(merge_request_iid, (iid) => mergeRequests.lock(place.id, iid)),
	seen(mergeRequest, { place, viewer }, context) {
		const { id, iid, author_id } = mergeRequest;
		const people = peopleOf(mergeRequest);
		return {
			key: { type: "Merge request", id },
			iid,
			author_id,
			notes: mergeRequest,
			locked: mergeRequest.discussion_locked === true,
			place,
			viewer,
			seesConfidential: seesConfidential(viewer, place, people),
			diff: {
				project_id: place.id,
				refs: () => diffRefsOf(mergeRequest, context),
			},
		};
	},
});

export const commitKind = kindOf({
	placeIn: (context) => seenProject(context, "code", "Commit"),
	find: ({ commit_id }: { commit_id: string }, { place }, { repositories, signal }) =>
		repositories.resolve(place.id, commit_id, signal),
	async lock({ commit_id }, { place }, { discussions }, context) {
		const { repositories, signal } = context;
		const sha = await repositories.resolve(place.id, commit_id, signal);
		if (sha !== undefined) await discussions.lockCommits(place.id);
		return sha;
	},
	async seen(sha, { place, viewer }, context) {
		const project_id = place.id;
		return {
			...plain(place, viewer),
			key: { type: "Commit", project_id, sha },
			author_id: null,
			notes: await context.discussions.notedCommit(project_id, sha),
			diff: { project_id, refs: () => commitRefsOf(project_id, sha, context) },
		};
	},
	name: "Commit",
});

/**
 * The project in the path, and the caller with their level in it.
 * @param name - Word in the 404's message: `Commit` gives `404 Commit Not Found`; undefined: `404 Not found`
 * @throws {ApiError} 404 unless the caller sees items of this kind in the project
 */
function seenProject(context: Context, kind: Parameters<typeof maySee>[2], name?: string) {
	const place = requireProject(context);
	const viewer = viewerOf(context);
	if (!maySee(viewer, place, kind)) throw notFound(name);
	return { place, viewer };
}

/** Fields of a noteable that has no `iid` and no assignees, and cannot be locked, such as a snippet. */
function plain(place: Noteable["place"], viewer: Viewer) {
	return {
		iid: null,
		locked: false,
		place,
		viewer,
		seesConfidential: seesConfidential(viewer, place, []),
	};
}

/**
 * The group of an epic, with the caller's level in it, which may differ from the caller's level in the group in the
 * path.
 */
async function homeOf(
	{ group_id }: EpicRecord,
	group: GroupRecord,
	context: Context,
): Promise<ViewedGroup | undefined> {
	return group_id === group.id
		? { group, viewer: viewerOf(context) }
		: viewedGroup(context, group_id);
}
