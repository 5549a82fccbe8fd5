import type {
	ProtectedBranchField,
	ProtectedBranchRecord,
	ProtectedBranchStore,
} from "../domain/protected-branches/store.ts";
import type { Queryable } from "./connection/query.ts";
import { listing } from "./sql/lists.ts";
import { deleting, insertion } from "./sql/rows.ts";
import { columns, knex, prefixed, raw, statement } from "./sql/statement.ts";

const b = columns("protected_branches", "b");

const own = [
	"project_id",
	"name",
	"push_level",
	"merge_level",
	"allow_force_push",
	"created_at",
	"updated_at",
] as const;
const fields = ["id", ...own] as const;

const rules = () => knex("protected_branches as b").select(prefixed(b, fields));

const pageRows = listing<{ project: number }, null, ProtectedBranchField, ProtectedBranchRecord>(
	"protected_branches.page",
	(p) => ({
		columns: { name: b.name },
		rows: rules().where(b.project_id, p("project")),
		order: [{ column: "id" }],
	}),
);

const find = statement<{ project: number; name: string }, ProtectedBranchRecord>(
	"protected_branches.find",
	(p) => rules().where(b.project_id, p("project")).where(b.name, p("name")),
);

/** SQL for the name of a protection rule as a `like` pattern: `*`, which stands for any text, becomes `%`. */
const pattern = `replace(regexp_replace(${b.name}, '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')`;

const findMatching = statement<
	{ project: number; branches: readonly string[] },
	ProtectedBranchRecord
>("protected_branches.find_matching", (p) =>
	rules()
		.where(b.project_id, p("project"))
		.where(raw(`${b.name} = any(?::text[])`, p("branches")))
		.unionAll(
			rules()
				.where(b.project_id, p("project"))
				.where(raw(`${b.name} like '%*%'`))
				.where(raw(`not ${b.name} = any(?::text[])`, p("branches")))
				.where(
					raw(
						`exists (select from unnest(?::text[]) as branch where branch like ${pattern})`,
						p("branches"),
					),
				),
		)
		.orderBy("id"),
);

const insert = insertion("protected_branches", own, fields);
const remove = deleting("protected_branches");

export function protectedBranchStore(db: Queryable): ProtectedBranchStore {
	return {
		page: (project, conditions, page) => pageRows(db, null, { project }, conditions, page),

		find: async (project, name) => (await find(db, { project, name }))[0],

		matching: (project, branches) => findMatching(db, { project, branches }),

		create: (rule) => insert(db, rule),

		async delete(id) {
			await remove(db, { id });
		},
	};
}
