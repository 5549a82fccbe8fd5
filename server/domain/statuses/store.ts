import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { PersonRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

export type StatusState = "pending" | "running" | "success" | "failed" | "canceled";

export interface CommitStatusRecord {
	id: number;
	project_id: number;
	/** Full id of the commit. */
	sha: string;
	/** Name of the branch or tag. */
	ref: string;
	name: string;
	status: StatusState;
	target_url: string | null;
	description: string | null;
	coverage: number | null;
	author: PersonRecord;
	/** Whether a newer status has the same commit, ref and name. */
	retried: boolean;
	created_at: string;
	started_at: string | null;
	finished_at: string | null;
}

export type CommitStatusField = FilterFields["listCommitStatuses"];

export interface CommitStatusWrites {
	/**
	 * Creates a status. Older statuses with the same commit, ref and name count as retried from then on. The caller
	 * has locked the project.
	 */
	create(status: New<CommitStatusRecord, "id", "retried">): Promise<CommitStatusRecord>;
	update(status: CommitStatusRecord): Promise<void>;
}

export interface CommitStatusStore extends CommitStatusWrites {
	/** Statuses of a commit, oldest first. */
	page(
		list: {
			project_id: number;
			/** Full id of the commit. */
			sha: string;
			/** Whether retried statuses are listed, too. */
			all: boolean;
			conditions: readonly Condition<CommitStatusField>[];
		},
		page: PageRequest,
	): Promise<PageRecords<CommitStatusRecord>>;
	/** The status that a user has set to `pending` or `running`, if any; of several, the newest. */
	findActive(
		key: Pick<CommitStatusRecord, "project_id" | "sha" | "ref" | "name"> & {
			author_id: number;
		},
	): Promise<CommitStatusRecord | undefined>;
}
