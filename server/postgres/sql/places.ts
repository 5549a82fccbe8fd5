/** Conditions on the place of a label or milestone: a project's own, its group's, or a group's above. */
import type { Knex } from "knex";
import type { ProjectRecord } from "../../domain/projects/store.ts";
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

interface Owned {
	project_id: string;
	group_id: string;
}

/** Whether a row belongs to a project itself or to a group itself. */
export const belongsTo = (row: Owned, project: unknown, group: unknown): Knex.Raw =>
	raw(`(${row.project_id} = ? or ${row.group_id} = ?)`, project, group);

/** Whether a row belongs to a project, to its group or to a group above. */
export const isAvailable = (row: Owned, p: Parameter<Place>): Knex.Raw =>
	raw(`(${row.project_id} = ? or ?)`, p("project"), isOfGroupOrAbove(row, p));

/** Whether a row belongs to the project's group or to a group above. */
export const isOfGroupOrAbove = (row: Owned, p: Parameter<Place>): Knex.Raw =>
	raw(
		`${row.group_id} = any((select ancestor_ids from namespaces where id = ?)::bigint[])`,
		p("namespace"),
	);
