/** SQL conditions on the owner of a label or milestone, which is a project or a group. */
import type { Knex } from "knex";
import type { ProjectRecord } from "../../domain/projects/store.ts";
import { type Parameter, raw } from "./statement.ts";

export interface Place {
	project: number;
	namespace: number;
}

/** Ids of a project and its namespace, as parameters for `isAvailable`. */
export const placeOf = ({ id, namespace }: ProjectRecord): Place => ({
	project: id,
	namespace: namespace.id,
});

interface Owned {
	project_id: string;
	group_id: string;
}

/** SQL condition: the row belongs to this project or this group, and not to an ancestor group. */
export const belongsTo = (row: Owned, project: unknown, group: unknown): Knex.Raw =>
	raw(`(${row.project_id} = ? or ${row.group_id} = ?)`, project, group);

/** SQL condition: the row belongs to the project, to the project's group or to an ancestor group. */
export const isAvailable = (row: Owned, p: Parameter<Place>): Knex.Raw =>
	raw(`(${row.project_id} = ? or ?)`, p("project"), isOfGroupOrAbove(row, p));

/** SQL condition: the row belongs to the project's group or to an ancestor group, not to the project itself. */
export const isOfGroupOrAbove = (row: Owned, p: Parameter<Place>): Knex.Raw =>
	raw(
		`${row.group_id} = any((select ancestor_ids from namespaces where id = ?)::bigint[])`,
		p("namespace"),
	);
