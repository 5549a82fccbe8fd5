/** Reads the releases of a project, for the project's record. */
import type { WorldRelease, WorldReleaseLink } from "../../../generated/world.ts";
import { foundFaults } from "../../domain/faults.ts";
import { linkFaults } from "../../domain/releases/validate.ts";
import { knownMilestone } from "./lists.ts";
import type { OpenProject, Recording } from "./recording.ts";
import { type Row, rowOf, rowsIn, textOf } from "./rows.ts";

/** Releases of a project, oldest first. */
export async function releasesOf(
	recording: Recording,
	{ id, path, named }: OpenProject,
): Promise<WorldRelease[]> {
	const { source, fitting, people } = recording;
	const rows = await source.list("/projects/{id}/releases", { id });
	const tags = new Set<string>();
	return (rows ?? []).toReversed().flatMap((row) => {
		const tag = textOf(row.tag_name);
		const where = `${path}, release ${tag}`;
		const own = {
			// The API does not show the ids of releases, so loading gives the releases new ids.
			id: undefined,
			tag,
			author: people.author(row.author),
			milestones: rowsIn(row.milestones).flatMap(
				(one) => knownMilestone(recording, one, named, where) ?? [],
			),
			links: linksOf(recording, row, where),
		};
		const release = fitting.part("WorldRelease", row, own, where);
		if (!release || tags.has(release.tag)) return [];
		tags.add(release.tag);
		return release;
	});
}

/** Links of a release, oldest first. Leaves out links that the API would refuse. */
function linksOf({ fitting, left }: Recording, { assets }: Row, where: string): WorldReleaseLink[] {
	const links: WorldReleaseLink[] = [];
	const rows = rowsIn(rowOf(assets)?.links).sort((one, other) => Number(one.id) - Number(other.id));
	for (const row of rows) {
		const own = { filepath: filepathOf(row) };
		const link = fitting.part("WorldReleaseLink", row, own, where);
		if (!link) continue;
		const all = [...links, link].map(({ filepath = null, ...one }) => ({
			...one,
			filepath,
		}));
		if (foundFaults(linkFaults(all))) left.add("a link of a release", where);
		else links.push(link);
	}
	return links;
}

/** Path of a release's link, taken from its permanent URL because the API does not show the path. */
function filepathOf({ url, direct_asset_url: lasting }: Row) {
	if (typeof lasting !== "string" || lasting === url) return undefined;
	const [, ...path] = lasting.split("/downloads/");
	return path.length > 0 ? `/${path.join("/downloads/")}` : undefined;
}
