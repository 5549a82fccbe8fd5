/** The key that secrets in the database are encrypted with. */
import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecrets, type Secrets } from "../postgres/encryption.ts";
import { type ServerSettings, SettingError } from "../settings.ts";
import { CommandError } from "./errors.ts";

/** @throws {SettingError} where a database that is not ours comes without a key */
export function requireSecretKey({
	databaseUrl,
	secretKey,
}: ServerSettings): void {
	if (databaseUrl && !secretKey) {
		throw new SettingError(
			"SECRET_KEY",
			"is needed with DATABASE_URL: at least 32 random characters that stay the same, as of `openssl rand -hex 32`",
		);
	}
}

/** With the key of the settings; without one, with that of the embedded database. */
export async function openSecrets(settings: ServerSettings): Promise<Secrets> {
	requireSecretKey(settings);
	return createSecrets({
		key: settings.secretKey ?? (await ownSecretKey(settings)),
		oldKey: settings.secretKeyOld,
	});
}

/** Where the key of the embedded database is. */
export function keyFile({ dataDir }: ServerSettings): string {
	return join(dataDir, "secret-key");
}

/** Made once; only this user can read it. */
async function ownSecretKey(settings: ServerSettings): Promise<string> {
	const file = keyFile(settings);
	const known = await readKey(file);
	if (known) return known;
	await mkdir(settings.dataDir, { recursive: true });
	// Whole or not at all, whenever we are killed; and of two processes that make one, one does.
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
		throw new CommandError(`${file} can't be written: ${code}`);
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
		throw new CommandError(`${file} can't be read: ${code}`);
	}
}
