/** `forgekit verify`, against a stand-in that behaves like another GitLab, and against our own server. */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { type Given, type Report, walk } from "../../server/cli/tools/walk.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { onOwnClock } from "../clock.ts";
import { cleanUp, emptyFolder, run } from "../command.ts";
import { startStorage } from "../storage.ts";

const token = "root-token";
const privateText = "Nobody may read this";

/**
 * Changes the mock's response: returns another response, another body, or undefined to keep the mock's.
 * If it returns a promise, which never settles, the request gets no response.
 */
type Distortion = (json: string) => Response | string | undefined | Promise<never>;

const closers: (() => unknown)[] = [];
afterAll(async () => {
	for (const close of closers) await close();
	await cleanUp();
});

/** Serves the mocks over HTTP without `x-total` headers. The keys of `distortions` are patterns of request paths. */
async function standIn(distortions: Record<string, Distortion> = {}) {
	const mocks = createMocks();
	const requests: { method: string; path: string; authorization: string }[] = [];
	let inFlight = 0;
	let most = 0;
	const server = createServer(async (message, reply) => {
		most = Math.max(most, ++inFlight);
		const { method = "", url = "" } = message;
		const path = decodeURIComponent(url.replace("/api/v4", ""));
		const { authorization = "" } = message.headers;
		requests.push({ method, path, authorization });
		const answer = await mocks.fetch(
			new Request(`http://mock${url}`, { headers: { authorization } }),
		);
		const [, distort] =
			Object.entries(distortions).find(([pattern]) =>
				new RegExp(`^${pattern}(\\?.*)?$`).test(path),
			) ?? [];
		const bytes = Buffer.from(await answer.arrayBuffer());
		const own = await distort?.(bytes.toString());
		const { status, headers } = own instanceof Response ? own : answer;
		for (const name of ["x-total", "x-total-pages"]) headers.delete(name);
		headers.delete("content-length");
		reply.writeHead(status, Object.fromEntries(headers));
		reply.end(own instanceof Response ? await own.text() : (own ?? bytes));
		inFlight--;
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	closers.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		requests,
		mostInFlight: () => most,
		/** Number of requests whose path matches. */
		times: (pattern: RegExp) => requests.filter(({ path }) => pattern.test(path)).length,
	};
}

// biome-ignore lint/suspicious/noExplicitAny: bodies that the contract does not describe
type Body = any;

/** A distortion that edits the JSON body of a response. */
const edit =
	(change: (body: Body) => void): Distortion =>
	(text) => {
		const body = JSON.parse(text);
		change(body);
		return JSON.stringify(body);
	};
const status =
	(code: number, headers: Record<string, string> = {}): Distortion =>
	() =>
		Response.json({ message: privateText }, { status: code, headers });
/** Distorts only the first `count` responses. */
const first =
	(count: number, distortion: Distortion): Distortion =>
	(text) =>
		count-- > 0 ? distortion(text) : undefined;

const redirect = (location: string) =>
	new Response(null, { status: 302, headers: { Location: location } });

const rocket = "/projects/acme/rocket";

/** Id of the commit with threads. */
const discussed = await fetchCommitId("fix");

async function fetchCommitId(branch: string): Promise<string> {
	const answer = await createMocks().fetch(
		`http://mock/api/v4/projects/acme%2Frocket/repository/branches/${branch}`,
		{ headers: { "Private-Token": token } },
	);
	return (await answer.json()).commit.id;
}

/** Distortions of the lists from which `verify` takes ids. */
const lists: Record<string, Distortion> = {
	[`${rocket}/issues`]: edit((issues) => {
		for (const issue of issues) issue.user_notes_count = issue.iid === 1 ? 4 : 0;
	}),
	[`${rocket}/repository/commits`]: edit((commits) => {
		commits[0].id = discussed;
	}),
	// A request for a single commit gets 404, so that `verify` must take commit ids from the list.
	[`${rocket}/commits/.*`]: status(404),
};

async function verify(against: string, ...args: string[]) {
	const folder = await emptyFolder();
	const file = join(folder, "token");
	await writeFile(file, `${token}\n`);
	const done = await run(folder, ["verify", "--against", against, "--token-file", file, ...args]);
	expect(done.out + done.err).not.toContain(token);
	expect(done.out + done.err).not.toContain(privateText);
	return done;
}

/**
 * Runs the requests of `forgekit verify` in this process. Returns a line for each operation, except those whose
 * response matches the contract and has no findings, such as keys that the contract lacks.
 */
async function exceptionsOf(
	baseUrl: string,
	{ timeout = 30_000, project, group, ids = {} }: Partial<Given> & { timeout?: number } = {},
) {
	const { signal } = new AbortController();
	const report = await walk({ baseUrl, token, timeout, signal }, { project, group, ids });
	expect(report.results.length).toBeGreaterThan(30);
	return report.results
		.filter(({ result, findings = [] }) => result !== "matches" || findings[0])
		.map(({ operation, result, reason, findings = [] }) =>
			[operation, result, reason, ...findings.map(Object.values)].flat().join("  "),
		);
}

const usual = [
	...["getSnippetDiscussion", "listSnippetDiscussionNotes", "getSnippetDiscussionNote"].map(
		(operation) => `${operation}  not tried  no discussion_id`,
	),
	"getSnippetNote  not tried  no note_id",
	"getProjectSnippetUserAgentDetail  not available  404",
];

describe("against another GitLab", { concurrent: true }, () => {
	it("finds a project and ids, and asks once for each", async () => {
		const gitlab = await standIn(lists);
		const { code, err, out } = await verify(gitlab.url, "--json");
		const { against, project, results }: Report & { against: string } = JSON.parse(out);
		expect({ code, err, against, project }).toEqual({
			code: 0,
			err: "",
			against: gitlab.url,
			project: "acme/rocket",
		});
		expect(results[0]).toEqual({
			operation: "listAuditEvents",
			path: "/audit_events",
			result: "matches",
			reason: "200",
			findings: [],
		});
		expect(results.filter(({ result }) => result === "matches").length).toBe(
			results.length - usual.length,
		);
		const { requests } = gitlab;
		expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
		for (const { authorization } of requests) expect(authorization).toBe(`Bearer ${token}`);
		expect(new Set(requests.map(({ path }) => path)).size).toBe(requests.length);
		expect(gitlab.mostInFlight()).toBe(1);
		// `verify` reads the threads of the issue that has notes, and of the listed commit, once each.
		expect(gitlab.times(/\/issues\/1\/discussions$/)).toBe(1);
		const threads = `/repository/commits/${discussed}/discussions`;
		expect(gitlab.times(new RegExp(`${threads}$`))).toBe(1);
	});

	it("groups what deviates by path, apart from extra keys", async () => {
		const gitlab = await standIn({
			...lists,
			[`${rocket}/boards/1`]: edit((board) => {
				board.hide_backlog_list = "no";
				board.milestone = 7;
				for (const list of board.lists) {
					delete list.position;
					list.collapsed = privateText;
				}
			}),
			[`${rocket}/issues/1/discussions`]: edit((discussions) => {
				for (const { notes } of discussions) for (const note of notes) note.type = privateText;
			}),
			[`${rocket}/merge_requests/1/discussions`]: edit((discussions) => {
				for (const { notes } of discussions)
					for (const { position } of notes) delete position?.base_sha;
			}),
			[`${rocket}/repository/contributors`]: edit(([one]) => {
				one.extra = { deep: privateText };
			}),
			[`${rocket}/snippets/\\d`]: () => new Response(privateText),
			[`${rocket}/repository/tree`]: () =>
				new Response("{", {
					headers: { "Content-Type": "application/json; charset=utf-8" },
				}),
			[`${rocket}/clusters`]: () => new Response("[]", { status: 203 }),
		});
		const { code, out, err } = await verify(gitlab.url);
		expect(code).toBe(1);
		expect(err).toMatch(/ deviates from the contract in 6 of \d+ operations\.\n$/);
		const [, ...lines] = out.slice(out.indexOf("Deviations:")).split("\n");
		expect(lines.map((line) => line.trim().replaceAll(/ {2,}/g, "  "))).toEqual([
			"getProjectBoard  $.hide_backlog_list  string, not boolean  once",
			"getProjectBoard  $.lists[].position  missing  3 times",
			"getProjectBoard  $.milestone  number, not object or null  once",
			"listProjectClusters  status  203, not 200  once",
			"listIssueDiscussions  $[].notes[].type  a value that is not listed  6 times",
			"listMergeRequestDiscussions  $[].notes[].position.base_sha  missing  3 times",
			"listRepositoryTree  $  string, not array  once",
			"getProjectSnippet  content type  text/plain, not application/json  once",
			"",
			"Keys that the contract does not declare:",
			"getProjectBoard  $.lists[].collapsed  3 times",
			"listRepositoryContributors  $[].extra  once",
			"",
		]);
	});

	it("does not count extra keys as deviations", async () => {
		const gitlab = await standIn({
			...lists,
			[`${rocket}/boards/1`]: edit((board) => {
				board.extra = 1;
			}),
		});
		expect(await exceptionsOf(gitlab.url)).toEqual([
			"getProjectBoard  matches  200  $.extra  extra key  1",
			...usual,
		]);
	});

	it("waits, asks again, and goes on", () =>
		onOwnClock(async () => {
			const start = Date.now();
			const gitlab = await standIn({
				...lists,
				[`${rocket}/boards`]: first(1, status(429, { "Retry-After": "2" })),
				[`${rocket}/boards/1`]: status(429, { "Retry-After": "3600" }),
				[`${rocket}/clusters`]: status(403),
				[`${rocket}/audit_events`]: status(404),
				[`${rocket}/repository/contributors`]: first(2, status(502)),
				[`${rocket}/repository/compare`]: status(502),
				[`${rocket}/snippets`]: () => new Promise(() => {}),
			});
			const exceptions = await exceptionsOf(gitlab.url, { timeout: 1000 });
			expect(exceptions).toEqual([
				"listProjectAuditEvents  not available  404",
				"getProjectAuditEvent  not tried  no audit_event_id",
				"getProjectBoard  no answer  429",
				"listProjectClusters  not available  403",
				"getProjectCluster  not tried  no cluster_id",
				"compareRepository  no answer  502",
				"listProjectSnippets  no answer  no response in 1 s",
				...[
					"getProjectSnippet",
					"listSnippetDiscussions",
					"getSnippetDiscussion",
					"listSnippetDiscussionNotes",
					"getSnippetDiscussionNote",
					"downloadProjectSnippetFile",
					"listSnippetNotes",
					"getSnippetNote",
					"downloadProjectSnippet",
					"getProjectSnippetUserAgentDetail",
				].map((operation) => `${operation}  not tried  no snippet_id`),
			]);
			expect(Date.now() - start).toBeGreaterThan(2000);
			expect(gitlab.times(/boards$/)).toBe(2);
			expect(gitlab.times(/boards\/1$/)).toBe(1);
			expect(gitlab.times(/contributors$/)).toBe(3);
			expect(gitlab.times(/compare/)).toBe(3);
		}));

	it("follows redirects, but not to another host", async () => {
		const other = await standIn();
		const gitlab = await standIn({
			...lists,
			[`${rocket}/boards`]: () => redirect("/api/v4/projects/1/boards"),
			[`${rocket}/clusters`]: () => redirect(`${other.url}/api/v4/projects/1/clusters`),
			[`${rocket}/snippets`]: () => redirect("/api/v4/projects/acme%2Frocket/snippets"),
		});
		const exceptions = await exceptionsOf(gitlab.url);
		expect(exceptions).toEqual(
			expect.arrayContaining([
				"listProjectClusters  deviates  302  status  302, not 200  1",
				"listProjectSnippets  deviates  302  status  302, not 200  1",
			]),
		);
		expect(exceptions.join()).not.toContain("Board");
		expect(other.requests).toEqual([]);
	});

	it("takes a project, a group and ids", async () => {
		const gitlab = await standIn();
		const { code, out } = await verify(
			`${gitlab.url}/api/v4/`,
			"--project",
			"1",
			"--group",
			"acme",
			"--ids",
			"issue_iid=2, epic_id=1,merge_request_iid=2,commit_id=fix,from=main~1",
		);
		expect(code).toBe(0);
		expect(out).toContain("GET operations on the project 1:");
		expect(gitlab.times(/epics\/1\/discussions$/)).toBe(1);
		expect(gitlab.times(/issues\/2\/discussions$/)).toBe(1);
		expect(gitlab.times(/from=main~1&to=HEAD$/)).toBe(1);
	});
});

describe("ends with status 2", { concurrent: true }, () => {
	it("at the first refusal of the token", async () => {
		const gitlab = await standIn({ ".*": status(401) });
		const { code, out, err } = await verify(gitlab.url);
		expect({ code, out, err }).toEqual({
			code: 2,
			out: "",
			err: `forgekit: ${gitlab.url} refuses the token.\n`,
		});
		expect(gitlab.requests.length).toBe(1);
	});

	it("without a project", async () => {
		const gitlab = await standIn({ "/projects": () => Response.json([]) });
		const { code, out, err } = await verify(gitlab.url);
		expect({ code, out, err }).toEqual({
			code: 2,
			out: "",
			err: `forgekit: ${gitlab.url} lists no project: name one by --project.\n`,
		});
	});

	it("when there is nothing to compare", async () => {
		const gitlab = await standIn({ ".*": status(404) });
		const { code, out, err } = await verify(gitlab.url, "--project", "acme/rocket");
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toMatch(/^forgekit: Nothing to compare at http:\S+: 404, no id, .*\n$/);
	});

	it("when there is no response", async () => {
		const { code, out, err } = await verify("http://127.0.0.1:9");
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toMatch(/^forgekit: http:\/\/127.0.0.1:9: .+\n$/);
	});

	it.each([
		[["--against", "git.acme.test"], "--against must be an http or https URL"],
		[
			["--against", "http://u:p@git.test"],
			"--against must be a URL without credentials or parameters",
		],
		[["--against", "http://git.test", "--timeout", "1m"], "--timeout must be a number of seconds"],
		[
			["--against", "http://git.test", "--ids", "issue=3"],
			/^forgekit: --ids has issue; it may have .*issue_iid/,
		],
		[["--against", "http://git.test", "--token-file", "nowhere"], "nowhere cannot be read: ENOENT"],
		[["--against", "http://git.test", "--token", "x"], "Unknown option '--token'"],
		[[], "--against is required"],
	] as [string[], string | RegExp][])("for the usage %j", async (args, problem) => {
		const { code, out, err } = await run(await emptyFolder(), ["verify", ...args]);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toMatch(problem);
		expect(err).toMatch(/^forgekit: .* \(see "forgekit help"\)\n$/);
	});

	it("for a file with more than a token", async () => {
		const folder = await emptyFolder();
		const file = join(folder, "token");
		await writeFile(file, `${token}\n${token}\n`);
		const args = ["--against", "http://git.test", "--token-file", file];
		expect(await run(folder, ["verify", ...args])).toEqual({
			code: 2,
			out: "",
			err: `forgekit: ${file} must contain one token and nothing else (see "forgekit help")\n`,
		});
	});
});

describe("against our own server", () => {
	it("nothing deviates, and no key is extra", async () => {
		const storage = await startStorage({ demo: true });
		closers.push(() => storage.stop());
		const failures: unknown[] = [];
		const services = {
			...createServices(storage.stores, readSettings({})),
			reportError: (error: unknown) => failures.push(error),
		};
		const http = createHttpServer(createApp(services).callback());
		const url = `http://127.0.0.1:${await http.listen(0, "127.0.0.1")}`;
		const ids = { issue_iid: "1", merge_request_iid: "1", epic_id: "1" };
		const given = {
			project: "acme/rocket",
			ids: { ...ids, commit_id: "fix", snippet_id: "1" },
		};
		expect(await exceptionsOf(url, given)).toEqual([]);
		await http.close(0);
		// `verify` stops reading downloads early. The server must not report this as an error.
		expect(failures).toEqual([]);
	});
});
