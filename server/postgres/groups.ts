import type {
	GroupRecord,
	GroupStore,
	NamespaceRecord,
} from "../domain/groups/store.ts";
import type { Queryable } from "./database.ts";
import { newId } from "./ids.ts";
import { only } from "./statement.ts";

/** Columns of a group or of a user's namespace. */
export const namespaceColumns = (table: string, prefix = "") =>
	[
		"id",
		"kind",
		"name",
		"path",
		"full_path",
		"full_name",
		"parent_id",
		"visibility",
		"plan",
	]
		.map((column) => `${table}.${column} as ${prefix}${column}`)
		.join(", ");

const groupColumns = namespaceColumns("n");

export function groupStore(db: Queryable): GroupStore {
	return {
		async findByPath(fullPath) {
			const [group] = await db.query<GroupRecord>(
				`select ${groupColumns} from namespaces n where full_path_key = lower($1 collate "C") and kind = 'group'`,
				[fullPath],
			);
			return group;
		},

		async create(group) {
			const id = await newId(db, "namespaces", group.id);
			const { path, name, parent, visibility, plan, created_at } = group;
			const rows = await db.query<GroupRecord>(
				`with parent as (select * from namespaces where full_path_key = lower($4 collate "C") and kind = 'group')
				insert into namespaces as n
					(id, kind, path, name, full_path, full_name, parent_id, ancestor_ids, visibility, plan, created_at)
				select $1::bigint, 'group', $2::text, $3::text, concat_ws('/', parent.full_path, $2::text), concat_ws(' / ', parent.full_name, $3::text),
					parent.id, coalesce(parent.ancestor_ids, '{}') || $1::bigint, $5::text,
					case when parent.id is null then $6::text else parent.plan end, $7::timestamptz
				from (values (1)) as one left join parent on true
				where $4::text is null or parent.id is not null
				returning ${groupColumns}`,
				[id, path, name, parent ?? null, visibility, plan, created_at],
			);
			const [record] = rows;
			if (!record) throw new Error(`There is no group ${parent}`);
			return record;
		},

		async personalNamespace(userId, given) {
			const find = `select ${groupColumns} from namespaces n where owner_id = $1`;
			const [known] = await db.query<NamespaceRecord>(find, [userId]);
			if (known) return namespaceOf(known);
			const id = await newId(db, "namespaces", given);
			return namespaceOf(
				only(
					await db.query<NamespaceRecord>(
						`insert into namespaces as n
							(id, kind, path, name, full_path, full_name, ancestor_ids, owner_id, visibility, created_at)
						select $2::bigint, 'user', username, name, username, name, array[$2::bigint], id, 'public', created_at
						from users where id = $1
						returning ${groupColumns}`,
						[userId, id],
					),
				),
			);
		},

		async addMembership({
			project_id,
			group_id,
			user_id,
			shared_group_id,
			level,
			expires_at,
		}) {
			await db.query(
				`insert into memberships (project_id, group_id, user_id, shared_group_id, level, expires_at)
				values ($1, $2, $3, $4, $5, $6)`,
				[
					project_id ?? null,
					group_id ?? null,
					user_id ?? null,
					shared_group_id ?? null,
					level,
					expires_at,
				],
			);
		},
	};
}

function namespaceOf(row: NamespaceRecord): NamespaceRecord {
	const { id, kind, name, path, full_path, full_name, parent_id } = row;
	return { id, kind, name, path, full_path, full_name, parent_id };
}
