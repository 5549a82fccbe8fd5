/** Paths in addresses of an instance, which may itself have a path: `https://example.com/gitlab`. */

/**
 * A path without that of the instance; undefined for one that is not below it.
 * @param path - Path of an address: `/gitlab/acme/rocket`
 * @param baseUrl - URL of the instance
 */
export function pathWithin(path: string, baseUrl: string): string | undefined {
	const { pathname } = new URL(baseUrl);
	const base = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
	if (path === base) return "";
	return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}
