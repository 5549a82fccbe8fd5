/**
 * Fills every list up to the limits of the contract, and lets 64 clients read the page that takes the most memory. With
 * a heap of 512 MB, the server must keep running, bound its memory, and send valid JSON. If pages are given as
 * arguments, 64 clients read each of them instead of that page.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { budget } from "../../server/domain/lists/long-texts.ts";
import { runningUrl } from "../../server/embedded/start.ts";
import { lengthening, pages, wideWorld } from "./wide-world.ts";

const readers = 64;
/** Maximum resident memory in MiB: less than a container in `deploy/` has. At most 784 were measured. */
const mostMemory = 900;
/**
 * Maximum bytes of heap and buffers for one response whose client does not read: `budget` for the texts that the server
 * has read, and half as much to make JSON of them.
 */
const mostHeld = 1.5 * budget;
/** Number of unread responses that are measured together. The measured memory is divided by it. */
const measured = 2;
/** Maximum number of times that the server may end the responses of one reader. */
const mostEnds = 50;
/** Bytes after which a client stops reading a page: more than the buffers of a connection hold. */
const mostRead = 12 * 2 ** 20;
/** Bytes that a client reads before it waits. */
const firstRead = 2 ** 16;

async function start(folder: string, options: readonly string[]): Promise<[ChildProcess, number]> {
	const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
	const server = spawn(
		process.execPath,
		[...options, "--import", path("heap-probe.ts"), path("../../server/cli/forgekit.ts"), "serve"],
		{
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				HOME: folder,
				PORT: "0",
				WORLD: join(folder, "world.json"),
				LOG_LEVEL: "error",
			},
			stdio: ["ignore", "pipe", "inherit", "ipc"],
		},
	);
	const port = new Promise<number>((resolve, reject) => {
		let text = "";
		server.stdout?.on("data", (chunk) => {
			text += chunk;
			const [, port] = /answers at http:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? [];
			if (port) resolve(Number(port));
		});
		server.once("exit", () => reject(new Error("the server does not start")));
	});
	return [server, await port];
}

const authorized = { "Private-Token": "ann-token" };
const mebibytes = (bytes: number) => bytes / 2 ** 20;

/** A successful response, or undefined for 400 and 404. Repeats the request while the server responds with 503. */
async function ask(port: number, page: string): Promise<Response | undefined> {
	for (;;) {
		const answer = await fetch(`http://127.0.0.1:${port}${page}`, {
			headers: authorized,
		});
		if (answer.status === 200) return answer;
		const body = await answer.text();
		if ([400, 404].includes(answer.status)) return undefined;
		if (answer.status !== 503 || !answer.headers.has("retry-after")) {
			throw new Error(`${page}: ${answer.status} ${body.slice(0, 500)}`);
		}
		await sleep(500);
	}
}

interface Read {
	/** Number of bytes read. */
	length: number;
	/** The parsed value, if the response is JSON and was read to its end. */
	value?: unknown;
}

/**
 * Reads at most `mostRead` bytes of a page. Returns undefined for 400 and 404.
 * @param between - Awaited once, after the first bytes
 */
async function read(
	port: number,
	page: string,
	between?: () => Promise<void>,
): Promise<Read | undefined> {
	const answer = await ask(port, page);
	if (!answer) return undefined;
	const isJson = answer.headers.get("content-type") === "application/json";
	const chunks: Uint8Array[] = [];
	let length = 0;
	let waited = false;
	for await (const chunk of answer.body ?? []) {
		chunks.push(chunk);
		length += chunk.length;
		if (length >= firstRead && !waited) await between?.();
		waited ||= length >= firstRead;
		if (length >= mostRead) return { length };
	}
	if (!isJson) return { length };
	return { length, value: JSON.parse(Buffer.concat(chunks).toString()) };
}

/** Reads a page until it succeeds. Returns how often the server ended the response because other requests waited. */
async function readAgain(port: number, page: string): Promise<number> {
	for (let ended = 0; ended < mostEnds; ended++) {
		const done = await read(port, page).catch((error) => {
			// `fetch` throws a TypeError when the server closes the connection.
			if (!(error instanceof TypeError)) throw error;
		});
		if (done) return ended;
		await sleep(500);
	}
	throw new Error(`${page}: ended ${mostEnds} times`);
}

/** Returns a function whose promises all resolve once the function has been called `count` times. */
function meeting(count: number): () => Promise<void> {
	const all = Promise.withResolvers<void>();
	let missing = count;
	return () => {
		if (--missing === 0) all.resolve();
		return all.promise;
	};
}

