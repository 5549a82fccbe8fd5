/**
 * Announcements of changes of refs. Git refs and the database cannot commit together, so a change is announced, made,
 * and recorded in the transaction that removes the announcement. An announcement that stays was left by a server that
 * crashed.
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
		/** Ids of the merge requests whose source or target branch is deleted, each with the commits that it compared. */
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
	/** Keys of the issues to close: the merge request's texts close them, and the caller may. */
	closes: readonly { project_id: number; iid: number }[];
	/**
	 * Ids of the issues that the merge request's texts close, whether or not the caller may close them. Absent in
	 * announcements of older versions of the server.
	 */
	closing_issue_ids?: readonly number[];
}

export interface AnnouncedRefWrites {
	/** Adds an announcement, and returns its id. */
	add(refs: Omit<AnnouncedRefs, "id">): Promise<number>;
	/** Removes an announcement. False: it is already removed, since another server has settled or withdrawn it. */
	remove(id: number): Promise<boolean>;
	/** Removes older announcements (ids below `below`) of the changes in `updates`, except those of merges. */
	removeSame(projectId: number, updates: readonly RefUpdate[], below: number): Promise<void>;
}

export interface AnnouncedRefStore extends AnnouncedRefWrites {
	/** Announcements made before `time` with ids above `above`, in order of id. */
	before(time: string, above: number, limit: number): Promise<AnnouncedRefs[]>;
	/** Announcements of merges of one merge request. */
	merges(projectId: number, iid: number): Promise<AnnouncedRefs[]>;
}
