import type { Knex } from "knex";
import { pathWithin } from "../domain/groups/paths.ts";
import type { ShareRecord } from "../domain/groups/store.ts";
import { LeftOut } from "../domain/lists/left-out.ts";
import { mapPage } from "../domain/lists/pagination.ts";
import { ownerOf } from "../domain/projects/owner.ts";
import { unusualSettings, usualSettings } from "../domain/projects/settings.ts";
import {
	type MergeRules,
	mostOpenIssues,
	type ProjectDetailsRecord,
	type ProjectField,
	type ProjectRecord,
	type ProjectStore,
	type ProjectTexts,
} from "../domain/projects/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { namespaceFields } from "./groups.ts";
import { memberStore } from "./members.ts";
import {
	itsNamespace,
	type ProjectListParams,
	type ProjectListShape,
	projectsOf,
	shapeOf,
} from "./project-lists.ts";
import { fields, folded, type RowOf } from "./sql/fields.ts";
import { heldRows, isIn, isSharedWith, lasting } from "./sql/held.ts";
import { listing } from "./sql/lists.ts";
import { lockPlace, lockProject, requireNoBackup } from "./sql/locks.ts";
import { shortTexts } from "./sql/long-texts.ts";
import { deleting, insertion, newId, updating } from "./sql/rows.ts";
import { columns, knex, type P, prefixed, raw, sql, statement } from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";
import { personFields } from "./users.ts";

const given = [
	"path",
	"name",
	"full_path",
	"description",
	"visibility",
	"archived",
	"features",
	"avatar_url",
	"star_count",
	"forks_count",
	"created_at",
	"last_activity_at",
] as const;
/** Columns of a project, as `ProjectRecord` has them. */
export const projectFields = ["id", "default_branch", "readme_path", ...given] as const;

const p = columns("projects", "p");
const n = columns("namespaces", "n");
const own = fields("projects", "p", projectFields, "p_");

/**
 * SQL for the topics of a project `p`. `short`: the topics, or null if they are long. `bytes`: the length of long
 * topics, otherwise null.
 */
export const topicColumns = shortTexts("p.tag_list", "array_to_string(p.tag_list, ',')");
interface Topics {
	tag_list: string[] | null;
	long_topics: number | null;
}
/** Columns of a project's namespace, among them `plan`: the tier of the top-level group. */
export const placeFields = [...namespaceFields, "plan"] as const;
const namespace = fields("namespaces", "n", placeFields, "n_");

/** Columns of a project `p` with its namespace `n`, as `projectOf` reads them. */
export const projectColumns = [
	...own.columns,
	`${topicColumns.short} as tag_list`,
	`${topicColumns.bytes} as long_topics`,
	...namespace.columns,
].join(", ");

export const projectSelection = (): Knex.Raw => raw(projectColumns);

export type ProjectRow = RowOf<typeof own> & Topics & RowOf<typeof namespace>;

type NamespaceRow = ReturnType<typeof namespace.read>;

export function projectOf(row: ProjectRow): ProjectRecord {
	return {
		...own.read(row),
		tag_list: topicsOf(row),
		...placeOf(namespace.read(row)),
	};
}

export function topicsOf({ tag_list, long_topics }: Topics): ProjectRecord["tag_list"] {
	return long_topics === null ? (tag_list ?? []) : new LeftOut(long_topics);
}

/** The fields of a project that come from its namespace. */
export function placeOf({
	plan,
	...namespace
}: NamespaceRow): Pick<ProjectRecord, "namespace" | "plan"> {
	return { namespace, plan };
}

