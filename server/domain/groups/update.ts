/** Updates a group: its new values, and the audit events of the change. */
import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { may, requireGroup } from "../access/access.ts";
import { visibilityNames } from "../access/visibility.ts";
import { audit, changes } from "../audit-events/record.ts";
import type { Context } from "../context.ts";
import { invalidModel } from "../errors.ts";
import { groupFaults } from "./faults.ts";
import { fullNameWithin, pathWithin } from "./paths.ts";
import { changedGroupSettings } from "./settings.ts";
import type { GroupChange, GroupRecord } from "./store.ts";

type Update = Inputs["updateGroup"];

export async function updateGroup(input: Update, before: Context): Promise<GroupRecord> {
	const { id, parent_id } = requireGroup(before);
	const [context] = await before.lock(async ({ groups, members }) => {
		const isRenamed = input?.path != null || input?.name != null;
		if (isRenamed && parent_id === null) await groups.lockNames(undefined);
		await members.lock({ group_id: id });
		if (isRenamed && parent_id !== null) await groups.lockNames(parent_id);
		await groups.lock(id);
	});
	const group = requireGroup(context);
	const lineage = await groupsAbove(context, group);
	const parent = lineage.find((one) => one.group.id === parent_id)?.group;
	const wanted = changedGroup(context, group, parent, input);
	const faults = await groupFaults(wanted, parent, context, {
		group,
		mayUnlock: mayUnlock(group, lineage),
	});
	if (faults) throw invalidModel(faults);
	await context.groups.update(group, wanted);
	const changed = { ...group, ...wanted };
	const actions = changes(audited(group), audited(changed));
	await audit(context, changed, actions, changed.full_path);
	return changed;
}

/** A group above the changed group, and whether the caller is an owner of it. */
interface Above {
	group: GroupRecord;
	isOwned: boolean;
}

async function groupsAbove(
	{ access, groups, user, today }: Context,
	{ id }: GroupRecord,
): Promise<Above[]> {
	const ids = await groups.lineage(id);
	const found = await access.groups(
		ids.filter((one) => one !== id),
		user?.id,
		today,
	);
	return found.map(({ group, ...seen }) => ({
		group,
		isOwned: may({ user, ...seen }, group, { role: "owner" }) === "yes",
	}));
}

/**
 * Whether the caller may turn off a group's `share_with_group_lock`. If the parent has the lock on too, the caller must
 * own the parent, and be allowed to turn off the parent's lock.
 */
function mayUnlock(
	{ parent_id }: Pick<GroupRecord, "parent_id">,
	lineage: readonly Above[],
): boolean {
	const parent = lineage.find(({ group }) => group.id === parent_id);
	if (!parent?.group.settings.share_with_group_lock) return true;
	return parent.isOwned && mayUnlock(parent.group, lineage);
}

function changedGroup(
	context: Context,
	group: GroupRecord,
	parent: GroupRecord | undefined,
	input: Update,
): GroupChange {
	const { name, path, description, visibility } = input;
	const wanted = {
		name: name === undefined ? group.name : (name ?? ""),
		path: path === undefined ? group.path : (path ?? ""),
		description: description === undefined ? group.description : (description ?? ""),
		visibility: visibility ?? group.visibility,
		settings: changedGroupSettings(group.settings, input),
	};
	const isChanged = changes(valuesOf(group), valuesOf(wanted)).length > 0;
	return {
		...wanted,
		full_path: parent ? pathWithin(parent, wanted.path) : wanted.path,
		full_name: fullNameWithin(parent, wanted.name),
		updated_at: isChanged ? context.now() : group.updated_at,
	};
}

/** All values that a change can alter, in one object without nesting. */
function valuesOf({
	name,
	path,
	description,
	visibility,
	settings,
}: Pick<GroupRecord, "name" | "path" | "description" | "visibility" | "settings">) {
	return { name, path, description, visibility, ...settings };
}

const creationNames: Record<Schemas["GroupDetails"]["project_creation_level"], string> = {
	noone: "No one",
	maintainer: "Maintainers",
	developer: "Developers + Maintainers",
};

/** Values whose changes the audit trail records, in this order. */
function audited({ name, path, visibility, settings }: GroupRecord) {
	return {
		name,
		path,
		visibility: visibilityNames[visibility],
		request_access_enabled: settings.request_access_enabled,
		lfs_enabled: settings.lfs_enabled,
		require_two_factor_authentication: settings.require_two_factor_authentication,
		project_creation_level: creationNames[settings.project_creation_level],
	};
}
