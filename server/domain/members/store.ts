import type { PersonRecord } from "../users/store.ts";

/** A project or a group: exactly one of the two. */
export type MemberPlace =
	| { project_id: number; group_id?: never }
	| { group_id: number; project_id?: never };

/** A user's membership in one project or group. */
export interface MemberRecord {
	/** Of the membership; lists are in this order. */
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

/** Expired memberships are included, unless a method takes the day. */
export interface MemberStore {
	/** Keeps others from changing members there, and in all of the group's tree, until the transaction ends. */
	lock(place: MemberPlace): Promise<void>;
	/** The user's own membership there. */
	find(place: MemberPlace, userId: number): Promise<MemberRecord | undefined>;
	/** All memberships of a user in these places, oldest first. */
	within(sources: MemberSources, userId: number): Promise<PlacedMemberRecord[]>;
	/** The user's memberships in everything below a group, oldest first. */
	below(groupId: number, userId: number): Promise<PlacedMemberRecord[]>;
	/** Whether another membership in the group or above is an Owner's on that day. */
	hasOtherOwner(
		groupId: number,
		memberId: number,
		today: string,
	): Promise<boolean>;
	/** Ids of the groups that a project is shared with on that day. */
	sharedGroups(projectId: number, today: string): Promise<number[]>;
	add(place: MemberPlace, member: NewMember): Promise<void>;
	update(
		memberId: number,
		change: Pick<MemberRecord, "level" | "expires_at" | "updated_at">,
	): Promise<void>;
	remove(memberIds: readonly number[]): Promise<void>;
}
