import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort } from "../platform/free-port.ts";
import type { Binaries } from "./install.ts";
import { removeStaleLock, waitUntilFree } from "./lock.ts";
import { type Account, lastError, spawnProgram } from "./program.ts";

interface Launch {
	directory: string;
	binaries: Binaries;
	account: Account;
	durable: boolean;
	log: (message: string) => void;
	/** Port to listen on; default: a free port. */
	port?: number;
}

/** Starts the server on an initialised data folder; resolves when it accepts connections. */
export async function launch(options: Launch) {
	const { directory, binaries, account, log } = options;
	for (let attempt = 1; ; attempt++) {
		const port = options.port ?? (await freePort());
		const command = [binaries.postgres, "-D", directory];
		const settings = serverSettings(port, options.durable);
		for (const [name, value] of Object.entries(settings)) {
			command.push("-c", `${name}=${value}`);
		}
		const watchdog = process.platform !== "win32";
		const server = spawnProgram(account, command, { watchdog });
		const exited = new Promise<void>((resolve) => {
			server.once("close", () => resolve());
		});
		const failure = await untilReady(server, log);
		if (failure === undefined) return { port, server, exited };

		await exited;
		const portTaken = failure.includes("could not bind");
		const locked = failure.includes("postmaster.pid");
		const retry = attempt < 5 && (portTaken || (locked && (await removeStaleLock(directory))));
		if (retry) continue;
		if (locked) await waitUntilFree(directory);
		throw new Error(`PostgreSQL did not start: ${lastError(failure)}`);
	}
}

function serverSettings(port: number, durable: boolean) {
	return {
		listen_addresses: "127.0.0.1",
		port,
		// No Unix socket: its path is limited to 107 bytes, and shared folders of container hosts support no sockets.
		unix_socket_directories: "",
		max_connections: 100,
		timezone: "UTC",
		log_timezone: "UTC",
		lc_messages: "C",
		log_line_prefix: "",
		// Keeps statements, and with them user data, out of the log.
		log_min_messages: "log",
		log_min_error_statement: "panic",
		...(!durable && {
			fsync: "off",
			synchronous_commit: "off",
			full_page_writes: "off",
		}),
	};
}

/** Resolves with undefined once the server accepts connections, or with its output if it exits first. */
async function untilReady(
	server: ChildProcess,
	log: (message: string) => void,
): Promise<string | undefined> {
	if (!server.stderr) throw new Error("PostgreSQL has no standard error.");
	const lines = createInterface(server.stderr);
	const output: string[] = [];
	return new Promise((resolve) => {
		let ready = false;
		server.on("error", (error) => output.push(`FATAL:  ${error.message}`));
		server.on("close", () => resolve(output.join("\n")));
		lines.on("line", (line) => {
			if (ready) {
				if (/^(WARNING|FATAL|PANIC):|terminated by signal/.test(line)) {
					log(`PostgreSQL: ${line}`);
				}
				return;
			}
			output.push(line);
			if (/ready to accept (read-only )?connections/.test(line)) {
				ready = true;
				resolve(undefined);
			}
		});
	});
}
