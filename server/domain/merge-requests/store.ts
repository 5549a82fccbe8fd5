/** Commits between which the diff lies. */
export interface DiffRefs {
	base_sha: string;
	start_sha: string;
	head_sha: string;
}

/** As much of a merge request as its discussions need. */
export interface MergeRequestRecord {
	id: number;
	/** Number within its project. */
	iid: number;
	project_id: number;
	title: string;
	description: string | null;
	state: "opened" | "closed" | "merged" | "locked";
	author_id: number;
	assignee_ids: readonly number[];
	source_branch: string;
	target_branch: string;
	/** Null: found from the branches. */
	diff_refs: DiffRefs | null;
	/** What was last found from the branches, for when one of them is gone. */
	last_diff_refs: DiffRefs | null;
	discussion_locked: boolean;
	created_at: string;
	updated_at: string;
}

/** Without a number it gets the next of its project. */
export type NewMergeRequest = Omit<
	MergeRequestRecord,
	"id" | "iid" | "last_diff_refs"
> & {
	id?: number | undefined;
	iid?: number | undefined;
};

export interface MergeRequestStore {
	find(projectId: number, iid: number): Promise<MergeRequestRecord | undefined>;
	/** The same, locked until the transaction ends: what is said about it changes one writer at a time. */
	lock(projectId: number, iid: number): Promise<MergeRequestRecord | undefined>;
	create(mergeRequest: NewMergeRequest): Promise<MergeRequestRecord>;
	/** Those of a project whose diff is found from their branches. */
	following(projectId: number): Promise<readonly MergeRequestRecord[]>;
	keepDiffRefs(mergeRequestId: number, refs: DiffRefs): Promise<void>;
}
