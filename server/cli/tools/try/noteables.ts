/** Converts issues, merge requests, epics, snippets and their notes to the things that the report compares. */
import type {
	Discussion,
	ListedEpic,
	ListedIssue,
	Note,
	Snippet,
	ViewedMergeRequest,
} from "../../../../sdk/index.ts";
import { made, type Thing } from "./things.ts";

interface User {
	username: string;
}

export const usernames = (users: readonly User[] | null | undefined) =>
	(users ?? []).map(({ username }) => username).sort();

export function issueThing(issue: ListedIssue, owner: Thing): Thing {
	return {
		key: `issue ${issue.id}`,
		owner: owner.key,
		place: `${owner.place}#${issue.iid}`,
		name: "issue",
		fields: {
			title: issue.title,
			state: issue.state,
			labels: issue.labels.map(String).sort(),
			assignees: usernames(issue.assignees),
			milestone: issue.milestone?.title,
			due_date: issue.due_date,
			weight: issue.weight,
			confidential: issue.confidential,
			discussion_locked: issue.discussion_locked,
			description: issue.description,
		},
	};
}

/** @param approvals - Usernames of the users who approved the merge request */
export function mergeRequestThing(
	merge: ViewedMergeRequest,
	approvals: readonly string[],
	owner: Thing,
): Thing {
	return {
		key: `merge request ${merge.id}`,
		owner: owner.key,
		place: `${owner.place}!${merge.iid}`,
		name: "merge request",
		fields: {
			title: merge.title,
			state: merge.state,
			source_branch: merge.source_branch,
			target_branch: merge.target_branch,
			labels: (merge.labels ?? []).map(String).sort(),
			assignees: usernames(merge.assignees),
			reviewers: usernames(merge.reviewers),
			approved_by: approvals,
			milestone: merge.milestone?.title,
			discussion_locked: merge.discussion_locked,
			description: merge.description,
		},
	};
}

/**
 * Converts a thread's notes to things that the report compares. The first note has the name `thread by …` and the
 * thread's fields: the place in the diff, and whether the thread is resolved.
 */
export function noteThings(
	{ individual_note, notes }: Discussion,
	{ key: owner, place }: Pick<Thing, "key" | "place">,
): Thing[] {
	return notes.map((note, index) => {
		const { author, position } = note;
		const kind = note.system
			? "system note"
			: individual_note
				? "note"
				: index === 0
					? "thread"
					: "reply";
		return {
			key: `note ${note.id}`,
			owner,
			place,
			name: `${kind} by ${author?.username ?? "nobody"}`,
			fields: {
				"": note.body,
				...(index === 0 && { on: placeOf(position), resolved: note.resolved }),
				confidential: note.confidential,
			},
		};
	});
}

/**
 * Place of a note in a diff: `a.ts:12`, `a.ts:-12` for a removed line, or `a.png` for an image; undefined if the note
 * has no position.
 */
function placeOf(position: Note["position"]): string | undefined {
	if (!position) return undefined;
	const path = position.new_path ?? position.old_path ?? "";
	if (position.position_type === "image") return path;
	const { new_line, old_line } = position;
	return `${path}:${new_line ?? `-${old_line}`}`;
}

export function epicThing(epic: ListedEpic, owner: Thing): Thing {
	return {
		...made(owner, "epic", epic.id, "", { title: epic.title }),
		place: `${owner.place}&${epic.iid}`,
		name: "epic",
	};
}

/** @param content - Content of the snippet's first file */
export function snippetThing(snippet: Snippet, content: string, owner: Thing): Thing {
	const { id } = snippet;
	return made(owner, "snippet", id, `${id}`, {
		title: snippet.title,
		visibility: snippet.visibility,
		file_name: snippet.file_name,
		description: snippet.description,
		"": content,
	});
}
