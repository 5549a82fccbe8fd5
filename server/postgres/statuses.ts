import type { Knex } from "knex";
import { mapPage } from "../domain/lists/pagination.ts";
import type {
	CommitStatusField,
	CommitStatusRecord,
	CommitStatusStore,
} from "../domain/statuses/store.ts";
import type { Queryable } from "./connection/query.ts";
import { fields, type RowOf } from "./sql/fields.ts";
import { listing } from "./sql/lists.ts";
import { insertion, updating } from "./sql/rows.ts";
import { columns, knex, raw, statement } from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";
import { personFields } from "./users.ts";

const s = columns("commit_statuses", "s");
const u = columns("users", "u");

const changing = [
	"status",
	"target_url",
	"description",
	"coverage",
	"started_at",
	"finished_at",
] as const;
const inserted = [
	"project_id",
	"sha",
	"ref",
	"name",
	"author_id",
	"created_at",
	...changing,
] as const;

const own = fields("commit_statuses", "s", [
	"id",
	"project_id",
	"sha",
	"ref",
	"name",
	"retried",
	"created_at",
	...changing,
]);
const author = fields("users", "u", personFields, "author_");

type StatusRow = RowOf<typeof own> & RowOf<typeof author>;

const shown = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
	rows.select([...own.columns, ...author.columns]).leftJoin("users as u", u.id, s.author_id);

function statusOf(row: StatusRow): CommitStatusRecord {
	return { ...own.read(row), author: author.read(row) };
}

const pageRows = listing<
	{ project: number; sha: string },
	{ all: boolean },
	CommitStatusField,
	StatusRow
>("commit_statuses.page", (p, { all }) => {
	const rows = knex("commit_statuses as s")
		.select(s.id)
		.where(s.project_id, p("project"))
		.where(s.sha, p("sha"));
	return {
		columns: { ref: s.ref, name: s.name },
		rows: all ? rows : rows.where(raw(`not ${s.retried}`)),
		order: [{ column: "id" }],
		show: (page) => shown(page.leftJoin("commit_statuses as s", s.id, "page.id")),
	};
});

interface Key {
	project_id: number;
	sha: string;
	ref: string;
	name: string;
}

const findActive = statement<Key & { author_id: number }, StatusRow>(
	"commit_statuses.find_active",
	(p) =>
		shown(knex("commit_statuses as s"))
			.where(s.project_id, p("project_id"))
			.where(s.sha, p("sha"))
			.where(s.ref, p("ref"))
			.where(s.name, p("name"))
			.where(s.author_id, p("author_id"))
			.where(raw(`${s.status} in ('pending', 'running')`))
			.orderBy(s.id, "desc")
			.limit(1, { skipBinding: true }),
);

const insert = insertion("commit_statuses", inserted, ["id"]);
const update = updating("commit_statuses", changing);

/** Marks older statuses of the same commit, ref and name as retried. */
const retire = statement<Key & { id: number }, never>("commit_statuses.retire", (p) =>
	knex("commit_statuses")
		.where("project_id", p("project_id"))
		.where("sha", p("sha"))
		.where("ref", p("ref"))
		.where("name", p("name"))
		.where("id", "<>", p("id"))
		.where(raw("not retried"))
		.update({ retried: raw("true") }),
);

export function commitStatusStore(db: Queryable): CommitStatusStore {
	return {
		async page({ project_id: project, sha, all, conditions }, page) {
			const place = { project, sha };
			return mapPage(await pageRows(db, { all }, place, conditions, page), statusOf);
		},

		async findActive(key) {
			const [row] = await findActive(db, key);
			return row && statusOf(row);
		},

		async create({ author, ...status }) {
			const row: Omit<Tables["commit_statuses"], "id" | "retried"> = {
				...status,
				author_id: author.id,
			};
			const { id } = await insert(db, { ...row, id: status.id });
			const { project_id, sha, ref, name } = status;
			await retire(db, { project_id, sha, ref, name, id });
			return { ...status, id, author, retried: false };
		},

		async update({ author: _author, ...status }) {
			await update(db, status);
		},
	};
}
