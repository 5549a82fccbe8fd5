import type { FilterFields } from "../../../generated/parameters.ts";
import type { LabelPlace } from "../labels/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { New } from "../values/new-record.ts";

/** Maximum characters of a description: a list shows as many descriptions as a page has milestones. */
export const longestDescription = 65_535;

export interface MilestoneRecord {
	id: number;
	/** Number within its project or group. */
	iid: number;
	/** Id of the project or of the group: exactly one of the two is set. */
	project_id: number | null;
	group_id: number | null;
	/** Full path of that project or group. */
	place_path: string;
	title: string;
	description: string | null;
	/** Bytes of the description, if a page left it out. */
	long_description?: number;
	state: "active" | "closed";
	start_date: string | null;
	due_date: string | null;
	created_at: string;
	updated_at: string;
}

/** A new milestone. Without `iid` it gets the number after the highest that its project or group ever gave. */
type NewMilestone = New<MilestoneRecord, "id" | "iid", "place_path">;

export type MilestoneField = FilterFields["listProjectMilestones"];

/** Which milestones a list shows. */
interface MilestoneList {
	/** Id of the project, if any, and of the groups whose milestones these are. */
	project_id: number | null;
	group_ids: readonly number[];
	conditions: readonly Condition<MilestoneField>[];
}

export interface MilestoneLocks {
	/** A milestone of the project or group itself, locked until the transaction ends. */
	lock(place: LabelPlace, milestoneId: number): Promise<MilestoneRecord | undefined>;
	/**
	 * Milestones of this title that belong to the group itself or to the projects right in it, by id. They are
	 * locked, and so are these projects, until the transaction ends.
	 */
	lockTitled(groupId: number, title: string): Promise<MilestoneRecord[]>;
	/** Locks a project or group until the transaction ends, which serializes changes of the titles and numbers in it. */
	lockPlace(place: LabelPlace): Promise<void>;
}

export interface MilestoneWrites {
	create(milestone: NewMilestone): Promise<MilestoneRecord>;
	update(milestone: MilestoneRecord): Promise<void>;
	/** Makes a locked milestone of a project one of the group, active and with the group's next number. */
	promote(milestone: MilestoneRecord, groupId: number, now: string): Promise<MilestoneRecord>;
	/** Replaces locked milestones by another one on everything that has them except boards, and deletes them. */
	merge(from: readonly MilestoneRecord[], to: MilestoneRecord): Promise<void>;
	/**
	 * Deletes a locked milestone, and removes it from everything that has it except boards.
	 * @param now - When issues and merge requests lose the milestone, which changes them
	 */
	delete(milestone: MilestoneRecord, now: string): Promise<void>;
}

export interface MilestoneStore extends MilestoneLocks, MilestoneWrites {
	/** Milestones of the list, the newest first. */
	page(list: MilestoneList, page: PageRequest): Promise<PageRecords<MilestoneRecord>>;
	/** Descriptions that pages leave out, by milestone. */
	descriptions(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
	/** A milestone of the project or group itself. */
	find(place: LabelPlace, milestoneId: number): Promise<MilestoneRecord | undefined>;
	/** A milestone of the project, its group or a group above, active or not. */
	findAvailable(project: ProjectRecord, milestoneId: number): Promise<MilestoneRecord | undefined>;
	/** The nearest milestone with that title, active or not. */
	findByTitle(project: ProjectRecord, title: string): Promise<MilestoneRecord | undefined>;
	/** Milestones with these titles that belong to the project itself or to its own group. */
	titled(project: ProjectRecord, titles: readonly string[]): Promise<MilestoneRecord[]>;
	/** Whether the project itself or its own group has a milestone with this title. */
	isTaken(project: ProjectRecord, title: string): Promise<boolean>;
	/** Whether the group itself or a project right in it has a milestone with this title. */
	isTakenInGroup(groupId: number, title: string): Promise<boolean>;
}
