/** Adds, changes and removes members of projects and groups. */
import type { Schemas } from "../../../generated/operations.ts";
import { callerMay, levels } from "../access/access.ts";
import { isId, lookUp, requireFound } from "../access/references.ts";
import { type AuditAction, audit, changes } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked } from "../context.ts";
import { conflict, forbidden, invalidModel, invalidParameters, notFound } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { UserRecord } from "../users/store.ts";
import { enumerated } from "../values/text.ts";
import {
	byNearness,
	foundMember,
	isActive,
	isMinimal,
	type Place,
	type PlaceIn,
} from "./places.ts";
import { presentMember, roleName } from "./present.ts";
import type { MemberRecord, PlacedMemberRecord } from "./store.ts";

/** Maximum number of users that one request adds. */
const mostUsers = 100;

interface Wanted {
	access_level: number;
	/** Time at which the membership ends; only its day counts. Null: never. */
	expires_at?: string | null;
}

export async function add(
	{ user_id, ...wanted }: Wanted & { user_id: string },
	before: Context,
	placeIn: PlaceIn,
): Promise<Schemas["Member"] | Schemas["AddedMembers"]> {
	if (user_id.trim() === "") throw invalidParameters(["user_id is invalid"]);
	const { context, place } = await lockMembers(before, placeIn);
	if (user_id.includes(",")) return addAll(user_id, wanted, context, place);
	const id = idIn(user_id);
	const known = await lookUp(id, (id) => context.members.find(place.key, id));
	const active = known && isActive(known, context) ? known : undefined;
	if (active && !isMinimal(active)) throw conflict("Member already exists");
	const user = await requireFound(id, (id) => context.users.find(id), "User");
	const faults = await faultsOf(wanted, user, context, place);
	if (Object.keys(faults).length > 0) throw invalidModel(faults);
	const member = active
		? await change(active, wanted, context, place)
		: await create(wanted, user, known, context, place);
	return presentMember(member, context.settings);
}

/** Locks the members of a project or group, so that no other request changes them. */
async function lockMembers(
	before: Context,
	placeIn: PlaceIn,
): Promise<{ context: Locked; place: Place }> {
	const { key } = placeIn(before);
	const [context] = await before.lock(({ members }) => members.lock(key));
	return { context, place: placeIn(context) };
}

/** Converts a text of digits into an id; returns 0, which no record has, for any other text. */
function idIn(text: string): number {
	return /^\d+$/.test(text.trim()) ? Number(text) : 0;
}

/** Adds or changes several members. Skips unknown users and members whom `isProtected` protects. */
async function addAll(
	ids: string,
	wanted: Wanted,
	context: Locked,
	place: Place,
): Promise<Schemas["AddedMembers"]> {
	const userIds = new Set(ids.split(",").map(idIn).filter(isId));
	if (userIds.size > mostUsers) {
		const message = `Too many users specified (limit is ${mostUsers})`;
		return { status: "error", message };
	}
	const messages: string[] = [];
	for (const id of userIds) {
		const user = await context.users.find(id);
		if (!user) continue;
		const before = await context.members.find(place.key, id);
		const isMember = before && isActive(before, context);
		if (isMember && (await isProtected(before, wanted, context, place))) continue;
		const faults = await faultsOf(wanted, user, context, place);
		const texts = Object.entries(faults).flatMap(([attribute, texts]) =>
			texts.map((text) => `${attributeNames[attribute]} ${text}`),
		);
		if (texts.length > 0) messages.push(`${user.username}: ${enumerated(texts)}`);
		else if (isMember) await change(before, wanted, context, place);
		else await create(wanted, user, before, context, place);
	}
	if (messages.length === 0) return { status: "success" };
	return { status: "error", message: enumerated(messages) };
}

const attributeNames: Record<string, string> = {
	access_level: "Access level",
	expires_at: "Expires at",
};

/** Validation messages of a membership, keyed by attribute. */
async function faultsOf(
	{ access_level, expires_at }: Wanted,
	{ id }: Pick<UserRecord, "id">,
	context: Context,
	place: Place,
): Promise<Record<string, string[]>> {
	const faults: Record<string, string[]> = {};
	if (!place.levels.includes(access_level)) {
		faults.access_level = ["is not included in the list"];
	} else {
		const above = await highestAbove(id, context, place);
		if (above && above.level > access_level) {
			const role = roleName(above.level);
			faults.access_level = [
				`should be greater than or equal to ${role} inherited membership from group ${above.place_name}`,
			];
		}
	}
	if (expires_at && dayOf(expires_at) < context.today) {
		faults.expires_at = ["cannot be a date in the past"];
	}
	return faults;
}

/** The user's highest membership in the groups that contain the project or group. */
async function highestAbove(
	userId: number,
	context: Context,
	place: Place,
): Promise<PlacedMemberRecord | undefined> {
	const { key, group_id } = place;
	const found = await context.members.within({ group_ids: [group_id] }, userId);
	return found
		.filter((one) => one.group_id !== key.group_id && isActive(one, context))
		.sort(byNearness(place))[0];
}

function dayOf(time: string): string {
	return time.slice(0, 10);
}

