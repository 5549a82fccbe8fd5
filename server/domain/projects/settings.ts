/** What maintainers decide about a project, besides its features. */
export interface ProjectSettings {
	resolve_outdated_diff_discussions: boolean;
	/** Null: not decided, as is the next. */
	emails_disabled: boolean | null;
	allow_merge_on_skipped_pipeline: boolean | null;
	only_allow_merge_if_pipeline_succeeds: boolean;
	request_access_enabled: boolean;
	only_allow_merge_if_all_discussions_are_resolved: boolean;
	remove_source_branch_after_merge: boolean;
	printing_merge_request_link_enabled: boolean;
	merge_method: "merge" | "rebase_merge" | "ff";
	squash_option: "never" | "always" | "default_on" | "default_off";
	/** Null: the usual one. */
	suggestion_commit_message: string | null;
	autoclose_referenced_issues: boolean;
}

/** Of a new project. */
export const usualSettings: ProjectSettings = {
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
};

/** A value for each setting that a request or a world may give. */
type GivenSettings = {
	[Name in keyof ProjectSettings]?: ProjectSettings[Name] | null | undefined;
};

/** The settings after a change: what is absent stays, and so does what is null where null means nothing. */
export function changedSettings(
	before: ProjectSettings,
	given: GivenSettings,
): ProjectSettings {
	const changed = Object.keys(usualSettings).filter((key) => {
		const name = key as keyof ProjectSettings;
		const value = given[name];
		return (
			value !== undefined && (value !== null || usualSettings[name] === null)
		);
	});
	return {
		...before,
		...Object.fromEntries(
			changed.map((name) => [name, given[name as keyof ProjectSettings]]),
		),
	};
}
