/**
 * Records what `upgrades.test.ts` compares: the database of an older release with the demo world and some writes, and
 * the release's responses to GET requests. By hand, with a checkout of that release in which `npm ci` has run:
 *
 *     DATABASE_URL=postgres://… npx node test/upgrades/record.ts CHECKOUT NAME
 *
 * The database must be empty, on PostgreSQL 15, so that every later server can read the dump. `pg_dump` must not be
 * older than the database's server.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { freePort } from "../../server/platform/free-port.ts";
import { type Answer, answerOf, origin, type Recording, secretKey, send } from "./recordings.ts";
import { perform, writesOf } from "./writes.ts";

const [checkout = "", name = ""] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? "";
const folder = resolve(checkout);
const directory = await mkdtemp(join(tmpdir(), "forgekit-record-"));
const port = await freePort();
const env = {
	...process.env,
	DATABASE_URL: databaseUrl,
	DATA_DIR: directory,
	REPOSITORIES_DIR: join(directory, "repositories"),
	EXTERNAL_URL: origin,
	SECRET_KEY: secretKey,
	PORT: String(port),
};
/** Path of the program behind the command `forgekit`. The name of its file depends on the release. */
const entry =
	["forgekit.js", "forgekit.ts", "main.ts"]
		.map((file) => join(folder, "server/cli", file))
		.find(existsSync) ?? "";
const command = (...args: string[]) =>
	execFileSync(process.execPath, [entry, ...args], {
		cwd: folder,
		env,
		stdio: "inherit",
	});

interface OldOperation {
	id: string;
	method: string;
	path: string;
	paged?: boolean;
}

async function untilReady(): Promise<void> {
	for (;;) {
		const ready = await fetch(`http://127.0.0.1:${port}/-/readiness`).then(
			({ ok }) => ok,
			() => false,
		);
		if (ready) return;
		await sleep(100);
	}
}

/** Callers of each request: an administrator, a Reporter (mia), and an anonymous caller. */
const readers = ["root", "mia", undefined];
/** Maximum number of items of each list that are requested one by one. */
const most = 3;
const places = {
	"/projects": [
		"acme/rocket",
		"acme/catering",
		"acme/payload",
		"open/handbook",
		"open/simulator",
		"lin/notes",
		"mia/kites",
		"upgrade/upgrade",
	],
	"/groups": ["acme", "acme/infra", "open", "northwind", "upgrade"],
};
/** Operations that are not recorded, with the reason for each. */
const left: Record<string, string> = {
	getRepositoryArchive: "writes an audit event, and reads the repository only",
	getVersion: "says which release responds",
};
const orders = [
	"created_at",
	"updated_at",
	"priority",
	"due_date",
	"relative_position",
	"label_priority",
	"milestone_due",
	"popularity",
	"weight",
];

async function crawl(reads: readonly OldOperation[]): Promise<Recording[]> {
	const recordings: Recording[] = [];
	const lists = new Map<string, Promise<Answer>>();
	const read = (path: string) => {
		const known = lists.get(path) ?? readAs("root", path);
		lists.set(path, known);
		return known;
	};
	for (const { id, path, paged } of reads) {
		if (left[id]) continue;
		for (const concrete of await expand(path, read)) {
			const queries = paged ? ["per_page=100", "per_page=2&page=2"] : [""];
			if (/^list\w*Issues$/.test(id)) {
				for (const order of orders) {
					queries.push(`order_by=${order}`, `order_by=${order}&sort=asc`);
				}
			}
			if (id === "compareRepository") queries.splice(0, 1, "from=HEAD~1&to=HEAD");
			if (id === "getRepositoryMergeBase") {
				queries.splice(0, 1, "refs[]=HEAD&refs[]=HEAD~1");
			}
			for (const query of queries) {
				const full = query ? `${concrete}?${query}` : concrete;
				for (const as of readers) {
					recordings.push({ as, path: full, answer: await readAs(as, full) });
				}
			}
		}
	}
	return recordings;
}

/** Replaces each parameter of a path with values, mostly ids from the list at the path before the parameter. */
async function expand(path: string, read: (path: string) => Promise<Answer>): Promise<string[]> {
	const found = /^(.*?)\/\{(\w+)\}/.exec(path);
	if (!found) return [path];
	const [whole, list = "", name = ""] = found;
	const rest = path.slice(whole.length);
	const values = await valuesOf(list, name, read);
	const paths = await Promise.all(
		values.map((value) => expand(`${list}/${encodeURIComponent(value)}${rest}`, read)),
	);
	return paths.flat();
}

async function valuesOf(
	list: string,
	name: string,
	read: (path: string) => Promise<Answer>,
): Promise<string[]> {
	if (name === "id" && (list === "/projects" || list === "/groups")) {
		return places[list];
	}
	if (name === "ref") return ["HEAD"];
	const [, project] = /^(\/projects\/[^/]+)\//.exec(list) ?? [];
	const sources: Record<string, string> = {
		commit_id: `${project}/repository/merge_base?refs[]=HEAD&refs[]=HEAD`,
		sha: `${project}/repository/tree`,
		file_path: list.replace(/\/files\/.*/, ""),
	};
	const { status, body } = await read(sources[name] ?? `${list}?per_page=100`);
	if (status !== 200) return unlisted.includes(name) ? ["1", "2", "3"] : [];
	const rows = [name === "file_path" ? (body as Row).files : body].flat() as Row[];
	const key = name === "file_path" ? "path" : name.endsWith("_iid") ? "iid" : "id";
	return rows
		.filter(({ type }) => name !== "sha" || type === "blob")
		.slice(0, most)
		.map((row) => String(row[key] ?? row.name));
}

/** Path parameters of objects that some releases have without listing them: ids 1 to 3 are tried. */
const unlisted = ["issue_iid", "merge_request_iid", "epic_id"];

type Row = Record<string, unknown>;

async function readAs(as: string | undefined, path: string): Promise<Answer> {
	return answerOf(await send(port, { as, method: "GET", path }));
}

async function save(file: string, text: string): Promise<void> {
	await writeFile(new URL(`recorded/${file}`, import.meta.url), gzipSync(text, { level: 9 }));
}

try {
	command("migrate");
	command("load", join(folder, "spec/worlds/demo.yaml"));
	const server = spawn(process.execPath, [entry, "serve"], {
		cwd: folder,
		env,
		stdio: ["ignore", "inherit", "inherit"],
	});
	try {
		await untilReady();
		const { operations } = await import(
			pathToFileURL(join(folder, "generated/operations.ts")).href
		);
		const reads = Object.values(operations as Record<string, OldOperation>);
		await perform(port, writesOf("createIssue" in operations));
		const requests = await crawl(reads.filter(({ method }) => method === "get"));
		await save(`${name}.json.gz`, JSON.stringify(requests));
	} finally {
		server.kill();
		await once(server, "exit");
	}
	const dump = execFileSync(
		"pg_dump",
		["--rows-per-insert=100", "--no-owner", "--no-privileges", databaseUrl],
		{ encoding: "utf8", maxBuffer: 2 ** 28 },
	);
	// Removes psql's own commands, which a server would refuse.
	await save(`${name}.sql.gz`, dump.replaceAll(/^\\.*\n/gm, ""));
} finally {
	await rm(directory, { recursive: true });
}
