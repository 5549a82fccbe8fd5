/** Builds the commit that a request asks for, on top of another one or as the first. */
import type { Context } from "../context.ts";
import { applyActions, type FileAction } from "./actions.ts";
import { newCommit } from "./new-objects.ts";
import type { Person } from "./signatures.ts";
import type { NewObject } from "./store.ts";
import { createTreeEditor } from "./tree-editor.ts";

interface WantedCommit {
	/** Id of a commit; undefined: there is none. */
	parent: string | undefined;
	actions: readonly FileAction[];
	author: Person;
	committer: Person;
	/** In wire form. */
	at: string;
	/** Byte for byte. */
	message: string;
}

/** A commit with its objects, the commit among them. */
export interface BuiltCommit {
	id: string;
	objects: readonly NewObject[];
}

/**
 * The commit and its objects, of which none is stored yet.
 * @throws {ApiError} 400 for an action that is impossible
 */
export async function buildCommit(
	{
		repositories,
		hash: { sha1 },
		signal,
	}: Pick<Context, "repositories" | "hash"> & Partial<Pick<Context, "signal">>,
	projectId: number,
	{ parent, actions, ...rest }: WantedCommit,
): Promise<BuiltCommit> {
	const read = (id: string) => repositories.treeObject(projectId, id, signal);
	const root = parent === undefined ? undefined : await read(parent);
	const tree = createTreeEditor(root?.id, async (id) =>
		id === root?.id ? root.body : (await read(id)).body,
	);
	const contents = await applyActions(tree, actions);
	const written = tree.write(sha1);
	const parents = parent === undefined ? [] : [parent];
	const commit = newCommit({ ...rest, parents, tree: written.id }, sha1);
	// A content may be there several times.
	const objects = new Map(
		[...contents, ...written.objects, commit].map((one) => [one.id, one]),
	);
	return { id: commit.id, objects: [...objects.values()] };
}
