/** The key of an anonymized recording. */
import { readFile } from "node:fs/promises";
import { UsageError } from "../../errors.ts";

/** Least number of characters: with a shorter key, replacements could be guessed by trying keys. */
const shortest = 32;

/** The key in a file. @throws {UsageError} */
export async function keyIn(file: string): Promise<string> {
	const text = await readFile(file, "utf8").catch((error) => {
		throw new UsageError(`${file} cannot be read: ${error.code}`);
	});
	const key = text.trim();
	if (key.length < shortest)
		throw new UsageError(
			`${file} must contain a key of at least ${shortest} characters, for example from \`openssl rand -hex 32\``,
		);
	return key;
}
