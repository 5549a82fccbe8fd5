/** Loads a world through the stores: the same file gives the same ids in Postgres and in memory. */
import type {
	World,
	WorldAuditEvent,
	WorldAudited,
	WorldDiscussed,
	WorldDiscussion,
	WorldEpic,
	WorldGroup,
	WorldInstanceAuditEvent,
	WorldIssue,
	WorldMergeRequest,
	WorldProject,
	WorldRecord,
	WorldSnippet,
	WorldUser,
} from "../../generated/world.ts";
import type { NewAuditEvent } from "./audit-events/store.ts";
import { type AuditedEntity, newAuditEvents } from "./audit-events/world.ts";
import { loadBoard } from "./boards/world.ts";
import { loadClusters } from "./clusters/world.ts";
import type { Services, Stores } from "./context.ts";
import type { NewThread } from "./discussions/store.ts";
import {
	type Commented,
	type Discussed,
	discussedCommit,
	newThread,
} from "./discussions/world.ts";
import { loadEpic } from "./epics/world.ts";
import { UnknownOutcome } from "./errors.ts";
import type { GroupRecord } from "./groups/store.ts";
import { loadGroup } from "./groups/world.ts";
import { loadIssue } from "./issues/world.ts";
import { loadLabels, loadPriorities } from "./labels/world.ts";
import { groupAt, type Loaded, userAt, WorldError } from "./loading.ts";
import { loadMembers, loadShares } from "./members/world.ts";
import {
	discussedMergeRequest,
	loadMergeRequest,
} from "./merge-requests/world.ts";
import { loadMilestones } from "./milestones/world.ts";
import type { ProjectRecord } from "./projects/store.ts";
import { createProject, loadRepository } from "./projects/world.ts";
import { loadSnippet } from "./snippets/world.ts";
import type { UserRecord } from "./users/store.ts";
import { loadUser } from "./users/world.ts";

export { WorldError };

export interface LoadOptions {
	/** Makes the path of a `repository: { path }` absolute; without it such a repository is refused. */
	resolvePath?: (path: string) => string;
	/** What exists already. The world's contents are added to it by name; its own attributes stay. */
	onto?: {
		users: Iterable<UserRecord>;
		groups: Iterable<GroupRecord>;
		projects: Iterable<ProjectRecord>;
	};
	/** Called with the number of rows loaded since the last call, as `rowsOf` counts them. */
	onRows?: (rows: number) => void;
}

/** A record of a world in JSON Lines. */
export interface NumberedRecord {
	record: WorldRecord;
	/** Its line in the file. */
	line: number;
}

/** The records on some lines cannot be loaded; the cause says why. */
export class RecordError extends Error {
	override readonly name = "RecordError";
	/** `12`, or `12-40`. */
	readonly lines: string;

	constructor(first: number, last: number, cause: unknown) {
		const lines = first === last ? `${first}` : `${first}-${last}`;
		const reason = cause instanceof Error ? cause.message : String(cause);
		super(`${first === last ? "line" : "lines"} ${lines}: ${reason}`, {
			cause,
		});
		this.lines = lines;
	}
}

/**
 * Loads everything, or nothing.
 * @param world - Or its records, in order
 * @throws {WorldError}
 * @throws {RecordError}
 */
export async function loadWorld(
	world: World | AsyncIterable<NumberedRecord>,
	services: Pick<Services, "stores" | "clock" | "hash" | "isCertificate">,
	options: LoadOptions = {},
): Promise<void> {
	const { stores } = services;
	const now = new Date(services.clock()).toISOString();
	const projectIds: number[] = [];
	try {
		await stores.transaction(async (within) => {
			const loader = new Loader({
				...services,
				stores: within,
				options,
				now,
				projectIds,
			});
			if (Symbol.asyncIterator in world) await loader.loadRecords(world);
			else await loader.load(world);
		});
	} catch (error) {
		// The projects may exist, and then their repositories belong to them.
		if (error instanceof UnknownOutcome) throw error;
		// Repositories are files: no transaction takes them back.
		for (const id of projectIds) await stores.repositories.delete(id);
		throw error;
	}
}

/** Rows are held back, and written together, up to this many characters. */
const longestBatch = 2_000_000;
/** What a row counts beside its text. */
const rowLength = 1_000;
/** References of records that are remembered. */
const mostReferences = 10_000;

