/** The entry point for programs that start the server or read a world, such as the set-up of tests. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoWorld } from "../generated/demo-world.ts";
import type { World } from "../generated/world.ts";
import { start } from "./cli/serve/start.ts";
import type { History } from "./domain/repository/history.ts";
import type { HeldWorld } from "./domain/world/held-world.ts";
import { readSettings } from "./settings.ts";

export type { World };

export interface ServerOptions {
	/**
	 * World that the server starts with, or the records of one in JSON Lines. A string is a path: of a file in YAML, JSON or JSON Lines, or of a folder that
	 * `forgekit record` wrote. Default: the demo world.
	 */
	world?: HeldWorld | string;
	/** Port to listen on. Default: any free port. */
	port?: number;
	/**
	 * Folder of the database and the repositories. A world is loaded only if the database is empty. Default: a temporary
	 * folder, which `close` removes.
	 */
	dataDir?: string;
	/**
	 * Other settings, by their names in the environment: `{ LICENSE: "free" }`. The environment itself is not read. With
	 * `DATABASE_URL`, the database must have no pending migrations, and keeps its data: no world is loaded.
	 */
	settings?: Readonly<Record<string, string>>;
}

export interface RunningServer {
	/** URL of the server, without a trailing slash; the API is at `/api/v4`. */
	url: string;
	/** Drains in-flight requests and stops the server and its database. */
	close(): Promise<void>;
}

/**
 * Starts a server with an embedded Postgres, on 127.0.0.1. Several servers can run side by side.
 * @throws {Error} of one line if a setting or the world is invalid, or the port is in use
 */
export async function startServer({
	world,
	port = 0,
	dataDir,
	settings,
}: ServerOptions = {}): Promise<RunningServer> {
	requireNode();
	const folder = dataDir ?? (await temporaryFolder());
	async function removeTemporary(): Promise<void> {
		if (dataDir === undefined) {
			await rm(folder, { recursive: true, force: true });
		}
	}
	try {
		const server = await start(
			readSettings({
				LOG_LEVEL: "warn",
				...settings,
				...(typeof world === "string" && { WORLD: world }),
				PORT: String(port),
				DATA_DIR: folder,
			}),
			{
				...(typeof world !== "string" && { world: world ?? demoWorld }),
				durable: dataDir !== undefined,
			},
		);
		return {
			url: server.url,
			async close() {
				await server.close();
				await removeTemporary();
			},
		};
	} catch (error) {
		await removeTemporary();
		throw error;
	}
}

/**
 * Reads a world with its repositories, for `createMocks` of `@forgekit/mocks`. Needs git.
 * @param path - Path of the world's file in YAML, JSON or JSON Lines, or of a folder that `forgekit record` wrote
 * @returns the world, from JSON Lines as an array of its records; its repositories; and for a recorded world the time of
 * the recording
 * @throws {Error} with one line for each problem
 */
export async function readWorld(path: string): Promise<{
	world: HeldWorld;
	histories: ReadonlyMap<string, History>;
	clock?: string;
}> {
	const { readWholeWorld } = await import("./cli/world/whole-world.ts");
	return readWholeWorld(path);
}

function requireNode(): void {
	const { node } = process.versions;
	const [major = 0, minor = 0] = node.split(".").map(Number);
	if (major > 22 || (major === 22 && minor >= 18)) return;
	throw new Error(`@forgekit/server: Node 22.18 or newer is required; found ${node}.`);
}

async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-server-"));
	// If root starts the server, Postgres runs as another user, who must be able to enter the folder.
	await chmod(folder, 0o711);
	return folder;
}
