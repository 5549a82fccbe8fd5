/** `forgekit restore`: what a backup holds, into an empty database and an empty folder. */
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
import { runningUrl } from "../embedded/start.ts";
import { repositoryFolders } from "../git/files.ts";
import { repositoryPath, storagesOf } from "../git/storages.ts";
import { fillDatabase } from "../postgres/copy.ts";
import { fingerprintOf } from "../postgres/encryption.ts";
import {
	readSettings,
	type ServerSettings,
	SettingError,
} from "../settings.ts";
import { syncFolder } from "../sync-folder.ts";
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
import { CommandError } from "./errors.ts";
import { interruptible } from "./interrupt.ts";
import { barOf, createProgress, sizeOf } from "./progress.ts";
import { keyFile } from "./secrets.ts";
import { openDatabase } from "./storage.ts";

/** Holds repositories that are not all there yet; while it is there, the others beside it are not either. */
const stagingName = "restoring";
/** Made by a server that only ever served nothing. */
const cacheName = "archives";

export async function restore(
	folder: string,
	withoutKey: boolean,
): Promise<void> {
	const settings = readSettings(process.env);
	const manifest = await readManifest(folder);
	await interruptible((signal) =>
		bringBack(folder, manifest, settings, withoutKey, signal),
	);
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(
		`Restored ${folder} of ${manifest.created_at}: ${rows} rows, ${manifest.repositories.length} repositories.`,
	);
}

async function bringBack(
	folder: string,
	manifest: Manifest,
	settings: ServerSettings,
	withoutKey: boolean,
	signal: AbortSignal,
): Promise<void> {
	const ownKey = await fittingKey(folder, manifest, settings, withoutKey);
	await requireNoServer(settings);
	const folders = foldersFor(manifest, settings);
	for (const directory of folders.keys()) await requireEmpty(directory);

	const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
	const progress = createProgress();
	const counter = (what: string) => {
		let done = 0;
		return (count: number) => {
			done += count;
			progress.tell(`${what} ${barOf(done, bytes)} of ${sizeOf(bytes)}`);
		};
	};
	try {
		await verify(folder, manifest, signal, counter("Comparing"));
		progress.tell("Opening the database");
		const open = await openDatabase(settings);
		const tell = counter("Restoring");
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
					source.on("data", (chunk) => tell(chunk.length));
					await pipeline(source, createGunzip(), rows, { signal });
				},
				// The database is empty, and stays so should the folder turn out to be none of ours to fill.
				async beforeCommit() {
					for (const [directory, ids] of folders) {
						await clearLeftovers(directory);
						const staging = stagingIn(directory);
						await mkdir(staging, { recursive: true });
						await copyRepositories(
							folder,
							manifest,
							ids,
							staging,
							signal,
							tell,
						);
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
					if (ownKey !== undefined) await placeKey(keyFile(settings), ownKey);
					committing = true;
				},
			});
			for (const path of stagings) {
				await rm(path, { recursive: true, force: true });
			}
		} catch (error) {
			// A commit that was not heard of may have been done: then the repositories belong to it.
			for (const path of committing ? [] : [...placed, ...stagings]) {
				await rm(path, { recursive: true, force: true });
			}
			throw error;
		} finally {
			await open.close();
		}
	} finally {
		progress.end();
	}
}

/** Ids of projects by the folder that their repositories go to. */
function foldersFor(
	{ repositories }: Manifest,
	{ repositoriesDir }: ServerSettings,
): Map<string, ReadonlySet<number>> {
	const storages = storagesOf(repositoriesDir);
	const unknown = repositories.find(
		({ storage }) => !Object.hasOwn(storages, storage),
	);
	if (unknown) {
		throw new SettingError(
			"REPOSITORIES_DIR",
			`lacks ${unknown.storage}, where repositories of the backup belong`,
		);
	}
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
 * The key to put beside the embedded database, if the backup brings it and no other is set.
 * @throws {CommandError} where no key at hand reads the secrets in the backup
 */
async function fittingKey(
	folder: string,
	manifest: Manifest,
	settings: ServerSettings,
	withoutKey: boolean,
): Promise<string | undefined> {
	const { databaseUrl, secretKey, secretKeyOld } = settings;
	const file = join(folder, keyName);
	const held = holdsKey(manifest)
		? (await readFile(file, "utf8")).trim()
		: undefined;
	const own = databaseUrl || secretKey ? undefined : held;
	const given = [secretKey ?? own, secretKeyOld].filter(
		(key) => key !== undefined,
	);
	const fitting = given.map(fingerprintOf);
	if (withoutKey || manifest.keys.every((key) => fitting.includes(key))) {
		return own;
	}
	const why =
		secretKey === undefined ? "SECRET_KEY is needed" : "SECRET_KEY is another";
	const where =
		held === undefined
			? "set SECRET_KEY, or SECRET_KEY_OLD beside a new one, to the key that the backup was made with"
			: `set SECRET_KEY, or SECRET_KEY_OLD beside a new one, to what ${file} holds`;
	throw new CommandError(
		`${why}, and the tokens of clusters in this backup could not be read: ${where}, or give them up by --without-key.`,
	);
}

async function requireNoServer({
	databaseUrl,
	dataDir,
}: ServerSettings): Promise<void> {
	if (databaseUrl) return;
	if (await runningUrl(join(dataDir, "postgres"))) {
		throw new CommandError(
			`A server runs on ${dataDir}: stop it before restoring.`,
		);
	}
}

/** Repositories that an interrupted restore left do not count: their projects never came to be. */
async function requireEmpty(directory: string): Promise<void> {
	const names = await namesIn(directory);
	if (names.includes(stagingName)) return;
	const strange = names.find((name) => name !== cacheName);
	if (strange === undefined) return;
	throw new CommandError(
		`${directory} is not empty: it holds ${strange}. Set REPOSITORIES_DIR to a folder without repositories.`,
	);
}

async function clearLeftovers(directory: string): Promise<void> {
	await requireEmpty(directory);
	for (const name of await namesIn(directory)) {
		const ours = name === stagingName || /^\d+\.git$/.test(name);
		if (ours) await rm(join(directory, name), { recursive: true, force: true });
	}
}

async function namesIn(directory: string): Promise<string[]> {
	return readdir(directory).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw new CommandError(`${directory} can't be read: ${error.code}`);
	});
}

async function copyRepositories(
	folder: string,
	{ files }: Manifest,
	ids: ReadonlySet<number>,
	target: string,
	signal: AbortSignal,
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
	for (const { path } of files) {
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

/** In place of one that the empty database may have got: nothing is encrypted with that. */
async function placeKey(file: string, key: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	const draft = `${file}.restored`;
	await rm(draft, { force: true });
	await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
	await rename(draft, file);
	await syncFolder(dirname(file));
}
