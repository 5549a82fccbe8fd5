/**
 * Announces changes of refs: stores them in the database before git makes them. Afterwards settles the announcement
 * (records the effects of the changes) or withdraws it (no change was made). After a crash, any server can do this.
 */
import type { Stores } from "../context.ts";
import { claim, unclaim } from "../merge-requests/merging.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedMerge, AnnouncedRefs, AnnouncedRelease } from "./announced.ts";
import {
	followBranches,
	type LostDiffs,
	type RefAuthor,
	type RefServices,
	settleRefs,
} from "./ref-changes.ts";
import { branchOf } from "./refs.ts";
import type { RefUpdate } from "./store.ts";

interface AnnouncedEffects {
	/** Last compared commits of merge requests whose branches the updates delete, keyed by merge request id. */
	lost?: LostDiffs | undefined;
	claimed?:
		| {
				merge: AnnouncedMerge;
				/** Checks the caller's right to merge, after the merge request is claimed (locked against other merges). */
				judge(within: Stores): Promise<void>;
		  }
		| undefined;
	release?: AnnouncedRelease | undefined;
}

/** Stores ref changes in the database before git makes them, so that any server can record them after a crash. */
export async function announceRefs(
	services: RefServices,
	author: RefAuthor,
	{ id }: Pick<ProjectRecord, "id">,
	updates: readonly RefUpdate[],
	{ lost = new Map(), claimed, release }: AnnouncedEffects = {},
): Promise<{
	/** Records the changes that were made; default: all announced ones. */
	settle: (made?: readonly RefUpdate[]) => Promise<void>;
	/** Removes the announcement; for a change that was not made. */
	withdraw: () => Promise<void>;
	/**
	 * After an unknown outcome of the change: checks whether the refs changed, then settles or withdraws the
	 * announcement.
	 */
	recover: () => Promise<void>;
}> {
	const { stores, clock } = services;
	const merge = claimed?.merge;
	const effects = { ...(merge && { merge }), ...(release && { release }) };
	const announcement = {
		project_id: id,
		user_id: author.user?.id ?? null,
		administrator_id: author.administrator?.id ?? null,
		address: author.address,
		changes: { updates, lost: [...lost], ...effects },
		created_at: new Date(clock()).toISOString(),
	};
	const announced = await stores.transaction(async (within) => {
		if (claimed) {
			await claim(claimed.merge, within);
			await claimed.judge(within);
		}
		return within.announcedRefs.add(announcement);
	});
	return {
		settle: (made = updates) =>
			settleRefs(services, author, { id }, { updates: made, lost, announced, ...effects }),
		withdraw: () => withdraw(services, author, announced, merge),
		recover: () => settleOne(services, { ...announcement, id: announced }, "late"),
	};
}

/** Removes the announcement of changes that were not made, and reopens the merge request that a merge had claimed. */
async function withdraw(
	services: RefServices,
	author: RefAuthor,
	announced: number,
	merge: AnnouncedMerge | undefined,
): Promise<void> {
	await services.stores.transaction(async (within) => {
		const isThere = await within.announcedRefs.remove(announced);
		if (merge && isThere) await unclaim(merge, within);
	});
	if (!merge) return;
	// Apply the pushes that arrived while the merge request was claimed: pushes skip claimed merge requests.
	await followBranches(services, author, merge);
}

/** Age of an announcement in milliseconds: the server that made it, if still running, has settled it by then. */
const usuallySettled = 10 * 60_000;
/** Age of an announcement in milliseconds: no server can still be making the announced changes by then. */
const longestChange = 24 * 3_600_000;
/** Maximum number of announcements read in one query: each may contain the long texts of a release. */
const mostAnnounced = 10;

