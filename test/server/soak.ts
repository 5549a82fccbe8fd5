/**
 * Sends many random requests to a server started by the command: histories (sequences of valid requests in which later
 * ones use ids from earlier responses), histories with defects, malicious input, and requests without permission. Half
 * of all requests have a body, and some reads would be expensive for a careless server. The server's heap is
 * limited to 512 MB. Checks that every request gets a response with a status below 500, or 503 with `Retry-After`; that
 * no caller sees what the permission matrix hides; that no token is in the log; that the heap does not grow; and that
 * memory stays bounded, also while clients never read their large responses, and while 64 clients read the page that
 * takes the most memory. Prints how long requests kept the server from serving others, with separate figures for costly
 * bodies sent one at a time: refused requests, bodies of up to 1 MiB, and longer ones.
 *
 * Settings: SOAK_REQUESTS (5000) and SOAK_SEED (1).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { demoWorld } from "../../generated/demo-world.ts";
import {
	access,
	type Operation,
	type OperationId,
	operations,
} from "../../generated/operations.ts";
import type { World } from "../../generated/world.ts";
import { apiRoot, matchRoute } from "../../server/domain/routes.ts";
import { runningUrl } from "../../server/embedded/start.ts";
import { connect as openDatabase } from "../../server/postgres/connection/database.ts";
import {
	bodies,
	dangerous,
	hugeIds,
	injections,
	lines,
	queries,
	wrong,
} from "../conformance/hostile.ts";
import { matrix, rowsOf } from "../conformance/permissions.ts";
import { fetchFrom } from "../conformance/targets/target.ts";
import type { Call } from "../histories/call.ts";
import type { Model } from "../histories/model.ts";
import { type Stage, survey } from "../histories/play.ts";
import { callOf, history, implemented, type Past } from "../histories/steps.ts";
import { projects } from "../histories/values.ts";
import { type HostileBody, hostileBody } from "./hostile-bodies.ts";
import { addHeavyProject, fillLists, hostileRead } from "./hostile-reads.ts";
import { race } from "./races.ts";
import { readWide } from "./wide-readers.ts";

const total = Number(process.env.SOAK_REQUESTS ?? 5000);
const seed = Number(process.env.SOAK_SEED ?? 1);
const workers = 8;
/** MiB by which heap and buffers may grow after the first third of the run, when caches are full. */
const mostGrowth = 16;
/** Maximum resident memory in MiB: a third more than the highest measured value. */
const mostMemory = 600;

