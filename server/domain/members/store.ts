import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { PersonRecord } from "../users/store.ts";

/** A project or a group: exactly one of the two. */
export type MemberPlace =
	| { project_id: number; group_id?: never }
	| { group_id: number; project_id?: never };

/**
 * Minimal access: the user belongs to a top-level group without any rights in it. Only methods that find, change and
 * remove a single membership include this level; lists and access decisions ignore it.
 */
export const minimalLevel = 5;

/** A user's membership in one project or group. */
export interface MemberRecord {
	/** Id of the membership, by which lists are ordered. */
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

/** A membership with the name and path of its project or group. */
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
	/** Users with this name, username or e-mail address come first, the others by name; default: in order of id. */
	closest: string | undefined;
}

export interface NewMember {
	user_id: number;
	level: number;
	created_at: string;
	expires_at: string | null;
}

/** The project and the groups whose memberships count. */
export interface MemberSources {
	/** Id of the project; undefined: members of groups only. */
	project_id?: number | undefined;
	/** Ids of groups; the groups above each of them count too. */
	group_ids: readonly number[];
}

export interface MemberLocks {
	/**
	 * Until the transaction ends, keeps others from changing members of any group in the same tree, and of the given
	 * project or, for a group, of all projects in the tree. Different projects of a tree can be locked at the same time.
	 */
	lock(place: MemberPlace): Promise<void>;
}

export interface MemberWrites {
	add(place: MemberPlace, member: NewMember): Promise<void>;
	update(
		member: MemberRecord,
		change: Pick<MemberRecord, "level" | "expires_at" | "updated_at">,
	): Promise<void>;
	/** Removes memberships. Returns the ids of the memberships that still existed. */
	remove(memberIds: readonly number[]): Promise<number[]>;
	/** Unassigns a user from the issues and merge requests of a project, or of all projects below a group. */
	unassign(place: MemberPlace, userId: number): Promise<void>;
}

/**
 * Methods that get the day of the request, alone or in a filter, leave out expired memberships; all others include
 * them. Memberships of minimal access are left out unless the method says otherwise.
 */
export interface MemberStore extends MemberLocks, MemberWrites {
	/** Direct memberships of a project or group. */
	page(
		place: MemberPlace,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>>;
	/**
	 * One membership for each user of the sources: the direct one in the project or the first group, else the highest,
	 * else the oldest.
	 */
	pageWithin(
		sources: MemberSources,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>>;
	/** The user's direct membership in the project or group, including minimal access. */
	find(place: MemberPlace, userId: number): Promise<MemberRecord | undefined>;
	/** All memberships of a user in the sources, oldest first. */
	within(sources: MemberSources, userId: number): Promise<PlacedMemberRecord[]>;
	/** The user's memberships in all projects and groups below a group, oldest first. */
	below(groupId: number, userId: number): Promise<PlacedMemberRecord[]>;
	/**
	 * Whether another active user has a membership as Owner in the group or above on that day.
	 * @param lasting - Whether only memberships without an end count
	 */
	hasOtherOwner(
		groupId: number,
		memberId: number,
		today: string,
		lasting: boolean,
	): Promise<boolean>;
	/**
	 * Ids of the groups that a project is shared with on that day.
	 * @param least - Only shares whose level is at least this one
	 */
	sharedGroups(projectId: number, today: string, least?: number): Promise<number[]>;
	/**
	 * All users with a level in a project, through memberships and shares of the project and its groups. In order of user
	 * id or, with `closest`, the closest first.
	 */
	usersWithin(
		projectId: number,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<PersonRecord>>;
}
