import { compareText } from "../text.ts";
import type { AuthorRecord } from "./store.ts";

/** As many commits as the reference looks at. */
export const mostCommits = 2000;

export interface ContributorRecord {
	name: string;
	email: string;
	commits: number;
}

/** One for each address, case and all, in the order in which they are met; the first name that is one counts. */
export function contributorsOf(
	authors: readonly AuthorRecord[],
): ContributorRecord[] {
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

/** Those who are equal stay as they are, in both directions. */
export function sortContributors(
	contributors: readonly ContributorRecord[],
	by: "name" | "email" | "commits",
	direction: "asc" | "desc",
): ContributorRecord[] {
	const sign = direction === "asc" ? 1 : -1;
	return contributors.toSorted((a, b) =>
		by === "commits"
			? sign * (a.commits - b.commits)
			: sign * compareText(fold(a[by]), fold(b[by])),
	);
}

function fold(text: string): string {
	return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
