import type { Noted } from "../discussions/store.ts";
import type { Assignable } from "../issues/store.ts";
import type { New } from "../values/new-record.ts";

/** The commits that a diff compares. */
export interface DiffRefs {
	base_sha: string;
	start_sha: string;
	head_sha: string;
}

/** The part of a merge request that discussions need. */
export interface MergeRequestRecord extends Assignable {
	state: "opened" | "closed" | "merged" | "locked";
	source_branch: string;
	target_branch: string;
	/** Null: derived from the branches. */
	diff_refs: DiffRefs | null;
	/** Last refs derived from the branches, for when one of them is deleted. */
	last_diff_refs: DiffRefs | null;
}

/** Without `iid` it gets the next number of its project. */
type NewMergeRequest = New<
	MergeRequestRecord,
	"id" | "iid",
	"last_diff_refs" | keyof Noted
>;

export interface MergeRequestLocks {
	/** A merge request, locked until the transaction ends, which serializes writes to its discussions. */
	lock(projectId: number, iid: number): Promise<MergeRequestRecord | undefined>;
}

export interface MergeRequestWrites {
	create(mergeRequest: NewMergeRequest): Promise<MergeRequestRecord>;
	keepDiffRefs(mergeRequestId: number, refs: DiffRefs): Promise<void>;
}

export interface MergeRequestStore
	extends MergeRequestLocks,
		MergeRequestWrites {
	find(projectId: number, iid: number): Promise<MergeRequestRecord | undefined>;
	/** The merge requests of a project whose diff is derived from their branches. */
	following(projectId: number): Promise<readonly MergeRequestRecord[]>;
}
