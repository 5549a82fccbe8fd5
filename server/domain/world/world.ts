/** Loads a world through the stores. The same file gets the same ids in Postgres and in memory. */
import type {
	World,
	WorldAuditEvent,
	WorldDiscussion,
	WorldEpic,
	WorldGroup,
	WorldInstanceAuditEvent,
	WorldProject,
	WorldRecord,
	WorldUser,
} from "../../../generated/world.ts";
import type { Services } from "../context.ts";
import { UnknownOutcome } from "../errors.ts";
import { reservedForApi } from "../groups/paths.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { UploadRecord } from "../uploads/store.ts";
import type { UserRecord } from "../users/store.ts";
import {
	type AuditedEntity,
	groupEntity,
	newAuditEvents,
	projectEntity,
	userEntity,
} from "./audit-events.ts";
import { loadBoard } from "./boards.ts";
import { loadClusters } from "./clusters.ts";
import { type Commented, type Discussed, discussedCommit, newThread } from "./discussions.ts";
import { EarlierRecords } from "./earlier-records.ts";
import { loadEpic } from "./epics.ts";
import { loadGroup } from "./groups.ts";
import { HeldRows } from "./held-rows.ts";
import type { HeldWorld } from "./held-world.ts";
import { loadIssue } from "./issues.ts";
import { loadLabels, loadPriorities } from "./labels.ts";
import { groupAt, type Loading, RecordError, WorldError } from "./loading.ts";
import { loadMembers, loadShares } from "./members.ts";
import { loadMergeRequest, nameHeads, storeClosings } from "./merge-requests.ts";
import { loadMilestones } from "./milestones.ts";
import { createProject, loadRepository } from "./projects.ts";
import { loadProtectedBranches } from "./protected-branches.ts";
import { loadReleases } from "./releases.ts";
import { loadSnippet } from "./snippets.ts";
import { loadStatuses } from "./statuses.ts";
import { loadUpload, secretKey } from "./uploads.ts";
import { loadUser } from "./users.ts";

export { RecordError, WorldError };

export interface LoadOptions {
	/** Makes the path of a `repository: { path }` absolute; absent: repositories given by path are refused. */
	resolvePath?: (path: string) => string;
	/**
	 * Existing records. If the world has a user, group or project with the same username or path, the world's contents of
	 * it are added to the existing record, whose attributes do not change.
	 */
	onto?: {
		users: Iterable<UserRecord>;
		groups: Iterable<GroupRecord>;
		projects: Iterable<ProjectRecord>;
		uploads: Iterable<Pick<UploadRecord, "project_id" | "secret">>;
	};
	/** Called with the number of rows loaded since the previous call, counted as in `rowsOf`. */
	onRows?: (rows: number) => void;
}

/** A record of a JSON Lines world. */
export interface NumberedRecord {
	record: WorldRecord;
	/** Line of the record in the file. */
	line: number;
}

/**
 * Loads a whole world, or nothing if an error occurs.
 * @param world - A world, or the records of a JSON Lines file in order. An array has the file's records from line 1 on
 * @throws {WorldError} if the world cannot be loaded
 * @throws {RecordError} if records of a JSON Lines file cannot be loaded
 */
export async function loadWorld(
	world: HeldWorld | AsyncIterable<NumberedRecord>,
	services: Pick<Services, "stores" | "clock" | "hash" | "isCertificate">,
	options: LoadOptions = {},
): Promise<void> {
	const { stores } = services;
	const now = new Date(services.clock()).toISOString();
	const projectIds: number[] = [];
	try {
		await stores.transaction(async (within) => {
			const own = { ...services, stores: within };
			const loader = new Loader(own, options, now, projectIds);
			if (Symbol.asyncIterator in world) await loader.loadRecords(world);
			else if (Symbol.iterator in world) await loader.loadRecords(numbered(world));
			else await loader.load(world);
		});
	} catch (error) {
		// The transaction may have been committed: then the projects need their repositories.
		if (error instanceof UnknownOutcome) throw error;
		// Delete the new repositories: as files, they are not rolled back with the transaction.
		for (const id of projectIds) await stores.repositories.delete(id);
		throw error;
	}
}

function* numbered(records: readonly WorldRecord[]): Generator<NumberedRecord> {
	for (const [index, record] of records.entries()) yield { record, line: index + 1 };
}

