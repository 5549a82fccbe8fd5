/** The command-line option `--token-for USER=FILE`, which gives a user of a world the token in a file. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { WorldGroup, WorldToken, WorldUser } from "../generated/world.ts";
import { type HeldWorld, placesOf, withUsers } from "../server/domain/world/held-world.ts";

/** Values of new tokens, keyed by username. */
export type NewTokens = ReadonlyMap<string, string>;

/** Maximum number of users who get new tokens, or whose tokens are printed. */
export const mostTokens = 5;

/**
 * Reads the tokens in the files that `--token-for` options name.
 * @param options - The options' values, such as `USER=FILE`
 * @throws {Error} with a message of one line
 */
export async function readTokens(options: readonly string[] = []): Promise<NewTokens> {
	const tokens = new Map<string, string>();
	for (const option of options) {
		const [, username, file] = /^([^=]+)=(.+)$/.exec(option) ?? [];
		if (username === undefined || file === undefined)
			throw new Error(`--token-for ${option}: must be USER=FILE`);
		const text = await readFile(file, "utf8").catch((error) => {
			throw new Error(`--token-for ${option}: cannot be read: ${error.code}`);
		});
		const value = text.trim();
		if (!/^[\x21-\x7e]+$/.test(value))
			throw new Error(`--token-for ${option}: the file must contain one token and nothing else`);
		if (tokens.has(username)) throw new Error(`--token-for ${option}: the user has one already`);
		tokens.set(username, value);
	}
	return tokens;
}

/** A line to print for each token. */
export function tokenLines(tokens: Iterable<readonly [username: string, value: string]>): string[] {
	return Array.from(
		tokens,
		([username, value]) => `  ${username.padEnd(12)} Private-Token: ${value}`,
	);
}

/**
 * Returns a copy of a user with the token that `tokens` has for the user, or the user itself if there is none.
 * @param more - Fields of the token other than its name and value
 */
export function withToken(
	user: WorldUser,
	tokens: NewTokens,
	more: Omit<WorldToken, "name" | "value"> = {},
): WorldUser {
	const value = tokens.get(user.username);
	if (value === undefined) return user;
	const token = { name: "token-for", value, ...more };
	return { ...user, tokens: [...(user.tokens ?? []), token] };
}

/**
 * Requires that the world has the user of each token.
 * @throws {Error} if a token is for an unknown user
 */
export function requireUsers(usernames: Pick<ReadonlySet<string>, "has">, tokens: NewTokens): void {
	const [unknown] = [...tokens.keys()].filter((name) => !usernames.has(name));
	if (unknown !== undefined) throw new Error(`--token-for: the world has no user ${unknown}`);
}

/**
 * Returns a copy of a world in which the users have their new tokens.
 * @throws {Error} if a token is for a user whom the world does not have
 */
export function worldWithTokens(world: HeldWorld, tokens: NewTokens): HeldWorld {
	requireUsers(new Set(placesOf(world).users.map(({ username }) => username)), tokens);
	return withTokens(world, tokens);
}

/**
 * Copies a world, and adds the new token of each user who has an entry in `tokens`.
 * @param more - Fields of the tokens other than their names and values
 */
export function withTokens(
	world: HeldWorld,
	tokens: NewTokens,
	more?: Parameters<typeof withToken>[2],
): HeldWorld {
	return withUsers(world, (user) => withToken(user, tokens, more));
}

/**
 * Collects users one by one, and selects those who get new tokens: none if any user has a token that is not revoked.
 */
export class TokenCandidates {
	#users: WorldUser[] = [];
	#hasTokens = false;
	readonly #members = new Set<string>();

	addUser({ username, admin, state = "active", tokens = [] }: WorldUser): void {
		if (tokens.some(({ revoked }) => !revoked)) this.#hasTokens = true;
		if (this.#hasTokens) this.#users = [];
		else if (state === "active") this.#users.push({ username, ...(admin && { admin }) });
	}

	/** Adds the members of a group or project. Members get tokens before users without a membership. */
	addMembers({ members = {} }: Pick<WorldGroup, "members">): void {
		for (const username of Object.keys(members)) this.#members.add(username);
	}

	/** Makes at most `most` tokens, keyed by username: first for administrators, then for members, then for others. */
	tokens(most = mostTokens): NewTokens {
		const rank = ({ admin, username }: WorldUser) =>
			admin ? 0 : this.#members.has(username) ? 1 : 2;
		return new Map(
			this.#users
				.sort((one, other) => rank(one) - rank(other))
				.slice(0, most)
				.map(({ username }) => [username, `glpat-${randomBytes(15).toString("base64url")}`]),
		);
	}
}

/**
 * Makes tokens for some users of a world, such as a recording, in which all tokens are revoked or missing. Makes none
 * if any token is not revoked.
 */
export function freshTokens(world: HeldWorld, most = mostTokens): NewTokens {
	const { users, groups, projects } = placesOf(world);
	const candidates = new TokenCandidates();
	for (const user of users) candidates.addUser(user);
	for (const place of [...groups, ...projects]) candidates.addMembers(place);
	return candidates.tokens(most);
}
