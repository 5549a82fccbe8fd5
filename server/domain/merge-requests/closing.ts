/** The issues that merging a merge request closes: its texts name them after a word such as `Closes`. */
import { isId } from "../access/references.ts";
import type { Context } from "../context.ts";
import type { NumberedIssueRecord } from "../issues/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import {
	type IssueReference,
	issuesAt,
	keyOf,
	keysOf,
	lengthAt,
	readReference,
} from "./issue-references.ts";
import { mergeRulesOf } from "./rules.ts";
import type { MergeRequestRecord } from "./store.ts";

/** Maximum number of references of one merge request that count: the first ones. */
export const mostReferences = 500;

/** Maximum characters of the texts of one merge request that are read for references: the first ones. */
const longestTexts = 2 ** 20;

/** Words before references that close. A letter before such a word makes it another one: `prefix #1`. */
const closingWords =
	/(?:[Cc]los(?:e[sd]?|ing)|[Ff]ix(?:e[sd]|ing)?|[Rr]esolv(?:e[sd]?|ing)|[Ii]mplement(?:s|ed|ing)?):? +/g;
const endsInWord = /[\p{L}\p{M}\p{N}_]$/u;

// Sticky, like the patterns of references.
const issueWord = /(?:issues? +)?/y;
const separator = / *(?:, *)?/y;
const andWord = /(?:and +)?/y;

/**
 * The issues that a text closes, each once, in the order in which it first names them.
 * @param baseUrl - Where the pages of projects are: addresses elsewhere name no issue
 * @see https://docs.gitlab.com/ee/user/project/issues/managing_issues.html#closing-issues-automatically
 */
export function closingReferences(text: string, baseUrl: string): readonly IssueReference[] {
	const found = new Map<string, IssueReference>();
	for (const { 0: word, index } of text.matchAll(closingWords)) {
		if (endsInWord.test(text.slice(Math.max(index - 2, 0), index))) continue;
		let at = index + word.length;
		for (;;) {
			at += lengthAt(issueWord, text, at);
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

/** Position after a separator of two references: blanks, a comma or `and`, if there are any. */
function afterSeparator(text: string, start: number): number {
	const at = start + lengthAt(separator, text, start);
	return text[at - 1] === " " ? at + lengthAt(andWord, text, at) : at;
}

/**
 * The issues that merging a merge request closes, in the order in which its texts first name them: those that exist,
 * also closed ones, whoever sees them. None if it goes to another branch than the default one, or if its project
 * closes none.
 * @param messages - Messages of its commits, newest first
 */
export async function closingIssues(
	mergeRequest: Pick<MergeRequestRecord, "title" | "description" | "target_branch">,
	project: ProjectRecord,
	messages: readonly string[],
	context: Pick<Context, "issues" | "projects" | "settings">,
): Promise<NumberedIssueRecord[]> {
	const { title, description, target_branch } = mergeRequest;
	if (target_branch !== project.default_branch) return [];
	if (project.features.issues === "disabled") return [];
	const references = referencesIn(
		[title, description ?? "", ...messages],
		context.settings.externalUrl,
	);
	if (references.length === 0) return [];
	const rules = await mergeRulesOf(project.id, context);
	if (!rules?.autoclose_referenced_issues) return [];
	return issuesAt(await keysOf(references, project, context), context);
}

/** The references of several texts, within the bounds of one merge request. */
function referencesIn(texts: readonly string[], baseUrl: string): readonly IssueReference[] {
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
