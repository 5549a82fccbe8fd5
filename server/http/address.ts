import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Returns the IP address of a request's caller. */
type AddressOf = (request: IncomingMessage) => string;

/**
 * Returns a function that finds a caller's address. If the connection comes from a trusted proxy, this is the rightmost
 * address of `X-Forwarded-For` that is not a trusted proxy, because callers can forge everything further left in that
 * header. Otherwise, it is the address of the connection.
 * @param trusted - Addresses and networks: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`
 * @throws {TypeError} if a text is neither an address nor a network
 */
export function createAddressOf(trusted: readonly string[]): AddressOf {
	const proxies = new BlockList();
	for (const text of trusted) addNetwork(proxies, text);
	return (request) => {
		let address = plain(request.socket.remoteAddress ?? "");
		if (trusted.length === 0) return address;
		const forwarded = request.headers["x-forwarded-for"];
		const hops = String(forwarded ?? "").split(",");
		while (isTrusted(proxies, address)) {
			const hop = plain(hops.pop()?.trim() ?? "");
			if (isIP(hop) === 0) break;
			address = hop;
		}
		return address;
	};
}

function addNetwork(list: BlockList, text: string): void {
	const [address = "", prefix, ...rest] = text.split("/");
	const version = isIP(address);
	const longest = version === 4 ? 32 : 128;
	const length = prefix === undefined ? longest : Number(prefix);
	const sound =
		version !== 0 &&
		rest.length === 0 &&
		(prefix === undefined || /^\d{1,3}$/.test(prefix)) &&
		length <= longest;
	if (!sound) {
		throw new TypeError(`${text} is neither an address nor a network`);
	}
	list.addSubnet(address, length, version === 4 ? "ipv4" : "ipv6");
}

function isTrusted(list: BlockList, address: string): boolean {
	return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Removes the IPv6 prefix of a mapped IPv4 address, and the port that some proxies add to an address. */
function plain(address: string): string {
	const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
	const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
	return (bracketed ?? withPort ?? address).replace(/^::ffff:(?=\d+\.\d+\.)/i, "");
}
