/**
 * What docs/scaling.md ("When one primary is not enough") relies on: every table says which project or group a row
 * belongs to, ids come from sequences, and the statements that span the instance are known.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { statements } from "../../server/postgres/sql/statement.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

let own: TestDatabase;
let database: Database;
/** Names of all tables except the reference tables. */
let spread: string[];

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url, pool: 1 });
	const tables = await database.query<{ name: string }>(
		"select tablename as name from pg_tables where schemaname = 'public' order by 1",
		[],
	);
	const names = tables.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining([...core, ...instance]));
	spread = names.filter((name) => !core.includes(name));
	// Importing a file registers the statements in it.
	for (const file of filesOf("postgres/**/*.ts")) await import(file.path);
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

function filesOf(pattern: string): { name: string; path: string }[] {
	const server = fileURLToPath(new URL("../../server/", import.meta.url));
	return globSync(pattern, { cwd: server })
		.filter((name) => !name.startsWith("node_modules"))
		.sort()
		.map((name) => ({ name, path: server + name }));
}

/** Reference tables: every node has full copies, because each request looks up the caller and the project or group. */
const core = [
	"memberships",
	"namespaces",
	"projects",
	"tokens",
	"users",
	// A reference table too, because rows move between it and `memberships`.
	"minimal_memberships",
	// Memberships in a group that is deleted do not count, until they are removed.
	"deleted_places",
];

/** Tables of the whole instance: no row belongs to a project or group. */
const instance = ["migrations", "rate_limits", "writers_071"];

/** Tables without a project or group column, each with the columns that determine its project or group. */
const indirect = {
	audit_events: "entity_type and entity_id; those of users have none",
	board_labels: "board_id",
	board_lists: "board_id",
	discussions: "the issue, merge request, snippet, epic or commit",
	label_subscriptions: "label_id",
	notes: "discussion_id",
	snippet_blobs: "snippet_id",
	snippet_versions: "snippet_id",
	upload_pieces: "upload_id",
};

it("a table names the project or group of each row", async () => {
	const direct = await database.query<{ name: string }>(
		`select c.relname as name from pg_class c
		where exists (select from pg_attribute a where a.attrelid = c.oid and a.attnotnull
				and a.attname in ('project_id', 'group_id'))
			or exists (select from pg_constraint k where k.conrelid = c.oid
				and pg_get_constraintdef(k.oid) ~ 'num_nonnulls\\(project_id, group_id\\) = 1')`,
		[],
	);
	const named = direct.map(({ name }) => name);
	expect(spread.filter((name) => !named.includes(name) && !instance.includes(name))).toEqual(
		Object.keys(indirect),
	);
});

/** Tables whose ids come from no sequence, and where the ids come from. */
const otherIds = {
	deleted_places: "those of places and labels",
	discussions: "40 random hexadecimal digits",
	snippet_blobs: "git's hash of the content",
};

it("ids come from sequences", async () => {
	const without = await database.query<{ name: string }>(
		`select c.relname as name
		from pg_attribute a join pg_class c on c.oid = a.attrelid
			left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'id'
			and a.attidentity = '' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval(%'
		order by 1`,
		[],
	);
	expect(without.map(({ name }) => name)).toEqual(Object.keys(otherIds));
});

it("migrations add constraints one by one, after their columns", () => {
	const refused = filesOf("postgres/migrations/*.sql").flatMap(({ path }) =>
		readFileSync(path, "utf8")
			.replaceAll(/--.*/g, "")
			.split(";")
			.map((text) => text.trim())
			.filter((text) => text.startsWith("alter table"))
			.filter((text) => /\b(references|check|unique|primary key|constraint)\b/.test(text))
			.filter(
				(text) =>
					!/^alter table \w+ (drop constraint \w+$|add constraint (?!.*\badd\b))/s.test(text),
			),
	);
	expect(refused).toEqual([]);
});

const eventsOfAll = "events of the instance, in the order of their ids";
const takenFromAll = "a deleted label or milestone is taken from all that has it";
const formerMember = "who leaves a group is taken off all issues and merge requests below";
const loadedThreads = "a world is loaded with many threads at once";

const ownSubscriptions = "a user is subscribed to a group's label in several projects";

const promoted = "what is promoted takes the place of its like in all projects of a group";
const removed = "what was deleted is removed in slices";

