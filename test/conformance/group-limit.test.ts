/** GROUP_LIMIT: nobody creates more groups, at whatever level. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../sdk/index.ts";
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
				...{ baseUrl: origin, token, retry: 0 },
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
					error: [
						"Your group limit is 2 groups! Please contact your administrator to increase it",
					],
				},
			});
		}
		dataOf(await lin.createGroup({ name: "Others", path: "others" }));
		dataOf(await ada.deleteGroup({ id: top.id }));
		dataOf(await ada.createGroup(third));
	});
});
