import type { FilterFields } from "../../../generated/parameters.ts";
import type { LabelPlace } from "../labels/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { New } from "../values/new-record.ts";

/** Maximum characters of a description. Bounds the size of a page, which shows one description per milestone. */
export const longestDescription = 65_535;

export interface MilestoneRecord {
	id: number;
	/** Number of the milestone, unique within its project or group. */
	iid: number;
	/** Id of the milestone's project or group: exactly one of the two is set. */
	project_id: number | null;
	group_id: number | null;
	/** Full path of the milestone's project or group. */
	place_path: string;
	title: string;
	description: string | null;
	/** Length in bytes of the description, if a page left it out; absent: the record has the description. */
	long_description?: number;
	state: "active" | "closed";
	start_date: string | null;
	due_date: string | null;
	created_at: string;
	updated_at: string;
}

/** A new milestone. If `iid` is absent, the store assigns the next one that was never used in the project or group. */
type NewMilestone = New<MilestoneRecord, "id" | "iid", "place_path">;

export type MilestoneField = FilterFields["listProjectMilestones"];

/** A list of milestones of a project and of groups. */
interface MilestoneList {
	/** Id of the project whose milestones are listed; null: only those of the groups. */
	project_id: number | null;
	group_ids: readonly number[];
	conditions: readonly Condition<MilestoneField>[];
}

export interface MilestoneLocks {
	/** Until the transaction ends, locks a milestone of the project or group itself, not of an ancestor group. */
	lock(place: LabelPlace, milestoneId: number): Promise<MilestoneRecord | undefined>;
	/**
	 * Until the transaction ends, locks the milestones with this title in a group and its direct projects, and the
	 * projects that have such a milestone. Sorted by milestone id.
	 */
	lockTitled(groupId: number, title: string): Promise<MilestoneRecord[]>;
	/** Locks a project or group until the transaction ends, to serialize changes of its milestones' titles and iids. */
	lockPlace(place: LabelPlace): Promise<void>;
}

export interface MilestoneWrites {
	create(milestone: NewMilestone): Promise<MilestoneRecord>;
	update(milestone: MilestoneRecord): Promise<void>;
	/** Moves a locked milestone from its project to the group, where it becomes active and gets the next number. */
	promote(milestone: MilestoneRecord, groupId: number, now: string): Promise<MilestoneRecord>;
	/**
	 * Replaces locked milestones with the milestone `to` on issues, merge requests and releases (not on boards), and
	 * deletes the replaced ones.
	 */
	merge(from: readonly MilestoneRecord[], to: MilestoneRecord): Promise<void>;
	/**
	 * Deletes a locked milestone, and removes it from issues, merge requests and releases (not from boards).
	 * @param now - The new `updated_at` of the issues and merge requests
	 */
	delete(milestone: MilestoneRecord, now: string): Promise<void>;
}

export interface MilestoneStore extends MilestoneLocks, MilestoneWrites {
	/** A page of a list of milestones, newest first. */
	page(list: MilestoneList, page: PageRequest): Promise<PageRecords<MilestoneRecord>>;
	/** Descriptions that pages left out, keyed by milestone id. */
	descriptions(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
	/** A milestone of the project or group itself, not of an ancestor group. */
	find(place: LabelPlace, milestoneId: number): Promise<MilestoneRecord | undefined>;
	/** A milestone of the project, its group or an ancestor group, active or closed. */
	findAvailable(project: ProjectRecord, milestoneId: number): Promise<MilestoneRecord | undefined>;
	/** Finds a milestone, active or closed, by its title: in the project, or else in its nearest group that has one. */
	findByTitle(project: ProjectRecord, title: string): Promise<MilestoneRecord | undefined>;
	/** Milestones with these titles in the project or its own group; ancestor groups do not count. */
	titled(project: ProjectRecord, titles: readonly string[]): Promise<MilestoneRecord[]>;
	/** Whether the project or its own group has a milestone with this title; ancestor groups do not count. */
	isTaken(project: ProjectRecord, title: string): Promise<boolean>;
	/** Whether the group or one of its direct projects has a milestone with this title. */
	isTakenInGroup(groupId: number, title: string): Promise<boolean>;
}
