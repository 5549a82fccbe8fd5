/** Archives of commits, with the same entries as `git archive`. */
import type { Zippable } from "fflate";
import type { TarEntry } from "modern-tar";
import { binaryOf, binaryOfText } from "../../server/domain/repository/bytes.ts";
import { bzip2 } from "../../server/domain/repository/bzip2.ts";
import type { History } from "../../server/domain/repository/history.ts";
import { concat, parseTree, type TreeItem } from "../../server/domain/repository/objects.ts";
import type { ArchiveFormat } from "../../server/domain/repository/store.ts";
import { type Attributes, attributesOf, readAttributes } from "./attributes.ts";
import { bodyOf, commitAt, treeOf } from "./walk.ts";

/** Makes an archive of a commit. The libraries are loaded on first use, because most tests need no archive. */
export async function makeArchive(
	history: History,
	commit: string,
	format: ArchiveFormat,
	directory: string,
): Promise<Uint8Array> {
	const entries = entriesOf(history, commit, directory);
	const time = (commitAt(history, commit).committer.time ?? 0) * 1000;
	switch (format) {
		case "zip":
			return zip(entries, commit, time);
		case "tar":
			return tar(entries, commit, time);
		case "tar.gz": {
			const { gzipSync } = await import("fflate");
			return gzipSync(await tar(entries, commit, time), { level: 1, mtime: 0 });
		}
		case "tar.bz2":
			return compressed(await tar(entries, commit, time));
	}
}

interface Entry {
	/** Path of the entry; a directory's ends in a slash. */
	name: string;
	mode: string;
	/** Content; empty for a directory, the target for a symbolic link. */
	body: Uint8Array;
}

/** git's modes of directories and submodules: both become directories in an archive. */
const directories = new Set(["040000", "160000"]);
const nothing = new Uint8Array();
const encoder = new TextEncoder();

function entriesOf(history: History, commit: string, directory: string): Entry[] {
	const entries: Entry[] = [{ name: `${directory}/`, mode: "040000", body: nothing }];

	function attributesIn(
		items: readonly TreeItem[],
		inBytes: string,
		above: Attributes | undefined,
	): Attributes | undefined {
		const own = items.find(({ name }) => name === ".gitattributes");
		return own?.mode.startsWith("100")
			? readAttributes(binaryOf(bodyOf(history, own.id)), inBytes, above)
			: above;
	}

	/**
	 * Adds the entries of a tree. Returns whether the tree has files, because git leaves out directories without files.
	 * Files with the attribute `export-ignore` count, although they are not added.
	 * @param inBytes - The prefix with one character per byte, to match with attribute rules
	 */
	function add(tree: string, prefix: string, inBytes: string, above?: Attributes): boolean {
		let hasFiles = false;
		const items = parseTree(bodyOf(history, tree));
		const attributes = attributesIn(items, inBytes, above);
		for (const { name, mode, id } of items) {
			// The repository does not have a submodule's files, so the submodule becomes an empty directory.
			const isDirectory = directories.has(mode);
			const end = isDirectory ? "/" : "";
			const path = `${prefix}${name}${end}`;
			const bytes = `${inBytes}${binaryOfText(name)}${end}`;
			hasFiles ||= mode !== "040000";
			if (attributesOf(bytes, attributes).get("export-ignore") === true) {
				continue;
			}
			entries.push(
				isDirectory
					? { name: `${directory}/${path}`, mode: "040000", body: nothing }
					: { name: `${directory}/${path}`, mode, body: bodyOf(history, id) },
			);
			if (mode !== "040000") continue;
			if (add(id, path, bytes, attributes)) hasFiles = true;
			else entries.pop();
		}
		return hasFiles;
	}

	add(treeOf(history, commit), "", "");
	return entries;
}

