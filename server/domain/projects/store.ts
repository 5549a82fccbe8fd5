import type { Tier } from "../../../generated/operations.ts";
import type { RepositorySummary } from "../repository/store.ts";

export type Visibility = "private" | "internal" | "public";

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

/** The group or user that a project belongs to. */
export interface NamespaceRecord {
	id: number;
	kind: "group" | "user";
	name: string;
	path: string;
	full_path: string;
	/** Display names from the top, joined with ` / `. */
	full_name: string;
	parent_id: number | null;
}

export interface GroupRecord extends NamespaceRecord {
	visibility: Visibility;
	/** Tier of the top-level group; null: that of the installation. */
	plan: Tier | null;
}

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
	tag_list: string[];
	avatar_url: string | null;
	star_count: number;
	forks_count: number;
	created_at: string;
	last_activity_at: string;
	namespace: NamespaceRecord;
	/** Tier of the top-level group; null: that of the installation. */
	plan: Tier | null;
}

/** Who has which level where: a user or a group, in a project or a group. */
export interface NewMembership {
	/** Exactly one of the two: the place. */
	project_id?: number;
	group_id?: number;
	/** Exactly one of the two: who gets the level. A group's members get at most `level`, each. */
	user_id?: number;
	shared_group_id?: number;
	level: number;
	/** Day from which on it no longer counts. */
	expires_at: string | null;
}

export interface NewGroup {
	id?: number | undefined;
	path: string;
	name: string;
	/** Full path of the group above. */
	parent?: string | undefined;
	visibility: Visibility;
	plan: Tier | null;
	created_at: string;
}

export interface NewProject {
	id?: number | undefined;
	path: string;
	name: string;
	namespace_id: number;
	description: string | null;
	visibility: Visibility;
	archived: boolean;
	features: Features;
	tag_list: string[];
	avatar_url: string | null;
	star_count: number;
	forks_count: number;
	created_at: string;
	last_activity_at: string;
}

export interface GroupStore {
	findByPath(fullPath: string): Promise<GroupRecord | undefined>;
	create(group: NewGroup): Promise<GroupRecord>;
	/** The namespace of a user's own projects, made when first asked for. */
	personalNamespace(userId: number, id?: number): Promise<NamespaceRecord>;
	addMembership(membership: NewMembership): Promise<void>;
}

export interface ProjectStore {
	/** By full path, whatever its case. */
	findByPath(fullPath: string): Promise<ProjectRecord | undefined>;
	create(project: NewProject): Promise<ProjectRecord>;
	/** Keeps what the repository is known for, and where it was copied from: the source stays unless one is given. */
	setRepository(
		projectId: number,
		summary: RepositorySummary & { source?: string },
	): Promise<void>;
}
