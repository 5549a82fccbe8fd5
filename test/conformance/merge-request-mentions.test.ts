/** Mentions of issues and people in the texts of a merge request. */
import { expect, it } from "vitest";
import { createMergeRequest } from "./merge-requests.ts";
import { conformance, dataOf, type Person } from "./suite.ts";

conformance("mentions of merge requests", ({ as }) => {
	const notesOn = async (id: string, issue_iid: number, person: Person) =>
		dataOf(await as[person].listIssueNotes({ id, issue_iid })).map(({ body, system, author }) => [
			author.username,
			body,
			system,
		]);

	it("createMergeRequest and updateMergeRequest note on issues that they mention them", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const { id } = input;
		const issues = [];
		for (const title of ["One", "Two", "Three"])
			issues.push(dataOf(await as.ada.createProjectIssue({ id, title })));
		const [one, two, three] = issues.map(({ iid }) => iid);
		const other = dataOf(await as.ada.createProjectIssue({ id: "acme/payload", title: "Far" }));
		const update = async (change: object) =>
			dataOf(await as.tom.updateMergeRequest({ ...input, ...change }));
		await update({ title: `Fix #${one}`, description: `See #${two} and \`#${three}\`.` });
		await update({ description: `See #${one}, ${other.references.full}` });
		await update({ description: `See #${two}` });
		const note = ["tom", "mentioned in merge request !1", true];
		const found = [];
		for (const iid of [one, two, three]) found.push(await notesOn(id, iid ?? 0, "mia"));
		expect(found).toEqual([[note], [note], []]);
		// In another project of the same group, a mention has the project's path without the group.
		const path = id.slice("acme/".length);
		const far = "acme/payload";
		const body = `mentioned in merge request ${path}!1`;
		expect(await notesOn(far, other.iid, "ada")).toEqual([["tom", body, true]]);
		const after = dataOf(await as.ada.getProjectIssue({ id, issue_iid: one ?? 0 }));
		expect(after).toMatchObject({ user_notes_count: 0 });
		expect(after.updated_at > (issues[0]?.updated_at ?? "")).toBe(true);
		// Guests of a private project see issues but no merge requests, so no notes that mention one.
		expect(await notesOn(id, one ?? 0, "gus")).toEqual([]);
		const source_branch = "fix";
		dataOf(await as.ada.updateMergeRequest({ ...input, state_event: "close" }));
		dataOf(
			await as.tom.createMergeRequest({
				id,
				source_branch,
				target_branch: "main",
				title: "Again",
				description: `For #${three}`,
			}),
		);
		expect(await notesOn(id, three ?? 0, "mia")).toEqual([
			["tom", "mentioned in merge request !2", true],
		]);
	});

	it("updateMergeRequest notes nothing on issues that the caller does not see", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const own = dataOf(await as.ada.createProject({ name: "Hidden" }));
		const { id } = own;
		const hidden = dataOf(await as.ada.createProjectIssue({ id, title: "Secret" }));
		dataOf(await as.tom.updateMergeRequest({ ...input, description: hidden.references.full }));
		expect(await notesOn(own.path_with_namespace, hidden.iid, "ada")).toEqual([]);
	});

	it("getMergeRequest says that those take part whom texts and notes mention", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const subscribed = async (person: Person) =>
			dataOf(await as[person].getMergeRequest(input)).subscribed;
		expect(await subscribed("tom")).toBe(false);
		const description = "cc @TOM, and not @miaow";
		dataOf(await as.lin.updateMergeRequest({ ...input, description }));
		expect(await subscribed("tom")).toBe(true);
		expect(await subscribed("mia")).toBe(false);
		dataOf(await as.lin.createMergeRequestNote({ ...input, body: "`x` @mia?" }));
		expect(await subscribed("mia")).toBe(true);
		expect(await subscribed("root")).toBe(false);
	});
});
