/** Records the snippets of a project with their files and discussions. */
import type { WorldSnippetFile } from "../../../generated/world.ts";
import { recordDiscussions } from "./discussions.ts";
import type { OpenProject, Recording } from "./recording.ts";
import { numberOf, type Row, rowsIn, textOf } from "./rows.ts";

/** Maximum number of files in a snippet of a world. */
const mostFiles = 10;
/** Branches to try for a snippet's repository: the instance's settings decide the name of its only branch. */
const branches = ["HEAD", "main", "master"];

export async function recordSnippets(recording: Recording, project: OpenProject): Promise<void> {
	const { source } = recording;
	const { id } = project;
	for await (const page of source.pages("/projects/{id}/snippets", { id })) {
		// Requests for each snippet: files, discussions, and the client that created the snippet.
		source.plan(page.length * 3);
		for (const row of page) await recordSnippet(recording, row, project);
	}
}

async function recordSnippet(
	recording: Recording,
	row: Row,
	{ path, id }: OpenProject,
): Promise<void> {
	const { fitting, people, output } = recording;
	const where = `${path}, snippet ${row.id}`;
	const snippet_id = numberOf(row.id);
	if (snippet_id === undefined) return;
	const input = { id, snippet_id };
	const own = {
		author: people.author(row.author),
		files: await filesOf(recording, row, input, where),
		// Absent for snippets with an unknown client, and for callers who are not administrators.
		user_agent_detail: await userAgentOf(recording, input, where),
		versions: undefined,
		discussions: undefined,
	};
	const snippet = fitting.part("WorldSnippet", row, own, where);
	if (!snippet) return;
	await output.add({ snippet, of: path });
	await recordDiscussions(recording, "/projects/{id}/snippets/{snippet_id}/discussions", input, {
		of: { project: path, snippet: snippet_id },
		where,
	});
}

async function filesOf(
	{ source, fitting, left }: Recording,
	row: Row,
	input: { id: number; snippet_id: number },
	where: string,
): Promise<WorldSnippetFile[]> {
	const listed = rowsIn(row.files).flatMap(({ path }) => textOf(path) ?? []);
	// Older GitLab versions show the name of a single file in place of a list.
	const paths = listed.length > 0 ? listed : [textOf(row.file_name) ?? "file"];
	const files: WorldSnippetFile[] = [];
	for (const file_path of paths.slice(0, mostFiles)) {
		let content: string | undefined;
		for (const ref of listed.length > 0 ? branches : []) {
			content ??= await source.text({ ...input, ref, file_path });
		}
		if (paths.length === 1) content ??= await source.text(input);
		const named = `${where}, file ${file_path}`;
		const file =
			content === undefined
				? undefined
				: fitting.part("WorldSnippetFile", {}, { file_path, content }, named);
		if (file) files.push(file);
		else left.add("a snippet's file that is no text or can't be read", named);
	}
	left.add(
		"a snippet's files, of which there are more than ten",
		where,
		Math.max(0, paths.length - mostFiles),
	);
	return files;
}

async function userAgentOf(
	{ source, fitting }: Recording,
	input: { id: number; snippet_id: number },
	where: string,
) {
	const path = "/projects/{id}/snippets/{snippet_id}/user_agent_detail";
	const row = await source.find(path, input);
	return row && fitting.part("WorldUserAgentDetail", row, {}, where);
}
