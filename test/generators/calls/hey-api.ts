/** Ten calls with hey-api's client. ../main.ts copies this file beside the generated client, compiles and runs it. */
import { client } from "./client/client.gen";
import * as api from "./client/sdk.gen";

client.setConfig({
	baseUrl: `${process.env.ORIGIN}/api/v4`,
	auth: () => process.env.TOKEN ?? "",
});

let count = 0;

/** The response's data; throws unless the response has the expected status. */
async function expect<Data>(
	status: number,
	call: Promise<{ data?: Data; error?: unknown; response?: Response }>,
): Promise<NonNullable<Data>> {
	const { data, error, response } = await call;
	count += 1;
	if (response?.status !== status)
		throw new Error(`call ${count}: ${response?.status} ${JSON.stringify(error)}`);
	return data as NonNullable<Data>;
}

async function main() {
	const id = "acme/rocket";
	const [first] = await expect(200, api.listProjectBoards({ path: { id } }));
	if (typeof first?.project.id !== "number") throw new Error("no project");
	const { id: board_id } = await expect(
		201,
		api.createProjectBoard({ path: { id }, body: { name: "Generated" } }),
	);
	const path = { id, board_id };
	const board = await expect(
		200,
		api.updateProjectBoard({ path, body: { name: "Renamed", weight: null } }),
	);
	if (board.name !== "Renamed" || board.group !== null) throw new Error("wrong board");
	await expect(400, api.updateProjectBoard({ path, body: { weight: 10 } }));
	await expect(204, api.deleteProjectBoard({ path }));
	await expect(404, api.getProjectBoard({ path }));
	const [snippet] = await expect(
		200,
		api.listProjectSnippets({ path: { id }, query: { per_page: 1 } }),
	);
	const bytes = await expect(
		200,
		api.downloadProjectSnippet({
			path: { id, snippet_id: snippet?.id ?? 0 },
			parseAs: "blob",
		}),
	);
	if (!(bytes instanceof Blob) || bytes.size === 0) throw new Error("no bytes");
	const thread = await expect(
		201,
		api.createIssueDiscussion({
			path: { id, issue_iid: 1 },
			body: { body: "Generated" },
		}),
	);
	const note = await expect(
		200,
		api.updateIssueDiscussionNote({
			path: {
				id,
				issue_iid: 1,
				discussion_id: thread.id,
				note_id: thread.notes[0]?.id ?? 0,
			},
			body: { body: "Changed" },
		}),
	);
	if (note.body !== "Changed") throw new Error("wrong note");
	console.log(count);
}

main().catch((error) => {
	console.error(error);
	process.exitCode = 1;
});
