/** GROUP_LIMIT: the maximum number of groups that a user may create, subgroups included. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Client, createClient } from "../../sdk/index.ts";
import { connect } from "../../server/postgres/connection/database.ts";
import { patience } from "../patience.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";
import { dataOf } from "./suite.ts";
import { origin } from "./targets/target.ts";

describe.each([
	["mocks", startInMemory],
	["server", startServer],
])("%s with GROUP_LIMIT=2", (_, start) => {
	let program: Program;
	let ada: Client;
	let lin: Client;

	beforeAll(async () => {
		program = await start({ env: { GROUP_LIMIT: "2" } });
		[ada, lin] = ["ada-token", "lin-token"].map((token) =>
			createClient({
				baseUrl: origin,
				token,
				retry: 0,
				fetch: (request: Request) => program.fetch(request),
			}),
		) as [Client, Client];
	});

	afterAll(() => program?.stop());

	it("createGroup refuses one more, until one is deleted; those of a world do not count", async () => {
		const top = dataOf(await ada.createGroup({ name: "One", path: "one" }));
		const parent_id = top.id;
		const sub = { name: "Two", path: "two", parent_id };
		dataOf(await ada.createGroup(sub));
		const third = { name: "Three", path: "three" };
		for (const group of [third, { ...third, parent_id }]) {
			expect(await ada.createGroup(group)).toMatchObject({
				status: 403,
				error: {
					error: ["Your group limit is 2 groups! Please contact your administrator to increase it"],
				},
			});
		}
		dataOf(await lin.createGroup({ name: "Others", path: "others" }));
		dataOf(await ada.deleteGroup({ id: top.id }));
		dataOf(await ada.createGroup(third));
	});
});

it("createGroup counts the caller's groups one request after the other, in whatever trees", async () => {
	const program = await startServer({ env: { GROUP_LIMIT: "3" } });
	const other = connect({ url: program.url, pool: 1 });
	try {
		const ada = createClient({
			baseUrl: origin,
			token: "ada-token",
			retry: 0,
			fetch: (request: Request) => program.fetch(request),
		});
		const trees: number[] = [];
		for (const path of ["one", "two"]) {
			trees.push(dataOf(await ada.createGroup({ name: path, path })).id);
		}
		const requests: Promise<{ status: number }>[] = [];
		await other.transaction(async (holder) => {
			// While `holder` has this lock, requests can count groups and lock their rows, but must wait to insert a group.
			await holder.query("lock table namespaces in share mode", []);
			for (const parent_id of trees) {
				requests.push(ada.createGroup({ name: "Below", path: "below", parent_id }));
			}
			await vi.waitFor(async () => {
				const waiting = await program.database.query(
					"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
					[],
				);
				expect(waiting).toHaveLength(2);
			}, patience);
		});
		const statuses = (await Promise.all(requests)).map(({ status }) => status);
		expect(statuses.sort()).toEqual([201, 403]);
	} finally {
		await other.close();
		await program.stop();
	}
});
