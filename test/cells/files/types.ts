/** Uses of both packages, compiled with the declarations of all libraries checked. */
import { createMocks, type Mocks, make, refusal } from "@forgekit/mocks";
import { createMocks as createWithoutMsw } from "@forgekit/mocks/fetch";
import { routeTo } from "@forgekit/mocks/playwright";
import { serve } from "@forgekit/mocks/serve";
import { createClient, unwrap } from "@forgekit/sdk";

const world = make.world({ projects: [make.project({ path: "lab/engine" })] });
const mocks: Mocks = createMocks({ signedInAs: "ada", world });
export const { handlers } = mocks.fork();
export const route = routeTo(mocks);
export const server = await serve({ mocks: createWithoutMsw() });

mocks.fail("createProjectBoard", 418, { when: { user: null } });
mocks.route("GET /projects/:id/anything", ({ params, user }) => {
	if (!user) throw refusal(401);
	return { body: params };
});
mocks.override("getProjectBoard", async (input, original) => ({
	...(await original(input)),
	name: "Mine",
}));

const client = createClient({ baseUrl: "http://mock", fetch: mocks.fetch });
const id = "lab/engine";
const board = await unwrap(client.createProjectBoard({ id, name: "Launch" }));
const answer = await client.getProjectBoard({ id, board_id: board.id });
export const name: string = answer.status === 200 ? answer.data.name : "";
export const names: string[] = [];
for await (const { name } of client.pages.listProjectBoards({ id })) {
	names.push(name);
}
