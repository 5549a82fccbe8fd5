/** Records calls and their effects: to read, to print, and to replay against a server. */
import type { OperationId } from "../../generated/operations.ts";
import type { Answer } from "../../server/domain/context.ts";
import { matchUpload } from "../../server/domain/uploads/route.ts";
import { joined, textOf } from "../body.ts";
import type { Change } from "../memory/database.ts";
import { redactBody, redactUrl } from "./redact.ts";
import { compareAnswers, createTranslation } from "./replay.ts";

/** A change that a call made to the data. */
export interface Effect {
	did: "created" | "changed" | "deleted";
	/** Kind of the changed thing, in the API's words: `board`, `note`, `audit event`. */
	thing: string;
	/** Id of the changed thing: a string for discussions, a number for all others. */
	id: number | string;
	/** Name, title, username or file name of the changed thing, if any. */
	name?: string;
}

/** A recorded call. */
export interface JournalEntry {
	/** Time of the call by the mocks' clock, in ISO 8601. */
	readonly at: string;
	/** Id of the operation; undefined: the request matches no operation. */
	readonly operation: OperationId | undefined;
	/** The caller's username; undefined if anonymous, or if the call ended before authentication. */
	readonly user: string | undefined;
	readonly method: string;
	/** Path and query, relative to the service's URL. */
	readonly url: string;
	readonly request: {
		readonly headers: Readonly<Record<string, string | string[] | undefined>>;
		/** The part of the body that the service read. */
		readonly body: Uint8Array;
	};
	/** Status of the response; undefined: before a response, the connection broke or the caller cancelled. */
	readonly status: number | undefined;
	readonly headers: Readonly<Record<string, string>>;
	/** Body of the response; undefined: none, or a stream such as an archive. */
	readonly body: string | Uint8Array | undefined;
	/** Changes that the call made to the data. */
	readonly effects: readonly Effect[];
	/** Whether a rule of the test changed the response. */
	readonly steered: boolean;
	/** Whether the request went to the real server, by the option `unknown: "pass"`. */
	readonly passed: boolean;
	/** Whether the caller cancelled before the response: by an `AbortSignal`, or by closing the connection. */
	readonly aborted: boolean;
}

export interface ReplayOptions {
	/** The server's tokens for users who were signed in, by username. Default: the user's token in the world. */
	tokens?: Readonly<Record<string, string>>;
}

/** A difference between the responses of the mocks (`here`) and the server (`there`). */
export interface ReplayDifference {
	/** Number of the call in the journal, from 1. */
	call: number;
	request: string;
	/** `status`, a header's name, or a path in the body such as `body[0].name`. */
	part: string;
	here: unknown;
	there: unknown;
}

export interface Replay {
	/** Number of calls that were compared. */
	readonly compared: number;
	/** Number of skipped calls: changed by a rule of the test, sent to the real server, or cancelled by the caller. */
	readonly skipped: number;
	readonly differences: readonly ReplayDifference[];
	/** One line for each difference. */
	toString(): string;
}

export interface Journal {
	/** The recorded calls, in the order in which they ended. */
	readonly entries: readonly JournalEntry[];
	/** Number of the oldest calls that were dropped because of the journal's limits. */
	readonly forgotten: number;
	/** One line for each call, without tokens and secrets, followed by one line for each effect of the call. */
	toString(): string;
	/**
	 * Sends the recorded calls to a server in their order, and compares the server's responses with the recorded ones.
	 * The server must hold the mocks' initial world. Only times, request ids and random ids may differ.
	 * @param target - URL without `/api/v4`, or a `fetch` that reaches the server
	 * @throws if calls were dropped from the journal, or the data was changed by other means than calls
	 */
	replay(
		target: string | ((request: Request) => Promise<Response>),
		options?: ReplayOptions,
	): Promise<Replay>;
}

