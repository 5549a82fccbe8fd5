/** Requests per second under load, compared with the references. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Load, measure } from "./load.ts";
import {
	type Aim,
	drain,
	type Pair,
	references,
	type Sample,
	type Side,
	timed,
	withCpu,
} from "./measure.ts";
import {
	type Bench,
	createPlace,
	type Place,
	type Program,
	type Programs,
	startPrograms,
} from "./programs.ts";
import { blobSizes, createBlobs, git } from "./repositories.ts";
import { busyBoards, busyIssues } from "./world.ts";

export interface Options {
	seconds: number;
	profile?: string | undefined;
}

/** Limits of rows with both references, at more than one connection. */
const leastOrdinary = 1.3;

const headers = { "Private-Token": "ada-token" };

/** The programs, and a function that measures the same request on each. */
interface Stage {
	place: Place;
	programs: Programs;
	options: Options;
}

interface Row {
	row: string;
	aim: Aim;
	against?: string;
	connections?: readonly number[];
}

function pairsOf(
	{ programs, options }: Stage,
	{ connections = [1, 10, 64], ...row }: Row,
	ask: (
		side: Side,
		size: Pick<Load, "connections" | "seconds">,
	) => Promise<Sample>,
): Pair[] {
	return connections.map((count) => {
		const size = { connections: count, seconds: options.seconds };
		const side = (name: Side) => () =>
			withCpu(
				{
					program: programOf(programs, name).process,
					database: programs.database,
				},
				size.seconds,
				() => ask(name, size),
			);
		const { aim } = row;
		return {
			...row,
			// With one connection, most of the time is spent waiting for the database.
			aim: programs.ordinary && count > 1 ? { ...aim, leastOrdinary } : aim,
			size: count === 1 ? "1 connection" : `${count} connections`,
			unit: "requests/s",
			ours: side("ours"),
			reference: side("reference"),
			...(programs.ordinary && { ordinary: side("ordinary") }),
		};
	});
}

function programOf(programs: Programs, side: Side): Program {
	const program = programs[side];
	if (!program) throw new Error(`There is no program for ${side}.`);
	return program;
}

/** Fails unless the programs return the same. */
async function requireSame(
	{ programs }: Stage,
	row: string,
	ask: (side: Side) => Promise<string>,
): Promise<void> {
	const ours = await ask("ours");
	for (const side of references) {
		if (!programs[side]) continue;
		const other = await ask(side);
		if (ours === other) continue;
		throw new Error(`${row}: the bodies differ.\n${ours}\n${side}: ${other}`);
	}
}

async function bodyOf(url: string, init: RequestInit = {}): Promise<string> {
	const response = await fetch(url, {
		...init,
		headers: { ...headers, ...(init.headers as Record<string, string>) },
	});
	const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
	if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
	return body;
}

async function reading(
	stage: Stage,
	row: Row,
	paths: { ours: string; reference: string },
): Promise<Pair[]> {
	const url = (side: Side) =>
		programOf(stage.programs, side).url +
		(side === "ours" ? paths.ours : paths.reference);
	await requireSame(stage, row.row, (side) => bodyOf(url(side)));
	const pairs = pairsOf(stage, row, (side, size) =>
		measure({ url: url(side), headers, ...size }),
	);
	await warmUp(pairs);
	return pairs;
}

async function warmUp(pairs: readonly Pair[]): Promise<void> {
	for (const pair of pairs) {
		await pair.ours(0);
		await pair.reference(0);
		await pair.ordinary?.(0);
	}
}

interface Write {
	method: string;
	/** Path below the project. */
	path: string;
	body?: string;
}

async function writing(
	stage: Stage,
	row: Row,
	{
		project,
		sequence,
		reset,
		comparable = (body) => body,
	}: {
		project: string;
		sequence: readonly Write[];
		/** Restores the initial state. */
		reset: () => Promise<unknown>;
		comparable?: (body: string) => string;
	},
): Promise<Pair[]> {
	const id = stage.place.projects.get(project);
	const base = (side: Side) =>
		`${side === "ours" ? "/api/v4" : ""}/projects/${id}/`;
	const urlOf = (side: Side) => programOf(stage.programs, side).url;
	const [first] = sequence;
	if (!first) throw new Error("Nothing is written.");
	await requireSame(stage, row.row, async (side) => {
		await reset();
		const url = urlOf(side) + base(side) + first.path;
		const { method, body } = first;
		const type = { "Content-Type": "application/json" };
		return comparable(
			await bodyOf(url, { method, ...(body && { body, headers: type }) }),
		);
	});
	const pairs = pairsOf(stage, row, async (side, size) => {
		await reset();
		return measure({
			url: urlOf(side),
			headers,
			...size,
			sequence: sequence.map((write) => ({
				...write,
				path: base(side) + write.path,
			})),
		});
	});
	await warmUp(pairs);
	return pairs;
}

async function createStage(
	bench: Bench,
	options: Options & { ordinary?: boolean },
): Promise<Stage> {
	const place = await createPlace(bench);
	const programs = await startPrograms(bench, place, options);
	return { place, programs, options };
}

