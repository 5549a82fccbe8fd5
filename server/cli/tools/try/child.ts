/** Runs the command that is given to `forgekit try`. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { CommandError, Interrupted } from "../../errors.ts";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Handles SIGINT, SIGTERM and SIGHUP until `release` is called, so that a signal does not end this process before the
 * service has ended.
 */
export function takeSignals() {
	let early: NodeJS.Signals | undefined;
	let receiver: ((signal: NodeJS.Signals) => void) | undefined;
	const take = (signal: NodeJS.Signals) => {
		if (receiver) return receiver(signal);
		early = signal;
		// Handles only the first signal that comes while no command runs: a second one ends this process immediately.
		release();
	};
	function release(): void {
		for (const signal of forwarded) process.off(signal, take);
	}
	for (const signal of forwarded) process.on(signal, take);
	return {
		/** @throws {Interrupted} if a signal came while no command ran */
		throwIfAny(): void {
			if (early) throw new Interrupted(early);
		},
		receive(next: typeof receiver): void {
			receiver = next;
		},
		release,
	};
}

/**
 * Runs a command with the streams of this process, and forwards signals to the command.
 * @returns the command's exit status, or 128 plus the number of the signal that ended the command
 * @throws {CommandError} if the command cannot be started
 */
export async function runChild(
	[program = "", ...args]: readonly string[],
	env: NodeJS.ProcessEnv,
	signals: ReturnType<typeof takeSignals>,
): Promise<number> {
	signals.throwIfAny();
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, { stdio: "inherit", env });
		signals.receive((signal) => {
			// On Ctrl+C, the terminal itself sends SIGINT to the command as well.
			if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
		});
		child.once("error", ({ code }: NodeJS.ErrnoException) =>
			reject(new CommandError(`${program} cannot be started: ${code}`)),
		);
		child.once("exit", (status, signal) =>
			resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)),
		);
	}).finally(() => signals.receive(undefined)) as Promise<number>;
}