const findByPath = statement<{ path: string }, ProjectRow>("projects.find_by_path", (q) =>
	knex("projects as p")
		.select(projectSelection())
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

const insert = insertion(
	"projects",
	["namespace_id", ...given, "tag_list", "creator_id", "settings", "updated_at"],
	projectFields,
);

const owner = fields("users", "o", personFields, "o_");

type DetailsRow = Pick<Tables["projects"], "id" | "creator_id" | "updated_at" | "settings"> &
	RowOf<typeof owner> & {
		/** Length in bytes of a long `suggestion_commit_message` that `settings` omits; null: it is not omitted. */
		long_message: number | null;
		namespace_avatar_url: string | null;
		open_issues: number;
		shares: ShareRecord[] | null;
		project_level: number | null;
		group_level: number | null;
		groups_level: number | null;
	};

interface DetailsParams {
	ids: number[];
	user: number | null;
	today: string;
	most: number;
}

const findMergeRules = statement<
	{ ids: readonly number[] },
	{ id: number; settings: Partial<MergeRules> }
>("projects.find_merge_rules", (p) =>
	knex("projects as p")
		.select("p.id", {
			settings: raw("p.settings - 'suggestion_commit_message'"),
		})
		.where(raw("p.id = any(?)", p("ids"))),
);

const message = "p.settings->>'suggestion_commit_message'";
const messageColumns = shortTexts(message, message);

const findDetails = statement<DetailsParams, DetailsRow>("projects.find_details", (q) => {
	const level = (place: string) =>
		knex("memberships as m")
			.max("m.level")
			.where("m.user_id", q("user"))
			.where(lasting(q))
			.where(raw(place));
	const openIssues = knex("issues as i")
		.select(raw("1"))
		.where("i.project_id", raw(p.id))
		.where(raw("i.state = 'opened' and not i.confidential"))
		.limit(q("most"))
		.as("bounded");
	return knex("projects as p")
		.select(prefixed(p, ["id", "creator_id", "updated_at"]))
		.select(owner.columns)
		.select({
			settings: raw(
				`case when ${messageColumns.bytes} is null then p.settings else p.settings - 'suggestion_commit_message' end`,
			),
			long_message: raw(messageColumns.bytes),
			namespace_avatar_url: raw("coalesce(o.avatar_url, n.avatar_url)"),
			open_issues: knex.count().from(openIssues),
			shares: knex("memberships as m")
				.select(
					raw(
						"json_agg(json_build_object('group_id', g.id, 'name', g.name, 'full_path', g.full_path, 'level', m.level, 'expires_at', m.expires_at) order by m.id)",
					),
				)
				.join("namespaces as g", "g.id", "m.shared_group_id")
				.where("m.project_id", raw(p.id))
				.where(lasting(q)),
			project_level: level("m.project_id = p.id"),
			group_level: level("m.group_id = n.id"),
			groups_level: level("m.group_id = any(n.ancestor_ids)"),
		})
		.joinRaw(`cross join lateral ${itsNamespace} n`)
		.leftJoin("users as o", "o.id", "n.owner_id")
		.where(raw("p.id = any(?)", q("ids")));
});

function detailsOf(row: DetailsRow): ProjectDetailsRecord {
	const { id, creator_id, updated_at, settings, open_issues } = row;
	const { long_message } = row;
	const isOwned = (row.o_id as number | null) !== null;
	return {
		id,
		creator_id,
		updated_at,
		open_issues,
		settings: {
			...usualSettings,
			...settings,
			...(long_message !== null && {
				suggestion_commit_message: new LeftOut(long_message),
			}),
		},
		owner: isOwned ? owner.read(row) : null,
		namespace_avatar_url: row.namespace_avatar_url,
		shares: row.shares ?? [],
		levels: {
			project: row.project_level,
			group: row.group_level,
			groups: row.groups_level,
		},
	};
}

const findTexts = statement<{ ids: readonly number[] }, ProjectTexts & { id: number }>(
	"projects.find_texts",
	(q) =>
		knex("projects as p")
			.select(p.id, p.tag_list)
			.select({ suggestion_commit_message: raw(message) })
			.where(raw("p.id = any(?)", q("ids"))),
);

const pageRows = listing<
	ProjectListParams,
	ProjectListShape,
	ProjectField,
	ProjectRow & { id: number }
>("projects.page", (q, shape) => ({
	...projectsOf(q, shape),
	show: (page) =>
		page
			.select("page.id")
			.select(projectSelection())
			.leftJoin("projects as p", p.id, "page.id")
			.joinRaw(`left join lateral ${itsNamespace} n on true`),
}));

const findTaken = statement<
	{ namespace_id: number; name: string; full_path: string; except: number },
	{ name: boolean; path: boolean }
>("projects.find_taken", (q) =>
	knex.select({
		name: raw(
			"exists(?)",
			knex("projects")
				.where({ namespace_id: q("namespace_id"), name: q("name") })
				.whereNot("id", q("except")),
		),
		path: raw(
			"exists(?) or exists(?)",
			knex("projects")
				.where("full_path_key", folded(q("full_path")))
				.whereNot("id", q("except")),
			knex("namespaces").where("full_path_key", folded(q("full_path"))),
		),
	}),
);

const countIn = statement<{ namespace: number }, { count: number }>("projects.count_in", (q) =>
	knex("projects").count("* as count").where("namespace_id", q("namespace")),
);

const lockOne = statement<{ project: number }, Pick<Tables["projects"], "updated_at">>(
	"projects.lock_one",
	(q) => knex("projects").select("updated_at").where("id", q("project")).forUpdate(),
	{ locks: true },
);

const archive = updating("projects", ["archived", "updated_at"], "projects.archive");

const change = updating("projects", [
	"name",
	"path",
	"full_path",
	"description",
	"visibility",
	"features",
	"tag_list",
	"default_branch",
	"readme_path",
	"settings",
	"updated_at",
] as const);

const deleteOne = deleting("projects");

interface NewestParams {
	group: number;
	user: number;
	open: readonly string[];
	today: string;
	limit: number;
}

const newestWhere = (name: string, where: (p: P<"group" | "today">) => string) =>
	sql<NewestParams, ProjectRow>(
		name,
		"the memberships of the caller, which statements on access share",
		(q) => `with held as (${heldRows(q)})
		select ${projectColumns} from projects p join namespaces n on n.id = p.namespace_id
		where ${where(q)} and (
			p.visibility = any(${q("open")}) or ${isIn()})
		order by p.id desc limit ${q("limit")}`,
	);

const newest = {
	own: newestWhere("projects.newest_of_group", (q) => `p.namespace_id = ${q("group")}`),
	shared: newestWhere("projects.newest_shared", (q) => isSharedWith(q("group"), q)),
};

const setRepository = statement<
	Pick<Tables["projects"], "id" | "default_branch" | "readme_path"> & {
		storage: string | null;
		source: string | null;
		last_activity_at: string | null;
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
			last_activity_at: raw("coalesce(?, last_activity_at)", q("last_activity_at")),
			refs_generation: raw("refs_generation + 1"),
		}),
);

