/** Runs the compiled server with this repository's packages; `test/cells` installs the packed server with npm. */
import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { startServer } from "../../server/index.ts";
import { cleanUp, emptyFolder, Forgekit, getJson } from "../command.ts";
import { missingExports, modules, root } from "../installed.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "forgekit-compiled-"));
	const { status, stdout } = spawnSync(
		process.execPath,
		// No type check: `npm run build` has one.
		["spec/build.ts", "--no-check", "--out", folder, "server"],
		{ cwd: root, encoding: "utf8" },
	);
	expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
	await mkdir(join(folder, "server", "cli"));
	for (const file of ["package.json", "cli/forgekit.js"]) {
		await copyFile(join(root, "server", file), join(folder, "server", file));
	}
	await symlink(modules, join(folder, "node_modules"));
});
afterAll(async () => {
	await cleanUp();
	await rm(folder, { recursive: true, force: true });
});

const place = () => join(folder, "server");

it("holds what its entry points name", async () => {
	expect(await missingExports(place())).toEqual([]);
});

describe("startServer", () => {
	const load = async (): Promise<typeof startServer> => {
		const entry = join(place(), "dist", "server", "index.js");
		return (await import(pathToFileURL(entry).href)).startServer;
	};

	it("starts servers side by side, each with its world, and leaves nothing", async () => {
		const start = await load();
		const [demo, own] = await Promise.all([
			start(),
			start({
				world: {
					users: [{ username: "ann", tokens: [{ name: "t", value: "ann-token" }] }],
				},
				settings: { LICENSE: "free" },
			}),
		]);
		const api = (server: { url: string }) => `${server.url}/api/v4`;
		expect(await getJson(`${api(own)}/user`, "ann-token")).toMatchObject({
			status: 200,
			body: { username: "ann" },
		});
		expect(await getJson(`${api(own)}/user`, "ada-token")).toMatchObject({
			status: 401,
		});
		const tree = `${api(demo)}/projects/acme%2Frocket/repository/tree`;
		expect(await getJson(tree, "ada-token")).toMatchObject({ status: 200 });
		for (const path of ["docs", "docs/samples.json", "docs/swagger-ui.css", "openapi.yaml"]) {
			const { status } = await fetch(`${demo.url}/${path}`);
			expect([path, status]).toEqual([path, 200]);
		}
		await Promise.all([demo.close(), own.close()]);
		await expect(fetch(`${demo.url}/-/liveness`)).rejects.toThrow();
	});

	it("names a setting that is wrong", async () => {
		const start = await load();
		await expect(start({ settings: { LICENSE: "gold" } })).rejects.toThrow(
			/^LICENSE must be one of free/,
		);
	});
});

it("the command serves without arguments, takes a push, and reads a world file", async () => {
	const home = await emptyFolder();
	const server = new Forgekit(home, [], {}, { program: folder });
	const url = await server.url();
	expect(server.out).not.toContain("Skipped");
	const address = new URL(`${url}/acme/rocket.git`);
	address.username = "ada";
	address.password = "ada-token";
	const git = (...args: string[]) => {
		const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@acme.test"];
		const { status, stderr } = spawnSync("git", [...identity, ...args], {
			cwd: home,
			encoding: "utf8",
		});
		expect({ args, status, stderr }).toMatchObject({ status: 0 });
	};
	git("clone", "--quiet", address.href, "copy");
	git("-C", "copy", "commit", "--quiet", "--allow-empty", "--message", "Pushed");
	git("-C", "copy", "push", "--quiet", "origin", "HEAD:refs/heads/pushed");
	const branch = `${url}/api/v4/projects/acme%2Frocket/repository/tree?ref=pushed`;
	expect(await getJson(branch, "ada-token")).toMatchObject({ status: 200 });
	expect(await server.stop()).toBe(0);
});
