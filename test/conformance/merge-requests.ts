import type { Schemas } from "../../generated/operations.ts";
import type { Client } from "../../sdk/index.ts";
import { createRepository } from "./new-repository.ts";
import { dataOf } from "./suite.ts";

/** Commits files to a branch; a new branch starts from `main`. Returns the commit's id. */
export async function commitTo(
	client: Client,
	id: string,
	branch: string,
	files: Record<string, string>,
	commit_message = `Change ${Object.keys(files).join()}`,
): Promise<string> {
	const branches = dataOf(await client.listProjectBranches({ id }));
	const isThere = branches.some(({ name }) => name === branch);
	const actions: Schemas["CommitAction"][] = [];
	for (const [file_path, content] of Object.entries(files)) {
		const found = await client.getProjectFile({ id, file_path, ref: isThere ? branch : "main" });
		const action = found.status === 200 ? "update" : "create";
		actions.push({ action, file_path, content });
	}
	const commit = await client.createProjectCommit({
		id,
		branch,
		commit_message,
		actions,
		...(!isThere && { start_branch: "main" }),
	});
	return dataOf(commit).id;
}

/** Calls `createMergeRequest`. `place`: the path parameters of the merge request; `head`: its head commit. */
export async function beginMergeRequest(...made: Parameters<typeof createMergeRequest>) {
	const { head, ...place } = await createMergeRequest(...made);
	return { place, id: place.id, head };
}

/** Creates a project with a merge request of the branch `fix`, which adds a file, into `main`. */
export async function createMergeRequest(
	client: Client,
	input: Partial<Schemas["CreateMergeRequest"]> = {},
): Promise<{ id: string; merge_request_iid: number; head: string }> {
	const id = await createRepository(client);
	const head = await commitTo(client, id, "fix", { "a.txt": "a\n" });
	const { iid } = dataOf(
		await client.createMergeRequest({
			id,
			source_branch: "fix",
			target_branch: "main",
			title: "Fix",
			...input,
		}),
	);
	return { id, merge_request_iid: iid, head };
}
