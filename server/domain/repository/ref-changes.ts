/** What changes of refs leave in the database. The refs have changed already, so nothing is refused any more. */
import { eventsOf } from "../audit-events/record.ts";
import type { NotedToo, Services, Stores } from "../context.ts";
import { ApiError, TooCostly } from "../errors.ts";
import { presentDiffs } from "../merge-requests/diff-refs.ts";
import { claim, settleMerge, unclaim } from "../merge-requests/merging.ts";
import {
	type ChangedBranches,
	effectsOf,
	mostEffects,
	settlePushes,
} from "../merge-requests/pushes.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import { todayOf } from "../pipeline/admit.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { headFor } from "../projects/update.ts";
import { protectFirstBranch } from "../protected-branches/first.ts";
import type { UserRecord } from "../users/store.ts";
import type { AnnouncedMerge, AnnouncedRefs } from "./announced.ts";
import type { RefUpdate, RepositorySummary } from "./store.ts";

type RefServices = Pick<
	Services,
	"stores" | "settings" | "clock" | "hash" | "random" | "reportError"
>;

/** Who changes refs, and from where. */
export interface RefAuthor {
	/** Undefined: nobody; then there is nothing but the default branch to be noted. */
	user: UserRecord | undefined;
	/** Who acts as the user. */
	administrator: UserRecord | undefined;
	address: string;
}

/** What merge requests compare that are about to lose a branch, by merge request id. */
export type LostDiffs = ReadonlyMap<number, DiffRefs>;

const branches = "refs/heads/";

/** Reads what merge requests keep of the branches that these changes delete, while it is there. */
export async function diffsOfDeleted(
	stores: Parameters<typeof presentDiffs>[0],
	projectId: number,
	updates: readonly RefUpdate[],
): Promise<LostDiffs> {
	const gone = updates
		.filter(({ ref, to }) => ref.startsWith(branches) && to === null)
		.map(branchOf);
	if (gone.length === 0) return new Map();
	return presentDiffs(stores, projectId, gone);
}

