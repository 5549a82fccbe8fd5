import type { WorldMergeRequest } from "../../../generated/world.ts";
import { longestDescription } from "../issues/store.ts";
import { diffRefsOf } from "../merge-requests/diff-refs.ts";
import type { DiffRefs, MergeRequestRecord } from "../merge-requests/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { Commented, Discussed } from "./discussions.ts";
import { assigneesOf, planOf } from "./issues.ts";
import {
	commitAt,
	descriptionOf,
	type LoadedThing,
	type Loading,
	userAt,
} from "./loading.ts";

/** @throws {WorldError} where a user, label or milestone is missing */
export async function loadMergeRequest(
	loading: Loading,
	source: WorldMergeRequest,
	project: ProjectRecord,
): Promise<Commented> {
	const where = `${project.full_path}, merge request ${source.title}`;
	const place = { ...loading, project, where };
	const created_at = loading.time(source.created_at, project.created_at);
	const mergeRequest = await loading.stores.mergeRequests.create({
		id: source.id,
		iid: source.iid,
		project_id: project.id,
		title: source.title,
		description: descriptionOf(source, longestDescription, where),
		state: source.state ?? "opened",
		author_id: userAt(loading, source.author, where).id,
		assignee_ids: assigneesOf(source, place),
		...(await planOf(source, place)),
		source_branch: source.source_branch,
		target_branch: source.target_branch,
		diff_refs: await diffRefs(source, place),
		discussion_locked: source.discussion_locked ?? false,
		created_at,
		updated_at: loading.time(source.updated_at, created_at),
	});
	const { discussions = [] } = source;
	const discussed = discussedMergeRequest(loading, mergeRequest, where);
	return { ...discussed, discussions };
}

/** A merge request, for its discussions. */
export function discussedMergeRequest(
	{ stores }: Loading,
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
	{ diff_refs }: WorldMergeRequest,
	place: LoadedThing,
): Promise<DiffRefs | null> {
	if (!diff_refs) return null;
	const { base_sha, start_sha, head_sha } = diff_refs;
	const { project, where } = place;
	return {
		base_sha: await commitAt(place, project.id, base_sha, where),
		start_sha: await commitAt(place, project.id, start_sha, where),
		head_sha: await commitAt(place, project.id, head_sha, where),
	};
}
