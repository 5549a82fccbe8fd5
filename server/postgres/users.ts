import type {
	ProfileRecord,
	TokenRecord,
	UserRecord,
	UserStore,
} from "../domain/users/store.ts";
import { folded } from "./fields.ts";
import type { Queryable } from "./query.ts";
import { insertion } from "./rows.ts";
import { knex, only, raw, statement } from "./statement.ts";

const given = [
	"username",
	"name",
	"email",
	"state",
	"admin",
	"external",
	"avatar_url",
	"created_at",
] as const;

/** Columns of a user, as `UserRecord` has them. */
export const userFields = ["id", ...given] as const;

/** Columns of a person, as `PersonRecord` has them. */
export const personFields = [
	"id",
	"username",
	"name",
	"state",
	"avatar_url",
] as const;

const profileFields = [
	"bio",
	"location",
	"public_email",
	"skype",
	"linkedin",
	"twitter",
	"website_url",
	"organization",
	"job_title",
	"private_profile",
	"can_create_group",
	"projects_limit",
	"confirmed_at",
	"last_sign_in_at",
	"current_sign_in_at",
	"last_activity_on",
	"note",
] as const;

const users = () => knex("users").select(...userFields);

const find = statement<{ id: number }, UserRecord>("users.find", (p) =>
	users().where("id", p("id")),
);

const findAll = statement<{ ids: readonly number[] }, UserRecord>(
	"users.find_several",
	(p) => users().where(raw("id = any(?)", p("ids"))),
);

const findByUsername = statement<{ username: string }, UserRecord>(
	"users.find_by_username",
	(p) => users().where("username_key", folded(p("username"))),
);

const findWithProfile = statement<{ id: number }, UserRecord & ProfileRecord>(
	"users.find_with_profile",
	(p) =>
		users()
			.select(...profileFields)
			.where("id", p("id")),
);

const highestLevel = statement<
	{ user: number; today: string },
	{ level: number }
>("users.highest_level", (p) =>
	knex("memberships")
		.select({ level: raw("coalesce(max(level), 0)") })
		.where("user_id", p("user"))
		.where(raw("(expires_at is null or expires_at > ?::date)", p("today"))),
);

const count = statement<object, { count: number }>("users.count", () =>
	knex("users").count("* as count"),
);

const insert = insertion("users", [...given, ...profileFields], userFields);

const tokenGiven = [
	"user_id",
	"name",
	"scopes",
	"expires_at",
	"revoked",
	"created_at",
] as const;
const tokenFields = ["id", ...tokenGiven, "last_used_at"] as const;

const insertToken = insertion("tokens", [...tokenGiven, "digest"], tokenFields);

const findTokens = statement<{ user: number }, TokenRecord>(
	"tokens.find",
	(p) =>
		knex("tokens")
			.select(...tokenFields)
			.where("user_id", p("user"))
			.orderBy("id"),
);

const revokeToken = statement<{ user: number; id: number }, { id: number }>(
	"tokens.revoke",
	(p) =>
		knex("tokens")
			.where({ user_id: p("user"), id: p("id") })
			.update({ revoked: raw("true") })
			.returning("id"),
);

export function userStore(db: Queryable): UserStore {
	return {
		find: async (id) => (await find(db, { id }))[0],

		findAll: (ids) => findAll(db, { ids }),

		findByUsername: async (username) =>
			(await findByUsername(db, { username }))[0],

		findWithProfile: async (id) => (await findWithProfile(db, { id }))[0],

		highestLevel: async (user, today) =>
			only(await highestLevel(db, { user, today })).level,

		count: async () => only(await count(db, {})).count,

		create: (user, profile) => insert(db, { ...user, ...profile }),

		addToken: (token) => insertToken(db, token),

		tokens: (user) => findTokens(db, { user }),

		revokeToken: async (user, id) =>
			(await revokeToken(db, { user, id })).length > 0,
	};
}
