/** The changes of merge requests: as a list of files, and as one diff in git's format. */
import { expect, it } from "vitest";
import { createMergeRequest } from "./merge-requests.ts";
import { conformance, dataOf } from "./suite.ts";

const text = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, at) => `line ${from + at}\n`).join("");

conformance("diffs of merge requests", ({ as, request }) => {
	/** Creates a merge request that renames, deletes, changes and adds files, and changes a mode. */
	async function withChanges() {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const { id } = input;
		const commit = { id, commit_message: "Change" };
		dataOf(
			await as.lin.createProjectCommit({
				...commit,
				branch: "main",
				actions: [
					{ action: "create", file_path: "old name.txt", content: text(0, 20) },
					{ action: "create", file_path: "gone.txt", content: "a\nb" },
					{ action: "create", file_path: "run.sh", content: "true\n" },
					{ action: "create", file_path: "ä.txt", content: "ä\n" },
				],
			}),
		);
		dataOf(
			await as.lin.createProjectCommit({
				...commit,
				branch: "next",
				start_branch: "main",
				actions: [
					{
						action: "move",
						previous_path: "old name.txt",
						file_path: "new name.txt",
						content: text(1, 20),
					},
					{ action: "delete", file_path: "gone.txt" },
					{ action: "chmod", file_path: "run.sh", execute_filemode: true },
					{ action: "update", file_path: "ä.txt", content: "ö\n" },
					{ action: "create", file_path: "empty", content: "" },
					{ action: "create", file_path: "binary", encoding: "base64", content: btoa("a\0b") },
				],
			}),
		);
		const created = await as.lin.createMergeRequest({
			id,
			source_branch: "next",
			target_branch: "main",
			title: "Next",
		});
		const { iid, diff_refs } = dataOf(created);
		return { input: { id, merge_request_iid: iid }, diff_refs };
	}

	it("listMergeRequestDiffs has the files of getMergeRequestChanges in pages", async () => {
		const { input } = await withChanges();
		const { changes } = dataOf(await as.mia.getMergeRequestChanges(input));
		const all = await as.mia.listMergeRequestDiffs(input);
		expect(all).toMatchObject({ status: 200, headers: { xPerPage: 20 } });
		const more = { collapsed: false, too_large: false, generated_file: false };
		expect(dataOf(all)).toEqual(changes.map((one) => ({ ...one, ...more })));
		expect(dataOf(all).map(({ new_path }) => new_path)).toEqual([
			"binary",
			"empty",
			"gone.txt",
			"new name.txt",
			"run.sh",
			"ä.txt",
		]);
		const second = await as.mia.listMergeRequestDiffs({ ...input, per_page: 4, page: 2 });
		expect(second).toMatchObject({ headers: { xTotal: 6, xPage: 2 } });
		expect(dataOf(second)).toEqual(dataOf(all).slice(4));
	});

	it("listMergeRequestDiffs says why a diff is not there", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const line = `${"x".repeat(127)}\n`;
		const content = (size: number) => line.repeat(size / line.length);
		const shown = async () =>
			dataOf(await as.mia.listMergeRequestDiffs(input)).map(
				({ new_path, diff, collapsed, too_large }) => ({
					new_path,
					collapsed,
					too_large,
					isEmpty: diff === "",
				}),
			);
		const add = async (file_path: string, size: number) =>
			dataOf(
				await as.lin.createProjectCommit({
					id: input.id,
					branch: "fix",
					commit_message: "Add",
					actions: [{ action: "create", file_path, content: content(size) }],
				}),
			);
		await add("b.txt", 2 ** 15);
		await add("c.txt", 2 ** 18);
		const there = { collapsed: false, too_large: false, isEmpty: false };
		expect(await shown()).toEqual([
			{ new_path: "a.txt", ...there },
			{ new_path: "b.txt", collapsed: true, too_large: false, isEmpty: true },
			{ new_path: "c.txt", collapsed: false, too_large: true, isEmpty: true },
		]);
		dataOf(
			await as.lin.createProjectCommit({
				id: input.id,
				branch: "fix",
				commit_message: "Add",
				actions: [
					{ action: "delete", file_path: "a.txt" },
					{ action: "delete", file_path: "c.txt" },
				],
			}),
		);
		expect(await shown()).toEqual([{ new_path: "b.txt", ...there }]);
	});

	it("downloadMergeRequestDiff is what git prints", async () => {
		const { input } = await withChanges();
		const answer = await request(
			"GET",
			`/projects/${encodeURIComponent(input.id)}/merge_requests/${input.merge_request_iid}/raw_diffs`,
			{ as: "mia" },
		);
		expect(answer).toMatchObject({
			status: 200,
			headers: {
				"content-type": "text/plain",
				"content-disposition": "inline",
				"cache-control": "max-age=0, private, must-revalidate, no-store, no-cache",
			},
		});
		const none = "0".repeat(40);
		expect(answer.body).toBe(
			[
				"diff --git a/binary b/binary",
				"new file mode 100644",
				`index ${none}..20b5be91886d0b6f26dc98a225c0dac05fe2c86e`,
				"Binary files /dev/null and b/binary differ",
				"diff --git a/empty b/empty",
				"new file mode 100644",
				`index ${none}..e69de29bb2d1d6434b8b29ae775ad8c2e48c5391`,
				"diff --git a/gone.txt b/gone.txt",
				"deleted file mode 100644",
				`index 0a207c060e61f3b88eaee0a8cd0696f46fb155eb..${none}`,
				"--- a/gone.txt",
				"+++ /dev/null",
				"@@ -1,2 +0,0 @@",
				"-a",
				"-b",
				"\\ No newline at end of file",
				"diff --git a/old name.txt b/new name.txt",
				"similarity index 95%",
				"rename from old name.txt",
				"rename to new name.txt",
				"index af8a489dcd5fafd865d2779c644a9fb1ed226224..0d36880e1f412dd3b30530644b7e00f622036560 100644",
				"--- a/old name.txt\t",
				"+++ b/new name.txt\t",
				"@@ -1,4 +1,3 @@",
				"-line 0",
				" line 1",
				" line 2",
				" line 3",
				"diff --git a/run.sh b/run.sh",
				"old mode 100644",
				"new mode 100755",
				'diff --git "a/\\303\\244.txt" "b/\\303\\244.txt"',
				"index 8be8316c70848caa99b9b3086c64976e82d1c17d..d3b4b915a14a3f23f16bd03fea4121bfc9155404 100644",
				'--- "a/\\303\\244.txt"',
				'+++ "b/\\303\\244.txt"',
				"@@ -1 +1 @@",
				"-ä",
				"+ö",
				"",
			].join("\n"),
		);
	});

	it("downloadMergeRequestDiff of a merge request without commits is empty", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const { id } = input;
		const branch = "same";
		await as.lin.createProjectBranch({ id, branch, ref: "main" });
		const { iid } = dataOf(
			await as.lin.createMergeRequest({
				id,
				source_branch: branch,
				target_branch: "main",
				title: "Same",
			}),
		);
		const same = { id, merge_request_iid: iid };
		const answer = await as.mia.downloadMergeRequestDiff(same);
		expect(answer).toMatchObject({ status: 200 });
		expect(await dataOf(answer).text()).toBe("");
		expect(dataOf(await as.mia.listMergeRequestDiffs(same))).toEqual([]);
	});

	it("a diff stays readable after its branches are gone", async () => {
		const { input } = await withChanges();
		const read = async () => ({
			files: dataOf(await as.mia.listMergeRequestDiffs(input)),
			text: await dataOf(await as.mia.downloadMergeRequestDiff(input)).text(),
		});
		const before = await read();
		await as.lin.deleteProjectBranch({ id: input.id, branch: "next" });
		expect(await read()).toEqual(before);
	});

	it("downloadMergeRequestDiff sends more than a diff of a list may have", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const content = "0123456789abcde\n".repeat(2 ** 15);
		dataOf(
			await as.lin.createProjectCommit({
				id: input.id,
				branch: "fix",
				commit_message: "Add",
				actions: [{ action: "create", file_path: "long.txt", content }],
			}),
		);
		const answer = await as.mia.downloadMergeRequestDiff(input);
		const found = await dataOf(answer).text();
		expect(found.slice(found.indexOf("@@ -0,0 +1,32768 @@"))).toBe(
			`@@ -0,0 +1,32768 @@\n${"+0123456789abcde\n".repeat(2 ** 15)}`,
		);
	});
});
