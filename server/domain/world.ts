/** Loads a world through the stores: the same file gives the same ids in Postgres and in memory. */
import type {
	World,
	WorldAccess,
	WorldGroup,
	WorldProject,
	WorldUser,
} from "../../generated/world.ts";
import { levels } from "./access.ts";
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
import type {
	GroupRecord,
	NamespaceRecord,
	NewMembership,
} from "./groups/store.ts";
import { loadIssue } from "./issues/world.ts";
import { usualLabelColor } from "./labels/store.ts";
import { type Loaded, userAt, WorldError } from "./loading.ts";
import { loadMergeRequest } from "./merge-requests/world.ts";
import { loadMilestones } from "./milestones/world.ts";
import { allFeatures, type ProjectRecord } from "./projects/store.ts";
import { loadSnippet } from "./snippets/world.ts";
import { compareText } from "./text.ts";
import type { UserRecord } from "./users/store.ts";

export { WorldError };

export interface LoadOptions {
	/** Where a `repository: { path }` leads; without it such a repository is refused. */
	resolvePath?: (path: string) => string;
	/** What is there already. What the world has under the same name is added to; nothing of its own changes. */
	onto?: {
		users: Iterable<UserRecord>;
		groups: Iterable<GroupRecord>;
		projects: Iterable<ProjectRecord>;
	};
	/** Told of each project before it is loaded. */
	onProject?: (fullPath: string, done: number, all: number) => void;
}

/**
 * Loads everything, or nothing.
 * @throws {WorldError}
 */
export async function loadWorld(
	world: World,
	services: Pick<Services, "stores" | "clock" | "hash">,
	options: LoadOptions = {},
): Promise<void> {
	const now = new Date(services.clock()).toISOString();
	const created = world.created_at ? timeOf(world.created_at) : now;
	const { stores, hash } = services;
	const projectIds: number[] = [];
	try {
		await stores.transaction((within) =>
			new Loader(within, hash, options, created, projectIds).load(world),
		);
	} catch (error) {
		// The projects may be there, and then their repositories belong to them.
		if (error instanceof UnknownOutcome) throw error;
		// Repositories are files: no transaction takes them back.
		for (const id of projectIds) await stores.repositories.delete(id);
		throw error;
	}
}

class Loader {
	readonly #stores: Stores;
	readonly #hash: Services["hash"];
	readonly #options: LoadOptions;
	/** Projects that got a repository. */
	readonly #projectIds: number[];
	readonly #paths = new Set<string>();
	readonly #users = new Map<string, UserRecord>();
	readonly #loaded: Loaded;
	readonly #groups = new Map<string, GroupRecord>();
	/** Those that were there before. */
	readonly #projects = new Map<string, ProjectRecord>();
	/** What discussions are about, in the order in which it was loaded. */
	readonly #commented: Commented[] = [];
	/** Ids that the file gives to personal namespaces, by user. */
	readonly #namespaceIds = new Map<number, number>();

