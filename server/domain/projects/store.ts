import type { Tier } from "../../../generated/operations.ts";
import type { FilterFields } from "../../../generated/parameters.ts";
import type { Visibility } from "../access/visibility.ts";
import type { NamespaceRecord, ShareRecord } from "../groups/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { LeftOut } from "../lists/left-out.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { RepositorySummary } from "../repository/store.ts";
import type { PersonRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";
import type { ProjectSettings } from "./settings.ts";

/** `private`: for members of the project only. */
export type FeatureLevel = "disabled" | "private" | "enabled";

export interface Features {
	issues: FeatureLevel;
	repository: FeatureLevel;
	merge_requests: FeatureLevel;
	snippets: FeatureLevel;
	builds: FeatureLevel;
}

export const allFeatures: Features = {
	issues: "enabled",
	repository: "enabled",
	merge_requests: "enabled",
	snippets: "enabled",
	builds: "enabled",
};

export interface ProjectRecord {
	id: number;
	path: string;
	name: string;
	full_path: string;
	description: string | null;
	visibility: Visibility;
	archived: boolean;
	features: Features;
	default_branch: string | null;
	readme_path: string | null;
	/** Topics; lists and other things of the project leave many out. */
	tag_list: readonly string[] | LeftOut;
	avatar_url: string | null;
	star_count: number;
	forks_count: number;
	created_at: string;
	last_activity_at: string;
	namespace: NamespaceRecord;
	/** Tier of the top-level group; null: the installation's tier applies. */
	plan: Tier | null;
}

export interface WholeProjectRecord extends ProjectRecord {
	tag_list: readonly string[];
}

/** What may be long in a project. */
export interface ProjectTexts {
	tag_list: readonly string[];
	suggestion_commit_message: string | null;
}

/**
 * Maximum number of open issues that are counted: a page shows up to 100 projects, each of which may have a million.
 */
export const mostOpenIssues = { one: 10_000, page: 1000 };

/** How merge requests of a project are merged. */
export type MergeRules = Pick<
	ProjectSettings,
	| "merge_method"
	| "squash_option"
	| "only_allow_merge_if_pipeline_succeeds"
	| "only_allow_merge_if_all_discussions_are_resolved"
	| "autoclose_referenced_issues"
	| "reset_approvals_on_push"
>;

/** Facts that only the project's own page shows. */
export interface ProjectDetailsRecord {
	/** Id of the project. */
	id: number;
	creator_id: number | null;
	updated_at: string;
	settings: Omit<ProjectSettings, "suggestion_commit_message"> & {
		suggestion_commit_message: string | null | LeftOut;
	};
	/** The user to whose personal namespace the project belongs; null: none. */
	owner: PersonRecord | null;
	namespace_avatar_url: string | null;
	/** Open issues that are not confidential, up to one of `mostOpenIssues`. */
	open_issues: number;
	shares: ShareRecord[];
	/** Levels of a user's memberships, without shares; null: none. */
	levels: {
		project: number | null;
		/** Level in the group itself; null: none. */
		group: number | null;
		/** Highest level in the group and those above; null: none. */
		groups: number | null;
	};
}

export interface WholeDetailsRecord extends ProjectDetailsRecord {
	settings: ProjectSettings;
}

export type NewProject = New<
	WholeProjectRecord,
	"id",
	"full_path" | "default_branch" | "readme_path" | "namespace" | "plan"
> & {
	namespace_id: number;
	creator_id: number | null;
	settings: ProjectSettings;
	updated_at: string;
};

/** The part of a new project that a request decides. */
export type WantedProject = Pick<
	NewProject,
	"name" | "path" | "description" | "visibility" | "features" | "tag_list" | "settings"
>;

/** Values that an update changes, as they are afterwards. */
export type ProjectChange = WantedProject &
	Pick<NewProject, "updated_at"> &
	Pick<ProjectRecord, "full_path" | "default_branch" | "readme_path">;

/** Facts that decide which projects a caller sees. */
export interface ProjectSight {
	/** Id of the caller; undefined: anonymous. */
	user_id: number | undefined;
	/** Visibilities that need no membership. */
	open: readonly Visibility[];
	today: string;
}

/** Fields by which lists of projects are filtered. */
export type ProjectField =
	| FilterFields["listProjects"]
	| "full_path"
	| "full_name"
	/** Callers for whom merge requests are on: a `FeatureLevel`. */
	| "merge_requests"
	/** Whether issues, or merge requests, are on for the caller. */
	| "has_issues"
	| "has_merge_requests";

/** Value by which lists of projects are ordered; `similarity` is that to a text (`closeness.ts`). */
type ProjectOrder =
	| "similarity"
	| "id"
	| "name"
	| "path"
	| "created_at"
	| "updated_at"
	| "last_activity_at";

/** The projects of a list. */
export interface ProjectList {
	/** Place of the projects; undefined: anywhere. */
	within?: {
		/** Id of a group, or of a user's personal namespace. */
		namespace_id: number;
		/** Whether projects in groups below the group count, too. */
		below: boolean;
		/** Whether projects that are shared with the group itself count, too, or only these. */
		shared: boolean | "only";
	};
	sight: ProjectSight;
	/** Least own level with which a caller sees a project that is not open. */
	least: number;
	conditions: readonly Condition<ProjectField>[];
	/** Order of the list, which ends with the id, in the same direction. */
	order: { by: ProjectOrder; direction: "asc" | "desc" };
	/** Whether the total is wanted; if not, it may be any number. */
	counted: boolean;
	/** Text for the order by similarity. */
	closest?: string;
}

export interface ProjectLocks {
	/** Locks a namespace until the transaction ends, which serializes changes of the names in it. */
	lockNamespace(namespaceId: number): Promise<void>;
	/**
	 * Keeps others from deleting a project until the transaction ends; they may still change it and what it contains.
	 */
	keep(projectId: number): Promise<void>;
	/**
	 * Locks the records about a project's refs until the transaction ends; false where the project is gone. It waits
	 * for no transaction that keeps the project, and none of these waits for it.
	 */
	lockRefs(projectId: number): Promise<boolean>;
	/** Locks a project until the transaction ends; undefined where it is gone. */
	lock(projectId: number): Promise<{ updated_at: string } | undefined>;
}

export interface ProjectWrites {
	/**
	 * Changes a project.
	 * @throws {ApiError} 503 where the default branch changes while a backup reads the repositories
	 */
	update(project: ProjectRecord, change: ProjectChange): Promise<void>;
	setArchived(
		projectId: number,
		change: Pick<NewProject, "archived" | "updated_at">,
	): Promise<void>;
	/**
	 * Deletes a project and all that belongs to it, but for its repository and its audit events.
	 * @throws {ApiError} 503 while a backup reads the repositories
	 */
	delete(project: ProjectRecord): Promise<void>;
	/** Creates a project. In a personal namespace its owner becomes a member. */
	create(project: NewProject): Promise<WholeProjectRecord>;
	/** Stores a summary of the repository; without `source`, the stored source stays, and so does the last activity. */
	setRepository(
		projectId: number,
		summary: RepositorySummary & { source?: string; last_activity_at?: string },
	): Promise<void>;
}

export interface ProjectStore extends ProjectLocks, ProjectWrites {
	/** A project by its full path, in any case. */
	findByPath(fullPath: string): Promise<ProjectRecord | undefined>;
	/** Projects with these full paths, in any case; missing ones are left out. In no order. */
	named(fullPaths: readonly string[]): Promise<Pick<ProjectRecord, "id" | "full_path">[]>;
	/**
	 * Details for the pages of projects; missing projects are left out. In no order.
	 * @param userId - Id of the user whose memberships are shown
	 * @param most - Maximum number of issues to count; default: that of `mostOpenIssues` for one project
	 */
	details(
		ids: readonly number[],
		userId: number | undefined,
		today: string,
		most?: number,
	): Promise<ProjectDetailsRecord[]>;
	/** How merge requests of projects are merged; missing ones are left out. */
	mergeRules(ids: readonly number[]): Promise<ReadonlyMap<number, MergeRules>>;
	/** Long texts that were left out of projects, by project; missing projects have none. */
	texts(ids: readonly number[]): Promise<ReadonlyMap<number, ProjectTexts>>;
	page(list: ProjectList, page: PageRequest): Promise<PageRecords<ProjectRecord>>;
	/** Whether others in the namespace have the name, and whether a project or group has the full path, in any case. */
	taken(wanted: {
		/** Id of the namespace; undefined: it does not exist yet. */
		namespace_id: number | undefined;
		name: string;
		full_path: string;
		/** Id of the project that is to have the name and the path, which does not count. */
		except?: number;
	}): Promise<{ name: boolean; path: boolean }>;
	/** How many projects are in a namespace. */
	countIn(namespaceId: number): Promise<number>;
	/** The newest projects of a group itself, or those that are shared with it, that a caller sees; newest first. */
	newest(
		groupId: number,
		which: "own" | "shared",
		sight: ProjectSight,
		limit: number,
	): Promise<ProjectRecord[]>;
}

/** Ids of projects whose repositories come before their rows. */
export interface ProjectIdStore {
	/** Reserves an id that no project has. It is never given again, whatever becomes of the transaction. */
	reserve(): Promise<number>;
}
