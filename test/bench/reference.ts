/**
 * The fast reference: the API written for speed alone, with Koa without a router, and `pg` with a prepared statement
 * for each query. Returns the same JSON as the product, which the bench checks before measuring.
 */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import Koa from "koa";
import pg from "pg";
import {
	moveDetails,
	type Named,
	presentBoard,
	presentEvent,
	presentIssue,
	presentList,
	presentMergeRequest,
	presentNote,
	type Row,
} from "./present.ts";
import { createGit, pipeBlob } from "./reference-git.ts";
import { sql } from "./reference-sql.ts";

const bigints: number = 1016;
// Reads bigints as numbers, because ids are small enough, and times as text, because no Date is needed.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(bigints, (text) => JSON.parse(`[${text.slice(1, -1)}]`));
pg.types.setTypeParser(1082, String);
pg.types.setTypeParser(
	1184,
	(text) => `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`,
);
const pool = new pg.Pool({
	connectionString: process.env.DATABASE_URL ?? "",
	max: Number(process.env.DATABASE_POOL ?? 10),
	options: "-c timezone=UTC",
});
pool.on("error", () => {});

const repositoriesDir = process.env.REPOSITORIES_DIR ?? "";

type Ask = (name: keyof typeof sql, values: unknown[]) => Promise<Row[]>;

const askWith =
	(client: pg.Pool | pg.PoolClient): Ask =>
	async (name, values) =>
		(await client.query<Row>({ name, text: sql[name], values })).rows;

const ask = askWith(pool);

async function inTransaction<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		const result = await work(askWith(client));
		await client.query("commit");
		return result;
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}

/** The project, if the caller may see the project and its code; else undefined. */
async function admit(ctx: Koa.Context, projectId: string | number): Promise<Row | undefined> {
	const digest = createHash("sha256").update(String(ctx.headers["private-token"])).digest("hex");
	const [project] = await ask("admission", [digest, projectId]);
	if (project?.state !== "active") return undefined;
	const { level, admin, scopes } = project;
	const allowed = (scopes as string[]).includes("api") && (admin || Number(level) >= 20);
	return allowed ? project : undefined;
}

/** Makes a board from rows that each have the board and one of its lists. */
function boardOf(rows: readonly Row[], project: Row) {
	const lists = rows.filter(({ list_id }) => list_id !== null);
	return presentBoard(rows[0], lists, project);
}

/** Groups adjacent rows with the same value in the column `name`. */
function grouped(rows: readonly Row[], name: string): Row[][] {
	const groups: Row[][] = [];
	for (const row of rows) {
		const last = groups.at(-1);
		if (last?.[0]?.[name] === row[name]) last?.push(row);
		else groups.push([row]);
	}
	return groups;
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
	const pieces: Buffer[] = [];
	for await (const piece of request) pieces.push(piece);
	return JSON.parse(Buffer.concat(pieces).toString());
}

async function reply(project: Row, iid: string, id: string, body: unknown) {
	const now = new Date().toISOString();
	return inTransaction(async (ask) => {
		const [thread] = await ask("lockThread", [project.id, iid, id]);
		if (!thread || Number(thread.note_count) >= 5000) return undefined;
		const { issue_id, confidential } = thread;
		const values = [id, body, project.u_id, confidential, now, issue_id];
		const [note] = await ask("insertNote", values);
		return presentNote({ ...thread, ...note, ...authorOf(project) }, thread);
	});
}

async function discuss(project: Row, iid: string, body: unknown) {
	const now = new Date().toISOString();
	const id = randomBytes(20).toString("hex");
	return inTransaction(async (ask) => {
		const [issue] = await ask("lockIssue", [project.id, iid]);
		if (!issue || Number(issue.note_count) >= 5000) return undefined;
		const values = [id, body, project.u_id, false, now, issue.issue_id];
		const [note] = await ask("insertThread", values);
		const type = "DiscussionNote";
		const shown = { ...note, type, ...authorOf(project) };
		return { id, individual_note: false, notes: [presentNote(shown, issue)] };
	});
}

/** Renames the caller's columns in a row of `admission` to the names that `presentNote` reads. */
function authorOf(project: Row) {
	return {
		a_id: project.u_id,
		a_name: project.u_name,
		username: project.username,
		state: project.state,
		avatar_url: project.u_avatar_url,
	};
}

async function move(
	project: Row,
	boardId: string,
	listId: number,
	position: number,
	address: string | undefined,
) {
	const now = new Date().toISOString();
	return inTransaction(async (ask) => {
		await ask("lockBoard", [boardId, project.id]);
		const lists = await ask("board", [boardId, project.id]);
		const list = lists.find(({ list_id }) => list_id === listId);
		if (!list || list.position === position || position >= lists.length) {
			return undefined;
		}
		const values = [boardId, listId, list.position, position, now];
		await ask("moveList", values);
		const details = JSON.stringify(
			moveDetails({ list, project, name: project.u_name }, position, address),
		);
		await ask("recordEvent", [project.u_id, project.id, details, now]);
		return presentList({ ...list, position });
	});
}

async function issuePage(project: Row, _: string[], ctx: Koa.Context) {
	const { state = null, per_page = 20 } = ctx.query;
	const issues = await ask("issuePage", [project.id, state, per_page]);
	const named = await namedIn(issues, "Issue");
	return issues.map((issue) => presentIssue(issue, named, project));
}

