/** Reads .gitattributes files, and finds the attributes of paths. */
import { compilePattern, type Matcher } from "./pattern.ts";
import { unquote } from "./quoting.ts";

/** State of a git attribute: true if set (`text`), false if unset (`-text`), a string if `text=…`, else undefined. */
type State = boolean | string | undefined;

type States = readonly (readonly [name: string, state: State])[];

interface Rule {
	/** Whether a path matches the rule. The path is relative to the rule's directory, without a trailing slash. */
	matches: (path: string, isDirectory: boolean) => boolean;
	states: States;
}

/** The rules of one directory and of the directories above it. */
export interface Attributes {
	/** Path of the directory with a trailing slash, or empty for the root. */
	directory: string;
	rules: readonly Rule[];
	above: Attributes | undefined;
	/** Attribute states that each macro stands for, keyed by the macro's name. */
	macros: ReadonlyMap<string, States>;
}

const macro = "[attr]";

const builtIn: Attributes["macros"] = new Map([
	["binary", (["diff", "merge", "text"] as const).map((one) => [one, false])],
]);

/**
 * Adds the rules of a directory to those of the directories above it.
 * @param text - Content of a .gitattributes file, with one character per byte, as all paths in this module
 */
export function readAttributes(
	text: string,
	directory: string,
	above: Attributes | undefined,
): Attributes {
	const lines = text
		.split("\n")
		.map((line) => line.replace(/^[ \t\r]+/, ""))
		.filter((line) => line !== "" && !line.startsWith("#"));
	const macros = new Map(above?.macros ?? builtIn);
	for (const line of lines) {
		// Macros apply to the whole repository and are defined only at its root.
		if (!line.startsWith(macro) || directory !== "") continue;
		const rest = line.slice(macro.length);
		const [name = ""] = rest.split(/[ \t\r]/);
		const states = name && parseStates(rest.slice(name.length));
		if (states) macros.set(name, states);
	}
	const rules = lines.flatMap((line) => parseRule(line) ?? []);
	return { directory, rules, above, macros };
}

/**
 * The attributes of a path. The nearest .gitattributes file that specifies an attribute decides, by its last matching
 * rule.
 * @param path - With a trailing slash for a directory
 */
export function attributesOf(
	path: string,
	attributes: Attributes | undefined,
): ReadonlyMap<string, State> {
	const isDirectory = path.endsWith("/");
	const bare = isDirectory ? path.slice(0, -1) : path;
	const found = new Map<string, State>();
	function take(states: States): void {
		for (const [name, state] of [...states].reverse()) {
			if (found.has(name)) continue;
			found.set(name, state);
			if (state === true) take(attributes?.macros.get(name) ?? []);
		}
	}
	for (let here = attributes; here; here = here.above) {
		const relative = bare.slice(here.directory.length);
		for (const { matches, states } of [...here.rules].reverse()) {
			if (matches(relative, isDirectory)) take(states);
		}
	}
	return found;
}

function parseRule(line: string): Rule | undefined {
	if (/^\[attr\]\S/.test(line)) return undefined;
	const [, quoted, plain] = /^(?:"((?:[^"\\]|\\.)*)"|([^ \t\r]+))/.exec(line) ?? [];
	const pattern = quoted === undefined ? plain : unquote(quoted);
	if (pattern === undefined || pattern.startsWith("!")) return undefined;
	const length = quoted === undefined ? pattern.length : quoted.length + 2;
	const states = parseStates(line.slice(length));
	return states && { matches: matcherOf(pattern), states };
}

/** Parses the attribute states in a line; undefined if a name is invalid, which invalidates the whole line. */
function parseStates(text: string): States | undefined {
	const states: [string, State][] = [];
	for (const word of text.split(/[ \t\r]+/).filter(Boolean)) {
		const [, sign, name = "", value] = /^([-!]?)([\w.][-\w.]*)(?:=(.*))?$/.exec(word) ?? [];
		if (name === "") return undefined;
		if (sign === "!") states.push([name, undefined]);
		else states.push([name, sign === "-" ? false : (value ?? true)]);
	}
	return states;
}

/**
 * Makes a predicate from a pattern. A pattern without a slash, other than a trailing one, matches names at any depth;
 * any other pattern matches whole paths relative to the rule's directory. With a trailing slash, a pattern matches only
 * directories.
 */
function matcherOf(text: string): Rule["matches"] {
	const forDirectories = text.endsWith("/");
	const pattern = forDirectories ? text.slice(0, -1) : text;
	const anywhere = !pattern.includes("/");
	const matches: Matcher = compilePattern(pattern.replace(/^\//, ""));
	return (path, isDirectory) => {
		if (forDirectories && !isDirectory) return false;
		return matches(anywhere ? path.slice(path.lastIndexOf("/") + 1) : path);
	};
}
