/**
 * Reads that need only the database start no git process: a process costs ten times as much as the rest of a request.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { origin } from "../conformance/targets/target.ts";
import { type ServerProgram, sendAsRoot, startServer } from "../programs.ts";
import { requestsOf } from "./record-walk.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-no-git-"));
const log = join(folder, "log");
const path = process.env.PATH ?? "";
let program: ServerProgram;

beforeAll(async () => {
	// A git wrapper that writes a line to the log for each process.
	writeFileSync(log, "");
	const script = `#!/bin/sh\necho "$*" >> '${log}'\nPATH='${path}' exec git "$@"\n`;
	writeFileSync(join(folder, "git"), script);
	chmodSync(join(folder, "git"), 0o755);
	process.env.PATH = folder + delimiter + path;
	program = await startServer({ world: demoWorld });
});
afterAll(async () => {
	process.env.PATH = path;
	await program?.stop();
	rmSync(folder, { recursive: true, force: true });
});

async function get(url: string) {
	const headers = { "Private-Token": "root-token" };
	const answer = await program.fetch(new Request(`${origin}/api/v4${url}`, { headers }));
	const { status } = answer;
	const text = await answer.text();
	const isJson = answer.headers.get("content-type") === "application/json";
	return { status, body: isJson ? JSON.parse(text) : text };
}

const started = () => readFileSync(log, "utf8").split("\n").filter(Boolean);

/** Paths of operations on commits, refs, files or the diff of a merge request. */
const aboutRepository = /\/repository\/|\/commits\/|\/releases|\/merge_requests\/\{/;

it("only what is about a repository with commits starts git", async () => {
	await sendAsRoot(program, "POST", "/projects", { name: "empty", path: "empty" });
	const projects = ["acme/rocket", "root/empty"];
	const requests = await requestsOf(get, { projects, groups: ["acme"] });
	const starters = new Set<OperationId>();
	for (const [url, id] of requests) {
		const before = started().length;
		await get(url);
		const own = started().slice(before);
		if (own.length > 0) starters.add(id);
		if (!aboutRepository.test(operations[id].path)) expect({ url, own }).toEqual({ url, own: [] });
	}
	expect([...starters]).toContain("listProjectBranches");
	const before = started().length;
	expect(await get("/projects/root%2Fempty/repository/branches")).toEqual({
		status: 200,
		body: [],
	});
	expect(started().slice(before)).toEqual([]);
});
