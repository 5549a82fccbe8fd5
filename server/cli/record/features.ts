/** Reads the access levels of a project's features, for the project's record. */
import type { WorldFeatureLevel, WorldFeatures } from "../../../generated/world.ts";
import type { Row } from "./rows.ts";

export type Features = Record<keyof WorldFeatures, WorldFeatureLevel>;

/** Access levels of a feature, most restricted first. */
const levels: readonly WorldFeatureLevel[] = ["disabled", "private", "enabled"];

export function featuresOf(row: Row): Features {
	const repository = levelOf(row, "repository");
	/**
	 * Limits a level to the repository's: in a world, merge requests and builds are never more open than the repository.
	 */
	const within = (level: WorldFeatureLevel) =>
		levels.indexOf(level) < levels.indexOf(repository) ? level : repository;
	return {
		issues: levelOf(row, "issues"),
		repository,
		merge_requests: within(levelOf(row, "merge_requests")),
		snippets: levelOf(row, "snippets"),
		builds: within(levelOf(row, "builds", "jobs")),
	};
}

/**
 * Returns the access level of a feature.
 * @param older - Name of the feature in older GitLab versions, which show only whether it is enabled
 */
function levelOf(row: Row, name: string, older = name): WorldFeatureLevel {
	const level = row[`${name}_access_level`];
	if (level === undefined) return row[`${older}_enabled`] === false ? "disabled" : "enabled";
	if (level === "public") return "enabled";
	return levels.find((one) => one === level) ?? "disabled";
}
