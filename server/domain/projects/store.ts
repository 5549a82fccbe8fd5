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

/** Who may use a feature. `private`: members of the project only. */
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
	/** Topics. If they are long, `LeftOut` stands for them; the store's `texts` then reads them. */
	tag_list: readonly string[] | LeftOut;
	avatar_url: string | null;
	star_count: number;
	forks_count: number;
	created_at: string;
	last_activity_at: string;
	namespace: NamespaceRecord;
	/** Tier of the project's top-level group; null: the installation's tier applies. */
	plan: Tier | null;
}

export interface WholeProjectRecord extends ProjectRecord {
	tag_list: readonly string[];
}

/** Values of a project that may be long. */
export interface ProjectTexts {
	tag_list: readonly string[];
	suggestion_commit_message: string | null;
}

/**
 * Maximum number of open issues counted per project: `one` for a single project, `page` for each project in a page.
 * Bounds the cost of a page, which shows up to 100 projects with possibly a million issues each.
 */
export const mostOpenIssues = { one: 10_000, page: 1000 };

/** The project settings that decide how merge requests are merged. */
export type MergeRules = Pick<
	ProjectSettings,
	| "merge_method"
	| "squash_option"
	| "only_allow_merge_if_pipeline_succeeds"
	| "only_allow_merge_if_all_discussions_are_resolved"
	| "autoclose_referenced_issues"
	| "reset_approvals_on_push"
>;

