/**
 * All file system calls on a storage, a folder with repositories that may be on a network volume. They run in a
 * separate process (`file-helper.ts`), because any call may never return.
 */
import { existsSync, lstatSync, readFileSync } from "node:fs";
import {
	chmod,
	type FileHandle,
	link,
	mkdir,
	mkdtemp,
	open,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	statfs,
	utimes,
	writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "../platform/sync-folder.ts";
import { countStreamed } from "./garbage.ts";

/** Identifies a version of a file; null: there is no file; undefined: the file can't be inspected. */
export type FoundStamp =
	| { ino: number; size: number; ctime: number; link: boolean }
	| null
	| undefined;

/** Error codes for a path at which there is no file. */
export const noFile = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

/** Error codes of a hard link that can't be made: unsupported, too many links to the file, or across file systems. */
const oneNameOnly = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV"];

/** Creates the file calls of one process, which share its open files. */
export function createFileCalls() {
	const handles = new Map<number, FileHandle>();
	let lastHandle = 0;

	function handleOf(id: number): FileHandle {
		const handle = handles.get(id);
		if (handle) return handle;
		throw new Error("the file is closed");
	}

	return {
		/**
		 * Magic number of the file system (`man 2 statfs`). Each call reaches the storage, because no cache answers
		 * `statfs`.
		 */
		fileSystem: async (path: string) => (await statfs(path)).type,
		stamps: (files: readonly string[]) => files.map(stampOf),
		/** Files that decide to which commits these full ref names resolve; undefined: only git can resolve them. */
		refFiles(repository: string, names: readonly string[]): string[] | undefined {
			const inside = (name: string) => join(repository, name);
			if (existsSync(inside("reftable"))) return undefined;
			const loose = names.map(inside);
			if (loose.some(isSymbolic)) return undefined;
			return [inside("packed-refs"), ...loose];
		},
		/**
		 * Whether a repository may have refs in a folder such as `refs/heads`; true for an unreadable folder, so that
		 * git reports the error.
		 */
		async mayHaveRefs(repository: string, folder: string): Promise<boolean> {
			const inside = (name: string) => join(repository, name);
			if (["reftable", "packed-refs"].some((one) => existsSync(inside(one)))) return true;
			return readdir(inside(folder)).then(
				(names) => names.length > 0,
				() => true,
			);
		},
		exists: (path: string) => existsSync(path),
		readFile: (path: string) => readFile(path),
		/** Writes a file; the content is on disk before the call returns. */
		writeFile: (path: string, text: string) => writeFile(path, text, { flush: true }),
		async makeFolder(path: string, mode?: number): Promise<void> {
			await mkdir(path, { recursive: true, mode });
		},
		makeTemporaryFolder: (prefix: string) => mkdtemp(prefix),
		/** Names of a folder's entries; empty if the folder is missing or can't be read. */
		names: (folder: string) => readdir(folder).catch(() => []),
		/** Entries of a folder, and whether each is a folder itself. */
		entries: async (folder: string) =>
			(await readdir(folder, { withFileTypes: true })).map((entry) => ({
				name: entry.name,
				isFolder: entry.isDirectory(),
			})),
		/** A file's size and time of last change; undefined if the file is missing or can't be inspected. */
		status: (path: string) =>
			stat(path).then(
				({ size, mtimeMs }) => ({ size, changed: mtimeMs }),
				() => undefined,
			),
		async touch(path: string): Promise<void> {
			const now = new Date();
			await utimes(path, now, now);
		},
		chmod: (path: string, mode: number) => chmod(path, mode),
		rename: (from: string, to: string) => rename(from, to),
		/** Creates a hard link; false where the file system does not allow one. */
		link: (from: string, to: string) =>
			link(from, to).then(
				() => true,
				(error: NodeJS.ErrnoException) => {
					if (oneNameOnly.includes(error.code ?? "")) return false;
					throw error;
				},
			),
		remove: (path: string) => rm(path, { recursive: true, force: true }),
		syncFolder: (folder: string) => syncFolder(folder),
		async open(path: string, flags: string, mode?: number): Promise<number> {
			// Takes the id before the wait, because other calls open files meanwhile.
			const id = ++lastHandle;
			handles.set(id, await open(path, flags, mode));
			return id;
		},
		/**
		 * Reads at most `length` bytes at a position; null: from the end of the previous read with null. Returns no bytes
		 * at the end of the file.
		 */
		async read(id: number, length: number, position: number | null) {
			const { bytesRead, buffer } = await handleOf(id).read(Buffer.allocUnsafeSlow(length), {
				length,
				position,
			});
			countStreamed(bytesRead);
			return buffer.subarray(0, bytesRead);
		},
		async write(id: number, bytes: Uint8Array): Promise<void> {
			await handleOf(id).writeFile(bytes);
			countStreamed(bytes.length);
		},
		sync: (id: number) => handleOf(id).sync(),
		async close(id: number): Promise<void> {
			const handle = handleOf(id);
			handles.delete(id);
			await handle.close();
		},
	};
}

type FileCalls = ReturnType<typeof createFileCalls>;

/** File calls as the server sees them: asynchronous, because another process makes them. */
export type Files = {
	readonly [Name in keyof FileCalls]: (
		...input: Parameters<FileCalls[Name]>
	) => Promise<Awaited<ReturnType<FileCalls[Name]>>>;
};

function stampOf(path: string): FoundStamp {
	try {
		const found = lstatSync(path, { throwIfNoEntry: false });
		if (!found) return null;
		const { ino, size, ctimeMs: ctime } = found;
		return { ino, size, ctime, link: found.isSymbolicLink() };
	} catch {
		return undefined;
	}
}

/** Whether the file of a ref is unreadable or holds a symbolic ref. False for a missing file: the ref may be packed. */
function isSymbolic(file: string): boolean {
	try {
		return !/^[0-9a-f]{40}\n?$/.test(readFileSync(file, "latin1"));
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		return !noFile.includes(code);
	}
}
