import { isIP } from "node:net";
import { dirname } from "node:path";
import type { World } from "../../../generated/world.ts";
import type { NumberedRecord } from "../../domain/world/world.ts";
import { isEmpty } from "../../postgres/sql/numbered.ts";
import type { ServerSettings } from "../../settings.ts";
import { messageOf } from "../errors.ts";
import type { Storage } from "../storage.ts";
import { fill } from "../world/fill.ts";
import { findCheckout } from "./checkout.ts";

export const ownProject = "demo/forgekit";

/**
 * Loads the demo world, or the file in WORLD, into an empty embedded database. Only when HOST is a loopback address:
 * the tokens of the demo world are public.
 * @returns one line if the demo project of this checkout was skipped
 */
export async function firstStart(
	storage: Storage,
	settings: ServerSettings,
	shutdown: AbortSignal,
): Promise<string | undefined> {
	if (!storage.runsPostgres || !isLoopback(settings.host)) return undefined;
	if (!(await isEmpty(storage.database))) return undefined;
	const { world, folder } = await chosenWorld(settings);
	if (
		Symbol.asyncIterator in world ||
		!world.groups?.some(({ path }) => path === "demo")
	) {
		await fill(storage, world, folder);
		return undefined;
	}
	const { path, reason } = await findCheckout();
	if (path === undefined) {
		await fill(storage, world, folder);
		return `Skipped ${ownProject}: ${reason}.`;
	}
	try {
		await fill(storage, withCheckout(world, path), folder);
		return undefined;
	} catch (error) {
		shutdown.throwIfAborted();
		await fill(storage, world, folder);
		return `Skipped ${ownProject}: ${messageOf(error)}`;
	}
}

/** The demo world is compiled into the code, so that a normal start loads neither the YAML parser nor the schema. */
async function chosenWorld({ world: file }: ServerSettings): Promise<{
	world: World | AsyncIterable<NumberedRecord>;
	folder: string;
}> {
	if (!file) {
		const { demoWorld } = await import("../../../generated/demo-world.ts");
		return { world: demoWorld, folder: "." };
	}
	const { readAnyWorld } = await import("../world/world-lines.ts");
	return { world: await readAnyWorld(file), folder: dirname(file) };
}

function withCheckout(world: World, path: string): World {
	const description = "The history of this very program";
	return {
		...world,
		projects: [
			...(world.projects ?? []),
			{
				path: ownProject,
				name: "Forgekit",
				description,
				visibility: "public",
				repository: { path },
			},
		],
	};
}

/** Whether only this machine can reach a server that listens there. */
export function isLoopback(host: string): boolean {
	if (isIP(host) === 0) return host === "localhost";
	return host === "::1" || host.startsWith("127.");
}
