/** `forgekit record`: a recording answers like its original, on another server and on the mock that load it. */
import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { operations } from "../../generated/operations.ts";
import { record } from "../../server/cli/record/record.ts";
import { cleanUp, emptyFolder, Forgekit, root, run } from "../command.ts";
import { hasContent, requestsOf } from "../server/record-walk.ts";
import { type GitServer, readerOf, rootToken, serveWithGit } from "./recorded.ts";

/**
 * Requests that a server started from a recording answers in another way than the recorded server, because a recording
 * lacks some data.
 */
const differences: RegExp[] = [
	// The recording lacks users whom nothing in it names.
	/^\/users(\?|$|\/14($|\/))/,
	/^\/namespaces\?/,
	// The instance's audit events: those of projects and groups outside of the recording are missing.
	/^\/audit_events(\?|\/\d+$)/,
	// The licence of a group is not recorded: in the copy, northwind has the free one, without epics and audit events.
	/^\/groups\/northwind\/(epics|audit_events)\?/,
	// Archives have equal entries, but not equal bytes.
	/\/repository\/archive$/,
];

let original: GitServer;
let copy: GitServer;
let folder: string;
let printed: string;

beforeAll(async () => {
	[original, copy] = await Promise.all([serveWithGit(true), serveWithGit(false)]);
	await referToFiles();
	await reviewGoneBranch();
	await planForMilestone();
	// Deletes projects that the tests do not need: git takes time for each.
	for (const path of [
		"groups/open",
		"groups/demo",
		"projects/mia%2Fkites",
		"projects/acme%2Ftelemetry",
		"projects/acme%2Fsounding",
		"projects/acme%2Finfra%2Flaunchpad",
	])
		await send("DELETE", path);
	folder = await emptyFolder();
	await writeFile(join(folder, "token"), `${rootToken}\n`);
	const log = vi.spyOn(console, "log").mockImplementation(() => {});
	await record(original.url, {
		group: ["acme", "northwind"],
		project: ["lin/notes"],
		"token-file": join(folder, "token"),
		out: join(folder, "own"),
		rate: "1000",
	});
	printed = log.mock.calls.join("\n");
	log.mockRestore();
});

afterAll(async () => {
	await original?.stop();
	await copy?.stop();
	await cleanUp();
});

/** Contents of the files that texts refer to, by the path at which each file is served. */
const files = new Map<string, string>();

/**
 * Uploads a picture and a text file. Creates a comment that refers to the picture and to a missing file, and an issue of
 * another project that refers to the text file.
 */
async function referToFiles(): Promise<void> {
	const rocket = "projects/acme%2Frocket";
	const upload = async (content: string, name: string) => {
		const body = new FormData();
		body.set("file", new File([content], name));
		const answer = await fetch(`${original.url}/api/v4/${rocket}/uploads`, {
			method: "POST",
			headers: { "Private-Token": rootToken },
			body,
		});
		const { url, full_path } = await answer.json();
		files.set(full_path, content);
		return { url, full_path };
	};
	const picture = await upload("GIF89a\0\x01", "nozzle.gif");
	const text = await upload("Grüße\n", "größe.txt");
	const gone = `/uploads/${"0".repeat(32)}/gone.txt`;
	await send("POST", `${rocket}/issues/1/notes`, {
		body: `![nozzle](${picture.url}) [gone](${gone}) https://other.test${gone}`,
	});
	await send("POST", "projects/acme%2Fkettle/issues", {
		title: "Greetings",
		description: `See ${text.full_path}.`,
	});
}

/** Sends a request to the original server as the administrator. Returns the body. */
async function send(method: string, path: string, body?: object) {
	const answer = await fetch(`${original.url}/api/v4/${path}`, {
		method,
		headers: {
			"Private-Token": rootToken,
			"Content-Type": "application/json",
		},
		...(body && { body: JSON.stringify(body) }),
	});
	expect(answer.status).toBeLessThan(300);
	return answer.status === 204 ? undefined : answer.json();
}

/** iid of the merge request that `reviewGoneBranch` closes. */
let closedIid: number;

/** Creates a closed merge request with a comment on a line, and deletes the only branch of its commits. */
async function reviewGoneBranch(): Promise<void> {
	const rocket = "projects/acme%2Frocket";
	const commit = (content: string) =>
		send("POST", `${rocket}/repository/commits`, {
			branch: "gone",
			...(content === "one\n" && { start_branch: "main" }),
			commit_message: "Count",
			actions: [
				{ action: content === "one\n" ? "create" : "update", file_path: "count.txt", content },
			],
		});
	await commit("one\n");
	const { iid } = await send("POST", `${rocket}/merge_requests`, {
		source_branch: "gone",
		target_branch: "main",
		title: "Count",
	});
	await commit("one\ntwo\n");
	const { diff_refs } = await send("GET", `${rocket}/merge_requests/${iid}`);
	await send("POST", `${rocket}/merge_requests/${iid}/discussions`, {
		body: "Why two?",
		position: {
			position_type: "text",
			new_path: "count.txt",
			new_line: 2,
			old_path: "count.txt",
			...diff_refs,
		},
	});
	const path = `${rocket}/merge_requests/${iid}`;
	await send("PUT", path, { description: "Closes #3, acme/kettle#1, #2" });
	await send("PUT", path, { state_event: "close" });
	// Changing the description later does not change which issues the merge request would have closed.
	await send("PUT", path, { description: "Closes #1" });
	closedIid = iid;
	await send("DELETE", `${rocket}/repository/branches/gone`);
}

