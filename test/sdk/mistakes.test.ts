import { describe, expect, it } from "vitest";
import { check, prelude } from "./checker.ts";

/** Likely mistakes of users, as code; the snapshot has the compiler's message for each mistake. */
const mistakes = {
	"a misspelt method": `client.getProjctBoard({ id: 1, board_id: 1 });`,
	"a method of another name": `client.getBoard({ id: 1, board_id: 1 });`,
	"a misspelt key": `client.getProjectBoard({ id: 1, boardId: 1 });`,
	"a missing key": `client.getProjectBoard({ id: 1 });`,
	"no input": `client.getProjectBoard();`,
	"input in two arguments": `client.getProjectBoard(1, 2);`,
	"a key of another operation": `client.listProjectBoards({ id: 1, name: "a" });`,
	"an id as text": `client.getProjectBoard({ id: 1, board_id: "1" });`,
	"an id that may be undefined": `const board_id = [1][0];\nclient.getProjectBoard({ id: 1, board_id });`,
	"null where nothing can be cleared": `client.updateProjectBoard({ id: 1, board_id: 1, name: null });`,
	"a value that is not in the list": `client.createProjectSnippet({ id: 1, title: "a", file_name: "a", content: "a", visibility: "secret" });`,
	"a format that does not exist": `client.getRepositoryArchive({ id: 1, format: "rar" });`,
	"one ref where refs are wanted": `client.getRepositoryMergeBase({ id: 1, refs: "main" });`,
	"a missing body field": `client.createProjectBoard({ id: 1 });`,
	"two of which one is wanted": `client.createProjectBoardList({ id: 1, board_id: 1, label_id: 1, milestone_id: 1 });`,
	"none of which one is wanted": `client.createProjectBoardList({ id: 1, board_id: 1 });`,
	"a misspelt nested key": `client.createProjectCluster({ id: 1, name: "a", platform_kubernetes_attributes: { api_url: "https://a.test", tokn: "a" } });`,
	"a position that lacks a field": `client.createMergeRequestDiscussion({ id: 1, merge_request_iid: 1, body: "a", position: { position_type: "text" } });`,
	"a position in an image that lacks its size": `client.createMergeRequestDiscussion({ id: 1, merge_request_iid: 1, body: "a", position: { position_type: "image", base_sha: "a", start_sha: "a", head_sha: "a" } });`,
	"a line in an image": `client.createMergeRequestDiscussion({ id: 1, merge_request_iid: 1, body: "a", position: { position_type: "image", base_sha: "a", start_sha: "a", head_sha: "a", width: 1, height: 1, x: 1, y: 1, new_line: 1 } });`,
	"data before the status is known": `const result = await client.getProjectBoard({ id: 1, board_id: 1 });\nresult.data.name;`,
	"data of a failure": `const result = await client.getProjectBoard({ id: 1, board_id: 1 });\nif (result.status === 404) result.data.name;`,
	"a status that does not exist": `const result = await client.getProjectBoard({ id: 1, board_id: 1 });\nif (result.status === 404.1) result.error;`,
	"the message of an undeclared failure": `const result = await client.getProjectBoard({ id: 1, board_id: 1 });\nif (result.status === 500) result.error.message.length;`,
	"a forgotten await": `const result = client.getProjectBoard({ id: 1, board_id: 1 });\nresult.status;`,
	"unwrap without await": `unwrap(client.getProjectBoard({ id: 1, board_id: 1 })).name;`,
	"a misspelt field of the data": `(await unwrap(client.getProjectBoard({ id: 1, board_id: 1 }))).nam;`,
	"a header of another operation": `const result = await client.getProjectBoard({ id: 1, board_id: 1 });\nif (result.status === 200) result.headers.xTotal;`,
	"a header that may be absent": `const result = await client.listProjectBoards({ id: 1 });\nif (result.status === 200) result.headers.xTotal + 1;`,
	"a field that may be null": `(await unwrap(client.getProjectSnippet({ id: 1, snippet_id: 1 }))).description.length;`,
	"pages of what is no list": `client.pages.getProjectBoard({ id: 1, board_id: 1 });`,
	"pages without for await": `for (const board of client.pages.listProjectBoards({ id: 1 })) board;`,
	"a misspelt option": `client.getProjectBoard({ id: 1, board_id: 1 }, { timeOut: 1000 });`,
	"parseAs for JSON": `client.getProjectBoard({ id: 1, board_id: 1 }, { parseAs: "text" });`,
	"a Blob taken for a text": `const text: string = await unwrap(client.downloadProjectSnippet({ id: 1, snippet_id: 1 }));`,
	"a client without a base URL": `createClient({ token: "a" });`,
};

const entries = Object.entries(mistakes);
const { messages } = check(entries.map(([, text]) => prelude + text));

describe("the compiler names the mistake", () => {
	it.each(entries.map(([name], n) => [name, messages[n] ?? []] as const))("%s", (_, messages) => {
		expect(messages.length).toBeGreaterThan(0);
		expect(messages.join("\n")).toMatchSnapshot();
	});
});
