/** Where labels and milestones of a project come from. */
import type { Knex } from "knex";
import type { ProjectRecord } from "../domain/projects/store.ts";
import { type Parameter, raw } from "./statement.ts";

export interface Place {
	project: number;
	namespace: number;
}

/** A project and its namespace, as `isAvailable` takes them. */
export const placeOf = ({ id, namespace }: ProjectRecord): Place => ({
	project: id,
	namespace: namespace.id,
});

/** Whether a row belongs to a project, to its group or to a group above. */
export function isAvailable(
	row: { project_id: string; group_id: string },
	p: Parameter<Place>,
): Knex.Raw {
	return raw(
		`(${row.project_id} = ? or ${row.group_id} = any((select ancestor_ids from namespaces where id = ?)::bigint[]))`,
		p("project"),
		p("namespace"),
	);
}
