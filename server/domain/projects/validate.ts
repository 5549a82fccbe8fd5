/** What names and paths of projects must look like, with the messages of the reference. */
import { type Faults, foundFaults, lengthFaults } from "../faults.ts";
import type { ProjectSettings } from "./settings.ts";
import type { WholeProjectRecord } from "./store.ts";

const longestName = 255;
/** Of a topic, in characters. */
export const longestTag = 255;
/** Topics of a project. The reference has no limit. */
export const mostTags = 100;
/** Of the message of commits that apply suggestions, in characters. */
const longestMessage = 255;
/** In characters. */
export const longestDescription = 2000;
const name =
	/^[\p{Alphabetic}\p{Nd}\u{a9}-\u{1f9ff}_][\p{Alphabetic}\p{Nd}\p{Pd}\u{a9}-\u{1f9ff}_. ]*$/u;
const nameFormat =
	"can contain only letters, digits, emojis, '_', '.', dash, space. It must start with letter, digit, emoji or '_'.";
// `.` and `..` would lead elsewhere in an address.
const path = /^(?!\.{1,2}$|.*\.(?:git|atom)$)[A-Za-z0-9_.][A-Za-z0-9_.-]*$/i;
const pathFormat =
	"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'";
/** Segments of addresses below a group. */
export const reservedPaths = new Set(
	`- badges blame blob builds commits create create_dir edit files find_file new preview raw refs tree update
	wikis`.split(/\s+/),
);
const taken = "has already been taken";

/** A path from a name: `Foo Project` is `foo-project`. */
export function pathFrom(name: string): string {
	return name
		.replaceAll(/[^A-Za-z0-9_-]+/g, "-")
		.replaceAll(/-{2,}/g, "-")
		.replaceAll(/^-|-$/g, "")
		.toLowerCase();
}

/** Undefined where all is well. */
export function faultsOf(
	project: Pick<
		WholeProjectRecord,
		"name" | "path" | "description" | "tag_list"
	> & { settings: Pick<ProjectSettings, "suggestion_commit_message"> },
	others: { name: boolean; path: boolean },
	visibility_level: string[],
): Faults | undefined {
	return foundFaults({
		name: [
			...textFaults(project.name, name, nameFormat),
			...(others.name ? [taken] : []),
		],
		path: [
			...textFaults(project.path, path, pathFormat),
			...(reservedPaths.has(project.path.toLowerCase())
				? [`${project.path} is a reserved name`]
				: []),
			...(others.path ? [taken] : []),
		],
		description: lengthFaults(project.description, longestDescription),
		tag_list: [
			...project.tag_list
				.flatMap((tag) => lengthFaults(tag, longestTag))
				.slice(0, 1),
			...(project.tag_list.length > mostTags
				? [`is too long (maximum is ${mostTags} topics)`]
				: []),
		],
		suggestion_commit_message: lengthFaults(
			project.settings.suggestion_commit_message,
			longestMessage,
		),
		visibility_level,
	});
}

function textFaults(text: string, form: RegExp, format: string): string[] {
	if (text.trim() === "") return ["can't be blank", format];
	const long = lengthFaults(text, longestName);
	return form.test(text) ? long : [...long, format];
}
