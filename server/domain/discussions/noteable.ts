import type { Viewer } from "../access/access.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { NoteableKey, Noted } from "./store.ts";

/** A thing that can be discussed, as the caller sees it. */
export interface Noteable {
	key: NoteableKey;
	/** Number within the project or group; null for things that are addressed by id. */
	iid: number | null;
	author_id: number | null;
	notes: Noted;
	/** Whether only members may comment. */
	locked: boolean;
	/** Project or group of the thing. */
	place: ProjectRecord | GroupRecord;
	viewer: Viewer;
	seesConfidential: boolean;
	/** What a merge request or commit compares. */
	diff?: {
		project_id: number;
		/** The commits that the diff compares; undefined if there is no diff. */
		refs(): Promise<DiffRefs | undefined>;
	};
}
