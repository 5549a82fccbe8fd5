/** Measures the product's requests per second under load, and compares them with those of reference servers. */
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

/**
 * Maximum ratio of the product's Node processor time per request to that of a reference with equal work, at 10
 * connections.
 */
const mostCpu = 2;

/** Minimum ratio of our requests per second to those of `reference-knex.ts`, at more than one connection. */
const leastOrdinary = 1.3;

const headers = { "Private-Token": "ada-token" };

/** The programs to compare, their data, and the options of the run. */
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
	/** Whether the reference does less work than the service; then the service's processor time has no limit. */
	doesLess?: boolean;
}

function pairsOf(
	{ programs, options }: Stage,
	{ connections = [1, 10, 64], doesLess, ...row }: Row,
	ask: (side: Side, size: Pick<Load, "connections" | "seconds">) => Promise<Sample>,
	reset: () => Promise<unknown> = async () => {},
): Pair[] {
	return connections.map((count) => {
		const size = { connections: count, seconds: options.seconds };
		const side = (name: Side) => async () => {
			await reset();
			const { process: program } = programOf(programs, name);
			return withCpu({ program, database: programs.database }, () => ask(name, size));
		};
		const { aim } = row;
		return {
			...row,
			// No `leastOrdinary` at one connection, where every program spends most of its time waiting for the database.
			aim: programs.ordinary && count > 1 ? { ...aim, leastOrdinary } : aim,
			size: count === 1 ? "1 connection" : `${count} connections`,
			unit: "requests/s",
			...(count === 10 && !doesLess && { mostCpu }),
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

/** Fails unless all programs return the same response. */
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
		programOf(stage.programs, side).url + (side === "ours" ? paths.ours : paths.reference);
	await requireSame(stage, row.row, (side) => bodyOf(url(side)));
	const pairs = pairsOf(stage, row, (side, size) => measure({ url: url(side), headers, ...size }));
	await warmUp(pairs);
	return pairs;
}

/** Number of requests after which V8 has compiled nearly everything, as in a server that has run for a while. */
const warmRequests = 10_000;

/**
 * Warms up each program with the greatest number of connections. Counts requests rather than time: in equal time, a
 * slow program would warm up less.
 */
async function warmUp(pairs: readonly Pair[]): Promise<void> {
	const { ours, reference, ordinary } = pairs.at(-1) ?? {};
	for (const ask of [ours, reference, ordinary]) {
		let served = 0;
		for (let time = 0; ask && time < 5 && served < warmRequests; time++) {
			served += (await ask(0)).requests ?? 0;
		}
	}
}

interface Write {
	method: string;
	/** Path below `/projects/:id/`. */
	path: string;
	body?: string;
}

async function writing(
	stage: Stage,
	row: Row,
	{
		project,
		sequence,
		divided,
		reset,
		comparable = (body) => body,
	}: {
		project: string;
		sequence: readonly Write[];
		divided?: boolean;
		/** Restores the data before each measurement. */
		reset: () => Promise<unknown>;
		comparable?: (body: string) => string;
	},
): Promise<Pair[]> {
	const id = stage.place.projects.get(project);
	const base = (side: Side) => `${side === "ours" ? "/api/v4" : ""}/projects/${id}/`;
	const urlOf = (side: Side) => programOf(stage.programs, side).url;
	const [first] = sequence;
	if (!first) throw new Error("Nothing is written.");
	await requireSame(stage, row.row, async (side) => {
		await reset();
		const url = urlOf(side) + base(side) + first.path;
		const { method, body } = first;
		const type = { "Content-Type": "application/json" };
		return comparable(await bodyOf(url, { method, ...(body && { body, headers: type }) }));
	});
	const ask = (side: Side, size: Pick<Load, "connections" | "seconds">) =>
		measure({
			url: urlOf(side),
			headers,
			...size,
			divided,
			sequence: sequence.map((write) => ({
				...write,
				path: base(side) + write.path,
			})),
		});
	const pairs = pairsOf(stage, row, ask, reset);
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
	const restorePositions = () =>
		place.database.query(
			`update board_lists l set position = r.position
			from (select id, row_number() over (partition by board_id order by id) - 1 as position from board_lists) r
			where r.id = l.id and r.position <> l.position`,
			[],
		);
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
				reset: restorePositions,
			},
		)),
		...(await hotBoard(stage, 10, restorePositions)),
		...(await hotBoard(stage, 64, restorePositions)),
	];
}

