/** `forgekit backup`: a consistent snapshot of the database and the repositories, in a folder. */

import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, lstat, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { createFileCalls, type Files } from "../../git/file-calls.ts";
import { repositoryFiles, repositoryFolders } from "../../git/files.ts";
import { findDamage } from "../../git/fsck.ts";
import { repositoryPath, storagesOf } from "../../git/storages.ts";
import { syncFolder } from "../../platform/sync-folder.ts";
import { openSnapshot, type Snapshot } from "../../postgres/upkeep/copy.ts";
import { readSettings, type ServerSettings } from "../../settings.ts";
import { CommandError } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { ownVersion } from "../own-version.ts";
import { barOf, sizeOf, withProgress } from "../progress.ts";
import { keyFile } from "../secrets.ts";
import { openDatabase, unknownStorage } from "../storage.ts";
import {
	type BackupFile,
	keyName,
	type Manifest,
	repositoryFile,
	syncFolders,
	tableFile,
	writeInto,
	writeManifest,
} from "./backup-folder.ts";
import { contentOf, openWatchedStorages } from "./watched-storages.ts";

export async function backup(path: string): Promise<void> {
	const settings = readSettings(process.env);
	const folder = resolve(path);
	if (await lstat(folder).catch(() => undefined)) {
		throw new CommandError(`${path} already exists: choose a new folder.`);
	}
	const manifest = await interruptible((signal) =>
		write(folder, settings, signal),
	);
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
	console.log(
		`Backed up to ${path}: ${rows} rows, ${manifest.repositories.length} repositories, ${sizeOf(bytes)}.`,
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

async function write(
	folder: string,
	settings: ServerSettings,
	signal: AbortSignal,
): Promise<Manifest> {
	await requireData(settings);
	const unfinished = `${folder}.unfinished-${randomBytes(4).toString("hex")}`;
	const open = await openDatabase(settings);
	try {
		await mkdir(dirname(folder), { recursive: true });
		await mkdir(unfinished, { mode: 0o700 });
		const snapshot = await openSnapshot(open.url, signal, () =>
			console.error("Waiting for another command to release the repositories."),
		);
		try {
			const manifest = await copy(snapshot, unfinished, settings, signal);
			await writeManifest(unfinished, manifest);
			await syncFolders(createFileCalls(), unfinished);
			signal.throwIfAborted();
			await rename(unfinished, folder);
			await syncFolder(dirname(folder));
			return manifest;
		} finally {
			await snapshot.close();
		}
	} finally {
		await rm(unfinished, { recursive: true, force: true });
		await open.close();
	}
}

/** Opening an embedded database that does not exist would create it. */
async function requireData({
	databaseUrl,
	dataDir,
}: ServerSettings): Promise<void> {
	if (databaseUrl) return;
	const data = join(dataDir, "postgres");
	await access(data).catch(() => {
		throw new CommandError(
			`There is nothing to back up: ${data} does not exist. Set DATA_DIR or DATABASE_URL.`,
		);
	});
}

async function copy(
	snapshot: Snapshot,
	folder: string,
	settings: ServerSettings,
	signal: AbortSignal,
): Promise<Manifest> {
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
			const repository = repositoryPath(source.folder, id);
			await requireRepository(source.files, repository);
			for (const name of repositoryFolders) {
				const copy = join(folder, repositoryFile(id, name));
				await mkdir(copy, { recursive: true, mode: 0o700 });
			}
			for await (const name of repositoryFiles(source.files, repository)) {
				const content = contentOf(source.files, join(repository, name));
				const path = repositoryFile(id, name);
				const copied = await writeInto(folder, {
					path,
					source: [Readable.from(content, { objectMode: false })],
					signal,
					onBytes: report,
				}).catch(async (error) => {
					// A push has deleted the branch.
					if (error.code !== "ENOENT" || !name.startsWith("refs/")) throw error;
					await rm(join(folder, path), { force: true });
					return undefined;
				});
				if (copied) files.push(copied);
			}
		}
		await snapshot.releaseRepositories();
		await requireSound(folder, snapshot, settings, signal);

		const tables: Manifest["tables"] = [];
		for (const table of snapshot.tables) {
			const rows = snapshot.read(table);
			files.push(
				await writeInto(folder, {
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
			const source = createReadStream(keyFile(settings));
			files.push(
				await writeInto(folder, { path: keyName, source: [source], signal }),
			);
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

/** @throws {CommandError} if a copy is damaged, one line for each */
async function requireSound(
	folder: string,
	{ repositories }: Snapshot,
	{ repositoriesDir }: ServerSettings,
	signal: AbortSignal,
): Promise<void> {
	const storages = storagesOf(repositoriesDir);
	const damaged: string[] = [];
	await withProgress(async (progress) => {
		for (const [index, { id, storage }] of repositories.entries()) {
			progress.show(`Checking ${barOf(index, repositories.length)}`);
			const copy = join(folder, repositoryFile(id, ""));
			const damage = await findDamage(copy, { signal });
			if (damage === undefined) continue;
			const repository = repositoryPath(storages[storage] ?? "", id);
			damaged.push(
				`The repository ${repository} is damaged: ${damage.replaceAll(copy, "")}`,
			);
		}
	});
	if (damaged.length > 0) throw new CommandError(damaged.join("\n"));
}

async function requireRepository(
	files: Files,
	repository: string,
): Promise<void> {
	if (await files.exists(join(repository, "HEAD"))) return;
	throw new CommandError(
		`The repository ${repository} is missing: restore it, or create an empty one with "git init --bare".`,
	);
}
