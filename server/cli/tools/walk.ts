/** Sends the GET requests of the contract, with ids from earlier responses. */
import { type Operation, operations } from "../../../generated/operations.ts";
import { parameters } from "../../../generated/parameters.ts";
import { type RequestResult, TimeoutError } from "../../../sdk/core.ts";
import { CommandError, messageOf } from "../errors.ts";
import { barOf, withProgress } from "../progress.ts";
import { readContract, type Verdict } from "./contract.ts";
import { connect, type Remote } from "./remote.ts";

interface Result extends Verdict {
	operation: string;
	/** Path of the operation, as in the contract. */
	path: string;
}

export type Report = Awaited<ReturnType<typeof walk>>;

export interface Given {
	/** Full path or id of a project; undefined: the first one that the instance lists. */
	project: string | undefined;
	/** Full path or id of a group; undefined: the group of the project. */
	group: string | undefined;
	/** Values of required path and query parameters, mostly ids, keyed by the parameter's name. */
	ids: Readonly<Record<string, string>>;
}

/** Ends the command with exit status 2, because no response could be compared. (Deviations end it with 1.) */
class NotVerified extends CommandError {
	override readonly exitCode = 2;
}

const reads: Operation[] = Object.values(operations).filter(({ method }) => method === "get");

/** Names of parameters that `Given.ids` may have; not `id`, which means a project, a group or a user. */
export const idNames: ReadonlySet<string> = new Set(
	reads
		.flatMap(({ id }) => parameters[id].rules)
		.filter(({ name, required }) => required && name !== "id")
		.map(({ name }) => name),
);

/** Default values of parameters that name commits. Most repositories have these commits. */
const usual: Record<string, unknown> = {
	ref: "HEAD",
	refs: ["HEAD", "HEAD"],
	from: "HEAD~1",
	to: "HEAD",
};

type Answer = RequestResult<unknown>;
type Row = Record<string, unknown>;

/**
 * Where the last id of a path comes from, for the paths whose parent is no list of such ids: `id` reads it from the
 * response to a GET of `path`.
 */
const sources: Record<string, { path: string; id(rows: Row[]): unknown }> = {
	"/users/{id}": { path: "/user", id: ([user]) => user?.id },
	"/users/{user_id}": { path: "/user", id: ([user]) => user?.id },
	"/projects/{id}/commits/{commit_id}": {
		path: "/projects/{id}/repository/merge_base",
		id: ([commit]) => commit?.id,
	},
	"/projects/{id}/repository/commits/{sha}": {
		path: "/projects/{id}/repository/merge_base",
		id: ([commit]) => commit?.id,
	},
	"/projects/{id}/repository/blobs/{sha}": {
		path: "/projects/{id}/repository/tree",
		id: (rows) => rows.find(({ type }) => type === "blob")?.id,
	},
	"/projects/{id}/repository/files/{file_path}": {
		path: "/projects/{id}/repository/tree",
		id: (rows) => rows.find(({ type }) => type === "blob")?.path,
	},
	"/projects/{id}/snippets/{snippet_id}/files/{ref}/{file_path}": {
		path: "/projects/{id}/snippets/{snippet_id}",
		id: ([snippet]) => rowsOf(snippet?.files)[0]?.path,
	},
};

/**
 * Sends the contract's GET requests, and compares the responses with the contract.
 * @throws {CommandError} if no response can be compared
 */
