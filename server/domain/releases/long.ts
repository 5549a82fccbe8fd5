/**
 * Presents the releases of a page a few at a time, to bound memory: they may have long descriptions, many links and
 * milestones.
 */
import type { Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { budget, type Completing, inRuns, isShort, type Long } from "../lists/long-texts.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { CommitRecord } from "../repository/store.ts";
import {
	inOrder,
	presentLinks,
	presentRelease,
	presentWithStats,
	type ReleaseSight,
	releaseSight,
} from "./present.ts";
import type { ListedMilestone, ListedRelease, ReleaseRecord } from "./store.ts";

/** Maximum number of links read in one query; 20 links of maximum length take half a megabyte. */
const mostLinks = 20;

/** Returns functions that read the texts and links of a page's releases, and present a few releases at a time. */
export async function longReleases(
	listed: readonly ListedRelease[],
	/** Commits of the releases, without those that the repository lacks. */
	commits: readonly CommitRecord[],
	project: ProjectRecord,
	context: Context,
): Promise<Long<ListedRelease, Schemas["Release"]>> {
	const { releases } = context;
	const sight = releaseSight(context, project);
	const byId = new Map(commits.map((commit) => [commit.id, commit]));
	const commitOf = ({ sha }: Pick<ReleaseRecord, "sha">) => byId.get(sha ?? "");
	const present = (release: ReleaseRecord) =>
		presentRelease(release, commitOf(release), sight, context);
	const presentWith = (
		{ bytes: _, link_count: __, milestone_ids: ___, ...one }: ListedRelease,
		texts: Pick<ReleaseRecord, "description" | "milestones">,
	) => present({ ...one, ...texts, links: [] });
	const long = {
		bytes: (one: ListedRelease) => one.bytes + (commitOf(one)?.message.length ?? 0),
		async complete(run: readonly ListedRelease[]) {
			const found = await releases.several(run.map(({ id }) => id));
			return found.map(present);
		},
		async inPieces(one: ListedRelease) {
			const description = (await releases.descriptions([one.id])).get(one.id);
			if (description === undefined) return [];
			const milestones = await releases.milestones(one.milestone_ids);
			const shown = presentWith(one, { description, milestones });
			const count = shown.assets.count + one.link_count;
			const links = linksOf(one, sight, context);
			return [
				{
					...shown,
					...(shown.milestones && {
						milestones: inRuns(inOrder(milestones), longMilestones(context), budget / 4),
					}),
					assets: { ...shown.assets, count, links },
				},
			];
		},
	};
	// The ETag of a streamed page must cover the milestones, which can change while their releases do not, and expire.
	const milestoneIds = isShort(listed, long)
		? []
		: listed.flatMap(({ milestone_ids }) => milestone_ids);
	const milestones = await releases.milestones([...new Set(milestoneIds)]);
	return {
		...long,
		version: (one) => [
			presentWith(one, { description: null, milestones: [] }),
			one.updated_at,
			milestones
				.filter(({ id }) => one.milestone_ids.includes(id))
				.map((milestone) => presentWithStats(milestone, context)),
		],
	};
}

function longMilestones(
	context: Context,
): Completing<ListedMilestone, Schemas["ReleaseMilestone"]> {
	return {
		bytes: ({ long_text }) => long_text ?? 0,
		async complete(run) {
			const ids = run.flatMap(({ id, long_text }) => (long_text ? id : []));
			const texts = await context.milestones.descriptions(ids);
			return run.map(({ long_text, ...one }) => {
				const { description } = one;
				const whole = long_text ? (texts.get(one.id) ?? null) : description;
				return presentWithStats({ ...one, description: whole }, context);
			});
		},
	};
}

/** Reads the links of a release while the response is sent, at most `mostLinks` per query. */
async function* linksOf(
	release: ListedRelease,
	sight: ReleaseSight,
	context: Context,
): AsyncGenerator<Schemas["ReleaseLink"]> {
	let before: number | undefined;
	for (;;) {
		const links = await context.releases.links(release.id, mostLinks, before);
		yield* presentLinks(links, release, sight, context);
		if (links.length < mostLinks) return;
		before = links.at(-1)?.id;
	}
}
