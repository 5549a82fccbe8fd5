/** Who may change a merge request. */
import { callerMay, viewerOf } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { lookUp } from "../access/references.ts";
import { isOneOf, maySee, peopleOf } from "../access/sight.ts";
import type { Context, Locked } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { MergeRequestRecord, VersionedMergeRequest } from "./store.ts";

/**
 * Locks a merge request that the caller may change.
 * @throws {ApiError} 404; 403 where the caller does not see the project's merge requests, or may not change this one
 */
export async function lockToChange(
	iid: number,
	waiting: Context,
): Promise<{
	context: Locked;
	project: ProjectRecord;
	mergeRequest: VersionedMergeRequest;
}> {
	const { context, project, found } = await lockKept(iid, waiting);
	if (!found) throw notFound();
	if (!maySeeAndChange(found, project, context)) throw forbidden();
	return { context, project, mergeRequest: found };
}

/**
 * Prevents the project's deletion until the transaction ends, then locks a merge request. Every transaction locks
 * projects before their contents.
 */
export function lockKept(iid: number, waiting: Context) {
	return lockInProject(waiting, async ({ access, mergeRequests }, { id }) => {
		await access.hold({ project_id: id });
		return lookUp(iid, (number) => mergeRequests.lock(id, number));
	});
}

/** Whether the caller sees the project's merge requests and may change the given one. */
export function maySeeAndChange(
	mergeRequest: Pick<MergeRequestRecord, "author_id" | "assignee_ids">,
	project: ProjectRecord,
	context: Context,
): boolean {
	const sees = maySee(viewerOf(context), project, "merge request");
	return sees && mayChange(mergeRequest, context);
}

/** Whether the caller may change a visible merge request: as a Developer, or as its author or an assignee. */
export function mayChange(
	mergeRequest: Pick<MergeRequestRecord, "author_id" | "assignee_ids">,
	context: Context,
): boolean {
	return isDeveloperIn(context) || isOneOf(viewerOf(context), peopleOf(mergeRequest));
}

export function isDeveloperIn(context: Context): boolean {
	return callerMay(context, { role: "developer" });
}
