/** References to uploaded files in the texts of a recording, and how the files are read. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import type { WorldRecord, WorldUpload } from "../../generated/world.ts";
import { Fitting } from "../../server/cli/record/fitting.ts";
import { LeftOut } from "../../server/cli/record/left-out.ts";
import { recordMergeRequests } from "../../server/cli/record/merge-requests.ts";
import { Pace } from "../../server/cli/record/pace.ts";
import { People } from "../../server/cli/record/people.ts";
import type { Recording } from "../../server/cli/record/recording.ts";
import { Responses } from "../../server/cli/record/responses.ts";
import { Source } from "../../server/cli/record/source.ts";
import { UploadReferences } from "../../server/cli/record/upload-references.ts";
import { recordUploads } from "../../server/cli/record/uploads.ts";
import { cleanUp, emptyFolder } from "../command.ts";

afterAll(cleanUp);

const secret = "0123456789abcdef".repeat(2);
const referencesIn = (...records: WorldRecord[]) => {
	const references = new UploadReferences("https://git.test/forge");
	for (const record of records) references.read(record);
	return references.all().map(({ of, filename, author }) => [of, filename, author]);
};
const issue = (description: string): WorldRecord => ({
	issue: { title: "A", author: "ann", description },
	of: "shop/till",
});

describe("uploads that texts refer to", () => {
	it.each([
		[`![a](/uploads/${secret}/a.png)`, ["shop/till", "a.png"]],
		[`See /uploads/${secret}/größe-1+2.tar.gz.`, ["shop/till", "größe-1+2.tar.gz"]],
		[`/ann/notes/uploads/${secret}/a.png`, ["ann/notes", "a.png"]],
		[`<https://git.test/forge/a/b/c/uploads/${secret}/a>`, ["a/b/c", "a"]],
		[`http://git.test/forge/a/b/uploads/${secret}/a`, ["a/b", "a"]],
		[`https://git.test:443/forge/a/b/uploads/${secret}/a`, ["a/b", "a"]],
		[`/forge/a/b/uploads/${secret}/a`, ["a/b", "a"]],
		[`https://git.test/a/b/c/uploads/${secret}/a`, undefined],
		[`/uploads/${secret}/.gitignore`, ["shop/till", ".gitignore"]],
		[`/uploads/${secret}/caf%C3%A9.png`, ["shop/till", "café.png"]],
		[`/uploads/${secret}/caf%FF.png`, ["shop/till", "caf%FF.png"]],
		[`/uploads/${secret}/...`, undefined],
		[`(/-/project/12/uploads/${secret}/a)`, ["-/project/12", "a"]],
		[`https://other.test/a/b/uploads/${secret}/a`, undefined],
		["/uploads/0123/a.png", undefined],
		[`/uploads/${secret}/`, undefined],
	])("%s", (text, found) => {
		expect(referencesIn(issue(text))).toEqual(found ? [[...found, "ann"]] : []);
	});

	it("have the author of the nearest text, and are named once", () => {
		const body = `/uploads/${secret}/a.png`;
		expect(
			referencesIn(
				{
					discussion: { notes: [{ author: "bob", body }] },
					of: { project: "shop/till", issue: 1 },
				},
				issue(body),
				{
					discussion: { notes: [{ author: "eve", body }] },
					of: { group: "shop", epic: 1 },
				},
			),
		).toEqual([
			["shop/till", "a.png", "bob"],
			["shop", "a.png", "eve"],
		]);
	});

	it("are not looked for in contents of files", () => {
		const content = `/uploads/${secret}/a.png`;
		const files = [{ file_path: "a", content }];
		expect(
			referencesIn({
				snippet: { title: "A", author: "ann", files },
				of: "shop/till",
			}),
		).toEqual([]);
	});

	it("take linear time in long texts", () => {
		const start = performance.now();
		referencesIn(issue(`${"/a".repeat(500_000)}/uploads/${secret}/a`));
		referencesIn(issue(`/a/uploads/${secret}/a`.repeat(20_000)));
		expect(performance.now() - start).toBeLessThan(2000);
	});
});

/**
 * Starts a server that stands in for a GitLab whose URL ends in the path `base`. Returns a `Recording` that reads from
 * this server, and keeps what it records and leaves out in memory.
 */
