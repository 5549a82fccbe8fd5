/**
 * Generates load: each connection sends its next request when it has received a response. Uses `wrk`, which needs the
 * least CPU, if `wrk` is installed, all requests are equal and the load ends after a time. Otherwise runs this file as
 * a separate process with bare sockets, because a `node:http` client uses more CPU than the measured servers. Responses
 * must have a Content-Length.
 */
import { execFile, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Sample } from "./measure.ts";

export interface Load {
	url: string;
	headers: Record<string, string>;
	connections: number;
	seconds: number;
	/** Total number of requests after which the load ends; by default the load ends after `seconds`. */
	requests?: number;
	/** Requests to send in this order, repeatedly; by default, all requests are a GET of `url`. */
	sequence?: readonly { method: string; path: string; body?: string }[];
	/** Whether connection k of n sends only the requests k, k + n, k + 2n and so on of `sequence`. */
	divided?: boolean | undefined;
}

export const generator = spawnSync("wrk", ["--version"]).error === undefined ? "wrk" : "node";

/** Measures requests per second. */
export function measure(load: Load): Promise<Sample> {
	return generator === "wrk" && !load.sequence && !load.requests
		? measureByWrk(load)
		: measureByNode(load);
}

async function measureByWrk({ url, headers, connections, seconds }: Load): Promise<Sample> {
	const { stdout } = await promisify(execFile)("wrk", [
		"--latency",
		"--threads=1",
		`--connections=${connections}`,
		`--duration=${seconds}s`,
		...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
		url,
	]);
	if (/Non-2xx|Socket errors/.test(stdout)) {
		throw new Error(`${url} did not always answer well:\n${stdout}`);
	}
	const number = (pattern: RegExp) => {
		const [, text = "", unit = ""] = pattern.exec(stdout) ?? [];
		return Number(text) * ({ us: 0.001, s: 1000 }[unit] ?? 1);
	};
	return {
		value: number(/Requests\/sec:\s+([\d.]+)/),
		requests: number(/(\d+) requests in/),
		p50: number(/50%\s+([\d.]+)(us|ms|s)/),
		p99: number(/99%\s+([\d.]+)(us|ms|s)/),
	};
}

async function measureByNode(load: Load): Promise<Sample> {
	const child = fork(fileURLToPath(import.meta.url));
	const answered = Promise.race([
		once(child, "message"),
		once(child, "exit").then(([code]) => {
			throw new Error(`The load ended with code ${code}.`);
		}),
	]) as Promise<[Sample]>;
	child.send(load);
	const [sample] = await answered;
	return sample;
}

// ---- Code of the separate process

async function generate({
	url,
	headers,
	connections,
	seconds,
	requests = Number.POSITIVE_INFINITY,
	sequence,
	divided = false,
}: Load): Promise<Sample> {
	const { hostname, port, pathname, search } = new URL(url);
	const wanted = sequence ?? [{ method: "GET", path: pathname + search }];
	const texts = wanted.map(({ method, path, body }) =>
		Buffer.from(
			[
				`${method} ${path} HTTP/1.1`,
				`Host: ${hostname}:${port}`,
				...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
				...(body === undefined
					? []
					: ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
				`\r\n${body ?? ""}`,
			].join("\r\n"),
		),
	);
	const latencies: number[] = [];
	const began = performance.now();
	const end = requests === Infinity ? began + seconds * 1000 : Infinity;
	let asked = 0;

	function keepAsking(connection: number): Promise<void> {
		let own = connection;
		return new Promise((resolve, reject) => {
			const socket = connect(Number(port), hostname);
			let since = 0;
			function ask() {
				if (performance.now() >= end || asked >= requests) {
					socket.destroy();
					return resolve();
				}
				since = performance.now();
				const next = divided ? own : asked;
				own += connections;
				asked++;
				socket.write(texts[next % texts.length] ?? "");
			}
			const read = createReader(() => {
				latencies.push(performance.now() - since);
				ask();
			});
			socket.setNoDelay();
			socket.on("connect", ask);
			socket.on("error", reject);
			socket.on("data", (chunk) => {
				try {
					read(chunk);
				} catch (error) {
					socket.destroy();
					reject(error);
				}
			});
		});
	}

	await Promise.all(Array.from({ length: connections }, (_, at) => keepAsking(at)));
	const lasted = (performance.now() - began) / 1000;
	latencies.sort((a, b) => a - b);
	const quantile = (q: number) => latencies[Math.floor(q * (latencies.length - 1))] ?? Number.NaN;
	return {
		value: latencies.length / lasted,
		requests: latencies.length,
		p50: quantile(0.5),
		p99: quantile(0.99),
	};
}

/** Makes a function that reads the chunks of one connection and reports the end of each response. */
function createReader(onAnswer: () => void): (chunk: Buffer) => void {
	let head: Buffer = Buffer.alloc(0);
	let missing = 0;
	return (chunk) => {
		if (missing > 0) {
			missing -= chunk.length;
		} else {
			head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
			const end = head.indexOf("\r\n\r\n");
			if (end < 0) return;
			missing = lengthIn(head.toString("latin1", 0, end));
			missing -= head.length - end - 4;
			head = Buffer.alloc(0);
		}
		if (missing === 0) onAnswer();
	};
}

function lengthIn(head: string): number {
	const [, length] = /^content-length: *(\d+)$/im.exec(head) ?? [];
	if (!head.startsWith("HTTP/1.1 2") || length === undefined) {
		throw new Error(`An answer that is no good:\n${head}`);
	}
	return Number(length);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	process.once("message", async (load) => {
		process.send?.(await generate(load as Load));
		process.disconnect();
	});
}
