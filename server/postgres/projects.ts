import type { Tier } from "../../generated/operations.ts";
import type {
	Features,
	ProjectRecord,
	ProjectStore,
} from "../domain/projects/store.ts";
import type { Visibility } from "../domain/visibility.ts";
import type { Queryable } from "./database.ts";
import { namespaceColumns } from "./groups.ts";
import { newId } from "./ids.ts";

const ownColumns = [
	"id",
	"path",
	"name",
	"full_path",
	"description",
	"visibility",
	"archived",
	"features",
	"default_branch",
	"readme_path",
	"tag_list",
	"avatar_url",
	"star_count",
	"forks_count",
	"created_at",
	"last_activity_at",
] as const;

/** Columns of a project `p` with its namespace `n`, as `projectOf` reads them. */
export const projectColumns = [
	...ownColumns.map((column) => `p.${column} as p_${column}`),
	namespaceColumns("n", "n_"),
].join(", ");

export interface ProjectRow {
	p_id: number;
	p_path: string;
	p_name: string;
	p_full_path: string;
	p_description: string | null;
	p_visibility: Visibility;
	p_archived: boolean;
	p_features: Features;
	p_default_branch: string | null;
	p_readme_path: string | null;
	p_tag_list: string[];
	p_avatar_url: string | null;
	p_star_count: number;
	p_forks_count: number;
	p_created_at: string;
	p_last_activity_at: string;
	n_id: number;
	n_kind: "group" | "user";
	n_name: string;
	n_path: string;
	n_full_path: string;
	n_full_name: string;
	n_parent_id: number | null;
	n_plan: Tier | null;
}

export function projectOf(row: ProjectRow): ProjectRecord {
	return {
		id: row.p_id,
		path: row.p_path,
		name: row.p_name,
		full_path: row.p_full_path,
		description: row.p_description,
		visibility: row.p_visibility,
		archived: row.p_archived,
		features: row.p_features,
		default_branch: row.p_default_branch,
		readme_path: row.p_readme_path,
		tag_list: row.p_tag_list,
		avatar_url: row.p_avatar_url,
		star_count: row.p_star_count,
		forks_count: row.p_forks_count,
		created_at: row.p_created_at,
		last_activity_at: row.p_last_activity_at,
		namespace: {
			id: row.n_id,
			kind: row.n_kind,
			name: row.n_name,
			path: row.n_path,
			full_path: row.n_full_path,
			full_name: row.n_full_name,
			parent_id: row.n_parent_id,
		},
		plan: row.n_plan,
	};
}

export function projectStore(db: Queryable): ProjectStore {
	async function find(
		condition: string,
		value: unknown,
	): Promise<ProjectRecord | undefined> {
		const [row] = await db.query<ProjectRow>(
			`select ${projectColumns} from projects p join namespaces n on n.id = p.namespace_id where ${condition}`,
			[value],
		);
		return row && projectOf(row);
	}
	return {
		findByPath: (fullPath) =>
			find('p.full_path_key = lower($1 collate "C")', fullPath),

		async create(project) {
			const id = await newId(db, "projects", project.id);
			await db.query(
				`insert into projects (id, namespace_id, path, name, full_path, description, visibility, archived, features,
					tag_list, avatar_url, star_count, forks_count, created_at, last_activity_at)
				select $1::bigint, n.id, $3::text, $4::text, n.full_path || '/' || $3::text, $5::text, $6::text, $7::boolean, $8::jsonb,
					$9::text[], $10::text, $11::int, $12::int, $13::timestamptz, $14::timestamptz
				from namespaces n where n.id = $2`,
				[
					id,
					project.namespace_id,
					project.path,
					project.name,
					project.description,
					project.visibility,
					project.archived,
					project.features,
					project.tag_list,
					project.avatar_url,
					project.star_count,
					project.forks_count,
					project.created_at,
					project.last_activity_at,
				],
			);
			const record = await find("p.id = $1", id);
			if (!record)
				throw new Error(`There is no namespace ${project.namespace_id}`);
			return record;
		},

		async setRepository(projectId, summary) {
			const { default_branch, readme_path, storage, source } = summary;
			await db.query(
				`update projects set default_branch = $2, readme_path = $3,
					repository_storage = coalesce($4, repository_storage), repository_source = coalesce($5, repository_source)
				where id = $1`,
				[
					projectId,
					default_branch,
					readme_path,
					storage ?? null,
					source ?? null,
				],
			);
		},
	};
}

/** The id of a project to come. */
export function nextProjectId(db: Queryable): Promise<number> {
	return newId(db, "projects", undefined);
}

/** Where a project's repository was copied from; null where it was not. */
export async function sourceAddress(
	db: Queryable,
	projectId: number,
): Promise<string | null> {
	const [row] = await db.query<{ repository_source: string | null }>(
		"select repository_source from projects where id = $1",
		[projectId],
	);
	return row?.repository_source ?? null;
}

/** Name of the storage that a project's repository is in; undefined where there is no such project. */
export async function repositoryStorage(
	db: Queryable,
	projectId: number,
): Promise<string | undefined> {
	const [row] = await db.query<{ repository_storage: string }>(
		"select repository_storage from projects where id = $1",
		[projectId],
	);
	return row?.repository_storage;
}

/** Names of all storages that hold a repository. */
export async function repositoryStorages(db: Queryable): Promise<string[]> {
	const rows = await db.query<{ name: string }>(
		"select distinct repository_storage as name from projects order by 1",
	);
	return rows.map(({ name }) => name);
}

/** Every project with the storage of its repository. Also of a database from before there were several. */
export async function repositoryPlaces(
	db: Queryable,
): Promise<{ id: number; storage: string }[]> {
	const rows = await db.query<{ id: number | string; storage: string }>(
		"select id, coalesce(to_jsonb(p) ->> 'repository_storage', 'default') as storage from projects p order by id",
	);
	return rows.map(({ id, storage }) => ({ id: Number(id), storage }));
}
