/** Tests statuses that the same code sends for all operations, such as 413, on every operation that declares them. */
import { expect, it } from "vitest";
import { access, type Operation, operations } from "../../generated/operations.ts";
import { type ParameterRule, parameters } from "../../generated/parameters.ts";
import { contractOperations } from "./contract.ts";
import { conformance, type RawRequest } from "./suite.ts";

const all = Object.values(operations);

/** Size of a request body in bytes: one above the default limit. */
const tooLarge = 64 * 2 ** 20 + 1;

/** Valid parameters; the records that they name may not exist. */
function sampleOf({ id }: Operation): Record<string, unknown> {
	const { rules, exclusive = [] } = parameters[id];
	const chosen = exclusive
		.filter(({ rule }) => rule === "exactly-one" || rule === "at-least-one")
		.map(({ of }) => of[0]);
	return Object.fromEntries(
		rules
			.filter(({ name, required }) => required || chosen.includes(name))
			.map((rule) => [rule.name, sampleValue(rule)]),
	);
}

function sampleValue({ type, properties = [], items, ...rule }: ParameterRule): unknown {
	if (rule.enum) return rule.enum[0];
	switch (type) {
		case "integer":
			return 1;
		case "boolean":
			return true;
		case "datetime":
			return "2021-01-14";
		case "file":
			return new Blob(["x"]);
		case "array":
			return items ? [sampleValue(items)] : [];
		case "object":
			return Object.fromEntries(
				properties
					.filter(({ required }) => required)
					.map((inner): [string, unknown] => [inner.name, sampleValue(inner)]),
			);
		default:
			return "x";
	}
}

function placeIn(path: string): { id?: string } {
	if (path.startsWith("/groups/")) return { id: "acme" };
	return path.startsWith("/projects/") ? { id: "acme/rocket" } : {};
}

/** A valid request; if the path has a project or group, it is a private one. */
function requestFor(operation: Operation): {
	method: string;
	path: string;
	body?: object;
} {
	const { method, path, body } = operation;
	const sample: Record<string, unknown> = {
		...sampleOf(operation),
		...placeIn(path),
	};
	const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
		encodeURIComponent(String(sample[name])),
	);
	const query = new URLSearchParams(
		parameters[operation.id].rules
			.filter(({ name, in: place }) => place === "query" && name in sample)
			.map(({ name }) => [name, String(sample[name])]),
	);
	return {
		method: method.toUpperCase(),
		path: query.size > 0 ? `${filled}?${query}` : filled,
		...(body && { body: withFiles(sample) }),
	};
}

/** The request body: the sample, sent as JSON. If the sample contains files: a multipart form with only these files. */
function withFiles(sample: Record<string, unknown>): object {
	const files = Object.entries(sample).flatMap(([name, value]) =>
		value instanceof Blob ? [[name, value] as const] : [],
	);
	if (files.length === 0) return sample;
	const form = new FormData();
	for (const [name, file] of files) form.append(name, file);
	return form;
}

/** Operations that declare a status. */
function declaring(status: number): Operation[] {
	return all.filter(({ id }) =>
		contractOperations.some(
			(operation) => operation.id === id && operation.statuses.includes(status),
		),
	);
}

conformance("every operation", ({ request }) => {
	const send = (operation: Operation, options: RawRequest, query = "") => {
		const { method, path, ...body } = requestFor(operation);
		const separator = path.includes("?") ? "&" : "?";
		return request(method, query ? `${path}${separator}${query}` : path, {
			...body,
			...options,
		});
	};

	it.each(declaring(400))("$id refuses a NUL", async (operation) => {
		expect(await send(operation, { as: "root" }, "x=%00")).toMatchObject({
			status: 400,
			headers: { "content-type": "text/plain" },
			body: "Bad Request",
		});
	});

	it.each(declaring(401))("$id refuses an unknown token", async (operation) => {
		expect(await send(operation, { token: "nobody" })).toMatchObject({
			status: 401,
			body: { message: "401 Unauthorized" },
		});
	});

	it.each(declaring(401).filter(({ id }) => !access[id].anonymous))(
		"$id needs a user, and says so before it says anything else",
		async (operation) => {
			expect(await send(operation, {}, "page=x&board_id=x")).toMatchObject({
				status: 401,
				body: { message: "401 Unauthorized" },
			});
		},
	);

	it.each(declaring(403))("$id refuses a token of too narrow a scope", async (operation) => {
		const { scopes = [] } = access[operation.id];
		expect(await send(operation, { token: "zoe-registry-token" })).toMatchObject({
			status: 403,
			body: {
				error: "insufficient_scope",
				error_description:
					"The request requires higher privileges than provided by the access token.",
				scope: [...scopes, "api", "read_api"].join(" "),
			},
		});
	});

	it.each(declaring(403).filter(({ method }) => method !== "get"))(
		"$id does not write with a token that may only read",
		async (operation) => {
			expect(await send(operation, { token: "ada-read-token" })).toMatchObject({
				status: 403,
				body: { error: "insufficient_scope", scope: "api read_api" },
			});
		},
	);

	it.each(declaring(404).filter(({ path }) => /^\/(projects|groups)\//.test(path)))(
		"$id hides its place from an outsider",
		async (operation) => {
			const thing = operation.path.startsWith("/groups/") ? "Group" : "Project";
			expect(await send(operation, { as: "ola" })).toMatchObject({
				status: 404,
				body: { message: `404 ${thing} Not Found` },
			});
		},
	);

	it.each(declaring(406))("$id answers JSON only", async (operation) => {
		expect(await send(operation, { as: "root" }, "format=xml")).toMatchObject({
			status: 406,
			body: { error: "The requested format 'xml' is not supported." },
		});
	});

	// A GET ignores large bodies other than forms; common.test.ts sends a large form with GET through a socket.
	it.each(declaring(413).filter(({ method }) => method !== "get"))(
		"$id refuses a body that is too large",
		async (operation) => {
			expect(
				await send(operation, {
					as: "ada",
					headers: {
						"Content-Type": "application/json",
						"Content-Length": String(tooLarge),
					},
					body: "{}",
				}),
			).toMatchObject({
				status: 413,
				body: { message: "413 Request Entity Too Large" },
			});
		},
	);

	it.each(declaring(415))("$id refuses a body of XML", async (operation) => {
		expect(
			await send(operation, {
				as: "ada",
				headers: { "Content-Type": "text/xml" },
				body: "<name>x</name>",
			}),
		).toMatchObject({
			status: 415,
			body: { error: "The provided content-type 'text/xml' is not supported." },
		});
	});

	it.each(all.filter(({ paged }) => paged))(
		"$id reports bad paging parameters, both at once",
		async (operation) => {
			expect(await send(operation, { as: "ada" }, "page=x&per_page=y")).toMatchObject({
				status: 400,
				body: { error: "page is invalid, per_page is invalid" },
			});
		},
	);
});