/** State of `random`, which returns numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed. */
let state = seed;
function random(): number {
	state = (state + 0x6d2b79f5) | 0;
	let t = Math.imul(state ^ (state >>> 15), 1 | state);
	t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
	return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

// ---- Projects, groups and callers of the permission matrix

const places = [...new Set(rowsOf(matrix).map(({ place }) => place))].filter(
	(place) => place !== "everything",
);
const columns = [...new Set(rowsOf(matrix).flatMap(({ cells }) => cells.map(([who]) => who)))];

// ---- The world: private texts contain the number of their project

const people = new Map(
	(demoWorld.users ?? []).flatMap(({ username, tokens = [] }) =>
		tokens.map(({ value }) => [value, username] as const),
	),
);

function markedWorld(): World {
	const world = structuredClone(demoWorld);
	for (const [index, project] of (world.projects ?? []).entries()) {
		if (!places.includes(project.path)) continue;
		const mark = `mark-${index + 1}-`;
		const author = project.path.startsWith("northwind") ? "zoe" : "ada";
		const note = { author, body: `${mark}note` };
		project.boards = [...(project.boards ?? []), { name: `${mark}board` }];
		project.issues ??= [];
		project.clusters ??= [];
		project.snippets ??= [];
		project.issues.push({
			title: `${mark}issue`,
			author,
			discussions: [{ notes: [note] }],
		});
		project.clusters.push({
			name: `${mark}cluster`,
			environment_scope: `${mark}scope`,
			platform_kubernetes: { api_url: "https://203.0.113.7", token: mark },
		});
		project.snippets.push({
			title: `${mark}snippet`,
			author,
			visibility: project.visibility ?? "private",
			files: [{ file_path: "a", content: `${mark}content` }],
			discussions: [{ notes: [note] }],
		});
		const { repository } = project;
		if (repository && "commits" in repository && repository.commits[0]) {
			repository.commits.push({
				message: `${mark}commit\n`,
				author: repository.commits[0].author,
				date: repository.commits[0].date,
				files: { [`${mark}file`]: `${mark}blob\n` },
			});
		}
	}
	const project = (wanted: string) => world.projects?.find(({ path }) => path === wanted);
	// The snippet is in an archived project, so that no request can make the snippet public.
	project("acme/sounding")?.snippets?.push({
		title: "secret-of-lin",
		author: "lin",
		visibility: "private",
		files: [{ file_path: "a", content: "secret-of-lin" }],
		discussions: [{ notes: [{ author: "lin", body: "secret-of-lin" }] }],
	});
	project("acme/rocket")?.issues?.push({
		title: "secret-of-reporters",
		author: "lin",
		confidential: true,
		discussions: [{ notes: [{ author: "lin", body: "secret-of-reporters" }] }],
	});
	return world;
}

// ---- Visibility: the matrix, and the rules of private snippets and confidential issues

const cells = new Map<string, string>(
	rowsOf(matrix).flatMap(({ place, operation, cells }) =>
		cells.map(([person, cell]) => [`${operation} ${place} ${person}`, cell] as const),
	),
);

/** The operation whose row of the matrix decides whether another operation may show data of a project or group. */
function rowOf({ id, path }: Operation): string {
	switch (access[id].tag) {
		case "boards":
			return "listProjectBoards";
		case "clusters":
			return "listProjectClusters";
		case "audit-events":
			return path.startsWith("/projects/") ? "listProjectAuditEvents" : "listAuditEvents";
		case "issues":
			return "listProjectIssues";
		case "labels":
			return "listProjectLabels";
		case "members":
			return "listProjectMembers";
		case "milestones":
			return "listProjectMilestones";
		case "projects":
			return "getProject";
		default:
			return "listRepositoryTree";
	}
}

/** Operations that give somebody access: left out of the histories, because the matrix would no longer hold. */
const giveAccess: readonly string[] = [
	"addGroupMember",
	"addProjectMember",
	"shareGroup",
	"shareProject",
	"updateGroupMember",
	"updateProjectMember",
];

const bearers: Readonly<Record<string, readonly string[]>> = {
	"secret-of-lin": ["root", "lin"],
	"secret-of-reporters": ["root", "ada", "lin", "tom", "mia"],
};

/** Secrets in a response that the caller must not see. */
function leaksIn(body: string, operation: Operation | undefined, person: string): string[] {
	const leaks: string[] = [];
	if (!operation) {
		return /mark-\d|secret-of-/.test(body) ? ["no operation shows this"] : [];
	}
	const events = access[operation.id].tag === "audit-events";
	for (const [secret, allowed] of Object.entries(bearers)) {
		// Callers who may read audit events see titles of created and deleted snippets there.
		if (!events && body.includes(secret) && !allowed.includes(person)) {
			leaks.push(secret);
		}
	}
	const marks = new Set(Array.from(body.matchAll(/mark-(\d+)-/g), ([, id]) => Number(id)));
	for (const id of marks) {
		const path = projects.find((project) => project.id === id)?.path ?? "";
		const group = path.split("/", 1)[0] ?? "";
		const groupEvents = events && operation.path.startsWith("/groups/");
		const cell = groupEvents
			? cells.get(`listGroupAuditEvents ${group} ${person}`)
			: cells.get(
					`${rowOf(operation)} ${operation.path.startsWith("/audit_events") ? "everything" : path} ${person}`,
				);
		const shown =
			cell === "yes" ||
			cell === "own" ||
			// Snippets, threads and notes have no row in the matrix: callers who see the project may see some of them.
			(["snippets", "discussions", "notes"].includes(access[operation.id].tag) &&
				cell !== "404" &&
				cell !== undefined);
		if (!shown) leaks.push(`${path}: ${cell}`);
	}
	return leaks;
}

// ---- Requests

interface Sent {
	kind: "sound" | "broken" | "hostile" | "trespass" | "wire" | "costly" | "reads";
	call: Call;
	/** A hostile body that replaces the call's own body. */
	costly?: HostileBody;
	/** The caller's name, a column of the permission matrix; `nobody` without a valid token. */
	person: string;
	/** What the permission matrix expects of this call, such as `yes` or `404`; undefined: nothing. */
	cell?: string | undefined;
}

function personOf({ headers, url, body }: Call): string {
	const text = `${headers["private-token"] ?? ""} ${headers.authorization ?? ""} ${url} ${typeof body === "string" ? body : ""}`;
	for (const [token, name] of people) {
		if (new RegExp(`(?<![\\w-])${token}(?![\\w-])`).test(text)) return name;
	}
	return "nobody";
}

/** The call with one defect. The token stays valid. */
function broken(call: Call): Call {
	const [path = "", query] = call.url.split("?");
	const withQuery = (text: string) => (query ? `${text}?${query}` : text);
	const add = (pair: string) => `${call.url}${query ? "&" : "?"}${pair}`;
	const at = apiRoot.length + 1 + below(path.length - apiRoot.length);
	const junk = () => encodeURIComponent(oneOf(injections)).replaceAll("%252", "%2");
	switch (below(9)) {
		case 0:
			return {
				...call,
				url: withQuery(path.slice(0, at) + junk() + path.slice(at)),
			};
		case 1:
			return {
				...call,
				url: withQuery(path.replace(/[^/]+(?=\/?$)/, oneOf([...hugeIds, junk(), "0", "-1"]))),
			};
		case 2:
			return { ...call, url: withQuery(path.slice(0, at)) };
		case 3:
			return { ...call, url: add(`${oneOf(names)}=${junk()}`) };
		case 4:
			return { ...call, url: add(dangerous) };
		case 5: {
			const { body } = call;
			if (typeof body !== "string" || body.length < 2) return call;
			const cut = 1 + below(body.length - 1);
			return {
				...call,
				body: oneOf([
					body.slice(0, cut),
					body.slice(0, cut) + oneOf(injections) + body.slice(cut),
					body + body,
				]),
			};
		}
		case 6:
			return {
				...call,
				headers: {
					...call.headers,
					"content-type": oneOf([
						"application/json",
						"text/xml",
						"multipart/form-data; boundary=",
						`multipart/form-data; boundary="${"x".repeat(500)}"`,
						"application/x-www-form-urlencoded",
						"*/*",
					]),
				},
			};
		case 7:
			return {
				...call,
				headers: { ...call.headers, ...oneOf(strangeHeaders) },
			};
		default:
			return {
				...call,
				method: oneOf(["PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS"]),
			};
	}
}

const names = [
	...new Set(
		["page", "per_page", "format", "id", "sudo", "ref", "path"].concat(Object.keys(wrong)),
	),
];

const strangeHeaders: readonly Record<string, string>[] = [
	{ "x-forwarded-for": "127.0.0.1, 10.0.0.1" },
	{ "x-http-method-override": "DELETE" },
	{ "x-original-url": "/api/v4/audit_events" },
	{ "user-agent": "x".repeat(8000) },
	{ "user-agent": "\u001b[31m\t" },
	{ "x-request-id": "a".repeat(300) },
	{ "x-request-id": "a b;c" },
	{ range: "bytes=0-1,5-" },
	{ "if-unmodified-since": `${"9".repeat(400)}` },
	{ "if-none-match": `${'"x",'.repeat(1500)}"x"` },
	{ "accept-encoding": "gzip;q=1, *;q=0" },
	{ origin: "null" },
	{ origin: "https://evil.example", "access-control-request-headers": "x" },
	{ expect: "100-continue" },
	{ host: "evil.example" },
	{ cookie: "_session=1" },
	{ authorization: `Basic ${"x".repeat(2000)}` },
];

/** A call of a random operation on a random project or group, by a random caller, permitted or not. */
function trespass(model: Model): Sent {
	const operation = operations[oneOf(implemented)];
	const kind = operation.path.split("/", 2)[1];
	const ofKind = places.filter((place) => (kind === "groups") !== isProject(place));
	const place = oneOf(ofKind);
	const id = projects.find(({ path }) => path === place)?.id;
	const person = oneOf(columns);
	const inside = model
		.known(thingIn(operation.path))
		.filter((known) => known.id === id || kind !== "projects");
	const known = inside.length > 0 ? oneOf(inside) : {};
	const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		name === "id" && operation.path.startsWith(`/${kind}/{id}`) && kind !== "audit_events"
			? encodeURIComponent(place)
			: encodeURIComponent(String(known[name] ?? 1 + below(40))),
	);
	return {
		kind: "trespass",
		person,
		cell: cells.get(
			`${operation.id} ${["projects", "groups"].includes(kind ?? "") ? place : "everything"} ${person}`,
		),
		call: {
			at: "",
			method: operation.method.toUpperCase(),
			url: `${apiRoot}${path}`,
			headers: {
				...(person !== "nobody" && { "private-token": `${person}-token` }),
				...(operation.method !== "get" && {
					"content-type": "application/json",
				}),
			},
			...(operation.method !== "get" && {
				body: '{"name":"Trespass","title":"Trespass","body":"Trespass"}',
			}),
		},
	};
}

