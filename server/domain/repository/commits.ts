import { stripped } from "../values/text.ts";
import type { CommitRangeRecord, CommitRecord, SignatureRecord } from "./store.ts";

/** Reads commit objects by the same rules for all stores. */

/**
 * Limits of a list of commits. `number`: number of commits; the newest are kept. `bytes`: bytes read of all commits
 * together. `each`: bytes read of one commit object, which include the message's title unless the commit was crafted to
 * prevent that.
 */
export const listed = {
	number: 10_000,
	bytes: 32 * 2 ** 20,
	each: 64 * 2 ** 10,
};

/** Maximum bytes that a page of a list reads of one commit or tag, so that a page of 100 fits into memory. */
export const longestListed = 32 * 2 ** 10;

/** Reads a commit object. Fields that the object lacks are empty: some programs write incomplete commits. */
export function readCommit(id: string, body: Uint8Array): CommitRecord {
	const end = endOfHeader(body);
	const header = body.subarray(0, end);
	const encoding = field(plain.decode(header).split("\n"), "encoding");
	const decoder = decoderFor(encoding);
	// Keep only the needed lines: in V8 a substring keeps the whole string in memory, including a long signature.
	const lines = decoder
		.decode(header)
		.split("\n")
		.filter((line) => /^(?:parent|author|committer) /.test(line))
		.join("\n")
		.split("\n");
	return {
		id,
		parents: lines.flatMap((line) => /^parent ([0-9a-f]{40})$/.exec(line)?.[1] ?? []),
		message: decoder.decode(body.subarray(end + 1)),
		author: readSignature(field(lines, "author") ?? ""),
		committer: readSignature(field(lines, "committer") ?? ""),
	};
}

/** Approximate bytes of memory that a commit takes. */
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

/** Number of commits that `newestWithin` reads per call of `read`; after `listed.bytes` bytes, it calls no more. */
const together = 500;

/**
 * Reads a list of commits within the limits of `listed`, and returns them oldest first.
 * @param ids - Ids of the commits, newest first. A caller may pass only the first `listed.number` + 1 ids of a longer
 * list: one id above the limit shows that the list is incomplete
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

/** The title of a message by GitLab's rule: the first line, whereas git's subject is the first paragraph. */
export function titleOf(message: string): string {
	if (message.trim() === "") return "No commit message";
	return message.split(/[\r\n]/, 1)[0] ?? "";
}

/** Id of the commit with the latest committer date; among equal dates, the lowest id. */
export function newest(commits: readonly CommitRecord[]): string | undefined {
	const [first] = [...commits].sort(
		(a, b) => (b.committer.time ?? 0) - (a.committer.time ?? 0) || (a.id < b.id ? -1 : 1),
	);
	return first?.id;
}

/** The date of a commit's author or committer in ISO 8601; 1970-01-01 if it is missing or out of range. */
export function timeOf({ time = 0 }: SignatureRecord): string {
	return new Date(time <= lastSecond ? time * 1000 : 0).toISOString();
}

/** End of the year 9999 in seconds since 1970: the API's timestamps cannot express later times. */
const lastSecond = 253_402_300_799;

const plain = new TextDecoder("latin1");
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Index of the empty line after the header; without an empty line, the length of the body. */
function endOfHeader(body: Uint8Array): number {
	for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) {
		if (body[at + 1] === 10) return at + 1;
	}
	return body.length;
}

/** The value of the first header line with this name. A signature's lines begin with a space, so they do not match. */
function field(header: readonly string[], name: string): string | undefined {
	return header.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
}

function decoderFor(encoding: string | undefined): TextDecoder {
	if (encoding === undefined) return utf8;
	try {
		return new TextDecoder(encoding);
	} catch {
		return utf8;
	}
}

/** Parses `Name <email> seconds offset`. Name and email may contain anything but angle brackets. */
function readSignature(line: string): SignatureRecord {
	const [, name = "", email = "", rest = ""] = /^([^<]*)<([^>]*)>(.*)$/s.exec(line) ?? [];
	const [, seconds] = /(\d{1,20})(?:\s|$)/.exec(rest) ?? [];
	return {
		name: stripped(name),
		email,
		time: seconds === undefined ? undefined : Number(seconds),
	};
}
