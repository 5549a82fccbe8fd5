/**
 * Checks that no tracked file is a symbolic link, contains a path of this machine, or contains markers of a merge
 * conflict. Part of `npm run check`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { dirname } from "node:path";

const checkout = git("rev-parse", "--show-toplevel")?.trim();
if (checkout !== realpathSync(".")) {
	console.log("no git checkout: nothing is tracked");
	process.exit();
}

// A linked worktree is outside of its repository's folder, so both paths are searched for.
const common = git("rev-parse", "--path-format=absolute", "--git-common-dir");
const roots = new Set([checkout, dirname(common?.trim() ?? checkout)]);
const known = [...roots]
	// A short path such as /docs may occur in any text.
	.filter((root) => root.lastIndexOf("/") > 0)
	.map((root) => root.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
// These patterns are written so that they do not match their own text.
const homes = ["/(home|Users)/[\\w.-]+", "/roo[t]"];
const paths = new RegExp(`(?<![\\w./-])(${[...known, ...homes].join("|")})(?=[/"'\`\\s]|$)`, "m");

// Merge markers as Git writes them, and as a Markdown formatter turns them into tables and quotes.
const marker = /^(\| )?(<{7}|>{7}|(> ){6}>)( |$)/m;

const problems = (git("ls-files", "--stage", "-z") ?? "").split("\0").flatMap((line) => {
	const [, mode, file] = /^(\d+) \S+ \d\t(.*)$/s.exec(line) ?? [];
	return mode && file ? problemsOf(mode, file) : [];
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log("nothing of this machine or a merge is tracked");

function problemsOf(mode: string, file: string): string[] {
	if (mode === "120000") return [`${file}: is a symbolic link`];
	const text = mode.startsWith("100") ? contentOf(file) : "";
	if (text.includes("\0")) return [];
	const [path] = paths.exec(text) ?? [];
	return [
		...(path ? [`${file}: has a path of this machine, ${path}`] : []),
		...(marker.test(text) ? [`${file}: has markers of a merge`] : []),
	];
}

/** Content of a tracked file; empty if the file is deleted but the deletion is not committed. */
function contentOf(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

function git(...args: string[]): string | undefined {
	try {
		return execFileSync("git", args, {
			encoding: "utf8",
			maxBuffer: 64 * 2 ** 20,
			stdio: ["ignore", "pipe", "ignore"],
		});
	} catch {
		return undefined;
	}
}
