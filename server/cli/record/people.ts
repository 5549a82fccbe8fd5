/** Collects the users that a recording names. */
import { numberOf, type Row, rowOf, rowsIn, textOf } from "./rows.ts";
import type { Source } from "./source.ts";

/** Username of GitLab's ghost user, who counts as the author of a record without an author. */
const nobody = "ghost";

interface Person {
	row: Row;
	/** Id of the user's personal namespace. */
	namespaceId?: number;
}

export class People {
	readonly #byName = new Map<string, Person>();
	readonly #byId = new Map<unknown, string>();

	/** Returns the username of a user in a response, and adds the user to the world; undefined: there is no user. */
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

	/** Returns the username of an author, or that of the ghost user if there is no author. */
	author(user: unknown): string {
		return this.name(user) ?? this.name({ username: nobody }) ?? nobody;
	}

	/** Usernames of several users, each once. */
	names(users: unknown): string[] {
		const names = rowsIn(users).flatMap((user) => this.name(user) ?? []);
		return [...new Set(names)];
	}

	/** Returns the username of the user with an id. Requests the user if no response has contained the user yet. */
	async withId(id: unknown, { source }: { source: Source }): Promise<string | undefined> {
		if (numberOf(id) === undefined || Number(id) < 1) return undefined;
		const known = this.#byId.get(id);
		if (known !== undefined) return known;
		return this.name(await source.find("/users/{id}", { id: Number(id) }));
	}

	/** Stores the id of a user's personal namespace. Requests the user if no response has contained the user yet. */
	async addNamespace({ id, path }: Row, { source }: { source: Source }): Promise<void> {
		const username = textOf(path) ?? "";
		if (!this.#byName.has(username)) {
			for await (const user of source.rows("/users", { username })) this.name(user);
		}
		// The path of a personal project needs the user in the world, even if the instance does not show the user.
		this.name({ username });
		const person = this.#byName.get(username);
		const namespaceId = numberOf(id);
		if (person && namespaceId !== undefined) person.namespaceId = namespaceId;
	}

	/** Users in the order of their ids; users without an id come last. */
	*all(): Generator<Person & { username: string }, void, undefined> {
		const idOf = ({ row }: Person) => numberOf(row.id) ?? Infinity;
		const sorted = [...this.#byName].sort(([, one], [, other]) => idOf(one) - idOf(other));
		for (const [username, person] of sorted) yield { username, ...person };
	}
}
