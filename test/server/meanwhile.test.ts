/** Requests while something else happens or fails, at a moment that the test decides. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../sdk/index.ts";
import type { StoreAccess } from "../../server/domain/context.ts";
import { TooCostly, unavailable } from "../../server/domain/errors.ts";
import { beginMergeRequest, commitTo } from "../conformance/merge-requests.ts";
import { createRepository, tipOf } from "../conformance/new-repository.ts";
import { dataOf } from "../conformance/suite.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";

/**
 * Called before each transaction, with `transaction`, and before each call of a store method outside of one, with
 * `store.method`. The call waits for the returned promise.
 */
let onCall: (method: string) => Promise<unknown> | undefined = () => undefined;
/** Called with the result of such a call of a store method. */
let onResult: (method: string, result: unknown) => void = () => {};

/**
 * Does something right before a later call.
 * @param turn - Which of the calls of this method: 1 is the next one
 */
function meanwhile(method: string, work: () => Promise<unknown>, turn = 1): void {
	let turns = 0;
	onCall = (called) => {
		if (called !== method || ++turns < turn) return undefined;
		onCall = () => undefined;
		return work();
	};
}

/** Stores that tell `onCall` and `onResult` of calls. */
function watched(stores: StoreAccess): StoreAccess {
	const watch = (name: string, store: object) =>
		new Proxy(store, {
			get(target, method) {
				const member = Reflect.get(target, method);
				if (typeof member !== "function") return member;
				return (...input: unknown[]) => {
					const wait = onCall(`${name}.${String(method)}`);
					const call = () => member.apply(target, input);
					const result = wait ? wait.then(call) : call();
					if (!(result instanceof Promise)) return result;
					return result.then((value) => {
						onResult(`${name}.${String(method)}`, value);
						return value;
					});
				};
			},
		});
	return {
		...Object.fromEntries(
			Object.entries(stores).map(([name, store]) => [
				name,
				typeof store === "object" ? watch(name, store) : store,
			]),
		),
		async transaction(work: never) {
			await onCall("transaction");
			return stores.transaction(work);
		},
	} as unknown as StoreAccess;
}

