/** Finds out from the contract of an operation which right a refused call lacked. */
import {
	type Access,
	access,
	type Operation,
	type Role,
} from "../../../../generated/operations.ts";
import { decoded } from "../../../../mocks/steering/route.ts";
import { type Client, isForbidden, isNotFound } from "../../../../sdk/index.ts";
import { levels } from "../../../domain/access/access.ts";

interface Refused {
	operation: Operation;
	/** Path parameters, keyed by name. */
	params: Readonly<Record<string, string>>;
	status: number;
	username: string;
}

/** A project or group, as an administrator sees it. */
interface Place {
	path: string;
	visibility: string | undefined;
	archived: boolean;
	/** Names of the features that the operation needs and that are disabled. */
	off: readonly string[];
	/** Access level of the user in the project or group; undefined: not a member. */
	level: number | undefined;
}

/**
 * Describes the right, or the required state of the project, that a refused call lacked; undefined if the contract does
 * not tell.
 * @param client - Client of an administrator
 */
export async function missingRight(
	client: Client,
	{ operation, params, status, username }: Refused,
): Promise<string | undefined> {
	const rights = access[operation.id];
	if (status !== 403 && status !== 404) return undefined;
	if (rights.role === "admin") {
		return status === 403 ? "an administrator" : undefined;
	}
	const id = decoded(params.id ?? "");
	const place = operation.path.startsWith("/projects/{id}")
		? await projectOf(client, id, username, rights)
		: operation.path.startsWith("/groups/{id}")
			? await groupOf(client, id, username)
			: undefined;
	if (!place) return undefined;
	const role = missingRole(rights, place);
	if (role !== undefined) {
		const own = place.level === undefined ? "no member" : roleOf(place.level);
		return `${role} of ${place.path}; ${username} is ${own}`;
	}
	// The user may see the project or group, so the 404 means that the requested thing does not exist.
	if (status === 404) return undefined;
	if (rights.active && place.archived) {
		return `${place.path} not to be archived`;
	}
	return place.off.length > 0
		? `${place.off.join(" and ")} to be enabled in ${place.path}`
		: undefined;
}

/**
 * The lowest role that the call needs, if the user's role is lower. A private project or group requires at least Guest.
 * Undefined: the role is enough.
 */
function missingRole(
	{ role, privateRole }: Access,
	{ visibility, level = levels.none }: Place,
): Role | undefined {
	const isPrivate = visibility === "private";
	const least = role ?? (isPrivate ? (privateRole ?? "guest") : undefined);
	if (least === undefined || least === "admin") return undefined;
	return level < levels[least] ? least : undefined;
}

async function projectOf(
	client: Client,
	id: string,
	username: string,
	{ features = [] }: Access,
): Promise<Place | undefined> {
	const { data } = await client.getProject({ id });
	if (!data) return undefined;
	const settings: Readonly<Record<string, unknown>> = { ...data };
	return {
		path: data.path_with_namespace,
		visibility: textOf(settings.visibility),
		archived: settings.archived === true,
		off: features.filter((feature) => settings[`${feature}_access_level`] === "disabled"),
		level: await levelIn(client.pages.listAllProjectMembers({ id, query: username }), username),
	};
}

async function groupOf(client: Client, id: string, username: string): Promise<Place | undefined> {
	const { data } = await client.getGroup({ id });
	if (!data) return undefined;
	const settings: Readonly<Record<string, unknown>> = { ...data };
	return {
		path: textOf(settings.full_path) ?? id,
		visibility: textOf(settings.visibility),
		archived: false,
		off: [],
		level: await levelIn(client.pages.listAllGroupMembers({ id, query: username }), username),
	};
}

function textOf(value: unknown): string | undefined {
	return typeof value === "string" ? value : undefined;
}

async function levelIn(
	members: AsyncIterable<{ username: string; access_level: number }>,
	username: string,
): Promise<number | undefined> {
	try {
		for await (const member of members) {
			if (member.username === username) return member.access_level;
		}
	} catch (error) {
		if (!isNotFound(error) && !isForbidden(error)) throw error;
	}
	return undefined;
}

function roleOf(level: number): string {
	const found = Object.entries(levels).find(([, value]) => value === level);
	return found?.[0] ?? `at level ${level}`;
}
