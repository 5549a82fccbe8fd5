import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../installed.ts";
import { cells } from "./cells.ts";

it("the documentation lists the cells, two dozen at most", async () => {
	const file = join(root, "docs", "compatibility.md");
	const text = await readFile(file, "utf8");
	const rows = [...text.matchAll(/^\| (\S.*?) +\|/gm)].map(([, name]) => name);
	expect(rows.slice(1)).toEqual([expect.stringMatching(/^-+$/), ...cells.map(({ name }) => name)]);
	expect(cells.length).toBeLessThanOrEqual(24);
});
