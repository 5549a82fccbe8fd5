/** Options of commands that read from a GitLab or Forgekit instance at a URL. */
import { readFile } from "node:fs/promises";
import { UsageError } from "../errors.ts";

/**
 * Checks the URL of an instance, and removes the slashes at its end.
 * @param option - Name of the option, for errors
 * @throws {UsageError}
 */
export function urlOf(option: string, text: string): string {
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol))
		throw new UsageError(`--${option} must be an http or https URL`);
	if (url.username || url.password || url.search || url.hash)
		throw new UsageError(`--${option} must be a URL without credentials or parameters`);
	return url.href.replace(/\/+$/, "");
}

/** Reads the token in a file. @throws {UsageError} if the file is unreadable or contains more than one token */
export async function tokenIn(file: string): Promise<string> {
	const text = await readFile(file, "utf8").catch((error) => {
		throw new UsageError(`${file} cannot be read: ${error.code}`);
	});
	const token = text.trim();
	if (!/^[\x21-\x7e]+$/.test(token))
		throw new UsageError(`${file} must contain one token and nothing else`);
	return token;
}
