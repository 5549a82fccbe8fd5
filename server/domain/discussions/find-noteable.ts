/** Finds the things that can be discussed, if the caller sees them. */
import {
	requireGroup,
	requireProject,
	type ViewedGroup,
	type Viewer,
	viewedGroup,
	viewerOf,
} from "../access.ts";
import type { Context } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import { notFound } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import { commitRefsOf, diffRefsOf } from "../merge-requests/diff-refs.ts";
import { requireFound } from "../references.ts";
import { audienceOf, isVisible } from "../snippets/access.ts";
import {
	maySee,
	maySeeEpic,
	maySeeIssue,
	peopleOf,
	seesConfidential,
} from "./access.ts";
import type { Noteable } from "./noteable.ts";

/**
 * Finds a thing by the parameters of the path. Writers lock it: the discussions of one thing have one writer at a time.
 * @throws {ApiError} 404 if it is missing or invisible
 */
export type FindNoteable<Path> = (
	path: Path,
	context: Context,
	way: "find" | "lock",
) => Promise<Noteable>;

export const findIssue: FindNoteable<{ issue_iid: number }> = async (
	{ issue_iid },
	context,
	way,
) => {
	const { place, viewer } = seenProject(context, "issue");
	const { issues } = context;
	const read = way === "lock" ? issues.lockDiscussed : issues.find;
	const issue = await requireFound(issue_iid, (iid) => read(place.id, iid));
	const { id, iid, author_id } = issue;
	if (!maySeeIssue(viewer, place, issue)) throw notFound();
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
};

export const findSnippet: FindNoteable<{ snippet_id: number }> = async (
	{ snippet_id },
	context,
	way,
) => {
	const { place, viewer } = seenProject(context, "snippet");
	const snippet = await requireFound(snippet_id, (id) =>
		context.snippets[way](place.id, id),
	);
	if (!isVisible(snippet, audienceOf(context.user))) throw notFound();
	return {
		...plain(place, viewer),
		key: { type: "Snippet", id: snippet.id },
		author_id: snippet.author.id,
		notes: snippet,
	};
};

export const findEpic: FindNoteable<{ epic_id: number }> = async (
	{ epic_id },
	context,
	way,
) => {
	const group = requireGroup(context, notFound);
	const epic = await requireFound(epic_id, (id) =>
		context.epics[way](group.id, id),
	);
	const home = await homeOf(epic, group, context);
	if (!home || !maySeeEpic(home.viewer, home.group, context.settings, epic)) {
		throw notFound();
	}
	return {
		...plain(home.group, home.viewer),
		key: { type: "Epic", id: epic.id },
		author_id: epic.author_id,
		notes: epic,
	};
};

export const findMergeRequest: FindNoteable<{
	merge_request_iid: number;
}> = async ({ merge_request_iid }, context, way) => {
	const { place, viewer } = seenProject(context, "merge request");
	const mergeRequest = await requireFound(merge_request_iid, (iid) =>
		context.mergeRequests[way](place.id, iid),
	);
	const { id, iid, author_id } = mergeRequest;
	const people = peopleOf(mergeRequest);
	return {
		key: { type: "Merge request", id },
		iid,
		author_id,
		notes: mergeRequest,
		locked: mergeRequest.discussion_locked,
		place,
		viewer,
		seesConfidential: seesConfidential(viewer, place, people),
		diff: {
			project_id: place.id,
			refs: () => diffRefsOf(mergeRequest, context),
		},
	};
};

export const findCommit: FindNoteable<{ commit_id: string }> = async (
	{ commit_id },
	context,
	way,
) => {
	const { place, viewer } = seenProject(context, "code", "Commit");
	const { repositories, discussions, signal } = context;
	const project_id = place.id;
	const sha = await repositories.resolve(project_id, commit_id, signal);
	if (sha === undefined) throw notFound("Commit");
	if (way === "lock") await discussions.lockCommits(project_id);
	return {
		...plain(place, viewer),
		key: { type: "Commit", project_id, sha },
		author_id: null,
		notes: await discussions.notedCommit(project_id, sha),
		diff: { project_id, refs: () => commitRefsOf(project_id, sha, context) },
	};
};

/**
 * The project in the path, and the caller there.
 * @param name - For the message of the 404
 * @throws {ApiError} 404 unless the caller sees things of this kind
 */
function seenProject(
	context: Context,
	kind: Parameters<typeof maySee>[2],
	name?: string,
) {
	const place = requireProject(context);
	const viewer = viewerOf(context);
	if (!maySee(viewer, place, kind)) throw notFound(name);
	return { place, viewer };
}

/** Of things that are addressed by id, without assignees and locks. */
function plain(place: Noteable["place"], viewer: Viewer) {
	return {
		iid: null,
		locked: false,
		place,
		viewer,
		seesConfidential: seesConfidential(viewer, place, []),
	};
}

/** The group of an epic: it may be a subgroup, where the caller has other rights. */
async function homeOf(
	{ group_id }: EpicRecord,
	group: GroupRecord,
	context: Context,
): Promise<ViewedGroup | undefined> {
	return group_id === group.id
		? { group, viewer: viewerOf(context) }
		: viewedGroup(context, group_id);
}
