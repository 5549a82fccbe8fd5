/** What was called and what it did: to read, to print, and to play again against a server. */
import type { OperationId } from "../generated/operations.ts";
import type { Answer } from "../server/domain/context.ts";
import type { Change } from "./memory/database.ts";
import { compareAnswers, createTranslation } from "./replay.ts";

/** What a call did to one thing. */
export interface Effect {
	did: "created" | "changed" | "deleted";
	/** In the words of the API: `board`, `note`, `audit event`. */
	thing: string;
	/** Its id; that of a discussion is a text. */
	id: number | string;
	/** Its name, title or the like, where it has one. */
	name?: string;
}

/** One call. */
export interface JournalEntry {
	/** What the clock said. */
	readonly at: string;
	/** Undefined: nothing of the contract. */
	readonly operation: OperationId | undefined;
	/** Who called; undefined: nobody, or nobody got as far as being asked. */
	readonly user: string | undefined;
	readonly method: string;
	/** Path and query under the address of the service. */
	readonly url: string;
	readonly request: {
		readonly headers: Readonly<Record<string, string | string[] | undefined>>;
		/** As far as it was read. */
		readonly body: Uint8Array;
	};
	/** Undefined where the connection broke before there was an answer. */
	readonly status: number | undefined;
	readonly headers: Readonly<Record<string, string>>;
	/** Undefined where there is none, and for what is streamed, such as archives. */
	readonly body: string | Uint8Array | undefined;
	/** What it did to the state. */
	readonly effects: readonly Effect[];
	/** Whether a rule of the test took part. */
	readonly steered: boolean;
}

export interface ReplayOptions {
	/** Tokens there of those who were signed in; those of the world unless given. */
	tokens?: Readonly<Record<string, string>>;
}

/** Where an answer there is another one than here. */
export interface ReplayDifference {
	/** Which call, from 1, and what it was. */
	call: number;
	request: string;
	/** Which part: `status`, a header, or a place in the body such as `body[0].name`. */
	part: string;
	here: unknown;
	there: unknown;
}

export interface Replay {
	/** Calls whose answers were compared. */
	readonly compared: number;
	/** Calls that were left out, because a rule of the test had a hand in them. */
	readonly skipped: number;
	readonly differences: readonly ReplayDifference[];
	/** One line for each difference. */
	toString(): string;
}

export interface Journal {
	/** In the order in which the calls were answered. */
	readonly entries: readonly JournalEntry[];
	/** Calls that are no longer there, because there were more than the journal keeps. */
	readonly forgotten: number;
	/** All calls in order, a line for each, and below it what it did. */
	toString(): string;
	/**
	 * Calls a server in the same order and compares its answers. The server must hold the world that the mocks began
	 * with. Times, request ids and the ids that are made of chance may differ; nothing else.
	 * @param target - Its address without `/api/v4`, or a `fetch` that reaches it
	 * @throws where the journal has forgotten calls, or the mocks were changed by other ways than calls
	 */
	replay(
		target: string | ((request: Request) => Promise<Response>),
		options?: ReplayOptions,
	): Promise<Replay>;
}

/** A call while it is answered. */
export interface Draft {
	at: string;
	operation: OperationId | undefined;
	/** Who is signed in in the mocks. */
	session: string | undefined;
	/** Whose token it was. */
	user: string | undefined;
	method: string;
	url: string;
	headers: Readonly<Record<string, string | string[] | undefined>>;
	pieces: Uint8Array[];
	changes: readonly Change[];
	steered: boolean;
}

export interface Keeper {
	journal: Journal;
	add(draft: Draft, answer: Answer | undefined): void;
	/** Notes that the state was changed by other ways than calls, so that playing them again shows nothing. */
	note(otherWay: string): void;
	clear(): void;
}

export interface JournalParts {
	/** Most entries. */
	limit: number;
	/** A token of this user that is good now. */
	tokenOf(username: string): string | undefined;
	/** Where links of the mocks point to. */
	origin(): string | undefined;
}

/** Of all bodies together, so that a mock that runs for long stays small. */
const mostBytes = 64 * 1024 * 1024;

