import type { RawBody } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import { requireCommit } from "../commits/handlers.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import { dispositionOf } from "../headers.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { collect, largestText, rawContent } from "../repository/blob-content.ts";
import { disposition } from "../repository/content-type.ts";
import { fileNameOf } from "../repository/paths.ts";
import { presentLargeContent } from "../repository/present.ts";
import type { BlobRecord } from "../repository/store.ts";
import { type FileFacts, fileHeaders } from "./present.ts";

export const fileHandlers = {
	async getProjectFile({ file_path, ref }, context) {
		const project = requireProject(context);
		const { repositories, signal, base64, headOnly } = context;
		const name = ref ?? "";
		const found = await requireFile(context, project, file_path, name);
		const { facts, blob } = found;
		context.setHeaders(fileHeaders(facts));
		if (headOnly) return { ...facts, content: "" };
		const content = repositories.blobContent(project.id, blob, signal);
		if (blob.size <= largestText) return { ...facts, content: base64(await collect(content)) };
		const empty = { ...facts, content: "" };
		const tag = context.hash.sha256(JSON.stringify(empty)).slice(0, 32);
		return presentLargeContent(empty, { blob, content, base64, tag });
	},

	async downloadProjectFile({ file_path, ref }, context): Promise<RawBody> {
		const project = requireProject(context);
		const found = await requireFile(context, project, file_path, ref);
		const { facts } = found;
		const raw = await rawContent(context, project, found.blob);
		const way = disposition(raw.type);
		return {
			...raw,
			headers: {
				...raw.headers,
				"Content-Disposition": dispositionOf(way, fileNameOf(file_path)),
				...fileHeaders(facts),
			},
		};
	},
} satisfies Partial<OperationHandlers>;

/** @throws {ApiError} 404 where the ref or the file does not exist */
async function requireFile(
	context: Context,
	project: ProjectRecord,
	path: string,
	ref: string | null | undefined,
): Promise<{ facts: FileFacts; blob: BlobRecord }> {
	const { repositories, signal } = context;
	const commit = await requireCommit(context, project, ref);
	const at = { commit, path };
	const blob = await repositories.file(project.id, at, signal);
	if (!blob) throw notFound("File");
	const [last, sha256] = await Promise.all([
		repositories.lastCommit(project.id, at, signal),
		digestOf(context, project, blob),
	]);
	const facts: FileFacts = {
		file_name: fileNameOf(path),
		file_path: path,
		size: blob.size,
		encoding: "base64",
		content_sha256: sha256,
		ref: ref ?? "",
		blob_id: blob.id,
		commit_id: commit,
		last_commit_id: last ?? commit,
	};
	return { facts, blob };
}

/** SHA-256 of the content of a file. */
async function digestOf(
	{ hash, repositories, signal }: Context,
	{ id }: ProjectRecord,
	blob: BlobRecord,
): Promise<string> {
	const digest = hash.createSha256();
	for await (const piece of repositories.blobContent(id, blob, signal)) digest.update(piece);
	return digest.end();
}
