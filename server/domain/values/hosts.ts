/**
 * Checks the host names of requests, against DNS rebinding: a web page may point its own host name to this machine's
 * address, and its requests then differ from legitimate ones only in the `Host` header.
 */

const loopbackNames = ["localhost", "127.0.0.1", "::1"];

type HostCheck = (host: string | undefined) => boolean;

/**
 * Returns a check for the host of a request, with or without port.
 * @param names - Allowed names in addition to the loopback names, without ports; `*`: any name
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
		// `localhost.` with a final dot is refused: a resolver may ask the network's name server for it, which may return
		// any address.
		return known.has(loopbackNames.includes(withoutDot) ? name : withoutDot);
	};
}

/**
 * The host of a request: from an absolute URL in the request line (as sent to proxies), otherwise from the `Host`
 * header.
 */
export function hostOf(target: string, header: string | undefined): string | undefined {
	const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
	return authority ?? header;
}

/** Whether an origin is an HTTP(S) origin whose host passes a check. */
export function isPageOf(origin: string, isAllowed: HostCheck): boolean {
	return /^https?:\/\//.test(origin) && URL.canParse(origin) && isAllowed(new URL(origin).host);
}

/** The host name in lower case, without port and the brackets of an IPv6 address. */
function nameOf(host: string): string {
	const [, address, name = ""] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/.exec(host) ?? [];
	return (address ?? name).toLowerCase();
}
