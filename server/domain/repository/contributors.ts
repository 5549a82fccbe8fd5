import { compareText, inDirection } from "../values/text.ts";
import type { AuthorRecord } from "./store.ts";

/** Maximum number of commits counted for contributors, as in GitLab. */
export const mostCommits = 2000;

export interface ContributorRecord {
	name: string;
	email: string;
	commits: number;
}

/** One contributor per email (case-sensitive), in order of first appearance, with the email's first non-blank name. */
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

/** Sorts contributors. Ignores the case of ASCII letters. Equal contributors keep their order, even for `desc`. */
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
