import type { FilterFields } from "../../../generated/parameters.ts";
import type { LabelPlace } from "../labels/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { New } from "../values/new-record.ts";

/** In characters: lists show as many as a page has. */
export const longestDescription = 65_535;

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
	/** Bytes of the description, where a page left it out. */
	long_description?: number;
	state: "active" | "closed";
	start_date: string | null;
	due_date: string | null;
	created_at: string;
	updated_at: string;
}

/** Without `iid` it gets the number after the highest that its project or group ever gave. */
type NewMilestone = New<MilestoneRecord, "id" | "iid", "place_path">;

export type MilestoneField = FilterFields["listProjectMilestones"];

/** Which milestones a list shows. */
interface MilestoneList {
	/** The project, if any, and the groups whose milestones these are. */
	project_id: number | null;
	group_ids: readonly number[];
	conditions: readonly Condition<MilestoneField>[];
}

export interface MilestoneLocks {
	/** A milestone of the project or group itself, locked until the transaction ends. */
	lock(
		place: LabelPlace,
		milestoneId: number,
	): Promise<MilestoneRecord | undefined>;
	/**
	 * Milestones of this title of the group itself and the projects right in it, by id: locked, as those projects are, until
	 * the transaction ends.
	 */
	lockTitled(groupId: number, title: string): Promise<MilestoneRecord[]>;
	/** Locks a project or group until the transaction ends, which serializes changes of the titles and numbers in it. */
	lockPlace(place: LabelPlace): Promise<void>;
}

export interface MilestoneWrites {
	create(milestone: NewMilestone): Promise<MilestoneRecord>;
	update(milestone: MilestoneRecord): Promise<void>;
	/** Makes a locked milestone of a project one of the group, active and with the group's next number. */
	promote(
		milestone: MilestoneRecord,
		groupId: number,
		now: string,
	): Promise<MilestoneRecord>;
	/** Puts a locked milestone in the place of other locked ones, on everything that has them but boards, and deletes those. */
	merge(from: readonly MilestoneRecord[], to: MilestoneRecord): Promise<void>;
	/**
	 * Deletes a locked milestone, also from everything that has it but boards.
	 * @param now - When issues and merge requests lose it, which changes them
	 */
	delete(milestone: MilestoneRecord, now: string): Promise<void>;
}

export interface MilestoneStore extends MilestoneLocks, MilestoneWrites {
	/** The newest first. */
	page(
		list: MilestoneList,
		page: PageRequest,
	): Promise<PageRecords<MilestoneRecord>>;
	/** Descriptions that pages leave out. */
	descriptions(
		ids: readonly number[],
	): Promise<ReadonlyMap<number, string | null>>;
	/** A milestone of the project or group itself. */
	find(
		place: LabelPlace,
		milestoneId: number,
	): Promise<MilestoneRecord | undefined>;
	/** A milestone of the project, its group or a group above, active or not. */
	findAvailable(
		project: ProjectRecord,
		milestoneId: number,
	): Promise<MilestoneRecord | undefined>;
	/** The nearest milestone with that title, active or not. */
	findByTitle(
		project: ProjectRecord,
		title: string,
	): Promise<MilestoneRecord | undefined>;
	/** Milestones of the project itself or its own group with these titles. */
	titled(
		project: ProjectRecord,
		titles: readonly string[],
	): Promise<MilestoneRecord[]>;
	/** Whether the project itself or its own group has a milestone with this title. */
	isTaken(project: ProjectRecord, title: string): Promise<boolean>;
	/** Whether the group itself or a project right in it has a milestone with this title. */
	isTakenInGroup(groupId: number, title: string): Promise<boolean>;
}
