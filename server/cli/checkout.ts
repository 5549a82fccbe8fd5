import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gitEnvironment } from "../git/git.ts";

interface Checkout {
	/** Top folder of the git checkout that this code runs from. */
	path?: string;
	/** Why there is no checkout, if `path` is absent. */
	reason?: string;
}

const root = new URL("../../", import.meta.url);

/** Never a repository that contains this package in a subfolder: that one may be private. */
export async function findCheckout(): Promise<Checkout> {
	const path = await realpath(fileURLToPath(root));
	try {
		const { stdout } = await promisify(execFile)(
			"git",
			[
				...["-C", path, "-c", "safe.directory=*"],
				...["rev-parse", "--show-toplevel", "HEAD^{commit}"],
			],
			{ env: gitEnvironment() },
		);
		const [top = ""] = stdout.split("\n");
		if ((await realpath(top)) === path) return { path };
	} catch {
		// No repository, or one without a commit.
	}
	return { reason: `${path} is not a git checkout` };
}
