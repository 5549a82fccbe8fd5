/**
 * The network of an IP address: an IPv4 address itself, or the first 64 bits of an IPv6 address, which a provider
 * usually assigns to one customer.
 */
export function networkOf(address: string): string {
	// IPv4 addresses may be mapped to IPv6: `::ffff:192.0.2.1`.
	if (address.includes(".")) {
		return address.slice(address.lastIndexOf(":") + 1);
	}
	if (!address.includes(":")) return address;
	const [before = [], after = []] = address
		.split("::")
		.map((part) => part.split(":").filter(Boolean));
	const zeros = Array(Math.max(8 - before.length - after.length, 0)).fill("0");
	return [...before, ...zeros, ...after]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}
