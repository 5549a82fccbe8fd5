import type { RawBody } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import { audit } from "../audit-events/record.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound, senseless } from "../errors.ts";
import { unstored } from "../headers.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageOfAll, pageRequest } from "../lists/pagination.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { requireRate } from "../rate-limits/limit.ts";
import { stripped, trimEnd } from "../values/text.ts";
import { archiveName, archiveType, formats } from "./archives.ts";
import { collect, largestText, rawContent } from "./blob-content.ts";
import { contributorsOf, mostCommits, sortContributors } from "./contributors.ts";
import { unlessCostly } from "./diffs.ts";
import {
	presentBlob,
	presentCommit,
	presentComparison,
	presentContributor,
	presentLargeBlob,
	presentTreeEntry,
	sameCommit,
} from "./present.ts";
import { commitAt } from "./revisions.ts";
import type { BlobRecord, DifferencesRecord, TreeEntryRecord } from "./store.ts";

export const repositoryHandlers = {
	async listRepositoryTree(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const commit = await commitAt(context, project, input.ref);
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
		const { blob } = await requireBlob(context, project, sha);
		const content = context.repositories.blobContent(project.id, blob, context.signal);
		if (blob.size <= largestText) {
			return presentBlob(blob, await collect(content), context.base64);
		}
		return presentLargeBlob(blob, content, context.base64);
	},

	async downloadRepositoryBlob({ sha }, context): Promise<RawBody> {
		const project = requireProject(context);
		const { blob, isCurrent } = await requireBlob(context, project, sha);
		// If the caller has the content already, the response is a 304 with the same headers, but without a body.
		const headOnly = context.headOnly || isCurrent;
		return rawContent({ ...context, headOnly }, project, blob);
	},

	async getRepositoryArchive({ sha, format: suffix = "tar.gz" }, before): Promise<RawBody> {
		const project = requireProject(before);
		const { repositories, settings, signal, headOnly } = before;
		await requireRate(before, "archive", settings.archiveRateLimit);
		const ref = sha ?? project.default_branch ?? "";
		const commit = await commitAt(before, project, sha);
		if (commit === undefined) throw notFound("File");
		const format = formats[suffix];
		const directory = archiveName(project, ref, commit);
		const body = repositories.archive(project.id, { commit, format, directory }, signal);
		if (!headOnly) {
			const [context] = await before.lock(({ access }) => access.hold({ project_id: project.id }));
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
				repositories.resolve(project.id, stripped(ref ?? ""), signal),
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
		return presentComparison(range, differences, {
			projectUrl,
			unidiff,
			etag,
		});
	},

	async listRepositoryContributors(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const tip = await commitAt(context, project, undefined);
		const authors =
			tip === undefined ? [] : await repositories.authors(project.id, tip, mostCommits, signal);
		const contributors = sortContributors(contributorsOf(authors), input.order_by, input.sort);
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
		const base = await repositories.mergeBase(project.id, commits as [string, ...string[]], signal);
		if (base === undefined) throw notFound("Merge Base");
		return presentCommit(
			await repositories.commit(project.id, base, signal),
			projectUrlOf(project, context.settings),
		);
	},
} satisfies Partial<OperationHandlers>;

/**
 * Differences from the merge base of two commits (if `straight`: from the first commit) to the second commit; without a
 * merge base, all files are new.
 */
function differencesOf(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	{ from, to, straight }: { from: string; to: string; straight: boolean },
): Promise<DifferencesRecord> {
	return unlessCostly(async () => {
		const base = straight ? from : await repositories.mergeBase(id, [from, to], signal);
		return repositories.differences(id, base, to, signal);
	});
}

/**
 * Sorts entries: directories (with `recursive`, of every depth), then files, then submodules; each kind in git's order.
 */
function grouped(entries: readonly TreeEntryRecord[]): TreeEntryRecord[] {
	return (["tree", "blob", "commit"] as const).flatMap((type) =>
		entries.filter((entry) => entry.type === type),
	);
}

/** Refs in a parameter separated by commas. As in Ruby's `split`, empty parts at the end are dropped. */
function separated(text: string): string[] {
	return trimEnd(text, ",")
		.split(",")
		.map(stripped)
		.filter((_, __, all) => all.length > 1 || all[0] !== "");
}

/**
 * The blob whose id is in the request's path. The content of an id never changes, so the id serves as ETag.
 * @throws {ApiError} 404; 304 where the caller has the current JSON already
 */
async function requireBlob(
	context: Context,
	{ id }: ProjectRecord,
	sha: string,
): Promise<{ blob: BlobRecord; isCurrent: boolean }> {
	const { repositories, signal } = context;
	const blob = /^[0-9a-f]{4,40}$/i.test(sha)
		? await repositories.blob(id, sha.toLowerCase(), signal)
		: undefined;
	if (!blob) throw notFound("Blob");
	const isCurrent = sha.length === 40 && context.tag(`"${blob.id}"`);
	return { blob, isCurrent };
}
