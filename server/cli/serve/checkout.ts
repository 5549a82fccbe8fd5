import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gitEnvironment } from "../../git/git.ts";

const root = new URL("../../../", import.meta.url);

/**
 * Returns the top folder of the git checkout that this code runs from, or the reason why there is none. A repository
 * that has this package in a subfolder does not count, because it may be private.
 */
export async function findCheckout() {
	const path = await realpath(fileURLToPath(root));
	try {
		const { stdout } = await promisify(execFile)(
			"git",
			["-C", path, "-c", "safe.directory=*", "rev-parse", "--show-toplevel", "HEAD^{commit}"],
			{ env: gitEnvironment() },
		);
		const [top = ""] = stdout.split("\n");
		if ((await realpath(top)) === path) return { path };
	} catch {
		// git fails if there is no repository, or no commit in the repository.
	}
	return { reason: `${path} is not a git checkout` };
}
