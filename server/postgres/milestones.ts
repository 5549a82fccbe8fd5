import type {
	MilestoneRecord,
	MilestoneStore,
} from "../domain/milestones/store.ts";
import type { Queryable } from "./connection.ts";
import { newId } from "./ids.ts";

/** A milestone with the path of its place, as `MilestoneRecord` has it. */
export const milestones = `(select m.*, coalesce(p.full_path, g.full_path) as place_path
	from milestones m left join projects p on p.id = m.project_id left join namespaces g on g.id = m.group_id)`;

const columns = `id, iid, project_id, group_id, place_path, title, description, state, start_date, due_date,
	created_at, updated_at`;

const available = `(project_id = $1
	or group_id = any((select ancestor_ids from namespaces where id = $2)::bigint[]))`;

export function milestoneStore(db: Queryable): MilestoneStore {
	return {
		async findAvailable(project, milestoneId) {
			const [milestone] = await db.query<MilestoneRecord>(
				`select ${columns} from ${milestones} m where ${available} and id = $3 and state = 'active'`,
				[project.id, project.namespace.id, milestoneId],
			);
			return milestone;
		},

		async findByTitle(project, title) {
			const [milestone] = await db.query<MilestoneRecord>(
				`select ${columns} from ${milestones} m where ${available} and title = $3
				order by project_id is null,
					(select array_length(ancestor_ids, 1) from namespaces where id = m.group_id) desc limit 1`,
				[project.id, project.namespace.id, title],
			);
			return milestone;
		},

		async create(milestone) {
			const id = await newId(db, "milestones", milestone.id);
			await db.query(
				`insert into milestones (id, iid, project_id, group_id, title, description, state, start_date, due_date,
					created_at, updated_at)
				select $1::bigint, coalesce($2::int, 1 + coalesce(max(iid), 0)), $3::bigint, $4::bigint, $5::text, $6::text,
					$7::text, $8::date, $9::date, $10::timestamptz, $11::timestamptz
				from milestones where project_id = $3::bigint or group_id = $4::bigint`,
				[
					id,
					milestone.iid ?? null,
					milestone.project_id,
					milestone.group_id,
					milestone.title,
					milestone.description,
					milestone.state,
					milestone.start_date,
					milestone.due_date,
					milestone.created_at,
					milestone.updated_at,
				],
			);
			const [record] = await db.query<MilestoneRecord>(
				`select ${columns} from ${milestones} m where id = $1`,
				[id],
			);
			if (!record) throw new Error(`Milestone ${id} is gone`);
			return record;
		},
	};
}
