import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { PersonRecord } from "../users/store.ts";

/** A project or a group: exactly one of the two. */
export type MemberPlace =
	| { project_id: number; group_id?: never }
	| { group_id: number; project_id?: never };

/**
 * Level of minimal access: the user belongs to a top-level group without any rights in it. Lists and access decisions
 * ignore such memberships; only methods that find, change or remove a single membership include them.
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
	/** Sorts users with this name, username or e-mail address first, the others by name; undefined: sorts by id. */
	closest: string | undefined;
}

export interface NewMember {
	user_id: number;
	level: number;
	created_at: string;
	expires_at: string | null;
}

/** A project and groups whose memberships a method reads. */
export interface MemberSources {
	/** Id of the project; undefined: only the memberships in `group_ids` count. */
	project_id?: number | undefined;
	/** Ids of groups; the groups above each of them count too. */
	group_ids: readonly number[];
}

export interface MemberLocks {
	/**
	 * Until the transaction ends, keeps other transactions from changing the members of the project or group, and of all
	 * groups under the same top-level group; for a group, also of all projects under it. Two transactions can lock two
	 * different projects of the same group.
	 */
	lock(place: MemberPlace): Promise<void>;
}

export interface MemberWrites {
	add(place: MemberPlace, member: NewMember): Promise<void>;
	update(
		member: MemberRecord,
		change: Pick<MemberRecord, "level" | "expires_at" | "updated_at">,
	): Promise<void>;
	/** Removes memberships. Returns the ids of those that existed until then. */
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
	 * One membership for each member of the project and groups in `sources`. If a user has several, the direct one in the
	 * project (without a project: in the first group) takes precedence, then the one with the highest level, then the
	 * oldest.
	 */
	pageWithin(
		sources: MemberSources,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>>;
	/** The user's direct membership in the project or group, including minimal access. */
	find(place: MemberPlace, userId: number): Promise<MemberRecord | undefined>;
	/** All memberships of a user in the project and groups of `sources` and in the groups above these, oldest first. */
	within(sources: MemberSources, userId: number): Promise<PlacedMemberRecord[]>;
	/** The user's memberships in all projects and groups below a group, oldest first. */
	below(groupId: number, userId: number): Promise<PlacedMemberRecord[]>;
	/**
	 * Whether another membership than `memberId` makes an active user an Owner of the group, directly or by inheritance.
	 * @param lasting - Whether only memberships without an expiry date count
	 */
	hasOtherOwner(
		groupId: number,
		memberId: number,
		today: string,
		lasting: boolean,
	): Promise<boolean>;
	/**
	 * Ids of the groups that a project is shared with on the day `today`.
	 * @param least - Minimum level of a share; default: any level
	 */
	sharedGroups(projectId: number, today: string, least?: number): Promise<number[]>;
	/**
	 * All users who have a level in a project, through memberships or shares of the project and its groups. Sorted as
	 * `filter.closest` says.
	 */
	usersWithin(
		projectId: number,
		filter: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<PersonRecord>>;
}
