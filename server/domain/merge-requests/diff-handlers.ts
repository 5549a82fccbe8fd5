/** What merge requests change, and which issues they close. */
import type { RawBody } from "../../../generated/operations.ts";
import type { OperationHandlers } from "../context.ts";
import { TooCostly } from "../errors.ts";
import { unstored } from "../headers.ts";
import { listedAsFound } from "../issues/listed.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageOfAll, pageRequest } from "../lists/pagination.ts";
import { closingIssues } from "./closing.ts";
import { diffRefsOf, refsThere } from "./diff-refs.ts";
import { requireReadable } from "./find.ts";
import { commitsOf, differencesOf } from "./look.ts";
import { presentFile } from "./present.ts";

export const mergeRequestDiffHandlers = {
	async listMergeRequestDiffs({ merge_request_iid, ...input }, context) {
		const { mergeRequest } = await requireReadable(merge_request_iid, context);
		const { project_id } = mergeRequest;
		const refs = await diffRefsOf(mergeRequest, context);
		const { files } = await differencesOf(refs, project_id, context);
		const page = pageOfAll(files, pageRequest(context, input));
		return presentRead(page, presentFile, context);
	},

	async downloadMergeRequestDiff(
		{ merge_request_iid },
		context,
	): Promise<RawBody> {
		const { mergeRequest } = await requireReadable(merge_request_iid, context);
		const { project_id } = mergeRequest;
		const { repositories, signal, headOnly } = context;
		const refs = await diffRefsOf(mergeRequest, context);
		// What git does not compare in time ends here, and not in the middle of the answer.
		const { cut } = headOnly
			? { cut: undefined }
			: await differencesOf(refs, project_id, context);
		if (cut === "cost") throw new TooCostly();
		return {
			type: "text/plain",
			headers: { "Content-Disposition": "inline", ...unstored },
			body: refs
				? repositories.rawDiff(project_id, refs.base_sha, refs.head_sha, signal)
				: new Uint8Array(),
		};
	},

	async listMergeRequestClosingIssues(
		{ merge_request_iid, ...input },
		context,
	) {
		const { mergeRequest, project } = await requireReadable(
			merge_request_iid,
			context,
		);
		const compared = await diffRefsOf(mergeRequest, context);
		const refs = compared && (await refsThere(compared, project.id, context));
		const commits = await commitsOf(refs, project.id, context);
		const messages = commits.map(({ message }) => message);
		const { user } = context;
		const found = await closingIssues(
			...[mergeRequest, project, messages, user, context],
		);
		return listedAsFound(
			pageOfAll(found, pageRequest(context, input)),
			context,
		);
	},
} satisfies Partial<OperationHandlers>;
