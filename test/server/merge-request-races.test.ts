/** Requests on merge requests while something else happens, at a moment that the test decides. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../sdk/index.ts";
import type { StoreAccess } from "../../server/domain/context.ts";
import { unavailable } from "../../server/domain/errors.ts";
import { beginMergeRequest, commitTo } from "../conformance/merge-requests.ts";
import { tipOf } from "../conformance/new-repository.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";

/** Called before each transaction. */
let beforeTurn = async () => {};
/** Called with the name of each store method that is called outside of transactions, as `store.method`. */
let onRead: (method: string) => void = () => {};
/** Called with the result of such a method. */
let onResult: (method: string, result: unknown) => void = () => {};

/**
 * Does something right before a later transaction.
 * @param turn - The number of that transaction: 1 is the next one
 */
function meanwhile(work: () => Promise<unknown>, turn = 1): void {
	let turns = 0;
	beforeTurn = async () => {
		if (++turns < turn) return;
		beforeTurn = async () => {};
		await work();
	};
}

/** Stores that tell `beforeTurn` of transactions, `onRead` and `onResult` of the reads outside of them. */
function watched(stores: StoreAccess): StoreAccess {
	const watch = (name: string, store: object) =>
		new Proxy(store, {
			get(target, method) {
				const member = Reflect.get(target, method);
				if (typeof member !== "function") return member;
				return (...input: unknown[]) => {
					onRead(`${name}.${String(method)}`);
					const result = member.apply(target, input);
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
			await beforeTurn();
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
		beforeTurn = async () => {};
		onRead = () => {};
		onResult = () => {};
	});

	afterAll(() => program?.stop());

	it("acceptMergeRequest shows the merge where the server is too busy afterwards", async () => {
		const { place, id, head } = await beginMergeRequest(as.lin);
		onResult = (method, value) => {
			if (method !== "mergeRequests.show") return;
			if ((value as { state: string } | undefined)?.state !== "merged") return;
			onRead = () => {
				throw unavailable(1);
			};
		};
		const answer = await as.lin.acceptMergeRequest(place);
		onResult = () => {};
		onRead = () => {};
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

	it("approveMergeRequest approves no commits that arrive meanwhile", async () => {
		const { place, id, head: sha } = await beginMergeRequest(as.lin);
		let head = "";
		meanwhile(async () => {
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
});
