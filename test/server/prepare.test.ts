/** No request holds a database connection while it reads a repository. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { RepositoryStore } from "../../server/domain/repository/store.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Program, startServer } from "../programs.ts";

/** Number of writers: more than the pool has connections. */
const writers = 12;

let program: Program;
/** Comparisons wait until this promise resolves. */
const slow = Promise.withResolvers<void>();
let comparing = 0;

beforeAll(async () => {
	const slowed = (repositories: RepositoryStore): RepositoryStore => ({
		...repositories,
		async differencesOf(...asked) {
			comparing++;
			await slow.promise;
			return repositories.differencesOf(...asked);
		},
	});
	program = await startServer({
		between: (stores) => ({
			...stores,
			repositories: slowed(stores.repositories),
			transaction: (work) =>
				stores.transaction((within) =>
					work({ ...within, repositories: slowed(within.repositories) }),
				),
		}),
	});
});

afterAll(() => program.stop());

async function ask(method: string, path: string, body?: object) {
	const answer = await program.fetch(
		new Request(`${origin}/api/v4/projects/acme%2Frocket/${path}`, {
			method,
			headers: {
				"Private-Token": "lin-token",
				"Content-Type": "application/json",
			},
			...(body && { body: JSON.stringify(body) }),
		}),
	);
	return { status: answer.status, body: await answer.json() };
}

async function position() {
	const path = "repository/compare?from=main&to=fix";
	const { commits } = (await ask("GET", path)).body as Schemas["Comparison"];
	const { body } = await ask("GET", "repository/merge_base?refs=main,fix");
	return {
		base_sha: body.id,
		start_sha: body.id,
		head_sha: commits.at(-1)?.id,
		position_type: "text",
		new_path: "engine.txt",
		new_line: 1,
	};
}

it("createMergeRequestDiscussion compares without a connection", async () => {
	const place = await position();
	const threads = Array.from({ length: writers }, (_, at) =>
		ask("POST", "merge_requests/1/discussions", {
			body: "Slow",
			position: { ...place, new_line: at + 1 },
		}),
	);
	await expect.poll(() => comparing).toBe(writers);
	// These requests succeed only if a connection is free.
	expect(await ask("GET", "boards")).toMatchObject({ status: 200 });
	expect(await ask("POST", "issues/1/discussions", { body: "Quick" })).toMatchObject({
		status: 201,
	});
	slow.resolve();
	const statuses = (await Promise.all(threads)).map(({ status }) => status);
	expect(statuses.filter((status) => ![201, 400].includes(status))).toEqual([]);
	expect(statuses).toContain(201);
	expect(program.failures).toEqual([]);
});
