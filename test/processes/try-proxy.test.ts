/** The proxy of `forgekit try` passes everything on, and records what it saw. */
import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { startProxy } from "../../server/cli/tools/try/proxy.ts";

async function serviceWith(listener: RequestListener) {
	const service = createServer(listener);
	service.listen(0, "127.0.0.1");
	await once(service, "listening");
	onTestFinished(() => {
		service.closeAllConnections();
		service.close();
	});
	const { port } = service.address() as AddressInfo;
	return `http://127.0.0.1:${port}`;
}

async function started(beforeCall: () => Promise<void> = async () => {}) {
	const proxy = await startProxy(beforeCall);
	onTestFinished(() => proxy.close());
	return proxy;
}

it("passes large bodies on in both directions", async () => {
	const proxy = await started();
	proxy.serve(
		await serviceWith(async (incoming, response) => {
			const body = await buffer(incoming);
			response.writeHead(201, { "X-Length": body.length });
			response.end(body);
		}),
	);
	const body = Buffer.alloc(5_000_000, "forgekit ");
	const answer = await fetch(`${proxy.url}/x?y=1`, { method: "POST", body });
	expect(answer.status).toBe(201);
	expect(answer.headers.get("x-length")).toBe("5000000");
	expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
	expect(proxy.calls).toEqual([
		{ method: "POST", path: "/x", status: 201, body: "", token: undefined },
	]);
});

it("reaches no other host, whatever the request names", async () => {
	const proxy = await started();
	proxy.serve(await serviceWith((incoming, response) => response.end(incoming.url)));
	const { port } = new URL(proxy.url);
	for (const [path, seen] of [
		["http://other.example/x?y", "/x?y"],
		["//other.example/x", "//other.example/x"],
	]) {
		const outgoing = request({ host: "127.0.0.1", port, path });
		outgoing.end();
		const [answer] = await once(outgoing, "response");
		expect(await text(answer)).toBe(seen);
	}
});

it.each([
	[{ "Private-Token": "a" }, "a"],
	[{ Authorization: "Bearer a" }, "a"],
	[{ Authorization: `Basic ${btoa("user:a:b")}` }, "a:b"],
	[{}, undefined],
])("knows the token of a request: %j", async (headers, token) => {
	const proxy = await started();
	proxy.serve(await serviceWith((_, response) => response.end()));
	await fetch(proxy.url, { headers: headers as Record<string, string> });
	await fetch(`${proxy.url}/?private_token=b`);
	expect(proxy.calls.map((call) => call.token)).toEqual([token, "b"]);
});

it("keeps the body of a refusal, asks before each call, and says when there is no service", async () => {
	let asked = 0;
	const proxy = await started(async () => {
		asked++;
	});
	const early = await fetch(proxy.url);
	expect(early.status).toBe(502);
	proxy.serve(
		await serviceWith((_, response) => {
			response.writeHead(403).end('{"message":"403 Forbidden"}');
		}),
	);
	await (await fetch(proxy.url)).text();
	expect(proxy.calls).toMatchObject([{ status: 403, body: '{"message":"403 Forbidden"}' }]);
	expect(asked).toBe(2);
});
