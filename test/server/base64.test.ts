import { expect, it } from "vitest";
import { presentLargeBlob } from "../../server/domain/repository/present.ts";
import { platform } from "../../server/services.ts";

const bytes = Buffer.from(Uint8Array.from({ length: 4 * 2 ** 16 }, (_, n) => n * 7 + (n >> 8)));

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
	[[2 ** 16, 1]],
	[[1, 2 ** 16 + 1, 2 ** 17]],
])("encodes a blob in pieces of %j bytes like the whole", async (lengths) => {
	const size = lengths.reduce((all, one) => all + one, 0);
	let at = 0;
	async function* pieces() {
		for (const length of lengths) {
			at += length;
			yield bytes.subarray(at - length, at);
		}
	}
	const { length, body } = presentLargeBlob({ id: "a", size }, pieces(), platform.base64);
	const encoded: Uint8Array[] = [];
	for await (const piece of body) encoded.push(piece);
	const text = Buffer.concat(encoded).toString();
	expect(text.length).toBe(length);
	const longest = Math.max(...encoded.map((piece) => piece.length));
	expect(longest).toBeLessThan(90_000);
	expect(JSON.parse(text)).toEqual({
		size,
		encoding: "base64",
		content: bytes.subarray(0, size).toString("base64"),
		sha: "a",
	});
});

it("counts a blob of up to 4 MiB as held in memory", () => {
	const heldOf = (size: number) => {
		async function* none(): AsyncGenerator<Uint8Array> {}
		const blob = { id: "a", size };
		return presentLargeBlob(blob, none(), platform.base64).held;
	};
	expect(heldOf(4_194_304)).toBe(4_194_304);
	expect(heldOf(4_194_305)).toBe(0);
});
