/** Handles a push: checks the caller's rights after git has received the objects, and records the changed refs. */
import type { Request, Services } from "../context.ts";
import { ApiError } from "../errors.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { begunOnProtected } from "../protected-branches/basis.ts";
import { noPush } from "../protected-branches/refusals.ts";
import { rulesFor } from "../protected-branches/rules.ts";
import { announceRefs } from "../repository/announcing.ts";
import { diffsOfDeleted } from "../repository/ref-changes.ts";
import { branchOf } from "../repository/refs.ts";
import type { UserRecord } from "../users/store.ts";
import { admitGitAgain, type GitCaller } from "./admit.ts";
import { refusalOf } from "./push-rules.ts";
import type { PushSession, RefChange } from "./transport.ts";

interface PushOptions {
	request: Request;
	services: Services;
	/** Maximum bytes of a pack. */
	most: number;
}

/** Makes the session of one push: `check` runs before the refs change, `settle` after. */
export function pushSession(
	caller: GitCaller & { user: UserRecord },
	project: ProjectRecord,
	{ request, services, most }: PushOptions,
): PushSession {
	let announced: Awaited<ReturnType<typeof announceRefs>> | undefined;
	const { address } = request;
	const author = { user: caller.user, administrator: undefined, address };
	const reported = <T>(work: Promise<T>) =>
		work.catch((error) => {
			services.reportError(error, "");
			throw error;
		});

	async function check(changes: readonly RefChange[]): Promise<string | undefined> {
		// When a push deletes a branch of a merge request, the merge request keeps the commits that it last compared. They
		// are read here, before the caller's rights are checked: reading them is slow, and nothing slow may come between
		// that check and the change of the refs.
		const lost = await diffsOfDeleted(services.stores, project.id, changes);
		const based = await withBasis(changes);
		announced = await announceRefs(services, author, project, changes, { lost });
		const refusal = await refusalNow(based);
		if (refusal !== undefined) await announced.withdraw();
		return refusal;
	}

	/**
	 * Finds the first new branch that the caller may merge into but not push to. Sets its `isOnProtected` if a protected
	 * branch contains the commit that the new branch points to.
	 */
	async function withBasis(changes: readonly RefChange[]): Promise<readonly RefChange[]> {
		const { user, place } = caller;
		const pushing = { project, viewer: { user, level: place.level } };
		const begun = changes.flatMap((change) => {
			const branch = branchOf(change);
			const { from, to: commit } = change;
			if (branch === undefined || from !== null || commit === null) return [];
			return { branch, commit };
		});
		const found = await begunOnProtected(services.stores, pushing, begun);
		return changes.map((change) =>
			found !== undefined && branchOf(change) === found
				? { ...change, isOnProtected: true }
				: change,
		);
	}

	async function refusalNow(changes: readonly RefChange[]): Promise<string | undefined> {
		// Receiving may have taken long: the caller's rights count as they are now.
		const now = await admitGitAgain(services, caller, project.id);
		const place = now?.place;
		if (!place?.project) return `GitLab: ${noPush}`;
		const { project: found, level } = place;
		const refusal = refusalOf(changes, {
			project: found,
			viewer: { user: now?.user, level },
			rules: await rulesFor(services.stores, found, branchesOf(changes)),
			projectUrl: projectUrlOf(found, services.settings),
		});
		return refusal === undefined ? undefined : `GitLab: ${refusal}`;
	}

	async function settle(changes: readonly RefChange[]): Promise<void> {
		await announced?.settle(changes);
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
		settle: (changes) => reported(services.detached(() => settle(changes))),
	};
}

function branchesOf(changes: readonly RefChange[]): string[] {
	return changes.flatMap((change) => branchOf(change) ?? []);
}
