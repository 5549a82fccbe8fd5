/** Tests the API reference in a browser, as the complete server serves it. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access } from "../../generated/operations.ts";
import { koa } from "../conformance/targets/koa.ts";
import { launch, open, overflow, picture, program, soon, violations } from "./chromium.ts";

const document = readFileSync(new URL("../../generated/openapi.yaml", import.meta.url), "utf8");
const operationCount = document.match(/^ +operationId:/gm)?.length;

describe.skipIf(!program)("/docs in Chromium", () => {
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

	it("lists every operation by tag, with a summary in each closed row", async () => {
		const { page, faults } = await open(browser);
		await page.goto(`${url}docs`);
		const lists = page.locator("#list details");
		await lists.first().waitFor();
		let rows = 0;
		for (const list of await lists.all()) {
			const links = list.locator("a");
			await links.first().evaluate((link: HTMLAnchorElement) => link.click());
			const count = await links.count();
			await soon(() => page.locator(".opblock").count()).toBe(count);
			const summaries = await page.locator(".opblock-summary-description").allTextContents();
			expect(summaries.filter(Boolean)).toHaveLength(count);
			rows += count;
		}
		expect(rows).toBe(operationCount);
		const introduction = page.locator(".info");
		expect(await introduction.textContent()).toContain(
			`'${url}api/v4/projects/acme%2Frocket/boards'`,
		);
		expect(await introduction.textContent()).not.toMatch(/(?<!\/)\bx-/);
		expect(faults).toEqual([]);
		await page.context().close();
	});

	it("filters the list by name, path and words of the summary", async () => {
		const { page, faults } = await open(browser);
		await page.goto(`${url}docs`);
		const names = () => page.locator("#list a:visible").allTextContents();
		await soon(names).toContain("listProjectClusters");
		const filter = page.getByRole("searchbox", { name: "Filter" });
		await filter.fill("delete /boards");
		expect(await names()).toEqual(["deleteProjectBoard", "deleteProjectBoardList"]);
		await filter.fill("PROJECTCLUSTER create");
		expect(await names()).toEqual(["createProjectCluster"]);
		expect(await page.locator("output[for=filter]").textContent()).toBe("1 operations");
		await page.getByRole("link", { name: "createProjectCluster" }).click();
		await page.locator("#operations-clusters-createProjectCluster.is-open").waitFor();
		await filter.fill("nothing of the kind");
		expect(await names()).toEqual([]);
		await filter.fill("");
		await soon(names).toContain("listProjectClusters");
		expect(await names()).not.toContain("listProjectBoards");
		expect(faults).toEqual([]);
		await page.context().close();
	});

	it("shows itself again when it is reloaded", async () => {
		const { page, faults } = await open(browser);
		await page.goto(`${url}docs`);
		const text = () => page.locator("body").textContent();
		await soon(text).toContain("listProjectBoards");
		for (const _ of [1, 2]) {
			await page.reload();
			await soon(text).toContain("listProjectBoards");
			expect(faults).toEqual([]);
		}
		await page.context().close();
	});

	it.each([
		["a list", "projects/acme%2Frocket/boards", "Sprint"],
		["a raw file", "projects/acme%2Frocket/repository/files/README.md/raw?ref=main", "Rocket"],
		["a snippet", "projects/acme%2Frocket/snippets/1/raw", ""],
	])("the browser shows %s again, and keeps it from running scripts", async (_, path, text) => {
		const { page } = await open(browser);
		const separator = path.includes("?") ? "&" : "?";
		await page.goto(`${url}api/v4/${path}${separator}private_token=ada-token`);
		for (const _ of ["first", "again", "once more"]) {
			expect(await page.locator("body").textContent()).toContain(text);
			const ran = await page.evaluate(() => {
				const { document } = globalThis;
				const script = document.createElement("script");
				script.textContent = "globalThis.ran = true";
				document.body.append(script);
				return "ran" in globalThis;
			});
			expect(ran).toBe(false);
			await page.reload();
		}
		await page.context().close();
	});

	it("opens the operation of a link, and others from the list, with the same token", async () => {
		const { page, faults } = await open(browser);
		await page.goto(`${url}docs#/snippets/updateProjectSnippet`);
		const isShown = (operation: string) =>
			soon(() =>
				page.locator(`${operation}.is-open`).evaluateAll(([element]) => {
					const { top = -1 } = element?.getBoundingClientRect() ?? {};
					return top >= 0 && top < innerHeight / 2;
				}),
			).toBe(true);
		await isShown("#operations-snippets-updateProjectSnippet");
		await page.getByLabel("Token").fill("ada-token");
		await page.getByRole("button", { name: "Use", exact: true }).click();
		await page.getByText("boards", { exact: true }).click();
		await page.getByRole("link", { name: "listProjectBoardLists" }).click();
		await isShown("#operations-boards-listProjectBoardLists");
		expect(page.url()).toBe(`${url}docs#/boards/listProjectBoardLists`);
		const operation = page.locator("#operations-boards-listProjectBoardLists");
		await operation.getByRole("button", { name: "Execute" }).click();
		await operation.getByText('"to do"').first().waitFor();
		await page.goBack();
		await isShown("#operations-snippets-updateProjectSnippet");
		expect(faults).toEqual([]);
		await page.context().close();
	});

	// Showing the operations of all tags would take seconds.
	it("opens a link with the operations of its tag, and no others", async () => {
		const { page } = await open(browser);
		const id = "discussions-createMergeRequestDiscussion";
		await page.goto(`${url}docs#/${id.replace("-", "/")}`);
		await page.locator(`#operations-${id} .responses-wrapper`).waitFor();
		const shown = await page.locator(".opblock").evaluateAll((all) => all.map((one) => one.id));
		expect(shown.toSorted()).toEqual(
			Object.entries(access)
				.filter(([, { tag }]) => tag === "discussions")
				.map(([name]) => `operations-discussions-${name}`)
				.toSorted(),
		);
		await page.context().close();
	});

	it("shows samples, without requests to other hosts or policy violations", async () => {
		const { page, faults, hosts } = await open(browser);
		const answer = await page.goto(`${url}#/boards`);
		expect(answer?.url()).toBe(`${url}docs`);

		await page.locator("#operations-boards-getProjectBoard button").first().click();
		const samples = page.getByRole("region", {
			name: "Samples of getProjectBoard",
		});
		await soon(() => samples.textContent()).toContain(
			'client.getProjectBoard({ id: "acme/rocket", board_id: 1 })',
		);
		// The samples contain the origin of this server.
		expect(await samples.textContent()).toContain(url.replace(/\/$/, ""));
		await samples.getByRole("button", { name: "curl" }).click();
		await soon(() => samples.textContent()).toContain("--header 'PRIVATE-TOKEN: ada-token'");

		// A violation of the Content-Security-Policy would be a console error.
		expect(faults).toEqual([]);
		expect([...hosts]).toEqual(["127.0.0.1"]);
		await page.context().close();
	});

	it("sends what is tried there, with the token of its box", async () => {
		const { page, faults } = await open(browser);
		// Serves the page at the server's default address, so that the screenshot is reproducible.
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
		const status = operation.locator(".live-responses-table tbody .response-col_status");

		await execute.click();
		await soon(() => status.textContent()).toContain("401");
		await page.getByLabel("Token").fill("ada-token");
		await page.getByRole("button", { name: "Use", exact: true }).click();
		await execute.click();
		await soon(() => status.textContent()).toContain("200");
		expect(await operation.locator(".live-responses-table").textContent()).toContain('"Sprint"');
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
		expect(await samples.textContent()).toContain(`baseUrl: "${prefix.slice(0, -1)}"`);
		expect(await page.locator(".servers select").inputValue()).toBe(`${prefix}api/v4`);
		for (const width of [320, 768, 1280]) {
			for (const colorScheme of ["light", "dark"] as const) {
				await page.setViewportSize({ width, height: 800 });
				await page.emulateMedia({ colorScheme });
				expect(await overflow(page), `${width} ${colorScheme}`).toBe(0);
				expect(
					await page
						.locator("#reference")
						.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth - clientWidth]),
					`${width} ${colorScheme}`,
				).toEqual([0]);
			}
		}
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			// Polls, because colours change gradually and axe judges their contrast.
			await soon(() => violations(page)).toEqual([]);
		}
		expect(faults).toEqual([]);
		await page.context().close();
	});
});