interface Usage {
	heapUsed: number;
	external: number;
	mostResident: number;
}

async function usageOf(server: ChildProcess): Promise<Usage> {
	server.send("usage");
	const [usage] = await once(server, "message");
	return usage as Usage;
}

/**
 * Bytes that the server holds for a response while its client does not read: the least of up to five measurements,
 * because V8 frees buffers late.
 */
async function heldBy(server: [ChildProcess, number], page: string): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let time = 0; time < 5 && least > budget; time++)
		least = Math.min(least, await measure(server, page));
	return least;
}

async function measure([server, port]: [ChildProcess, number], page: string): Promise<number> {
	const before = await usageOf(server);
	const arrived = meeting(measured + 1);
	const leave = Promise.withResolvers<void>();
	const reads = Array.from({ length: measured }, () =>
		read(port, page, async () => {
			void arrived();
			await leave.promise;
		}),
	);
	await Promise.race([arrived(), Promise.all(reads)]);
	// Waits until the buffers of the connections are full.
	await sleep(1000);
	const during = await usageOf(server);
	leave.resolve();
	await Promise.all(reads);
	const bytes = ({ heapUsed, external }: Usage) => heapUsed + external;
	return (bytes(during) - bytes(before)) / measured;
}

/** Lengthens the texts and lists of the loaded world by SQL. */
async function lengthen(folder: string): Promise<void> {
	const url = await runningUrl(join(folder, ".forgekit", "postgres"));
	if (!url) throw new Error("the server's Postgres does not run");
	// A plain connection: the server's own connections have a statement timeout.
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		for (const text of lengthening) await client.query(text);
	} finally {
		await client.end();
	}
}

/**
 * Fills and reads all lists. Returns the faults.
 * @param crowded - Pages that 64 clients read; empty: the page that takes the most memory
 */
export async function readWide(crowded: readonly string[] = []): Promise<string[]> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-wide-"));
	await chmod(folder, 0o755);
	const faults: string[] = [];
	await writeFile(join(folder, "world.json"), JSON.stringify(wideWorld));
	const limit = ["--expose-gc", "--max-old-space-size=512"];
	const started = await start(folder, limit);
	const [server, port] = started;
	const checkResident = ({ mostResident }: Usage, what: string) => {
		const resident = mebibytes(mostResident);
		if (resident > mostMemory) faults.push(`${what}: ${resident.toFixed(0)} MiB resident`);
		return `at most ${resident.toFixed(0)} MiB resident`;
	};
	try {
		await lengthen(folder);
		let worst = { path: "", held: 0, length: 0 };
		for (const { path, isFull } of crowded.length > 0 ? [] : pages) {
			const found = await read(port, path);
			const { length = 0, value } = found ?? {};
			if (isFull && length < mostRead && (value as unknown[])?.length !== 100)
				faults.push(`${path}: the page is not full`);
			// A page shorter than `mostRead` fits the buffers of its connection, so the server holds nothing of it.
			const held = length < mostRead ? 0 : await heldBy(started, path);
			if (held > mostHeld) faults.push(`${path}: holds ${mebibytes(held).toFixed(1)} MiB`);
			if (held > worst.held) worst = { path, held, length };
			const resident = checkResident(await usageOf(server), path);
			console.log(
				`${path}: ${length < mostRead ? "" : "more than "}${mebibytes(length).toFixed(1)} MiB, holds ${mebibytes(held).toFixed(1)}, ${resident}`,
			);
		}
		for (const path of crowded.length > 0 ? crowded : [worst.path]) {
			const began = performance.now();
			const ends = await Promise.all(Array.from({ length: readers }, () => readAgain(port, path)));
			const ended = ends.reduce((sum, count) => sum + count, 0);
			const resident = checkResident(await usageOf(server), `readers of ${path}`);
			console.log(
				`${readers} readers of ${path}: ${((performance.now() - began) / 1000).toFixed(0)} s, ended for others ${ended} times, ${resident}`,
			);
		}
	} catch (error) {
		faults.push(`${error}`);
	} finally {
		if (server.exitCode === null && server.signalCode === null) {
			server.kill("SIGTERM");
			await once(server, "exit");
		} else {
			faults.push("the server ended");
		}
		await rm(folder, { recursive: true, force: true });
	}
	return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const faults = await readWide(process.argv.slice(2));
	console.log([...faults, `${faults.length} faults`].join("\n"));
	if (faults.length > 0) process.exitCode = 1;
}
