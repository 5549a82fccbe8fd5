/** Runs the mocks in a page of the browser that the variable CHROMIUM names, with and without a service worker. */
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { host, launch, program } from "../browser/chromium.ts";
import { patience } from "../patience.ts";
import { playScript } from "./script.ts";

const root = join(import.meta.dirname, "..", "..");
if (!program) {
	console.warn("CHROMIUM names no browser: the mocks are not tried in one.");
}

describe.skipIf(!program)("in Chromium", () => {
	let browser: Browser;

	beforeAll(async () => {
		browser = await launch();
	});
	afterAll(() => browser?.close());

	it.each(["msw", "msw2"])("setupWorker of %s", async (version) => {
		const folder = await mkdtemp(join(tmpdir(), "forgekit-page-"));
		const page = join(import.meta.dirname, "page.ts");
		await writeFile(
			join(folder, "index.html"),
			`<!doctype html><script type="module" src="${page}"></script>`,
		);
		await build({
			root: folder,
			configFile: false,
			logLevel: "error",
			resolve: {
				alias: [{ find: /^msw(?=$|\/)/, replacement: version }],
			},
			build: { target: "esnext" },
		});
		await copyFile(
			join(root, "node_modules", version, "lib/mockServiceWorker.js"),
			join(folder, "dist", "mockServiceWorker.js"),
		);
		const site = await host(join(folder, "dist"));
		const context = await browser.newContext();
		try {
			const tab = await context.newPage();
			const problems: string[] = [];
			tab.on("pageerror", (error) => problems.push(String(error)));
			await tab.goto(site.url);
			await tab.waitForFunction("window.result", undefined, patience);
			const result = await tab.evaluate("window.result");
			expect(problems).toEqual([]);
			expect(result).toEqual({
				created: 201,
				found: "Launch",
				signedOut: 401,
				otherUser: "lin",
				otherInstance: ["Sprint"],
				url: true,
				blobs: true,
				archive: [0x1f, 0x8b],
				failed: [403, { message: "403 Forbidden" }],
				networkError: "TypeError",
				cut: "TypeError",
				late: "TimeoutError",
				afterReset: false,
				unknown: [404, { error: "404 Not Found" }],
				script: await playScript(createMocks({ signedInAs: "ada" })),
			});
		} finally {
			await context.close();
			site.close();
			await rm(folder, { recursive: true, force: true });
		}
	});
});

describe("the same bytes", () => {
	it("come on any day and in any time zone", async () => {
		const first = await playScript(createMocks({ signedInAs: "ada" }));
		const { TZ } = process.env;
		const now = Date.now;
		try {
			process.env.TZ = "Pacific/Auckland";
			Date.now = () => Date.parse("2031-02-03T04:05:06Z");
			const again = await playScript(createMocks({ signedInAs: "ada" }));
			expect(again).toEqual(first);
		} finally {
			if (TZ === undefined) delete process.env.TZ;
			else process.env.TZ = TZ;
			Date.now = now;
		}
	});
});
