import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { startServer } from "../../../server/index.ts";
import { createDemoDatabase } from "../../postgres.ts";
import { secretKey } from "../../secrets.ts";
import { fetchFrom, origin, type Target } from "./target.ts";

/** The published server: `FORGEKIT_SERVER` is the folder in which npm has installed the package. */
export const installedServer: Target = {
	name: "the installed server",
	socket: true,
	async start() {
		const directory = await mkdtemp(join(tmpdir(), "forgekit-installed-"));
		const database = await createDemoDatabase(directory);
		const server = await (await load())({
			settings: {
				DATABASE_URL: database.serverUrl,
				SECRET_KEY: secretKey,
				REPOSITORIES_DIR: directory,
				EXTERNAL_URL: origin,
				RATE_LIMIT_WRONG_TOKENS: "0",
			},
		});
		const port = Number(new URL(server.url).port);
		return {
			port,
			fetch: (request) => fetchFrom(port, request),
			async stop() {
				await server.close();
				await database.drop();
				await rm(directory, { recursive: true, force: true });
			},
		};
	},
};

async function load(): Promise<typeof startServer> {
	const { FORGEKIT_SERVER: folder } = process.env;
	if (!folder) throw new Error("FORGEKIT_SERVER names no folder");
	const entry = join(folder, "dist", "server", "index.js");
	const loaded = await import(pathToFileURL(entry).href);
	return loaded.startServer;
}
