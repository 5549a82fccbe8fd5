/** Tests the files of the API reference over HTTP; test/browser/docs.test.ts tests the page. */
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";

const stores = createMemoryStores({ sha1: nodeHash.sha1 });
const http = createHttpServer(createApp(createServices(stores, readSettings({}))).callback());
let url: string;

beforeAll(async () => {
	url = `http://127.0.0.1:${await http.listen(0, "127.0.0.1")}`;
});
afterAll(() => http.close(0));

const ask = (path: string, init: RequestInit = {}) =>
	fetch(url + path, { redirect: "manual", ...init });

describe("the API reference", () => {
	it.each([
		["/docs", "text/html; charset=utf-8", "<!doctype html>"],
		["/docs/page.css", "text/css; charset=utf-8", "/*"],
		["/docs/page.js", "text/javascript; charset=utf-8", "/**"],
		["/docs/samples.json", "application/json", "{"],
		["/docs/swagger-ui.css", "text/css; charset=utf-8", ".swagger-ui"],
		["/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8", "/*!"],
		["/openapi.yaml", "application/yaml", "# Made from spec/"],
	])("serves %s", async (path, type, start) => {
		const answer = await ask(path);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe(type);
		expect(answer.headers.get("cache-control")).toBe("no-cache");
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(answer.headers.get("content-security-policy")).toMatch(
			/^default-src 'self'; (?!.*(unsafe|https?:|\*))/,
		);
		const text = await answer.text();
		expect(text.slice(0, start.length)).toBe(start);

		const tag = answer.headers.get("etag") ?? "";
		const again = await ask(path, {
			headers: { "If-None-Match": `"x", ${tag}` },
		});
		expect([again.status, await again.text()]).toEqual([304, ""]);
		// A browser replaces the headers of its cached page with those of a 304 response.
		for (const name of [
			"content-security-policy",
			"cache-control",
			"vary",
			"x-content-type-options",
			"x-frame-options",
			"referrer-policy",
		]) {
			expect([name, again.headers.get(name)]).toEqual([name, answer.headers.get(name)]);
		}
		const head = await ask(path, { method: "HEAD" });
		expect([head.status, head.headers.get("etag")]).toEqual([200, tag]);
		expect(await head.text()).toBe("");
	});

	it("compresses for callers that accept it, under another tag", async () => {
		const headersFor = (accepted: string) =>
			new Promise<Record<string, unknown>>((resolve, reject) => {
				const headers = { "Accept-Encoding": accepted };
				get(`${url}/openapi.yaml`, { headers }, (answer) => {
					answer.resume();
					resolve(answer.headers);
				}).on("error", reject);
			});
		const plain = await headersFor("identity");
		const zipped = await headersFor("br, gzip");
		expect(plain).not.toHaveProperty("content-encoding");
		expect(await headersFor("gzip;q=0")).toMatchObject({ etag: plain.etag });
		expect(zipped).toMatchObject({ "content-encoding": "gzip" });
		expect(zipped.etag).not.toBe(plain.etag);
		expect([plain.vary, zipped.vary]).toEqual(Array(2).fill("Accept-Encoding"));
		expect(Number(zipped["content-length"])).toBeLessThan(Number(plain["content-length"]) / 5);
	});

	it("is where the root redirects browsers, and no other callers", async () => {
		const browser = { headers: { Accept: "text/html,*/*;q=0.8" } };
		const redirected = await ask("/", browser);
		expect(redirected.status).toBe(302);
		expect(redirected.headers.get("location")).toBe("docs");
		expect((await ask("/docs/", browser)).headers.get("location")).toBe("../docs");
		for (const answer of [
			await ask("/"),
			await ask("/", { ...browser, method: "POST" }),
			await ask("/docs", { method: "POST" }),
			await ask("/docs/index.html", browser),
		]) {
			expect(answer.status).toBe(404);
			expect(await answer.json()).toEqual({ error: "404 Not Found" });
		}
	});
});
