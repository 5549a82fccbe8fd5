/** The data that access decisions read. */

import type { GroupRecord } from "../groups/store.ts";
import type { MemberPlace } from "../members/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { TokenRecord, UserRecord } from "../users/store.ts";
import type { Reference } from "./references.ts";

export interface CallerLookup {
	/** SHA-256 of the token; undefined: anonymous. */
	digest: string | undefined;
	project?: Reference | undefined;
	group?: Reference | undefined;
	/** The current day, such as `2021-01-14`. Memberships that expire on this day or earlier do not count. */
	today: string;
}

/**
 * The project or group in the path, and the caller's own level in it. If it does not exist, `project` and `group` are
 * both undefined.
 */
export interface PlaceRecord {
	project?: ProjectRecord | undefined;
	group?: GroupRecord | undefined;
	/** The caller's own level in the project or group; 0: not a member. */
	level: number;
	/** Whether the caller, who is no member of this group, has a level in a project at any depth below it. */
	throughProject?: boolean;
}

export interface CallerRecord {
	token?: Pick<TokenRecord, "scopes" | "expires_at" | "revoked"> | undefined;
	user?: UserRecord | undefined;
	place: PlaceRecord;
}

export interface AccessLocks {
	/**
	 * Keeps others from deleting the project or group until the transaction ends; they may still change it and its
	 * contents.
	 * @returns false where it is deleted already
	 */
	hold(place: MemberPlace): Promise<boolean>;
}

export interface AccessStore extends AccessLocks {
	/** Loads token, user, project or group, and level in one query, because nearly every request needs them. */
	loadCaller(lookup: CallerLookup): Promise<CallerRecord>;
	/** A user's own level in a project on the day `today`; 0: not a member. */
	level(project: ProjectRecord, userId: number, today: string): Promise<number>;
	/**
	 * Levels of several users in a project, keyed by user id. Only memberships and shares count. The owner of a personal
	 * namespace therefore has the level Maintainer, from a membership that each project in the namespace gets.
	 */
	memberLevels(
		project: ProjectRecord,
		userIds: readonly number[],
		today: string,
	): Promise<ReadonlyMap<number, number>>;
	/** A project by its id, with a user's own level in the project. */
	project(
		id: number,
		userId: number,
		today: string,
	): Promise<{ project: ProjectRecord; level: number } | undefined>;
	/** Several projects with the user's level in each, which is 0 for anonymous callers; missing projects are left out. */
	projects(
		ids: readonly number[],
		userId: number | undefined,
		today: string,
	): Promise<{ project: ProjectRecord; level: number }[]>;
	/**
	 * Several groups with the user's level in each, and whether a membership in a project below shows them to the user.
	 */
	groups(
		ids: readonly number[],
		userId: number | undefined,
		today: string,
	): Promise<{ group: GroupRecord; level: number; throughProject: boolean }[]>;
}
