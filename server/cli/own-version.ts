import { readFile } from "node:fs/promises";

export async function ownVersion(): Promise<string> {
	const file = new URL(import.meta.resolve("@forgekit/server/package.json"));
	return JSON.parse(await readFile(file, "utf8")).version;
}
