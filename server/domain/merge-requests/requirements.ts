/** Requirements on a merge request's branches, and the errors for merges that are refused. */
import { levels, may } from "../access/access.ts";
import { isId } from "../access/references.ts";
import { maySee } from "../access/sight.ts";
import { findTip } from "../branches/tips.ts";
import type { Context } from "../context.ts";
import { ApiError, conflict, forbidden, notFound, Overtaken, unprocessable } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isBranchName } from "../repository/refs.ts";
import { stripped } from "../values/text.ts";
import type { MergeRequestRecord } from "./store.ts";

/** Validation messages for a branch name that is blank, invalid, or not a branch of the project. */
export async function branchFaults(
	name: string,
	project: Pick<ProjectRecord, "id">,
	context: Context,
): Promise<string[]> {
	if (stripped(name) === "") return ["can't be blank", "is invalid"];
	if (!isBranchName(name) || name.startsWith("-")) return ["is invalid"];
	const tip = await findTip(context, project, name);
	return tip === undefined ? ["does not exist"] : [];
}

/**
 * Requires that the target project is the source project, since the service has no forks.
 * @throws {ApiError} 404 where the caller does not see the target project, 403 where they do not see its merge
 * requests, 422 for any other project
 */
export async function requireTarget(
	target: number | null | undefined,
	project: ProjectRecord,
	{ access, user, today }: Context,
): Promise<void> {
	if (target == null || target === project.id) return;
	const found = isId(target) ? await access.project(target, user?.id ?? 0, today) : undefined;
	const viewer = { user, level: found?.level ?? levels.none };
	if (!found || may(viewer, found.project, {}) !== "yes") throw notFound();
	if (!maySee(viewer, found.project, "merge request")) throw forbidden();
	throw unprocessable(["Source project is not a fork of the target project"]);
}

/**
 * Requires two different branches, and no other open merge request between them.
 * @param own - Number of the merge request itself, if it is stored already
 * @throws {ApiError} 422 where the branches are the same; 409 where another merge request is open between them
 */
export async function requireFree(
	wanted: Pick<MergeRequestRecord, "state" | "source_branch" | "target_branch">,
	project: ProjectRecord,
	{ mergeRequests }: Context,
	own?: number,
): Promise<void> {
	if (wanted.source_branch === wanted.target_branch) {
		throw unprocessable(["You can't use same project/branch for source and target"]);
	}
	if (wanted.state !== "opened") return;
	const twin = await mergeRequests.twin(project.id, wanted);
	if (twin === undefined || twin === own) return;
	throw refusedMerge(`Another open merge request already exists for this source branch: !${twin}`);
}

function refusedMerge(text: string): ApiError {
	return new ApiError(409, { message: [text] });
}

/** Error: the merge request's state, target branch or newest version changed since git was read. */
export function changedMeanwhile(): Overtaken {
	return overtaken(refusedMerge("The merge request has changed meanwhile. Please try again."));
}

/** Error: the merge request's state, title, threads or commits, or the project's settings, do not allow a merge. */
export function notMergeable(): ApiError {
	return new ApiError(405, { message: "405 Method Not Allowed" });
}

/** Error: git cannot merge the branches, or they have moved meanwhile. */
export function mergeRefused(): ApiError {
	return new ApiError(406, { message: "Branch cannot be merged" });
}

/** Error: the source branch's tip is not the `sha` that the caller expects. */
export function otherHead(head = ""): ApiError {
	return conflict(`SHA does not match HEAD of source branch: ${head}`);
}

/**
 * Error: the branches or the merge request changed since they were read, so the request is repeated.
 * @param refusal - The response after the last attempt
 */
export function overtaken({ status, body }: ApiError): Overtaken {
	return new Overtaken(status, body);
}
