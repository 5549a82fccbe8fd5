import { expect, it } from "vitest";
import {
	encodeBase64,
	encodePieces,
} from "../../server/domain/repository/base64.ts";

const bytes = Buffer.from(Uint8Array.from({ length: 1000 }, (_, n) => n * 7));

it("encodes like Node, at every length", () => {
	for (let length = 0; length < 300; length++) {
		const some = bytes.subarray(0, length);
		expect(encodeBase64(some)).toBe(some.toString("base64"));
	}
});

it.each([
	[[]],
	[[0]],
	[[1, 1, 1, 1, 1]],
	[[2, 0, 2, 2]],
	[[3, 4, 5, 6, 7]],
	[[100, 1, 1, 300, 2]],
])("encodes pieces of %j bytes like the whole", async (lengths) => {
	let at = 0;
	async function* pieces() {
		for (const length of lengths) {
			at += length;
			yield bytes.subarray(at - length, at);
		}
	}
	const encoded: Uint8Array[] = [];
	for await (const piece of encodePieces(pieces())) encoded.push(piece);
	expect(Buffer.concat(encoded).toString()).toBe(
		bytes.subarray(0, at).toString("base64"),
	);
});
