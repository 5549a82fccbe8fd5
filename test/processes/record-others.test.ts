/** `forgekit record` against a stand-in that behaves like another GitLab, in front of our own server. */
import { mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMocks, readRecording } from "../../mocks/doors/fetch.ts";
import { Pace } from "../../server/cli/record/pace.ts";
import { writeBrowserFile } from "../../server/cli/world/browser-file.ts";
import { readWholeWorld } from "../../server/cli/world/whole-world.ts";
import { placesOf } from "../../server/domain/world/held-world.ts";
import { cleanUp, emptyFolder, Forgekit, run } from "../command.ts";
import {
	folderWithToken,
	furtherIds,
	type GitServer,
	recordHere,
	recordsOf,
	rootToken,
	runnersToken,
	serveWithGit,
	standIn,
	stopStandIns,
	textsIn,
} from "./recorded.ts";

let original: GitServer;

beforeAll(async () => {
	original = await serveWithGit(true);
});
afterAll(async () => {
	await stopStandIns();
	await original?.stop();
	await cleanUp();
});

it("records what another GitLab shows, and goes on where it was interrupted", async () => {
	let isDown = true;
	let limited = 0;
	const gitlab = await standIn(original.url, (path) => {
		if (/\/clusters\?/.test(path)) return { status: 403 };
		if (/\/audit_events\?/.test(path)) return { status: 404 };
		if (/\/protected_branches\?/.test(path)) return { status: 501 };
		if (/\/boards\?/.test(path) && limited++ === 0)
			return { status: 429, headers: { "Retry-After": "0" } };
		if (isDown && /\/discussions\?/.test(path))
			return { status: 502, headers: { "Retry-After": "0" } };
		return undefined;
	});
	const folder = await folderWithToken();
	await expect(recordHere(gitlab.url, folder)).rejects.toThrow(
		`${gitlab.url} does not answer (status 502). The same command goes on where this one stopped.`,
	);
	const before = await textsIn(join(folder, "own"));
	expect(before).not.toContain(rootToken);
	expect(before).not.toContain(runnersToken);
	isDown = false;
	const first = gitlab.requests.splice(0);
	const printed = await recordHere(gitlab.url, folder);
	// The second run repeats no request that got its response in the first run.
	const answered = first.filter((request) => / (200|403|404|501)$/.test(request));
	expect(answered.length).toBeGreaterThan(10);
	expect(gitlab.requests.filter((one) => answered.includes(one))).toEqual([]);
	const all = [...first, ...gitlab.requests];
	expect(all.every((request) => request.startsWith("GET "))).toBe(true);
	expect(printed.split("\n").slice(1)).toEqual([
		"Left out:",
		"  404 at /groups/{id}/audit_events: GET /groups/7000001/audit_events",
		"  501 at /projects/{id}/protected_branches: GET /projects/7000001/protected_branches",
		"  403 at /projects/{id}/clusters: GET /projects/7000001/clusters",
		"  404 at /projects/{id}/audit_events: GET /projects/7000001/audit_events",
		"  404 at /audit_events: GET /audit_events",
	]);
	const written = await textsIn(join(folder, "own"));
	expect(written).not.toContain(rootToken);
	expect(written).not.toContain(runnersToken);
	expect(written).not.toContain("another_key");

	const { world, histories } = await readWholeWorld(join(folder, "own"));
	// The stand-in says that source branches are in a fork, which is not recorded: `versions` give the head commit.
	const [request] = recordsOf(world, "merge_request");
	expect(request?.diff_refs?.head_sha).toBe(request?.versions?.[0]?.head_sha);
	const options = { world, histories, signedInAs: "root" };
	const mocks = createMocks(options);
	const pathsOfIds = [
		"issues",
		"merge_requests",
		"snippets",
		"labels",
		"milestones",
		"boards",
		"members",
		"repository/commits",
		"releases",
	].map((list) => `/projects/acme%2Frocket/${list}?per_page=100`);
	pathsOfIds.push("/projects/acme%2Frocket/merge_requests/1/discussions");
	for (const path of pathsOfIds) {
		const here = await mocks.fetch(`http://mock/api/v4${path}`);
		const there = await fetch(`${original.url}/api/v4${path}`, {
			headers: { "Private-Token": rootToken },
		});
		expect([path, namesIn(await here.json())]).toEqual([
			path,
			namesIn(await there.json(), furtherIds),
		]);
	}
});

