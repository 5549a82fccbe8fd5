/** The version of a release: from the verdict on the contract, and what the changelogs say. */

/** What changed in the contract, as `npm run contract:diff` says in its last line. */
export type Verdict = "breaking" | "additive" | "no change";

type Level = "major" | "minor" | "patch";

/** The heading of what is not released yet. */
const unreleased = "## Unreleased";

/** Entries of a changelog that are not released yet. */
export function unreleasedEntries(changelog: string): string[] {
	const [, rest = ""] = changelog.split(`${unreleased}\n`);
	const [own = ""] = rest.split(/^## /m);
	return own.split(/^- /m).slice(1);
}

/**
 * @param entries - Of all changelogs
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

/** Before 1.0.0, as Semantic Versioning has it, a breaking change is a minor version, and any other a patch. */
export function nextVersion(version: string, level: Level): string {
	const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
	const [first, second] =
		major === 0 ? (["none", "major"] as const) : (["major", "minor"] as const);
	if (level === first) return `${major + 1}.0.0`;
	if (level === second) return `${major}.${minor + 1}.0`;
	return `${major}.${minor}.${patch + 1}`;
}

/** A changelog whose entries belong to the version; those to come have a place above. */
export function released(changelog: string, version: string, day: string): string {
	const heading = `## ${version}, ${day}`;
	const own = unreleasedEntries(changelog).length > 0;
	const text = own ? heading : `${heading}\n\n- No changes.`;
	return changelog.replace(unreleased, `${unreleased}\n\n${text}`);
}
