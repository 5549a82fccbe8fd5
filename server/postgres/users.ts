import type { Knex } from "knex";
import type {
	ProfileRecord,
	TokenRecord,
	UserField,
	UserList,
	UserRecord,
	UserStore,
} from "../domain/users/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { folded } from "./sql/fields.ts";
import type { FieldColumns } from "./sql/filters.ts";
import { heldRows, lasting } from "./sql/held.ts";
import { listing } from "./sql/lists.ts";
import { insertion } from "./sql/rows.ts";
import {
	clause,
	columns,
	knex,
	type Parameter,
	prefixed,
	raw,
	statement,
} from "./sql/statement.ts";
import { countOf } from "./sql/ways.ts";

const u = columns("users", "u");

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
export const personFields = ["id", "username", "name", "state", "avatar_url"] as const;

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
	"updated_at",
] as const;

const users = () => knex("users").select(...userFields);

const find = statement<{ id: number }, UserRecord>("users.find", (p) =>
	users().where("id", p("id")),
);

const findAll = statement<{ ids: readonly number[] }, UserRecord>("users.find_several", (p) =>
	users().where(raw("id = any(?)", p("ids"))),
);

const findByUsername = statement<{ username: string }, UserRecord>("users.find_by_username", (p) =>
	users().where("username_key", folded(p("username"))),
);

const findWithProfile = statement<{ id: number }, UserRecord & ProfileRecord>(
	"users.find_with_profile",
	(p) =>
		users()
			.select(...profileFields)
			.where("id", p("id")),
);

/** SQL for each field of a user `u` that conditions can name, in lists of users and of members. */
export const userColumns: FieldColumns<UserField> = {
	id: u.id,
	name: { text: u.name, key: u.name_key },
	username: { text: u.username, key: u.username_key },
	email: { text: u.email, key: u.email_key },
	active: `(${u.state} = 'active')`,
	blocked: `(${u.state} = 'blocked')`,
	external: u.external,
	admin: u.admin,
	created_at: u.created_at,
};

/** SQL to sort users `u` by: 0 if the name equals the text, 1 the username, 2 the e-mail address, otherwise 3. */
export const closeness = (text: unknown) =>
	raw(
		`case ? when ${u.name_key} then 0 when ${u.username_key} then 1 when ${u.email_key} then 2 else 3 end`,
		folded(text as string),
	);

/** SQL condition: user `u` has no access level in any project; `held` may have deleted projects. */
const isIdle = (q: Parameter<{ today: string }>) =>
	clause(
		q,
		(p) =>
			`not exists (with held as (${heldRows((name) => (name === "user" ? u.id : p(name)))}) select from held
			where exists (select from projects p where p.id = held.project_id)
				or exists (select from projects p where p.namespace_id = held.group_id))`,
	);

interface PageShape {
	/** Whether the list has only users who have no access level in any project. */
	idle: boolean;
	order: Exclude<UserList["order"], { closest: string }> | "closest";
}

const show = (page: Knex.QueryBuilder) =>
	page
		.select(prefixed(u, [...userFields, ...profileFields]))
		.leftJoin("users as u", u.id, "page.id");

const pageRows = listing<
	{ today: string; closest: string },
	PageShape,
	UserField,
	UserRecord & ProfileRecord
>("users.page", (p, { idle, order }, conditions) => {
	const rows = knex("users as u").select(u.id);
	if (idle) rows.where(isIdle(p));
	if (order === "closest") {
		return {
			rows: rows.select(u.name, {
				closeness: closeness(p("closest")),
			}),
			columns: userColumns,
			show,
			unordered: true,
			order: [{ column: "closeness" }, { column: "name" }, { column: "id", order: "desc" }],
		};
	}
	const { by, direction } = order;
	const columns = by === "id" ? ([by] as const) : ([by, "id"] as const);
	if (by !== "id") rows.select(u[by]);
	return {
		rows,
		// Sorting the counted rows makes Postgres count the entries of an index; otherwise it would read the table.
		...(conditions.length === 0 && {
			total: countOf(p, rows.clone().orderBy([...columns])),
		}),
		order: columns.map((column) => ({ column, order: direction })),
		columns: userColumns,
		show,
	};
});

const highestLevel = statement<{ user: number; today: string }, { level: number }>(
	"users.highest_level",
	(p) =>
		knex("memberships as m")
			.select({ level: raw("coalesce(max(level), 0)") })
			.where("user_id", p("user"))
			.where(lasting(p))
			// Omits deleted projects and groups: their memberships are removed later, in the background.
			.where(
				raw(
					"(exists(select from projects where id = m.project_id) or exists(select from namespaces where id = m.group_id))",
				),
			),
);

const count = statement<object, { count: number }>("users.count", () =>
	knex("users").count("* as count"),
);

const insert = insertion("users", [...given, ...profileFields], userFields);

const tokenGiven = ["user_id", "name", "scopes", "expires_at", "revoked", "created_at"] as const;
const tokenFields = ["id", ...tokenGiven, "last_used_at"] as const;

const insertToken = insertion("tokens", [...tokenGiven, "digest"], tokenFields);

const findTokens = statement<{ user: number }, TokenRecord>("tokens.find", (p) =>
	knex("tokens")
		.select(...tokenFields)
		.where("user_id", p("user"))
		.orderBy("id"),
);

const revokeToken = statement<{ user: number; id: number }, { id: number }>("tokens.revoke", (p) =>
	knex("tokens")
		.where({ user_id: p("user"), id: p("id") })
		.update({ revoked: raw("true") })
		.returning("id"),
);

export function userStore(db: Queryable): UserStore {
	return {
		find: async (id) => (await find(db, { id }))[0],

		findAll: (ids) => findAll(db, { ids }),

		async page({ conditions, withoutProjectsOn, order }, page) {
			const byText = "closest" in order;
			const today = withoutProjectsOn ?? "";
			return pageRows(
				db,
				{ idle: today !== "", order: byText ? "closest" : order },
				{ today, closest: byText ? order.closest : "" },
				conditions,
				page,
			);
		},

		findByUsername: async (username) => (await findByUsername(db, { username }))[0],

		findWithProfile: async (id) => (await findWithProfile(db, { id }))[0],

		highestLevel: async (user, today) => only(await highestLevel(db, { user, today })).level,

		count: async () => only(await count(db, {})).count,

		create: (user, profile) => insert(db, { ...user, ...profile }),

		addToken: (token) => insertToken(db, token),

		tokens: (user) => findTokens(db, { user }),

		revokeToken: async (user, id) => (await revokeToken(db, { user, id })).length > 0,
	};
}
