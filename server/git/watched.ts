import { lstatSync, statfsSync } from "node:fs";
import { Cache } from "./cache.ts";

/** What the file system tells of a path; null where nothing is there. */
export type Stamp = { ino: number; size: number; ctime: number } | null;

/**
 * Milliseconds after which a file is at rest. What changed later may change once more and look the same, because
 * clocks of file systems are coarse and numbers of files are given again: git calls it racy.
 */
const settling = 2000;

/** Undefined where it proves nothing: the file changed just now, or others than itself decide what is read there. */
export function stampOf(path: string, now = Number.NaN): Stamp | undefined {
	try {
		const found = lstatSync(path, { throwIfNoEntry: false });
		if (!found) return null;
		if (found.isSymbolicLink()) return undefined;
		const { ino, size, ctimeMs: ctime } = found;
		return now - ctime < settling ? undefined : { ino, size, ctime };
	} catch {
		return undefined;
	}
}

/**
 * File systems that other machines write to, by `man 2 statfs`: what they change shows here some time later, and a look
 * may take as long as the network does.
 */
const remote = new Set([
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
	0x786f4256, // folders that a virtual machine shares with its host
	0xbacbacbc,
	0x7c7c6673,
	0x65735546, // FUSE, of which nobody knows what is behind it
]);

const locals = new Cache<boolean>(10_000);

/** Whether a repository tells at once what changes in it. */
export function isLocal(repository: string): boolean {
	let local = locals.get(repository);
	if (local === undefined) {
		try {
			local = !remote.has(statfsSync(repository).type);
		} catch {
			return false;
		}
		locals.set(repository, local, 1);
	}
	return local;
}

/** A stamp that proves nothing is like no other. */
export function isSame(a: Stamp | undefined, b: Stamp | undefined): boolean {
	if (!a || !b) return a === null && b === null;
	return a.ino === b.ino && a.ctime === b.ctime && a.size === b.size;
}

/** Keeps what was found for as long as nobody touches the files that decide it; to be asked is a few microseconds. */
export interface Watched<Value> {
	/** What is kept, if the files are as they were. */
	get(key: string): Value | undefined;
	/**
	 * Finds it, and keeps it unless that is undefined or the files are not at rest. What is to be kept (`keeps`) must
	 * be found in the files as they are now, or later.
	 */
	find(
		key: string,
		files: readonly string[],
		work: (keeps: boolean) => Promise<Value | undefined>,
	): Promise<Value | undefined>;
	clear(): void;
	counts: Cache<unknown>["counts"];
}

interface Kept<Value> {
	value: Value;
	files: readonly string[];
	stamps: readonly Stamp[];
}

/** @param limit - Bytes of all that is kept, roughly. */
export function createWatched<Value>(limit: number): Watched<Value> {
	let cache = new Cache<Kept<Value>>(limit);
	const counts = { hits: 0, misses: 0 };

	return {
		counts,
		get(key) {
			const kept = cache.get(key);
			if (
				kept?.stamps.every((stamp, at) =>
					isSame(stamp, stampOf(kept.files[at] as string)),
				)
			) {
				counts.hits++;
				return kept.value;
			}
			counts.misses++;
			return undefined;
		},
		async find(key, files, work) {
			const now = Date.now();
			const stamps = files.map((file) => stampOf(file, now));
			const atRest = stamps.every((stamp) => stamp !== undefined);
			const value = await work(atRest);
			if (value !== undefined && atRest) {
				const weight = files.reduce(
					(sum, { length }) => sum + 150 + length,
					300,
				);
				cache.set(key, { value, files, stamps }, weight + 2 * key.length);
			}
			return value;
		},
		clear() {
			cache = new Cache(limit);
		},
	};
}
