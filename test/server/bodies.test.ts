/** Body readers: the result does not depend on how a body is cut into pieces, and the cost of a body is limited. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { operations } from "../../generated/operations.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Services } from "../../server/domain/context.ts";
import { ApiError } from "../../server/domain/errors.ts";
import type { BodyReader } from "../../server/domain/pipeline/body-reader.ts";
import { createFormReader } from "../../server/domain/pipeline/form-body.ts";
import type { FormFiles } from "../../server/domain/pipeline/form-files.ts";
import { createJsonReader } from "../../server/domain/pipeline/json-body.ts";
import { createMultipartReader } from "../../server/domain/pipeline/multipart-body.ts";
import { ReceivedFile } from "../../server/domain/pipeline/received-file.ts";
import { file } from "../../server/domain/pipeline/values.ts";
import { run } from "../../server/domain/run.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";

const encoder = new TextEncoder();
const text = fc
	.array(
		fc.oneof(
			fc.string({ unit: "grapheme" }),
			fc.constantFrom('"', "\\", "\n", "\r\n", "&", "=", "%41", "+", "\u2028"),
			fc.constant("long ".repeat(100)),
			fc.constant("日本語 🚀\n".repeat(60)),
		),
		{ maxLength: 6 },
	)
	.map((parts) => parts.join("").replaceAll("\0", ""));

/** Lengths of the pieces of a body. The last length repeats to the end. */
const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });

function read(
	reader: BodyReader,
	body: string | Uint8Array,
	lengths: readonly number[] = [Number.POSITIVE_INFINITY],
): unknown {
	const bytes = typeof body === "string" ? encoder.encode(body) : body;
	for (let at = 0, piece = 0; at < bytes.length; piece++) {
		const length = lengths[Math.min(piece, lengths.length - 1)] ?? 1;
		reader.take(bytes.subarray(at, at + length));
		at += length;
	}
	return reader.end();
}

/** Result of the work, or status and body of the ApiError that it throws. */
function outcome(work: () => unknown): unknown {
	try {
		return work();
	} catch (error) {
		if (error instanceof ApiError) return [error.status, error.body];
		throw error;
	}
}

describe("JSON", () => {
	const object = fc.dictionary(
		// Names have no backslashes: in Node 24, JSON.parse can misread an escape at the start of a name if another object
		// has one.
		text.map((name) => name.replaceAll("\\", "")),
		fc.oneof(text, fc.jsonValue({ depthSize: "small" })),
	);
	const withoutNul = object.filter((value) => !JSON.stringify(value).includes("\\u0000"));

	it("is read as JSON.parse reads it, in any pieces", () => {
		fc.assert(
			fc.property(
				withoutNul,
				cuts,
				fc.constantFrom(undefined, 2, "\t"),
				fc.boolean(),
				(value, lengths, indent, isAscii) => {
					const source = JSON.stringify(value, null, indent);
					const body = isAscii ? escapedNonAscii(source) : source;
					// The reader may drop long names.
					const expected = Object.fromEntries(
						Object.entries(JSON.parse(body) as object).filter(([name]) => !isLong(name)),
					);
					const all = read(createJsonReader(), body, lengths) as object;
					const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !isLong(name)));
					expect(plain(kept)).toEqual(expected);
				},
			),
		);
	});

	it("that is none is refused, in any pieces", () => {
		fc.assert(
			fc.property(
				withoutNul,
				cuts,
				fc.nat(),
				fc.constantFrom("", '"', "\\", "{", "]", ",", "\n", "\u0000", "x", "\\u00"),
				(value, lengths, place, junk) => {
					const sound = JSON.stringify(value);
					const at = place % sound.length;
					const body = sound.slice(0, at) + junk + sound.slice(at + 1);
					let isValid = true;
					try {
						JSON.parse(body);
					} catch {
						isValid = false;
					}
					const got = outcome(() => read(createJsonReader(), body, lengths));
					expect(Array.isArray(got)).toBe(!isValid);
				},
			),
		);
	});

	it("holds no NUL in any string, of any length, escaped in any way", () => {
		for (const before of ["", "x".repeat(300)]) {
			for (const nul of ["\\u0000", "\\u00000", "\\\\\\u0000"]) {
				for (const body of [`{"a":"${before}${nul}"}`, `{"${before}${nul}":1}`])
					expect(outcome(() => read(createJsonReader(), body))).toEqual([400, "Bad Request"]);
			}
		}
		expect(plain(read(createJsonReader(), '{"a":"\\\\u0000"}'))).toEqual({
			a: "\\u0000",
		});
	});

	it("holds no half of a character, in any pieces", () => {
		for (const unit of ["\\ud83d", "\\ude80", "\\ude80\\ud83d", "x\\ud83dx"]) {
			for (const count of [1, 100]) {
				for (const before of ["", "x".repeat(300)]) {
					const text = before + unit.repeat(count);
					for (const body of [`{"a":"${text}"}`, `{"x":{"${text}":1}}`]) {
						for (const lengths of [[1e9], [11]]) {
							expect(outcome(() => read(createJsonReader(), body, lengths))).toEqual([
								400,
								"Bad Request",
							]);
						}
					}
				}
			}
		}
	});

	it("has at most 8 MiB beside long texts", () => {
		const most = 8 * 2 ** 20;
		const spaced = (length: number) => `{}${" ".repeat(length - 2)}`;
		expect(plain(read(createJsonReader(), spaced(most)))).toEqual({});
		expect(outcome(() => read(createJsonReader(), spaced(most + 1)))).toEqual([
			413,
			{ message: "413 Request Entity Too Large" },
		]);
	});

	it.each([
		["elements", `[${"1,".repeat(10_000)}1]`],
		["empty objects", `[${"{},".repeat(5_001)}1]`],
		["members", `{${'"a":1,'.repeat(5_001)}"a":1}`],
		["arrays", `[${"[[[[[]]]]],".repeat(2_000)}1]`],
	])("has a limit of %s, which ends it at once", (_, value) => {
		const reader = createJsonReader();
		expect(outcome(() => reader.take(encoder.encode(`{"a":${value}`)))).toMatchObject([413, {}]);
	});
});

