/** `forgekit record`: records a world from another instance, with its repositories as bundles. */
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkGit } from "../../git/version.ts";
import { CommandError, messageOf, UsageError } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { isThere } from "../is-there.ts";
import { barOf, withProgress } from "../progress.ts";
import { tokenIn, urlOf } from "../tools/remote-options.ts";
import { writeBrowserFile } from "../world/browser-file.ts";
import { worldName } from "../world/world-lines.ts";
import { keyIn } from "./anonymize/key.ts";
import { Pseudonyms } from "./anonymize/pseudonyms.ts";
import { anonymizeInto, originalsIn, requireEmpty } from "./anonymize/staging.ts";
import { recordAuditEvents } from "./audit-events.ts";
import { Fitting } from "./fitting.ts";
import { recordGroups } from "./groups.ts";
import { LeftOut } from "./left-out.ts";
import { Mirrors } from "./mirrors.ts";
import { Output } from "./output.ts";
import { Pace } from "./pace.ts";
import { People } from "./people.ts";
import { findProject, recordProject } from "./projects.ts";
import type { Recording } from "./recording.ts";
import { Responses } from "./responses.ts";
import { numberOf, type Row, rowOf, textOf } from "./rows.ts";
import { Source } from "./source.ts";
import { UploadReferences } from "./upload-references.ts";
import { recordUploads } from "./uploads.ts";
import { recordUsers } from "./users.ts";

/** Options of the command line. */
export interface RecordOptions {
	out: string;
	project?: string[];
	group?: string[];
	"token-file"?: string;
	/** Requests per second. */
	rate?: string;
	/** Maximum number of issues, merge requests and audit events to record of each project or group: the newest. */
	sample?: string;
	/** Whether to replace the names of people. */
	anonymize?: boolean;
	/** File with the key from which the replacements are derived. */
	"key-file"?: string;
}

/** Timeout of one request in milliseconds. */
const timeout = 60_000;
/** Subfolder of the output for what a run has read. After an interruption, the next run continues from there. */
const stateName = ".state";

/**
 * Records projects, and prints what was left out of the world.
 * @param from - URL of the instance
 * @throws {CommandError}
 */
export async function record(from: string, options: RecordOptions): Promise<void> {
	const { project = [], group = [], "token-file": tokenFile } = options;
	const baseUrl = urlOf("from", from).replace(/\/api\/v4$/, "");
	if (project.length + group.length === 0) throw new UsageError("--project or --group is required");
	const rate = Number(options.rate ?? "10");
	if (!(rate > 0 && rate <= 1000))
		throw new UsageError("--rate must be a number of requests a second");
	if (options.sample !== undefined && !/^[1-9]\d{0,5}$/.test(options.sample))
		throw new UsageError("--sample must be a number from 1");
	const sample = options.sample ? Number(options.sample) : undefined;
	const keyFile = options["key-file"];
	if ((options.anonymize === true) !== (keyFile !== undefined))
		throw new UsageError("--anonymize and --key-file need each other");
	const key = keyFile === undefined ? undefined : await keyIn(keyFile);
	const token = tokenFile === undefined ? undefined : await tokenIn(tokenFile);
	const folder = resolve(options.out);
	if (await isThere(join(folder, worldName)))
		throw new UsageError(`${options.out} has a ${worldName} already`);
	if (key !== undefined) await requireEmpty(folder, stateName);
	await checkGit();
	const lines = await interruptible((signal) =>
		recordInto(folder, { baseUrl, token, signal, rate, sample, project, group, key }),
	);
	console.log(
		[`Recorded ${baseUrl} in ${options.out}: ${lines.summary}.`, ...lines.rest].join("\n"),
	);
}

interface Task {
	baseUrl: string;
	token: string | undefined;
	signal: AbortSignal;
	rate: number;
	sample: number | undefined;
	/** Key for an anonymized recording; undefined: names stay. */
	key: string | undefined;
	/** Full paths or ids of the projects. */
	project: readonly string[];
	group: readonly string[];
}

