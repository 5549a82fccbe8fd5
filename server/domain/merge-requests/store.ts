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

/** What a merge request compared, from its creation or a push on. */
export interface VersionRecord extends DiffRefs {
	id: number;
	project_id: number;
	merge_request_id: number;
	created_at: string;
}

/** Whether git could merge it when it was last created, changed or merged; a push makes that unknown. */
export type MergeStatus =
	| "unchecked"
	| "can_be_merged"
	| "cannot_be_merged"
	/** Git could not merge it before one of its branches changed. */
	| "cannot_be_merged_recheck";

export interface MergeRequestRecord extends Omit<Assignable, "discussion_locked"> {
	state: "opened" | "closed" | "merged" | "locked";
	source_branch: string;
	target_branch: string;
	/** Compared commits that a world gives, until a push; null: those of the newest version, or of the branches. */
	diff_refs: DiffRefs | null;
	/** Null: nobody has decided it yet. */
	discussion_locked: boolean | null;
	reviewer_ids: readonly number[];
	/** Whether its changes are merged as one commit. */
	squash: boolean;
	/** Whether its author wants the source branch removed. */
	force_remove_source_branch: boolean | null;
	/** Whether the request that merged it removed the source branch. */
	should_remove_source_branch: boolean | null;
	merge_status: MergeStatus;
	/** Why it could not be merged. */
	merge_error: string | null;
	merged_by_id: number | null;
	merged_at: string | null;
	closed_by_id: number | null;
	closed_at: string | null;
	merge_commit_sha: string | null;
	squash_commit_sha: string | null;
	/**
	 * Ids of the issues that it closed, or would have closed, when it was merged or closed; null: those that its
	 * texts name.
	 */
	closing_issue_ids: readonly number[] | null;
}

/** A merge request with its newest version; null: it has none. */
export interface VersionedMergeRequest extends MergeRequestRecord {
	version: VersionRecord | null;
}

/** The facts that decide between which commits the diff of a merge request lies. */
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

/** A new merge request. Without `iid` it gets the next number of its project. */
export type NewMergeRequest = New<MergeRequestRecord, "id" | "iid", keyof Noted>;

/** A merge request with everything that it names. */
export interface ShownMergeRequestRecord extends VersionedMergeRequest {
	author: PersonRecord;
	merged_by: PersonRecord | null;
	closed_by: PersonRecord | null;
	assignees: PersonRecord[];
	reviewers: PersonRecord[];
	/** Labels in no order, without their descriptions. */
	labels: Omit<LabelRecord, "description">[];
	milestone: MilestoneRecord | null;
	/** Number of notes that people, not the service, wrote. */
	user_note_count: number;
}

/** A merge request of a page, without what is long. */
type ListedMergeRequestRecord = ShownMergeRequestRecord & LeftOut;

/** Fields by which lists of merge requests are filtered. */
export type MergeRequestField =
	| FilterFields["listProjectMergeRequests"]
	| "id"
	/** The mark of a draft at the beginning of the title, if there is one. */
	| "draft_mark"
	| "milestone_id"
	| "milestone_state"
	| "milestone_start_date"
	| "milestone_due_date";

/** The merge requests of the projects of a place in which the caller sees them. */
export interface MergeRequestList {
	place: ListPlace;
	/** Id of the caller; null: anonymous. */
	user: number | null;
	conditions: readonly Condition<MergeRequestField>[];
	/** Whether the descriptions of labels are shown. */
	details: boolean;
	order: {
		/** Null comes last. `label_priority` is the lowest number that one of its labels has in its project. */
		by: "created_at" | "updated_at" | "label_priority" | "id";
		direction: "asc" | "desc";
		/** Direction of the ids, with which the order ends. */
		ids: "asc" | "desc";
	};
}

/** The commits by which a merge request is found. */
export type MergeRequestCommits = Pick<
	MergeRequestRecord,
	"id" | "merge_commit_sha" | "squash_commit_sha"
> & {
	/** Compared commits of its newest version; null: it has none. */
	start_sha: string | null;
	head_sha: string | null;
};

export interface MergeRequestLocks {
	/** A merge request, locked until the transaction ends, which serializes writes to its discussions. */
	lock(projectId: number, iid: number): Promise<VersionedMergeRequest | undefined>;
}

export interface ApprovalRecord {
	user_id: number;
	created_at: string;
}

export interface MergeRequestWrites {
	/** Forgets whether merge requests from or to these branches can be merged. */
	uncheck(projectId: number, branches: readonly string[]): Promise<void>;
	create(mergeRequest: NewMergeRequest): Promise<MergeRequestRecord>;
	addVersion(version: New<VersionRecord, "id">): Promise<VersionRecord>;
	/** Replaces a locked merge request. */
	update(mergeRequest: MergeRequestRecord): Promise<void>;
	/** Adds the approval of a user who has not approved it. */
	addApproval(
		mergeRequest: Pick<MergeRequestRecord, "id" | "project_id">,
		approval: ApprovalRecord,
	): Promise<void>;
	/** Removes the approval of a user. False: the user had not approved it. */
	removeApproval(mergeRequestId: number, userId: number): Promise<boolean>;
	/** Removes all approvals of a merge request. */
	clearApprovals(mergeRequestId: number): Promise<void>;
	/** Removes the approvals of closed merge requests from these branches, and locks these merge requests. */
	clearApprovalsOfClosed(projectId: number, branches: readonly string[]): Promise<void>;
}

export interface MergeRequestStore extends MergeRequestLocks, MergeRequestWrites {
	find(projectId: number, iid: number): Promise<VersionedMergeRequest | undefined>;
	/** A merge request with what it names. */
	show(projectId: number, iid: number): Promise<ShownMergeRequestRecord | undefined>;
	page(list: MergeRequestList, page: PageRequest): Promise<PageRecords<ListedMergeRequestRecord>>;
	/**
	 * Long texts that pages leave out, by merge request.
	 * @param details - Whether the descriptions of labels are wanted
	 */
	texts(ids: readonly number[], details: boolean): Promise<ReadonlyMap<number, IssueTexts>>;
	/** The commits of the newest merge requests of a project, of at most `most`. */
	commits(projectId: number, most: number): Promise<MergeRequestCommits[]>;
	/**
	 * The merge requests of a project whose diff the next change of their branches changes.
	 * @param branches - Only those from or to one of these; default: all
	 */
	following(
		projectId: number,
		branches?: readonly string[],
	): Promise<readonly FollowingMergeRequest[]>;
	version(mergeRequestId: number, id: number): Promise<VersionRecord | undefined>;
	/** Versions of a merge request, newest first. */
	versions(mergeRequestId: number, page: PageRequest): Promise<PageRecords<VersionRecord>>;
	/** Number of the merge request between two branches that is open or being merged; undefined: none. */
	twin(
		projectId: number,
		branches: Pick<MergeRequestRecord, "source_branch" | "target_branch">,
	): Promise<number | undefined>;
	/** The people who approved a merge request, in the order of their approvals. */
	approvals(mergeRequestId: number): Promise<PersonRecord[]>;
	/** Ids of the merge requests among these with threads that are not resolved. */
	withOpenThreads(ids: readonly number[]): Promise<number[]>;
	/** Whether a merge request of a user was merged in a project. */
	hasMerged(projectId: number, authorId: number): Promise<boolean>;
}
