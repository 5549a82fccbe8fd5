import type { StoreAccess, Stores } from "../../server/domain/context.ts";
import type { AnnouncedRefStore } from "../../server/domain/repository/announced.ts";
import type { History } from "../../server/domain/repository/history.ts";
import type { Sha1 } from "../../server/domain/repository/objects.ts";
import { createMemoryRepositories } from "../git/repository.ts";
import { createAccess, type Sessions } from "./access.ts";
import { createAuditEvents } from "./audit-events.ts";
import { createBoards, createLists } from "./boards.ts";
import { createClusters } from "./clusters.ts";
import {
	type Change,
	createDatabase,
	type DatabaseSnapshot,
	type Tables,
	type View,
} from "./database.ts";
import { createDiscussions } from "./discussions.ts";
import { createEpics } from "./epics.ts";
import { createGroups } from "./groups.ts";
import { createIssues } from "./issues.ts";
import { createLabels } from "./labels.ts";
import { createMembers } from "./members.ts";
import { createMergeRequests } from "./merge-requests.ts";
import { createMilestones } from "./milestones.ts";
import { createNamespaces } from "./namespaces.ts";
import { createProjects } from "./projects.ts";
import { createProtectedBranches } from "./protected-branches.ts";
import { createRateLimits, type OpenWindow } from "./rate-limits.ts";
import { createReleases } from "./releases.ts";
import { createSnippets } from "./snippets.ts";
import { createCommitStatuses } from "./statuses.ts";
import { createUploads } from "./uploads.ts";
import { createUsers } from "./users.ts";

/** The content of all stores at one moment. */
export interface StoresSnapshot {
	readonly database: DatabaseSnapshot;
	readonly histories: ReadonlyMap<number, History>;
	readonly windows: ReadonlyMap<string, OpenWindow>;
}

/**
 * All stores, in memory. Outside of a transaction, callers can only write repositories, count requests for rate limits,
 * and reserve project ids.
 */
interface MemoryStores extends StoreAccess {
	/** @param onCommit - Called before the commit, with all rows that the transaction changed */
	transaction<T>(
		work: (stores: Stores) => Promise<T>,
		onCommit?: (changes: Change[]) => void,
	): Promise<T>;
	/** All tables with their committed rows. */
	rows: Tables;
	snapshot(): StoresSnapshot;
}

interface MemoryOptions {
	sha1: Sha1;
	/** Users whom a test has signed in; by default none. */
	sessions?: Sessions;
	/** Repositories, keyed by `repository.path` of the world's projects. */
	histories?: ReadonlyMap<string, History> | undefined;
	/** The initial content; by default none. */
	start?: StoresSnapshot;
}

export function createMemoryStores({
	sha1,
	sessions = new Map(),
	histories: declared,
	start,
}: MemoryOptions): MemoryStores {
	const database = createDatabase(start?.database);
	const repositories = createMemoryRepositories({ sha1, declared, start: start?.histories });
	const { histories } = repositories;
	const rateLimits = createRateLimits(start?.windows);
	const { windows } = rateLimits;
	const projectIds: Stores["projectIds"] = {
		reserve: async () => database.writing.nextId("project"),
	};
	const undo: (() => void)[] = [];

	const readers = storesOf(database.committed, sessions, {
		repositories,
		rateLimits,
		projectIds,
	});
	const undoable: Stores["repositories"] = {
		...repositories,
		async create(projectId, source) {
			const summary = await repositories.create(projectId, source);
			undo.push(() => histories.delete(projectId));
			return summary;
		},
		async delete(projectId) {
			const history = histories.get(projectId);
			await repositories.delete(projectId);
			if (history) undo.push(() => histories.set(projectId, history));
		},
	};
	const writers = storesOf(database.writing, sessions, {
		repositories: undoable,
		rateLimits,
		projectIds,
	});

	function transaction<T>(
		work: (stores: Stores) => Promise<T>,
		onCommit?: (changes: Change[]) => void,
	): Promise<T> {
		return database.transaction(async () => {
			undo.length = 0;
			try {
				return await work(writers);
			} catch (error) {
				for (const step of undo.reverse()) step();
				throw error;
			}
		}, onCommit);
	}

	return {
		...readers,
		transaction,
		rows: database.committed.tables,

		snapshot() {
			return {
				database: database.snapshot(),
				histories: new Map(histories),
				windows: new Map(windows),
			};
		},
	};
}

/**
 * Stores nothing. A server records each change of refs before it makes the change, to recover from a crash. The mocks
 * need no recovery: a crash loses all data.
 */
const announcedRefs: AnnouncedRefStore = {
	add: async () => 0,
	remove: async () => true,
	removeSame: async () => {},
	before: async () => [],
	merges: async () => [],
};

function storesOf(
	view: View,
	sessions: Sessions,
	shared: Pick<Stores, "repositories" | "rateLimits" | "projectIds">,
): Stores {
	return {
		access: createAccess(view, sessions),
		users: createUsers(view),
		groups: createGroups(view),
		members: createMembers(view),
		namespaces: createNamespaces(view),
		projects: createProjects(view),
		protectedBranches: createProtectedBranches(view),
		statuses: createCommitStatuses(view),
		uploads: createUploads(view),
		releases: createReleases(view),
		labels: createLabels(view),
		milestones: createMilestones(view),
		boards: createBoards(view),
		lists: createLists(view),
		clusters: createClusters(view),
		snippets: createSnippets(view),
		issues: createIssues(view),
		mergeRequests: createMergeRequests(view),
		epics: createEpics(view),
		discussions: createDiscussions(view),
		auditEvents: createAuditEvents(view),
		announcedRefs,
		...shared,
	};
}
