/** All handlers by operation, and the operations that have none yet. */
import type { Handlers, OperationId } from "../../generated/operations.ts";
import { auditEventHandlers } from "./audit-events/handlers.ts";
import { boardHandlers } from "./boards/handlers.ts";
import { clusterHandlers } from "./clusters/handlers.ts";
import type { Context } from "./context.ts";
import { discussionHandlers } from "./discussions/handlers.ts";
import { repositoryHandlers } from "./repository/handlers.ts";
import { snippetHandlers } from "./snippets/handlers.ts";

/** Answered with 404 until their handlers are written. */
export const missing = [
	"listCommitDiscussions",
	"createCommitDiscussion",
	"getCommitDiscussion",
	"createCommitDiscussionNote",
	"updateCommitDiscussionNote",
	"deleteCommitDiscussionNote",
	"listMergeRequestDiscussions",
	"createMergeRequestDiscussion",
	"getMergeRequestDiscussion",
	"resolveMergeRequestDiscussion",
	"createMergeRequestDiscussionNote",
	"updateMergeRequestDiscussionNote",
	"deleteMergeRequestDiscussionNote",
] as const satisfies OperationId[];

export const handlers: Omit<Handlers<Context>, (typeof missing)[number]> = {
	...auditEventHandlers,
	...boardHandlers,
	...clusterHandlers,
	...discussionHandlers,
	...repositoryHandlers,
	...snippetHandlers,
};
