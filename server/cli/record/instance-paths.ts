/** Paths in URLs of an instance. The instance itself may have a path: `https://example.com/gitlab`. */

/**
 * Removes the instance's own path from the start of a path; undefined: the path is outside of the instance.
 * @param path - Path of an address: `/gitlab/acme/rocket`
 * @param baseUrl - URL of the instance
 */
export function pathWithin(path: string, baseUrl: string): string | undefined {
	const { pathname } = new URL(baseUrl);
	const base = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
	if (path === base) return "";
	return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}
