/** Decides the version of a release from the contract's changes and the changelogs. */

/** How the contract changed, as the last line of `npm run contract:diff` says. */
export type Verdict = "breaking" | "additive" | "no change";

type Level = "major" | "minor" | "patch";

/** Heading of a changelog's entries that are not released yet. */
const unreleased = "## Unreleased";

/** Entries of a changelog that are not released yet. */
export function unreleasedEntries(changelog: string): string[] {
	const [, rest = ""] = changelog.split(`${unreleased}\n`);
	const [own = ""] = rest.split(/^## /m);
	return own.split(/^- /m).slice(1);
}

/**
 * Which part of the version a release raises. Ignores that versions below 1.0.0 follow another rule (`nextVersion`).
 * @param entries - Unreleased entries of all changelogs
 * @throws {Error} if there is nothing to release
 */
export function levelOf(verdict: Verdict, entries: readonly string[]): Level {
	if (entries.length === 0) {
		throw new Error(`No changelog has an entry below "${unreleased}".`);
	}
	const saysBreaking = entries.some((entry) => entry.startsWith("Breaking"));
	if (verdict === "breaking" || saysBreaking) return "major";
	const saysNew = entries.some((entry) => /^New\b/.test(entry));
	return verdict === "additive" || saysNew ? "minor" : "patch";
}

/** The next version. Before 1.0.0, a breaking change raises the minor version, and any other change the patch. */
export function nextVersion(version: string, level: Level): string {
	const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
	const [first, second] =
		major === 0 ? (["none", "major"] as const) : (["major", "minor"] as const);
	if (level === first) return `${major + 1}.0.0`;
	if (level === second) return `${major}.${minor + 1}.0`;
	return `${major}.${minor}.${patch + 1}`;
}

/** The changelog with its unreleased entries under the version's heading, and an empty unreleased section above. */
export function released(changelog: string, version: string, day: string): string {
	const heading = `## ${version}, ${day}`;
	const own = unreleasedEntries(changelog).length > 0;
	const text = own ? heading : `${heading}\n\n- No changes.`;
	return changelog.replace(unreleased, `${unreleased}\n\n${text}`);
}
