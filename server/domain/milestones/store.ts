import type { ProjectRecord } from "../projects/store.ts";

export interface MilestoneRecord {
	id: number;
	/** Number within its project or group. */
	iid: number;
	/** Exactly one of the two. */
	project_id: number | null;
	group_id: number | null;
	/** Full path of that project or group. */
	place_path: string;
	title: string;
	description: string | null;
	state: "active" | "closed";
	start_date: string | null;
	due_date: string | null;
	created_at: string;
	updated_at: string;
}

type NewMilestone = Omit<MilestoneRecord, "id" | "iid" | "place_path"> & {
	id?: number | undefined;
	/** The next number of its project or group when absent. */
	iid?: number | undefined;
};

export interface MilestoneStore {
	/** An active milestone of the project, its group or a group above. */
	findAvailable(
		project: ProjectRecord,
		milestoneId: number,
	): Promise<MilestoneRecord | undefined>;
	/** The nearest milestone with that title, active or not. */
	findByTitle(
		project: ProjectRecord,
		title: string,
	): Promise<MilestoneRecord | undefined>;
	create(milestone: NewMilestone): Promise<MilestoneRecord>;
}
