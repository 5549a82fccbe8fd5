/**
 * The load: a number of connections, each asking again as soon as it has its answer. `wrk` where it is installed,
 * because it takes the least from the two servers; else this file as a process of its own, on bare sockets, since
 * `node:http` as a client costs more than what is measured. It reads answers that tell their length, and nothing else.
 */
import { execFile, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export interface Load {
	url: string;
	headers: Record<string, string>;
	connections: number;
	seconds: number;
}

export interface Figures {
	/** Requests per second. */
	rate: number;
	/** Milliseconds. */
	p50: number;
	p99: number;
}

export const generator =
	spawnSync("wrk", ["--version"]).error === undefined ? "wrk" : "node";

export function measure(load: Load): Promise<Figures> {
	return generator === "wrk" ? measureByWrk(load) : measureByNode(load);
}

async function measureByWrk({
	url,
	headers,
	connections,
	seconds,
}: Load): Promise<Figures> {
	const { stdout } = await promisify(execFile)("wrk", [
		"--latency",
		"--threads=1",
		`--connections=${connections}`,
		`--duration=${seconds}s`,
		...Object.entries(headers).map(
			([name, value]) => `--header=${name}: ${value}`,
		),
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
		rate: number(/Requests\/sec:\s+([\d.]+)/),
		p50: number(/50%\s+([\d.]+)(us|ms|s)/),
		p99: number(/99%\s+([\d.]+)(us|ms|s)/),
	};
}

async function measureByNode(load: Load): Promise<Figures> {
	const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(load)]);
	const [figures] = (await Promise.race([
		once(child, "message"),
		once(child, "exit").then(([code]) => {
			throw new Error(`The load ended with code ${code}.`);
		}),
	])) as [Figures];
	return figures;
}

// ---- In the process of its own

async function generate({
	url,
	headers,
	connections,
	seconds,
}: Load): Promise<Figures> {
	const { hostname, port, pathname, search } = new URL(url);
	const request = Buffer.from(
		[
			`GET ${pathname}${search} HTTP/1.1`,
			`Host: ${hostname}:${port}`,
			...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
			"\r\n",
		].join("\r\n"),
	);
	const latencies: number[] = [];
	const began = performance.now();
	const end = began + seconds * 1000;

	function keepAsking(): Promise<void> {
		return new Promise((resolve, reject) => {
			const socket = connect(Number(port), hostname);
			let asked = 0;
			let received = Buffer.alloc(0);
			function ask() {
				asked = performance.now();
				socket.write(request);
			}
			socket.setNoDelay();
			socket.on("connect", ask);
			socket.on("error", reject);
			socket.on("data", (chunk) => {
				received =
					received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
				if (!isWhole(received)) return;
				received = Buffer.alloc(0);
				const now = performance.now();
				latencies.push(now - asked);
				if (now < end) return ask();
				socket.destroy();
				resolve();
			});
		});
	}

	await Promise.all(Array.from({ length: connections }, keepAsking));
	const lasted = (performance.now() - began) / 1000;
	latencies.sort((a, b) => a - b);
	const quantile = (q: number) =>
		latencies[Math.floor(q * (latencies.length - 1))] ?? Number.NaN;
	return {
		rate: latencies.length / lasted,
		p50: quantile(0.5),
		p99: quantile(0.99),
	};
}

function isWhole(answer: Buffer): boolean {
	const end = answer.indexOf("\r\n\r\n");
	if (end < 0) return false;
	const head = answer.toString("latin1", 0, end);
	const [, length] = /^content-length: *(\d+)$/im.exec(head) ?? [];
	if (!head.startsWith("HTTP/1.1 2") || length === undefined) {
		throw new Error(`An answer that is no good:\n${head}`);
	}
	return answer.length >= end + 4 + Number(length);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	process.send?.(await generate(JSON.parse(process.argv[2] ?? "") as Load));
	process.disconnect();
}
