import type { Place, Viewer } from "../access.ts";
import type { AuditAction } from "../audit-events/record.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { NoteableKey } from "./store.ts";

/** One thing that is discussed, in the eyes of the caller. */
export interface Noteable {
	key: NoteableKey;
	/** Number within its project, of what is addressed by it. */
	iid: number | null;
	author_id: number | null;
	/** Whether only members may comment. */
	locked: boolean;
	/** Its project or group. */
	place: Place;
	viewer: Viewer;
	seesConfidential: boolean;
	/** Of a merge request or commit. */
	diff?: {
		project_id: number;
		/** Between which commits it lies; undefined where there is none. */
		refs(): Promise<DiffRefs | undefined>;
	};
	/** Leaves a trace at its project or group. */
	audit(action: AuditAction, name: string): Promise<void>;
}
