/**
 * Measures clones and fetches by git over HTTP, in milliseconds, compared with `git http-backend` behind a Node server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Pair, timed } from "./measure.ts";
import { type Bench, createPlace, startOurs } from "./programs.ts";
import { createCode, git } from "./repositories.ts";

export async function transfers(bench: Bench): Promise<Pair[]> {
	const source = join(bench.directory, "transferred.git");
	await createCode(source);
	const place = await createPlace(bench, { "acme/code": source });
	const ours = await startOurs(bench, place);
	const repository = place.repository("acme/code");
	const backend = await startBackend(bench, dirname(repository));
	const own = new URL(`${ours.url}/acme/code.git`);
	own.username = "ada";
	own.password = "ada-token";
	const urls = {
		ours: own.href,
		reference: `${backend}/${basename(repository)}`,
	};

	let copies = 0;
	const folder = () => join(bench.directory, `copy-${++copies}`);
	/** A clone without the branch `work`. Each measured fetch adds the branch to a new copy of the clone. */
	const behind = folder();
	await git(
		bench.directory,
		"clone",
		"--bare",
		"--quiet",
		"--single-branch",
		"--branch",
		"main",
		"--no-local",
		repository,
		behind,
	);
	const clone = (url: string) => async () => {
		const to = folder();
		const sample = await timed(() => git(bench.directory, "clone", "--bare", "--quiet", url, to));
		await rm(to, { recursive: true });
		return sample;
	};
	const fetching = (url: string) => async () => {
		const to = folder();
		await cp(behind, to, { recursive: true });
		const sample = await timed(() => git(to, "fetch", "--quiet", url, "work"));
		await rm(to, { recursive: true });
		return sample;
	};
	const rowOf = (row: string, measured: (url: string) => Pair["ours"]): Pair => ({
		row,
		size: "git over HTTP",
		unit: "ms",
		aim: { most: 1.2 },
		against: "`git http-backend`",
		ours: measured(urls.ours),
		reference: measured(urls.reference),
	});
	const pairs = [rowOf("clone of 20,000 commits", clone), rowOf("fetch of 200 commits", fetching)];
	for (const { ours, reference } of pairs) {
		await ours(0);
		await reference?.(0);
	}
	return pairs;
}

/** Serves the repositories of a folder by `git http-backend`. Returns the server's URL. */
async function startBackend(bench: Bench, root: string): Promise<string> {
	const server = createServer(async (request, response) => {
		const { pathname, search } = new URL(request.url ?? "", "http://localhost");
		const child = spawn("git", ["http-backend"], {
			stdio: ["pipe", "pipe", "inherit"],
			env: {
				...process.env,
				GIT_PROJECT_ROOT: root,
				GIT_HTTP_EXPORT_ALL: "1",
				PATH_INFO: pathname,
				QUERY_STRING: search.slice(1),
				...environmentOf(request),
			},
		});
		pipeline(request, child.stdin).catch(() => {});
		let head = "";
		for await (const piece of child.stdout as AsyncIterable<Buffer>) {
			if (response.headersSent) {
				if (!response.write(piece)) await once(response, "drain");
				continue;
			}
			head += piece.toString("latin1");
			const end = head.indexOf("\r\n\r\n");
			if (end < 0) continue;
			const lines = head.slice(0, end).split("\r\n");
			const headers = lines.map((line) => line.split(/: */, 2));
			const status = headers.find(([name]) => name === "Status")?.[1];
			response.writeHead(Number.parseInt(status ?? "200", 10), Object.fromEntries(headers));
			response.write(Buffer.from(head.slice(end + 4), "latin1"));
		}
		response.end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	bench.onEnd(async () => server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function environmentOf({ method = "GET", headers }: IncomingMessage): Record<string, string> {
	const protocol = headers["git-protocol"];
	const encoding = headers["content-encoding"];
	return {
		REQUEST_METHOD: method,
		CONTENT_TYPE: headers["content-type"] ?? "",
		...(headers["content-length"] && {
			CONTENT_LENGTH: headers["content-length"],
		}),
		...(encoding && { HTTP_CONTENT_ENCODING: encoding }),
		...(protocol && { HTTP_GIT_PROTOCOL: `${protocol}` }),
	};
}
