import { compareText } from "../values/text.ts";
import { lengthOf } from "./paths.ts";

/**
 * How callers name commits and directories: one grammar for real repositories and for those in memory.
 *
 * A ref is a branch or tag by its short name, a full name (`refs/heads/main`), `HEAD`, or 4 to 40 hex digits of
 * an id; then any number of `~n` and `^n`. Everything else that git knows (`@{…}`, `^{…}`, `:`, ranges, the
 * output of `git describe`) is not found, and never reaches git.
 *
 * Precedence is git's: 40 hex digits are an id; else an exact ref, then a tag, then a branch, then an abbreviated
 * id. A tag beats a branch of the same name even if it leads to no commit.
 */
export interface Ref {
	/** Full names of the candidate refs; the first that exists is used. */
	names: readonly string[];
	/** The text as an abbreviated object id, which counts if none of the names exists; undefined: it is none. */
	id: string | undefined;
	/** Suffixes `~n` and `^n`, from left to right. */
	steps: readonly RefStep[];
}

/** `~n`: n times the first parent. `^n`: the n-th parent, and the commit itself for 0. */
interface RefStep {
	kind: "~" | "^";
	n: number;
}

const branches = "refs/heads/";
/** Maximum bytes of a ref, and of a full name. */
const longestRef = 1024;
/** Maximum bytes of a branch or tag without `refs/heads/`. */
const longestName = longestRef - branches.length;
/** Maximum bytes of a segment: git keeps a ref as a file, and locks it by one that ends with `.lock`. */
const longestSegment = 255 - ".lock".length;
// git parses the number of a step as an int.
const highestStep = 2 ** 31 - 1;

/** Parts of a ref; undefined where the text is not a ref. */
export function parseRef(text: string): Ref | undefined {
	if (lengthOf(text) > longestRef) return undefined;
	const [, base = "", suffixes = ""] = /^([^~^]*)((?:[~^]\d*)*)$/.exec(text) ?? [];
	const steps = Array.from(suffixes.matchAll(/([~^])(\d*)/g), (match) => ({
		kind: match[1] as RefStep["kind"],
		n: match[2] === "" ? 1 : Number(match[2]),
	}));
	if (steps.some(({ n }) => n > highestStep)) return undefined;
	if (/^[0-9a-f]{40}$/i.test(base)) {
		return { names: [], id: base, steps };
	}
	if (!isRefName(base) || isUnread(base)) return undefined;
	const id = /^[0-9a-f]{4,40}$/i.test(base) ? base : undefined;
	return { names: fullNames(base), id, steps };
}

/** The branch of a full name; undefined for other refs. */
export function branchOf({ ref }: { ref: string }): string | undefined {
	return ref.startsWith(branches) ? ref.slice(branches.length) : undefined;
}

const keepAround = "refs/keep-around";

/** Folders of refs that keep objects for the server: no caller reads by them. */
export const internalFolders = ["refs/incoming", keepAround, "refs/source"];

/**
 * Folder of the refs of merge requests. git shows them to callers who see these; nobody pushes there, and no other
 * read uses them.
 */
export const mergeRequestFolder = "refs/merge-requests";

/** The ref that keeps a commit for as long as the repository, whatever becomes of branches. */
export function keepAroundRef(commit: string): string {
	return `${keepAround}/${commit}`;
}

/** The ref that names the newest commit of a merge request. */
export function mergeRequestRef(iid: number): string {
	return `${mergeRequestFolder}/${iid}/head`;
}

/** Folders of refs by which no request reads. */
const unreadFolders = [...internalFolders, mergeRequestFolder];

function isUnread(name: string): boolean {
	return unreadFolders.some((folder) => name.startsWith(`${folder}/`));
}

/** Whether git allows this as the name of a branch or tag (`git check-ref-format --branch`). */
export function isRefName(name: string): boolean {
	return (
		name !== "" &&
		lengthOf(name) <= longestRef &&
		name !== "@" &&
		!name.startsWith("-") &&
		!name.endsWith(".") &&
		!name.includes("..") &&
		!name.includes("@{") &&
		// biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses control characters
		!/[\u0000-\u0020\u007f~^:?*[\\]|\s/.test(name) &&
		name
			.split("/")
			.every(
				(part) =>
					part !== "" &&
					!part.startsWith(".") &&
					!part.endsWith(".lock") &&
					lengthOf(part) <= longestSegment,
			)
	);
}

/** Whether a branch may have this name: the reference refuses some that git allows. */
export function isBranchName(name: string): boolean {
	return (
		isBranchLength(name) &&
		isRefName(name) &&
		name !== "HEAD" &&
		!/^refs\/(heads|remotes)\//.test(name)
	);
}

/** Whether a name is short enough for a branch or tag. */
export function isBranchLength(name: string): boolean {
	return lengthOf(name) <= longestName;
}

function fullNames(name: string): string[] {
	if (name === "HEAD" || name.startsWith("refs/")) return [name];
	const short = [`refs/tags/${name}`, `refs/heads/${name}`];
	return /^(heads|tags)\//.test(name) ? [`refs/${name}`, ...short] : short;
}

/**
 * Segments of a directory's path: none for the root (empty, `/` or `.`). Undefined where the text can't name a
 * directory: it starts with a slash, has an empty, `.` or `..` segment, or NUL. Matching is exact.
 */
export function parseTreePath(path: string): string[] | undefined {
	if (path === "" || path === "/" || path === ".") return [];
	const segments = path.replace(/\/$/, "").split("/");
	const named = segments.every(
		(segment) => segment !== "" && segment !== "." && segment !== ".." && !segment.includes("\0"),
	);
	return named ? segments : undefined;
}

/** Whether a text can be the path of a file. */
export function isFilePath(path: string): boolean {
	const segments = parseTreePath(path);
	return segments !== undefined && segments.length > 0 && !path.endsWith("/");
}

/** Name of the default branch: the only branch, the one of HEAD, `master`, or the first by name. */
export function defaultBranch(
	branches: readonly string[],
	head: string | undefined,
): string | null {
	if (branches.length === 1) return branches[0] as string;
	if (head !== undefined && branches.includes(head)) return head;
	if (branches.includes("master")) return "master";
	return [...branches].sort(compareText)[0] ?? null;
}

const rendered =
	"md|mdown|mkd|mkdn|markdown|rmd|adoc|ad|asciidoc|textile|rdoc|org|creole|wiki|mediawiki|rst";
const renderedReadme = new RegExp(`^(readme|index)\\.(${rendered})$`, "i");
const plainReadme = /^(readme|index)(\.txt)?$/i;

/** The README among the files of the root, given in git's order: markup before plain text. */
export function readmePath(names: readonly string[]): string | null {
	return (
		names.find((name) => renderedReadme.test(name)) ??
		names.find((name) => plainReadme.test(name)) ??
		null
	);
}
