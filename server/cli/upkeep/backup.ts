/** `forgekit backup`: makes a consistent snapshot of the database and the repositories, in a folder. */

import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Files } from "../../git/file-calls.ts";
import { repositoryFiles, repositoryFolders } from "../../git/files.ts";
import { findDamage } from "../../git/fsck.ts";
import { repositoryPath, storagesOf } from "../../git/storages.ts";
import { openSnapshot, type Snapshot } from "../../postgres/upkeep/copy.ts";
import { readSettings, type ServerSettings } from "../../settings.ts";
import { CommandError, messageOf } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { ownVersion } from "../own-version.ts";
import { barOf, sizeOf, withProgress } from "../progress.ts";
import { keyFile } from "../secrets.ts";
import { openDatabase, unknownStorage } from "../storage.ts";
import {
	type BackupFile,
	isWhole,
	keyName,
	type Manifest,
	readManifest,
	repositoryFile,
	syncFolders,
	tableFile,
	writeInto,
	writeManifest,
} from "./backup-folder.ts";
import {
	contentOf,
	openWatchedFolder,
	openWatchedStorages,
	type WatchedFolder,
} from "./watched-storages.ts";

export async function backup(path: string): Promise<void> {
	const settings = readSettings(process.env);
	const folder = resolve(path);
	const { manifest, taken } = await interruptible(async (signal) => {
		const target = openWatchedFolder({
			what: "folder of the backup",
			folder: dirname(folder),
			deadline: settings.requestTimeout,
			signal,
		});
		try {
			const previous = await previousIn(folder, target, path);
			return await write(folder, target, { settings, signal, previous });
		} finally {
			target.close();
		}
	});
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
	const kept = taken > 0 ? `, of which ${sizeOf(taken)} were there` : "";
	console.log(
		`Backed up to ${path}: ${rows} rows, ${manifest.repositories.length} repositories, ${sizeOf(bytes)}${kept}.`,
	);
	console.log(
		holdsKey(manifest)
			? `It contains the encryption key (${keyName}): keep it private.`
			: "It does not contain SECRET_KEY: store the key separately. Without it, cluster tokens are unreadable.",
	);
}

export function holdsKey({ files }: Pick<Manifest, "files">): boolean {
	return files.some(({ path }) => path === keyName);
}

/** An existing backup that the new one replaces. */
interface Previous {
	folder: string;
	/** Files of the backup, keyed by path. */
	files: ReadonlyMap<string, BackupFile>;
}

/**
 * Returns the backup in the folder; undefined: the folder does not exist.
 * @throws {CommandError} if the folder holds anything but a backup
 */
async function previousIn(
	folder: string,
	{ files }: WatchedFolder,
	path: string,
): Promise<Previous | undefined> {
	const [found] = await files.stamps([folder]);
	if (!found) return undefined;
	const manifest = await readManifest(files, folder).catch((error) => {
		throw new CommandError(
			`${path} already exists, and holds no backup: choose another folder. ${messageOf(error)}`,
		);
	});
	return {
		folder,
		files: new Map(manifest.files.map((file) => [file.path, file])),
	};
}

interface WriteOptions {
	settings: ServerSettings;
	signal: AbortSignal;
	previous: Previous | undefined;
}

/** A finished backup, and the number of bytes in its files that are hard links to the previous backup's files. */
interface Written {
	manifest: Manifest;
	taken: number;
}

async function write(
	folder: string,
	target: WatchedFolder,
	{ settings, signal, previous }: WriteOptions,
): Promise<Written> {
	await requireData(settings);
	const unfinished = `${folder}.unfinished-${randomBytes(4).toString("hex")}`;
	const replaced = unfinished.replace(/\.unfinished-(?=\w+$)/, ".replaced-");
	const { files } = target;
	const open = await openDatabase(settings);
	try {
		await files.makeFolder(target.folder);
		await files.makeFolder(unfinished, 0o700);
		const snapshot = await openSnapshot(open.url, signal, () =>
			console.error("Waiting for another command to release the repositories."),
		);
		try {
			const into = { folder: unfinished, target, previous, taken: 0 };
			const manifest = await copy(snapshot, into, settings, signal);
			await writeManifest(files, unfinished, manifest);
			await syncFolders(files, unfinished);
			await place(target, { unfinished, folder, ...(previous && { replaced }) });
			return { manifest, taken: into.taken };
		} finally {
			await snapshot.close();
		}
	} finally {
		await target.cleanUp
			.remove(unfinished)
			.catch(() => console.error(`Remove ${unfinished}: it is not a backup.`));
		await open.close();
	}
}

