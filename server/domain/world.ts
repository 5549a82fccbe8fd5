/** Loads a world through the stores: the same file gives the same ids in Postgres and in memory. */
import type { World, WorldGroup, WorldProject } from "../../generated/world.ts";
import { loadAuditEvents } from "./audit-events/world.ts";
import { loadBoard } from "./boards/world.ts";
import { loadClusters } from "./clusters/world.ts";
import type { Services, Stores } from "./context.ts";
import {
	type Commented,
	commentedCommit,
	loadDiscussions,
} from "./discussions/world.ts";
import { loadEpic } from "./epics/world.ts";
import { UnknownOutcome } from "./errors.ts";
import type { GroupRecord } from "./groups/store.ts";
import { loadGroup, loadMembers, loadShares } from "./groups/world.ts";
import { loadIssue } from "./issues/world.ts";
import { loadLabels } from "./labels/world.ts";
import { groupAt, type Loaded, userAt, WorldError } from "./loading.ts";
import { loadMergeRequest } from "./merge-requests/world.ts";
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
	/** Called before each project is loaded. */
	onProject?: (fullPath: string, done: number, all: number) => void;
}

/**
 * Loads everything, or nothing.
 * @throws {WorldError}
 */
export async function loadWorld(
	world: World,
	services: Pick<Services, "stores" | "clock" | "hash" | "isCertificate">,
	options: LoadOptions = {},
): Promise<void> {
	const now = new Date(services.clock()).toISOString();
	const created = world.created_at ? timeOf(world.created_at) : now;
	const { stores } = services;
	const projectIds: number[] = [];
	try {
		await stores.transaction((within) =>
			new Loader({
				...services,
				stores: within,
				options,
				created,
				projectIds,
			}).load(world),
		);
	} catch (error) {
		// The projects may exist, and then their repositories belong to them.
		if (error instanceof UnknownOutcome) throw error;
		// Repositories are files: no transaction takes them back.
		for (const id of projectIds) await stores.repositories.delete(id);
		throw error;
	}
}

class Loader {
	readonly #stores: Stores;
	readonly #hash: Services["hash"];
	readonly #isCertificate: Services["isCertificate"];
	readonly #options: LoadOptions;
	/** Projects that got a repository. */
	readonly #projectIds: number[];
	readonly #users: Map<string, UserRecord>;
	readonly #groups: Map<string, GroupRecord>;
	/** Those that existed before, by full path. */
	readonly #projects: ReadonlyMap<string, ProjectRecord>;
	readonly #loaded: Loaded;
	/** Ids that the file gives to personal namespaces, by user id. */
	readonly #namespaceIds = new Map<number, number>();
	/** Everything that has discussions, in the order of loading. */
	readonly #commented: Commented[] = [];

