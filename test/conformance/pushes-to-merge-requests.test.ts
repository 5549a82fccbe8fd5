import { expect, it } from "vitest";
import { beginMergeRequest, commitTo } from "./merge-requests.ts";
import { tipOf } from "./new-repository.ts";
import { conformance, dataOf } from "./suite.ts";

conformance("pushes to merge requests", ({ as }) => {
	type Place = Awaited<ReturnType<typeof beginMergeRequest>>["place"];
	const shown = async (place: Place) => dataOf(await as.ada.getMergeRequest(place));
	const versionsOf = async (place: Place) => dataOf(await as.ada.listMergeRequestVersions(place));
	const notesOn = async (place: Place) =>
		dataOf(
			await as.ada.listMergeRequestNotes({ ...place, sort: "asc", order_by: "created_at" }),
		).map(({ body, author }) => [author.username, body]);
	const moveTo = async (id: string, branch: string, ref: string) => {
		await as.ada.deleteProjectBranch({ id, branch });
		dataOf(await as.ada.createProjectBranch({ id, branch, ref }));
	};

	it("one to the source branch makes a version, writes a note and takes approvals away", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		dataOf(await as.ada.approveMergeRequest(place));
		const before = await shown(place);
		await commitTo(as.tom, id, "fix", { "b.txt": "b\n" }, "Turn <b>\n\nx");
		const [version, ...older] = await versionsOf(place);
		const tip = await tipOf(as.ada, id, "fix");
		expect(version).toMatchObject({ head_commit_sha: tip, real_size: "2" });
		expect(older).toMatchObject([{ head_commit_sha: head }]);
		expect(await notesOn(place)).toEqual([
			["ada", "approved this merge request"],
			[
				"tom",
				`added 1 commit\n\n<ul><li>${tip.slice(0, 8)} - Turn &lt;b&gt;</li></ul>\n\n[Compare with previous version](/${id}/-/merge_requests/1/diffs?diff_id=${version?.id}&start_sha=${head})`,
			],
		]);
		const after = await shown(place);
		expect(after.updated_at >= before.updated_at).toBe(true);
		expect(after).toMatchObject({ state: "opened", sha: tip });
		expect(await as.ada.getMergeRequestApprovals(place)).toMatchObject({
			data: { approved_by: [] },
		});
	});

	it("one to the source branch names the commits of the target branch as one", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const one = await commitTo(as.ada, id, "main", { "b.txt": "b\n" });
		const other = await commitTo(as.ada, id, "main", { "c.txt": "c\n" });
		const update = await as.ada.createMergeRequest({
			id,
			source_branch: "main",
			target_branch: "fix",
			title: "Update",
		});
		const merge_request_iid = dataOf(update).iid;
		dataOf(await as.ada.acceptMergeRequest({ id, merge_request_iid }));
		const tip = await tipOf(as.ada, id, "fix");
		const [version] = await versionsOf(place);
		expect(version).toMatchObject({
			head_commit_sha: tip,
			start_commit_sha: other,
			base_commit_sha: other,
		});
		const [note] = await notesOn(place);
		expect(note?.[1]).toBe(
			`added 3 commits\n\n<ul><li>${one.slice(0, 8)}...${other.slice(0, 8)} - 2 commits from branch <code>main</code></li><li>${tip.slice(0, 8)} - Merge branch 'main' into 'fix'</li></ul>\n\n[Compare with previous version](/${id}/-/merge_requests/1/diffs?diff_id=${version?.id}&start_sha=${head})`,
		);
	});

	it("one that takes commits away keeps the older versions", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		dataOf(
			await as.ada.createProjectCommit({
				id,
				branch: "fix",
				start_branch: "main",
				force: true,
				commit_message: "Another way",
				actions: [{ action: "create", file_path: "z.txt", content: "z\n" }],
			}),
		);
		const versions = await versionsOf(place);
		expect(versions.map(({ real_size }) => real_size)).toEqual(["1", "1"]);
		expect(versions[1]?.head_commit_sha).toBe(head);
		expect(await as.ada.getMergeRequestChanges(place)).toMatchObject({
			data: { changes: [{ new_path: "z.txt" }] },
		});
	});

	it("one to the target branch changes nothing but what is known of conflicts", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const before = await shown(place);
		await commitTo(as.ada, id, "main", { "a.txt": "b\n" });
		const after = await shown(place);
		expect(after).toMatchObject({
			sha: head,
			diff_refs: before.diff_refs,
			state: "opened",
			merge_status: "cannot_be_merged",
		});
		expect(await versionsOf(place)).toHaveLength(1);
		expect(await notesOn(place)).toEqual([]);
	});

	it("lists show what was found before it, and that it is to be found anew", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		const listed = async () => {
			const [found] = dataOf(await as.ada.listProjectMergeRequests({ id }));
			return [found?.merge_status, found?.detailed_merge_status, found?.has_conflicts];
		};
		const change = (title: string) => as.lin.updateMergeRequest({ ...place, title });
		expect(await listed()).toEqual(["can_be_merged", "mergeable", false]);
		await commitTo(as.ada, id, "main", { "b.txt": "b\n" });
		expect(await listed()).toEqual(["unchecked", "unchecked", false]);
		expect(await shown(place)).toMatchObject({ merge_status: "can_be_merged" });
		expect(await listed()).toEqual(["unchecked", "unchecked", false]);
		dataOf(await change("Mend"));
		expect(await listed()).toEqual(["can_be_merged", "mergeable", false]);
		await commitTo(as.ada, id, "main", { "a.txt": "b\n" });
		dataOf(await change("Repair"));
		expect(await listed()).toEqual(["cannot_be_merged", "conflict", true]);
		await commitTo(as.ada, id, "main", { "c.txt": "c\n" });
		expect(await listed()).toEqual(["cannot_be_merged_recheck", "unchecked", false]);
		dataOf(await as.lin.updateMergeRequest({ ...place, state_event: "close" }));
		expect(await listed()).toEqual(["cannot_be_merged_recheck", "not_open", false]);
	});

	it("one that brings the commits to the target branch merges it, and closes issues", async () => {
		const title = "Draft: take it, closes #1";
		const { place, id, head } = await beginMergeRequest(as.lin, {
			title,
		});
		dataOf(await as.ada.createProjectIssue({ id, title: "Leak" }));
		const branch = { id, branch: "next", ref: "fix" };
		dataOf(await as.ada.createProjectBranch(branch));
		const tip = await commitTo(as.ada, id, "next", { "b.txt": "b\n" });
		const merge_method = "ff";
		dataOf(await as.ada.updateProject({ id, merge_method }));
		const next = dataOf(
			await as.lin.createMergeRequest({
				id,
				source_branch: "next",
				target_branch: "main",
				title: "Next",
			}),
		);
		dataOf(await as.lin.acceptMergeRequest({ id, merge_request_iid: next.iid }));
		expect(await tipOf(as.ada, id)).toBe(tip);
		expect(await shown(place)).toMatchObject({
			state: "merged",
			merged_by: { username: "lin" },
			title,
			merge_commit_sha: head,
			squash_commit_sha: null,
			sha: head,
		});
		expect(await as.ada.getProjectIssue({ id, issue_iid: 1 })).toMatchObject({
			data: { state: "closed", closed_by: { username: "lin" } },
		});
	});

	it("one that brings them by a merge commit names that commit", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const into = { id, target_branch: "main", title: "Same" };
		dataOf(
			await as.ada.createProjectBranch({
				...into,
				branch: "too",
				ref: "fix",
			}),
		);
		const { iid } = dataOf(await as.ada.createMergeRequest({ ...into, source_branch: "too" }));
		const merged = dataOf(await as.ada.acceptMergeRequest({ id, merge_request_iid: iid }));
		expect(await shown(place)).toMatchObject({
			state: "merged",
			sha: head,
			merge_commit_sha: merged.merge_commit_sha,
		});
	});

	it("none merges one without commits", async () => {
		const { id } = await beginMergeRequest(as.lin);
		const branch = { id, branch: "same", ref: "main" };
		dataOf(await as.ada.createProjectBranch(branch));
		const { iid } = dataOf(
			await as.ada.createMergeRequest({
				id,
				source_branch: "same",
				target_branch: "main",
				title: "Same",
			}),
		);
		await commitTo(as.ada, id, "main", { "b.txt": "b\n" });
		const place = { id, merge_request_iid: iid };
		expect(await shown(place)).toMatchObject({ state: "opened" });
	});

	it.each([
		["Draft: try", "Draft: Fix", 1],
		["fixup! Fix", "Draft: Fix", 1],
		["squash! Fix", "Draft: Fix", 1],
		["Drafts of the fix", "Fix", 0],
	])("a commit %s makes the title %s", async (subject, title, count) => {
		const { place, id } = await beginMergeRequest(as.lin);
		const files = { "b.txt": "b\n" };
		const sha = await commitTo(as.tom, id, "fix", files, subject);
		expect(await shown(place)).toMatchObject({ title });
		const note = `marked this merge request as **draft** from ${sha.slice(0, 8)}`;
		expect((await notesOn(place)).slice(1)).toEqual([["tom", note]].slice(0, count));
		await commitTo(as.tom, id, "fix", { "c.txt": "c\n" }, subject);
		expect(await shown(place)).toMatchObject({ title });
		expect(await notesOn(place)).toHaveLength(2 + count);
	});

	it("one to the source branch of a closed one takes its approvals away", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		dataOf(await as.tom.approveMergeRequest(place));
		const state_event = "close";
		dataOf(await as.ada.updateMergeRequest({ ...place, state_event }));
		const people = async () => dataOf(await as.ada.getMergeRequestApprovals(place)).approved_by;
		await commitTo(as.ada, id, "main", { "b.txt": "b\n" });
		expect(await people()).toHaveLength(1);
		await commitTo(as.ada, id, "fix", { "b.txt": "b\n" });
		expect(await people()).toEqual([]);
	});

	it("one that brings commits to the target branch that change nothing leaves it open", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		dataOf(await as.ada.createProjectBranch({ id, branch: "next", ref: "main" }));
		const branch = "idle";
		const actions = (action: "create" | "delete") => [{ action, file_path: "idle.txt" }];
		const change = { id, branch, commit_message: "Change" };
		const begun = { ...change, start_branch: "main", actions: actions("create") };
		dataOf(await as.lin.createProjectCommit(begun));
		dataOf(await as.lin.createProjectCommit({ ...change, actions: actions("delete") }));
		dataOf(await as.ada.createProjectBranch({ id, branch: "twin", ref: branch }));
		const open = async (source_branch: string) => {
			const input = { id, source_branch, target_branch: "next", title: "Idle" };
			return dataOf(await as.lin.createMergeRequest(input)).iid;
		};
		const iid = await open(branch);
		const merge_request_iid = await open("twin");
		expect(await versionsOf({ ...place, merge_request_iid })).toMatchObject([{ state: "empty" }]);
		const merged = await as.ada.acceptMergeRequest({ id, merge_request_iid });
		expect(dataOf(merged).state).toBe("merged");
		const after = await shown({ ...place, merge_request_iid: iid });
		expect(after).toMatchObject({ state: "opened", changes_count: "0" });
	});

	it("the deletion of the source branch by who may not change it is a note, and so is its return", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const merge_requests_access_level = "disabled";
		dataOf(await as.ada.updateProject({ id, merge_requests_access_level }));
		await as.tom.deleteProjectBranch({ id, branch: "fix" });
		dataOf(await as.ada.updateProject({ id, merge_requests_access_level: "enabled" }));
		expect(await shown(place)).toMatchObject({
			state: "opened",
			sha: head,
			merge_status: "cannot_be_merged",
		});
		const branch = { id, branch: "fix", ref: head };
		dataOf(await as.ada.createProjectBranch(branch));
		expect(await shown(place)).toMatchObject({
			state: "opened",
			sha: head,
			merge_status: "can_be_merged",
		});
		expect(await notesOn(place)).toEqual([
			["tom", "deleted source branch `fix`"],
			["ada", "restored source branch `fix`"],
		]);
	});

	it("the deletion of the source branch closes it, and what comes again leaves it closed", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		expect((await as.tom.deleteProjectBranch({ id, branch: "fix" })).status).toBe(204);
		const closed = { state: "closed", closed_by: { username: "tom" }, sha: head };
		expect(await shown(place)).toMatchObject(closed);
		dataOf(await as.ada.createProjectBranch({ id, branch: "fix", ref: head }));
		expect(await shown(place)).toMatchObject(closed);
		expect(await notesOn(place)).toEqual([]);
		const state_event = "reopen";
		expect(await as.ada.updateMergeRequest({ ...place, state_event })).toMatchObject({
			data: { state: "opened", sha: head, closed_by: null },
		});
	});

	it("the deletion of the target branch leaves it open", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		dataOf(await as.ada.createProjectBranch({ id, branch: "old", ref: "main" }));
		const target_branch = "old";
		dataOf(await as.ada.updateMergeRequest({ ...place, target_branch }));
		await as.ada.deleteProjectBranch({ id, branch: "old" });
		expect(await shown(place)).toMatchObject({ state: "opened", merge_status: "cannot_be_merged" });
	});

	it("a merge that removes its source branch closes the others from there", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		dataOf(await as.ada.createProjectBranch({ id, branch: "old", ref: "main" }));
		const other = dataOf(
			await as.ada.createMergeRequest({
				id,
				source_branch: "fix",
				target_branch: "old",
				title: "Other",
			}),
		);
		const should_remove_source_branch = true;
		dataOf(await as.ada.acceptMergeRequest({ ...place, should_remove_source_branch }));
		expect(await shown({ id, merge_request_iid: other.iid })).toMatchObject({
			state: "closed",
			closed_by: { username: "ada" },
		});
	});

	it("what is closed or merged stays as it is", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const state_event = "close";
		dataOf(await as.ada.updateMergeRequest({ ...place, state_event }));
		await commitTo(as.ada, id, "fix", { "b.txt": "b\n" });
		await moveTo(id, "fix", "main");
		expect(await shown(place)).toMatchObject({ state: "closed", sha: head });
		expect(await versionsOf(place)).toHaveLength(1);
	});
});
