/** What `forgekit user` reads and writes. */
import type { UserRecord, UserState } from "../domain/users/store.ts";
import type { Queryable } from "./query.ts";
import { knex, statement } from "./statement.ts";
import { userFields } from "./users.ts";

const findAll = statement<object, UserRecord>("users.find_all", () =>
	knex("users")
		.select(...userFields)
		.orderBy("id"),
);

/** All users, oldest first. */
export function allUsers(db: Queryable): Promise<UserRecord[]> {
	return findAll(db, {});
}

const updateState = statement<{ id: number; state: string }, { id: number }>(
	"users.set_state",
	(p) =>
		knex("users")
			.where("id", p("id"))
			.update({ state: p("state") as UserState })
			.returning("id"),
);

export async function setUserState(
	db: Queryable,
	id: number,
	state: UserState,
): Promise<void> {
	await updateState(db, { id, state });
}
