/** Builds the commit that a request asks for, on top of another one or as the first. */
import type { Context } from "../context.ts";
import { applyActions, type FileAction } from "./actions.ts";
import { newCommit } from "./new-objects.ts";
import type { Person } from "./signatures.ts";
import type { NewObject } from "./store.ts";
import { createTreeEditor } from "./tree-editor.ts";

interface WantedCommit {
	/** Id of the parent; undefined: the commit is the first one. */
	parent: string | undefined;
	actions: readonly FileAction[];
	author: Person;
	committer: Person;
	/** Time of the commit, in wire form. */
	at: string;
	/** Message, byte for byte. */
	message: string;
}

/** A commit with its objects, the commit among them. */
export interface BuiltCommit {
	id: string;
	objects: readonly NewObject[];
}

/**
 * Builds a commit and its objects, none of which is stored yet.
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
	// Several files may have the same content, which is stored once.
	const objects = new Map([...contents, ...written.objects, commit].map((one) => [one.id, one]));
	return { id: commit.id, objects: [...objects.values()] };
}