const isProject = (place: string) => projects.some(({ path }) => path === place);

function thingIn(path: string): string {
	return path.slice(0, path.lastIndexOf("}") + 1);
}

function hostile(call: Call): Call {
	if (random() < 0.5 && call.method !== "GET") {
		const [, headers, body] = oneOf(bodies.filter(([, , body]) => typeof body === "string"));
		return {
			...call,
			headers: {
				...call.headers,
				...Object.fromEntries(
					Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
				),
			},
			body: body as string,
		};
	}
	const [, query] = oneOf(queries);
	return {
		...call,
		url: `${call.url}${call.url.includes("?") ? "&" : "?"}${query}`,
	};
}

/** A costly body for an operation with a body, from a random caller: without a token, permitted or not. */
function costly(): Sent {
	const operation = operations[oneOf(withBodies)];
	const person = oneOf(["nobody", "ola", "gus", "ada", "root"]);
	const token = oneOf([`${person}-token`, undefined]);
	const place = operation.path.startsWith("/groups/")
		? "acme"
		: oneOf(["acme/rocket", "open/tools", "nowhere"]);
	const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		name === "id" ? encodeURIComponent(place) : "1",
	);
	const body = hostileBody(random);
	return {
		kind: "costly",
		person: token ? person : "nobody",
		costly: body,
		call: {
			at: "",
			method: operation.method.toUpperCase(),
			url: `${apiRoot}${path}`,
			headers: {
				...(token && { "private-token": token }),
				"content-type": body.type,
			},
		},
	};
}

