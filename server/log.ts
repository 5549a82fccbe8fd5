/** The log on standard error: readable lines on a terminal, otherwise JSON lines. */
import { styleText } from "node:util";
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { printable } from "./platform/printable.ts";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/**
 * Creates a log.
 * @param destination - Receives lines of JSON
 */
export function createLog(level: LogLevel, destination: DestinationStream): Log {
	return pino(
		{
			level,
			// Omits process id and host name, which log collectors add.
			base: null,
			messageKey: "message",
			timestamp: stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
		},
		destination,
	);
}

/** The log of this process. Its level is LOG_LEVEL once the settings are read. */
export const log: Log = createLog("info", standardError());

function standardError(): DestinationStream {
	if (process.stderr.isTTY) {
		return { write: (line) => process.stderr.write(pretty(line)) };
	}
	// Writes several lines at a time, asynchronously: a synchronous write of each line would take a twelfth of a short
	// request's processor time.
	return pino.destination({
		fd: 2,
		sync: false,
		minLength: 4096,
		periodicFlush: 100,
	});
}

const colours = {
	debug: "gray",
	info: "green",
	warn: "yellow",
	error: "red",
} as const;

/**
 * Formats a readable line: time, level, message, other fields as `name=value`, and the stack on separate lines.
 * pino-pretty would not escape control characters in a message, and has a dozen dependencies.
 */
export function pretty(line: string): string {
	const { level, time, message, stack, ...rest } = JSON.parse(line) as {
		level: LogLevel;
		time: string;
		message: string;
		stack?: string;
		method?: string;
		path?: string;
		status?: number;
		duration_ms?: number;
	};
	const { method, path, status, duration_ms, ...others } = rest;
	const words =
		method === undefined
			? [message]
			: [method, path, status ?? "aborted", `${duration_ms?.toFixed(1)} ms`];
	const fields = Object.entries(others).map(([name, value]) =>
		styleText("gray", printable(`${name}=${value}`)),
	);
	const stackLines = (stack?.split("\n") ?? []).map((at) => `\n    ${printable(at)}`);
	return `${[
		styleText("gray", time.slice(11, 23)),
		styleText(colours[level], level.padEnd(5)),
		...words.map((word) => printable(String(word))),
		...fields,
	].join(" ")}${stackLines.join("")}\n`;
}
