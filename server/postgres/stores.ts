/** Creates all stores for a database, and new ones for each of its transactions. */
import type { ListCaller, RowReads, StoreAccess, Stores } from "../domain/context.ts";
import type { RepositoryStore } from "../domain/repository/store.ts";
import { accessStore } from "./access.ts";
import { announcedRefStore } from "./announced-refs.ts";
import { auditEventStore } from "./audit-events.ts";
import { boardListStore } from "./boards/lists.ts";
import { boardStore } from "./boards/store.ts";
import { clusterStore } from "./clusters.ts";
import type { Database } from "./connection/database.ts";
import { forLists, type Queryable } from "./connection/query.ts";
import { discussionStore } from "./discussions/store.ts";
import type { Secrets } from "./encryption.ts";
import { epicStore } from "./epics.ts";
import { groupStore } from "./groups.ts";
import { issueStore } from "./issues/store.ts";
import { labelStore } from "./labels.ts";
import { memberStore } from "./members.ts";
import { mergeRequestStore } from "./merge-requests/store.ts";
import { milestoneStore } from "./milestones.ts";
import { namespaceStore } from "./namespaces.ts";
import { nextProjectId, projectStore } from "./projects.ts";
import { protectedBranchStore } from "./protected-branches.ts";
import { rateLimitStore } from "./rate-limits.ts";
import { releaseStore } from "./releases.ts";
import { snippetStore } from "./snippets.ts";
import { commitStatusStore } from "./statuses.ts";
import { uploadStore } from "./uploads.ts";
import { userStore } from "./users.ts";

/**
 * What a repository store that caches refs adds: a function that is told the generation of a project's refs, which is
 * the number of their changes, when the project is looked up.
 */
interface RefGenerations {
	noteGeneration?: (projectId: number, generation: number) => void;
}

/**
 * Creates the stores on Postgres.
 * @param reads - Runs the statements outside of transactions; can be read-only, such as a standby
 */
export function createPostgresStores(
	database: Database,
	repositories: RepositoryStore & RefGenerations,
	secrets: Secrets,
	reads: Queryable = database,
): StoreAccess {
	const storesOver = (db: Queryable) => storesOn(db, secrets, repositories.noteGeneration);
	const outside: Pick<Stores, Outside> = {
		repositories,
		rateLimits: rateLimitStore(database),
		projectIds: { reserve: () => nextProjectId(database) },
	};
	const ofLists: Record<ListCaller, RowReads> = {
		user: storesOver(forLists(reads, "user")),
		anonymous: storesOver(forLists(reads, "anonymous")),
	};
	return {
		...storesOver(reads),
		...outside,
		forLists: (caller) => ofLists[caller],
		transaction: (work) => database.transaction((tx) => work({ ...storesOver(tx), ...outside })),
	};
}

/** Names of the stores that never take part in a transaction: a transaction uses the same stores as code outside it. */
type Outside = Exclude<keyof Stores, keyof RowReads>;

function storesOn(
	db: Queryable,
	secrets: Secrets,
	noteGeneration: RefGenerations["noteGeneration"],
): Pick<Stores, keyof RowReads> {
	return {
		access: accessStore(db, noteGeneration),
		users: userStore(db),
		groups: groupStore(db),
		members: memberStore(db),
		namespaces: namespaceStore(db),
		projects: projectStore(db),
		protectedBranches: protectedBranchStore(db),
		statuses: commitStatusStore(db),
		uploads: uploadStore(db),
		releases: releaseStore(db),
		labels: labelStore(db),
		milestones: milestoneStore(db),
		boards: boardStore(db),
		lists: boardListStore(db),
		clusters: clusterStore(db, secrets),
		snippets: snippetStore(db),
		issues: issueStore(db),
		mergeRequests: mergeRequestStore(db),
		epics: epicStore(db),
		discussions: discussionStore(db),
		auditEvents: auditEventStore(db),
		announcedRefs: announcedRefStore(db),
	};
}