function namesIn(rows: unknown, more = 0): unknown[] {
	return (rows as Record<string, unknown>[]).map(({ id, tag_name, user_notes_count, state }) => {
		const shown = typeof id === "number" ? id + more : id;
		return [shown, tag_name, user_notes_count, state].join();
	});
}

it("records a project of a group that its user can't read, as somebody else", async () => {
	const gitlab = await standIn(original.url, (path) =>
		/^\/groups\//.test(path) ? { status: 404 } : undefined,
	);
	const folder = await folderWithToken();
	await writeFile(join(folder, "token"), "gus-token");
	const printed = await recordHere(gitlab.url, folder, {
		project: ["acme/rocket", "acme/sounding"],
	});
	expect(printed).toContain("a group of which only the path is known: acme");
	const { world } = await readWholeWorld(join(folder, "own"));
	const { groups, projects } = placesOf(world);
	// Guests may not read code.
	expect(projects[0]?.repository).toBeUndefined();
	expect(printed).toContain("a repository, which git may not read");
	expect(groups).toMatchObject([{ id: furtherIds + 1, path: "acme" }]);
	expect(recordsOf(world, "issue").length).toBeGreaterThan(2);
	// The group can't be read: its labels come from its projects, so that the world can be loaded.
	const [group] = groups;
	expect(group?.labels?.map(({ name }) => name)).toContain("bug");
	const labels = projects.map((one) => one.labels?.length);
	expect(labels).toEqual([4, 1]);
	const mocks = createMocks({ world, signedInAs: "gus" });
	const answer = await mocks.fetch("http://mock/api/v4/user");
	expect(answer.status).toBe(200);
});

it("records a public project without a token, where some lists always fail", async () => {
	const gitlab = await standIn(original.url, (path) =>
		/\/(statuses|releases|labels)\?/.test(path) ? { status: 500 } : undefined,
	);
	const folder = await folderWithToken();
	const printed = await recordHere(gitlab.url, folder, { project: ["open/handbook"] }, false);
	expect(printed).toContain("1 projects");
	expect(printed).toContain("401 at /projects/{id}/members");
	expect(printed).toContain("500 at /projects/{id}/labels");
	const { world } = await readWholeWorld(join(folder, "own"));
	expect(placesOf(world).projects[0]?.repository).toBeDefined();
	// Folder and files are readable for their user alone.
	const modes = await Promise.all(
		["own", "own/world.jsonl", "own/open/handbook.bundle"].map((name) => stat(join(folder, name))),
	);
	expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
});

it("goes on later where git can't be reached, and leaves nothing out for it", async () => {
	let isDown = true;
	const gitlab = await standIn(
		original.url,
		() => undefined,
		() => isDown,
	);
	const folder = await folderWithToken();
	await expect(recordHere(gitlab.url, folder)).rejects.toThrow(
		/^acme\/rocket: .*503.* The same command goes on where this one stopped\.$/s,
	);
	isDown = false;
	const printed = await recordHere(gitlab.url, folder);
	expect(printed).not.toContain("which git may not read");
});

