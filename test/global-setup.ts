import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import type { TestProject } from "vitest/node";
import type { Shared } from "./shared.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** URL of the server that starts the shared databases, for `shared()`. */
		shared: string;
	}
}

/**
 * Starts a shared database (`shared.ts`) when a test file first asks for it, so that small files do not wait for a
 * Postgres that they do not use.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	let databases: ReturnType<typeof load> | undefined;
	const server = createServer(async ({ url = "" }, response) => {
		try {
			databases ??= load();
			const start = (await databases)[url.slice(1) as keyof Shared];
			response.end(JSON.stringify(await start()));
		} catch (error) {
			response.writeHead(500).end(inspect(error));
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	project.provide("shared", `http://127.0.0.1:${port}`);
	return async () => {
		server.close();
		await (await databases)?.stop();
	};
}

/** Imports `databases.ts` only when a test file first asks for a database, because it loads the whole server. */
async function load() {
	const { shareDatabases } = await import("./databases.ts");
	return shareDatabases();
}
