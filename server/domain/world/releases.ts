import type { WorldRelease } from "../../../generated/world.ts";
import { foundFaults } from "../faults.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { linkFaults } from "../releases/validate.ts";
import { longestListed } from "../repository/commits.ts";
import { stripped } from "../values/text.ts";
import { type LoadedPlace, userAt, WorldError } from "./loading.ts";

/**
 * Loads the releases of a project.
 * @throws {WorldError} where releases have the same tag, a user or milestone is missing, or the API would refuse a link
 */
export async function loadReleases(
	place: LoadedPlace,
	releases: readonly WorldRelease[] = [],
	project: ProjectRecord,
): Promise<void> {
	const { stores, time, created_at: placeTime } = place;
	const { id: project_id, full_path } = project;
	for (const source of releases) {
		const { tag, description = null } = source;
		const titles = (source.milestones ?? []).map(stripped);
		const where = `${full_path}, release ${tag}`;
		if ((await stores.releases.ofTags(project_id, [tag])).length > 0)
			throw new WorldError(`${full_path}: the tag ${tag} has two releases`);
		const milestones = await stores.milestones.titled(project, titles);
		for (const title of titles) {
			if (!milestones.some((milestone) => milestone.title === title))
				throw new WorldError(`${where}: there is no milestone ${title}`);
		}
		const links = (source.links ?? []).map(
			({ id, name, url, filepath = null, link_type = "other" }) => ({
				id,
				name,
				url,
				filepath,
				link_type,
			}),
		);
		for (const [attribute, faults] of Object.entries(foundFaults(linkFaults(links)) ?? {})) {
			throw new WorldError(`${where}: ${attribute} ${faults[0]}`);
		}
		const created_at = time(source.created_at, placeTime);
		await stores.releases.create({
			id: source.id,
			project_id,
			tag,
			description,
			links,
			name: source.name ?? tag,
			sha: await commitOf(place, project_id, tag),
			author: userAt(place, source.author, where),
			milestone_ids: milestones.map(({ id }) => id),
			released_at: time(source.released_at, created_at),
			created_at,
			updated_at: time(source.updated_at, created_at),
		});
	}
}

/** Id of the commit that a tag points to; null: the tag does not exist, or points to no commit. */
async function commitOf(
	{ stores: { repositories } }: LoadedPlace,
	projectId: number,
	tag: string,
): Promise<string | null> {
	const object = await repositories.ref(projectId, `refs/tags/${tag}`);
	if (object === undefined) return null;
	const { commit } = await repositories.tag(projectId, object, longestListed);
	return commit ?? null;
}
