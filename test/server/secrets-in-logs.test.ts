import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { matchRoute } from "../../server/domain/routes.ts";
import { run } from "../../server/domain/run.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { createLog } from "../../server/log.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { secrets } from "../secrets.ts";

const clusterToken = "a-token-of-kubernetes";
const path = "/api/v4/projects/acme%2Frocket/clusters/user";
let own: TestDatabase;
let directory: string;
let database: Database;
let repositories: ReturnType<typeof createRepositories>;

beforeAll(async () => {
	own = await createDatabase();
	directory = await mkdtemp(join(tmpdir(), "forgekit-logs-"));
	database = connect({ url: own.url });
	repositories = createRepositories({ directory });
});

afterAll(async () => {
	await repositories.close();
	await database.close();
	await own.drop();
	await rm(directory, { recursive: true, force: true });
});

it("a failure of the database is logged without the caller's token, the cluster's, or any value", async () => {
	const stores = createPostgresStores(database, repositories, secrets);
	const lines: string[] = [];
	const log = createLog("debug", { write: (line) => lines.push(line) });
	const services = createServices(stores, readSettings({}), log);
	await loadWorld(demoWorld, services);
	// The error of a violated check constraint has the whole row in its detail.
	await database.query("alter table clusters add check (name <> 'Doomed by its name')");
	const match = matchRoute("POST", path);
	if (!match) throw new Error("no route");
	const body = JSON.stringify({
		name: "Doomed by its name",
		environment_scope: "doomed",
		platform_kubernetes_attributes: {
			api_url: "https://203.0.113.20:6443",
			token: clusterToken,
		},
	});
	const answer = await run(
		match.operation,
		{
			method: "POST",
			url: path,
			params: match.params,
			headers: {
				"private-token": "lin-token",
				"content-type": "application/json",
			},
			body: (async function* () {
				yield new TextEncoder().encode(body);
			})(),
			address: "203.0.113.9",
		},
		services,
	);

	expect(answer.status).toBe(500);
	expect(answer.body).toBe('{"message":"500 Internal Server Error"}');
	expect(lines).toHaveLength(1);
	const [line = ""] = lines;
	expect(JSON.parse(line)).toMatchObject({
		level: "error",
		request_id: answer.headers["X-Request-Id"],
	});
	expect(line).toContain("violates check constraint");
	for (const value of [clusterToken, "lin-token", "Doomed", "203.0.113"]) {
		expect(line).not.toContain(value);
	}
});
