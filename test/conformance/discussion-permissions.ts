/**
 * The expected permissions for discussions and notes, written by hand, independently of the code under test.
 *
 * A cell is `yes` or the refusal: `401` if a token is required; `out` if the project or group is invisible (404); `404`
 * if it is visible but the noteable is not; `403` if the noteable is visible but the right is missing. `change` is the
 * right to change the noteable's first note that is no system note; the line above the noteable's rows names the note's
 * author. On merge requests, `settle` is the right to resolve this note, and `resolve` the right to resolve the note's
 * whole thread.
 *
 * Columns: the callers, whose roles `permissions.ts` lists.
 */

import type { OperationId } from "../../generated/operations.ts";
import type { Person } from "./suite.ts";

export const discussionMatrix = `
                  root ada  lin  tom  mia  gus  ola  ext  nobody  zoe  eva  kai
/projects/acme%2Frocket/issues/1: private; the note is gus's
    read          yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    comment       yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    change        yes  yes  yes  403  403  yes  out  out  401     out  out  out

/projects/acme%2Frocket/issues/2: confidential, by gus, for lin; the note is lin's
    read          yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    comment       yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    change        yes  yes  yes  403  403  403  out  out  401     out  out  out

/projects/acme%2Frocket/issues/3: locked, so not even for an administrator who is no member; the note is gus's
    read          yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    comment       403  yes  yes  yes  yes  yes  out  out  401     out  out  out
    change        403  yes  yes  403  403  yes  out  out  401     out  out  out

/projects/acme%2Ftelemetry/issues/1: issues are off
    read          404  404  404  404  404  404  out  out  401     out  out  out
    comment       404  404  404  404  404  404  out  out  401     out  out  out
    change        404  404  404  404  404  404  out  out  401     out  out  out

/projects/acme%2Fsounding/issues/1: archived; the note is lin's
    read          yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    comment       403  403  403  403  403  403  out  out  401     out  out  out
    change        403  403  403  403  403  403  out  out  401     out  out  out

/projects/open%2Fhandbook/issues/1: public; the note is ola's
    read          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment       yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change        yes  yes  yes  403  403  403  yes  403  401     403  403  403

/projects/open%2Fhandbook/issues/2: public and locked, even for ola, whose issue and note it is
    read          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment       403  yes  yes  yes  yes  yes  403  403  401     403  403  403
    change        403  yes  yes  403  403  403  403  403  401     403  403  403

/projects/open%2Fhandbook/issues/3: public and confidential, by ola; the note is root's
    read          yes  yes  yes  yes  yes  404  yes  404  401     404  404  404
    comment       yes  yes  yes  yes  yes  404  yes  404  401     404  404  404
    change        yes  yes  yes  403  403  404  403  404  401     404  404  404

/projects/acme%2Frocket/snippets/1: internal, in a private project; the note is mia's
    read          yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    comment       yes  yes  yes  yes  yes  yes  out  out  401     out  out  out
    change        yes  yes  yes  403  yes  403  out  out  401     out  out  out

/projects/acme%2Frocket/snippets/2: private, by tom; the note is root's
    read          yes  404  404  yes  404  404  out  out  401     out  out  out
    comment       yes  404  404  yes  404  404  out  out  401     out  out  out
    change        yes  404  404  403  404  404  out  out  401     out  out  out

/projects/open%2Fhandbook/snippets/5: public; the note is ola's
    read          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment       yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change        yes  yes  yes  403  403  403  yes  403  401     403  403  403

/projects/open%2Fhandbook/snippets/7: internal, in a public project; the note is root's
    read          yes  yes  yes  yes  yes  yes  yes  404  401     yes  404  yes
    comment       yes  yes  yes  yes  yes  yes  yes  404  401     yes  404  yes
    change        yes  yes  yes  403  403  403  403  404  401     403  404  403

/projects/open%2Fsimulator/snippets/9: public, in a public project whose snippets are for members; the note is root's
    read          yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    comment       yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change        yes  yes  yes  403  403  403  404  404  401     404  404  404

/groups/acme/epics/1: of a private group, which a project shows zoe; the note is mia's
    read          yes  yes  yes  yes  yes  yes  out  out  401     yes  out  out
    comment       yes  yes  yes  yes  yes  yes  out  out  401     yes  out  out
    change        yes  yes  yes  403  yes  403  out  out  401     403  out  out

/groups/acme/epics/2: confidential; the note is lin's
    read          yes  yes  yes  yes  yes  404  out  out  401     404  out  out
    comment       yes  yes  yes  yes  yes  404  out  out  401     404  out  out
    change        yes  yes  yes  403  403  404  out  out  401     404  out  out

/groups/acme/epics/3: of the subgroup where tom is maintainer; the note is root's
    read          yes  yes  yes  yes  yes  yes  out  out  401     404  out  out
    comment       yes  yes  yes  yes  yes  yes  out  out  401     404  out  out
    change        yes  yes  yes  yes  403  403  out  out  401     404  out  out

/groups/open/epics/4: of a public group; the note is gus's
    read          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment       yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change        yes  yes  yes  403  403  yes  403  403  401     403  403  403

/groups/northwind/epics/5: without a licence
    read          404  out  out  out  out  out  out  out  401     404  out  out
    comment       404  out  out  out  out  out  out  out  401     404  out  out
    change        404  out  out  out  out  out  out  out  401     404  out  out

/projects/acme%2Frocket/merge_requests/1: private, by tom; the note is lin's
    read          yes  yes  yes  yes  yes  404  out  out  401     out  out  out
    comment       yes  yes  yes  yes  yes  404  out  out  401     out  out  out
    change        yes  yes  yes  403  403  404  out  out  401     out  out  out
    settle        yes  yes  yes  yes  403  404  out  out  401     out  out  out
    resolve       yes  yes  yes  yes  403  404  out  out  401     out  out  out

/projects/acme%2Frocket/merge_requests/2: locked, by mia, so not even for an administrator; the note is tom's
    read          yes  yes  yes  yes  yes  404  out  out  401     out  out  out
    comment       403  yes  yes  yes  yes  404  out  out  401     out  out  out
    change        403  yes  yes  yes  403  404  out  out  401     out  out  out
    settle        403  yes  yes  yes  yes  404  out  out  401     out  out  out
    resolve       403  yes  yes  yes  yes  404  out  out  401     out  out  out

/projects/acme%2Fsounding/merge_requests/1: archived, by mia; the note is lin's
    read          yes  yes  yes  yes  yes  404  out  out  401     out  out  out
    comment       403  403  403  403  403  403  out  out  401     out  out  out
    change        403  403  403  403  403  403  out  out  401     out  out  out
    settle        403  403  403  403  403  403  out  out  401     out  out  out
    resolve       403  403  403  403  403  403  out  out  401     out  out  out

/projects/acme%2Fcatering/merge_requests/1: merge requests are off
    read          404  404  404  404  404  404  out  out  401     out  out  out
    comment       404  404  404  404  404  404  out  out  401     out  out  out
    change        404  404  404  404  404  404  out  out  401     out  out  out
    settle        404  404  404  404  404  404  out  out  401     out  out  out
    resolve       404  404  404  404  404  404  out  out  401     out  out  out

/projects/open%2Fhandbook/merge_requests/1: public, by mia; the note is ola's
    read          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment       yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change        yes  yes  yes  403  403  403  yes  403  401     403  403  403
    settle        yes  yes  yes  yes  yes  403  yes  403  401     403  403  403
    resolve       yes  yes  yes  yes  yes  403  403  403  401     403  403  403

/projects/open%2Fhandbook/merge_requests/2: public and locked, even for ola, whose merge request and note it is
    read          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment       403  yes  yes  yes  yes  yes  403  403  401     403  403  403
    change        403  yes  yes  403  403  403  403  403  401     403  403  403
    settle        403  yes  yes  yes  403  403  403  403  401     403  403  403
    resolve       403  yes  yes  yes  403  403  403  403  401     403  403  403

/projects/open%2Fsimulator/merge_requests/1: public, in a public project whose code is for members; the note is tom's
    read          yes  yes  yes  yes  yes  404  404  404  401     404  404  404
    comment       yes  yes  yes  yes  yes  404  404  404  401     404  404  404
    change        yes  yes  yes  yes  403  404  404  404  401     404  404  404
    settle        yes  yes  yes  yes  403  404  404  404  401     404  404  404
    resolve       yes  yes  yes  yes  403  404  404  404  401     404  404  404

/projects/acme%2Frocket/commits/fix: private; the note is lin's
    read          yes  yes  yes  yes  yes  404  out  out  401     out  out  out
    comment       yes  yes  yes  yes  yes  404  out  out  401     out  out  out
    change        yes  yes  yes  403  403  404  out  out  401     out  out  out

/projects/acme%2Fsounding/repository/commits/main: archived; the note is ada's
    read          yes  yes  yes  yes  yes  404  out  out  401     out  out  out
    comment       403  403  403  403  403  403  out  out  401     out  out  out
    change        403  403  403  403  403  403  out  out  401     out  out  out

/projects/acme%2Fcatering/commits/main: the repository is off
    read          404  404  404  404  404  404  out  out  401     out  out  out
    comment       404  404  404  404  404  404  out  out  401     out  out  out
    change        404  404  404  404  404  404  out  out  401     out  out  out

/projects/open%2Fhandbook/repository/commits/2021.1: public; the note is ola's
    read          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment       yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change        yes  yes  yes  403  403  403  yes  403  401     403  403  403

/projects/open%2Fsimulator/commits/main: of a public project whose code is for members; the note is root's
    read          yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    comment       yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change        yes  yes  yes  403  403  403  404  404  401     404  404  404
`;