/** A costly read that needs no permission, by a random caller. */
function costlyRead(): Sent {
	const person = oneOf(["nobody", "ola", "ada"]);
	return {
		kind: "reads",
		person,
		call: {
			at: "",
			method: "GET",
			url: hostileRead(random),
			headers: person === "nobody" ? {} : { "private-token": `${person}-token` },
		},
	};
}

const withBodies = Object.values(operations)
	.filter(({ id, method }) => access[id].writes && method !== "get")
	.map(({ id }) => id);

// ---- Sending

interface Answer {
	status: number;
	headers: Record<string, unknown>;
	body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: workers });

function send(port: number, { method, url, headers, body }: Call, costly?: HostileBody) {
	return new Promise<Answer>((resolve, reject) => {
		const bytes =
			costly?.bytes ??
			(typeof body === "string" ? Buffer.from(body) : body && Buffer.from(body.base64, "base64"));
		const length = costly?.piece ? undefined : bytes?.length;
		const outgoing = httpRequest(
			{
				port,
				host: "127.0.0.1",
				method,
				path: url,
				agent,
				headers: {
					...headers,
					...(length !== undefined && { "content-length": length }),
					...(costly?.piece && { "transfer-encoding": "chunked" }),
				},
				timeout: 300_000,
			},
			async (incoming) => {
				const { statusCode = 0, headers } = incoming;
				const text = await buffer(incoming).catch(reject);
				if (text) {
					resolve({
						status: statusCode,
						headers,
						body: text.toString("latin1"),
					});
				}
			},
		);
		outgoing.on("timeout", () => outgoing.destroy(new Error("no answer in five minutes")));
		outgoing.on("error", reject);
		if (costly?.broken && bytes) {
			outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy(new GoneError()));
		} else if (costly?.piece && bytes) {
			for (let at = 0; at < bytes.length; at += costly.piece) {
				outgoing.write(bytes.subarray(at, at + costly.piece));
			}
			outgoing.end();
		} else {
			outgoing.end(bytes);
		}
	});
}

