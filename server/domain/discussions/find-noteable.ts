/** Finds the things that can be discussed, if the caller sees them. */
import {
	requireGroup,
	requireProject,
	type Viewer,
	viewerOf,
} from "../access.ts";
import { auditGroup, auditProject } from "../audit-events/record.ts";
import type { Context } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import { notFound } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import { commitRefsOf, diffRefsOf } from "../merge-requests/diff-refs.ts";
import { isId } from "../references.ts";
import { audienceOf, isVisible } from "../snippets/access.ts";
import { maySee, maySeeEpic, maySeeIssue, seesConfidential } from "./access.ts";
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
	const project = requireProject(context);
	const viewer = viewerOf(context);
	const issue =
		isId(issue_iid) && maySee(viewer, project, "issue")
			? await context.issues[way](project.id, issue_iid)
			: undefined;
	if (!issue) throw notFound();
	const people = [issue.author_id, ...issue.assignee_ids];
	const { confidential } = issue;
	if (!maySeeIssue(viewer, project, { confidential, people })) throw notFound();
	return {
		key: { type: "Issue", id: issue.id },
		iid: issue.iid,
		author_id: issue.author_id,
		notes: issue,
		locked: issue.discussion_locked,
		place: project,
		viewer,
		seesConfidential: seesConfidential(viewer, project, people),
		audit: (action, name) => auditProject(context, project, [action], name),
	};
};

export const findSnippet: FindNoteable<{ snippet_id: number }> = async (
	{ snippet_id },
	context,
	way,
) => {
	const project = requireProject(context);
	const viewer = viewerOf(context);
	const snippet =
		isId(snippet_id) && maySee(viewer, project, "snippet")
			? await context.snippets[way](project.id, snippet_id)
			: undefined;
	if (!snippet || !isVisible(snippet, audienceOf(context.user))) {
		throw notFound();
	}
	return {
		key: { type: "Snippet", id: snippet.id },
		iid: null,
		author_id: snippet.author.id,
		notes: snippet,
		locked: false,
		place: project,
		viewer,
		seesConfidential: seesConfidential(viewer, project, []),
		audit: (action, name) => auditProject(context, project, [action], name),
	};
};

export const findEpic: FindNoteable<{ epic_id: number }> = async (
	{ epic_id },
	context,
	way,
) => {
	const group = requireGroup(context, notFound);
	const epic = isId(epic_id)
		? await context.epics[way](group.id, epic_id)
		: undefined;
	const home = epic && (await homeOf(epic, group, context));
	if (!home || !maySeeEpic(home.viewer, home.group, context.settings, epic)) {
		throw notFound();
	}
	return {
		key: { type: "Epic", id: epic.id },
		iid: null,
		author_id: epic.author_id,
		notes: epic,
		locked: false,
		place: home.group,
		viewer: home.viewer,
		seesConfidential: seesConfidential(home.viewer, home.group, []),
		audit: (action, name) => auditGroup(context, home.group, [action], name),
	};
};

export const findMergeRequest: FindNoteable<{
	merge_request_iid: number;
}> = async ({ merge_request_iid }, context, way) => {
	const project = requireProject(context);
	const viewer = viewerOf(context);
	const mergeRequest =
		isId(merge_request_iid) && maySee(viewer, project, "merge request")
			? await context.mergeRequests[way](project.id, merge_request_iid)
			: undefined;
	if (!mergeRequest) throw notFound();
	const { id, iid, author_id, assignee_ids } = mergeRequest;
	return {
		key: { type: "Merge request", id },
		iid,
		author_id,
		notes: mergeRequest,
		locked: mergeRequest.discussion_locked,
		place: project,
		viewer,
		seesConfidential: seesConfidential(viewer, project, [
			author_id,
			...assignee_ids,
		]),
		diff: {
			project_id: project.id,
			refs: () => diffRefsOf(mergeRequest, context),
		},
		audit: (action, name) => auditProject(context, project, [action], name),
	};
};

export const findCommit: FindNoteable<{ commit_id: string }> = async (
	{ commit_id },
	context,
	way,
) => {
	const project = requireProject(context);
	const viewer = viewerOf(context);
	const sha = maySee(viewer, project, "code")
		? await context.repositories.resolve(project.id, commit_id, context.signal)
		: undefined;
	if (sha === undefined) throw notFound("Commit");
	if (way === "lock") await context.discussions.lockCommits(project.id);
	return {
		key: { type: "Commit", project_id: project.id, sha },
		iid: null,
		author_id: null,
		notes: await context.discussions.notedCommit(project.id, sha),
		locked: false,
		place: project,
		viewer,
		seesConfidential: seesConfidential(viewer, project, []),
		diff: {
			project_id: project.id,
			refs: () => commitRefsOf(project.id, sha, context),
		},
		audit: (action, name) => auditProject(context, project, [action], name),
	};
};

/** The group of an epic: it may be a subgroup, where the caller has other rights. */
async function homeOf(
	{ group_id }: EpicRecord,
	group: GroupRecord,
	context: Context,
): Promise<{ group: GroupRecord; viewer: Viewer } | undefined> {
	const { access, user, today } = context;
	if (group_id === group.id) return { group, viewer: viewerOf(context) };
	const [home] = user ? await access.groups([group_id], user.id, today) : [];
	return home && { group: home.group, viewer: { user, ...home } };
}
