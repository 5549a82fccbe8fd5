import { globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { koa } from "../conformance/targets/koa.ts";
import { mocksOverHttp } from "../conformance/targets/mocks.ts";
import { type Installed, install, missingExports, modules } from "../installed.ts";

let project: Installed;

const script = `import { createClient, ForgekitError, unwrap } from "@forgekit/sdk";
import { auditEvents } from "@forgekit/sdk/audit-events";
import { boards } from "@forgekit/sdk/boards";
import { type ClientOf, createClient as createCore, isNotFound } from "@forgekit/sdk/core";
import { createQueries } from "@forgekit/sdk/tanstack";
import { QueryClient } from "@tanstack/query-core";

const [baseUrl = ""] = process.argv.slice(2);
const client = createClient({ baseUrl, token: "ada-token" });
const id = "acme/rocket";

const board = await unwrap(client.createProjectBoard({ id, name: "Launch" }));
await unwrap(client.updateProjectBoard({ id, board_id: board.id, name: "Landing" }));
const answer = await client.getProjectBoard({ id, board_id: board.id });
if (answer.status !== 200) throw new Error(\`\${answer.status}\`);
const name: string = answer.data.name;

const all: string[] = [];
for await (const { name } of client.pages.listProjectBoards({ id, per_page: 1 })) all.push(name);
const list = await client.listProjectBoards({ id });
const total: number | undefined = list.status === 200 ? list.headers.xTotal : undefined;

await unwrap(client.deleteProjectBoard({ id, board_id: board.id }));
const gone = await unwrap(client.getProjectBoard({ id, board_id: board.id })).catch((error: unknown) => error);
if (!(gone instanceof ForgekitError)) throw gone;

const queries = createQueries(client);
const options = queries.listProjectBoards.queryOptions({ id });
const boardsOf: string[] = (await new QueryClient().fetchQuery(options)).map(({ name }) => name);

const part: ClientOf<typeof boards | typeof auditEvents> = createCore({ baseUrl, token: "ada-token", domains: [boards, auditEvents] });
const refused = await unwrap(part.getProjectBoard({ id, board_id: board.id })).catch((error: unknown) => error);
if (!isNotFound(refused)) throw refused;
const events = await part.pages.listProjectAuditEvents({ id }).page();
if (events.items[0]?.details.remove !== "board") throw new Error("no event");

console.log(JSON.stringify({ name, same: all.length === total && boardsOf.length === all.length - 1, last: all.at(-1), gone: gone.message }));
`;

beforeAll(async () => {
	project = await install("sdk", "@tanstack/query-core");
	await project.write("script.ts", script);
});

afterAll(() => project.remove());

describe("the package", () => {
	it("holds what is compiled, its maps and its documents", async () => {
		const place = join(project.folder, "node_modules", "@forgekit", "sdk");
		expect((await readdir(place)).toSorted()).toEqual([
			"CHANGELOG.md",
			"LICENSE",
			"README.md",
			"dist",
			"package.json",
		]);
		await project.write(
			"contract.mjs",
			`import contract from "@forgekit/sdk/openapi.json" with { type: "json" };
console.log(contract.openapi, contract.paths["/projects/{id}/boards"].get.operationId);`,
		);
		expect(await project.run(process.execPath, ["contract.mjs"])).toBe("3.1.0 listProjectBoards\n");
		const map = JSON.parse(await readFile(join(place, "dist", "sdk", "client.js.map"), "utf8"));
		expect(map.sourcesContent[0]).toContain("export function createClient");
		expect(globSync("dist/generated/**/*.map", { cwd: place })).toEqual([]);
		const { dependencies, sideEffects } = JSON.parse(
			await readFile(join(place, "package.json"), "utf8"),
		);
		expect(await missingExports(place)).toEqual([]);
		expect(Object.keys(dependencies)).toEqual(["openapi-fetch"]);
		expect(sideEffects).toBe(false);
	});

	// A browser project with a bundler, and a Node project that type-checks libraries too. `test/cells` tests other
	// compilers.
	const cases = [
		{
			compiler: "typescript7",
			module: "esnext",
			moduleResolution: "bundler",
			lib: ["es2022", "dom", "dom.iterable"],
			types: ["node"],
			skipLibCheck: true,
		},
		{
			compiler: "typescript",
			module: "nodenext",
			moduleResolution: "nodenext",
			lib: ["es2022"],
			types: ["node"],
			skipLibCheck: false,
		},
	];

	it.concurrent.each(cases)(
		"compiles for its users: $compiler, $moduleResolution",
		async ({ compiler, ...options }) => {
			const name = `${compiler}-${options.module}.json`;
			const compilerOptions = {
				...options,
				target: "es2022",
				strict: true,
				exactOptionalPropertyTypes: true,
				noUncheckedIndexedAccess: true,
				outDir: "out",
			};
			await project.write(name, JSON.stringify({ compilerOptions, files: ["script.ts"] }));
			const tsc = join(modules, compiler, "bin", "tsc");
			await project.run(process.execPath, [tsc, "--project", name]);
		},
	);

	it.each([mocksOverHttp, koa])("runs against $name", async (target) => {
		const running = await target.start();
		try {
			const printed = await project.run(process.execPath, [
				"out/script.js",
				`http://127.0.0.1:${running.port}`,
			]);
			expect(JSON.parse(printed)).toEqual({
				name: "Landing",
				same: true,
				last: "Landing",
				gone: "getProjectBoard: 404 Not found",
			});
		} finally {
			await running.stop();
		}
	});
});
