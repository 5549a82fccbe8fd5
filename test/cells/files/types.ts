/** Uses the SDK and the mocks. Compiled without `skipLibCheck`, so that the packages' declarations are checked too. */
import { createMocks, type Mocks, make, refusal } from "@forgekit/mocks";
import { createMocks as createWithoutMsw } from "@forgekit/mocks/fetch";
import { routeTo } from "@forgekit/mocks/playwright/route";
import { serve } from "@forgekit/mocks/serve";
import { createClient, unwrap } from "@forgekit/sdk";
import { auditEvents } from "@forgekit/sdk/audit-events";
import { boards } from "@forgekit/sdk/boards";
import { type ClientOf, createClient as createCore, isNotFound } from "@forgekit/sdk/core";
import { createQueries } from "@forgekit/sdk/tanstack";
import { QueryClient } from "@tanstack/query-core";

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

const options = createQueries(client).listProjectBoards.queryOptions({ id });
for (const { name } of await new QueryClient().fetchQuery(options)) {
	names.push(name);
}

const part: ClientOf<typeof boards | typeof auditEvents> = createCore({
	baseUrl: "http://mock",
	domains: [boards, auditEvents],
});
export const lost: unknown = await unwrap(part.getProjectBoard({ id, board_id: 0 })).catch(
	(error: unknown) => isNotFound(error) && error.status,
);
