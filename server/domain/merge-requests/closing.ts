/** Finds the issues that a merge closes: title, description or commits name them after a word such as `Closes`. */
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

/** Maximum number of issue references read from one merge request's title, description and commit messages. */
export const mostReferences = 500;

/** Maximum characters of a merge request's title, description and commit messages that are searched, in total. */
const longestTexts = 2 ** 20;

/** Words such as `Closes` before a reference. `endsInWord` rejects a match within a longer word, as in `prefix #1`. */
const closingWords =
	/(?:[Cc]los(?:e[sd]?|ing)|[Ff]ix(?:e[sd]|ing)?|[Rr]esolv(?:e[sd]?|ing)|[Ii]mplement(?:s|ed|ing)?):? +/g;
const endsInWord = /[\p{L}\p{M}\p{N}_]$/u;

// Sticky, so that each pattern matches only at the current position.
const issueWord = /(?:issues? +)?/y;
const separator = / *(?:, *)?/y;
const andWord = /(?:and +)?/y;

/**
 * The issues that a text closes, each once, ordered by first mention.
 * @param baseUrl - Base URL of the instance; issue URLs of other sites are ignored
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

/** Skips an optional separator between two references (blanks, a comma or `and`), and returns the position after it. */
function afterSeparator(text: string, start: number): number {
	const at = start + lengthAt(separator, text, start);
	return text[at - 1] === " " ? at + lengthAt(andWord, text, at) : at;
}

/**
 * The existing issues that merging a merge request closes, ordered by first mention. Includes issues that are closed
 * already or hidden from the caller. Empty if the target is not the default branch, or if the project's settings
 * disable issues or their automatic closing.
 * @param messages - Messages of the merge request's commits, newest first
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

/** Issue references in several texts, up to `mostReferences` references and `longestTexts` characters. */
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
