/** Sends each call to both the mocks and the server, and compares the two responses byte by byte. */
import { Buffer } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { ArchiveFormat } from "../../server/domain/repository/store.ts";
import { apiRoot } from "../../server/domain/routes.ts";
import { entriesIn } from "../archives.ts";
import { faultsOf } from "../conformance/contract.ts";
import { type Call, requestOf } from "./call.ts";
import { createModel, type Model, type Place, thingOf } from "./model.ts";
import type { Clock, Side } from "./sides.ts";
import { callOf, type History, implemented, type Past } from "./steps.ts";
import { discussed, groups, projects } from "./values.ts";

export interface Stage {
	clock: Clock;
	mocks: Side;
	server: Side;
}

/** Start of each history: after the last event of the demo world, two days before a membership expires. */
const start = Date.parse("2021-06-28T12:00:00Z");

/** Each operation's number of well-formed calls, and of successful ones. */
export type Figures = Map<OperationId, { calls: number; successes: number }>;

/** A difference between the mocks and the server, with the calls that lead to the difference. */
export class Difference extends Error {
	override readonly name = "Difference";
	readonly script: readonly Call[];

	constructor(script: readonly Call[], message: string) {
		super(message);
		this.script = script;
	}
}

interface Answer {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

/**
 * Plays a history on the demo world.
 * @param base - The initially known ids
 * @throws {Difference}
 */
export async function play(
	{ focus, steps }: History,
	stage: Stage,
	base: Model,
	figures?: Figures,
): Promise<void> {
	await Promise.all([stage.mocks.reset(), stage.server.reset()]);
	const model = base.copy();
	const past: Past[] = [];
	const script: Call[] = [];
	let at = start;
	for (const step of steps) {
		if (!step) continue;
		at += step.later;
		const next = callOf(step, focus, model, past, at);
		if (!next) continue;
		const { call, operation, place } = next;
		script.push(call);
		const answer = await exchange(call, script, stage);
		const success = answer.status >= 200 && answer.status < 300;
		if (operation && implemented.includes(operation)) {
			count(figures, operation, success);
			if (success) model.learn(operations[operation], place, jsonOf(answer));
		}
		past.push({ ...next, etag: answer.headers.etag });
	}
	const { id } = projects[focus % projects.length] ?? {};
	for (const path of [
		...orders.map((order) => `issues?scope=all&per_page=100&sort=asc&order_by=${order}`),
		"merge_requests?scope=all&per_page=100&sort=asc&order_by=updated_at",
		// These lists have commit ids. If the ids are equal, so are the commits' trees of files.
		...["branches", "tags"].map((kind) => `projects/${id}/repository/${kind}?per_page=100`),
	]) {
		const call = {
			at: new Date(at).toISOString(),
			method: "GET",
			url: `${apiRoot}/${path}`,
			headers: { "Private-Token": "root-token" },
		};
		script.push(call);
		await exchange(call, script, stage);
	}
	await compareRepositories(script, stage);
}

async function compareRepositories(
	script: readonly Call[],
	{ mocks, server }: Stage,
): Promise<void> {
	const [ones, others] = await Promise.all([mocks, server].map((side) => side.repositories()));
	for (const [id, other] of others ?? []) {
		const one = ones?.get(id);
		for (const kind of ["refs", "objects"] as const) {
			const [a, b] = [new Set(one?.[kind]), new Set(other[kind])];
			const lines = [
				...[...a].filter((line) => !b.has(line)).map((line) => `mocks alone: ${line}`),
				...[...b].filter((line) => !a.has(line)).map((line) => `server alone: ${line}`),
			];
			if (lines.length === 0) continue;
			const text = `The ${kind} of project ${id} differ.`;
			throw new Difference(script, [text, ...lines].join("\n"));
		}
	}
}

/**
 * Orders of issue lists that depend on labels and milestones. At the end of each history, the first 100 issues in each
 * of these orders are compared.
 */
const orders = ["label_priority", "milestone_due", "priority"];

/**
 * Plays recorded calls.
 * @throws {Difference}
 */
export async function replay(calls: readonly Call[], stage: Stage): Promise<void> {
	await Promise.all([stage.mocks.reset(), stage.server.reset()]);
	for (const [index, call] of calls.entries()) {
		await exchange(call, calls.slice(0, index + 1), stage);
	}
}

function count(figures: Figures | undefined, operation: OperationId, success: boolean): void {
	if (!figures) return;
	const { calls, successes } = figures.get(operation) ?? {
		calls: 0,
		successes: 0,
	};
	figures.set(operation, {
		calls: calls + 1,
		successes: successes + Number(success),
	});
}

/**
 * Sends a call to both the mocks and the server, and compares the two responses.
 * @returns the response, equal on both sides
 */
async function exchange(
	call: Call,
	script: readonly Call[],
	{ clock, mocks, server }: Stage,
): Promise<Answer> {
	clock.now = Date.parse(call.at);
	const [one, other] = await Promise.all([answerOf(mocks, call), answerOf(server, call)]);
	const faults = [
		...(await differencesOf(one, other)),
		...(one.status >= 500 ? [`status ${one.status}`] : []),
		...contractFaults(call, one),
		...[mocks, server].flatMap(({ name, errors }) =>
			errors.map((error) => `${name}: ${stackOf(error)}`),
		),
	];
	if (faults.length > 0) {
		throw new Difference(
			[...script],
			[...faults, show(mocks.name, one), show(server.name, other)].join("\n\n"),
		);
	}
	return one;
}

async function answerOf(side: Side, call: Call): Promise<Answer> {
	const response = await side.fetch(requestOf(call));
	return {
		status: response.status,
		headers: Object.fromEntries(response.headers),
		body: Buffer.from(await response.arrayBuffer()),
	};
}

// ---- Comparing

/**
 * Headers that are not compared, because they depend on the time or the connection, or because only the server sends
 * them (Referrer-Policy). The body's length is checked separately.
 */
const masked = [
	"referrer-policy",
	"date",
	"x-runtime",
	"connection",
	"keep-alive",
	"transfer-encoding",
	"content-length",
];

async function differencesOf(mocks: Answer, server: Answer): Promise<string[]> {
	const differences: string[] = [];
	if (mocks.status !== server.status) differences.push("The status differs.");
	const names = new Set([...Object.keys(mocks.headers), ...Object.keys(server.headers)]);
	for (const name of names) {
		const [one, other] = [mocks.headers[name], server.headers[name]];
		// The mocks set a content security policy only for files.
		if (name === "content-security-policy" && one === undefined) continue;
		if (!masked.includes(name) && one !== other) {
			differences.push(`${name} differs: ${one} and ${other}.`);
		}
	}
	for (const { headers, body } of [mocks, server]) {
		const length = headers["content-length"];
		if (body.length > 0 && length !== undefined && Number(length) !== body.length) {
			differences.push(`${length} bytes are announced of ${body.length}.`);
		}
	}
	const archive = archiveFormat(mocks);
	if (archive && mocks.body.length > 0 && server.body.length > 0) {
		const [one, other] = await Promise.all(
			[mocks, server].map(({ body }) => entriesIn(body, archive)),
		);
		if (!isDeepStrictEqual(one, other)) differences.push("The entries differ.");
	} else if (!mocks.body.equals(server.body)) {
		const at = mocks.body.findIndex((byte, index) => byte !== server.body[index]);
		differences.push(`The bodies differ from byte ${at < 0 ? mocks.body.length : at} on.`);
	}
	return differences;
}

/**
 * Format of the archive in a response; undefined: no archive. Of archives, the entries are compared, not the bytes,
 * because compression may differ.
 */
function archiveFormat({ headers }: Answer): ArchiveFormat | undefined {
	const name = headers["content-disposition"] ?? "";
	return /^attachment; filename=.*\.(tar\.gz|tar\.bz2|tar|zip)"/.exec(name)?.[1] as
		| ArchiveFormat
		| undefined;
}

/** Violations of the contract in a response. */
function contractFaults({ method, url }: Call, { status, headers, body }: Answer): string[] {
	const { pathname } = new URL(url, "http://x");
	return faultsOf({
		method,
		path: pathname,
		status,
		headers: new Headers(headers),
		body: new Uint8Array(body),
	});
}

function show(name: string, { status, headers, body }: Answer): string {
	const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
	return [`${name}: ${status}`, ...lines, "", shorten(body.toString())].join("\n");
}

function shorten(text: string): string {
	return text.length > 4000 ? `${text.slice(0, 4000)}…` : text;
}

function stackOf(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : `${error}`;
}

function jsonOf({ headers, body }: Answer): unknown {
	return headers["content-type"] === "application/json" ? JSON.parse(body.toString()) : undefined;
}

// ---- Initially known ids

/**
 * The ids that a history can use from its start: those of the demo world's projects, groups and noteables, and those in
 * the responses of all paged list operations to an administrator.
 */
export async function survey({ clock, mocks }: Stage): Promise<Model> {
	const model = createModel();
	for (const { id } of projects) model.add("/projects/{id}", { id });
	for (const index of groups.keys()) {
		model.add("/groups/{id}", { id: index + 1 });
	}
	for (const [thing, place] of discussed) model.add(thing, place);
	await mocks.reset();
	clock.now = start;
	const lists = implemented
		.map((id) => operations[id])
		.filter(({ method, paged }) => method === "get" && paged)
		.toSorted((a, b) => a.path.length - b.path.length);
	for (const operation of lists) {
		for (const place of placesOf(model, operation)) {
			const answer = await answerOf(mocks, {
				at: "",
				method: "GET",
				url: apiRoot + fill(operation.path, place),
				headers: { "private-token": "root-token" },
			});
			if (answer.status === 200) model.learn(operation, place, jsonOf(answer));
		}
	}
	return model;
}

function placesOf(model: Model, { path }: Operation): readonly Place[] {
	const thing = thingOf(path);
	return thing === undefined ? [{}] : model.known(thing);
}

function fill(path: string, place: Place): string {
	return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(String(place[name] ?? "")),
	);
}
