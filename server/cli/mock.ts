import { createMocks } from "../../mocks/fetch.ts";
import { serve } from "../../mocks/serve.ts";
import { CommandError, messageOf, UsageError } from "./errors.ts";

/** Serves a world from memory until a signal says to end. */
export async function mock(
	file: string | undefined,
	portText = "3000",
): Promise<void> {
	const port = Number(portText);
	if (!/^\d+$/.test(portText) || port > 65_535) {
		throw new UsageError("--port takes a number from 0 to 65535");
	}
	const world = file ? await readWorldFile(file) : undefined;
	const mocks = createMocks(world ? { world } : {});
	const server = await serve({ mocks, port }).catch((error) => {
		if (error.code !== "EADDRINUSE") {
			throw new CommandError(messageOf(error));
		}
		throw new CommandError(`--port ${port} is taken: choose another one`);
	});
	const example = `curl -H 'Private-Token: ada-token' ${server.url}/api/v4/projects/acme%2Frocket/boards`;
	console.log(
		[
			`The mock answers at ${server.url}/api/v4`,
			...(world ? [] : [`  ${example}`]),
		].join("\n"),
	);
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.on(signal, () => server.close());
	}
}

async function readWorldFile(file: string) {
	const { readWorld } = await import("./world-file.ts");
	return readWorld(file);
}
