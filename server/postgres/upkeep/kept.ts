/** For `forgekit check`: compares derived columns with the rows that they are computed from, and corrects them. */
import type { Database } from "../connection/database.ts";
import type { Queryable } from "../connection/query.ts";
import { aboutOf } from "../discussions/noteables.ts";
import type { kept } from "../sql/tables.ts";
import { placeColumns } from "./deletions.ts";

type KeptTable = keyof typeof kept;

/** How columns of a table derive from other rows. */
interface Rule {
	/** Columns that identify a row. */
	key: readonly string[];
	/** A query that selects the key and the right values of the derived columns. */
	right: string;
	/** Right values for rows of the table that the query `right` does not return; absent: such rows are not compared. */
	none?: Record<string, string>;
	/** Name of a column that may stay true after the rows that made it true are deleted. */
	monotone?: string;
	/** SQL for the lock that writers of the derived columns also take; default: a lock on the row itself. */
	locked?: string;
	/** SQL condition for the rows `t` to correct together with the row whose key is `$1`; default: this row alone. */
	together?: string;
}

type Rules = {
	[Name in KeptTable]: Rule & {
		columns: Record<(typeof kept)[Name][number], true>;
	};
};

const noNotes = {
	note_count: "0",
	discussion_count: "0",
	restricted_notes: "false",
};

const notesOf = (columns: string) =>
	`select ${columns}, count(*)::int as note_count, count(distinct d.id)::int as discussion_count,
		bool_or(n.confidential or exists (select from note_references f where f.note_id = n.id)) as restricted_notes
	from discussions d join notes n on n.discussion_id = d.id`;

const things = (column: string) =>
	`${notesOf(`d.${column} as id`)} where d.${column} is not null group by d.${column}`;

/**
 * SQL for the right `milestone_id` of a row `x`: the present value if the milestone exists, or if it is deleted and a
 * background job has yet to remove it from rows; otherwise null.
 */
const milestone = `case when exists (select from milestones where id = x.milestone_id)
	or exists (select from deleted_places p where p.kind = 'milestone' and p.id = x.milestone_id) then x.milestone_id end as milestone_id`;

/**
 * SQL for the right values of the derived columns of issues, merge requests or epics: counts of notes, ids of labels
 * that exist or whose removal from rows is pending and, except for epics, the milestone.
 */
const labelled = (table: string, column: string) =>
	`select s.*, (select coalesce(array_agg(id order by at), '{}') from unnest(x.label_ids) with ordinality as l(id, at)
		where exists (select from labels where id = l.id)
			or exists (select from deleted_places p where p.kind = 'label' and p.id = l.id)) as label_ids
			${column === "epic_id" ? "" : `, ${milestone}`}
	from (select x.id, coalesce(c.note_count, 0) as note_count, coalesce(c.discussion_count, 0) as discussion_count,
		coalesce(c.restricted_notes, false) as restricted_notes from ${table} x left join (${things(column)}) c on c.id = x.id) s
	join ${table} x on x.id = s.id`;

const counted = {
	note_count: true,
	discussion_count: true,
	restricted_notes: true,
} as const;

/** SQL for the name of the issue, snippet, epic or merge request of a discussion `d`, as `aboutOf` writes it. */
const named = (["Issue", "Snippet", "Epic", "Merge request"] as const)
	.map((type) => {
		const name = aboutOf({ type, id: 0 }).replace(/0$/, "");
		const column = `${type.toLowerCase().replace(" ", "_")}_id`;
		return `when d.${column} is not null then '${name}' || d.${column}`;
	})
	.join(" ");
const about = `case ${named} else 'Commit ' || d.sha || ' of project ' || d.project_id end`;

