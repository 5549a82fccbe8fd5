/** `forgekit replay`: sends the calls of a saved journal to a server, and compares the responses. */
import { readFile } from "node:fs/promises";
import { demoWorld } from "../../../generated/demo-world.ts";
import { type JournalEntry, replayed } from "../../../mocks/journal/journal.ts";
import { placesOf } from "../../domain/world/held-world.ts";
import { apiToken, validTokens } from "../../domain/world/tokens.ts";
import { CommandError, messageOf } from "../errors.ts";
import { urlOf } from "./remote-options.ts";

interface ReplayCommandOptions {
	/** Path of the world's file or recorded folder that the recorded mock served. It has the users' tokens. Default: the demo world. */
	world?: string | undefined;
	"token-file"?: string | undefined;
}

/**
 * Replays a journal, and prints one line for each difference. With differences, the exit status is 1.
 * @throws {CommandError} if the journal is unusable, a user has no token, or the server is out of reach
 */
export async function replay(
	file: string,
	to: string,
	options: ReplayCommandOptions,
): Promise<void> {
	const target = urlOf("to", to).replace(/\/api\/v4$/, "");
	const entries = await readJournal(file);
	const tokens = await tokensOf(options);
	const tokenOf = ({ user }: JournalEntry) =>
		user === undefined ? undefined : (tokens.get(user) ?? tokens.get(""));
	const missing = entries.find((entry) => entry.user !== undefined && tokenOf(entry) === undefined);
	if (missing) {
		throw new CommandError(`${missing.user} has no token in the world: --token-file gives one`);
	}
	const result = await replayed(entries, target, originOf(entries), tokenOf).catch((error) => {
		throw new CommandError(`${target} cannot be reached: ${messageOf(error.cause ?? error)}`);
	});
	const { compared, skipped, differences } = result;
	if (differences.length > 0) {
		console.log(String(result));
		process.exitCode = 1;
	}
	console.log(`${compared} calls compared, ${skipped} skipped, ${differences.length} differences`);
}

/** An entry of `GET /-/mock/journal`, in which secrets are hidden. */
interface SavedEntry extends Omit<JournalEntry, "request" | "body"> {
	request: { headers: JournalEntry["request"]["headers"] } & SavedBody;
	body?: string;
	base64?: string;
}

interface SavedBody {
	body?: string;
	base64?: string;
}

const hidden = "***";

async function readJournal(file: string): Promise<JournalEntry[]> {
	const text = await readFile(file, "utf8").catch(({ code }) => {
		throw new CommandError(`${file} cannot be read: ${code}`);
	});
	const { forgotten = 0, entries } = parsed(text);
	if (!Array.isArray(entries) || !entries.every(isEntry)) {
		throw new CommandError(
			`${file} is not the journal of a mock: curl URL/-/mock/journal gives it`,
		);
	}
	if (forgotten > 0) {
		throw new CommandError(`${file} lacks the first ${forgotten} calls: the mock dropped them`);
	}
	return entries.map(entryOf);
}

function parsed(text: string): { forgotten?: number; entries?: unknown } {
	try {
		return { ...JSON.parse(text) };
	} catch {
		return {};
	}
}

function isEntry(value: unknown): value is SavedEntry {
	if (typeof value !== "object" || value === null) return false;
	const { method, url, request } = value as Partial<SavedEntry>;
	return (
		typeof method === "string" &&
		typeof url === "string" &&
		// The URL is appended to the origin of the server: without a leading slash, it would extend the host name.
		url.startsWith("/") &&
		typeof request?.headers === "object"
	);
}

function entryOf(saved: SavedEntry): JournalEntry {
	const { request, base64, user } = saved;
	const body = base64 === undefined ? saved.body : bytesOf({ base64 });
	// If the entry has no user, the call had no token or a wrong one. In place of a wrong token, the journal has `***`.
	// Replay sends `***` as the token, so that the call fails again.
	const keepsToken = user === undefined;
	return {
		...saved,
		url: keepsToken ? saved.url : withoutTokens(saved.url),
		request: {
			headers: keepsToken ? request.headers : withoutHidden(request.headers),
			body: bytesOf(
				keepsToken || request.body === undefined ? request : { body: withoutTokens(request.body) },
			),
		},
		body,
		aborted: saved.aborted || isNarrow(saved),
	};
}

/** Whether the recorded token had too few scopes. The call is then skipped: the journal does not have that token. */
function isNarrow({ status, body = "" }: SavedEntry): boolean {
	return status === 403 && body.includes('"insufficient_scope"');
}

function bytesOf({ body = "", base64 }: SavedBody): Uint8Array {
	return base64 === undefined
		? new TextEncoder().encode(body)
		: new Uint8Array(Buffer.from(base64, "base64"));
}

function withoutHidden(
	headers: JournalEntry["request"]["headers"],
): JournalEntry["request"]["headers"] {
	return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== hidden));
}

/** Removes the caller's token from a query, form or JSON text, in which the journal has `***` as its value. */
function withoutTokens(text: string): string {
	return text
		.replaceAll(/(?<=^|[?&])(?:private|access|bearer|job)_token=\*\*\*(?:&|$)/g, "")
		.replace(/[?&]$/, "")
		.replaceAll(/"(?:private|access|bearer|job)_token":"\*\*\*",?/g, "")
		.replace(/,\}$/, "}");
}

/** Origin of the links in the mock's responses, from the first `Host` header in the journal; `""` if there is none. */
function originOf(entries: readonly JournalEntry[]): string {
	const hosts = entries.map(({ request }) => request.headers.host);
	const host = hosts.find((host) => typeof host === "string");
	return host === undefined ? "" : `http://${host}`;
}

/** Tokens, keyed by username. The key `""` has the token for every user who has no key. */
async function tokensOf({
	world: file,
	"token-file": tokenFile,
}: ReplayCommandOptions): Promise<Map<string, string>> {
	const { readHeldWorld } = await import("../world/whole-world.ts");
	const world = file === undefined ? demoWorld : (await readHeldWorld(file)).world;
	const today = new Date().toISOString().slice(0, 10);
	const tokens = new Map(
		placesOf(world).users.flatMap((user) => {
			// If only expired tokens are left, takes one of them: the clock of a mock may be earlier.
			const value = apiToken(validTokens(user, today)) ?? apiToken(validTokens(user, ""));
			return value === undefined ? [] : [[user.username, value] as const];
		}),
	);
	if (tokenFile === undefined) return tokens;
	const text = await readFile(tokenFile, "utf8").catch(({ code }) => {
		throw new CommandError(`--token-file ${tokenFile}: ${code}`);
	});
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
	const [only = ""] = lines;
	if (lines.length === 1 && !only.includes("=")) {
		return new Map([["", only.trim()]]);
	}
	for (const line of lines) {
		const [, username = "", token = ""] = /^\s*([^=\s]+)=(\S+)\s*$/.exec(line) ?? [];
		if (token === "") {
			throw new CommandError(`--token-file ${tokenFile}: must be one token, or lines USER=TOKEN`);
		}
		tokens.set(username, token);
	}
	return tokens;
}
