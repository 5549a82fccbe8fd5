/**
 * Sets up a server on a new Debian 12 as deploy/README.md says ("systemd"), with the commands of the document as they
 * stand: installation, first person, backup, upgrade, restore. The script puts `values` in place of each "…".
 *
 * By hand, as root, with debootstrap: `node test/deploy/bare.ts`. The script deploys the last commit, takes about five
 * minutes, and needs a Debian mirror and an npm registry. Debian is a folder (chroot) in its own namespaces for mounts,
 * processes and ports, so that nothing stays mounted or running at the end. There is no systemd in it: the script runs
 * the unit's command as the unit's user, in its folder, with its settings, but without its sandbox and limits.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bootstrapDebian } from "./debian.ts";

const checkout = fileURLToPath(new URL("../../", import.meta.url));

async function inNamespaces(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-bare-"));
	const inner = spawn(
		"unshare",
		[
			"--mount",
			"--pid",
			"--fork",
			"--kill-child",
			"--mount-proc",
			process.execPath,
			fileURLToPath(import.meta.url),
			folder,
		],
		{ stdio: "inherit" },
	);
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => inner.kill("SIGKILL"));
	}
	const [status] = await once(inner, "exit");
	await rm(folder, { recursive: true, maxRetries: 5 });
	process.exitCode = status ?? 1;
}

/** Values to put in place of `…` in the documented commands: an administrator must choose them. */
const values: [where: RegExp, value: string | (() => string)][] = [
	[/(?<=git clone )…/, "/srv/forgekit.git"],
	[/(?<=--repository )…/, "/srv/forgekit.git"],
	[/(?<=forgekit_owner:)…/, "choose%20one"],
	[/(?<=forgekit_app:)…/, "choose%20another"],
	[/(?<=SECRET_KEY=)…/, () => inRoot("openssl rand -hex 32").trim()],
];
const host = "forge.example.com";
/** Home of the administrator, who runs the commands as root. */
const home = "/srv/operator";

let root: string;
/**
 * File on which the network namespace of the server and most commands is mounted, so that each command can enter it.
 * The namespace reaches no other machine.
 */
let ports: string;

async function play(folder: string): Promise<void> {
	root = join(folder, "debian");
	ports = join(folder, "ports");
	await bareDebian();

	const [steps, people, ...backup] = blocks("deploy/README.md", "## systemd");
	await steps?.();
	const token = (await people?.())?.match(/^glpat\S+$/m)?.[0];
	if (token === undefined) throw new Error("no token was created");
	const board = use(token, "POST", "/boards", { name: "Production" });
	const expectBoard = () => {
		const found = use(token, "GET", `/boards/${board.id}`);
		if (found.name !== "Production") throw new Error(JSON.stringify(found));
		use(token, "GET", "/repository/tree");
	};
	expectBoard();

	await systemctl("restart");
	expectBoard();

	for (const block of backup) await block();
	expectBoard();
	await systemctl("stop");
	console.log("passed");
}

/**
 * Installs Debian 12 into the folder `root`, from the package mirror in this machine's apt settings. Postgres is
 * installed later, by `createRoles`, because deploy/README.md expects that the administrator has a Postgres already.
 */
async function bareDebian(): Promise<void> {
	console.log("-- debootstrap");
	const sources = bootstrapDebian(root, ["systemd", "iproute2"]);
	const settings = execFileSync("apt-config", ["dump", "--no-empty"], {
		encoding: "utf8",
	});
	const own = settings.match(/^Acquire::(http|https|Check|Retries).*;$/gm) ?? [];
	await writeFile(join(root, "etc/apt/apt.conf.d/99host"), own.join("\n"));
	if (sources.length > 0) {
		await writeFile(join(root, "etc/apt/sources.list"), sources.join("\n"));
	}
	for (const [source, target] of [
		["proc", "proc"],
		["devpts", "dev/pts"],
		["tmpfs", "dev/shm"],
	] as const) {
		execFileSync("mount", ["-t", source, source, join(root, target)]);
	}
	await writeFile(ports, "");
	execFileSync("unshare", [`--net=${ports}`, "true"]);
	inRoot("ip link set lo up");
	await writeFile(join(root, "etc/hosts"), "127.0.0.1 localhost one two\n::1 localhost\n");
	await cp(authorities, join(root, authorities), { recursive: true });
	// Keeps packages from starting services when they are installed, as container images do.
	await writeFile(join(root, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", {
		mode: 0o755,
	});
	execFileSync("git", ["clone", "--quiet", "--bare", checkout, join(root, "srv/forgekit.git")], {
		stdio: "inherit",
	});
	await mkdir(join(root, home), { mode: 0o700 });
}

