/** All handlers by operation. */
import { auditEventHandlers } from "./audit-events/handlers.ts";
import { boardHandlers } from "./boards/handlers.ts";
import { branchChangeHandlers } from "./branches/changes.ts";
import { branchHandlers } from "./branches/handlers.ts";
import { clusterHandlers } from "./clusters/handlers.ts";
import { commitChangeHandlers } from "./commits/changes.ts";
import { commitCommentHandlers } from "./commits/comment-handlers.ts";
import { commitHandlers } from "./commits/handlers.ts";
import type { OperationHandlers } from "./context.ts";
import { discussionHandlers } from "./discussions/handlers.ts";
import { noteHandlers } from "./discussions/note-handlers.ts";
import { epicHandlers } from "./epics/handlers.ts";
import { fileChangeHandlers } from "./files/changes.ts";
import { fileHandlers } from "./files/handlers.ts";
import { groupHandlers } from "./groups/handlers.ts";
import { issueHandlers } from "./issues/handlers.ts";
import { groupLabelHandlers } from "./labels/group-handlers.ts";
import { labelHandlers } from "./labels/handlers.ts";
import { labelPromotionHandlers } from "./labels/promotion.ts";
import { labelSubscriptionHandlers } from "./labels/subscriptions.ts";
import { memberHandlers } from "./members/handlers.ts";
import { approvalHandlers } from "./merge-requests/approvals.ts";
import { mergeRequestChangeHandlers } from "./merge-requests/changes.ts";
import { mergeRequestDiffHandlers } from "./merge-requests/diff-handlers.ts";
import { mergeRequestHandlers } from "./merge-requests/handlers.ts";
import { mergeRequestListHandlers } from "./merge-requests/list-handlers.ts";
import { mergeHandlers } from "./merge-requests/merge.ts";
import { milestoneHandlers } from "./milestones/handlers.ts";
import { milestonePromotionHandlers } from "./milestones/promotion.ts";
import { namespaceHandlers } from "./namespaces/handlers.ts";
import { projectHandlers } from "./projects/handlers.ts";
import { protectedBranchHandlers } from "./protected-branches/handlers.ts";
import { releaseChangeHandlers } from "./releases/changes.ts";
import { releaseHandlers } from "./releases/handlers.ts";
import { repositoryHandlers } from "./repository/handlers.ts";
import { snippetHandlers } from "./snippets/handlers.ts";
import { statusHandlers } from "./statuses/handlers.ts";
import { tagChangeHandlers } from "./tags/changes.ts";
import { tagHandlers } from "./tags/handlers.ts";
import { uploadHandlers } from "./uploads/handlers.ts";
import { userHandlers } from "./users/handlers.ts";
import { versionHandlers } from "./version/handlers.ts";

export const handlers: OperationHandlers = {
	...auditEventHandlers,
	...boardHandlers,
	...branchHandlers,
	...branchChangeHandlers,
	...tagChangeHandlers,
	...commitChangeHandlers,
	...fileChangeHandlers,
	...clusterHandlers,
	...commitHandlers,
	...commitCommentHandlers,
	...discussionHandlers,
	...epicHandlers,
	...fileHandlers,
	...milestoneHandlers,
	...milestonePromotionHandlers,
	...groupHandlers,
	...namespaceHandlers,
	...projectHandlers,
	...labelHandlers,
	...groupLabelHandlers,
	...labelSubscriptionHandlers,
	...labelPromotionHandlers,
	...noteHandlers,
	...issueHandlers,
	...memberHandlers,
	...mergeRequestHandlers,
	...mergeRequestDiffHandlers,
	...mergeRequestListHandlers,
	...mergeHandlers,
	...mergeRequestChangeHandlers,
	...approvalHandlers,
	...protectedBranchHandlers,
	...releaseHandlers,
	...releaseChangeHandlers,
	...repositoryHandlers,
	...snippetHandlers,
	...tagHandlers,
	...statusHandlers,
	...uploadHandlers,
	...userHandlers,
	...versionHandlers,
};
