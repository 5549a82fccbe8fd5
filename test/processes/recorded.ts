/** Servers to record from and to load recordings into, and the record command within this process. */
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";
import type { WorldRecord } from "../../generated/world.ts";
import { type RecordOptions, record } from "../../server/cli/record/record.ts";
import type { HeldWorld } from "../../server/domain/world/held-world.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { emptyFolder } from "../command.ts";
import { startStorage, type TestStorage } from "../storage.ts";

const closers: (() => unknown)[] = [];

/** Closes all servers that `standIn` has started. Call it in `afterAll`. */
export async function stopStandIns(): Promise<void> {
	for (const close of closers.splice(0)) await close();
}

/** The administrator's token in the demo world. */
export const rootToken = "root-token";

export interface GitServer {
	url: string;
	storage: TestStorage;
	stop(): Promise<void>;
}

/**
 * Starts a server that also serves git. Links in its responses point to `http://localhost`.
 * @param demo - Whether the server holds the demo world; otherwise it is empty
 */
export async function serveWithGit(demo: boolean): Promise<GitServer> {
	const storage = await startStorage({ demo });
	const services = createServices(
		storage.stores,
		readSettings({ EXTERNAL_URL: "http://localhost" }),
	);
	const { transport } = storage.repositories;
	const app = createApp(services, { git: { transport, mostPushed: 2 ** 20 } });
	const server = createHttpServer(app.callback());
	const port = await server.listen(0, "127.0.0.1");
	return {
		url: `http://127.0.0.1:${port}`,
		storage,
		async stop() {
			await server.close(0);
			await storage.stop();
		},
	};
}

/** What the records of one kind hold, in the order of a recorded world. */
export function recordsOf<Kind extends "issue" | "merge_request" | "upload">(
	world: HeldWorld,
	kind: Kind,
): Extract<WorldRecord, Record<Kind, unknown>>[Kind][] {
	type Wanted = Extract<WorldRecord, Record<Kind, unknown>>;
	if (!(Symbol.iterator in world)) throw new Error("The world is not in JSON Lines.");
	return world.filter((record): record is Wanted => kind in record).map((record) => record[kind]);
}

/** A function that sends GET requests as the administrator. */
export function readerOf(url: string) {
	return async (path: string): Promise<{ status: number; body: unknown }> => {
		const answer = await fetch(`${url}/api/v4${path}`, {
			headers: { "Private-Token": rootToken },
		});
		const { status } = answer;
		const text = (await answer.text())
			.replaceAll(url, "http://localhost")
			.replaceAll("git@127.0.0.1:", "git@localhost:");
		const type = answer.headers.get("Content-Type") ?? "";
		const isJson = type.startsWith("application/json");
		return { status, body: isJson ? JSON.parse(text) : text };
	};
}

type Answer = { status: number; headers?: Record<string, string> };
/** Returns the response that replaces the original server's at a path; undefined: nothing replaces it. */
type Answers = (path: string) => Answer | undefined;

export const runnersToken = "glrt-of-the-runners";

/** Keys that the responses of some GitLab versions lack. */
const missing = new Set([
	"topics",
	"merge_user",
	"suggestion_commit_message",
	"work_in_progress",
	"expired",
	"task_status",
]);

/** The stand-in adds this number to all ids in responses. It exceeds every id of the original server. */
export const furtherIds = 7_000_000;

const ofIds = /^id$|_ids?$/;

/**
 * A response as another GitLab version would send it: other ids, unknown keys, and some keys missing.
 * @param key - Key under which the response has the value
 */
function asOther(value: unknown, key = ""): unknown {
	if (typeof value === "number" && ofIds.test(key)) return value + furtherIds;
	// Newer GitLab versions call issues work items.
	if (typeof value === "string" && key === "web_url")
		return value.replace("/-/issues/", "/-/work_items/");
	if (Array.isArray(value)) return value.map((each) => asOther(each, key));
	if (typeof value !== "object" || value === null) return value;
	const kept = Object.entries(value).filter(([key]) => !missing.has(key));
	return {
		...Object.fromEntries(kept.map(([key, own]) => [key, asOther(own, key)])),
		...("source_project_id" in value && { source_project_id: 999 }),
		another_key: { deep: [1, null] },
		runners_token: runnersToken,
	};
}

/**
 * Starts a stand-in for another GitLab, which passes requests on to a server and changes the responses: two items a
 * page, other ids, and neither `X-Total` nor `Link` headers.
 * @param original - URL of the server
 */
export async function standIn(
	original: string,
	answers: Answers = () => undefined,
	isGitDown = () => false,
) {
	const requests: string[] = [];
	const server = createServer(async (message, reply) => {
		const { method = "", url = "", headers } = message;
		const isApi = url.startsWith("/api/v4/");
		const path = decodeURIComponent(url.replace("/api/v4", ""));
		const gitAnswer = isGitDown() ? { status: 503 } : undefined;
		const own: Answer | undefined = isApi ? answers(path) : gitAnswer;
		if (isApi) requests.push(`${method} ${path} ${own?.status ?? 200}`);
		if (own) {
			reply.writeHead(own.status, own.headers).end("<html>Sorry</html>");
			return;
		}
		const body = await buffer(message);
		const asked = url
			.replace("per_page=100", "per_page=2")
			.replace(/(?<=[/=])7\d{6}(?=[/?&]|$)/g, (id) => String(Number(id) - furtherIds));
		const answer = await fetch(original + asked, {
			method,
			headers: Object.fromEntries(
				["authorization", "content-type", "git-protocol", "content-encoding"]
					.filter((name) => headers[name] !== undefined)
					.map((name) => [name, String(headers[name])]),
			),
			...(body.length > 0 && { body }),
		});
		const bytes = Buffer.from(await answer.arrayBuffer());
		const type = answer.headers.get("Content-Type") ?? "text/plain";
		const next = answer.headers.get("X-Next-Page");
		const isJson = isApi && type.startsWith("application/json");
		reply.writeHead(answer.status, {
			"Content-Type": type,
			...(next !== null && { "X-Next-Page": next }),
		});
		reply.end(isJson ? JSON.stringify(asOther(JSON.parse(bytes.toString()))) : bytes);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	closers.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, requests };
}

export async function folderWithToken(): Promise<string> {
	const folder = await emptyFolder();
	await writeFile(join(folder, "token"), rootToken);
	return folder;
}

/** Runs `forgekit record` in this process. Returns its output. */
export async function recordHere(
	url: string,
	folder: string,
	options: Partial<RecordOptions> = { project: ["acme/rocket"] },
	isSignedIn = true,
): Promise<string> {
	const log = vi.spyOn(console, "log").mockImplementation(() => {});
	try {
		await record(url, {
			...(isSignedIn && { "token-file": join(folder, "token") }),
			out: join(folder, "own"),
			rate: "1000",
			...options,
		});
		return log.mock.calls.join("\n");
	} finally {
		log.mockRestore();
	}
}

/** The contents of all files in a folder, as one text. */
export async function textsIn(folder: string): Promise<string> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true });
	const texts = await Promise.all(
		files
			.filter((file) => file.isFile())
			.map((file) => readFile(join(file.parentPath, file.name), "latin1")),
	);
	return texts.join("\n");
}
