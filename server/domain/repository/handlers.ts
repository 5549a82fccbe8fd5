import type { RawBody } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import { audit } from "../audit-events/record.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound, senseless, TooCostly } from "../errors.ts";
import { unstored } from "../headers.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageOfAll, pageRequest } from "../lists/pagination.ts";
import { putBack } from "../lists/streamed.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { requireRate } from "../rate-limits/limit.ts";
import { trimEnd } from "../values/text.ts";
import { archiveName, archiveType, formats } from "./archives.ts";
import { contentType, disposition, sniffedLength } from "./content-type.ts";
import {
	contributorsOf,
	mostCommits,
	sortContributors,
} from "./contributors.ts";
import { concat } from "./objects.ts";
import {
	presentBlob,
	presentCommit,
	presentContributor,
	presentLargeBlob,
	presentLongComparison,
	presentTreeEntry,
	sameCommit,
} from "./present.ts";
import type {
	BlobRecord,
	DifferencesRecord,
	TreeEntryRecord,
} from "./store.ts";

/** Bytes of the largest blob that is presented as one string. */
const largestText = 2 ** 18;

export const repositoryHandlers = {
	async listRepositoryTree(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		// The reference falls back to the name `master`, which is then not found.
		const ref = input.ref ?? project.default_branch ?? "master";
		const commit = await repositories.resolve(project.id, ref, signal);
		if (commit === undefined) throw notFound("Tree");
		const { recursive } = input;
		const entries = await repositories.tree(
			project.id,
			{ commit, path: input.path ?? "", recursive },
			signal,
		);
		const request = pageRequest(context, input);
		const page = pageOfAll(grouped(entries ?? []), request);
		return presentRead(page, presentTreeEntry, context);
	},

	async getRepositoryBlob({ sha }, context) {
		const project = requireProject(context);
		const blob = await requireBlob(context, project, sha);
		const content = context.repositories.blobContent(
			project.id,
			blob,
			context.signal,
		);
		if (blob.size <= largestText) {
			return presentBlob(blob, await collect(content), context.base64);
		}
		return presentLargeBlob(blob, content, context.base64);
	},

	async downloadRepositoryBlob({ sha }, context): Promise<RawBody> {
		const project = requireProject(context);
		const blob = await requireBlob(context, project, sha);
		const { repositories, signal, headOnly } = context;
		const content = repositories.blobContent(project.id, blob, signal);
		const { start, body } = headOnly
			? {
					start: await repositories.blobStart(
						project.id,
						blob,
						sniffedLength,
						signal,
					),
					body: content,
				}
			: await peek(content, sniffedLength, blob.size);
		const type = contentType(start.subarray(0, sniffedLength));
		return {
			type,
			length: blob.size,
			headers: {
				"Content-Disposition": disposition(type),
				...unstored,
				Expires: "Fri, 01 Jan 1990 00:00:00 GMT",
				Pragma: "no-cache",
			},
			body,
		};
	},

	async getRepositoryArchive(
		{ sha, format: suffix = "tar.gz" },
		before,
	): Promise<RawBody> {
		const project = requireProject(before);
		const { repositories, settings, signal, headOnly } = before;
		await requireRate(before, "archive", settings.archiveRateLimit);
		const ref = sha ?? project.default_branch ?? "";
		const commit = await repositories.resolve(project.id, ref, signal);
		if (commit === undefined) throw notFound("File");
		const format = formats[suffix];
		const directory = archiveName(project, ref, commit);
		const body = repositories.archive(
			project.id,
			{ commit, format, directory },
			signal,
		);
		if (!headOnly) {
			const [context] = await before.lock(({ projects }) =>
				projects.keep(project.id),
			);
			const action = { custom_message: "Repository Download Started" };
			await audit(context, project, [action], project.name);
		}
		return {
			type: archiveType(format),
			filename: `${directory}.${format}`,
			headers: {
				"Content-Transfer-Encoding": "binary",
				...unstored,
			},
			body,
		};
	},

	async compareRepository(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const [from, to] = await Promise.all(
			[input.from, input.to].map((ref) =>
				repositories.resolve(project.id, (ref ?? "").trim(), signal),
			),
		);
		if (from === undefined || to === undefined) throw notFound("Ref");
		if (from === to) return sameCommit;
		const { straight, unidiff } = input;
		const [range, differences] = await Promise.all([
			repositories.commitsBetween(project.id, from, to, signal),
			differencesOf(context, project, { from, to, straight }),
		]);
		const projectUrl = projectUrlOf(project, context.settings);
		const { attributes } = differences;
		const parts = [from, to, straight, unidiff, projectUrl, attributes];
		const etag = `W/"${context.hash.sha256(parts.join(" ")).slice(0, 32)}"`;
		return presentLongComparison(range, differences, {
			projectUrl,
			unidiff,
			etag,
		});
	},

	async listRepositoryContributors(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const ref = project.default_branch ?? "";
		const tip = await repositories.resolve(project.id, ref, signal);
		const authors =
			tip === undefined
				? []
				: await repositories.authors(project.id, tip, mostCommits, signal);
		const contributors = sortContributors(
			contributorsOf(authors),
			input.order_by,
			input.sort,
		);
		const page = pageOfAll(contributors, pageRequest(context, input));
		return presentRead(page, presentContributor, context);
	},

	async getRepositoryMergeBase(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const refs = (input.refs ?? []).flatMap(separated);
		if (refs.length < 2) throw senseless("Provide at least 2 refs");
		const distinct = new Map<string, Promise<string | undefined>>();
		for (const ref of new Set(refs)) {
			distinct.set(ref, repositories.resolve(project.id, ref, signal));
		}
		const commits = await Promise.all(refs.map((ref) => distinct.get(ref)));
		const unknown = new Set(refs.filter((_, at) => commits[at] === undefined));
		if (unknown.size > 0) {
			const noun = unknown.size === 1 ? "ref" : "refs";
			throw senseless(`Could not find ${noun}: ${[...unknown].join(", ")}`);
		}
		const base = await repositories.mergeBase(
			project.id,
			commits as [string, ...string[]],
			signal,
		);
		if (base === undefined) throw notFound("Merge Base");
		return presentCommit(
			await repositories.commit(project.id, base, signal),
			projectUrlOf(project, context.settings),
		);
	},
} satisfies Partial<OperationHandlers>;