/**
 * All connections write to one board. Each moves its own list, first to the end and then to the start. The service
 * refuses to move a list to its current position. The moves of other connections shift the list too, but not as far as
 * the other end of the board, because two more lists never move and so stay between the list and that end.
 */
async function hotBoard(
	stage: Stage,
	connections: number,
	reset: () => Promise<unknown>,
): Promise<Pair[]> {
	const { database, projects } = stage.place;
	const project = projects.get("acme/busy");
	const lists = await database.query<{ board: number; list: number }>(
		`with board as (
			insert into boards (project_id, name, created_at, updated_at) values ($1, 'Hot board', '2021-01-01', '2021-01-01') returning id
		), label as (
			insert into labels (project_id, name, color, created_at, updated_at) select $1::bigint, 'hot ' || $2::int || ' ' || i, '#428BCA', '2021-01-01', '2021-01-01' from generate_series(1, $2::int + 2) i returning id
		), numbered as (select id, row_number() over (order by id) - 1 as position from label)
		insert into board_lists (board_id, label_id, position, max_issue_count, max_issue_weight, created_at, updated_at)
			select board.id, numbered.id, position, 0, 0, '2021-01-01', '2021-01-01' from board, numbered order by position
			returning board_id as board, id as list`,
		[project, connections],
	);
	const movesTo = (position: number) =>
		lists.slice(0, connections).map(({ board, list }) => ({
			method: "PUT",
			path: `boards/${board}/lists/${list}?position=${position}`,
		}));
	return writing(
		stage,
		{
			row: "move a list, all on one board",
			aim: { least: 0.5 },
			connections: [connections],
		},
		{
			project: "acme/busy",
			sequence: [...movesTo(lists.length - 1), ...movesTo(0)],
			divided: true,
			reset,
		},
	);
}

export async function issues(bench: Bench, options: Options): Promise<Pair[]> {
	const stage = await createStage(bench, { ...options, ordinary: true });
	return pagesOf(stage, "issues", {
		"20 open issues": "state=opened",
		"100 issues a page": "per_page=100",
	});
}

export async function mergeRequests(bench: Bench, options: Options): Promise<Pair[]> {
	const stage = await createStage(bench, { ...options, ordinary: true });
	return pagesOf(stage, "merge_requests", {
		"20 open merge requests": "state=opened",
		"100 merge requests a page": "per_page=100",
	});
}

/** Measures pages of a list. @param queries - Query strings, keyed by the name of the report's row */
async function pagesOf(
	stage: Stage,
	list: string,
	queries: Readonly<Record<string, string>>,
): Promise<Pair[]> {
	const project = `projects/${stage.place.projects.get("acme/tracked")}`;
	const pairs: Pair[] = [];
	for (const [row, query] of Object.entries(queries)) {
		const path = `/${project}/${list}?${query}`;
		const paths = { ours: `/api/v4${path}`, reference: path };
		pairs.push(...(await reading(stage, { row, aim: { least: 0.5 } }, paths)));
	}
	return pairs;
}

export async function discussions(bench: Bench, options: Options): Promise<Pair[]> {
	const stage = await createStage(bench, { ...options, ordinary: true });
	const { place } = stage;
	const pages = `projects/${place.projects.get("acme/pages")}`;
	const threads = await place.database.query<{ iid: number; id: string }>(
		"select i.iid, d.id from issues i join discussions d on d.issue_id = i.id where i.project_id = $1 order by iid",
		[place.projects.get("acme/busy")],
	);
	if (threads.length !== busyIssues) throw new Error("Issues are missing.");
	for (const count of notedIssues.notes) await addIssues(place, count);
	await place.database.query("vacuum analyze");
	const [last] = await place.database.query<{ id: number }>("select max(id) as id from notes", []);
	await place.database.query(
		"create table counts as select id, note_count, discussion_count from issues",
	);
	const removeNotes = async () => {
		const since = [last?.id];
		await place.database.query("delete from notes where id > $1", since);
		await place.database.query("delete from discussions where first_id > $1", since);
		await place.database.query(
			"update issues i set note_count = c.note_count, discussion_count = c.discussion_count from counts c where c.id = i.id and c.note_count <> i.note_count",
			[],
		);
	};
	/** Replaces ids and times, which differ between the programs' responses. */
	const comparable = (text: string) =>
		text.replace(/"(id|created_at|updated_at)":("[^"]*"|\d+)/g, "…");
	const body = JSON.stringify({ body: "The valve of the second stage." });
	const creations: Pair[] = [];
	for (const count of notedIssues.notes) {
		const pairs = await writing(
			stage,
			{
				row: `create a note on an issue with ${count.toLocaleString("en")}`,
				aim: { least: 0.5 },
				connections: [10],
			},
			{
				project: "acme/busy",
				sequence: iidsOf(count).map((iid) => ({
					method: "POST",
					path: `issues/${iid}/discussions`,
					body,
				})),
				reset: removeNotes,
				comparable,
			},
		);
		creations.push(...pairs);
	}
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
			{ row: "reply to a note", aim: { least: 0.5 } },
			{
				project: "acme/busy",
				sequence: threads.map(({ iid, id }) => ({
					method: "POST",
					path: `issues/${iid}/discussions/${id}/notes`,
					body,
				})),
				reset: removeNotes,
				comparable,
			},
		)),
		...creations,
	];
}

