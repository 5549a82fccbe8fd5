/** The issues that merging a merge request closes: its texts name them after a word such as `Closes`. */
import type { Viewer } from "../access/access.ts";
import { isId } from "../access/references.ts";
import { maySeeIssue } from "../access/sight.ts";
import type { Context } from "../context.ts";
import type { NumberedIssueRecord } from "../issues/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { MergeRequestRecord } from "./store.ts";

/** An issue, as a text names it. */
interface IssueReference {
	/** Full path, as it is written; absent: the project of the text. */
	project?: string;
	iid: number;
}

/** An issue that a merge request closes, and a user as seen from its project. */
export interface ClosingIssue {
	issue: NumberedIssueRecord;
	project: ProjectRecord;
	viewer: Viewer;
}

/** References of one merge request that count: the first ones. */
export const mostReferences = 500;

/** Characters of the texts of one merge request that are read for references: the first ones. */
const longestTexts = 2 ** 20;

/** A letter before it makes it another word: `prefix #1`. */
const closingWords =
	/(?:[Cc]los(?:e[sd]?|ing)|[Ff]ix(?:e[sd]|ing)?|[Rr]esolv(?:e[sd]?|ing)|[Ii]mplement(?:s|ed|ing)?):? +/g;
const endsInWord = /[\p{L}\p{M}\p{N}_]$/u;

