/** Reads of what the database has ask no repository: a process of git costs ten times as much as the rest of a request. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { origin } from "../conformance/targets/target.ts";
import { type ServerProgram, sendAsRoot, startServer } from "../programs.ts";
import { requestsOf } from "./record-walk.ts";

let program: ServerProgram;
/** Methods of the repositories that were called. */
let called: string[] = [];

beforeAll(async () => {
	program = await startServer({
		world: demoWorld,
		between: (stores) => ({
			...stores,
			repositories: new Proxy(stores.repositories, {
				get(target, name, receiver) {
					const method = Reflect.get(target, name, receiver);
					if (typeof method !== "function") return method;
					return (...given: unknown[]) => {
						called.push(String(name));
						return Reflect.apply(method, target, given);
					};
				},
			}),
		}),
	});
});
afterAll(() => program?.stop());

async function get(path: string) {
	const headers = { "Private-Token": "root-token" };
	const answer = await program.fetch(new Request(`${origin}/api/v4${path}`, { headers }));
	const { status } = answer;
	const text = await answer.text();
	const isJson = answer.headers.get("content-type") === "application/json";
	return { status, body: isJson ? JSON.parse(text) : text };
}

/** What is about commits, refs, files or the diff of a merge request. */
const aboutRepository = /\/repository\/|\/commits\/|\/releases|\/merge_requests\/\{/;

it("only what is about a repository reads it", async () => {
	await sendAsRoot(program, "POST", "/projects", { name: "empty", path: "empty" });
	const projects = ["acme/rocket", "root/empty"];
	const requests = await requestsOf(get, { projects, groups: ["acme"] });
	const readers = new Set<OperationId>();
	for (const [path, id] of requests) {
		called = [];
		await get(path);
		if (called.length === 0) continue;
		readers.add(id);
		if (!aboutRepository.test(operations[id].path))
			expect({ path, called }).toEqual({ path, called: [] });
	}
	expect([...readers]).toContain("listRepositoryTree");
});
