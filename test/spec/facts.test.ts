/** The contract's decorators: wrong names, values and targets do not compile. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, NodeHost } from "@typespec/compiler";
import { getExtensions } from "@typespec/openapi";
import { expect, it } from "vitest";

const spec = join(import.meta.dirname, "..", "..", "spec");

/** Compiles one operation, in a temporary file that imports the decorators from `spec/`. */
async function compiled(source: string) {
	const folder = await mkdtemp(join(tmpdir(), "facts-"));
	try {
		const file = join(folder, "main.tsp");
		await writeFile(
			file,
			`import ${JSON.stringify(join(spec, "facts.tsp"))}; using Facts; ${source}`,
		);
		return await compile(NodeHost, file, { noEmit: true });
	} finally {
		await rm(folder, { recursive: true });
	}
}

it.each([
	["a decorator of another name", '@roles("owner") op one(): void;', /roles/],
	["a role that does not exist", '@role("boss") op one(): void;', /"boss"/],
	["a role of a property", 'model One { @role("owner") id: string; }', /role/],
	["a feature that does not exist", '@feature("issue") op one(): void;', /"issue"/],
	["a tier in lower case", '@tier("premium") op one(): void;', /"premium"/],
	["a body without a number", '@maxBody("1 MiB") op one(): void;', /1 MiB/],
	["a scope that does not exist", '@scopes("read") op one(): void;', /"read"/],
	[
		"a filter without a field",
		'op one(@filter(#{ `is`: "equal" }) id: string): void;',
		/filter|assignable/,
	],
	[
		"a filter of an unknown kind",
		'op one(@filter(#{ `is`: "like", on: "id" }) id: string): void;',
		/like/,
	],
	[
		"a group with another rule",
		'@exclusive(#[#{ rule: "one", of: #["a"] }]) op one(a?: string): void;',
		/"one"/,
	],
	["another spelling of nothing", "@sameAs(two) op one(): void;", /two/],
	["a flag with a value", "@writes(true) op one(): void;", /argument/],
])("%s is an error", async (_, source, message) => {
	const { diagnostics } = await compiled(source);
	expect(diagnostics.map(({ severity }) => severity)).toContain("error");
	expect(diagnostics.map(({ message }) => message).join("\n")).toMatch(message);
});

it("each decorator writes its extension", async () => {
	const program = await compiled(
		'@privateRole("reporter") @feature("issues", "builds") @writes op one(): void; @sameAs(one) op two(@nullable(false) id: string): void;',
	);
	expect(program.diagnostics).toEqual([]);
	const { operations } = program.getGlobalNamespaceType();
	const [one, two] = ["one", "two"].map((name) => operations.get(name));
	const id = two?.parameters.properties.get("id");
	const extensions = [one, two, id].map((type) =>
		Object.fromEntries(type ? getExtensions(program, type) : []),
	);
	expect(extensions).toEqual([
		{
			"x-private-role": "reporter",
			"x-feature": ["issues", "builds"],
			"x-writes": true,
		},
		{ "x-same-as": "one" },
		{ "x-null": false },
	]);
});

it("no file of the contract writes an extension of its own", async () => {
	const files = await readdir(spec, { recursive: true });
	for (const file of files.filter((one) => one.endsWith(".tsp"))) {
		const text = await readFile(join(spec, file), "utf8");
		expect(text, file).not.toMatch(/@extension\(\s*"x-/);
	}
});