class Loader {
	readonly #options: LoadOptions;
	/** Ids of the projects whose repositories this load creates. */
	readonly #projectIds: number[];
	readonly #users: Map<string, UserRecord>;
	readonly #groups: Map<string, GroupRecord>;
	/** Creation times of the groups in the file, keyed by full path. */
	readonly #groupTimes = new Map<string, string>();
	/** Projects that existed before the load, keyed by full path. */
	readonly #projects: ReadonlyMap<string, ProjectRecord>;
	readonly #loading: Loading;
	/** Default creation time, as an ISO 8601 timestamp. */
	#created: string;
	/** Ids of the users in the file, who get a personal namespace unless they have one. */
	readonly #userIds: number[] = [];
	/** Ids of personal namespaces that the file gives, keyed by user id. */
	readonly #namespaceIds = new Map<number, number>();
	/** Paths of users, groups and projects in the file, in lower case. */
	readonly #taken = new Set<string>();
	/** Groups whose shares are still to be loaded. */
	#sharing: WorldGroup[] = [];
	/** Projects whose clusters are still to be loaded. */
	readonly #withClusters: {
		project: Pick<WorldProject, "path" | "clusters">;
		line: number | undefined;
	}[] = [];
	/** Issues and other objects whose discussions are still to be loaded, in order of loading. */
	#commented: Commented[] = [];
	readonly #earlier: EarlierRecords;
	/** Number of discussions added to each issue or other object so far. */
	readonly #counts = new Map<string, number>();
	readonly #held: HeldRows;
	/** Line number of the current record; undefined: not a JSON Lines file. */
	#line: number | undefined;

	/** @param projectIds - Receives the ids of the projects whose repositories this load creates */
	constructor(
		services: Pick<Loading, "stores" | "hash" | "isCertificate">,
		options: LoadOptions,
		now: string,
		projectIds: number[],
	) {
		this.#options = options;
		this.#created = now;
		this.#projectIds = projectIds;
		const { users = [], groups = [], projects = [], uploads = [] } = options.onto ?? {};
		this.#users = new Map(Array.from(users, (user) => [user.username, user]));
		this.#groups = byPath(groups);
		this.#projects = byPath(projects);
		this.#loading = {
			...services,
			users: this.#users,
			groups: this.#groups,
			foundLabels: new Map(),
			uploads: new Set(Array.from(uploads, secretKey)),
			closings: [],
			heads: new Map(),
			time: (given, otherwise = this.#created) => (given === undefined ? otherwise : timeOf(given)),
		};
		this.#earlier = new EarlierRecords(this.#loading, this.#taken);
		this.#held = new HeldRows(services.stores, (rows) => this.#count(rows));
	}

	async load(world: World): Promise<void> {
		await this.#add(world);
		await this.#finish();
	}

	async loadRecords(
		records: AsyncIterable<NumberedRecord> | Iterable<NumberedRecord>,
	): Promise<void> {
		for await (const { record, line } of records) {
			this.#line = line;
			try {
				await this.#addRecord(record);
			} catch (error) {
				if (error instanceof RecordError) throw error;
				throw new RecordError(line, line, error);
			}
		}
		await this.#finish();
	}

	async #finish(): Promise<void> {
		await this.#addNamespaces();
		await this.#addShares();
		await this.#addClusters();
		await this.#held.write();
		await nameHeads(this.#loading);
		await storeClosings(this.#loading);
	}

	async #add({
		created_at,
		users = [],
		groups = [],
		projects = [],
		audit_events = [],
	}: World): Promise<void> {
		if (created_at) this.#created = timeOf(created_at);
		this.#take([
			...users.map(({ username }) => username),
			...groups.map(({ path }) => path),
			...projects.map(({ path }) => path),
		]);
		for (const user of users) await this.#addUser(user);
		for (const { username, audit_events } of users) {
			await this.#addEvents(audit_events, userEntity(this.#loading, username));
		}
		for (const group of groups) await this.#addGroup(group);
		await this.#addShares();
		for (const project of projects) await this.#addProject(project);
		await this.#addDiscussions();
		for (const event of audit_events) await this.#addInstanceEvent(event);
	}

	async #addRecord(record: WorldRecord): Promise<void> {
		if ("group" in record) {
			this.#take([record.group.path]);
			await this.#addGroup(record.group);
			return this.#addDiscussions();
		}
		await this.#addShares();
		if ("forgekit" in record) {
			const { created_at } = record;
			return this.#add({ ...(created_at && { created_at }) });
		}
		if ("user" in record) return this.#add({ users: [record.user] });
		if ("project" in record) return this.#add({ projects: [record.project] });
		if ("instance_audit_event" in record) {
			return this.#addInstanceEvent(record.instance_audit_event);
		}
		if ("audit_event" in record) {
			const entity = await this.#earlier.entityAt(record.of);
			return this.#addEvents([record.audit_event], entity);
		}
		if ("discussion" in record) {
			const discussed = await this.#earlier.discussedAt(record.of);
			return this.#addDiscussion(discussed, record.discussion);
		}
		if ("epic" in record) {
			await this.#addEpic(record.epic, record.of);
		} else if ("of" in record) {
			const project = await this.#earlier.projectAt(record.of);
			if ("issue" in record) {
				await this.#addEach(loadIssue, [record.issue], project);
			} else if ("merge_request" in record) {
				await this.#addEach(loadMergeRequest, [record.merge_request], project);
			} else if ("snippet" in record) {
				await this.#addEach(loadSnippet, [record.snippet], project);
			} else if ("upload" in record) {
				await loadUpload(this.#loading, record.upload, project);
			}
		}
		await this.#addDiscussions();
	}

	/**
	 * Reserves paths. Throws if the API has the path, or it is taken already: users, groups and projects share one
	 * case-insensitive namespace.
	 */
	#take(paths: readonly string[]): void {
		for (const path of paths) {
			const folded = path.toLowerCase();
			if (folded === reservedForApi) {
				throw new WorldError(`${path}: the path is reserved for the API`);
			}
			if (this.#taken.has(folded)) {
				throw new WorldError(`${path}: the path is already taken`);
			}
			this.#taken.add(folded);
		}
	}

	async #addUser(source: WorldUser): Promise<void> {
		const user = await loadUser(this.#loading, source);
		this.#users.set(user.username, user);
		this.#userIds.push(user.id);
		if (source.namespace_id !== undefined) {
			this.#namespaceIds.set(user.id, source.namespace_id);
		}
		this.#count(1);
	}

	async #addGroup(source: WorldGroup): Promise<void> {
		const loading = this.#loading;
		const { path } = source;
		const group = await loadGroup(loading, source);
		this.#groups.set(path, group);
		this.#sharing.push(source);
		const ids = { group_id: group.id };
		const created_at = loading.time(source.created_at);
		this.#groupTimes.set(path, created_at);
		const place = { ...loading, ids, created_at, where: path };
		await loadMembers(place, source.members);
		await loadLabels(place, source.labels);
		await loadMilestones(place, source.milestones);
		for (const epic of source.epics ?? []) {
			await this.#addEpic(epic, path);
		}
		this.#count(1);
		await this.#addEvents(source.audit_events, groupEntity(loading, path));
	}

	/**
	 * Creates the personal namespaces of users who have none yet. They come last, so that the file's groups get the first
	 * ids.
	 */
	async #addNamespaces(): Promise<void> {
		const { groups } = this.#loading.stores;
		// First the namespaces whose id the file gives, before another namespace takes the id.
		for (const [id, namespaceId] of this.#namespaceIds)
			await groups.personalNamespace(id, namespaceId);
		for (const id of this.#userIds) {
			if (!this.#namespaceIds.has(id)) await groups.personalNamespace(id);
		}
	}

	/** Loads the shares of the groups loaded so far. Comes after the groups, which may be shared with one another. */
	async #addShares(): Promise<void> {
		const loading = this.#loading;
		for (const { path, shares } of this.#sharing) {
			const ids = { group_id: groupAt(loading, path, path).id };
			const created_at = loading.time(this.#groupTimes.get(path));
			const place = { ...loading, ids, created_at, where: path };
			await loadShares(place, shares);
		}
		this.#sharing = [];
	}

	async #addProject(source: WorldProject): Promise<void> {
		const loading = this.#loading;
		const { path } = source;
		const known = this.#projects.get(path);
		const project = known ?? (await createProject(loading, source, this.#namespaceIds));
		this.#earlier.project = project;
		const { id } = project;
		const ids = { project_id: id };
		const created_at = loading.time(source.created_at);
		const place = { ...loading, ids, created_at, where: path };
		const { namespace } = project;
		const owner = namespace.kind === "user" ? namespace.path : undefined;
		await loadMembers(place, source.members, owner);
		await loadShares(place, source.shares);
		if (!known) {
			this.#projectIds.push(id);
			const { resolvePath } = this.#options;
			await loadRepository(loading, source, project, resolvePath);
		}
		await loadProtectedBranches(place, source.protected_branches, project);
		await loadStatuses(place, source.commit_statuses, project);
		await loadLabels(place, source.labels);
		await loadPriorities(place, source.label_priorities, project);
		await loadMilestones(place, source.milestones);
		await loadReleases(place, source.releases, project);
		for (const board of source.boards ?? []) {
			await loadBoard(loading, board, project);
		}
		for (const upload of source.uploads ?? []) {
			await loadUpload(loading, upload, project);
		}
		const { clusters } = source;
		if (clusters) {
			const line = this.#line;
			this.#withClusters.push({ project: { path, clusters }, line });
		}
		await this.#addEach(loadSnippet, source.snippets, project);
		await this.#addEach(loadIssue, source.issues, project);
		await this.#addEach(loadMergeRequest, source.merge_requests, project);
		for (const { sha, discussions } of source.commits ?? []) {
			const commit = await discussedCommit(loading, sha, project);
			this.#commented.push({ ...commit, discussions });
		}
		this.#count(1);
		await this.#addEvents(source.audit_events, projectEntity(project));
	}

	/** Loads the clusters after all projects, since any project may be the management project. */
	async #addClusters(): Promise<void> {
		for (const { project, line } of this.#withClusters) {
			try {
				await loadClusters(project, this.#loading);
			} catch (error) {
				throw line === undefined ? error : new RecordError(line, line, error);
			}
		}
	}

	async #addEach<Source>(
		load: (loading: Loading, source: Source, project: ProjectRecord) => Promise<Commented>,
		sources: readonly Source[] = [],
		project: ProjectRecord,
	): Promise<void> {
		for (const source of sources) {
			this.#addCommented(await load(this.#loading, source, project));
		}
	}

	async #addEpic(source: WorldEpic, path: string): Promise<void> {
		const loading = this.#loading;
		const group = groupAt(loading, path, path);
		const time = loading.time(this.#groupTimes.get(path));
		this.#addCommented(await loadEpic(loading, source, group, time));
	}

	#addCommented(commented: Commented): void {
		this.#commented.push(commented);
		this.#count(1);
	}

	async #addDiscussions(): Promise<void> {
		for (const { discussions, ...discussed } of this.#commented) {
			for (const source of discussions) {
				await this.#addDiscussion(discussed, source);
			}
		}
		this.#commented = [];
	}

	async #addDiscussion(discussed: Discussed, source: WorldDiscussion): Promise<void> {
		const thing = JSON.stringify(discussed.noteable);
		const index = this.#counts.get(thing) ?? 0;
		this.#counts.set(thing, index + 1);
		const thread = await newThread(this.#loading, discussed, source, index);
		await this.#held.addThread(thread, this.#line);
	}

	async #addEvents(
		sources: readonly WorldAuditEvent[] | undefined,
		entity: AuditedEntity,
	): Promise<void> {
		const events = newAuditEvents(this.#loading, sources, entity);
		await this.#held.addEvents(events, this.#line);
	}

	async #addInstanceEvent(event: WorldInstanceAuditEvent): Promise<void> {
		const { entity_type: type, entity_id: id = -1 } = event;
		await this.#addEvents([event], { type, id, path: "" });
	}

	#count(rows: number): void {
		this.#options.onRows?.(rows);
	}
}

/** Names of the properties, in worlds and records, whose values count as rows. */
const counted =
	/^(users?|groups?|projects?|epics?|snippets?|issues?|merge_requests?|notes|audit_events?|instance_audit_event)$/;

/** Number of users, groups, projects, epics, snippets, issues, merge requests, notes and audit events in a value. */
export function rowsOf(value: object): number {
	let rows = 0;
	for (const [name, own] of Object.entries(value)) {
		if (typeof own !== "object" || own === null) continue;
		if (counted.test(name)) rows += Array.isArray(own) ? own.length : 1;
		rows += rowsOf(own);
	}
	return rows;
}

function byPath<Place extends { full_path: string }>(places: Iterable<Place>): Map<string, Place> {
	return new Map(Array.from(places, (place) => [place.full_path, place]));
}

function timeOf(text: string): string {
	const time = new Date(text);
	// A time without an offset would mean a different instant on every machine.
	const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/i.test(text);
	if (!hasZone || Number.isNaN(time.getTime()))
		throw new WorldError(`${text} is not a time with an offset`);
	return time.toISOString();
}
