/** Where the repositories of projects are stored, and from where they were copied. */
import type { Queryable } from "../connection/query.ts";
import { knex, raw, statement } from "../sql/statement.ts";
import type { Tables } from "../sql/tables.ts";

const findRepository = statement<
	{ id: number },
	Pick<Tables["projects"], "repository_source" | "repository_storage">
>("projects.find_repository", (q) =>
	knex("projects").select("repository_source", "repository_storage").where("id", q("id")),
);

/** Address of the source from which a project's repository was copied; null: it is no copy, or there is no project. */
export async function sourceAddress(db: Queryable, projectId: number): Promise<string | null> {
	const [row] = await findRepository(db, { id: projectId });
	return row?.repository_source ?? null;
}

/** Name of the storage of a project's repository; undefined if there is no such project. */
export async function repositoryStorage(
	db: Queryable,
	projectId: number,
): Promise<string | undefined> {
	const [row] = await findRepository(db, { id: projectId });
	return row?.repository_storage;
}

const findStorages = statement<object, { name: string }>("projects.find_storages", () =>
	knex("projects").distinct("repository_storage as name").orderBy("name"),
);

/** Names of all storages that contain a repository. */
export async function repositoryStorages(db: Queryable): Promise<string[]> {
	const rows = await findStorages(db, {});
	return rows.map(({ name }) => name);
}

/** All projects with the storage of their repository; also works before the migration that added storages. */
export const repositoryPlaces = statement<object, { id: number; storage: string }>(
	"projects.find_places",
	() =>
		knex("projects as p")
			.select({
				id: "p.id",
				storage: raw("coalesce(to_jsonb(p) ->> 'repository_storage', 'default')"),
			})
			.orderBy("p.id"),
);
