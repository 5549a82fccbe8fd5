/**
 * Last steps of a request that changes refs: checks the caller's rights again, changes the refs and records the effects
 * in the database.
 */
import { viewerOf } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import type { Context, RefEffects } from "../context.ts";
import { type ApiError, senseless } from "../errors.ts";
import { refusalOf } from "../git-http/push-rules.ts";
import type { RefChange } from "../git-http/transport.ts";
import { AfterCommit, type Work } from "../phases.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { rulesFor } from "../protected-branches/rules.ts";
import { branchOf } from "./refs.ts";
import type { NewObject, RefOutcome, RefsOutcome, RefUpdate } from "./store.ts";

/**
 * Checks the caller's rights and stores the git objects of a change. Returns the work for the request's transaction: it
 * locks the project and checks the rights again. After the transaction, when no database connection is held, `change`
 * runs: it changes the refs and makes the response.
 * @param requireRight - Throws if the caller may not make the change
 */
export async function publish<Value>(
	before: Context,
	objects: readonly NewObject[],
	requireRight: (context: Context, project: ProjectRecord) => Promise<void>,
	change: (project: ProjectRecord) => Promise<Value>,
): Promise<Work<Context, AfterCommit<Value>>> {
	const place = before.place.project as ProjectRecord;
	await requireRight(before, place);
	const { repositories, signal } = before;
	if (objects.length > 0) await repositories.addObjects(place.id, objects, signal);
	return async (waiting) => {
		const { context, project } = await lockInProject(waiting, ({ access }, { id }) =>
			access.hold({ project_id: id }),
		);
		await requireRight(context, project);
		return new AfterCommit(() => change(project));
	};
}

type RefContext = Pick<Context, "announceRefs" | "repositories">;

/**
 * Changes a ref and records the change.
 * @param before - A context outside of transactions
 * @param refusal - Returns the error for a ref that another request has moved, or whose name conflicts with another ref
 */
export function changeRef(
	before: Context,
	project: ProjectRecord,
	update: RefUpdate,
	refusal: (outcome: Exclude<RefOutcome, "changed">) => ApiError,
	effects?: RefEffects,
): Promise<void> {
	const change = async () => {
		const outcome = await before.repositories.changeRef(project.id, update);
		return outcome === "changed" ? undefined : refusal(outcome);
	};
	return noted(before, project, [update], change, effects);
}

/**
 * Changes several refs, all or none, and records the changes. An update with equal `from` and `to` changes nothing, but
 * fails unless the ref has that value.
 * @param before - A context outside of transactions
 * @param refusal - Returns the error for the first ref that another request has moved, or whose name conflicts with
 * another ref
 */
export function changeRefs(
	before: RefContext,
	project: Pick<ProjectRecord, "id">,
	updates: readonly RefUpdate[],
	refusal: (outcome: Exclude<RefsOutcome, { outcome: "changed" }>) => ApiError,
	effects?: RefEffects,
): Promise<void> {
	const changes = updates.filter(({ from, to }) => from !== to);
	const change = async () => {
		const made = await before.repositories.changeRefs(project.id, updates);
		return made.outcome === "changed" ? undefined : refusal(made);
	};
	return noted(before, project, changes, change, effects);
}

/**
 * Stores the changes of refs in the database as an announcement, makes them in git, then records their effects.
 * @param change - Changes the refs; returns the error for the caller where the refs could not be changed
 */
async function noted(
	before: RefContext,
	project: Pick<ProjectRecord, "id">,
	updates: readonly RefUpdate[],
	change: () => Promise<ApiError | undefined>,
	effects: RefEffects = {},
): Promise<void> {
	const announced = await before.announceRefs(project, updates, effects);
	const refusal = await change().catch(async (error) => {
		// Recover immediately: until then, the merge request stays claimed by this merge, and nobody can merge it.
		if (effects.merge) await announced.recover();
		throw error;
	});
	if (refusal) {
		await announced.withdraw();
		throw refusal;
	}
	await announced.settle();
}

/**
 * Requires that the caller may push these changes to the project.
 * @throws {ApiError} 400 with the message that git would show for such a push
 */
export async function requirePush(
	context: Context,
	project: ProjectRecord,
	changes: readonly RefChange[],
): Promise<void> {
	const branches = changes.flatMap((change) => branchOf(change) ?? []);
	const text = refusalOf(
		changes,
		{
			project,
			viewer: viewerOf(context),
			rules: await rulesFor(context, project, branches),
			projectUrl: projectUrlOf(project, context.settings),
		},
		"api",
	);
	if (text !== undefined) throw senseless(text);
}

/** The error for a branch that another request has changed meanwhile. */
export function branchMoved(branch: string): ApiError {
	return senseless(`Could not update ${branch}. Please refresh and try again.`);
}

/** Reads the project anew after a change of its refs; returns `project` if it was deleted meanwhile. */
export async function projectAfter(
	{ access, user, today }: Context,
	project: ProjectRecord,
): Promise<ProjectRecord> {
	const found = await access.project(project.id, user?.id ?? 0, today);
	return found?.project ?? project;
}
