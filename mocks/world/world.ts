/** Views of the mocks' current data for tests; fields are named as in the API. */
import { levels } from "../../server/domain/access/access.ts";
import type { AuditEventRecord } from "../../server/domain/audit-events/store.ts";
import type { NoteableKey } from "../../server/domain/discussions/store.ts";
import type { GroupSettings } from "../../server/domain/groups/settings.ts";
import type { GroupRecord } from "../../server/domain/groups/store.ts";
import type { LabelRecord } from "../../server/domain/labels/store.ts";
import type { MilestoneRecord } from "../../server/domain/milestones/store.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import type { UserRecord } from "../../server/domain/users/store.ts";
import { compareText } from "../../server/domain/values/text.ts";
import type { Tables } from "../memory/database.ts";
import {
	blobKey,
	type ClusterRow,
	type EpicRow,
	entityKey,
	type IssueRow,
	type MergeRequestRow,
	memberKey,
	type NoteRow,
	noteableKey,
	type Place,
	type SnippetRow,
	type StoredBoard,
} from "../memory/tables.ts";
import { suggest } from "../suggest.ts";

export type WorldUserView = Readonly<UserRecord>;
export type WorldLabelView = Readonly<LabelRecord>;
export type WorldMilestoneView = Readonly<MilestoneRecord>;
export type WorldAuditEventView = Readonly<AuditEventRecord>;
/** A board with its lists and their labels, assignees and milestones. */
export type WorldBoardView = Readonly<StoredBoard>;

type NotShown = "discussion_id" | "references" | "resolved_at";

export type WorldNoteView = Readonly<Omit<NoteRow, NotShown | "author_id" | "resolved_by_id">> & {
	readonly author: WorldUserView;
	readonly resolved: boolean;
	readonly resolved_by: WorldUserView | null;
};

export interface WorldDiscussionView {
	readonly id: string;
	/** True: a single comment; false: a thread. */
	readonly individual_note: boolean;
	/** Position of the discussion in a diff; null: not on a diff. */
	readonly position: object | null;
	readonly notes: readonly WorldNoteView[];
}

/** Fields shared by all views that have discussions. */
interface Discussed {
	readonly author: WorldUserView;
	readonly discussions: readonly WorldDiscussionView[];
}

/** Fields shared by issues and merge requests. */
interface Planned extends Discussed {
	readonly assignees: readonly WorldUserView[];
	/** Names of the labels, sorted. */
	readonly labels: readonly string[];
	/** Title of the milestone; null: none. */
	readonly milestone: string | null;
}

export type WorldIssueView = Readonly<Omit<IssueRow, keyof Plan>> & Planned;
export type WorldMergeRequestView = Readonly<Omit<MergeRequestRow, keyof Plan>> & Planned;

type Plan = Pick<IssueRow, "assignee_ids" | "label_ids" | "milestone_id">;

export type WorldEpicView = Readonly<Omit<EpicRow, "label_ids">> &
	Discussed & {
		/** Names of the labels, sorted. */
		readonly labels: readonly string[];
	};

export type WorldSnippetView = Readonly<
	Omit<SnippetRow, "author_id" | "user_agent_detail" | "version">
> &
	Discussed & {
		/** Files of the snippet's latest version. */
		readonly files: readonly {
			readonly file_path: string;
			readonly content: string;
		}[];
		/** Number of the snippet's versions. */
		readonly versions: number;
	};

/** Fields of a cluster's `platform_kubernetes`, including the token, which the API never returns. */
type Platform = Pick<
	ClusterRow,
	"api_url" | "token" | "ca_cert" | "namespace" | "authorization_type"
>;

export type WorldClusterView = Readonly<
	Omit<ClusterRow, keyof Platform | "user_id" | "management_project_id" | "provider_status">
> & {
	readonly user: WorldUserView;
	readonly platform_kubernetes: Readonly<Platform>;
	/** Full path of the cluster's management project; null: none. */
	readonly management_project: string | null;
};

type Role = Exclude<keyof typeof levels, "none">;

