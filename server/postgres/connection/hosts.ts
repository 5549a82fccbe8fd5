/** URLs with several hosts, as libpq reads them: `postgres://user:password@one:5432,two:5432/database?…`. */

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s;

/** One URL for each host, as Node's `URL` takes only one host. */
export function hostUrls(url: string): string[] {
	const [, start, hosts = "", end] = form.exec(url) ?? [];
	if (start === undefined || !hosts.includes(",")) return [url];
	return hosts.split(",").map((host) => start + host + end);
}

/** Applies a change to the URL of each host. */
export function mapHostUrls(url: string, change: (one: string) => string): string {
	const changed = hostUrls(url).map(change);
	const [first = ""] = changed;
	const [, start, , end] = form.exec(first) ?? [];
	if (changed.length === 1 || start === undefined) return first;
	return `${start}${changed.map((one) => form.exec(one)?.[2]).join(",")}${end}`;
}

/** Host and port of a URL, as in `db1:5432`. */
export function hostOf(url: string): string {
	const { hostname, port, searchParams } = new URL(url);
	return `${hostname || searchParams.get("host")}:${port || searchParams.get("port") || 5432}`;
}