/** Puts a merge request and the issue that it closes into a milestone of the group. */
async function planForMilestone(): Promise<void> {
	const rocket = "projects/acme%2Frocket";
	const { id } = await send("POST", "groups/acme/milestones", {
		title: "Window 3",
	});
	await send("PUT", `${rocket}/issues/1`, { milestone_id: id });
	const [{ iid }] = await send("GET", `${rocket}/merge_requests?milestone=None`);
	await send("PUT", `${rocket}/merge_requests/${iid}`, { milestone_id: id });
	const [open] = await send("GET", `${rocket}/merge_requests?state=opened`);
	await send("PUT", `${rocket}/merge_requests/${open.iid}`, {
		description: "Closes #1",
	});
}

it("lists what it left out, and stores no token", async () => {
	expect(printed.split("\n")).toEqual([
		`Recorded ${original.url} in ${join(folder, "own")}: 9 users, 3 groups, 6 projects, 9 issues, 3 merge requests, 32 discussions.`,
		"Left out:",
		"  403 at /groups/{id}/epics: GET /groups/4/epics",
		"  403 at /groups/{id}/audit_events: GET /groups/4/audit_events",
		"  403 at /projects/{id}/audit_events: GET /projects/11/audit_events",
		`  an upload that can't be read: acme/rocket/uploads/${"0".repeat(32)}/gone.txt`,
	]);
	const names = await readdir(join(folder, "own"), { recursive: true });
	expect(names).not.toContain(".state");
	expect(names).toContain("northwind/nozzle.bundle");
	const world = await readFile(join(folder, "own/world.jsonl"), "utf8");
	expect(world).not.toContain(rootToken);
});

it("answers alike on a server and on the mock that load it", async () => {
	const args = ["own", "--token-for", "root=token"];
	const mock = new Forgekit(folder, ["mock", "--port", "0", "--world", ...args]);
	const loaded = await run(folder, ["load", ...args], {
		DATABASE_URL: copy.storage.url,
		REPOSITORIES_DIR: copy.storage.directory,
		SECRET_KEY: "0".repeat(64),
	});
	expect(loaded).toEqual({
		code: 0,
		err: "",
		out: "Loaded own: 9 users, 3 groups, 6 projects.\n",
	});
	const [read, readCopy, readMock] = [original.url, copy.url, await mock.url()].map(readerOf) as [
		Reader,
		Reader,
		Reader,
	];
	const requests = await requestsOf(read, {
		projects: ["acme/rocket"],
		groups: ["acme", "northwind"],
	});
	expect(requests.size).toBeGreaterThan(180);
	requests.set("/namespaces/ada", "getNamespace");
	const closes = `/projects/acme%2Frocket/merge_requests/${closedIid}/closes_issues`;
	const named = (await read(closes)).body as { web_url: string }[];
	expect(new Set(named.map(({ web_url }) => web_url))).toEqual(
		new Set(
			["rocket/-/issues/2", "rocket/-/issues/3", "kettle/-/issues/1"].map(
				(path) => `http://localhost/acme/${path}`,
			),
		),
	);
	requests.set(closes, "listMergeRequestClosingIssues");
	requests.set("/namespaces/tom", "getNamespace");
	for (const url of [original.url, copy.url, await mock.url()]) {
		for (const [path, content] of files) {
			const answer = await fetch(url + encodeURI(path), {
				headers: { "Private-Token": rootToken },
			});
			const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
			const expected = Buffer.from(content).toString("latin1");
			expect([path, answer.status, text]).toEqual([path, 200, expected]);
		}
	}
	const different: string[] = [];
	const answered = new Set<string>();
	const waiting = requests.entries();
	async function compare(): Promise<void> {
		for (const [path, operation] of waiting) {
			const [here, there, mocked] = await Promise.all(
				[read, readCopy, readMock].map((one) => one(path)),
			);
			if (here && hasContent(here)) answered.add(operation);
			if (differences.some((known) => known.test(path))) continue;
			const [text, ...others] = [here, there, mocked].map((one) => JSON.stringify(one));
			if (others.some((other) => other !== text)) different.push(path);
		}
	}
	await Promise.all(Array.from({ length: 4 }, compare));
	expect(different).toEqual([]);
	const reads = Object.values(operations).filter(({ method }) => method === "get");
	expect(reads.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([]);
});

it("a test with the recording runs as docs/your-data.md says", async () => {
	const page = await readFile(join(root, "docs/your-data.md"), "utf8");
	const [, block = ""] = /```ts\n(\/\/ recorded[\s\S]*?)```/.exec(page) ?? [];
	const code = block
		.replace("@forgekit/mocks/fetch", join(root, "mocks/doors/fetch.ts"))
		.replace("@forgekit/sdk", join(root, "sdk/index.ts"))
		.replace("@forgekit/server", join(root, "server/index.ts"))
		.replace('"recorded"', '"own"')
		.replace("group/project", "acme/rocket");
	await writeFile(join(folder, "package.json"), '{ "type": "module" }');
	await writeFile(join(folder, "recorded.test.ts"), code);
	await promisify(execFile)(process.execPath, ["--test", "recorded.test.ts"], {
		cwd: folder,
	});
});

type Reader = ReturnType<typeof readerOf>;
