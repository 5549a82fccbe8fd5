/**
 * Settings of a project that Maintainers change, besides its features. Types, limits and docs are in the contract. Most
 * settings have no effect in this service; they are stored for clients that check whether a setting has the desired
 * value.
 */
import type { Inputs, Schemas } from "../../../generated/operations.ts";
import type { WorldProject } from "../../../generated/world.ts";

/** Default settings of a new project. */
export const usualSettings = {
	resolve_outdated_diff_discussions: false,
	emails_disabled: null,
	allow_merge_on_skipped_pipeline: null,
	only_allow_merge_if_pipeline_succeeds: false,
	request_access_enabled: true,
	only_allow_merge_if_all_discussions_are_resolved: false,
	remove_source_branch_after_merge: true,
	printing_merge_request_link_enabled: true,
	merge_method: "merge",
	squash_option: "default_off",
	suggestion_commit_message: null,
	autoclose_referenced_issues: true,
	// GitLab features that this service lacks are off by default.
	packages_enabled: false,
	service_desk_enabled: false,
	forking_access_level: "disabled",
	wiki_access_level: "disabled",
	pages_access_level: "disabled",
	operations_access_level: "disabled",
	analytics_access_level: "disabled",
	container_registry_access_level: "disabled",
	security_and_compliance_access_level: "disabled",
	releases_access_level: "disabled",
	environments_access_level: "disabled",
	feature_flags_access_level: "disabled",
	infrastructure_access_level: "disabled",
	monitor_access_level: "disabled",
	requirements_access_level: "disabled",
	shared_runners_enabled: true,
	lfs_enabled: true,
	ci_default_git_depth: 50,
	ci_forward_deployment_enabled: true,
	public_jobs: true,
	build_git_strategy: "fetch",
	build_timeout: 3600,
	auto_cancel_pending_pipelines: "enabled",
	build_coverage_regex: null,
	ci_config_path: null,
	restrict_user_defined_variables: false,
	auto_devops_enabled: false,
	auto_devops_deploy_strategy: "continuous",
	approvals_before_merge: 0,
	mirror: false,
	external_authorization_classification_label: "",
	issues_template: null,
	merge_requests_template: null,
	reset_approvals_on_push: true,
} as const satisfies Partial<Settings>;

/** Settings under the names that responses use, plus `reset_approvals_on_push`, which only a world can set. */
type Settings = Schemas["ProjectDetails"] & Required<Pick<WorldProject, "reset_approvals_on_push">>;

type SettingName = keyof typeof usualSettings;

export type ProjectSettings = Required<Pick<Settings, SettingName>>;

/** The settings that a request or a world gives. Each may be absent. */
type GivenSettings = {
	[Name in SettingName]?: ProjectSettings[Name] | null | undefined;
};

const settingNames = Object.keys(usualSettings) as SettingName[];

/** The settings after a change. An absent value changes nothing; null only resets settings whose default is null. */
export function changedSettings(before: ProjectSettings, given: GivenSettings): ProjectSettings {
	const changed = settingNames.filter((name) => {
		const value = given[name];
		return value !== undefined && (value !== null || usualSettings[name] === null);
	});
	return {
		...before,
		...Object.fromEntries(changed.map((name) => [name, given[name]])),
	};
}

/** The settings that differ from the defaults of a new project. */
export function unusualSettings(settings: ProjectSettings): Partial<ProjectSettings> {
	return Object.fromEntries(
		Object.entries(settings).filter(([name, value]) => Reflect.get(usualSettings, name) !== value),
	);
}

/**
 * The settings that a request gives. For some settings, there are two parameters: if a request has both, the access
 * level, `public_jobs` or `emails_disabled` takes precedence.
 */
export function givenSettings({
	wiki_enabled,
	container_registry_enabled,
	public_builds,
	emails_enabled,
	...input
}: Partial<Inputs["updateProject"]>): GivenSettings {
	const { emails_disabled = emails_enabled == null ? undefined : !emails_enabled } = input;
	return {
		...input,
		emails_disabled,
		public_jobs: input.public_jobs ?? public_builds,
		wiki_access_level: input.wiki_access_level ?? levelOf(wiki_enabled),
		container_registry_access_level:
			input.container_registry_access_level ?? levelOf(container_registry_enabled),
	};
}

/** The access level that an older on/off parameter stands for; undefined: the parameter is absent or null. */
export function levelOf(isOn: boolean | null | undefined): "enabled" | "disabled" | undefined {
	if (isOn == null) return undefined;
	return isOn ? "enabled" : "disabled";
}
