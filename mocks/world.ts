/** Reads the current data in a test, with the API's names. */
import { levels } from "../server/domain/access.ts";
import type { AuditEventRecord } from "../server/domain/audit-events/store.ts";
import type { LockedBoardRecord } from "../server/domain/boards/store.ts";
import type { NoteableKey } from "../server/domain/discussions/store.ts";
import type { GroupRecord } from "../server/domain/groups/store.ts";
import type { LabelRecord } from "../server/domain/labels/store.ts";
import type { MilestoneRecord } from "../server/domain/milestones/store.ts";
import type { ProjectRecord } from "../server/domain/projects/store.ts";
import type { UserRecord } from "../server/domain/users/store.ts";
import type { Database } from "./memory/database.ts";
import {
	blobKey,
	type EpicRow,
	type IssueRow,
	type MergeRequestRow,
	memberKey,
	noteableKey,
	type Place,
	type SnippetRow,
} from "./memory/tables.ts";
import { suggest } from "./suggest.ts";

export type WorldUserView = Readonly<UserRecord>;
export type WorldLabelView = Readonly<LabelRecord>;
export type WorldMilestoneView = Readonly<MilestoneRecord>;
export type WorldAuditEventView = Readonly<AuditEventRecord>;
/** With its lists and their labels, assignees and milestones. */
export type WorldBoardView = Readonly<LockedBoardRecord>;

export interface WorldNoteView {
	readonly id: number;
	readonly body: string;
	readonly author: WorldUserView;
	readonly system: boolean;
	readonly confidential: boolean;
	readonly resolved: boolean;
	readonly resolved_by: WorldUserView | null;
	readonly created_at: string;
	readonly updated_at: string;
}

export interface WorldDiscussionView {
	readonly id: string;
	/** Whether it is a single comment, not a thread. */
	readonly individual_note: boolean;
	/** Position in a diff. */
	readonly position: object | null;
	readonly notes: readonly WorldNoteView[];
}

/** Common to everything that has discussions. */
interface Discussed {
	readonly author: WorldUserView;
	readonly discussions: readonly WorldDiscussionView[];
}

export type WorldIssueView = Readonly<Omit<IssueRow, "assignee_ids">> &
	Discussed & { readonly assignees: readonly WorldUserView[] };
export type WorldMergeRequestView = Readonly<
	Omit<MergeRequestRow, "assignee_ids">
> &
	Discussed & { readonly assignees: readonly WorldUserView[] };
export type WorldEpicView = Readonly<EpicRow> & Discussed;

export interface WorldSnippetView extends Discussed {
	readonly id: number;
	readonly project_id: number;
	readonly title: string;
	readonly description: string | null;
	readonly visibility: "private" | "internal" | "public";
	/** The files of the latest version. */
	readonly files: readonly {
		readonly file_path: string;
		readonly content: string;
	}[];
	/** Number of versions. */
	readonly versions: number;
	readonly created_at: string;
	readonly updated_at: string;
}

export interface WorldClusterView {
	readonly id: number;
	readonly project_id: number;
	readonly name: string;
	readonly domain: string | null;
	readonly environment_scope: string;
	readonly enabled: boolean;
	readonly managed: boolean;
	readonly provider_type: "user" | "gcp" | "aws";
	readonly user: WorldUserView;
	readonly platform_kubernetes: {
		readonly api_url: string;
		/** The API never returns it. */
		readonly token: string;
		readonly ca_cert: string | null;
		readonly namespace: string | null;
		readonly authorization_type: "unknown_authorization" | "rbac" | "abac";
	};
	/** Full path of its management project. */
	readonly management_project: string | null;
	readonly created_at: string;
	readonly updated_at: string;
}

type Role = Exclude<keyof typeof levels, "none">;

export interface WorldGroupView extends Readonly<GroupRecord> {
	/** Direct members by username, without inherited ones. */
	readonly members: Readonly<Record<string, Role>>;
	readonly labels: readonly WorldLabelView[];
	readonly milestones: readonly WorldMilestoneView[];
	readonly epics: readonly WorldEpicView[];
	readonly audit_events: readonly WorldAuditEventView[];
}

