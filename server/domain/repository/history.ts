import { base64Pieces, isBase64 } from "./contents.ts";
import type { DeclaredCommit, DeclaredFile, DeclaredPerson } from "./declared.ts";
import {
	concat,
	encodeTree,
	type GitObject,
	identify,
	isTree,
	type ObjectType,
	parseCommit,
	parseTree,
	type Sha1,
	type TreeItem,
	tagTarget,
} from "./objects.ts";
import { isTreePath } from "./paths.ts";
import { defaultBranch, isRefName, parseRef, readmePath } from "./refs.ts";
import type { RepositorySummary } from "./store.ts";

/** An immutable repository in memory, built from a declared history. */
export interface History {
	objects: ReadonlyMap<string, GitObject>;
	/** Object ids by full ref name (`refs/heads/main`). */
	refs: ReadonlyMap<string, string>;
	/** Full name of the branch to which `HEAD` points; the branch need not exist. */
	head: string;
}

/** A directory of a commit. Commits share unchanged directories as one Map, so that each is hashed only once. */
type Directory = ReadonlyMap<string, Directory | Leaf>;
interface Leaf {
	mode: string;
	id: string;
}

const encoder = new TextEncoder();
const branches = "refs/heads/";

/**
 * Builds a declared history into the objects that git would make, byte for byte, parents before children. `HEAD` points
 * to the branch of the first commit. Throws an error that names the commit if a commit is impossible.
 */
export function buildHistory(commits: readonly DeclaredCommit[], sha1: Sha1): History {
	const objects = new Map<string, GitObject>();
	const refs = new Map<string, string>();
	const directories = new Map<string, Directory>();
	const treeIds = new WeakMap<Directory, string>();
	let head: string | undefined;
	let previous: string | undefined;

	function add(type: ObjectType, body: Uint8Array): string {
		const object = identify(type, body, sha1);
		objects.set(object.id, object);
		return object.id;
	}

	function addText(type: ObjectType, lines: readonly string[]): string {
		return add(type, encoder.encode(lines.join("\n")));
	}

	function addTree(directory: Directory): string {
		const known = treeIds.get(directory);
		if (known) return known;
		const items = Array.from(
			directory,
			([name, entry]): TreeItem =>
				isLeaf(entry) ? { name, ...entry } : { name, mode: "040000", id: addTree(entry) },
		);
		const id = add("tree", encodeTree(items));
		treeIds.set(directory, id);
		return id;
	}

	function addLeaf(file: DeclaredFile): Leaf {
		if (typeof file === "string") file = { content: file };
		if ("commit" in file) {
			if (!/^[0-9a-f]{40}$/.test(file.commit)) {
				throw new Error(`${file.commit} is not a commit id`);
			}
			return { mode: "160000", id: file.commit };
		}
		if ("base64" in file && !isBase64(file.base64)) throw new Error("a file is not Base64");
		const body =
			"content" in file ? encoder.encode(file.content) : concat([...base64Pieces(file.base64)]);
		return { mode: file.mode ?? "100644", id: add("blob", body) };
	}

	function addCommit(commit: DeclaredCommit): void {
		const branch = requireRefName(commit.branch ?? "main");
		const tip = refs.get(branches + branch) ?? previous;
		const parents =
			commit.parents?.map((name) => parentOf(name, objects, refs)) ?? (tip ? [tip] : []);
		const directory = changed(
			directories.get(parents[0] ?? "") ?? new Map(),
			commit.files ?? {},
			addLeaf,
		);
		const { author, date, committer = author, committer_date = date } = commit;
		const id = addText("commit", [
			`tree ${addTree(directory)}`,
			...parents.map((parent) => `parent ${parent}`),
			`author ${stamp(author, date)}`,
			`committer ${stamp(committer, committer_date)}`,
			"",
			requireText(commit.message),
		]);
		directories.set(id, directory);
		setRef(refs, branches + branch, id);
		head ??= branches + branch;
		previous = id;
		if (commit.tag !== undefined) addTag(commit.tag, id, committer, committer_date);
	}

	function addTag(
		declared: NonNullable<DeclaredCommit["tag"]>,
		id: string,
		committer: DeclaredCommit["author"],
		date: string,
	): void {
		const tag = typeof declared === "string" ? undefined : declared;
		const name = requireRefName(tag?.name ?? (declared as string));
		if (refs.has(`refs/tags/${name}`)) {
			throw new Error(`the tag ${name} exists already`);
		}
		const target = tag
			? addText("tag", [
					`object ${id}`,
					"type commit",
					`tag ${name}`,
					`tagger ${stamp(tag.tagger ?? committer, tag.date ?? date)}`,
					"",
					requireText(tag.message),
				])
			: id;
		setRef(refs, `refs/tags/${name}`, target);
	}

	for (const [index, commit] of commits.entries()) {
		try {
			addCommit(commit);
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			throw new Error(`Commit ${index + 1} of a declared history: ${reason}.`);
		}
	}
	return { objects, refs, head: head ?? `${branches}main` };
}

