import type { Schemas } from "../../../generated/operations.ts";
import { callerMay, readsCode, requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { missing } from "../errors.ts";
import { presentAlone, presentInRuns } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { StreamedJson } from "../lists/streamed.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { CommitRecord } from "../repository/store.ts";
import { longReleases } from "./long.ts";
import type { ReleaseRecord } from "./store.ts";

export const releaseHandlers = {
	async listProjectReleases(input, context) {
		const project = requireProject(context);
		const page = await context.releases.page(
			project.id,
			{ by: input.order_by, direction: input.sort },
			pageRequest(context, input),
		);
		const { records } = page;
		const commits = callerMay(context, readsCode) ? await commitsOf(context, project, records) : [];
		const long = await longReleases(records, commits, project, context);
		return presentInRuns(page, long, context.hash);
	},

	async getProjectRelease({ tag_name }, context): Promise<Schemas["Release"] | StreamedJson> {
		const project = requireProject(context);
		const release = await context.releases.listed(project.id, tag_name);
		if (!release) throw missing();
		const commit = await commitOf(context, project, release);
		const commits = commit ? [commit] : [];
		const long = await longReleases([release], commits, project, context);
		const shown = await presentAlone(release, long, context.hash);
		if (!shown) throw missing();
		return shown;
	},
} satisfies Partial<OperationHandlers>;

/** @throws {ApiError} 404 where the tag has no release */
export async function requireRelease(
	{ releases }: Pick<Context, "releases">,
	{ id }: ProjectRecord,
	tag: string,
): Promise<ReleaseRecord> {
	const release = await releases.find(id, tag);
	if (!release) throw missing();
	return release;
}

/** The commit of a release; undefined: the release has no commit, or the repository lacks it. */
export async function commitOf(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	{ sha }: Pick<ReleaseRecord, "sha">,
): Promise<CommitRecord | undefined> {
	if (sha === null) return undefined;
	const found = await repositories.resolve(id, sha, signal);
	return found === undefined ? undefined : repositories.commit(id, found, signal);
}

/** The commits of the releases on a page, without those that the repository lacks. */
async function commitsOf(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	listed: readonly Pick<ReleaseRecord, "sha">[],
): Promise<readonly CommitRecord[]> {
	const wanted = new Set(listed.flatMap(({ sha }) => sha ?? []));
	const found = await Promise.all([...wanted].map((sha) => repositories.resolve(id, sha, signal)));
	const ids = found.flatMap((sha) => sha ?? []);
	return repositories.commits(id, ids, signal);
}