it("takes the newest things for a sample", async () => {
	const gitlab = await standIn(original.url);
	const folder = await folderWithToken();
	await recordHere(gitlab.url, folder, { project: ["acme/rocket"], sample: "3" });
	const whole = await readWholeWorld(join(folder, "own"));
	const iids = (list: string) =>
		fetch(`${original.url}/api/v4/projects/acme%2Frocket/${list}?per_page=3&order_by=created_at`, {
			headers: { "Private-Token": rootToken },
		})
			.then((answer) => answer.json())
			.then((rows) => rows.map(({ iid }: { iid: number }) => iid));
	expect(recordsOf(whole.world, "issue").map(({ iid }) => iid)).toEqual(await iids("issues"));
	expect(recordsOf(whole.world, "merge_request").map(({ iid }) => iid)).toEqual(
		await iids("merge_requests"),
	);
	// Mocks in a browser cannot read bundles.
	const text = await readFile(join(folder, "own/mocks.json"), "utf8");
	const inBrowser = createMocks({
		...readRecording(JSON.parse(text)),
		signedInAs: "root",
	});
	const inNode = createMocks({ ...whole, signedInAs: "root" });
	for (const list of [
		"issues",
		"audit_events",
		"repository/commits",
		"merge_requests",
		"repository/tree?recursive=true",
		"repository/archive.tar",
	]) {
		const url = `http://mock/api/v4/projects/acme%2Frocket/${list}`;
		const [one, other] = await Promise.all(
			[inBrowser, inNode].map(async (mocks) =>
				Buffer.from(await (await mocks.fetch(url)).arrayBuffer()),
			),
		);
		expect(one).toEqual(other);
		if (list === "issues" || list === "audit_events")
			expect(JSON.parse(String(one))).toHaveLength(3);
	}
	expect(() => readRecording({ form: "forgekit recording 0" })).toThrow(
		"This is no recording, or one of another version.",
	);
});

