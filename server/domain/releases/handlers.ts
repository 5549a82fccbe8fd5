import { requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { missing } from "../errors.ts";
import { isShort, presentInRuns } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { CommitRecord } from "../repository/store.ts";
import { presentRelease, releaseSight } from "./present.ts";
import type { ListedRelease, ReleaseRecord } from "./store.ts";

export const releaseHandlers = {
	async listProjectReleases(input, context) {
		const project = requireProject(context);
		const { releases, hash } = context;
		const page = await releases.page(
			project.id,
			{ by: input.order_by, direction: input.sort },
			pageRequest(context, input),
		);
		const sight = releaseSight(context, project);
		const commits = sight.readsCode
			? await commitsOf(context, project, page.records)
			: new Map<string, CommitRecord>();
		const commitOf = ({ sha }: Pick<ReleaseRecord, "sha">) =>
			commits.get(sha ?? "");
		const present = (release: ReleaseRecord) =>
			presentRelease(release, commitOf(release), sight, context);
		const long = {
			bytes: (listed: ListedRelease) =>
				listed.bytes + (commitOf(listed)?.message.length ?? 0),
			async complete(listed: readonly ListedRelease[]) {
				const found = await releases.several(listed.map(({ id }) => id));
				return found.map(present);
			},
		};
		// Milestones change without their releases.
		const milestoneIds = isShort(page.records, long)
			? []
			: page.records.flatMap(({ milestone_ids }) => milestone_ids);
		const milestones = await releases.milestones([...new Set(milestoneIds)]);
		const version = ({ bytes, milestone_ids, ...listed }: ListedRelease) => [
			present({ ...listed, description: null, milestones: [], links: [] }),
			listed.updated_at,
			milestones.filter(({ id }) => milestone_ids.includes(id)),
		];
		return presentInRuns(page, { ...long, version }, hash);
	},

	async getProjectRelease({ tag_name }, context) {
		const project = requireProject(context);
		const release = await requireRelease(context, project, tag_name);
		const commit = await commitOf(context, project, release);
		const sight = releaseSight(context, project);
		return presentRelease(release, commit, sight, context);
	},
} satisfies Partial<OperationHandlers>;

/** @throws {ApiError} 404 */
export async function requireRelease(
	{ releases }: Pick<Context, "releases">,
	{ id }: ProjectRecord,
	tag: string,
): Promise<ReleaseRecord> {
	const release = await releases.find(id, tag);
	if (!release) throw missing();
	return release;
}

/** The commit of a release; undefined where it is gone. */
export async function commitOf(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	{ sha }: Pick<ReleaseRecord, "sha">,
): Promise<CommitRecord | undefined> {
	if (sha === null) return undefined;
	const found = await repositories.resolve(id, sha, signal);
	return found === undefined
		? undefined
		: repositories.commit(id, found, signal);
}

/** The commits of a page by their ids, without those that are gone. */
async function commitsOf(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	listed: readonly Pick<ReleaseRecord, "sha">[],
): Promise<ReadonlyMap<string, CommitRecord>> {
	const wanted = new Set(listed.flatMap(({ sha }) => sha ?? []));
	const found = await Promise.all(
		[...wanted].map((sha) => repositories.resolve(id, sha, signal)),
	);
	const ids = found.flatMap((sha) => sha ?? []);
	const commits = await repositories.commits(id, ids, signal);
	return new Map(commits.map((commit) => [commit.id, commit]));
}
