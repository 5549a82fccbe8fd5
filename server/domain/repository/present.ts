import type { Schemas } from "../../../generated/operations.ts";
import type { Services } from "../context.ts";
import { isMadeList, jsonPieces, lazily, StreamedJson } from "../lists/streamed.ts";
import { timeOf, titleOf, weightOf } from "./commits.ts";
import type { ContributorRecord } from "./contributors.ts";
import { concat } from "./objects.ts";
import type {
	BlobRecord,
	CommitRangeRecord,
	CommitRecord,
	DifferencesRecord,
	DiffRecord,
	TreeEntryRecord,
} from "./store.ts";

export function presentTreeEntry({
	id,
	name,
	type,
	path,
	mode,
}: TreeEntryRecord): Schemas["TreeEntry"] {
	return { id, name, type, path, mode };
}

export function presentBlob(
	{ id, size }: BlobRecord,
	content: Uint8Array,
	base64: Services["base64"],
): Schemas["RepositoryBlob"] {
	return { size, encoding: "base64", content: base64(content), sha: id };
}

/** Presents a blob with its content in Base64, streamed because the blob is too large to hold in memory. */
export function presentLargeBlob(
	blob: BlobRecord,
	content: AsyncIterable<Uint8Array>,
	base64: Services["base64"],
): StreamedJson {
	const empty = presentBlob(blob, new Uint8Array(), base64);
	return presentLargeContent(empty, { blob, content, base64, tag: blob.id });
}

interface LargeContent {
	blob: BlobRecord;
	content: AsyncIterable<Uint8Array>;
	base64: Services["base64"];
	/** ETag, which must change whenever a presented value changes. */
	tag: string;
}

/**
 * Streams the JSON of a value whose `content` is Base64.
 * @param empty - The value with empty content
 */
export function presentLargeContent<Presented extends { content: string }>(
	empty: Presented,
	{ blob: { size }, content, base64, tag }: LargeContent,
): StreamedJson {
	const encoder = new TextEncoder();
	const [start = "", end = ""] = aroundContent(empty);
	async function* pieces() {
		// Send nothing before the first piece is read, so that a failure until then becomes an error response.
		let before = start;
		const encoded = (bytes: Uint8Array) => {
			const text = before + base64(bytes);
			before = "";
			return encoder.encode(text);
		};
		// Base64 encodes groups of three bytes, so up to two bytes at the end of a piece are encoded with the next piece.
		// Copy only the three bytes of such a group: prepending the rest to the next piece would copy all content.
		let rest: Uint8Array = new Uint8Array();
		for await (const piece of slices(content)) {
			const start = (3 - rest.length) % 3;
			const group = concat([rest, piece.subarray(0, start)]);
			if (group.length % 3 > 0) {
				rest = group;
				continue;
			}
			const end = piece.length - ((piece.length - start) % 3);
			rest = piece.slice(end);
			if (group.length > 0) yield encoded(group);
			if (end > start) yield encoded(piece.subarray(start, end));
		}
		yield encoded(rest);
		yield encoder.encode(end);
	}
	const length = encoder.encode(start + end).length + 4 * Math.ceil(size / 3);
	const held = size <= longestWhole ? size : 0;
	return new StreamedJson(length, `W/"${tag}"`, pieces(), held);
}

