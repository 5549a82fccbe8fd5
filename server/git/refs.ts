/** Finds the commits that refs name, by the grammar of `server/domain/repository/refs.ts`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRef, type Ref } from "../domain/repository/refs.ts";
import type { ObjectInfo } from "./answers.ts";
import type { Batches } from "./batch.ts";
import { type FileStampCache, isLocal } from "./file-stamp-cache.ts";
import { objectFiles } from "./files.ts";
import { GitError } from "./git.ts";

/** One command to its end, when there is room for it. */
export type Command = (
	repository: string,
	args: readonly string[],
	signal?: AbortSignal,
) => Promise<Buffer>;

interface Git {
	batches: Batches;
	command: Command;
	/** Commits that were found. */
	known: FileStampCache<string>;
}

/** Full id of the commit that a ref names; undefined where there is none. */
export async function findCommit(
	git: Git,
	repository: string,
	text: string,
	signal?: AbortSignal,
): Promise<string | undefined> {
	const key = `${repository}\0${text}`;
	const known = git.known.get(key);
	if (known !== undefined) return known;
	const ref = parseRef(text);
	if (!ref) return undefined;
	const ask = () => askGit(git, repository, text, ref, signal);
	const files = filesOf(repository, ref);
	if (!files) return ask();
	return git.known.compute(key, files, (cached) => {
		if (cached && ref.names.length === 0) git.batches.renew(repository);
		return ask();
	});
}

/** Refs are looked for in here as well, each under its whole name, and nobody has any there. */
const elsewhere = [
	"refs/refs",
	"refs/tags/refs",
	"refs/heads/refs",
	"refs/remotes",
];

/** The files that decide which commit a ref names; undefined where these are not known. */
function filesOf(
	repository: string,
	{ names, id, steps }: Ref,
): string[] | undefined {
	if (steps.length > 0 || !isLocal(repository)) return undefined;
	if (names.length === 0) return objectFiles(repository, id ?? "");
	// The start of an id is that of one object until there is another.
	if (id !== undefined) return undefined;
	const inside = (name: string) => join(repository, name);
	if (
		existsSync(inside("reftable")) ||
		elsewhere.some((folder) => existsSync(inside(folder)))
	)
		return undefined;
	const loose = names.map(inside);
	if (loose.some(isSymbolic)) return undefined;
	return ["packed-refs", ...elsewhere].map(inside).concat(loose);
}

/** Whether another ref decides, or nobody can tell. Of a ref that has no file of its own the packed ones do. */
function isSymbolic(file: string): boolean {
	try {
		return !/^[0-9a-f]{40}\n?$/.test(readFileSync(file, "latin1"));
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		return !["ENOENT", "ENOTDIR", "EISDIR"].includes(code);
	}
}

async function askGit(
	{ batches, command }: Git,
	repository: string,
	text: string,
	ref: Ref,
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
 * Whether git could read the name as output of `git describe` and answer with the commit in it. Then only the
 * list of refs tells whether there is a ref of that name.
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