export interface WorldGroupView
	extends Readonly<Omit<GroupRecord, "settings">>,
		Readonly<GroupSettings> {
	/** Roles of the direct members, keyed by username. */
	readonly members: Readonly<Record<string, Role>>;
	readonly labels: readonly WorldLabelView[];
	readonly milestones: readonly WorldMilestoneView[];
	readonly epics: readonly WorldEpicView[];
	readonly audit_events: readonly WorldAuditEventView[];
}

export interface WorldProjectView extends Readonly<Omit<ProjectRecord, "full_path">> {
	readonly path_with_namespace: string;
	/** Roles of the direct members, keyed by username. */
	readonly members: Readonly<Record<string, Role>>;
	readonly labels: readonly WorldLabelView[];
	readonly milestones: readonly WorldMilestoneView[];
	readonly boards: readonly WorldBoardView[];
	readonly issues: readonly WorldIssueView[];
	readonly merge_requests: readonly WorldMergeRequestView[];
	readonly snippets: readonly WorldSnippetView[];
	readonly clusters: readonly WorldClusterView[];
	/** Returns the discussions on the commit with this full SHA. */
	commitDiscussions(sha: string): readonly WorldDiscussionView[];
	readonly audit_events: readonly WorldAuditEventView[];
}

/**
 * The mocks' current data, without access checks. Available once the world is loaded, by the first request or
 * `ready()`. Values are snapshots: read them again after a call.
 */
export interface WorldView {
	readonly users: readonly WorldUserView[];
	readonly groups: readonly WorldGroupView[];
	readonly projects: readonly WorldProjectView[];
	/** All audit events, of projects, groups and the instance, in the order in which they were recorded. */
	readonly audit_events: readonly WorldAuditEventView[];
	/** Finds a user by username. @throws if the user does not exist */
	user(username: string): WorldUserView;
	/** Finds a group by full path or id. @throws if the group does not exist */
	group(reference: string | number): WorldGroupView;
	/** Finds a project by full path or id. @throws if the project does not exist */
	project(reference: string | number): WorldProjectView;
}

/**
 * Makes a view of the data.
 * @param rows - Returns all rows; throws before the world is loaded
 */
export function createWorldView(rows: () => Tables): WorldView {
	const users = () => [...rows().users.values()];
	const groups = () => [...rows().groups.values()];
	const projects = () => [...rows().projects.values()];
	const pathOf = ({ full_path }: { full_path: string }) => full_path;
	return {
		get users() {
			return users();
		},
		get groups() {
			return groups().map((group) => groupView(rows(), group));
		},
		get projects() {
			return projects().map((project) => projectView(rows(), project));
		},
		get audit_events() {
			return [...rows().auditEvents.values()];
		},
		user: (name) => found("user", name, users(), (user) => user.username),
		group: (reference) => groupView(rows(), found("group", reference, groups(), pathOf)),
		project: (reference) => projectView(rows(), found("project", reference, projects(), pathOf)),
	};
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
	throw new Error(`No ${what} ${reference}${suggest(String(reference), all.map(nameOf))}`);
}

