/** Loads a world into the database and the repositories; on failure, nothing is added. */
import { resolve } from "node:path";
import { type LoadOptions, loadWorld } from "../../domain/world/world.ts";
import { withoutIdleTimeout } from "../../postgres/connection/database.ts";
import { isEmpty, restartSequences } from "../../postgres/sql/numbered.ts";
import { createPostgresStores } from "../../postgres/stores.ts";
import { removeDeleted } from "../../postgres/upkeep/deletions.ts";
import { platform } from "../../services.ts";
import type { Storage } from "../storage.ts";

/** @param folder - Base of the relative paths in the world */
export async function fill(
	{ database, repositories, secrets }: Storage,
	world: Parameters<typeof loadWorld>[0],
	folder: string,
	options: Pick<LoadOptions, "onRows"> = {},
): Promise<void> {
	// A world may use ids of deleted projects and groups, whose rows must be removed first.
	await removeDeleted(database);
	// An interrupted load has used up ids, but loading a file into an empty database must always give the same ids.
	if (await isEmpty(database)) await restartSequences(database);
	const stores = createPostgresStores(withoutIdleTimeout(database), repositories, secrets);
	await loadWorld(
		world,
		{ stores, clock: Date.now, ...platform },
		{ ...options, resolvePath: (path) => resolve(folder, path) },
	);
}
