/**
 * Patterns of .gitattributes, as git's wildmatch reads them: byte by byte. They come from whoever writes a history, so
 * a match takes no more than the product of both lengths, however many stars there are.
 */

/** Tells whether a pattern matches a text; both hold a character for each byte. */
export type Matcher = (text: string) => boolean;

/** What one step takes: a character of a set, any run without slashes, any run at all, or any directories. */
type Step =
	| { kind: "one"; takes: (code: number) => boolean }
	| { kind: "run" | "all" | "directories" };

const slash = 0x2f;

export function compilePattern(pattern: string): Matcher {
	const steps = parse(pattern);
	if (!steps) return () => false;
	return (text) => matches(steps, text);
}

/** Undefined where a bracket does not end: it matches nothing. */
function parse(pattern: string): Step[] | undefined {
	const steps: Step[] = [];
	for (let at = 0; at < pattern.length; ) {
		const character = pattern[at] as string;
		if (character === "*") {
			const [stars = ""] = /^\*+/.exec(pattern.slice(at)) ?? [];
			// git has matched what comes before the first special character by then, and forgets it.
			const begins =
				pattern[at - 1] === "/" || !/[*?[\\]/.test(pattern.slice(0, at));
			at += stars.length;
			if (stars.length === 1 || !begins) steps.push({ kind: "run" });
			else if (at === pattern.length) steps.push({ kind: "all" });
			else if (pattern[at] === "/") {
				steps.push({ kind: "directories" });
				at++;
			} else steps.push({ kind: "run" });
		} else if (character === "?") {
			steps.push({ kind: "one", takes: (code) => code !== slash });
			at++;
		} else if (character === "[") {
			const set = parseSet(pattern, at + 1);
			if (!set) return undefined;
			steps.push({ kind: "one", takes: set.takes });
			at = set.end;
		} else {
			if (character === "\\") at++;
			const wanted = pattern.charCodeAt(at);
			steps.push({ kind: "one", takes: (code) => code === wanted });
			at++;
		}
	}
	return steps;
}

const classes: Record<string, RegExp> = {
	alnum: /[A-Za-z0-9]/,
	alpha: /[A-Za-z]/,
	blank: /[ \t]/,
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
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

/** What stands in brackets, from behind the first one; undefined where they do not end. */
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
	const takes = (code: number) =>
		code !== slash && members.has(code) !== negated;
	return { takes, end: at + 1 };
}

/** Goes through the text once, at all the steps that it may be at. */
function matches(steps: readonly Step[], text: string): boolean {
	// At twice the index of a step: before it. One more: within its directories.
	let now = new Set<number>();
	function enter(states: Set<number>, at: number): void {
		for (let index = at; ; index++) {
			states.add(2 * index);
			const step = steps[index];
			if (!step || step.kind === "one") return;
		}
	}
	enter(now, 0);
	for (let position = 0; position < text.length; position++) {
		const code = text.charCodeAt(position);
		const next = new Set<number>();
		for (const state of now) {
			const index = state >> 1;
			const step = steps[index];
			if (!step) continue;
			if (step.kind === "one") {
				if (step.takes(code)) enter(next, index + 1);
			} else if (step.kind === "run") {
				if (code !== slash) enter(next, index);
			} else if (step.kind === "all") {
				enter(next, index);
			} else {
				next.add(2 * index + 1);
				if (code === slash) enter(next, index + 1);
			}
		}
		if (next.size === 0) return false;
		now = next;
	}
	return now.has(2 * steps.length);
}
