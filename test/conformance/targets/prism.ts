/**
 * The server behind Prism's proxy, which validates requests and responses against the contract. Prism runs without
 * `--errors`, so that invalid requests still reach the server. Only violations in responses fail a case.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../server/platform/free-port.ts";
import { prismCommand, prismDocument } from "../../../spec/prism.ts";
import { findOperation } from "../contract.ts";
import { startKoa } from "./koa.ts";
import { announcesLength, fetchFrom, type Target } from "./target.ts";

const root = "/api/v4";

export const prism: Target = {
	name: "Prism's proxy",
	socket: false,
	// Each request opens a connection: Prism closes idle ones after five seconds, perhaps while the next request is sent.
	async start() {
		const upstream = await startKoa();
		const proxy = await startProxy(`http://127.0.0.1:${upstream.port}${root}`);
		return {
			fetch: async (request) =>
				isInContract(request) && (await isReadable(request))
					? fetchFrom(proxy.port, request, withoutRoot, false)
					: upstream.fetch(request),
			async stop() {
				await proxy.stop();
				await upstream.stop();
			},
		};
	},
	judge: violationsOf,
};

const withoutRoot = (path: string) => path.slice(root.length);

/**
 * Prism refuses paths and methods that are not in its document: unknown routes,
 * aliases, HEAD and OPTIONS. These requests bypass it.
 */
function isInContract({ method, url, headers }: Request): boolean {
	const { pathname } = new URL(url);
	const operation = findOperation(method, pathname);
	if (!operation || method === "HEAD") return false;
	// Bypasses Prism, because the response may be 304: Prism expects JSON in responses that its document does not
	// declare, and a 304 has no body.
	if (headers.has("if-none-match")) return false;
	const segments = (path: string) => path.split("/").length;
	return segments(pathname) === segments(root + operation.path) && !pathname.endsWith(".json");
}

/** Limits of what this target sends through Prism: characters in a URL and in a form, and levels of nested JSON. */
const longestUrl = 8192;
const longestForm = 8192;
const deepest = 50;

/**
 * Whether Prism can read the request. Prism crashes on malformed escapes and special characters in file names, hangs on
 * malformed bodies, and rewrites bodies that are not JSON objects, not UTF-8 or deeply nested.
 */
async function isReadable(request: Request): Promise<boolean> {
	if (announcesLength(request) || request.url.length > longestUrl) return false;
	try {
		decodeURIComponent(request.url);
		const bytes = await request.clone().arrayBuffer();
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		const type = request.headers.get("content-type") ?? "";
		if (text === "") return true;
		if (/^multipart\//i.test(type) && !hasPlainHeads(text)) return false;
		if (!/\bjson\b/i.test(type)) return text.length <= longestForm;
		const value: unknown = JSON.parse(text);
		return isObject(value) && isShallow(value, deepest);
	} catch {
		return false;
	}
}

/** Whether Prism can read the headers of a form's parts: names in quotes, without `\`, `;` and `=`; types of files. */
function hasPlainHeads(form: string): boolean {
	const heads = form.match(/^Content-Disposition:.*\r\n.*/gim) ?? [];
	return heads.every((head) =>
		/ name="[^"\\;=]+"(; filename="[^"\\;=]+"\r\nContent-Type: .*|\r\n)$/i.test(head),
	);
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isShallow(value: unknown, levels: number): boolean {
	if (typeof value !== "object" || value === null) return true;
	return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

interface Violation {
	location: string[];
	message: string;
}

/** Violations that Prism found in the response; those in the request do not count, because cases send bad requests. */
function violationsOf({ headers }: Response): string[] {
	const found = headers.get("sl-violations");
	if (!found) return [];
	// Prism truncates a list of violations that is too long for a header; the value then begins with text.
	if (!found.startsWith("[")) {
		return found.includes('"location":["response"') ? [found] : [];
	}
	return (JSON.parse(found) as Violation[])
		.filter(({ location }) => location[0] === "response")
		.map(({ location, message }) => `Prism: ${location.join(".")} ${message}`);
}

async function startProxy(upstream: string): Promise<{ port: number; stop(): Promise<void> }> {
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
	for (let attempt = 0; attempt < 6000; attempt++) {
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
