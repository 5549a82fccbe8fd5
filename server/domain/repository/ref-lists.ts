/** Search and order of lists of branches and tags. */
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import { compareText, inDirection } from "../values/text.ts";
import type { RefList, RefRecord } from "./store.ts";

/** A page that begins after this many refs is empty, because all refs up to the end of a page must fit into memory. */
const mostListed = 100_000;

/** Maximum characters of a search; no ref name is longer. */
const longestSearch = 1024;

/** A ref with its commit's time, for lists that are ordered by time. */
export interface ListedRef extends RefRecord {
	/** Committer's time of the ref's commit, in seconds since 1970; undefined: the ref points to no commit. */
	time?: number | undefined;
}

/**
 * Selects a page of branches or tags. Takes all branches or all tags in any order, but regularly drops those that come
 * after the page, to bound memory.
 */
export function createRefPage(
	{ search, order }: RefList,
	{ limit, offset, totalLimit }: PageRequest,
) {
	const matches = search ? searchFor(search) : () => true;
	const compare = comparison(order);
	const wanted = fold(search ?? "");
	const isEqual = (name: string) => fold(name) === wanted;
	const most = offset < mostListed ? offset + limit : 0;
	let kept: ListedRef[] = [];
	/** The ref whose name equals the search text (ignoring case), which comes first in the list. */
	let equal: ListedRef | undefined;
	let total = 0;

	function keepFirst(): void {
		kept = kept.sort(compare).slice(0, most);
	}

	return {
		add(ref: ListedRef): void {
			if (!matches(ref.name)) return;
			total++;
			if (most === 0) return;
			if (isEqual(ref.name) && (!equal || compare(ref, equal) < 0)) equal = ref;
			kept.push(ref);
			if (kept.length >= 2 * most + 1000) keepFirst();
		},
		end(): PageRecords<RefRecord> {
			keepFirst();
			const others = kept.filter((ref) => ref !== equal);
			const all = equal ? [equal, ...others] : others;
			return {
				records: all.slice(offset, most).map(({ name, id }): RefRecord => ({ name, id })),
				total: Math.min(total, totalLimit + 1),
			};
		},
	};
}

function comparison({ by, direction }: RefList["order"]) {
	const byName = (a: ListedRef, b: ListedRef) => compareText(a.name, b.name);
	switch (by) {
		case "name":
			return inDirection(direction, byName);
		case "version": {
			const byVersion = (a: ListedRef, b: ListedRef) =>
				compareVersions(a.name, b.name) || byName(a, b);
			return inDirection(direction, byVersion);
		}
		case "updated": {
			// A ref that points to no commit sorts as the latest.
			const timeOf = ({ time }: ListedRef) => time ?? Number.MAX_SAFE_INTEGER;
			const byTime = inDirection<ListedRef>(direction, (a, b) => timeOf(a) - timeOf(b));
			return (a: ListedRef, b: ListedRef) => byTime(a, b) || byName(a, b);
		}
	}
}

/**
 * Returns a test for names that contain the search text, ignoring case. `^` before the text stands for the start of the
 * name, `$` after it for the end; `*` matches any characters.
 */
function searchFor(search: string): (name: string) => boolean {
	if (search.length > longestSearch) return () => false;
	const atStart = search.startsWith("^");
	const atEnd = search.endsWith("$");
	const parts = fold(search)
		.slice(atStart ? 1 : 0, atEnd ? -1 : undefined)
		.split(/\*+/);
	return (name) => {
		const folded = fold(name);
		// Take the earliest match of each part between `*`, which leaves the most characters for the parts after it. A
		// regular expression could take exponential time.
		let at = 0;
		for (const [index, part] of parts.entries()) {
			const isLast = index === parts.length - 1;
			const found =
				isLast && atEnd ? Math.max(at, folded.length - part.length) : folded.indexOf(part, at);
			if (found < 0 || !folded.startsWith(part, found)) return false;
			if (index === 0 && atStart && found > 0) return false;
			at = found + part.length;
		}
		return true;
	};
}

function fold(text: string): string {
	return text.toLowerCase();
}

/**
 * Compares names as versions: numbers by value, words by bytes, words before numbers. If one name is the beginning of
 * the other, the longer is greater if it goes on with a number (`v1.0.1`), and less if with a word (`v1.0-rc1`).
 */
function compareVersions(a: string, b: string): number {
	const [left, right] = [partsOf(a), partsOf(b)];
	for (let at = 0; at < Math.max(left.length, right.length); at++) {
		const difference = comparePart(left[at], right[at]);
		if (difference !== 0) return difference;
	}
	return 0;
}

type VersionPart = string | number;

function comparePart(a: VersionPart | undefined, b: VersionPart | undefined): number {
	if (typeof a === "number" && typeof b === "number") return a - b;
	if (typeof a === "string" && typeof b === "string") return compareText(a, b);
	const rank = (part: VersionPart | undefined) =>
		["string", "undefined", "number"].indexOf(typeof part);
	return rank(a) - rank(b);
}

function partsOf(name: string): VersionPart[] {
	return Array.from(name.matchAll(/\d+|-?[a-z]+|-/gi), ([part]) =>
		/^\d/.test(part) ? Number(part) : part,
	);
}
