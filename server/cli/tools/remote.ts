/** Reads from a GitLab or Forgekit instance at a URL. */
import type { Input, RetryOptions } from "../../../generated/client.ts";
import { createClient } from "../../../sdk/core.ts";

export interface Remote {
	/** URL of the instance, with or without `/api/v4`. */
	baseUrl: string;
	token: string | undefined;
	/** Timeout of one request in milliseconds. */
	timeout: number;
	signal: AbortSignal;
}

/**
 * Returns a function that sends a GET request, and sends it again after 429, 502, 503 or 504 and when there is no
 * response.
 */
export function connect(
	{ signal, ...remote }: Remote,
	{
		agent = "forgekit-verify",
		retry = { maxRetryAfter: 120_000 },
	}: { agent?: string; retry?: RetryOptions } = {},
) {
	const { request } = createClient({
		...remote,
		headers: { "User-Agent": agent },
		retry,
		fetch: (request) => fetchJson(request),
		domains: [],
	});
	return (path: string, input: Input) => request(`GET /${path.slice(1)}`, input, { signal });
}

/** Fetches JSON. Discards the body if it is not JSON or the request failed. */
async function fetchJson(request: Request): Promise<Response> {
	const response = await fetchFromHost(request);
	const type = response.headers.get("Content-Type") ?? "";
	if (response.ok && type.startsWith("application/json")) return response;
	await response.body?.cancel();
	return new Response(null, response);
}

/**
 * Fetches a response, following redirects only on the same host, because another host must not get the token. Does not
 * follow a redirect to a sign-in page.
 */
export async function fetchFromHost(
	{ url, headers, signal }: Request,
	redirects = 3,
): Promise<Response> {
	const response = await fetch(url, { headers, signal, redirect: "manual" });
	const isRedirect = response.status >= 300 && response.status < 400;
	const next = URL.parse(response.headers.get("Location") ?? "", url);
	const { origin } = new URL(url);
	const hosts = [origin, origin.replace("http:", "https:")];
	if (!isRedirect || !next || !hosts.includes(next.origin) || redirects === 0) return response;
	if (next.pathname.includes("/users/sign_in")) return response;
	await response.body?.cancel();
	return fetchFromHost(new Request(next, { headers, signal }), redirects - 1);
}
