import type { CommitRangeRecord, CommitRecord, SignatureRecord } from "./store.ts";

/** Commit objects as values, by the same rules wherever the bytes come from. */

/**
 * Limits of a list of commits. `number`: how many of the newest are listed. `bytes`: bytes of all their objects
 * together. `each`: bytes of a commit that are read; they contain its title, unless its author meant to prevent that.
 */
export const listed = {
	number: 10_000,
	bytes: 32 * 2 ** 20,
	each: 64 * 2 ** 10,
};

/** Maximum bytes that a page of a list reads of a commit or tag; 100 of them fit into memory. */
export const longestListed = 32 * 2 ** 10;

/** Reads a commit object. Missing fields are empty: old and foreign programs wrote malformed commits. */
export function readCommit(id: string, body: Uint8Array): CommitRecord {
	const end = endOfHeader(body);
	const header = body.subarray(0, end);
	const encoding = field(plain.decode(header), "encoding");
	const decoder = decoderFor(encoding);
	// In V8 a part of a text keeps the whole text in memory, a long signature included.
	const text = decoder
		.decode(header)
		.split("\n")
		.filter((line) => /^(?:parent|author|committer) /.test(line))
		.join("\n");
	return {
		id,
		parents: Array.from(text.matchAll(/^parent ([0-9a-f]{40})$/gm), (match) => match[1] as string),
		message: decoder.decode(body.subarray(end + 1)),
		author: readSignature(field(text, "author") ?? ""),
		committer: readSignature(field(text, "committer") ?? ""),
	};
}

/** About how many bytes of memory a commit takes. */
export function weightOf(commit: CommitRecord): number {
	const { parents, message, author, committer } = commit;
	const people = [author, committer].flatMap(({ name, email }) => [name, email]);
	return [message, ...people].reduce(
		(sum, text) => sum + 2 * text.length,
		500 + 100 * parents.length,
	);
}

/** The beginning of a commit object. */
interface CommitStart {
	id: string;
	/** The first bytes, at most `listed.each`. */
	body: Uint8Array;
}

/** Number of commits that are read together, before the limit of bytes is checked. */
const together = 500;

/**
 * Reads a list of commits within the limits.
 * @param ids - Newest first, all or more than `listed.number`
 */
export async function newestWithin(
	ids: readonly string[],
	read: (ids: readonly string[]) => Promise<CommitStart[]>,
): Promise<CommitRangeRecord> {
	const commits: CommitRecord[] = [];
	let bytes = 0;
	for (let at = 0; at < ids.length; at += together) {
		for (const { id, body } of await read(ids.slice(at, at + together))) {
			bytes += body.length;
			if (commits.length === listed.number || bytes > listed.bytes) {
				return { commits: commits.reverse(), cut: "limits" };
			}
			commits.push(readCommit(id, body));
		}
	}
	return { commits: commits.reverse(), cut: undefined };
}

/** The title of a message as the reference has it: the first line only, unlike git's subject. */
export function titleOf(message: string): string {
	if (message.trim() === "") return "No commit message";
	return message.split(/[\r\n]/, 1)[0] ?? "";
}

/** Id of the commit with the latest committer date; at the same second, of the one with the lowest id. */
export function newest(commits: readonly CommitRecord[]): string | undefined {
	const [first] = [...commits].sort(
		(a, b) => (b.committer.time ?? 0) - (a.committer.time ?? 0) || (a.id < b.id ? -1 : 1),
	);
	return first?.id;
}

/** Wire form of a commit's date; the start of 1970 where it is missing or out of range. */
export function timeOf({ time = 0 }: SignatureRecord): string {
	return new Date(time <= lastSecond ? time * 1000 : 0).toISOString();
}

/** Seconds since 1970 at the end of the year 9999: later times have no wire form. */
const lastSecond = 253_402_300_799;

const plain = new TextDecoder("latin1");
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Index of the last line break of the header, which an empty line or nothing follows. */
function endOfHeader(body: Uint8Array): number {
	for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) {
		if (body[at + 1] === 10) return at + 1;
	}
	return body.length;
}

/** The value of the first header with that name. Lines of a signature begin with a space and are not headers. */
function field(header: string, name: string): string | undefined {
	return new RegExp(`^${name} (.*)$`, "m").exec(header)?.[1];
}

function decoderFor(encoding: string | undefined): TextDecoder {
	if (encoding === undefined) return utf8;
	try {
		return new TextDecoder(encoding);
	} catch {
		return utf8;
	}
}

/** Reads `Name <address> seconds offset`; a name or address may contain anything but angle brackets. */
function readSignature(line: string): SignatureRecord {
	const [, name = "", email = "", rest = ""] = /^([^<]*)<([^>]*)>(.*)$/.exec(line) ?? [];
	const [, seconds] = /(\d{1,20})(?:\s|$)/.exec(rest) ?? [];
	return {
		name: name.trim(),
		email,
		time: seconds === undefined ? undefined : Number(seconds),
	};
}
