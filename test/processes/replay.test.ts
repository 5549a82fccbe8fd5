/** `forgekit replay` sends the calls of a mock's journal to another service, and compares the responses of both. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startMock } from "../../mocks/doors/serve.ts";
import { replay } from "../../server/cli/tools/replay.ts";
import { cleanUp, emptyFolder, Forgekit, run } from "../command.ts";

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
	for (const close of closers) await close();
	await cleanUp();
});

async function mockUrl(): Promise<string> {
	const { url, close } = await startMock();
	closers.push(close);
	return url;
}

const form = "application/x-www-form-urlencoded";

/** Sends calls of several users, with valid and invalid tokens in every place where the API accepts a token. */
async function callsOn(url: string): Promise<void> {
	const rocket = `${url}/api/v4/projects/acme%2Frocket`;
	const call = async (
		method: string,
		path: string,
		headers: Record<string, string> = {},
		body?: string,
	) => {
		const init = { method, headers, ...(body !== undefined && { body }) };
		await (await fetch(rocket + path, init)).arrayBuffer();
	};
	const json = { "Content-Type": "application/json" };
	const as = (name: string) => ({ "Private-Token": `${name}-token` });
	await call("POST", "/labels", { ...as("lin"), ...json }, '{"name":"a","color":"#ff0000"}');
	await call("POST", "/labels", json, '{"private_token":"mia-token","name":"b","color":"#ff0000"}');
	await call(
		"POST",
		"/labels",
		{ "Content-Type": form },
		"name=c&color=red&access_token=tom-token",
	);
	await call("GET", "/labels?private_token=tom-token&per_page=2");
	await call("PUT", "/issues/1?title=New", {
		Authorization: "Bearer lin-token",
	});
	await call("GET", "/issues", as("wrong"));
	await call("GET", "/issues");
	await call("DELETE", "/issues/1", as("gus"));
	await call("POST", "/labels?name=d&color=red", as("ada-read"));
	await call("POST", "/issues/2/discussions?body=Hm", as("mia"));
}

async function savedJournal(url: string, folder: string): Promise<string> {
	const answer = await fetch(`${url}/-/mock/journal`);
	const file = join(folder, "journal.json");
	await writeFile(file, await answer.text());
	return file;
}

it("finds nothing on a service with the same world, and what differs on another", async () => {
	const folder = await emptyFolder();
	const first = await mockUrl();
	await callsOn(first);
	const file = await savedJournal(first, folder);
	const second = await mockUrl();
	const same = await run(folder, ["replay", file, "--to", `${second}/api/v4/`]);
	expect(same).toEqual({
		code: 0,
		out: "9 calls compared, 1 skipped, 0 differences\n",
		err: "",
	});
	// The first replay has created the labels, so a second one differs.
	const { code, out } = await run(folder, ["replay", file, "--to", second]);
	expect(code).toBe(1);
	expect(out.split("\n")).toContain(
		"1. POST /api/v4/projects/acme%2Frocket/labels: status is 201 here and 409 there",
	);
	expect(out).toMatch(/\n9 calls compared, 1 skipped, \d+ differences\n$/);
});

describe("the world of the mock", () => {
	const tokens = [
		{ name: "revoked", value: "eve-revoked", revoked: true },
		{ name: "old", value: "eve-old", expires_at: "2020-01-01" },
		{ name: "new", value: "eve-new" },
	];
	const eve = { username: "eve", tokens };

	it.each(["world.yaml", "world.jsonl", "own"])(
		"may be %s; its valid tokens are used",
		async (name) => {
			const folder = await emptyFolder();
			await mkdir(join(folder, "own"));
			const records = [{ forgekit: "world", version: 1 }, { user: eve }, { end: true }];
			const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
			await writeFile(join(folder, "world.yaml"), JSON.stringify({ users: [eve] }));
			await writeFile(join(folder, "world.jsonl"), lines);
			await writeFile(join(folder, "own/world.jsonl"), lines);
			const mock = new Forgekit(folder, ["mock", "--port", "0", "--world", name]);
			const url = await mock.url();
			expect(mock.out).toContain("eve          Private-Token: eve-new\n");
			const headers = { "Private-Token": "eve-new" };
			expect((await fetch(`${url}/api/v4/user`, { headers })).status).toBe(200);
			const file = await savedJournal(url, folder);
			expect(await run(folder, ["replay", file, "--to", url, "--world", name])).toEqual({
				code: 0,
				out: "1 calls compared, 0 skipped, 0 differences\n",
				err: "",
			});
			await mock.stop();
		},
	);
});

describe("what cannot be replayed", () => {
	const entry = {
		method: "GET",
		url: "/api/v4/user",
		user: "eve",
		request: { headers: {}, body: "" },
	};
	async function failure(text: string, to: string, tokens?: string) {
		const folder = await emptyFolder();
		const file = join(folder, "journal.json");
		await writeFile(file, text);
		const tokenFile = join(folder, "tokens");
		if (tokens !== undefined) await writeFile(tokenFile, tokens);
		const options = tokens === undefined ? {} : { "token-file": tokenFile };
		return replay(file, to, options).then(
			() => "",
			(error: Error) => error.message.replaceAll(`${folder}/`, ""),
		);
	}
	const nowhere = "http://gitlab.example.com";

	it.each([
		["", nowhere, "journal.json is not the journal of a mock: curl URL/-/mock/journal gives it"],
		[
			'{"entries":[1]}',
			nowhere,
			"journal.json is not the journal of a mock: curl URL/-/mock/journal gives it",
		],
		[
			'{"entries":[],"forgotten":3}',
			nowhere,
			"journal.json lacks the first 3 calls: the mock dropped them",
		],
		['{"entries":[]}', "nowhere", "--to must be an http or https URL"],
		[
			JSON.stringify({ entries: [entry] }),
			nowhere,
			"eve has no token in the world: --token-file gives one",
		],
		[
			JSON.stringify({ entries: [{ ...entry, url: ".evil.test/api/v4" }] }),
			nowhere,
			"journal.json is not the journal of a mock: curl URL/-/mock/journal gives it",
		],
		[
			'{"entries":[]}',
			"http://ada:secret@gitlab.example.com",
			"--to must be a URL without credentials or parameters",
		],
	])("%s", async (text, to, message) => {
		expect(await failure(text, to)).toBe(message);
	});

	it("a server that does not answer, or a malformed file of tokens", async () => {
		const text = JSON.stringify({ entries: [entry] });
		const { url, close } = await startMock();
		await close();
		const refused = `${url} cannot be reached: connect ECONNREFUSED ${new URL(url).host}`;
		expect(await failure(text, url, "eve=secret\n")).toBe(refused);
		expect(await failure(text, url, "secret\n")).toBe(refused);
		expect(await failure(text, url, "eve=secret\nada\n")).toBe(
			"--token-file tokens: must be one token, or lines USER=TOKEN",
		);
	});
});