function parentOf(name: string, objects: History["objects"], refs: History["refs"]): string {
	const id = refs.get(branches + name) ?? refs.get(`refs/tags/${name}`);
	const parent = id && peel(objects, id)?.id;
	if (!parent) throw new Error(`its parent ${name} does not exist yet`);
	return parent;
}

/** Applies a commit's changes to a directory. Deletions come first, because a file may replace a deleted directory. */
function changed(
	before: Directory,
	files: NonNullable<DeclaredCommit["files"]>,
	addLeaf: (file: DeclaredFile) => Leaf,
): Directory {
	let directory = before;
	const changes = Object.entries(files);
	for (const [path, file] of changes) {
		if (file === null) directory = without(directory, segmentsOf(path), path);
	}
	for (const [path, file] of changes) {
		if (file === null) continue;
		directory = withLeaf(directory, segmentsOf(path), addLeaf(file), path);
	}
	return directory;
}

/** Full id of the commit that a ref resolves to in a history; undefined: none. */
export function resolveRef(history: History, text: string): string | undefined {
	const ref = parseRef(text);
	if (!ref) return undefined;
	const { objects, refs, head } = history;
	const named = ref.names
		.map((name) => refs.get(name === "HEAD" ? head : name))
		.find((id) => id !== undefined);
	const start = named ?? (ref.id && findCommit(objects, ref.id.toLowerCase()));
	let commit = start ? peel(objects, start) : undefined;
	for (const { kind, n } of ref.steps) {
		const times = kind === "~" ? n : Math.min(n, 1);
		const parent = kind === "~" ? 0 : n - 1;
		for (let step = 0; step < times && commit; step++) {
			commit = objects.get(parseCommit(commit.body).parents[parent] ?? "");
		}
	}
	return commit?.id;
}

/** The default branch and README path of a history, to store with its project. */
export function summarize(history: History): RepositorySummary {
	const names = Array.from(history.refs.keys())
		.filter((ref) => ref.startsWith(branches))
		.map((ref) => ref.slice(branches.length));
	const branch = defaultBranch(names, history.head.slice(branches.length));
	if (branch === null) return { default_branch: null, readme_path: null };
	const tip = history.objects.get(history.refs.get(branches + branch) ?? "");
	const root = tip && history.objects.get(parseCommit(tip.body).tree);
	const items = root ? parseTree(root.body) : [];
	return { default_branch: branch, readme_path: readmeOf(items) };
}

/** Path of the README among the root directory's entries; null: none. */
export function readmeOf(items: readonly TreeItem[]): string | null {
	return readmePath(
		items.filter((item) => !isTree(item) && item.mode !== "160000").map(({ name }) => name),
	);
}

/** The object itself if it is a commit, or the commit that a tag leads to, also through other tags. */
function peel(objects: ReadonlyMap<string, GitObject>, id: string): GitObject | undefined {
	let object = objects.get(id);
	while (object?.type === "tag") object = objects.get(tagTarget(object.body));
	return object?.type === "commit" ? object : undefined;
}

