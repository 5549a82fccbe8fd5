import type { FilterFields } from "../../../generated/parameters.ts";
import type { Noted } from "../discussions/store.ts";
import type { Assignable, IssueTexts, LeftOut, ListPlace } from "../issues/store.ts";
import type { LabelRecord } from "../labels/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { PersonRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

/** The commits that a diff compares. */
export interface DiffRefs {
	base_sha: string;
	start_sha: string;
	head_sha: string;
}

/** The commits that a merge request compared from its creation, or from a push, until the next push. */
export interface VersionRecord extends DiffRefs {
	id: number;
	project_id: number;
	merge_request_id: number;
	created_at: string;
}

/** Whether git could merge when last checked; a push to the source or target branch makes this unknown. */
export type MergeStatus =
	| "unchecked"
	| "can_be_merged"
	| "cannot_be_merged"
	/** Git found conflicts, but one of the branches has changed since. */
	| "cannot_be_merged_recheck";

export interface MergeRequestRecord extends Omit<Assignable, "discussion_locked"> {
	state: "opened" | "closed" | "merged" | "locked";
	source_branch: string;
	target_branch: string;
	/** Compared commits that a world sets; pushes do not change them. Null: see `diffRefsOf`. */
	diff_refs: DiffRefs | null;
	/** Whether discussions are locked; null: never set. */
	discussion_locked: boolean | null;
	reviewer_ids: readonly number[];
	/** Whether the merge combines all commits into one. */
	squash: boolean;
	/** Whether the merge request asks to delete the source branch after the merge; null: never set. */
	force_remove_source_branch: boolean | null;
	/** `should_remove_source_branch` of the request that merged the merge request; null: absent, or not merged. */
	should_remove_source_branch: boolean | null;
	merge_status: MergeStatus;
	/** Why merging failed; null: no failure. */
	merge_error: string | null;
	merged_by_id: number | null;
	merged_at: string | null;
	closed_by_id: number | null;
	closed_at: string | null;
	merge_commit_sha: string | null;
	squash_commit_sha: string | null;
	/**
	 * Ids of the issues that the merge request closed when merged, or would have closed when it was closed; null: find
	 * them in the merge request's texts.
	 */
	closing_issue_ids: readonly number[] | null;
}

/** A merge request with its newest version; null: no version. */
export interface VersionedMergeRequest extends MergeRequestRecord {
	version: VersionRecord | null;
}

/** The fields of a merge request that decide which commits its diff compares. */
export type FollowingMergeRequest = Pick<
	VersionedMergeRequest,
	| "id"
	| "iid"
	| "project_id"
	| "state"
	| "source_branch"
	| "target_branch"
	| "diff_refs"
	| "version"
>;

/** A new merge request. If `iid` is absent, the store assigns the project's next iid. */
export type NewMergeRequest = New<MergeRequestRecord, "id" | "iid", keyof Noted>;

/** A merge request with the users, labels and milestone that it refers to. */
export interface ShownMergeRequestRecord extends VersionedMergeRequest {
	author: PersonRecord;
	merged_by: PersonRecord | null;
	closed_by: PersonRecord | null;
	assignees: PersonRecord[];
	reviewers: PersonRecord[];
	/** Labels in no particular order, without their descriptions. */
	labels: Omit<LabelRecord, "description">[];
	milestone: MilestoneRecord | null;
	/** Number of notes by users, without system notes. */
	user_note_count: number;
}

/** A merge request in a page, without its long texts. */
type ListedMergeRequestRecord = ShownMergeRequestRecord & LeftOut;

/** Fields by which lists of merge requests are filtered. */
export type MergeRequestField =
	| FilterFields["listProjectMergeRequests"]
	| "id"
	/** The draft mark at the beginning of the title, if any. */
	| "draft_mark"
	| "milestone_id"
	| "milestone_state"
	| "milestone_start_date"
	| "milestone_due_date";

