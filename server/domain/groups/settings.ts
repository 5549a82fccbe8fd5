/** Settings of a group that its owners decide. */
export interface GroupSettings {
	share_with_group_lock: boolean;
	require_two_factor_authentication: boolean;
	/** Hours until users must have set up two-factor authentication. */
	two_factor_grace_period: number;
	/** Lowest role that may create projects. */
	project_creation_level: "noone" | "maintainer" | "developer";
	/** Null, here and in other settings: the owners have not decided the setting. */
	auto_devops_enabled: boolean | null;
	/** Lowest role that may create subgroups. */
	subgroup_creation_level: "owner" | "maintainer";
	emails_disabled: boolean | null;
	mentions_disabled: boolean | null;
	lfs_enabled: boolean;
	/**
	 * Protection of the first default branch of new projects: 0 (none), 1 (Developers may push), 2 (only Maintainers may
	 * push) or 3 (like 2, but Developers may merge).
	 */
	default_branch_protection: number;
	request_access_enabled: boolean;
}

/** Settings in a request or a world. Null: the default of a new group; for a change see `changedGroupSettings`. */
type GivenGroupSettings = {
	[Name in keyof GroupSettings]?: GroupSettings[Name] | null | undefined;
};

/** The settings of a new group. */
export function newGroupSettings(given: GivenGroupSettings): GroupSettings {
	return {
		share_with_group_lock: given.share_with_group_lock ?? false,
		require_two_factor_authentication: given.require_two_factor_authentication ?? false,
		two_factor_grace_period: given.two_factor_grace_period ?? 48,
		project_creation_level: given.project_creation_level ?? "developer",
		auto_devops_enabled: given.auto_devops_enabled ?? null,
		subgroup_creation_level: given.subgroup_creation_level ?? "maintainer",
		emails_disabled: given.emails_disabled ?? null,
		mentions_disabled: given.mentions_disabled ?? null,
		lfs_enabled: given.lfs_enabled ?? true,
		default_branch_protection: given.default_branch_protection ?? 2,
		request_access_enabled: given.request_access_enabled ?? true,
	};
}

/** The settings after a change. A setting stays if the change lacks it, or sets it to null where null is not valid. */
export function changedGroupSettings(
	before: GroupSettings,
	given: GivenGroupSettings,
): GroupSettings {
	const isKept = (name: keyof GroupSettings) =>
		given[name] === undefined || (given[name] === null && !isOpen(name));
	const names = Object.keys(before) as (keyof GroupSettings)[];
	const changed = names.filter((name) => !isKept(name));
	return {
		...before,
		...Object.fromEntries(changed.map((name) => [name, given[name]])),
	};
}

/** Whether the setting may be null, which means that the owners have not decided it. */
function isOpen(name: keyof GroupSettings): boolean {
	return newGroupSettings({})[name] === null;
}
