/** Reads a world for programs that hold it in memory. */
import { dirname } from "node:path";
import type { WorldRecord } from "../../../generated/world.ts";
import type { History } from "../../domain/repository/history.ts";
import type { HeldWorld } from "../../domain/world/held-world.ts";
import { readHistories } from "./histories.ts";
import { readAnyWorld, worldFile } from "./world-lines.ts";

/** A world with the repositories and the time that a mock of the world needs. */
interface WholeWorld {
	world: HeldWorld;
	/** Histories of the repositories that the world names by path; the path is the key. */
	histories: ReadonlyMap<string, History>;
	/** When the world was recorded, as text in ISO 8601; absent: not known, or the world is not in JSON Lines. */
	clock?: string;
}

/**
 * Reads a world in YAML, JSON or JSON Lines with its repositories.
 * @param path - Path of the world's file, or of a folder with a `world.jsonl`
 * @throws {CommandError} with one line for each problem
 */
export async function readWholeWorld(path: string): Promise<WholeWorld> {
	const { world, file, ...clock } = await readHeldWorld(path);
	const histories = await readHistories(world, dirname(file));
	return { world, histories, ...clock };
}

/**
 * Reads a world in YAML, JSON or JSON Lines, without its repositories.
 * @param path - Path of the world's file, or of a folder with a `world.jsonl`
 * @returns the world, and the path of its file, to which paths of repositories are relative
 * @throws {CommandError} with one line for each problem
 */
export async function readHeldWorld(
	path: string,
): Promise<Pick<WholeWorld, "world" | "clock"> & { file: string }> {
	const file = await worldFile(path);
	const found = await readAnyWorld(file);
	if (!(Symbol.asyncIterator in found)) return { world: found, file };
	const world: WorldRecord[] = [];
	for await (const { record } of found) world.push(record);
	const [first] = world;
	const created_at = first && "forgekit" in first ? first.created_at : undefined;
	return { world, file, ...(created_at && { clock: created_at }) };
}
