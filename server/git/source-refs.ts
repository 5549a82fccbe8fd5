/**
 * Updates the refs of a copy from its source: takes over refs that changed in the source since the last fetch, and
 * not in the copy. A fetch stores the source's refs below `refs/incoming/`. `refs/source/` has, for each ref, the value
 * that was last taken over. It is updated last, so that the next fetch repeats an interrupted one.
 */
import { keepAroundRef } from "../domain/repository/refs.ts";
import { GitError, type GitOptions, runGit } from "./git.ts";
import { idsByRef, listRefs, refChange, refSetting, updateRefs } from "./ref-text.ts";

const incoming = "refs/incoming/";
const known = "refs/source/";
/** Name of the repository's setting that records the source's default branch. */
const knownHead = "forgekit.sourceHead";

/** Refspecs with which `git fetch` stores the source's branches and tags below `refs/incoming/`. */
export const sourceRefspecs = [
	`+refs/heads/*:${incoming}heads/*`,
	`+refs/tags/*:${incoming}tags/*`,
];

/** Refspec for the refs in a bundle that keep commits which no branch reaches. */
export const keptRefspec = `+${keepAroundRef("*")}:${keepAroundRef("*")}`;

/** Refspec for a source without branches: the commit at its HEAD becomes the branch `main`. */
export const detachedRefspec = `+HEAD:${incoming}heads/main`;

/** A branch or tag that changed both in the copy and in the source, and was left as it is in the copy. */
export interface DifferingRef {
	/** Full name, such as `refs/heads/main`. */
	ref: string;
	/** Id to which the ref points in the copy; undefined if it was deleted there. */
	here: string | undefined;
	/** Id to which the ref points in the source; undefined if it was deleted there. */
	there: string | undefined;
}

/**
 * Updates the branches and tags that changed in the source and not in the copy. A branch that changed in both is
 * fast-forwarded if the source's commits follow the copy's, and stays if the copy's follow the source's.
 * @param overwrite - Whether refs that changed in both become what they are in the source
 * @returns the refs that could not be updated; the next fetch tries to update them again
 */
export async function takeOver(git: GitOptions, overwrite: boolean): Promise<DifferingRef[]> {
	const before = await refsIn(git, known);
	const after = await refsIn(git, incoming);
	const own = await refsIn(git, "refs/");
	const changes: DifferingRef[] = [];
	const left: DifferingRef[] = [];
	for (const ref of new Set([...before.keys(), ...after.keys()])) {
		const [here, there] = [own.get(ref), after.get(ref)];
		const one = { ref, here, there };
		const last = before.get(ref);
		if (here === there || there === last) continue;
		if (overwrite || here === last) changes.push(one);
		else if (ref.startsWith("refs/tags/")) left.push(one);
		else if (await isAncestor(git, here, there)) changes.push(one);
		else if (!(await isAncestor(git, there, here))) left.push(one);
	}
	// Deletions come first: a branch `a` must be gone before a branch `a/b` can be created.
	const deletions = changes.filter((one) => one.there === undefined);
	const others = changes.filter((one) => one.there !== undefined);
	left.push(...(await change(git, deletions)), ...(await change(git, others)));
	const isLeft = new Set(left.map(({ ref }) => ref));
	await record(git, (ref) => (isLeft.has(ref) ? before.get(ref) : after.get(ref)), {
		before,
		after,
	});
	return left.sort((one, other) => (one.ref < other.ref ? -1 : 1));
}

/** Updates `refs/source/` with the refs that were taken over, and deletes the fetched refs in `refs/incoming/`. */
async function record(
	git: GitOptions,
	taken: (ref: string) => string | undefined,
	refs: Record<"before" | "after", ReadonlyMap<string, string>>,
): Promise<void> {
	const below = (prefix: string, ref: string) => `${prefix}${ref.slice("refs/".length)}`;
	const gone: string[] = [];
	const changed: string[] = [];
	for (const ref of new Set([...refs.before.keys(), ...refs.after.keys()])) {
		const id = taken(ref);
		if (id === refs.before.get(ref)) continue;
		const line = refSetting(below(known, ref), id);
		if (id === undefined) gone.push(line);
		else changed.push(line);
	}
	await changeRefs(git, gone);
	await changeRefs(git, changed);
	await changeRefs(
		git,
		Array.from(refs.after.keys(), (ref) => refSetting(below(incoming, ref), undefined)),
	);
}

/**
 * The default branch of a copy: the source's, if that has changed since the last fetch, otherwise the copy's own.
 * @param wanted - The default branch that the source names
 */
export async function newHead(
	git: GitOptions,
	wanted: string | undefined,
): Promise<string | undefined> {
	const last = await lineOf(git, ["config", "--get", knownHead]);
	if (wanted === undefined || wanted === last) {
		const head = await lineOf(git, ["symbolic-ref", "--quiet", "HEAD"]);
		return head?.replace(/^refs\/heads\//, "");
	}
	await runGit(["config", knownHead, wanted], git);
	return wanted;
}

/** The output of a command, without the line break; undefined if the command finds nothing (exit code 1). */
async function lineOf(git: GitOptions, args: readonly string[]): Promise<string | undefined> {
	try {
		return (await runGit(args, git)).toString().replace(/\n$/, "");
	} catch (error) {
		if (error instanceof GitError && error.code === 1) return undefined;
		throw error;
	}
}

/**
 * Makes all changes of refs that are possible.
 * @returns the refs that could not be changed: a push was faster, or another branch is in the way
 */
async function change(git: GitOptions, changes: readonly DifferingRef[]): Promise<DifferingRef[]> {
	try {
		await changeRefs(
			git,
			changes.map(({ ref, here = null, there = null }) =>
				refChange({ ref, from: here, to: there }),
			),
		);
		return [];
	} catch (error) {
		if (!(error instanceof GitError) || error.code === null) throw error;
		if (changes.length === 1) return [...changes];
		// git makes either all changes or none, so each change is tried alone.
		const left: DifferingRef[] = [];
		for (const one of changes) left.push(...(await change(git, [one])));
		return left;
	}
}

async function changeRefs(git: GitOptions, changes: readonly string[]): Promise<void> {
	if (changes.length === 0) return;
	await runGit(updateRefs, { ...git, input: changes.join("") });
}

async function isAncestor(
	git: GitOptions,
	one: string | undefined,
	other: string | undefined,
): Promise<boolean> {
	if (one === undefined || other === undefined) return false;
	try {
		await runGit(["merge-base", "--is-ancestor", one, other], git);
		return true;
	} catch (error) {
		if (error instanceof GitError && error.code === 1) return false;
		throw error;
	}
}

/** Object ids of the branches and tags below a prefix, keyed by their names, with `refs/` in place of the prefix. */
async function refsIn(git: GitOptions, prefix: string): Promise<Map<string, string>> {
	const below = [`${prefix}heads/`, `${prefix}tags/`];
	const ids = idsByRef(await runGit([...listRefs, ...below], git));
	return new Map(Array.from(ids, ([name, id]) => [`refs/${name.slice(prefix.length)}`, id]));
}
