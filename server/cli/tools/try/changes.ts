/** Describes the differences between two states of the service, as lines of the report. */
import { createHash } from "node:crypto";
import type { State } from "./state.ts";
import type { Thing, Value } from "./things.ts";

/** Maximum characters of a text in a line of the report. */
const mostShown = 1000;

type Steady = (text: string) => string;

/**
 * Returns the lines of the report, sorted by `Thing.place`: `+` created, `~` changed, `-` deleted. A deleted thing has
 * no line if its `Thing.owner`, such as a project or an issue, was deleted too.
 * @param steady - Replaces the parts of a text that differ from run to run with fixed names
 */
export function describeChanges(before: State, after: State, steady: Steady): string[] {
	const lines: string[] = [];
	for (const thing of after.values()) {
		const earlier = before.get(thing.key);
		if (earlier) lines.push(...changesOf(earlier, thing, steady));
		else lines.push(created(thing, steady));
	}
	for (const thing of before.values()) {
		if (after.has(thing.key)) continue;
		if (thing.owner !== undefined && isGone(thing.owner, before, after)) continue;
		lines.push(`- ${titleOf(thing)}${summaryOf(thing, steady)}`);
	}
	return lines.sort(byPlace);
}

function isGone(key: string, before: State, after: State): boolean {
	return before.has(key) && !after.has(key);
}

function titleOf({ place, name }: Thing): string {
	return `${place} ${name}`;
}

/** Line for a created thing. Omits fields with default values, and fields whose value is in the thing's name. */
function created(thing: Thing, steady: Steady): string {
	const parts = Object.entries(thing.fields)
		.filter(([field, value]) => !isUsual(field, value))
		.filter(([, value]) => !thing.name.endsWith(` ${value}`))
		.map(([field, value]) => pair(field, shown(field, value, steady)));
	const line = `+ ${titleOf(thing)}`;
	return parts.length === 0 ? line : `${line}: ${parts.join(", ")}`;
}

/** Whether a field has the value that a new thing has by default. */
function isUsual(field: string, value: Value): boolean {
	if (value === undefined || value === null || value === "") return true;
	if (value === false || (Array.isArray(value) && value.length === 0)) return true;
	return field === "path" || (field === "state" && /^(?:opened|active)$/.test(`${value}`));
}

/** Text for the end of a thing's line: the thing's text, or else the thing's title; empty if it has neither. */
function summaryOf({ fields }: Thing, steady: Steady): string {
	const value = fields[""] ?? fields.title;
	return value ? `: ${shown("title", value, steady)}` : "";
}

function changesOf(earlier: Thing, thing: Thing, steady: Steady): string[] {
	return Object.entries(thing.fields).flatMap(([field, value]) => {
		const old = earlier.fields[field];
		if (isSame(old, value)) return [];
		const [from, to] = [old, value].map((one) => shown(field, one, steady));
		// The values differ but look alike: two commits with one title, or texts that differ only in volatile parts.
		const change = from === to ? `another ${to}` : `${from} → ${to}`;
		return [`~ ${titleOf(thing)}: ${pair(field, change)}`];
	});
}

function isSame(one: Value, other: Value): boolean {
	return comparable(one) === comparable(other);
}

function comparable(value: Value): string {
	const isCommit = typeof value === "object" && value !== null && "id" in value;
	return JSON.stringify((isCommit ? value.id : value) ?? null);
}

function pair(field: string, value: string): string {
	return field === "" ? value : `${field} ${value}`;
}

/**
 * Matches fields whose values the report always quotes, because people write them. The empty name is the field with the
 * thing's text. A single word in any other field has no quotes.
 */
const written = /^(?:|title|name|description|message)$/;

function shown(field: string, value: Value, steady: Steady): string {
	if (value === undefined || value === null || value === "") return "none";
	if (typeof value === "string") {
		const text = steady(value);
		const isWord = !written.test(field) && /^[\w./:@+-]{1,80}$/.test(text);
		return isWord ? text : quoted(text);
	}
	if (typeof value !== "object") return String(value);
	if ("id" in value) return `commit ${quoted(steady(value.title))}`;
	return value.length === 0 ? "none" : value.map(steady).join(" + ");
}

/** Quotes a text. A long text is cut and gets a digest of the whole text, so that two long texts stay distinct. */
function quoted(text: string): string {
	if (text.length <= mostShown) return JSON.stringify(text);
	const digest = createHash("sha256").update(text).digest("hex").slice(0, 8);
	const start = JSON.stringify(text.slice(0, mostShown));
	return `${start}… (${text.length} characters, digest ${digest})`;
}

const collator = new Intl.Collator("en", { numeric: true });

/**
 * Orders lines by the text after the sign, with `#2` before `#10`. Lines that differ only in the sign `+`, `~` or `-`
 * are ordered by the sign.
 */
export function byPlace(one: string, other: string): number {
	return collator.compare(one.slice(2), other.slice(2)) || (one < other ? -1 : Number(one > other));
}