async function createRoles(): Promise<void> {
	console.log("-- the documents' Postgres: that of Debian");
	inRoot("apt-get install --yes --quiet --quiet --no-install-recommends postgresql", "outside");
	inRoot("pg_ctlcluster 15 main start");
	const heading = "## A role with minimal privileges";
	await blocks("docs/operations.md", heading)[0]?.();
}

function inPostgres(sql: string): string {
	console.log(sql.trim());
	return inRoot(`runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 <<'SQL'\n${sql}\nSQL`);
}

/**
 * Runs the documented download of Node. If the address can't be reached, copies this Node and this machine's npm
 * instead.
 */
async function installNode(step: string): Promise<void> {
	try {
		follow(step);
	} catch {
		console.log("-- NOT as documented: the checkout's Node, this machine's npm");
		const local = join(root, "usr/local");
		await cp(join(checkout, "node_modules/.bin/node"), join(local, "bin/node"), {
			dereference: true,
		});
		const modules = execFileSync("npm", ["root", "--global"], {
			encoding: "utf8",
		}).trim();
		const own = join(local, "lib/node_modules/npm");
		await cp(join(modules, "npm"), own, { recursive: true, dereference: true });
		for (const name of ["npm", "npx"]) {
			await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
		}
	}
}

/** Runs a code block of a Markdown file, and returns the block's output. */
type Block = () => Promise<string>;

/** The code blocks below a heading of a Markdown file, up to the next heading. */
function blocks(file: string, heading: string): Block[] {
	const text = readFileSync(join(checkout, file), "utf8");
	const start = text.indexOf(`\n${heading}\n`);
	if (start < 0) throw new Error(`${file} has no ${heading}`);
	const end = text.indexOf("\n## ", start + 1);
	const section = text.slice(start, end < 0 ? undefined : end);
	return Array.from(
		section.matchAll(/^```(sh|sql)\n(.*?)^```/gms),
		([, language, code = ""]) =>
			async () =>
				language === "sql" ? inPostgres(code) : await followAll(code),
	);
}

async function followAll(code: string): Promise<string> {
	let output = "";
	// Each code block starts in the administrator's home, like a new shell.
	await writeFile(join(root, "run/cwd"), home);
	for (const command of commandsOf(code)) {
		const [, action] = /systemctl (stop|start|restart|enable --now) forgekit$/.exec(command) ?? [];
		if (command.startsWith("# The roles and the database")) await createRoles();
		else if (command.startsWith("curl ")) await installNode(command);
		else if (action?.startsWith("enable")) {
			follow(command.replace(" --now ", " "));
			inRoot("systemd-analyze verify /etc/systemd/system/forgekit.service");
			await systemctl("start");
		} else if (action !== undefined) await systemctl(action);
		else if (!command.startsWith("#")) output += follow(command);
	}
	return output;
}

let server: ChildProcess | undefined;

/** Stands in for systemd: starts, stops or restarts the server. */
async function systemctl(action: string): Promise<void> {
	console.log(`-- ${action}`);
	if (action !== "start" && server) await stop(server);
	if (action !== "stop") server = await serve();
}

/** Commands and comments of a shell block. A command with a here-document counts as one. */
function commandsOf(block: string): string[] {
	return block.match(/^.*<<'END'\n(.*\n)*?END$|^.+$/gm) ?? [];
}

/** Runs a documented command in the folder where the previous command ended. Returns the output. */
function follow(command: string): string {
	const own = values.reduce(
		(text, [where, value]) =>
			text.replace(where, () => (typeof value === "string" ? value : value())),
		command,
	);
	if (own.includes("…")) throw new Error(`A value is missing: ${own}`);
	console.log(`$ ${own}`);
	const reach = /^(apt-get|curl|git|npm) /.test(own) ? "outside" : "own";
	const output = inRoot(`cd "$(cat /run/cwd)"\n${own}\npwd >/run/cwd`, reach);
	if (reach === "own") process.stdout.write(output);
	return output;
}

const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Folder of the additional certificates that this machine trusts. */
const authorities = "/usr/local/share/ca-certificates";

