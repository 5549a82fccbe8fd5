/** Web pages of other hosts and origins cannot use the server through a browser that can reach the server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import { createHostCheck } from "../../server/domain/values/hosts.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { hostsOf, readSettings } from "../../server/settings.ts";
import { talk } from "../wire.ts";

const boards = "/api/v4/projects/acme%2Frocket/boards";
const stores = createMemoryStores({ sha1: nodeHash.sha1 });
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
	await loadWorld(demoWorld, createServices(stores, readSettings({})));
});

afterAll(async () => {
	for (const close of closers) await close();
});

async function start(env: Record<string, string>, publicTokens = false) {
	const settings = {
		...readSettings({ EXTERNAL_URL: "https://forge.test/", ...env }),
		publicTokens,
	};
	const app = createApp(createServices(stores, settings), {
		allowedHosts: hostsOf(settings),
	});
	const http = createHttpServer(app.callback());
	const port = await http.listen(0, "127.0.0.1");
	closers.push(() => http.close(0));
	return port;
}

/** Sends a request over a socket, because `fetch` would not send these headers. */
async function sent(port: number, target: string, headers: string[] = []) {
	const line = await talk(port);
	line.send(
		[
			target.includes(" ") ? `${target} HTTP/1.1` : `GET ${target} HTTP/1.1`,
			"Private-Token: lin-token",
			"Connection: close",
			...headers,
			"",
			"",
		].join("\r\n"),
	);
	const [head = "", body = ""] = (await line.rest()).split("\r\n\r\n");
	return { status: Number(head.split(" ")[1]), head, body };
}

describe("the host of a request", () => {
	it.each([
		["forge.test", 200],
		["Forge.Test.:8443", 200],
		["localhost:3000", 200],
		["127.0.0.1:1", 200],
		["[::1]:3000", 200],
		["extra.test", 200],
		["[fd00::7]", 200],
		["localhost.", 421],
		["LOCALHOST.:3000", 421],
		["127.0.0.1.", 421],
		["[::1].", 421],
		["forge.test..", 421],
		["evil.test", 421],
		["forge.test.evil.test", 421],
		["forge.test@evil.test", 421],
		["127.0.0.2", 421],
		["0x7f.1", 421],
		["", 421],
	])("%j gets %i", async (host, status) => {
		const port = await start({ ALLOWED_HOSTS: "extra.test [fd00::7]" });
		const answer = await sent(port, boards, [`Host: ${host}`]);
		expect(answer.status).toBe(status);
		if (status === 200) return;
		expect(JSON.parse(answer.body)).toEqual({
			message: "421 Misdirected Request - ALLOWED_HOSTS does not name this host",
		});
		expect(answer.head).toMatch(/x-request-id: /i);
	});

	it("is that of the URL where that is whole", async () => {
		const port = await start({});
		const at = async (origin: string, host: string) =>
			(await sent(port, origin + boards, [`Host: ${host}`])).status;
		expect(await at("http://forge.test", "evil.test")).toBe(200);
		expect(await at("http://evil.test", "forge.test")).toBe(421);
	});

	it("counts for every page but health checks", async () => {
		const port = await start({});
		const statuses = async (host: string) =>
			Promise.all(
				["/-/liveness", "/-/readiness", "/docs", "/openapi.yaml", "/x"].map(
					async (path) => (await sent(port, path, [`Host: ${host}`])).status,
				),
			);
		expect(await statuses("10.0.0.7:3000")).toEqual([200, 200, 421, 421, 421]);
		expect(await statuses("localhost")).toEqual([200, 200, 200, 200, 404]);
	});

	it("may be any", async () => {
		const port = await start({ ALLOWED_HOSTS: "*" });
		const { status } = await sent(port, boards, ["Host: evil.test"]);
		expect(status).toBe(200);
	});

	it("is no loopback name with a dot, whatever the settings name", () => {
		const settings = readSettings({ HOST: "localhost" });
		const check = createHostCheck(hostsOf(settings));
		expect(check("localhost:3000")).toBe(true);
		expect(check("localhost.:3000")).toBe(false);
	});

	it("is HOST as well", () => {
		const settings = readSettings({ HOST: "10.0.0.9" });
		const check = createHostCheck(hostsOf(settings));
		expect(check("10.0.0.9:3000")).toBe(true);
		expect(check("10.0.0.8:3000")).toBe(false);
		expect(check(undefined)).toBe(false);
	});
});

describe("a page of another origin", () => {
	const from = (origin: string) => ["Host: localhost", `Origin: ${origin}`];
	const allowed = (head: string) => /^access-control-allow-origin: (.*?)\r?$/im.exec(head)?.[1];

	it.each([
		["https://forge.test", 200],
		["http://localhost:5173", 200],
		["http://127.0.0.1:8080", 200],
		["http://[::1]:1", 200],
		["http://localhost", 200],
		["https://evil.test", 403],
		["http://forge.test", 403],
		["http://localhost.evil.test", 403],
		["http://localhost.", 403],
		["null", 403],
		["file://localhost", 403],
	])("%s gets %i where the tokens are public", async (origin, status) => {
		const port = await start({}, true);
		const answer = await sent(port, boards, from(origin));
		expect(answer.status).toBe(status);
		expect(allowed(answer.head)).toBe(status === 200 ? origin : undefined);
		const preflight = await sent(port, `OPTIONS ${boards}`, [
			...from(origin),
			"Access-Control-Request-Method: POST",
		]);
		expect(preflight.status).toBe(status === 200 ? 204 : 403);
		expect(allowed(preflight.head)).toBe(status === 200 ? origin : undefined);
		if (status === 200) return;
		expect(JSON.parse(answer.body)).toEqual({
			message: "403 Forbidden - This Origin may not use public tokens",
		});
	});

	it("writes nothing where the tokens are public", async () => {
		const port = await start({}, true);
		const { status } = await sent(port, `POST ${boards}?name=Stolen`, [
			...from("https://evil.test"),
			"Content-Length: 0",
		]);
		expect(status).toBe(403);
		const { body } = await sent(port, boards, ["Host: localhost"]);
		expect(body).not.toContain("Stolen");
	});

	it("is allowed where CORS_ORIGINS names it, and no other then", async () => {
		const port = await start({ CORS_ORIGINS: "https://app.test" }, true);
		const status = async (origin: string) => (await sent(port, boards, from(origin))).status;
		expect(await status("https://app.test")).toBe(200);
		expect(await status("http://localhost:5173")).toBe(403);
	});

	it("may be the page of the documentation, whatever the host", async () => {
		const port = await start({ ALLOWED_HOSTS: "box.test" }, true);
		const { status } = await sent(port, boards, [
			"Host: box.test:3000",
			"Origin: http://box.test:3000",
		]);
		expect(status).toBe(200);
	});

	it("may read everywhere else", async () => {
		const port = await start({});
		const { status, head } = await sent(port, boards, from("https://evil.test"));
		expect(status).toBe(200);
		expect(allowed(head)).toBe("*");
	});
});