/** The test's client closed the connection on purpose. */
class GoneError extends Error {
	readonly code = "GONE";
}

/** Sends bytes over a socket. Returns the data received until the connection closes, or is idle for 300 ms. */
function sendLine(port: number, line: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const socket = connect({ port, host: "127.0.0.1" });
		socket.setTimeout(300, () => socket.destroy());
		socket.on("data", (chunk) => chunks.push(chunk));
		socket.on("error", (error: NodeJS.ErrnoException) => {
			if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
		});
		socket.on("close", () => {
			const body = Buffer.concat(chunks).toString("latin1");
			const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 400);
			resolve({ status, headers: {}, body });
		});
		socket.write(line, "latin1");
	});
}

// ---- The server

const folder = await mkdtemp(join(tmpdir(), "forgekit-soak-"));
await chmod(folder, 0o755);
const world = join(folder, "world.json");
const marked = markedWorld();
await addHeavyProject(marked, folder);
await writeFile(world, JSON.stringify(marked));
const entry = fileURLToPath(new URL("../../server/cli/forgekit.ts", import.meta.url));
const probe = fileURLToPath(new URL("heap-probe.ts", import.meta.url));
const server = spawn(
	process.execPath,
	["--expose-gc", "--max-old-space-size=512", "--import", probe, entry, "serve"],
	{
		cwd: folder,
		env: {
			PATH: process.env.PATH,
			HOME: folder,
			PORT: "0",
			WORLD: world,
			ARCHIVE_RATE_LIMIT: "0",
			RATE_LIMIT_WRONG_TOKENS: "0",
		},
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	},
);
const faults: string[] = [];
const fault = (text: string) => {
	if (faults.push(text) <= 20) console.error(text.slice(0, 2000));
};
let logged = 0;
const tokenWords = new RegExp([...people.keys()].join("|"));
createInterface({ input: server.stderr as NodeJS.ReadableStream }).on("line", (line) => {
	logged++;
	if (tokenWords.test(line)) fault(`a token is in the log: ${line}`);
	let level: unknown;
	try {
		level = JSON.parse(line).level;
	} catch {
		fault(`a line of the log is no JSON: ${line}`);
	}
	if (level === "error") fault(`an error is in the log: ${line}`);
});
let ended = false;
server.once("exit", () => {
	ended = true;
});

async function portOf(): Promise<number> {
	let text = "";
	for await (const chunk of server.stdout as NodeJS.ReadableStream) {
		text += chunk;
		const [, port] = /answers at http:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? [];
		if (port) return Number(port);
	}
	throw new Error(`the server does not start: ${text}`);
}

