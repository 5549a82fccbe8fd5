import { describe, expect, it } from "vitest";
import { createClient, unwrap } from "../../sdk/index.ts";
import { baseUrl, networkFailure, stub } from "./stub.ts";

const bytes = new Uint8Array([0, 255, 128, 10]);

function answering(headers: Record<string, string> = {}, body = bytes) {
	const response = new Response(body, {
		headers: { "Content-Type": "application/zip", ...headers },
	});
	return createClient({ baseUrl, fetch: stub(response).fetch });
}

describe("bodies that are not JSON", () => {
	it("are a Blob of the declared type", async () => {
		const archive = await unwrap(answering().getRepositoryArchive({ id: 1, format: "zip" }));
		expect(archive.type).toBe("application/zip");
		expect(new Uint8Array(await archive.arrayBuffer())).toEqual(bytes);
	});

	it("are an ArrayBuffer, a text or a stream on demand", async () => {
		const input = { id: 1, sha: "a1b2" };
		const buffer = await unwrap(
			answering().downloadRepositoryBlob(input, { parseAs: "arrayBuffer" }),
		);
		expect(new Uint8Array(buffer)).toEqual(bytes);

		const text = new TextEncoder().encode("é\r\n");
		expect(
			await unwrap(answering({}, text).downloadRepositoryBlob(input, { parseAs: "text" })),
		).toBe("é\r\n");

		const stream = await unwrap(answering().downloadRepositoryBlob(input, { parseAs: "stream" }));
		expect(await new Response(stream).bytes()).toEqual(bytes);
	});

	it("may be empty", async () => {
		const empty = answering({ "Content-Length": "0" }, new Uint8Array());
		const input = { id: 1, snippet_id: 2 };
		expect((await unwrap(empty.downloadProjectSnippet(input))).size).toBe(0);
		expect(await unwrap(empty.downloadProjectSnippet(input, { parseAs: "text" }))).toBe("");
		const stream = await unwrap(empty.downloadProjectSnippet(input, { parseAs: "stream" }));
		expect((await stream.getReader().read()).done).toBe(true);
	});

	it("JSON in them stays text", async () => {
		const client = answering(
			{ "Content-Type": "application/json" },
			new TextEncoder().encode("{}"),
		);
		const input = { id: 1, snippet_id: 2 };
		expect(await unwrap(client.downloadProjectSnippet(input, { parseAs: "text" }))).toBe("{}");
	});

	it("failures are JSON all the same", async () => {
		const client = createClient({
			baseUrl,
			fetch: stub(Response.json({ message: "404 Blob Not Found" }, { status: 404 })).fetch,
		});
		const answer = await client.downloadRepositoryBlob(
			{ id: 1, sha: "a1b2" },
			{ parseAs: "stream" },
		);
		expect(answer).toMatchObject({
			status: 404,
			error: { message: "404 Blob Not Found" },
		});
	});
});

describe("progress", () => {
	const chunked = (headers: Record<string, string>) =>
		createClient({
			baseUrl,
			fetch: async () =>
				new Response(
					new ReadableStream({
						start(controller) {
							controller.enqueue(new Uint8Array(3));
							controller.enqueue(new Uint8Array(4));
							controller.close();
						},
					}),
					{ headers },
				),
		});

	it("is reported as bytes arrive, with the total if known", async () => {
		const seen: object[] = [];
		const archive = await unwrap(
			chunked({ "Content-Length": "7" }).getRepositoryArchive(
				{ id: 1 },
				{ onProgress: (progress) => seen.push(progress) },
			),
		);
		expect(archive.size).toBe(7);
		expect(seen).toEqual([
			{ loaded: 3, total: 7 },
			{ loaded: 7, total: 7 },
		]);
	});

	it.each([{}, { "Content-Length": "5", "Content-Encoding": "gzip" }])(
		"has no total for %j",
		async (headers) => {
			const seen: object[] = [];
			const stream = await unwrap(
				chunked(headers).getRepositoryArchive(
					{ id: 1 },
					{ parseAs: "stream", onProgress: (progress) => seen.push(progress) },
				),
			);
			await new Response(stream).bytes();
			expect(seen).toEqual([{ loaded: 3 }, { loaded: 7 }]);
		},
	);
});

describe("a stream", () => {
	it("ends with an error when its call is aborted later", async () => {
		const controller = new AbortController();
		const client = createClient({
			baseUrl,
			// As with the real `fetch`, an abort ends the response's body too.
			fetch: async ({ signal }) =>
				new Response(
					new ReadableStream({
						start(body) {
							body.enqueue(bytes);
							signal.addEventListener("abort", () => body.error(signal.reason));
						},
					}),
				),
		});
		const stream = await unwrap(
			client.getRepositoryArchive({ id: 1 }, { parseAs: "stream", signal: controller.signal }),
		);
		const reader = stream.getReader();
		expect((await reader.read()).value).toEqual(bytes);
		controller.abort();
		await expect(reader.read()).rejects.toMatchObject({ name: "AbortError" });
	});

	it("is requested again while nothing has arrived", async () => {
		const service = stub(networkFailure, new Response(bytes));
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			retry: { delay: () => 0 },
		});
		const archive = await unwrap(client.getRepositoryArchive({ id: 1 }));
		expect(archive.size).toBe(4);
	});
});
