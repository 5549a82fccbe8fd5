/** All handlers by operation. */
import { auditEventHandlers } from "./audit-events/handlers.ts";
import { boardHandlers } from "./boards/handlers.ts";
import { clusterHandlers } from "./clusters/handlers.ts";
import type { OperationHandlers } from "./context.ts";
import { discussionHandlers } from "./discussions/handlers.ts";
import { noteHandlers } from "./discussions/note-handlers.ts";
import { epicHandlers } from "./epics/handlers.ts";
import { groupHandlers } from "./groups/handlers.ts";
import { issueHandlers } from "./issues/handlers.ts";
import { labelHandlers } from "./labels/handlers.ts";
import { memberHandlers } from "./members/handlers.ts";
import { milestoneHandlers } from "./milestones/handlers.ts";
import { projectHandlers } from "./projects/handlers.ts";
import { repositoryHandlers } from "./repository/handlers.ts";
import { snippetHandlers } from "./snippets/handlers.ts";
import { userHandlers } from "./users/handlers.ts";
import { versionHandlers } from "./version/handlers.ts";

export const handlers: OperationHandlers = {
	...auditEventHandlers,
	...boardHandlers,
	...clusterHandlers,
	...discussionHandlers,
	...epicHandlers,
	...milestoneHandlers,
	...groupHandlers,
	...projectHandlers,
	...labelHandlers,
	...noteHandlers,
	...issueHandlers,
	...memberHandlers,
	...repositoryHandlers,
	...snippetHandlers,
	...userHandlers,
	...versionHandlers,
};
