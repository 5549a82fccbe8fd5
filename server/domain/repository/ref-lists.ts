/** Lists of branches and tags: which ones a search finds, and in which order. */
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import { compareText, inDirection } from "../values/text.ts";
import type { RefList, RefRecord } from "./store.ts";

/** Maximum number of refs of a list that can be reached by paging. A deep page holds as many in memory. */
const mostListed = 100_000;

/** Maximum characters of a search; no name is longer. */
const longestSearch = 1024;

/** A ref with what its list is ordered by. */
export interface ListedRef extends RefRecord {
	/** The committer's time of the commit, in seconds since 1970; undefined where the ref leads to none. */
	time?: number | undefined;
}

/**
 * Takes all refs of a kind, in the order of their names or in any other, and keeps those that the page may show: as
 * many as come before its end.
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
	/** The ref whose name equals the search: the first one of the list. */
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
			// A ref without a commit counts as if one were made now.
			const timeOf = ({ time }: ListedRef) => time ?? Number.MAX_SAFE_INTEGER;
			const byTime = inDirection<ListedRef>(direction, (a, b) => timeOf(a) - timeOf(b));
			return (a: ListedRef, b: ListedRef) => byTime(a, b) || byName(a, b);
		}
	}
}

/**
 * Returns a test whether a name contains a text, in any case: `^` and `$` bind it to an end, `*` stands for any
 * characters.
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
		// The earliest place of each part leaves the most text for the others; a pattern could take exponential time.
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
 * Compares names as versions: numbers by their value, words by their bytes, a word before a number. A name that goes on
 * with a number is greater, and one that goes on with a word (`v1.0-rc1`) is less.
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
