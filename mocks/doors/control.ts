/**
 * The control endpoint `/-/mock/…` of a mock server: steers the mock from tests in other languages and in browsers.
 */

import { binaryOf } from "../../server/domain/repository/bytes.ts";
import { textOf } from "../body.ts";
import { type JournalEntry, redactedBody } from "../journal/journal.ts";
import { redactHeaders, redactUrl } from "../journal/redact.ts";
import { suggest } from "../suggest.ts";
import {
	answerOf,
	bodyOf,
	ControlError,
	formOf,
	headersOf,
	type Input,
	limitsOf,
	numberAs,
	readInput,
	requireKnown,
	targetOf,
	textAs,
	worldOf,
} from "./control-input.ts";
import type { Answer, Duration, Mocks } from "./fetch.ts";

export const controlRoot = "/-/mock";

interface ControlRequest {
	method: string;
	/** Path and query of the request. */
	url: string;
	/** Body: a JSON object of parameters. */
	body: string;
	/** Content type of the body. */
	type?: string | undefined;
	/** Origin of the page that sends the request; undefined: not sent by a page. */
	origin?: string | undefined;
}

interface Command {
	summary: string;
	/** Names of the command's parameters. */
	takes: readonly string[];
	run(input: Input): unknown;
}

type ControlledMocks = Omit<Mocks, "fetch" | "handle">;

/**
 * Makes the control endpoint.
 * @param isKnown - Whether pages of an origin may steer the mock
 * @returns a handler of requests below `/-/mock`
 */
export function createControl(
	mocks: ControlledMocks,
	isKnown: (origin: string) => boolean,
): (request: ControlRequest) => Promise<Answer> {
	const commands: Record<string, Command> = {
		...stateCommands(mocks),
		...ruleCommands(mocks),
		...worldCommands(mocks),
	};

	return async ({ method, url, body, type, origin }) => {
		try {
			requirePage(origin);
			const [path = "", query = ""] = url.split("?", 2);
			const place = path.slice(controlRoot.length).replace(/\/$/, "");
			const wanted = method === "HEAD" ? "GET" : method;
			if (wanted === "OPTIONS") return preflight();
			if (place === "" && wanted === "GET") return answer(overview());
			const command = commands[`${wanted} ${place}`];
			if (!command) throw noCommand(wanted, place);
			const input = wanted === "GET" ? formOf(query) : readInput(body, type);
			requireKnown(input, command.takes);
			return answer(await command.run(input));
		} catch (error) {
			// Only a bad request makes a command throw, so the message is meant for the caller.
			const message = messageOf(error);
			const status = error instanceof ControlError ? error.status : 400;
			return answer({ error: message }, status);
		}
	};

	function requirePage(origin: string | undefined): void {
		if (origin === undefined || isKnown(origin)) return;
		throw new ControlError(
			`pages of ${origin} may not steer the mock: --allowed-hosts does not name their host`,
			403,
		);
	}

	function overview(): object {
		return {
			commands: Object.fromEntries(
				Object.entries(commands).map(([name, { summary, takes }]) => [
					name.replace(" ", ` ${controlRoot}`),
					{ summary, takes },
				]),
			),
		};
	}

	function noCommand(method: string, place: string): ControlError {
		const others = Object.keys(commands)
			.filter((name) => name.endsWith(` ${place}`))
			.map((name) => name.split(" ", 1)[0]);
		if (others.length > 0) {
			return new ControlError(
				`${controlRoot}${place} supports ${others.join(" and ")}, not ${method}`,
				405,
			);
		}
		const places = new Set(Object.keys(commands).map((name) => name.replace(/^\w+ /, "")));
		return new ControlError(`no command ${controlRoot}${place}${suggest(place, [...places])}`, 404);
	}
}

