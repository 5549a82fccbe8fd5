/** Finds merge requests that the caller sees, and presents a single one with all fields. */
import type { Schemas } from "../../../generated/operations.ts";
import { requireProject, viewerOf } from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import { isOneOf, maySee, peopleOf } from "../access/sight.ts";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { mayMergeInto, rulesFor } from "../protected-branches/rules.ts";
import type { Look } from "./look.ts";
import { takesPart } from "./mentions.ts";
import { presentMergeRequest, type WholeView } from "./present.ts";
import { withBlockingThreads } from "./rules.ts";
import type { MergeRequestRecord, ShownMergeRequestRecord } from "./store.ts";

export interface FoundMergeRequest {
	project: ProjectRecord;
	mergeRequest: ShownMergeRequestRecord;
}

/**
 * Finds a merge request that the caller sees.
 * @throws {ApiError} 404: no such merge request, or the caller does not see the project's merge requests
 */
export async function requireVisible(iid: number, context: Context): Promise<FoundMergeRequest> {
	const project = requireProject(context);
	if (!maySee(viewerOf(context), project, "merge request")) {
		throw notFound("Merge Request");
	}
	return { project, mergeRequest: await requireNumber(iid, project, context) };
}

/**
 * Finds a merge request that the caller may read.
 * @throws {ApiError} 404: no merge request has this number; 403: the caller does not see the project's merge requests
 */
export async function requireReadable(iid: number, context: Context): Promise<FoundMergeRequest> {
	const project = requireProject(context);
	const mergeRequest = await requireNumber(iid, project, context);
	if (!maySee(viewerOf(context), project, "merge request")) throw forbidden();
	return { project, mergeRequest };
}

function requireNumber(
	iid: number,
	project: ProjectRecord,
	context: Context,
): Promise<ShownMergeRequestRecord> {
	return requireFound(iid, (number) => context.mergeRequests.show(project.id, number));
}

/** If a crashed server left a merge unfinished, completes or reverts it. Returns the merge request afterwards. */
export async function settled(
	found: FoundMergeRequest,
	context: Context,
): Promise<FoundMergeRequest> {
	const { project, mergeRequest } = found;
	if (mergeRequest.state !== "locked") return found;
	await context.settleMerge(mergeRequest);
	const { iid } = mergeRequest;
	return { project, mergeRequest: await requireNumber(iid, project, context) };
}

/** Reads from the database what the response of a single merge request needs; `lookAt` reads the rest from git. */
export async function viewOf(
	{ project, mergeRequest }: { project: ProjectRecord; mergeRequest: MergeRequestRecord },
	context: Context,
): Promise<Omit<WholeView, "look">> {
	const { id, target_branch, reviewer_ids } = mergeRequest;
	const viewer = viewerOf(context);
	const rules = await rulesFor(context, project, [target_branch]);
	const mergeRules = await context.projects.mergeRules([project.id]);
	return {
		project,
		hasBlockingThreads: (await withBlockingThreads([mergeRequest], mergeRules, context)).has(id),
		needsPipeline: !!mergeRules.get(project.id)?.only_allow_merge_if_pipeline_succeeds,
		subscribed:
			isOneOf(viewer, [...peopleOf(mergeRequest), ...reviewer_ids]) ||
			(await takesPart(mergeRequest, context)),
		canMerge: mayMergeInto(target_branch, rules, { project, viewer }),
	};
}

/** Presents a single merge request, with the fields that lists leave out. */
export async function presentWhole(
	found: FoundMergeRequest,
	look: Look,
	context: Context,
): Promise<Schemas["MergeRequest"]> {
	const view = await viewOf(found, context);
	return presentMergeRequest(found.mergeRequest, { ...view, look }, context);
}
