/** Writes the generated parts of `docs/tools.md`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../command.ts";

const page = join(root, "docs", "tools.md");

/** Replaces the text between two comments in the page: the first names part and program, the second ends the part. */
export async function writePart(program: string, part: string, text: string): Promise<void> {
	console.log(text);
	const begin = `<!-- made by \`node test/tools/${program}\`: ${part} -->\n`;
	const end = `<!-- end of ${part} -->`;
	const [before, rest] = (await readFile(page, "utf8")).split(begin);
	if (!rest?.includes(end)) throw new Error(`${page} lacks ${begin} or ${end}`);
	const after = rest.slice(rest.indexOf(end));
	await writeFile(page, `${before}${begin}\n${text}\n${after}`);
}