async function recordingFrom(answer: RequestListener, base = "") {
	const server = createServer(answer).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const baseUrl = `http://127.0.0.1:${port}${base}`;
	const token = "token-of-ann";
	const { signal } = new AbortController();
	const file = join(await emptyFolder(), "responses.jsonl");
	const responses = await Responses.open(file, baseUrl, token);
	onTestFinished(() => responses.close());
	const left = new LeftOut();
	const pace = new Pace(1000, signal);
	const source = new Source({
		baseUrl,
		token,
		timeout: 5000,
		signal,
		pace,
		responses,
		left,
		onRequest() {},
	});
	const records: WorldRecord[] = [];
	const uploads = new UploadReferences(baseUrl);
	const recording = {
		source,
		left,
		uploads,
		people: new People(),
		fitting: await Fitting.create(left),
		output: { add: async (record: WorldRecord) => void records.push(record) },
		show() {},
	} as unknown as Recording;
	return { recording, source, left, records, uploads };
}

/** Records the uploaded files to which a text refers. Returns these files, and lines that say what was left out. */
async function uploadsFrom(answer: RequestListener, text = `/uploads/${secret}/a.txt`) {
	const found = await recordingFrom(answer);
	found.uploads.read(issue(text));
	await recordUploads(found.recording, [{ id: 1, path_with_namespace: "shop/till" }]);
	const { done, planned } = found.source;
	expect(planned).toBe(done);
	const files = found.records.map((record) => (record as { upload: WorldUpload }).upload);
	return {
		files: files.map(({ filename, content, base64 }) => [filename, content ?? { base64 }]),
		left: found.left.lines(),
	};
}

const inApi = `/api/v4/projects/1/uploads/${secret}/`;
const outside = `/shop/till/uploads/${secret}/`;
const unread = {
	files: [],
	left: [`an upload that can't be read: shop/till/uploads/${secret}/a.txt`],
};

