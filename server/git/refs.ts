/** Resolves the refs of API requests, such as `main`, `v1.0`, a commit id or `main~3`, to commits. */
import { join } from "node:path";
import { parseRef, type Ref } from "../domain/repository/refs.ts";
import type { Batches } from "./batch.ts";
import type { Git } from "./command.ts";
import { noFile } from "./file-calls.ts";
import { type FileStampCache, isLocal } from "./file-stamp-cache.ts";
import { objectFiles } from "./files.ts";
import { GitError, UnreadableObject } from "./git.ts";
import type { ObjectInfo } from "./responses.ts";
import { type RepositoryStorage, SilentStorage } from "./storage.ts";

interface Sources extends Pick<Git, "batches" | "command" | "storageAt"> {
	/** Commit ids of refs that were resolved before. */
	cache: FileStampCache<string>;
}

/** Full id of the commit that a branch, tag, commit id or other ref resolves to; undefined: none. */
export async function findCommit(
	git: Sources,
	repository: string,
	text: string,
	signal?: AbortSignal,
): Promise<string | undefined> {
	const key = `${repository}\0${text}`;
	const storage = git.storageAt(repository);
	const known = await git.cache.get(storage, key);
	if (known !== undefined) return known;
	const ref = parseRef(text);
	if (!ref) return undefined;
	const resolve = () => resolveByGit(git, repository, { text, ref }, signal);
	const files = await filesOf(storage, repository, ref);
	if (!files) return resolve();
	return git.cache.compute(storage, key, files, async (cached) => {
		if (cached && ref.names.length === 0) await git.batches.renew(repository);
		return resolve();
	});
}

/** The files that determine which commit a ref resolves to; undefined: unknown, so the result must not be cached. */
async function filesOf(
	{ files }: RepositoryStorage,
	repository: string,
	{ names, id, steps }: Ref,
): Promise<string[] | undefined> {
	if (steps.length > 0 || !(await isLocal(files, repository))) return undefined;
	if (names.length === 0) return objectFiles(files, repository, id ?? "");
	// An abbreviated id can become ambiguous with any new object.
	if (id !== undefined) return undefined;
	return files.refFiles(repository, names);
}

async function resolveByGit(
	git: Sources,
	repository: string,
	wanted: { text: string; ref: Ref; repeated?: boolean },
	signal?: AbortSignal,
): Promise<string | undefined> {
	const { batches } = git;
	const { ref } = wanted;
	const steps = ref.steps.map(({ kind, n }) => `${kind}${n}`).join("");
	const [byId, byName] = await Promise.all([
		ref.id ? batches.info(repository, `${ref.id}${steps}^{commit}`, signal) : undefined,
		objectsNamed(git, repository, ref.names, signal),
	]);
	const named = byName.find((object) => object !== undefined);
	if (named) {
		const commit = await peel(batches, repository, named, signal);
		if (commit === undefined || steps === "") return commit;
		const name = `${commit}${steps}`;
		const found = await batches.info(repository, `${name}^{commit}`, signal);
		return found?.id ?? requireNone(git, repository, name, signal);
	}
	if (byId) return byId.id;
	const lost = await findRef(git.storageAt(repository), repository, ref.names);
	if (lost === undefined) return undefined;
	// The ref's file exists, but the running git process did not find the ref. A new process finds a ref that is new or
	// was repaired.
	batches.release(repository);
	if (wanted.repeated) throw new UnreadableObject(repository, lost);
	return resolveByGit(git, repository, { ...wanted, repeated: true }, signal);
}

/** Full id of the object that the ref with this full name points to; undefined if there is no such ref. */
export async function findObject(
	git: Pick<Git, "batches" | "command" | "storageAt">,
	repository: string,
	name: string,
	signal?: AbortSignal,
	repeated = false,
): Promise<string | undefined> {
	const [found] = await objectsNamed(git, repository, [name], signal);
	if (found) return found.id;
	const storage = git.storageAt(repository);
	const lost = await findRef(storage, repository, [name]);
	if (lost === undefined) return undefined;
	// The ref's file exists, but the running git process did not find the ref. A new process finds a ref that is new or
	// was repaired.
	git.batches.release(repository);
	if (repeated) throw new UnreadableObject(repository, lost);
	return findObject(git, repository, name, signal, true);
}

