/**
 * Announcements: database records of ref changes that are about to be made. Git and the database have no common
 * transaction. So a server stores an announcement, changes the refs, then records the effects and removes the
 * announcement in one transaction. If it crashes in between, the announcement tells other servers what to record.
 */
import type { DiffRefs } from "../merge-requests/store.ts";
import type { WantedRelease } from "../releases/store.ts";
import type { RefUpdate } from "./store.ts";

export interface AnnouncedRefs {
	id: number;
	project_id: number;
	/** Id of the user who changes the refs; null: no user. */
	user_id: number | null;
	/** Id of the administrator who acts as the user; null: none. */
	administrator_id: number | null;
	address: string;
	changes: {
		updates: readonly RefUpdate[];
		/** Ids of merge requests whose branches `updates` delete, each with the commits that the merge request compared. */
		lost: readonly (readonly [mergeRequest: number, refs: DiffRefs])[];
		/** The merge that moves the refs; absent: no merge. */
		merge?: AnnouncedMerge;
		/** The release to create or delete along with a tag; absent: none. */
		release?: AnnouncedRelease;
	};
	created_at: string;
}

/** The release to create with a new tag, or the ids of the releases to delete with a tag. */
export type AnnouncedRelease = { created: WantedRelease } | { deleted: readonly number[] };

/** What to record about a merge once its refs have moved. */
export interface AnnouncedMerge {
	project_id: number;
	/** Number of the merge request. */
	iid: number;
	source_branch: string;
	target_branch: string;
	/** Id of the merge request's newest version. */
	version_id: number;
	/** Id of the new tip of the target branch. */
	tip: string;
	merge_commit_sha: string | null;
	squash_commit_sha: string | null;
	should_remove_source_branch: boolean | null;
	/** Whether the merge combined all commits into one. */
	squash: boolean;
	/** Issues to close: those that the merge request's texts say to close, and that the caller may close. */
	closes: readonly { project_id: number; iid: number }[];
	/**
	 * Ids of the issues that the merge request's texts say to close, whether or not the caller may close them. Absent in
	 * announcements that older versions of the server stored.
	 */
	closing_issue_ids?: readonly number[];
}

export interface AnnouncedRefWrites {
	/** Adds an announcement, and returns its id. */
	add(refs: Omit<AnnouncedRefs, "id">): Promise<number>;
	/** Removes an announcement. False: another server has removed it already. */
	remove(id: number): Promise<boolean>;
	/** Removes older announcements (ids below `below`) of exactly the changes in `updates`, except those of merges. */
	removeSame(projectId: number, updates: readonly RefUpdate[], below: number): Promise<void>;
}

export interface AnnouncedRefStore extends AnnouncedRefWrites {
	/** Announcements made before `time` with ids above `above`, in order of id. */
	before(time: string, above: number, limit: number): Promise<AnnouncedRefs[]>;
	/** Announcements of merges of one merge request. */
	merges(projectId: number, iid: number): Promise<AnnouncedRefs[]>;
}
