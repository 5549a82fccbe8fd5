/** Rules for names, paths and other values of projects, with GitLab's messages. */
import { type Faults, foundFaults, lengthFaults } from "../faults.ts";
import type { ProjectSettings } from "./settings.ts";
import type { FeatureLevel, WholeProjectRecord } from "./store.ts";

/** Maximum characters of a name or a full path. */
const longestName = 255;
/** Maximum characters of a topic. */
export const longestTag = 255;
/** Maximum number of topics of a project. GitLab has no limit. */
export const mostTags = 100;
/** Maximum characters of each setting that is a text. */
const longestTexts = {
	suggestion_commit_message: 255,
	build_coverage_regex: 255,
	ci_config_path: 255,
	external_authorization_classification_label: 255,
	issues_template: 2000,
	merge_requests_template: 2000,
};
/** Maximum characters of a description. */
export const longestDescription = 2000;
const name =
	/^[\p{Alphabetic}\p{Nd}\u{a9}-\u{1f9ff}_][\p{Alphabetic}\p{Nd}\p{Pd}\u{a9}-\u{1f9ff}_. ]*$/u;
const nameFormat =
	"can contain only letters, digits, emojis, '_', '.', dash, space. It must start with letter, digit, emoji or '_'.";
// `.` and `..` are refused: browsers resolve them in a URL.
const path = /^(?!\.{1,2}$|.*\.(?:git|atom)$)[A-Za-z0-9_.][A-Za-z0-9_.-]*$/i;
const pathFormat =
	"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'";
/** Paths that no project may have, because the routes below a namespace use them. */
export const reservedPaths = new Set(
	`- badges blame blob builds commits create create_dir edit files find_file new preview raw refs tree update
	wikis`.split(/\s+/),
);
const taken = "has already been taken";

/** ASCII forms of letters such as `Æ`, which Unicode normalization does not split into a base letter and an accent. */
const letters: Readonly<Record<string, string>> = {
	Æ: "AE",
	æ: "ae",
	Ð: "D",
	ð: "d",
	Đ: "D",
	đ: "d",
	Ø: "O",
	ø: "o",
	Þ: "Th",
	þ: "th",
	ß: "ss",
	Œ: "OE",
	œ: "oe",
	Ł: "L",
	ł: "l",
	Ħ: "H",
	ħ: "h",
	ı: "i",
	Ĳ: "IJ",
	ĳ: "ij",
	ĸ: "k",
	Ŀ: "L",
	ŀ: "l",
	ŉ: "'n",
	Ŋ: "NG",
	ŋ: "ng",
	Ŧ: "T",
	ŧ: "t",
	"×": "x",
};

/** ASCII form of a Latin letter, by the rules of Rails' transliteration; other characters are returned unchanged. */
function inAscii(letter: string): string {
	const [base = ""] = letter.normalize("NFD");
	return letters[letter] ?? (/[A-Za-z]/.test(base) ? base : letter);
}

/** Makes a path from a name: `Über Straße Café` becomes `uber-strasse-cafe`. */
export function pathFrom(name: string): string {
	return name
		.normalize("NFC")
		.replaceAll(/[\u{c0}-\u{17e}]/gu, inAscii)
		.replaceAll(/[^A-Za-z0-9_-]+/g, "-")
		.replaceAll(/-{2,}/g, "-")
		.replaceAll(/^-|-$/g, "")
		.toLowerCase();
}

type Checked = Pick<
	WholeProjectRecord,
	"name" | "path" | "full_path" | "description" | "tag_list" | "features"
> & { settings: ProjectSettings };

/**
 * Validation messages for a project's values, keyed by attribute; undefined: all values are valid. Values that do not
 * change are not checked: worlds and older projects may have values beyond the current limits.
 * @param former - The project before the change; undefined: a new project
 */
