import type { Noted } from "../discussions/store.ts";

export interface IssueRecord extends Noted {
	id: number;
	/** Number within its project. */
	iid: number;
	project_id: number;
	title: string;
	description: string | null;
	state: "opened" | "closed";
	author_id: number;
	assignee_ids: readonly number[];
	/** Without an order. */
	label_ids: readonly number[];
	milestone_id: number | null;
	epic_id: number | null;
	weight: number | null;
	/** A day: `2021-01-14`. */
	due_date: string | null;
	confidential: boolean;
	discussion_locked: boolean;
	created_at: string;
	updated_at: string;
	/** Null while it is open. */
	closed_at: string | null;
	closed_by_id: number | null;
}

/** Without `iid` it gets the next number of its project. */
export type NewIssue = Omit<IssueRecord, "id" | "iid" | keyof Noted> & {
	id?: number | undefined;
	iid?: number | undefined;
};

export interface IssueStore {
	find(projectId: number, iid: number): Promise<IssueRecord | undefined>;
	/** The same, locked until the transaction ends, which serializes writes to its discussions. */
	lock(projectId: number, iid: number): Promise<IssueRecord | undefined>;
	create(issue: NewIssue): Promise<IssueRecord>;
}
