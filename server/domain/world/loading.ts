/** Shared by the loaders of all domains: the error of a world, and what they load it with. */
import type { WorldIssueReference } from "../../../generated/world.ts";
import type { Services, Stores } from "../context.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { MemberPlace } from "../members/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { RefSetting } from "../repository/store.ts";
import type { UserRecord } from "../users/store.ts";
import { longerThan, stripped } from "../values/text.ts";

/** A world that cannot be loaded; the message says why. */
export class WorldError extends Error {
	override readonly name = "WorldError";
}

/** The records on some lines cannot be loaded; the cause says why. */
export class RecordError extends Error {
	override readonly name = "RecordError";
	/** Line, or first and last line, of the records: `12`, or `12-40`. */
	readonly lines: string;

	constructor(first: number, last: number, cause: unknown) {
		const lines = first === last ? `${first}` : `${first}-${last}`;
		const reason = cause instanceof Error ? cause.message : String(cause);
		super(`${first === last ? "line" : "lines"} ${lines}: ${reason}`, {
			cause,
		});
		this.lines = lines;
	}
}

/** The stores, and the records loaded so far. */
export interface Loading extends Pick<Services, "hash" | "isCertificate"> {
	stores: Stores;
	/** Users by username, in the order of the file. */
	users: ReadonlyMap<string, UserRecord>;
	/** Groups by full path. */
	groups: ReadonlyMap<string, GroupRecord>;
	/** Ids of labels that were looked up lately for issues, by the project's id and the name. */
	foundLabels: Map<string, number>;
	/** The uploads that are there, by the project's id and the secret. */
	uploads: Set<string>;
	/** The issues that merge requests closed, collected until everything is loaded. */
	closings: {
		project_id: number;
		iid: number;
		issues: WorldIssueReference[];
	}[];
	/** Refs for the newest commits of merge requests, by the project's id, collected until everything is loaded. */
	heads: Map<number, RefSetting[]>;
	/** A time in the file, or its default, in wire form. */
	time(given: string | undefined, otherwise?: string): string;
}

/** A project or group whose contents are loaded. */
export interface LoadedPlace extends Loading {
	ids: MemberPlace;
	/** When the place was created, in wire form. */
	created_at: string;
	/** Path of the place, for errors. */
	where: string;
}

/** A project, and one of its things whose contents are loaded. */
export interface LoadedThing extends Loading {
	project: ProjectRecord;
	/** Path of the project and name of the thing, for errors. */
	where: string;
}

/**
 * A user by username.
 * @throws {WorldError} where the file has no such user
 */
export function userAt(
	{ users }: Pick<Loading, "users">,
	username: string,
	where: string,
): UserRecord {
	const user = users.get(username);
	if (!user) throw new WorldError(`${where}: there is no user ${username}`);
	return user;
}

/**
 * When a closed thing was closed, by default when it last changed.
 * @throws {WorldError} where the thing is open
 */
export function closedAt(
	{ time }: Pick<Loading, "time">,
	{ state, closed_at }: { state?: string; closed_at?: string },
	updatedAt: string,
	where: string,
): string | null {
	if (state === "closed") return time(closed_at, updatedAt);
	if (closed_at === undefined) return null;
	throw new WorldError(`${where} is open, and so has no closed_at`);
}

/**
 * The title of an issue or milestone, without blanks around it, as the API stores it.
 * @throws {WorldError} where it is blank
 */
export function titleOf({ title }: { title: string }, where: string): string {
	const bare = stripped(title);
	if (bare.trim() === "") throw new WorldError(`${where}: the title is blank`);
	return bare;
}

/**
 * The description of a thing.
 * @param most - Maximum number of characters that the API takes
 * @throws {WorldError} where the description has more
 */
export function descriptionOf(
	{ description = null }: { description?: string | null },
	most: number,
	where: string,
): string | null {
	if (description === null || !longerThan(description, most)) return description;
	throw new WorldError(`${where}: the description is too long (maximum is ${most} characters)`);
}

/**
 * A group by its full path.
 * @throws {WorldError} where the file has no such group
 */
export function groupAt(
	{ groups }: Pick<Loading, "groups">,
	path: string,
	where: string,
): GroupRecord {
	const group = groups.get(path);
	if (!group) throw new WorldError(`${where}: there is no group ${path}`);
	return group;
}

/**
 * Full id of a commit.
 * @throws {WorldError} where the repository has no such commit
 */
export async function commitAt(
	{ stores }: Pick<Loading, "stores">,
	projectId: number,
	revision: string,
	where: string,
): Promise<string> {
	const commit = await stores.repositories.resolve(projectId, revision);
	if (commit === undefined) {
		throw new WorldError(`${where}: there is no commit ${revision}`);
	}
	return commit;
}

/** Splits a full path: `acme/infra/tools` → `acme/infra` and `tools`. */
export function splitPath(path: string): { parent?: string; last: string } {
	const slash = path.lastIndexOf("/");
	return slash < 0 ? { last: path } : { parent: path.slice(0, slash), last: path.slice(slash + 1) };
}
