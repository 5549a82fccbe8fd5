/** A user as stored. */
export interface UserRecord {
	id: number;
	username: string;
	name: string;
	email: string;
	state: UserState;
	admin: boolean;
	/** Sees internal projects and groups only as a member. */
	external: boolean;
	avatar_url: string | null;
	created_at: string;
}

/** What a user's page says beside the rest. An unset text is empty, or null where the reference sends null. */
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
	/** Whether others see less of it. */
	private_profile: boolean;
	can_create_group: boolean;
	/** Projects in the personal namespace, at most. */
	projects_limit: number;
	confirmed_at: string | null;
	last_sign_in_at: string | null;
	current_sign_in_at: string | null;
	/** A day: `2021-01-14`. */
	last_activity_on: string | null;
	/** Of administrators. */
	note: string | null;
}

/** The public part of a user. */
export type PersonRecord = Pick<
	UserRecord,
	"id" | "username" | "name" | "state" | "avatar_url"
>;

export type UserState =
	| "active"
	| "blocked"
	| "blocked_pending_approval"
	| "deactivated";

/** A personal access token; only a digest of its value is stored. */
export interface TokenRecord {
	id: number;
	user_id: number;
	name: string;
	scopes: string[];
	/** First day on which it is expired. */
	expires_at: string | null;
	revoked: boolean;
	created_at: string;
	/** Ten minutes coarse; null: not used yet. Mocks do not record it. */
	last_used_at: string | null;
}

type NewUser = Omit<UserRecord, "id"> & { id?: number | undefined };

type NewToken = Omit<TokenRecord, "id" | "last_used_at"> & {
	id?: number | undefined;
	/** SHA-256 of the value, in hexadecimal. */
	digest: string;
};

export interface UserStore {
	find(userId: number): Promise<UserRecord | undefined>;
	/** Several, in no order. */
	findAll(userIds: readonly number[]): Promise<UserRecord[]>;
	findWithProfile(
		userId: number,
	): Promise<(UserRecord & ProfileRecord) | undefined>;
	findByUsername(username: string): Promise<UserRecord | undefined>;
	/** The highest level of the user's own memberships; 0: none. */
	highestLevel(userId: number, today: string): Promise<number>;
	/** Number of users; 0 in an empty installation. */
	count(): Promise<number>;
	create(user: NewUser, profile: ProfileRecord): Promise<UserRecord>;
	addToken(token: NewToken): Promise<TokenRecord>;
	/** Tokens of a user, oldest first. */
	tokens(userId: number): Promise<TokenRecord[]>;
	/** Whether the token existed. */
	revokeToken(userId: number, tokenId: number): Promise<boolean>;
}
