import type { Schemas } from "../../../generated/operations.ts";
import type { Context, Settings } from "../context.ts";
import type { IssueTexts } from "../issues/store.ts";
import { tasksIn } from "../issues/tasks.ts";
import { labelNames } from "../labels/present.ts";
import { presentMilestone } from "../milestones/present.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentDiff } from "../repository/present.ts";
import type { DiffRecord } from "../repository/store.ts";
import { presentUser } from "../users/present.ts";
import { isDraft } from "./drafts.ts";
import type { Look } from "./look.ts";
import type {
	DiffRefs,
	MergeRequestRecord,
	ShownMergeRequestRecord,
	VersionRecord,
} from "./store.ts";

/** What a response needs about a merge request besides its record. */
interface MergeRequestView {
	project: ProjectRecord;
	/** The text before `!iid` in `references.relative`, such as `rocket`; default: empty, for a reference like `!3`. */
	named?: string;
	/** Whether threads are unresolved, in a project that only merges when all of them are resolved. */
	hasBlockingThreads: boolean;
	/** Whether the project only merges after a successful pipeline. The service has no pipelines. */
	needsPipeline: boolean;
	/** Long texts that were left out of the record when its page was read; undefined: the record has them. */
	texts?: IssueTexts | undefined;
}

/** Presents a merge request with the fields of `view=simple`. */
export function presentSimple(
	mergeRequest: ShownMergeRequestRecord,
	{ project, texts }: Pick<MergeRequestView, "project" | "texts">,
	{ settings }: Pick<Context, "settings">,
): Pick<Schemas["ListedMergeRequest"], SimpleKey> {
	const { id, iid, project_id, title, state } = mergeRequest;
	const { created_at, updated_at } = mergeRequest;
	const { description } = texts ?? mergeRequest;
	const web_url = addressOf(mergeRequest, project, settings);
	return { id, iid, project_id, title, description, state, created_at, updated_at, web_url };
}

type SimpleKey =
	| "id"
	| "iid"
	| "project_id"
	| "title"
	| "description"
	| "state"
	| "created_at"
	| "updated_at"
	| "web_url";

const addressOf = (
	{ iid }: Pick<ShownMergeRequestRecord, "iid">,
	project: ProjectRecord,
	settings: Settings,
) => `${projectUrlOf(project, settings)}/-/merge_requests/${iid}`;

/** Presents a merge request with the fields of lists. */
export function presentListed(
	mergeRequest: ShownMergeRequestRecord,
	view: MergeRequestView,
	context: Pick<Context, "settings" | "today">,
	look: Pick<Look, "merge_status" | "isBehind"> & {
		refs: DiffRefs | null | undefined;
	} = {
		merge_status: mergeRequest.merge_status,
		isBehind: false,
		refs: mergeRequest.version,
	},
): Omit<Schemas["MergeRequest"], keyof Whole> {
	const { project, texts, hasBlockingThreads, needsPipeline, named = "" } = view;
	const { settings } = context;
	const { id, iid, project_id, title, state } = mergeRequest;
	const { created_at, updated_at, merged_at, closed_at } = mergeRequest;
	const person = (user: ShownMergeRequestRecord["merged_by"]) =>
		user && presentUser(user, settings);
	const people = (users: ShownMergeRequestRecord["assignees"]) =>
		users.map((one) => presentUser(one, settings));
	const assignees = people(texts?.assignees ?? mergeRequest.assignees);
	const milestone = mergeRequest.milestone && {
		...mergeRequest.milestone,
		...(texts?.milestone_description && {
			description: texts.milestone_description,
		}),
	};
	const draft = isDraft(title);
	const short = `!${iid}`;
	const isOpen = state === "opened" || state === "locked";
	const { merge_status, isBehind, refs } = look;
	return {
		id,
		iid,
		project_id,
		title,
		description: (texts ?? mergeRequest).description,
		state,
		created_at,
		updated_at,
		merged_by: person(mergeRequest.merged_by),
		merge_user: person(mergeRequest.merged_by),
		merged_at,
		closed_by: person(mergeRequest.closed_by),
		closed_at,
		target_branch: mergeRequest.target_branch,
		source_branch: mergeRequest.source_branch,
		user_notes_count: mergeRequest.user_note_count,
		upvotes: 0,
		downvotes: 0,
		author: presentUser(mergeRequest.author, settings),
		assignees,
		assignee: assignees[0] ?? null,
		reviewers: people(texts?.reviewers ?? mergeRequest.reviewers),
		source_project_id: project_id,
		target_project_id: project_id,
		labels: labelNames(texts?.labels ?? mergeRequest.labels),
		draft,
		work_in_progress: draft,
		milestone: milestone && presentMilestone(milestone, context),
		merge_when_pipeline_succeeds: false,
		merge_status,
		detailed_merge_status: detailOf(merge_status, {
			isOpen,
			draft,
			hasBlockingThreads,
			isBehind,
			needsPipeline,
			hasCommits: !!refs && refs.base_sha !== refs.head_sha,
		}),
		merge_after: null,
		sha: refs?.head_sha ?? null,
		merge_commit_sha: mergeRequest.merge_commit_sha,
		squash_commit_sha: mergeRequest.squash_commit_sha,
		discussion_locked: mergeRequest.discussion_locked,
		should_remove_source_branch: mergeRequest.should_remove_source_branch,
		force_remove_source_branch: mergeRequest.force_remove_source_branch,
		prepared_at: created_at,
		reference: short,
		references: {
			short,
			relative: `${named}${short}`,
			full: `${project.full_path}${short}`,
		},
		web_url: addressOf(mergeRequest, project, settings),
		time_stats: {
			time_estimate: 0,
			total_time_spent: 0,
			human_time_estimate: null,
			human_total_time_spent: null,
		},
		squash: mergeRequest.squash,
		task_completion_status: tasksIn((texts ?? mergeRequest).description),
		has_conflicts: merge_status === "cannot_be_merged",
		blocking_discussions_resolved: !hasBlockingThreads,
		approvals_before_merge: null,
		imported: false,
		imported_from: "none",
	};
}

