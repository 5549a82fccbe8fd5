/**
 * Changes of refs that are about to be made. Refs and database do not commit together: a change is announced, made, and settled
 * together with the removal of its announcement. An announcement that stays belongs to a server that died.
 */
import type { DiffRefs } from "../merge-requests/store.ts";
import type { WantedRelease } from "../releases/store.ts";
import type { RefUpdate } from "./store.ts";

export interface AnnouncedRefs {
	id: number;
	project_id: number;
	/** Id of the user who changes the refs; null: nobody. */
	user_id: number | null;
	/** Id of the administrator who acts as the user; null: none. */
	administrator_id: number | null;
	address: string;
	changes: {
		updates: readonly RefUpdate[];
		/** Compared commits of the merge requests that lose a branch, by merge request id. */
		lost: readonly (readonly [mergeRequest: number, refs: DiffRefs])[];
		/** The merge that the changes of refs make; absent: none. */
		merge?: AnnouncedMerge;
		/** What becomes of the release of a tag; absent: nothing. */
		release?: AnnouncedRelease;
	};
	created_at: string;
}

/** The release that comes with a new tag, or the ids of the releases that go with a tag. */
export type AnnouncedRelease = { created: WantedRelease } | { deleted: readonly number[] };

/** Data that is stored of a merge once its refs have changed. */
export interface AnnouncedMerge {
	project_id: number;
	/** Number of the merge request. */
	iid: number;
	source_branch: string;
	target_branch: string;
	/** Id of its newest version. */
	version_id: number;
	/** Id of the commit that the target branch gets. */
	tip: string;
	merge_commit_sha: string | null;
	squash_commit_sha: string | null;
	should_remove_source_branch: boolean | null;
	/** Whether its changes are merged as one commit. */
	squash: boolean;
	/** Issues that the merge closes. */
	closes: readonly { project_id: number; iid: number }[];
	/**
	 * Ids of the issues that it closes, or would close if its caller might; absent in announcements of older
	 * programs.
	 */
	closing_issue_ids?: readonly number[];
}

export interface AnnouncedRefWrites {
	/** Adds an announcement, and returns its id. */
	add(refs: Omit<AnnouncedRefs, "id">): Promise<number>;
	/** Removes an announcement. False: it does not exist any more. */
	remove(id: number): Promise<boolean>;
	/** Removes announcements of the same changes with lower ids, except those of merges. */
	removeSame(projectId: number, updates: readonly RefUpdate[], below: number): Promise<void>;
}

export interface AnnouncedRefStore extends AnnouncedRefWrites {
	/** Announcements from before a time, with ids above one, in their order. */
	before(time: string, above: number, limit: number): Promise<AnnouncedRefs[]>;
	/** The announced merges of a merge request. */
	merges(projectId: number, iid: number): Promise<AnnouncedRefs[]>;
}