/** Statements on distributed tables that concern no single project or group, with the reason for each. */
const spanning: Record<string, string> = {
	"announced_refs.find_before": "what servers that died left, of any project",
	"audit_events.before": eventsOfAll,
	"audit_events.count": eventsOfAll,
	"audit_events.find": eventsOfAll,
	"audit_events.find_details": eventsOfAll,
	"audit_events.find_start": eventsOfAll,
	"audit_events.page": eventsOfAll,
	"audit_events.page_from_newest": eventsOfAll,
	"audit_events.page_of_counted": eventsOfAll,
	"audit_events.page_until": eventsOfAll,
	"board_labels.clear": takenFromAll,
	"board_lists.delete_with_label_id": takenFromAll,
	"board_lists.delete_with_milestone_id": takenFromAll,
	"board_lists.replace_label_id": promoted,
	"board_lists.replace_milestone_id": promoted,
	"boards.clear_milestone": takenFromAll,
	"boards.lock_with_any_label_id": promoted,
	"boards.lock_with_any_milestone_id": promoted,
	"boards.lock_with_label_id": takenFromAll,
	"boards.lock_with_milestone_id": takenFromAll,
	"boards.replace_milestone": promoted,
	"clusters.find_ids": "every token is encrypted anew after a key rotation",
	"clusters.find_keys": "a restore compares the keys of all tokens",
	"deletions.clusters_by_management_project_id.find": removed,
	"deletions.label_subscriptions_by_label_id.find": removed,
	"epics.count_all": loadedThreads,
	"epics.find_with_deleted_label": removed,
	"epics.group_ids": "issues of all projects are filtered by epics",
	"issues.count_all": loadedThreads,
	"issues.find_listed": "the issues that a merge closes, of any project",
	"issues.find_numbered": "the same",
	"issues.find_with_deleted_label": removed,
	"issues.find_with_deleted_milestone": removed,
	"issues.find_with_milestone": takenFromAll,
	"issues.page": "a list of what a caller sees in all projects",
	"issues.replace_label": promoted,
	"issues.replace_milestone": promoted,
	"issues.unassign": formerMember,
	"label_priorities.merge": promoted,
	"label_subscriptions.delete": ownSubscriptions,
	"label_subscriptions.delete_others": ownSubscriptions,
	"label_subscriptions.end_merged": promoted,
	"label_subscriptions.keep_latest": promoted,
	"label_subscriptions.merge": promoted,
	"labels.find_titled": "issues of all projects are filtered by labels",
	"labels.find_uses": "a group's label counts in all projects below",
	"merge_requests.count_all": loadedThreads,
	"merge_requests.find_with_deleted_label": removed,
	"merge_requests.find_with_deleted_milestone": removed,
	"merge_requests.find_with_milestone": takenFromAll,
	"merge_requests.page": "a list of what a caller sees in all projects",
	"merge_requests.replace_label": promoted,
	"merge_requests.replace_milestone": promoted,
	"merge_requests.unassign": formerMember,
	"merge_requests.with_open_threads":
		"a list of merge requests asks for those of a page, of several projects",
	"milestones.find_titled": "issues of all projects are filtered by milestones",
	"milestones.upcoming": "issues of all projects are filtered by milestones",
	"projects.find_details": "a list of projects counts the open issues of each",
	"projects.lock_with_label": promoted,
	"projects.lock_with_milestone": promoted,
	"rate_limits.clear": "counters of callers",
	"rate_limits.hit": "counters of callers",
	"releases.count_issues": "issues of a group's milestone count in all projects below",
	"releases.find_with_deleted_milestone": removed,
	"releases.have_milestone": takenFromAll,
	"releases.replace_milestone": promoted,
	"snippets.count_all": loadedThreads,
	"uploads.remove_left": "what servers that died left, of any project",
};

const all = { archived: true, viewer: "admin" };

