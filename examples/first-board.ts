/**
 * Creates a board with a list through the SDK and reads it back.
 *
 * `npx node examples/first-board.ts` runs against the server of `npm start`, with `--mocks` in process.
 */
import { createMocks } from "@forgekit/mocks/fetch";
import { createClient } from "@forgekit/sdk";

const baseUrl = process.env.BASE_URL ?? "http://127.0.0.1:3000";
const client = process.argv.includes("--mocks")
	? createClient({ baseUrl, token: "ada-token", fetch: createMocks().fetch })
	: createClient({ baseUrl, token: "ada-token" });

const project = { id: "acme/rocket" };
const board = await client.createProjectBoard({ ...project, name: "Launch" });
if (board.status !== 201) throw new Error(`refused: ${board.status}`);
await client.createProjectBoardList({
	...project,
	board_id: board.data.id,
	label_id: 1,
});
const again = await client.getProjectBoard({
	...project,
	board_id: board.data.id,
});
if (again.status === 200) {
	console.log(
		again.data.name,
		again.data.lists.map(({ label }) => label?.name),
	);
}
