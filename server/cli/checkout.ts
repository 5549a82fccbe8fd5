import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gitEnvironment } from "../git/git.ts";

export interface Checkout {
	/** Folder of the git checkout that this code was started from. */
	path?: string;
	/** Why there is none. */
	reason?: string;
}

const root = new URL("../../", import.meta.url);

/** Never a repository that merely has this package somewhere inside: that one may be private. */
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
		// As good as elsewhere: no repository, or one without a commit.
	}
	return { reason: `${path} is no git checkout` };
}
