/** Runs a command against a new service, and reports what the command changed there. */
import { createClient } from "../../../../sdk/index.ts";
import { CommandError, messageOf, UsageError } from "../../errors.ts";
import { describeChanges } from "./changes.ts";
import { runChild, takeSignals } from "./child.ts";
import { environmentOf } from "./environment.ts";
import { readJob } from "./job.ts";
import { readNewCommits } from "./new-commits.ts";
import { describeRefusals } from "./refusals.ts";
import { freshPrefix, readScene, type Scene } from "./scene.ts";
import { type Service, startService } from "./service.ts";
import { createReader } from "./state.ts";
import { createSteady } from "./steady.ts";
import type { Thing } from "./things.ts";
import { createTouchedCommits } from "./touched-commits.ts";

export interface RunOptions {
	/** Path of a world file; default: the demo world. */
	world?: string | undefined;
	/** Whether the service is a server; default: a mock. */
	server?: boolean | undefined;
	/** Full path of a project; default: the first project of the world. */
	project?: string | undefined;
	/** Reference of a merge request, such as `acme/rocket!1`. */
	"merge-request"?: string | undefined;
	/** Username of the command's user; default: a maintainer of the project. */
	as?: string | undefined;
}

interface Outcome {
	/** Exit status of the command. */
	status: number;
	/** Lines of the report, each with its line break. */
	report: string;
}

/**
 * Runs a command against a new service, and ends the service in any case.
 * @param around - The environment that the command inherits
 * @throws {CommandError} if the options are wrong, or the service or the command cannot be started
 */
export async function runTry(
	command: readonly string[],
	options: RunOptions,
	around: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
	if (command.length === 0) {
		throw new UsageError("a command is required, after --");
	}
	const { iid, project } = targetOf(options);
	const scene = await readScene({
		file: options.world,
		project,
		user: options.as,
	});
	const signals = takeSignals();
	const commits = createTouchedCommits();
	let service: Service | undefined;
	try {
		service = await startService(scene, options.server ?? false, (method, path) =>
			commits.note(method, path),
		);
		signals.throwIfAny();
		const admin = createClient({
			baseUrl: service.url,
			token: scene.adminToken,
		});
		const job = await readJob(scene, iid, service, admin);
		const reader = createReader(admin);
		const before = await reader.read();
		commits.begin(reader);
		const started = new Date();
		const status = await runChild(command, environmentOf(job, around), signals);
		const ended = new Date();
		const noted = await commits.read(reader);
		const earlier = byKey([...before, ...noted.before]);
		// Reads again only if a call may have changed something: reading takes time in a large world.
		const after = mayHaveWritten(service) ? await reader.read() : before;
		const later = byKey([...after, ...noted.after]);
		const steady = createSteady({
			origin: service.proxy.url,
			tokens: freshTokens(scene),
			commits: await readNewCommits(admin, earlier, later),
			started,
			ended,
		});
		const changes = describeChanges(earlier, later, steady);
		const refusals = await describeRefusals(service.proxy.calls, {
			client: admin,
			users: scene.users,
			steady,
		});
		const lines = [...changes, ...refusals];
		if (lines.length === 0) lines.push("Nothing changed, nothing refused.");
		return { status, report: lines.map((line) => `${line}\n`).join("") };
	} catch (error) {
		if (error instanceof CommandError) throw error;
		throw new CommandError(messageOf(error));
	} finally {
		await service?.close();
		signals.release();
	}
}

function mayHaveWritten({ proxy }: Service): boolean {
	return proxy.calls.some(({ method }) => !/^(?:GET|HEAD|OPTIONS)$/.test(method));
}

/** The full path of the project and the number of the merge request, taken from the options. */
function targetOf({ project, "merge-request": reference }: RunOptions) {
	if (reference === undefined) return { project, iid: undefined };
	if (project !== undefined) {
		throw new UsageError("--merge-request names the project: omit --project");
	}
	const [, path, iid] = /^([^!]+)!(\d{1,15})$/.exec(reference) ?? [];
	if (path === undefined) {
		throw new UsageError(
			`--merge-request ${reference}: must be a project and a number, as in group/project!1`,
		);
	}
	return { project: path, iid: Number(iid) };
}

/** Tokens made for this run, which the report must hide. Other tokens come from the world: all runs have the same. */
function freshTokens({ token, adminToken }: Scene): string[] {
	return [token, adminToken].filter((token) => token.startsWith(freshPrefix));
}

function byKey(things: readonly Thing[]): Map<string, Thing> {
	return new Map(things.map((thing) => [thing.key, thing]));
}