async function tar(entries: readonly Entry[], commit: string, time: number): Promise<Uint8Array> {
	const { packTar } = await import("modern-tar");
	const shared = { mtime: new Date(time), uname: "root", gname: "root" };
	// `git get-tar-commit-id` reads the commit from this comment.
	const comment = encoder.encode(`52 comment=${commit}\n`);
	const entryOf = ({ name, mode, body }: Entry): TarEntry => {
		const header = { ...shared, name, size: 0 };
		switch (mode) {
			case "040000":
				return { header: { ...header, type: "directory", mode: 0o775 } };
			case "120000":
				return {
					header: {
						...header,
						type: "symlink",
						mode: 0o777,
						linkname: new TextDecoder().decode(body),
					},
				};
			default:
				return {
					header: {
						...header,
						mode: mode === "100755" ? 0o775 : 0o664,
						size: body.length,
					},
					body: ownBytes(body),
				};
		}
	};
	return packTar([
		{
			header: {
				...shared,
				name: "pax_global_header",
				type: "pax-global-header",
				mode: 0o666,
				size: comment.length,
			},
			body: ownBytes(comment),
		},
		...entries.map(entryOf),
	]);
}

/** Converts bytes to this realm's Uint8Array: modern-tar refuses that of another realm, as from jsdom's TextEncoder. */
function ownBytes(bytes: Uint8Array): Uint8Array {
	return bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
}

const unix = 3;
const msdos = 0;

async function zip(entries: readonly Entry[], commit: string, time: number): Promise<Uint8Array> {
	const { zipSync } = await import("fflate");
	const files: Zippable = {};
	for (const { name, mode, body } of entries) {
		files[name] = [
			body,
			{
				// As in git's archives, entries of ordinary files and directories have no Unix mode: the program that unpacks
				// them chooses their mode.
				os: mode.startsWith("04") || mode === "100644" ? msdos : unix,
				attrs: externalAttributes(mode),
				mtime: dosTime(time),
				level: mode === "120000" || body.length === 0 ? 0 : 1,
				extra: { 21589: timestamp(time) },
			},
		];
	}
	return withComment(zipSync(files), commit);
}

function externalAttributes(mode: string): number {
	switch (mode) {
		case "040000":
			return 16;
		case "120000":
			return (0o120777 << 16) >>> 0;
		case "100755":
			return (0o100755 << 16) >>> 0;
		default:
			return 0;
	}
}

/**
 * Returns a date whose local time is the given time in UTC, because fflate writes local time and git writes UTC. As in
 * git, years before 1980 wrap around the zip field's 128 years. Any year after 2099 becomes 31 December 2099, because
 * fflate refuses later years. The exact time is in the entry's extra field, which `timestamp` makes.
 */
function dosTime(time: number): Date {
	const utc = new Date(time);
	const year = utc.getUTCFullYear();
	const wrapped = year < 1980 ? year + 128 : year;
	if (wrapped > 2099) return new Date(2099, 11, 31);
	return new Date(
		wrapped,
		utc.getUTCMonth(),
		utc.getUTCDate(),
		utc.getUTCHours(),
		utc.getUTCMinutes(),
		utc.getUTCSeconds(),
	);
}

/** Content of a zip extra field with an entry's time in seconds since 1970. */
function timestamp(time: number): Uint8Array {
	const field = new DataView(new ArrayBuffer(5));
	field.setUint8(0, 1);
	field.setUint32(1, time / 1000, true);
	return new Uint8Array(field.buffer);
}

/** Adds a comment to a zip archive: the text ends the file, and the two bytes before the text are its length. */
function withComment(archive: Uint8Array, comment: string): Uint8Array {
	const text = encoder.encode(comment);
	const whole = concat([archive, text]);
	new DataView(whole.buffer).setUint16(archive.length - 2, text.length, true);
	return whole;
}

async function compressed(bytes: Uint8Array): Promise<Uint8Array> {
	const pieces: Uint8Array[] = [];
	for await (const piece of bzip2([bytes])) pieces.push(piece);
	return concat(pieces);
}
