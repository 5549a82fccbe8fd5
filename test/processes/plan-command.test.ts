import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDemoDatabase, type TestDatabase } from "../postgres.ts";

const repositories = mkdtempSync(join(tmpdir(), "forgekit-plan-test-"));
let database: TestDatabase;

beforeAll(async () => {
	database = await createDemoDatabase(repositories);
});

afterAll(async () => {
	await database.drop();
	rmSync(repositories, { recursive: true });
});

async function plan(...args: string[]): Promise<string> {
	const env = { ...process.env, DATABASE_URL: database.url };
	const run = promisify(execFile)(process.execPath, ["test/plan.ts", ...args], {
		env,
	});
	return (await run).stdout;
}

it("npm run plan prints the SQL and the plan of a statement", async () => {
	expect(await plan("boards.lock")).toMatch(/select[\s\S]+from "boards"[\s\S]+LockRows/);
});

it("npm run plan finds a request for a statement that depends on its input", async () => {
	const output = await plan("namespaces.page");
	expect(output).toMatch(/^GET \/groups\?per_page=100 runs it:\n\n== namespaces\.page\nwith /);
	expect(output).toMatch(/\n-- planned in [\d.]+ ms, run in [\d.]+ ms\n.* rows/);
});

it("npm run plan runs a request and prints its statements with the rows of each step; nothing of a write stays", async () => {
	const output = await plan("--as", "lin", 'POST /projects/acme%2Frocket/boards {"name":"Plan"}');
	expect(output).toMatch(/== boards\.insert\n[\s\S]+rows/);
	expect(output).toMatch(/\n201 \{"id":\d+,"name":"Plan"/);
	const list = await plan("GET /projects/acme%2Frocket/boards");
	expect(list).toContain("\n200 ");
	expect(list).not.toContain('"name":"Plan"');
});

it("npm run plan lists the statements where it knows no such one", async () => {
	await expect(plan("boards.nothing")).rejects.toMatchObject({
		stderr: expect.stringContaining("boards.lock"),
	});
});
