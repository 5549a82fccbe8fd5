/** Handlers of a merge request's diffs, and of the issues that a merge closes. */
import type { RawBody } from "../../../generated/operations.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { TooCostly } from "../errors.ts";
import { unstored } from "../headers.ts";
import { listedAsFound } from "../issues/listed.ts";
import type { NumberedIssueRecord } from "../issues/store.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageOfAll, pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { closingIssues } from "./closing.ts";
import { diffRefsOf } from "./diff-refs.ts";
import { requireReadable } from "./find.ts";
import { seenIssues } from "./issue-references.ts";
import { differencesOf, messagesIn } from "./look.ts";
import { presentFile } from "./present.ts";
import type { ShownMergeRequestRecord } from "./store.ts";

export const mergeRequestDiffHandlers = {
	async listMergeRequestDiffs({ merge_request_iid, ...input }, context) {
		const { mergeRequest } = await requireReadable(merge_request_iid, context);
		const { project_id } = mergeRequest;
		const refs = await diffRefsOf(mergeRequest, context);
		const { files } = await differencesOf(refs, project_id, context);
		const page = pageOfAll(files, pageRequest(context, input));
		return presentRead(page, presentFile, context);
	},

	async downloadMergeRequestDiff({ merge_request_iid }, context): Promise<RawBody> {
		const { mergeRequest } = await requireReadable(merge_request_iid, context);
		const { project_id } = mergeRequest;
		const { repositories, signal, headOnly } = context;
		const refs = await diffRefsOf(mergeRequest, context);
		// Fail before the response starts if git takes too long; an error in mid-stream would cut the body.
		const { cut } = headOnly ? { cut: undefined } : await differencesOf(refs, project_id, context);
		if (cut === "cost") throw new TooCostly();
		return {
			type: "text/plain",
			headers: { "Content-Disposition": "inline", ...unstored },
			body: refs
				? repositories.rawDiff(project_id, refs.base_sha, refs.head_sha, signal)
				: new Uint8Array(),
		};
	},

	async listMergeRequestClosingIssues({ merge_request_iid, ...input }, context) {
		const { mergeRequest, project } = await requireReadable(merge_request_iid, context);
		const { closing_issue_ids: ids } = mergeRequest;
		const found = ids
			? await context.issues.withIds(ids)
			: await closingNow(mergeRequest, project, context);
		const seen = await seenIssues(found, context.user, context);
		return listedAsFound(pageOfAll(seen, pageRequest(context, input)), context);
	},
} satisfies Partial<OperationHandlers>;

async function closingNow(
	mergeRequest: ShownMergeRequestRecord,
	project: ProjectRecord,
	context: Context,
): Promise<NumberedIssueRecord[]> {
	const refs = await diffRefsOf(mergeRequest, context);
	const messages = await messagesIn(refs, project.id, context);
	return closingIssues(mergeRequest, project, messages, context);
}