class Loader {
	readonly #stores: Stores;
	readonly #hash: Services["hash"];
	readonly #isCertificate: Services["isCertificate"];
	readonly #options: LoadOptions;
	/** Projects that got a repository. */
	readonly #projectIds: number[];
	readonly #users: Map<string, UserRecord>;
	readonly #groups: Map<string, GroupRecord>;
	/** When the groups in the file were created, by full path. */
	readonly #groupTimes = new Map<string, string>();
	/** Those that existed before, by full path. */
	readonly #projects: ReadonlyMap<string, ProjectRecord>;
	readonly #loaded: Loaded;
	/** Time of what has none. */
	#created: string;
	/** Ids that the file gives to personal namespaces, by user id. */
	readonly #namespaceIds = new Map<number, number>();
	/** Paths in the file, in lower case. */
	readonly #taken = new Set<string>();
	/** Groups whose shares are not loaded yet. */
	#sharing: WorldGroup[] = [];
	/** Projects whose clusters are not loaded yet. */
	readonly #withClusters: {
		project: Pick<WorldProject, "path" | "clusters">;
		line: number | undefined;
	}[] = [];
	/** Everything whose discussions are not loaded yet, in the order of loading. */
	#commented: Commented[] = [];
	/** The project of the latest record. */
	#project: ProjectRecord | undefined;
	/** Things by the references of records. */
	readonly #discussed = new Map<string, Discussed>();
	/** Number of discussions of each thing so far. */
	readonly #counts = new Map<string, number>();
	/** Rows that are held back. */
	#threads: NewThread[] = [];
	#events: NewAuditEvent[] = [];
	#held = 0;
	#heldLength = 0;
	/** Line of the current record, and of the first one whose rows are held back. */
	#line: number | undefined;
	#heldLine: number | undefined;

	constructor({
		stores,
		hash,
		isCertificate,
		options,
		now,
		projectIds,
	}: Pick<Services, "hash" | "isCertificate"> & {
		stores: Stores;
		options: LoadOptions;
		now: string;
		/** Receives the projects that got a repository. */
		projectIds: number[];
	}) {
		this.#stores = stores;
		this.#hash = hash;
		this.#isCertificate = isCertificate;
		this.#options = options;
		this.#created = now;
		this.#projectIds = projectIds;
		const { users = [], groups = [], projects = [] } = options.onto ?? {};
		this.#users = new Map(Array.from(users, (user) => [user.username, user]));
		this.#groups = byPath(groups);
		this.#projects = byPath(projects);
		this.#loaded = {
			users: this.#users,
			groups: this.#groups,
			foundLabels: new Map(),
			time: (given, otherwise = this.#created) =>
				given === undefined ? otherwise : timeOf(given),
		};
	}

	async load(world: World): Promise<void> {
		await this.#add(world);
		await this.#finish();
	}

	async loadRecords(records: AsyncIterable<NumberedRecord>): Promise<void> {
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
		await this.#addShares();
		await this.#addClusters();
		await this.#write();
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
			await this.#addEvents(audit_events, this.#userEntity(username));
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
			const entity = await this.#entityAt(record.of);
			return this.#addEvents([record.audit_event], entity);
		}
		if ("discussion" in record) {
			const discussed = await this.#discussedAt(record.of);
			return this.#addDiscussion(discussed, record.discussion);
		}
		if ("epic" in record) {
			await this.#addEpic(record.epic, record.of);
		} else if ("issue" in record) {
			await this.#addIssue(record.issue, await this.#projectAt(record.of));
		} else if ("merge_request" in record) {
			const project = await this.#projectAt(record.of);
			await this.#addMergeRequest(record.merge_request, project);
		} else if ("snippet" in record) {
			await this.#addSnippet(record.snippet, await this.#projectAt(record.of));
		}
		await this.#addDiscussions();
	}

	/** Users, groups and projects share one namespace, without regard to case. */
	#take(paths: readonly string[]): void {
		for (const path of paths) {
			const folded = path.toLowerCase();
			if (this.#taken.has(folded)) {
				throw new WorldError(`${path}: the path is already taken`);
			}
			this.#taken.add(folded);
		}
	}

	async #addUser(source: WorldUser): Promise<void> {
		const user = await loadUser(this.#stores, this.#loaded, this.#hash, source);
		this.#users.set(user.username, user);
		if (source.namespace_id !== undefined) {
			this.#namespaceIds.set(user.id, source.namespace_id);
		}
		this.#count(1);
	}

	async #addGroup(source: WorldGroup): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		const { path } = source;
		const group = await loadGroup(stores, loaded, source);
		this.#groups.set(path, group);
		this.#sharing.push(source);
		const ids = { group_id: group.id };
		const created_at = loaded.time(source.created_at);
		this.#groupTimes.set(path, created_at);
		const place = { stores, loaded, ids, created_at, where: path };
		await loadMembers(place, source.members);
		await loadLabels(place, source.labels);
		await loadMilestones(place, source.milestones);
		for (const epic of source.epics ?? []) {
			await this.#addEpic(epic, path);
		}
		this.#count(1);
		await this.#addEvents(source.audit_events, this.#groupEntity(path));
	}

	/** Groups come first: they may be shared with one another. */
	async #addShares(): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		for (const { path, shares } of this.#sharing) {
			const ids = { group_id: this.#groupAt(path).id };
			const created_at = loaded.time(this.#groupTimes.get(path));
			const place = { stores, loaded, ids, created_at, where: path };
			await loadShares(place, shares);
		}
		this.#sharing = [];
	}

	async #addProject(source: WorldProject): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		const { path } = source;
		const known = this.#projects.get(path);
		const project =
			known ??
			(await createProject(stores, loaded, source, this.#namespaceIds));
		this.#project = project;
		const { id } = project;
		const ids = { project_id: id };
		const created_at = loaded.time(source.created_at);
		const place = { stores, loaded, ids, created_at, where: path };
		const { namespace } = project;
		const owner = namespace.kind === "user" ? namespace.path : undefined;
		await loadMembers(place, source.members, owner);
		await loadShares(place, source.shares);
		if (!known) {
			this.#projectIds.push(id);
			const { resolvePath } = this.#options;
			await loadRepository(stores, source, project, resolvePath);
		}
		await loadLabels(place, source.labels);
		await loadPriorities(stores, source.label_priorities, project);
		await loadMilestones(place, source.milestones);
		for (const board of source.boards ?? []) {
			await loadBoard(stores, loaded, board, project);
		}
		const { clusters } = source;
		if (clusters) {
			const line = this.#line;
			this.#withClusters.push({ project: { path, clusters }, line });
		}
		for (const snippet of source.snippets ?? []) {
			await this.#addSnippet(snippet, project);
		}
		for (const issue of source.issues ?? []) {
			await this.#addIssue(issue, project);
		}
		for (const mergeRequest of source.merge_requests ?? []) {
			await this.#addMergeRequest(mergeRequest, project);
		}
		for (const { sha, discussions } of source.commits ?? []) {
			const commit = await discussedCommit(stores, sha, project);
			this.#commented.push({ ...commit, discussions });
		}
		this.#count(1);
		await this.#addEvents(source.audit_events, projectEntity(project));
	}

	/** Projects come first: one may manage the clusters of another. */
	async #addClusters(): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		for (const { project, line } of this.#withClusters) {
			try {
				await loadClusters(project, stores, loaded, this.#isCertificate);
			} catch (error) {
				throw line === undefined ? error : new RecordError(line, line, error);
			}
		}
	}

	async #addSnippet(
		source: WorldSnippet,
		project: ProjectRecord,
	): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		const place = { stores, loaded, hash: this.#hash, project };
		this.#commented.push(await loadSnippet(place, source));
		this.#count(1);
	}

	async #addIssue(source: WorldIssue, project: ProjectRecord): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		this.#commented.push(await loadIssue(stores, loaded, source, project));
		this.#count(1);
	}

	async #addMergeRequest(
		source: WorldMergeRequest,
		project: ProjectRecord,
	): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		this.#commented.push(
			await loadMergeRequest(stores, loaded, source, project),
		);
		this.#count(1);
	}

	async #addEpic(source: WorldEpic, path: string): Promise<void> {
		const [stores, loaded] = [this.#stores, this.#loaded];
		const group = this.#groupAt(path);
		const time = loaded.time(this.#groupTimes.get(path));
		this.#commented.push(await loadEpic(stores, loaded, source, group, time));
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

	async #addDiscussion(
		discussed: Discussed,
		source: WorldDiscussion,
	): Promise<void> {
		const thing = JSON.stringify(discussed.noteable);
		const index = this.#counts.get(thing) ?? 0;
		this.#counts.set(thing, index + 1);
		const services = {
			stores: this.#stores,
			loaded: this.#loaded,
			hash: this.#hash,
		};
		const thread = await newThread(services, discussed, source, index);
		this.#threads.push(thread);
		const texts = thread.notes.map(({ body }) => body.length);
		await this.#hold(
			texts.length,
			texts.reduce((sum, length) => sum + length, 0),
		);
	}

	async #addEvents(
		sources: readonly WorldAuditEvent[] | undefined,
		entity: AuditedEntity,
	): Promise<void> {
		const events = newAuditEvents(this.#loaded, sources, entity);
		this.#events.push(...events);
		await this.#hold(events.length, 0);
	}

	async #addInstanceEvent(event: WorldInstanceAuditEvent): Promise<void> {
		const { entity_type: type, entity_id: id = -1 } = event;
		await this.#addEvents([event], { type, id, path: "" });
	}

	async #hold(rows: number, length: number): Promise<void> {
		if (rows === 0) return;
		this.#heldLine ??= this.#line;
		this.#held += rows;
		this.#heldLength += rows * rowLength + length;
		if (this.#heldLength > longestBatch) await this.#write();
	}

	/** Writes the rows that are held back; no other row depends on them. */
	async #write(): Promise<void> {
		const { discussions, auditEvents } = this.#stores;
		try {
			await discussions.createThreads(this.#threads);
			await auditEvents.record(this.#events);
		} catch (error) {
			const [first, last] = [this.#heldLine, this.#line];
			if (first === undefined || last === undefined) throw error;
			throw new RecordError(first, last, error);
		}
		this.#count(this.#held);
		this.#threads = [];
		this.#events = [];
		this.#held = 0;
		this.#heldLength = 0;
		this.#heldLine = undefined;
	}

	#count(rows: number): void {
		this.#options.onRows?.(rows);
	}

	#userEntity(username: string): AuditedEntity {
		const { id, name } = userAt(this.#loaded, username, username);
		return { type: "User", id, path: name };
	}

	#groupEntity(path: string): AuditedEntity {
		return { type: "Group", id: this.#groupAt(path).id, path };
	}

	async #entityAt(of: WorldAudited): Promise<AuditedEntity> {
		if ("user" in of) return this.#userEntity(of.user);
		if ("group" in of) return this.#groupEntity(of.group);
		return projectEntity(await this.#projectAt(of.project));
	}

	#groupAt(path: string): GroupRecord {
		return groupAt(this.#loaded, path, path);
	}

	/** A project of an earlier record. */
	async #projectAt(path: string): Promise<ProjectRecord> {
		if (this.#project?.full_path === path) return this.#project;
		const found = this.#taken.has(path.toLowerCase())
			? await this.#stores.projects.findByPath(path)
			: undefined;
		if (found?.full_path !== path) {
			throw new WorldError(`no earlier record has the project ${path}`);
		}
		this.#project = found;
		return found;
	}

	/** A thing of an earlier record. */
	async #discussedAt(of: WorldDiscussed): Promise<Discussed> {
		const reference = JSON.stringify(of);
		const known = this.#discussed.get(reference);
		if (known) return known;
		const found = await this.#findDiscussed(of);
		if (!found) throw new WorldError(`no earlier record has ${reference}`);
		if (this.#discussed.size >= mostReferences) this.#discussed.clear();
		this.#discussed.set(reference, found);
		return found;
	}

	async #findDiscussed(of: WorldDiscussed): Promise<Discussed | undefined> {
		const stores = this.#stores;
		const where = Object.values(of).join(" ");
		if ("group" in of) {
			const { id } = this.#groupAt(of.group);
			const epic = await stores.epics.findByIid(id, of.epic);
			return epic && discussedThing("Epic", epic, where);
		}
		const project = await this.#projectAt(of.project);
		if ("commit" in of) return discussedCommit(stores, of.commit, project);
		if ("merge_request" in of) {
			const { mergeRequests } = stores;
			const found = await mergeRequests.find(project.id, of.merge_request);
			return found && discussedMergeRequest(stores, found, where);
		}
		if ("issue" in of) {
			const issue = await stores.issues.find(project.id, of.issue);
			return issue && discussedThing("Issue", issue, where);
		}
		const snippet = await stores.snippets.find(project.id, of.snippet);
		return snippet && discussedThing("Snippet", snippet, where);
	}
}

