/** As much of an epic as its discussions need. */
export interface EpicRecord {
	id: number;
	/** Number within its group. */
	iid: number;
	group_id: number;
	title: string;
	description: string | null;
	state: "opened" | "closed";
	author_id: number;
	confidential: boolean;
	created_at: string;
	updated_at: string;
}

/** Without a number it gets the next of its group. */
export type NewEpic = Omit<EpicRecord, "id" | "iid"> & {
	id?: number | undefined;
	iid?: number | undefined;
};

export interface EpicStore {
	/** One of the group or of a group below. */
	find(groupId: number, epicId: number): Promise<EpicRecord | undefined>;
	/** The same, locked until the transaction ends: what is said about it changes one writer at a time. */
	lock(groupId: number, epicId: number): Promise<EpicRecord | undefined>;
	/** One of the group itself, by its number. */
	findByIid(groupId: number, iid: number): Promise<EpicRecord | undefined>;
	create(epic: NewEpic): Promise<EpicRecord>;
}
