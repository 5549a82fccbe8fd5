// Checks that installed commands serve and end: `node commands.js "forgekit serve" "forgekit-mock --port 0"`.
import { spawn } from "node:child_process";
import { dirname } from "node:path";

/** Waits for the address that a command prints, uses it, and ends the command. */
async function tryCommand(command) {
	const child = spawn("npx", ["--no-install", ...command.split(" ")], {
		env: {
			...process.env,
			PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
			PORT: "0",
		},
		stdio: ["ignore", "pipe", "inherit"],
		// Starts a process group for npx and its children, so that one signal ends them all.
		detached: true,
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	let out = "";
	let url;
	for await (const text of child.stdout) {
		out += text;
		url ??= /answers at (http\S+)\/api\/v4\n/.exec(out)?.[1];
		if (url) break;
	}
	if (!url) throw new Error(`${command} printed no address: ${out}`);
	const boards = await fetch(`${url}/api/v4/projects/acme%2Frocket/boards?per_page=1`, {
		headers: { "Private-Token": "ada-token" },
	});
	if (boards.status !== 200) throw new Error(`${command}: ${boards.status}`);
	if (command.startsWith("forgekit ")) {
		for (const path of ["/docs", "/docs/swagger-ui.css", "/openapi.yaml"]) {
			const { status } = await fetch(url + path);
			if (status !== 200) throw new Error(`${path}: ${status}`);
		}
	}
	process.kill(-child.pid, "SIGTERM");
	await ended;
}

for (const command of process.argv.slice(2)) await tryCommand(command);
