/** Loads a world through the stores: the same file gives the same ids in Postgres and in memory. */
import type {
	World,
	WorldAccess,
	WorldAuditEvent,
	WorldBoard,
	WorldBoardList,
	WorldGroup,
	WorldMilestone,
	WorldProject,
	WorldSnippet,
	WorldUser,
} from "../../generated/world.ts";
import { levels } from "./access.ts";
import type { AuditEntity } from "./audit-events/store.ts";
import {
	type BoardScope,
	type LabelRecord,
	type ListTarget,
	startedMilestone,
	upcomingMilestone,
} from "./boards/store.ts";
import { loadClusters } from "./clusters/world.ts";
import type { Services, Stores } from "./context.ts";
import type { MilestoneRecord } from "./milestones/store.ts";
import { compareText } from "./order.ts";
import type {
	GroupRecord,
	NamespaceRecord,
	NewMembership,
	ProjectRecord,
} from "./projects/store.ts";
import { loadSnippet } from "./snippets/world.ts";
import type { UserRecord } from "./users/store.ts";
import { WorldError } from "./world-error.ts";

export { WorldError };

export interface LoadOptions {
	/** Where a `repository: { path }` leads; without it such a repository is refused. */
	resolvePath?: (path: string) => string;
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
		// Repositories are files: no transaction takes them back.
		for (const id of projectIds) await stores.repositories.delete(id);
		throw error;
	}
}

const usualColor = "#428BCA";

/** Parts that a world may have and that are not kept yet. */
const unkept = {
	group: ["epics"],
	project: ["issues", "merge_requests", "commits"],
	snippet: ["discussions"],
} as const;

function refuse(thing: object, parts: readonly string[], where: string): void {
	for (const part of parts) {
		const value = (thing as Record<string, unknown>)[part];
		if (
			value !== undefined &&
			value !== null &&
			!(Array.isArray(value) && value.length === 0)
		) {
			throw new WorldError(`${where}: \`${part}\` can't be kept`);
		}
	}
}

