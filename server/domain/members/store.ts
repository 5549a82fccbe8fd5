import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { PersonRecord } from "../users/store.ts";

/** A project or a group: exactly one of the two. */
export type MemberPlace =
	| { project_id: number; group_id?: never }
	| { group_id: number; project_id?: never };

/**
 * Minimal access: the user belongs to a top-level group, and has no rights by that. Only methods that find, change
 * and remove a single membership know this level, so that lists and access decisions do not.
 */
export const minimalLevel = 5;

/** A user's membership in one project or group. */
export interface MemberRecord {
	/** Id of the membership; lists are in this order. */
	id: number;
	user: PersonRecord;
	project_id: number | null;
	group_id: number | null;
	level: number;
	created_at: string;
	updated_at: string;
	/** First day on which the membership no longer counts; null: it does not expire. */
	expires_at: string | null;
}

/** A membership and where it is. */
export interface PlacedMemberRecord extends MemberRecord {
	/** Display name and full path of the project or group. */
	place_name: string;
	place_path: string;
}

export type MemberField = FilterFields["listProjectMembers"];

export interface MemberFilter {
	/** The day of the request; memberships that have expired by then are left out. */
	today: string;
	conditions: readonly Condition<MemberField>[];
	/** Users with this name, username or e-mail address come first, the others by name; default: in order of joining. */
	closest: string | undefined;
}

export interface NewMember {
	user_id: number;
	level: number;
	created_at: string;
	expires_at: string | null;
}

/** Where members of a place come from. */
export interface MemberSources {
	/** Id of the project; undefined: members of groups only. */
	project_id?: number | undefined;
	/** Ids of groups; the groups above each of them count too. */
	group_ids: readonly number[];
}

export interface MemberLocks {
	/**
	 * Keeps others from changing members of any group in the group's tree, or of the project and of any group in its tree,
	 * until the transaction ends. Several projects of a tree may be locked at a time.
	 */
	lock(place: MemberPlace): Promise<void>;
}

export interface MemberWrites {
	add(place: MemberPlace, member: NewMember): Promise<void>;
	update(
		member: MemberRecord,
		change: Pick<MemberRecord, "level" | "expires_at" | "updated_at">,
	): Promise<void>;
	/** Removes memberships. Returns the ids of those that still existed. */
	remove(memberIds: readonly number[]): Promise<number[]>;
	/** Takes a user off the issues and merge requests of a project, or of everything below a group. */
	unassign(place: MemberPlace, userId: number): Promise<void>;
}

/**
 * Expired memberships are included, unless a method takes the day. Memberships of minimal access are left out, unless
 * a method says otherwise.
 */
export interface MemberStore extends MemberLocks, MemberWrites {
	/** Direct memberships of a place. */
	page(
		place: MemberPlace,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>>;
	/**
	 * The memberships in these places, one for each user: first that of the project, or of the first group, then the
	 * highest, then the oldest.
	 */
	pageWithin(
		sources: MemberSources,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>>;
	/** The user's own membership in the place, also of minimal access. */
	find(place: MemberPlace, userId: number): Promise<MemberRecord | undefined>;
	/** All memberships of a user in these places, oldest first. */
	within(sources: MemberSources, userId: number): Promise<PlacedMemberRecord[]>;
	/** The user's memberships in everything below a group, oldest first. */
	below(groupId: number, userId: number): Promise<PlacedMemberRecord[]>;
	/**
	 * Whether another active user has a membership as Owner in the group or above on that day.
	 * @param lasting - Whether the membership may not end on a later day, either
	 */
	hasOtherOwner(
		groupId: number,
		memberId: number,
		today: string,
		lasting: boolean,
	): Promise<boolean>;
	/**
	 * Ids of the groups that a project is shared with on that day.
	 * @param least - Least level that the share may give at most
	 */
	sharedGroups(projectId: number, today: string, least?: number): Promise<number[]>;
	/**
	 * All users with a level in a project by memberships and shares, also by those of its groups. In order of their
	 * ids, or the closest first.
	 */
	usersWithin(
		projectId: number,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<PersonRecord>>;
}
