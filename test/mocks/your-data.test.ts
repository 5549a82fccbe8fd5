/** Runs the code of docs/your-data.md. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { root } from "../installed.ts";
import { startRealServer } from "./real-server.ts";

const page = await readFile(join(root, "docs", "your-data.md"), "utf8");
const beside = page.slice(page.indexOf("\n## Beside a real GitLab"));
const [first = "", second = ""] = [...beside.matchAll(/```ts\n([\s\S]*?)```/g)].map(
	([, block = ""]) => block,
);

it("tests with a project of one's own run as docs/your-data.md says", async () => {
	const real = await startRealServer(({ url }, response) => {
		response.setHeader("content-type", "application/json");
		response.end(JSON.stringify([{ id: 1, name: "bug", from: url }]));
	});
	const folder = await mkdtemp(join(tmpdir(), "forgekit-own-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await writeFile(join(folder, ".gitlab-token"), "own-token\n");
	const here = (code: string) =>
		code
			.replaceAll("https://gitlab.example.com", real.url)
			.replace("@forgekit/mocks/fetch", join(root, "mocks/doors/fetch.ts"))
			.replace("@forgekit/sdk", join(root, "sdk/index.ts"));
	const moved = first
		.replace(/const mocks = [\s\S]*?\n\}\);\n/, second)
		.replace("{ createMocks }", "{ createMocks, make }");
	expect(moved).toContain("make.world");
	await writeFile(join(folder, "package.json"), '{ "type": "module" }');
	await writeFile(join(folder, "own.test.ts"), here(first));
	await writeFile(join(folder, "moved.test.ts"), here(moved));
	const run = (file: string) =>
		promisify(execFile)(process.execPath, ["--test", file], { cwd: folder });
	await run("own.test.ts");
	expect(real.received).toMatchObject([
		{
			url: "/api/v4/projects/group%2Fproject/labels",
			headers: { authorization: "Bearer own-token" },
		},
	]);
	await run("moved.test.ts");
	expect(real.received).toHaveLength(1);
});
