import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFileCalls } from "../../server/git/file-calls.ts";

it("files that are opened at the same time are not taken for one another", async () => {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-file-calls-"));
	try {
		const files = createFileCalls();
		const names = ["one", "two", "three"];
		const paths = names.map((name) => join(folder, name));
		for (const [n, path] of paths.entries()) await writeFile(path, names[n] ?? "");
		const ids = await Promise.all(paths.map((path) => files.open(path, "r")));
		const texts = await Promise.all(ids.map(async (id) => String(await files.read(id, 10, null))));
		expect(texts).toEqual(names);
		for (const id of ids) await files.close(id);
	} finally {
		await rm(folder, { recursive: true });
	}
});
