/** `forgekit try`: runs a command against a copy of a world, and reports what the command changed. */
import { CommandError, UsageError } from "../../errors.ts";
import { differences, readExpected, writeExpected } from "./expect.ts";
import { type RunOptions, runTry } from "./run.ts";

interface TryOptions extends RunOptions {
	/** Path of the file with the expected report. */
	expect?: string | undefined;
	/** Whether to write the report to the file of `expect`. */
	update?: boolean | undefined;
}

/**
 * Runs the command, prints the report or compares it with the expected one, and passes on the command's exit status.
 * @throws {CommandError} if the command cannot be run, or if the report differs
 */
export async function tryCommand(
	command: readonly string[],
	{ expect: file, update = false, ...options }: TryOptions,
): Promise<void> {
	if (file === undefined) {
		if (update) throw new UsageError("--update needs --expect FILE");
		const { status, report } = await runTry(command, options);
		process.stdout.write(`\n${report}`);
		process.exitCode = status;
		return;
	}
	// Reads the file first, so that a missing file is reported before the command runs.
	const expected = update ? undefined : await readExpected(file);
	const { status, report } = await runTry(command, options);
	process.exitCode = status;
	if (expected === undefined) {
		await writeExpected(file, report);
		console.log(`The report is in ${file}.`);
		return;
	}
	const lines = differences(expected, report);
	if (lines.length === 0) {
		console.log(`The report is that of ${file}.`);
		return;
	}
	for (const line of lines) console.error(line);
	throw new CommandError(
		`the report differs from ${file}: - is missing, + is new; --update accepts it`,
	);
}