/** The two parts of a value's JSON: before and after the text of its `content`. */
function aroundContent(value: { content: string }): string[] {
	const before = Object.entries(value).findIndex(([key]) => key === "content");
	const members = Object.entries(value).map(
		([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(member)}`,
	);
	const start = [...members.slice(0, before), '"content":"'].join(",");
	const end = ['"', ...members.slice(before + 1)].join(",");
	return [`{${start}`, `${end}}`];
}

/** Maximum bytes of a blob that a store may return in one piece. */
export const longestWhole = 4 * 2 ** 20;

/**
 * Splits content into pieces of at most 64 KiB. Cached content comes as one piece: if it were encoded whole, its Base64
 * text would stay in memory until a slow client has received it.
 */
async function* slices(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const piece of content) {
		for (let at = 0; at < piece.length; at += 2 ** 16) {
			yield piece.subarray(at, at + 2 ** 16);
		}
	}
}

/** @param projectUrl - URL of the project's page */
export function presentCommit(
	{ id, parents, message, author, committer }: CommitRecord,
	projectUrl: string,
): Schemas["Commit"] {
	return {
		id,
		short_id: id.slice(0, 8),
		title: titleOf(message),
		created_at: timeOf(committer),
		parent_ids: parents,
		message,
		author_name: author.name,
		author_email: author.email,
		authored_date: timeOf(author),
		committer_name: committer.name,
		committer_email: committer.email,
		committed_date: timeOf(committer),
		trailers: {},
		web_url: `${projectUrl}/-/commit/${id}`,
	};
}

interface ComparisonForm {
	/** URL of the project's page. */
	projectUrl: string;
	/** Whether diffs begin with `---` and `+++` lines, which name the file. */
	unidiff: boolean;
	/** ETag of a streamed response. */
	etag: string;
}

/** The response to a comparison of a commit with itself. */
export const sameCommit: Schemas["Comparison"] = {
	commit: null,
	commits: [],
	diffs: [],
	compare_timeout: false,
	compare_same_ref: true,
};

/** Presents a comparison of two commits. */
export function presentComparison(
	{ commits, cut: commitsCut }: CommitRangeRecord,
	{ files, cut }: DifferencesRecord,
	{ projectUrl, unidiff, etag }: ComparisonForm,
): Schemas["Comparison"] | StreamedJson {
	const present = (commit: CommitRecord) => presentCommit(commit, projectUrl);
	const last = commits.at(-1);
	const value = {
		commit: last ? present(last) : null,
		commits: lazily(commits, present),
		diffs: lazily(files, (file) => presentDiff(file, unidiff)),
		compare_timeout: (commitsCut ?? cut) !== undefined,
		compare_same_ref: false,
	};
	// No ETag for a result that was cut off because it took too long: a retry may find more.
	const mayChange = [commitsCut, cut].includes("cost");
	const bytes = weightOfAll({ commits, files });
	return presentLong(value, bytes, mayChange ? undefined : etag);
}

/** Approximate bytes of memory that commits and diffs take. */
export function weightOfAll({
	commits = [],
	files,
}: Pick<DifferencesRecord, "files"> & Partial<Pick<CommitRangeRecord, "commits">>): number {
	return [...files.map(({ diff }) => 600 + 2 * diff.length), ...commits.map(weightOf)].reduce(
		(sum, one) => sum + one,
		0,
	);
}

/** A value whose generators are replaced with complete arrays. */
type Whole<Value> = {
	[Name in keyof Value]: Value[Name] extends Generator<infer Item> ? Item[] : Value[Name];
};

/**
 * Presents a value with lists. Long lists are streamed: their items are made one by one while the value is sent.
 * @param bytes - Approximate bytes of memory that the lists' items take
 * @param etag - ETag of a streamed response
 */
export function presentLong<Value extends object>(
	value: Value,
	bytes: number,
	etag?: string,
): Whole<Value> | StreamedJson {
	if (bytes >= 2 * longText) return new StreamedJson(undefined, etag, jsonPieces(value), bytes);
	const members = Object.entries(value).map(([name, member]) => [
		name,
		isMadeList(member) ? [...(member as Generator)] : member,
	]);
	return Object.fromEntries(members);
}

/** Maximum characters of JSON in one string (two bytes each in memory); longer responses are streamed. */
const longText = 2 ** 18;

/**
 * Presents the diff of a file.
 * @param unidiff - Whether the diff begins with `---` and `+++` lines, which name the file
 */
export function presentDiff(
	{ old_path, new_path, old_mode, new_mode, diff }: DiffRecord,
	unidiff: boolean,
): Schemas["Diff"] {
	const before = old_mode === undefined ? "/dev/null" : `a/${old_path}`;
	const after = new_mode === undefined ? "/dev/null" : `b/${new_path}`;
	return {
		old_path,
		new_path,
		a_mode: old_mode ?? "0",
		b_mode: new_mode ?? "0",
		new_file: old_mode === undefined,
		renamed_file: old_path !== new_path,
		deleted_file: new_mode === undefined,
		diff: unidiff && diff.startsWith("@@") ? `--- ${before}\n+++ ${after}\n${diff}` : diff,
	};
}

export function presentContributor({
	name,
	email,
	commits,
}: ContributorRecord): Schemas["Contributor"] {
	// GitLab 13.4 and later always report 0 lines.
	return { name, email, commits, additions: 0, deletions: 0 };
}