async function mergeRequestPage(project: Row, _: string[], ctx: Koa.Context) {
	const { state = null, per_page = 20 } = ctx.query;
	const rows = await ask("mergeRequestPage", [project.id, state, per_page]);
	const named = await namedIn(rows, "Merge request");
	return rows.map((row) => presentMergeRequest(row, named, project));
}

async function namedIn(rows: Row[], about: string): Promise<Named> {
	const ids = (name: string) => [...new Set(rows.flatMap((row) => row[name] ?? []))];
	const [people, labels, milestones, notes] = await Promise.all([
		ask("people", [
			["author_id", "closed_by_id", "merged_by_id", "assignee_ids", "reviewer_ids"].flatMap(ids),
		]),
		ask("labels", [ids("label_ids")]),
		ask("milestones", [ids("milestone_id")]),
		ask("noteCounts", [rows.map(({ id }) => `${about} ${id}`)]),
	]);
	return { people, labels, milestones, notes };
}

const gits = new Map<string, ReturnType<typeof createGit>>();

function gitOf(projectId: string) {
	let git = gits.get(projectId);
	git ??= createGit(repositoryOf(projectId));
	gits.set(projectId, git);
	return git;
}

const repositoryOf = (projectId: string) => `${repositoriesDir}/${projectId}.git`;

/** Handlers by method and path below `/projects/:id/`; each returns the body of the response. */
const routes: [
	method: string,
	path: RegExp,
	answer: (project: Row, parts: string[], ctx: Koa.Context) => Promise<unknown>,
][] = [
	[
		"GET",
		/^boards\/(\d+)$/,
		async (project, [id]) => boardOf(await ask("board", [id, project.id]), project),
	],
	[
		"GET",
		/^boards$/,
		async (project) =>
			grouped(await ask("boardPage", [project.id, 20, 0]), "id").map((rows) =>
				boardOf(rows, project),
			),
	],
	["GET", /^issues$/, issuePage],
	["GET", /^merge_requests$/, mergeRequestPage],
	[
		"GET",
		/^issues\/(\d+)\/discussions$/,
		async (project, [iid]) =>
			grouped(await ask("discussionPage", [project.id, iid, 20, 0]), "discussion_id").map(
				(notes) => ({
					id: notes[0]?.discussion_id,
					individual_note: notes[0]?.type === null,
					notes: notes.map((note) => presentNote(note, note)),
				}),
			),
	],
	[
		"GET",
		/^audit_events$/,
		async (project) => (await ask("eventPage", [project.id, 20, 0])).map(presentEvent),
	],
	[
		"POST",
		/^issues\/(\d+)\/discussions\/(\w+)\/notes$/,
		async (project, [iid = "", id = ""], ctx) => {
			const { body } = await bodyOf(ctx.req);
			ctx.status = 201;
			return reply(project, iid, id, body);
		},
	],
	[
		"PUT",
		/^boards\/(\d+)\/lists\/(\d+)$/,
		(project, [board = "", list], ctx) => {
			const position = Number(ctx.query.position);
			return move(project, board, Number(list), position, ctx.req.socket.remoteAddress);
		},
	],
	[
		"POST",
		/^issues\/(\d+)\/discussions$/,
		async (project, [iid = ""], ctx) => {
			const { body } = await bodyOf(ctx.req);
			ctx.status = 201;
			return discuss(project, iid, body);
		},
	],
	["GET", /^buffers\/([\w.-]+)$/, async (_project, [file = ""]) => bufferOf(file)],
	["GET", /^repository\/tree$/, (project) => gitOf(String(project.id)).tree()],
];

const buffers = new Map<string, Buffer>();

function bufferOf(file: string): Buffer {
	const buffer = buffers.get(file) ?? readFileSync(`${process.env.FILES_DIR}/${file}`);
	buffers.set(file, buffer);
	return buffer;
}

const app = new Koa();
// Silences errors of connections that the load generator closes during a response.
app.silent = true;
app.use(async (ctx) => {
	const [, id = "", path = ""] = /^\/projects\/(\d+)\/(.+)$/.exec(ctx.path) ?? [];
	for (const [method, pattern, answer] of routes) {
		const [matched, ...parts] = (ctx.method === method && pattern.exec(path)) || [];
		if (matched === undefined) continue;
		const project = await admit(ctx, id);
		if (project) ctx.body = await answer(project, parts, ctx);
		return;
	}
	const [, projectId = "", blob = ""] = /^\/cat\/(\d+)\/(\w+)$/.exec(ctx.path) ?? [];
	if (!blob) return;
	ctx.length = Number(ctx.query.size);
	ctx.body = pipeBlob(repositoryOf(projectId), blob);
});

const koa = app.callback();
const server = createServer(async (request, response) => {
	const [, kind, file] = /^\/(files|buffers)\/([\w.-]+)$/.exec(request.url ?? "") ?? [];
	if (!file) return koa(request, response);
	if (kind === "buffers") {
		const buffer = bufferOf(file);
		response.writeHead(200, { "Content-Length": buffer.length }).end(buffer);
		return;
	}
	const path = `${process.env.FILES_DIR}/${file}`;
	const { size } = await stat(path);
	response.writeHead(200, { "Content-Length": size });
	await pipeline(createReadStream(path), response).catch(() => {});
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
// Exits when the parent process has exited.
process.on("disconnect", () => process.exit());