/** A list of merge requests: those in the projects of `place` in which the caller sees merge requests. */
export interface MergeRequestList {
	place: ListPlace;
	/** Id of the caller; null: anonymous. */
	user: number | null;
	conditions: readonly Condition<MergeRequestField>[];
	/** Whether the response shows the labels' descriptions. */
	details: boolean;
	order: {
		/** Nulls sort last. `label_priority`: the lowest priority number among the merge request's labels. */
		by: "created_at" | "updated_at" | "label_priority" | "id";
		direction: "asc" | "desc";
		/** Direction of the ids, which break ties. */
		ids: "asc" | "desc";
	};
}

/** The commits by which `listCommitMergeRequests` finds a merge request. */
export type MergeRequestCommits = Pick<
	MergeRequestRecord,
	"id" | "merge_commit_sha" | "squash_commit_sha"
> & {
	/** Compared commits of the merge request's newest version; null: no version. */
	start_sha: string | null;
	head_sha: string | null;
};

export interface MergeRequestLocks {
	/** Locks a merge request until the transaction ends. Serializes writes to its discussions. */
	lock(projectId: number, iid: number): Promise<VersionedMergeRequest | undefined>;
}

export interface ApprovalRecord {
	user_id: number;
	created_at: string;
}

export interface MergeRequestWrites {
	/** Marks the merge status of open and locked merge requests from or to these branches as outdated. */
	uncheck(projectId: number, branches: readonly string[]): Promise<void>;
	create(mergeRequest: NewMergeRequest): Promise<MergeRequestRecord>;
	addVersion(version: New<VersionRecord, "id">): Promise<VersionRecord>;
	/** Replaces the record of a merge request that the transaction has locked. */
	update(mergeRequest: MergeRequestRecord): Promise<void>;
	/** Adds the approval of a user who has not approved the merge request yet. */
	addApproval(
		mergeRequest: Pick<MergeRequestRecord, "id" | "project_id">,
		approval: ApprovalRecord,
	): Promise<void>;
	/** Removes the approval of a user. False: the user had not approved the merge request. */
	removeApproval(mergeRequestId: number, userId: number): Promise<boolean>;
	/** Removes all approvals of a merge request. */
	clearApprovals(mergeRequestId: number): Promise<void>;
	/** Locks the closed merge requests with these source branches, and removes their approvals. */
	clearApprovalsOfClosed(projectId: number, branches: readonly string[]): Promise<void>;
}

export interface MergeRequestStore extends MergeRequestLocks, MergeRequestWrites {
	find(projectId: number, iid: number): Promise<VersionedMergeRequest | undefined>;
	/** A merge request with the users, labels and milestone that it refers to. */
	show(projectId: number, iid: number): Promise<ShownMergeRequestRecord | undefined>;
	page(list: MergeRequestList, page: PageRequest): Promise<PageRecords<ListedMergeRequestRecord>>;
	/**
	 * Long texts that pages leave out, keyed by merge request id.
	 * @param details - Whether to include the labels' descriptions
	 */
	texts(ids: readonly number[], details: boolean): Promise<ReadonlyMap<number, IssueTexts>>;
	/** Compared, merge and squash commits of a project's newest merge requests; at most `most` merge requests. */
	commits(projectId: number, most: number): Promise<MergeRequestCommits[]>;
	/**
	 * The merge requests of a project whose diffs the next push to their branches can change: open ones, and those
	 * without a version. Leaves out merge requests with `diff_refs`.
	 * @param branches - Only merge requests from or to one of these branches; default: all
	 */
	following(
		projectId: number,
		branches?: readonly string[],
	): Promise<readonly FollowingMergeRequest[]>;
	version(mergeRequestId: number, id: number): Promise<VersionRecord | undefined>;
	/** Versions of a merge request, newest first. */
	versions(mergeRequestId: number, page: PageRequest): Promise<PageRecords<VersionRecord>>;
	/** Number of the open or locked merge request between two branches; undefined: none. */
	twin(
		projectId: number,
		branches: Pick<MergeRequestRecord, "source_branch" | "target_branch">,
	): Promise<number | undefined>;
	/** The users who approved a merge request, in the order of their approvals. */
	approvals(mergeRequestId: number): Promise<PersonRecord[]>;
	/** Ids, among the given ones, of merge requests with unresolved threads. */
	withOpenThreads(ids: readonly number[]): Promise<number[]>;
	/** Whether a user has a merged merge request in a project. */
	hasMerged(projectId: number, authorId: number): Promise<boolean>;
}
