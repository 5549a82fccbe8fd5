/** Features of a project, for its record. */
import type { WorldFeatureLevel, WorldFeatures } from "../../../generated/world.ts";
import type { Row } from "./rows.ts";

export type Features = Record<keyof WorldFeatures, WorldFeatureLevel>;

/** Levels of a feature, from the least open. */
const levels: readonly WorldFeatureLevel[] = ["disabled", "private", "enabled"];

export function featuresOf(row: Row): Features {
	const repository = levelOf(row, "repository");
	/** The level of a feature in the world, where none is open to more people than the repository. */
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
 * The level of a feature.
 * @param older - Name of the feature in older versions, which answer with switches
 */
function levelOf(row: Row, name: string, older = name): WorldFeatureLevel {
	const level = row[`${name}_access_level`];
	if (level === undefined) return row[`${older}_enabled`] === false ? "disabled" : "enabled";
	if (level === "public") return "enabled";
	return levels.find((one) => one === level) ?? "disabled";
}
