import type {
	NewToken,
	NewUser,
	PersonRecord,
	TokenRecord,
	UserRecord,
	UserStore,
} from "../domain/users/store.ts";
import type { Queryable } from "./database.ts";
import { newId } from "./ids.ts";
import { only } from "./statement.ts";

/** Columns of a user, as `UserRecord` has them. */
export const userFields = [
	"id",
	"username",
	"name",
	"email",
	"state",
	"admin",
	"external",
	"avatar_url",
	"created_at",
] as const;

const userColumns = userFields.join(", ");

/** Columns of a person, as `PersonRecord` has them. */
const personFields = ["id", "username", "name", "state", "avatar_url"] as const;

const prefixedColumns = (
	table: string,
	prefix: string,
	fields: readonly string[],
) =>
	fields.map((column) => `${table}.${column} as ${prefix}${column}`).join(", ");

/** Columns of a user under a prefix, as `prefixedUser` reads them. */
export const prefixedUserColumns = (table: string, prefix: string) =>
	prefixedColumns(table, prefix, userFields);

/** The same, as `prefixedPerson` reads them. */
export const prefixedPersonColumns = (table: string, prefix: string) =>
	prefixedColumns(table, prefix, personFields);

type Row = Readonly<Record<string, unknown>>;

function prefixed(row: Row, prefix: string, fields: readonly string[]) {
	if (row[`${prefix}id`] === null) return null;
	const found: Record<string, unknown> = {};
	for (const field of fields) found[field] = row[prefix + field];
	return found;
}

/** The user in a row that has others beside; null where there is none. */
export function prefixedUser(row: Row, prefix: string): UserRecord | null {
	return prefixed(row, prefix, userFields) as UserRecord | null;
}

export function prefixedPerson(row: Row, prefix: string): PersonRecord | null {
	return prefixed(row, prefix, personFields) as PersonRecord | null;
}

const tokenColumns =
	"id, user_id, name, scopes, expires_at, revoked, created_at";

export function userStore(db: Queryable): UserStore {
	return {
		async find(userId) {
			const [user] = await db.query<UserRecord>(
				`select ${userColumns} from users where id = $1`,
				[userId],
			);
			return user;
		},

		async findByUsername(username) {
			const [user] = await db.query<UserRecord>(
				`select ${userColumns} from users where username_key = lower($1 collate "C")`,
				[username],
			);
			return user;
		},

		async count() {
			return only(
				await db.query<{ count: number }>("select count(*) from users", []),
			).count;
		},

		async create(user: NewUser) {
			const {
				username,
				name,
				email,
				state,
				admin,
				external,
				avatar_url,
				created_at,
			} = user;
			const id = await newId(db, "users", user.id);
			return only(
				await db.query<UserRecord>(
					`insert into users (${userColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${userColumns}`,
					[
						id,
						username,
						name,
						email,
						state,
						admin,
						external,
						avatar_url,
						created_at,
					],
				),
			);
		},

		async addToken(token: NewToken) {
			const { user_id, name, digest, scopes, expires_at, revoked, created_at } =
				token;
			const id = await newId(db, "tokens", token.id);
			return only(
				await db.query<TokenRecord>(
					`insert into tokens (id, user_id, name, digest, scopes, expires_at, revoked, created_at)
					values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${tokenColumns}`,
					[id, user_id, name, digest, scopes, expires_at, revoked, created_at],
				),
			);
		},

		tokens: (userId) =>
			db.query<TokenRecord>(
				`select ${tokenColumns} from tokens where user_id = $1 order by id`,
				[userId],
			),

		async revokeToken(userId, tokenId) {
			const rows = await db.query(
				"update tokens set revoked = true where user_id = $1 and id = $2 returning id",
				[userId, tokenId],
			);
			return rows.length > 0;
		},
	};
}
