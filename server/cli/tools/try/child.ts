/** Runs the command of a try. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { CommandError, Interrupted } from "../../errors.ts";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Takes the signals of the process from now on, so that none of them ends it while the service runs. */
export function takeSignals() {
	let early: NodeJS.Signals | undefined;
	let receiver: ((signal: NodeJS.Signals) => void) | undefined;
	const take = (signal: NodeJS.Signals) => {
		if (receiver) return receiver(signal);
		early = signal;
		// Only once: a second signal exits immediately.
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
 * Runs a command with the streams of this process, and forwards signals to it.
 * @returns its exit status; 128 and the number of the signal that ended it
 * @throws {CommandError} if it cannot be started
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
			// A terminal sends this signal to the command as well.
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