/**
 * Issues to add: `each` issues with each of these numbers of notes. There are so many that concurrent writers seldom
 * wait for each other, and that the benchmark adds few notes to each issue.
 */
const notedIssues = { notes: [0, 1000, 4800], each: 50 };

const iidsOf = (notes: number) =>
	Array.from({ length: notedIssues.each }, (_, at) => 10_000 + notes * 100 + at);

async function addIssues({ database, projects }: Place, notes: number) {
	await database.query(`
		set local statement_timeout to 0;
		-- References are not checked, where the role may leave that out: it takes most of the time.
		do $$ begin set local session_replication_role = replica; exception when insufficient_privilege then null; end $$;
		create temporary table given on commit drop as
			select ${projects.get("acme/busy")} as project_id, iid, nextval(pg_get_serial_sequence('issues', 'id')) as issue_id
			from unnest('{${iidsOf(notes)}}'::bigint[]) iid;
		create temporary table threads on commit drop as
			select issue_id, nextval(pg_get_serial_sequence('notes', 'id')) as note_id from given, generate_series(1, ${notes});
		insert into issues (id, iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked, note_count, discussion_count, created_at, updated_at)
			select issue_id, iid, project_id, 'Noted', 'opened', 1, '{}', false, false, ${notes}, ${notes}, '2021-01-01', '2021-01-01' from given;
		insert into discussions (id, issue_id, type, first_at, first_id)
			select md5(note_id::text) || '00000000', issue_id, 'DiscussionNote', '2021-01-01', note_id from threads;
		insert into notes (id, discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
			select note_id, md5(note_id::text) || '00000000', 'Issue ' || issue_id, 'The valve closes late.', 1, false, false, '2021-01-01', '2021-01-01' from threads`);
}

export async function auditEvents(bench: Bench, options: Options): Promise<Pair[]> {
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
	for (const name of ["1 kB", "1 MB"] as const) {
		const { ours } = await path(name);
		const content = await bodyOf(programs.ours.url + ours);
		await writeFile(join(files, name.replace(" ", "-")), content, "latin1");
	}
	const rows = [
		...(["1 kB", "1 MB"] as const).map((name) => ({
			row: `raw blob of ${name}`,
			name,
			folder: `projects/${project}/buffers`,
			against: "a buffer in memory, after the same check",
			aim: { least: 0.5 },
			connections: name === "1 kB" ? [1, 10, 64] : [1, 10],
		})),
		{
			row: "raw blob of 1 MB, against an unchecked buffer",
			name: "1 MB" as const,
			folder: "buffers",
			against: "`node:http` with a buffer in memory",
			aim: { least: 0.5 },
			connections: [10],
			doesLess: true,
		},
		{
			row: "raw blob of 1 MB, against an unchecked file",
			name: "1 MB" as const,
			folder: "files",
			against: "`node:http` streaming a file",
			aim: { least: 0.8 },
			connections: [10],
			doesLess: true,
		},
	];
	for (const { name, folder, ...row } of rows) {
		const { ours } = await path(name);
		const reference = `/${folder}/${name.replace(" ", "-")}`;
		pairs.push(...(await reading(stage, row, { ours, reference })));
	}
	const large = await path("100 MB");
	const piped = `/cat/${project}/${large.id}?size=${blobSizes["100 MB"]}`;
	pairs.push({
		row: "raw blob of 100 MB",
		size: "1 connection",
		unit: "ms",
		// The ratio compares times: 1.1 means 0.9 of the reference's bytes per second.
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
