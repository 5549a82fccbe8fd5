/** Kills the program or fills its disk at bad moments: acknowledged writes stay, and nothing is half-written. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { connect } from "../../server/postgres/connection/database.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, run } from "../command.ts";
import { patience } from "../patience.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { talk } from "../wire.ts";

const boards = "/api/v4/projects/shop%2Ftill/boards";
const token = { "Private-Token": "ann-token" };
const databases: TestDatabase[] = [];

afterAll(async () => {
	await cleanUp();
	for (const database of databases) await database.drop();
});

const world = (readme: string) => `users:
  - { username: ann, admin: true, tokens: [{ name: laptop, value: ann-token }] }
groups:
  - { path: shop, members: { ann: owner } }
projects:
  - path: shop/till
    repository:
      commits:
        - message: Start
          author: { name: Ann, email: ann@shop.test }
          date: 2021-01-01T00:00:00Z
          files: { README.md: "${readme}" }
`;

/** Creates the folder and the settings for a server with the world of this file. */
async function prepare(
	database: "embedded" | "given",
	readme = "Till",
): Promise<{ folder: string; env: Env }> {
	const folder = await emptyFolder();
	const file = join(folder, "world.yaml");
	await writeFile(file, world(readme));
	if (database === "embedded") return { folder, env: { WORLD: file } };
	const own = await createDatabase();
	databases.push(own);
	const env = {
		DATABASE_URL: own.url,
		SECRET_KEY: randomBytes(32).toString("hex"),
	};
	const { err } = await run(folder, ["load", file], env);
	expect(err).toBe("");
	return { folder, env };
}

async function pages(url: string): Promise<Record<string, unknown>[]> {
	const items: Record<string, unknown>[] = [];
	for (let page = "1"; page !== ""; ) {
		const answer = await fetch(`${url}?per_page=100&page=${page}`, {
			headers: token,
		});
		expect(answer.status).toBe(200);
		items.push(...((await answer.json()) as Record<string, unknown>[]));
		page = answer.headers.get("x-next-page") ?? "";
	}
	return items;
}

const create = (url: string, name: string) =>
	fetch(url + boards, {
		method: "POST",
		headers: token,
		body: new URLSearchParams({ name }),
	});

describe.each(["embedded", "given"] as const)(
	"killed in the middle of writes, with the %s Postgres",
	(kind) => {
		it("keeps every acknowledged write, and all or nothing of the others", async () => {
			const { folder, env } = await prepare(kind);
			const acknowledged = new Set<string>();
			const unanswered = new Set<string>();
			for (let round = 1; round <= 2; round++) {
				const server = new Forgekit(folder, ["serve"], env);
				const url = await server.url();
				let ended = false;
				async function write(writer: number): Promise<void> {
					for (let n = 0; !ended; n++) {
						const name = `round ${round}, writer ${writer}, board ${n}`;
						unanswered.add(name);
						try {
							const answer = await create(url, name);
							// Reading throws if the kill cut off the response.
							await answer.json();
							if (answer.status !== 201) continue;
						} catch {
							return;
						}
						unanswered.delete(name);
						acknowledged.add(name);
					}
				}
				const before = acknowledged.size;
				const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
				while (acknowledged.size < before + 50) await sleep(5);
				server.process.kill("SIGKILL");
				await server.ended;
				ended = true;
				await Promise.all(writers);
			}

			const server = new Forgekit(folder, ["serve"], env);
			const url = await server.url();
			const present = (await pages(url + boards)).map(({ name }) => name);
			const events = await pages(`${url}/api/v4/projects/shop%2Ftill/audit_events`);
			const recorded = events.map(
				({ details }) => (details as { target_details: string }).target_details,
			);
			expect(new Set(present).size).toBe(present.length);
			expect([...acknowledged].filter((name) => !present.includes(name))).toEqual([]);
			expect(
				present.filter((name) => !acknowledged.has(String(name)) && !unanswered.has(String(name))),
			).toEqual([]);
			// A board and its audit event are written in one transaction.
			expect(recorded.toSorted()).toEqual(present.toSorted());
			expect(await server.stop()).toBe(0);
		});
	},
);

