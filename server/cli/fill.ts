/** Loads a world into the database and the repositories; on failure, nothing is added. */
import { resolve } from "node:path";
import type { World } from "../../generated/world.ts";
import { type LoadOptions, loadWorld } from "../domain/world.ts";
import { withoutIdleTimeout } from "../postgres/database.ts";
import { isEmpty, restartSequences } from "../postgres/numbered.ts";
import { createPostgresStores } from "../postgres/stores.ts";
import { platform } from "../services.ts";
import type { Storage } from "./storage.ts";

/** @param folder - Base of the relative paths in the world. */
export async function fill(
	{ database, repositories, secrets }: Storage,
	world: World,
	folder: string,
	options: Pick<LoadOptions, "onProject"> = {},
): Promise<void> {
	// An interrupted load has used up ids, and the same file must give the same ids.
	if (await isEmpty(database)) await restartSequences(database);
	const stores = createPostgresStores(
		withoutIdleTimeout(database),
		repositories,
		secrets,
	);
	await loadWorld(
		world,
		{ stores, clock: Date.now, ...platform },
		{ ...options, resolvePath: (path) => resolve(folder, path) },
	);
}
