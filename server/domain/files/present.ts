import type { Schemas } from "../../../generated/operations.ts";
import { headerText } from "../headers.ts";
import { fileNameOf } from "../repository/paths.ts";

/** A file of a commit, without its content. */
export interface FileFacts {
	path: string;
	/** Bytes of the content. */
	size: number;
	sha256: string;
	/** Ref as the caller sent it; empty: the default branch. */
	ref: string;
	blob: string;
	commit: string;
	/** Id of the last commit that changed the file. */
	last: string;
}

/** @param content - In Base64 */
export function presentFile(
	{ path, size, sha256, ref, blob, commit, last }: FileFacts,
	content: string,
): Schemas["RepositoryFile"] {
	return {
		file_name: fileNameOf(path),
		file_path: path,
		size,
		encoding: "base64",
		content_sha256: sha256,
		ref,
		blob_id: blob,
		commit_id: commit,
		last_commit_id: last,
		content,
	};
}

export function fileHeaders(facts: FileFacts): Record<string, string> {
	const { path, size, sha256, ref, blob, commit, last } = facts;
	return {
		"X-Gitlab-File-Name": headerText(fileNameOf(path)),
		"X-Gitlab-File-Path": headerText(path),
		"X-Gitlab-Size": String(size),
		"X-Gitlab-Encoding": "base64",
		"X-Gitlab-Content-Sha256": sha256,
		"X-Gitlab-Ref": headerText(ref),
		"X-Gitlab-Blob-Id": blob,
		"X-Gitlab-Commit-Id": commit,
		"X-Gitlab-Last-Commit-Id": last,
	};
}
