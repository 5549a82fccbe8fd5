/**
 * Tests the image in the two ways in which users run it: as a service of a pipeline (deploy/README.md), and with an
 * external Postgres. Needs no container engine, but root, and the image in buildah's storage:
 * `node test/deploy/image.ts IMAGE`.
 *
 * Runs in its own namespaces for mounts, processes and ports, so that no process outlives the script, and the ports
 * cannot be in use.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { createClient, unwrap } from "../../sdk/index.ts";
import { startEmbedded } from "../../server/embedded/start.ts";
import { buildah } from "../release/image.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Config {
	User: string;
	ExposedPorts: Record<string, unknown>;
	Entrypoint: string[];
	Cmd: string[];
	Healthcheck: { Test: string[] };
}

async function inNamespaces(image: string): Promise<void> {
	const inner = spawn(
		"unshare",
		[
			"--net",
			"--mount",
			"--pid",
			"--fork",
			"--kill-child",
			"--mount-proc",
			process.execPath,
			fileURLToPath(import.meta.url),
			image,
			"inside",
		],
		{ stdio: "inherit" },
	);
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => inner.kill("SIGKILL"));
	}
	const [status] = await once(inner, "exit");
	process.exitCode = status ?? 1;
}

let config: Config;
let folder: string;

async function play(image: string): Promise<void> {
	const about = JSON.parse(buildah("inspect", "--type", "image", image));
	config = about.Docker.config;
	folder = await mkdtemp(join(tmpdir(), "forgekit-image-"));
	try {
		run("ip", ["link", "set", "lo", "up"]);
		await asService(image);
		await withPostgres(image);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

interface Service {
	name: string;
	alias: string;
	variables: Record<string, string>;
}

/**
 * Variables of the job, which a GitLab runner also passes to the job's services. The last two are meant for the job's
 * program, but have the names of settings of the server, which must start all the same.
 */
const ofTheJob = {
	CI: "true",
	GITLAB_CI: "true",
	CI_JOB_TOKEN: "secret",
	CI_PROJECT_PATH: "acme/shop",
	CI_SERVER_URL: "https://forge.example.com",
	DATABASE_URL: "postgres://shop@postgres/shop",
	LOG_LEVEL: "warn",
};

/** Runs the service of deploy/README.md with the demo world, with a world in a variable, and with a world in a file. */
async function asService(image: string): Promise<void> {
	const [job, withWorld] = yamlBlocks("### As a service of a pipeline");
	const { services, script } = Object.values(job as object)[0] as {
		services: [Service];
		script: string[];
	};
	const [{ alias, variables }] = services;
	const { WORLD: world } = (withWorld as Pick<Service, "variables">).variables;
	if (world === undefined) throw new Error("the world has no text");
	writeFileSync(join(folder, "hosts"), `127.0.0.1 localhost ${alias}\n`);
	run("mount", ["--bind", join(folder, "hosts"), "/etc/hosts"]);
	writeFileSync(join(folder, "world.yaml"), world);
	const mounted = `${join(folder, "world.yaml")}:/world.yaml:ro`;

	const [waiting = ""] = script;
	const [port = ""] = Object.keys(config.ExposedPorts)[0]?.split("/") ?? [];
	const url = `http://${alias}:${port}`;
	const trials: [string, Record<string, string>, string[]][] = [
		["with the demo world", {}, []],
		["with a world in a variable", { WORLD: world }, []],
		["with a world in a file", { WORLD: "/world.yaml" }, [mounted]],
	];
	for (const [name, own, volumes] of trials) {
		const began = performance.now();
		const service = new Container(image, { ...ofTheJob, ...variables, ...own }, volumes);
		const server = service.start();
		run("sh", ["-ec", waiting]);
		if (!service.isHealthy()) throw new Error("ready, but not healthy");
		await callService(url, own.WORLD === undefined);
		console.log(`a service ${name}: ${since(began)}`);
		await stop(server);
		service.remove();
	}
}

/** Calls the service's API as a job would. */
async function callService(url: string, isDemo: boolean): Promise<void> {
	const client = createClient({ baseUrl: url, token: "ada-token" });
	const id = isDemo ? "acme/rocket" : "ada/shop";
	const board = await unwrap(client.createProjectBoard({ id, name: "CI" }));
	const boards = await unwrap(client.listProjectBoards({ id }));
	if (!boards.some((one) => one.id === board.id)) throw new Error("no board");
	const project = await unwrap(client.getProject({ id }));
	if (project.web_url !== `${url}/${id}`) {
		throw new Error(`web_url is ${project.web_url}`);
	}
}

/** Runs migrate, load and serve with an external Postgres. Fails if they write a file outside of the volume. */
async function withPostgres(image: string): Promise<void> {
	const began = performance.now();
	const postgres = await startEmbedded({
		directory: join(folder, "postgres"),
		durable: false,
	});
	try {
		const world = `${join(root, "spec/worlds/demo.yaml")}:/demo.yaml:ro`;
		const container = new Container(
			image,
			{
				DATABASE_URL: postgres.url,
				SECRET_KEY: randomBytes(32).toString("hex"),
				LOG_LEVEL: "error",
			},
			[world],
		);
		expectNoDevelopment(container.root);
		const before = new Set(filesOf(container.root));
		await succeeds(container.start("migrate"));
		await succeeds(container.start("load", "/demo.yaml"));
		const server = container.start();
		for (let tries = 0; !container.isHealthy(); tries++) {
			if (tries > 300 || server.exitCode !== null) throw new Error("no health");
			await sleep(100);
		}
		await use("http://127.0.0.1:3000/api/v4");
		await stop(server);
		const written = filesOf(container.root).filter((one) => !before.has(one));
		if (written.length > 0) throw new Error(`written: ${written}`);
		container.remove();
	} finally {
		await postgres.stop();
	}
	console.log(`with a Postgres outside: ${since(began)}`);
}

