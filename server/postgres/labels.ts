import type { LabelRecord, LabelStore } from "../domain/labels/store.ts";
import type { Queryable } from "./connection.ts";
import { newId, only } from "./ids.ts";

const labelColumns = "id, name, color, description";

/** Labels of a project ($1) and of its group ($2) and the groups above. */
const available = `from labels where
	(project_id = $1 or group_id = any((select ancestor_ids from namespaces where id = $2)::bigint[]))`;

export function labelStore(db: Queryable): LabelStore {
	return {
		async findAvailable(project, labelId) {
			const [label] = await db.query<LabelRecord>(
				`select ${labelColumns} ${available} and id = $3`,
				[project.id, project.namespace.id, labelId],
			);
			return label;
		},

		async findAvailableByName(project, name) {
			const [label] = await db.query<LabelRecord>(
				`select l.id, l.name, l.color, l.description from labels l
				left join namespaces g on g.id = l.group_id
				where l.name = $3 and (l.project_id = $1
					or l.group_id = any((select ancestor_ids from namespaces where id = $2)::bigint[]))
				order by l.project_id is null, array_length(g.ancestor_ids, 1) desc limit 1`,
				[project.id, project.namespace.id, name],
			);
			return label;
		},

		async create(label) {
			const {
				name,
				color,
				description,
				project_id = null,
				group_id = null,
			} = label;
			const id = await newId(db, "labels", label.id);
			return only(
				await db.query<LabelRecord>(
					`insert into labels (id, name, color, description, project_id, group_id)
					values ($1, $2, $3, $4, $5, $6) returning ${labelColumns}`,
					[id, name, color, description, project_id, group_id],
				),
			);
		},

		async findOrCreateAll(project, names, color) {
			const nearest = () =>
				db.query<LabelRecord>(
					`select distinct on (l.name) l.id, l.name, l.color, l.description from labels l
					left join namespaces g on g.id = l.group_id
					where l.name = any($3) and (l.project_id = $1
						or l.group_id = any((select ancestor_ids from namespaces where id = $2)::bigint[]))
					order by l.name, l.project_id is null, array_length(g.ancestor_ids, 1) desc`,
					[project.id, project.namespace.id, names],
				);
			let found = await nearest();
			if (found.length < names.length) {
				// Whoever makes a label of the project holds its row, so that two writers make one.
				await db.query("select from projects where id = $1 for no key update", [
					project.id,
				]);
				found = await nearest();
				const known = new Set(found.map(({ name }) => name));
				const made = await db.query<LabelRecord>(
					`insert into labels (id, project_id, name, color)
					select nextval('labels_id_seq'), $1, name, $3 from unnest($2::text[]) with ordinality as n(name, at)
					order by at returning ${labelColumns}`,
					[project.id, names.filter((name) => !known.has(name)), color],
				);
				found.push(...made);
			}
			return found.sort((one, other) => one.id - other.id);
		},
	};
}
