/** Builds a new commit from a parent (or none) and file actions. */
import type { Context } from "../context.ts";
import { applyActions, type FileAction } from "./actions.ts";
import { newCommit } from "./new-objects.ts";
import type { Person } from "./signatures.ts";
import type { NewObject } from "./store.ts";
import { createTreeEditor } from "./tree-editor.ts";

interface WantedCommit {
	/** Id of the parent; undefined: a root commit. */
	parent: string | undefined;
	actions: readonly FileAction[];
	author: Person;
	committer: Person;
	/** Time of the commit, as an ISO 8601 timestamp. */
	at: string;
	/** Message, byte for byte. */
	message: string;
}

/** A commit with all its new objects, including the commit object itself. */
export interface BuiltCommit {
	id: string;
	objects: readonly NewObject[];
}

/**
 * Builds a commit and its objects without storing them.
 * @throws {ApiError} 400 for an impossible action
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
	// Keyed by id, as files with equal content are one object.
	const objects = new Map([...contents, ...written.objects, commit].map((one) => [one.id, one]));
	return { id: commit.id, objects: [...objects.values()] };
}
