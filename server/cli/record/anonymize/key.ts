/** Reads the key from which an anonymized recording derives its replacements. */
import { readFile } from "node:fs/promises";
import { UsageError } from "../../errors.ts";

/** Minimum characters of a key: with a shorter key, names could be guessed by trying keys. */
const shortest = 32;

/** Reads the key in a file. @throws {UsageError} for an unreadable file or a short key */
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