export function faultsOf(
	project: Checked,
	others: { name: boolean; path: boolean },
	visibility_level: string[],
	former?: Checked,
): Faults | undefined {
	const isNew = (field: keyof Checked) => former?.[field] !== project[field];
	return foundFaults({
		name: isNew("name")
			? [...textFaults(project.name, name, nameFormat), ...(others.name ? [taken] : [])]
			: [],
		path: isNew("path") ? [...pathFaults(project), ...(others.path ? [taken] : [])] : [],
		description: isNew("description") ? lengthFaults(project.description, longestDescription) : [],
		tag_list: isNew("tag_list") ? tagFaults(project.tag_list) : [],
		...settingFaults(project.settings, former?.settings),
		visibility_level,
		...featureFaults(project.features, former?.features),
	});
}

/** Faults of a project's path. */
export function pathFaults({
	path: text,
	full_path,
}: Pick<Checked, "path" | "full_path">): string[] {
	return [
		...textFaults(text, path, pathFormat, full_path),
		...(reservedPaths.has(text.toLowerCase()) ? [`${text} is a reserved name`] : []),
	];
}

function tagFaults(tags: readonly string[]): string[] {
	return [
		...tags.flatMap((tag) => lengthFaults(tag, longestTag)).slice(0, 1),
		...(tags.length > mostTags ? [`is too long (maximum is ${mostTags} topics)`] : []),
	];
}

function settingFaults(settings: ProjectSettings, former?: ProjectSettings): Faults {
	const { build_timeout, ci_config_path, ci_default_git_depth: depth } = settings;
	const texts = Object.entries(longestTexts).map(([text, longest]) => {
		const name = text as keyof typeof longestTexts;
		const isNew = former?.[name] !== settings[name];
		return [name, isNew ? lengthFaults(settings[name], longest) : []];
	});
	const faults: Record<string, string[]> = Object.fromEntries(texts);
	if (/^\/|\.\./.test(ci_config_path ?? "")) {
		faults.ci_config_path = [
			"cannot include leading slash or directory traversal.",
			...(faults.ci_config_path ?? []),
		];
	}
	const isTimeout = build_timeout >= 600 && build_timeout < 2_629_746;
	return {
		...faults,
		build_timeout: isTimeout ? [] : ["needs to be between 10 minutes and 1 month"],
		approvals_before_merge: boundFaults(settings.approvals_before_merge, 2 ** 31 - 1),
		"ci_cd_settings.default_git_depth": boundFaults(depth, 1000),
	};
}

function boundFaults(value: number, most: number): string[] {
	if (value < 0) return ["must be greater than or equal to 0"];
	return value > most ? [`must be less than or equal to ${most}`] : [];
}

const order: readonly FeatureLevel[] = ["disabled", "private", "enabled"];

/** Features that need the repository. */
const repositoryFeatures = ["merge_requests", "builds"] as const;

/** The features that depend on the repository but are enabled for more people than the repository. */
export function featuresAboveRepository(
	features: WholeProjectRecord["features"],
): (typeof repositoryFeatures)[number][] {
	return repositoryFeatures.filter(
		(name) => order.indexOf(features[name]) > order.indexOf(features.repository),
	);
}

export const aboveRepository = "cannot have higher visibility level than repository access level";

function featureFaults(
	features: WholeProjectRecord["features"],
	former?: WholeProjectRecord["features"],
): Faults {
	const isNew = (name: keyof typeof features) => former?.[name] !== features[name];
	const above = featuresAboveRepository(features).filter(
		(name) => isNew(name) || isNew("repository"),
	);
	return Object.fromEntries(
		above.map((name) => [`project_feature.${name}_access_level`, [aboveRepository]]),
	);
}

/** @param whole - The text whose length is limited, of which `text` is a part */
function textFaults(text: string, form: RegExp, format: string, whole = text): string[] {
	if (text.trim() === "") return ["can't be blank", format];
	const long = lengthFaults(whole, longestName);
	return form.test(text) ? long : [...long, format];
}
