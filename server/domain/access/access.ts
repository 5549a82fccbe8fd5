/**
 * Access control. `may` alone decides whether a caller may run an operation in a project or group. An operation's
 * requirement is its row in `generated/operations.ts`. Rules that depend on the record itself (its author, whether it
 * is confidential or locked) are in the record's domain, which calls `may` for all other rules. The tables of
 * docs/api/access.md are generated from the same rows by calling `may`.
 */
import type { Role, Tier } from "../../../generated/operations.ts";
import type { Context, Settings } from "../context.ts";
import { type ApiError, forbidden, notFound, unauthorized } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { Features, ProjectRecord } from "../projects/store.ts";
import type { UserRecord } from "../users/store.ts";
import type { PlaceRecord } from "./store.ts";
import { type Visibility, visibilities } from "./visibility.ts";

/**
 * Access levels, lowest first. A user's own level in a project or group is the highest level of their memberships in it
 * and in the groups above it. If one of these is shared with another group, members of the other group count as
 * members, at most with the level of the share. The owner of a personal namespace is owner of its projects.
 */
export const levels = {
	none: 0,
	guest: 10,
	reporter: 20,
	developer: 30,
	maintainer: 40,
	owner: 50,
};

/** A caller, with their level in one project or group. */
export interface Viewer {
	/** The signed-in user; undefined: anonymous. */
	user: Pick<UserRecord, "id" | "admin" | "external"> | undefined;
	/** The user's own level in the project or group; 0: not a member. */
	level: number;
	/** Whether the user sees the group because of a membership in a project below, which gives no level in the group. */
	throughProject?: boolean | undefined;
}

/** What `may` decides about: a project, a group, a personal namespace or the installation. */
export interface Place {
	visibility: Visibility;
	/** Tier of the top-level group; null: the installation's tier. */
	plan: Tier | null;
	/** Features of a project; absent for groups and the installation. */
	features?: Features;
	archived?: boolean;
}

/** Requirements on the caller and on the project or group. In any case, the caller must see the project or group. */
export interface Requirement {
	/** Lowest role. Callers who see a project or group without being members count as guests. */
	readonly role?: Role;
	/** Lowest role where the caller sees the project or group only as a member, not because of its visibility. */
	readonly privateRole?: Role;
	/** Features of the project that must be on. */
	readonly features?: readonly (keyof Features)[];
	/** Features of the project; at least one must be on. */
	readonly anyFeatures?: readonly (keyof Features)[];
	/** Whether the project must not be archived: absent for reads, and for changes that an archived project accepts. */
	readonly active?: boolean;
	readonly tier?: Tier;
}

/**
 * Result of `may`. `unseen`: 404, as if the project or group did not exist. Every other refusal is a 403: a `feature`
 * is off, the project is `archived`, the `role` or the `tier` is too low.
 */
export type Verdict = "yes" | "unseen" | "feature" | "archived" | "role" | "tier";

type License = Pick<Settings, "license">;

/**
 * Whether a caller meets a requirement in a project or group. If the caller fails several parts, the result is the
 * first refusal in the order of `Verdict`. Whether the caller must sign in at all (401) is decided earlier.
 */
export function may(
	viewer: Viewer,
	place: Place,
	requirement: Requirement & { readonly tier?: never },
): Verdict;
export function may(
	viewer: Viewer,
	place: Place,
	requirement: Requirement,
	settings: License,
): Verdict;
export function may(
	{ user, level, throughProject }: Viewer,
	place: Place,
	{ role, privateRole, features, anyFeatures, active, tier }: Requirement,
	settings?: License,
): Verdict {
	const isAdmin = user?.admin === true;
	const isMember = isMemberAt(level);
	const isOpen = isOpenTo(user, place.visibility);
	if (!isOpen && !isMember && !isAdmin && !throughProject) return "unseen";
	const { features: states } = place;
	const isOff = (feature: keyof Features) =>
		states?.[feature] === "disabled" ||
		(states?.[feature] === "private" && !isAdmin && level < levelForMembers(feature));
	if (features?.some(isOff) || anyFeatures?.every(isOff)) return "feature";
	if (active && place.archived) return "archived";
	if (!isAdmin) {
		if (role && Math.max(level, levels.guest) < rank(role)) return "role";
		if (privateRole && !isOpen && level < rank(privateRole)) return "role";
	}
	if (tier && !(settings && hasTier(settings, place, tier))) return "tier";
	return "yes";
}

/** Lowest level that can use a feature with the setting `private`: Reporter for merge requests, otherwise Guest. */
export function levelForMembers(feature: keyof Features): number {
	return feature === "merge_requests" ? levels.reporter : levels.guest;
}

export const readsCode = {
	features: ["repository"],
	privateRole: "reporter",
} as const satisfies Requirement;

export function isMemberAt(level: number): boolean {
	return level > levels.none;
}

/** Whether a user may act as another user (Sudo): only administrators may. */
export function mayActAsOthers(user: UserRecord): boolean {
	const viewer = { user, level: levels.none };
	return may(viewer, installation, { role: "admin" }) === "yes";
}