/** Environment variables: this machine's proxies, and its certificates, which Node does not read by itself. */
const network = {
	...Object.fromEntries(
		Object.entries(process.env).filter(([name]) => /^(HTTPS?|NO)_PROXY$/i.test(name)),
	),
	npm_config_update_notifier: "false",
	NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
};

/**
 * Runs a command with the folder `root` as its file system (chroot). Returns the output.
 * @throws {Error} if the command fails
 */
function inRoot(command: string, reach: "own" | "outside" = "own"): string {
	const { status, stdout } = spawnSync(...chrooted(["bash", "-ec", command], reach), {
		env: {
			PATH: path,
			HOME: home,
			LANG: "C.UTF-8",
			DEBIAN_FRONTEND: "noninteractive",
			...(reach === "outside" && network),
		},
		encoding: "utf8",
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (status !== 0) throw new Error(`failed: ${command}\n${stdout}`);
	return stdout;
}

function chrooted(command: string[], reach: "own" | "outside"): [string, string[]] {
	const all = ["chroot", root, ...command];
	return reach === "outside" ? ["env", all] : ["nsenter", [`--net=${ports}`, ...all]];
}

/** Starts the server with the systemd unit's command, user, folder and settings. Returns when the server is ready. */
async function serve(): Promise<ChildProcess> {
	const text = readFileSync(join(root, "etc/systemd/system/forgekit.service"), "utf8");
	const all = (name: string) =>
		Array.from(text.matchAll(new RegExp(`^${name}=(.*)$`, "gm")), ([, value = ""]) => value);
	const one = (name: string) => {
		const [value] = all(name);
		if (value === undefined) throw new Error(`the unit has no ${name}`);
		return value;
	};
	const user = one("User");
	for (const [parent, name, mode] of [
		["/var/lib", one("StateDirectory"), one("StateDirectoryMode")],
		["/var/cache", one("CacheDirectory"), "0755"],
	]) {
		inRoot(`install -d -o ${user} -g ${user} -m ${mode} ${parent}/${name}`);
	}
	const file = readFileSync(join(root, one("EnvironmentFile")), "utf8");
	const pairs = [...all("Environment").join(" ").split(" "), ...file.split("\n")]
		.filter((line) => /^\w+=/.test(line))
		.map((line) => [line.split("=", 1)[0], line.replace(/^\w+=/, "")] as const);
	const umask = `umask ${one("UMask")}; exec "$@"`;
	const server = spawn(
		...chrooted(
			[
				"bash",
				"-ec",
				umask,
				"--",
				"env",
				`--chdir=${one("WorkingDirectory")}`,
				"setpriv",
				`--reuid=${user}`,
				`--regid=${one("Group")}`,
				"--clear-groups",
				"--no-new-privs",
				"--bounding-set=-all",
				...one("ExecStart").split(" "),
			],
			"own",
		),
		{
			env: { PATH: path, LANG: "C.UTF-8", ...Object.fromEntries(pairs) },
			stdio: "inherit",
		},
	);
	for (let tries = 0; tries < 3000; tries++) {
		if (server.exitCode !== null) break;
		await sleep(100);
		if (spawnSync(...chrooted(readiness, "own")).status === 0) {
			console.log("-- ready");
			return server;
		}
	}
	throw new Error("the server did not become ready");
}

const readiness = ["curl", "-fsS", "http://127.0.0.1:3000/-/readiness"];

async function stop(server: ChildProcess): Promise<void> {
	server.kill("SIGTERM");
	if (server.exitCode === null) await once(server, "exit");
	if (server.exitCode !== 0) throw new Error(`exit ${server.exitCode}`);
}

/** Sends a request below the API's path of ada/rocket, as the reverse proxy would. Returns the response's JSON. */
function use(
	token: string,
	method: string,
	what: string,
	body?: object,
): { id: number; name: string } {
	const url = `http://127.0.0.1:3000/api/v4/projects/ada%2Frocket${what}`;
	const data = body && `--json '${JSON.stringify(body)}'`;
	return JSON.parse(
		inRoot(
			`curl -fsS -X ${method} -H 'Host: ${host}' -H 'PRIVATE-TOKEN: ${token}' ${data ?? ""} ${url}`,
		),
	);
}

const [given] = process.argv.slice(2);
if (given === undefined) await inNamespaces();
else await play(given);
