import { runGit } from "./git.ts";

/** The first version with `cat-file --batch-command -z`. */
const oldest = [2, 38] as const;

/** Returns the version of git on the PATH. Throws an error of one line if git is missing or too old. */
export async function checkGit(): Promise<string> {
	const required = `git ${oldest.join(".")} or newer is required`;
	let text: string;
	try {
		text = (await runGit(["--version"], { directory: "." })).toString();
	} catch {
		throw new Error(`${required}; not found on the PATH.`);
	}
	const [, version = text.trim(), major, minor] = /^git version ((\d+)\.(\d+)\S*)/.exec(text) ?? [];
	if (!isNewEnough(Number(major), Number(minor))) {
		throw new Error(`${required}; found ${version}.`);
	}
	return version;
}

/**
 * First fixed patch release of each older minor version: `39: 4` means 2.39.4. From there on, git runs no programs that
 * the configuration of a fetched repository names.
 */
const patched: Readonly<Record<number, number>> = {
	39: 4,
	40: 2,
	41: 1,
	42: 2,
	43: 4,
	44: 1,
	45: 1,
};

/** Advice, in one line, to update a version of git; undefined for a version with all fixes that concern Forgekit. */
export function adviceOn(version: string): string | undefined {
	const [major = 0, minor = 0, patch = 0] = version
		.split(".")
		.map((part) => Number.parseInt(part, 10));
	const isPatched =
		major > oldest[0] || minor > 45 || patch >= (patched[minor] ?? Number.POSITIVE_INFINITY);
	if (isPatched) return undefined;
	return `git ${version} may lack security fixes: 2.${Math.max(minor, 39)}.${patched[Math.max(minor, 39)]} has them (docs/security.md)`;
}

function isNewEnough(major: number, minor: number): boolean {
	return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