async function use(api: string): Promise<void> {
	const headers = { "PRIVATE-TOKEN": "ada-token" };
	const rocket = `${api}/projects/acme%2Frocket`;
	const answers = [
		await fetch(`${rocket}/repository/tree`, { headers }),
		await fetch(`${rocket}/repository/archive.tar.gz`, { headers }),
	];
	const statuses = answers.map(({ status }) => status);
	if (statuses.join() !== "200,200") throw new Error(`${statuses}`);
	if ((await answers.at(-1)?.bytes())?.length === 0) throw new Error("empty");
}

/** A container of the image, run by buildah, with the environment variables and mounts that an engine would pass. */
class Container {
	readonly #name: string;
	readonly #options: string[];
	/** Folder of the container's file system on this machine. */
	readonly root: string;

	constructor(image: string, env: Record<string, string>, volumes: string[] = []) {
		this.#name = buildah("from", "--pull-never", image);
		this.root = buildah("mount", this.#name);
		// A container engine makes tini (init) process 1. Under buildah it is not, so it must register as a subreaper.
		const all = { TINI_SUBREAPER: "1", ...env };
		this.#options = [
			...Object.entries(all).flatMap((pair) => ["--env", pair.join("=")]),
			...volumes.flatMap((volume) => ["--volume", volume]),
		];
	}

	/** Runs the image with these arguments, or with the image's own if there are none. */
	start(...args: string[]): ChildProcess {
		const own = args.length > 0 ? args : config.Cmd;
		return spawn(
			"buildah",
			["run", ...this.#options, this.#name, "--", ...config.Entrypoint, ...own],
			{ stdio: ["ignore", "ignore", "inherit"] },
		);
	}

	/** Runs the image's health check as an engine would. Returns whether it succeeds. */
	isHealthy(): boolean {
		const [kind, ...command] = config.Healthcheck.Test;
		if (kind !== "CMD") throw new Error(`a health check by ${kind}`);
		const { status } = spawnSync(
			"buildah",
			["run", ...this.#options, this.#name, "--", ...command],
			{ stdio: "ignore" },
		);
		return status === 0;
	}

	remove(): void {
		buildah("rm", this.#name);
	}
}

/** Sends SIGTERM to tini, the container's first process, as an engine does. Expects the server to exit with 0. */
async function stop(server: ChildProcess): Promise<void> {
	const [first] = readdirSync("/proc").filter(
		(entry) => /^\d+$/.test(entry) && nameOf(entry) === "tini",
	);
	if (first === undefined) throw new Error("the server is gone");
	process.kill(Number(first), "SIGTERM");
	await succeeds(server);
}

function nameOf(id: string): string {
	try {
		return readFileSync(`/proc/${id}/comm`, "utf8").trim();
	} catch {
		// The process has exited.
		return "";
	}
}

function expectNoDevelopment(image: string): void {
	const manifest = (path: string) => JSON.parse(read(path));
	const wanted = ["server", "mocks", "sdk"].flatMap((name) =>
		Object.keys(manifest(`${name}/package.json`).dependencies),
	);
	const { devDependencies } = manifest("package.json");
	const modules = join(image, "app/node_modules");
	const present = Object.keys(devDependencies).filter(
		(name) => !wanted.includes(name) && globSync(join(modules, name)).length > 0,
	);
	if (present.length > 0) throw new Error(`installed for nothing: ${present}`);
	const all = globSync(join(modules, "{*,@*/*}/package.json"));
	console.log(`${all.length} packages`);
}

/** Files of the container, except those on the volume or in folders that an engine mounts. */
function filesOf(image: string): string[] {
	return globSync("{app,etc,home,opt,root,srv,usr/local,var}/**", {
		cwd: image,
	}).filter((path) => !path.startsWith("var/lib/forgekit"));
}

/** The YAML blocks below a heading of deploy/README.md. */
function yamlBlocks(heading: string): unknown[] {
	const [, section = ""] = read("deploy/README.md").split(`\n${heading}\n`);
	const [own = ""] = section.split(/^##/m);
	return Array.from(own.matchAll(/^```yaml\n(.*?)^```/gms), ([, text = ""]) => parse(text));
}

function since(began: number): string {
	return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

function run(program: string, args: string[]): void {
	const { status } = spawnSync(program, args, { stdio: "inherit" });
	if (status !== 0) throw new Error(`failed: ${program} ${args.join(" ")}`);
}

async function succeeds(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) {
		await once(child, "exit");
	}
	if (child.exitCode !== 0) {
		throw new Error(`${child.spawnargs.slice(1).join(" ")} failed`);
	}
}

const [given, place] = process.argv.slice(2);
if (given === undefined) throw new Error("Give the name of an image.");
if (place === "inside") await play(given);
else await inNamespaces(given);
