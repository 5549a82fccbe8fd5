import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/fetch.ts";
import { serve } from "../../mocks/serve.ts";
import { readRoot } from "./checker.ts";

const root = join(import.meta.dirname, "..", "..");
const modules = join(root, "node_modules");
let folder: string;

/** Runs a program in the empty project, and gives what it prints. */
async function run(program: string, ...args: string[]): Promise<string> {
	const environment = { ...process.env, npm_config_offline: "true" };
	try {
		const { stdout } = await promisify(execFile)(program, args, {
			cwd: folder,
			env: environment,
		});
		return stdout;
	} catch (error) {
		const { stdout = "", stderr = "" } = error as Record<string, string>;
		throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
	}
}

const script = `import { createClient, ForgekitError, unwrap } from "@forgekit/sdk";

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

console.log(JSON.stringify({ name, same: all.length === total, last: all.at(-1), gone: gone.message }));
`;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "forgekit-package-"));
	const packed = [
		join(root, "sdk"),
		join(modules, "openapi-fetch"),
		join(modules, "openapi-typescript-helpers"),
		join(modules, "@types", "node"),
		join(modules, "undici-types"),
	];
	await writeFile(
		join(folder, "package.json"),
		'{ "name": "empty", "private": true, "type": "module" }',
	);
	const tarballs: string[] = [];
	for (const path of packed) {
		// Only the SDK is built on the way; the others are as they were published.
		const ignore = path.startsWith(modules) ? ["--ignore-scripts"] : [];
		const [{ filename }] = JSON.parse(
			await run("npm", "pack", "--json", "--silent", ...ignore, path),
		);
		tarballs.push(`./${filename}`);
	}
	await run("npm", "install", "--no-audit", "--no-fund", ...tarballs);
	await writeFile(join(folder, "script.ts"), script);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the package", () => {
	it("holds what is compiled, its maps and its documents", async () => {
		const place = join(folder, "node_modules", "@forgekit", "sdk");
		expect((await readdir(place)).toSorted()).toEqual([
			"CHANGELOG.md",
			"LICENSE",
			"README.md",
			"dist",
			"package.json",
		]);
		const map = JSON.parse(
			await readFile(join(place, "dist", "sdk", "client.js.map"), "utf8"),
		);
		expect(map.sourcesContent[0]).toContain("export function createClient");
		const { dependencies } = JSON.parse(
			await readFile(join(place, "package.json"), "utf8"),
		);
		expect(Object.keys(dependencies)).toEqual(["openapi-fetch"]);
	});

	const { devDependencies } = JSON.parse(readRoot("package.json"));
	const compilers = Object.keys(devDependencies).filter((name) =>
		/^typescript\d*$/.test(name),
	);
	// A browser's project under a bundler, and one of Node alone, whose libraries are checked as well.
	const projects = [
		{
			module: "esnext",
			moduleResolution: "bundler",
			lib: ["es2022", "dom", "dom.iterable"],
			types: ["node"],
			skipLibCheck: true,
		},
		{
			module: "nodenext",
			moduleResolution: "nodenext",
			lib: ["es2022"],
			types: ["node"],
			skipLibCheck: false,
		},
	];
	const cases = compilers.flatMap((compiler) =>
		projects.map((project) => ({ compiler, ...project })),
	);

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
			await writeFile(
				join(folder, name),
				JSON.stringify({ compilerOptions, files: ["script.ts"] }),
			);
			const tsc = join(modules, compiler, "bin", "tsc");
			await run(process.execPath, tsc, "--project", name);
		},
		60_000,
	);

	it("runs against the mocks over HTTP", async () => {
		const server = await serve({ mocks: createMocks() });
		try {
			const printed = await run(process.execPath, "out/script.js", server.url);
			expect(JSON.parse(printed)).toEqual({
				name: "Landing",
				same: true,
				last: "Landing",
				gone: "getProjectBoard: 404 Not found",
			});
		} finally {
			await server.close();
		}
	});
});