/**
 * Creates a membership.
 * @param expired - The user's expired membership, which the new one replaces
 */
async function create(
	{ access_level, expires_at }: Wanted,
	{ id }: UserRecord,
	expired: MemberRecord | undefined,
	context: Locked,
	{ key, record }: Place,
): Promise<MemberRecord> {
	const { members } = context;
	if (expired) await members.remove([expired.id]);
	await members.add(key, {
		user_id: id,
		level: access_level,
		created_at: context.now(),
		expires_at: expires_at ? dayOf(expires_at) : null,
	});
	const member = await requireFound(id, (id) => members.find(key, id));
	const action = { add: "user_access", as: roleName(access_level) };
	await auditMember(context, record, member, action);
	return member;
}

export async function update(
	{ user_id, ...wanted }: Wanted & { user_id: number },
	before: Context,
	placeIn: PlaceIn,
) {
	const { context, place } = await lockMembers(before, placeIn);
	const member = await foundMember(context, place, user_id);
	const { expires_at = member.expires_at } = wanted;
	const after = { ...wanted, expires_at };
	if (await isProtected(member, after, context, place)) throw forbidden();
	const faults = await faultsOf(wanted, member.user, context, place);
	if (Object.keys(faults).length > 0) throw invalidModel(faults);
	const changed = await change(member, after, context, place);
	return presentMember(changed, context.settings);
}

async function change(
	member: MemberRecord,
	{ access_level: level, expires_at = null }: Wanted,
	context: Locked,
	{ record }: Place,
): Promise<MemberRecord> {
	const after = { level, expires_at: expires_at && dayOf(expires_at) };
	const actions = changes(
		{ access_level: roleName(member.level), expires_at: member.expires_at },
		{ access_level: roleName(level), expires_at: after.expires_at },
	);
	if (actions.length === 0) return member;
	const changed = { ...after, updated_at: context.now() };
	await context.members.update(member, changed);
	await auditMember(context, record, member, ...actions);
	return { ...member, ...changed };
}

export async function remove(
	{ user_id, unassign_issuables }: { user_id: number; unassign_issuables: boolean },
	before: Context,
	placeIn: PlaceIn,
): Promise<{ context: Locked; place: Place; member: MemberRecord }> {
	const { context, place } = await lockMembers(before, placeIn);
	const member = await foundMember(context, place, user_id);
	requireUnmodified(context, member);
	const isOneself = context.user?.id === user_id;
	if (!isOneself && !callerMay(context, { role: place.manager })) {
		throw forbidden();
	}
	if (await isProtected(member, undefined, context, place)) throw forbidden();
	const [gone] = await context.members.remove([member.id]);
	if (gone === undefined) throw notFound();
	if (unassign_issuables) await context.members.unassign(place.key, user_id);
	await auditMember(context, place.record, member, { remove: "user_access" });
	return { context, place, member };
}

/** Removes a former member of a group from all projects and subgroups below the group. */
export async function removeBelow(
	{ group_id }: Place,
	{ user }: MemberRecord,
	context: Locked,
): Promise<void> {
	const below = await context.members.below(group_id, user.id);
	const gone = await context.members.remove(below.map(({ id }) => id));
	for (const one of below) {
		if (!gone.includes(one.id)) continue;
		await auditMember(context, placeOf(one), one, { remove: "user_access" });
	}
}

/**
 * Whether a change of a membership is forbidden to all callers. Nobody can change or remove the owner of a personal
 * namespace in its projects, or the last Owner of a group. The last Owner whose membership does not expire must keep
 * the role and get no expiry date: otherwise, the group would have no Owner after the other Owners' memberships expire.
 * @param after - The membership after the change; undefined: it is removed
 */
async function isProtected(
	member: MemberRecord,
	after: Wanted | undefined,
	{ members, today }: Context,
	{ record, key, group_id }: Place,
): Promise<boolean> {
	const { id, user, level, expires_at } = member;
	if (key.project_id !== undefined) return isPersonalOwner(record, user);
	if (level !== levels.owner) return false;
	const hasOther = (lasting: boolean) => members.hasOtherOwner(group_id, id, today, lasting);
	if (!(await hasOther(false))) return true;
	const stays = after?.access_level === levels.owner && !after.expires_at;
	return expires_at === null && !stays && !(await hasOther(true));
}

function isPersonalOwner(
	place: Place["record"],
	{ username }: Pick<UserRecord, "username">,
): boolean {
	if (!("namespace" in place)) return false;
	const { kind, path } = place.namespace;
	return kind === "user" && path === username;
}

/** The project or group that a membership is in, with the fields that the audit trail needs. */
function placeOf({ project_id, group_id, place_path: full_path }: PlacedMemberRecord) {
	return group_id === null
		? { id: project_id ?? 0, full_path }
		: { id: group_id, full_path, kind: "group" };
}

function auditMember(
	context: Locked,
	place: Pick<ProjectRecord, "id" | "full_path">,
	{ user }: MemberRecord,
	...actions: AuditAction[]
): Promise<void> {
	const target = { target_id: user.id, target_type: "User" };
	return audit(context, place, actions, user.name, target);
}
