/** What the loaders of all domains share: errors, loaded records, and lookups. */
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

/** Error for records of a JSON Lines file that cannot be loaded; `cause` says why. */
export class RecordError extends Error {
	override readonly name = "RecordError";
	/** Line number of the record, or the first and last line numbers: `12` or `12-40`. */
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
	/** Users, keyed by username: first those that existed before the load, then those of the file in its order. */
	users: ReadonlyMap<string, UserRecord>;
	/** Groups, keyed by full path. */
	groups: ReadonlyMap<string, GroupRecord>;
	/** Cache of label ids, keyed by project id and label name. */
	foundLabels: Map<string, number>;
	/** Project id and secret, as one text, of each upload that existed before the load or was loaded. */
	uploads: Set<string>;
	/**
	 * The issues that each merge request closed. Stored after all projects are loaded, since an issue may be in any
	 * project.
	 */
	closings: {
		project_id: number;
		iid: number;
		issues: WorldIssueReference[];
	}[];
	/** Refs to the newest commits of merge requests, keyed by project id. Created in batches at the end of the load. */
	heads: Map<number, RefSetting[]>;
	/** ISO 8601 timestamp of `given`; if undefined, `otherwise`; without both, the world's default creation time. */
	time(given: string | undefined, otherwise?: string): string;
}

/** The loading state, with the project or group whose contents are being loaded. */
export interface LoadedPlace extends Loading {
	ids: MemberPlace;
	/** Creation time of the project or group, as an ISO 8601 timestamp. */
	created_at: string;
	/** Path of the project or group, for error messages. */
	where: string;
}

/** The loading state, with the project and the issue, merge request or other object that is being loaded. */
export interface LoadedThing extends Loading {
	project: ProjectRecord;
	/** Path of the project and name of the object, for error messages. */
	where: string;
}

/**
 * Finds a user by username.
 * @throws {WorldError} where the user is missing
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
 * When an issue or merge request was closed, by default when it was last updated; null: it is open.
 * @throws {WorldError} where an open one has `closed_at`
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
 * The trimmed title of an issue or milestone, as the API stores it.
 * @throws {WorldError} where the title is blank
 */
export function titleOf({ title }: { title: string }, where: string): string {
	const bare = stripped(title);
	if (bare.trim() === "") throw new WorldError(`${where}: the title is blank`);
	return bare;
}

/**
 * A description, checked for its length.
 * @param most - Maximum number of characters that the API accepts
 * @throws {WorldError} where the description is longer
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
 * Finds a group by its full path.
 * @throws {WorldError} where the group is missing
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
 * Full id of the commit that a revision resolves to.
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
