/** Rows that `forgekit user` reads and writes. */
import type { UserRecord } from "../../domain/users/store.ts";
import { folded } from "../sql/fields.ts";
import { updating } from "../sql/rows.ts";
import { knex, statement } from "../sql/statement.ts";
import { userFields } from "../users.ts";

/** All users, oldest first. */
export const allUsers = statement<object, UserRecord>("users.find_all", () =>
	knex("users")
		.select(...userFields)
		.orderBy("id"),
);

export const usersWithEmail = statement<{ email: string }, UserRecord>("users.with_email", (p) =>
	knex("users")
		.select(...userFields)
		.where("email_key", folded(p("email"))),
);

export const setUserState = updating("users", ["state", "updated_at"], "users.set_state");
