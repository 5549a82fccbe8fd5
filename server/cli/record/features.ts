/** Features of a project, for its record. */
import type {
	WorldFeatureLevel,
	WorldFeatures,
} from "../../../generated/world.ts";
import type { Row } from "./rows.ts";

export type Features = Record<keyof WorldFeatures, WorldFeatureLevel>;

/** From the least open. */
const levels: readonly WorldFeatureLevel[] = ["disabled", "private", "enabled"];

export function featuresOf(row: Row): Features {
	const repository = levelOf(row, "repository");
	/** The world has none that is open to more people than the repository. */
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

/** @param older - How older versions, which answer switches, call the feature */
function levelOf(row: Row, name: string, older = name): WorldFeatureLevel {
	const level = row[`${name}_access_level`];
	if (level === undefined)
		return row[`${older}_enabled`] === false ? "disabled" : "enabled";
	if (level === "public") return "enabled";
	return levels.find((one) => one === level) ?? "disabled";
}
