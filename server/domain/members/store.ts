import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { PersonRecord } from "../users/store.ts";

/** A project or a group: exactly one of the two. */
export type MemberPlace =
	| { project_id: number; group_id?: never }
	| { group_id: number; project_id?: never };

/**
 * Minimal access: the user belongs to a group at the top, and has no right by that. Only what finds, changes and removes a single
 * membership knows it, so that no list and no access decision does.
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
	/** First day on which it no longer counts. */
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
	/** Expired memberships are left out. */
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
	/** Undefined: a group's members. */
	project_id?: number | undefined;
	/** With the groups above each of them. */
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
	/** Ids of those that were still there. */
	remove(memberIds: readonly number[]): Promise<number[]>;
	/** Takes a user off the issues and merge requests of a project, or of everything below a group. */
	unassign(place: MemberPlace, userId: number): Promise<void>;
}

/** Expired memberships are included, unless a method takes the day; those of minimal access are not, unless it says so. */
export interface MemberStore extends MemberLocks, MemberWrites {
	/** Direct memberships. */
	page(
		place: MemberPlace,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>>;
	/**
	 * The memberships in these places, one of each user: that of the project, or of the first group, comes first, then the highest,
	 * then the oldest.
	 */
	pageWithin(
		sources: MemberSources,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>>;
	/** The user's own membership there, of minimal access, too. */
	find(place: MemberPlace, userId: number): Promise<MemberRecord | undefined>;
	/** All memberships of a user in these places, oldest first. */
	within(sources: MemberSources, userId: number): Promise<PlacedMemberRecord[]>;
	/** The user's memberships in everything below a group, oldest first. */
	below(groupId: number, userId: number): Promise<PlacedMemberRecord[]>;
	/**
	 * Whether another membership in the group or above is an active user's, as Owner, on that day.
	 * @param lasting - Whether it may not end on a later day, either
	 */
	hasOtherOwner(
		groupId: number,
		memberId: number,
		today: string,
		lasting: boolean,
	): Promise<boolean>;
	/**
	 * Ids of the groups that a project is shared with on that day.
	 * @param least - Of the level that the share gives at most
	 */
	sharedGroups(
		projectId: number,
		today: string,
		least?: number,
	): Promise<number[]>;
	/**
	 * Everybody with a level in a project by memberships and shares, also those of its groups. In order of their ids, or the closest
	 * first.
	 */
	usersWithin(
		projectId: number,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<PersonRecord>>;
}