/** Ids and types of the objects that the refs with these full names point to; undefined for a missing ref. */
async function objectsNamed(
	{ batches, command }: Pick<Git, "batches" | "command">,
	repository: string,
	names: readonly string[],
	signal?: AbortSignal,
): Promise<(Pick<ObjectInfo, "id" | "type"> | undefined)[]> {
	if (names.some(looksDescribed)) return listRefs(repository, names, command, signal);
	return Promise.all(
		names.map(async (name) => {
			const found = await batches.info(repository, name, signal);
			if (!found) return undefined;
			const others = await Promise.all(
				longerNames(name).map((longer) => batches.info(repository, longer, signal)),
			);
			if (others.every((other) => other === undefined)) return found;
			// Only a list of refs shows which of them git found.
			const [own] = await listRefs(repository, [name], command, signal);
			return own;
		}),
	);
}

/** The full names for which git takes this full name to be short, if there is no ref with this name (gitrevisions). */
function longerNames(name: string): string[] {
	const longer = ["refs", "refs/tags", "refs/heads", "refs/remotes"].map((at) => `${at}/${name}`);
	return [...longer, `refs/remotes/${name}/HEAD`];
}

/**
 * Checks that an ancestor such as `<id>~3`, which git did not find, does not exist.
 * @throws {UnreadableObject} if it exists: a commit names it as a parent, but its object is missing
 */
async function requireNone(
	{ command }: Sources,
	repository: string,
	name: string,
	signal?: AbortSignal,
): Promise<undefined> {
	try {
		const args = ["rev-parse", "--verify", "--quiet", name];
		const id = await command(repository, args, signal);
		throw new UnreadableObject(repository, id.toString("latin1").trim());
	} catch (error) {
		if (!(error instanceof GitError) || error.code !== 1) throw error;
		if (error.errors === "") return undefined;
		throw new UnreadableObject(repository, name, error.errors);
	}
}

/** Id of a commit, or of the commit that a tag points to, maybe through other tags; undefined for a tree or blob. */
export async function peel(
	batches: Batches,
	repository: string,
	{ id, type }: Pick<ObjectInfo, "id" | "type">,
	signal?: AbortSignal,
): Promise<string | undefined> {
	if (type === "commit") return id;
	if (type !== "tag") return undefined;
	const commit = await batches.info(repository, `${id}^{commit}`, signal);
	if (commit) return commit.id;
	const tag = await batches.contents(repository, id, signal);
	const [, target = "", targetType] =
		/^object ([0-9a-f]{40})\ntype (\w+)\n/.exec(tag?.body.toString("latin1") ?? "") ?? [];
	const object = await batches.info(repository, target, signal);
	if (!object || object.type !== targetType) throw new UnreadableObject(repository, target || id);
	return peel(batches, repository, object, signal);
}

/** Maximum number of symbolic refs in a chain that git follows. */
const longestChain = 5;

/** The first of these refs that exists in the repository's files; a symbolic ref exists only if its target does. */
async function findRef(
	storage: RepositoryStorage,
	repository: string,
	names: readonly string[],
	depth = 0,
): Promise<string | undefined> {
	const read = (path: string) =>
		storage.files
			.readFile(join(repository, path))
			.catch((error: NodeJS.ErrnoException): undefined => {
				if (error instanceof SilentStorage) throw error;
				if (!noFile.includes(error.code ?? ""))
					throw new UnreadableObject(repository, path, error.message);
			});
	const packed = await read("packed-refs");
	for (const name of names) {
		const loose = await read(name);
		const target = /^ref: *(refs\/[^ \t\r\n]+)/.exec(`${loose}`)?.[1];
		if (target !== undefined) {
			const found =
				depth < longestChain && (await findRef(storage, repository, [target], depth + 1));
			if (found) return name;
		} else if (loose || packed?.includes(` ${name}\n`)) return name;
	}
	return undefined;
}

/**
 * Whether a name looks like output of `git describe`, such as `v1.0-3-gabc1234`. If no ref has this name, `cat-file`
 * finds the commit whose abbreviated id follows `-g`. So only a list of refs shows whether a ref with this name exists.
 */
function looksDescribed(ref: string): boolean {
	return /-g[0-9a-f]{4,40}$/i.test(ref);
}

async function listRefs(
	repository: string,
	names: readonly string[],
	command: Git["command"],
	signal?: AbortSignal,
): Promise<(Pick<ObjectInfo, "id" | "type"> | undefined)[]> {
	const output = await command(
		repository,
		["for-each-ref", "--format=%(refname) %(objectname) %(objecttype)", ...names],
		signal,
	).catch((error: unknown) => {
		if (error instanceof GitError && error.code === 128) return "";
		throw error;
	});
	const found = new Map(
		output
			.toString()
			.split("\n")
			.map((line) => {
				const [name = "", id = "", type = ""] = line.split(" ");
				return [name, { id, type: type as ObjectInfo["type"] }] as const;
			}),
	);
	return names.map((name) => found.get(name));
}
