/** Calls whose responses must be the same bytes in Node and in browsers, on any day. */
import type { Mocks } from "../../mocks/doors/fetch.ts";

const rocket = "http://mock/api/v4/projects/acme%2Frocket";

const calls: [method: string, url: string, form?: Record<string, string>][] = [
	["POST", `${rocket}/boards`, { name: "Launch 🚀" }],
	["GET", `${rocket}/boards?per_page=1`],
	["POST", `${rocket}/issues/1/discussions`, { body: "Why?" }],
	["GET", `${rocket}/issues/1/discussions`],
	[
		"POST",
		`${rocket}/snippets`,
		{
			title: "Hi",
			file_name: "hi.txt",
			content: "naïve\n",
			visibility: "private",
		},
	],
	["GET", `${rocket}/snippets`],
	["GET", `${rocket}/repository/compare?from=main&to=fix`],
	["GET", `${rocket}/repository/contributors`],
	["GET", `${rocket}/repository/archive.tar.gz`],
	["GET", `${rocket}/repository/archive.zip`],
	["GET", `${rocket}/repository/archive.tar.bz2`],
	["GET", "http://mock/api/v4/groups/acme/audit_events"],
	["DELETE", `${rocket}/boards/1`],
	["GET", `${rocket}/boards/1`],
];

/** One line for each call: status, headers, and a digest of the body. */
export async function playScript(mocks: Mocks): Promise<string[]> {
	const lines: string[] = [];
	for (const [method, url, form] of calls) {
		const response = await mocks.fetch(url, {
			method,
			...(form && { body: new URLSearchParams(form) }),
		});
		const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
		const headers = [...response.headers].map((header) => header.join(": "));
		const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0"));
		lines.push([response.status, ...headers.sort(), hex.join("")].join(" | "));
	}
	return lines;
}
