import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { New } from "../values/new-record.ts";

/** A user as stored. */
export interface UserRecord {
	id: number;
	username: string;
	name: string;
	email: string;
	state: UserState;
	admin: boolean;
	/** Whether the user sees internal projects and groups only as a member. */
	external: boolean;
	avatar_url: string | null;
	created_at: string;
}

/** Details on a user's page. A text that is not set is empty, or null where the reference sends null. */
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
	/** Whether other users see less of the profile. */
	private_profile: boolean;
	can_create_group: boolean;
	/** Maximum number of projects in the personal namespace. */
	projects_limit: number;
	confirmed_at: string | null;
	last_sign_in_at: string | null;
	current_sign_in_at: string | null;
	/** A day: `2021-01-14`. */
	last_activity_on: string | null;
	/** Note of administrators on the user; null: none. */
	note: string | null;
	updated_at: string;
}

/** The public part of a user. */
export type PersonRecord = Pick<UserRecord, "id" | "username" | "name" | "state" | "avatar_url">;

export type UserState = "active" | "blocked" | "blocked_pending_approval" | "deactivated";

/** A personal access token; only a digest of its value is stored. */
export interface TokenRecord {
	id: number;
	user_id: number;
	name: string;
	scopes: string[];
	/** First day on which the token no longer counts; null: it does not expire. */
	expires_at: string | null;
	revoked: boolean;
	created_at: string;
	/** When the token was last used, accurate to ten minutes; null: not used yet. Mocks do not record it. */
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
	/** A day: only users who have no project on that day are listed. Undefined: all users. */
	withoutProjectsOn: string | undefined;
	/** `closest`: users with this name, username or e-mail address come first, the others by name. */
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
	/** Revokes a token. Returns whether it existed. */
	revokeToken(userId: number, tokenId: number): Promise<boolean>;
}

export interface UserStore extends UserWrites {
	find(userId: number): Promise<UserRecord | undefined>;
	/** Users with these ids, in no order. */
	findAll(userIds: readonly number[]): Promise<UserRecord[]>;
	findWithProfile(userId: number): Promise<(UserRecord & ProfileRecord) | undefined>;
	page(list: UserList, page: PageRequest): Promise<PageRecords<UserRecord & ProfileRecord>>;
	findByUsername(username: string): Promise<UserRecord | undefined>;
	/** The highest level of the user's own memberships; 0: none. */
	highestLevel(userId: number, today: string): Promise<number>;
	/** Number of users; 0 in an empty installation. */
	count(): Promise<number>;
	/** Tokens of a user, oldest first. */
	tokens(userId: number): Promise<TokenRecord[]>;
}
