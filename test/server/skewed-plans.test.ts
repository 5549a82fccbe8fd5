/**
 * For no caller does the cost of a page grow with the product of the sizes of two tables. The tests count the rows in
 * every step of a plan. The numbers of rows that `skewed.ts` inserts differ by factors of thousands.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import type { Queryable } from "../../server/postgres/connection/query.ts";
import { explained, type PlanNode } from "../explained.ts";
import { partOf } from "../part.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { skewedQuestions, skewedRows } from "../skewed.ts";

const issues = 100_000;
/**
 * Every third question. All callers are asked equally many questions, and no multiple of three: so different questions
 * run for different callers.
 */
const questions = partOf(3, Object.entries(skewedQuestions(issues)));

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url, pool: 1 });
	await database.query(`
		set statement_timeout to 0;
		do $$ begin set local session_replication_role = replica; exception when insufficient_privilege then null; end $$;
		${skewedRows(issues)}`);
	await database.query("vacuum analyze");
	// A plan that compares every row with every other row would not end.
	await database.query("set statement_timeout to '30s'");
}, 120_000);

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

/** Number of rows that all steps of a plan handle. */
function handled(node: PlanNode): number {
	const rows =
		(node["Actual Rows"] ?? 0) +
		(node["Rows Removed by Filter"] ?? 0) +
		(node["Rows Removed by Join Filter"] ?? 0) +
		(node["Rows Removed by Index Recheck"] ?? 0);
	const below = (node.Plans ?? []).map(handled);
	return below.reduce((sum, one) => sum + one, rows * (node["Actual Loops"] ?? 1));
}

const blocksOf = (plan: PlanNode) =>
	(plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);

/** Steps of a plan that compare each of many rows with each element of an array that the statement has read. */
function comparisons(node: PlanNode): string[] {
	const { Filter = "", "Node Type": type } = node;
	const rows = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
	const isMany = rows * (node["Actual Loops"] ?? 1) > 1000;
	const compares = /= ANY \(+(InitPlan|\$\d)/.test(Filter);
	const below = (node.Plans ?? []).flatMap(comparisons);
	return isMany && compares ? [`${type}: ${Filter}`, ...below] : below;
}

/**
 * Maximum number of rows that a plan handles: 20 for each row that the query has to consider, plus 20 for each of the
 * caller's memberships and of the rows counted for the total, which are up to 10,000 each.
 */
const mostHandled = (rows: number) => 20 * (rows + 20_000);

it.each(questions.map(([name, question]) => ({ name, ...question })))(
	"$name",
	async ({ rows, blocks = Number.POSITIVE_INFINITY, ask }) => {
		const compared: string[] = [];
		for (const mode of ["force_custom_plan", "force_generic_plan"] as const) {
			let sum = 0;
			let read = 0;
			await database.transaction(async (tx: Queryable) => {
				await ask(
					explained(tx, mode, ({ Plan }) => {
						sum += handled(Plan);
						read += blocksOf(Plan);
						compared.push(...comparisons(Plan));
					}),
				);
			});
			expect(sum).toBeGreaterThan(0);
			expect(sum).toBeLessThan(mostHandled(rows));
			expect(read).toBeLessThan(blocks);
		}
		expect(compared).toEqual([]);
	},
);
