import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { boards } from "../../generated/domains/boards.ts";
import { snippets } from "../../generated/domains/snippets.ts";
import { domains } from "../../generated/domains.ts";
import { operations } from "../../generated/operations.ts";
import { type ClientOf, createClient, unwrap } from "../../sdk/core.ts";
import { type Client, createClient as createAll } from "../../sdk/index.ts";
import { check, prelude, readRoot } from "./checker.ts";
import { baseUrl, json, stub } from "./stub.ts";

const folder = join(import.meta.dirname, "..", "..", "generated", "domains");
const files = readdirSync(folder);

describe("a client of domains", () => {
	it("has their methods and pages, and no others", async () => {
		const service = stub(json([{ id: 1, name: "Sprint" }]));
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			domains: [boards, snippets],
		});
		const list = await unwrap(client.listProjectBoards({ id: 1 }));
		expect(list[0]?.name).toBe("Sprint");
		const all = await client.pages.listProjectSnippets({ id: 1 }).toArray();
		expect(all[0]?.id).toBe(1);
		expect(Object.keys(client).toSorted()).toEqual(
			[...Object.keys({ ...boards.routes, ...snippets.routes }), "pages", "request"].toSorted(),
		);
		// @ts-expect-error The method belongs to a domain that is not among the client's.
		expect(client.listAuditEvents).toBeUndefined();
		// @ts-expect-error The list belongs to a domain that is not among the client's.
		expect(client.pages.listAuditEvents).toBeUndefined();
	});

	it("may be the client of all, where some are wanted", () => {
		const all: Client = createAll({ baseUrl });
		const some: ClientOf<typeof boards | typeof snippets> = all;
		const one: ClientOf<typeof boards> = some;
		expect(one).toBe(all);
	});

	it("with all domains has all operations", () => {
		expect(domains).toHaveLength(files.length);
		expect(domains.flatMap(({ routes }) => Object.keys(routes)).toSorted()).toEqual(
			Object.keys(operations).toSorted(),
		);
	});
});

describe("the compiler", () => {
	it("accepts undefined in nested inputs", () => {
		const { messages } = check([
			`${prelude}declare const perhaps: string | undefined;
client.createProjectCluster({
	id: 1,
	name: "a",
	platform_kubernetes_attributes: { api_url: "https://a.test", token: "a", ca_cert: perhaps, namespace: perhaps },
});
client.createProjectBoardList({ id: 1, board_id: 1, label_id: 1, milestone_id: undefined });`,
		]);
		expect(messages.flat()).toEqual([]);
	});

	it("accepts the examples over methods and lists", () => {
		const examples = files
			.flatMap((name) => [
				...readFileSync(join(folder, name), "utf8").matchAll(/@example\n((?:\t \* (?!@).*\n)+)/g),
			])
			.map(([, lines = ""]) => lines.replaceAll("\t * ", ""));
		expect(examples.length).toBeGreaterThan(Object.keys(operations).length);
		const blocks = examples.map((example) => `{\n${example}}`);
		const { messages } = check([
			`${prelude}declare const console: { log(value: unknown): void };\n${blocks.join("\n")}`,
		]);
		expect(messages.flat()).toEqual([]);
	});
});

it("the README and the package name every domain", () => {
	const readme = readRoot("sdk/README.md");
	for (const file of files)
		expect(readme).toContain(`\`@forgekit/sdk/${file.replace(".ts", "")}\``);
});
