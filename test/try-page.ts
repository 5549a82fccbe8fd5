/** Writes the tables of the variables of `forgekit try` into docs/try.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { variables } from "../server/cli/tools/try/variables.ts";
import { table } from "./access-tables.ts";

const begin = "<!-- made by `node test/try-page.ts` -->\n";
const end = "<!-- end of the variables -->";

/** The page with its tables regenerated; all other text stays. */
export function withVariables(page: string): string {
	const [before = "", rest = ""] = page.split(begin);
	const at = rest.indexOf(end);
	if (at < 0) throw new Error(`docs/try.md lacks ${begin} or ${end}`);
	const tables = Object.entries(variables).map(([title, some]) => {
		const rows = some.map(({ name, what }) => [`\`${name}\``, what]);
		return `### ${title}\n\n${table(["variable", "value"], rows).trimEnd()}\n`;
	});
	return `${before}${begin}\n${tables.join("\n")}\n${rest.slice(at)}`;
}

if (import.meta.main) {
	const path = join(import.meta.dirname, "..", "docs", "try.md");
	writeFileSync(path, withVariables(readFileSync(path, "utf8")));
}