/** Ids of operations, keyed by the right that the operations require. */
export const discussionRights = {
	read: [
		"listIssueNotes",
		"getIssueNote",
		"listSnippetNotes",
		"getSnippetNote",
		"listEpicNotes",
		"getEpicNote",
		"listMergeRequestNotes",
		"getMergeRequestNote",
		"listIssueDiscussions",
		"getIssueDiscussion",
		"listIssueDiscussionNotes",
		"getIssueDiscussionNote",
		"listSnippetDiscussions",
		"getSnippetDiscussion",
		"listSnippetDiscussionNotes",
		"getSnippetDiscussionNote",
		"listEpicDiscussions",
		"getEpicDiscussion",
		"listEpicDiscussionNotes",
		"getEpicDiscussionNote",
		"listMergeRequestDiscussions",
		"getMergeRequestDiscussion",
		"listMergeRequestDiscussionNotes",
		"getMergeRequestDiscussionNote",
		"listCommitDiscussions",
		"getCommitDiscussion",
		"listCommitDiscussionNotes",
		"getCommitDiscussionNote",
	],
	comment: [
		"createIssueNote",
		"createSnippetNote",
		"createEpicNote",
		"createMergeRequestNote",
		"createIssueDiscussion",
		"createIssueDiscussionNote",
		"createSnippetDiscussion",
		"createSnippetDiscussionNote",
		"createEpicDiscussion",
		"createEpicDiscussionNote",
		"createMergeRequestDiscussion",
		"createMergeRequestDiscussionNote",
		"createCommitDiscussion",
		"createCommitDiscussionNote",
	],
	change: [
		"updateIssueNote",
		"deleteIssueNote",
		"updateSnippetNote",
		"deleteSnippetNote",
		"updateEpicNote",
		"deleteEpicNote",
		"updateMergeRequestNote",
		"deleteMergeRequestNote",
		"updateIssueDiscussionNote",
		"deleteIssueDiscussionNote",
		"updateSnippetDiscussionNote",
		"deleteSnippetDiscussionNote",
		"updateEpicDiscussionNote",
		"deleteEpicDiscussionNote",
		"updateMergeRequestDiscussionNote",
		"deleteMergeRequestDiscussionNote",
		"updateCommitDiscussionNote",
		"deleteCommitDiscussionNote",
	],
	settle: ["updateMergeRequestDiscussionNote"],
	resolve: ["resolveMergeRequestDiscussion"],
} as const satisfies Record<string, readonly OperationId[]>;

export type DiscussionRight = keyof typeof discussionRights;

export interface DiscussionRow {
	/** Path of the noteable. */
	thing: string;
	/** What is special about the noteable, for the test's title. */
	about: string;
	right: DiscussionRight;
	/** The expected `yes` or refusal for each caller. */
	cells: [person: Person, cell: string][];
}

export function discussionRows(): DiscussionRow[] {
	const [header = "", ...lines] = discussionMatrix.split("\n").filter((line) => line.trim() !== "");
	const people = header.trim().split(/\s+/) as Person[];
	const rows: DiscussionRow[] = [];
	let [thing, about] = ["", ""];
	for (const line of lines) {
		if (!line.startsWith(" ")) {
			[thing = "", about = ""] = line.split(": ");
			continue;
		}
		const [right = "", ...cells] = line.trim().split(/\s+/);
		if (cells.length !== people.length) {
			throw new Error(`${thing}, ${right}: ${cells.length} cells`);
		}
		rows.push({
			thing,
			about,
			right: right as DiscussionRight,
			cells: people.map((person, index) => [person, cells[index] ?? ""]),
		});
	}
	return rows;
}
