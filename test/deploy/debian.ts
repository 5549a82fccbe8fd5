import { execFileSync } from "node:child_process";

/**
 * Installs Debian 12 in a folder, from this machine's mirror.
 * @param more - Packages besides the minimal system
 * @returns the package sources of Debian 12 in this machine's apt settings
 */
export function bootstrapDebian(root: string, more: readonly string[] = []): string[] {
	const sources = execFileSync(
		"apt-get",
		[
			"indextargets",
			"--format",
			"deb $(REPO_URI) $(RELEASE) $(COMPONENT)",
			"Created-By: Packages",
			"Origin: Debian",
		],
		{ encoding: "utf8" },
	)
		.split("\n")
		.filter((line) => line.includes(" bookworm"));
	const mirror = sources.find((line) => line.includes(" bookworm main"))?.split(" ")[1];
	execFileSync(
		"debootstrap",
		[
			"--variant=minbase",
			...(more.length > 0 ? [`--include=${more.join(",")}`] : []),
			"bookworm",
			root,
			...(mirror ? [mirror] : []),
		],
		{ stdio: ["ignore", "ignore", "inherit"] },
	);
	return sources;
}