/** Straight: between the two commits. Otherwise since their merge base; all files where there is none. */
async function differencesOf(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	{ from, to, straight }: { from: string; to: string; straight: boolean },
): Promise<DifferencesRecord> {
	try {
		const base = straight
			? from
			: await repositories.mergeBase(id, [from, to], signal);
		return await repositories.differences(id, base, to, signal);
	} catch (error) {
		if (error instanceof TooCostly) return { files: [], cut: "cost" };
		throw error;
	}
}

/** Directories of every depth first, then files, then submodules, each in git's order. */
function grouped(entries: readonly TreeEntryRecord[]): TreeEntryRecord[] {
	return (["tree", "blob", "commit"] as const).flatMap((type) =>
		entries.filter((entry) => entry.type === type),
	);
}

/** Refs come as a list, separated by commas, or both. As in Ruby, empty parts at the end are dropped. */
function separated(text: string): string[] {
	return trimEnd(text, ",")
		.split(",")
		.map((ref) => ref.trim())
		.filter((_, __, all) => all.length > 1 || all[0] !== "");
}

/**
 * The blob that the path names. Under its full id it never changes.
 * @throws {ApiError} 404; 304 where the caller has it
 */
async function requireBlob(
	context: Context,
	{ id }: ProjectRecord,
	sha: string,
): Promise<BlobRecord> {
	const { repositories, signal } = context;
	const blob = /^[0-9a-f]{4,40}$/i.test(sha)
		? await repositories.blob(id, sha.toLowerCase(), signal)
		: undefined;
	if (!blob) throw notFound("Blob");
	if (sha.length === 40) context.tag(`"${blob.id}"`);
	return blob;
}

async function collect(
	content: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
	const pieces: Uint8Array[] = [];
	for await (const piece of content) pieces.push(piece);
	return concat(pieces);
}

/** The first bytes of a stream (at least so many, where it has them), and the whole stream. */
async function peek(
	content: AsyncIterable<Uint8Array>,
	length: number,
	size: number,
): Promise<{ start: Uint8Array; body: RawBody["body"] }> {
	const pieces = content[Symbol.asyncIterator]();
	let start: Uint8Array = new Uint8Array();
	let next = await pieces.next();
	while (!next.done) {
		start = start.length === 0 ? next.value : concat([start, next.value]);
		if (start.length >= length) break;
		next = await pieces.next();
	}
	if (start.length === size) {
		await pieces.return?.();
		return { start, body: start };
	}
	const first = start.length > 0 ? { done: false, value: start } : next;
	return { start, body: putBack(first, pieces) };
}
