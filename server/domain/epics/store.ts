import type { Noted } from "../discussions/store.ts";

/** The part of an epic that discussions need. */
export interface EpicRecord extends Noted {
	id: number;
	/** Number within its group. */
	iid: number;
	group_id: number;
	title: string;
	description: string | null;
	state: "opened" | "closed";
	author_id: number;
	confidential: boolean;
	/** Days: `2021-01-14`. */
	start_date: string | null;
	due_date: string | null;
	created_at: string;
	updated_at: string;
	/** Null while it is open. */
	closed_at: string | null;
}

/** Without `iid` it gets the next number of its group. */
type NewEpic = Omit<EpicRecord, "id" | "iid" | keyof Noted> & {
	id?: number | undefined;
	iid?: number | undefined;
};

export interface EpicStore {
	/** An epic of the group or of a group below. */
	find(groupId: number, epicId: number): Promise<EpicRecord | undefined>;
	/** The same, locked until the transaction ends, which serializes writes to its discussions. */
	lock(groupId: number, epicId: number): Promise<EpicRecord | undefined>;
	/** An epic of the group itself, by its number. */
	findByIid(groupId: number, iid: number): Promise<EpicRecord | undefined>;
	create(epic: NewEpic): Promise<EpicRecord>;
}
