/** The command line: settings, help, and `forgekit mock`. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeSettings, readSettings } from "../../server/settings.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, paste, root, run } from "../command.ts";

const secret = randomBytes(32).toString("hex");

afterAll(cleanUp);

it("a Node that cannot run TypeScript is told which version can", () => {
	const { status, stderr } = spawnSync(
		process.execPath,
		["--no-experimental-strip-types", "server/cli/forgekit.js", "help"],
		{ cwd: root, encoding: "utf8" },
	);
	expect(status).toBe(1);
	expect(stderr).toBe(
		`forgekit: Node 22.18 or newer is required; found ${process.versions.node} (${process.execPath}).\n`,
	);
});

it("a DATA_DIR that cannot be written is named, with what to do", async () => {
	const folder = await emptyFolder();
	await writeFile(join(folder, "file"), "");
	const env = { DATA_DIR: join(folder, "file/data") };
	const { code, out, err } = await run(folder, ["serve"], env);
	expect({ code, out }).toEqual({ code: 1, out: "" });
	expect(err).toBe(
		`forgekit: DATA_DIR ${env.DATA_DIR} cannot be written (ENOTDIR): choose a folder of the user who runs the command, or set DATABASE_URL\n`,
	);
});

describe("settings", { concurrent: true }, () => {
	it.each([
		["PORT", "http"],
		["PORT", "70000"],
		["HOST", "a b"],
		["METRICS_PORT", "0"],
		["DATABASE_URL", "mysql://localhost/x"],
		["DATABASE_READ_URL", "localhost"],
		["DATABASE_POOL", "0"],
		["ARCHIVE_COMPRESSION", "0"],
		["ARCHIVE_COMPRESSION", "10"],
		["EXTERNAL_URL", "forge.test"],
		["EXTERNAL_URL", "https://forge.test/?x"],
		["TRUSTED_PROXIES", "10.0.0.0/33"],
		["LICENSE", "gold"],
		["SECRET_KEY", "short"],
		["SECRET_KEY_OLD", "short"],
		["CORS_ORIGINS", "app.test"],
		["ALLOWED_HOSTS", "forge.test:443"],
		["ALLOWED_HOSTS", "https://forge.test"],
		["ARCHIVE_RATE_LIMIT", "-1"],
		["RATE_LIMIT_WRITES", "many"],
		["TOTAL_LIMIT", "many"],
		["MAX_BODY", "64 MB"],
		["MAX_REQUESTS", "0"],
		["REQUEST_TIMEOUT", "1m"],
		["SHUTDOWN_TIMEOUT", "-1"],
		["RESTRICTED_VISIBILITY_LEVELS", "secret"],
		["NOTEABLE_TYPES", "MergeRequest"],
		["ALLOW_LOCAL_REQUESTS", "perhaps"],
		["LOG_LEVEL", "loud"],
	])("%s can't be %s", (name, value) => {
		expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+$`));
	});

	it("name their values in the error", () => {
		expect(() => readSettings({ LICENSE: "gold" })).toThrow(
			"LICENSE must be one of free, starter, premium, ultimate",
		);
	});

	it("have defaults for a developer's machine", () => {
		expect(describeSettings(readSettings({ PORT: "" }))).toEqual([
			"PORT=3000",
			"HOST=127.0.0.1",
			"METRICS_PORT=",
			"DATABASE_URL=",
			"DATABASE_READ_URL=",
			"DATABASE_POOL=10",
			"DATA_DIR=.forgekit",
			"REPOSITORIES_DIR=.forgekit/repositories",
			"GIT_TRANSFERS=16",
			"GIT_MAX_PUSH=2147483648",
			"GIT_IDLE_TIMEOUT=60",
			"ARCHIVE_COMPRESSION=4",
			"EXTERNAL_URL=http://127.0.0.1:3000",
			"TRUSTED_PROXIES=",
			"LICENSE=ultimate",
			"SECRET_KEY=",
			"SECRET_KEY_OLD=",
			"CORS_ORIGINS=*",
			"ALLOWED_HOSTS=",
			"ARCHIVE_RATE_LIMIT=5",
			"RATE_LIMIT_AUTHENTICATED=0",
			"RATE_LIMIT_UNAUTHENTICATED=0",
			"RATE_LIMIT_WRITES=0",
			"RATE_LIMIT_RAW=0",
			"RATE_LIMIT_WRONG_TOKENS=30",
			"TOTAL_LIMIT=10000",
			"GROUP_LIMIT=10000",
			"MAX_BODY=67108864",
			"MAX_UPLOAD=10485760",
			"MAX_PROJECT_UPLOADS=0",
			"MAX_REQUESTS=1000",
			"REQUEST_TIMEOUT=60",
			"SHUTDOWN_TIMEOUT=10",
			"RESTRICTED_VISIBILITY_LEVELS=",
			"NOTEABLE_TYPES=specification",
			"ALLOW_LOCAL_REQUESTS=false",
			"MAX_TOKEN_LIFETIME=0",
			"LOG_LEVEL=info",
			"WORLD=",
		]);
	});

	it("are read in several notations", () => {
		const settings = readSettings({
			HOST: "::1",
			EXTERNAL_URL: "https://forge.test/",
			MAX_BODY: "2 MiB",
			TRUSTED_PROXIES: "10.0.0.0/8, ::1",
			CORS_ORIGINS: "https://a.test https://b.test",
			LICENSE: "Premium",
			ALLOW_LOCAL_REQUESTS: "yes",
		});
		expect(settings).toMatchObject({
			externalUrl: "https://forge.test",
			maxBody: 2 * 1024 * 1024,
			trustedProxies: ["10.0.0.0/8", "::1"],
			corsOrigins: ["https://a.test", "https://b.test"],
			license: "premium",
			allowLocalRequests: true,
		});
		expect(readSettings({ HOST: "::1" }).externalUrl).toBe("http://[::1]:3000");
	});

	it.each([
		["SECRET_KEY", "k".repeat(40)],
		["SECRET_KEY_OLD", "k".repeat(40)],
		["DATABASE_URL", "postgres://u:p@db.test/x"],
		["DATABASE_READ_URL", "postgres://u:p@db.test/x"],
	])("%s may be in a file", async (name, value) => {
		const file = join(await emptyFolder(), "secret");
		const setting = `${name}_FILE`;
		const read = (env: Record<string, string>) => () => readSettings(env);
		expect(read({ [setting]: file })).toThrow(
			`${setting} names a file that cannot be read: ENOENT`,
		);
		await writeFile(file, "\n");
		expect(read({ [setting]: file })).toThrow(`${setting} names an empty file`);
		await writeFile(file, "short\n");
		expect(read({ [setting]: file })).toThrow(new RegExp(`^${name} must `));
		await writeFile(file, `${value}\n`);
		expect(read({ [setting]: file, [name]: value })).toThrow(`${setting} is set beside ${name}`);
		const settings = readSettings({ [setting]: file, [name]: "" });
		expect(settings).toEqual(readSettings({ [name]: value }));
		expect(describeSettings(settings).join()).not.toContain(value);
	});

	it("accept a placeholder as the previous key, so that it can be replaced", () => {
		const placeholder = "change-me-".repeat(4);
		const env = { SECRET_KEY: secret, SECRET_KEY_OLD: placeholder };
		expect(readSettings(env).secretKeyOld).toBe(placeholder);
		expect(() => readSettings({ SECRET_KEY: placeholder })).toThrow(
			/^SECRET_KEY is the placeholder/,
		);
	});

	it("are shown without secrets", async () => {
		const folder = await emptyFolder();
		const { out, code } = await run(folder, ["serve", "--print-config"], {
			DATABASE_URL: "postgres://u:geheim@db.test/x?password=geheim",
			SECRET_KEY: secret,
			SECRET_KEY_OLD: secret,
		});
		expect(code).toBe(0);
		expect(out).toContain("DATABASE_URL=postgres://u:***@db.test/x?");
		expect(out).not.toContain("geheim");
		expect(out).not.toContain(secret);
		expect(await readdir(folder)).toEqual([]);
	});

	it.each([
		[{ PORT: "http" }, "PORT must be a whole number from 0 to 65535"],
		[{ DATABASE_URL: "postgres://db.test/x" }, /^forgekit: SECRET_KEY is required /],
		[
			{ SECRET_KEY: "change-me-change-me-change-me-change-me" },
			"SECRET_KEY is the placeholder of an example: make a key of your own",
		],
		[{ HOST: "192.0.2.1" }, "HOST 192.0.2.1 is not an address of this machine"],
		[{ WORLD: "nowhere.yaml" }, "nowhere.yaml cannot be read: ENOENT"],
	] as [Env, string | RegExp][])("%j stop the start with one line", async (env, problem) => {
		const { code, out, err } = await run(await emptyFolder(), ["serve"], env);
		expect(err).toMatch(problem);
		expect(err).toMatch(/^forgekit: .*\n$/);
		expect({ code, out }).toEqual({ code: 1, out: "" });
	});

	it("name the unreachable database, in one line without its password", async () => {
		const probe = createServer().listen(0, "127.0.0.1");
		await once(probe, "listening");
		const { port } = probe.address() as { port: number };
		await new Promise((resolve) => probe.close(resolve));
		const { code, err } = await run(await emptyFolder(), ["serve"], {
			DATABASE_URL: `postgres://u:geheim@127.0.0.1:${port}/x`,
			SECRET_KEY: secret,
		});
		expect(code).toBe(1);
		expect(err).toMatch(/^forgekit: Cannot use the database of DATABASE_URL: .*\n$/);
		expect(err).not.toContain("geheim");
	});
});

describe("help", { concurrent: true }, () => {
	it.each([[["help"]], [["--help"]], [["-h"]]])("%j lists every command", async (args) => {
		const { code, out, err } = await run(await emptyFolder(), args);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		for (const command of [
			"serve",
			"migrate",
			"load FILE",
			"token create",
			"project add",
			"mock",
		]) {
			expect(out).toContain(`forgekit ${command}`);
		}
	});

	it.each([[["help", "serve"]], [["serve", "--help"]], [["token", "create", "-h"]]])(
		"%j explains one",
		async (args) => {
			const { code, out } = await run(await emptyFolder(), args);
			expect(code).toBe(0);
			expect(out).toMatch(/^forgekit (serve|token create) /);
			for (const line of out.split("\n")) expect(line.length).toBeLessThan(80);
		},
	);
});

describe("mock", () => {
	it("serves the demo world from memory", async () => {
		const mock = new Forgekit(await emptyFolder(), ["mock", "--port", "0"]);
		const url = await mock.url();
		const [boards = ""] = mock.curls();
		expect(boards).toContain(url);
		expect(await paste(boards)).toMatchObject([{ id: 1 }, { id: 2 }]);
		expect(await mock.stop()).toBe(0);
	});

	it("serves a world from a file, and refuses a bad one", async () => {
		const folder = await emptyFolder();
		const file = join(folder, "world.yaml");
		await writeFile(file, "users: [{ username: ann }]\n");
		const mock = new Forgekit(folder, ["mock", "--world", file, "--port", "0"]);
		await mock.url();
		expect(await mock.stop()).toBe(0);
		await writeFile(file, "users: [{}]\n");
		expect(await run(folder, ["mock", "--world", file])).toMatchObject({
			code: 1,
			err: `forgekit: ${file}: users[0] requires username\n`,
		});
	});
});
