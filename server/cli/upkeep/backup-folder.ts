/**
 * The format of a backup: a folder with files, a manifest with the size and digest of each file, and a file with all
 * digests in the format of `sha256sum`.
 */

import { createHash, hash } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { Duplex, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Files } from "../../git/file-calls.ts";
import type { Sequence, Table } from "../../postgres/upkeep/copy.ts";
import { CommandError } from "../errors.ts";
import { contentOf, type ReadCalls, writeContent } from "./watched-storages.ts";

export interface BackupFile {
	/** Path relative to the backup's folder, with slashes. */
	path: string;
	size: number;
	sha256: string;
}

export interface Manifest {
	/** Version of the folder's layout. */
	format: 1;
	created_at: string;
	forgekit: string;
	/** Version of the Postgres server that was backed up. */
	postgres: string;
	migrations: string[];
	/** Tables. Their rows are in `tables/NAME.gz`, in the format of `COPY`. */
	tables: (Table & { rows: number })[];
	sequences: Sequence[];
	/** Fingerprints of the keys that encrypt secrets in the tables. */
	keys: string[];
	/** Projects, whose repositories are in `repositories/ID.git`: their ids and storages. */
	repositories: { id: number; storage: string }[];
	files: BackupFile[];
}

const manifestName = "manifest.json";
/** Name of the file that `sha256sum --check` reads. Its first line has the digest of `manifest.json`. */
const digestName = "manifest.sha256";
export const keyName = "secret-key";

export const tableFile = (name: string) => `tables/${name}.gz`;
export const repositoryFile = (id: number, path: string) => `repositories/${id}.git/${path}`;
/** Id of the project whose repository contains a file; undefined for other files. */
export function repositoryOf(path: string): number | undefined {
	const [, id] = /^repositories\/(\d+)\.git\//.exec(path) ?? [];
	return id === undefined ? undefined : Number(id);
}

const knownPaths = /^(secret-key|tables\/[a-z_][a-z0-9_]*\.gz|repositories\/\d+\.git\/.+)$/s;

/** Mode of files that only their owner may read. */
const ownersOnly = 0o600;

/** Writes a file of the backup, flushes the file to disk, and returns its size and digest. */
export async function writeInto(
	files: Files,
	{
		folder,
		path,
		source,
		signal,
		onBytes = () => {},
	}: {
		/** Folder of the backup. */
		folder: string;
		/** Path of the file within the folder. */
		path: string;
		source: readonly (Readable | Transform)[];
		signal: AbortSignal;
		onBytes?: (count: number) => void;
	},
): Promise<BackupFile> {
	const file = join(folder, path);
	await files.makeFolder(dirname(file), 0o700);
	const digest = createHash("sha256");
	let size = 0;
	const counted = new Transform({
		transform(chunk: Buffer, _, done) {
			digest.update(chunk);
			size += chunk.length;
			onBytes(chunk.length);
			done(null, chunk);
		},
	});
	const target = Duplex.from((content: AsyncIterable<Uint8Array>) =>
		writeContent(files, file, content, ownersOnly),
	);
	await pipeline([...source, counted, target], { signal });
	return { path, size, sha256: digest.digest("hex") };
}

export async function writeManifest(
	files: Files,
	folder: string,
	manifest: Manifest,
): Promise<void> {
	const text = `${JSON.stringify(manifest, null, "\t")}\n`;
	const digests = [{ path: manifestName, sha256: hash("sha256", text) }, ...manifest.files].map(
		({ path, sha256 }) => `${sha256}  ${path}\n`,
	);
	const write = (name: string, text: string) =>
		writeContent(files, join(folder, name), Readable.from([Buffer.from(text)]), ownersOnly);
	await write(manifestName, text);
	await write(digestName, digests.join(""));
}

/**
 * Reads the manifest of a backup.
 * @throws {CommandError} if the manifest is missing, damaged or of another format
 */
export async function readManifest(
	files: Pick<Files, "readFile">,
	folder: string,
): Promise<Manifest> {
	const text = await readText(files, join(folder, manifestName));
	const digest = await readText(files, join(folder, digestName));
	if (digest.split(" ", 1)[0] !== hash("sha256", text)) {
		throw new CommandError(
			`${join(folder, manifestName)} is damaged: its digest does not match ${digestName}.`,
		);
	}
	const manifest = JSON.parse(text) as Manifest;
	if (manifest.format !== 1) {
		throw new CommandError(
			`${folder} has format ${manifest.format}, which this version of Forgekit does not support: restore with the newer version.`,
		);
	}
	const valid =
		manifest.files.every(({ path }) => isWithin(path)) &&
		manifest.sequences.every(({ next }) => /^\d+$/.test(next));
	if (!valid) {
		throw new CommandError(`${join(folder, manifestName)} is invalid.`);
	}
	return manifest;
}

function isWithin(path: string): boolean {
	const forbidden = (part: string) => ["", ".", ".."].includes(part);
	return knownPaths.test(path) && !path.split("/").some(forbidden);
}

async function readText(files: Pick<Files, "readFile">, path: string): Promise<string> {
	const content = await files.readFile(path).catch((error) => {
		if (error instanceof CommandError) throw error;
		throw new CommandError(
			error.code === "ENOENT" || error.code === "ENOTDIR"
				? `${dirname(path)} is not a complete backup: ${basename(path)} is missing.`
				: `${path} cannot be read: ${error.code}`,
		);
	});
	return Buffer.from(content).toString();
}

/**
 * Compares the size and digest of every file with the manifest.
 * @throws {CommandError} that names a file that is missing or differs
 */
export async function verify(
	files: ReadCalls,
	folder: string,
	manifest: Manifest,
	onBytes: (count: number) => void,
): Promise<void> {
	// Compares all sizes first, because reading a size is cheap.
	for (const { path, size } of manifest.files) {
		const found = await files.status(join(folder, path));
		if (!found) throw damaged(folder, path, "is missing");
		if (found.size !== size) {
			throw damaged(folder, path, `has ${found.size} bytes, expected ${size}`);
		}
	}
	for (const file of manifest.files) {
		if ((await digestOf(files, folder, file, onBytes)) !== file.sha256) {
			throw damaged(folder, file.path, "does not match its digest");
		}
	}
}

/** Whether a file of a backup exists and has the size and digest in the manifest. */
export async function isWhole(
	files: ReadCalls,
	folder: string,
	file: BackupFile,
): Promise<boolean> {
	const found = await files.status(join(folder, file.path));
	return found?.size === file.size && (await digestOf(files, folder, file)) === file.sha256;
}

async function digestOf(
	files: ReadCalls,
	folder: string,
	{ path }: BackupFile,
	onBytes: (count: number) => void = () => {},
): Promise<string> {
	const digest = createHash("sha256");
	for await (const chunk of contentOf(files, join(folder, path))) {
		digest.update(chunk);
		onBytes(chunk.length);
	}
	return digest.digest("hex");
}

function damaged(folder: string, path: string, problem: string): CommandError {
	return new CommandError(
		`The backup is damaged: ${join(folder, path)} ${problem}. Nothing was restored.`,
	);
}

/** Flushes the entries of a folder, and of all folders in it, to disk. A power loss could undo unflushed entries. */
export async function syncFolders(
	files: Pick<Files, "entries" | "syncFolder">,
	folder: string,
): Promise<void> {
	for (const { name, isFolder } of await files.entries(folder)) {
		if (isFolder) await syncFolders(files, join(folder, name));
	}
	await files.syncFolder(folder);
}
