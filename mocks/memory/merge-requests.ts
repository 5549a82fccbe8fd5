import type {
	MergeRequestRecord,
	MergeRequestStore,
} from "../../server/domain/merge-requests/store.ts";
import {
	addChild,
	childrenOf,
	insert,
	numberAmong,
	type View,
} from "./database.ts";
import { notedOf } from "./discussions.ts";
import type { MergeRequestRow } from "./tables.ts";

export function createMergeRequests({
	tables,
	nextId,
}: View): MergeRequestStore {
	const { mergeRequests, projectMergeRequests } = tables;

	const of = (projectId: number) =>
		childrenOf(projectMergeRequests, projectId, mergeRequests);

	function recordOf(row: MergeRequestRow): MergeRequestRecord {
		return {
			...row,
			...notedOf(tables, { type: "Merge request", id: row.id }),
		};
	}

	async function find(projectId: number, iid: number) {
		const row = of(projectId).find((mergeRequest) => mergeRequest.iid === iid);
		return row && recordOf(row);
	}

	return {
		find,

		// Writes run one at a time.
		lock: find,

		async create(mergeRequest) {
			const { project_id } = mergeRequest;
			const id = nextId("merge request", mergeRequest.id);
			const others = of(project_id);
			const iid = numberAmong(others, mergeRequest.iid, "Merge request");
			const record = { ...mergeRequest, id, iid, last_diff_refs: null };
			insert(mergeRequests, id, record, `Merge request ${id}`);
			addChild(projectMergeRequests, project_id, id);
			return recordOf(record);
		},

		async following(projectId) {
			return of(projectId)
				.filter(({ diff_refs }) => diff_refs === null)
				.map(recordOf);
		},

		async keepDiffRefs(mergeRequestId, last_diff_refs) {
			const record = mergeRequests.get(mergeRequestId);
			if (record) {
				mergeRequests.set(mergeRequestId, { ...record, last_diff_refs });
			}
		},
	};
}
