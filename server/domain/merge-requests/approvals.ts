/** Handlers of merge request approvals. The service has no approval rules, so no approval is ever required. */
import type { Schemas } from "../../../generated/operations.ts";
import { callerMay, requireProject, signedIn, viewerOf } from "../access/access.ts";
import { lookUp } from "../access/references.ts";
import { isOneOf } from "../access/sight.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { missing, unauthorized } from "../errors.ts";
import { writeNotes } from "../issues/notes.ts";
import { prepared } from "../phases.ts";
import { presentUser } from "../users/present.ts";
import { diffRefsOf } from "./diff-refs.ts";
import { requireVisible } from "./find.ts";
import { otherHead, overtaken } from "./requirements.ts";
import { lockToChange, mayChange, maySeeAndChange } from "./rights.ts";
import type { MergeRequestRecord } from "./store.ts";
import { isSame } from "./versions.ts";

export const approvalHandlers = {
	async getMergeRequestApprovals({ merge_request_iid }, context) {
		const { mergeRequest } = await requireVisible(merge_request_iid, context);
		return present(mergeRequest, context);
	},

	approveMergeRequest: prepared(async ({ merge_request_iid, sha }, before: Context) => {
		const project = requireProject(before);
		const looked = await lookUp(merge_request_iid, (iid) =>
			before.mergeRequests.find(project.id, iid),
		);
		const refs =
			sha != null && looked && maySeeAndChange(looked, project, before)
				? await diffRefsOf(looked, before)
				: undefined;
		return async (waiting: Context) => {
			const { context, mergeRequest } = await lockToChange(merge_request_iid, waiting);
			if (sha != null) {
				const refusal = otherHead(refs?.head_sha);
				if (!isSame(mergeRequest, looked)) throw overtaken(refusal);
				if (sha !== refs?.head_sha) throw refusal;
			}
			const { mergeRequests } = context;
			const user = signedIn(context);
			const found = await mergeRequests.approvals(mergeRequest.id);
			const isOwn = mergeRequest.author_id === user.id;
			if (isOwn || found.some((one) => one.id === user.id)) {
				throw unauthorized();
			}
			const approval = { user_id: user.id, created_at: context.now() };
			await mergeRequests.addApproval(mergeRequest, approval);
			return noted("approved this merge request", mergeRequest, context);
		};
	}),

	async unapproveMergeRequest({ merge_request_iid }, waiting) {
		const { context, mergeRequest } = await lockToChange(merge_request_iid, waiting);
		const { mergeRequests } = context;
		const { id } = mergeRequest;
		if (!(await mergeRequests.removeApproval(id, signedIn(context).id))) {
			throw missing();
		}
		return noted("unapproved this merge request", mergeRequest, context);
	},
} satisfies Partial<OperationHandlers>;

/** Writes a system note on a merge request and presents the merge request's approvals. */
async function noted(
	body: string,
	mergeRequest: MergeRequestRecord,
	context: Locked,
): Promise<Schemas["MergeRequestApprovals"]> {
	const now = context.now();
	const after = { ...mergeRequest, updated_at: now };
	await context.mergeRequests.update(after);
	const key = { type: "Merge request" as const, id: mergeRequest.id };
	await writeNotes(key, [body], now, context);
	return present(after, context);
}

async function present(
	mergeRequest: MergeRequestRecord,
	context: Context,
): Promise<Schemas["MergeRequestApprovals"]> {
	const { mergeRequests, settings } = context;
	const viewer = viewerOf(context);
	const people = await mergeRequests.approvals(mergeRequest.id);
	const hasApproved = people.some(({ id }) => isOneOf(viewer, [id]));
	const { id, iid, project_id, title, description, state } = mergeRequest;
	const { created_at, updated_at, merge_status, author_id } = mergeRequest;
	return {
		id,
		iid,
		project_id,
		title,
		description,
		state,
		created_at,
		updated_at,
		merge_status,
		approved: true,
		approvals_required: 0,
		approvals_left: 0,
		require_password_to_approve: false,
		approved_by: people.map((user) => ({ user: presentUser(user, settings) })),
		suggested_approvers: [],
		approvers: [],
		approver_groups: [],
		user_has_approved: hasApproved,
		user_can_approve:
			!hasApproved &&
			!isOneOf(viewer, [author_id]) &&
			callerMay(context, { active: true }) &&
			mayChange(mergeRequest, context),
		approval_rules_left: [],
		has_approval_rules: false,
		merge_request_approvers_available: true,
		multiple_approval_rules_available: true,
	};
}