/** Journal entry of a call in progress. */
export interface Draft {
	at: string;
	operation: OperationId | undefined;
	/** Username of the signed-in user; undefined: none. */
	session: string | undefined;
	/** Username of the authenticated user; undefined: anonymous. */
	user: string | undefined;
	method: string;
	url: string;
	headers: Readonly<Record<string, string | string[] | undefined>>;
	pieces: Uint8Array[];
	changes: readonly Change[];
	steered: boolean;
	passed: boolean;
	aborted: boolean;
}

interface JournalParts {
	/** Maximum number of entries in the journal. */
	limit: number;
	/** Returns a valid token of a user; undefined: there is none. */
	tokenOf(username: string): string | undefined;
	/** Origin of the links in the mocks' responses; undefined: no call yet. */
	origin(): string | undefined;
}

/** Maximum total bytes of all recorded bodies, which bounds the memory of a long-running mock. */
const maximumBytes = 64 * 1024 * 1024;

export function createJournal({ limit, tokenOf, origin }: JournalParts) {
	const entries: JournalEntry[] = [];
	/** For each entry, the total bytes of its two bodies. */
	const sizes: number[] = [];
	let bytes = 0;
	let forgotten = 0;
	let otherCause: string | undefined;
	/** For each call that the signed-in user made, the user's username: a replay sends a token of that user. */
	const sessions = new WeakMap<JournalEntry, string>();

	const journal: Journal = {
		entries,
		get forgotten() {
			return forgotten;
		},
		toString: () => entries.map((entry, index) => printed(entry, forgotten + index + 1)).join("\n"),
		async replay(target, { tokens = {} } = {}) {
			if (forgotten > 0) {
				throw new Error(
					`${forgotten} calls were dropped from the journal: raise the option \`journal\`.`,
				);
			}
			if (otherCause !== undefined) {
				throw new Error(
					`These calls can't be replayed: ${otherCause}, which the server does not know.`,
				);
			}
			return replayed(entries, target, origin() ?? "", (entry) => {
				const user = sessions.get(entry);
				const token = user && (tokens[user] ?? tokenOf(user));
				if (!user || token) return token;
				throw new Error(
					`${user} has no valid token in the world: pass one as \`{ tokens: { ${user}: "…" } }\`.`,
				);
			});
		},
	};

	return {
		journal,
		add(draft: Draft, answer: Answer | undefined): void {
			if (limit === 0) return;
			const { user, session, pieces } = draft;
			const entry = entryOf(draft, draft.aborted ? undefined : answer);
			// Other paths take no token.
			const takesToken = entry.operation || matchUpload(draft);
			if (user !== undefined && user === session && takesToken) sessions.set(entry, user);
			const size = pieces.reduce((sum, { length }) => sum + length, entry.body?.length ?? 0);
			entries.push(entry);
			sizes.push(size);
			bytes += size;
			while (entries.length > limit || (bytes > maximumBytes && entries.length > 1)) {
				entries.shift();
				bytes -= sizes.shift() ?? 0;
				forgotten++;
			}
		},
		/** Records that the data was changed by other means than calls, which rules out a replay. */
		markChanged(cause: string): void {
			otherCause ??= cause;
		},
		clear(): void {
			entries.length = 0;
			sizes.length = 0;
			bytes = 0;
			forgotten = 0;
			otherCause = undefined;
		},
	};
}

function entryOf(draft: Draft, answer: Answer | undefined): JournalEntry {
	const { at, operation, user, method, url, headers, pieces } = draft;
	const { changes, steered, passed, aborted } = draft;
	const body = answer?.body;
	return {
		at,
		operation,
		user,
		method,
		url,
		request: {
			headers,
			get body() {
				return joined(pieces);
			},
		},
		status: answer?.status,
		headers: answer?.headers ?? {},
		body: typeof body === "string" || ArrayBuffer.isView(body) ? body : undefined,
		get effects() {
			return changes.flatMap(effectOf);
		},
		steered,
		passed,
		aborted,
	};
}

