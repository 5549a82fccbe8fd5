import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRepositories } from "../../../server/git/repositories.ts";
import { createApp } from "../../../server/http/app.ts";
import { createHttpServer } from "../../../server/http/server.ts";
import { connect } from "../../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../../server/postgres/stores.ts";
import { createServices } from "../../../server/services.ts";
import { readSettings } from "../../../server/settings.ts";
import { createDemoDatabase } from "../../postgres.ts";
import { secrets } from "../../secrets.ts";
import { fetchFrom, origin, type RunningTarget, type Target } from "./target.ts";

/**
 * The whole server, on the Postgres of the run: embedded, or that of TEST_DATABASE_URL. The database role has only the
 * rights that `forgekit migrate --grant-to` grants, so that a case fails if a right is missing.
 */
export const koa: Target = {
	name: process.env.TEST_DATABASE_URL ? "Koa on the given Postgres" : "Koa on embedded Postgres",
	socket: true,
	start: startKoa,
};

export async function startKoa(): Promise<RunningTarget & { port: number }> {
	const directory = await mkdtemp(join(tmpdir(), "forgekit-conformance-"));
	const own = await createDemoDatabase(directory);
	const database = connect({ url: own.serverUrl, strict: true });
	const repositories = createRepositories({ directory });
	// Reads outside of transactions use read-only connections, as with a standby.
	const readOnly = new URL(own.serverUrl);
	readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
	const reads = connect({ url: readOnly.href });
	const stores = createPostgresStores(database, repositories, secrets, reads);
	const services = createServices(
		stores,
		readSettings({ EXTERNAL_URL: origin, RATE_LIMIT_WRONG_TOKENS: "0" }),
	);
	const server = createHttpServer(createApp(services).callback());
	const port = await server.listen(0, "127.0.0.1");
	return {
		port,
		fetch: (request) => fetchFrom(port, request),
		async stop() {
			await server.close(0);
			await repositories.close();
			await reads.close();
			await database.close();
			await own.drop();
			await rm(directory, { recursive: true, force: true });
		},
	};
}
