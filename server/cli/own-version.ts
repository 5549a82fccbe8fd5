import { readFile } from "node:fs/promises";

/** The version of this program. */
export async function ownVersion(): Promise<string> {
	const file = new URL("../package.json", import.meta.url);
	return JSON.parse(await readFile(file, "utf8")).version;
}
