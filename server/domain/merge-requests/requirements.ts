/** Between which branches a merge request may be. */
import { levels, may } from "../access/access.ts";
import { isId } from "../access/references.ts";
import { maySee } from "../access/sight.ts";
import { findTip } from "../branches/tips.ts";
import type { Context } from "../context.ts";
import { ApiError, conflict, forbidden, notFound, unprocessable } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isBranchName } from "../repository/refs.ts";
import type { MergeRequestRecord } from "./store.ts";

/** What is wrong with the name of a branch, or that it is not there. */
export async function branchFaults(
	name: string,
	project: Pick<ProjectRecord, "id">,
	context: Context,
): Promise<string[]> {
	if (name.trim() === "") return ["can't be blank", "is invalid"];
	if (!isBranchName(name) || name.startsWith("-")) return ["is invalid"];
	const tip = await findTip(context, project, name);
	return tip === undefined ? ["does not exist"] : [];
}

/**
 * Requires that a merge request goes to its own project, as there are no forks.
 * @throws {ApiError} 404, 403, 422
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
 * Requires two branches without another open merge request between them.
 * @param own - Number of the merge request itself, if it is stored already
 * @throws {ApiError} 422 between one branch; 409 where another one is open between the two
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

/** The branches or the newest version of a merge request have changed since it was read. */
export function changedMeanwhile(): ApiError {
	return refusedMerge("The merge request has changed meanwhile. Please try again.");
}

/** The merge request can't be merged as it is, whoever asks. */
export function notMergeable(): ApiError {
	return new ApiError(405, { message: "405 Method Not Allowed" });
}

/** Git can't merge the merge request. */
export function mergeRefused(): ApiError {
	return new ApiError(406, { message: "Branch cannot be merged" });
}

/** The newest commit of the source branch is not the one that the caller expects. */
export function otherHead(head = ""): ApiError {
	return conflict(`SHA does not match HEAD of source branch: ${head}`);
}
