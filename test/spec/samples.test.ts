/** Every code sample of the reference succeeds in the demo world, and curl sends the same request as the SDK. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createMocks } from "../../mocks/doors/fetch.ts";
import * as sdk from "../../sdk/index.ts";
import type { OpenApi } from "../../spec/contract.ts";
import type { Sample } from "../../spec/samples.ts";

const generated = (name: string) =>
	readFileSync(new URL(`../../generated/${name}`, import.meta.url), "utf8");
const document = parse(generated("openapi.yaml")) as OpenApi;
const samples: Record<string, Sample[]> = JSON.parse(generated("samples.json"));
const sources = Object.values(document.paths).flatMap((item) => Object.values(item));
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

describe("samples of code", () => {
	it.each(sources.map((source) => [source.operationId, source] as const))(
		"%s",
		async (_, source) => {
			const [typescript, curl] = samples[source.operationId] ?? [];
			const requests: Request[] = [];
			const { fetch } = createMocks();
			const createClient = (options: sdk.ClientOptions) =>
				sdk.createClient({
					...options,
					fetch: (request) => {
						requests.push(request.clone());
						return fetch(request);
					},
				});
			const run = AsyncFunction(
				"createClient",
				"unwrap",
				"console",
				typescript?.source.replace(/^import .*$/m, "") ?? "",
			);
			await run(createClient, sdk.unwrap, { log: () => {} });

			const [request] = requests;
			if (!request) throw new Error("the sample sends nothing");
			const command = wordsOf(curl?.source ?? "");
			const option = (name: string) => command[command.indexOf(name) + 1];
			const url = new URL(request.url);
			// The SDK sends paging parameters; the curl samples use the defaults.
			for (const name of ["pagination", "page", "per_page"]) url.searchParams.delete(name);
			expect(decodeURIComponent(command.at(-1) ?? "")).toBe(
				decodeURIComponent(url.href.replace(/\?$/, "")),
			);
			expect(command.includes("--request") ? option("--request") : "GET").toBe(request.method);
			if (request.headers.get("content-type")?.startsWith("multipart/")) {
				const form = await request.formData();
				const files = Array.from(form, ([name, file]) =>
					file instanceof File ? `${name}=@${file.name}` : name,
				);
				expect([option("--form")]).toEqual(files);
				return;
			}
			// The SDK sends an empty object if the body has no members.
			const sent = (await request.text()).replace(/^\{\}$/, "");
			const data = command.includes("--data") ? option("--data") : "";
			expect(data && JSON.parse(data)).toEqual(sent && JSON.parse(sent));
		},
	);
});

/** Example request bodies of the document, each with its operation. */
const examples = Object.entries(document.paths).flatMap(([path, item]) =>
	Object.entries(item).flatMap(([method, source]) => {
		const { example, examples } = source.requestBody?.content["application/json"] ?? {};
		const bodies = examples
			? Object.entries(examples).map(([name, { value }]) => [name, value])
			: [["example", example]];
		return bodies
			.filter(([, body]) => body !== undefined)
			.map(([name, body]) => ({ path, method, source, name, body }));
	}),
);

describe("examples of requests", () => {
	it.each(
		examples.map((example) => [example.source.operationId, String(example.name), example] as const),
	)("%s: %s", async (_, __, { path, method, source, body }) => {
		const values = new Map(
			(source.parameters ?? []).map(({ $ref, ...own }) => {
				const name = $ref?.split("/").at(-1) ?? "";
				const parameter = document.components.parameters?.[name] ?? own;
				return "name" in parameter ? [parameter.name, parameter.example] : [];
			}) as [string, unknown][],
		);
		const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
			encodeURIComponent(String(values.get(name))),
		);
		const response = await createMocks().fetch(
			new Request(`http://mock/api/v4${filled}`, {
				method: method.toUpperCase(),
				headers: {
					"Private-Token": "ada-token",
					"Content-Type": "application/json",
				},
				body: JSON.stringify(body),
			}),
		);
		const declared = Object.keys(source.responses).find((status) => status.startsWith("2"));
		expect([response.status, await response.json()]).toEqual([Number(declared), expect.anything()]);
	});
});

it("the example of contributors is in the order that its parameters name", () => {
	const path = "/projects/{id}/repository/contributors";
	const source = document.paths[path]?.get;
	const rows = source?.responses[200]?.content?.["application/json"]?.example;
	const shown = (key: string) => {
		const found = source?.parameters?.find(({ name }) => name === key);
		return found?.example ?? found?.schema.default;
	};
	expect([shown("order_by"), shown("sort")]).toEqual(["commits", "asc"]);
	const commits = (rows as { commits: number }[]).map(({ commits }) => commits);
	expect(commits).toEqual(commits.toSorted((a, b) => a - b));
	expect(new Set(commits).size).toBeGreaterThan(1);
});

/** Splits a command into words like a shell, with single quotes. */
function wordsOf(command: string): string[] {
	const words = command.replaceAll("\\\n", " ").match(/(?:'[^']*'|\\'|[^\s'\\])+/g);
	return (words ?? []).map((word) =>
		word.replaceAll("\\'", "\0").replaceAll("'", "").replaceAll("\0", "'"),
	);
}