describe("killed while projects and groups come and go", () => {
	it("leaves no project without its repository, and none that is half deleted", async () => {
		const { folder, env } = await prepare("given");
		/** State of each project: created, deleted (alone or with its group), or open: the response has not arrived. */
		const known = new Map<string, "there" | "gone" | "open">();
		for (let round = 1; round <= 3; round++) {
			const server = new Forgekit(folder, ["serve"], env);
			const url = await server.url();
			const api = `${url}/api/v4`;
			let answered = 0;
			let ended = false;
			async function send(path: string, wanted: "there" | "gone", ask: () => Promise<Response>) {
				known.set(path, "open");
				const answer = await ask();
				await answer.json();
				expect([201, 202]).toContain(answer.status);
				known.set(path, wanted);
				answered++;
			}
			const post = (what: string, fields: Record<string, string>) =>
				fetch(`${api}/${what}`, {
					method: "POST",
					headers: token,
					body: new URLSearchParams(fields),
				});
			/** Returns the namespace for a project: the writer's own, or a new group. */
			async function home(name: string, isOwn: boolean) {
				if (isOwn) return { namespace: "ann" };
				const answer = await post("groups", { name, path: name });
				const { id } = (await answer.json()) as { id: number };
				return { namespace: name, namespace_id: `${id}` };
			}
			async function write(writer: number): Promise<void> {
				for (let n = 0; !ended; n++) {
					const name = `round-${round}-${writer}-${n}`;
					const isOwn = writer % 2 === 0;
					try {
						const { namespace, ...where } = await home(name, isOwn);
						const path = `${namespace}/${name}`;
						await send(path, "there", () =>
							post("projects", {
								path: name,
								initialize_with_readme: "true",
								...where,
							}),
						);
						if (n % 2) continue;
						const what = isOwn ? `projects/${encodeURIComponent(path)}` : `groups/${name}`;
						await send(path, "gone", () =>
							fetch(`${api}/${what}`, { method: "DELETE", headers: token }),
						);
					} catch (error) {
						if (ended) return;
						throw error;
					}
				}
			}
			const writers = Array.from({ length: 6 }, (_, writer) => write(writer));
			while (answered < 30) await sleep(5);
			ended = true;
			server.process.kill("SIGKILL");
			await server.ended;
			await Promise.all(writers);
		}

		const server = new Forgekit(folder, ["serve"], env);
		const url = await server.url();
		const faults: string[] = [];
		for (const [path, state] of known) {
			const project = `${url}/api/v4/projects/${encodeURIComponent(path)}`;
			const { status } = await fetch(project, { headers: token });
			const isThere = status === 200;
			if (state !== "open" && isThere !== (state === "there")) {
				faults.push(`${path}: ${state}, but ${status}`);
			}
			if (!isThere) continue;
			const tree = await fetch(`${project}/repository/tree`, {
				headers: token,
			});
			const names = ((await tree.json()) as { name: string }[]).map(({ name }) => name);
			if (names.join() !== "README.md") faults.push(`${path}: ${names}`);
		}
		expect(faults).toEqual([]);
		expect(known.size).toBeGreaterThan(60);
		expect(await server.stop()).toBe(0);
		const { out, err } = await run(folder, ["check"], env);
		expect(err + out).toMatch(/^Checked \d+ projects: no problems\.\n$/);
	});
});

