/**
 * Every list filled to the bounds of the contract, and 64 readers of the page that is longest, at a heap of 512 MB: the
 * server must stay, keep its memory bounded, and send valid JSON.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { World } from "../../generated/world.ts";
import { apiRoot } from "../../server/domain/routes.ts";

const readers = 64;
/** MiB that may be resident: a third more than was ever measured, 590. */
const mostMemory = 800;
const labelCount = 1000;

/** Each of these characters has three bytes. */
const wide = (at: number, length: number) => `${at} `.padEnd(length, "日");
const times = <T>(count: number, make: (at: number) => T): T[] =>
	Array.from({ length: count }, (_, at) => make(at));

function wideWorld(): World {
	const labels = times(labelCount, (at) => ({
		name: wide(at, 255),
		color: "#428BCA",
		description: wide(at, 4096),
	}));
	const names = labels.map(({ name }) => name);
	const text = "日".repeat(300_000);
	const topics = times(100, (at) => wide(at, 255));
	return {
		users: [
			{
				username: "ann",
				tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
			},
		],
		projects: [
			...times(100, (at) => ({
				path: `ann/topics-${at}`,
				visibility: "public" as const,
				description: "日".repeat(2000),
				tag_list: topics,
			})),
			{
				path: "ann/wide",
				visibility: "public",
				labels,
				milestones: times(50, (at) => ({
					title: wide(at, 255),
					description: wide(at, 65_535),
				})),
				issues: times(20, (at) => ({
					title: wide(at, 255),
					author: "ann",
					labels: names,
					milestone: wide(0, 255),
					...(at < 5 && { description: text }),
					...(at === 0 && {
						discussions: times(3, () => ({
							notes: times(4, () => ({ author: "ann", body: text })),
						})),
					}),
				})),
				boards: times(2, (at) => ({
					name: wide(at, 255),
					lists: names.map((label) => ({ label })),
				})),
				snippets: times(10, (at) => ({
					title: wide(at, 255),
					author: "ann",
					visibility: "public" as const,
					description: text,
					files: [{ file_path: "a", content: "a\n" }],
				})),
			},
		],
	};
}

const place = `${apiRoot}/projects/ann%2Fwide`;
const pages = [
	`${apiRoot}/projects?per_page=100`,
	`${apiRoot}/users/ann/projects?per_page=100`,
	`${place}/boards?per_page=100`,
	`${place}/boards/1`,
	`${place}/boards/1/lists?per_page=100`,
	`${place}/issues?per_page=100`,
	`${place}/issues?per_page=1&with_labels_details=true`,
	`${place}/issues/1`,
	`${place}/issues/1/discussions?per_page=100`,
	`${place}/issues/1/notes?per_page=100`,
	`${place}/labels?per_page=100`,
	`${place}/milestones?per_page=100`,
	`${place}/snippets?per_page=100`,
];

async function start(
	folder: string,
	options: readonly string[],
): Promise<[ChildProcess, number]> {
	const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
	const server = spawn(
		process.execPath,
		[
			...options,
			...["--import", path("heap-probe.ts")],
			...[path("../../server/cli/forgekit.ts"), "serve"],
		],
		{
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				HOME: folder,
				PORT: "0",
				WORLD: join(folder, "world.json"),
				LOG_LEVEL: "error",
			},
			stdio: ["ignore", "pipe", "inherit", "ipc"],
		},
	);
	const port = new Promise<number>((resolve, reject) => {
		let text = "";
		server.stdout?.on("data", (chunk) => {
			text += chunk;
			const [, port] =
				/answers at http:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? [];
			if (port) resolve(Number(port));
		});
		server.once("exit", () => reject(new Error("the server does not start")));
	});
	return [server, await port];
}

/** The body of a page, as JSON. Whoever is told to wait asks again. */
async function read(port: number, page: string): Promise<string> {
	for (;;) {
		const answer = await fetch(`http://127.0.0.1:${port}${page}`, {
			headers: { "Private-Token": "ann-token" },
		});
		const body = await answer.text();
		if (answer.status === 200) {
			JSON.parse(body);
			return body;
		}
		if (answer.status !== 503 || !answer.headers.has("retry-after")) {
			throw new Error(`${page}: ${answer.status} ${body.slice(0, 500)}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
}

/** Returns what is wrong. */
export async function readWide(): Promise<string[]> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-wide-"));
	await chmod(folder, 0o755);
	const faults: string[] = [];
	await writeFile(join(folder, "world.json"), JSON.stringify(wideWorld()));
	// To load it takes more memory than to serve it.
	const [loading] = await start(folder, []);
	loading.kill("SIGTERM");
	await once(loading, "exit");
	const limit = ["--expose-gc", "--max-old-space-size=512"];
	const [server, port] = await start(folder, limit);
	const mostResident = async (): Promise<number> => {
		server.send("usage");
		const [usage] = await once(server, "message");
		return (usage as { mostResident: number }).mostResident / 2 ** 20;
	};
	try {
		await mostResident();
		const lengths = new Map<string, number>();
		for (const page of pages) {
			const { length } = Buffer.from(await read(port, page));
			lengths.set(page, length);
			const resident = await mostResident();
			console.log(
				`${page}: ${(length / 2 ** 20).toFixed(1)} MiB, at most ${resident.toFixed(0)} resident`,
			);
			if (resident > mostMemory) faults.push(`${page}: ${resident} MiB`);
		}
		const [[worst = ""] = []] = [...lengths].sort(([, a], [, b]) => b - a);
		const began = performance.now();
		const answers = await Promise.allSettled(
			times(readers, () => read(port, worst)),
		);
		for (const answer of answers) {
			if (answer.status === "rejected") faults.push(`${answer.reason}`);
		}
		const resident = await mostResident();
		console.log(
			`${readers} readers of ${worst}: ${((performance.now() - began) / 1000).toFixed(0)} s, at most ${resident.toFixed(0)} MiB resident`,
		);
		if (resident > mostMemory)
			faults.push(`${readers} readers: ${resident} MiB`);
	} finally {
		if (server.exitCode === null && server.signalCode === null) {
			server.kill("SIGTERM");
			await once(server, "exit");
		} else {
			faults.push("the server ended");
		}
		await rm(folder, { recursive: true, force: true });
	}
	return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const faults = await readWide();
	console.log([...faults, `${faults.length} faults`].join("\n"));
	if (faults.length > 0) process.exitCode = 1;
}