const rules: Rules = {
	namespaces: {
		key: ["id"],
		columns: { full_path: true, full_name: true, ancestor_ids: true },
		right: `with recursive tree as (
				select id, path as full_path, name as full_name, array[id] as ancestor_ids from namespaces where parent_id is null
				union all
				select n.id, tree.full_path || '/' || n.path, tree.full_name || ' / ' || n.name, tree.ancestor_ids || n.id
				from namespaces n join tree on tree.id = n.parent_id
			) select * from tree`,
	},
	projects: {
		key: ["id"],
		columns: { full_path: true },
		right: `select p.id, n.full_path || '/' || p.path as full_path from projects p join namespaces n on n.id = p.namespace_id`,
	},
	board_lists: {
		key: ["id"],
		columns: { position: true },
		right: `select id, (row_number() over (partition by board_id order by position, id) - 1)::int as position from board_lists`,
		locked:
			"select from boards b where id = (select board_id from board_lists where id = $1) for update",
		together: "t.board_id = (select board_id from board_lists where id = $1)",
	},
	snippets: {
		key: ["id"],
		columns: { version: true, ...counted },
		right: `select s.id, (select max(number) from snippet_versions v where v.snippet_id = s.id) as version,
				coalesce(c.note_count, 0) as note_count, coalesce(c.discussion_count, 0) as discussion_count,
				coalesce(c.restricted_notes, false) as restricted_notes
			from snippets s left join (${things("snippet_id")}) c on c.id = s.id`,
		monotone: "restricted_notes",
	},
	issues: {
		key: ["id"],
		columns: { ...counted, label_ids: true, milestone_id: true },
		right: labelled("issues", "issue_id"),
		monotone: "restricted_notes",
	},
	merge_requests: {
		key: ["id"],
		columns: { ...counted, label_ids: true, milestone_id: true },
		right: labelled("merge_requests", "merge_request_id"),
		monotone: "restricted_notes",
	},
	epics: {
		key: ["id"],
		columns: { ...counted, label_ids: true },
		right: labelled("epics", "epic_id"),
		monotone: "restricted_notes",
	},
	releases: {
		key: ["id"],
		columns: { milestone_ids: true },
		right: `select r.id, (select coalesce(array_agg(m.id order by at), '{}') from unnest(r.milestone_ids) with ordinality as m(id, at)
			where exists (select from milestones where id = m.id)
				or exists (select from deleted_places p where p.kind = 'milestone' and p.id = m.id)) as milestone_ids
			from releases r`,
	},
	noted_commits: {
		key: ["project_id", "sha"],
		columns: counted,
		right: `${notesOf("d.project_id, d.sha")} where d.project_id is not null group by d.project_id, d.sha`,
		none: noNotes,
		monotone: "restricted_notes",
	},
	discussions: {
		key: ["id"],
		columns: { first_at: true, first_id: true },
		right: `select discussion_id as id, min(created_at) as first_at, min(id) as first_id from notes group by discussion_id`,
		none: { first_at: "null", first_id: "null" },
	},
	notes: {
		key: ["id"],
		columns: { about: true },
		right: `select n.id, ${about} as about from notes n join discussions d on d.id = n.discussion_id`,
	},
	note_references: {
		key: ["note_id"],
		columns: { about: true },
		right: `select id as note_id, about from notes`,
	},
};

/** A row whose derived columns are wrong. */
interface WrongRow {
	table: KeptTable;
	/** Values of the columns that identify the row. */
	key: readonly string[];
	/** Descriptions of the faults, one text for each wrong column. */
	faults: readonly string[];
}

const tables = Object.keys(rules) as KeptTable[];
const columnsOf = (table: KeptTable) => Object.keys(rules[table].columns);

/** SQL for the right value of a column of a row `t`; `r` is the row with the same key in the rule's query. */
function rightOf(table: KeptTable, column: string): string {
	const { key, none, monotone }: Rule = rules[table];
	const right = none
		? `case when r.${key[0]} is null then ${none[column]} else r.${column} end`
		: `r.${column}`;
	return monotone === column ? `(t.${column} or ${right})` : right;
}

const isWrong = (table: KeptTable, column: string) =>
	`t.${column} is distinct from ${rightOf(table, column)}`;

/** SQL after `from` for the wrong rows `t`, each joined with the row `r` that has its right values. */
function wrongRows(table: KeptTable, columns: readonly string[]): string {
	const { key, right, none }: Rule = rules[table];
	const equal = key.map((one) => `r.${one} = t.${one}`).join(" and ");
	const wrong = columns.map((column) => isWrong(table, column)).join(" or ");
	return `${table} t ${none ? "left " : ""}join (${right}) r on ${equal} where (${wrong})`;
}

