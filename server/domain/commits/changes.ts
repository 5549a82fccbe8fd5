import type { Inputs } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { forbidden, invalidParameters, senseless, whenCostly } from "../errors.ts";
import { prepared } from "../phases.ts";
import type { FileAction } from "../repository/actions.ts";
import { contentOf } from "../repository/contents.ts";
import { commitWork } from "./commit-request.ts";
import { commitDetails } from "./handlers.ts";

type Action = Inputs["createProjectCommit"]["actions"][number];

export const commitChangeHandlers = {
	createProjectCommit: prepared(async (input, before: Context) => {
		requireMembers(input.actions);
		const place = requireProject(before);
		return commitWork(
			before,
			place,
			input,
			{
				actions: () => actionsOf(input.actions, before),
				expected: input.actions.flatMap(expectedOf),
				kept: () => forbidden("You are not allowed to push into this branch"),
				stale: (path) => senseless(`The file has changed since you started editing it: ${path}`),
			},
			(project, id) =>
				// Where the counts of lines take too long, they would do so each time: the commit is shown without them.
				commitDetails(before, project, id, input.stats).catch(
					whenCostly(() => commitDetails(before, project, id, false)),
				),
		);
	}),
} satisfies Partial<OperationHandlers>;

/**
 * Requires of each action the fields that its kind needs, such as `content` for an `update`.
 * @throws {ApiError} 400 with a message for each missing field
 */
function requireMembers(actions: readonly Action[]): void {
	const missing = actions.flatMap((action, at) => {
		const member = neededMember(action);
		return member && action[member] === undefined ? [`actions[${at}][${member}] is missing`] : [];
	});
	if (missing.length > 0) throw invalidParameters(missing);
}

function neededMember({ action }: Action): keyof Action | undefined {
	switch (action) {
		case "update":
			return "content";
		case "move":
			return "previous_path";
		case "chmod":
			return "execute_filemode";
		default:
			return undefined;
	}
}

const changing = ["update", "move", "delete"];

function expectedOf({
	action,
	file_path,
	previous_path,
	last_commit_id,
}: Action): { path: string; commit: string }[] {
	if (!changing.includes(action) || !last_commit_id) return [];
	const path = action === "move" ? (previous_path ?? "") : file_path;
	return [{ path, commit: last_commit_id }];
}

function actionsOf(sent: readonly Action[], context: Context): Promise<FileAction[]> {
	return Promise.all(
		sent.map(async ({ action, file_path, previous_path, ...rest }) => ({
			action,
			file_path,
			previous_path: previous_path ?? undefined,
			content: await contentIn({ action, ...rest }, context),
			executable: action === "chmod" ? (rest.execute_filemode ?? false) : undefined,
		})),
	);
}

/** Content of an action's file; undefined for an action without content, and for a move that keeps the old content. */
async function contentIn(
	{ action, content, encoding }: Pick<Action, "action" | "content" | "encoding">,
	context: Context,
) {
	if (action === "delete" || action === "chmod") return undefined;
	if (action === "move" && content == null) return undefined;
	return contentOf(content ?? "", encoding, context);
}
