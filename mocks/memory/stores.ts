import type { StoreAccess, Stores } from "../../server/domain/context.ts";
import type { History } from "../../server/domain/repository/history.ts";
import type { Sha1 } from "../../server/domain/repository/objects.ts";
import {
	createMemoryRepositories,
	repositoryMethods,
} from "../git/repository.ts";
import { accessMethods, createAccess, type Sessions } from "./access.ts";
import { auditEventMethods, createAuditEvents } from "./audit-events.ts";
import {
	boardMethods,
	createBoards,
	createLists,
	listMethods,
} from "./boards.ts";
import { clusterMethods, createClusters } from "./clusters.ts";
import {
	type Change,
	createDatabase,
	type Database,
	type DatabaseSnapshot,
	type Methods,
	type View,
} from "./database.ts";
import { createDiscussions, discussionMethods } from "./discussions.ts";
import { createEpics, epicMethods } from "./epics.ts";
import { createGroups, groupMethods } from "./groups.ts";
import { createIssues, issueMethods } from "./issues.ts";
import { createLabels, labelMethods } from "./labels.ts";
import { createMergeRequests, mergeRequestMethods } from "./merge-requests.ts";
import { createMilestones, milestoneMethods } from "./milestones.ts";
import { createProjects, projectMethods } from "./projects.ts";
import { createRateLimits, type OpenWindow } from "./rate-limits.ts";
import { createSnippets, snippetMethods } from "./snippets.ts";
import { createUsers, userMethods } from "./users.ts";

/** The content of all stores at one moment. */
export interface StoresSnapshot {
	readonly database: DatabaseSnapshot;
	readonly histories: ReadonlyMap<number, History>;
	readonly windows: ReadonlyMap<string, OpenWindow>;
}

/** All stores, in memory. */
interface MemoryStores extends StoreAccess {
	/** @param onCommit - Called with the changes of the transaction before it commits */
	transaction<T>(
		work: (stores: Stores) => Promise<T>,
		onCommit?: (changes: Change[]) => void,
	): Promise<T>;
	rows: Database["rows"];
	snapshot(): StoresSnapshot;
	/** Restores everything. Pending writes are dropped. */
	restore(snapshot: StoresSnapshot): void;
}

/** A store whose writes belong to a transaction. */
type TransactionalStore = Exclude<keyof Stores, "rateLimits">;

interface MemoryOptions {
	sha1: Sha1;
	/** Users that are signed in without a token of their own. */
	sessions?: Sessions;
}

export function createMemoryStores({
	sha1,
	sessions = new Map(),
}: MemoryOptions): MemoryStores {
	const database = createDatabase();
	const repositories = createMemoryRepositories({ sha1 });
	const { histories } = repositories;
	const rateLimits = createRateLimits();
	const { windows } = rateLimits;
	const undo: (() => void)[] = [];

	const readers = storesOf(database.committed, sessions, {
		repositories,
		rateLimits,
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

	/** The store for use outside of transactions: a method that writes runs in one of its own. */
	function standalone<Name extends TransactionalStore>(
		name: Name,
		methods: Methods<Stores[Name]>,
	): Stores[Name] {
		const store = { ...readers[name] };
		for (const method in methods) {
			if (methods[method] === "reads") continue;
			store[method] = ((...input: unknown[]) =>
				transaction((stores) => {
					const write = stores[name][method] as (
						...input: unknown[]
					) => Promise<unknown>;
					return write(...input);
				})) as Stores[Name][typeof method];
		}
		return store;
	}

	return {
		access: standalone("access", accessMethods),
		users: standalone("users", userMethods),
		groups: standalone("groups", groupMethods),
		projects: standalone("projects", projectMethods),
		labels: standalone("labels", labelMethods),
		milestones: standalone("milestones", milestoneMethods),
		boards: standalone("boards", boardMethods),
		lists: standalone("lists", listMethods),
		clusters: standalone("clusters", clusterMethods),
		snippets: standalone("snippets", snippetMethods),
		issues: standalone("issues", issueMethods),
		mergeRequests: standalone("mergeRequests", mergeRequestMethods),
		epics: standalone("epics", epicMethods),
		discussions: standalone("discussions", discussionMethods),
		auditEvents: standalone("auditEvents", auditEventMethods),
		repositories: standalone("repositories", repositoryMethods),
		rateLimits,
		transaction,
		rows: database.rows,

		snapshot() {
			return {
				database: database.snapshot(),
				histories: new Map(histories),
				windows: new Map(windows),
			};
		},

		restore(snapshot) {
			database.restore(snapshot.database);
			undo.length = 0;
			histories.clear();
			for (const [id, history] of snapshot.histories) {
				histories.set(id, history);
			}
			windows.clear();
			for (const [key, window] of snapshot.windows) windows.set(key, window);
		},
	};
}

function storesOf(
	view: View,
	sessions: Sessions,
	shared: Pick<Stores, "repositories" | "rateLimits">,
): Stores {
	return {
		access: createAccess(view, sessions),
		users: createUsers(view),
		groups: createGroups(view),
		projects: createProjects(view),
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
		...shared,
	};
}
