import type { Inputs } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import { type CommitRequest, type CommitRules, commitWork } from "../commits/commit-request.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { senseless } from "../errors.ts";
import { prepared } from "../phases.ts";
import type { FileAction } from "../repository/actions.ts";
import { contentOf } from "../repository/contents.ts";

export const fileChangeHandlers = {
	createProjectFile: prepared(async (input, before: Context) => {
		const { file_path, branch } = input;
		const rules = {
			actions: () => contentAction("create", input, before),
			expected: [],
		};
		return fileWork(before, input, rules, { file_path, branch });
	}),

	updateProjectFile: prepared(async (input, before: Context) => {
		const { file_path, branch, last_commit_id: commit } = input;
		const rules = {
			actions: () => contentAction("update", input, before),
			expected: commit ? [{ path: file_path, commit }] : [],
		};
		return fileWork(before, input, rules, { file_path, branch });
	}),

	// GitLab ignores `last_commit_id` when it deletes a file.
	deleteProjectFile: prepared(async (input, before: Context) => {
		const { file_path } = input;
		const deletion: FileAction = { action: "delete", file_path };
		const rules = { actions: async () => [deletion], expected: [] };
		return fileWork(before, input, rules, undefined);
	}),
} satisfies Partial<OperationHandlers>;

/**
 * Commits a change of a file to the repository.
 * @param answer - What the handler returns once the commit is made
 */
function fileWork<Value>(
	before: Context,
	request: CommitRequest,
	rules: Pick<CommitRules, "actions" | "expected">,
	answer: Value,
) {
	return commitWork(
		before,
		requireProject(before),
		request,
		{
			...rules,
			kept: () => senseless("You are not allowed to push into this branch"),
			stale: () =>
				senseless(
					"You are attempting to update a file that has changed since you started editing it.",
				),
		},
		async () => answer,
	);
}

async function contentAction(
	action: "create" | "update",
	{ file_path, content, encoding, execute_filemode }: Inputs["createProjectFile"],
	context: Context,
): Promise<FileAction[]> {
	return [
		{
			action,
			file_path,
			content: await contentOf(content ?? "", encoding, context),
			executable: execute_filemode ?? undefined,
		},
	];
}