// Sticky: each reads on from where the former ended, and none backtracks, so that the time is linear in the text.
const issueWord = /(?:issues? +)?/y;
const pathPart = /[\w./-]*/y;
const numberPart = /#\d+/y;
const restOfAddress = /(?:\/[\w=-]+)*\/?(?:\?[\w=&-]*)?(?:#[\w-]+)?/y;
const separator = / *(?:, *)?/y;
const andWord = /(?:and +)?/y;

/**
 * The issues that a text closes, each once, in the order in which it first names them.
 * @param baseUrl - Where the pages of projects are: addresses elsewhere name no issue
 * @see https://docs.gitlab.com/ee/user/project/issues/managing_issues.html#closing-issues-automatically
 */
export function closingReferences(
	text: string,
	baseUrl: string,
): readonly IssueReference[] {
	const found = new Map<string, IssueReference>();
	for (const { 0: word, index } of text.matchAll(closingWords)) {
		if (endsInWord.test(text.slice(Math.max(index - 2, 0), index))) continue;
		let at = index + word.length;
		for (;;) {
			const reference = readReference(text, at, baseUrl);
			if (!reference) break;
			const { end, ...named } = reference;
			const key = keyOf(named);
			if (isId(named.iid) && !found.has(key)) found.set(key, named);
			if (found.size === mostReferences) return [...found.values()];
			at = afterSeparator(text, end);
		}
	}
	return [...found.values()];
}

/** Paths are the same in any case. */
const keyOf = ({ project = "", iid }: IssueReference): string =>
	`${project.toLowerCase()}#${iid}`;

/** `#1`, `acme/rocket#1` or the address of an issue, and where it ends. */
function readReference(
	text: string,
	start: number,
	baseUrl: string,
): (IssueReference & { end: number }) | undefined {
	const at = start + lengthAt(issueWord, text, start);
	if (text.startsWith(`${baseUrl}/`, at)) {
		return readAddress(text, at + baseUrl.length + 1);
	}
	const path = partAt(pathPart, text, at);
	const number = partAt(numberPart, text, at + path.length);
	if (!number || (path && !isFullPath(path))) return undefined;
	return {
		...(path && { project: path }),
		iid: Number(number.slice(1)),
		end: at + path.length + number.length,
	};
}

/** `acme/rocket/-/issues/1`, or the older form without the dash. */
function readAddress(
	text: string,
	at: number,
): (IssueReference & { end: number }) | undefined {
	const path = partAt(pathPart, text, at);
	const found = /\/(?:-\/)?issues\/(\d+)/.exec(path);
	const project = found && path.slice(0, found.index);
	if (!found || !project || !isFullPath(project)) return undefined;
	const end = at + found.index + found[0].length;
	return {
		project,
		iid: Number(found[1]),
		end: end + lengthAt(restOfAddress, text, end),
	};
}

/** After blanks, a comma or `and` between two references, if there are any. */
function afterSeparator(text: string, start: number): number {
	const at = start + lengthAt(separator, text, start);
	return text[at - 1] === " " ? at + lengthAt(andWord, text, at) : at;
}

/** Whether it has the path of a namespace and a name. */
function isFullPath(path: string): boolean {
	const names = path.split("/");
	return names.length > 1 && !names.includes("");
}

function partAt(sticky: RegExp, text: string, at: number): string {
	sticky.lastIndex = at;
	return sticky.exec(text)?.[0] ?? "";
}

const lengthAt = (sticky: RegExp, text: string, at: number): number =>
	partAt(sticky, text, at).length;

/**
 * The issues that merging a merge request closes, in the order in which its texts first name them: those that are there and that
 * a user sees, closed ones included. None where it goes to another branch than the default one, or its project closes none.
 * @param messages - Of its commits, newest first
 * @param user - Undefined: anonymous
 */
export async function closingIssues(
	mergeRequest: Pick<
		MergeRequestRecord,
		"title" | "description" | "target_branch"
	>,
	project: ProjectRecord,
	messages: readonly string[],
	user: Viewer["user"],
	context: Pick<
		Context,
		"access" | "issues" | "projects" | "settings" | "today"
	>,
): Promise<ClosingIssue[]> {
	const { title, description, target_branch } = mergeRequest;
	if (target_branch !== project.default_branch) return [];
	if (project.features.issues === "disabled") return [];
	const references = referencesIn(
		[title, description ?? "", ...messages],
		context.settings.externalUrl,
	);
	if (references.length === 0) return [];
	const rules = (await context.projects.mergeRules([project.id])).get(
		project.id,
	);
	if (!rules?.autoclose_referenced_issues) return [];
	return seenIssues(await keysOf(references, project, context), user, context);
}

type Key = Pick<NumberedIssueRecord, "project_id" | "iid">;

/** The issues of references to projects that are there. */
async function keysOf(
	references: readonly IssueReference[],
	own: ProjectRecord,
	{ projects }: Pick<Context, "projects">,
): Promise<Key[]> {
	const paths = new Set(
		references.flatMap((one) => one.project?.toLowerCase() ?? []),
	);
	const named = paths.size > 0 ? await projects.named([...paths]) : [];
	const ids = new Map(
		named.map(({ id, full_path }) => [full_path.toLowerCase(), id]),
	);
	return references.flatMap(({ project, iid }) => {
		const id = project === undefined ? own.id : ids.get(project.toLowerCase());
		return id === undefined ? [] : [{ project_id: id, iid }];
	});
}

/** Those that are there and that a user sees, each once: a text may name one by its number, its path and its address. */
async function seenIssues(
	keys: readonly Key[],
	user: Viewer["user"],
	{ access, issues, today }: Pick<Context, "access" | "issues" | "today">,
): Promise<ClosingIssue[]> {
	if (keys.length === 0) return [];
	const ids = [...new Set(keys.map(({ project_id }) => project_id))];
	const places = new Map(
		(await access.projects(ids, user?.id, today)).map((one) => [
			one.project.id,
			one,
		]),
	);
	const keyOf = ({ project_id, iid }: Key) => `${project_id}#${iid}`;
	const found = new Map(
		(await issues.numbered(keys)).map((issue) => [keyOf(issue), issue]),
	);
	const seen = new Map<number, ClosingIssue>();
	for (const key of keys) {
		const issue = found.get(keyOf(key));
		const place = places.get(key.project_id);
		if (!issue || !place) continue;
		const { project, level } = place;
		const viewer = { user, level };
		if (!maySeeIssue(viewer, project, issue)) continue;
		seen.set(issue.id, { issue, project, viewer });
	}
	return [...seen.values()];
}

/** The references of several texts, within the bounds of one merge request. */
function referencesIn(
	texts: readonly string[],
	baseUrl: string,
): readonly IssueReference[] {
	const found = new Map<string, IssueReference>();
	let left = longestTexts;
	for (const text of texts) {
		if (left <= 0) break;
		for (const reference of closingReferences(text.slice(0, left), baseUrl)) {
			const key = keyOf(reference);
			if (!found.has(key)) found.set(key, reference);
			if (found.size === mostReferences) return [...found.values()];
		}
		left -= text.length;
	}
	return [...found.values()];
}
