/** What a backup is on disk: files, a list of them with their digests, and the digest of the list. */

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sequence, Table } from "../postgres/copy.ts";
import { syncFolder } from "../sync-folder.ts";
import { CommandError } from "./errors.ts";

export interface BackupFile {
	/** In the folder, with slashes. */
	path: string;
	size: number;
	sha256: string;
}

export interface Manifest {
	/** Of the folder as a whole. */
	format: 1;
	created_at: string;
	forgekit: string;
	/** Version of the server. */
	postgres: string;
	migrations: string[];
	/** Rows of each are in `tables/NAME.gz`, as `copy` writes them. */
	tables: (Table & { rows: number })[];
	sequences: Sequence[];
	/** Fingerprints of the keys that secrets in the tables are encrypted with. */
	keys: string[];
	/** Projects whose repositories are in `repositories/ID.git`, and the storages that they belong to. */
	repositories: { id: number; storage: string }[];
	files: BackupFile[];
}

const manifestName = "manifest.json";
/** In the form that `sha256sum --check` reads. */
const digestName = "manifest.sha256";
export const keyName = "secret-key";

export const tableFile = (name: string) => `tables/${name}.gz`;
export const repositoryFile = (id: number, path: string) =>
	`repositories/${id}.git/${path}`;
/** Whose repository a file belongs to. */
export function repositoryOf(path: string): number | undefined {
	const [, id] = /^repositories\/(\d+)\.git\//.exec(path) ?? [];
	return id === undefined ? undefined : Number(id);
}

const knownPaths =
	/^(secret-key|tables\/[a-z_][a-z0-9_]*\.gz|repositories\/\d+\.git\/.+)$/s;

/** Counts what passes, and takes its digest. */
export interface Meter {
	stream: Transform;
	size(): number;
	sha256(): string;
}

export function createMeter(onBytes: (count: number) => void): Meter {
	const hash = createHash("sha256");
	let size = 0;
	const stream = new Transform({
		transform(chunk: Buffer, _, done) {
			hash.update(chunk);
			size += chunk.length;
			onBytes(chunk.length);
			done(null, chunk);
		},
	});
	return { stream, size: () => size, sha256: () => hash.digest("hex") };
}

/** Writes a file that is on disk afterwards, readable for its owner only. */
export async function writeInto(
	folder: string,
	path: string,
	source: readonly (Readable | Transform)[],
	signal: AbortSignal,
	onBytes: (count: number) => void = () => {},
): Promise<BackupFile> {
	const file = join(folder, path);
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const meter = createMeter(onBytes);
	const target = createWriteStream(file, {
		flags: "wx",
		mode: 0o600,
		flush: true,
	});
	await pipeline([...source, meter.stream, target], { signal });
	return { path, size: meter.size(), sha256: meter.sha256() };
}

export async function writeManifest(
	folder: string,
	manifest: Manifest,
): Promise<void> {
	const text = `${JSON.stringify(manifest, null, "\t")}\n`;
	await writeWhole(join(folder, manifestName), text);
	await writeWhole(
		join(folder, digestName),
		`${sha256(text)}  ${manifestName}\n`,
	);
}

async function writeWhole(path: string, text: string): Promise<void> {
	const handle = await open(path, "wx", 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Reads the list, and believes it only when it is whole. */
export async function readManifest(folder: string): Promise<Manifest> {
	const text = await readOf(folder, manifestName);
	const digest = await readOf(folder, digestName);
	if (digest.split(" ", 1)[0] !== sha256(text)) {
		throw new CommandError(
			`${join(folder, manifestName)} is damaged: it is not what ${digestName} says.`,
		);
	}
	const manifest = JSON.parse(text) as Manifest;
	if (manifest.format !== 1) {
		throw new CommandError(
			`${folder} has format ${manifest.format}, which this Forgekit does not know: restore with the newer version.`,
		);
	}
	const sound =
		manifest.files.every(({ path }) => isWithin(path)) &&
		manifest.sequences.every(({ next }) => /^\d+$/.test(next));
	if (!sound) {
		throw new CommandError(`${join(folder, manifestName)} makes no sense.`);
	}
	return manifest;
}

function isWithin(path: string): boolean {
	const strange = (part: string) => ["", ".", ".."].includes(part);
	return knownPaths.test(path) && !path.split("/").some(strange);
}

async function readOf(folder: string, name: string): Promise<string> {
	return readFile(join(folder, name), "utf8").catch((error) => {
		throw new CommandError(
			error.code === "ENOENT" || error.code === "ENOTDIR"
				? `${folder} holds no backup, or an unfinished one: there is no ${name} in it.`
				: `${join(folder, name)} can't be read: ${error.code}`,
		);
	});
}

/** Compares every file with the list. */
export async function verify(
	folder: string,
	{ files }: Manifest,
	signal: AbortSignal,
	onBytes: (count: number) => void,
): Promise<void> {
	// First what costs nothing to see.
	for (const { path, size } of files) {
		const found = await stat(join(folder, path)).catch(() => undefined);
		if (!found) throw damaged(folder, path, "is missing");
		if (found.size !== size) {
			throw damaged(folder, path, `has ${found.size} bytes instead of ${size}`);
		}
	}
	for (const { path, sha256: expected } of files) {
		signal.throwIfAborted();
		const hash = createHash("sha256");
		for await (const chunk of createReadStream(join(folder, path), {
			signal,
		})) {
			hash.update(chunk);
			onBytes(chunk.length);
		}
		if (hash.digest("hex") !== expected) {
			throw damaged(folder, path, "has other content than it had");
		}
	}
}

function damaged(folder: string, path: string, how: string): CommandError {
	return new CommandError(
		`The backup is damaged: ${join(folder, path)} ${how}. Nothing was restored.`,
	);
}

/** Without it a power loss could undo what was made in a folder. */
export async function syncFolders(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
	}
	await syncFolder(folder);
}

function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