interface Usage {
	heapUsed: number;
	external: number;
	rss: number;
	/** Peak of resident memory since the last message, in bytes. */
	mostResident: number;
	/** Longest time that the event loop was blocked since the last message, in milliseconds. */
	delay: number;
	/** Most CPU time between two samples of `heap-probe.ts` since the last message, in milliseconds. */
	processor: number;
}

/**
 * Memory and delays of the server since the last call.
 * @param what - `delay` skips the garbage collection
 */
async function usage(what: "usage" | "delay" = "usage"): Promise<Usage> {
	server.send(what);
	const [usage] = await once(server, "message");
	return usage as Usage;
}

const mebibytes = (bytes: number) => bytes / 2 ** 20;

// ---- The run

const began = performance.now();
const statuses = new Map<string, number>();
const kinds = new Map<string, number>();
const called = new Set<OperationId>();
const series: number[] = [];
/** Number of 503 responses with `Retry-After`. */
let waits = 0;
/** Longest time for which one task blocked the server's event loop, and longest CPU time of a task, in milliseconds. */
const longest = { delay: 0, processor: 0 };

async function exchange(port: number, sent: Sent): Promise<Answer | undefined> {
	const { call, kind, person, cell, costly } = sent;
	const what = `${kind} ${person} ${call.method} ${call.url.slice(0, 300)} ${costly?.what ?? ""}`;
	kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
	let answer: Answer;
	try {
		answer = await send(port, call, costly);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		// Node's client refuses to send such a request, or the test itself closed the connection (`GONE`).
		if (["ERR_UNESCAPED_CHARACTERS", "ERR_INVALID_CHAR", "GONE"].includes(code ?? "")) {
			return undefined;
		}
		fault(`${what}: ${code} ${message}`);
		return undefined;
	}
	const { status, headers, body } = answer;
	const family = `${Math.floor(status / 100)}xx`;
	statuses.set(family, (statuses.get(family) ?? 0) + 1);
	// A 503 with `Retry-After` is allowed; any other 5xx is the server's fault.
	const busy = status === 503 && headers["retry-after"] !== undefined;
	if (busy) waits++;
	else if (status >= 500) fault(`${what}: ${status} ${body}`);
	if (headers["x-content-type-options"] !== "nosniff" && status !== 431) {
		fault(`${what}: ${status} without the usual headers`);
	}
	if (headers["set-cookie"]) fault(`${what}: a header was injected`);
	const match = matchRoute(
		call.method === "HEAD" ? "GET" : call.method,
		call.url.split("?", 1)[0] ?? "",
	);
	if (match) called.add(match.operation.id);
	if (status < 300 && cell !== undefined && ["401", "403", "404"].includes(cell)) {
		fault(`${what}: ${status} where the matrix says ${cell}`);
	}
	if (status < 300) {
		for (const leak of leaksIn(body, match?.operation, person)) {
			fault(`${what}: shows ${leak}`);
		}
	} else if (/mark-\d|secret-of-/.test(body)) {
		fault(`${what}: ${status} tells ${body.slice(0, 500)}`);
	}
	return answer;
}

/** A request that needs the database. */
const whoAmI: Sent = {
	kind: "sound",
	person: "ada",
	call: {
		at: "",
		method: "GET",
		url: `${apiRoot}/user`,
		headers: { "private-token": "ada-token" },
	},
};

/** Longest CPU time in milliseconds for which a costly body, sent alone, blocked the event loop, by kind. */
const alone = { refused: 0, short: 0, long: 0 };
/** Maximum CPU time in milliseconds of a refused request or a short body. */
const mostBusy = 100;

