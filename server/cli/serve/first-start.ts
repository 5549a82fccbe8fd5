import { isIP } from "node:net";
import { dirname } from "node:path";
import type { World } from "../../../generated/world.ts";
import type { HeldWorld } from "../../domain/world/held-world.ts";
import type { NumberedRecord } from "../../domain/world/world.ts";
import { isCompiled } from "../../platform/compiled.ts";
import { isEmpty } from "../../postgres/sql/numbered.ts";
import { isWorldText, type ServerSettings } from "../../settings.ts";
import { messageOf } from "../errors.ts";
import type { Storage } from "../storage.ts";
import { fill } from "../world/fill.ts";
import { findCheckout } from "./checkout.ts";

export const ownProject = "demo/forgekit";

export interface StartOptions {
	/** Aborts a start that is not complete. */
	shutdown?: AbortSignal;
	/** World for an empty embedded database, in place of the one that the settings name. */
	world?: HeldWorld;
	/** `false`: the embedded database is faster, and loses data when the machine crashes. Default: true. */
	durable?: boolean;
}

/**
 * Fills an empty embedded database with the given world, or else with the one that the setting WORLD names. Without
 * both, loads the demo world, but nothing if other machines can reach HOST, because the demo tokens are public.
 * @returns a line to print if the demo project that copies this program's git repository could not be loaded
 */
export async function firstStart(
	storage: Storage,
	settings: ServerSettings,
	{ shutdown, world: given }: Pick<StartOptions, "shutdown" | "world">,
): Promise<string | undefined> {
	const isAskedFor = given !== undefined || settings.world !== undefined;
	if (!storage.runsPostgres) return undefined;
	if (!isAskedFor && !isLoopback(settings.host)) return undefined;
	if (!(await isEmpty(storage.database))) return undefined;
	if (given) {
		await fill(storage, given, ".");
		return undefined;
	}
	const { world, folder } = await chosenWorld(settings);
	if (
		Symbol.asyncIterator in world ||
		!world.groups?.some(({ path }) => path === "demo") ||
		isCompiled
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
		shutdown?.throwIfAborted();
		await fill(storage, world, folder);
		return `Skipped ${ownProject}: ${messageOf(error)}`;
	}
}

/**
 * Returns the world to load. The demo world is compiled into the code, so that a normal start loads neither the YAML
 * parser nor the schema.
 */
async function chosenWorld({ world: named }: ServerSettings): Promise<{
	world: World | AsyncIterable<NumberedRecord>;
	folder: string;
}> {
	if (named === undefined || named === "demo") {
		const { demoWorld } = await import("../../../generated/demo-world.ts");
		return { world: demoWorld, folder: "." };
	}
	const { readAnyWorld, worldFile } = await import("../world/world-lines.ts");
	const { parseWorld } = await import("../world/world-file.ts");
	if (isWorldText(named)) {
		return { world: await parseWorld(named, "WORLD"), folder: "." };
	}
	const file = await worldFile(named);
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

/** Whether only this machine can reach a server that listens on a host. */
export function isLoopback(host: string): boolean {
	if (isIP(host) === 0) return host === "localhost";
	return host === "::1" || host.startsWith("127.");
}