export async function walk(remote: Remote, given: Given) {
	const { baseUrl, token, timeout, signal } = remote;
	const send = connect(remote);
	let responded = false;
	let accepted = false;

	async function get(...request: Parameters<typeof send>): Promise<Answer | Verdict> {
		try {
			const answer = await send(...request);
			responded = true;
			accepted ||= answer.response.ok;
			// Stops, because the instance could block this machine after further requests with a wrong token.
			if (answer.status === 401 && token !== undefined && !accepted)
				throw new NotVerified(`${baseUrl} refuses the token.`);
			return answer;
		} catch (error) {
			signal.throwIfAborted();
			if (error instanceof NotVerified) throw error;
			const { cause } = error as { cause?: Error };
			const reason =
				error instanceof TimeoutError
					? `no response in ${timeout / 1000} s`
					: messageOf(cause?.cause ?? cause ?? error);
			if (!responded) throw new NotVerified(`${baseUrl}: ${reason}`);
			return { result: "no answer", reason };
		}
	}

	/** Full path of a project that the user can read, preferably of one that has the user as a member. */
	async function findProject(): Promise<string> {
		for (const membership of [true, undefined]) {
			const input = { membership, simple: true, per_page: 1 };
			const answer = await get("/projects", input);
			const [project] = "status" in answer ? rowsOf(answer.data) : [];
			if (project) return `${project.path_with_namespace}`;
		}
		throw new NotVerified(`${baseUrl} lists no project: name one by --project.`);
	}

	const project = given.project ?? (await findProject());
	const group = given.group ?? project.slice(0, Math.max(0, project.lastIndexOf("/")));
	const answers = new Map<string, Promise<Answer | Verdict>>();

	/**
	 * Fills in a path's ids and sends the request; for a path requested before, returns the earlier response. Returns the
	 * verdict `not tried` if a parameter has no value, and `no answer` if no response arrives.
	 */
	async function read(path: string): Promise<Answer | Verdict> {
		const operation = reads.find((one) => pathsOf(one).includes(path));
		const input: Row = {};
		for (const { 0: part, 1: name = "", index } of path.matchAll(/\{(\w+)\}/g)) {
			input[name] = await idAt(path.slice(0, index + part.length), name);
		}
		const rules = operation ? parameters[operation.id].rules : [];
		for (const { name, required, in: place } of rules) {
			if (required && place === "query") input[name] = given.ids[name] ?? usual[name];
		}
		for (const name in input) {
			if (input[name] === undefined || input[name] === "")
				return { result: "not tried", reason: `no ${name}` };
		}
		const asked = answers.get(path) ?? get(path, input);
		answers.set(path, asked);
		return asked;
	}

	/** Finds a value for a path's last parameter; undefined: there is none. */
	async function idAt(path: string, name: string): Promise<unknown> {
		if (path === "/projects/{id}") return project;
		if (path === "/groups/{id}") return group;
		const known = given.ids[name] ?? usual[name];
		const [list, rest] = path.split(`/{${name}}`);
		if (known !== undefined || rest !== "") return known;
		const source = sources[path];
		const answer = await read(source?.path ?? list ?? "");
		if (!("status" in answer) || !answer.response.ok) return undefined;
		const rows = rowsOf(answer.data);
		if (source) return source.id(rows);
		// Prefers an item with notes, so that there are threads to read.
		const row = rows.find((one) => Number(one.user_notes_count) > 0) ?? rows[0];
		const key = name.endsWith("_iid") ? "iid" : "id";
		return row?.[name] ?? row?.[key] ?? row?.name;
	}

	const judge = await readContract();
	const results: Result[] = [];
	await withProgress(async (progress) => {
		for (const operation of reads) {
			const { id, path, aliases = [] } = operation;
			progress.show(`${barOf(results.length, reads.length)} ${id}`);
			let answer = await read(path);
			for (const alias of aliases) {
				if ("status" in answer && answer.status !== 404) break;
				const other = await read(alias);
				if ("status" in other) answer = other;
			}
			const verdict = "status" in answer ? judge(operation, answer) : answer;
			results.push({ operation: id, path, ...verdict });
		}
	});
	if (!results.some(({ result }) => /^(matches|deviates)$/.test(result))) {
		const reasons = new Set(results.map(({ reason }) => reason));
		throw new NotVerified(`Nothing to compare at ${baseUrl}: ${[...reasons].join(", ")}.`);
	}
	return { project, results };
}

function pathsOf({ path, aliases = [] }: Operation): string[] {
	return [path, ...aliases];
}

function rowsOf(data: unknown): Row[] {
	return [data ?? []].flat().filter((row): row is Row => typeof row === "object" && row !== null);
}
