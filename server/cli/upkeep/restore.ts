/** `forgekit restore`: a backup into an empty database and empty repositories folders. */
import { createReadStream, createWriteStream } from "node:fs";
import {
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { runningUrl } from "../../embedded/start.ts";
import { repositoryFolders } from "../../git/files.ts";
import { repositoryPath, storagesOf } from "../../git/storages.ts";
import { syncFolder } from "../../platform/sync-folder.ts";
import { fingerprintOf } from "../../postgres/encryption.ts";
import { fillDatabase } from "../../postgres/upkeep/copy.ts";
import { readSettings, type ServerSettings } from "../../settings.ts";
import { CommandError } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { barOf, sizeOf, withProgress } from "../progress.ts";
import { keyFile } from "../secrets.ts";
import { openDatabase, unknownStorage } from "../storage.ts";
import { holdsKey } from "./backup.ts";
import {
	keyName,
	type Manifest,
	readManifest,
	repositoryFile,
	repositoryOf,
	syncFolders,
	tableFile,
	verify,
} from "./backup-folder.ts";

/** Subfolder for repositories being copied. While it exists, the repositories beside it are incomplete as well. */
const stagingName = "restoring";
/** Subfolder that a server creates even without projects. */
const cacheName = "archives";

export async function restore(
	folder: string,
	withoutKey = false,
): Promise<void> {
	const settings = readSettings(process.env);
	const manifest = await readManifest(folder);
	await interruptible((signal) =>
		restoreInto({ folder, manifest, signal }, settings, withoutKey),
	);
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(
		`Restored ${folder} of ${manifest.created_at}: ${rows} rows, ${manifest.repositories.length} repositories.`,
	);
}

/** A backup that is being restored. */
interface Backup {
	folder: string;
	manifest: Manifest;
	signal: AbortSignal;
}

async function restoreInto(
	backup: Backup,
	settings: ServerSettings,
	withoutKey: boolean,
): Promise<void> {
	const { folder, manifest, signal } = backup;
	const generatedKey = await requireKey(backup, settings, withoutKey);
	await requireNoServer(settings);
	const folders = foldersFor(manifest, settings);
	for (const directory of folders.keys()) await requireEmpty(directory);

	const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
	return withProgress(async (progress) => {
		const counter = (step: string) => {
			let done = 0;
			return (count: number) => {
				done += count;
				progress.show(`${step} ${barOf(done, bytes)} of ${sizeOf(bytes)}`);
			};
		};
		await verify(folder, manifest, signal, counter("Verifying"));
		progress.show("Opening the database");
		const open = await openDatabase(settings);
		const report = counter("Restoring");
		const placed: string[] = [];
		let committing = false;
		const stagings = [...folders.keys()].map(stagingIn);
		try {
			await fillDatabase(open.url, {
				...manifest,
				signal,
				rows: ({ name }) =>
					manifest.tables.find((table) => table.name === name)?.rows ?? 0,
				async write({ name }, rows) {
					const source = createReadStream(join(folder, tableFile(name)));
					source.on("data", (chunk) => report(chunk.length));
					await pipeline(source, createGunzip(), rows, { signal });
				},
				// Inside the transaction: if the folders cannot be filled, the database stays empty.
				async beforeCommit() {
					for (const [directory, ids] of folders) {
						await clearLeftovers(directory);
						const staging = stagingIn(directory);
						await mkdir(staging, { recursive: true });
						await copyRepositories(backup, ids, staging, report);
					}
					signal.throwIfAborted();
					for (const [directory, ids] of folders) {
						for (const id of ids) {
							const target = repositoryPath(directory, id);
							await rename(repositoryPath(stagingIn(directory), id), target);
							placed.push(target);
						}
						await syncFolder(directory);
					}
					if (generatedKey !== undefined) {
						await installKey(keyFile(settings), generatedKey);
					}
					committing = true;
				},
			});
			for (const path of stagings) {
				await rm(path, { recursive: true, force: true });
			}
		} catch (error) {
			// A commit without an answer may have succeeded; its repositories must stay.
			for (const path of committing ? [] : [...placed, ...stagings]) {
				await rm(path, { recursive: true, force: true });
			}
			throw error;
		} finally {
			await open.close();
		}
	});
}

/** Project ids by the folder of their repositories. */
function foldersFor(
	{ repositories }: Manifest,
	{ repositoriesDir }: ServerSettings,
): Map<string, ReadonlySet<number>> {
	const storages = storagesOf(repositoriesDir);
	const unknown = repositories.find(
		({ storage }) => !Object.hasOwn(storages, storage),
	);
	if (unknown) throw unknownStorage(unknown.storage, " in the backup");
	return new Map(
		Object.entries(storages).map(([name, directory]) => [
			directory,
			new Set(
				repositories
					.filter(({ storage }) => storage === name)
					.map(({ id }) => id),
			),
		]),
	);
}

function stagingIn(directory: string): string {
	return join(directory, stagingName);
}

/**
 * @returns the key in the backup, if it must be installed for the embedded database: SECRET_KEY is not set
 * @throws {CommandError} if the available keys cannot decrypt the secrets in the backup
 */
async function requireKey(
	{ folder, manifest }: Backup,
	settings: ServerSettings,
	withoutKey: boolean,
): Promise<string | undefined> {
	const { databaseUrl, secretKey, secretKeyOld } = settings;
	const file = join(folder, keyName);
	const included = holdsKey(manifest)
		? (await readFile(file, "utf8")).trim()
		: undefined;
	const installed = databaseUrl || secretKey ? undefined : included;
	const available = [secretKey ?? installed, secretKeyOld]
		.filter((key) => key !== undefined)
		.map(fingerprintOf);
	if (withoutKey || manifest.keys.every((key) => available.includes(key))) {
		return installed;
	}
	const problem =
		secretKey === undefined
			? "SECRET_KEY is required"
			: "SECRET_KEY is not the key of this backup";
	const source =
		included === undefined
			? "the key that was in use when the backup was made"
			: `the content of ${file}`;
	throw new CommandError(
		`${problem}: cluster tokens would be unreadable. Set SECRET_KEY, or SECRET_KEY_OLD beside a new key, to ${source}; or pass --without-key to accept that.`,
	);
}

async function requireNoServer({
	databaseUrl,
	dataDir,
}: ServerSettings): Promise<void> {
	if (databaseUrl) return;
	if (await runningUrl(join(dataDir, "postgres"))) {
		throw new CommandError(
			`A server is running on ${dataDir}: stop it before restoring.`,
		);
	}
}

/** Leftovers of an interrupted restore are ignored: their projects were never committed. */
async function requireEmpty(directory: string): Promise<void> {
	const names = await namesIn(directory);
	if (names.includes(stagingName)) return;
	const unexpected = names.find((name) => name !== cacheName);
	if (unexpected === undefined) return;
	throw new CommandError(
		`${directory} is not empty: it contains ${unexpected}. Set REPOSITORIES_DIR to a folder without repositories.`,
	);
}

async function clearLeftovers(directory: string): Promise<void> {
	await requireEmpty(directory);
	for (const name of await namesIn(directory)) {
		const leftover = name === stagingName || /^\d+\.git$/.test(name);
		if (leftover)
			await rm(join(directory, name), { recursive: true, force: true });
	}
}

async function namesIn(directory: string): Promise<string[]> {
	return readdir(directory).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw new CommandError(`${directory} cannot be read: ${error.code}`);
	});
}

async function copyRepositories(
	{ folder, manifest, signal }: Backup,
	ids: ReadonlySet<number>,
	target: string,
	onBytes: (count: number) => void,
): Promise<void> {
	for (const id of ids) {
		for (const name of repositoryFolders) {
			await mkdir(join(repositoryPath(target, id), name), {
				recursive: true,
				mode: 0o700,
			});
		}
	}
	for (const { path } of manifest.files) {
		const id = repositoryOf(path);
		if (id === undefined || !ids.has(id)) continue;
		const copy = join(
			repositoryPath(target, id),
			path.slice(repositoryFile(id, "").length),
		);
		await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
		const source = createReadStream(join(folder, path));
		source.on("data", (chunk) => onBytes(chunk.length));
		await pipeline(
			source,
			createWriteStream(copy, { flags: "wx", flush: true }),
			{ signal },
		);
	}
	await syncFolders(target);
}

/** Replaces a key that the empty database may have generated: it has encrypted nothing. */
async function installKey(file: string, key: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	const draft = `${file}.restored`;
	await rm(draft, { force: true });
	await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
	await rename(draft, file);
	await syncFolder(dirname(file));
}
