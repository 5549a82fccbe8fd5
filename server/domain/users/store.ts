import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { New } from "../values/new-record.ts";

/** A user, without profile and settings. */
export interface UserRecord {
	id: number;
	username: string;
	name: string;
	email: string;
	state: UserState;
	admin: boolean;
	/** Whether the user is external. External users see internal projects and groups only as members. */
	external: boolean;
	avatar_url: string | null;
	created_at: string;
}

/** Profile and settings of a user. A text that is not set is empty, or null where GitLab returns null. */
export interface ProfileRecord {
	bio: string;
	location: string | null;
	public_email: string;
	skype: string;
	linkedin: string;
	twitter: string;
	website_url: string;
	organization: string | null;
	job_title: string;
	/** Whether other users get only a part of the profile. */
	private_profile: boolean;
	can_create_group: boolean;
	/** Maximum number of projects in the personal namespace. */
	projects_limit: number;
	confirmed_at: string | null;
	last_sign_in_at: string | null;
	current_sign_in_at: string | null;
	/** A date such as `2021-01-14`; null: no activity. */
	last_activity_on: string | null;
	/** Administrators' note on the user; null: none. */
	note: string | null;
	updated_at: string;
}

/** The fields of a user that responses embed wherever a user is named. */
export type PersonRecord = Pick<UserRecord, "id" | "username" | "name" | "state" | "avatar_url">;

export type UserState = "active" | "blocked" | "blocked_pending_approval" | "deactivated";

/** A personal access token; only a digest of its value is stored. */
export interface TokenRecord {
	id: number;
	user_id: number;
	name: string;
	scopes: string[];
	/** First day on which the token is invalid; null: never expires. */
	expires_at: string | null;
	revoked: boolean;
	created_at: string;
	/** When the token was last used, accurate to ten minutes; null: never. The in-memory store does not record the use. */
	last_used_at: string | null;
}

type NewUser = New<UserRecord, "id">;

type NewToken = New<TokenRecord, "id", "last_used_at"> & {
	/** SHA-256 of the value, in hexadecimal. */
	digest: string;
};

export type UserField = FilterFields["listUsers"] | "id";

export interface UserList {
	conditions: readonly Condition<UserField>[];
	/** Lists only users who have no access level in any project on this date (`2021-01-14`); undefined: all users. */
	withoutProjectsOn: string | undefined;
	/** `closest`: users whose name, username or email equals this text come first, the others follow by name. */
	order:
		| {
				by: "id" | "name" | "username" | "created_at" | "updated_at";
				direction: "asc" | "desc";
		  }
		| { closest: string };
}

export interface UserWrites {
	create(user: NewUser, profile: ProfileRecord): Promise<UserRecord>;
	addToken(token: NewToken): Promise<TokenRecord>;
	/** Revokes a token. False: the user has no such token. */
	revokeToken(userId: number, tokenId: number): Promise<boolean>;
}

export interface UserStore extends UserWrites {
	find(userId: number): Promise<UserRecord | undefined>;
	/** Users with these ids, in no particular order. */
	findAll(userIds: readonly number[]): Promise<UserRecord[]>;
	findWithProfile(userId: number): Promise<(UserRecord & ProfileRecord) | undefined>;
	page(list: UserList, page: PageRequest): Promise<PageRecords<UserRecord & ProfileRecord>>;
	findByUsername(username: string): Promise<UserRecord | undefined>;
	/** Highest access level among a user's direct memberships; 0: none. */
	highestLevel(userId: number, today: string): Promise<number>;
	/** Number of users; 0 in an empty installation. */
	count(): Promise<number>;
	/** A user's tokens, oldest first. */
	tokens(userId: number): Promise<TokenRecord[]>;
}