/** Inputs for statements whose SQL depends on their input: each gives the SQL that reads most, without conditions. */
const widest: Record<string, unknown> = {
	"namespaces.page": { of: { from: "all", by: "name" }, filter: [] },
	"namespaces.page_of_all": { of: { of: "all" }, filter: [] },
	"epics.page": {
		of: { single: false, details: true, order: { by: "created_at", direction: "desc" } },
		filter: [],
	},
	"labels.page": { of: { above: true }, filter: [] },
	"labels.page_of_groups": { of: ["public"], filter: [] },
	"members.page": { of: { kind: "project", all: true }, filter: [] },
	"members.page_of_found": {
		of: { kind: "project", all: true, closest: false },
		filter: [],
	},
	"members.users": { of: { closest: false }, filter: [] },
	"milestones.page": { filter: [] },
	"releases.page": {
		of: { by: "released_at", direction: "desc" },
		filter: [],
	},
	"protected_branches.page": { filter: [] },
	"commit_statuses.page": { of: { all: true }, filter: [] },
	"labels.find_titled": { of: "all" },
	"milestones.find_titled": { of: "all" },
	"milestones.upcoming": { of: "all" },
	"projects.page": {
		of: { open: ["public"], counted: true, order: { by: "created_at", direction: "desc" } },
		filter: [],
	},
	"issues.page": {
		of: {
			place: { kind: "issues", ...all, open: [], by: "walk" },
			by: "label_priority",
			direction: "desc",
		},
		filter: [],
	},
	"merge_requests.page": {
		of: {
			place: { kind: "merge_requests", ...all, open: [], by: "walk" },
			order: { by: "label_priority", direction: "desc", ids: "desc" },
		},
		filter: [],
	},
	"issues.count_projects": {
		kind: "issues",
		archived: true,
		viewer: "user",
		open: ["public"],
		by: "each",
	},
	"users.page": { of: { idle: false, order: "closest" }, filter: [] },
};

/** Columns whose value determines a row's project or group. `id` does too, except in audit_events. */
const leads = [
	"project_id",
	"group_id",
	"entity_id",
	"board_id",
	"snippet_id",
	"issue_id",
	"epic_id",
	"merge_request_id",
	"discussion_id",
	"about",
	"release_id",
	"upload_id",
];

/** Whether a statement reads or writes only reference tables, or rows of one project or group. */
function isLocal(text: string): boolean {
	const sql = text.replaceAll('"', "").replaceAll(/ set .*? where /gs, " where ");
	/** Names of the distributed tables in the statement, and their aliases. */
	const known = new Set<string>();
	for (const [, table = "", alias = table] of sql.matchAll(
		/\b(?:from|join|into|update)\s+([a-z_]+)(?: (?:as )?(\w+))?/g,
	)) {
		if (spread.includes(table)) known.add(table).add(alias);
	}
	if (known.size === 0) return true;
	const columns = known.has("audit_events") ? leads : [...leads, "id"];
	const given = sql.matchAll(/(?:(\w+)\.)?\b(\w+) = (?:any\()?\$\d/g);
	const inserted = sql.matchAll(/\binto ([a-z_]+) \(([^)]*)\)/g);
	return (
		given.some(
			([, table, column = ""]) =>
				columns.includes(column) && (table === undefined || known.has(table)),
		) ||
		inserted.some(
			([, table = "", names = ""]) =>
				known.has(table) && names.split(", ").some((name) => leads.includes(name)),
		)
	);
}

it("the statements that span the instance are listed", () => {
	const found = [...statements]
		// Other test files in this process may have registered statements, with names that start with "test.".
		.filter(([name]) => !name.startsWith("test."))
		.filter(([name, textOf]) => !isLocal(textOf(widest[name] ?? [])))
		.map(([name]) => name)
		.sort();
	expect(found).toEqual(Object.keys(spanning));
});

/** Files that run SQL without registering statements, and for what. */
const unregistered = {
	"postgres/connection/cancelling.ts": "cancels a statement",
	"postgres/connection/database.ts": "connections and transactions",
	"postgres/sql/locks.ts": "locks of the instance",
	"postgres/sql/numbered.ts": "sequences",
	"postgres/upkeep/blockers.ts": "what a migration waits for",
	"postgres/upkeep/copy.ts": "backup and restore",
	"postgres/upkeep/grants.ts": "rights",
	"postgres/upkeep/kept.ts": "checks of the whole instance",
	"postgres/upkeep/migrate.ts": "migrations",
	"postgres/upkeep/writers.ts": "which programs may write",
};

it("other SQL only administers", () => {
	const found = filesOf("**/*.ts").filter(({ path }) =>
		/\.query(<[^()]*>)?\(\s*["'`]/.test(readFileSync(path, "utf8")),
	);
	expect(found.map(({ name }) => name)).toEqual(Object.keys(unregistered));
});
