/**
 * Announces changes of refs before they are made, and settles or withdraws the announcements afterwards; after a crash,
 * any server may do that.
 */
import type { Stores } from "../context.ts";
import { claim, unclaim } from "../merge-requests/merging.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedMerge, AnnouncedRefs, AnnouncedRelease } from "./announced.ts";
import {
	followPushes,
	type LostDiffs,
	type RefAuthor,
	type RefServices,
	settleRefs,
} from "./ref-changes.ts";
import { branchOf } from "./refs.ts";
import type { RefUpdate } from "./store.ts";

interface AnnouncedEffects {
	/** Compared commits of merge requests whose source or target branch is deleted, keyed by merge request id. */
	lost?: LostDiffs | undefined;
	claimed?:
		| {
				merge: AnnouncedMerge;
				/** Checks the caller's right once the merge request is claimed. */
				judge(within: Stores): Promise<void>;
		  }
		| undefined;
	release?: AnnouncedRelease | undefined;
}

/** Announces changes of refs before they are made. */
export async function announceRefs(
	services: RefServices,
	author: RefAuthor,
	{ id }: Pick<ProjectRecord, "id">,
	updates: readonly RefUpdate[],
	{ lost = new Map(), claimed, release }: AnnouncedEffects = {},
): Promise<{
	/** Records the changes that were made; default: all announced ones. */
	settle: (made?: readonly RefUpdate[]) => Promise<void>;
	/** Withdraws the announcement, as no change was made. */
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
		withdraw: () => withdraw(services, author, { id }, announced, merge),
		recover: () => settleOne(services, { ...announcement, id: announced }, "late"),
	};
}

/** Removes the announcement of changes that were not made, and reopens a claimed merge request. */
async function withdraw(
	services: RefServices,
	author: RefAuthor,
	project: Pick<ProjectRecord, "id">,
	announced: number,
	merge: AnnouncedMerge | undefined,
): Promise<void> {
	await services.stores.transaction(async (within) => {
		const isThere = await within.announcedRefs.remove(announced);
		if (merge && isThere) await unclaim(merge, within);
	});
	if (!merge) return;
	// Apply the pushes that arrived while the merge request was claimed: pushes skip claimed merge requests.
	const { source_branch, target_branch } = merge;
	await followPushes(services, author, project, {
		moved: [source_branch, target_branch].map((name) => ({ name, from: undefined })),
		deleted: [source_branch],
	});
}

/** Milliseconds within which a running server settles its changes. */
const usuallySettled = 10 * 60_000;
/** Milliseconds after which no server can still be making an announced change. */
const longestChange = 24 * 3_600_000;
/** Maximum number of announcements that are read in one query: each may have the texts of a release. */
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
 * Settles or withdraws one announcement.
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
	// The announcing server may be about to settle the announcement: do not interfere.
	if (lateness === "early" && updates.length < changes.updates.length) return;
	const author = await announcerOf(services, announcement);
	if (updates.length === 0) {
		if (merge && lateness !== "early") return withdraw(services, author, project, id, merge);
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

/** Records a merge that a crashed server made, or reopens the claimed merge request if the merge was not made. */
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
	// The target branch decides whether the merge was made: another request may have deleted the source branch.
	const target = updates.find(({ to }) => to === merge?.tip);
	if (merge && !(target && (await wasMade(services, project_id, target)))) return [];
	const made: RefUpdate[] = [];
	for (const update of updates) {
		if (await wasMade(services, project_id, update)) made.push(update);
	}
	return made;
}

/**
 * Whether a ref has the new value of a change, or, if a branch, contains that commit; false after a force push removed
 * the commit.
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
