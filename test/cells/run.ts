import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a program and returns its output.
 * @throws {Error} with the program's output, if the program fails
 */
export async function run(
	program: string,
	args: readonly string[],
	cwd: string,
	env: NodeJS.ProcessEnv = {},
): Promise<string> {
	try {
		const { stdout } = await promisify(execFile)(program, args, {
			cwd,
			maxBuffer: 64 * 1024 * 1024,
			env: { ...process.env, NO_COLOR: "1", ...env },
		});
		return stdout;
	} catch (error) {
		const { stdout = "", stderr = "" } = error as Record<string, string>;
		throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
	}
}