/**
 * Gives a finished backup its name. If that fails, the previous backup gets its name back. An interruption does not stop
 * it, because between the two renames no backup has the name.
 * @param names.replaced - Where the previous backup goes, to be removed at the end; absent: there is none
 */
export async function place(
	{ cleanUp: files, folder: parent }: Pick<WatchedFolder, "cleanUp" | "folder">,
	{ unfinished, folder, replaced }: { unfinished: string; folder: string; replaced?: string },
): Promise<void> {
	try {
		if (replaced) await files.rename(folder, replaced);
		await files.rename(unfinished, folder);
	} catch (error) {
		if (replaced) {
			await files.rename(replaced, folder).catch(({ code }) => {
				// ENOENT: the first rename failed, so the previous backup still has its name.
				if (code !== "ENOENT") console.error(`The previous backup is now ${replaced}.`);
			});
		}
		throw error;
	}
	await files.syncFolder(parent);
	if (replaced) await files.remove(replaced);
}

/**
 * Called before the database is opened, because opening a missing embedded database would create one.
 * @throws {CommandError} if the embedded database does not exist
 */
async function requireData({ databaseUrl, dataDir }: ServerSettings): Promise<void> {
	if (databaseUrl) return;
	const data = join(dataDir, "postgres");
	await access(data).catch(() => {
		throw new CommandError(
			`There is nothing to back up: ${data} does not exist. Set DATA_DIR or DATABASE_URL.`,
		);
	});
}

/** A backup that is being written. */
interface Unfinished {
	folder: string;
	/** The folder that contains `folder`. All calls on the files of the backup are made through this object. */
	target: WatchedFolder;
	previous: Previous | undefined;
	/** Number of bytes in files that are hard links to the previous backup's files. */
	taken: number;
}

/** Matches the object and pack files of a repository: files with equal names have equal content. */
const unchanging =
	/^objects\/(?:[0-9a-f]{2}\/[0-9a-f]{38}|pack\/pack-[0-9a-f]{40}\.(?:pack|idx|rev))$/;

/**
 * Makes a hard link in the new backup to a file of the previous one. Undefined if the previous backup has no undamaged
 * file of the same path and size, or the file system does not support hard links.
 */
async function linkFromPrevious(
	into: Unfinished,
	path: string,
	original: { size: number } | undefined,
): Promise<BackupFile | undefined> {
	const { previous, target, folder } = into;
	const file = previous?.files.get(path);
	if (!previous || !file || file.size !== original?.size) return undefined;
	const { size } = file;
	const from = join(previous.folder, path);
	// If the previous backup's file is damaged, the repository's file is copied.
	if (!(await isWhole(target.files, previous.folder, file))) return undefined;
	const to = join(folder, path);
	await target.files.makeFolder(dirname(to), 0o700);
	if (!(await target.files.link(from, to))) return undefined;
	into.taken += size;
	return file;
}

