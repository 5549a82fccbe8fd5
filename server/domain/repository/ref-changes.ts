/**
 * Records the effects of changed refs in the database. The refs have changed already, so these functions must not
 * refuse anything.
 */
import { eventsOf } from "../audit-events/record.ts";
import type { Reads, Services, Stores } from "../context.ts";
import { presentDiffs } from "../merge-requests/diff-refs.ts";
import { settleMerge } from "../merge-requests/merging.ts";
import {
	type ChangedBranches,
	effectsOf,
	mostEffects,
	nameHeads,
	settlePushes,
} from "../merge-requests/pushes.ts";
import type { DiffRefs, MergeRequestRecord } from "../merge-requests/store.ts";
import { todayOf } from "../pipeline/admit.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { protectFirstBranch } from "../protected-branches/first.ts";
import { settleRelease } from "../releases/settling.ts";
import type { UserRecord } from "../users/store.ts";
import type { AnnouncedMerge, AnnouncedRelease } from "./announced.ts";
import { headAfter } from "./default-branch.ts";
import { branchOf } from "./refs.ts";
import type { RefUpdate } from "./store.ts";

export type RefServices = Pick<
	Services,
	"stores" | "settings" | "clock" | "hash" | "random" | "reportError"
>;

/** The user who changes refs, and the IP address for audit events. */
export interface RefAuthor {
	/** The user; undefined: an anonymous request, which changes no refs, but may find an unrecorded default branch. */
	user: UserRecord | undefined;
	/** The administrator who acts as the user; undefined: none. */
	administrator: UserRecord | undefined;
	address: string;
}

/** Compared commits of merge requests whose source or target branch will be deleted, keyed by merge request id. */
export type LostDiffs = ReadonlyMap<number, DiffRefs>;

/**
 * Reads the compared commits of merge requests whose branches the updates delete. Must run while the branches still
 * exist.
 */
export async function diffsOfDeleted(
	stores: Parameters<typeof presentDiffs>[0],
	projectId: number,
	updates: readonly RefUpdate[],
): Promise<LostDiffs> {
	const { deleted } = branchesIn(updates);
	if (deleted.length === 0) return new Map();
	return presentDiffs(stores, projectId, deleted);
}

/**
 * Records the default branch of a project whose first branch is not recorded in the database: a server crashed after
 * creating it, or git created it directly in the repository.
 */
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
	/**
	 * Id of the announcement. The transaction that removes it records the changes, so that only one server records them.
	 */
	announced?: number;
	merge?: AnnouncedMerge;
	release?: AnnouncedRelease;
}

/**
 * Records changes of refs: one audit event each, effects on merge requests and releases, the project's last activity,
 * its default branch and README.
 */
export async function settleRefs(
	services: RefServices,
	author: RefAuthor,
	project: Pick<ProjectRecord, "id">,
	{ updates, lost, announced, merge, release }: MadeChanges,
): Promise<void> {
	const changed = branchesIn(updates);
	const before = await projectNow(services, author, project);
	const head = await headAfter(
		services.stores,
		before ?? { ...project, default_branch: null },
		changed.moved.map(({ name }) => name),
	);
	const effects = await effectsIn(services, author, before, changed);
	let left = effects.length;
	if (updates.length === 0 && !head && announced === undefined) return;
	await services.stores.transaction(async (within: Stores) => {
		// Reset the variable, because this function runs again if the transaction is retried.
		left = effects.length;
		const { id } = project;
		const isThere = await within.projects.lockRefs(id);
		const time = new Date(services.clock()).toISOString();
		const now = () => time;
		const isNoted = announced !== undefined && !(await within.announcedRefs.remove(announced));
		// Record a merge even if its announcement was withdrawn: git made the merge after all.
		const isMerged =
			merge !== undefined && isThere && (await settleMerge(merge, idOf(author), now(), within));
		if (isNoted && !isMerged) return;
		if (!isThere) return;
		const after = await projectNow({ ...services, stores: within }, author, project);
		if (!after) return;
		const { default_branch, readme_path, last_activity_at } = after;
		const isHead = head && [null, head.default_branch].includes(default_branch);
		await within.projects.setRepository(id, {
			...(isHead ? head : { default_branch, readme_path }),
			last_activity_at: updates.length > 0 ? now() : last_activity_at,
		});
		if (isHead && default_branch === null) {
			const first = head.default_branch;
			await protectFirstBranch(within, after, first, now());
		}
		const today = todayOf(services);
		left -= await settlePushes(
			effects,
			{ project: after, user: author.user, time: now(), today, changed },
			within,
			services,
			merge?.closes,
		);
		await settleMergeRequests(within, id, { changed, lost }, now);
		// Remove earlier announcements of the same changes. They were not carried out: otherwise the refs would not have
		// had the `from` values, and the present changes would have failed.
		if (announced !== undefined) await within.announcedRefs.removeSame(id, updates, announced);
		const by = { ...author, settings: services.settings, now };
		await within.auditEvents.record(
			eventsOf(
				by,
				after,
				updates.map(({ ref, from, to }) => ({ change: ref, from, to })),
				after.name,
			),
		);
		await settleRelease(release, by, after, within);
	});
	await nameHeads(effects, project, services);
	if (left > 0 || effects.length === mostEffects)
		await followPushes(services, author, project, changed);
}

