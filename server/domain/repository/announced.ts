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
	};
	created_at: string;
}

export interface AnnouncedRefWrites {
	/** Returns the id. */
	add(refs: Omit<AnnouncedRefs, "id">): Promise<number>;
	/** False: it is not there any more. */
	remove(id: number): Promise<boolean>;
	/** Removes those of the same changes with lower ids. */
	removeSame(
		projectId: number,
		updates: readonly RefUpdate[],
		below: number,
	): Promise<void>;
}

export interface AnnouncedRefStore extends AnnouncedRefWrites {
	/** Those from before a time, with ids above one, in their order. */
	before(time: string, above: number, limit: number): Promise<AnnouncedRefs[]>;
}