export interface WorldProjectView
	extends Readonly<Omit<ProjectRecord, "full_path">> {
	readonly path_with_namespace: string;
	/** Direct members by username, without inherited ones. */
	readonly members: Readonly<Record<string, Role>>;
	readonly labels: readonly WorldLabelView[];
	readonly milestones: readonly WorldMilestoneView[];
	readonly boards: readonly WorldBoardView[];
	readonly issues: readonly WorldIssueView[];
	readonly merge_requests: readonly WorldMergeRequestView[];
	readonly snippets: readonly WorldSnippetView[];
	readonly clusters: readonly WorldClusterView[];
	/** Threads on a commit, by its full id. */
	commitDiscussions(sha: string): readonly WorldDiscussionView[];
	readonly audit_events: readonly WorldAuditEventView[];
}

/**
 * The current data, without access checks. Available once the world is loaded, by the first request or `ready()`. Values
 * are snapshots: read again after a call.
 */
export interface WorldView {
	readonly users: readonly WorldUserView[];
	readonly groups: readonly WorldGroupView[];
	readonly projects: readonly WorldProjectView[];
	/** Audit events of the whole instance, oldest first. */
	readonly audit_events: readonly WorldAuditEventView[];
	/** By username. @throws if there is none */
	user(username: string): WorldUserView;
	/** By full path or id. @throws if there is none */
	group(reference: string | number): WorldGroupView;
	/** By full path or id. @throws if there is none */
	project(reference: string | number): WorldProjectView;
}

type Rows = ReturnType<Database["rows"]>;

/** @param rows - Returns all rows; throws before the world is loaded */
export function createWorldView(rows: () => Rows): WorldView {
	const view: WorldView = {
		get users() {
			return [...rows().users.values()];
		},
		get groups() {
			return [...rows().groups.values()].map((group) =>
				groupView(rows(), group),
			);
		},
		get projects() {
			return [...rows().projects.values()].map((project) =>
				projectView(rows(), project),
			);
		},
		get audit_events() {
			return [...rows().auditEvents.values()];
		},
		user: (username) =>
			found(
				"user",
				username,
				[...rows().users.values()],
				(user) => user.username,
			),
		group: (reference) =>
			groupView(
				rows(),
				found(
					"group",
					reference,
					[...rows().groups.values()],
					(group) => group.full_path,
				),
			),
		project: (reference) =>
			projectView(
				rows(),
				found(
					"project",
					reference,
					[...rows().projects.values()],
					(project) => project.full_path,
				),
			),
	};
	return view;
}

function found<Row extends { id: number }>(
	what: string,
	reference: string | number,
	all: readonly Row[],
	nameOf: (row: Row) => string,
): Row {
	const row = all.find((one) =>
		typeof reference === "number"
			? one.id === reference
			: nameOf(one).toLowerCase() === reference.toLowerCase(),
	);
	if (row) return row;
	throw new Error(
		`No ${what} ${reference}${suggest(String(reference), all.map(nameOf))}`,
	);
}

function groupView(rows: Rows, group: GroupRecord): WorldGroupView {
	const place: Place = `group ${group.id}`;
	return {
		...group,
		get members() {
			return membersOf(rows, place);
		},
		get labels() {
			return labelsOf(rows, place);
		},
		get milestones() {
			return milestonesOf(rows, place);
		},
		get epics() {
			return pick(rows.groupEpics.get(group.id), rows.epics).map((epic) => ({
				...epic,
				author: userOf(rows, epic.author_id),
				get discussions() {
					return discussionsOf(rows, { type: "Epic", id: epic.id });
				},
			}));
		},
		get audit_events() {
			return eventsOf(rows, "Group", group.id);
		},
	};
}

function projectView(
	rows: Rows,
	{ full_path, ...project }: ProjectRecord,
): WorldProjectView {
	const { id } = project;
	const place: Place = `project ${id}`;
	return {
		...project,
		path_with_namespace: full_path,
		get members() {
			return membersOf(rows, place);
		},
		get labels() {
			return labelsOf(rows, place);
		},
		get milestones() {
			return milestonesOf(rows, place);
		},
		get boards() {
			return pick(rows.projectBoards.get(id), rows.boards);
		},
		get issues() {
			return pick(rows.projectIssues.get(id), rows.issues).map((issue) =>
				workView(rows, issue, "Issue"),
			);
		},
		get merge_requests() {
			const ids = rows.projectMergeRequests.get(id);
			return pick(ids, rows.mergeRequests).map((mergeRequest) =>
				workView(rows, mergeRequest, "Merge request"),
			);
		},
		get snippets() {
			return pick(rows.projectSnippets.get(id), rows.snippets).map((snippet) =>
				snippetView(rows, snippet),
			);
		},
		get clusters() {
			return pick(rows.projectClusters.get(id), rows.clusters).map((cluster) =>
				clusterView(rows, cluster),
			);
		},
		commitDiscussions: (sha) =>
			discussionsOf(rows, { type: "Commit", project_id: id, sha }),
		get audit_events() {
			return eventsOf(rows, "Project", id);
		},
	};
}