/** Maximum number of rounds in which `followPushes` reads the merge requests. */
const mostLooks = 20;

/**
 * Updates the merge requests of changed branches, in rounds until no merge request needs an update. One round handles a
 * limited number, and skips merge requests that change while the round prepares its updates.
 */
async function followPushes(
	services: RefServices,
	author: RefAuthor,
	project: Pick<ProjectRecord, "id">,
	branches: ChangedBranches,
): Promise<void> {
	for (let looks = 0; looks < mostLooks; looks++) {
		const before = await projectNow(services, author, project);
		const effects = await effectsIn(services, author, before, branches);
		if (effects.length === 0) return;
		await services.stores.transaction(async (within) => {
			if (!(await within.projects.lockRefs(project.id))) return;
			const own = { ...services, stores: within };
			const after = await projectNow(own, author, project);
			if (!after) return;
			const time = new Date(services.clock()).toISOString();
			const today = todayOf(services);
			const place = { project: after, user: author.user, time, today };
			await settlePushes(effects, place, within, services);
		});
		await nameHeads(effects, project, services);
	}
}

/**
 * Updates the merge requests of two branches that may have changed while a merge request between them was being changed,
 * and marks their merge status as outdated.
 */
export async function followBranches(
	services: RefServices,
	author: RefAuthor,
	{ project_id: id, source_branch, target_branch }: Between,
): Promise<void> {
	const names = [source_branch, target_branch];
	await services.stores.transaction(async ({ projects, mergeRequests }) => {
		if (await projects.lockRefs(id)) await mergeRequests.uncheck(id, names);
	});
	await followPushes(
		services,
		author,
		{ id },
		{
			moved: names.map((name) => ({ name, from: undefined })),
			deleted: [source_branch],
		},
	);
}

type Between = Pick<MergeRequestRecord, "project_id" | "source_branch" | "target_branch">;

function branchesIn(updates: readonly RefUpdate[]): ChangedBranches {
	const changed = updates.flatMap((update) => {
		const name = branchOf(update);
		const { from, to } = update;
		return name === undefined ? [] : [{ name, from, to }];
	});
	return {
		moved: changed.filter(({ to }) => to !== null),
		deleted: changed.filter(({ to }) => to === null).map(({ name }) => name),
	};
}

/** The project's current record; undefined: the project was deleted. */
async function projectNow(
	{
		stores,
		clock,
	}: Pick<RefServices, "clock"> & {
		stores: Pick<Reads, "access">;
	},
	{ user }: RefAuthor,
	{ id }: Pick<ProjectRecord, "id">,
): Promise<ProjectRecord | undefined> {
	const today = todayOf({ clock });
	return (await stores.access.project(id, user?.id ?? 0, today))?.project;
}

/** The updates that merge requests need after their branches changed. Empty without a user or without changes. */
async function effectsIn(
	services: RefServices,
	{ user }: RefAuthor,
	project: ProjectRecord | undefined,
	changed: ChangedBranches,
): Promise<Awaited<ReturnType<typeof effectsOf>>> {
	const { moved, deleted } = changed;
	if (!user || !project || moved.length + deleted.length === 0) return [];
	const today = todayOf(services);
	return effectsOf({ services, project, user, today }, changed);
}

/**
 * Marks the merge status of the changed branches' merge requests as outdated. Adds a version with the last compared
 * commits to each merge request whose branch was deleted, unless its newest version has the same head commit.
 */
async function settleMergeRequests(
	{ mergeRequests }: Stores,
	project_id: number,
	{ changed, lost }: { changed: ChangedBranches; lost: LostDiffs },
	now: () => string,
): Promise<void> {
	const names = [...changed.moved.map(({ name }) => name), ...changed.deleted];
	if (names.length > 0) await mergeRequests.uncheck(project_id, names);
	for (const [merge_request_id, refs] of lost) {
		const newest = { offset: 0, limit: 1, totalLimit: 0 };
		const { records } = await mergeRequests.versions(merge_request_id, newest);
		if (records[0]?.head_sha === refs.head_sha) continue;
		const version = { ...refs, merge_request_id, project_id };
		await mergeRequests.addVersion({ ...version, created_at: now() });
	}
}

function idOf({ user }: RefAuthor): number {
	return user?.id ?? 0;
}
