/** The mocks work in jsdom, which has typed arrays of another realm, but TextEncoder, fetch and Response of Node. */
import { runInNewContext } from "node:vm";
import { expect, it, onTestFinished, vi } from "vitest";
import { createMocks, type Mocks } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";
import { playScript } from "./script.ts";

const repository = "/api/v4/projects/acme%2Frocket/repository";

function useTypedArraysOfAnotherRealm(): void {
	const names = [
		"Uint8Array",
		"Uint16Array",
		"Uint32Array",
		"Int32Array",
		"Float64Array",
		"ArrayBuffer",
	];
	for (const name of names) vi.stubGlobal(name, runInNewContext(name));
	onTestFinished(() => void vi.unstubAllGlobals());
	expect(new TextEncoder().encode("")).not.toBeInstanceOf(Uint8Array);
}

async function downloads(mocks: Mocks, fetch = mocks.fetch, origin = "http://m") {
	mocks.answer("listProjectBoards", { body: new TextEncoder().encode("own") });
	mocks.cut("listRepositoryContributors", { after: 5 });
	const tree = await fetch(`${origin}${repository}/tree`);
	const entries: { id: string; type: string }[] = await tree.json();
	const file = entries.find(({ type }) => type === "blob");
	const paths = [
		`${repository}/blobs/${file?.id}/raw`,
		`${repository}/archive.tar`,
		`${repository}/archive.tar.gz`,
		`${repository}/archive.tar.bz2`,
		`${repository}/archive.zip`,
		"/api/v4/projects/acme%2Frocket/snippets/1/raw",
		"/api/v4/projects/acme%2Frocket/boards",
		`${repository}/contributors`,
	];
	const found: string[] = [];
	for (const path of paths) {
		const response = await fetch(origin + path);
		const body = await response.arrayBuffer().catch(() => undefined);
		const content = body ? Buffer.from(body).toString("base64") : "cut";
		found.push(`${path} ${response.status} ${content}`);
	}
	return { found, errors: mocks.errors };
}

it("bytes of another realm are bytes", async () => {
	const usual = await downloads(createMocks({ signedInAs: "ada" }));
	const script = await playScript(createMocks({ signedInAs: "ada" }));
	expect(usual.found.map((line) => line.split(" ")[1])).toEqual(Array(8).fill("200"));
	useTypedArraysOfAnotherRealm();
	const mocks = createMocks({ signedInAs: "ada" });
	expect(await downloads(mocks)).toEqual(usual);
	expect(mocks.journal.entries.at(-2)?.body).toHaveLength(3);
	expect(await playScript(createMocks({ signedInAs: "ada" }))).toEqual(script);
});

it("also when they are served", async () => {
	const usual = await downloads(createMocks({ signedInAs: "ada" }));
	useTypedArraysOfAnotherRealm();
	const mocks = createMocks({ signedInAs: "ada" });
	const server = await serve({ mocks });
	onTestFinished(() => server.close());
	expect(await downloads(mocks, fetch, server.url)).toEqual(usual);
});
