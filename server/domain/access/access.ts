/**
 * Decides who may do what where: `may` does it, and nothing else. An operation's requirement is its row in
 * `generated/operations.ts`. Rules that depend on the thing itself (its author, whether it is confidential or locked)
 * are in the thing's domain, which asks `may` for the rest. The tables of docs/api/access.md are made from the same
 * rows by calling `may`.
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
 * A user's own level is the highest that they have in the project, its group or a group above, directly or through a
 * group that it is shared with, which the share caps. The owner of a personal namespace is owner of its projects.
 */
export const levels = {
	none: 0,
	guest: 10,
	reporter: 20,
	developer: 30,
	maintainer: 40,
	owner: 50,
};

/** A caller, as seen from one place. */
export interface Viewer {
	/** The signed-in user; undefined: anonymous. */
	user: Pick<UserRecord, "id" | "admin" | "external"> | undefined;
	/** The user's own level in the place; 0: not a member. */
	level: number;
	/** Whether membership in a project below shows the group to the user. It gives no level in the group. */
	throughProject?: boolean | undefined;
}

/** A project, a group or the installation; anything else that has a visibility. */
export interface Place {
	visibility: Visibility;
	/** Tier of the place's top-level group; null: the installation's tier. */
	plan: Tier | null;
	/** Features of a project; absent for other places. */
	features?: Features;
	archived?: boolean;
}

/** Requirements on caller and place, besides that the caller sees the place. */
export interface Requirement {
	/** Least role. Callers who see a place without being members have a guest's rights there. */
	readonly role?: Role;
	/** Least role by membership, in a place that the caller would not see without one. */
	readonly privateRole?: Role;
	/** Features of the project that must be on. */
	readonly features?: readonly (keyof Features)[];
	/** Features of the project of which one must be on. */
	readonly anyFeatures?: readonly (keyof Features)[];
	/** Whether the project must not be archived: absent for reads, and for changes that an archived project accepts. */
	readonly active?: boolean;
	readonly tier?: Tier;
}

/**
 * `unseen`: as if the place did not exist (404). The others are 403: a `feature` is off, the project is `archived`, the
 * `role` or the `tier` too low.
 */
export type Verdict = "yes" | "unseen" | "feature" | "archived" | "role" | "tier";

type License = Pick<Settings, "license">;

/**
 * Whether a caller meets a requirement at a place; of several refusals the first, in the order of `Verdict`. Whether the
 * caller must sign in at all (401) is decided before the place is known.
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

/** Least own level for which a feature that is limited to members is on: Reporter for merge requests, else Guest. */
export function levelForMembers(feature: keyof Features): number {
	return feature === "merge_requests" ? levels.reporter : levels.guest;
}

/** Requirement to read code. */
export const readsCode = {
	features: ["repository"],
	privateRole: "reporter",
} as const satisfies Requirement;

/** Whether a user with this own level in a place is a member of it. */
export function isMemberAt(level: number): boolean {
	return level > levels.none;
}

/** Whether a user may act as another one. */
export function mayActAsOthers(user: UserRecord): boolean {
	const viewer = { user, level: levels.none };
	return may(viewer, installation, { role: "admin" }) === "yes";
}

/** Visibilities of things that a user sees without being a member. */
export function openVisibilities(user: Viewer["user"]): Visibility[] {
	const viewer = { user, level: levels.none };
	return visibilities.filter((visibility) => may(viewer, { visibility, plan: null }, {}) === "yes");
}

/** Whether a user sees things of this visibility without membership. Undefined: an anonymous caller. */
function isOpenTo(user: Viewer["user"], visibility: Visibility): boolean {
	if (visibility === "public") return true;
	return visibility === "internal" && user !== undefined && !user.external;
}

function rank(role: Role): number {
	return role === "admin" ? Number.POSITIVE_INFINITY : levels[role];
}

const tiers: readonly Tier[] = ["free", "starter", "premium", "ultimate"];

/** Whether a place (without one, the installation) has at least this tier, regardless of the caller. */
export function hasTier(
	{ license }: License,
	place: Pick<Place, "plan"> | undefined,
	tier: Tier,
): boolean {
	return tiers.indexOf(place?.plan ?? license) >= tiers.indexOf(tier);
}

/**
 * The project in the path, if the caller may run this operation on it.
 * @throws {ApiError} 404 where the caller does not see it, 403
 */
export function requireProject(context: Context): ProjectRecord {
	return required(context, context.place.project, "Project");
}

/**
 * The group in the path, if the caller may run this operation on it.
 * @param belowTier - What to throw where the operation's tier is missing
 * @throws {ApiError} 404 where the caller does not see it, 403
 */
export function requireGroup(context: Context, belowTier?: () => ApiError): GroupRecord {
	return required(context, context.place.group, "Group", belowTier);
}

/** The installation as a place, which everybody sees. */
const installation: Place = { visibility: "public", plan: null };

/**
 * Requires that the caller may run this operation, which is on the installation as a whole.
 * @throws {ApiError} 403
 */
export function requireInstance(context: Context): void {
	required(context, installation, "Instance");
}

/**
 * Requires that the caller may run this operation on the place in its path; for any operation that has a body.
 * @throws {ApiError} what the operation's handler throws: 404 where the caller does not see the place, 403
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

/** A place as it is now, with a user's level there; without its project or group where that was deleted. */
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

/** Whether the caller meets a requirement beyond the operation's, at the place in the path. */
export function callerMay(context: Context, requirement: Requirement): boolean {
	const { project, group } = context.place;
	const place = project ?? group ?? installation;
	const { settings } = context;
	return may(viewerOf(context), place, requirement, settings) === "yes";
}

/** A group, and the caller as seen from there. */
export interface ViewedGroup {
	group: GroupRecord;
	viewer: Viewer;
}

/** A group, and the caller as seen from it; undefined for anonymous callers and where there is no such group. */
export async function viewedGroup(
	{ access, user, today }: Context,
	id: number,
): Promise<ViewedGroup | undefined> {
	const [found] = user ? await access.groups([id], user.id, today) : [];
	return found && { group: found.group, viewer: { user, ...found } };
}

/**
 * Requires the right to change labels and epics of a group that need not be the place in the path.
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

/** The caller, as seen from the place in the path. */
export function viewerOf({ user, place }: Context): Viewer {
	return { user, level: place.level, throughProject: place.throughProject };
}

/**
 * The caller of an operation that needs a token.
 * @throws {ApiError} 401, where the operation's row lets anonymous callers in after all
 */
export function signedIn({ user }: Pick<Context, "user">): UserRecord {
	if (!user) throw unauthorized();
	return user;
}
