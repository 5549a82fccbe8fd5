/** What names and paths of projects must look like, with the messages of the reference. */
import { longerThan } from "../text.ts";
import { type Visibility, visibilities } from "../visibility.ts";

const longestName = 255;
const longestDescription = 2000;
const name =
	/^[\p{Alphabetic}\p{Nd}\u{a9}-\u{1f9ff}_][\p{Alphabetic}\p{Nd}\p{Pd}\u{a9}-\u{1f9ff}_. ]*$/u;
const nameFormat =
	"can contain only letters, digits, emojis, '_', '.', dash, space. It must start with letter, digit, emoji or '_'.";
// `.` and `..` would lead elsewhere in an address.
const path = /^(?!\.{1,2}$|.*\.(?:git|atom)$)[A-Za-z0-9_.][A-Za-z0-9_.-]*$/i;
const pathFormat =
	"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'";
/** Segments of addresses below a project's group. */
export const reservedPaths: readonly string[] = [
	...["-", "badges", "blame", "blob", "builds", "commits", "create"],
	...["create_dir", "edit", "files", "find_file", "new", "preview", "raw"],
	...["refs", "tree", "update", "wikis"],
];
const taken = "has already been taken";

export type Faults = Record<string, string[]>;

/** A path from a name: `Foo Project` is `foo-project`. */
export function pathFrom(name: string): string {
	return name
		.replaceAll(/[^A-Za-z0-9_-]+/g, "-")
		.replaceAll(/-{2,}/g, "-")
		.replaceAll(/^-|-$/g, "")
		.toLowerCase();
}

/** By attribute; none where all is well. */
export function faultsOf(
	project: { name: string; path: string; description: string | null },
	others: { name: boolean; path: boolean },
): Faults {
	const faults = {
		name: [
			...textFaults(project.name, name, nameFormat),
			...(others.name ? [taken] : []),
		],
		path: [
			...textFaults(project.path, path, pathFormat),
			...(reservedPaths.includes(project.path.toLowerCase())
				? [`${project.path} is a reserved name`]
				: []),
			...(others.path ? [taken] : []),
		],
		description: longFaults(project.description ?? "", longestDescription),
	};
	return Object.fromEntries(
		Object.entries(faults).filter(([, texts]) => texts.length > 0),
	);
}

function textFaults(text: string, form: RegExp, format: string): string[] {
	if (text.trim() === "") return ["can't be blank", format];
	const long = longFaults(text, longestName);
	return form.test(text) ? long : [...long, format];
}

function longFaults(text: string, limit: number): string[] {
	return longerThan(text, limit)
		? [`is too long (maximum is ${limit} characters)`]
		: [];
}

/** Whether more people would see a thing than the place that it is in. */
export function isWider(thing: Visibility, place: Visibility): boolean {
	return visibilities.indexOf(thing) > visibilities.indexOf(place);
}
