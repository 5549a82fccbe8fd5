import { compareText, inDirection } from "../values/text.ts";
import type { AuthorRecord } from "./store.ts";

/** Number of commits that the reference examines. */
export const mostCommits = 2000;

export interface ContributorRecord {
	name: string;
	email: string;
	commits: number;
}

/** One entry for each address (case-sensitive), in order of appearance, with its first name that is not blank. */
export function contributorsOf(authors: readonly AuthorRecord[]): ContributorRecord[] {
	const found = new Map<string, ContributorRecord>();
	for (const { name, email } of authors) {
		const known = found.get(email);
		if (!known) {
			found.set(email, { name, email, commits: 1 });
			continue;
		}
		known.commits++;
		if (known.name.trim() === "") known.name = name;
	}
	return [...found.values()];
}

/** Sorts contributors; in both directions equal entries keep their order. */
export function sortContributors(
	contributors: readonly ContributorRecord[],
	by: "name" | "email" | "commits",
	direction: "asc" | "desc",
): ContributorRecord[] {
	return [...contributors].sort(
		inDirection(direction, (a, b) =>
			by === "commits" ? a.commits - b.commits : compareText(fold(a[by]), fold(b[by])),
		),
	);
}

function fold(text: string): string {
	return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