async function sendAlone(port: number): Promise<void> {
	const sent = costly();
	let answer: Answer | undefined;
	let processor = Number.POSITIVE_INFINITY;
	// Takes the least of three measurements: on some hosts CPU time includes time stolen by other machines.
	for (let time = 0; time < 3 && processor > mostBusy; time++) {
		await usage("delay");
		answer = await exchange(port, sent);
		processor = Math.min(processor, (await usage("delay")).processor);
	}
	// Sets no limit for bodies in chunks of one byte: Node alone takes 50 ms for 15,000 chunks.
	if (sent.costly?.piece === 1) return;
	const length = sent.costly?.bytes.length ?? 0;
	const isRefused = [401, 403, 404].includes(answer?.status ?? 401);
	const kind = isRefused ? "refused" : length <= 2 ** 20 ? "short" : "long";
	alone[kind] = Math.max(alone[kind], processor);
	if (kind !== "long" && processor > mostBusy) {
		fault(
			`${sent.person} ${sent.call.url} ${sent.costly?.what}: busy for ${processor.toFixed(0)} ms`,
		);
	}
}

/** Number of clients that never read their responses: more than the server has database connections. */
const idleReaders = 20;

/** Requests large responses and reads none of their bytes. Returns a function that closes the connections. */
function readNothing(port: number): () => void {
	const sockets = Array.from({ length: idleReaders }, () => {
		const socket = connect({ port, host: "127.0.0.1" });
		socket.pause();
		// The server may close the connection first.
		socket.on("error", () => {});
		const { method, url, headers } = costlyRead().call;
		const lines = Object.entries({ host: "127.0.0.1", ...headers });
		socket.write(
			`${method} ${url} HTTP/1.1\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n`,
		);
		return socket;
	});
	return () => {
		for (const socket of sockets) socket.destroy();
	};
}

async function work(port: number, base: Model, next: () => number | undefined) {
	let index = next();
	while (index !== undefined && !ended) {
		const [played] = fc.sample(history(30), {
			seed: seed * 1_000_003 + index,
			numRuns: 1,
		});
		const model = base.copy();
		const past: Past[] = [];
		for (const step of played?.steps ?? []) {
			if (!step || index === undefined) continue;
			const made = callOf(step, played?.focus ?? 0, model, past, Date.now());
			if (!made) continue;
			const { call, operation, place } = made;
			const [path = ""] = call.url.split("?", 1);
			const asked = matchRoute(call.method, path)?.operation.id ?? "";
			if (giveAccess.includes(asked)) continue;
			const person = personOf(call);
			while (random() < 0.5) {
				await exchange(port, costly());
				index = next();
			}
			if (random() < 0.06) {
				await exchange(port, costlyRead());
				index = next();
			}
			const dice = random();
			if (dice < 0.55) {
				const answer = await exchange(port, { kind: "sound", call, person });
				if (answer && answer.status < 300 && operation) {
					if (answer.headers["content-type"] === "application/json") {
						const text = Buffer.from(answer.body, "latin1").toString();
						if (text) model.learn(operations[operation], place, JSON.parse(text));
					} else if (call.method === "DELETE") {
						model.learn(operations[operation], place, undefined);
					}
				}
				const etag = answer?.headers.etag;
				past.push({
					...made,
					etag: typeof etag === "string" ? etag : undefined,
				});
			} else if (dice < 0.72) {
				await exchange(port, { kind: "broken", call: broken(call), person });
			} else if (dice < 0.82) {
				await exchange(port, { kind: "hostile", call: hostile(call), person });
			} else if (dice < 0.995) {
				await exchange(port, trespass(model));
			} else {
				kinds.set("wire", (kinds.get("wire") ?? 0) + 1);
				const line = oneOf(lines);
				const answer = await sendLine(port, line);
				if (answer.status >= 500 || /mark-\d|secret-of/.test(answer.body)) {
					fault(`${JSON.stringify(line)}: ${answer.body.slice(0, 500)}`);
				}
				// One response per request: data after a refused request must not be read as another request.
				if ((answer.body.match(/HTTP\/1\.1 \d/g) ?? []).length > 1) {
					fault(`${JSON.stringify(line)} was answered twice: ${answer.body}`);
				}
			}
			index = next();
		}
	}
}

/** Runs concurrent writers on members, labels, milestones, issues, boards, projects and groups. Returns the faults. */
async function raceServer(port: number): Promise<string[]> {
	const url = await runningUrl(join(folder, ".forgekit", "postgres"));
	if (ended || !url) return ["the server's Postgres does not run"];
	const database = openDatabase({ url, pool: 2 });
	try {
		return await race({
			origin: `http://127.0.0.1:${port}`,
			token: "root-token",
			database,
			requests: total,
			random: below,
		});
	} finally {
		await database.close();
	}
}

