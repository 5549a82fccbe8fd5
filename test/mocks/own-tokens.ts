/** Requests that contain a token of the mocks. The mocks must never pass this token on to a real server. */

interface TokenCase {
	/** Path below `/api/v4`; by default a path without a token. */
	path?: string;
	headers?: Record<string, string>;
	body?: string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>;
	/** The query, without the token, that the real server receives; undefined: the mocks refuse the request. */
	arrives?: string;
}

const token = "ada-token";
const remote = `https://oauth2:${token}@host/a.git`;

function partsOf(name: string, value: string | File): FormData {
	const form = new FormData();
	if (typeof value === "string") form.append(name, value);
	else form.append(name, value, value.name);
	return form;
}

const json = { "content-type": "application/json" };

export const tokenCases: readonly [name: string, sent: TokenCase][] = [
	["a name in a query", { path: `/anything?${token}&a=b`, arrives: "?a=b" }],
	[
		"a URL in a query",
		{
			path: `/anything?a=b&import_url=${encodeURIComponent(remote)}`,
			arrives: "?a=b",
		},
	],
	[
		"a URL that is encoded twice",
		{
			path: `/anything?a=b&c=${encodeURIComponent(encodeURIComponent(`x/${token.replace("-", "%2D")}`))}`,
			arrives: "?a=b",
		},
	],
	["a part of a segment", { path: `/anything/${token}%40x` }],
	["a segment that is encoded twice", { path: "/anything/x%2540ada%252Dtoken" }],
	["a URL in a header", { headers: { "x-own": remote }, arrives: "" }],
	["a header with escapes", { headers: { "x-own": "ada%2Dtoken" }, arrives: "" }],
	["a header's name", { headers: { [token]: "a" }, arrives: "" }],
	["JSON with a URL", { headers: json, body: JSON.stringify({ import_url: remote }) }],
	["a key of JSON", { headers: json, body: `{"${token}":1}` }],
	["escapes of JSON", { headers: json, body: '{"a":"x\\nada\\u002dtoken"}' }],
	["JSON as text", { body: JSON.stringify({ import_url: remote }) }],
	["a name of a field", { body: new URLSearchParams({ [token]: "a" }) }],
	["a URL in a form", { body: new URLSearchParams({ import_url: remote }) }],
	["a name of a part", { body: partsOf(token, "a") }],
	["a file", { body: partsOf("file", new File([`a ${token}`], "a.txt")) }],
	["a file's name", { body: partsOf("file", new File(["a"], `${token}.txt`)) }],
	[
		"bytes",
		{
			headers: { "content-type": "application/octet-stream" },
			body: new Uint8Array([0xff, ...new TextEncoder().encode(token), 0]),
		},
	],
	["Basic credentials in a text", { body: `Basic ${btoa(`ada:${token}`)}` }],
];

/** A body with texts that resemble the token, but are not the token: the mocks must pass the body on. */
export const similar = `{"a":"${token}s","b":"x${token}","c":"${token}-2"}`;

export const initOf = ({ headers = {}, body }: TokenCase): RequestInit => ({
	headers,
	...(body !== undefined && { method: "POST", body }),
});
