/** Which files their own repository keeps out of archives: `export-ignore` in files named .gitattributes. */

const attribute = "export-ignore";

interface Rule {
	/** Matches a path below the directory of the rule; that of a directory ends in a slash. */
	pattern: RegExp;
	/** Undefined: as if nothing had been said. */
	ignored: boolean | undefined;
}

/** The rules of one directory, and those above it. */
export interface Attributes {
	/** Path with a slash at its end, or empty. */
	directory: string;
	rules: readonly Rule[];
	above: Attributes | undefined;
}

/** Reads a .gitattributes; of several rules that match, the last one counts. */
export function readAttributes(
	text: string,
	directory: string,
	above: Attributes | undefined,
): Attributes {
	const rules = text.split(/\r?\n/).flatMap((line): Rule[] => {
		const [pattern = "", ...states] = line.trim().split(/[ \t]+/);
		if (pattern === "" || /^[#!]|^\[attr\]/.test(pattern)) return [];
		const state = states.findLast(
			(one) => one.replace(/^[-!]|=.*$/g, "") === attribute,
		);
		if (state === undefined) return [];
		const ignored = state.startsWith("!") ? undefined : state === attribute;
		return [{ pattern: patternOf(pattern), ignored }];
	});
	return { directory, rules, above };
}

/** Whether a path is kept out; the nearest file that says something about it decides. */
export function isIgnored(
	path: string,
	attributes: Attributes | undefined,
): boolean {
	for (let here = attributes; here; here = here.above) {
		const relative = path.slice(here.directory.length);
		const rule = here.rules.findLast(({ pattern }) => pattern.test(relative));
		if (rule) return rule.ignored ?? false;
	}
	return false;
}

/**
 * A pattern without a slash, but for one at its end, is for names anywhere; another one for paths from its directory
 * on. With a slash at its end it is for directories only.
 */
function patternOf(text: string): RegExp {
	const forDirectories = text.endsWith("/");
	const pattern = text.replace(/\/$/, "");
	const anywhere = pattern.includes("/") ? "" : "(?:.*/)?";
	const end = forDirectories ? "/" : "/?";
	try {
		const inner = source(pattern.replace(/^\//, ""));
		return new RegExp(`^${anywhere}${inner}${end}$`, "s");
	} catch {
		// A range such as [z-a] holds nothing, so neither does the pattern.
		return /(?!)/;
	}
}

function source(pattern: string): string {
	return pattern.replaceAll(
		/(^|\/)\*\*\/|\/\*\*$|\*+|\?|\[([!^]?)(\]?[^\]]*)\]|\\(.)|[$()+.{|}^\\[\]]/g,
		(token, before, negation, characters, escaped) => {
			if (before !== undefined) return `${before}(?:.*/)?`;
			if (token === "/**") return "/.*";
			if (token.startsWith("*")) return "[^/]*";
			if (token === "?") return "[^/]";
			if (characters !== undefined) {
				const set = characters.replaceAll(/[\\\]]/g, "\\$&");
				return `(?!/)[${negation ? "^" : ""}${set}]`;
			}
			return `\\${escaped ?? token}`;
		},
	);
}
