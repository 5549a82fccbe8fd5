import { isIP } from "node:net";
import { dirname } from "node:path";
import type { World } from "../../generated/world.ts";
import type { ServerSettings } from "../settings.ts";
import { findCheckout } from "./checkout.ts";
import { messageOf } from "./errors.ts";
import { fill, isEmpty } from "./fill.ts";
import type { Storage } from "./storage.ts";

export const ownProject = "demo/forgekit";

/**
 * Gives an empty embedded database something to show, where only this machine can reach it: its tokens are known to
 * everybody. Answers a line about what could not be had.
 */
export async function firstStart(
	storage: Storage,
	settings: ServerSettings,
	ending: AbortSignal,
): Promise<string | undefined> {
	if (!storage.ours || !isLoopback(settings.host)) return undefined;
	if (!(await isEmpty(storage.database))) return undefined;
	const { world, folder } = await chosenWorld(settings);
	if (!world.groups?.some(({ path }) => path === "demo")) {
		await fill(storage, world, folder);
		return undefined;
	}
	const { path, reason } = await findCheckout();
	if (path === undefined) {
		await fill(storage, world, folder);
		return `Without ${ownProject}: ${reason}.`;
	}
	try {
		await fill(storage, withCheckout(world, path), folder);
		return undefined;
	} catch (error) {
		ending.throwIfAborted();
		await fill(storage, world, folder);
		return `Without ${ownProject}: ${messageOf(error)}`;
	}
}

/** The demo world is at hand as code, so that a usual start reads neither YAML nor schema. */
async function chosenWorld({
	world: file,
}: ServerSettings): Promise<{ world: World; folder: string }> {
	if (!file) {
		const { demoWorld } = await import("../../generated/demo-world.ts");
		return { world: demoWorld, folder: "." };
	}
	const { readWorld } = await import("./world-file.ts");
	return { world: await readWorld(file), folder: dirname(file) };
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

/** Whether nobody but this machine can reach what listens there. */
export function isLoopback(host: string): boolean {
	if (isIP(host) === 0) return host === "localhost";
	return host === "::1" || host.startsWith("127.");
}
