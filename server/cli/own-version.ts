import { readFile } from "node:fs/promises";

/** The version of this program. */
export async function ownVersion(): Promise<string> {
	const file = new URL(import.meta.resolve("@forgekit/server/package.json"));
	return JSON.parse(await readFile(file, "utf8")).version;
}
