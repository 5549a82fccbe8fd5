/** Generates the index of operations in sdk/README.md from the contract. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { access, operations } from "../../generated/operations.ts";

const root = join(import.meta.dirname, "..", "..");
const begin = "<!-- operations: made by `node test/sdk/readme.ts` -->\n";
const end = "<!-- end of operations -->";

/** Replaces the index of operations in a README by a newly generated one. */
export function withIndex(readme: string): string {
	const [before, rest = ""] = readme.split(begin);
	return `${before}${begin}${index()}${end}${rest.slice(rest.indexOf(end) + end.length)}`;
}

function index(): string {
	const { paths } = parse(readFileSync(join(root, "generated", "openapi.yaml"), "utf8"));
	const tags = new Set(Object.values(access).map(({ tag }) => tag));
	return [...tags]
		.map((tag) => {
			const rows = Object.values(operations)
				.filter(({ id }) => access[id].tag === tag)
				.map(({ id, method, path, paged }) => {
					const { description } = paths[path][method];
					const request = `\`${method.toUpperCase()} ${path}\``;
					return `- \`${id}\`${paged ? ", also in `pages`" : ""}: ${request}. ${firstSentence(description)}\n`;
				});
			return `\n### ${tag}\n\nEntry point: \`@forgekit/sdk/${tag}\`.\n\n${rows.join("")}`;
		})
		.join("")
		.concat("\n");
}

function firstSentence(text: string): string {
	return (/^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll("\n", " ");
}

if (import.meta.main) {
	const path = join(root, "sdk", "README.md");
	writeFileSync(path, withIndex(readFileSync(path, "utf8")));
}
