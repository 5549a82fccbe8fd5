/**
 * `npm run plan -- labels.lock` prints the SQL of a statement and its generic plan.
 * `npm run plan -- labels.page`, a statement whose SQL depends on the input, sends GET requests to the demo world until
 * one runs the statement, and prints SQL and plan with the actual rows of each step.
 * `npm run plan -- "GET /projects/acme%2Frocket/issues?labels=doing"` runs a request and prints SQL, plan and actual
 * rows of each of its statements. Writes are rolled back. Default: the demo world in a temporary Postgres, as its
 * first administrator; `--as lin` selects another user, and DATABASE_URL another database.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoWorld } from "../generated/demo-world.ts";
import { loadWorld } from "../server/domain/world/world.ts";
import { startEmbedded } from "../server/embedded/start.ts";
import { createRepositories } from "../server/git/repositories.ts";
import { createApp } from "../server/http/app.ts";
import { createHttpServer } from "../server/http/server.ts";
import { connect, type Database } from "../server/postgres/connection/database.ts";
import type { Query, Queryable } from "../server/postgres/connection/query.ts";
import { statements } from "../server/postgres/sql/statement.ts";
import { createPostgresStores } from "../server/postgres/stores.ts";
import { migrate } from "../server/postgres/upkeep/migrate.ts";
import { createServices } from "../server/services.ts";
import { readSettings } from "../server/settings.ts";
import { type Explained, explained, type PlanNode } from "./explained.ts";
import { secrets } from "./secrets.ts";
import { requestsOf } from "./server/record-walk.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { as: { type: "string", default: "ada" } },
});
const [wanted] = positionals;
const request = /^(?:(GET|POST|PUT|DELETE) )?(\/\S*)(?: (.*))?$/s.exec(wanted ?? "");
if (wanted === undefined || !(request || statements.has(wanted))) {
	const names = [...statements.keys()].sort().join("\n");
	console.error(
		`Name a statement, or a request such as "GET /projects/1/boards" or 'POST /projects/1/boards {"name":"Sprint"}'.\nThe statements:\n${names}`,
	);
	process.exit(1);
}

const text = request ? undefined : textOf(wanted);
const folder = await mkdtemp(join(tmpdir(), "forgekit-plan-"));
const embedded = process.env.DATABASE_URL
	? undefined
	: await startEmbedded({
			directory: join(folder, "postgres"),
			durable: false,
		});
const database = connect({
	url: embedded?.url ?? process.env.DATABASE_URL ?? "",
	pool: 1,
});
const repositories = createRepositories({ directory: join(folder, "git") });
const settings = readSettings({ EXTERNAL_URL: "http://forgekit.test" });
const rollback = new Error("nothing of it stays");
try {
	if (embedded) {
		await migrate(database);
		const stores = createPostgresStores(database, repositories, secrets);
		await loadWorld(demoWorld, createServices(stores, settings));
		await database.query("analyze");
	}
	const work = (tx: Queryable) => {
		if (request) return explainRequest(tx, request);
		return text === undefined ? explainFirst(tx, wanted) : explainStatement(tx, text);
	};
	await database
		.transaction(async (tx) => {
			await work(tx);
			throw rollback;
		})
		.catch((error) => {
			if (error !== rollback) throw error;
		});
} finally {
	await repositories.close();
	await database.close();
	await embedded?.stop();
	await rm(folder, { recursive: true, force: true });
}

async function explainStatement(tx: Queryable, text: string): Promise<void> {
	console.log(`${text}\n`);
	const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
	const nulls = Array.from({ length: Math.max(0, ...numbers) }, () => "null");
	await tx.query("set local plan_cache_mode to force_generic_plan");
	await tx.query(`prepare asked as ${text}`);
	const rows = await tx.query<{ "QUERY PLAN": string }>(
		`explain execute asked${nulls.length > 0 ? `(${nulls.join(", ")})` : ""}`,
	);
	for (const row of rows) console.log(row["QUERY PLAN"]);
}

/** The SQL of a statement; undefined: the SQL depends on the input. */
function textOf(name: string): string | undefined {
	try {
		return statements.get(name)?.();
	} catch {
		return undefined;
	}
}

