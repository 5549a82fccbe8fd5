/**
 * Compares the mocks, which have state and validate requests, with a hand-written MSW handler and with Prism, both of
 * which return constant responses. Run with `npm run bench -- mocks`, or run this file.
 */

import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { getResponse, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { demoWorld } from "../../generated/demo-world.ts";
import { createMocks } from "../../mocks/index.ts";
import { freePort } from "../../server/platform/free-port.ts";
import { prismCommand, prismDocument } from "../../spec/prism.ts";
import { measure } from "./load.ts";
import {
	inTurns,
	type Pair,
	type Sample,
	type Side,
	timed,
	timedOften,
	withCpu,
} from "./measure.ts";
import { type Bench, createBench, end, ready, startProcess } from "./programs.ts";
import { tableOf } from "./report.ts";

const api = "http://mock/api/v4";
const path = "/projects/1/boards/1";
const headers = { "Private-Token": "ada-token" };
const byHand = "a handler for MSW by hand";
const calls = 2000;

interface Options {
	seconds: number;
	/** A folder with json-server in its node_modules. */
	jsonServer?: string | undefined;
}

export async function mocks(bench: Bench, options: Options): Promise<Pair[]> {
	return [...creation(), ...(await inProcess()), ...(await overHttp(bench, options)), ...state()];
}

/** Measures the creation of mocks and a first GET: many test files create new mocks for each case. */
function creation(): Pair[] {
	const code = `
		import { createMocks } from ${JSON.stringify(import.meta.resolve("../../mocks/index.ts"))};
		const began = performance.now();
		const { fetch } = createMocks({ signedInAs: "ada" });
		await fetch(new Request("${api}${path}"));
		process.stdout.write(String(performance.now() - began));`;
	return [
		{
			row: "`createMocks()` and a first GET",
			size: "in process",
			unit: "ms",
			aim: { below: 5 },
			ours: () =>
				timedOften(50, async () => {
					const { fetch } = createMocks({ signedInAs: "ada" });
					await (await fetch(api + path)).json();
				}),
		},
		{
			row: "`createMocks()` and a first GET",
			size: "new process",
			unit: "ms",
			aim: {},
			async ours() {
				const args = ["--input-type=module", "--eval", code];
				const { stdout } = await promisify(execFile)(process.execPath, args);
				return { value: Number(stdout) };
			},
		},
	];
}

/** Compares calls within this process, without HTTP. */
async function inProcess(): Promise<Pair[]> {
	const service = createMocks({ signedInAs: "ada" });
	const board = await (await service.fetch(api + path)).json();
	const hand = [
		http.get("*/api/v4/projects/:id/boards/:board_id", ({ params }) =>
			params.board_id === "1"
				? HttpResponse.json(board)
				: HttpResponse.json({ message: "404 Not found" }, { status: 404 }),
		),
		http.post("*/api/v4/projects/:id/boards", async ({ request }) => {
			const { name } = (await request.json()) as { name: string };
			return HttpResponse.json({ ...board, name }, { status: 201 });
		}),
	];
	const handled = async (request: Request) =>
		(await getResponse(hand, request)) ?? Response.error();
	const get = () => new Request(api + path);
	const post = () =>
		new Request(`${api}/projects/1/boards`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: '{"name":"Launch"}',
		});
	const often =
		(fetch: (request: Request) => Promise<Response>, request: () => Request, times = calls) =>
		async (): Promise<Sample> => {
			service.reset();
			return timedOften(times, async () => {
				const response = await fetch(request());
				if (!response.ok) throw new Error(`${response.status}`);
				await response.json();
			});
		};
	/** Makes a function that measures the global `fetch`, intercepted by MSW with these handlers. */
	const intercepted =
		(handlers: typeof hand): (() => Promise<Sample>) =>
		async () => {
			const network = setupServer(...handlers);
			network.listen({ onUnhandledFrame: "error" });
			try {
				return await often((request) => fetch(request), get, calls / 10)();
			} finally {
				network.close();
			}
		};
	return [
		{
			row: "`mocks.fetch`, GET one board",
			size: "in process",
			unit: "ms",
			aim: { below: 0.1 },
			against: `${byHand}, called by getResponse`,
			ours: often(service.fetch, get),
			reference: often(handled, get),
		},
		{
			row: "`mocks.fetch`, POST a board",
			size: "in process",
			unit: "ms",
			aim: {},
			against: `${byHand}, called by getResponse`,
			ours: often(service.fetch, post),
			reference: often(handled, post),
		},
		{
			row: "fetch through MSW, GET one board",
			size: "in process",
			unit: "ms",
			aim: {},
			against: byHand,
			ours: intercepted(service.handlers as typeof hand),
			reference: intercepted(hand),
		},
	];
}

interface Server {
	file: URL;
	args(port: number): string[];
	/** The path that the load requests. */
	asked: string;
	/** The path that is requested after the start, again and again until the server answers. */
	first: string;
}