function stateCommands(mocks: ControlledMocks): Record<string, Command> {
	return {
		"POST /reset": {
			summary: "restore the initial world, clock, seed and user; remove rules, empty the journal",
			takes: [],
			run: () => mocks.reset(),
		},
		"POST /snapshot": {
			summary: "save the current state under a name",
			takes: ["name"],
			run({ name = "default" }) {
				mocks.snapshot(textAs("name", name));
				return { name };
			},
		},
		"POST /restore": {
			summary: "restore a saved state",
			takes: ["name"],
			run({ name = "default" }) {
				const wanted = textAs("name", name);
				try {
					mocks.restore(wanted);
				} catch (error) {
					throw new ControlError(messageOf(error), 404);
				}
				return { name };
			},
		},
		"GET /snapshots": {
			summary: "show the saved states, to keep them in a file",
			takes: [],
			run: () => mocks.exportSnapshots(),
		},
	};
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

const limits = ["operation", "times", "when"] as const;

function ruleCommands(mocks: ControlledMocks): Record<string, Command> {
	return {
		"POST /fail": {
			summary:
				"make an operation, or all, fail with a status; when: { user, method, params, query, headers, body } limits any rule to some calls",
			takes: [...limits, "status", "body", "headers"],
			run({ status, body, headers, ...rest }) {
				const target = targetOf(rest);
				const options = {
					...limitsOf(rest),
					...bodyOf(body),
					...headersOf(headers),
				};
				mocks.fail(target, numberAs("status", status), options);
			},
		},
		"POST /answer": {
			summary: "replace the service's response with any other",
			takes: [...limits, "status", "body", "headers"],
			run: (input) => void mocks.answer(targetOf(input), answerOf(input), limitsOf(input)),
		},
		"POST /delay": {
			summary: "delay calls by milliseconds, or by a range of them",
			takes: [...limits, "ms"],
			run({ ms, ...rest }) {
				const both = typeof ms === "string" ? ms.split(/[-,]/) : [ms].flat();
				const [from, to = from] = both.map((part) => numberAs("ms", part));
				if (from === undefined || to === undefined || both.length > 2) {
					throw new ControlError("ms must be a number or a range: [100, 400]");
				}
				mocks.delay(targetOf(rest), [from, to], limitsOf(rest));
			},
		},
		"POST /network-error": {
			summary: "break the connection before the operation runs",
			takes: limits,
			run: (input) => void mocks.networkError(targetOf(input), limitsOf(input)),
		},
		"POST /cut": {
			summary: "break the connection within the body, after a number of bytes or half of it",
			takes: [...limits, "after"],
			run({ after, ...rest }) {
				mocks.cut(targetOf(rest), {
					...limitsOf(rest),
					...(after !== undefined && { after: numberAs("after", after) }),
				});
			},
		},
		"POST /route": {
			summary: "answer a path that the service does not have: GET /projects/:id/anything",
			takes: ["route", "times", "when", "status", "body", "headers"],
			run: (input) =>
				void mocks.route(textAs("route", input.route), answerOf(input), limitsOf(input)),
		},
		"POST /clear": {
			summary: "remove all rules and routes; data stays",
			takes: [],
			run: () => mocks.clear(),
		},
	};
}

function worldCommands(mocks: ControlledMocks): Record<string, Command> {
	return {
		"POST /sign-in": {
			summary: "set the user of requests without a token; anonymous if user is missing",
			takes: ["user"],
			run({ user }) {
				const anonymous = user === undefined || user === null || user === "";
				mocks.signIn(anonymous ? undefined : textAs("user", user));
			},
		},
		"GET /time": {
			summary: "show the clock",
			takes: [],
			run: () => ({ now: mocks.now().toISOString() }),
		},
		"POST /time": {
			summary: "move the clock forward: days, hours, minutes, seconds, milliseconds",
			takes: ["days", "hours", "minutes", "seconds", "milliseconds"],
			run(input) {
				const entries = Object.entries(input);
				if (entries.length === 0) {
					throw new ControlError("one of days, hours, minutes, seconds or milliseconds is missing");
				}
				const by: Duration = Object.fromEntries(
					entries.map(([name, value]) => [name, numberAs(name, value)]),
				);
				mocks.advance(by);
				return { now: mocks.now().toISOString() };
			},
		},
		"GET /journal": {
			summary: "list the calls and their effects; ?format=text is easier to read",
			takes: ["format"],
			run({ format = "json" }) {
				if (format === "text") return `${mocks.journal}\n`;
				if (format !== "json") {
					throw new ControlError("format must be json or text");
				}
				const { forgotten, entries } = mocks.journal;
				return { forgotten, entries: entries.map(plain) };
			},
		},
		"GET /world": {
			summary: "show users, groups and projects as they are now",
			takes: [],
			run: () => mocks.world,
		},
		"POST /world": {
			summary: "add the data of a world file",
			takes: ["users", "groups", "projects", "audit_events", "created_at"],
			run: (input) => mocks.add.world(worldOf(input)),
		},
	};
}

function plain(entry: JournalEntry): object {
	const { at, operation, user, method, url, request, status } = entry;
	const { headers, body, effects, steered, passed, aborted } = entry;
	return {
		at,
		operation,
		user,
		method,
		url: redactUrl(url),
		request: {
			headers: redactHeaders(request.headers),
			...plainBody(redactedBody(request) ?? request.body),
		},
		status,
		headers,
		...(body !== undefined && plainBody(body)),
		effects,
		steered,
		passed,
		aborted,
	};
}

/** A body as a member of a JSON object: UTF-8 text as it is, other bytes in Base64. */
function plainBody(body: string | Uint8Array): { body: string } | { base64: string } {
	const text = typeof body === "string" ? body : textOf(body);
	if (text !== undefined) return { body: text };
	return { base64: btoa(binaryOf(body as Uint8Array)) };
}

/** CORS headers for tests in browsers. Any origin is safe, because `requirePage` refuses pages of unknown hosts. */
const crossOrigin = { "Access-Control-Allow-Origin": "*" };

function preflight(): Answer {
	return {
		status: 204,
		headers: {
			...crossOrigin,
			"Access-Control-Allow-Methods": "GET, POST, OPTIONS",
			"Access-Control-Allow-Headers": "Content-Type, X-Mock-Session",
		},
	};
}

function answer(value: unknown, status = 200): Answer {
	if (value === undefined) return { status: 204, headers: crossOrigin };
	const isText = typeof value === "string";
	return {
		status,
		headers: {
			...crossOrigin,
			"Content-Type": isText ? "text/plain; charset=utf-8" : "application/json",
		},
		body: isText ? value : JSON.stringify(value),
	};
}
