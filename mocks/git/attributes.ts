/** What files named .gitattributes say of the files beside and below them. */
import { compilePattern, type Matcher } from "./pattern.ts";

/** Set, unset, given a value, or undefined: as if nothing had been said. */
export type State = boolean | string | undefined;

type Given = readonly (readonly [name: string, state: State])[];

interface Rule {
	/** Matches a path below the directory of the rule, without the slash at the end of a directory's. */
	matches: (path: string, isDirectory: boolean) => boolean;
	given: Given;
}

/** The rules of one directory, and those above it. */
export interface Attributes {
	/** Path with a slash at its end, or empty. */
	directory: string;
	rules: readonly Rule[];
	above: Attributes | undefined;
	/** Names that stand for several states. */
	macros: ReadonlyMap<string, Given>;
}

const macro = "[attr]";

const builtIn: Attributes["macros"] = new Map([
	["binary", (["diff", "merge", "text"] as const).map((one) => [one, false])],
]);

/** @param text - With a character for each byte, like all paths. */
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
		// They count for the whole repository, so they stand at its root.
		if (!line.startsWith(macro) || directory !== "") continue;
		const rest = line.slice(macro.length);
		const [name = ""] = rest.split(/[ \t\r]/, 1);
		const given = name && parseStates(rest.slice(name.length));
		if (given) macros.set(name, given);
	}
	const rules = lines.flatMap((line) => parseRule(line) ?? []);
	return { directory, rules, above, macros };
}

/**
 * What is said of a path: the nearest file that says something decides, and in it the last rule.
 * @param path - That of a directory ends in a slash.
 */
export function attributesOf(
	path: string,
	attributes: Attributes | undefined,
): ReadonlyMap<string, State> {
	const isDirectory = path.endsWith("/");
	const bare = isDirectory ? path.slice(0, -1) : path;
	const found = new Map<string, State>();
	function take(given: Given): void {
		for (const [name, state] of given.toReversed()) {
			if (found.has(name)) continue;
			found.set(name, state);
			if (state === true) take(attributes?.macros.get(name) ?? []);
		}
	}
	for (let here = attributes; here; here = here.above) {
		const relative = bare.slice(here.directory.length);
		for (const { matches, given } of here.rules.toReversed()) {
			if (matches(relative, isDirectory)) take(given);
		}
	}
	return found;
}

function parseRule(line: string): Rule | undefined {
	if (/^\[attr\]\S/.test(line)) return undefined;
	const [, quoted, plain] =
		/^(?:"((?:[^"\\]|\\.)*)"|([^ \t\r]+))/.exec(line) ?? [];
	const pattern = quoted === undefined ? plain : unquote(quoted);
	if (pattern === undefined || pattern.startsWith("!")) return undefined;
	const length = quoted === undefined ? pattern.length : quoted.length + 2;
	const given = parseStates(line.slice(length));
	return given && { matches: matcherOf(pattern), given };
}

/** Undefined where a name is none: then the whole line does not count. */
function parseStates(text: string): Given | undefined {
	const given: [string, State][] = [];
	for (const word of text.split(/[ \t\r]+/).filter(Boolean)) {
		const [, sign, name = "", value] =
			/^([-!]?)([\w.][-\w.]*)(?:=(.*))?$/.exec(word) ?? [];
		if (name === "") return undefined;
		if (sign === "!") given.push([name, undefined]);
		else given.push([name, sign === "-" ? false : (value ?? true)]);
	}
	return given;
}

/**
 * A pattern without a slash, but for one at its end, is for names anywhere; another one for paths from its directory
 * on. With a slash at its end it is for directories only.
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

const escapes: Record<string, string> = {
	a: "\x07",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "\t",
	v: "\v",
};

function unquote(text: string): string {
	return text.replaceAll(/\\([0-3][0-7]{2}|.)/g, (_, escaped: string) =>
		escaped.length === 3
			? String.fromCharCode(Number.parseInt(escaped, 8))
			: (escapes[escaped] ?? escaped),
	);
}