/** Finds all wrong rows. Reads all rows, which takes minutes where there are millions. */
export async function findWrong(database: Database): Promise<WrongRow[]> {
	const found: WrongRow[] = [];
	for (const table of tables) {
		const { key }: Rule = rules[table];
		const columns = columnsOf(table);
		const texts = columns.map(
			(column) =>
				`case when ${isWrong(table, column)} then '${column} is ' || coalesce(t.${column}::text, 'null')
					|| ' instead of ' || coalesce((${rightOf(table, column)})::text, 'null') end`,
		);
		const rows = await unhurried(database, (tx) =>
			tx.query<{ key: string[]; faults: string[] }>(
				`select array[${key.map((one) => `t.${one}::text`).join(", ")}] as key,
					array_remove(array[${texts.join(", ")}], null) as faults
				from ${wrongRows(table, columns)} order by 1`,
				[],
			),
		);
		found.push(...rows.map((row) => ({ table, ...row })));
	}
	return found;
}

/** Corrects the derived columns of a row, under the lock that writers of these columns also take. */
export async function mend(
	database: Database,
	{ table, key: values }: Pick<WrongRow, "table" | "key">,
): Promise<void> {
	const { key, locked, together }: Rule = rules[table];
	const columns = columnsOf(table);
	const isRow = (row: string) => key.map((one, at) => `${row}.${one} = $${at + 1}`).join(" and ");
	const same = key.map((one) => `w.${one} = n.${one}`).join(" and ");
	await unhurried(database, async (tx) => {
		await tx.query(locked ?? `select from ${table} t where ${isRow("t")} for update`, [...values]);
		await tx.query(
			`update ${table} w set ${columns.map((one) => `${one} = n.new_${one}`).join(", ")}
			from (select ${key.map((one) => `t.${one}`).join(", ")},
				${columns.map((one) => `${rightOf(table, one)} as new_${one}`).join(", ")}
				from ${wrongRows(table, columns)} and ${together ?? isRow("t")}) n
			where ${same}`,
			[...values],
		);
	});
}

/** A project or group that other rows refer to, but that has no row of its own and no pending removal. */
interface LostPlace {
	kind: "project" | "group";
	id: number;
	/** Name of a table with rows that refer to the project or group. */
	table: string;
}

export async function findLostPlaces(database: Database): Promise<LostPlace[]> {
	const found: LostPlace[] = [];
	for (const { kind, table, by } of placeColumns) {
		const places = kind === "project" ? "projects" : "namespaces";
		const rows = await unhurried(database, (tx) =>
			tx.query<{ id: number }>(
				`select distinct ${by} as id from ${table} t where ${by} is not null
					and not exists (select from ${places} where id = t.${by})
					and not exists (select from deleted_places d where d.kind = '${kind}' and d.id = t.${by})`,
				[],
			),
		);
		found.push(...rows.map(({ id }) => ({ kind, id, table })));
	}
	return found;
}

/** Schedules the removal of all rows that refer to a lost project or group. */
export async function removeLater(database: Database, { kind, id }: LostPlace): Promise<void> {
	await database.query(
		"insert into deleted_places (kind, id) values ($1, $2) on conflict do nothing",
		[kind, id],
	);
}

/** Finds commits that have notes but no row with their counts. */
export const findUncounted = (database: Database) =>
	unhurried(database, (tx) =>
		tx.query<{ project_id: number; sha: string }>(
			`select distinct d.project_id, d.sha from discussions d join notes n on n.discussion_id = d.id
			where d.project_id is not null and not exists (
				select from noted_commits c where c.project_id = d.project_id and c.sha = d.sha)`,
			[],
		),
	);

export async function countCommit(
	database: Database,
	{ project_id, sha }: { project_id: number; sha: string },
): Promise<void> {
	await database.query(
		"insert into noted_commits (project_id, sha, note_count, discussion_count, restricted_notes) values ($1, $2, 0, 0, false) on conflict do nothing",
		[project_id, sha],
	);
	await mend(database, {
		table: "noted_commits",
		key: [String(project_id), sha],
	});
}

/** Runs a transaction without the statement timeout, which is meant for requests. */
function unhurried<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
	return database.transaction(async (tx) => {
		await tx.query("set local statement_timeout to 0");
		return work(tx);
	});
}
