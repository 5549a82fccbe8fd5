/** The log: a line of JSON for each event on standard error, or one for people where that is a terminal. */
import { styleText } from "node:util";
import {
	type DestinationStream,
	type Logger,
	pino,
	stdTimeFunctions,
} from "pino";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/** @param destination - Takes lines of JSON. */
export function createLog(
	level: LogLevel,
	destination: DestinationStream,
): Log {
	return pino(
		{
			level,
			// Neither process nor machine: whoever collects lines of several knows where each comes from.
			base: null,
			messageKey: "message",
			timestamp: stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
		},
		destination,
	);
}

/** That of this process. Its level is LOG_LEVEL once the settings are read. */
export const log: Log = createLog("info", standardError());

function standardError(): DestinationStream {
	if (process.stderr.isTTY) {
		return { write: (line) => process.stderr.write(pretty(line)) };
	}
	// No request waits for its line: what comes while others are on their way goes out together.
	return pino.destination({ fd: 2, sync: false });
}

const colours = {
	debug: "gray",
	info: "green",
	warn: "yellow",
	error: "red",
} as const;

/** A line for a person: time, level, what happened, everything else by its name, and a stack in lines of its own. */
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
			: [method, path, status ?? "left", `${duration_ms?.toFixed(1)} ms`];
	const named = Object.entries(others).map(([name, value]) =>
		styleText("gray", printable(`${name}=${value}`)),
	);
	const below = (stack?.split("\n") ?? []).map(
		(at) => `\n    ${printable(at)}`,
	);
	return `${[
		styleText("gray", time.slice(11, 23)),
		styleText(colours[level], level.padEnd(5)),
		...words.map((word) => printable(String(word))),
		...named,
	].join(" ")}${below.join("")}\n`;
}

/** What somebody sent must not steer the terminal. */
function printable(text: string): string {
	return text.replace(
		/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
		(character) =>
			`\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
