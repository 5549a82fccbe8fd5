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
	/** Whether a newer status exists for the same commit, ref and name. */
	retried: boolean;
	created_at: string;
	started_at: string | null;
	finished_at: string | null;
}

export type CommitStatusField = FilterFields["listCommitStatuses"];

export interface CommitStatusWrites {
	/**
	 * Creates a status, and marks older ones of the same commit, ref and name as retried. The caller must have locked the
	 * project.
	 */
	create(status: New<CommitStatusRecord, "id", "retried">): Promise<CommitStatusRecord>;
	update(status: CommitStatusRecord): Promise<void>;
}

export interface CommitStatusStore extends CommitStatusWrites {
	/** A page of a commit's statuses, oldest first. */
	page(
		list: {
			project_id: number;
			/** Full id of the commit. */
			sha: string;
			/** Whether to include retried statuses. */
			all: boolean;
			conditions: readonly Condition<CommitStatusField>[];
		},
		page: PageRequest,
	): Promise<PageRecords<CommitStatusRecord>>;
	/** The newest `pending` or `running` status of a user for a commit, ref and name. */
	findActive(
		key: Pick<CommitStatusRecord, "project_id" | "sha" | "ref" | "name"> & {
			author_id: number;
		},
	): Promise<CommitStatusRecord | undefined>;
}
