/** Texts of the system notes that changes of a merge request write. */
import {
	assigneesNote,
	descriptionNotes,
	milestoneNote,
	peopleNote,
	titleNote,
} from "../issues/notes.ts";
import { titleOf } from "../repository/commits.ts";
import type { CommitRecord } from "../repository/store.ts";
import { escapeHtml, firstOf } from "../values/text.ts";
import { isDraft, unmarked } from "./drafts.ts";
import type { ShownMergeRequestRecord } from "./store.ts";

/** Texts of a change's system notes, in GitLab's order. Changes of state and labels add no text. */
export function notesOn(before: ShownMergeRequestRecord, after: ShownMergeRequestRecord): string[] {
	const notes: string[] = [];
	if (isDraft(before.title) !== isDraft(after.title)) {
		const mark = isDraft(after.title) ? "draft" : "ready";
		notes.push(`marked this merge request as **${mark}**`);
	}
	if (unmarked(before.title) !== unmarked(after.title)) {
		notes.push(titleNote(before.title, after.title));
	}
	if (before.description !== after.description) {
		notes.push(...descriptionNotes(before.description, after.description));
	}
	const isLocked = after.discussion_locked === true;
	if ((before.discussion_locked === true) !== isLocked) {
		notes.push(`${isLocked ? "locked" : "unlocked"} this merge request`);
	}
	if (before.milestone_id !== after.milestone_id) {
		notes.push(milestoneNote(after.milestone ?? undefined));
	}
	const [from, to] = [before.target_branch, after.target_branch];
	if (from !== to) {
		notes.push(`changed target branch from \`${from}\` to \`${to}\``);
	}
	const assigned = assigneesNote(before.assignees, after.assignees);
	if (assigned) notes.push(assigned);
	const asked = peopleNote(before.reviewers, after.reviewers, [
		"requested review from",
		"removed review request for",
	]);
	if (asked) notes.push(asked);
	return notes;
}

/** The commits that a push added to a source branch, oldest first. */
export interface AddedCommits {
	/** Commits that the target branch contains too. */
	known: readonly CommitRecord[];
	/** Commits that the target branch lacks. */
	own: readonly CommitRecord[];
}

/** Maximum number of commits that the system note on a push lists: the newest ones. */
const mostListed = 100;
const longestTitle = 255;

/**
 * Texts of the notes on a push; empty if the push only removed commits.
 * @param link - URL of the comparison with the previous version; undefined: no link
 */
export function pushNotes(
	{ known, own }: AddedCommits,
	target: string,
	link: string | undefined,
): string[] {
	const count = known.length + own.length;
	if (count === 0) return [];
	const [first, last] = [known.at(0), known.at(-1)].map((one) => one?.id.slice(0, 8));
	const range = first === last ? first : `${first}...${last}`;
	const items = [
		...(known.length > 0
			? [`${range} - ${commitsIn(known.length)} from branch <code>${escapeHtml(target)}</code>`]
			: []),
		...own
			.slice(-mostListed)
			.map(
				({ id, message }) =>
					`${id.slice(0, 8)} - ${escapeHtml(firstOf(titleOf(message), longestTitle))}`,
			),
	];
	const list = items.map((item) => `<li>${item}</li>`).join("");
	const parts = [
		`added ${commitsIn(count)}`,
		`<ul>${list}</ul>`,
		...(link ? [`[Compare with previous version](${link})`] : []),
	];
	return [parts.join("\n\n")];
}

function commitsIn(count: number): string {
	return `${count} ${count === 1 ? "commit" : "commits"}`;
}
