import { pathWithin } from "../domain/groups/paths.ts";
import { ownerOf } from "../domain/projects/owner.ts";
import type { ProjectRecord, ProjectStore } from "../domain/projects/store.ts";
import { fields, folded, type RowOf } from "./fields.ts";
import { namespaceFields } from "./groups.ts";
import { memberStore } from "./members.ts";
import type { Queryable } from "./query.ts";
import { insertion, newId } from "./rows.ts";
import { columns, knex, raw, statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

const given = [
	"path",
	"name",
	"full_path",
	"description",
	"visibility",
	"archived",
	"features",
	"tag_list",
	"avatar_url",
	"star_count",
	"forks_count",
	"created_at",
	"last_activity_at",
] as const;
/** Columns of a project. */
export const projectFields = [
	"id",
	"default_branch",
	"readme_path",
	...given,
] as const;

const p = columns("projects", "p");
const n = columns("namespaces", "n");
const own = fields("projects", "p", projectFields, "p_");
/** Columns of a project's namespace. */
export const placeFields = [...namespaceFields, "plan"] as const;
const namespace = fields("namespaces", "n", placeFields, "n_");

/** Columns of a project `p` with its namespace `n`, as `projectOf` reads them. */
export const projectSelection = [...own.columns, ...namespace.columns];

export type ProjectRow = RowOf<typeof own> & RowOf<typeof namespace>;

type NamespaceRow = ReturnType<typeof namespace.read>;

export function projectOf(row: ProjectRow): ProjectRecord {
	return { ...own.read(row), ...placeOf(namespace.read(row)) };
}

/** The part of a project that comes from its namespace. */
export function placeOf({
	plan,
	...namespace
}: NamespaceRow): Pick<ProjectRecord, "namespace" | "plan"> {
	return { namespace, plan };
}

const findByPath = statement<{ path: string }, ProjectRow>(
	"projects.find_by_path",
	(q) =>
		knex("projects as p")
			.select(projectSelection)
			.join("namespaces as n", n.id, p.namespace_id)
			.where(p.full_path_key, folded(q("path"))),
);

const findNamespace = statement<
	{ id: number },
	NamespaceRow & Pick<Tables["namespaces"], "owner_id">
>("projects.find_namespace", (q) =>
	knex("namespaces")
		.select(...placeFields, "owner_id")
		.where("id", q("id")),
);

const insert = insertion("projects", ["namespace_id", ...given], projectFields);

const setRepository = statement<
	Pick<Tables["projects"], "id" | "default_branch" | "readme_path"> & {
		storage: string | null;
		source: string | null;
	},
	never
>("projects.set_repository", (q) =>
	knex("projects")
		.where("id", q("id"))
		.update({
			default_branch: q("default_branch"),
			readme_path: q("readme_path"),
			repository_storage: raw("coalesce(?, repository_storage)", q("storage")),
			repository_source: raw("coalesce(?, repository_source)", q("source")),
		}),
);

export function projectStore(db: Queryable): ProjectStore {
	return {
		async findByPath(path) {
			const [row] = await findByPath(db, { path });
			return row && projectOf(row);
		},

		async create(project) {
			const id = project.namespace_id;
			const [namespace] = await findNamespace(db, { id });
			if (!namespace) throw new Error(`There is no namespace ${id}`);
			const full_path = pathWithin(namespace, project.path);
			const record = await insert(db, { ...project, full_path });
			const { owner_id, ...place } = namespace;
			if (owner_id !== null) {
				const ids = { project_id: record.id };
				await memberStore(db).add(ids, ownerOf(record, owner_id));
			}
			return { ...record, ...placeOf(place) };
		},

		async setRepository(id, { default_branch, readme_path, ...kept }) {
			const { storage = null, source = null } = kept;
			const row = { id, default_branch, readme_path, storage, source };
			await setRepository(db, row);
		},
	};
}

/** The id of a project to be created. */
export function nextProjectId(db: Queryable): Promise<number> {
	return newId(db, "projects", undefined);
}