/** Announces changes of refs, before they are made. */
export async function announceRefs(
	services: RefServices,
	author: RefAuthor,
	{ id }: Pick<ProjectRecord, "id">,
	updates: readonly RefUpdate[],
	lost: LostDiffs,
	merge?: AnnouncedMerge,
): Promise<{
	/** Notes those that were made; by default, all. */
	settle: (made?: readonly RefUpdate[], also?: NotedToo) => Promise<void>;
	/** None was made. */
	withdraw: () => Promise<void>;
	/** Looks whether they were made, and settles or withdraws. */
	recover: () => Promise<void>;
}> {
	const { stores, clock } = services;
	const announcement = {
		project_id: id,
		user_id: author.user?.id ?? null,
		administrator_id: author.administrator?.id ?? null,
		address: author.address,
		changes: { updates, lost: [...lost], ...(merge && { merge }) },
		created_at: new Date(clock()).toISOString(),
	};
	const announced = await stores.transaction(async (within) => {
		if (merge) await claim(merge, within);
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

/** Notes the default branch that a request before did not come to note, as its server died. */
export function settleDefaultBranch(
	services: RefServices,
	author: RefAuthor,
	project: Pick<ProjectRecord, "id">,
): Promise<void> {
	return settleRefs(services, author, project, {
		updates: [],
		lost: new Map(),
	});
}

interface MadeChanges {
	updates: readonly RefUpdate[];
	lost: LostDiffs;
	/** Id of their announcement. Whoever removes it notes them. */
	announced?: number;
	also?: NotedToo;
	merge?: AnnouncedMerge;
}

/** Notes changes of refs: an audit event for each, the project's activity, its default branch and README. */
async function settleRefs(
	services: RefServices,
	author: RefAuthor,
	project: Pick<ProjectRecord, "id">,
	{ updates, lost, announced, also, merge }: MadeChanges,
): Promise<void> {
	const today = todayOf(services);
	const head = await headAfter(services, author, project, updates);
	const changed = branchesIn(updates);
	const effects = await effectsIn(services, author, project, changed);
	let left = effects.length;
	if (updates.length === 0 && !head && announced === undefined) return;
	await services.stores.transaction(async (within: Stores) => {
		// It may run twice.
		left = effects.length;
		const { id } = project;
		const isThere = await within.projects.lockRefs(id);
		const time = new Date(services.clock()).toISOString();
		const now = () => time;
		const isNoted =
			announced !== undefined &&
			!(await within.announcedRefs.remove(announced));
		// One that was given up, and made after all, is noted now.
		const isMerged =
			merge !== undefined &&
			isThere &&
			(await settleMerge(merge, idOf(author), now(), within));
		if (isNoted && !isMerged) return;
		if (!isThere) return;
		const found = await within.access.project(id, idOf(author), today);
		if (!found) return;
		const { default_branch, readme_path, last_activity_at } = found.project;
		const isHead = head && [null, head.default_branch].includes(default_branch);
		await within.projects.setRepository(id, {
			...(isHead ? head : { default_branch, readme_path }),
			last_activity_at: updates.length > 0 ? now() : last_activity_at,
		});
		if (isHead && default_branch === null) {
			const first = head.default_branch;
			await protectFirstBranch(within, found.project, first, now());
		}
		left -= await settlePushes(
			effects,
			{ project: found.project, user: author.user, time: now() },
			within,
			services,
			merge?.closes,
		);
		await settleMergeRequests(within, id, { updates, lost }, now);
		// Whoever sends a push again does so because it was not made.
		if (announced !== undefined)
			await within.announcedRefs.removeSame(id, updates, announced);
		const { settings } = services;
		await within.auditEvents.record(
			eventsOf(
				{ ...author, settings, now },
				found.project,
				updates.map(({ ref, from, to }) => ({ change: ref, from, to })),
				found.project.name,
			),
		);
		await also?.(within, found.project);
	});
	if (left > 0 || effects.length === mostEffects)
		await followPushes(services, author, project, changed);
}

/** Looks again at most so often. */
const mostLooks = 20;

/**
 * Stores what changes of branches do to merge requests, until nothing is left: one look sees a part of many, and what it saw
 * may be different by then.
 */
async function followPushes(
	services: RefServices,
	author: RefAuthor,
	project: Pick<ProjectRecord, "id">,
	branches: ChangedBranches,
): Promise<void> {
	for (let looks = 0; looks < mostLooks; looks++) {
		const effects = await effectsIn(services, author, project, branches);
		if (effects.length === 0) return;
		await services.stores.transaction(async (within) => {
			if (!(await within.projects.lockRefs(project.id))) return;
			const today = todayOf(services);
			const found = await within.access.project(
				project.id,
				idOf(author),
				today,
			);
			if (!found) return;
			const time = new Date(services.clock()).toISOString();
			const place = { project: found.project, user: author.user, time };
			await settlePushes(effects, place, within, services);
		});
	}
}

function branchesIn(updates: readonly RefUpdate[]): ChangedBranches {
	const changed = updates.filter(({ ref }) => ref.startsWith(branches));
	return {
		moved: changed
			.filter(({ to }) => to !== null)
			.map((update) => ({
				name: branchOf(update),
				from: update.from ?? undefined,
			})),
		deleted: changed.filter(({ to }) => to === null).map(branchOf),
	};
}

/** What changes do to merge requests. Nobody's, such as those of an operator who copies a repository again, do nothing yet. */
async function effectsIn(
	services: RefServices,
	{ user }: RefAuthor,
	{ id }: Pick<ProjectRecord, "id">,
	changed: ChangedBranches,
): Promise<Awaited<ReturnType<typeof effectsOf>>> {
	if (!user || changed.moved.length + changed.deleted.length === 0) return [];
	const today = todayOf(services);
	const found = await services.stores.access.project(id, user.id, today);
	if (!found) return [];
	return effectsOf({ services, project: found.project, user, today }, changed);
}

/** Forgets whether merge requests of changed branches can be merged, and keeps what those compared that lose one. */
async function settleMergeRequests(
	{ mergeRequests }: Stores,
	project_id: number,
	{ updates, lost }: Pick<MadeChanges, "updates" | "lost">,
	now: () => string,
): Promise<void> {
	const moved = updates.filter(({ ref }) => ref.startsWith(branches));
	if (moved.length > 0)
		await mergeRequests.uncheck(project_id, moved.map(branchOf));
	for (const [merge_request_id, refs] of lost) {
		const newest = { offset: 0, limit: 1, totalLimit: 0 };
		const { records } = await mergeRequests.versions(merge_request_id, newest);
		if (records[0]?.head_sha === refs.head_sha) continue;
		const version = { ...refs, merge_request_id, project_id };
		await mergeRequests.addVersion({ ...version, created_at: now() });
	}
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
	if (!ref.startsWith(branches)) return false;
	return (await repositories.mergeBase(projectId, [to, now])) === to;
}

/** What a new tip of the default branch makes of the summary. The first branch of a repository becomes its default. */
async function headAfter(
	services: Pick<Services, "stores" | "clock">,
	author: RefAuthor,
	{ id }: Pick<ProjectRecord, "id">,
	updates: readonly RefUpdate[],
): Promise<RepositorySummary | undefined> {
	const { stores } = services;
	const changed = updates
		.filter(({ ref, to }) => ref.startsWith(branches) && to !== null)
		.map(branchOf);
	const today = todayOf(services);
	const found = await stores.access.project(id, idOf(author), today);
	const current = found?.project.default_branch ?? null;
	if (current !== null) {
		return changed.includes(current)
			? summaryAt(stores, id, current)
			: undefined;
	}
	const branch = await firstDefault(stores.repositories, id);
	if (branch === undefined) return undefined;
	await stores.repositories.setHead(id, branch);
	return summaryAt(stores, id, branch);
}

/** The summary with this default branch, as far as it can be read. Undefined: the branch is gone by now. */
async function summaryAt(
	stores: Pick<Stores, "repositories">,
	id: number,
	branch: string,
): Promise<RepositorySummary | undefined> {
	try {
		return await headFor(stores, { id }, branch);
	} catch (error) {
		if (error instanceof TooCostly)
			return { default_branch: branch, readme_path: null };
		if (error instanceof ApiError) return undefined;
		throw error;
	}
}

/** What becomes the default branch of a repository without one. */
async function firstDefault(
	repositories: Stores["repositories"],
	projectId: number,
): Promise<string | undefined> {
	for (const name of ["main", "master"]) {
		const id = await repositories.ref(projectId, `${branches}${name}`);
		if (id !== undefined) return name;
	}
	const { records } = await repositories.refs(
		projectId,
		{
			kind: "heads",
			search: undefined,
			order: { by: "name", direction: "asc" },
		},
		{ offset: 0, limit: 1, totalLimit: 0 },
	);
	return records[0]?.name;
}

function idOf({ user }: RefAuthor): number {
	return user?.id ?? 0;
}

function branchOf({ ref }: RefUpdate): string {
	return ref.slice(branches.length);
}
