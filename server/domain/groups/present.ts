import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import type { GroupRecord, NamespaceRecord } from "./store.ts";

export function presentNamespace({
	id,
	name,
	path,
	kind,
	full_path,
	parent_id,
}: NamespaceRecord): Schemas["ProjectNamespace"] {
	return { id, name, path, kind, full_path, parent_id };
}

/** A namespace with the addresses of its page and its picture. */
export function presentPlaceOf(
	namespace: NamespaceRecord,
	avatar_url: string | null,
	{ externalUrl }: Settings,
): Schemas["ProjectOwner"] {
	const { kind, full_path } = namespace;
	const path = kind === "group" ? `groups/${full_path}` : full_path;
	return {
		...presentNamespace(namespace),
		avatar_url,
		web_url: `${externalUrl}/${path}`,
	};
}

export function presentGroup(
	group: GroupRecord,
	{ externalUrl }: Settings,
): Schemas["GroupDetails"] {
	const { id, name, path, full_path, settings } = group;
	return {
		id,
		web_url: `${externalUrl}/groups/${full_path}`,
		name,
		path,
		description: group.description,
		visibility: group.visibility,
		share_with_group_lock: settings.share_with_group_lock,
		require_two_factor_authentication: settings.require_two_factor_authentication,
		two_factor_grace_period: settings.two_factor_grace_period,
		project_creation_level: settings.project_creation_level,
		auto_devops_enabled: settings.auto_devops_enabled,
		subgroup_creation_level: settings.subgroup_creation_level,
		emails_disabled: settings.emails_disabled,
		mentions_disabled: settings.mentions_disabled,
		lfs_enabled: settings.lfs_enabled,
		default_branch_protection: settings.default_branch_protection,
		avatar_url: group.avatar_url,
		request_access_enabled: settings.request_access_enabled,
		full_name: group.full_name,
		full_path,
		created_at: group.created_at,
		parent_id: group.parent_id,
		ldap_cn: null,
		ldap_access: null,
		marked_for_deletion_on: null,
	};
}