async function recordInto(
	folder: string,
	task: Task,
): Promise<{ summary: string; rest: string[] }> {
	const { baseUrl, token, signal, key } = task;
	const state = join(folder, stateName);
	// Other users must not read the files, which contain what only the token's user may see.
	await mkdir(state, { recursive: true, mode: 0o700 });
	const responses = await Responses.open(join(state, "responses.jsonl"), baseUrl, token);
	const left = new LeftOut();
	const mirrors = new Mirrors({ baseUrl, token, signal, folder: join(state, "repositories") });
	const originals = key === undefined ? folder : await originalsIn(state);
	const uploads = new UploadReferences(baseUrl);
	const output = new Output(originals, state, uploads);
	let caller: string | undefined;
	try {
		await withProgress(async (progress) => {
			let what = "";
			const start = Date.now();
			const show = () => {
				const { done, planned, sent } = source;
				const rate = (sent / Math.max(1, (Date.now() - start) / 1000)).toFixed();
				progress.show(`${barOf(done, planned)} ${done} of ${planned} requests, ${rate}/s, ${what}`);
			};
			const pace = new Pace(task.rate, signal);
			const source = new Source({
				baseUrl,
				token,
				timeout,
				signal,
				pace,
				responses,
				left,
				onRequest: show,
			});
			const recording: Recording = {
				source,
				output,
				left,
				mirrors,
				uploads,
				sample: task.sample,
				people: new People(),
				fitting: await Fitting.create(left),
				caller: undefined,
				labelIds: new Set(),
				groupIds: new Set(),
				groups: new Map(),
				epics: new Map(),
				projects: new Set(),
				show(next) {
					what = next;
					show();
				},
			};
			caller = await recordAll(recording, task, originals);
			await output.finish(responses.started);
			if (key === undefined) return;
			const options = { folder, state, key, left, signal };
			await anonymizeInto(originals, { ...options, show: recording.show });
		});
	} finally {
		output.abandon();
		await mirrors.close();
		await responses.close();
	}
	await rm(state, { recursive: true });
	const { summary, rest } = summaryOf(output, left);
	if (task.sample !== undefined)
		rest.unshift(
			await writeBrowserFile(folder).catch(
				(error) => `mocks.json could not be written: ${messageOf(error)}`,
			),
		);
	if (key !== undefined && caller !== undefined)
		rest.unshift(`In it, ${caller} is ${new Pseudonyms(key).username(caller)}.`);
	return { summary, rest };
}

/**
 * Records the groups and projects that the command line names, with everything in them.
 * @returns the username of the token's user
 */
async function recordAll(
	common: Recording,
	{ baseUrl, token, project, group }: Task,
	folder: string,
): Promise<string | undefined> {
	const { source, people } = common;
	const user = await source.find("/user");
	if (token !== undefined && !user) throw new CommandError(`${baseUrl} refuses the token.`);
	const caller = people.name(user);
	const projects = new Map<string, Row>();
	const paths = new Set<string>();
	for (const id of project) addProject(await findProject(common, id));
	for (const id of group) await addGroup(id);
	if (projects.size + paths.size === 0)
		throw new CommandError(`${baseUrl} shows none of these projects.`);

	function addProject(row: Row | undefined): void {
		if (row) projects.set(String(row.path_with_namespace), row);
	}
	/** Adds the paths of a group and of the groups below it to `paths`, and all their projects to `projects`. */
	async function addGroup(id: string): Promise<void> {
		const row = await source.row("/groups/{id}", { id, with_projects: false });
		const path = textOf(row?.full_path);
		if (!row || path === undefined) return;
		paths.add(path);
		const input = { id: Number(row.id) };
		for await (const below of source.rows("/groups/{id}/descendant_groups", input))
			paths.add(textOf(below.full_path) ?? path);
		const all = { ...input, include_subgroups: true, with_shared: false };
		for await (const one of source.rows("/groups/{id}/projects", all)) {
			if (numberOf(one.id) !== undefined) addProject(await findProject(common, Number(one.id)));
		}
	}

	const recording = { ...common, caller, projects: new Set(projects.keys()) };
	const rows = [...projects.values()].sort((one, other) => Number(one.id) - Number(other.id));
	for (const row of rows) {
		const namespace = rowOf(row.namespace);
		const path = textOf(namespace?.full_path);
		if (path && namespace?.kind !== "user") paths.add(path);
	}
	await recordGroups(recording, paths, rows);
	for (const row of rows) await recordProject(recording, row, folder);
	await recordUploads(recording, rows);
	await recordUserEvents(recording);
	await recordUsers(recording);
	return caller;
}

/** Records the audit events of users, which only administrators see. */
async function recordUserEvents(recording: Recording): Promise<void> {
	const { source, people } = recording;
	const input = { entity_type: "User", per_page: 1 } as const;
	if (!(await source.finds("/audit_events", input))) return;
	for (const { username, row } of Array.from(people.all())) {
		const id = numberOf(row.id);
		if (id === undefined) continue;
		source.plan(1);
		await recordAuditEvents(recording, { user: username }, id);
	}
}

const shownCounts = [
	["user", "users"],
	["group", "groups"],
	["project", "projects"],
	["issue", "issues"],
	["merge_request", "merge requests"],
	["discussion", "discussions"],
] as const;

function summaryOf({ counts }: Output, left: LeftOut) {
	const summary = shownCounts.map(([kind, name]) => `${counts.get(kind) ?? 0} ${name}`).join(", ");
	const lines = left.lines();
	const rest = lines.length > 0 ? ["Left out:", ...lines.map((line) => `  ${line}`)] : [];
	return { summary, rest };
}