class Loader {
	readonly #stores: Stores;
	readonly #hash: Services["hash"];
	readonly #options: LoadOptions;
	readonly #created: string;
	/** Projects that got a repository. */
	readonly #projectIds: number[];
	readonly #users = new Map<string, UserRecord>();
	readonly #groups = new Map<string, GroupRecord>();
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
		this.#created = created;
		this.#projectIds = projectIds;
	}

	async load(world: World): Promise<void> {
		for (const user of world.users ?? []) await this.#user(user);
		for (const { username, name = username, audit_events } of world.users ??
			[]) {
			const entity = {
				type: "User",
				id: this.#userAt(username, username).id,
			} as const;
			await this.#auditEvents(audit_events, { ...entity, path: name });
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
		await loadClusters(world, this.#stores, {
			users: this.#users,
			time: (given, instead) => this.#time(given, instead),
		});
		for (const event of world.audit_events ?? []) {
			const { entity_type, entity_id = -1 } = event;
			await this.#auditEvents([event], {
				type: entity_type,
				id: entity_id,
				path: "",
			});
		}
	}

	async #user(user: WorldUser): Promise<void> {
		const created_at = this.#time(user.created_at);
		const record = await this.#stores.users.create({
			id: user.id,
			username: user.username,
			name: user.name ?? user.username,
			email: user.email ?? `${user.username}@example.test`,
			state: user.state ?? "active",
			admin: user.admin ?? false,
			external: user.external ?? false,
			avatar_url: user.avatar_url ?? null,
			created_at,
		});
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
				created_at: this.#time(token.created_at, created_at),
			});
		}
	}

	async #group(group: WorldGroup): Promise<void> {
		refuse(group, unkept.group, group.path);
		const { parent, last } = splitPath(group.path);
		if (parent !== undefined) this.#groupAt(parent);
		const created_at = this.#time(group.created_at);
		const record = await this.#stores.groups.create({
			id: group.id,
			path: last,
			name: group.name ?? last,
			parent,
			visibility: group.visibility ?? "private",
			plan: group.plan ?? null,
			created_at,
		});
		this.#groups.set(group.path, record);
		await this.#members({ group_id: record.id }, group.members, group.path);
		for (const label of group.labels ?? []) {
			await this.#stores.labels.create({
				...labelOf(label),
				group_id: record.id,
			});
		}
		await this.#milestones(
			group.milestones,
			{ group_id: record.id },
			created_at,
		);
		await this.#auditEvents(group.audit_events, {
			type: "Group",
			id: record.id,
			path: group.path,
		});
	}

	async #project(source: WorldProject): Promise<void> {
		const { path } = source;
		refuse(source, unkept.project, path);
		const { parent = "", last } = splitPath(path);
		const created_at = this.#time(source.created_at);
		const project = await this.#stores.projects.create({
			id: source.id,
			path: last,
			name: source.name ?? last,
			namespace_id: (await this.#namespace(parent, path)).id,
			description: source.description ?? null,
			visibility: source.visibility ?? "private",
			archived: source.archived ?? false,
			features: {
				issues: "enabled",
				repository: "enabled",
				merge_requests: "enabled",
				snippets: "enabled",
				builds: "enabled",
				...source.features,
			},
			tag_list: (source.tag_list ?? []).toSorted(compareText),
			avatar_url: source.avatar_url ?? null,
			star_count: source.star_count ?? 0,
			forks_count: source.forks_count ?? 0,
			created_at,
			last_activity_at: this.#time(source.last_activity_at, created_at),
		});
		await this.#members({ project_id: project.id }, source.members, path);
		await this.#shares({ project_id: project.id }, source.shares, path);
		await this.#repository(source, project);
		for (const label of source.labels ?? []) {
			await this.#stores.labels.create({
				...labelOf(label),
				project_id: project.id,
			});
		}
		await this.#milestones(
			source.milestones,
			{ project_id: project.id },
			created_at,
		);
		for (const board of source.boards ?? [])
			await this.#board(board, project, created_at);
		for (const snippet of source.snippets ?? [])
			await this.#snippet(snippet, project, created_at);
		await this.#auditEvents(source.audit_events, {
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

	async #board(
		source: WorldBoard,
		project: ProjectRecord,
		parentTime: string,
	): Promise<void> {
		const where = `${project.full_path}, board ${source.name}`;
		const created_at = this.#time(source.created_at, parentTime);
		const board = await this.#stores.boards.create({
			id: source.id,
			project_id: project.id,
			name: source.name,
			scope: await this.#scope(source, project, where),
			created_at,
			updated_at: this.#time(source.updated_at, created_at),
		});
		// Positions follow the order of the file, whatever the lists stand for.
		for (const [position, list] of (source.lists ?? []).entries()) {
			const listTime = this.#time(list.created_at, created_at);
			await this.#stores.lists.create({
				id: list.id,
				board_id: board.id,
				...(await this.#listTarget(list, project, where)),
				position,
				created_at: listTime,
				updated_at: this.#time(list.updated_at, listTime),
				max_issue_count: list.max_issue_count,
				max_issue_weight: list.max_issue_weight,
				limit_metric: list.limit_metric,
			});
		}
	}

	async #snippet(
		source: WorldSnippet,
		project: ProjectRecord,
		parentTime: string,
	): Promise<void> {
		const where = `${project.full_path}, snippet ${source.title}`;
		refuse(source, unkept.snippet, where);
		await loadSnippet(source, {
			stores: this.#stores,
			hash: this.#hash,
			project,
			userOf: (username) => this.#userAt(username, where),
			timeOf: (given) => this.#time(given, parentTime),
		});
	}

	async #scope(
		{ milestone, assignee, labels = [], weight }: WorldBoard,
		project: ProjectRecord,
		where: string,
	): Promise<BoardScope> {
		const found = await Promise.all(
			labels.map((name) => this.#label(name, project, where)),
		);
		return {
			milestone_id: await this.#scopeMilestone(milestone, project, where),
			assignee_id: assignee == null ? null : this.#userAt(assignee, where).id,
			labels: found.toSorted((a, b) => a.id - b.id),
			weight: weight ?? null,
		};
	}

	async #scopeMilestone(
		title: string | null | undefined,
		project: ProjectRecord,
		where: string,
	): Promise<number | null> {
		if (title == null) return null;
		if (title === "#upcoming") return upcomingMilestone;
		if (title === "#started") return startedMilestone;
		return (await this.#milestone(title, project, where)).id;
	}

	async #listTarget(
		list: WorldBoardList,
		project: ProjectRecord,
		where: string,
	): Promise<ListTarget> {
		const none = { label: null, assignee: null, milestone: null };
		if ("label" in list) {
			return { ...none, label: await this.#label(list.label, project, where) };
		}
		if ("assignee" in list) {
			return { ...none, assignee: this.#userAt(list.assignee, where) };
		}
		const milestone = await this.#milestone(list.milestone, project, where);
		return { ...none, milestone };
	}

	async #label(
		name: string,
		project: ProjectRecord,
		where: string,
	): Promise<LabelRecord> {
		const label = await this.#stores.labels.findAvailableByName(project, name);
		if (!label) throw new WorldError(`${where}: there is no label ${name}`);
		return label;
	}

	async #milestone(
		title: string,
		project: ProjectRecord,
		where: string,
	): Promise<MilestoneRecord> {
		const milestone = await this.#stores.milestones.findByTitle(project, title);
		if (!milestone) {
			throw new WorldError(`${where}: there is no milestone ${title}`);
		}
		return milestone;
	}

	async #milestones(
		milestones: readonly WorldMilestone[] = [],
		place: { project_id: number } | { group_id: number },
		parentTime: string,
	): Promise<void> {
		for (const milestone of milestones) {
			const created_at = this.#time(milestone.created_at, parentTime);
			await this.#stores.milestones.create({
				id: milestone.id,
				iid: milestone.iid,
				project_id: null,
				group_id: null,
				...place,
				title: milestone.title,
				description: milestone.description ?? null,
				state: milestone.state ?? "active",
				start_date: milestone.start_date ?? null,
				due_date: milestone.due_date ?? null,
				created_at,
				updated_at: this.#time(milestone.updated_at, created_at),
			});
		}
	}

	async #members(
		place: Pick<NewMembership, "project_id" | "group_id">,
		members: Record<string, WorldAccess> = {},
		where: string,
	): Promise<void> {
		for (const [username, access] of Object.entries(members)) {
			const user = this.#userAt(username, where);
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
		for (const [path, access] of Object.entries(shares)) {
			const group = this.#groups.get(path);
			if (!group) throw new WorldError(`${where}: there is no group ${path}`);
			await this.#stores.groups.addMembership({
				...place,
				shared_group_id: group.id,
				...membership(access),
			});
		}
	}

	async #auditEvents(
		events: readonly WorldAuditEvent[] = [],
		entity: AuditEntity & { path: string },
	): Promise<void> {
		await this.#stores.auditEvents.record(
			events.map(({ id, author, details, created_at }) => {
				const user =
					author == null ? undefined : this.#userAt(author, entity.path);
				return {
					id,
					author_id: user?.id ?? -1,
					entity_id: entity.id,
					entity_type: entity.type,
					details: {
						...details,
						author_name:
							details.author_name ?? user?.name ?? "An unauthenticated user",
						target_id: details.target_id ?? (entity.path || entity.id),
						target_type: details.target_type ?? entity.type,
						target_details: details.target_details ?? entity.path,
						ip_address: details.ip_address ?? null,
						entity_path: details.entity_path ?? entity.path,
					},
					created_at: this.#time(created_at),
				};
			}),
		);
	}

	#userAt(username: string, where: string): UserRecord {
		const user = this.#users.get(username);
		if (!user) throw new WorldError(`${where}: there is no user ${username}`);
		return user;
	}

	#groupAt(path: string): GroupRecord {
		const group = this.#groups.get(path);
		if (!group)
			throw new WorldError(
				`there is no group ${path} above the groups that it holds`,
			);
		return group;
	}

	#time(given: string | undefined, parent = this.#created): string {
		return given === undefined ? parent : timeOf(given);
	}
}

function timeOf(text: string): string {
	const time = new Date(text);
	if (Number.isNaN(time.getTime())) throw new WorldError(`${text} is no time`);
	return time.toISOString();
}

function labelOf(label: {
	id?: number;
	name: string;
	color?: string;
	description?: string | null;
}) {
	const { id, name, color = usualColor, description = null } = label;
	return { id, name, color, description };
}

function membership(access: WorldAccess): {
	level: number;
	expires_at: string | null;
} {
	return typeof access === "string"
		? { level: levels[access], expires_at: null }
		: { level: levels[access.level], expires_at: access.expires_at ?? null };
}

function splitPath(path: string): { parent?: string; last: string } {
	const slash = path.lastIndexOf("/");
	return slash < 0
		? { last: path }
		: { parent: path.slice(0, slash), last: path.slice(slash + 1) };
}
