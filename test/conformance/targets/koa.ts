import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoWorld } from "../../../generated/demo-world.ts";
import { loadWorld } from "../../../server/domain/world.ts";
import { createRepositories } from "../../../server/git/repositories.ts";
import { createApp } from "../../../server/http/app.ts";
import { createHttpServer } from "../../../server/http/server.ts";
import { connect } from "../../../server/postgres/database.ts";
import { createPostgresStores } from "../../../server/postgres/stores.ts";
import { createServices } from "../../../server/services.ts";
import { readSettings } from "../../../server/settings.ts";
import { createDatabase, type TestDatabase } from "../../postgres.ts";
import { createRestrictedDatabase } from "../../roles.ts";
import { secrets } from "../../secrets.ts";
import {
	fetchFrom,
	origin,
	type RunningTarget,
	type Target,
} from "./target.ts";

/** The server whole, on the Postgres of the run: an embedded one unless TEST_DATABASE_URL names another. */
export const koa: Target = {
	name: process.env.TEST_DATABASE_URL
		? "Koa on the given Postgres"
		: "Koa on embedded Postgres",
	socket: true,
	start: startKoa,
};

/** The same as a role that may read and write rows and nothing else. */
export const restrictedKoa: Target = {
	name: "Koa in a role with few rights",
	socket: true,
	async start() {
		const { appUrl, ownerUrl, drop } = await createRestrictedDatabase();
		return startKoa({ url: appUrl, drop }, ownerUrl);
	},
};

/** @param loadUrl - For whoever fills the database, where that is not the server */
export async function startKoa(
	given?: TestDatabase,
	loadUrl?: string,
): Promise<RunningTarget & { port: number }> {
	const own = given ?? (await createDatabase());
	const directory = await mkdtemp(join(tmpdir(), "forgekit-conformance-"));
	const database = connect({ url: own.url });
	const repositories = createRepositories({ directory });
	// As a standby would have it: whatever is asked outside of a transaction can't write.
	const readOnly = new URL(own.url);
	readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
	const reads = connect({ url: readOnly.href });
	const stores = createPostgresStores(database, repositories, secrets, reads);
	const services = createServices(
		stores,
		readSettings({ EXTERNAL_URL: origin }),
	);
	if (loadUrl === undefined) await loadWorld(demoWorld, services);
	else {
		const owner = connect({ url: loadUrl, pool: 2 });
		await loadWorld(demoWorld, {
			...services,
			stores: createPostgresStores(owner, repositories, secrets),
		});
		await owner.close();
	}
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
