/**
 * Names and texts with characters that JavaScript, but not git, takes for the end of a line or for a blank: every read
 * of a repository has them as they were written.
 */
import { expect, it } from "vitest";
import { createRepository, tipOf } from "./new-repository.ts";
import { conformance, dataOf } from "./suite.ts";

/** Characters that git allows in names of branches and tags. */
const inNames = ["\u0085", "\u00a0", "\u2028", "\u2029", "\u3000", "\ufeff"];
/** Characters that git does not allow in those names, but in other texts. */
const inTexts = [...inNames, "\r", "\v", "\f"];

conformance("line ends", ({ as }) => {
	it.each(inTexts)("createProjectCommit keeps %j, and every read has it", async (character) => {
		const id = await createRepository(as.lin);
		const parent = await tipOf(as.tom, id);
		const forged = `${character}parent ${"1".repeat(40)}${character}committer Eve <eve@acme.test> 1 +0000`;
		const written = {
			author_name: `A${forged.replace(/<.*>/, "")}${character}B`,
			author_email: `a${character}b@acme.test`,
			message: `Title\n\nA body${character}tree ${"2".repeat(40)}\n\nKey: a${character}b`,
		};
		const file_path = `d${character}d/a${character}b`;
		const created = dataOf(
			await as.tom.createProjectCommit({
				id,
				branch: "topic",
				start_branch: "main",
				author_name: written.author_name,
				author_email: written.author_email,
				commit_message: written.message,
				actions: [{ action: "create", file_path, content: `1${character}2\n`, encoding: "text" }],
			}),
		);
		const expected = {
			...written,
			id: created.id,
			title: "Title",
			parent_ids: [parent],
			committer_name: "Tom Barker",
			committer_email: "tom@acme.test",
			authored_date: created.committed_date,
		};
		const diff = {
			new_path: file_path,
			old_path: file_path,
			diff: `@@ -0,0 +1 @@\n+1${character}2\n`,
		};
		expect(created).toMatchObject(expected);
		const sha = created.id;
		expect(dataOf(await as.mia.getProjectCommit({ id, sha }))).toMatchObject(expected);
		expect(dataOf(await as.mia.getProjectBranch({ id, branch: "topic" })).commit).toMatchObject(
			expected,
		);
		for (const filter of [{}, { path: file_path }, { with_stats: true }, { all: true }]) {
			const commits = await as.mia.listProjectCommits({
				id,
				ref_name: "topic",
				trailers: true,
				...filter,
			});
			expect(dataOf(commits).find((commit) => commit.id === sha)).toMatchObject({
				...expected,
				trailers: { Key: `a${character}b` },
			});
		}
		expect(dataOf(await as.mia.listProjectCommitDiffs({ id, sha }))).toMatchObject([diff]);
		expect(dataOf(await as.mia.compareRepository({ id, from: "main", to: "topic" }))).toMatchObject(
			{ commits: [expected], diffs: [diff] },
		);
		expect(
			dataOf(await as.mia.listRepositoryContributors({ id })).map(({ name }) => name),
		).toContain("Lin Chen");
		const tree = await as.mia.listRepositoryTree({ id, ref: "topic", recursive: true });
		expect(dataOf(tree).map(({ path }) => path)).toContain(file_path);
		const below = await as.mia.listRepositoryTree({ id, ref: "topic", path: `d${character}d` });
		expect(dataOf(below)).toMatchObject([{ name: `a${character}b`, path: file_path }]);
		expect(dataOf(await as.mia.getProjectFile({ id, ref: "topic", file_path }))).toMatchObject({
			file_path,
			file_name: `a${character}b`,
			content: Buffer.from(`1${character}2\n`).toString("base64"),
			last_commit_id: sha,
		});
		const merge = dataOf(
			await as.tom.createMergeRequest({
				id,
				source_branch: "topic",
				target_branch: "main",
				title: `T${character}T`,
			}),
		);
		const request = { id, merge_request_iid: merge.iid };
		expect(dataOf(await as.mia.listMergeRequestCommits(request))).toMatchObject([expected]);
		expect(dataOf(await as.mia.listMergeRequestDiffs(request))).toMatchObject([diff]);
		expect((await as.lin.acceptMergeRequest({ ...request, sha })).status).toBe(200);
		const contributors = dataOf(await as.mia.listRepositoryContributors({ id }));
		expect(contributors).toContainEqual(
			expect.objectContaining({ name: written.author_name, email: written.author_email }),
		);
		const message = `Tag${character}tagger\n\nand ${character} body`;
		const tagged = await as.lin.createProjectTag({ id, tag_name: "v1", ref: "main", message });
		expect(tagged.status).toBe(201);
		expect(dataOf(await as.mia.getProjectTag({ id, tag_name: "v1" }))).toMatchObject({ message });
		expect(dataOf(await as.mia.listProjectTags({ id }))).toMatchObject([{ name: "v1", message }]);
	});

	it.each(inNames)("createProjectBranch and createProjectTag take %j", async (character) => {
		const id = await createRepository(as.lin);
		const sha = await tipOf(as.tom, id);
		const name = `a${character}end${character}refs/x${character}`;
		const branch = await as.tom.createProjectBranch({ id, branch: name, ref: "main" });
		expect(branch).toMatchObject({ status: 201, data: { name, commit: { id: sha } } });
		const tag = await as.lin.createProjectTag({ id, tag_name: name, ref: "main", message: "One" });
		expect(tag).toMatchObject({ status: 201, data: { name, target: expect.any(String) } });
		expect(await tipOf(as.mia, id, name)).toBe(sha);
		expect(dataOf(await as.mia.getProjectTag({ id, tag_name: name }))).toMatchObject({ name });
		for (const sort of ["name", "updated_asc", "updated_desc"]) {
			const found = await as.mia.listProjectBranches({ id, sort });
			expect(
				dataOf(found)
					.map((one) => one.name)
					.sort(),
			).toEqual([name, "main"].sort());
		}
		for (const order_by of ["name", "updated"] as const) {
			const found = await as.mia.listProjectTags({ id, order_by });
			expect(dataOf(found)).toMatchObject([{ name }]);
		}
		for (const ref of [name, `refs/heads/${name}`, `refs/tags/${name}`, `${name}~0`]) {
			const commits = await as.mia.listProjectCommits({ id, ref_name: ref });
			expect(dataOf(commits).map((commit) => commit.id)).toEqual([sha]);
			const file = await as.mia.getProjectFile({ id, ref, file_path: "README.md" });
			expect(file).toMatchObject({ status: 200, data: { commit_id: sha } });
			const tree = await as.mia.listRepositoryTree({ id, ref });
			expect(dataOf(tree)).toMatchObject([{ path: "README.md" }]);
		}
		const compared = await as.mia.compareRepository({ id, from: "main", to: ` ${name} ` });
		expect(compared).toMatchObject({ status: 200, data: { compare_same_ref: true } });
		const base = await as.mia.getRepositoryMergeBase({ id, refs: ["main", name] });
		expect(dataOf(base)).toMatchObject({ id: sha });
		const committed = await as.tom.createProjectCommit({
			id,
			branch: name,
			commit_message: "Second",
			actions: [{ action: "create", file_path: "x", content: "x", encoding: "text" }],
		});
		expect(committed.status).toBe(201);
		const { iid } = dataOf(
			await as.tom.createMergeRequest({
				id,
				source_branch: name,
				target_branch: "main",
				title: "Take it",
			}),
		);
		const merged = await as.lin.acceptMergeRequest({ id, merge_request_iid: iid });
		expect(merged).toMatchObject({ status: 200, data: { source_branch: name, state: "merged" } });
		const release = { id, tag_name: name, name: "R", description: "D" };
		expect((await as.lin.createProjectRelease(release)).status).toBe(201);
		expect(dataOf(await as.mia.getProjectRelease({ id, tag_name: name }))).toMatchObject({
			tag_name: name,
			commit: { id: sha },
		});
		const events = dataOf(await as.ada.listProjectAuditEvents({ id, per_page: 100 }));
		expect(events.map(({ details }) => details)).toContainEqual(
			expect.objectContaining({ change: `refs/heads/${name}` }),
		);
		expect((await as.tom.deleteProjectBranch({ id, branch: name })).status).toBe(204);
		expect((await as.lin.deleteProjectTag({ id, tag_name: name })).status).toBe(204);
		expect(dataOf(await as.mia.listProjectTags({ id }))).toEqual([]);
	});
});
