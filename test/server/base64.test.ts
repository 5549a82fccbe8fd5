import { expect, it } from "vitest";
import { presentLargeBlob } from "../../server/domain/repository/present.ts";
import { platform } from "../../server/services.ts";

const bytes = Buffer.from(Uint8Array.from({ length: 1000 }, (_, n) => n * 7));

it("sends nothing before there is content, so that a failure is an answer", async () => {
	// biome-ignore lint/correctness/useYield: it fails at once
	async function* failing(): AsyncGenerator<Uint8Array> {
		throw new Error("no process is free");
	}
	const blob = { id: "a", size: 10 };
	const { body } = presentLargeBlob(blob, failing(), platform.base64);
	const first = body[Symbol.asyncIterator]().next();
	await expect(first).rejects.toThrow("no process is free");
});

it.each([
	[[]],
	[[0]],
	[[1, 1, 1, 1, 1]],
	[[2, 0, 2, 2]],
	[[3, 4, 5, 6, 7]],
	[[100, 1, 1, 300, 2]],
])("encodes a blob in pieces of %j bytes like the whole", async (lengths) => {
	const size = lengths.reduce((all, one) => all + one, 0);
	let at = 0;
	async function* pieces() {
		for (const length of lengths) {
			at += length;
			yield bytes.subarray(at - length, at);
		}
	}
	const { length, body } = presentLargeBlob(
		{ id: "a", size },
		pieces(),
		platform.base64,
	);
	const encoded: Uint8Array[] = [];
	for await (const piece of body) encoded.push(piece);
	const text = Buffer.concat(encoded).toString();
	expect(text.length).toBe(length);
	expect(JSON.parse(text)).toEqual({
		size,
		encoding: "base64",
		content: bytes.subarray(0, size).toString("base64"),
		sha: "a",
	});
});