/** Sends GET requests until one runs the statement, and prints the statement's plan in that request. */
async function explainFirst(tx: Queryable, name: string): Promise<void> {
	let path = "";
	let isFound = false;
	const explaining = explained(tx, "force_custom_plan", (found, query) => {
		console.log(`GET ${path} runs it:`);
		print(found, query);
	});
	const query: Queryable["query"] = (asked, given) => {
		if (isFound || typeof asked === "string" || asked.label !== name)
			return tx.query(asked as string, given);
		isFound = true;
		return explaining.query(asked);
	};
	await withServer(query, async (send) => {
		const get = async (next: string) => {
			// After the statement has run, returns 404 without a request, so that `requestsOf` finds no further requests.
			if (isFound) return { status: 404, body: undefined };
			path = next;
			const answer = await send(next);
			const text = await answer.text();
			const type = answer.headers.get("content-type") ?? "";
			const isJson = type.startsWith("application/json");
			return { status: answer.status, body: isJson ? JSON.parse(text) : text };
		};
		const places = { projects: ["acme/rocket"], groups: ["acme"] };
		for (const [next] of await requestsOf(get, places)) await get(next);
	});
	if (isFound) return;
	console.error(`No GET request of the walk runs ${name}: name a request that does.`);
	process.exitCode = 1;
}

async function explainRequest(
	tx: Queryable,
	[, method = "GET", path, body]: RegExpExecArray,
): Promise<void> {
	const { query } = explained(tx, "force_custom_plan", print);
	await withServer(query, async (send) => {
		const answer = await send(path ?? "", {
			method,
			headers: body ? { "content-type": "application/json" } : {},
			...(body && { body }),
		});
		console.log(`\n${answer.status} ${(await answer.text()).slice(0, 300)}`);
	});
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Serves the API while `work` runs; the server sends all its statements through `query`, in one transaction. */
async function withServer(
	query: Queryable["query"],
	work: (send: Send) => Promise<unknown>,
): Promise<void> {
	const explaining: Database = {
		...database,
		query,
		transaction: (work) => work({ query }),
	};
	const stores = createPostgresStores(explaining, repositories, secrets);
	const server = createHttpServer(createApp(createServices(stores, settings)).callback());
	try {
		const port = await server.listen(0, "127.0.0.1");
		await work((path, init = {}) =>
			fetch(`http://127.0.0.1:${port}/api/v4${path}`, {
				...init,
				headers: { ...init.headers, "private-token": `${values.as}-token` },
			}),
		);
	} finally {
		await server.close(0);
	}
}

function print(explained: Explained, { name, label, text }: Query): void {
	const { Plan, ...times } = explained;
	console.log(`\n== ${name ?? label ?? "text without a name"}\n${text}`);
	console.log(`-- planned in ${times["Planning Time"]} ms, run in ${times["Execution Time"]} ms`);
	printNode(Plan, 0);
}

function printNode(node: PlanNode, depth: number): void {
	const { "Node Type": type, Plans: below = [] } = node;
	const on = node["Relation Name"] ? ` on ${node["Relation Name"]}` : "";
	const index = node["Index Name"] ? ` by ${node["Index Name"]}` : "";
	const rows = `${node["Actual Rows"] ?? 0} rows`;
	const loops = node["Actual Loops"] ?? 1;
	const removed = node["Rows Removed by Filter"];
	console.log(
		`${"  ".repeat(depth)}${type}${on}${index}: ${rows}${loops === 1 ? "" : ` × ${loops}`}${removed ? `, ${removed} filtered out` : ""}`,
	);
	for (const one of below) printNode(one, depth + 1);
}
