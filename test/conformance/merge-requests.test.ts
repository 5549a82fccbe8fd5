import { expect, it } from "vitest";
import { commitTo, createMergeRequest } from "./merge-requests.ts";
import { createRepository, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { rocket } from "./world.ts";

const fix = { id: rocket, merge_request_iid: 1 };
const branches = { source_branch: "fix", target_branch: "main" };
const inside = { status: 404, error: { message: "404 Not found" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const invalid = (error: string) => ({ status: 400, error: { error } });
const unsound = (message: object) => ({ status: 400, error: { message } });
const twin = (iid: number) => ({
	status: 409,
	error: {
		message: [`Another open merge request already exists for this source branch: !${iid}`],
	},
});
const sameBranch = {
	status: 422,
	error: {
		message: ["You can't use same project/branch for source and target"],
	},
};

conformance("merge requests", ({ as, request }) => {
	const notesOn = async (input: { id: string; merge_request_iid: number }) =>
		dataOf(
			await as.ada.listMergeRequestNotes({ ...input, sort: "asc", order_by: "created_at" }),
		).map(({ body }) => body);

	it("getMergeRequest shows all of it", async () => {
		const found = dataOf(await as.mia.getMergeRequest(fix));
		expect(found).toMatchObject({
			iid: 1,
			title: "Ask for the valve time twice",
			state: "opened",
			source_branch: "fix",
			target_branch: "main",
			author: { username: "tom" },
			assignees: [{ username: "lin" }],
			assignee: { username: "lin" },
			labels: ["review"],
			milestone: { title: "Flight 9" },
			draft: false,
			work_in_progress: false,
			squash: false,
			merge_status: "can_be_merged",
			has_conflicts: false,
			detailed_merge_status: "mergeable",
			blocking_discussions_resolved: true,
			merged_by: null,
			merged_at: null,
			closed_by: null,
			closed_at: null,
			discussion_locked: null,
			references: { short: "!1", relative: "!1", full: "acme/rocket!1" },
			subscribed: true,
			user: { can_merge: false },
			first_contribution: false,
		});
		expect(found.web_url).toMatch(/\/acme\/rocket\/-\/merge_requests\/1$/);
		const head = await tipOf(as.mia, rocket, "fix");
		const start = await tipOf(as.mia, rocket);
		expect(found.sha).toBe(head);
		expect(found.diff_refs).toMatchObject({ head_sha: head, start_sha: start });
		expect(Number(found.changes_count)).toBeGreaterThan(0);
		expect(found.user_notes_count).toBeGreaterThan(0);
		expect(found).not.toHaveProperty("rebase_in_progress");
		expect(found).not.toHaveProperty("diverged_commits_count");
	});

	it("getMergeRequest says on demand how far the source branch is behind", async () => {
		const { id, merge_request_iid } = await createMergeRequest(as.lin);
		await commitTo(as.lin, id, "main", { "b.txt": "b\n" });
		const found = await as.tom.getMergeRequest({
			id,
			merge_request_iid,
			include_diverged_commits_count: true,
			include_rebase_in_progress: true,
		});
		expect(found).toMatchObject({
			data: { diverged_commits_count: 1, rebase_in_progress: false },
		});
	});

	it("getMergeRequest tells who may merge, and who takes part", async () => {
		const shown = async (person: Person) => dataOf(await as[person].getMergeRequest(fix));
		expect(await shown("lin")).toMatchObject({
			user: { can_merge: true },
			subscribed: true,
		});
		// The target branch is protected, so tom, a developer, can't merge.
		expect(await shown("tom")).toMatchObject({
			user: { can_merge: false },
			subscribed: true,
		});
		expect(await shown("root")).toMatchObject({ subscribed: false });
	});

	it.each([
		["a guest of a private project", rocket, 1, "gus"],
		["a guest, whatever the number", rocket, 99, "gus"],
		["anybody where merge requests are off", "acme/catering", 1, "ada"],
	] as const)("getMergeRequest is hidden from %s", async (_, id, iid, person) => {
		const input = { id, merge_request_iid: iid };
		const hidden = {
			status: 404,
			error: { message: "404 Merge Request Not Found" },
		};
		expect(await as[person].getMergeRequest(input)).toMatchObject(hidden);
		expect(await as[person].listMergeRequestCommits(input)).toMatchObject(hidden);
		expect(await as[person].getMergeRequestChanges(input)).toMatchObject(hidden);
		expect(await as[person].getMergeRequestApprovals(input)).toMatchObject(hidden);
		// Operations on versions first check that the merge request exists (404), then that the caller may read it (403).
		const isThere = id === rocket && iid === 1;
		const refusal = isThere ? forbidden : inside;
		expect(await as[person].listMergeRequestVersions(input)).toMatchObject(refusal);
		expect(await as[person].getMergeRequestVersion({ ...input, version_id: 1 })).toMatchObject(
			refusal,
		);
		expect(await as[person].listMergeRequestDiffs(input)).toMatchObject(refusal);
		expect(await as[person].downloadMergeRequestDiff(input)).toMatchObject(refusal);
		expect(await as[person].listMergeRequestClosingIssues(input)).toMatchObject(refusal);
	});

	it("one that is not there is 404, and a number that is none 400", async () => {
		const input = { id: rocket, merge_request_iid: 99 };
		for (const answer of [
			await as.ada.getMergeRequest(input),
			await as.ada.listMergeRequestCommits(input),
			await as.ada.getMergeRequestChanges(input),
			await as.ada.listMergeRequestVersions(input),
			await as.ada.getMergeRequestVersion({ ...input, version_id: 1 }),
			await as.ada.getMergeRequestVersion({ ...fix, version_id: 9999 }),
			await as.ada.listMergeRequestDiffs(input),
			await as.ada.downloadMergeRequestDiff(input),
			await as.ada.listMergeRequestClosingIssues(input),
			await as.ada.getMergeRequestApprovals(input),
			await as.ada.updateMergeRequest({ ...input, title: "Other" }),
			await as.ada.approveMergeRequest(input),
			await as.ada.unapproveMergeRequest(input),
		]) {
			expect(answer).toMatchObject(inside);
		}
		for (const [method, path] of [
			["GET", ""],
			["GET", "/commits"],
			["GET", "/changes"],
			["GET", "/versions"],
			["GET", "/diffs"],
			["GET", "/raw_diffs"],
			["GET", "/closes_issues"],
			["GET", "/approvals"],
			["PUT", ""],
			["POST", "/approve"],
			["POST", "/unapprove"],
		] as const) {
			const url = `/projects/acme%2Frocket/merge_requests/x${path}`;
			const body = method === "PUT" ? { title: "Other" } : undefined;
			expect(
				await request(method, url, {
					as: "ada",
					...(body && { body }),
				}),
				`${method} ${path}`,
			).toMatchObject({ status: 400, body: { error: "merge_request_iid is invalid" } });
		}
		const url = "/projects/acme%2Frocket/merge_requests/1/versions/x";
		expect(await request("GET", url, { as: "ada" })).toMatchObject({
			status: 400,
			body: { error: "version_id is invalid" },
		});
	});

	it("what one changes: commits newest first, files, versions", async () => {
		const { id, merge_request_iid, head } = await createMergeRequest(as.lin);
		const input = { id, merge_request_iid };
		const base = await tipOf(as.tom, id);
		const second = await commitTo(as.tom, id, "fix", { "a.txt": "b\n", "c.txt": "c\n" });
		const commits = await as.mia.listMergeRequestCommits(input);
		expect(dataOf(commits).map((commit) => commit.id)).toEqual([second, head]);
		expect(dataOf(await as.mia.getMergeRequestChanges(input))).toMatchObject({
			overflow: false,
			sha: second,
			changes_count: "2",
			changes: [
				{ new_path: "a.txt", diff: "@@ -0,0 +1 @@\n+b\n", new_file: true },
				{ new_path: "c.txt", diff: "@@ -0,0 +1 @@\n+c\n", new_file: true },
			],
		});
		const [version] = dataOf(await as.mia.listMergeRequestVersions(input));
		expect(version).toMatchObject({
			base_commit_sha: base,
			start_commit_sha: base,
			state: "collected",
		});
		const version_id = version?.id ?? 0;
		const whole = dataOf(await as.mia.getMergeRequestVersion({ ...input, version_id }));
		expect(whole.id).toBe(version_id);
		expect(whole.commits[0]?.id).toBe(whole.head_commit_sha);
		expect(whole.diffs[0]).toMatchObject({ new_path: "a.txt" });
		expect(await as.nobody.listMergeRequestVersions(input)).toMatchObject({
			status: 401,
		});
	});

	it("what is pushed to the target branch leaves the diff as it was", async () => {
		const { head, ...input } = await createMergeRequest(as.lin);
		const before = dataOf(await as.mia.getMergeRequest(input));
		await commitTo(as.lin, input.id, "main", { "b.txt": "b\n" });
		const after = dataOf(await as.mia.getMergeRequest(input));
		expect(after).toMatchObject({ sha: head, diff_refs: before.diff_refs });
		expect(after.merge_status).toBe("can_be_merged");
	});

	it("a version stays readable after its branches are forced and deleted", async () => {
		const { head, ...input } = await createMergeRequest(as.lin);
		const { id } = input;
		await as.lin.createProjectCommit({
			id,
			branch: "fix",
			start_branch: "main",
			force: true,
			commit_message: "Another way",
			actions: [{ action: "create", file_path: "z.txt", content: "z\n" }],
		});
		await as.tom.updateMergeRequest({ ...input, title: "Other" });
		await as.lin.deleteProjectBranch({ id, branch: "fix" });
		const versions = dataOf(await as.mia.listMergeRequestVersions(input));
		expect(versions.map(({ head_commit_sha }) => head_commit_sha)[1]).toBe(head);
		const old = dataOf(
			await as.mia.getMergeRequestVersion({ ...input, version_id: versions[1]?.id ?? 0 }),
		);
		expect(old.diffs).toMatchObject([{ new_path: "a.txt" }]);
		const changes = dataOf(await as.mia.getMergeRequestChanges(input));
		expect(changes.changes).toMatchObject([{ new_path: "z.txt" }]);
		expect(changes).toMatchObject({
			state: "closed",
		});
	});

	it("changes of the same line conflict", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		await commitTo(as.lin, input.id, "main", { "a.txt": "other\n" });
		expect(dataOf(await as.mia.getMergeRequest(input))).toMatchObject({
			merge_status: "cannot_be_merged",
			has_conflicts: true,
			detailed_merge_status: "conflict",
		});
	});

	it("createMergeRequest plans it", async () => {
		const id = await createRepository(as.lin);
		await commitTo(as.lin, id, "fix", { "a.txt": "a\n" });
		const ids = async (...names: string[]) => {
			const users = dataOf(await as.ada.listUsers({ per_page: 100 }));
			return names.map((name) => users.find(({ username }) => username === name)?.id ?? 0);
		};
		const created = await as.tom.createMergeRequest({
			id,
			...branches,
			title: "Fix",
			labels: ["new", "newer"],
			description: "- [x] a\n- [ ] b",
			squash: true,
			remove_source_branch: true,
			assignee_ids: await ids("lin", "gus", "mia"),
			reviewer_ids: await ids("ada"),
		});
		expect(created).toMatchObject({
			status: 201,
			data: {
				iid: 1,
				state: "opened",
				squash: true,
				labels: ["new", "newer"],
				force_remove_source_branch: true,
				subscribed: true,
				should_remove_source_branch: null,
				author: { username: "tom" },
				// The request named gus as an assignee too, but guests see no merge requests, so can't be assigned.
				assignees: [{ username: "lin" }, { username: "mia" }],
				reviewers: [{ username: "ada" }],
				task_completion_status: { count: 2, completed_count: 1 },
				merge_status: "can_be_merged",
				changes_count: "1",
				user: { can_merge: false },
			},
		});
		expect(await notesOn({ id, merge_request_iid: 1 })).toEqual([]);
		const versions = await as.tom.listMergeRequestVersions({ id, merge_request_iid: 1 });
		expect(dataOf(versions)).toMatchObject([{ real_size: "1" }]);
	});

	it("createMergeRequest of a branch without commits can't be merged", async () => {
		const id = await createRepository(as.lin);
		const branch = "fix";
		await as.lin.createProjectBranch({ id, branch, ref: "main" });
		const input = { id, ...branches, title: "Draft: nothing" };
		expect(dataOf(await as.tom.createMergeRequest(input))).toMatchObject({
			changes_count: null,
			merge_status: "cannot_be_merged",
			draft: true,
			detailed_merge_status: "draft_status",
		});
		const versions = await as.tom.listMergeRequestVersions({ id, merge_request_iid: 1 });
		expect(dataOf(versions)).toMatchObject([{ state: "empty", real_size: "0" }]);
	});

	it("createMergeRequest refuses what can't be one, in this order", async () => {
		const { id } = await createMergeRequest(as.lin);
		const title = "x".repeat(256);
		const create = (input: object) =>
			as.tom.createMergeRequest({ id, ...branches, title: "Fix", ...input });
		const long = "is too long (maximum is 255 characters)";
		const refusals: [object, object][] = [
			[{ title, source_branch: "main" }, sameBranch],
			[{ title }, twin(1)],
			[
				{ title, source_branch: "-x", target_branch: " " },
				unsound({
					title: [long],
					source_branch: ["is invalid"],
					target_branch: ["can't be blank", "is invalid"],
				}),
			],
			[{ source_branch: "nowhere" }, unsound({ source_branch: ["does not exist"] })],
			[{ target_branch: "nowhere" }, unsound({ target_branch: ["does not exist"] })],
			[
				{ title: " ", source_branch: "nowhere" },
				unsound({
					title: ["can't be blank"],
					source_branch: ["does not exist"],
				}),
			],
			[{ target_project_id: 99999 }, inside],
			[
				{ target_project_id: 1 },
				{
					status: 422,
					error: {
						message: ["Source project is not a fork of the target project"],
					},
				},
			],
		];
		for (const [input, refusal] of refusals) {
			expect(await create(input), JSON.stringify(input)).toMatchObject(refusal);
		}
		const path = `/projects/${encodeURIComponent(id)}/merge_requests`;
		expect(await request("POST", path, { as: "tom", body: {} })).toMatchObject({
			status: 400,
			body: {
				error: "title is missing, source_branch is missing, target_branch is missing",
			},
		});
		expect(await as.mia.createMergeRequest({ id, ...branches, title: "Fix" })).toMatchObject(
			forbidden,
		);
	});

	it("createMergeRequest of two at once creates one", async () => {
		const id = await createRepository(as.lin);
		await commitTo(as.lin, id, "fix", { "a.txt": "a\n" });
		const input = { id, ...branches, title: "Fix" };
		const answers = await Promise.all([
			as.tom.createMergeRequest(input),
			as.lin.createMergeRequest(input),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
	});

	it("updateMergeRequest changes what is given, and notes it in this order", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin, {
			title: "Fix the valve",
		});
		const branch = "next";
		const { id } = input;
		await as.lin.createProjectBranch({ id, branch, ref: "main" });
		const [lin] = dataOf(await as.ada.listUsers({ username: "lin" }));
		const people = [lin?.id ?? 0];
		const changed = await as.tom.updateMergeRequest({
			...input,
			title: "Draft: Mend the valve",
			description: "Twice",
			discussion_locked: true,
			target_branch: "next",
			squash: true,
			assignee_ids: people,
			reviewer_ids: people,
			labels: ["a", "b"],
		});
		expect(dataOf(changed)).toMatchObject({
			title: "Draft: Mend the valve",
			description: "Twice",
			draft: true,
			discussion_locked: true,
			target_branch: "next",
			squash: true,
			assignees: [{ username: "lin" }],
			reviewers: [{ username: "lin" }],
			labels: ["a", "b"],
		});
		expect(await notesOn(input)).toEqual([
			"marked this merge request as **draft**",
			"changed title from **{-Fix-} the valve** to **{+Draft: Mend+} the valve**",
			"changed the description",
			"locked this merge request",
			"changed target branch from `main` to `next`",
			"assigned to @lin",
			"requested review from @lin",
		]);
		const versions = dataOf(await as.tom.listMergeRequestVersions(input));
		expect(versions).toHaveLength(2);
		const ready = await as.tom.updateMergeRequest({
			...input,
			title: "Mend the valve",
			reviewer_ids: [0],
			assignee_ids: [0],
			discussion_locked: false,
			remove_labels: ["a"],
			add_labels: ["c"],
		});
		expect(dataOf(ready)).toMatchObject({
			draft: false,
			reviewers: [],
			assignees: [],
			labels: ["b", "c"],
			discussion_locked: false,
		});
		expect((await notesOn(input)).slice(7)).toEqual([
			"marked this merge request as **ready**",
			"unlocked this merge request",
			"unassigned @lin",
			"removed review request for @lin",
		]);
	});

	it("updateMergeRequest closes and reopens, without a note", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const send = async (state_event: "close" | "reopen", more = {}) =>
			dataOf(
				await as.tom.updateMergeRequest({
					...input,
					state_event,
					...more,
				}),
			);
		expect(await send("close")).toMatchObject({
			state: "closed",
			closed_by: { username: "tom" },
			detailed_merge_status: "not_open",
		});
		expect((await send("close")).closed_at).not.toBeNull();
		expect(await send("reopen")).toMatchObject({
			state: "opened",
			closed_by: null,
			closed_at: null,
		});
		expect(await notesOn(input)).toEqual([]);
		await send("close", { discussion_locked: true });
		expect(await send("reopen")).toMatchObject({ state: "closed" });
		const { id } = input;
		await as.tom.updateMergeRequest({ ...input, discussion_locked: false });
		await as.lin.createMergeRequest({ id, ...branches, title: "Twin" });
		const reopened = await as.tom.updateMergeRequest({ ...input, state_event: "reopen" });
		expect(reopened).toMatchObject(twin(2));
	});

	it("updateMergeRequest refuses what can't be", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const update = (change: object) => as.tom.updateMergeRequest({ ...input, ...change });
		const refusals: [object, object][] = [
			[
				{},
				invalid(
					"assignee_id, assignee_ids, reviewer_ids, description, labels, add_labels, remove_labels, milestone_id, remove_source_branch, allow_collaboration, allow_maintainer_to_push, squash, target_branch, title, state_event, discussion_locked are missing, at least one parameter must be provided",
				),
			],
			[{ title: "", state_event: "close" }, invalid("title is empty")],
			[{ target_branch: "" }, invalid("target_branch is empty")],
			[{ state_event: "merge" }, invalid("state_event does not have a valid value")],
			[{ target_branch: "fix" }, sameBranch],
			[{ target_branch: "nowhere" }, unsound({ target_branch: ["does not exist"] })],
			[{ title: "x".repeat(256) }, unsound({ title: ["is too long (maximum is 255 characters)"] })],
		];
		for (const [change, refusal] of refusals) {
			expect(await update(change), JSON.stringify(change)).toMatchObject(refusal);
		}
		expect(dataOf(await as.tom.getMergeRequest(input))).toMatchObject({
			title: "Fix",
			state: "opened",
			target_branch: "main",
		});
		expect(await as.mia.updateMergeRequest({ ...input, title: "Other" })).toMatchObject(forbidden);
		expect(await as.gus.updateMergeRequest({ ...input, title: "Other" })).toMatchObject(forbidden);
	});

	it("updateMergeRequest forgets whether a closed one could be merged into its former target", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const { id } = input;
		dataOf(await as.ada.createProjectBranch({ id, branch: "next", ref: "main" }));
		dataOf(await as.tom.updateMergeRequest({ ...input, state_event: "close" }));
		const moved = (target_branch: string) => as.tom.updateMergeRequest({ ...input, target_branch });
		const unchecked = { data: { state: "closed", merge_status: "unchecked" } };
		expect(await moved("next")).toMatchObject(unchecked);
		expect(await as.tom.getMergeRequest(input)).toMatchObject(unchecked);
		expect(await notesOn(input)).toEqual(["changed target branch from `main` to `next`"]);
		const versions = await as.tom.listMergeRequestVersions(input);
		expect(dataOf(versions)).toHaveLength(1);
	});

	it("updateMergeRequest leaves people as they are where nobody given sees it", async () => {
		const { head: _, ...input } = await createMergeRequest(as.lin);
		const [lin, gus] = await Promise.all(
			["lin", "gus"].map(async (username) => {
				const [user] = dataOf(await as.ada.listUsers({ username }));
				return user?.id ?? 0;
			}),
		);
		const assigned = async (assignee_ids: number[]) =>
			dataOf(await as.tom.updateMergeRequest({ ...input, assignee_ids })).assignees.map(
				({ username }) => username,
			);
		expect(await assigned([lin ?? 0])).toEqual(["lin"]);
		expect(await assigned([gus ?? 0, 99999])).toEqual(["lin"]);
		expect(await assigned([0])).toEqual([]);
		const path = `/projects/${encodeURIComponent(input.id)}/merge_requests/1`;
		for (const id of [lin, 0]) {
			const body = { assignee_ids: id, reviewer_ids: id };
			const people = id ? [{ username: "lin" }] : [];
			expect(await request("PUT", path, { as: "tom", body })).toMatchObject({
				status: 200,
				body: { assignees: people, reviewers: people },
			});
		}
	});

	it("approveMergeRequest and unapproveMergeRequest", async () => {
		const { head, ...input } = await createMergeRequest(as.lin);
		const approvals = async (person: Person) =>
			dataOf(await as[person].getMergeRequestApprovals(input));
		expect(await approvals("tom")).toMatchObject({
			approved: true,
			approved_by: [],
			user_can_approve: true,
		});
		expect(await approvals("mia")).toMatchObject({
			user_can_approve: false,
			user_has_approved: false,
		});
		for (const sha of ["1".repeat(40), ""]) {
			expect(await as.tom.approveMergeRequest({ ...input, sha })).toMatchObject({
				status: 409,
				error: { message: `SHA does not match HEAD of source branch: ${head}` },
			});
		}
		expect(await as.tom.approveMergeRequest({ ...input, sha: head })).toMatchObject({
			status: 201,
			data: {
				approved_by: [{ user: { username: "tom" } }],
				user_has_approved: true,
				user_can_approve: false,
			},
		});
		const unauthorized = { status: 401, error: { message: "401 Unauthorized" } };
		// tom has already approved the merge request, and lin is its author.
		expect(await as.tom.approveMergeRequest(input)).toMatchObject(unauthorized);
		expect(await as.lin.approveMergeRequest(input)).toMatchObject(unauthorized);
		expect(await as.mia.approveMergeRequest(input)).toMatchObject(forbidden);
		expect(await as.mia.unapproveMergeRequest(input)).toMatchObject(forbidden);
		expect(await as.ada.unapproveMergeRequest(input)).toMatchObject({
			status: 404,
			error: { message: "404 Not Found" },
		});
		expect(await as.tom.unapproveMergeRequest(input)).toMatchObject({
			status: 201,
			data: { approved_by: [], user_has_approved: false },
		});
		expect(await notesOn(input)).toEqual([
			"approved this merge request",
			"unapproved this merge request",
		]);
	});
});