/** Visibilities of the projects and groups that a user sees without being a member. */
export function openVisibilities(user: Viewer["user"]): Visibility[] {
	const viewer = { user, level: levels.none };
	return visibilities.filter((visibility) => may(viewer, { visibility, plan: null }, {}) === "yes");
}

/** Whether a user (undefined: anonymous) sees projects and groups of this visibility without being a member. */
function isOpenTo(user: Viewer["user"], visibility: Visibility): boolean {
	if (visibility === "public") return true;
	return visibility === "internal" && user !== undefined && !user.external;
}

function rank(role: Role): number {
	return role === "admin" ? Number.POSITIVE_INFINITY : levels[role];
}

const tiers: readonly Tier[] = ["free", "starter", "premium", "ultimate"];

/** Whether a project or group (undefined: the installation) has at least this tier, whoever the caller is. */
export function hasTier(
	{ license }: License,
	place: Pick<Place, "plan"> | undefined,
	tier: Tier,
): boolean {
	return tiers.indexOf(place?.plan ?? license) >= tiers.indexOf(tier);
}

/**
 * The project in the path, if the caller may run this operation on it.
 * @throws {ApiError} 404 where the caller does not see the project, 403 for any other refusal
 */
export function requireProject(context: Context): ProjectRecord {
	return required(context, context.place.project, "Project");
}

/**
 * The group in the path, if the caller may run this operation on it.
 * @param belowTier - Makes the error for a group below the operation's tier
 * @throws {ApiError} 404 where the caller does not see the group, 403 for any other refusal
 */
export function requireGroup(context: Context, belowTier?: () => ApiError): GroupRecord {
	return required(context, context.place.group, "Group", belowTier);
}

/** The installation, which everybody sees. Operations outside of projects and groups are checked against it. */
const installation: Place = { visibility: "public", plan: null };

/**
 * Requires that the caller may run this operation, whose path names no project or group.
 * @throws {ApiError} 403
 */
export function requireInstance(context: Context): void {
	required(context, installation, "Instance");
}

/**
 * Requires that the caller may run this operation on the project, group or installation that its path names. Called
 * before a request's body is read, and again after each lock.
 * @throws {ApiError} The error that the operation's handler would throw: 404 where the caller does not see the project
 * or group, else 403
 */
export function requirePlace(context: Context): void {
	const { path } = context.operation;
	if (path.startsWith("/projects/")) requireProject(context);
	else if (path.startsWith("/groups/")) requireGroup(context, notFound);
	else requireInstance(context);
}

function required<P extends Place>(
	context: Context,
	place: P | undefined,
	name: string,
	belowTier: () => ApiError = forbidden,
): P {
	if (!place) throw notFound(name);
	const { requirements, settings } = context;
	switch (may(viewerOf(context), place, requirements, settings)) {
		case "yes":
			return place;
		case "unseen":
			throw notFound(name);
		case "tier":
			throw belowTier();
		default:
			throw forbidden();
	}
}

/** Loads a project or group again, with a user's level. If it was deleted meanwhile, returns only the level 0. */
export async function placeNow(
	{ project, group }: PlaceRecord,
	userId: number,
	{ access, today }: Pick<Context, "access" | "today">,
): Promise<PlaceRecord> {
	const found = project
		? await access.project(project.id, userId, today)
		: group && (await access.groups([group.id], userId, today))[0];
	return found ?? { level: levels.none };
}

/** Whether the caller meets a further requirement, besides the operation's, in the project or group in the path. */
export function callerMay(context: Context, requirement: Requirement): boolean {
	const { project, group } = context.place;
	const place = project ?? group ?? installation;
	const { settings } = context;
	return may(viewerOf(context), place, requirement, settings) === "yes";
}

/** A group, and the caller with their level in the group. */
export interface ViewedGroup {
	group: GroupRecord;
	viewer: Viewer;
}

/** Loads a group with the caller's level in it; undefined for anonymous callers, and where the group does not exist. */
export async function viewedGroup(
	{ access, user, today }: Context,
	id: number,
): Promise<ViewedGroup | undefined> {
	const [found] = user ? await access.groups([id], user.id, today) : [];
	return found && { group: found.group, viewer: { user, ...found } };
}

/**
 * Requires the right to change labels and epics of a group, which may be another one than the group in the path.
 * @throws {ApiError} 403 unless the caller is a reporter in the group
 */
export function requireReporter(home: ViewedGroup | undefined): void {
	if (!mayReport(home)) throw forbidden();
}

/** Whether the caller is a reporter in a group. */
export function mayReport(home: ViewedGroup | undefined): boolean {
	const role = "reporter";
	return home !== undefined && may(home.viewer, home.group, { role }) === "yes";
}

/** The caller, with their level in the project or group in the path. */
export function viewerOf({ user, place }: Context): Viewer {
	return { user, level: place.level, throughProject: place.throughProject };
}

/**
 * Returns the caller of an operation that needs a user.
 * @throws {ApiError} 401 for anonymous callers, even where `generated/operations.ts` admits them to the operation
 */
export function signedIn({ user }: Pick<Context, "user">): UserRecord {
	if (!user) throw unauthorized();
	return user;
}
