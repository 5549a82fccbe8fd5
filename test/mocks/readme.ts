/** The code of mocks/README.md, which tests run. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../installed.ts";

export const readme = await readFile(join(root, "mocks", "README.md"), "utf8");

/**
 * The code block under a heading of a README, by default the mocks' README. If the section has several blocks, `file`
 * names one.
 */
export function code(heading: string, file?: string, text = readme): string {
	const [, section = ""] = text.split(new RegExp(`^#+ ${heading}\n`, "m"));
	const [own = ""] = section.split(/^#+ .*\n(?!.*```)/m);
	const blocks = [...own.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
	const found = file ? blocks.find((block) => block.split("\n", 1)[0]?.includes(file)) : blocks[0];
	if (!found) throw new Error(`The README has no ${file ?? "code"} below ${heading}.`);
	return found;
}
