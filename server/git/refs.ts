/** Resolves refs to commits, by the grammar of `server/domain/repository/refs.ts`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRef, type Ref } from "../domain/repository/refs.ts";
import type { Batches } from "./batch.ts";
import { type FileStampCache, isLocal } from "./file-stamp-cache.ts";
import { objectFiles } from "./files.ts";
import { GitError } from "./git.ts";
import type { ObjectInfo } from "./responses.ts";

/** Runs one command, which may wait in a queue first. */
type Command = (
	repository: string,
	args: readonly string[],
	signal?: AbortSignal,
) => Promise<Buffer>;

interface Git {
	batches: Batches;
	command: Command;
	/** Resolved refs. */
	cache: FileStampCache<string>;
}

/** Full id of a ref's commit; undefined if there is none. */
export async function findCommit(
	git: Git,
	repository: string,
	text: string,
	signal?: AbortSignal,
): Promise<string | undefined> {
	const key = `${repository}\0${text}`;
	const known = git.cache.get(key);
	if (known !== undefined) return known;
	const ref = parseRef(text);
	if (!ref) return undefined;
	const resolve = () => resolveByGit(git, repository, { text, ref }, signal);
	const files = filesOf(repository, ref);
	if (!files) return resolve();
	return git.cache.compute(key, files, (cached) => {
		if (cached && ref.names.length === 0) git.batches.renew(repository);
		return resolve();
	});
}

/** Folders where git would also look for refs, by their whole name; normally missing. */
const unusualFolders = [
	"refs/refs",
	"refs/tags/refs",
	"refs/heads/refs",
	"refs/remotes",
];

/** The files that determine a ref's commit; undefined if they are not known. */
function filesOf(
	repository: string,
	{ names, id, steps }: Ref,
): string[] | undefined {
	if (steps.length > 0 || !isLocal(repository)) return undefined;
	if (names.length === 0) return objectFiles(repository, id ?? "");
	// An abbreviated id can become ambiguous with any new object.
	if (id !== undefined) return undefined;
	const inside = (name: string) => join(repository, name);
	if (
		existsSync(inside("reftable")) ||
		unusualFolders.some((folder) => existsSync(inside(folder)))
	)
		return undefined;
	const loose = names.map(inside);
	if (loose.some(isSymbolic)) return undefined;
	return ["packed-refs", ...unusualFolders].map(inside).concat(loose);
}

/** Whether the file is a symbolic ref or unreadable. A missing file means that the ref is packed. */
function isSymbolic(file: string): boolean {
	try {
		return !/^[0-9a-f]{40}\n?$/.test(readFileSync(file, "latin1"));
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		return !["ENOENT", "ENOTDIR", "EISDIR"].includes(code);
	}
}

async function resolveByGit(
	{ batches, command }: Git,
	repository: string,
	{ text, ref }: { text: string; ref: Ref },
	signal?: AbortSignal,
): Promise<string | undefined> {
	const steps = ref.steps.map(({ kind, n }) => `${kind}${n}`).join("");
	const [byId, byName] = await Promise.all([
		ref.id
			? batches.info(repository, `${ref.id}${steps}^{commit}`, signal)
			: undefined,
		looksDescribed(text)
			? listRefs(repository, ref.names, command, signal)
			: Promise.all(
					ref.names.map((name) => batches.info(repository, name, signal)),
				),
	]);
	const named = byName.find((object) => object !== undefined);
	if (!named) return byId?.id;
	if (named.type === "commit" && steps === "") return named.id;
	const name = `${named.id}${steps}^{commit}`;
	return (await batches.info(repository, name, signal))?.id;
}

/**
 * Whether git could take the name for output of `git describe` and resolve the commit in it. Then only the list of refs
 * shows whether a ref of that name exists.
 */
function looksDescribed(ref: string): boolean {
	return /-g[0-9a-f]{4,40}([~^]|$)/i.test(ref);
}

async function listRefs(
	repository: string,
	names: readonly string[],
	command: Command,
	signal?: AbortSignal,
): Promise<(Pick<ObjectInfo, "id" | "type"> | undefined)[]> {
	const output = await command(
		repository,
		[
			"for-each-ref",
			"--format=%(refname) %(objectname) %(objecttype)",
			...names,
		],
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