export async function boards(bench: Bench, options: Options): Promise<Pair[]> {
	const stage = await createStage(bench, { ...options, ordinary: true });
	const { place } = stage;
	const pages = `projects/${place.projects.get("acme/pages")}`;
	const lists = await place.database.query<{ board: number; list: number }>(
		`select b.id as board, min(l.id) as list from boards b join board_lists l on l.board_id = b.id
		where b.project_id = $1 group by b.id order by b.id`,
		[place.projects.get("acme/busy")],
	);
	if (lists.length !== busyBoards) throw new Error("Boards are missing.");
	const movesTo = (position: number) =>
		lists.map(({ board, list }) => ({
			method: "PUT",
			path: `boards/${board}/lists/${list}?position=${position}`,
		}));
	return [
		...(await reading(
			stage,
			{ row: "GET one board", aim: { least: 0.5 } },
			{
				ours: "/api/v4/projects/1/boards/1",
				reference: "/projects/1/boards/1",
			},
		)),
		...(await reading(
			stage,
			{ row: "a page of 20 boards with 5 lists", aim: { least: 0.5 } },
			{ ours: `/api/v4/${pages}/boards`, reference: `/${pages}/boards` },
		)),
		...(await writing(
			stage,
			{ row: "move a list", aim: { least: 0.5 } },
			{
				project: "acme/busy",
				sequence: [...movesTo(4), ...movesTo(0)],
				reset: () =>
					place.database.query(
						`update board_lists l set position = r.position
						from (select id, row_number() over (partition by board_id order by id) - 1 as position from board_lists) r
						where r.id = l.id and r.position <> l.position`,
						[],
					),
			},
		)),
	];
}

export async function discussions(
	bench: Bench,
	options: Options,
): Promise<Pair[]> {
	const stage = await createStage(bench, { ...options, ordinary: true });
	const { place } = stage;
	const pages = `projects/${place.projects.get("acme/pages")}`;
	const threads = await place.database.query<{ iid: number; id: string }>(
		"select i.iid, d.id from issues i join discussions d on d.issue_id = i.id where i.project_id = $1 order by iid",
		[place.projects.get("acme/busy")],
	);
	if (threads.length !== busyIssues) throw new Error("Issues are missing.");
	const [last] = await place.database.query<{ id: number }>(
		"select max(id) as id from notes",
		[],
	);
	const body = JSON.stringify({ body: "The valve of the second stage." });
	return [
		...(await reading(
			stage,
			{ row: "a page of 20 discussions with 3 notes", aim: { least: 0.5 } },
			{
				ours: `/api/v4/${pages}/issues/1/discussions`,
				reference: `/${pages}/issues/1/discussions`,
			},
		)),
		...(await writing(
			stage,
			{ row: "create a note", aim: { least: 0.5 } },
			{
				project: "acme/busy",
				sequence: threads.map(({ iid, id }) => ({
					method: "POST",
					path: `issues/${iid}/discussions/${id}/notes`,
					body,
				})),
				reset: () =>
					place.database.query("delete from notes where id > $1", [last?.id]),
				comparable: (text) =>
					text.replace(/"(id|created_at|updated_at)":("[^"]*"|\d+)/g, "…"),
			},
		)),
	];
}

export async function auditEvents(
	bench: Bench,
	options: Options,
): Promise<Pair[]> {
	const stage = await createStage(bench, { ...options, ordinary: true });
	const pages = `projects/${stage.place.projects.get("acme/pages")}`;
	return reading(
		stage,
		{ row: "a page of 20 audit events", aim: { least: 0.5 } },
		{
			ours: `/api/v4/${pages}/audit_events`,
			reference: `/${pages}/audit_events`,
		},
	);
}

export async function blobs(bench: Bench, options: Options): Promise<Pair[]> {
	const source = join(bench.directory, "blobs.git");
	await createBlobs(source);
	const place = await createPlace(bench, { "acme/blobs": source });
	const files = join(bench.directory, "files");
	const programs = await startPrograms(bench, place, { ...options, files });
	const stage = { place, programs, options };
	const project = place.projects.get("acme/blobs");
	const path = async (name: keyof typeof blobSizes) => {
		const id = await git(source, "rev-parse", `main:${name.replace(" ", "-")}`);
		return {
			id,
			ours: `/api/v4/projects/${project}/repository/blobs/${id}/raw`,
		};
	};
	const pairs: Pair[] = [];
	for (const [name, least, connections] of [
		["1 kB", 0.3, [1, 10, 64]],
		["1 MB", 0.8, [1, 10]],
	] as const) {
		const { ours } = await path(name);
		const file = name.replace(" ", "-");
		const content = await bodyOf(programs.ours.url + ours);
		await writeFile(join(files, file), content, "latin1");
		const row = {
			row: `raw blob of ${name}`,
			aim: { least },
			against: "`node:http` streaming a file",
			connections,
		};
		const paths = { ours, reference: `/files/${file}` };
		pairs.push(...(await reading(stage, row, paths)));
	}
	const large = await path("100 MB");
	const piped = `/cat/${project}/${large.id}?size=${blobSizes["100 MB"]}`;
	pairs.push({
		row: "raw blob of 100 MB",
		size: "1 connection",
		unit: "ms",
		// A time limit equal to 0.9 of the reference's bytes per second.
		aim: { most: 1.1 },
		against: "a route that pipes `git cat-file blob`",
		ours: () => timed(() => drain(programs.ours.url + large.ours)),
		reference: () => timed(() => drain(programs.reference.url + piped)),
	});
	return pairs;
}

export async function trees(bench: Bench, options: Options): Promise<Pair[]> {
	const stage = await createStage(bench, options);
	return reading(
		stage,
		{ row: "a page of a directory", aim: { least: 0.6 } },
		{
			ours: "/api/v4/projects/1/repository/tree",
			reference: "/projects/1/repository/tree",
		},
	);
}