it("killed and stopped while it removes what a group left, goes on at the next start", async () => {
	const { folder, env } = await prepare("given");
	const database = connect({ url: env.DATABASE_URL ?? "", pool: 1 });
	try {
		await database.query(
			`with added as (
				insert into issues (iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked,
					created_at, updated_at)
				select n, 1, 'Many', 'opened', 1, '{}', false, false, '2021-01-01', '2021-01-01' from generate_series(1, 30000) n
				returning id
			)
			insert into discussions (id, issue_id) select md5(id::text) || '00000000', id from added`,
			[],
		);
		const left = async () => {
			const [row] = await database.query<{ count: number }>(
				"select count(*)::int as count from issues",
				[],
			);
			return row?.count ?? 0;
		};
		const untilFewerThan = (count: number) =>
			vi.waitFor(async () => expect(await left()).toBeLessThan(count), patience);
		const first = new Forgekit(folder, ["serve"], env);
		const api = `${await first.url()}/api/v4`;
		const deleted = await fetch(`${api}/groups/shop`, {
			method: "DELETE",
			headers: token,
		});
		expect(deleted.status).toBe(202);
		await untilFewerThan(30_000);
		first.process.kill("SIGKILL");
		await first.ended;
		const afterKill = await left();
		expect(afterKill).toBeGreaterThan(0);
		const second = new Forgekit(folder, ["serve"], env);
		await second.url();
		await untilFewerThan(afterKill);
		expect(await second.stop()).toBe(0);
		expect(await left()).toBeGreaterThan(0);
		// `forgekit check` does not report rows of deleted projects that the server has yet to remove.
		const { out, err } = await run(folder, ["check"], env);
		expect(err + out).toMatch(/^Checked 0 projects: no problems\.\n$/);
		const servers = [1, 2].map(() => new Forgekit(folder, ["serve"], env));
		for (const server of servers) await server.url();
		await vi.waitFor(async () => {
			expect(await database.query("select from deleted_places", [])).toEqual([]);
		}, patience);
		expect(await left()).toBe(0);
		for (const server of servers) expect(await server.stop()).toBe(0);
	} finally {
		await database.close();
	}
});

describe("SIGTERM", () => {
	it("completes in-flight requests and accepts no new ones", async () => {
		const { folder, env } = await prepare("given");
		const server = new Forgekit(folder, ["serve"], env);
		const { port, origin } = new URL(await server.url());
		const line = await talk(Number(port));
		line.send(
			`POST ${boards} HTTP/1.1\r\nHost: localhost\r\nPrivate-Token: ann-token\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{"name":`,
		);
		// Sends a later request on another connection: its response shows that the server has received the first request.
		await fetch(`${origin}/-/liveness`);
		server.process.kill("SIGTERM");
		for (;;) {
			const refused = await fetch(`${origin}/-/liveness`).catch(() => undefined);
			if (refused === undefined) break;
			await sleep(10);
		}
		line.send('"Last"}');
		expect(await line.rest()).toMatch(/^HTTP\/1.1 201 .*"name":"Last"/s);
		expect(await server.ended).toBe(0);
	});

	it("waits for SHUTDOWN_TIMEOUT seconds", async () => {
		const { folder, env } = await prepare("given");
		const server = new Forgekit(folder, ["serve"], {
			...env,
			SHUTDOWN_TIMEOUT: "1",
		});
		const { port, origin } = new URL(await server.url());
		const line = await talk(Number(port));
		line.send(`POST ${boards} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 15\r\n\r\nx`);
		await fetch(`${origin}/-/liveness`);
		expect(await server.stop()).toBe(0);
		expect(await line.rest()).toBe("");
	});
});

describe("its own Postgres", () => {
	it("is restarted after a kill, and nothing is lost", async () => {
		const { folder, env } = await prepare("embedded");
		const server = new Forgekit(folder, ["serve"], env);
		const url = await server.url();
		expect((await create(url, "Before")).status).toBe(201);
		const lock = join(folder, ".forgekit/postgres/postmaster.pid");
		const pid = Number((await readFile(lock, "utf8")).split("\n")[0]);
		process.kill(pid, "SIGKILL");
		// Postgres processes continue to serve until they notice that the postmaster has exited.
		await server.says(/PostgreSQL exited unexpectedly/);
		const seen = new Set<number>();
		for (;;) {
			const answer = await create(url, "After");
			seen.add(answer.status);
			await answer.arrayBuffer();
			if (answer.status === 201) break;
			expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
			await sleep(50);
		}
		// A request that uses a lost connection of the pool gets 503 too.
		expect([...seen].filter((status) => ![201, 503].includes(status))).toEqual([]);
		// Repeats: the pool may still hold other lost connections.
		const present = await vi.waitFor(() => pages(url + boards), patience);
		expect(present.map(({ name }) => name)).toEqual(["Before", "After"]);
		expect(await server.stop()).toBe(0);
	});
});

