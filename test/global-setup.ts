import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import type { TestProject } from "vitest/node";
import type { Shared } from "./shared.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** Where `shared` asks for what test files share. */
		shared: string;
	}
}

/**
 * Starts what test files share (`shared.ts`) when one of them asks for it: most of the time of a small file would
 * otherwise be that of a Postgres that it does not use.
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

/** Not before it is needed, because it loads the whole server. */
async function load() {
	const { shareDatabases } = await import("./databases.ts");
	return shareDatabases();
}
