/**
 * The host names of this service. A web page may point a name of its own to the address of this machine: then the
 * page has the origin of the service, and only the host of its requests tells them from others.
 */

const loopbackNames = ["localhost", "127.0.0.1", "::1"];

type HostCheck = (host: string | undefined) => boolean;

/**
 * Makes the check of host names.
 * @param names - Names besides those of loopback addresses, without ports; `*`: any name
 * @returns a check of a host with or without a port
 */
export function createHostCheck(names: readonly string[]): HostCheck {
	if (names.includes("*")) return () => true;
	const known = new Set(
		[...loopbackNames, ...names].map((name) => name.toLowerCase().replace(/^\[|\]$/g, "")),
	);
	return (host) => {
		if (host === undefined) return false;
		const name = nameOf(host);
		const withoutDot = name.replace(/\.$/, "");
		// A resolver may ask a network's name server for `localhost.`, so that any page may have this name.
		return known.has(loopbackNames.includes(withoutDot) ? name : withoutDot);
	};
}

/** The host that a request names: that of a whole URL, which is sent to proxies, or else that of the header. */
export function hostOf(target: string, header: string | undefined): string | undefined {
	const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
	return authority ?? header;
}

/** Whether a page with this origin has a host that passes the check. */
export function isPageOf(origin: string, isAllowed: HostCheck): boolean {
	return /^https?:\/\//.test(origin) && URL.canParse(origin) && isAllowed(new URL(origin).host);
}

/** A host without the port and without the brackets of an IPv6 address. */
function nameOf(host: string): string {
	const [, address, name = ""] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/.exec(host) ?? [];
	return (address ?? name).toLowerCase();
}
