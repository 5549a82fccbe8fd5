/** Validates the address of a Kubernetes API, without resolving host names. */

/** The fault of an address; undefined: none. The rules are those of GitLab's URL blocker. */
export function addressFault(
	url: string,
	{ allowLocalRequests }: { allowLocalRequests: boolean },
): string | undefined {
	const [, scheme, rest = ""] = /^([^:/?#]+):(.*)$/s.exec(url) ?? [];
	// `URL` silently drops line breaks and tabs, so control characters are refused before parsing.
	if (/\p{Cc}/u.test(url) || (scheme && !/^[a-z][a-z0-9+.-]*$/i.test(scheme))) {
		return "is blocked: URI is invalid";
	}
	if (!scheme || !/^https?$/i.test(scheme)) {
		return "is blocked: Only allowed schemes are http, https";
	}
	// `URL` also accepts `https:host`, and backslashes as slashes, so the slashes are checked first.
	if (!/^\/\/[^/?#\\]+([/?#]|$)/.test(rest) || !URL.canParse(url)) {
		return "is blocked: URI is invalid";
	}
	// `URL` normalizes the host: lower case, Punycode, and canonical IP addresses (0x7f.1 is 127.0.0.1).
	const { hostname } = new URL(url);
	if (!/^[a-z0-9[]/.test(hostname)) {
		return "is blocked: Hostname or IP address invalid";
	}
	const place = allowLocalRequests ? undefined : localPlaceOf(hostname);
	return place && `is blocked: Requests to ${place} are not allowed`;
}

const thisMachine = "localhost";
const loopback = "loopback addresses";
const localNetwork = "the local network";
const linkLocal = "the link local network";

function localPlaceOf(hostname: string): string | undefined {
	if (hostname.startsWith("[")) return placeOfGroups(groupsOf(hostname));
	if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) {
		const [a, b] = hostname.split(".");
		return placeOfOctets(Number(a), Number(b));
	}
	return /(^|\.)localhost\.?$/.test(hostname) ? thisMachine : undefined;
}

/** Kind of non-public network of an IPv4 address, by its first two bytes; undefined for a public address. */
function placeOfOctets(a: number, b: number): string | undefined {
	if (a === 0) return thisMachine;
	if (a === 127) return loopback;
	if (a === 10 || (a === 172 && b >> 4 === 1) || (a === 192 && b === 168)) {
		return localNetwork;
	}
	return a === 169 && b === 254 ? linkLocal : undefined;
}

/** Kind of non-public network of an IPv6 address, by its eight groups; undefined for a public address. */
function placeOfGroups(groups: readonly number[]): string | undefined {
	const first = Number(groups[0]);
	if (groups.every((group) => group === 0)) return thisMachine;
	if (groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1) {
		return loopback;
	}
	// IPv4 in an IPv6 address: ::a.b.c.d, ::ffff:a.b.c.d and 64:ff9b::a.b.c.d (NAT64)
	const embedding = groups.slice(0, 6).join();
	const octets = Number(groups[6]);
	if (["0,0,0,0,0,0", "0,0,0,0,0,65535", "100,65435,0,0,0,0"].includes(embedding)) {
		return placeOfOctets(octets >> 8, octets & 255);
	}
	// fc00::/7 (unique local) and fec0::/10 (site-local)
	if (first >> 9 === 0b1111110 || first >> 6 === 0b1111111011) {
		return localNetwork;
	}
	// fe80::/10 (link-local)
	return first >> 6 === 0b1111111010 ? linkLocal : undefined;
}

/** The eight groups of an IPv6 address in brackets, as `URL` writes it: `[fe80::1]`. */
function groupsOf(hostname: string): number[] {
	const parse = (text = "") =>
		text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
	const [before, after] = hostname.slice(1, -1).split("::");
	const [left, right] = [parse(before), parse(after)];
	return [...left, ...Array(8 - left.length - right.length).fill(0), ...right];
}
