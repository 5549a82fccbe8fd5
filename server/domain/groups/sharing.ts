/** Shares projects and groups with groups. */
import type { Inputs, Schemas } from "../../../generated/operations.ts";
import {
	callerMay,
	isMemberAt,
	may,
	requireGroup,
	requireProject,
	type ViewedGroup,
	viewedGroup,
} from "../access/access.ts";
import { isId } from "../access/references.ts";
import { audit } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked } from "../context.ts";
import { ApiError, conflict, notFound } from "../errors.ts";
import { presentLevel, roleName } from "../members/present.ts";
import type { MemberPlace } from "../members/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { GroupRecord, ShareLinkRecord } from "./store.ts";

export async function shareProject(
	{ group_id, group_access: level, expires_at = null }: Inputs["shareProject"],
	before: Context,
): Promise<Schemas["ProjectGroupLink"]> {
	await invitedTo(requireProject(before), group_id, before);
	const { id: project_id } = requireProject(before);
	const context = await lockBoth(before, { project_id }, group_id);
	const project = requireProject(context);
	const group = await invitedTo(project, group_id, context);
	const taken = await activeShare({ project_id }, group_id, context);
	const isAbove = (await context.groups.lineage(project.namespace.id)).includes(group_id);
	const faults = [
		...(taken ? ["Group already shared with this group"] : []),
		...(isAbove
			? ["Project cannot be shared with the group it is in or one of its ancestors."]
			: []),
	];
	if (faults.length > 0) throw conflict(faults.join(" and "));
	const share = { group_id, level, created_at: context.now(), expires_at };
	const id = await context.groups.share({ project_id }, share);
	const action = { add: "project_access", as: roleName(level) };
	await auditProject(context, group, project, action);
	const group_access = presentLevel(level);
	return { id, project_id, group_id, group_access, expires_at };
}

export async function unshareProject(
	{ group_id }: { group_id: number },
	before: Context,
): Promise<void> {
	const { id: project_id } = requireProject(before);
	const [context] = await before.lock(({ members }) => members.lock({ project_id }));
	const project = requireProject(context);
	const link = await foundShare({ project_id }, group_id, context);
	requireUnmodified(context, link);
	await context.groups.unshare({ project_id }, group_id);
	const [found] = await context.access.groups([group_id], undefined, context.today);
	if (!found) return;
	const action = { remove: "project_access" };
	await auditProject(context, found.group, project, action);
}

/** Shares the group in the path with another group. */
export async function shareGroup(
	{ group_id, group_access: level, expires_at = null }: Inputs["shareGroup"],
	before: Context,
): Promise<GroupRecord> {
	await requireInvited(before, group_id);
	const { id } = requireOwned(before);
	const context = await lockBoth(before, { group_id: id }, group_id);
	const invited = await requireInvited(context, group_id);
	const group = requireOwned(context);
	if (await activeShare({ group_id: id }, group_id, context)) {
		throw conflict("Shared group The group has already been shared with this group");
	}
	const share = { group_id, level, created_at: context.now(), expires_at };
	await context.groups.share({ group_id: id }, share);
	const message = `Invited ${invited.name} to the group ${group.name}`;
	const action = { custom_message: message };
	await audit(context, group, [action], group.full_path);
	return group;
}

export async function unshareGroup(
	{ group_id }: { group_id: number },
	before: Context,
): Promise<void> {
	// Checks ownership first, so that only owners learn which private groups are invited, and only owners lock the group.
	const { id } = requireOwned(before, notFound("Group Link"));
	const [context] = await before.lock(({ members }) => members.lock({ group_id: id }));
	const group = requireOwned(context, notFound("Group Link"));
	const place = { group_id: id };
	await foundShare(place, group_id, context);
	const { access, groups, today } = context;
	await groups.unshare(place, group_id);
	const [invited] = await access.groups([group_id], undefined, today);
	const name = invited?.group.name ?? "";
	const message = `Removed ${name} from the group ${group.name}`;
	const action = { custom_message: message };
	await audit(context, group, [action], group.full_path);
}

/** Keeps others from changing members and shares of the project or group, and from deleting the invited group. */
async function lockBoth(before: Context, place: MemberPlace, group_id: number): Promise<Locked> {
	const [context] = await before.lock(async ({ access, members }) => {
		await access.hold({ group_id });
		await members.lock(place);
	});
	return context;
}

/**
 * The group that a project is to be shared with.
 * @throws {ApiError} 400 where the project's group forbids sharing, 404 where the caller is neither a member of the
 * invited group nor an administrator
 */
async function invitedTo(
	{ namespace }: ProjectRecord,
	id: number,
	context: Context,
): Promise<GroupRecord> {
	const { access, today } = context;
	const [home] = await access.groups([namespace.id], undefined, today);
	if (home?.group.settings.share_with_group_lock) {
		throw new ApiError(400, {
			message: "The project sharing with group is disabled",
		});
	}
	const viewed = isId(id) ? await viewedGroup(context, id) : undefined;
	if (!viewed || !isInside(viewed)) throw noSuchGroup();
	return viewed.group;
}

function isInside({ viewer }: ViewedGroup): boolean {
	return viewer.user?.admin === true || isMemberAt(viewer.level);
}

/** @throws {ApiError} 404 where the caller does not see the invited group */
async function requireInvited(context: Context, id: number): Promise<GroupRecord> {
	requireGroup(context);
	const viewed = isId(id) ? await viewedGroup(context, id) : undefined;
	if (!viewed || may(viewed.viewer, viewed.group, {}) !== "yes") {
		throw notFound("Group");
	}
	return viewed.group;
}

/** @throws {ApiError} 404, as in GitLab, unless the caller is an owner of the group in the path */
function requireOwned(context: Context, refusal: ApiError = noSuchGroup()): GroupRecord {
	const group = requireGroup(context);
	if (!callerMay(context, { role: "owner" })) throw refusal;
	return group;
}

function noSuchGroup(): ApiError {
	return new ApiError(404, { message: "Not Found" });
}

/** The share with a group; undefined: none. Deletes a share that has expired. */
async function activeShare(
	place: MemberPlace,
	groupId: number,
	{ groups, today }: Locked,
): Promise<ShareLinkRecord | undefined> {
	const link = await groups.findShare(place, groupId);
	if (!link || isActive(link, today)) return link;
	await groups.unshare(place, groupId);
	return undefined;
}

/** @throws {ApiError} 404 where the project or group is not, or no longer, shared with the group */
async function foundShare(
	place: MemberPlace,
	groupId: number,
	{ groups, today }: Context,
): Promise<ShareLinkRecord> {
	const link = isId(groupId) ? await groups.findShare(place, groupId) : undefined;
	if (!link || !isActive(link, today)) throw notFound("Group Link");
	return link;
}

function isActive({ expires_at }: ShareLinkRecord, today: string): boolean {
	return expires_at === null || expires_at > today;
}

/**
 * Records in the audit events that a project was shared with a group or no longer is. As in GitLab, the event belongs
 * to the invited group, not to the project.
 */
function auditProject(
	context: Locked,
	group: GroupRecord,
	{ id, full_path }: ProjectRecord,
	action: { add: string; as: string } | { remove: string },
): Promise<void> {
	const target = { target_id: id, target_type: "Project" };
	return audit(context, group, [action], full_path, target);
}