/**
 * Full id of the object whose id begins with `start`. If there are several such objects, but only one of them is a
 * commit or a tag that leads to a commit, returns that one, as git does. Undefined: no object can be chosen.
 */
function findCommit(objects: ReadonlyMap<string, GitObject>, start: string): string | undefined {
	if (start.length === 40) return objects.has(start) ? start : undefined;
	const ids = Array.from(objects.keys()).filter((id) => id.startsWith(start));
	if (ids.length === 1) return ids[0];
	const commits = ids.filter((id) => peel(objects, id));
	return commits.length === 1 ? commits[0] : undefined;
}

function isLeaf(entry: Directory | Leaf): entry is Leaf {
	return "mode" in entry;
}

function withLeaf(
	directory: Directory,
	[name, ...below]: readonly string[],
	leaf: Leaf,
	path: string,
): Directory {
	const old = directory.get(name as string);
	if (old && isLeaf(old) !== (below.length === 0)) {
		throw new Error(
			`${path} would replace a ${isLeaf(old) ? "file" : "directory"}; delete that in the same commit`,
		);
	}
	const entry =
		below.length === 0 ? leaf : withLeaf((old as Directory) ?? new Map(), below, leaf, path);
	return new Map(directory).set(name as string, entry);
}

/**
 * The directory without the file or directory at a path. Directories that become empty are removed, since git does not
 * store them.
 */
function without(
	directory: Directory,
	[name, ...below]: readonly string[],
	path: string,
): Directory {
	const old = directory.get(name as string);
	if (!old || (below.length > 0 && isLeaf(old))) {
		throw new Error(`${path} is deleted but does not exist`);
	}
	const copy = new Map(directory);
	const rest = below.length > 0 ? without(old as Directory, below, path) : undefined;
	if (rest?.size) copy.set(name as string, rest);
	else copy.delete(name as string);
	return copy;
}

function segmentsOf(path: string): string[] {
	if (!isTreePath(path)) {
		throw new Error(`${JSON.stringify(path)} is not a valid file path`);
	}
	return path.split("/");
}

function setRef(refs: Map<string, string>, name: string, id: string): void {
	for (const other of refs.keys()) {
		if (other.startsWith(`${name}/`) || name.startsWith(`${other}/`)) {
			throw new Error(`${name} and ${other} can't exist together`);
		}
	}
	refs.set(name, id);
}

/** Refuses names that git refuses, and names that mean something else (`HEAD`, `refs/…`). */
function requireRefName(name: string): string {
	if (!isRefName(name) || name === "HEAD" || name.startsWith("refs/")) {
		throw new Error(`${JSON.stringify(name)} is not a valid name of a branch or tag`);
	}
	return name;
}

function requireText(text: string): string {
	if (text.includes("\0")) throw new Error("a message must not contain NUL");
	return text;
}

/** A person and a time in git's format for commits and tags. */
const stamp = (person: string | DeclaredPerson, date: string): string =>
	`${signature(person)} ${gitDate(date)}`;

function signature(person: string | DeclaredPerson): string {
	const text =
		typeof person === "string"
			? person.replace(/^</, " <").trimEnd()
			: `${person.name} <${person.email}>`;
	if (!/^[^<>\r\n\0]* <[^<>\s\0]+>$/.test(text)) {
		throw new Error(`${JSON.stringify(text)} is not of the form Name <email>`);
	}
	return text;
}

/** A time in git's format: seconds since 1970 and a UTC offset. */
function gitDate(text: string): string {
	const [, offset] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
	const seconds = Math.floor(Date.parse(text) / 1000);
	if (offset === undefined || !(seconds >= 0)) {
		throw new Error(`${text} is not an ISO 8601 date from 1970 on`);
	}
	return `${seconds} ${offset === "Z" ? "+0000" : offset.replace(":", "")}`;
}