export function createJournal({
	limit,
	tokenOf,
	origin,
}: JournalParts): Keeper {
	const entries: JournalEntry[] = [];
	/** Bytes of the bodies of each. */
	const sizes: number[] = [];
	let bytes = 0;
	let forgotten = 0;
	let otherWay: string | undefined;
	/** Who called without a token, being signed in. */
	const sessions = new WeakMap<JournalEntry, string>();

	const journal: Journal = {
		entries,
		get forgotten() {
			return forgotten;
		},
		toString: () =>
			entries
				.map((entry, index) => printed(entry, forgotten + index + 1))
				.join("\n"),
		async replay(target, { tokens = {} } = {}) {
			if (forgotten > 0) {
				throw new Error(
					`The journal has forgotten ${forgotten} calls: the option \`journal\` says how many it keeps.`,
				);
			}
			if (otherWay !== undefined) {
				throw new Error(
					`These calls can't be played again: ${otherWay}, which a server does not know.`,
				);
			}
			const send =
				typeof target === "string"
					? (request: Request) => fetch(request)
					: target;
			const there = typeof target === "string" ? target : "http://server";
			const base = there.replace(/\/+$/, "");
			const translation = createTranslation(origin() ?? "", base);
			const differences: ReplayDifference[] = [];
			let compared = 0;
			for (const [index, entry] of entries.entries()) {
				if (entry.steered) continue;
				const user = sessions.get(entry);
				const token = user && (tokens[user] ?? tokenOf(user));
				if (user && !token) {
					throw new Error(
						`${user} has no token in the world: give one as \`{ tokens: { ${user}: "…" } }\`.`,
					);
				}
				const response = await send(
					requestOf(entry, base, token, translation.there),
				);
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
		},
	};

	return {
		journal,
		add(draft, answer) {
			if (limit === 0) return;
			const { at, operation, session, method, url, headers, pieces } = draft;
			const { user, changes, steered } = draft;
			const body = answer?.body;
			const entry: JournalEntry = {
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
				body:
					typeof body === "string" || body instanceof Uint8Array
						? body
						: undefined,
				get effects() {
					return changes.flatMap(effectOf);
				},
				steered,
			};
			if (user !== undefined && user === session) sessions.set(entry, user);
			const size = pieces.reduce(
				(sum, { length }) => sum + length,
				entry.body?.length ?? 0,
			);
			entries.push(entry);
			sizes.push(size);
			bytes += size;
			while (
				entries.length > limit ||
				(bytes > mostBytes && entries.length > 1)
			) {
				entries.shift();
				bytes -= sizes.shift() ?? 0;
				forgotten++;
			}
		},
		note(way) {
			otherWay ??= way;
		},
		clear() {
			entries.length = 0;
			sizes.length = 0;
			bytes = 0;
			forgotten = 0;
			otherWay = undefined;
		},
	};
}

const things: Partial<Record<Change["table"], string>> = {
	users: "user",
	groups: "group",
	projects: "project",
	milestones: "milestone",
	labels: "label",
	boards: "board",
	lists: "list",
	clusters: "cluster",
	snippets: "snippet",
	issues: "issue",
	mergeRequests: "merge request",
	epics: "epic",
	discussions: "discussion",
	notes: "note",
	auditEvents: "audit event",
};

/** Tables that only say where others are do not count. */
function effectOf({ table, key, before, after }: Change): Effect[] {
	const thing = things[table];
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
	const { label, milestone } = row as Record<string, unknown>;
	const { name, title, username } = (label ?? milestone ?? row) as Record<
		string,
		unknown
	>;
	const found = name ?? title ?? username;
	return typeof found === "string" ? found : undefined;
}

/** Longer bodies are cut where they are printed. */
const mostShown = 200;

function printed(entry: JournalEntry, number: number): string {
	const { operation, user, method, url, request, status, effects } = entry;
	const body = textOf(request.body) ?? `(${request.body.length} bytes)`;
	const shown = body.length > mostShown ? `${body.slice(0, mostShown)}…` : body;
	const head = [
		`${number}.`,
		user ?? "nobody",
		method,
		url,
		...(shown === "" ? [] : [shown.replaceAll(/\s+/g, " ")]),
		"→",
		status ?? "no answer",
		...(operation ? [operation] : []),
		...(entry.steered ? ["(steered)"] : []),
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

/** Undefined for what is no text. */
export function textOf(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true,
		}).decode(bytes);
	} catch {
		return undefined;
	}
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
	const [only] = pieces;
	if (only && pieces.length === 1) return only;
	const whole = new Uint8Array(
		pieces.reduce((sum, { length }) => sum + length, 0),
	);
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}

/** What the transport makes itself. */
const transport =
	/^(host|connection|content-length|transfer-encoding|keep-alive|accept-encoding|expect|upgrade|te|trailer|sec-.*)$/;

function requestOf(
	{ method, url, request }: JournalEntry,
	base: string,
	token: string | undefined,
	translate: (text: string) => string,
): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (value === undefined || transport.test(name)) continue;
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
				body:
					text === undefined
						? (request.body as Uint8Array<ArrayBuffer>)
						: translate(text),
			}),
	});
}
