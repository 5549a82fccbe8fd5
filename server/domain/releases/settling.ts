/**
 * Creates releases, also those that a request creates together with a new tag, and deletes the releases of deleted
 * tags.
 */
import { signedIn } from "../access/access.ts";
import { eventsOf } from "../audit-events/record.ts";
import type { Stores } from "../context.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedRelease } from "../repository/announced.ts";
import { inOrder } from "./present.ts";
import type { ReleaseRecord, WantedRelease } from "./store.ts";

type Author = Parameters<typeof eventsOf>[0];

/** Creates a release in a locked project, and records an audit event. */
export async function addRelease(
	stores: Pick<Stores, "releases" | "auditEvents">,
	author: Author,
	project: ProjectRecord,
	{ milestones: _, ...wanted }: WantedRelease,
	milestones: readonly MilestoneRecord[],
): Promise<ReleaseRecord> {
	const release = await stores.releases.create({
		...wanted,
		author: signedIn(author),
		milestone_ids: milestones.map(({ id }) => id),
	});
	const titles = titlesOf(release);
	const word = titles.length === 1 ? "Milestone" : "Milestones";
	const suffix = titles.length > 0 ? ` with ${word} ${titles.join(", ")}` : "";
	await stores.auditEvents.record(
		eventsOf(
			author,
			project,
			[{ custom_message: `Created Release ${release.tag}${suffix}` }],
			release.name,
			{ target_id: release.id, target_type: "Release" },
		),
	);
	return release;
}

/**
 * After a tag was created or deleted in git, creates the release that the request wants for the new tag, or deletes the
 * releases of the deleted tag. `release` is undefined if there is nothing to do. The caller must have locked the
 * project.
 */
export async function settleRelease(
	release: AnnouncedRelease | undefined,
	author: Author,
	project: ProjectRecord,
	stores: Stores,
): Promise<void> {
	if (!release) return;
	if ("deleted" in release) {
		for (const id of release.deleted) await stores.releases.delete(id);
		return;
	}
	const { created } = release;
	// Skip if a release exists: left by an earlier tag of the same name, or created by another request.
	const known = await stores.releases.ofTags(project.id, [created.tag]);
	if (known.length > 0 || !author.user) return;
	const milestones = await stores.milestones.titled(project, created.milestones);
	await addRelease(stores, author, project, created, milestones);
}

/** Titles of a release's milestones, ordered by due date, start date and title. */
export function titlesOf({ milestones }: ReleaseRecord): string[] {
	return inOrder(milestones).map(({ title }) => title);
}
