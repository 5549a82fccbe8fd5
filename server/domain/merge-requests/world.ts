import type { WorldMergeRequest } from "../../../generated/world.ts";
import type { Stores } from "../context.ts";
import type { Commented, Discussed } from "../discussions/world.ts";
import { longestDescription } from "../issues/store.ts";
import { assigneesOf, planOf } from "../issues/world.ts";
import { commitAt, descriptionOf, type Loaded, userAt } from "../loading.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { diffRefsOf } from "./diff-refs.ts";
import type { DiffRefs, MergeRequestRecord } from "./store.ts";

/** @throws {WorldError} where a user, label or milestone is missing */
export async function loadMergeRequest(
	stores: Stores,
	loaded: Loaded,
	source: WorldMergeRequest,
	project: ProjectRecord,
): Promise<Commented> {
	const where = `${project.full_path}, merge request ${source.title}`;
	const created_at = loaded.time(source.created_at, project.created_at);
	const mergeRequest = await stores.mergeRequests.create({
		id: source.id,
		iid: source.iid,
		project_id: project.id,
		title: source.title,
		description: descriptionOf(source, longestDescription, where),
		state: source.state ?? "opened",
		author_id: userAt(loaded, source.author, where).id,
		assignee_ids: assigneesOf(loaded, source, where),
		...(await planOf(stores, loaded, source, project, where)),
		source_branch: source.source_branch,
		target_branch: source.target_branch,
		diff_refs: await diffRefs(stores, source, project, where),
		discussion_locked: source.discussion_locked ?? false,
		created_at,
		updated_at: loaded.time(source.updated_at, created_at),
	});
	const { discussions = [] } = source;
	return { ...discussedMergeRequest(stores, mergeRequest, where), discussions };
}

/** A merge request, for its discussions. */
export function discussedMergeRequest(
	stores: Stores,
	mergeRequest: MergeRequestRecord,
	where: string,
): Discussed {
	const { id, project_id, created_at } = mergeRequest;
	return {
		noteable: { type: "Merge request", id },
		diff: { project_id, refs: () => diffRefsOf(mergeRequest, stores) },
		created_at,
		where,
	};
}

async function diffRefs(
	stores: Stores,
	{ diff_refs }: WorldMergeRequest,
	{ id }: ProjectRecord,
	where: string,
): Promise<DiffRefs | null> {
	if (!diff_refs) return null;
	const { base_sha, start_sha, head_sha } = diff_refs;
	return {
		base_sha: await commitAt(stores, id, base_sha, where),
		start_sha: await commitAt(stores, id, start_sha, where),
		head_sha: await commitAt(stores, id, head_sha, where),
	};
}
