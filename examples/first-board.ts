/**
 * Creates a board with a list through the SDK and reads it back.
 *
 * `npx node examples/first-board.ts` runs against the server of `npm start`, with `--mocks` in process.
 */
import { createMocks } from "@forgekit/mocks/fetch";
import { createClient, unwrap } from "@forgekit/sdk";

const baseUrl = process.env.BASE_URL ?? "http://127.0.0.1:3000";
const token = "ada-token";
const client = process.argv.includes("--mocks")
	? createClient({ baseUrl, token, fetch: createMocks().fetch })
	: createClient({ baseUrl, token });
const id = "acme/rocket";
const board = await unwrap(client.createProjectBoard({ id, name: "Launch" }));
const path = { id, board_id: board.id };
await unwrap(client.createProjectBoardList({ ...path, label_id: 1 }));
const { name, lists } = await unwrap(client.getProjectBoard(path));
console.log(name, lists[0]?.label?.name);