/** Compares a GET of one board from several mock servers, and the servers' start times. */
async function overHttp(bench: Bench, { seconds, jsonServer }: Options): Promise<Pair[]> {
	const document = join(bench.directory, "prism.yaml");
	await writeFile(document, await prismDocument());
	const servers: Partial<Record<Side, Server>> = {
		ours: {
			file: await compiled(bench),
			args: (port) => ["--port", `${port}`],
			asked: `/api/v4${path}`,
			first: `/api/v4${path}?private_token=ada-token`,
		},
		reference: {
			file: pathToFileURL(prismCommand),
			args: (port) => [
				"mock",
				document,
				"--host",
				"127.0.0.1",
				"--port",
				`${port}`,
				"--verboseLevel",
				"silent",
			],
			asked: path,
			// Prism serves this operation without a token.
			first: "/projects/1/repository/tree",
		},
		...(jsonServer && { ordinary: await jsonServerIn(jsonServer, bench) }),
	};
	// NODE_ENV is empty, because in production mode Prism forks another process.
	const environment = { SCARF_ANALYTICS: "false", NODE_ENV: "" };

	async function start({ file, args, first }: Server) {
		const port = await freePort();
		const child = startProcess(bench, file, [], environment, args(port));
		const base = `http://127.0.0.1:${port}`;
		await ready(child, base + first);
		return { child, base };
	}

	type Measure = () => Promise<Sample>;
	const loads: Partial<Record<Side, (connections: number) => Measure>> = {};
	const starts: Partial<Record<Side, Measure>> = {};
	for (const [side, server] of Object.entries(servers) as [Side, Server][]) {
		const { child, base } = await start(server);
		loads[side] = (connections) => () =>
			withCpu({ program: child.pid ?? 0, database: undefined }, () =>
				measure({ url: base + server.asked, headers, connections, seconds }),
			);
		starts[side] = async () => {
			let started: Awaited<ReturnType<typeof start>> | undefined;
			const sample = await timed(async () => {
				started = await start(server);
			});
			if (started) await end(started.child);
			return sample;
		};
	}
	const nothing: Measure = () => Promise.reject(new Error("no such server"));
	return [
		...[1, 10].map(
			(connections): Pair => ({
				row: "`forgekit-mock`, GET one board",
				size: connections === 1 ? "1 connection" : `${connections} connections`,
				unit: "requests/s",
				aim: connections === 1 ? {} : { above: 10_000 },
				against: "Prism, which keeps no state",
				againstOrdinary: "json-server",
				ours: loads.ours?.(connections) ?? nothing,
				reference: loads.reference?.(connections) ?? nothing,
				ordinary: loads.ordinary?.(connections),
			}),
		),
		{
			row: "`forgekit-mock`, start",
			size: "to its first 200",
			unit: "ms",
			aim: { below: 200 },
			against: "Prism",
			againstOrdinary: "json-server",
			ours: starts.ours ?? nothing,
			reference: starts.reference ?? nothing,
			ordinary: starts.ordinary,
		},
	];
}

/** An installed json-server that serves the board of the demo world. */
async function jsonServerIn(folder: string, { directory }: Bench): Promise<Server> {
	const service = createMocks({ signedInAs: "ada" });
	const board = await (await service.fetch(api + path)).json();
	const data = join(directory, "boards.json");
	await writeFile(data, JSON.stringify({ boards: [board] }));
	const home = join(resolve(folder), "node_modules", "json-server");
	const { bin } = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as {
		bin: string | Record<string, string>;
	};
	const command = typeof bin === "string" ? bin : (bin["json-server"] ?? "");
	return {
		file: pathToFileURL(join(home, command)),
		args: (port) => ["--port", `${port}`, "--host", "127.0.0.1", data],
		asked: "/boards/1",
		first: "/boards/1",
	};
}

/** Compiles the mocks as for publication, and returns the file URL of the compiled command. */
async function compiled({ directory }: Bench): Promise<URL> {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const modules = join(root, "node_modules");
	await promisify(execFile)(process.execPath, [
		join(modules, "typescript", "bin", "tsc"),
		"--project",
		join(root, "mocks"),
		"--outDir",
		join(directory, "mocks"),
	]);
	await symlink(modules, join(directory, "node_modules"));
	await writeFile(join(directory, "package.json"), '{ "type": "module" }');
	return pathToFileURL(join(directory, "mocks", "mocks", "cli.js"));
}

/** Compares the time of a snapshot, a write and a restore with the time of a `structuredClone` of the demo world. */
function state(): Pair[] {
	const service = createMocks({ signedInAs: "ada" });
	return [
		{
			row: "snapshot, a write, restore of the demo world",
			size: "in process",
			unit: "ms",
			aim: { below: 1 },
			against: "structuredClone of the file",
			async ours() {
				await service.ready();
				return timedOften(calls, async () => {
					const moment = service.snapshot();
					const response = await service.fetch(`${api}/projects/1/boards`, {
						method: "POST",
						body: new URLSearchParams({ name: "Launch" }),
					});
					if (response.status !== 201) throw new Error(`${response.status}`);
					service.restore(moment);
				});
			},
			reference: () => timedOften(calls / 10, async () => void structuredClone(demoWorld)),
		},
	];
}

if (import.meta.main) {
	const bench = await createBench();
	try {
		const pairs = await mocks(bench, { seconds: 2 });
		console.log(tableOf(await inTurns("mocks", pairs, 3)));
	} finally {
		await bench.end();
	}
}
