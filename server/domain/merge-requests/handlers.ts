import type { Schemas } from "../../../generated/operations.ts";
import { levels } from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageOfAll, pageRequest } from "../lists/pagination.ts";
import { lazily } from "../lists/streamed.ts";
import { projectUrlOf } from "../projects/present.ts";
import { presentCommit, presentDiff, presentLong, weightOfAll } from "../repository/present.ts";
import { diffRefsOf, refsThere } from "./diff-refs.ts";
import {
	type FoundMergeRequest,
	presentWhole,
	requireReadable,
	requireVisible,
	settled,
} from "./find.ts";
import { commitsOf, differencesOf, filesIn, lookAt } from "./look.ts";
import { presentVersion } from "./present.ts";
import type { DiffRefs } from "./store.ts";

export const mergeRequestHandlers = {
	async getMergeRequest({ merge_request_iid, ...input }, context) {
		const visible = await requireVisible(merge_request_iid, context);
		const found = await settled(visible, context);
		const look = await lookAt(found.mergeRequest, context);
		const { include_rebase_in_progress, include_diverged_commits_count } = input;
		return {
			...(await presentWhole(found, look, context)),
			...(include_rebase_in_progress && { rebase_in_progress: false }),
			...(include_diverged_commits_count && {
				diverged_commits_count: await countDiverged(found, look.refs, context),
			}),
			first_contribution: await isFirst(found, context),
		};
	},

	async listMergeRequestCommits({ merge_request_iid, ...input }, context) {
		const { mergeRequest, project } = await requireVisible(merge_request_iid, context);
		const compared = await diffRefsOf(mergeRequest, context);
		const refs = compared && (await refsThere(compared, project.id, context));
		const commits = await commitsOf(refs, project.id, context);
		const page = pageOfAll(commits, pageRequest(context, input));
		const projectUrl = projectUrlOf(project, context.settings);
		return presentRead(page, (commit) => presentCommit(commit, projectUrl), context);
	},

	async getMergeRequestChanges({ merge_request_iid }, context) {
		const found = await requireVisible(merge_request_iid, context);
		const look = await lookAt(found.mergeRequest, context);
		const whole = await presentWhole(found, look, context);
		const { id } = found.project;
		const { files, cut } = await differencesOf(look.refs, id, context);
		const value = {
			...whole,
			changes: lazily(files, (file) => presentDiff(file, false)),
			overflow: cut !== undefined,
		};
		return presentLong(value, weightOfAll({ files }));
	},

	async listMergeRequestVersions({ merge_request_iid, ...input }, context) {
		const { mergeRequest } = await requireReadable(merge_request_iid, context);
		const { records, total } = await context.mergeRequests.versions(
			mergeRequest.id,
			pageRequest(context, input),
		);
		const items: Schemas["MergeRequestVersion"][] = [];
		// Run git for one version at a time, so that a long page does not delay other requests that need git.
		for (const version of records) {
			const { project_id } = version;
			const refs = await refsThere(version, project_id, context);
			const files = refs && filesIn(await differencesOf(refs, project_id, context));
			items.push(presentVersion(version, files));
		}
		return presentRead({ records: items, total }, (one) => one, context);
	},

	async getMergeRequestVersion({ merge_request_iid, version_id }, context) {
		const { project, mergeRequest } = await requireReadable(merge_request_iid, context);
		const version = await requireFound(version_id, (id) =>
			context.mergeRequests.version(mergeRequest.id, id),
		);
		const refs = await refsThere(version, project.id, context);
		const [commits, differences] = await Promise.all([
			commitsOf(refs, project.id, context),
			differencesOf(refs, project.id, context),
		]);
		const projectUrl = projectUrlOf(project, context.settings);
		const { files } = differences;
		const value = {
			...presentVersion(version, refs && filesIn(differences)),
			commits: lazily(commits, (one) => presentCommit(one, projectUrl)),
			diffs: lazily(files, (file) => presentDiff(file, false)),
		};
		return presentLong(value, weightOfAll({ commits, files }));
	},
} satisfies Partial<OperationHandlers>;

/**
 * Whether a merge request is its author's first contribution: the author has at most the Guest level, and no merged
 * merge request in the project.
 */
async function isFirst(
	{ mergeRequest: { author_id }, project }: FoundMergeRequest,
	{ access, mergeRequests, today }: Context,
): Promise<boolean> {
	const found = await access.memberLevels(project, [author_id], today);
	if ((found.get(author_id) ?? levels.none) > levels.guest) return false;
	return !(await mergeRequests.hasMerged(project.id, author_id));
}

/** Number of commits of the target branch that the source branch lacks. */
async function countDiverged(
	{ mergeRequest: { project_id, target_branch } }: FoundMergeRequest,
	refs: DiffRefs | undefined,
	{ repositories, signal }: Context,
): Promise<number> {
	const name = `refs/heads/${target_branch}`;
	const target = await repositories.resolve(project_id, name, signal);
	if (!refs || target === undefined) return 0;
	return repositories.countBetween(project_id, refs.head_sha, target, signal);
}
