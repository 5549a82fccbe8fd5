/** Mentions in a merge request's texts: mentioned issues get a system note, and mentioned users become participants. */
import { may, requireProject } from "../access/access.ts";
import { isId } from "../access/references.ts";
import type { Context, Locked } from "../context.ts";
import { writeSystemNote } from "../discussions/notes.ts";
import { type Mention, searchedForMentions } from "../discussions/store.ts";
import { forbidden } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { firstOf } from "../values/text.ts";
import {
	type IssueReference,
	issuesAt,
	keyOf,
	keysOf,
	readReference,
	type SeenIssue,
	seenIssues,
} from "./issue-references.ts";
import { maySeeAndChange } from "./rights.ts";
import type { MergeRequestRecord } from "./store.ts";

/**
 * Maximum number of issues that get a note from one change of a merge request: the first ones mentioned. Kept small,
 * because all of them are locked.
 */
const mostMentioned = 20;

/** Maximum characters before `#1` that are searched for the start of the project's path. */
const longestPath = 1024;

/** Issue references in a text, except in inline or fenced code; keyed by `keyOf`. */
export function mentionedIssues(
	text: string,
	baseUrl: string,
): ReadonlyMap<string, IssueReference> {
	const found = new Map<string, IssueReference>();
	const plain = withoutCode(text);
	const add = (at: number) => {
		const reference = readReference(plain, at, baseUrl);
		if (!reference || !isId(reference.iid)) return;
		const { end: _, ...named } = reference;
		found.set(keyOf(named), named);
	};
	for (const { index } of plain.matchAll(/#\d/g)) {
		let start = index;
		const first = Math.max(index - longestPath, 0);
		while (start > first && /[\w./-]/.test(plain[start - 1] ?? "")) start--;
		if (plain[start - 1] !== "&") add(start);
	}
	const address = `${baseUrl}/`;
	let at = plain.indexOf(address);
	for (; at >= 0; at = plain.indexOf(address, at + 1)) add(at);
	return found;
}

/** The text without code, that is, without anything between two equally long runs of backticks. */
function withoutCode(text: string): string {
	const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
	const last = new Map(runs.map(({ length }, at) => [length, at]));
	let plain = "";
	let from = 0;
	let open: (typeof runs)[number] | undefined;
	for (const [at, run] of runs.entries()) {
		if (open?.length === run.length) {
			plain += `${text.slice(from, open.index)} `;
			from = run.index + run.length;
			open = undefined;
		} else if (!open && last.get(run.length) !== at) {
			open = run;
		}
	}
	return plain + text.slice(from);
}

type Texts = Pick<MergeRequestRecord, "title" | "description">;

const textOf = ({ title, description }: Texts): string =>
	`${title}\n${firstOf(description ?? "", searchedForMentions)}`;

/**
 * Writes the note `mentioned in merge request !3` on each issue that the caller sees, and that title or description
 * name now but did not name before. Only users who see the project's merge requests will see the note.
 * @returns The context that the caller of this function must use from now on: a new one if issues were locked
 * @throws {ApiError} 403 where the caller may no longer change the merge request
 */
export async function noteMentions(
	before: Texts | undefined,
	after: MergeRequestRecord,
	project: ProjectRecord,
	context: Locked,
): Promise<Locked> {
	if (before && textOf(before) === textOf(after)) return context;
	const { externalUrl } = context.settings;
	const references = new Map(mentionedIssues(textOf(after), externalUrl));
	if (before) {
		const old = mentionedIssues(textOf(before), externalUrl);
		for (const key of old.keys()) references.delete(key);
	}
	const named = [...references.values()].slice(0, mostMentioned);
	const keys = await keysOf(named, project, context);
	const found = await notedIssues(keys, context);
	if (found.length === 0) return context;
	const sorted = found
		.map(({ issue: { project_id, iid } }) => ({ project_id, iid }))
		.sort((a, b) => a.project_id - b.project_id || a.iid - b.iid);
	const [locked] = await context.lock(async ({ issues }) => {
		for (const { project_id, iid } of sorted) await issues.lock(project_id, iid);
	});
	if (!maySeeAndChange(after, requireProject(locked), locked)) throw forbidden();
	const time = locked.now();
	for (const { issue, project: home } of await notedIssues(sorted, locked)) {
		const key = { type: "Issue" as const, id: issue.id };
		const body = `mentioned in merge request ${nameIn(home, after, project)}`;
		if (await locked.discussions.hasSystemNote(key, body)) continue;
		const references = [{ kind: "merge request" as const, project_id: project.id }];
		const note = { body, time, touched: time, references };
		await writeSystemNote(key, note, locked);
	}
	return locked;
}

/** The issues with these keys that the caller sees, except in archived projects, which are read-only. */
async function notedIssues(
	keys: Parameters<typeof issuesAt>[0],
	context: Context,
): Promise<SeenIssue[]> {
	const found = await issuesAt(keys, context);
	const seen = await seenIssues(found, context.user, context);
	return seen.filter(({ project, viewer }) => may(viewer, project, { active: true }) === "yes");
}

/**
 * How texts in a project refer to a merge request: `!3` in its own project, `rocket!3` in the same namespace, else with
 * the full path.
 */
function nameIn(
	{ id, namespace }: ProjectRecord,
	{ iid }: Pick<MergeRequestRecord, "iid">,
	project: ProjectRecord,
): string {
	if (id === project.id) return `!${iid}`;
	const isNear = namespace.id === project.namespace.id;
	return `${isNear ? project.path : project.full_path}!${iid}`;
}

/** Two ways to find `@username` in texts, regardless of case: a text for a quick search, and an exact pattern. */
export function mentionOf(username: string): Mention {
	const name = username.replaceAll(/[.-]/g, "\\$&");
	return {
		name: `@${username.toLowerCase()}`,
		pattern: `(?<![A-Za-z0-9_])@${name}(?![A-Za-z0-9_/-]|\\.[A-Za-z0-9_])`,
	};
}

/** Whether the caller is a participant: mentioned in the merge request's texts or notes, or the author of a note. */
export async function takesPart(
	mergeRequest: Texts & Pick<MergeRequestRecord, "id">,
	{ user, discussions }: Pick<Context, "user" | "discussions">,
): Promise<boolean> {
	if (!user) return false;
	const mention = mentionOf(user.username);
	if (new RegExp(mention.pattern, "i").test(textOf(mergeRequest))) return true;
	const key = { type: "Merge request" as const, id: mergeRequest.id };
	return discussions.isCommenter(key, user.id, mention);
}
