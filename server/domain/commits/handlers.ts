import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound, whenCostly } from "../errors.ts";
import { presentRead } from "../lists/long-texts.ts";
import { effective, pageOfAll, pageRequest } from "../lists/pagination.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longestListed } from "../repository/commits.ts";
import { unlessCostly } from "../repository/diffs.ts";
import { presentDiff } from "../repository/present.ts";
import { parseTreePath } from "../repository/refs.ts";
import { commitAt } from "../repository/revisions.ts";
import type { CommitRecord, DifferencesRecord, StatsRecord } from "../repository/store.ts";
import { presentCommitDetails, presentListedCommit } from "./present.ts";
import { trailersOf } from "./trailers.ts";

export const commitHandlers = {
	async listProjectCommits(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const ids = await idsOf(input, context, project);
		const [commits, stats] = await Promise.all([
			repositories.commits(project.id, ids, signal),
			input.with_stats ? repositories.stats(project.id, ids, signal) : [],
		]);
		const trailers = input.trailers ? await trailersIn(context, project, commits) : [];
		const projectUrl = projectUrlOf(project, context.settings);
		const records = commits.map((commit, at) =>
			presentListedCommit(commit, stats[at], projectUrl, trailers[at]),
		);
		return presentRead({ records, uncounted: true }, (one) => one, context);
	},

	async getProjectCommit({ sha, stats }, context) {
		const project = requireProject(context);
		const id = await requireCommit(context, project, sha);
		return commitDetails(context, project, id, stats);
	},

	async listProjectCommitDiffs(input, context) {
		const project = requireProject(context);
		const id = await requireCommit(context, project, input.sha);
		const { files } = await differencesIn(context, project, id);
		const page = pageOfAll(files, pageRequest(context, input));
		return presentRead(page, (file) => presentDiff(file, false), context);
	},
} satisfies Partial<OperationHandlers>;

/**
 * Full id of the commit that a ref names, by default the tip of the default branch.
 * @throws {ApiError} 404
 */
export async function requireCommit(
	context: Context,
	project: ProjectRecord,
	ref: string | null | undefined,
): Promise<string> {
	const commit = await commitAt(context, project, ref);
	if (commit === undefined) throw notFound("Commit");
	return commit;
}

/** Presents one commit in full, by its full id. */
export async function commitDetails(
	{ repositories, settings, signal }: Context,
	project: ProjectRecord,
	id: string,
	withStats: boolean,
): Promise<Schemas["CommitDetails"]> {
	const [commit, stats] = await Promise.all([
		repositories.commit(project.id, id, signal),
		withStats ? repositories.stats(project.id, [id], signal) : ([] as readonly StatsRecord[]),
	]);
	const projectUrl = projectUrlOf(project, settings);
	return presentCommitDetails(commit, stats[0], project, projectUrl);
}

/** Trailers of commits, in the order of `commits`; `{}` for a commit whose trailers or message are too long. */
async function trailersIn(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	commits: readonly CommitRecord[],
): Promise<Record<string, string>[]> {
	const found: Record<string, string>[] = [];
	for (const commit of commits) {
		// In `commits`, long messages are cut. Trailers come last, so a message that may be cut is read again in full.
		const whole =
			commit.message.length < longestListed / 8
				? commit
				: await repositories.commit(id, commit.id, signal).catch(whenCostly(() => undefined));
		// Copied through JSON: a slice of the message would keep the whole message in memory.
		const text = JSON.stringify(trailersOf(whole?.message ?? ""));
		found.push(text.length > longestListed ? {} : JSON.parse(text));
	}
	return found;
}

/** Ids of the commits on the requested page; none if the ref does not exist or the path is invalid. */
async function idsOf(
	input: Inputs["listProjectCommits"],
	context: Context,
	project: ProjectRecord,
): Promise<readonly string[]> {
	const { repositories, signal } = context;
	const path = parseTreePath(input.path ?? "");
	const from = input.all
		? undefined
		: await commitAt(context, project, input.ref_name || undefined);
	const until = secondsOf(input.until);
	// git accepts no time before 1970, and no commit is older.
	const isNever = until !== undefined && until < 0;
	if (!path || isNever || (!input.all && from === undefined)) return [];
	const since = secondsOf(input.since);
	const { page, size } = effective(input);
	return repositories.log(
		project.id,
		{
			from,
			since: since === undefined ? undefined : Math.max(since, 0),
			until,
			path: path.join("/") || undefined,
			firstParent: input.first_parent,
			topological: input.order === "topo",
			offset: Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER),
			limit: size,
		},
		signal,
	);
}

/** Converts a time to whole seconds since 1970, the precision of commits; undefined without a time. */
function secondsOf(time: string | null | undefined): number | undefined {
	return time ? Math.floor(Date.parse(time) / 1000) : undefined;
}

/** The changes of a commit, compared with its first parent. */
async function differencesIn(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	sha: string,
): Promise<DifferencesRecord> {
	const { parents } = await repositories.commit(id, sha, signal);
	return unlessCostly(() => repositories.differences(id, parents[0], sha, signal));
}