/** Records the announced changes of refs that servers made before they crashed. */
export async function settleAnnounced(services: RefServices): Promise<void> {
	const { stores, clock } = services;
	const before = (ms: number) => new Date(clock() - ms).toISOString();
	let failure: unknown;
	let found: AnnouncedRefs[] = [];
	do {
		const last = found.at(-1)?.id ?? 0;
		found = await stores.transaction(({ announcedRefs }) =>
			announcedRefs.before(before(usuallySettled), last, mostAnnounced),
		);
		for (const one of found) {
			const isOver = one.created_at < before(longestChange);
			// An announcement that cannot be settled, such as one for a damaged repository, must not hold up the others.
			const lateness = isOver ? "over" : "late";
			await settleOne(services, one, lateness).catch((error) => {
				failure = error;
			});
		}
	} while (found.length === mostAnnounced);
	if (failure) throw failure;
}

type Lateness = "early" | "late" | "over";

/**
 * Settles or withdraws one announcement, or leaves it if the server that announced it may still do so.
 * @param lateness - `early`: the announcing server may still settle it. `late`: a running server would have settled it
 * by now. `over`: no server can still make the change
 */
async function settleOne(
	services: RefServices,
	announcement: AnnouncedRefs,
	lateness: Lateness,
): Promise<void> {
	const { id, project_id, changes } = announcement;
	const { merge, release } = changes;
	const updates = await madeOf(services, announcement);
	const project = { id: project_id };
	// Some changes are not made yet. The announcing server may still be making them: leave the announcement to it.
	if (lateness === "early" && updates.length < changes.updates.length) return;
	const author = await announcerOf(services, announcement);
	if (updates.length === 0) {
		if (merge && lateness !== "early") return withdraw(services, author, id, merge);
		if (lateness !== "over") return;
	}
	await settleRefs(services, author, project, {
		updates,
		lost: new Map(updates.length > 0 ? changes.lost : []),
		announced: id,
		...(merge && { merge }),
		...(release && updates.length > 0 && { release }),
	});
}

/**
 * After a server crashed during a merge: records the merge, or reopens the claimed merge request if git did not merge.
 * Leaves a recent unfinished merge to the server that may still be making it.
 */
export async function settleMergeOf(
	services: RefServices,
	{ project_id, iid }: Pick<AnnouncedMerge, "project_id" | "iid">,
): Promise<void> {
	const found = await services.stores.transaction(({ announcedRefs }) =>
		announcedRefs.merges(project_id, iid),
	);
	for (const one of found) {
		const age = services.clock() - Date.parse(one.created_at);
		await settleOne(services, one, age > usuallySettled ? "late" : "early");
	}
}

async function announcerOf(
	{ stores }: RefServices,
	{ user_id, administrator_id, address }: AnnouncedRefs,
): Promise<RefAuthor> {
	const ids = [user_id, administrator_id].flatMap((id) => id ?? []);
	const people = await stores.users.findAll(ids);
	const [user, administrator] = [user_id, administrator_id].map((id) =>
		people.find((one) => one.id === id),
	);
	return { user, administrator, address };
}

async function madeOf(
	services: RefServices,
	{ project_id, changes: { updates, merge } }: AnnouncedRefs,
): Promise<readonly RefUpdate[]> {
	// Only the target branch shows whether the merge was made. A missing source branch does not: another request may have
	// deleted it.
	const target = updates.find(({ to }) => to === merge?.tip);
	if (merge && !(target && (await wasMade(services, project_id, target)))) return [];
	const made: RefUpdate[] = [];
	for (const update of updates) {
		if (await wasMade(services, project_id, update)) made.push(update);
	}
	return made;
}

/**
 * Whether an announced change was made: the ref has the new value, or is a branch that contains the new commit. Also
 * false if a later force push removed the commit.
 */
async function wasMade(
	{ stores: { repositories } }: RefServices,
	projectId: number,
	{ ref, from, to }: RefUpdate,
): Promise<boolean> {
	const now = (await repositories.ref(projectId, ref)) ?? null;
	if (now === to) return true;
	if (now === from || now === null || to === null) return false;
	if (branchOf({ ref }) === undefined) return false;
	return (await repositories.mergeBase(projectId, [to, now])) === to;
}
