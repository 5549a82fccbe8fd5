/** The users met in a recording, and what members may do. */
import type { WorldAccess, WorldRole } from "../../../generated/world.ts";
import type { Recording } from "./recording.ts";
import { numberOf, type Row, rowOf, rowsIn, textOf } from "./rows.ts";

/** The author of what has none: the reference gives it to this user, too. */
const nobody = "ghost";

/** Names of the access levels; there are others, each of which counts as the next lower one. */
const roles: [least: number, role: WorldRole][] = [
	[50, "owner"],
	[40, "maintainer"],
	[30, "developer"],
	[20, "reporter"],
	[10, "guest"],
];

interface Person {
	row: Row;
	/** Id of the personal namespace. */
	namespaceId?: number;
}

export class People {
	readonly #byName = new Map<string, Person>();
	readonly #byId = new Map<unknown, string>();

	/** The username of a user in an answer, who then is one of the world; undefined where there is none. */
	name(user: unknown): string | undefined {
		const row = rowOf(user);
		const username = textOf(row?.username);
		if (!row || username === undefined) return undefined;
		if (!this.#byName.has(username)) {
			this.#byName.set(username, { row });
			this.#byId.set(row.id, username);
		}
		return username;
	}

	/** The username of an author. */
	author(user: unknown): string {
		return this.name(user) ?? this.name({ username: nobody }) ?? nobody;
	}

	/** Usernames of several users, each once. */
	names(users: unknown): string[] {
		const names = rowsIn(users).flatMap((user) => this.name(user) ?? []);
		return [...new Set(names)];
	}

	/** The username of the user with an id, who is looked up. */
	async withId(
		id: unknown,
		{ source }: Pick<Recording, "source">,
	): Promise<string | undefined> {
		if (numberOf(id) === undefined || Number(id) < 1) return undefined;
		const known = this.#byId.get(id);
		if (known !== undefined) return known;
		return this.name(await source.find("/users/{id}", { id: Number(id) }));
	}

	/** Notes the id of a user's personal namespace. */
	async addNamespace(
		{ id, path }: Row,
		{ source }: Pick<Recording, "source">,
	): Promise<string | undefined> {
		const username = textOf(path) ?? "";
		if (!this.#byName.has(username)) {
			for await (const user of source.rows("/users", { username }))
				this.name(user);
		}
		const person = this.#byName.get(username);
		if (!person) return undefined;
		const namespaceId = numberOf(id);
		if (namespaceId !== undefined) person.namespaceId = namespaceId;
		return username;
	}

	/** In the order of their ids; last those without one. */
	*all(): Generator<Person & { username: string }, void, undefined> {
		const idOf = ({ row }: Person) => numberOf(row.id) ?? Infinity;
		const sorted = [...this.#byName].sort(
			([, one], [, other]) => idOf(one) - idOf(other),
		);
		for (const [username, person] of sorted) yield { username, ...person };
	}
}

/** A role with its times; undefined for a level below all roles. */
export function accessOf(
	{ fitting }: Pick<Recording, "fitting">,
	{ level, created_at, expires_at }: Row,
	where: string,
): WorldAccess | undefined {
	const [, role] = roles.find(([least]) => Number(level) >= least) ?? [];
	if (!role) return undefined;
	const given = { created_at, expires_at };
	return fitting.part("WorldTimedRole", given, { level: role }, where);
}

/** Direct members of a group or project. */
export async function membersOf(
	recording: Recording,
	path: "/groups/{id}/members" | "/projects/{id}/members",
	id: number | string,
	where: string,
): Promise<Record<string, WorldAccess>> {
	const { source, people } = recording;
	const members: Record<string, WorldAccess> = {};
	for await (const row of source.rows(path, { id })) {
		const name = people.name(row);
		const access = accessOf(
			recording,
			{ ...row, level: row.access_level },
			`${where}, member ${name}`,
		);
		if (name !== undefined && access) members[name] = access;
	}
	return members;
}

/** Writes the records of the users. */
export async function recordUsers({
	source,
	people,
	fitting,
	output,
	left,
}: Recording): Promise<void> {
	const all = [...people.all()];
	source.plan(all.filter(({ row }) => numberOf(row.id)).length);
	let isUnknown = 0;
	for (const { username, row, namespaceId } of all) {
		const id = numberOf(row.id);
		const found =
			id === undefined ? undefined : await source.find("/users/{id}", { id });
		const { is_admin, state, ...rest } = { ...row, ...found };
		if (found && found.email === undefined) isUnknown++;
		const own = {
			username,
			namespace_id: namespaceId,
			state: stateOf(state),
			admin: is_admin === true ? true : undefined,
			// Secrets, and what has a record of its own.
			tokens: undefined,
			audit_events: undefined,
		};
		const user = fitting.part("WorldUser", rest, own, `user ${username}`);
		if (user) await output.addUser({ user });
	}
	left.add(
		"e-mail addresses, which only administrators see",
		"user",
		isUnknown,
	);
}

/** Later versions have more states: nobody who has one of them may use the API. */
function stateOf(state: unknown): string {
	const known = ["active", "deactivated", "blocked_pending_approval"];
	if (state === undefined) return "active";
	return known.includes(String(state)) ? String(state) : "blocked";
}