describe("forms", () => {
	const pairs = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,3}$/), text));

	it("are read as URLSearchParams reads them, in any pieces", () => {
		fc.assert(
			fc.property(pairs, cuts, (list, lengths) => {
				const body = new URLSearchParams(list).toString();
				expect(plain(read(createFormReader(), body, lengths))).toEqual(
					Object.fromEntries(new URLSearchParams(body)),
				);
			}),
		);
	});

	it.each(["a=%", "a=%4", "a=%4x&b=1", "a=%C3&b=%BC", "%FF=1"])(
		"are refused where an escape is broken: %s",
		(body) => {
			for (const lengths of [[100], [1], [3]]) {
				expect(outcome(() => read(createFormReader(), body, lengths))).toEqual([
					400,
					"Bad Request",
				]);
			}
		},
	);

	it("are refused with the pair that is one too many", () => {
		const reader = createFormReader();
		reader.take(encoder.encode("a=1&".repeat(4096)));
		expect(outcome(() => reader.take(encoder.encode("a&")))).toEqual([400, "Bad Request"]);
	});
});

describe("multipart forms", () => {
	const type = "multipart/form-data; boundary=x";
	const part = (name: string, value: string, more = "") =>
		`--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

	it("are read in any pieces", () => {
		const pairs = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,3}$/), text), {
			minLength: 1,
		});
		fc.assert(
			fc.property(pairs, cuts, (list, lengths) => {
				const parts = list.map(([name, value]) => part(name, value));
				const body = `${parts.join("")}--x--\r\n`;
				expect(plain(read(createMultipartReader(type), body, lengths))).toEqual(
					Object.fromEntries(list),
				);
			}),
		);
	});

	it("are read as the platform writes them", async () => {
		const form = new FormData();
		form.set('a"b', "1\n2");
		form.set("c[d]", "é");
		form.set("file", new Blob(["x"]));
		const sent = new Response(form);
		const reader = createMultipartReader(sent.headers.get("content-type") ?? "");
		expect(plain(read(reader, new Uint8Array(await sent.arrayBuffer())))).toEqual({
			'a"b': "1\r\n2",
			c: { d: "é" },
			file,
		});
	});

	it("give files as they came, in any pieces", () => {
		const bytes = fc.uint8Array({ maxLength: 2000 });
		fc.assert(
			fc.property(bytes, cuts, (content, lengths) => {
				const taken: Uint8Array[] = [];
				const files: FormFiles = {
					takes: (field) => field === "file",
					begin: (name) => new ReceivedFile(name, nodeHash.createSha256()),
					take(file, part) {
						taken.push(part.slice());
						file.take(part);
					},
					flush: async () => {},
				};
				const [head = "", tail = ""] = part("file", "|", '; filename="a b.bin"').split("|");
				const body = Buffer.concat([
					Buffer.from(part("a", "1")),
					Buffer.from(head),
					content,
					Buffer.from(`${tail}${part("b", "2")}--x--\r\n`),
				]);
				const reader = createMultipartReader(type, files);
				const { file: received, ...texts } = read(reader, body, lengths) as Record<string, unknown>;
				expect(texts).toEqual({ a: "1", b: "2" });
				expect(Buffer.concat(taken).equals(content)).toBe(true);
				expect(received).toMatchObject({
					name: "a b.bin",
					size: content.length,
					sha256: nodeHash.sha256(content),
				});
				const { pieces, start } = received as ReceivedFile;
				expect(Buffer.concat(pieces).equals(content)).toBe(true);
				expect(Buffer.from(start).equals(content.subarray(0, 512))).toBe(true);
			}),
		);
	});

	it("have a preamble, other headers and an epilogue that mean nothing", () => {
		const body = `before\r\n--x\r\nContent-Type: text/plain\r\ncontent-disposition:form-data;name=a\r\n\r\n1\r\n-x\r\n--x--after\r\n--x\r\n`;
		expect(plain(read(createMultipartReader(type), body))).toEqual({
			a: "1\r\n-x",
		});
	});

	it.each([
		["ends too early", part("a", "1")],
		["has a part without a name", "--x\r\nA: b\r\n\r\n1\r\n--x--"],
		["has a part without headers", "--x\r\n\r\n1\r\n--x--"],
		["has headers without end", `--x\r\nA: ${"b".repeat(5000)}`],
		["has too many parts", part("a", "").repeat(4097)],
	])("are refused where one %s", (_, body) => {
		for (const lengths of [[1e9], [7]]) {
			expect(outcome(() => read(createMultipartReader(type), body, lengths))).toEqual([
				400,
				"Bad Request",
			]);
		}
	});
});

/** A copy of JSON with ordinary prototypes, so that `toEqual` can compare the copy with the output of JSON.parse. */
function plain(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(plain);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

/** Whether the JSON reader may drop the name, because no parameter has a name this long. */
function isLong(name: string): boolean {
	return escapedNonAscii(JSON.stringify(name)).length > 100;
}

function escapedNonAscii(json: string): string {
	return json.replaceAll(
		/[\u007f-\uffff]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

describe("costly bodies", () => {
	const json = "application/json";
	const form = "application/x-www-form-urlencoded";
	const multipart = "multipart/form-data; boundary=x";
	const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
	const piece = 65_536;
	let services: Services;
	beforeAll(async () => {
		const stores = createMemoryStores({ sha1: nodeHash.sha1 });
		services = createServices(stores, readSettings({}));
		await loadWorld(demoWorld, services);
	});

	/** Sends `before` and 8 MB of repeated `unit`. Returns the status and the number of bytes that were read. */
	async function send(type: string, before: string, unit: string, token = "") {
		let read = 0;
		async function* body() {
			const text = before + unit.repeat(8_000_000 / unit.length);
			const bytes = encoder.encode(text);
			for (let at = 0; at < bytes.length; at += piece) {
				read += piece;
				yield bytes.subarray(at, at + piece);
			}
		}
		const { status } = await run(
			operations.createProjectSnippet,
			{
				method: "POST",
				url: "/api/v4/projects/1/snippets",
				params: { id: "1" },
				headers: {
					"content-type": type,
					...(token && { "private-token": token }),
				},
				body: body(),
				address: "127.0.0.1",
			},
			services,
		);
		return { status, read };
	}

	it.each([
		["elements of JSON", json, '{"title":[', "1,", 413, piece],
		["empty objects of JSON", json, '{"title":[', "{},", 413, piece],
		["names of JSON", json, "{", '"a":1,', 413, 2 * piece],
		["levels of JSON", json, '{"a":', "[", 400, piece],
		["empty parts", multipart, "", parts, 400, 4 * piece],
		["pairs of a form", form, "", "a=&", 400, piece],
		["broken escapes of a form", form, "a=", "%", 400, piece],
	])(
		"%s are read until there are too many, without a token 64 KiB",
		async (_, type, before, unit, status, most) => {
			for (const token of ["", "wrong"]) {
				const { status, read } = await send(type, before, unit, token);
				expect([400, 401]).toContain(status);
				expect(read).toBeLessThanOrEqual(2 * piece);
			}
			const known = await send(type, before, unit, "ada-token");
			expect(known.status).toBe(status);
			expect(known.read).toBeLessThanOrEqual(most);
		},
	);

	it("long texts are read to the end, if their callers may send them", async () => {
		for (const [type, before, unit] of [
			[json, '{"title":"', " "],
			[form, "title=", "+"],
			[multipart, parts.slice(0, -2), " "],
		] as const) {
			expect((await send(type, before, unit, "ada-token")).read).toBeGreaterThan(8_000_000);
			for (const [token, status] of [
				["", 401],
				["wrong", 401],
				["ola-token", 404],
			] as const) {
				const refused = await send(type, before, unit, token);
				expect(refused.status).toBe(status);
				expect(refused.read).toBeLessThanOrEqual(2 * piece);
			}
		}
	});
});
