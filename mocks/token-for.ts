/** `--token-for USER=FILE`: tokens for users of a world, with values from files. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { World, WorldUser } from "../generated/world.ts";

/** Values of new tokens by username. */
export type NewTokens = ReadonlyMap<string, string>;

/**
 * @param options - `USER=FILE`
 * @throws {Error} of one line
 */
export async function readTokens(
	options: readonly string[] = [],
): Promise<NewTokens> {
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
			throw new Error(
				`--token-for ${option}: the file must contain one token and nothing else`,
			);
		if (tokens.has(username))
			throw new Error(`--token-for ${option}: the user has one already`);
		tokens.set(username, value);
	}
	return tokens;
}

/** A user with their token among these. */
export function withToken(user: WorldUser, tokens: NewTokens): WorldUser {
	const value = tokens.get(user.username);
	if (value === undefined) return user;
	const token = { name: "token-for", value };
	return { ...user, tokens: [...(user.tokens ?? []), token] };
}

/** @throws {Error} if a token is for somebody else */
export function requireUsers(
	usernames: Pick<ReadonlySet<string>, "has">,
	tokens: NewTokens,
): void {
	const [unknown] = [...tokens.keys()].filter((name) => !usernames.has(name));
	if (unknown !== undefined)
		throw new Error(`--token-for: the world has no user ${unknown}`);
}

/**
 * A world with these tokens.
 * @throws {Error} if one is for somebody whom the world does not have
 */
export function worldWithTokens(world: World, tokens: NewTokens): World {
	const { users = [] } = world;
	requireUsers(new Set(users.map(({ username }) => username)), tokens);
	return { ...world, users: users.map((user) => withToken(user, tokens)) };
}

/**
 * New tokens for some users of a world in which nobody has one, such as a recorded one: administrators first, then members
 * of its projects and groups.
 */
export function freshTokens(
	{ users = [], groups = [], projects = [] }: World,
	most: number,
): NewTokens {
	if (users.some(({ tokens = [] }) => tokens.length > 0)) return new Map();
	const members = new Set(
		[...projects, ...groups].flatMap(({ members = {} }) =>
			Object.keys(members),
		),
	);
	const rank = ({ admin, username }: WorldUser) =>
		admin ? 0 : members.has(username) ? 1 : 2;
	return new Map(
		users
			.filter(({ state = "active" }) => state === "active")
			.sort((one, other) => rank(one) - rank(other))
			.slice(0, most)
			.map(({ username }) => [
				username,
				`glpat-${randomBytes(15).toString("base64url")}`,
			]),
	);
}