	constructor({
		stores,
		hash,
		isCertificate,
		options,
		created,
		projectIds,
	}: Pick<Services, "hash" | "isCertificate"> & {
		stores: Stores;
		options: LoadOptions;
		/** Time of what has none. */
		created: string;
		/** Receives the projects that got a repository. */
		projectIds: number[];
	}) {
		this.#stores = stores;
		this.#hash = hash;
		this.#isCertificate = isCertificate;
		this.#options = options;
		this.#projectIds = projectIds;
		const { users = [], groups = [], projects = [] } = options.onto ?? {};
		this.#users = new Map(Array.from(users, (user) => [user.username, user]));
		this.#groups = byPath(groups);
		this.#projects = byPath(projects);
		this.#loaded = {
			users: this.#users,
			groups: this.#groups,
			time: (given, otherwise = created) =>
				given === undefined ? otherwise : timeOf(given),
		};
	}

	async load(world: World): Promise<void> {
		const { users = [], groups = [], projects = [] } = world;
		requireOwnPaths([
			...users.map(({ username }) => username),
			...groups.map(({ path }) => path),
			...projects.map(({ path }) => path),
		]);
		for (const source of users) {
			const user = await loadUser(
				this.#stores,
				this.#loaded,
				this.#hash,
				source,
			);
			this.#users.set(user.username, user);
			if (source.namespace_id !== undefined) {
				this.#namespaceIds.set(user.id, source.namespace_id);
			}
		}
		for (const { username, name = username, audit_events } of users) {
			const { id } = userAt(this.#loaded, username, username);
			await loadAuditEvents(this.#stores, this.#loaded, audit_events, {
				type: "User",
				id,
				path: name,
			});
		}
		for (const group of groups) await this.#group(group);
		for (const { path, shares } of groups) {
			const { id } = groupAt(this.#loaded, path, path);
			const ids = { group_id: id };
			const [stores, loaded] = [this.#stores, this.#loaded];
			await loadShares({ stores, loaded, ids, where: path }, shares);
		}
		for (const [index, project] of projects.entries()) {
			this.#options.onProject?.(project.path, index, projects.length);
			await this.#project(project);
		}
		await loadClusters(world, this.#stores, this.#loaded, this.#isCertificate);
		for (const commented of this.#commented) {
			await loadDiscussions(this.#stores, this.#loaded, this.#hash, commented);
		}
		for (const event of world.audit_events ?? []) {
			const { entity_type, entity_id = -1 } = event;
			await loadAuditEvents(this.#stores, this.#loaded, [event], {
				type: entity_type,
				id: entity_id,
				path: "",
			});
		}
	}

	async #group(source: WorldGroup): Promise<void> {
		const stores = this.#stores;
		const loaded = this.#loaded;
		const { path } = source;
		const group = await loadGroup(stores, loaded, source);
		this.#groups.set(path, group);
		const { id } = group;
		const ids = { group_id: id };
		const groupTime = loaded.time(source.created_at);
		const place = { stores, loaded, ids, created_at: groupTime, where: path };
		await loadMembers(place, source.members);
		await loadLabels(stores, source.labels, ids);
		await loadMilestones(place, source.milestones);
		for (const epic of source.epics ?? []) {
			this.#commented.push(
				await loadEpic({ stores, loaded, group, groupTime }, epic),
			);
		}
		const entity = { type: "Group", id, path } as const;
		await loadAuditEvents(stores, loaded, source.audit_events, entity);
	}

	async #project(source: WorldProject): Promise<void> {
		const stores = this.#stores;
		const loaded = this.#loaded;
		const { path } = source;
		const known = this.#projects.get(path);
		const project =
			known ??
			(await createProject(stores, loaded, source, this.#namespaceIds));
		const { id } = project;
		const ids = { project_id: id };
		const created_at = loaded.time(source.created_at);
		const place = { stores, loaded, ids, created_at, where: path };
		await loadMembers(place, source.members);
		await loadShares(place, source.shares);
		if (!known) {
			this.#projectIds.push(id);
			const { resolvePath } = this.#options;
			await loadRepository(stores, source, project, resolvePath);
		}
		await loadLabels(stores, source.labels, ids);
		await loadMilestones(place, source.milestones);
		for (const board of source.boards ?? []) {
			await loadBoard(stores, loaded, board, project);
		}
		const commented = this.#commented;
		for (const snippet of source.snippets ?? []) {
			commented.push(
				await loadSnippet(
					{ stores, loaded, hash: this.#hash, project },
					snippet,
				),
			);
		}
		for (const issue of source.issues ?? []) {
			commented.push(await loadIssue(stores, loaded, issue, project));
		}
		for (const mergeRequest of source.merge_requests ?? []) {
			commented.push(
				await loadMergeRequest(stores, loaded, mergeRequest, project),
			);
		}
		for (const commit of source.commits ?? []) {
			commented.push(await commentedCommit(stores, commit, project));
		}
		const entity = { type: "Project", id, path } as const;
		await loadAuditEvents(stores, loaded, source.audit_events, entity);
	}
}

function byPath<Place extends { full_path: string }>(
	places: Iterable<Place>,
): Map<string, Place> {
	return new Map(Array.from(places, (place) => [place.full_path, place]));
}

/** Users, groups and projects share one namespace, without regard to case. */
function requireOwnPaths(paths: readonly string[]): void {
	const taken = new Set<string>();
	for (const path of paths) {
		const folded = path.toLowerCase();
		if (taken.has(folded)) {
			throw new WorldError(`${path}: the path is already taken`);
		}
		taken.add(folded);
	}
}

function timeOf(text: string): string {
	const time = new Date(text);
	// Without an offset it would mean a different instant on every machine.
	const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/i.test(text);
	if (!hasZone || Number.isNaN(time.getTime()))
		throw new WorldError(`${text} is not a time with an offset`);
	return time.toISOString();
}
