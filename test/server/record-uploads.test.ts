/** Which uploaded files texts of a recording refer to. */
import { describe, expect, it } from "vitest";
import type { WorldRecord } from "../../generated/world.ts";
import { UploadReferences } from "../../server/cli/record/upload-references.ts";

const secret = "0123456789abcdef".repeat(2);
const referencesIn = (...records: WorldRecord[]) => {
	const references = new UploadReferences("https://git.test/forge");
	for (const record of records) references.read(record);
	return references.all().map(({ of, filename, author }) => [of, filename, author]);
};
const issue = (description: string): WorldRecord => ({
	issue: { title: "A", author: "ann", description },
	of: "shop/till",
});

describe("uploads that texts refer to", () => {
	it.each([
		[`![a](/uploads/${secret}/a.png)`, ["shop/till", "a.png"]],
		[`See /uploads/${secret}/größe-1+2.tar.gz.`, ["shop/till", "größe-1+2.tar.gz"]],
		[`/ann/notes/uploads/${secret}/a.png`, ["ann/notes", "a.png"]],
		[`<https://git.test/a/b/c/uploads/${secret}/a>`, ["a/b/c", "a"]],
		[`(/-/project/12/uploads/${secret}/a)`, ["-/project/12", "a"]],
		[`https://other.test/a/b/uploads/${secret}/a`, undefined],
		["/uploads/0123/a.png", undefined],
		[`/uploads/${secret}/`, undefined],
	])("%s", (text, found) => {
		expect(referencesIn(issue(text))).toEqual(found ? [[...found, "ann"]] : []);
	});

	it("have the author of the nearest text, and are named once", () => {
		const body = `/uploads/${secret}/a.png`;
		expect(
			referencesIn(
				{
					discussion: { notes: [{ author: "bob", body }] },
					of: { project: "shop/till", issue: 1 },
				},
				issue(body),
				{
					discussion: { notes: [{ author: "eve", body }] },
					of: { group: "shop", epic: 1 },
				},
			),
		).toEqual([
			["shop/till", "a.png", "bob"],
			["shop", "a.png", "eve"],
		]);
	});

	it("are not looked for in contents of files", () => {
		const content = `/uploads/${secret}/a.png`;
		const files = [{ file_path: "a", content }];
		expect(
			referencesIn({
				snippet: { title: "A", author: "ann", files },
				of: "shop/till",
			}),
		).toEqual([]);
	});

	it("take linear time in long texts", () => {
		const start = performance.now();
		referencesIn(issue(`${"/a".repeat(500_000)}/uploads/${secret}/a`));
		referencesIn(issue(`/a/uploads/${secret}/a`.repeat(20_000)));
		expect(performance.now() - start).toBeLessThan(2000);
	});
});