function workView<Row extends IssueRow | MergeRequestRow>(
	rows: Rows,
	{ assignee_ids, ...row }: Row,
	type: "Issue" | "Merge request",
) {
	return {
		...row,
		author: userOf(rows, row.author_id),
		assignees: assignee_ids.map((id) => userOf(rows, id)),
		get discussions() {
			return discussionsOf(rows, { type, id: row.id });
		},
	};
}

function snippetView(
	rows: Rows,
	{ id, project_id, title, description, visibility, ...row }: SnippetRow,
): WorldSnippetView {
	const { version, author_id, created_at, updated_at } = row;
	return {
		id,
		project_id,
		title,
		description,
		visibility,
		author: userOf(rows, author_id),
		get files() {
			return version.files.map(({ path, blob_id }) => ({
				file_path: path,
				content: new TextDecoder().decode(
					rows.snippetBlobs.get(blobKey(id, blob_id)),
				),
			}));
		},
		versions: version.number,
		created_at,
		updated_at,
		get discussions() {
			return discussionsOf(rows, { type: "Snippet", id });
		},
	};
}

function clusterView(
	rows: Rows,
	cluster: NonNullable<ReturnType<Rows["clusters"]["get"]>>,
): WorldClusterView {
	const { api_url, token, ca_cert, namespace, authorization_type } = cluster;
	const { id, project_id, name, domain, environment_scope } = cluster;
	const { enabled, managed, provider_type, created_at, updated_at } = cluster;
	const { management_project_id } = cluster;
	return {
		id,
		project_id,
		name,
		domain,
		environment_scope,
		enabled,
		managed,
		provider_type,
		user: userOf(rows, cluster.user_id),
		platform_kubernetes: {
			api_url,
			token,
			ca_cert,
			namespace,
			authorization_type,
		},
		management_project:
			(management_project_id !== null &&
				rows.projects.get(management_project_id)?.full_path) ||
			null,
		created_at,
		updated_at,
	};
}

function discussionsOf(
	rows: Rows,
	noteable: NoteableKey,
): WorldDiscussionView[] {
	const ids = rows.noteableDiscussions.get(noteableKey(noteable));
	return pick(ids, rows.discussions).map(({ id, type, position }) => ({
		id,
		individual_note: type === null,
		position: position ?? null,
		notes: pick(rows.discussionNotes.get(id), rows.notes).map((note) => ({
			id: note.id,
			body: note.body,
			author: userOf(rows, note.author_id),
			system: note.system,
			confidential: note.confidential,
			resolved: note.resolved_at !== null,
			resolved_by:
				note.resolved_by_id === null ? null : userOf(rows, note.resolved_by_id),
			created_at: note.created_at,
			updated_at: note.updated_at,
		})),
	}));
}

function membersOf(rows: Rows, place: Place): Record<string, Role> {
	const roles = new Map(
		Object.entries(levels).map(([role, level]) => [level, role as Role]),
	);
	const members: Record<string, Role> = {};
	for (const { id, username } of rows.users.values()) {
		const role = roles.get(rows.members.get(memberKey(place, id))?.level ?? 0);
		if (role && (role as string) !== "none") members[username] = role;
	}
	return members;
}

function labelsOf({ labels }: Rows, place: Place): LabelRecord[] {
	return [...labels.values()]
		.filter((row) => row.place === place)
		.map(({ label }) => label);
}

function milestonesOf(rows: Rows, place: Place): MilestoneRecord[] {
	return pick(rows.placeMilestones.get(place), rows.milestones).map(
		({ milestone }) => milestone,
	);
}

function eventsOf(
	{ auditEvents }: Rows,
	type: string,
	id: number,
): AuditEventRecord[] {
	return [...auditEvents.values()].filter(
		({ entity_type, entity_id }) => entity_type === type && entity_id === id,
	);
}

function userOf({ users }: Rows, id: number): UserRecord {
	const user = users.get(id);
	if (!user) throw new Error(`There is no user ${id}.`);
	return user;
}

function pick<Key, Row>(
	keys: readonly Key[] | undefined,
	rows: ReadonlyMap<Key, Row>,
): Row[] {
	return (keys ?? []).flatMap((key) => rows.get(key) ?? []);
}
