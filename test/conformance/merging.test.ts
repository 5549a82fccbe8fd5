import { expect, it } from "vitest";
import { beginMergeRequest, commitTo } from "./merge-requests.ts";
import { newestEvents, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { rocket } from "./world.ts";

const unauthorized = { status: 401, error: { message: "401 Unauthorized" } };
const notAllowed = {
	status: 405,
	error: { message: "405 Method Not Allowed" },
};
const refused = { status: 406, error: { message: "Branch cannot be merged" } };
const inside = { status: 404, error: { message: "404 Not found" } };
const otherHead = (head: string) => ({
	status: 409,
	error: { message: `SHA does not match HEAD of source branch: ${head}` },
});

conformance("merges", ({ as, request }) => {
	const commitAt = async (id: string, sha: string) =>
		dataOf(await as.ada.getProjectCommit({ id, sha }));

	it("acceptMergeRequest merges by a commit of both branches", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const before = await tipOf(as.ada, id);
		const { status, data } = await as.ada.acceptMergeRequest(place);
		expect(status).toBe(200);
		const tip = await tipOf(as.ada, id);
		expect(data).toMatchObject({
			state: "merged",
			sha: head,
			merge_commit_sha: tip,
			squash_commit_sha: null,
			merge_error: null,
			merged_by: { username: "ada" },
			merge_user: { username: "ada" },
			closed_by: null,
			closed_at: null,
			merge_status: "can_be_merged",
			has_conflicts: false,
			detailed_merge_status: "not_open",
			changes_count: "1",
			should_remove_source_branch: null,
		});
		expect(data?.merged_at).toBe(data?.updated_at);
		expect(await commitAt(id, tip)).toMatchObject({
			parent_ids: [before, head],
			author_name: "Ada Byron",
			committer_name: "Ada Byron",
			message: `Merge branch 'fix' into 'main'\n\nFix\n\nSee merge request ${id}!1`,
		});
		expect(await as.ada.getProjectFile({ id, file_path: "a.txt", ref: "main" })).toMatchObject({
			status: 200,
		});
		expect(await tipOf(as.ada, id, "fix")).toBe(head);
		expect(await newestEvents(as.ada, id, 1)).toMatchObject([
			{ change: "refs/heads/main", from: before, to: tip },
		]);
		expect(await as.ada.getMergeRequest(place)).toMatchObject({
			data: { state: "merged", diff_refs: { head_sha: head } },
		});
		expect(await as.ada.acceptMergeRequest(place)).toMatchObject(notAllowed);
		expect(await tipOf(as.ada, id)).toBe(tip);
	});

	it("acceptMergeRequest takes a message byte for byte", async () => {
		const { place } = await beginMergeRequest(as.lin);
		const merge_commit_message = " Größe\n\n\tx \n";
		const { data } = await as.ada.acceptMergeRequest({ ...place, merge_commit_message });
		expect((await commitAt(place.id, data?.merge_commit_sha ?? "")).message).toBe(
			merge_commit_message,
		);
	});

	it("acceptMergeRequest merges what git merges of two branches that moved", async () => {
		const { place, id, head: first } = await beginMergeRequest(as.lin);
		await commitTo(as.ada, id, "main", { "b.txt": "b\n" });
		const head = await commitTo(as.ada, id, "fix", { "c.txt": "c\n" });
		const { data } = await as.ada.acceptMergeRequest(place);
		expect(data).toMatchObject({ state: "merged", sha: head });
		const files = dataOf(await as.ada.listRepositoryTree({ id }));
		expect(files.map(({ name }) => name)).toEqual(["README.md", "a.txt", "b.txt", "c.txt"]);
		const versions = dataOf(await as.ada.listMergeRequestVersions(place));
		expect(versions.map(({ head_commit_sha }) => head_commit_sha)).toEqual([head, first]);
	});

	it.each([
		["the caller asks for it", {}, { squash: true }],
		["the merge request says so", { squash: true }, { squash: false }],
	])("acceptMergeRequest makes one commit where %s", async (_, made, asked) => {
		const { place, id } = await beginMergeRequest(as.tom, made);
		const start = await tipOf(as.ada, id);
		const body = "Second\n\nWith a body";
		await commitTo(as.ada, id, "fix", { "b.txt": "b\n" }, body);
		const late = "Third\n\nWith another";
		const head = await commitTo(as.ada, id, "fix", { "c.txt": "c\n" }, late);
		const { data } = await as.ada.acceptMergeRequest({ ...place, ...asked });
		expect(data).toMatchObject({ state: "merged", squash: true, sha: head });
		const { merge_commit_sha, squash_commit_sha } = data ?? {};
		expect(await commitAt(id, squash_commit_sha ?? "")).toMatchObject({
			parent_ids: [start],
			message: body,
			author_name: "Tom Barker",
			committer_name: "Ada Byron",
		});
		expect(await commitAt(id, merge_commit_sha ?? "")).toMatchObject({
			parent_ids: [start, squash_commit_sha],
		});
		expect(await tipOf(as.ada, id)).toBe(merge_commit_sha);
	});

	it("acceptMergeRequest leaves a single commit as it is, but for a message", async () => {
		const { place: one, head } = await beginMergeRequest(as.lin, {
			squash: true,
		});
		expect(await as.ada.acceptMergeRequest(one)).toMatchObject({
			data: { squash_commit_sha: head },
		});
		const { place: other } = await beginMergeRequest(as.lin, {
			squash: true,
		});
		const squash_commit_message = "One";
		const { data } = await as.ada.acceptMergeRequest({ ...other, squash_commit_message });
		expect(await commitAt(other.id, data?.squash_commit_sha ?? "")).toMatchObject({
			message: "One",
		});
	});

	it("acceptMergeRequest moves the branch where the project wants no merge commits", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		dataOf(await as.ada.updateProject({ id, merge_method: "ff" }));
		const { data } = await as.ada.acceptMergeRequest(place);
		expect(data).toMatchObject({
			state: "merged",
			merge_commit_sha: null,
			squash_commit_sha: null,
		});
		expect(await tipOf(as.ada, id)).toBe(head);
	});

	it("acceptMergeRequest moves the branch to one commit", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		await commitTo(as.ada, id, "fix", { "b.txt": "b\n" });
		const merge_method = "ff";
		const squash_option = "always";
		dataOf(await as.ada.updateProject({ id, merge_method, squash_option }));
		const { data } = await as.ada.acceptMergeRequest(place);
		const tip = await tipOf(as.ada, id);
		expect(data).toMatchObject({ merge_commit_sha: null, squash_commit_sha: tip, squash: false });
		expect(await commitAt(id, tip)).toMatchObject({ message: "Fix" });
	});

	it.each(["ff", "rebase_merge"] as const)(
		"acceptMergeRequest refuses a branch that lacks commits (%s)",
		async (merge_method) => {
			const { place, id } = await beginMergeRequest(as.lin);
			dataOf(await as.ada.updateProject({ id, merge_method }));
			const detail = async () => dataOf(await as.ada.getMergeRequest(place)).detailed_merge_status;
			expect(await detail()).toBe("mergeable");
			const tip = await commitTo(as.ada, id, "main", { "b.txt": "b\n" });
			expect(await detail()).toBe("need_rebase");
			expect(await as.ada.acceptMergeRequest(place)).toMatchObject(refused);
			expect(await tipOf(as.ada, id)).toBe(tip);
			expect(await as.ada.getMergeRequest(place)).toMatchObject({
				data: { state: "opened", merge_commit_sha: null },
			});
		},
	);

	it("acceptMergeRequest refuses conflicts", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const tip = await commitTo(as.ada, id, "main", { "a.txt": "b\n" });
		const input = { ...place, sha: "0".repeat(40) };
		expect(await as.ada.acceptMergeRequest(input)).toMatchObject(refused);
		expect(await tipOf(as.ada, id)).toBe(tip);
		expect(await tipOf(as.ada, id, "fix")).toBe(head);
	});

	it.each(["", "0".repeat(40)])("acceptMergeRequest refuses another head: %s", async (sha) => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		const before = await tipOf(as.ada, id);
		expect(await as.ada.acceptMergeRequest({ ...place, sha })).toMatchObject(otherHead(head));
		expect(await tipOf(as.ada, id)).toBe(before);
		expect(await as.ada.acceptMergeRequest({ ...place, sha: head })).toMatchObject({
			status: 200,
		});
	});

	it.each<[string, Person, object]>([
		["a developer, of a protected branch", "tom", unauthorized],
		["a reporter", "mia", unauthorized],
		["a guest of a private project", "gus", inside],
	])("acceptMergeRequest is refused to %s", async (_, person, refusal) => {
		const { place } = await beginMergeRequest(as.lin, {
			title: "WIP: x",
		});
		expect(await as[person].acceptMergeRequest(place)).toMatchObject(refusal);
	});

	it("acceptMergeRequest follows the rules of the branch", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		await as.ada.deleteProtectedBranch({ id, name: "main" });
		const level = { push_access_level: 0, merge_access_level: 30 } as const;
		dataOf(await as.ada.createProtectedBranch({ id, name: "main", ...level }));
		expect(await as.tom.acceptMergeRequest(place)).toMatchObject({
			data: { state: "merged", merged_by: { username: "tom" } },
		});
	});

	it("acceptMergeRequest is refused in an archived project", async () => {
		const { place } = await beginMergeRequest(as.lin);
		dataOf(await as.ada.archiveProject(place));
		expect(await as.ada.acceptMergeRequest(place)).toMatchObject(unauthorized);
	});

	it("acceptMergeRequest says that there is none", async () => {
		for (const merge_request_iid of [99, 2 ** 40])
			expect(await as.ada.acceptMergeRequest({ id: rocket, merge_request_iid })).toMatchObject(
				inside,
			);
	});

	it.each([
		["a draft", { title: "Draft: fix" }, {}],
		["one that waits for a pipeline", {}, { merge_when_pipeline_succeeds: true }],
		["one that waits for checks", {}, { auto_merge: true }],
	])("acceptMergeRequest refuses %s", async (_, made, asked) => {
		const { place } = await beginMergeRequest(as.lin, made);
		const before = await tipOf(as.ada, place.id);
		expect(await as.ada.acceptMergeRequest({ ...place, ...asked })).toMatchObject(notAllowed);
		expect(await tipOf(as.ada, place.id)).toBe(before);
	});

	it("acceptMergeRequest refuses one that is closed, or without a branch or commits", async () => {
		const { place: closed } = await beginMergeRequest(as.lin);
		const state_event = "close";
		dataOf(await as.ada.updateMergeRequest({ ...closed, state_event }));
		expect(await as.ada.acceptMergeRequest(closed)).toMatchObject(notAllowed);
		const { place: bare, id } = await beginMergeRequest(as.lin);
		await as.ada.deleteProjectBranch({ id, branch: "fix" });
		expect(await as.ada.acceptMergeRequest(bare)).toMatchObject(notAllowed);
		const same = { id, branch: "same", ref: "main" };
		dataOf(await as.ada.createProjectBranch(same));
		const { iid } = dataOf(
			await as.ada.createMergeRequest({
				id,
				source_branch: "same",
				target_branch: "main",
				title: "x",
			}),
		);
		expect(await as.ada.acceptMergeRequest({ id, merge_request_iid: iid })).toMatchObject(
			notAllowed,
		);
	});

	it("acceptMergeRequest waits for threads where the project wants it", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		const only_allow_merge_if_all_discussions_are_resolved = true;
		dataOf(await as.ada.updateProject({ id, only_allow_merge_if_all_discussions_are_resolved }));
		const thread = dataOf(await as.ada.createMergeRequestDiscussion({ ...place, body: "Why?" }));
		expect(await as.ada.acceptMergeRequest(place)).toMatchObject(notAllowed);
		dataOf(
			await as.ada.resolveMergeRequestDiscussion({
				...place,
				discussion_id: thread.id,
				resolved: true,
			}),
		);
		expect(await as.ada.acceptMergeRequest(place)).toMatchObject({
			status: 200,
		});
	});

	it("acceptMergeRequest refuses where a pipeline must succeed", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		const only_allow_merge_if_pipeline_succeeds = true;
		const statuses = async () => {
			const list = await as.ada.listProjectMergeRequests({ id });
			const one = await as.ada.getMergeRequest(place);
			return [...dataOf(list), dataOf(one)].map((found) => found.detailed_merge_status);
		};
		expect(await statuses()).toEqual(["mergeable", "mergeable"]);
		dataOf(await as.ada.updateProject({ id, only_allow_merge_if_pipeline_succeeds }));
		expect(await statuses()).toEqual(["ci_must_pass", "ci_must_pass"]);
		await commitTo(as.lin, id, "fix", { "b.txt": "b\n" });
		// A list shows the last check, which a push makes void; a read of the merge request checks anew.
		expect(await statuses()).toEqual(["unchecked", "ci_must_pass"]);
		expect(await as.ada.acceptMergeRequest(place)).toMatchObject(notAllowed);
	});

	it.each([
		["asked for", {}, { should_remove_source_branch: true }, true],
		["said by the merge request", { remove_source_branch: true }, {}, true],
		[
			"said, but not asked for",
			{ remove_source_branch: true },
			{ should_remove_source_branch: false },
			false,
		],
	])("acceptMergeRequest removes the source branch: %s", async (_, made, asked, isRemoved) => {
		const { place, id, head } = await beginMergeRequest(as.lin, made);
		const answer = await as.ada.acceptMergeRequest({ ...place, ...asked });
		expect(answer).toMatchObject({
			data: {
				state: "merged",
				sha: head,
				changes_count: "1",
				should_remove_source_branch: null,
				...asked,
			},
		});
		const { status } = await as.ada.getProjectBranch({ id, branch: "fix" });
		expect(status).toBe(isRemoved ? 404 : 200);
		if (!isRemoved) return;
		expect(await newestEvents(as.ada, id, 2)).toContainEqual(
			expect.objectContaining({ change: "refs/heads/fix", from: head, to: "" }),
		);
		expect(await as.ada.getMergeRequestChanges(place)).toMatchObject({
			data: { changes: [{ new_path: "a.txt" }] },
		});
	});

	it("acceptMergeRequest keeps a protected source branch", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		dataOf(await as.ada.createProtectedBranch({ id, name: "fix" }));
		const should_remove_source_branch = true;
		expect(
			await as.ada.acceptMergeRequest({ ...place, should_remove_source_branch }),
		).toMatchObject({ data: { state: "merged" } });
		expect(await as.ada.getProjectBranch({ id, branch: "fix" })).toMatchObject({ status: 200 });
	});

	it("acceptMergeRequest closes issues, and names those that the author sees", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		const issues = [];
		for (const confidential of [false, true, false]) {
			const title = "Leak";
			issues.push(dataOf(await as.ada.createProjectIssue({ id, title, confidential })));
		}
		const [one, two, three] = issues.map(({ iid }) => iid);
		const other = dataOf(await as.ada.createProjectIssue({ id: rocket, title: "Elsewhere" }));
		const description = `Closes #${one}, #${two} and #99. Fixes ${other.references.full}. See #${three}.`;
		dataOf(await as.ada.updateMergeRequest({ ...place, description }));
		const { data } = await as.ada.acceptMergeRequest(place);
		const merged = await commitAt(id, data?.merge_commit_sha ?? "");
		expect(merged.message).toContain(
			`\n\nCloses #${one}, #${two}, and ${other.references.full}\n\n`,
		);
		for (const [issue_iid, state] of [
			[one, "closed"],
			[two, "closed"],
			[three, "opened"],
		] as const) {
			const issue = dataOf(await as.ada.getProjectIssue({ id, issue_iid: issue_iid ?? 0 }));
			expect(issue).toMatchObject({ state });
			if (state === "closed")
				expect(issue).toMatchObject({ closed_at: data?.merged_at, closed_by: { username: "ada" } });
		}
		expect(await as.ada.getProjectIssue({ id: rocket, issue_iid: other.iid })).toMatchObject({
			data: { state: "closed" },
		});
	});

	it("acceptMergeRequest closes no issue that the caller may not close", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		const open = dataOf(
			await as.ada.createProjectIssue({ id: "open/handbook", title: "Of others" }),
		);
		const description = `Closes ${open.references.full}`;
		dataOf(await as.lin.updateMergeRequest({ ...place, description }));
		const level = { push_access_level: 30, merge_access_level: 30 } as const;
		await as.ada.deleteProtectedBranch({ id, name: "main" });
		dataOf(await as.ada.createProtectedBranch({ id, name: "main", ...level }));
		dataOf(await as.ada.archiveProject({ id: "open/handbook" }));
		expect(await as.tom.acceptMergeRequest(place)).toMatchObject({
			data: { state: "merged" },
		});
		expect(
			await as.ada.getProjectIssue({ id: "open/handbook", issue_iid: open.iid }),
		).toMatchObject({ data: { state: "opened" } });
		dataOf(await as.ada.unarchiveProject({ id: "open/handbook" }));
	});

	it("acceptMergeRequest bounds its messages", async () => {
		const { place } = await beginMergeRequest(as.lin);
		const merge_commit_message = "x".repeat(1_048_577);
		expect(await as.ada.acceptMergeRequest({ ...place, merge_commit_message })).toMatchObject({
			status: 400,
			error: {
				message: {
					merge_commit_message: ["is too long (maximum is 1048576 characters)"],
				},
			},
		});
	});

	it("acceptMergeRequest and others at once merge once", async () => {
		const { place, id } = await beginMergeRequest(as.lin);
		const before = await tipOf(as.ada, id);
		const pushed = { id, branch: "main", commit_message: "Push" };
		const [push, ...merges] = await Promise.all([
			as.ada.createProjectCommit({
				...pushed,
				actions: [{ action: "create", file_path: "p.txt", content: "p" }],
			}),
			...Array.from({ length: 3 }, () => as.ada.acceptMergeRequest(place)),
		]);
		const statuses = merges.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, 405, 405]);
		const log = dataOf(await as.ada.listProjectCommits({ id, first_parent: true }));
		const news = log.slice(
			0,
			log.findIndex((commit) => commit.id === before),
		);
		const isPushed = push.status === 201;
		expect(news.filter(({ parent_ids }) => parent_ids.length > 1)).toHaveLength(1);
		expect(news).toHaveLength(isPushed ? 2 : 1);
		expect(
			await request("GET", `/projects/${encodeURIComponent(id)}/repository/files/p.txt?ref=main`, {
				as: "ada",
			}),
		).toMatchObject({
			status: isPushed ? 200 : 404,
		});
	});
});