const raise = statement<{ id: number }, never>("projects.raise_refs", (q) =>
	knex("projects")
		.where("id", q("id"))
		.update({ refs_generation: raw("refs_generation + 1") }),
);

/**
 * Raises the generation of a project's refs, a count of their changes, so that all servers read the refs' files again
 * although no ref has changed.
 */
export async function raiseRefs(db: Queryable, id: number): Promise<void> {
	await raise(db, { id });
}

const findNamed = statement<{ paths: readonly string[] }, { id: number; full_path: string }>(
	"projects.find_named",
	(q) =>
		knex("projects as p")
			.select(prefixed(p, ["id", "full_path"]))
			.join(
				raw("unnest(?::text[]) as wanted(path)", q("paths")),
				p.full_path_key,
				raw('lower(wanted.path collate "C")'),
			),
);

export function projectStore(db: Queryable): ProjectStore {
	return {
		async findByPath(path) {
			const [row] = await findByPath(db, { path });
			return row && projectOf(row);
		},

		named: (paths) => findNamed(db, { paths }),

		async details(ids, user, today, most = mostOpenIssues.one) {
			const params = { ids: [...ids], user: user ?? null, today, most };
			const rows = await findDetails(db, params);
			return rows.map(detailsOf);
		},

		async mergeRules(ids) {
			const rows = await findMergeRules(db, { ids });
			return new Map(rows.map(({ id, settings }) => [id, { ...usualSettings, ...settings }]));
		},

		async texts(ids) {
			const rows = await findTexts(db, { ids });
			return new Map(rows.map(({ id, ...texts }) => [id, texts]));
		},

		async page(list, request) {
			const { shape, params } = shapeOf(list);
			const { conditions } = list;
			const page = await pageRows(db, shape, params, conditions, request);
			return mapPage(page, projectOf);
		},

		async taken({ namespace_id = 0, except = 0, ...wanted }) {
			return only(await findTaken(db, { namespace_id, except, ...wanted }));
		},

		countIn: async (namespace) => only(await countIn(db, { namespace })).count,

		async lockNamespace(namespace) {
			await lockPlace(db, { group_id: namespace });
		},

		lockRefs: async (id) => (await lockProject(db, { id })).length > 0,

		lock: async (project) => (await lockOne(db, { project }))[0],

		async update({ id, default_branch }, after) {
			if (after.default_branch !== default_branch) await requireNoBackup(db);
			const settings = unusualSettings(after.settings);
			await change(db, { id, ...after, settings });
		},

		async setArchived(id, change) {
			await archive(db, { id, ...change });
		},

		async delete({ id }) {
			await requireNoBackup(db);
			await deleteOne(db, { id });
		},

		async newest(group, which, { user_id = 0, open, today }, limit) {
			const params = { group, user: user_id, open, today, limit };
			return (await newest[which](db, params)).map(projectOf);
		},

		async create(project) {
			const id = project.namespace_id;
			const [namespace] = await findNamespace(db, { id });
			if (!namespace) throw new Error(`There is no namespace ${id}`);
			const full_path = pathWithin(namespace, project.path);
			const settings = unusualSettings(project.settings);
			const record = await insert(db, { ...project, full_path, settings });
			const { owner_id, ...place } = namespace;
			if (owner_id !== null) {
				const ids = { project_id: record.id };
				await memberStore(db).add(ids, ownerOf(record, owner_id));
			}
			const { tag_list } = project;
			return { ...record, tag_list, ...placeOf(place) };
		},

		async setRepository(id, { default_branch, readme_path, ...kept }) {
			const { storage = null, source = null, last_activity_at = null } = kept;
			const row = { id, default_branch, readme_path, storage, source };
			await setRepository(db, { ...row, last_activity_at });
		},
	};
}

const findId = statement<{ id: number }, Pick<Tables["projects"], "id">>("projects.find_id", (q) =>
	knex("projects" as string)
		.select("id")
		.where("id", q("id"))
		.unionAll(
			knex("deleted_places" as string)
				.select("id")
				.where(raw("kind = 'project'"))
				.where("id", q("id")),
		),
);

/**
 * Takes an id for a new project from the sequence. Skips the ids of existing projects and of deleted projects whose
 * rows are not all removed: in a restored database, the sequence can be behind these ids.
 */
export async function nextProjectId(db: Queryable): Promise<number> {
	for (;;) {
		const id = await newId(db, "projects", undefined);
		if ((await findId(db, { id })).length === 0) return id;
	}
}
