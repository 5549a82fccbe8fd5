/**
 * Changes of refs that are about to be made. Refs and database do not commit together: a change is announced, made, and settled
 * together with the removal of its announcement. An announcement that stays belongs to a server that died.
 */
import type { DiffRefs } from "../merge-requests/store.ts";
import type { RefUpdate } from "./store.ts";

export interface AnnouncedRefs {
	id: number;
	project_id: number;
	/** Who changes them; null: nobody. */
	user_id: number | null;
	/** Who acts as the user. */
	administrator_id: number | null;
	address: string;
	changes: {
		updates: readonly RefUpdate[];
		/** What merge requests compare that lose a branch, by merge request id. */
		lost: readonly (readonly [mergeRequest: number, refs: DiffRefs])[];
		/** The merge that they make. */
		merge?: AnnouncedMerge;
	};
	created_at: string;
}

/** What is stored of a merge once its refs have changed. */
export interface AnnouncedMerge {
	project_id: number;
	/** Number of the merge request. */
	iid: number;
	source_branch: string;
	target_branch: string;
	/** Its newest version. */
	version_id: number;
	/** The commit that the target branch gets. */
	tip: string;
	merge_commit_sha: string | null;
	squash_commit_sha: string | null;
	should_remove_source_branch: boolean | null;
	/** Whether its changes are merged as one commit. */
	squash: boolean;
	/** The issues that it closes. */
	closes: readonly { project_id: number; iid: number }[];
	/** Issues that it closes, or would if its caller might; absent in announcements of older programs. */
	closing_issue_ids?: readonly number[];
}

export interface AnnouncedRefWrites {
	/** Returns the id. */
	add(refs: Omit<AnnouncedRefs, "id">): Promise<number>;
	/** False: it is not there any more. */
	remove(id: number): Promise<boolean>;
	/** Removes those of the same changes with lower ids, but for merges. */
	removeSame(
		projectId: number,
		updates: readonly RefUpdate[],
		below: number,
	): Promise<void>;
}

export interface AnnouncedRefStore extends AnnouncedRefWrites {
	/** Announcements from before a time, with ids above one, in their order. */
	before(time: string, above: number, limit: number): Promise<AnnouncedRefs[]>;
	/** The announced merges of a merge request. */
	merges(projectId: number, iid: number): Promise<AnnouncedRefs[]>;
}
