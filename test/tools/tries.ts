/** Runs tools under `forgekit try`, and compares what a tool did with a file in this folder. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../command.ts";

const run = promisify(execFile);

/**
 * Fails if the tool fails or did not do what `test/tools/NAME.txt` says. `UPDATE=1` overwrites the file, unchecked.
 * @param options - Options of `forgekit try`
 */
export async function tryTool(
	name: string,
	options: readonly string[],
	command: readonly string[],
	{ cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
	const file = join(root, "test", "tools", `${name}.txt`);
	const update = process.env.UPDATE === "1" ? ["--update"] : [];
	const { stdout } = await run(
		process.execPath,
		[
			join(root, "server/cli/forgekit.js"),
			"try",
			...options,
			"--expect",
			file,
			...update,
			"--",
			...command,
		],
		{ cwd, env, maxBuffer: 2 ** 26 },
	);
	console.log(stdout.trimEnd().split("\n").at(-1));
	console.log(`ok: forgekit try, ${name}`);
}
