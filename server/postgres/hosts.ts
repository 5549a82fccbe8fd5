/** `postgres://user:password@one:5432,two:5432/database?…`, as libpq reads it: several hosts in one URL. */

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s;

/** One URL for each host. Not `URL`: that knows one host. */
export function hostUrls(url: string): string[] {
	const [, start, hosts = "", end] = form.exec(url) ?? [];
	if (start === undefined || !hosts.includes(",")) return [url];
	return hosts.split(",").map((host) => start + host + end);
}

/** The same with other words in place of its passwords. */
export function mapHostUrls(
	url: string,
	change: (one: string) => string,
): string {
	const changed = hostUrls(url).map(change);
	const [first = ""] = changed;
	const [, start, , end] = form.exec(first) ?? [];
	if (changed.length === 1 || start === undefined) return first;
	return `${start}${changed.map((one) => form.exec(one)?.[2]).join(",")}${end}`;
}

/** Host and port, to tell one server from another. */
export function hostOf(url: string): string {
	const { hostname, port, searchParams } = new URL(url);
	return `${hostname || searchParams.get("host")}:${port || searchParams.get("port") || 5432}`;
}
