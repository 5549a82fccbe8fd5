/** The API reference in a browser, on the whole server. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { koa } from "../conformance/targets/koa.ts";
import {
	launch,
	open,
	overflow,
	picture,
	program,
	soon,
	violations,
} from "./chromium.ts";

const document = readFileSync(
	new URL("../../generated/openapi.yaml", import.meta.url),
	"utf8",
);
const operationCount = document.match(/^ +operationId:/gm)?.length;

describe.skipIf(!program)("/docs in Chromium", { timeout: 120_000 }, () => {
	let browser: Browser;
	let server: Awaited<ReturnType<typeof koa.start>>;
	let url: string;

	beforeAll(async () => {
		[browser, server] = await Promise.all([launch(), koa.start()]);
		url = `http://127.0.0.1:${server.port}/`;
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
	});

	it("shows every operation with samples, without requests to other hosts or policy violations", async () => {
		const { page, faults, hosts } = await open(browser);
		const answer = await page.goto(url);
		expect(answer?.url()).toBe(`${url}docs`);
		await page.locator("#operations-boards-getProjectBoard").waitFor();
		expect(await page.locator(".opblock").count()).toBe(operationCount);

		await page
			.locator("#operations-boards-getProjectBoard button")
			.first()
			.click();
		const samples = page.getByRole("region", {
			name: "Samples of getProjectBoard",
		});
		await soon(() => samples.textContent()).toContain(
			'client.getProjectBoard({ id: "acme/rocket", board_id: 1 })',
		);
		// The samples contain the origin of this server.
		expect(await samples.textContent()).toContain(url.replace(/\/$/, ""));
		await samples.getByRole("button", { name: "curl" }).click();
		await soon(() => samples.textContent()).toContain(
			"--header 'PRIVATE-TOKEN: ada-token'",
		);

		// A violation of the policy would be a console error.
		expect(faults).toEqual([]);
		expect([...hosts]).toEqual(["127.0.0.1"]);
		await page.context().close();
	});

	it("sends what is tried there, with the token of its box", async () => {
		const { page, faults } = await open(browser);
		// The default address, so that the screenshot is reproducible.
		const usual = "http://127.0.0.1:3000/";
		await page.route(`${usual}**`, async (route) =>
			route.fulfill({
				response: await route.fetch({
					url: route.request().url().replace(usual, url),
				}),
			}),
		);
		await page.goto(`${usual}docs#/boards/getProjectBoard`);
		const operation = page.locator("#operations-boards-getProjectBoard");
		const execute = operation.getByRole("button", { name: "Execute" });
		const status = operation.locator(
			".live-responses-table tbody .response-col_status",
		);

		await execute.click();
		await soon(() => status.textContent()).toContain("401");
		await page.getByLabel("Token").fill("ada-token");
		await page.getByRole("button", { name: "Use", exact: true }).click();
		await execute.click();
		await soon(() => status.textContent()).toContain("200");
		expect(
			await operation.locator(".live-responses-table").textContent(),
		).toContain('"Sprint"');
		expect(faults).toEqual([]);
		await page.setViewportSize({ width: 1280, height: 860 });
		await operation.evaluate((element) => element.scrollIntoView());
		await picture(page, "docs");
		await page.context().close();
	});

	it("fits phones, tablets and desks, light and dark, behind a proxy that adds a prefix", async () => {
		const { page, faults } = await open(browser);
		const prefix = `${url}forge/`;
		await page.route(`${prefix}**`, async (route) =>
			route.fulfill({
				response: await route.fetch({
					url: route.request().url().replace(prefix, url),
				}),
			}),
		);
		await page.goto(`${prefix}docs#/boards/getProjectBoard`);
		const samples = page.locator(".samples");
		await samples.waitFor();
		expect(await samples.textContent()).toContain(
			`baseUrl: "${prefix.slice(0, -1)}"`,
		);
		expect(await page.locator(".servers select").inputValue()).toBe(
			`${prefix}api/v4`,
		);
		for (const width of [320, 768, 1280]) {
			for (const colorScheme of ["light", "dark"] as const) {
				await page.setViewportSize({ width, height: 800 });
				await page.emulateMedia({ colorScheme });
				expect(await overflow(page), `${width} ${colorScheme}`).toBe(0);
			}
		}
		// Our parts of the page; the rest is Swagger UI's.
		expect(await violations(page, [".bar", ".samples", ".needs"])).toEqual([]);
		expect(faults).toEqual([]);
		await page.context().close();
	});
});
