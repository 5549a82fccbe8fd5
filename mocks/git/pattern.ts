/**
 * Patterns of .gitattributes, matched byte by byte like git's wildmatch. Patterns are untrusted input, so the time of a
 * match is at most proportional to the pattern's length times the path's length, whatever the number of stars. The
 * regular expressions of picomatch and minimatch would backtrack, and match characters instead of bytes.
 */

/** Whether the pattern matches a path, which has one character per byte. */
export type Matcher = (text: string) => boolean;

/**
 * Step of a pattern, which matches part of a path: one accepted character, a run of characters without slashes, all
 * characters, or any number of whole directories.
 */
type Step =
	| { kind: "one"; accepts: (code: number) => boolean }
	| { kind: "run" | "all" | "directories" };

const slash = 0x2f;

export function compilePattern(pattern: string): Matcher {
	const steps = parse(pattern);
	if (!steps) return () => false;
	return (text) => matches(steps, text);
}

/** Parses a pattern; undefined: an unclosed bracket or an unknown class, with which a pattern matches nothing. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one branch for each character with a meaning
function parse(pattern: string): Step[] | undefined {
	const steps: Step[] = [];
	for (let at = 0; at < pattern.length; ) {
		const character = pattern[at] as string;
		if (character === "*") {
			const [stars = ""] = /^\*+/.exec(pattern.slice(at)) ?? [];
			// Several stars match slashes only at the start of the pattern or after a slash. git first compares the text
			// before the pattern's first special character, so stars right after that text count as being at the start, too.
			const begins = pattern[at - 1] === "/" || !/[*?[\\]/.test(pattern.slice(0, at));
			at += stars.length;
			if (stars.length === 1 || !begins) steps.push({ kind: "run" });
			else if (at === pattern.length) steps.push({ kind: "all" });
			else if (pattern[at] === "/") {
				steps.push({ kind: "directories" });
				at++;
			} else steps.push({ kind: "run" });
		} else if (character === "?") {
			steps.push({ kind: "one", accepts: (code) => code !== slash });
			at++;
		} else if (character === "[") {
			const set = parseSet(pattern, at + 1);
			if (!set) return undefined;
			steps.push({ kind: "one", accepts: set.accepts });
			at = set.end;
		} else {
			if (character === "\\") at++;
			const wanted = pattern.charCodeAt(at);
			steps.push({ kind: "one", accepts: (code) => code === wanted });
			at++;
		}
	}
	return steps;
}

const classes: Record<string, RegExp> = {
	alnum: /[A-Za-z0-9]/,
	alpha: /[A-Za-z]/,
	blank: /[ \t]/,
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the class consists of them
	cntrl: /[\0-\x1f\x7f]/,
	digit: /[0-9]/,
	graph: /[!-~]/,
	lower: /[a-z]/,
	print: /[ -~]/,
	punct: /[!-/:-@[-`{-~]/,
	space: /[ \t-\r]/,
	upper: /[A-Z]/,
	xdigit: /[0-9A-Fa-f]/,
};

/** Parses a bracket expression after its opening bracket; undefined: unclosed, or with an unknown class. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: git's grammar of brackets, in the order of its characters
function parseSet(pattern: string, start: number) {
	let at = start;
	const negated = pattern[at] === "!" || pattern[at] === "^";
	if (negated) at++;
	const members = new Set<number>();
	let previous: number | undefined;
	for (let first = true; first || pattern[at] !== "]"; first = false) {
		if (at >= pattern.length) return undefined;
		const [, name] = /^\[:([^\]]*):\]/.exec(pattern.slice(at)) ?? [];
		if (name !== undefined) {
			const members256 = classes[name];
			if (!members256) return undefined;
			for (let code = 0; code < 256; code++) {
				if (members256.test(String.fromCharCode(code))) members.add(code);
			}
			at += name.length + 4;
			previous = undefined;
			continue;
		}
		const ranged =
			pattern[at] === "-" &&
			previous !== undefined &&
			at + 1 < pattern.length &&
			pattern[at + 1] !== "]";
		if (ranged) at++;
		if (pattern[at] === "\\") at++;
		if (at >= pattern.length) return undefined;
		const code = pattern.charCodeAt(at);
		for (let one = ranged ? (previous as number) : code; one <= code; one++) {
			members.add(one);
		}
		previous = ranged ? undefined : code;
		at++;
	}
	const accepts = (code: number) => code !== slash && members.has(code) !== negated;
	return { accepts, end: at + 1 };
}

/** Matches without backtracking: reads the text once and follows all possible steps at the same time. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop over all states, with a branch for each kind of step
function matches(steps: readonly Step[], text: string): boolean {
	// State 2 * index: before the step at index. State 2 * index + 1: within the directories that the step consumes.
	let now = new Set<number>();
	function addState(states: Set<number>, at: number): void {
		for (let index = at; ; index++) {
			states.add(2 * index);
			const step = steps[index];
			if (!step || step.kind === "one") return;
		}
	}
	addState(now, 0);
	for (let position = 0; position < text.length; position++) {
		const code = text.charCodeAt(position);
		const next = new Set<number>();
		for (const state of now) {
			const index = state >> 1;
			const step = steps[index];
			if (!step) continue;
			if (step.kind === "one") {
				if (step.accepts(code)) addState(next, index + 1);
			} else if (step.kind === "run") {
				if (code !== slash) addState(next, index);
			} else if (step.kind === "all") {
				addState(next, index);
			} else {
				next.add(2 * index + 1);
				if (code === slash) addState(next, index + 1);
			}
		}
		if (next.size === 0) return false;
		now = next;
	}
	return now.has(2 * steps.length);
}