/** Sends the recorded calls to a server, in order, and compares the server's responses with the recorded ones. */
export async function replayed(
	entries: readonly JournalEntry[],
	target: Parameters<Journal["replay"]>[0],
	origin: string,
	tokenOf: (entry: JournalEntry) => string | undefined,
): Promise<Replay> {
	const send = typeof target === "string" ? (request: Request) => fetch(request) : target;
	const there = typeof target === "string" ? target : "http://server";
	const base = there.replace(/\/+$/, "");
	const translation = createTranslation(origin, base);
	const differences: ReplayDifference[] = [];
	let compared = 0;
	for (const [index, entry] of entries.entries()) {
		if (entry.steered || entry.passed || entry.aborted) continue;
		const response = await send(requestOf(entry, base, tokenOf(entry), translation.there));
		compared++;
		const found = await compareAnswers(entry, response, translation);
		const request = `${entry.method} ${entry.url}`;
		for (const difference of found) {
			differences.push({ call: index + 1, request, ...difference });
		}
	}
	return {
		compared,
		skipped: entries.length - compared,
		differences,
		toString: () => differences.map(describe).join("\n"),
	};
}

/** Converts a change of a row to an effect. Returns an empty array for a table that the journal does not show. */
function effectOf({ thing, key, before, after }: Change): Effect[] {
	if (!thing || before === after) return [];
	const name = nameOf(after ?? before);
	return [
		{
			did: after === undefined ? "deleted" : before ? "changed" : "created",
			thing,
			id: key,
			...(name !== undefined && { name }),
		},
	];
}

function nameOf(row: unknown): string | undefined {
	if (typeof row !== "object" || row === null) return undefined;
	const { name, title, username, filename } = row as Record<string, unknown>;
	const found = name ?? title ?? username ?? filename;
	return typeof found === "string" ? found : undefined;
}

/** Maximum characters of a body that are printed. */
const longestPrinted = 200;

function printed(entry: JournalEntry, number: number): string {
	const { operation, user, method, url, request, status, effects } = entry;
	const body = redactedBody(request) ?? `(${request.body.length} bytes)`;
	const shown = body.length > longestPrinted ? `${body.slice(0, longestPrinted)}…` : body;
	const head = [
		`${number}.`,
		user ?? "anonymous",
		method,
		redactUrl(url),
		...(shown === "" ? [] : [shown.replaceAll(/\s+/g, " ")]),
		"→",
		status ?? (entry.aborted ? "aborted" : "no response"),
		operation ?? "no such operation",
		...(entry.steered ? ["(steered)"] : []),
		...(entry.passed ? ["(passed)"] : []),
	].join(" ");
	const lines = effects.map(
		({ did, thing, id, name }) =>
			`   ${did} ${thing} ${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`}`,
	);
	return [head, ...lines].join("\n");
}

function describe({ call, request, part, here, there }: ReplayDifference) {
	return `${call}. ${request}: ${part} is ${JSON.stringify(here)} here and ${JSON.stringify(there)} there`;
}

/** The body of a request, with secrets masked; undefined: the body is binary and has nothing to mask. */
export function redactedBody({ headers, body }: JournalEntry["request"]): string | undefined {
	return redactBody(textOf(body), body, String(headers["content-type"] ?? ""));
}

/** Matches names of headers that a replay leaves out: those of the connection, and the mock server's session header. */
const transportHeaders =
	/^(host|connection|content-length|transfer-encoding|keep-alive|accept-encoding|expect|upgrade|te|trailer|sec-.*|x-mock-session)$/;

function requestOf(
	{ method, url, request }: JournalEntry,
	base: string,
	token: string | undefined,
	translate: (text: string) => string,
): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (value === undefined || transportHeaders.test(name)) continue;
		headers.set(name, [value].flat().join(", "));
	}
	if (token !== undefined) headers.set("private-token", token);
	const text = textOf(request.body);
	return new Request(base + translate(url), {
		method,
		headers,
		redirect: "manual",
		...(request.body.length > 0 &&
			method !== "GET" &&
			method !== "HEAD" && {
				body: text === undefined ? (request.body as Uint8Array<ArrayBuffer>) : translate(text),
			}),
	});
}
