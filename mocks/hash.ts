/** Digests without `node:crypto`, so that the mocks run in browsers. */
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Hash } from "../server/domain/context.ts";

/** Cached digests of short texts, mostly tokens: callers send the same token with every request. */
const digests = new Map<string, string>();

export const hash: Hash = {
	sha1: (data) => bytesToHex(sha1(data)),
	createSha1: () => digestOf(sha1.create()),
	createSha256: () => digestOf(sha256.create()),
	sha256(data) {
		if (typeof data !== "string") return bytesToHex(sha256(data));
		const known = digests.get(data);
		if (known !== undefined) return known;
		const digest = bytesToHex(sha256(utf8ToBytes(data)));
		if (data.length <= 64 && digests.size < 1000) digests.set(data, digest);
		return digest;
	},
};

function digestOf(digest: ReturnType<typeof sha1.create> | ReturnType<typeof sha256.create>) {
	return {
		update: (part: Uint8Array) => void digest.update(part),
		end: () => bytesToHex(digest.digest()),
	};
}