describe.each([
	["in memory", startInMemory],
	["on Postgres", startServer],
])("%s", (_, start) => {
	let program: Program;
	let as: Record<"ada" | "lin" | "tom", Client>;

	beforeAll(async () => {
		program = await start({ between: watched });
		const clientOf = (name: string) =>
			createClient({
				baseUrl: origin,
				token: `${name}-token`,
				fetch: (request) => program.fetch(request),
				retry: 0,
			});
		as = { ada: clientOf("ada"), lin: clientOf("lin"), tom: clientOf("tom") };
	});

	beforeEach(() => {
		onCall = () => undefined;
		onResult = () => {};
	});

	afterAll(() => program?.stop());

	it("acceptMergeRequest shows the merge where the server is too busy afterwards", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		onResult = (method, value) => {
			if (method !== "mergeRequests.show") return;
			if ((value as { state: string } | undefined)?.state !== "merged") return;
			onCall = () => {
				throw unavailable(1);
			};
		};
		const answer = await as.lin.acceptMergeRequest(place);
		onResult = () => {};
		onCall = () => undefined;
		expect(answer).toMatchObject({
			status: 200,
			data: {
				state: "merged",
				sha: head,
				merge_commit_sha: await tipOf(as.lin, id),
				merge_status: "can_be_merged",
				detailed_merge_status: "not_open",
				diff_refs: { head_sha: head },
				changes_count: "1",
				subscribed: true,
				user: { can_merge: true },
			},
		});
		const { first_contribution: __, ...shown } = (await as.lin.getMergeRequest(place)).data ?? {};
		expect(answer.data).toEqual(shown);
		expect(program.failures).toEqual([]);
	});

	it("updateMergeRequest adds labels to what another request closes meanwhile", async () => {
		const { place } = await beginMergeRequest(as.lin);
		meanwhile("transaction", async () =>
			dataOf(await as.ada.updateMergeRequest({ ...place, state_event: "close" })),
		);
		expect(await as.tom.updateMergeRequest({ ...place, add_labels: ["bug"] })).toMatchObject({
			status: 200,
			data: { state: "closed", labels: ["bug"] },
		});
	});

	it("updateMergeRequest is refused where each attempt meets another change", async () => {
		const { place } = await beginMergeRequest(as.lin);
		const events = ["close", "reopen"] as const;
		let attempts = 0;
		const change = (called: string) => {
			if (called !== "transaction") return undefined;
			onCall = () => undefined;
			const state_event = events[attempts++ % 2] ?? "close";
			return as.ada.updateMergeRequest({ ...place, state_event }).then(() => {
				onCall = change;
			});
		};
		onCall = change;
		const answer = await as.tom.updateMergeRequest({ ...place, title: "New" });
		onCall = () => undefined;
		expect(answer).toMatchObject({
			status: 409,
			error: { message: ["The merge request has changed meanwhile. Please try again."] },
		});
		expect(attempts).toBe(5);
		expect((await as.lin.getMergeRequest(place)).data).toMatchObject({ title: "Fix" });
	});

	it("acceptMergeRequest merges what is pushed after its last look, or refuses it by sha", async () => {
		for (const bySha of [false, true]) {
			const { place, id, head: sha } = await beginMergeRequest(as.lin);
			let head = "";
			const push = async () => {
				head = await commitTo(as.tom, id, "fix", { "b.txt": "b\n" });
			};
			// The second transaction claims the merge request.
			meanwhile("transaction", push, 2);
			expect(await as.lin.acceptMergeRequest({ ...place, ...(bySha && { sha }) })).toMatchObject(
				bySha
					? { status: 409, error: { message: `SHA does not match HEAD of source branch: ${head}` } }
					: { status: 200, data: { state: "merged", sha: head } },
			);
		}
	});

	it("a merge request is shown, created and changed where git is too slow to find out whether it needs a rebase", async () => {
		const id = await createRepository(as.lin);
		dataOf(await as.ada.updateProject({ id, merge_method: "ff" }));
		await commitTo(as.lin, id, "fix", { "a.txt": "a\n" });
		await commitTo(as.lin, id, "main", { "b.txt": "b\n" });
		onCall = (method) =>
			method === "repositories.reached" ? Promise.reject(new TooCostly()) : undefined;
		const made = { source_branch: "fix", target_branch: "main", title: "Fix" };
		const shown = { merge_status: "unchecked", detailed_merge_status: "unchecked" };
		const { status, data } = await as.lin.createMergeRequest({ id, ...made });
		expect({ status, data }).toMatchObject({ status: 201, data: shown });
		const place = { id, merge_request_iid: data?.iid ?? 0 };
		expect(await as.lin.getMergeRequest(place)).toMatchObject({ status: 200, data: shown });
		const labels = ["bug"];
		expect(await as.lin.updateMergeRequest({ ...place, labels })).toMatchObject({
			status: 200,
			data: { ...shown, labels },
		});
		onCall = () => undefined;
		const { data: later } = await as.lin.getMergeRequest(place);
		expect(later).toMatchObject({ detailed_merge_status: "need_rebase" });
	});

	it("approveMergeRequest approves no commits that arrive meanwhile", async () => {
		const { place, id, head: sha } = await beginMergeRequest(as.lin);
		let head = "";
		meanwhile("transaction", async () => {
			head = await commitTo(as.lin, id, "fix", { "b.txt": "b\n" });
		});
		expect(await as.ada.approveMergeRequest({ ...place, sha })).toMatchObject({
			status: 409,
			error: { message: `SHA does not match HEAD of source branch: ${head}` },
		});
		expect((await as.ada.getMergeRequestApprovals(place)).data?.approved_by).toEqual([]);
		expect(await as.ada.approveMergeRequest({ ...place, sha: head })).toMatchObject({
			status: 201,
			data: { approved_by: [{ user: { username: "ada" } }] },
		});
	});

	describe("lists show no merge status of earlier branches", () => {
		/** A merge request that changes the same line as the target branch's next commit, and its path. */
		async function beginConflict() {
			const id = await createRepository(as.lin);
			await commitTo(as.lin, id, "main", { "a.txt": "a\n" });
			const open = async (branch: string) => {
				await commitTo(as.lin, id, branch, { "a.txt": `${branch}\n` });
				const branches = { source_branch: branch, target_branch: "main" };
				const made = await as.lin.createMergeRequest({ id, ...branches, title: branch });
				return { id, merge_request_iid: dataOf(made).iid };
			};
			const push = () => commitTo(as.lin, id, "main", { "a.txt": "other\n" });
			return { id, open, push };
		}

		const listed = async (id: string) =>
			dataOf(await as.lin.listProjectMergeRequests({ id, state: "opened" })).map((one) => [
				one.merge_status,
				one.detailed_merge_status,
			]);
		const unchecked = [["unchecked", "unchecked"]];

		it("where two are merged at once", async () => {
			const { id, open } = await beginConflict();
			const place = await open("one");
			const other = await open("two");
			meanwhile("repositories.changeRefs", async () =>
				dataOf(await as.ada.acceptMergeRequest(other)),
			);
			expect(await as.lin.acceptMergeRequest(place)).toMatchObject({ status: 406 });
			expect(await listed(id)).toEqual(unchecked);
		});

		it("where a push comes while the title changes", async () => {
			const { id, open, push } = await beginConflict();
			const place = await open("one");
			meanwhile("transaction", push);
			const answer = await as.lin.updateMergeRequest({ ...place, title: "New" });
			expect(answer).toMatchObject({ status: 200, data: { title: "New" } });
			expect(await listed(id)).toEqual(unchecked);
		});
	});

	describe("a change follows what is pushed meanwhile", () => {
		async function begin() {
			const id = await createRepository(as.lin);
			const first = await commitTo(as.lin, id, "fix", { "a.txt": "a\n" });
			const create = async () => {
				const branches = { source_branch: "fix", target_branch: "main" };
				return dataOf(await as.lin.createMergeRequest({ id, ...branches, title: "Fix" }));
			};
			const place = { id, merge_request_iid: 1 };
			const versions = async () =>
				dataOf(await as.lin.listMergeRequestVersions(place)).map((one) => one.head_commit_sha);
			const list = async () => dataOf(await as.lin.listProjectMergeRequests({ id }));
			return { id, place, first, create, versions, list };
		}

		it("createMergeRequest and a push to the source branch", async () => {
			const { id, first, create, versions, list } = await begin();
			let second = "";
			meanwhile("transaction", async () => {
				second = await commitTo(as.tom, id, "fix", { "b.txt": "b\n" });
			});
			await create();
			expect(await versions()).toEqual([second, first]);
			expect(await list()).toMatchObject([{ sha: second, merge_status: "unchecked" }]);
		});

		it("createMergeRequest and a push that conflicts", async () => {
			const { id, place, create, list } = await begin();
			meanwhile("transaction", () => commitTo(as.lin, id, "main", { "a.txt": "b\n" }));
			await create();
			expect(await list()).toMatchObject([{ merge_status: "unchecked" }]);
			expect((await as.lin.getMergeRequest(place)).data).toMatchObject({ has_conflicts: true });
		});

		it("createMergeRequest and the deletion of the source branch", async () => {
			const { id, first, create, list } = await begin();
			meanwhile("transaction", () => as.lin.deleteProjectBranch({ id, branch: "fix" }));
			await create();
			expect(await list()).toMatchObject([{ state: "closed", sha: first }]);
		});

		it("updateMergeRequest that reopens, and a push to the source branch", async () => {
			const { id, place, first, create, versions, list } = await begin();
			await create();
			await as.lin.updateMergeRequest({ ...place, state_event: "close" });
			let second = "";
			meanwhile("transaction", async () => {
				second = await commitTo(as.tom, id, "fix", { "b.txt": "b\n" });
			});
			dataOf(await as.lin.updateMergeRequest({ ...place, state_event: "reopen" }));
			expect(await versions()).toEqual([second, first]);
			expect(await list()).toMatchObject([{ state: "opened", sha: second }]);
		});

		it("updateMergeRequest of the target branch, and a push there", async () => {
			const { id, place, create, list } = await begin();
			await create();
			const target_branch = "next";
			dataOf(await as.lin.createProjectBranch({ id, branch: target_branch, ref: "main" }));
			meanwhile("transaction", () => commitTo(as.lin, id, "next", { "a.txt": "b\n" }));
			dataOf(await as.lin.updateMergeRequest({ ...place, target_branch }));
			expect(await list()).toMatchObject([{ target_branch, merge_status: "unchecked" }]);
		});
	});

	describe("a change of refs is answered where the server is too busy afterwards", () => {
		const commit_message = "Change";
		const action = { action: "create" as const, file_path: "a.txt", content: "a\n" };
		const begun = { branch: "main", commit_message };
		it.each<[string, (id: string) => Promise<{ status: number }>, object, changes?: number]>([
			[
				"createProjectCommit",
				(id) => as.lin.createProjectCommit({ ...begun, id, actions: [action] }),
				{ message: commit_message, stats: { additions: 1, deletions: 0, total: 1 } },
			],
			[
				"createProjectFile",
				(id) => as.lin.createProjectFile({ ...begun, ...action, id }),
				{ file_path: "a.txt", branch: "main" },
			],
			[
				"createProjectBranch",
				(id) => as.lin.createProjectBranch({ id, branch: "fix", ref: "main" }),
				{ name: "fix", merged: false, default: false, can_push: true },
			],
			[
				"createProjectBranch of an empty repository",
				(id) => as.lin.createProjectBranch({ id, branch: "fix", ref: "main" }),
				{ name: "fix", merged: false, default: false, can_push: true },
				2,
			],
			[
				"createProjectTag",
				(id) => as.lin.createProjectTag({ id, tag_name: "v1", ref: "main", message: "One" }),
				{ name: "v1", message: "One", release: null },
			],
		])("%s", async (_, change, data, changes = 1) => {
			const id = await createRepository(as.lin, { empty: changes > 1 });
			let made = 0;
			// The transaction after the change of a ref records it.
			onCall = (method) => {
				if (method === "repositories.changeRef") made++;
				if (made < changes || method !== "transaction") return undefined;
				onCall = () => {
					throw unavailable(1);
				};
				return undefined;
			};
			const answer = await change(id);
			onCall = () => undefined;
			expect(answer).toMatchObject({ status: 201, data });
			expect(program.failures).toEqual([]);
		});
	});

	it("a change of refs is made where what its response shows is too costly to find", async () => {
		const id = await createRepository(as.lin);
		onCall = (method) =>
			method === "repositories.reached" || method === "repositories.stats"
				? Promise.reject(new TooCostly())
				: undefined;
		const commit = await as.lin.createProjectCommit({
			id,
			branch: "main",
			commit_message: "Change",
			actions: [{ action: "create", file_path: "a.txt", content: "a\n" }],
		});
		const old = (await as.lin.listProjectCommits({ id })).data?.[1]?.id ?? "";
		const branch = await as.lin.createProjectBranch({ id, branch: "fix", ref: old });
		onCall = () => undefined;
		expect(commit).toMatchObject({ status: 201, data: { message: "Change" } });
		expect(commit.data).not.toHaveProperty("stats");
		expect(branch).toMatchObject({ status: 201, data: { name: "fix", merged: false } });
		expect(dataOf(await as.lin.listProjectCommits({ id }))[0]).toMatchObject({ message: "Change" });
		expect(dataOf(await as.lin.getProjectBranch({ id, branch: "fix" }))).toMatchObject({
			merged: true,
		});
	});
});
