import type { Viewer } from "../access/access.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { NoteableKey, Noted } from "./store.ts";

/** An issue, snippet, epic, merge request or commit that can be discussed, as the caller sees it. */
export interface Noteable {
	key: NoteableKey;
	/** Number of an issue or merge request in its project; null for other kinds. */
	iid: number | null;
	author_id: number | null;
	notes: Noted;
	/** Whether discussions are locked, so that only members may comment. */
	locked: boolean;
	/** Project or group of the noteable. */
	place: ProjectRecord | GroupRecord;
	viewer: Viewer;
	seesConfidential: boolean;
	/** The diff of a merge request or commit; absent for other kinds. */
	diff?: {
		project_id: number;
		/** The commits that the diff compares; undefined if there is no diff. */
		refs(): Promise<DiffRefs | undefined>;
	};
}
