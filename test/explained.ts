/** Runs the stores' statements and reports how Postgres executes them. */
import type { Query, Queryable } from "../server/postgres/connection/query.ts";

export type PlanMode = "force_custom_plan" | "force_generic_plan";

export interface PlanNode {
	"Node Type": string;
	"Relation Name"?: string;
	"Index Name"?: string;
	"Actual Rows"?: number;
	"Actual Loops"?: number;
	"Shared Hit Blocks"?: number;
	"Shared Read Blocks"?: number;
	Filter?: string;
	"Rows Removed by Filter"?: number;
	"Rows Removed by Join Filter"?: number;
	"Rows Removed by Index Recheck"?: number;
	Plans?: PlanNode[];
}

export interface Explained {
	Plan: PlanNode;
	/** Planning and execution times are in milliseconds. */
	"Planning Time": number;
	"Execution Time": number;
}

/** Number of statements explained so far, for unique names of prepared statements. */
let count = 0;

/**
 * Returns a connection that reports the plan of each statement (`explain analyze`), then runs the statement.
 * @param tx - A transaction
 * @param mode - Kind of plan for named statements; the others always get custom plans, as Postgres plans each execution
 */
export function explained(
	tx: Queryable,
	mode: PlanMode,
	report: (explained: Explained, query: Query) => void,
): Queryable {
	let before: Promise<unknown> = Promise.resolve();
	const explain = async <Row>(query: Query) => {
		const values = query.values.map(literal).join(", ");
		const planned = query.name === undefined ? "force_custom_plan" : mode;
		await tx.query(`set local plan_cache_mode to ${planned}`);
		const name = `question_${++count}`;
		await tx.query(`prepare ${name} as ${query.text}`);
		// `explain analyze` executes the statement, so a write must be undone.
		await tx.query("savepoint explained");
		const [row] = await tx.query<{ "QUERY PLAN": [Explained] }>(
			`explain (analyze, timing off, buffers, format json) execute ${name}${values && `(${values})`}`,
		);
		await tx.query("rollback to explained");
		await tx.query(`deallocate ${name}`);
		if (row) report(row["QUERY PLAN"][0], query);
		return tx.query<Row>(query);
	};
	return {
		query<Row>(query: string | Query, values: readonly unknown[] = []) {
			// Statements run one after the other, because they share one savepoint.
			const answer = before.then(() =>
				explain<Row>(typeof query === "string" ? { text: query, values: [...values] } : query),
			);
			before = answer.catch(() => {});
			return answer;
		},
	};
}

function literal(value: unknown): string {
	if (value === null || value === undefined) return "null";
	return `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
	if (value instanceof Uint8Array) {
		return `\\x${Buffer.from(value).toString("hex")}`;
	}
	if (!Array.isArray(value)) {
		return typeof value === "object" ? JSON.stringify(value) : `${value}`;
	}
	const elements = value.map((element) =>
		element === null ? "null" : `"${textOf(element).replaceAll(/["\\]/g, "\\$&")}"`,
	);
	return `{${elements.join(",")}}`;
}