function groupView(rows: Tables, { settings, ...group }: GroupRecord): WorldGroupView {
	const place: Place = `group ${group.id}`;
	return {
		...group,
		...settings,
		get members() {
			return membersOf(rows, place);
		},
		get labels() {
			return rows.labels.all("place", place);
		},
		get milestones() {
			return rows.milestones.all("place", place);
		},
		get epics() {
			return rows.epics.all("group", group.id).map(({ label_ids, ...epic }) => ({
				...epic,
				author: userOf(rows, epic.author_id),
				labels: namesOf(rows, label_ids),
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

function projectView(rows: Tables, { full_path, ...project }: ProjectRecord): WorldProjectView {
	const { id } = project;
	const place: Place = `project ${id}`;
	return {
		...project,
		path_with_namespace: full_path,
		get members() {
			return membersOf(rows, place);
		},
		get labels() {
			return rows.labels.all("place", place);
		},
		get milestones() {
			return rows.milestones.all("place", place);
		},
		get boards() {
			return rows.boards.all("project", id);
		},
		get issues() {
			return rows.issues.all("project", id).map((issue) => workView(rows, issue, "Issue"));
		},
		get merge_requests() {
			return rows.mergeRequests
				.all("project", id)
				.map((row) => workView(rows, row, "Merge request"));
		},
		get snippets() {
			return rows.snippets.all("project", id).map((snippet) => snippetView(rows, snippet));
		},
		get clusters() {
			return rows.clusters.all("project", id).map((cluster) => clusterView(rows, cluster));
		},
		commitDiscussions: (sha) => discussionsOf(rows, { type: "Commit", project_id: id, sha }),
		get audit_events() {
			return eventsOf(rows, "Project", id);
		},
	};
}

function workView<Row extends IssueRow | MergeRequestRow>(
	rows: Tables,
	{ assignee_ids, label_ids, milestone_id, ...row }: Row,
	type: "Issue" | "Merge request",
) {
	return {
		...row,
		author: userOf(rows, row.author_id),
		assignees: assignee_ids.map((id) => userOf(rows, id)),
		labels: namesOf(rows, label_ids),
		milestone: rows.milestones.get(milestone_id ?? 0)?.title ?? null,
		get discussions() {
			return discussionsOf(rows, { type, id: row.id });
		},
	};
}

/** Names of labels, sorted. */
function namesOf({ labels }: Tables, ids: readonly number[]): string[] {
	return ids.flatMap((id) => labels.get(id)?.name ?? []).sort(compareText);
}

function snippetView(
	rows: Tables,
	{ version, author_id, user_agent_detail: _, ...row }: SnippetRow,
): WorldSnippetView {
	return {
		...row,
		author: userOf(rows, author_id),
		get files() {
			return version.files.map(({ path, blob_id }) => ({
				file_path: path,
				content: new TextDecoder().decode(rows.snippetBlobs.get(blobKey(row.id, blob_id))?.content),
			}));
		},
		versions: version.number,
		get discussions() {
			return discussionsOf(rows, { type: "Snippet", id: row.id });
		},
	};
}

function clusterView(rows: Tables, cluster: ClusterRow): WorldClusterView {
	const { api_url, token, ca_cert, namespace, ...others } = cluster;
	const { authorization_type, provider_status: _, ...more } = others;
	const { user_id, management_project_id, ...row } = more;
	const manager = rows.projects.get(management_project_id ?? 0);
	return {
		...row,
		user: userOf(rows, user_id),
		platform_kubernetes: {
			api_url,
			token,
			ca_cert,
			namespace,
			authorization_type,
		},
		management_project: manager?.full_path ?? null,
	};
}

function discussionsOf(rows: Tables, noteable: NoteableKey): WorldDiscussionView[] {
	const found = rows.discussions.all("noteable", noteableKey(noteable));
	return found.map(({ id, type, position }) => ({
		id,
		individual_note: type === null,
		position: position ?? null,
		notes: rows.notes.all("discussion", id).map((row) => {
			const { discussion_id: _, references: __, ...others } = row;
			const { author_id, resolved_by_id, resolved_at, ...note } = others;
			return {
				...note,
				author: userOf(rows, author_id),
				resolved: resolved_at !== null,
				resolved_by: resolved_by_id === null ? null : userOf(rows, resolved_by_id),
			};
		}),
	}));
}

function membersOf(rows: Tables, place: Place): Record<string, Role> {
	const roles = new Map(Object.entries(levels).map(([role, level]) => [level, role as Role]));
	const members: Record<string, Role> = {};
	for (const { id, username } of rows.users.values()) {
		const role = roles.get(rows.members.one("both", memberKey(place, id))?.level ?? 0);
		if (role && (role as string) !== "none") members[username] = role;
	}
	return members;
}

function eventsOf({ auditEvents }: Tables, type: string, id: number): AuditEventRecord[] {
	return auditEvents.all("entity", entityKey(type, id));
}

function userOf({ users }: Tables, id: number): UserRecord {
	const user = users.get(id);
	if (!user) throw new Error(`There is no user ${id}.`);
	return user;
}