async function copy(
	snapshot: Snapshot,
	into: Unfinished,
	settings: ServerSettings,
	signal: AbortSignal,
): Promise<Manifest> {
	const { folder } = into;
	const target = into.target.files;
	const files: BackupFile[] = [];
	const { storages, close } = openWatchedStorages(settings, signal);
	let bytes = 0;
	return withProgress(async (progress): Promise<Manifest> => {
		for (const [index, { id, storage }] of snapshot.repositories.entries()) {
			const source = storages.get(storage);
			if (source === undefined) throw unknownStorage(storage);
			const report = (count = 0) => {
				bytes += count;
				progress.show(
					`Repositories: ${index + 1} of ${snapshot.repositories.length}, ${sizeOf(bytes)}`,
				);
			};
			report();
			await copyRepository(id, source, into, {
				signal,
				onBytes: report,
				onFile: (file) => files.push(file),
			});
		}
		await snapshot.releaseRepositories();
		await requireSound(into, snapshot, settings);

		const tables: Manifest["tables"] = [];
		for (const table of snapshot.tables) {
			const rows = snapshot.read(table);
			files.push(
				await writeInto(target, {
					folder,
					path: tableFile(table.name),
					source: [rows, createGzip()],
					signal,
					onBytes(count) {
						bytes += count;
						progress.show(`Table ${table.name}, ${sizeOf(bytes)} in total`);
					},
				}),
			);
			tables.push({ ...table, rows: await snapshot.countOf(rows) });
		}
		if (!settings.databaseUrl && !settings.secretKey) {
			const source = [createReadStream(keyFile(settings))];
			const path = keyName;
			files.push(await writeInto(target, { folder, path, source, signal }));
		}
		const { server, migrations, sequences, keys, repositories } = snapshot;
		return {
			format: 1,
			created_at: new Date().toISOString(),
			forgekit: await ownVersion(),
			postgres: server,
			migrations,
			tables,
			sequences,
			keys,
			repositories,
			files,
		};
	}).finally(close);
}

interface CopyOptions {
	signal: AbortSignal;
	onBytes: (count: number) => void;
	onFile: (file: BackupFile) => void;
}

async function copyRepository(
	id: number,
	{ files, folder }: WatchedFolder,
	into: Unfinished,
	{ signal, onBytes, onFile }: CopyOptions,
): Promise<void> {
	const target = into.target.files;
	const repository = repositoryPath(folder, id);
	await requireRepository(files, repository);
	for (const name of repositoryFolders) {
		const copy = join(into.folder, repositoryFile(id, name));
		await target.makeFolder(copy, 0o700);
	}
	for await (const name of repositoryFiles(files, repository)) {
		const path = repositoryFile(id, name);
		const original = join(repository, name);
		const taken = unchanging.test(name)
			? await linkFromPrevious(into, path, await files.status(original))
			: undefined;
		if (taken) {
			onFile(taken);
			continue;
		}
		const content = contentOf(files, original);
		const copied = await writeInto(target, {
			folder: into.folder,
			path,
			source: [Readable.from(content, { objectMode: false })],
			signal,
			onBytes,
		}).catch(async (error) => {
			// A push deleted the branch during the copy.
			if (error.code !== "ENOENT" || !name.startsWith("refs/")) throw error;
			await target.remove(join(into.folder, path));
			return undefined;
		});
		if (copied) onFile(copied);
	}
}

/**
 * Requires undamaged copies of all repositories.
 * @throws {CommandError} with one line for each damaged copy
 */
async function requireSound(
	{ folder, target }: Unfinished,
	{ repositories }: Snapshot,
	{ repositoriesDir }: ServerSettings,
): Promise<void> {
	const storages = storagesOf(repositoriesDir);
	const damaged: string[] = [];
	await withProgress(async (progress) => {
		for (const [index, { id, storage }] of repositories.entries()) {
			progress.show(`Checking ${barOf(index, repositories.length)}`);
			const copy = join(folder, repositoryFile(id, ""));
			const damage = await target.run(copy, (signal) => findDamage(copy, { signal }));
			if (damage === undefined) continue;
			const repository = repositoryPath(storages[storage] ?? "", id);
			damaged.push(`The repository ${repository} is damaged: ${damage.replaceAll(copy, "")}`);
		}
	});
	if (damaged.length > 0) throw new CommandError(damaged.join("\n"));
}

async function requireRepository(files: Files, repository: string): Promise<void> {
	if (await files.exists(join(repository, "HEAD"))) return;
	throw new CommandError(
		`The repository ${repository} is missing: restore it, or create an empty one with "git init --bare".`,
	);
}