try {
	const port = await portOf();
	const side = {
		name: "server",
		errors: [],
		repositories: async () => new Map(),
		reset: async () => {},
		close: async () => {},
		fetch: (request: Request) => fetchFrom(port, request),
	};
	const base = await survey({
		clock: { now: 0 },
		mocks: side,
		server: side,
	} as Stage);
	await fillLists((url, body) =>
		fetch(`http://127.0.0.1:${port}${url}`, {
			method: "POST",
			headers: {
				"Private-Token": "ada-token",
				"Content-Type": "application/json",
			},
			body,
		}),
	);
	// Resets the peaks, so that the server's start does not count.
	await usage();
	let sent = 0;
	const rounds = 10;
	for (let round = 1; round <= rounds; round++) {
		const until = Math.round((total * round) / rounds);
		const next = () => (sent < until ? sent++ : undefined);
		const stop = readNothing(port);
		await Promise.all(Array.from({ length: workers }, () => work(port, base, next)));
		if (ended) break;
		const beside = await exchange(port, whoAmI);
		if (beside?.status !== 200) {
			fault(`${beside?.status} beside readers who take nothing`);
		}
		const { heapUsed, external, rss, mostResident, delay, processor } = await usage();
		stop();
		series.push(mebibytes(heapUsed + external));
		longest.delay = Math.max(longest.delay, delay);
		longest.processor = Math.max(longest.processor, processor);
		if (mebibytes(mostResident) > mostMemory) {
			fault(`${mebibytes(mostResident).toFixed(0)} MiB were resident`);
		}
		console.log(
			`${sent} requests, ${((performance.now() - began) / 1000).toFixed(0)} s: heap and buffers ${mebibytes(heapUsed + external).toFixed(1)} MiB after a collection, ${mebibytes(rss).toFixed(0)} MiB resident, at most ${mebibytes(mostResident).toFixed(0)}; largest loop delay ${delay.toFixed(0)} ms, ${processor.toFixed(0)} of them the processor's`,
		);
	}
	for (let one = 0; one < total / 20 && !ended; one++) await sendAlone(port);
	for (const text of await raceServer(port)) fault(text);
	if (ended) fault("the server ended");
	// Compares the heap at the end with that after the first third, when code is compiled and caches are full.
	const [third = 0] = series.slice(Math.floor(rounds / 3));
	const growth = (series.at(-1) ?? 0) - third;
	if (growth > mostGrowth) fault(`the heap grew by ${growth.toFixed(1)} MiB`);
	const list = (counts: Map<string, number>) =>
		[...counts]
			.sort()
			.map(([name, count]) => `${name} ${count}`)
			.join(", ");
	console.log(
		[
			`seed ${seed}: ${list(kinds)}`,
			`answers: ${list(statuses)}; operations called: ${called.size} of ${Object.keys(operations).length}`,
			`lines of log: ${logged}; heap after the first third and at the end: ${third.toFixed(1)} and ${series.at(-1)?.toFixed(1)} MiB`,
			`largest loop delay: ${longest.delay.toFixed(0)} ms, ${longest.processor.toFixed(0)} ms of the processor; told to wait: ${waits}`,
			`largest loop delay of costly bodies one at a time, of the processor: ${alone.refused.toFixed(0)} ms for refused callers, ${alone.short.toFixed(0)} up to 1 MiB, ${alone.long.toFixed(0)} above`,
			`${faults.length} faults`,
		].join("\n"),
	);
} finally {
	agent.destroy();
	if (!ended) {
		server.kill("SIGTERM");
		await once(server, "exit");
	}
	await rm(folder, { recursive: true, force: true });
}
for (const found of await readWide()) fault(found);
if (faults.length > 0) process.exitCode = 1;