	constructor(
		stores: Stores,
		hash: Services["hash"],
		options: LoadOptions,
		created: string,
		projectIds: number[],
	) {
		this.#stores = stores;
		this.#hash = hash;
		this.#options = options;
		this.#loaded = {
			users: this.#users,
			time: (given, instead = created) =>
				given === undefined ? instead : timeOf(given),
		};
		this.#projectIds = projectIds;
		const { users = [], groups = [], projects = [] } = options.onto ?? {};
		for (const user of users) this.#users.set(user.username, user);
		for (const group of groups) this.#groups.set(group.full_path, group);
		for (const project of projects) {
			this.#projects.set(project.full_path, project);
		}
	}

	async load(world: World): Promise<void> {
		for (const user of world.users ?? []) await this.#user(user);
		for (const { username, name = username, audit_events } of world.users ??
			[]) {
			const entity = {
				type: "User",
				id: userAt(this.#loaded, username, username).id,
			} as const;
			await loadAuditEvents(this.#stores, this.#loaded, audit_events, {
				...entity,
				path: name,
			});
		}
		for (const group of world.groups ?? []) await this.#group(group);
		for (const { path, shares } of world.groups ?? []) {
			await this.#shares({ group_id: this.#groupAt(path).id }, shares, path);
		}
		const projects = world.projects ?? [];
		for (const [index, project] of projects.entries()) {
			this.#options.onProject?.(project.path, index, projects.length);
			await this.#project(project);
		}
		await loadClusters(world, this.#stores, this.#loaded);
		for (const commented of this.#commented)
			await loadDiscussions(this.#stores, this.#loaded, this.#hash, commented);
		for (const event of world.audit_events ?? []) {
			const { entity_type, entity_id = -1 } = event;
			await loadAuditEvents(this.#stores, this.#loaded, [event], {
				type: entity_type,
				id: entity_id,
				path: "",
			});
		}
	}

	async #user(user: WorldUser): Promise<void> {
		this.#take(user.username);
		const created_at = this.#loaded.time(user.created_at);
		const known = this.#users.get(user.username);
		const record =
			known ??
			(await this.#stores.users.create({
				id: user.id,
				username: user.username,
				name: user.name ?? user.username,
				email: user.email ?? `${user.username}@example.test`,
				state: user.state ?? "active",
				admin: user.admin ?? false,
				external: user.external ?? false,
				avatar_url: user.avatar_url ?? null,
				created_at,
			}));
		this.#users.set(user.username, record);
		if (user.namespace_id !== undefined)
			this.#namespaceIds.set(record.id, user.namespace_id);
		for (const token of user.tokens ?? []) {
			await this.#stores.users.addToken({
				id: token.id,
				user_id: record.id,
				name: token.name,
				digest: this.#hash.sha256(token.value),
				scopes: token.scopes ?? ["api"],
				expires_at: token.expires_at ?? null,
				revoked: token.revoked ?? false,
				created_at: this.#loaded.time(token.created_at, created_at),
			});
		}
	}

	async #group(group: WorldGroup): Promise<void> {
		this.#take(group.path);
		const { parent, last } = splitPath(group.path);
		if (parent !== undefined) this.#groupAt(parent);
		const created_at = this.#loaded.time(group.created_at);
		const known = this.#groups.get(group.path);
		const record =
			known ??
			(await this.#stores.groups.create({
				id: group.id,
				path: last,
				name: group.name ?? last,
				parent,
				visibility: group.visibility ?? "private",
				plan: group.plan ?? null,
				created_at,
			}));
		this.#groups.set(group.path, record);
		await this.#members({ group_id: record.id }, group.members, group.path);
		for (const label of group.labels ?? []) {
			await this.#stores.labels.create({
				...labelOf(label),
				group_id: record.id,
			});
		}
		await loadMilestones(
			this.#stores,
			this.#loaded,
			group.milestones,
			{ group_id: record.id },
			created_at,
		);
		for (const epic of group.epics ?? [])
			this.#commented.push(
				await loadEpic(this.#stores, this.#loaded, epic, record, created_at),
			);
		await loadAuditEvents(this.#stores, this.#loaded, group.audit_events, {
			type: "Group",
			id: record.id,
			path: group.path,
		});
	}

	async #project(source: WorldProject): Promise<void> {
		const { path } = source;
		this.#take(path);
		const { parent = "", last } = splitPath(path);
		const created_at = this.#loaded.time(source.created_at);
		const known = this.#projects.get(path);
		const project =
			known ??
			(await this.#stores.projects.create({
				id: source.id,
				path: last,
				name: source.name ?? last,
				namespace_id: (await this.#namespace(parent, path)).id,
				description: source.description ?? null,
				visibility: source.visibility ?? "private",
				archived: source.archived ?? false,
				features: { ...allFeatures, ...source.features },
				tag_list: (source.tag_list ?? []).toSorted(compareText),
				avatar_url: source.avatar_url ?? null,
				star_count: source.star_count ?? 0,
				forks_count: source.forks_count ?? 0,
				created_at,
				last_activity_at: this.#loaded.time(
					source.last_activity_at,
					created_at,
				),
			}));
		await this.#members({ project_id: project.id }, source.members, path);
		await this.#shares({ project_id: project.id }, source.shares, path);
		if (!known) await this.#repository(source, project);
		for (const label of source.labels ?? []) {
			await this.#stores.labels.create({
				...labelOf(label),
				project_id: project.id,
			});
		}
		await loadMilestones(
			this.#stores,
			this.#loaded,
			source.milestones,
			{ project_id: project.id },
			created_at,
		);
		for (const board of source.boards ?? [])
			await loadBoard(this.#stores, this.#loaded, board, project);
		for (const snippet of source.snippets ?? [])
			this.#commented.push(
				await loadSnippet(
					this.#stores,
					this.#loaded,
					this.#hash,
					snippet,
					project,
				),
			);
		for (const issue of source.issues ?? [])
			this.#commented.push(
				await loadIssue(this.#stores, this.#loaded, issue, project),
			);
		for (const mergeRequest of source.merge_requests ?? [])
			this.#commented.push(
				await loadMergeRequest(
					this.#stores,
					this.#loaded,
					mergeRequest,
					project,
				),
			);
		for (const commit of source.commits ?? [])
			this.#commented.push(
				await commentedCommit(this.#stores, commit, project),
			);
		await loadAuditEvents(this.#stores, this.#loaded, source.audit_events, {
			type: "Project",
			id: project.id,
			path,
		});
	}

	async #namespace(parent: string, path: string): Promise<NamespaceRecord> {
		const owner = this.#users.get(parent);
		if (owner)
			return this.#stores.groups.personalNamespace(
				owner.id,
				this.#namespaceIds.get(owner.id),
			);
		const group = this.#groups.get(parent);
		if (!group)
			throw new WorldError(
				`${path}: there is neither a group nor a user ${parent}`,
			);
		return group;
	}

	async #repository(
		{ path, repository }: WorldProject,
		project: ProjectRecord,
	): Promise<void> {
		const { resolvePath } = this.#options;
		if (repository && "path" in repository && !resolvePath) {
			throw new WorldError(
				`${path}: a repository can only be declared here, by its \`commits\``,
			);
		}
		const source =
			repository && "path" in repository
				? { path: resolvePath?.(repository.path) ?? repository.path }
				: repository;
		// A load that was cut off leaves repositories of projects that never came to be.
		await this.#stores.repositories.delete(project.id);
		this.#projectIds.push(project.id);
		const summary = await this.#stores.repositories.create(project.id, source);
		await this.#stores.projects.setRepository(project.id, summary);
	}

	async #members(
		place: Pick<NewMembership, "project_id" | "group_id">,
		members: Record<string, WorldAccess> = {},
		where: string,
	): Promise<void> {
		for (const [username, access] of Object.entries(members ?? {})) {
			const user = userAt(this.#loaded, username, where);
			await this.#stores.groups.addMembership({
				...place,
				user_id: user.id,
				...membership(access),
			});
		}
	}

	async #shares(
		place: Pick<NewMembership, "project_id" | "group_id">,
		shares: Record<string, WorldAccess> = {},
		where: string,
	): Promise<void> {
		for (const [path, access] of Object.entries(shares ?? {})) {
			const group = this.#groups.get(path);
			if (!group) throw new WorldError(`${where}: there is no group ${path}`);
			await this.#stores.groups.addMembership({
				...place,
				shared_group_id: group.id,
				...membership(access),
			});
		}
	}

	/** Users, groups and projects share their paths, whatever the case. */
	#take(path: string): void {
		const folded = path.toLowerCase();
		if (this.#paths.has(folded)) {
			throw new WorldError(`${path}: something else has this path`);
		}
		this.#paths.add(folded);
	}

	#groupAt(path: string): GroupRecord {
		const group = this.#groups.get(path);
		if (!group)
			throw new WorldError(
				`there is no group ${path} above the groups that it holds`,
			);
		return group;
	}
}

function timeOf(text: string): string {
	const time = new Date(text);
	// Without an offset it would be another instant on every machine.
	const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/i.test(text);
	if (!hasZone || Number.isNaN(time.getTime()))
		throw new WorldError(`${text} is no time`);
	return time.toISOString();
}

function labelOf(label: {
	id?: number;
	name: string;
	color?: string;
	description?: string | null;
}) {
	const { id, name, color = usualLabelColor, description = null } = label;
	return { id, name, color, description };
}

function membership(access: WorldAccess): {
	level: number;
	expires_at: string | null;
} {
	const { level: role, expires_at = null } =
		typeof access === "string" ? { level: access } : access;
	const level = Object.hasOwn(levels, role) ? levels[role] : 0;
	if (level === 0) throw new WorldError(`there is no role ${role}`);
	return { level, expires_at };
}

function splitPath(path: string): { parent?: string; last: string } {
	const slash = path.lastIndexOf("/");
	return slash < 0
		? { last: path }
		: { parent: path.slice(0, slash), last: path.slice(slash + 1) };
}
