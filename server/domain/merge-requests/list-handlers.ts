import { requireGroup, requireInstance, requireProject, signedIn } from "../access/access.ts";
import { requireCommit } from "../commits/handlers.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { seenProjects } from "../issues/conditions.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { mergeRequestConditions } from "./list.ts";
import { listed, listedInOrder } from "./listed.ts";

export const mergeRequestListHandlers = {
	async listMergeRequests(input, context) {
		requireInstance(context);
		if (input.scope !== "all") signedIn(context);
		const place = seenProjects(undefined, { non_archived: false }, context);
		return listed(input, context, {
			place,
			conditions: await mergeRequestConditions(input, context, place, undefined),
			named: () => "",
		});
	},

	async listGroupMergeRequests(input, context) {
		const group = requireGroup(context);
		const place = seenProjects(group, input, context);
		return listed(input, context, {
			place,
			conditions: await mergeRequestConditions(input, context, place, group),
			named: ({ namespace, path, full_path }) => (namespace.id === group.id ? path : full_path),
		});
	},

	async listProjectMergeRequests(input, context) {
		const project = requireProject(context);
		const place = { project };
		return listed(input, context, {
			place,
			conditions: await mergeRequestConditions(input, context, place, project),
			named: () => "",
		});
	},

	async listCommitMergeRequests({ sha, ...input }, context) {
		const project = requireProject(context);
		const commit = await requireCommit(context, project, sha);
		const values = await idsWithCommit(commit, project, context);
		return listedInOrder(
			{
				place: { project },
				conditions: [{ is: "in", on: "id", values }],
				order: { by: "id", direction: "desc", ids: "desc" },
			},
			input,
			context,
		);
	},
} satisfies Partial<OperationHandlers>;

/** Maximum number of a project's merge requests that are searched for a commit: the newest ones. */
const mostSearched = 10_000;

/** Ids of the merge requests that add the commit in their newest version, or have it as merge or squash commit. */
async function idsWithCommit(
	commit: string,
	{ id }: ProjectRecord,
	{ mergeRequests, repositories, signal }: Context,
): Promise<number[]> {
	const all = await mergeRequests.commits(id, mostSearched);
	const tips = all.flatMap(({ start_sha, head_sha }) =>
		start_sha && head_sha ? [start_sha, head_sha] : [],
	);
	const among = [...new Set(tips)];
	const found = await repositories.containing(id, commit, among, signal);
	const has = (sha: string | null) => sha !== null && found.has(sha);
	return all
		.filter(
			({ start_sha, head_sha, merge_commit_sha, squash_commit_sha }) =>
				(has(head_sha) && !has(start_sha)) ||
				[merge_commit_sha, squash_commit_sha].includes(commit),
		)
		.map((one) => one.id);
}