/** Command line prefix that mounts a small temporary file system for a program. */
const withDisk = (mount: string, megabytes: number) => [
	"unshare",
	"--mount",
	"sh",
	"-c",
	`mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "${mount}" && exec "$@"`,
	"sh",
];
const mayMount =
	spawnSync("unshare", ["--mount", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /tmp"]).status ===
	0;

describe.skipIf(!mayMount)(
	`a full disk${mayMount ? "" : " (skipped: mounting a small one takes rights that this machine does not give)"}`,
	() => {
		/** Fills the remaining disk space with a file. */
		async function fill(file: string): Promise<void> {
			const ballast = await open(file, "w");
			const piece = Buffer.alloc(65_536, 1);
			for (let size = piece.length; size >= 512; ) {
				const written = await ballast.write(piece, 0, size).then(
					({ bytesWritten }) => bytesWritten,
					() => 0,
				);
				if (written < size) size >>= 1;
			}
			await ballast.close();
		}

		/** The path by which this process reaches a path in the program's mount namespace. `exec` keeps the process id. */
		const within = ({ process: { pid } }: Forgekit, path: string) => `/proc/${pid}/root${path}`;

		it("of Postgres fails writes, and reads continue", async () => {
			const { folder, env } = await prepare("embedded");
			const disk = join(folder, "disk");
			await mkdir(disk);
			const server = new Forgekit(
				folder,
				["serve"],
				{ ...env, DATA_DIR: disk },
				{ before: withDisk(disk, 220) },
			);
			const url = await server.url();
			const ballast = join(within(server, disk), "ballast");
			expect((await create(url, "Before")).status).toBe(201);
			await fill(ballast);
			const save = (size: number) =>
				fetch(`${url}/api/v4/projects/shop%2Ftill/snippets`, {
					method: "POST",
					headers: token,
					body: new URLSearchParams({
						title: "Large",
						file_name: "large",
						visibility: "private",
						// Random digits, because Postgres would compress a repetitive text, which might then fit.
						content: randomBytes(size / 2).toString("hex"),
					}),
				});
			const refused = await save(2_000_000);
			expect(refused.status).toBe(503);
			expect(refused.headers.get("retry-after")).toMatch(/^(1|30)$/);
			expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
			expect((await pages(url + boards)).map(({ name }) => name)).toEqual(["Before"]);
			expect((await fetch(`${url}/-/readiness`)).status).toBe(200);
			await rm(ballast);
			expect((await save(2_000_000)).status).toBe(201);
			const snippets = await pages(`${url}/api/v4/projects/shop%2Ftill/snippets`);
			expect(snippets).toMatchObject([{ title: "Large" }]);
			expect(await server.stop()).toBe(0);
		});

		it("of the repositories keeps archives from being cached, and leaves no partial file", async () => {
			const large = "x".repeat(3_000_000);
			const { folder, env } = await prepare("given", large);
			const archives = join(folder, ".forgekit/repositories/archives");
			await mkdir(archives, { recursive: true });
			const server = new Forgekit(folder, ["serve"], env, {
				before: withDisk(archives, 1),
			});
			const url = await server.url();
			const inside = within(server, archives);
			const archive = (format: string) =>
				fetch(`${url}/api/v4/projects/shop%2Ftill/repository/archive.${format}`, {
					headers: token,
				});
			const whole = await archive("tar");
			expect(whole.status).toBe(200);
			expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(large.length);
			await server.says(/an archive could not be cached: ENOSPC/);
			while ((await readdir(inside)).length > 0) await sleep(10);
			const tree = await fetch(`${url}/api/v4/projects/shop%2Ftill/repository/tree`, {
				headers: token,
			});
			expect(tree.status).toBe(200);
			// The compressed archive fits the disk.
			const small = await archive("zip");
			expect(small.status).toBe(200);
			expect((await small.arrayBuffer()).byteLength).toBeGreaterThan(0);
			expect(await server.stop()).toBe(0);
		});
	},
);
