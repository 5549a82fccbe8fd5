/**
 * Who may do what where. The operation's row names the least role, the features
 * that must be on and the tier; this file decides, and nothing else does.
 *
 * | caller                           | public project | internal project   | private project |
 * |----------------------------------|----------------|--------------------|-----------------|
 * | anonymous                        | guest          | 404                | 404             |
 * | signed in, no member             | guest          | guest (external: 404) | 404          |
 * | member                           | own level, at least guest | own level | own level       |
 * | administrator                    | owner          | owner              | owner           |
 *
 * Own level is the highest of what the user has in the project, its group or a
 * group above, directly or through a group that it is shared with (which the
 * share caps); the owner of a personal namespace is owner of its projects. A
 * membership counts until the day on which it expires.
 */
import type { Access, Role, Tier } from "../../generated/operations.ts";
import type { Context, Settings } from "./context.ts";
import { forbidden, notFound } from "./errors.ts";
import type { GroupRecord } from "./groups/store.ts";
import type { ProjectRecord } from "./projects/store.ts";
import type { UserRecord } from "./users/store.ts";
import type { Visibility } from "./visibility.ts";

export const levels = {
	none: 0,
	guest: 10,
	reporter: 20,
	developer: 30,
	maintainer: 40,
	owner: 50,
};

/**
 * The project in the path, if the caller may run this operation on it.
 * @throws {ApiError} 404 where it is missing or invisible; 403 where a feature is off, it is archived, or the role is too low
 */
export function requireProject(context: Context): ProjectRecord {
	const { place, user, operation, requirements } = context;
	const { project } = place;
	const admin = user?.admin === true;
	const open = project && isOpenTo(project.visibility, user);
	if (!project || !(open || place.level > 0 || admin))
		throw notFound("Project");
	for (const feature of requirements.features ?? []) {
		const level = project.features[feature];
		if (level === "disabled") throw forbidden();
		if (level === "private" && place.level === 0 && !admin) throw forbidden();
	}
	if (project.archived && operation.method !== "get") throw forbidden();
	requireRole(context, place.level);
	if (requirements.privateRole && !open && !admin) {
		if (place.level < rank(requirements.privateRole)) throw forbidden();
	}
	return project;
}

/**
 * The group in the path, if the caller may run this operation on it.
 * @throws {ApiError} 404 where it is missing or invisible, 403 where the role is too low
 */
export function requireGroup(context: Context): GroupRecord {
	const { place, user } = context;
	const { group } = place;
	const open = group && isOpenTo(group.visibility, user);
	if (!group || !(open || place.level > 0 || user?.admin))
		throw notFound("Group");
	requireRole(context, place.level);
	return group;
}

/**
 * For operations on the installation as a whole.
 * @throws {ApiError} 403 where the role or the licence is too low
 */
export function requireInstance(context: Context): void {
	requireRole(context, levels.none);
	requireTier(context, undefined);
}

/** @throws {ApiError} 403 where the place has less than the operation's tier. */
export function requireTier(
	{ settings, requirements }: Context,
	place: { plan: Tier | null } | undefined,
): void {
	if (!hasTier(settings, place, requirements.tier)) throw forbidden();
}

/** The caller's level at the place in the path; administrators are owners everywhere. */
export function levelOf({ user, place }: Context): number {
	return user?.admin ? levels.owner : place.level;
}

/** Whether everybody like this caller sees it, member or not. */
export function isOpenTo(
	visibility: Visibility,
	user: UserRecord | undefined,
): boolean {
	if (visibility === "public") return true;
	return visibility === "internal" && user !== undefined && !user.external;
}

function requireRole({ requirements, user }: Context, level: number): void {
	const { role } = requirements;
	if (!role || user?.admin) return;
	// Whoever sees a place without being a member has a guest's rights there.
	if (Math.max(level, levels.guest) < rank(role)) throw forbidden();
}

function rank(role: Role): number {
	return role === "admin" ? Number.POSITIVE_INFINITY : levels[role];
}

const tiers: readonly Tier[] = ["free", "starter", "premium", "ultimate"];

/** Whether a project or group (or, without one, the installation) has at least this tier. */
export function hasTier(
	{ license }: Settings,
	place: { plan: Tier | null } | undefined,
	tier: Access["tier"] = "free",
): boolean {
	return tiers.indexOf(place?.plan ?? license) >= tiers.indexOf(tier);
}
