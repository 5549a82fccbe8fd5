/** Reads the secret key from which `forgekit record --anonymize` computes the replacements of names. */
import { readFile } from "node:fs/promises";
import { UsageError } from "../../errors.ts";

/** Minimum characters of a key: with a shorter key, names could be guessed by trying keys. */
const shortest = 32;

/**
 * Reads the secret key from a file.
 * @throws {UsageError} if the file cannot be read, or if the key is too short
 */
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