/** Further values of a project, read if a response shows the project, but not for access checks. */
export interface ProjectDetailsRecord {
	/** Id of the project. */
	id: number;
	creator_id: number | null;
	updated_at: string;
	settings: Omit<ProjectSettings, "suggestion_commit_message"> & {
		suggestion_commit_message: string | null | LeftOut;
	};
	/** Owner of the personal namespace that the project is in; null: the project is in a group. */
	owner: PersonRecord | null;
	namespace_avatar_url: string | null;
	/** Number of open issues that are not confidential, counted up to `mostOpenIssues`. */
	open_issues: number;
	shares: ShareRecord[];
	/** Levels of the user's own memberships, without those from shares; null: no membership. */
	levels: {
		project: number | null;
		/** Level in the project's group itself; null: no membership. */
		group: number | null;
		/** Highest level in the project's group and its ancestor groups; null: no membership. */
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

/** The values that an update may change, as they are after the update. */
export type ProjectChange = WantedProject &
	Pick<NewProject, "updated_at"> &
	Pick<ProjectRecord, "full_path" | "default_branch" | "readme_path">;

/** The facts about the caller that decide which projects they see. */
export interface ProjectSight {
	/** Id of the caller; undefined: anonymous. */
	user_id: number | undefined;
	/** Visibilities that the caller sees without a membership. */
	open: readonly Visibility[];
	today: string;
}

/** Fields by which lists of projects are filtered. */
export type ProjectField =
	| FilterFields["listProjects"]
	| "full_path"
	| "full_name"
	/** Who may use merge requests: `disabled`, `private` or `enabled`. */
	| "merge_requests"
	/** Whether issues or merge requests are enabled for the caller. */
	| "has_issues"
	| "has_merge_requests";

/** Value by which a list of projects is sorted. `similarity`: how similar path and name are to a search text. */
type ProjectOrder =
	| "similarity"
	| "id"
	| "name"
	| "path"
	| "created_at"
	| "updated_at"
	| "last_activity_at";

/** A list of projects: scope, filters and order. */
export interface ProjectList {
	/** Namespace whose projects are listed; undefined: all namespaces. */
	within?: {
		/** Id of a group, or of a user's personal namespace. */
		namespace_id: number;
		/** Whether to include projects in subgroups. */
		below: boolean;
		/** Whether to include projects shared with the group itself; `only`: list no others. */
		shared: boolean | "only";
	};
	sight: ProjectSight;
	/**
	 * Minimum level that the caller must have in a listed project, unless the project's visibility is in `sight.open`.
	 */
	least: number;
	conditions: readonly Condition<ProjectField>[];
	/** Order of the list. Ties are broken by id in the same direction. */
	order: { by: ProjectOrder; direction: "asc" | "desc" };
	/** Whether the response shows the total; if not, the store may return any number as the total. */
	counted: boolean;
	/** Search text for the order by similarity. */
	closest?: string;
}

export interface ProjectLocks {
	/** Locks a namespace until the transaction ends, to serialize changes of its projects' names. */
	lockNamespace(namespaceId: number): Promise<void>;
	/**
	 * Locks the records about a project's refs until the transaction ends; false: the project was deleted. Neither waits
	 * for `hold` of `AccessStore` nor makes it wait.
	 */
	lockRefs(projectId: number): Promise<boolean>;
	/** Locks a project until the transaction ends; undefined: the project was deleted. */
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
	 * Deletes a project and everything that belongs to it, except its repository and its audit events.
	 * @throws {ApiError} 503 while a backup reads the repositories
	 */
	delete(project: ProjectRecord): Promise<void>;
	/** Creates a project. In a personal namespace, the namespace's owner becomes a member. */
	create(project: NewProject): Promise<WholeProjectRecord>;
	/**
	 * Stores a summary of the project's repository. Leaves the stored value of absent properties unchanged.
	 * @param summary - `source`: the address that the repository was copied from
	 */
	setRepository(
		projectId: number,
		summary: RepositorySummary & { source?: string; last_activity_at?: string },
	): Promise<void>;
}

export interface ProjectStore extends ProjectLocks, ProjectWrites {
	/** A project by its full path, regardless of case. */
	findByPath(fullPath: string): Promise<ProjectRecord | undefined>;
	/** Projects with these full paths, regardless of case, in no particular order; leaves out missing ones. */
	named(fullPaths: readonly string[]): Promise<Pick<ProjectRecord, "id" | "full_path">[]>;
	/**
	 * Details of projects, in no particular order; leaves out missing projects.
	 * @param userId - Id of the user whose memberships are included
	 * @param most - Maximum number of open issues to count per project; default: `mostOpenIssues.one`
	 */
	details(
		ids: readonly number[],
		userId: number | undefined,
		today: string,
		most?: number,
	): Promise<ProjectDetailsRecord[]>;
	/** Merge settings of projects, keyed by project id; leaves out missing projects. */
	mergeRules(ids: readonly number[]): Promise<ReadonlyMap<number, MergeRules>>;
	/** Long texts that reads of projects left out, keyed by project id; leaves out missing projects. */
	texts(ids: readonly number[]): Promise<ReadonlyMap<number, ProjectTexts>>;
	page(list: ProjectList, page: PageRequest): Promise<PageRecords<ProjectRecord>>;
	/**
	 * Whether a name and a path are taken. In the result, `name`: another project in the namespace has the name; `path`:
	 * another project, a group or a personal namespace has the full path, regardless of case.
	 */
	taken(wanted: {
		/** Id of the namespace; undefined: a personal namespace that does not exist yet. */
		namespace_id: number | undefined;
		name: string;
		full_path: string;
		/** Id of the project that is renamed, which does not conflict with itself. */
		except?: number;
	}): Promise<{ name: boolean; path: boolean }>;
	/** Number of projects in a namespace. */
	countIn(namespaceId: number): Promise<number>;
	/**
	 * The newest projects that a caller sees, newest first: those directly in a group (`own`), or those shared with it.
	 */
	newest(
		groupId: number,
		which: "own" | "shared",
		sight: ProjectSight,
		limit: number,
	): Promise<ProjectRecord[]>;
}

/** Ids for projects whose repositories are created before their rows. */
export interface ProjectIdStore {
	/** Reserves a new project id. It is never assigned again, even if the transaction fails. */
	reserve(): Promise<number>;
}
