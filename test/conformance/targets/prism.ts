/**
 * The server behind Prism's proxy, which judges requests and answers by the
 * contract. It runs without `--errors`, so that bad requests still reach the
 * server, and its verdicts about answers count.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../server/free-port.ts";
import { prismCommand, prismDocument } from "../../../spec/prism.ts";
import { findOperation } from "../contract.ts";
import { startKoa } from "./koa.ts";
import { announcesLength, fetchFrom, type Target } from "./target.ts";

const root = "/api/v4";

export const prism: Target = {
	name: "Prism's proxy",
	socket: false,
	async start() {
		const upstream = await startKoa();
		const proxy = await startProxy(`http://127.0.0.1:${upstream.port}${root}`);
		return {
			fetch: async (request) =>
				isInContract(request) && (await isReadable(request))
					? fetchFrom(proxy.port, request, (path) => path.slice(root.length))
					: upstream.fetch(request),
			async stop() {
				await proxy.stop();
				await upstream.stop();
			},
		};
	},
	judge: violationsOf,
};

/**
 * Prism refuses by itself what its document has no path or method for: unknown
 * routes, aliases, HEAD and OPTIONS. Those it can't judge, and they go straight
 * to the server.
 */
function isInContract({ method, url, headers }: Request): boolean {
	const { pathname } = new URL(url);
	const operation = findOperation(method, pathname);
	if (!operation || method === "HEAD") return false;
	// It expects every answer that a document does not name to be JSON, and one that nothing changed has no body.
	if (headers.has("if-none-match")) return false;
	const segments = (path: string) => path.split("/").length;
	return (
		segments(pathname) === segments(root + operation.path) &&
		!pathname.endsWith(".json")
	);
}

/** As long as Prism's own server takes a target, and the most that it is worth giving it of a body. */
const longestUrl = 8192;
const longestForm = 8192;
const deepest = 50;

/**
 * Prism dies of escapes that it can't decode, never answers where it can't read a body, and writes what is no JSON
 * object, no UTF-8 or nested without end anew before the server sees it.
 */
async function isReadable(request: Request): Promise<boolean> {
	if (announcesLength(request) || request.url.length > longestUrl) return false;
	try {
		decodeURIComponent(request.url);
		const bytes = await request.clone().arrayBuffer();
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		const type = request.headers.get("content-type") ?? "";
		if (text === "") return true;
		if (!/\bjson\b/i.test(type)) return text.length <= longestForm;
		const value: unknown = JSON.parse(text);
		return isObject(value) && isShallow(value, deepest);
	} catch {
		return false;
	}
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isShallow(value: unknown, levels: number): boolean {
	if (typeof value !== "object" || value === null) return true;
	return (
		levels > 0 &&
		Object.values(value).every((inner) => isShallow(inner, levels - 1))
	);
}

interface Violation {
	location: string[];
	message: string;
}

/** Only what is wrong with the answer: cases send bad requests on purpose. */
function violationsOf({ status, headers }: Response): string[] {
	const found = headers.get("sl-violations");
	// No operation declares that its answer may be unmodified; Prism takes that for a failure.
	if (!found || status === 304) return [];
	// A list that is too long for a header is cut and begins with words.
	if (!found.startsWith("[")) {
		return found.includes('"location":["response"') ? [found] : [];
	}
	return (JSON.parse(found) as Violation[])
		.filter(({ location }) => location[0] === "response")
		.map(({ location, message }) => `Prism: ${location.join(".")} ${message}`);
}

async function startProxy(
	upstream: string,
): Promise<{ port: number; stop(): Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-prism-"));
	const file = join(folder, "openapi.yaml");
	await writeFile(file, await prismDocument());
	const port = await freePort();
	const child = spawn(
		process.execPath,
		[
			prismCommand,
			"proxy",
			file,
			upstream,
			"--host=127.0.0.1",
			`--port=${port}`,
			"--no-cors",
			"--verboseLevel=fatal",
		],
		{
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, SCARF_ANALYTICS: "false" },
		},
	);
	await untilListening(child, port);
	return {
		port,
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGKILL");
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function untilListening(child: ChildProcess, port: number) {
	for (let attempt = 0; attempt < 600; attempt++) {
		if (child.exitCode !== null) throw new Error("Prism does not start");
		try {
			await fetch(`http://127.0.0.1:${port}/`);
			return;
		} catch {
			await sleep(50);
		}
	}
	throw new Error("Prism does not listen");
}
