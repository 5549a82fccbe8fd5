/** `forgekit maintain`: what it packs, removes and keeps, also while requests write. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { keepAroundRef, mergeRequestRef } from "../../server/domain/repository/refs.ts";
import { cleanUp, emptyFolder, run } from "../command.ts";
import { type ServerProgram, sendAsRoot, startServer } from "../programs.ts";
import { secretKey } from "../secrets.ts";
import { git } from "../server/git-repositories.ts";

let program: ServerProgram;
let folder: string;

beforeAll(async () => {
	program = await startServer({ world: demoWorld });
	folder = await emptyFolder();
});

afterAll(async () => {
	await program?.stop();
	await cleanUp();
});

const forgekit = (...args: string[]) =>
	run(folder, args, {
		DATABASE_URL: program.url,
		REPOSITORIES_DIR: program.directory,
		SECRET_KEY: secretKey,
	});

const send = (method: string, path: string, body?: object) =>
	sendAsRoot(program, method, path, body);

let made = 0;

async function createProject() {
	const path = `maintained-${++made}`;
	const { body } = await send("POST", "/projects", {
		name: path,
		path,
		initialize_with_readme: true,
	});
	const id = body.id as number;
	return {
		id,
		path: body.path_with_namespace as string,
		directory: join(program.directory, `${id}.git`),
	};
}

/** Commits a file to a branch. A new branch starts from `main`. */
async function commit(id: number, branch: string, name: string) {
	const { status, body } = await send("POST", `/projects/${id}/repository/commits`, {
		branch,
		commit_message: `Add ${name}`,
		...(branch !== "main" && { start_branch: "main" }),
		actions: [{ action: "create", file_path: name, content: `${name}\n` }],
	});
	expect(status).toBe(201);
	return body.id as string;
}

const deleteBranch = (id: number, branch: string) =>
	send("DELETE", `/projects/${id}/repository/branches/${branch}`);

const has = (directory: string, id: string) =>
	git(directory, ["cat-file", "--batch-check"], `${id}\n`).toString().startsWith(`${id} commit`);

/** Sets the file times of all objects back by three weeks, so that the objects look unused since then. */
function age(directory: string): void {
	const objects = join(directory, "objects");
	const past = (Date.now() - 21 * 86_400_000) / 1000;
	for (const name of readdirSync(objects, { recursive: true }) as string[]) {
		const path = join(objects, name);
		if (statSync(path).isFile()) utimesSync(path, past, past);
	}
}

const packs = (directory: string) =>
	readdirSync(join(directory, "objects/pack")).filter((name) => name.endsWith(".pack"));

it("packs what is used, and removes what nobody has used for two weeks", async () => {
	const { id, path, directory } = await createProject();
	const gone = await commit(id, "gone", "a");
	const noted = await commit(id, "noted", "b");
	const stated = await commit(id, "stated", "c");
	const merged = await commit(id, "merged", "e");
	const reviewed = await commit(id, "reviewed", "f");
	git(directory, ["update-ref", keepAroundRef(merged), merged]);
	git(directory, ["update-ref", mergeRequestRef(1), reviewed]);
	const commits = `/projects/${id}/repository/commits`;
	const thread = await send("POST", `${commits}/${noted}/discussions`, {
		body: "Why?",
	});
	expect(thread.status).toBe(201);
	const status = await send("POST", `/projects/${id}/statuses/${stated}`, {
		state: "success",
	});
	expect(status.status).toBe(201);
	for (const branch of ["gone", "noted", "stated", "merged", "reviewed"])
		await deleteBranch(id, branch);
	age(directory);
	const main = await commit(id, "main", "d");
	expect(packs(directory)).toEqual([]);

	const { code, out, err } = await forgekit("maintain", path);
	expect({ code, err }).toEqual({ code: 0, err: "" });
	expect(out).toMatch(/^Maintained 1 repository: \d+\.\d MiB before, \d+\.\d MiB now\.\n$/);
	expect(packs(directory)).toHaveLength(1);
	expect(has(directory, gone)).toBe(false);
	for (const sha of [noted, stated, merged, reviewed, main]) {
		expect(has(directory, sha)).toBe(true);
		const { body } = await send("GET", `${commits}/${sha}`);
		expect(body).toMatchObject({ id: sha });
	}
	expect((await send("GET", `${commits}/${gone}`)).status).toBe(404);
	expect(await forgekit("check", path)).toMatchObject({ code: 0 });
});

it("keeps what was used within two weeks", async () => {
	const { id, path, directory } = await createProject();
	const gone = await commit(id, "gone", "a");
	await deleteBranch(id, "gone");
	expect(await forgekit("maintain", path)).toMatchObject({ code: 0 });
	expect(has(directory, gone)).toBe(true);
});

it("takes nothing from commits that are made meanwhile", async () => {
	const { id, path, directory } = await createProject();
	for (let file = 0; file < 5; file++) await commit(id, "main", `before-${file}`);
	age(directory);
	let isOver = false;
	const maintained = (async () => {
		for (let round = 0; round < 3; round++)
			expect(await forgekit("maintain", path)).toMatchObject({ code: 0 });
		isOver = true;
	})();
	const shas: string[] = [];
	while (!isOver) shas.push(await commit(id, "main", `during-${shas.length}`));
	await maintained;
	expect(shas.length).toBeGreaterThan(0);
	const log = git(directory, ["rev-list", "main"]).toString();
	for (const sha of shas) expect(log).toContain(sha);
	const fsck = ["fsck", "--strict", "--full", "--no-dangling"];
	expect(git(directory, fsck).toString()).toBe("");
});

it("leaves out a project that is deleted meanwhile", async () => {
	const { database } = program;
	const { id, directory } = await createProject();
	const [{ first } = { first: 0 }] = await database.query<{ first: number }>(
		"select min(id) as first from projects",
	);
	const maintained = await database.transaction(async (tx) => {
		await tx.query("select from projects where id = $1 for update", [first]);
		const running = forgekit("maintain");
		// The command has its list of projects once it waits for the first one.
		await vi.waitFor(async () => {
			const waits = await database.query(
				"select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()",
			);
			expect(waits).not.toHaveLength(0);
		}, 20_000);
		expect((await send("DELETE", `/projects/${id}`)).status).toBe(202);
		await vi.waitFor(() => expect(existsSync(directory)).toBe(false), 20_000);
		return { running };
	});
	const { code, out, err } = await maintained.running;
	expect({ code, err }).toEqual({ code: 0, err: "" });
	expect(out).toMatch(/^Maintained \d+ repositories: [^\n]+\n$/);
});

it("goes on after a repository that it can't maintain, and fails at the end", async () => {
	const { id, path, directory } = await createProject();
	await commit(id, "main", "a");
	git(directory, ["update-ref", "refs/heads/other", "main"]);
	const tree = git(directory, ["rev-parse", "main^{tree}"]).toString().trim();
	const file = join(directory, "objects", tree.slice(0, 2), tree.slice(2));
	rmSync(file);
	const later = await createProject();
	const { code, out, err } = await forgekit("maintain");
	expect(code).toBe(1);
	expect(out).toContain(`${path}: `);
	expect(err).toBe("forgekit: 1 could not be maintained.\n");
	expect(packs(later.directory)).toHaveLength(1);
});

it("refuses a project that does not exist", async () => {
	expect(await forgekit("maintain", "acme/none")).toEqual({
		code: 1,
		out: "",
		err: "forgekit: There is no project acme/none.\n",
	});
});
