/** Loads a world's snippets. Each version becomes the commit that an API request at the version's time would make. */
import type { WorldSnippet, WorldSnippetFile } from "../../../generated/world.ts";
import type { Hash } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longestDescription } from "../snippets/changes.ts";
import { blobOf } from "../snippets/contents.ts";
import { isFilePath } from "../snippets/paths.ts";
import type { NewVersion, SnippetVersionRecord } from "../snippets/store.ts";
import { applyActions, commitVersion, type FileChange } from "../snippets/versions.ts";
import type { Commented } from "./discussions.ts";
import { descriptionOf, type Loading, userAt, WorldError } from "./loading.ts";

/**
 * Loads a snippet.
 * @throws {WorldError} if a user is missing, the description is too long, or the API would refuse a version's files
 */
export async function loadSnippet(
	loading: Loading,
	source: WorldSnippet,
	project: ProjectRecord,
): Promise<Commented> {
	const { stores, hash, time } = loading;
	const where = `${project.full_path}, snippet ${source.title}`;
	const userOf = (username: string) => userAt(loading, username, where);
	const author = userOf(source.author);
	const created_at = time(source.created_at, project.created_at);
	const earlier = (source.versions ?? []).map((version) => ({
		files: version.files,
		user: version.author === undefined ? author : userOf(version.author),
		at: time(version.created_at, created_at),
	}));
	const updated_at = time(source.updated_at, earlier.at(-1)?.at ?? created_at);

	const versions: NewVersion[] = [];
	let parent: SnippetVersionRecord | undefined;
	for (const { files, user, at } of [
		...earlier,
		{ files: source.files, user: author, at: updated_at },
	]) {
		const change = changeOf(files, parent, hash, where);
		const version: NewVersion = await commitVersion({
			parent,
			change,
			user,
			at,
			sha1: hash.sha1,
		});
		versions.push(version);
		parent = version;
	}
	const [first, ...later] = versions;
	if (!first) throw new Error("Every snippet has a version.");
	const snippet = await stores.snippets.create({
		id: source.id,
		project_id: project.id,
		title: source.title,
		description: descriptionOf(source, longestDescription, where),
		visibility: source.visibility ?? "private",
		author,
		version: first,
		user_agent_detail: source.user_agent_detail
			? { akismet_submitted: false, ...source.user_agent_detail }
			: null,
		created_at,
		updated_at,
	});
	for (const version of later) {
		await stores.snippets.addVersion(snippet, version);
	}
	const { discussions = [] } = source;
	const noteable = { type: "Snippet", id: snippet.id } as const;
	return { noteable, discussions, created_at, where };
}

/** The new version of a snippet: all its files, and the contents that the previous version (`parent`) lacks. */
function changeOf(
	files: readonly WorldSnippetFile[],
	parent: SnippetVersionRecord | undefined,
	{ sha1 }: Hash,
	where: string,
): FileChange {
	for (const { file_path } of files) {
		if (!isFilePath(file_path)) {
			throw new WorldError(`${where}: ${JSON.stringify(file_path)} is not a valid path of a file`);
		}
	}
	const change = applyActions(
		[],
		files.map(({ file_path, content }) => ({
			action: "create",
			file_path,
			content: blobOf(content, sha1),
		})),
	);
	if (typeof change === "string") {
		throw new WorldError(`${where}: a version must have 1 to 10 files with different paths`);
	}
	const kept = new Set(parent?.files.map(({ blob_id }) => blob_id));
	return { ...change, blobs: change.blobs.filter(({ id }) => !kept.has(id)) };
}
