/** Announcements of changes of refs: made before the changes, and settled or withdrawn afterwards, by whoever is there. */
import type { NotedToo, Stores } from "../context.ts";
import { claim, unclaim } from "../merge-requests/merging.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedMerge, AnnouncedRefs } from "./announced.ts";
import {
	followPushes,
	type LostDiffs,
	type RefAuthor,
	type RefServices,
	settleRefs,
} from "./ref-changes.ts";
import { branchOf } from "./refs.ts";
import type { RefUpdate } from "./store.ts";

/** Announces changes of refs, before they are made. */
export async function announceRefs(
	services: RefServices,
	author: RefAuthor,
	{ id }: Pick<ProjectRecord, "id">,
	updates: readonly RefUpdate[],
	lost: LostDiffs,
	claimed?: {
		merge: AnnouncedMerge;
		/** Judges its caller once it is claimed. */
		judge(within: Stores): Promise<void>;
	},
): Promise<{
	/** Notes those that were made; by default, all. */
	settle: (made?: readonly RefUpdate[], also?: NotedToo) => Promise<void>;
	/** None was made. */
	withdraw: () => Promise<void>;
	/** Looks whether they were made, and settles or withdraws. */
	recover: () => Promise<void>;
}> {
	const { stores, clock } = services;
	const merge = claimed?.merge;
	const announcement = {
		project_id: id,
		user_id: author.user?.id ?? null,
		administrator_id: author.administrator?.id ?? null,
		address: author.address,
		changes: { updates, lost: [...lost], ...(merge && { merge }) },
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
		settle: (made = updates, also) => {
			const changes = {
				...{ updates: made, lost, announced },
				...(also && { also }),
				...(merge && { merge }),
			};
			return settleRefs(services, author, { id }, changes);
		},
		withdraw: () => withdraw(services, author, { id }, announced, merge),
		recover: () =>
			settleOne(services, { ...announcement, id: announced }, "late"),
	};
}

/** Nothing of what was announced was made. */
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
	// What was pushed while it was claimed was nobody's to note.
	const { source_branch, target_branch } = merge;
	await followPushes(services, author, project, {
		moved: [source_branch, target_branch].map((name) => ({
			...{ name, from: undefined },
		})),
		deleted: [source_branch],
	});
}

/** Milliseconds after which a server that lives has settled what it made. */
const usuallySettled = 10 * 60_000;
/** Milliseconds after which nobody makes an announced change any more. */
const longestChange = 24 * 3_600_000;
/** Announcements in one look. */
const mostAnnounced = 100;

/** Notes the changes of refs that were announced and made by servers that died since. */
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
			// One that can't be settled, such as of a damaged repository, keeps no others waiting.
			const lateness = isOver ? "over" : "late";
			await settleOne(services, one, lateness).catch((error) => {
				failure = error;
			});
		}
	} while (found.length === mostAnnounced);
	if (failure) throw failure;
}

type Lateness = "early" | "late" | "over";

/** @param lateness - `late`: its server has made or withdrawn it, if it lives. `over`: nobody makes it any more. */
async function settleOne(
	services: RefServices,
	announcement: AnnouncedRefs,
	lateness: Lateness,
): Promise<void> {
	const { id, project_id, changes } = announcement;
	const { merge } = changes;
	const updates = await madeOf(services, announcement);
	const project = { id: project_id };
	// Its server may be about to settle it.
	if (lateness === "early" && updates.length < changes.updates.length) return;
	const author = await announcerOf(services, announcement);
	if (updates.length === 0) {
		if (merge && lateness !== "early")
			return withdraw(services, author, project, id, merge);
		if (lateness !== "over") return;
	}
	await settleRefs(services, author, project, {
		updates,
		lost: new Map(updates.length > 0 ? changes.lost : []),
		announced: id,
		...(merge && { merge }),
	});
}

/** Notes the merge of a merge request that a server made, or takes it back that it did not, and died. */
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
	// The target branch decides: others may have removed the source branch.
	const target = updates.find(({ to }) => to === merge?.tip);
	if (merge && !(target && (await wasMade(services, project_id, target))))
		return [];
	const made: RefUpdate[] = [];
	for (const update of updates) {
		if (await wasMade(services, project_id, update)) made.push(update);
	}
	return made;
}

/** Whether a ref has, or has had, the value of a change. Of one that is forced away since, nobody can tell. */
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
