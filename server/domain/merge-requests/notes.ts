/** System notes: what the change of a merge request writes on it. */
import {
	assigneesNote,
	descriptionNotes,
	milestoneNote,
	peopleNote,
	titleNote,
} from "../issues/notes.ts";
import { isDraft, unmarked } from "./drafts.ts";
import type { ShownMergeRequestRecord } from "./store.ts";

/** In the order of the reference; none of state and labels. */
export function notesOn(
	before: ShownMergeRequestRecord,
	after: ShownMergeRequestRecord,
): string[] {
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
