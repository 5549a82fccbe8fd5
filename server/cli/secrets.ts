/** Finds the key that encrypts the secrets in the database. */
import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecrets, type Secrets } from "../postgres/encryption.ts";
import { type ServerSettings, SettingError } from "../settings.ts";
import { CommandError } from "./errors.ts";

/**
 * Requires that settings with DATABASE_URL also have SECRET_KEY.
 * @throws {SettingError}
 */
export function requireSecretKey({ databaseUrl, secretKey }: ServerSettings): void {
	if (databaseUrl && !secretKey) {
		throw new SettingError(
			"SECRET_KEY",
			"is required with DATABASE_URL: at least 32 random characters, the same at every start, for example from `openssl rand -hex 32`",
		);
	}
}

/** Sets up the encryption of secrets, with SECRET_KEY or else with the generated key of the embedded database. */
export async function openSecrets(settings: ServerSettings): Promise<Secrets> {
	requireSecretKey(settings);
	return createSecrets({
		key: settings.secretKey ?? (await generatedKey(settings)),
		oldKey: settings.secretKeyOld,
	});
}

/** Path of the file with the generated key of the embedded database. */
export function keyFile({ dataDir }: ServerSettings): string {
	return join(dataDir, "secret-key");
}

/** Returns the generated key, which the first call generates. Only the current user can read the key's file. */
async function generatedKey(settings: ServerSettings): Promise<string> {
	const file = keyFile(settings);
	const existing = await readKey(file);
	if (existing) return existing;
	await mkdir(settings.dataDir, { recursive: true });
	// `link` creates the file in one step: the file is never incomplete, and only one of two processes creates it.
	const draft = `${file}.${randomBytes(6).toString("hex")}`;
	const key = randomBytes(32).toString("base64url");
	try {
		await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
		await link(draft, file);
		return key;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const other = code === "EEXIST" ? await readKey(file) : undefined;
		if (other) return other;
		throw new CommandError(`${file} cannot be written: ${code}`);
	} finally {
		await rm(draft, { force: true });
	}
}

async function readKey(file: string): Promise<string | undefined> {
	try {
		return (await readFile(file, "utf8")).trim();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return undefined;
		throw new CommandError(`${file} cannot be read: ${code}`);
	}
}
