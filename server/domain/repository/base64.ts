/** Base64 without line breaks (RFC 4648), in pieces that the call stack can take. */
export function encodeBase64(bytes: Uint8Array): string {
	// A multiple of three needs no padding.
	const step = 3 * 8192;
	const parts: string[] = [];
	for (let at = 0; at < bytes.length; at += step) {
		parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
	}
	return parts.join("");
}
