/** Helpers of browser tests: Chromium limited to loopback, pages that record errors, a file server. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "../patience.ts";

/** Path of the browser. If it is empty, the browser tests are skipped. */
export const { CHROMIUM: program = "" } = process.env;
if (!program)
	console.warn("CHROMIUM names no browser: /docs and examples/board are not tried in one.");

export function launch(): Promise<Browser> {
	if (!existsSync(program)) throw new Error(`CHROMIUM: no ${program}`);
	return chromium.launch({
		executablePath: program,
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
		],
	});
}

export interface OpenPage {
	page: Page;
	/** Uncaught errors, and console errors and warnings except those about failed responses. */
	faults: string[];
	/** Hosts of all requests. */
	hosts: Set<string>;
}

/** Opens a page in a separate profile, and records its errors and the hosts of its requests. */
export async function open(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<OpenPage> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		locale: "en-GB",
		...options,
	});
	const page = await context.newPage();
	const faults: string[] = [];
	const hosts = new Set<string>();
	page.on("pageerror", ({ message }) => faults.push(message));
	page.on("console", (message) => {
		if (!["error", "warning"].includes(message.type())) return;
		// Chromium logs every response with a status of 400 or more as an error; tests provoke some.
		if (/^Failed to load resource/.test(message.text())) return;
		faults.push(message.text());
	});
	context.on("request", (request) => {
		const { protocol, hostname } = new URL(request.url());
		if (protocol !== "data:" && protocol !== "blob:") hosts.add(hostname);
	});
	page.setDefaultTimeout(patience.timeout);
	return { page, faults, hosts };
}

/** Like `expect`, but polls the value until the expectation holds; fails after a time limit. */
export const soon = <T>(value: () => T) => expect.poll(value);

/** The accessibility violations that axe finds in the page, each as one line of text. */
export async function violations(page: Page): Promise<string[]> {
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate(() =>
		(globalThis as unknown as { axe: typeof axe }).axe.run(),
	);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) =>
			`${id}: ${target} ${failureSummary}`.replaceAll(/\s+/g, " "),
		),
	);
}

/** Number of pixels by which the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
	return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Takes a screenshot for the documentation; saved only if SCREENSHOTS is set, as by `npm run screenshots`. */
export async function picture(page: Page, name: string): Promise<void> {
	const png = await page.screenshot({ animations: "disabled", caret: "hide" });
	expect(png.length).toBeGreaterThan(1000);
	if (!process.env.SCREENSHOTS) return;
	const folder = join(import.meta.dirname, "../../docs/images");
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, `${name}.png`), png);
}

const types: Record<string, string> = {
	".css": "text/css",
	".html": "text/html",
	".js": "text/javascript",
	".svg": "image/svg+xml",
};

/** Serves a folder on a free port. */
export async function host(folder: string): Promise<{ url: string; close(): void }> {
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const path = pathname === "/" ? "/index.html" : pathname;
		const file = await readFile(join(folder, path)).catch(() => undefined);
		response.writeHead(file ? 200 : 404, {
			"Content-Type": types[extname(path)] ?? "application/octet-stream",
		});
		response.end(file);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/`,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
