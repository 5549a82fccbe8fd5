/** A push: whether its caller may still make it when git has received it, and what is noted of it. */
import { eventsOf } from "../audit-events/record.ts";
import type { Request, Services, Stores } from "../context.ts";
import { ApiError } from "../errors.ts";
import { presentDiffs } from "../merge-requests/diff-refs.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import { todayOf } from "../pipeline/admit.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { headFor } from "../projects/update.ts";
import { defaultBranch } from "../repository/refs.ts";
import type { RepositorySummary } from "../repository/store.ts";
import type { UserRecord } from "../users/store.ts";
import { admitGitAgain, type GitCaller } from "./admit.ts";
import { noPush, refusalOf } from "./push-rules.ts";
import type { PushSession, RefChange } from "./transport.ts";

export interface PushOptions {
	request: Request;
	services: Services;
	/** Most bytes of a pack. */
	most: number;
	/** Runs work that goes on when the request has ended. */
	detached<T>(work: () => Promise<T>): Promise<T>;
}

const branches = "refs/heads/";

/** One push of a caller to a project. */
export function pushSession(
	caller: GitCaller & { user: UserRecord },
	project: ProjectRecord,
	{ request, services, most, detached }: PushOptions,
): PushSession {
	let lost: ReadonlyMap<number, DiffRefs> = new Map();
	const reported = <T>(work: Promise<T>) =>
		work.catch((error) => {
			services.reportError(error, "");
			throw error;
		});

	async function check(
		changes: readonly RefChange[],
	): Promise<string | undefined> {
		// Receiving may have taken long: the caller's rights count as they are now.
		const now = await admitGitAgain(services, caller, project.id);
		const place = now?.place;
		if (!place?.project) return `GitLab: ${noPush}`;
		const viewer = { user: now?.user, level: place.level };
		const url = projectUrlOf(place.project, services.settings);
		const refusal = refusalOf(changes, place.project, viewer, url);
		if (refusal !== undefined) return `GitLab: ${refusal}`;
		lost = await diffsOfDeleted(changes);
		return undefined;
	}

	/** Merge requests keep what they last compared, once one of their branches is gone. */
	async function diffsOfDeleted(changes: readonly RefChange[]) {
		const gone = changes.filter(({ to }) => to === null).map(branchOf);
		if (gone.length === 0) return lost;
		return presentDiffs(services.stores, project.id, new Set(gone));
	}

	async function settle(changes: readonly RefChange[]): Promise<void> {
		if (changes.length === 0) return;
		const head = await headAfter(changes);
		await services.stores.transaction(async (within) => {
			await note(within, changes, head);
		});
	}

	/** What a push to the default branch makes of the summary. The first branch of a repository becomes its default. */
	async function headAfter(
		changes: readonly RefChange[],
	): Promise<RepositorySummary | undefined> {
		const { stores } = services;
		const pushed = changes
			.filter(({ ref, to }) => ref.startsWith(branches) && to !== null)
			.map(branchOf);
		const today = todayOf(services);
		const found = await stores.access.project(
			project.id,
			caller.user.id,
			today,
		);
		const current = found?.project.default_branch ?? null;
		const branch = current ?? defaultBranch(pushed, "main");
		if (branch === null || !pushed.includes(branch)) return undefined;
		if (current === null) await stores.repositories.setHead(project.id, branch);
		return headFor(stores, project, branch);
	}

	async function note(
		within: Stores,
		changes: readonly RefChange[],
		head: RepositorySummary | undefined,
	): Promise<void> {
		const { id } = project;
		const { user } = caller;
		if (!(await within.projects.lock(id))) return;
		const today = todayOf(services);
		const found = await within.access.project(id, user.id, today);
		if (!found) return;
		const { default_branch, readme_path } = found.project;
		const now = () => new Date(services.clock()).toISOString();
		const isHead = head && [null, head.default_branch].includes(default_branch);
		await within.projects.setRepository(id, {
			...(isHead ? head : { default_branch, readme_path }),
			last_activity_at: now(),
		});
		for (const [mergeRequest, refs] of lost)
			await within.mergeRequests.keepDiffRefs(mergeRequest, refs);
		const { settings } = services;
		const { address } = request;
		await within.auditEvents.record(
			eventsOf(
				{ user, administrator: undefined, settings, address, now },
				found.project,
				changes.map(({ ref, from, to }) => ({ change: ref, from, to })),
				found.project.name,
			),
		);
	}

	return {
		most,
		check: (changes) =>
			reported(
				check(changes).catch((error) => {
					if (error instanceof ApiError && error.status < 500) return noPush;
					throw error;
				}),
			),
		settle: (changes) => reported(detached(() => settle(changes))),
	};
}

function branchOf({ ref }: RefChange): string {
	return ref.slice(branches.length);
}
