/** Runs the SDK in a page and a worker built with Vite, in the browser that the variable CHROMIUM names. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { koa } from "../conformance/targets/koa.ts";
import { mocksOverHttp } from "../conformance/targets/mocks.ts";
import { type Installed, install } from "../installed.ts";

const { CHROMIUM: chromium = "" } = process.env;

const script = `import { createClient, ForgekitError, NetworkError, TimeoutError, unwrap } from "@forgekit/sdk";

export async function run(baseUrl: string) {
	const client = createClient({ baseUrl, token: "ada-token", retry: 0 });
	const id = "acme/rocket";
	const place = { id, board_id: 1 };
	const failure = (call: Promise<unknown>) => call.then(() => undefined, (error) => error);

	const created = await unwrap(client.createProjectBoard({ id, name: "Launch" }));
	const boards = await client.pages.listProjectBoards({ id, per_page: 1 }).toArray();
	const list = await client.listProjectBoards({ id });
	await unwrap(client.deleteProjectBoard({ id, board_id: created.id }));
	const gone = await failure(unwrap(client.getProjectBoard({ id, board_id: created.id })));
	const silent = { ...place };
	const hanging = createClient({ baseUrl, fetch: () => new Promise(() => {}), retry: 0 });
	return {
		last: boards.at(-1)?.name,
		total: list.status === 200 && list.headers.xTotal === boards.length,
		requestId: typeof list.headers.xRequestId,
		gone: gone instanceof ForgekitError && [gone.message, typeof gone.requestId],
		aborted: (await failure(client.getProjectBoard(place, { signal: AbortSignal.abort() }))).name,
		timeout: (await failure(hanging.getProjectBoard(place, { timeout: 1 }))) instanceof TimeoutError,
		network: (await failure(createClient({ baseUrl: "http://127.0.0.1:1", retry: 0 }).getProjectBoard(silent))) instanceof NetworkError,
	};
}
`;

const worker = `import { run } from "./script.ts";

onmessage = async ({ data }) => {
	postMessage(await run(data).catch((error) => ({ error: \`\${error}\` })));
};
`;

const page = `import { run } from "./script.ts";

const baseUrl = new URLSearchParams(location.search).get("api")!;
const inPage = await run(baseUrl).catch((error) => ({ error: \`\${error}\` }));
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const inWorker = await new Promise((resolve) => {
	worker.onmessage = ({ data }) => resolve(data);
	worker.postMessage(baseUrl);
});
await fetch("/result", { method: "POST", body: JSON.stringify({ inPage, inWorker }) });
`;

const types: Record<string, string> = {
	".html": "text/html",
	".js": "text/javascript",
};

/** Serves a folder; `result` resolves with the data that its page posts. */
async function servePage(folder: string) {
	const { promise: result, resolve } = Promise.withResolvers<string>();
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		if (request.method === "POST") {
			resolve(await text(request));
			response.end();
			return;
		}
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
		result,
		close: () => server.close(),
	};
}

describe.skipIf(!chromium)("in Chromium", () => {
	let project: Installed;

	beforeAll(async () => {
		project = await install("sdk");
		await project.write("script.ts", script);
		await project.write("worker.ts", worker);
		await project.write("page.ts", page);
		await project.write(
			"index.html",
			'<!doctype html><script type="module" src="./page.ts"></script>',
		);
		await build({
			root: project.folder,
			configFile: false,
			logLevel: "error",
			build: { target: "esnext" },
			worker: { format: "es" },
		});
	});
	afterAll(() => project.remove());

	it.each([mocksOverHttp, koa])(
		"the SDK works in a page and in a worker of another origin: $name",
		async (target) => {
			const profile = await mkdtemp(join(tmpdir(), "forgekit-chromium-"));
			const api = await target.start();
			const site = await servePage(join(project.folder, "dist"));
			const address = encodeURIComponent(`http://127.0.0.1:${api.port}`);
			const browser = spawn(
				chromium,
				[
					"--headless",
					"--no-sandbox",
					"--disable-gpu",
					"--disable-background-networking",
					"--disable-component-update",
					"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
					`--user-data-dir=${profile}`,
					`${site.url}?api=${address}`,
				],
				{ stdio: "ignore" },
			);
			const exited = new Promise((resolve) => browser.once("close", resolve));
			try {
				const expected = {
					last: "Launch",
					total: true,
					requestId: "string",
					gone: ["getProjectBoard: 404 Not found", "string"],
					aborted: "AbortError",
					timeout: true,
					network: true,
				};
				expect(JSON.parse(await site.result)).toEqual({
					inPage: expected,
					inWorker: expected,
				});
			} finally {
				browser.kill();
				await exited;
				site.close();
				await api.stop();
				await rm(profile, { recursive: true, force: true, maxRetries: 5 });
			}
		},
	);
});
