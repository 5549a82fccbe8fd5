/** The world for `forgekit try`, and the tokens with which the command and the report use the world. */
import { randomBytes } from "node:crypto";
import { dirname, resolve } from "node:path";
import { demoWorld } from "../../../../generated/demo-world.ts";
import type { WorldAccess, WorldProject, WorldUser } from "../../../../generated/world.ts";
import { suggest } from "../../../../mocks/suggest.ts";
import {
	type HeldWorld,
	placesOf,
	withProjects,
	withUsers,
} from "../../../domain/world/held-world.ts";
import { CommandError } from "../../errors.ts";

export interface Scene {
	/** The world, with absolute paths of repositories. */
	world: HeldWorld;
	/** When the world was recorded, as text in ISO 8601; absent: not known, or the world is not in JSON Lines. */
	clock?: string;
	/** Path of the world's file; absent: the demo world. */
	file?: string;
	/** Full path of the project that the command works on. */
	project: string;
	/** The user whose token the command gets. */
	username: string;
	token: string;
	/** A token of an administrator, with which the report reads the service. */
	adminToken: string;
	/** Usernames, keyed by token. */
	users: ReadonlyMap<string, string>;
}

interface Wishes {
	/** Path of a world file; default: the demo world. */
	file: string | undefined;
	/** Full path of a project; default: the first project of the world. */
	project: string | undefined;
	/** Username; default: a maintainer of the project. */
	user: string | undefined;
}

/**
 * Reads the world for `forgekit try`.
 * @throws {CommandError} if the world cannot be read, or lacks the project or the user
 */
export async function readScene({ file, project, user }: Wishes): Promise<Scene> {
	const { world: source, ...origin } =
		file === undefined ? { world: demoWorld } : await readFrom(file);
	const place = projectOf(source, project);
	const username = user ?? maintainerOf(source, place);
	// If no token has to be added, keeps the object `demoWorld`: mocks recognize it, and load it only once.
	const own = withToken(source, requireUser(source, username));
	const admin = withAdmin(own.world);
	const users = placesOf(admin.world).users.flatMap(({ username, tokens = [] }) =>
		tokens.map(({ value }) => [value, username] as const),
	);
	return {
		world: admin.world,
		...origin,
		project: place.path,
		username,
		token: own.token,
		adminToken: admin.token,
		users: new Map(users),
	};
}

async function readFrom(path: string): Promise<Pick<Scene, "world" | "clock" | "file">> {
	const { readHeldWorld } = await import("../../world/whole-world.ts");
	const { world: source, file, ...clock } = await readHeldWorld(path);
	const world = withProjects(source, (project) => {
		const { repository } = project;
		if (!repository || !("path" in repository)) return project;
		const path = resolve(dirname(file), repository.path);
		return { ...project, repository: { ...repository, path } };
	});
	return { world, file, ...clock };
}

function projectOf(world: HeldWorld, path: string | undefined): WorldProject {
	const { projects } = placesOf(world);
	const [first] = projects;
	if (!first) throw new CommandError("the world has no project");
	if (path === undefined) return first;
	const wanted = path.toLowerCase();
	const found = projects.find(({ path }) => path.toLowerCase() === wanted);
	if (found) return found;
	const known = projects.map(({ path }) => path);
	throw new CommandError(`no project ${path} in the world${suggest(path, known)}`);
}

function requireUser(world: HeldWorld, username: string): WorldUser {
	const { users } = placesOf(world);
	const found = users.find((user) => user.username === username);
	if (found) return found;
	const known = users.map((user) => user.username);
	throw new CommandError(`--as ${username}: no such user in the world${suggest(username, known)}`);
}

/**
 * Username of a maintainer of the project, or of the nearest group that has one. Without a maintainer: an owner, or the
 * user whose personal namespace has the project.
 */
function maintainerOf(world: HeldWorld, { path, members = {} }: WorldProject): string {
	const { groups, users } = placesOf(world);
	const above = groups
		.filter((group) => path.startsWith(`${group.path}/`))
		.sort((a, b) => b.path.length - a.path.length)
		.map((group) => group.members ?? {});
	const active = new Set(users.filter(isActive).map((user) => user.username));
	for (const role of ["maintainer", "owner"]) {
		for (const some of [members, ...above]) {
			const found = Object.entries(some).find(
				([username, access]) => active.has(username) && grants(access, role),
			);
			if (found) return found[0];
		}
	}
	const [namespace = ""] = path.split("/");
	if (active.has(namespace)) return namespace;
	throw new CommandError(`--as is required: the world names no maintainer of ${path}`);
}

/** Whether an access gives exactly this role, without an expiry date. */
function grants(access: WorldAccess, role: string): boolean {
	if (typeof access === "string") return access === role;
	return access.level === role && (access.expires_at ?? null) === null;
}

function isActive({ state = "active" }: WorldUser): boolean {
	return state === "active";
}

interface Entered {
	world: HeldWorld;
	token: string;
}

/** Returns the world and a token of the user with the scope `api`. If the world has no such token, adds a fresh one. */
function withToken(world: HeldWorld, user: WorldUser): Entered {
	const { tokens = [] } = user;
	const usable = tokens.find(
		({ scopes = ["api"], revoked, expires_at }) =>
			scopes.includes("api") && !revoked && (expires_at ?? null) === null,
	);
	if (usable) return { world, token: usable.value };
	const value = freshToken();
	const fresh = { name: "forgekit try", value, scopes: ["api" as const] };
	const change = (one: WorldUser) => (one === user ? { ...one, tokens: [...tokens, fresh] } : one);
	return { world: withUsers(world, change), token: value };
}

/**
 * Returns the world and a token of an administrator, who sees everything that the command can change. Adds an
 * administrator as the last user if the world has none.
 */
function withAdmin(world: HeldWorld): Entered {
	const { users } = placesOf(world);
	const admin = users.find((user) => user.admin && isActive(user));
	if (admin) return withToken(world, admin);
	const value = freshToken();
	const observer: WorldUser = {
		username: "forgekit-try",
		name: "forgekit try",
		admin: true,
		tokens: [{ name: "report", value, scopes: ["api"] }],
	};
	const withObserver =
		Symbol.iterator in world
			? [...world, { user: observer }]
			: { ...world, users: [...users, observer] };
	return { world: withObserver, token: value };
}

/** Prefix of the tokens that are made for a run. The report hides tokens with this prefix. */
export const freshPrefix = "forgekit-try-";

function freshToken(): string {
	return `${freshPrefix}${randomBytes(12).toString("hex")}`;
}
