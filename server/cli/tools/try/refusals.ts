/** Describes the calls of the command that the service refused, and the missing rights. */
import { access, type Operation } from "../../../../generated/operations.ts";
import { routeName } from "../../../../mocks/unknown/route-name.ts";
import type { Client } from "../../../../sdk/index.ts";
import { matchGit } from "../../../domain/git-http/route.ts";
import { apiRoot, matchRoute } from "../../../domain/routes.ts";
import { byPlace } from "./changes.ts";
import { missingRight } from "./missing-right.ts";
import type { Call } from "./proxy.ts";

interface Asked {
	/** Client of an administrator, to look up reasons. */
	client: Client;
	/** Usernames, keyed by token. */
	users: ReadonlyMap<string, string>;
	steady: (text: string) => string;
}

/** One line for each call that got a status of 400 or higher, without duplicates, sorted by method and path. */
export async function describeRefusals(calls: readonly Call[], asked: Asked): Promise<string[]> {
	const lines = new Set<string>();
	for (const call of calls) {
		if (call.status < 400 || isChallenge(call)) continue;
		lines.add(await describe(call, asked));
	}
	return [...lines].sort(byPlace);
}

/** Whether a call is git's first request, without a token, which git repeats with the token. */
function isChallenge({ status, token, path, method }: Call): boolean {
	return status === 401 && token === undefined && isGit(method, path);
}

function isGit(method: string, path: string): boolean {
	return matchGit(method, path) !== undefined;
}

async function describe(call: Call, asked: Asked): Promise<string> {
	const { method, path, status } = call;
	const match = matchRoute(method, path);
	const reason = match ? await reasonOf(call, match, asked) : unknownReason(call);
	const shown =
		match || !path.startsWith(`${apiRoot}/`)
			? `${method} ${path.replace(apiRoot, "")}`
			: routeName(method, path);
	const sender = senderOf(call, asked);
	return asked.steady(`! ${shown} ${status} ${sender}: ${reason}`);
}

function senderOf({ token }: Call, { users }: Asked): string {
	if (token === undefined) return "without a token";
	const username = users.get(token);
	return username === undefined ? "with an unknown token" : `by ${username}`;
}

function unknownReason({ method, path, status, body }: Call): string {
	if (path.startsWith(`${apiRoot}/`)) return "not in the contract";
	if (!isGit(method, path)) return "not in the contract, outside of the API";
	if (status === 501) return "a mock serves no git; --server does";
	return oneLine(body);
}

async function reasonOf(
	call: Call,
	{ operation, params }: NonNullable<ReturnType<typeof matchRoute>>,
	asked: Asked,
): Promise<string> {
	const { status, token, body } = call;
	const username = token === undefined ? undefined : asked.users.get(token);
	const { error, scope } = fieldsOf(body);
	const message = `${operation.id}: ${messageOf(body)}`;
	if (error === "insufficient_scope") {
		return `${operation.id} requires a token with the scope ${scopesFor(operation, scope)}`;
	}
	if (username === undefined) return message;
	const right = await missingRight(asked.client, {
		operation,
		params,
		status,
		username,
	});
	return right === undefined ? message : `${operation.id} requires ${right}`;
}

/**
 * Returns the scopes that allow the call, joined by `or`: a token needs only one of them.
 * @param listed - `scope` of the error body. Only the value `sudo` is used: for a GET, `scope` also names scopes for
 * writes.
 */
function scopesFor({ id, method }: Operation, listed: unknown): string {
	if (listed === "sudo") return "sudo";
	if (method !== "get") return "api";
	return ["api", "read_api", ...(access[id].scopes ?? [])].join(" or ");
}

function fieldsOf(body: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === "object" && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}

/** The message of an error body in one line. */
function messageOf(body: string): string {
	const { message, error } = fieldsOf(body);
	const text = message ?? error ?? body;
	return oneLine(typeof text === "string" ? text : JSON.stringify(text));
}

const mostShown = 200;

function oneLine(text: string): string {
	const line = text.trim().replaceAll(/\s+/g, " ");
	return line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
}
