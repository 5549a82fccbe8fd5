/** All handlers by operation. */
import type { Handlers } from "../../generated/operations.ts";
import { auditEventHandlers } from "./audit-events/handlers.ts";
import { boardHandlers } from "./boards/handlers.ts";
import { clusterHandlers } from "./clusters/handlers.ts";
import type { Context } from "./context.ts";
import { discussionHandlers } from "./discussions/handlers.ts";
import { repositoryHandlers } from "./repository/handlers.ts";
import { snippetHandlers } from "./snippets/handlers.ts";

export const handlers: Handlers<Context> = {
	...auditEventHandlers,
	...boardHandlers,
	...clusterHandlers,
	...discussionHandlers,
	...repositoryHandlers,
	...snippetHandlers,
};
