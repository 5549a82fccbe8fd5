import { ApiError } from "../domain/errors.ts";
import { Cache } from "./cache.ts";
import type { Files, FoundStamp } from "./file-calls.ts";
import type { RepositoryStorage } from "./storage.ts";

/** Identifies a version of a file; null where there is no file. */
export type FileStamp = { ino: number; size: number; ctime: number } | null;

/**
 * Milliseconds during which the stamp of a changed file is not trusted: a second change could leave the same stamp,
 * because file system clocks are coarse and inode numbers are reused. Git calls such files racy.
 */
const racyTime = 2000;

/**
 * Returns the stamp, or undefined if it could not prove later that the file is unchanged: the file changed less than
 * `racyTime` before `now`, is a symbolic link, or can't be inspected.
 */
export function trustedStamp(found: FoundStamp, now = Number.NaN): FileStamp | undefined {
	if (!found || found.link) return found === null ? null : undefined;
	return now - found.ctime < racyTime ? undefined : found;
}

/**
 * Magic numbers (`man 2 statfs`) of file systems to which other machines write: their changes become visible here with
 * a delay, and reading a stamp may take a network round trip.
 */
const remoteFileSystems = new Set([
	0x6969, // NFS
	0x517b, // SMB, and its later versions
	0xff534d42,
	0xfe534d42,
	0x5346414f, // AFS
	0x6b414653,
	0x00c36400, // Ceph
	0x0bd00bd0, // Lustre
	0x01161970, // GFS2
	0x7461636f, // OCFS2
	0x01021997, // 9P
	0x47504653, // GPFS
	0x19830326, // BeeGFS
	0xaad7aaea, // PanFS
	0x73757245, // Coda
	0x786f4256, // folders shared between a virtual machine and its host
	0xbacbacbc,
	0x7c7c6673,
	0x65735546, // FUSE, which may be backed by anything
]);

const isLocalByPath = new Cache<boolean>(10_000);

/** Whether changes in a repository show in its file stamps immediately, as on a local file system. */
export async function isLocal(files: Files, repository: string): Promise<boolean> {
	let local = isLocalByPath.get(repository);
	if (local === undefined) {
		try {
			local = !remoteFileSystems.has(await files.fileSystem(repository));
		} catch (error) {
			if (error instanceof ApiError) throw error;
			return false;
		}
		isLocalByPath.set(repository, local, 1);
	}
	return local;
}

/** Whether two stamps are equal and known; an undefined stamp equals no other. */
export function isSameStamp(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
	if (!a || !b) return a === null && b === null;
	return a.ino === b.ino && a.ctime === b.ctime && a.size === b.size;
}

/** Caches values until one of the files that they depend on changes. Each lookup makes one call to the storage. */
export type FileStampCache<Value> = ReturnType<typeof createFileStampCache<Value>>;

interface Entry<Value> {
	value: Value;
	files: readonly string[];
	stamps: readonly FileStamp[];
}

/**
 * Creates a cache of values that depend on files.
 * @param limit - Approximate bytes of all entries
 */
export function createFileStampCache<Value>(limit: number) {
	let cache = new Cache<Entry<Value>>(limit);
	const counts = { hits: 0, misses: 0 };

	return {
		counts,
		/** Returns the cached value, if none of its files has changed. */
		async get(
			{ files }: Pick<RepositoryStorage, "files">,
			key: string,
		): Promise<Value | undefined> {
			const entry = cache.get(key);
			const stamps = entry && (await files.stamps(entry.files));
			if (entry?.stamps.every((stamp, at) => isSameStamp(stamp, trustedStamp(stamps?.[at])))) {
				counts.hits++;
				return entry.value;
			}
			counts.misses++;
			return undefined;
		},
		/**
		 * Computes a value by `work`, and caches it unless it is undefined or a file has no trusted stamp.
		 * @param work - Called with true if all files have trusted stamps. Then it must read the current state of the
		 * files, because its value is cached with their current stamps.
		 */
		async compute(
			storage: Pick<RepositoryStorage, "files">,
			key: string,
			files: readonly string[],
			work: (cached: boolean) => Promise<Value | undefined>,
		): Promise<Value | undefined> {
			const now = Date.now();
			const found = await storage.files.stamps(files);
			const stamps = found.map((stamp) => trustedStamp(stamp, now));
			const trusted = stamps.every((stamp) => stamp !== undefined);
			const value = await work(trusted);
			if (value !== undefined && trusted) {
				const weight = files.reduce((sum, { length }) => sum + 150 + length, 300);
				cache.set(key, { value, files, stamps }, weight + 2 * key.length);
			}
			return value;
		},
		clear(): void {
			cache = new Cache(limit);
		},
	};
}
