/** Which requests served mocks pass on to the real server, and which responses they return. */
import { once } from "node:events";
import { createServer, request as httpRequest, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { createMocks, type MocksOptions } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";
import { patience } from "../patience.ts";
import { talk } from "../wire.ts";
import { digestOf, type Received, startRealServer } from "./real-server.ts";

type Respond = (received: Received, response: ServerResponse) => void;

/** Serves mocks that pass requests on to a local server in place of a real GitLab. */
async function startPair(respond?: Respond, options: MocksOptions = {}) {
	const real = await startRealServer(respond);
	const mocks = createMocks({
		passTo: real.url,
		passToken: "real",
		...options,
	});
	const server = await serve({ mocks });
	onTestFinished(() => server.close());
	const api = `${server.url}/api/v4`;
	const port = Number(new URL(server.url).port);
	return { real, mocks, api, port, url: server.url };
}

it("headers of one connection, of browsers and of sessions stay behind", async () => {
	const { real, port } = await startPair((_, response) => {
		response.setHeader("connection", "x-hop, close");
		response.setHeader("x-hop", "1");
		response.setHeader("x-kept", "1");
		response.setHeader("set-cookie", "_gitlab_session=1");
		response.setHeader("access-control-allow-origin", "https://gitlab.test");
		response.setHeader("strict-transport-security", "max-age=1");
		response.setHeader("x-request-id", "real-id");
		response.end("ok");
	});
	const line = await talk(port);
	line.send(
		[
			"GET /api/v4/nowhere HTTP/1.1",
			"Host: localhost",
			"Connection: close, X-Own",
			"X-Own: 1",
			"Keep-Alive: timeout=5",
			"TE: trailers",
			"Proxy-Authorization: Basic YTpi",
			"Cookie: a=b",
			"Origin: http://app.test",
			"Referer: http://app.test/",
			"X-Mock-Session: one",
			"X-Forwarded-For: 10.0.0.1",
			"Sudo: root",
			"Accept-Language: en",
			'If-None-Match: "x"',
			"\r\n",
		].join("\r\n"),
	);
	const answer = await line.rest();
	const sent = real.received[0]?.headers ?? {};
	for (const name of [
		"x-own",
		"keep-alive",
		"te",
		"proxy-authorization",
		"cookie",
		"origin",
		"referer",
		"x-mock-session",
		"x-forwarded-for",
		"sudo",
	]) {
		expect(sent[name], name).toBeUndefined();
	}
	expect(sent).toMatchObject({
		"accept-language": "en",
		"if-none-match": '"x"',
		authorization: "Bearer real",
		host: new URL(real.url).host,
	});
	expect(answer).toMatch(/^HTTP\/1\.1 200 /);
	expect(answer).toMatch(/^x-kept: 1\r$/im);
	expect(answer).toMatch(/^x-request-id: real-id\r$/im);
	expect(answer).toMatch(/^access-control-allow-origin: \*\r$/im);
	expect(answer).not.toMatch(/x-hop|set-cookie|strict-transport|gitlab\.test/i);
	expect(answer.endsWith("ok")).toBe(true);
});

it("links in headers lead back to the mocks", async () => {
	const { api } = await startPair((_, response) => {
		const next = "/api/v4/projects/1/pipelines?page=2";
		response.setHeader(
			"link",
			`<http://gitlab.test${next}>; rel="next", <https://gitlab.test/git${next}>; rel="first", <https://docs.test/x>; rel="help"`,
		);
		response.writeHead(201, { location: `http://gitlab.test${next}` }).end();
	});
	const { headers } = await fetch(`${api}/projects/1/pipelines`);
	const next = `${api}/projects/1/pipelines?page=2`;
	expect(headers.get("location")).toBe(next);
	expect(headers.get("link")).toBe(
		`<${next}>; rel="next", <${next}>; rel="first", <https://docs.test/x>; rel="help"`,
	);
});

it("HEAD has headers alone, and statuses without a body have none", async () => {
	const { real, api } = await startPair(({ method, url }, response) => {
		const status = Number(url.split("/").at(-1));
		response.setHeader("content-length", status === 200 ? 5 : 0);
		response.writeHead(status);
		response.end(method === "HEAD" || status !== 200 ? "" : "12345");
	});
	const head = await fetch(`${api}/things/200`, { method: "HEAD" });
	expect([head.status, head.headers.get("content-length")]).toEqual([200, "5"]);
	expect(await head.text()).toBe("");
	expect(real.received[0]?.method).toBe("HEAD");
	for (const status of [204, 304, 404, 503]) {
		const answer = await fetch(`${api}/things/${status}`);
		expect([answer.status, await answer.text()]).toEqual([status, ""]);
	}
});

it("compressed responses arrive as they were", async () => {
	const long = "text ".repeat(10_000);
	const { api } = await startPair((_, response) => {
		response.setHeader("content-encoding", "gzip");
		response.setHeader("content-type", "text/plain");
		response.end(gzipSync(long));
	});
	const answer = await fetch(`${api}/things`);
	expect(answer.headers.get("content-encoding")).toBeNull();
	expect(await answer.text()).toBe(long);
});

it("bodies are streams, both ways", async () => {
	const size = 5 * 1024 * 1024;
	const bytes = new Uint8Array(size).map((_, at) => at % 251);
	const { real, api } = await startPair(({ body }, response) => response.end(body), {
		passWrites: true,
	});
	const answer = await fetch(`${api}/projects/1/packages/generic/a/1/a.bin`, {
		method: "PUT",
		headers: { "content-type": "application/octet-stream" },
		body: bytes,
	});
	const back = new Uint8Array(await answer.arrayBuffer());
	expect(real.received[0]?.body.length).toBe(size);
	expect(digestOf(back)).toBe(digestOf(bytes));
});

it("a response arrives piece by piece", async () => {
	let whole: ServerResponse | undefined;
	const { api } = await startPair((_, response) => {
		response.write("first");
		whole = response;
	});
	const answer = await fetch(`${api}/jobs/1/trace`);
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
	expect((await reader?.read())?.value).toBe("first");
	whole?.end("second");
	expect((await reader?.read())?.value).toBe("second");
	expect((await reader?.read())?.done).toBe(true);
});

it("a body above the limit is refused", async () => {
	const { real, api } = await startPair(undefined, {
		passWrites: true,
		maxBody: 100_000,
	});
	for (const type of ["application/json", "application/octet-stream"]) {
		const answer = await fetch(`${api}/things`, {
			method: "POST",
			headers: { "content-type": type },
			body: "1".repeat(200_000),
		});
		expect(answer.status).toBe(413);
		expect(await answer.json()).toEqual({
			message: "413 Request Entity Too Large",
		});
	}
	expect(real.received).toEqual([]);
});

it("a caller who leaves ends the request to the real server", async () => {
	let left = 0;
	const { api, mocks } = await startPair((_, response) => {
		response.on("close", () => left++);
		response.write("first");
	});
	const leaving = new AbortController();
	const answer = await fetch(`${api}/things`, { signal: leaving.signal });
	await answer.body?.getReader().read();
	leaving.abort();
	await vi.waitFor(() => expect(left).toBe(1), patience);
	expect(mocks.errors).toEqual([]);
});

it("a caller who leaves before the response ends the request, too", async () => {
	let left = 0;
	const { api, mocks } = await startPair((_, response) => {
		response.on("close", () => left++);
	});
	await expect(fetch(`${api}/things`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
	await vi.waitFor(() => expect(left).toBe(1), patience);
	await expect(mocks.fetch(`${api}/things`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
	await vi.waitFor(() => expect(left).toBe(2), patience);
	expect(mocks.errors).toEqual([]);
});

it("errors of the real server are passed on, and no response is 502", async () => {
	const { real, api } = await startPair(({ url }, response) => {
		if (url.endsWith("/break")) return void response.destroy();
		response.writeHead(503, { "retry-after": "7" });
		response.end("<h1>Down</h1>");
	});
	const down = await fetch(`${api}/things`);
	expect([down.status, down.headers.get("retry-after")]).toEqual([503, "7"]);
	expect(await down.text()).toBe("<h1>Down</h1>");
	const broken = await fetch(`${api}/break`);
	expect(broken.status).toBe(502);
	const { message } = await broken.json();
	expect(message).toMatch(`502 Bad Gateway - ${real.url} gave no response: other side closed`);
	real.server.close();
	real.server.closeAllConnections();
	await once(real.server, "close");
	const gone = await fetch(`${api}/things`);
	expect([gone.status, (await gone.json()).message]).toEqual([
		502,
		expect.stringContaining("ECONNREFUSED"),
	]);
});

it("a response that breaks off is no whole one", async () => {
	const { api } = await startPair((_, response) => {
		response.write("first");
		setImmediate(() => response.destroy());
	});
	await expect(fetch(`${api}/things`).then((answer) => answer.text())).rejects.toThrow();
});

it("mocks that pass to themselves say so", async () => {
	const spy = vi.spyOn(console, "error").mockImplementation(() => {});
	onTestFinished(() => spy.mockRestore());
	const front = createServer((incoming, response) => {
		const { method, url: path, headers } = incoming;
		const again = httpRequest(`${mock.url}${path}`, { method, headers });
		again.end();
		again.on("response", async (answer) => {
			response.writeHead(answer.statusCode ?? 0);
			response.end(await text(answer));
		});
	});
	front.listen(0, "127.0.0.1");
	await once(front, "listening");
	onTestFinished(() => void front.close());
	const { port } = front.address() as { port: number };
	const mock = await startPair(undefined, {
		passTo: `http://127.0.0.1:${port}`,
	});
	const answer = await fetch(`${mock.api}/things`);
	expect(answer.status).toBe(500);
	expect((await answer.json()).message).toContain("leads back to these mocks");
});

it("sessions share the real server, and have journals of their own", async () => {
	const { real, api, url } = await startPair();
	await fetch(`${api}/things`, { headers: { "x-mock-session": "one" } });
	expect(real.received).toHaveLength(1);
	const journal = await (
		await fetch(`${url}/-/mock/journal`, {
			headers: { "x-mock-session": "one" },
		})
	).json();
	expect(journal.entries).toMatchObject([{ passed: true, status: 200 }]);
});
