import type { EpicRecord, EpicStore } from "../domain/epics/store.ts";
import type { Queryable } from "./database.ts";
import { newId } from "./ids.ts";
import { only } from "./statement.ts";

const columns =
	"id, iid, group_id, title, description, state, author_id, confidential, created_at, updated_at";

export function epicStore(db: Queryable): EpicStore {
	async function find(groupId: number, epicId: number, locking = "") {
		const [epic] = await db.query<EpicRecord>(
			`select ${columns} from epics e where id = $2
				and exists (select from namespaces g where g.id = e.group_id and $1::bigint = any(g.ancestor_ids)) ${locking}`,
			[groupId, epicId],
		);
		return epic;
	}

	return {
		find: (groupId, epicId) => find(groupId, epicId),
		lock: (groupId, epicId) => find(groupId, epicId, "for no key update"),

		async findByIid(groupId, iid) {
			const [epic] = await db.query<EpicRecord>(
				`select ${columns} from epics where group_id = $1 and iid = $2`,
				[groupId, iid],
			);
			return epic;
		},

		async create(epic) {
			const id = await newId(db, "epics", epic.id);
			return only(
				await db.query<EpicRecord>(
					`insert into epics (${columns})
					select $1::bigint, coalesce($2::bigint, 1 + coalesce(max(iid), 0)), $3::bigint, $4::text, $5::text, $6::text,
						$7::bigint, $8::boolean, $9::timestamptz, $10::timestamptz
					from epics where group_id = $3 returning ${columns}`,
					[
						id,
						epic.iid ?? null,
						epic.group_id,
						epic.title,
						epic.description,
						epic.state,
						epic.author_id,
						epic.confidential,
						epic.created_at,
						epic.updated_at,
					],
				),
			);
		},
	};
}
