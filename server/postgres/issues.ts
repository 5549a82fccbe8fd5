import type { IssueRecord, IssueStore } from "../domain/issues/store.ts";
import type { Queryable } from "./database.ts";
import { newId } from "./ids.ts";
import { only } from "./statement.ts";

const columns = `id, iid, project_id, title, description, state, author_id, assignee_ids, confidential,
	discussion_locked, created_at, updated_at`;

export function issueStore(db: Queryable): IssueStore {
	async function find(projectId: number, iid: number, locking = "") {
		const [issue] = await db.query<IssueRecord>(
			`select ${columns} from issues where project_id = $1 and iid = $2 ${locking}`,
			[projectId, iid],
		);
		return issue;
	}

	return {
		find: (projectId, iid) => find(projectId, iid),
		lock: (projectId, iid) => find(projectId, iid, "for no key update"),

		async create(issue) {
			const id = await newId(db, "issues", issue.id);
			return only(
				await db.query<IssueRecord>(
					`insert into issues (${columns})
					select $1::bigint, coalesce($2::bigint, 1 + coalesce(max(iid), 0)), $3::bigint, $4::text, $5::text, $6::text,
						$7::bigint, $8::bigint[], $9::boolean, $10::boolean, $11::timestamptz, $12::timestamptz
					from issues where project_id = $3 returning ${columns}`,
					[
						id,
						issue.iid ?? null,
						issue.project_id,
						issue.title,
						issue.description,
						issue.state,
						issue.author_id,
						issue.assignee_ids,
						issue.confidential,
						issue.discussion_locked,
						issue.created_at,
						issue.updated_at,
					],
				),
			);
		},
	};
}