it("records the issues that a merge request closed, where they are called work items", async () => {
	const send = async (method: string, path: string, body: object) => {
		const answer = await fetch(`${original.url}/api/v4/${path}`, {
			method,
			headers: { "Private-Token": rootToken, "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		expect(answer.ok).toBe(true);
		return answer.json();
	};
	const { id } = await send("POST", "projects", { name: "closing", initialize_with_readme: true });
	await send("POST", `projects/${id}/issues`, { title: "Valve leaks" });
	await send("POST", `projects/${id}/repository/branches`, { branch: "fix", ref: "main" });
	const { iid } = await send("POST", `projects/${id}/merge_requests`, {
		source_branch: "fix",
		target_branch: "main",
		title: "Closes #1 and acme/rocket#2",
	});
	await send("PUT", `projects/${id}/merge_requests/${iid}`, { state_event: "close" });
	const gitlab = await standIn(original.url);
	const folder = await folderWithToken();
	await recordHere(gitlab.url, folder, { project: ["root/closing"] });
	const { world } = await readWholeWorld(join(folder, "own"));
	expect(recordsOf(world, "merge_request")[0]?.closes_issues).toEqual([
		{ project: "root/closing", issue: 1 },
		{ project: "acme/rocket", issue: 2 },
	]);
});

it("writes no file for browsers where the repositories are too large", async () => {
	const folder = await emptyFolder();
	await mkdir(join(folder, "acme"));
	await writeFile(join(folder, "acme/rocket.bundle"), "");
	await truncate(join(folder, "acme/rocket.bundle"), 16 * 2 ** 20 + 1);
	expect(await writeBrowserFile(folder)).toBe(
		"There is no mocks.json for mocks in a browser: the repositories and uploaded files have more than 16 MiB.",
	);
	expect(await readdir(folder)).toEqual(["acme"]);
});

it("writes no file for browsers where the uploaded files are too large", async () => {
	const folder = await emptyFolder();
	const files = ["a", "b"].map((digit) => ({
		upload: {
			secret: digit.repeat(32),
			filename: "a.txt",
			content: "a".repeat(9 * 2 ** 20),
			author: "ann",
		},
		of: "ann/notes",
	}));
	const records = [
		{ forgekit: "world", version: 1 },
		{ user: { username: "ann", name: "Ann" } },
		{ project: { path: "ann/notes" } },
		...files,
		{ end: true },
	];
	const lines = records.map((record) => JSON.stringify(record));
	await writeFile(join(folder, "world.jsonl"), `${lines.join("\n")}\n`);
	expect(await writeBrowserFile(folder)).toMatch(/^There is no mocks.json/);
});

it("ends with a signal, and keeps what it has read", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const gitlab = await standIn(original.url, (path) => {
		if (!/\/labels\?/.test(path)) return undefined;
		resolve();
		return { status: 429, headers: { "Retry-After": "600" } };
	});
	const folder = await folderWithToken();
	const child = new Forgekit(folder, [
		"record",
		"--from",
		gitlab.url,
		"--token-file",
		"token",
		"--project",
		"acme/rocket",
		"--out",
		"own",
		"--rate",
		"1000",
	]);
	await promise;
	child.process.kill("SIGINT");
	expect(await child.ended).toBe(130);
	expect(child.err).toBe("forgekit: interrupted by SIGINT\n");
	expect(await readdir(join(folder, "own"))).toEqual([".state"]);
});

it("asks again for a project and a group that were refused", async () => {
	let refuses = true;
	const gitlab = await standIn(original.url, (path) =>
		refuses && /^\/(projects|groups)\//.test(path) ? { status: 404 } : undefined,
	);
	const folder = await folderWithToken();
	const options = { project: ["acme/sounding"], group: ["acme/infra"] };
	await expect(recordHere(gitlab.url, folder, options)).rejects.toThrow(
		`${gitlab.url} shows none of these projects.`,
	);
	refuses = false;
	await recordHere(gitlab.url, folder, options);
	const { groups, projects } = placesOf((await readWholeWorld(join(folder, "own"))).world);
	expect(projects.map(({ path }) => path)).toContain("acme/sounding");
	expect(groups.map(({ path }) => path)).toContain("acme/infra");
});

describe("refuses", () => {
	it("a wrong token, after one request", async () => {
		const gitlab = await standIn(original.url, () => ({ status: 401 }));
		const folder = await folderWithToken();
		await expect(recordHere(gitlab.url, folder)).rejects.toThrow(
			`${gitlab.url} refuses the token.`,
		);
		expect(gitlab.requests.length).toBe(1);
	});

	it("a folder with a recording, or with another one that is not complete", async () => {
		const folder = await folderWithToken();
		const gitlab = await standIn(original.url, () => ({
			status: 502,
			headers: { "Retry-After": "0" },
		}));
		await expect(recordHere(gitlab.url, folder)).rejects.toThrow();
		await expect(recordHere(original.url, folder)).rejects.toThrow(
			`responses.jsonl is from a recording of ${gitlab.url}: `,
		);
		await writeFile(join(folder, "own/world.jsonl"), "");
		await expect(recordHere(gitlab.url, folder)).rejects.toThrow("own has a world.jsonl already");
	});

	it.each([
		[["--out", "own"], "--from is required"],
		[["--from", "git.acme.test"], "--out is required"],
		[
			["--from", "http://u:p@git.test", "--out", "own", "--group", "a"],
			"--from must be a URL without credentials or parameters",
		],
		[["--from", "http://git.test", "--out", "own"], "--project or --group is required"],
		[
			["--from", "http://a", "--out", "own", "--group", "a", "--sample", "0"],
			"--sample must be a number from 1",
		],
	] as [string[], string][])("%j", async (args, problem) => {
		const { code, err } = await run(await emptyFolder(), ["record", ...args]);
		expect({ code, err }).toEqual({
			code: 2,
			err: `forgekit: ${problem} (see "forgekit help")\n`,
		});
	});
});

describe("the pace", () => {
	const now = 1_800_000_000_000;
	const waitAfter = (headers: Record<string, string>) => {
		const pace = new Pace(10, new AbortController().signal);
		pace.heed(new Headers(headers), now);
		return pace.next - now;
	};

	it("waits for a new window when the limit is used up", () => {
		const reset = "1800000030";
		expect(waitAfter({ "RateLimit-Remaining": "0", "RateLimit-Reset": reset })).toBe(30_000);
		expect(waitAfter({ "RateLimit-Remaining": "0", "RateLimit-Reset": "7" })).toBe(7000);
	});

	it("does not wait otherwise, and for no more than a quarter of an hour", () => {
		const reset = "1800000030";
		expect(waitAfter({ "RateLimit-Remaining": "3", "RateLimit-Reset": reset })).toBe(-now);
		expect(waitAfter({})).toBe(-now);
		expect(waitAfter({ "RateLimit-Remaining": "0", "RateLimit-Reset": "86400" })).toBe(900_000);
	});
});
