/** HAProxy's configuration, in front of a test server that records its requests. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../server/platform/free-port.ts";

const file = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const isThere = (command: string, option: string) => spawnSync(command, [option]).status === 0;
const runs = isThere("haproxy", "-v") && isThere("openssl", "version");

describe("the times of HAProxy's file", () => {
	const config = readFileSync(file("haproxy.cfg"), "utf8");

	/** Value of a timeout in HAProxy's configuration, in milliseconds. */
	function time(name: string): number {
		const [, count, unit] =
			new RegExp(`^[^#\\n]*\\b${name} (\\d+)(ms|s)\\b`, "m").exec(config) ?? [];
		return Number(count) * (unit === "s" ? 1000 : 1);
	}

	it("mark a frozen server down after 5 seconds at the latest", () => {
		const falls = Number(/\bfall (\d+)/.exec(config)?.[1]);
		const worst = time("inter") + falls * time("timeout check") + (falls - 1) * time("fastinter");
		expect(worst).toBeLessThanOrEqual(5_000);
	});

	it.each([
		["compose.yaml", () => time("timeout server")],
		["README.md", () => time("timeout server")],
		// ingress-nginx waits 60 seconds by default; the annotation proxy-read-timeout can change that.
		["kubernetes/configuration.yaml", () => 60_000],
	])("let the servers of %s answer first", async (name, proxy) => {
		const [, seconds] =
			/REQUEST_TIMEOUT[=:] ?"?(\d+)/.exec(await readFile(file(name), "utf8")) ?? [];
		// A hanging write gets its response ten seconds after REQUEST_TIMEOUT.
		expect((Number(seconds) + 10) * 1000).toBeLessThan(proxy());
	});
});

describe.skipIf(!runs)("HAProxy", () => {
	let ready = true;
	let frozen = false;
	let arrived = () => {};
	let refused = 0;
	const server = createServer((incoming, response) => {
		arrived();
		if (frozen) return;
		if (!ready && incoming.url === "/-/readiness") {
			refused++;
			response.writeHead(503);
		}
		response.end(JSON.stringify(incoming.headers));
	});
	let folder: string;
	let child: ChildProcess | undefined;
	let plain: number;
	let secure: number;

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "forgekit-haproxy-"));
		const certificate = join(folder, "forge.pem");
		const [key, own] = [join(folder, "key.pem"), join(folder, "own.pem")];
		spawnSync("openssl", [
			"req",
			"-x509",
			"-newkey",
			"ec",
			"-noenc",
			"-subj",
			"/CN=localhost",
			"-pkeyopt",
			"ec_paramgen_curve:prime256v1",
			"-keyout",
			key,
			"-out",
			own,
		]);
		const parts = await Promise.all([own, key].map((name) => readFile(name)));
		await writeFile(certificate, Buffer.concat(parts));
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		plain = await freePort();
		secure = await freePort();
		const files = ["haproxy.cfg", "haproxy-tls.cfg"];
		const options = files.flatMap((name) => ["-f", file(name)]);
		child = spawn("haproxy", ["-db", ...options], {
			env: {
				PATH: process.env.PATH,
				LISTEN: `127.0.0.1:${plain}`,
				LISTEN_TLS: `127.0.0.1:${secure}`,
				CERTIFICATE: certificate,
				SERVER_1: `127.0.0.1:${port}`,
				SERVER_2: `127.0.0.1:${port}`,
			},
			stdio: "ignore",
		});
		for (let attempt = 0; attempt < 6000; attempt++) {
			const answer = await fetch(`http://127.0.0.1:${plain}/`).catch(() => {});
			if (answer?.ok) return;
			await sleep(50);
		}
		throw new Error("HAProxy does not answer");
	});

	afterAll(async () => {
		if (child?.exitCode === null) {
			child.kill("SIGKILL");
			await once(child, "exit");
		}
		server.close();
		server.closeAllConnections();
		await rm(folder, { recursive: true, force: true });
	});

	const forged = { "X-Forwarded-For": "203.0.113.9, 203.0.113.10" };

	async function sendSecurely(path: string) {
		const outgoing = request({
			host: "127.0.0.1",
			port: secure,
			path,
			headers: forged,
			rejectUnauthorized: false,
			agent: false,
		});
		outgoing.end();
		const [incoming] = await once(outgoing, "response");
		return {
			status: incoming.statusCode,
			headers: incoming.headers,
			body: await text(incoming),
		};
	}

	it("replaces the address that a caller claims", async () => {
		const answer = await fetch(`http://127.0.0.1:${plain}/`, {
			headers: forged,
		});
		expect((await answer.json())["x-forwarded-for"]).toBe("127.0.0.1");
		const { body } = await sendSecurely("/");
		expect(JSON.parse(body)["x-forwarded-for"]).toBe("127.0.0.1");
	});

	it("keeps the metrics to itself", async () => {
		const answer = await fetch(`http://127.0.0.1:${plain}/metrics`);
		expect(answer.status).toBe(404);
		expect((await sendSecurely("/metrics")).status).toBe(404);
	});

	it("tells browsers to stay with HTTPS", async () => {
		const { status, headers } = await sendSecurely("/");
		expect(status).toBe(200);
		expect(headers["strict-transport-security"]).toBe("max-age=31536000");
	});

	it("lets go of the callers of a frozen server", async () => {
		const held = Promise.withResolvers<void>();
		frozen = true;
		arrived = held.resolve;
		const body = "{}";
		const write = fetch(`http://127.0.0.1:${plain}/`, { method: "POST", body });
		await held.promise;
		const outcome = await write.then(
			({ status }) => status,
			() => "closed",
		);
		frozen = false;
		arrived = () => {};
		// HAProxy sends 502, or closes a connection that has carried an earlier response.
		expect([502, "closed"]).toContain(outcome);
	});

	it("goes on without a ready server, and says when to retry without any", async () => {
		const ask = () => fetch(`http://127.0.0.1:${plain}/`);
		ready = false;
		// Waits for enough failed checks to mark both addresses of the server as down.
		while (refused < 20) await sleep(50);
		for (let count = 0; count < 5; count++) {
			expect((await ask()).status).toBe(200);
		}
		server.close();
		server.closeAllConnections();
		let answer = await ask();
		while (answer.status === 502) answer = await ask();
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("1");
		expect(await answer.json()).toEqual({ message: "503 Service Unavailable" });
	});
});
