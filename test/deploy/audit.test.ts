/** `test/audit.ts` against registries that support audits, and against others that do not. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the audit against a registry. Returns the output and the exit code. */
async function audit(answer: RequestListener) {
	const registry = createServer(answer).listen(0, "127.0.0.1");
	onTestFinished(() => void registry.close());
	await once(registry, "listening");
	const { port } = registry.address() as AddressInfo;
	// A new cache for each run, because npm caches what it computes from an advisory.
	const cache = await mkdtemp(join(tmpdir(), "forgekit-audit-"));
	onTestFinished(() => rm(cache, { recursive: true, force: true }));
	const child = spawn(process.execPath, ["test/audit.ts"], {
		cwd: root,
		env: {
			...process.env,
			npm_config_registry: `http://127.0.0.1:${port}/`,
			npm_config_fetch_retries: "0",
			npm_config_cache: cache,
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [out, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
	return { out, code };
}

it("says that nothing was checked where the registry has no audit", async () => {
	const { out, code } = await audit((_, response) => {
		response.writeHead(404).end("{}");
	});
	expect(out).toMatch(/^NOT AUDITED: the registry does not answer \(.+\)\.\n$/);
	expect(code).toBe(77);
});

it("says so where the answer is no report", async () => {
	const { out, code } = await audit((_, response) => {
		response.end("<p>Please log in</p>");
	});
	expect(out).toMatch(/^NOT AUDITED: /);
	expect(code).toBe(77);
});

const advisory = (severity: string) => ({
	id: 1,
	url: "https://example.test/1",
	title: "A fault",
	severity,
	vulnerable_versions: "*",
	cwe: [],
	cvss: { score: 9, vectorString: null },
});

it.each([
	["high", 1],
	["moderate", 0],
])("a %s vulnerability exits with %i", async (severity, expected) => {
	const { out, code } = await audit((request, response) => {
		response.setHeader("Content-Type", "application/json");
		const isBulk = request.url?.endsWith("/advisories/bulk");
		if (isBulk) response.end(JSON.stringify({ koa: [advisory(severity)] }));
		else response.writeHead(404).end("{}");
	});
	expect(out).toContain(`${severity}: koa `);
	expect(out).toMatch(/^production dependencies: \d+ critical, /m);
	expect(code).toBe(expected);
});

it("passes where nothing is known", async () => {
	const { out, code } = await audit((_, response) => {
		response.setHeader("Content-Type", "application/json");
		response.end("{}");
	});
	expect(out).toBe("production dependencies: 0 critical, 0 high, 0 moderate, 0 low\n");
	expect(code).toBe(0);
});
