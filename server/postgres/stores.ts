/** All stores over one database, and the same over each of its transactions. */
import type { StoreAccess, Stores } from "../domain/context.ts";
import type { RepositoryStore } from "../domain/repository/store.ts";
import { accessStore } from "./access.ts";
import { auditEventStore } from "./audit-events.ts";
import { boardListStore, boardStore, labelStore } from "./boards.ts";
import type { Database, Queryable } from "./connection.ts";
import { milestoneStore } from "./milestones.ts";
import { groupStore, projectStore } from "./projects.ts";
import { snippetStore } from "./snippets.ts";
import { userStore } from "./users.ts";

export function createPostgresStores(
	database: Database,
	repositories: RepositoryStore,
): StoreAccess {
	return {
		...storesOver(database, repositories),
		transaction: (work) =>
			database.transaction((tx) => work(storesOver(tx, repositories))),
	};
}

function storesOver(db: Queryable, repositories: RepositoryStore): Stores {
	return {
		access: accessStore(db),
		users: userStore(db),
		groups: groupStore(db),
		projects: projectStore(db),
		labels: labelStore(db),
		milestones: milestoneStore(db),
		boards: boardStore(db),
		lists: boardListStore(db),
		snippets: snippetStore(db),
		auditEvents: auditEventStore(db),
		repositories,
	};
}