function discussedThing(
	type: "Issue" | "Epic" | "Snippet",
	{ id, created_at }: { id: number; created_at: string },
	where: string,
): Discussed {
	return { noteable: { type, id }, created_at, where };
}

function projectEntity({ id, full_path }: ProjectRecord): AuditedEntity {
	return { type: "Project", id, path: full_path };
}

/** Members of worlds and records that count as rows. */
const counted =
	/^(users?|groups?|projects?|epics?|snippets?|issues?|merge_requests?|notes|audit_events?|instance_audit_event)$/;

/** The number of accounts, groups, projects, things with discussions, notes and audit events in a world or record. */
export function rowsOf(value: object): number {
	let rows = 0;
	for (const [name, own] of Object.entries(value)) {
		if (typeof own !== "object" || own === null) continue;
		if (counted.test(name)) rows += Array.isArray(own) ? own.length : 1;
		rows += rowsOf(own);
	}
	return rows;
}

function byPath<Place extends { full_path: string }>(
	places: Iterable<Place>,
): Map<string, Place> {
	return new Map(Array.from(places, (place) => [place.full_path, place]));
}

function timeOf(text: string): string {
	const time = new Date(text);
	// Without an offset it would mean a different instant on every machine.
	const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/i.test(text);
	if (!hasZone || Number.isNaN(time.getTime()))
		throw new WorldError(`${text} is not a time with an offset`);
	return time.toISOString();
}
