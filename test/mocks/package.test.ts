/** Installs the tarball of the mocks that npm would publish, and runs the recipes of its README. */

import { spawn } from "node:child_process";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build, preview } from "vite";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";
import { freePort } from "../../server/platform/free-port.ts";
import { launch, program } from "../browser/chromium.ts";
import { type Installed, install, missingExports, root } from "../installed.ts";
import { patience } from "../patience.ts";
import { code, readme } from "./readme.ts";

if (!program) {
	console.warn("CHROMIUM names no browser: recipes for one are not tried.");
}
const browserArguments = [
	"--disable-background-networking",
	"--disable-component-update",
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

let project: Installed;

import { globSync } from "node:fs";

beforeAll(async () => {
	project = await install("mocks");
});
afterAll(() => project?.remove());

/** Packages that the recipes need besides the mocks. */
const beside = [
	"msw",
	"typescript",
	"typescript7",
	"vitest",
	"@playwright/test",
	"vite",
	"@types/node",
];

describe("the tarball", () => {
	it("installs alone, with nothing of a server behind it", async () => {
		const installed = await readdir(join(project.folder, "node_modules"));
		expect(installed.filter((name) => !name.startsWith("."))).toEqual([
			"@forgekit",
			"@noble",
			"diff",
			"fflate",
			"modern-tar",
		]);
		const place = join(project.folder, "node_modules", "@forgekit", "mocks");
		expect((await readdir(place)).toSorted()).toEqual([
			"CHANGELOG.md",
			"DIFFERENCES.md",
			"LICENSE",
			"README.md",
			"dist",
			"package.json",
		]);
		await project.write(
			"contract.mjs",
			`import contract from "@forgekit/mocks/openapi.json" with { type: "json" };
			console.log(contract.openapi);`,
		);
		expect(await project.run(process.execPath, ["contract.mjs"])).toBe("3.1.0\n");
		expect(await missingExports(place)).toEqual([]);
		expect((await readdir(join(place, "dist", "server"))).toSorted()).toEqual(["domain"]);
		const map = join(place, "dist", "mocks", "doors", "fetch.js.map");
		const { sourcesContent } = JSON.parse(await readFile(map, "utf8"));
		expect(sourcesContent[0]).toContain("export function createMocks");
		expect(globSync("dist/generated/**/*.map", { cwd: place })).toEqual([]);
		const { sideEffects } = JSON.parse(await readFile(join(place, "package.json"), "utf8"));
		expect(sideEffects).toBe(false);
	});

	it("does what its README begins with, without MSW", async () => {
		const first = code("@forgekit/mocks");
		await project.write("first.mjs", first);
		const printed = await project.run(process.execPath, ["first.mjs"]);
		expect(printed).toBe("Launch\n");
	});

	it("brings the command, which is steered as the README says", async () => {
		const bin = join(project.folder, "node_modules", ".bin", "forgekit-mock");
		const child = spawn(bin, ["--port", "0"], { cwd: project.folder });
		onTestFinished(() => void child.kill());
		let url: string | undefined;
		for await (const line of createInterface(child.stdout)) {
			url = /answers at (http\S+)\/api/.exec(line)?.[1];
			if (url) break;
		}
		const script = code("As a server", "mock=")
			.replace("http://127.0.0.1:4010", url ?? "")
			.replaceAll(/^curl/gm, "curl --silent --show-error --fail");
		expect(script.match(/^curl/gm)?.length).toBeGreaterThan(10);
		await project.run("sh", ["-euc", script]);
		const world = await (await fetch(`${url}/-/mock/world`)).json();
		expect(world.projects[0].boards.at(-1).name).toBe("Added");
	});

	describe("with MSW beside it", () => {
		beforeAll(() => project.link(...beside));

		it.each([
			["typescript", "nodenext"],
			["typescript7", "bundler"],
		])("compiles for its users: %s, %s", async (compiler, resolution) => {
			await project.write("recipe.test.ts", code("Vitest"));
			await project.write("world.ts", `${code("The world")}export { board, boards, issues };`);
			await project.write(
				"beside.ts",
				`import { createMocks } from "@forgekit/mocks";\nconst mocks = createMocks();\n${code("Beside a real GitLab", "const store")}`,
			);
			const steering = code("Steering a test");
			await project.write(
				"steering.ts",
				`import { createMocks } from "@forgekit/mocks";\nconst mocks = createMocks();\n${steering}\n${code("The journal")}\nexport { differences };`,
			);
			await project.write("main.ts", code("Browser demo", "main.ts"));
			await project.write("routed.spec.ts", code("Playwright", "boards.spec.ts"));
			await project.write(
				"served.spec.ts",
				code("Playwright with a mock server", "boards.spec.ts"),
			);
			await project.write(
				"serve.ts",
				'import { createMocks } from "@forgekit/mocks/fetch";\nimport { serve } from "@forgekit/mocks/serve";\nawait serve({ mocks: createMocks() });\n',
			);
			await project.write(
				"tsconfig.json",
				JSON.stringify({
					compilerOptions: {
						strict: true,
						exactOptionalPropertyTypes: true,
						noEmit: true,
						skipLibCheck: true,
						target: "es2022",
						module: resolution === "bundler" ? "esnext" : resolution,
						moduleResolution: resolution,
						lib: ["es2022", "dom", "dom.iterable"],
						types: ["node"],
					},
					files: [
						"recipe.test.ts",
						"world.ts",
						"beside.ts",
						"steering.ts",
						"main.ts",
						"routed.spec.ts",
						"served.spec.ts",
						"serve.ts",
					],
				}),
			);
			const tsc = join(root, "node_modules", compiler, "bin", "tsc");
			await project.run(process.execPath, [tsc, "--project", "tsconfig.json"]);
		});

		it("the blocks about steering, the world, the journal and Storybook run", async () => {
			const server = await serve({ mocks: createMocks() });
			onTestFinished(() => server.close());
			const begin = `import { createMocks } from "@forgekit/mocks";
const mocks = createMocks({ signedInAs: "ada" });\n`;
			const boards = "http://mock/api/v4/projects/acme%2Frocket/boards";
			const journal = code("The journal").replace("http://localhost:3000", server.url);
			const shown = [...journal.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line);
			const files = {
				"steering.ts": `${begin}mocks.clear();\n${code("Steering a test")}console.log(mocks.user, mocks.now().getFullYear());`,
				"world.ts": `${code("The world")}console.log(boards.length, issues.length, board.name);`,
				"journal.ts": `${begin}await mocks.fetch("${boards}", { method: "POST", body: new URLSearchParams({ name: "Launch" }) });\n${journal}console.log(differences.length);`,
				"story/.storybook/preview.ts": code("Storybook", "preview.ts").replace(
					"@forgekit/sdk",
					join(root, "sdk", "index.ts"),
				),
				"story/stories/Boards.ts": `export interface BoardsProps { client: { listProjectBoards(input: { id: string }): Promise<{ status: number }> } }
export const Boards = ({ client }: BoardsProps) => client.listProjectBoards({ id: "acme/rocket" });`,
				"story/stories/Boards.stories.ts": code("Storybook", "stories.ts").replace(
					"./Boards",
					"./Boards.ts",
				),
				"story/main.ts": `import type { Mocks } from "@forgekit/mocks/fetch";
import preview from "./.storybook/preview.ts";
import meta, { Loading, Refused, Usual } from "./stories/Boards.stories.ts";
const show = async (story: { parameters?: { steer?: (mocks: Mocks) => unknown } }) => {
	const [load] = preview.loaders;
	const loaded = await load!({ parameters: {}, ...story });
	return meta.render({}, { loaded });
};
// A Docs page shows all of them at once.
const loading = show(Loading).then(() => "loaded");
const both = await Promise.all([show(Refused), show(Usual)]);
const last = await Promise.race([loading, Promise.resolve("loading")]);
console.log(...both.map(({ status }) => status), last);
process.exit();`,
			};
			for (const [name, text] of Object.entries(files)) {
				await project.write(name, text);
			}
			const printed: Record<string, string> = {};
			for (const name of ["steering", "world", "journal", "story/main"]) {
				printed[name] = await project.run(process.execPath, [`${name}.ts`]);
			}
			expect(printed).toEqual({
				steering: "lin 2021\n",
				world: "2 1 Added while it runs\n",
				journal: `${shown.join("\n")}\n0\n`,
				"story/main": "403 200 loading\n",
			});
		});

		it("the recipe for Vitest runs", async () => {
			await project.write("recipe.test.ts", code("Vitest"));
			const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
			await project.run(process.execPath, [
				vitest,
				"run",
				"--root",
				project.folder,
				"--reporter=json",
				"--outputFile=report.json",
				"recipe.test.ts",
			]);
			const report = JSON.parse(await readFile(join(project.folder, "report.json"), "utf8"));
			expect(report).toMatchObject({ numPassedTests: 3, numFailedTests: 0 });
		});
	});
});

describe.skipIf(!program)("in Chromium", () => {
	beforeAll(() => project.link(...beside));

	/** Builds the README's browser demo as a page, with the code `main` in `main.ts`. Returns the page's folder. */
	async function demo(name: string, main: string) {
		const index = code("Browser demo", "index.html");
		await project.write(`${name}/index.html`, `<!doctype html>${index}`);
		await project.write(`${name}/main.ts`, main);
		const folder = join(project.folder, name);
		await build({
			root: folder,
			configFile: false,
			logLevel: "error",
			build: { target: "esnext" },
		});
		return folder;
	}

	it("the browser demo runs", async () => {
		const folder = await demo("demo", code("Browser demo", "main.ts"));
		await copyFile(
			join(root, "node_modules/msw/lib/mockServiceWorker.js"),
			join(folder, "dist", "mockServiceWorker.js"),
		);
		const site = await preview({
			root: folder,
			configFile: false,
			logLevel: "error",
			preview: { host: "127.0.0.1", port: await freePort() },
		});
		onTestFinished(() => site.close());
		const browser = await launch();
		onTestFinished(() => browser.close());
		const page = await browser.newPage();
		page.setDefaultTimeout(patience.timeout);
		await page.goto(site.resolvedUrls?.local[0] ?? "");
		await page.getByText("Sprint").waitFor();
		await page.getByRole("button").click();
		await page.getByText("Launch").waitFor();
		expect(await page.getByRole("alert").textContent()).toBe("");
	});

	const main = code("Browser demo", "main.ts");
	// The demo's code without the part that starts the mocks.
	const mark = "// The rest is the application";
	const application = main.slice(main.indexOf(mark));

	/** Runs the Playwright tests of a folder, with several workers. */
	async function runPlaywright(folder: string, config: string) {
		await project.write(
			`${folder}/here.config.ts`,
			`${config}
// Long, for machines under load.
export default { ...config, workers: 2, reporter: "json", timeout: 300_000, expect: ${JSON.stringify(patience)}, use: { ...config.use, launchOptions: ${JSON.stringify({ executablePath: program, args: browserArguments })} } };
`,
		);
		const cli = join(root, "node_modules", "@playwright/test", "cli.js");
		const printed = await project.run(process.execPath, [
			cli,
			"test",
			"--config",
			`${folder}/here.config.ts`,
		]);
		return JSON.parse(printed).stats;
	}

	it("the recipe for Playwright runs", async () => {
		expect(main).toContain(mark);
		await demo("routed", application);
		await project.write("routed/boards.spec.ts", code("Playwright", "boards.spec.ts"));
		await project.write(
			"routed/broken.spec.ts",
			`import { createMocks } from "@forgekit/mocks/fetch";
import { routeTo } from "@forgekit/mocks/playwright/route";
import { test, expect } from "@playwright/test";

test("bytes, broken connections and bodies", async ({ page }) => {
	const mocks = createMocks({ signedInAs: "ada" });
	await page.route("**/api/v4/**", routeTo(mocks));
	await page.goto("/");
	const lengthOf = (path: string) =>
		page.evaluate(
			(url) => fetch(url).then((answer) => answer.arrayBuffer()).then(({ byteLength }) => byteLength, String),
			"https://gitlab.example.com/api/v4/projects/acme%2Frocket" + path,
		);
	const zip = await mocks.fetch("http://mock/api/v4/projects/acme%2Frocket/repository/archive.zip");
	expect(await lengthOf("/repository/archive.zip")).toBe((await zip.arrayBuffer()).byteLength);
	mocks.networkError("listProjectBoards", { times: 1 });
	expect(await lengthOf("/boards")).toContain("Failed to fetch");
	mocks.cut("listProjectBoards", { times: 1 });
	expect(await lengthOf("/boards")).toContain("Failed to fetch");
	expect(await lengthOf("/boards")).toBeGreaterThan(100);
});
`,
		);
		const port = await freePort();
		const stats = await runPlaywright(
			"routed",
			`const config = { fullyParallel: true, use: { baseURL: "http://127.0.0.1:${port}" }, webServer: [{ command: "npx vite --port ${port} --host 127.0.0.1", url: "http://127.0.0.1:${port}" }] };`,
		);
		expect(stats).toMatchObject({ expected: 3, unexpected: 0, skipped: 0 });
	}, 180_000);

	it("the recipe for Playwright with a mock server runs", async () => {
		const [api, app] = [await freePort(), await freePort()];
		const heading = "Playwright with a mock server";
		const ports = (text: string) =>
			text.replaceAll("4010", String(api)).replaceAll("4011", String(app));
		await demo("app", application.replace("https://gitlab.example.com", `http://127.0.0.1:${api}`));
		for (const name of ["playwright.config.ts", "boards.spec.ts"]) {
			await project.write(`app/${name}`, ports(code(heading, name)));
		}
		const stats = await runPlaywright("app", 'import config from "./playwright.config.ts";');
		expect(stats).toMatchObject({ expected: 2, unexpected: 0, skipped: 0 });
	}, 180_000);
});

it("the README names every option and member", async () => {
	const mocks = createMocks();
	for (const name of Object.keys(mocks).filter((key) => key !== "handle")) {
		expect(readme).toContain(`\`${name}`);
	}
	const server = await serve({ mocks });
	onTestFinished(() => server.close());
	const { commands } = await (await fetch(`${server.url}/-/mock`)).json();
	for (const command of Object.keys(commands)) {
		const [, path = ""] = command.split(" /-/mock");
		expect(readme).toContain(`$mock${path}`);
	}
});