function detailOf(
	status: MergeRequestRecord["merge_status"],
	{
		isOpen,
		draft,
		hasBlockingThreads,
		isBehind,
		needsPipeline,
		hasCommits,
	}: Record<
		"isOpen" | "draft" | "hasBlockingThreads" | "isBehind" | "needsPipeline" | "hasCommits",
		boolean
	>,
): Schemas["MergeRequest"]["detailed_merge_status"] {
	if (!isOpen) return "not_open";
	if (draft) return "draft_status";
	if (!hasCommits) return "commits_status";
	if (hasBlockingThreads) return "discussions_not_resolved";
	if (status === "cannot_be_merged") return "conflict";
	if (isBehind) return "need_rebase";
	if (status !== "can_be_merged") return "unchecked";
	return needsPipeline ? "ci_must_pass" : "mergeable";
}

/** Presents a file that a merge request changes. */
export function presentFile(file: DiffRecord): Schemas["MergeRequestDiff"] {
	return {
		...presentDiff(file, false),
		collapsed: file.hidden === "collapsed",
		too_large: file.hidden === "too large",
		generated_file: false,
	};
}

/** Fields of a single merge request's response that lists do not have. */
interface Whole
	extends Pick<
		Schemas["MergeRequest"],
		| "subscribed"
		| "changes_count"
		| "latest_build_started_at"
		| "latest_build_finished_at"
		| "first_deployed_to_production_at"
		| "pipeline"
		| "head_pipeline"
		| "diff_refs"
		| "merge_error"
		| "rebase_in_progress"
		| "diverged_commits_count"
		| "first_contribution"
		| "user"
	> {}

/** What the response of a single merge request needs besides the record. */
export interface WholeView extends MergeRequestView {
	look: Look;
	subscribed: boolean;
	canMerge: boolean;
}

export function presentMergeRequest(
	mergeRequest: ShownMergeRequestRecord,
	view: WholeView,
	context: Pick<Context, "settings" | "today">,
): Schemas["MergeRequest"] {
	const { look, subscribed, canMerge } = view;
	const { refs, changesCount } = look;
	return {
		...presentListed(mergeRequest, view, context, look),
		subscribed,
		changes_count: changesCount,
		latest_build_started_at: null,
		latest_build_finished_at: null,
		first_deployed_to_production_at: null,
		pipeline: null,
		head_pipeline: null,
		diff_refs: refs ? presentRefs(refs) : null,
		merge_error: mergeRequest.merge_error,
		user: { can_merge: canMerge },
	};
}

function presentRefs({ base_sha, head_sha, start_sha }: DiffRefs): Schemas["MergeRequestDiffRefs"] {
	return { base_sha, head_sha, start_sha };
}

/**
 * Presents a version of a merge request.
 * @param files - Number of changed files as text, with `+` if git stopped counting; undefined: git lacks the commits
 */
export function presentVersion(
	version: VersionRecord,
	files: string | undefined,
): Schemas["MergeRequestVersion"] {
	return {
		id: version.id,
		head_commit_sha: version.head_sha,
		base_commit_sha: version.base_sha,
		start_commit_sha: version.start_sha,
		created_at: version.created_at,
		merge_request_id: version.merge_request_id,
		state: stateOf(files),
		real_size: files ?? null,
		patch_id_sha: "",
	};
}

function stateOf(files: string | undefined): Schemas["MergeRequestVersion"]["state"] {
	if (files === undefined) return "without_files";
	if (files === "0") return "empty";
	return files.endsWith("+") ? "overflow" : "collected";
}
