import type { Tier } from "../../../generated/operations.ts";
import type { NamespaceRecord } from "../groups/store.ts";
import type { RepositorySummary } from "../repository/store.ts";
import type { Visibility } from "../visibility.ts";

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

export interface ProjectStore {
	/** By full path, whatever its case. */
	findByPath(fullPath: string): Promise<ProjectRecord | undefined>;
	/** In a personal namespace its owner becomes a member. */
	create(project: NewProject): Promise<ProjectRecord>;
	/** Stores a summary of the repository; without `source`, the stored source stays. */
	setRepository(
		projectId: number,
		summary: RepositorySummary & { source?: string },
	): Promise<void>;
}
