import type { Noted } from "../discussions/store.ts";

/** The part of an issue that discussions need. */
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
	confidential: boolean;
	discussion_locked: boolean;
	created_at: string;
	updated_at: string;
}

/** Without `iid` it gets the next number of its project. */
type NewIssue = Omit<IssueRecord, "id" | "iid" | keyof Noted> & {
	id?: number | undefined;
	iid?: number | undefined;
};

export interface IssueStore {
	find(projectId: number, iid: number): Promise<IssueRecord | undefined>;
	/** The same, locked until the transaction ends, which serializes writes to its discussions. */
	lock(projectId: number, iid: number): Promise<IssueRecord | undefined>;
	create(issue: NewIssue): Promise<IssueRecord>;
}
