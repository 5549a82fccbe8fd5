import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";
import type { Binaries } from "./install.ts";
import { removeStaleLock, waitUntilFree } from "./lock.ts";
import { type Account, lastError, start } from "./program.ts";

interface Running {
	port: number;
	server: ChildProcess;
	exited: Promise<void>;
}

export async function launch(
	directory: string,
	{ postgres }: Binaries,
	account: Account,
	durable: boolean,
	log: (message: string) => void,
	given?: number,
): Promise<Running> {
	for (let attempt = 1; ; attempt++) {
		const port = given ?? (await freePort());
		const settings = {
			listen_addresses: "127.0.0.1",
			port,
			// The path of a socket may have 107 bytes, and shared folders of container hosts have none.
			unix_socket_directories: "",
			max_connections: 100,
			timezone: "UTC",
			log_timezone: "UTC",
			lc_messages: "C",
			log_line_prefix: "",
			// No statement, and so nothing that a user wrote, reaches the log.
			log_min_messages: "log",
			log_min_error_statement: "panic",
			...(!durable && {
				fsync: "off",
				synchronous_commit: "off",
				full_page_writes: "off",
			}),
		};
		const command = [postgres, "-D", directory];
		for (const [name, value] of Object.entries(settings)) {
			command.push("-c", `${name}=${value}`);
		}
		const server = start(account, command, process.platform !== "win32");
		const exited = new Promise<void>((resolve) => {
			server.once("close", () => resolve());
		});
		const output = await untilReady(server, log);
		if (output === undefined) return { port, server, exited };

		await exited;
		const takenPort = output.includes("could not bind");
		const locked = output.includes("postmaster.pid");
		const again =
			attempt < 5 &&
			(takenPort || (locked && (await removeStaleLock(directory))));
		if (again) continue;
		if (locked) await waitUntilFree(directory);
		throw new Error(`PostgreSQL did not start: ${lastError(output)}`);
	}
}

/** Resolves with nothing when Postgres takes connections, with what it said when it gave up. */
async function untilReady(
	server: ChildProcess,
	log: (message: string) => void,
): Promise<string | undefined> {
	if (!server.stderr) throw new Error("PostgreSQL has no standard error.");
	const lines = createInterface(server.stderr);
	const said: string[] = [];
	return new Promise((resolve) => {
		let ready = false;
		server.on("error", (error) => said.push(`FATAL:  ${error.message}`));
		server.on("close", () => resolve(said.join("\n")));
		lines.on("line", (line) => {
			if (ready) {
				if (/^(WARNING|FATAL|PANIC):|terminated by signal/.test(line)) {
					log(`PostgreSQL: ${line}`);
				}
				return;
			}
			said.push(line);
			if (/ready to accept (read-only )?connections/.test(line)) {
				ready = true;
				resolve(undefined);
			}
		});
	});
}
