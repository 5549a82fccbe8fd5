import type {
	MergeRequestRecord,
	MergeRequestStore,
} from "../domain/merge-requests/store.ts";
import type { Queryable } from "./database.ts";
import { newId } from "./ids.ts";
import { only } from "./statement.ts";

const columns = `id, iid, project_id, title, description, state, author_id, assignee_ids, source_branch,
	target_branch, diff_refs, discussion_locked, created_at, updated_at`;
const read = `${columns}, last_diff_refs`;

export function mergeRequestStore(db: Queryable): MergeRequestStore {
	async function find(projectId: number, iid: number, locking = "") {
		const [mergeRequest] = await db.query<MergeRequestRecord>(
			`select ${read} from merge_requests where project_id = $1 and iid = $2 ${locking}`,
			[projectId, iid],
		);
		return mergeRequest;
	}

	return {
		find: (projectId, iid) => find(projectId, iid),
		lock: (projectId, iid) => find(projectId, iid, "for no key update"),

		async create(mergeRequest) {
			const { diff_refs } = mergeRequest;
			const id = await newId(db, "merge_requests", mergeRequest.id);
			return only(
				await db.query<MergeRequestRecord>(
					`insert into merge_requests (${columns})
					select $1::bigint, coalesce($2::bigint, 1 + coalesce(max(iid), 0)), $3::bigint, $4::text, $5::text, $6::text,
						$7::bigint, $8::bigint[], $9::text, $10::text, $11::json, $12::boolean, $13::timestamptz, $14::timestamptz
					from merge_requests where project_id = $3 returning ${read}`,
					[
						id,
						mergeRequest.iid ?? null,
						mergeRequest.project_id,
						mergeRequest.title,
						mergeRequest.description,
						mergeRequest.state,
						mergeRequest.author_id,
						mergeRequest.assignee_ids,
						mergeRequest.source_branch,
						mergeRequest.target_branch,
						diff_refs && JSON.stringify(diff_refs),
						mergeRequest.discussion_locked,
						mergeRequest.created_at,
						mergeRequest.updated_at,
					],
				),
			);
		},

		following: (projectId) =>
			db.query<MergeRequestRecord>(
				`select ${read} from merge_requests where project_id = $1 and diff_refs is null order by iid`,
				[projectId],
			),

		async keepDiffRefs(mergeRequestId, refs) {
			await db.query(
				"update merge_requests set last_diff_refs = $2 where id = $1",
				[mergeRequestId, JSON.stringify(refs)],
			);
		},
	};
}
