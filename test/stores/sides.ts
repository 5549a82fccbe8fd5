/** The two sides to compare: operations on stores in Postgres and on stores in memory, with settable clocks. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { World } from "../../generated/world.ts";
import { responseOf } from "../../mocks/doors/response.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Settings, StoreAccess } from "../../server/domain/context.ts";
import { matchRoute } from "../../server/domain/routes.ts";
import { run } from "../../server/domain/run.ts";
import {
	type LoadOptions,
	loadWorld,
	type NumberedRecord,
} from "../../server/domain/world/world.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { createDatabase } from "../postgres.ts";
import { secrets } from "../secrets.ts";

export interface Side {
	stores: StoreAccess;
	/** The database; undefined: the stores are in memory. */
	database?: Database;
	/** All statements sent to Postgres; undefined: the stores are in memory. */
	statements?: string[];
	/** Settable time, in milliseconds since 1970. */
	clock: { now: number };
	load(world: World | AsyncIterable<NumberedRecord>, options?: LoadOptions): Promise<void>;
	/** Answers a request by running an operation on the stores. */
	fetch(request: Request): Promise<Response>;
	close(): Promise<void>;
}

export const sides: readonly {
	name: string;
	open(settings?: Partial<Settings>): Promise<Side>;
}[] = [
	{
		name: "memory",
		open: async (settings) => sideOf(createMemoryStores(nodeHash), settings, async () => {}),
	},
	{
		name: "Postgres",
		async open(settings) {
			const own = await createDatabase();
			const directory = await mkdtemp(join(tmpdir(), "forgekit-sides-"));
			const statements: string[] = [];
			const database = connect({
				url: own.url,
				onQuery: (sql) => statements.push(sql),
			});
			const repositories = createRepositories({ directory });
			const stores = createPostgresStores(database, repositories, secrets);
			const side = sideOf(stores, settings, async () => {
				await repositories.close();
				await database.close();
				await own.drop();
				await rm(directory, { recursive: true, force: true });
			});
			return { ...side, database, statements };
		},
	},
];

function sideOf(
	stores: StoreAccess,
	settings: Partial<Settings> = {},
	close: () => Promise<void>,
): Side {
	const clock = { now: Date.parse("2021-06-01T00:00:00Z") };
	const services = {
		...createServices(stores, { ...readSettings({}), ...settings }),
		clock: () => clock.now,
	};
	return {
		stores,
		clock,
		close,
		load: (world, options) => loadWorld(world, services, options),
		async fetch(request) {
			const { method, url, headers, body } = request;
			const { pathname, search } = new URL(url);
			const match = matchRoute(method, pathname);
			if (!match) throw new Error(`${method} ${pathname} is no operation`);
			const answer = await run(
				match.operation,
				{
					method,
					url: pathname + search,
					params: match.params,
					headers: Object.fromEntries(headers),
					body: body ?? undefined,
					address: "127.0.0.1",
				},
				services,
			);
			return responseOf(answer, url);
		},
	};
}
