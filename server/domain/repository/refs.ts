import { compareText } from "../values/text.ts";
import { lengthOf } from "./paths.ts";

/**
 * How callers name commits and directories: one grammar for git repositories and for those in memory.
 *
 * A ref is a branch or tag by its short name, a full name (`refs/heads/main`), `HEAD`, or an id of 4 to 40 hex digits;
 * then any number of `~n` and `^n`. Git's other forms (`@{…}`, `^{…}`, `:`, ranges, the output of `git describe`) are
 * treated as not found, and never reach git.
 *
 * Precedence is git's: 40 hex digits are an id; otherwise an exact ref, then a tag, then a branch, then an abbreviated
 * id. A tag takes precedence over a branch of the same name even if the tag leads to no commit.
 */
export interface Ref {
	/**
	 * Full names of the refs that the text may mean, such as `refs/tags/v1` and `refs/heads/v1`; the first that exists is
	 * used.
	 */
	names: readonly string[];
	/**
	 * The text without its suffixes, if it may be a full or abbreviated object id. Used if none of the refs in `names`
	 * exists. Undefined: the text cannot be an id.
	 */
	id: string | undefined;
	/** The suffixes `~n` and `^n`, from left to right. */
	steps: readonly RefStep[];
}

/** `~n`: the first parent, n times. `^n`: the n-th parent; `^0`: the commit itself. */
interface RefStep {
	kind: "~" | "^";
	n: number;
}

const branches = "refs/heads/";
/** Maximum bytes of a ref name, short or full. */
const longestRef = 1024;
/** Maximum bytes of the short name of a branch or tag (without `refs/heads/` or `refs/tags/`). */
const longestName = longestRef - branches.length;
/** Maximum bytes of a ref name's segment: git stores a ref as a file, and locks it with a file that ends in `.lock`. */
const longestSegment = 255 - ".lock".length;
// Greatest n in `~n` and `^n`: git parses it as an int.
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

/** Branch name of a full ref name; undefined for a ref that is not a branch. */
export function branchOf({ ref }: { ref: string }): string | undefined {
	return ref.startsWith(branches) ? ref.slice(branches.length) : undefined;
}

const keepAround = "refs/keep-around";

/** Folders of refs for the server's own use, hidden from all callers. Some keep commits from garbage collection. */
export const internalFolders = ["refs/incoming", keepAround, "refs/source"];

/**
 * Folder of the merge requests' refs. git shows these refs to callers who see the merge requests. Nobody may push to
 * them, and API requests cannot name them.
 */
export const mergeRequestFolder = "refs/merge-requests";

/** The ref that keeps a commit for as long as the repository exists, even after branches move or are deleted. */
export function keepAroundRef(commit: string): string {
	return `${keepAround}/${commit}`;
}

/** The ref that points to a merge request's newest commit. */
export function mergeRequestRef(iid: number): string {
	return `${mergeRequestFolder}/${iid}/head`;
}

/** Folders of refs that API requests cannot name. */
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
		!/[\u0000-\u0020\u007f~^:?*[\\]/.test(name) &&
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

/** Whether a branch may have this name: GitLab refuses some names that git allows. */
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
 * Segments of a directory's path; empty for the root (empty, `/` or `.`). Undefined: the text cannot name a directory,
 * because it starts with a slash or has an empty, `.` or `..` segment or a NUL.
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

/** Name of the default branch: the only one, else HEAD's, else `master`, else the first by name. Null: no branches. */
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

/**
 * Name of the README among the names of the root directory's files, which must be in git's order. A README with markup
 * (such as `README.md`) takes precedence over plain text. Null: none.
 */
export function readmePath(names: readonly string[]): string | null {
	return (
		names.find((name) => renderedReadme.test(name)) ??
		names.find((name) => plainReadme.test(name)) ??
		null
	);
}