describe("an uploaded file", () => {
	it("for which the token does not count is listed, or read outside of the API", async () => {
		expect(await uploadsFrom((_, reply) => reply.writeHead(401).end())).toEqual(unread);
		const found = await uploadsFrom(({ url = "" }, reply) =>
			reply.writeHead(url.startsWith("/api") ? 401 : 200).end("A"),
		);
		expect(found).toEqual({ files: [["a.txt", "A"]], left: [] });
	});

	it("is no page for signing in", async () => {
		const page: RequestListener = ({ url = "" }, reply) =>
			reply
				.writeHead(url.startsWith("/api") ? 404 : 200, {
					"Content-Type": "text/html; charset=utf-8",
				})
				.end("<html>");
		expect(await uploadsFrom(page)).toEqual(unread);
		const { files } = await uploadsFrom(page, `/uploads/${secret}/a.html`);
		expect(files).toEqual([["a.html", "<html>"]]);
		const redirects: RequestListener = ({ url = "" }, reply) =>
			url.includes("sign_in")
				? reply.end("Sign in")
				: reply.writeHead(302, { Location: "/users/sign_in" }).end();
		expect(await uploadsFrom(redirects)).toEqual(unread);
	});

	it("is read after a redirect on the same host only", async () => {
		const other: string[] = [];
		const elsewhere = await recordingFrom(({ url = "" }, reply) => {
			other.push(url);
			reply.end("A");
		});
		const redirect =
			(to: string): RequestListener =>
			({ url }, reply) =>
				url === "/moved" ? reply.end("A") : reply.writeHead(302, { Location: to }).end();
		expect(await uploadsFrom(redirect("/moved"))).toEqual({ files: [["a.txt", "A"]], left: [] });
		expect(await uploadsFrom(redirect(elsewhere.source.baseUrl))).toEqual(unread);
		expect(other).toEqual([]);
	});

	it("with the token in it is left out", async () => {
		const found = await uploadsFrom((_, reply) => reply.end("is token-of-ann here"));
		expect(found).toEqual({
			files: [],
			left: [`an upload with the token in it: shop/till/uploads/${secret}/a.txt`],
		});
	});

	it("above 10 MiB is too large", async () => {
		const requests: unknown[] = [];
		const found = await uploadsFrom(({ url }, reply) => {
			requests.push(url);
			reply.end(Buffer.alloc(10 * 2 ** 20 + 1));
		});
		expect(found).toEqual({
			files: [],
			left: [`an upload above 10 MiB: shop/till/uploads/${secret}/a.txt`],
		});
		expect(requests).toEqual([`${inApi}a.txt`]);
	});

	it("has the first of its names at which it can be read", async () => {
		const found = await uploadsFrom(
			({ url }, reply) => reply.writeHead(url === `${outside}a.png` ? 200 : 404).end("A"),
			`_/uploads/${secret}/a.png_ ![](/uploads/${secret}/a.png) /uploads/${secret}/b`,
		);
		expect(found).toEqual({ files: [["a.png", "A"]], left: [] });
	});

	it("is asked for by its encoded name", async () => {
		const found = await uploadsFrom(
			({ url }, reply) => reply.writeHead(url === `${inApi}caf%C3%A9.png` ? 200 : 404).end("A"),
			`/uploads/${secret}/caf%C3%A9.png`,
		);
		expect(found).toEqual({ files: [["café.png", "A"]], left: [] });
	});

	it("with a name that no upload has is listed", async () => {
		const requests: unknown[] = [];
		const { left } = await uploadsFrom(({ url }, reply) => {
			requests.push(url);
			reply.end("A");
		}, `/uploads/${secret}/%2e%2e%2fa /uploads/${secret}/caf%FF`);
		expect(left).toEqual([
			`an upload that can't be read: shop/till/uploads/${secret}/../a and 1 more`,
		]);
		expect(requests).toEqual([]);
	});

	it("of text with NUL is binary", async () => {
		const { files } = await uploadsFrom((_, reply) => reply.end("A\0"));
		expect(files).toEqual([["a.txt", { base64: "QQA=" }]]);
	});

	it("is asked for again at the time in Retry-After", async () => {
		let count = 0;
		const start = Date.now();
		const found = await uploadsFrom((_, reply) => {
			const date = new Date(Date.now() + 2500).toUTCString();
			if (count++ === 0) reply.writeHead(503, { "Retry-After": date }).end();
			else reply.end("A");
		});
		expect(found).toEqual({ files: [["a.txt", "A"]], left: [] });
		expect(count).toBe(2);
		expect(Date.now() - start).toBeGreaterThan(1200);
	});

	it("whose body breaks off each time is listed", { timeout: 60_000 }, async () => {
		const found = await uploadsFrom(({ url = "" }, reply) => {
			if (url.startsWith("/api")) reply.writeHead(404).end();
			else reply.writeHead(200, { "Content-Length": 10 }).write("A", () => reply.destroy());
		});
		expect(found).toEqual(unread);
	});
});

it("merge requests plan the requests that they send, and name projects without the path of the instance", async () => {
	const merge = (iid: number, state: string) => ({
		id: iid,
		iid,
		state,
		title: "A",
		source_branch: "a",
		target_branch: "b",
		author: { id: 1, username: "ann" },
		project_id: 1,
	});
	const all = [merge(1, "opened"), merge(2, "merged"), merge(3, "closed")];
	const { recording, source, records } = await recordingFrom(({ url = "" }, reply) => {
		const [path = ""] = url.split("?");
		const [, iid] = /merge_requests\/(\d+)$/.exec(path) ?? [];
		const closed = [{ iid: 7, project_id: 2, web_url: "https://git.test/forge/a/b/-/issues/7" }];
		const body = path.endsWith("/merge_requests")
			? all
			: path.endsWith("/closes_issues")
				? closed
				: iid
					? all[Number(iid) - 1]
					: path.endsWith("/approvals")
						? {}
						: [];
		reply.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
	}, "/forge");
	const named = { labels: new Set<string>(), milestones: new Set<string>() };
	source.plan(1);
	await recordMergeRequests(recording, { id: 1, path: "shop/till", named } as never);
	expect(source.planned).toBe(source.done);
	const closes = records.map(
		(record) =>
			(record as { merge_request: { closes_issues?: unknown } }).merge_request.closes_issues,
	);
	const issues = [{ project: "a/b", issue: 7 }];
	expect(closes).toEqual([undefined, issues, issues]);
});
