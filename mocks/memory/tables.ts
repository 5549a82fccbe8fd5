import type { AuditEventRecord } from "../../server/domain/audit-events/store.ts";
import type { BoardListRecord, BoardRecord } from "../../server/domain/boards/store.ts";
import type { NewCluster } from "../../server/domain/clusters/store.ts";
import type {
	NewDiscussion,
	NewNote,
	NoteableKey,
	Noted,
} from "../../server/domain/discussions/store.ts";
import type { EpicRecord } from "../../server/domain/epics/store.ts";
import type { GroupRecord, NamespaceRecord } from "../../server/domain/groups/store.ts";
import type { IssueRecord } from "../../server/domain/issues/store.ts";
import type { LabelSubscription, LockedLabelRecord } from "../../server/domain/labels/store.ts";
import type { MemberPlace, NewMember } from "../../server/domain/members/store.ts";
import type {
	ApprovalRecord,
	MergeRequestRecord,
	VersionRecord,
} from "../../server/domain/merge-requests/store.ts";
import type { MilestoneRecord } from "../../server/domain/milestones/store.ts";
import type { NewProject, WholeProjectRecord } from "../../server/domain/projects/store.ts";
import type { ProtectedBranchRecord } from "../../server/domain/protected-branches/store.ts";
import type { ReleaseLinkRecord, ReleaseRecord } from "../../server/domain/releases/store.ts";
import type {
	NewSnippet,
	NewVersion,
	SnippetVersionRecord,
} from "../../server/domain/snippets/store.ts";
import type { CommitStatusRecord } from "../../server/domain/statuses/store.ts";
import type { UploadKey, UploadRecord } from "../../server/domain/uploads/store.ts";
import type { ProfileRecord, TokenRecord, UserRecord } from "../../server/domain/users/store.ts";
import { type Declared, Table } from "./table.ts";

/** An access level, which ends on the day `expires_at`; null: the level does not end. */
interface Access {
	level: number;
	expires_at: string | null;
}

export type Membership = MemberPlace &
	Omit<NewMember, keyof Access> &
	Access & {
		id: number;
		updated_at: string;
	};

/**
 * A share of the project or group `place` with the group `group_id`. In `place`, the group's members get the level that
 * they have in the group, but at most `level`.
 */
interface Share extends Access {
	id: number;
	place: Place;
	group_id: number;
	updated_at: string;
}

export function isActive({ expires_at }: Access, today: string): boolean {
	return expires_at === null || expires_at > today;
}

/** A cluster with its token, which the store never returns. */
export type ClusterRow = NewCluster & { id: number };

/** A label of a project or group: exactly one of `project_id` and `group_id` is set. */
export type LabelRow = Omit<LockedLabelRecord, "priority"> & {
	created_at: string;
};

/** A subscription to a label; later subscriptions have higher ids. */
export type Subscription = LabelSubscription & { id: number };

interface LabelPriority {
	project_id: number;
	label_id: number;
	priority: number;
}

/** A snippet without its version history. */
export interface SnippetRow extends Omit<NewSnippet, "id" | "author" | "version"> {
	id: number;
	author_id: number;
	/** The snippet's newest version. */
	version: SnippetVersionRecord;
}

export interface StoredBoard extends BoardRecord {
	created_at: string;
	updated_at: string;
	lists: StoredList[];
}

export interface StoredList extends BoardListRecord {
	updated_at: string;
}

export type IssueRow = Omit<IssueRecord, keyof Noted>;
export type MergeRequestRow = Omit<MergeRequestRecord, keyof Noted>;
export type EpicRow = Omit<EpicRecord, keyof Noted>;

/** Declared rather than inferred, because older TypeScript compilers can't read the inferred type of byte arrays. */
interface SnippetBlob {
	snippet_id: number;
	content: Uint8Array;
}

/** Declared rather than inferred, because older TypeScript compilers can't read the inferred type of byte arrays. */
interface UploadContents {
	pieces: readonly Uint8Array[];
}

type SnippetVersion = Omit<NewVersion, "blobs">;

export type CommitStatusRow = Omit<CommitStatusRecord, "author"> & {
	author_id: number;
};

export type ReleaseRow = Omit<ReleaseRecord, "author" | "milestones" | "links"> & {
	author_id: number;
	milestone_ids: readonly number[];
	/** Links, the oldest first. */
	links: readonly ReleaseLinkRecord[];
};

/** A note with the ids of its author and resolver. */
export interface NoteRow extends Omit<NewNote, "author" | "resolved_by"> {
	id: number;
	discussion_id: string;
	author_id: number;
	resolved_by_id: number | null;
}

/** The highest `iid` so far of a project's or group's issues, merge requests, epics or milestones. */
interface LastNumber {
	place: Place;
	last: number;
}

/** All tables, empty. Rows are never mutated, only replaced. */
export function emptyTables() {
	return { ...emptyPlaces(), ...emptyContents() };
}

/** Empty tables of users, groups and projects, and of memberships and shares. */
function emptyPlaces() {
	return {
		users: new Table<number, UserRecord, "username">({
			thing: "user",
			named: ({ username }) => `user ${username}`,
			indexes: { username: ({ username }) => fold(username) },
			unique: ["username"],
		}),
		/** Profiles by user id. */
		profiles: new Table<number, ProfileRecord>(),
		/** Tokens by digest of their value. */
		tokens: new Table<string, TokenRecord, "user">({
			named: ({ name }) => `value of the token ${name}`,
			indexes: { user: ({ user_id }) => user_id },
		}),
		groups: new Table<number, GroupRecord, "path" | "parent">({
			thing: "group",
			named: ({ full_path }) => `group ${full_path}`,
			indexes: { path: ({ full_path }) => fold(full_path), parent: ({ parent_id }) => parent_id },
			unique: ["path"],
			parents: [["groups", "parent"]],
		}),
		/** Ids of the users who created groups, by group id. */
		groupCreators: new Table<number, number, "user">({
			indexes: { user: (user) => user },
			parents: [["groups", "key"]],
		}),
		/** Personal namespaces by the owner's user id. */
		personalNamespaces: new Table<number, NamespaceRecord, "id" | "path">({
			indexes: { id: ({ id }) => id, path: ({ full_path }) => fold(full_path) },
			unique: ["id", "path"],
		}),
		projects: new Table<number, WholeProjectRecord, "path" | "namespace">({
			thing: "project",
			named: ({ full_path }) => `project ${full_path}`,
			indexes: {
				path: ({ full_path }) => fold(full_path),
				namespace: ({ namespace }) => namespace.id,
			},
			unique: ["path"],
			parents: [["groups", "namespace"]],
		}),
		/** Details of projects, by project id. */
		projectDetails: new Table<number, Pick<NewProject, "creator_id" | "updated_at" | "settings">>({
			parents: [["projects", "key"]],
		}),
		members: new Table<number, Membership, MemberIndex>(memberships),
		/** Memberships with minimal access; access decisions do not read them. */
		minimalMembers: new Table<number, Membership, MemberIndex>(memberships),
		shares: new Table<number, Share, "place" | "group">({
			indexes: { place: ({ place }) => place, group: ({ group_id }) => group_id },
			parents: [...ofPlace, ["groups", "group"]],
		}),
	};
}

/** Empty tables of the contents of groups and projects, and of audit events. */
function emptyContents() {
	return {
		protectedBranches: new Table<number, ProtectedBranchRecord, "project">({
			indexes: { project: ({ project_id }) => project_id },
			parents: ofProject,
		}),
		statuses: new Table<number, CommitStatusRow, "project" | "commit">({
			indexes: {
				project: ({ project_id }) => project_id,
				commit: ({ project_id, sha }) => commitKey(project_id, sha),
			},
			parents: ofProject,
		}),
		uploads: new Table<number, UploadRecord, "project" | "address">({
			thing: "upload",
			indexes: { project: ({ project_id }) => project_id, address: uploadKey },
			unique: ["address"],
			parents: ofProject,
		}),
		/** Contents of uploaded files by upload id, including uploads that are not complete. */
		uploadPieces: new Table<number, UploadContents>({ parents: [["uploads", "key"]] }),
		releases: new Table<number, ReleaseRow, "project" | "tag">({
			named: ({ tag }) => `release of the tag ${tag}`,
			indexes: {
				project: ({ project_id }) => project_id,
				tag: ({ project_id, tag }) => tagKey(project_id, tag),
			},
			unique: ["tag"],
			parents: ofProject,
		}),
		milestones: new Table<number, MilestoneRecord, "place" | "title">({
			thing: "milestone",
			named: ({ title }) => `milestone ${title}`,
			indexes: {
				place: placeOf,
				title: (milestone) => titleKey(placeOf(milestone), milestone.title),
			},
			unique: ["title"],
			parents: ofPlace,
		}),
		labels: new Table<number, LabelRow, "place" | "name">({
			thing: "label",
			named: ({ name }) => `label ${name}`,
			indexes: { place: placeOf, name: (label) => labelKey(placeOf(label), label.name) },
			unique: ["name"],
			parents: ofPlace,
		}),
		labelSubscriptions: new Table<number, Subscription, "label" | "project">({
			indexes: { label: ({ label_id }) => label_id, project: ({ project_id }) => project_id },
			parents: [["labels", "label"], ...ofProject],
		}),
		/** Priorities of labels, keyed by project id and label id. */
		labelPriorities: new Table<string, LabelPriority, "label" | "project">({
			indexes: { label: ({ label_id }) => label_id, project: ({ project_id }) => project_id },
			parents: [["labels", "label"], ...ofProject],
		}),
		/** Boards with their lists. The index `target` finds the boards in whose scope or lists a label or milestone is. */
		boards: new Table<number, StoredBoard, "project" | "target">({
			thing: "board",
			indexes: { project: ({ project_id }) => project_id, target: targetsOf },
			parents: ofProject,
		}),
		/** Board ids by list id. */
		lists: new Table<number, number, "board">({
			thing: "list",
			indexes: { board: (board) => board },
			parents: [["boards", "board"]],
		}),
		clusters: new Table<number, ClusterRow, "project" | "manager">({
			thing: "cluster",
			indexes: {
				project: ({ project_id }) => project_id,
				manager: ({ management_project_id }) => management_project_id,
			},
			parents: ofProject,
		}),
		snippets: new Table<number, SnippetRow, "project">({
			thing: "snippet",
			indexes: { project: ({ project_id }) => project_id },
			parents: ofProject,
		}),
		/** Versions by snippet id, oldest first. */
		snippetVersions: new Table<number, readonly SnippetVersion[]>({
			parents: [["snippets", "key"]],
		}),
		/** Contents of snippet files, keyed by snippet id and blob id. */
		snippetBlobs: new Table<string, SnippetBlob, "snippet">({
			indexes: { snippet: ({ snippet_id }) => snippet_id },
			parents: [["snippets", "snippet"]],
		}),
		issues: new Table<number, IssueRow, PlannedIndex>({
			thing: "issue",
			named: ({ iid }) => `issue ${iid}`,
			...planned,
		}),
		mergeRequests: new Table<number, MergeRequestRow, PlannedIndex>({
			thing: "merge request",
			named: ({ iid }) => `merge request ${iid}`,
			...planned,
		}),
		mergeRequestVersions: new Table<number, VersionRecord, "mergeRequest">({
			indexes: { mergeRequest: ({ merge_request_id }) => merge_request_id },
			parents: [["mergeRequests", "mergeRequest"]],
		}),
		/** Approvals by merge request id, oldest first. */
		approvals: new Table<number, readonly ApprovalRecord[]>({
			parents: [["mergeRequests", "key"]],
		}),
		epics: new Table<number, EpicRow, "group" | "number">({
			thing: "epic",
			named: ({ iid }) => `epic ${iid}`,
			indexes: { group: ({ group_id }) => group_id, number: iidKey },
			unique: ["number"],
			parents: [["groups", "group"]],
		}),
		discussions: new Table<string, NewDiscussion, "project" | "noteable">({
			thing: "discussion",
			indexes: {
				project: ({ noteable }) => commitProject(noteable),
				noteable: ({ noteable }) => noteableKey(noteable),
			},
			parents: ofNoteable("noteable"),
		}),
		/** Note counts of issues, merge requests, epics, snippets and commits, by `noteableKey`. */
		noted: new Table<string, Noted & { project_id: number | null }, "project">({
			indexes: { project: ({ project_id }) => project_id },
			parents: ofNoteable("key"),
		}),
		notes: new Table<number, NoteRow, "discussion">({
			thing: "note",
			indexes: { discussion: ({ discussion_id }) => discussion_id },
			parents: [["discussions", "discussion"]],
		}),
		auditEvents: new Table<number, AuditEventRecord, "entity">({
			thing: "audit event",
			indexes: { entity: ({ entity_type, entity_id }) => entityKey(entity_type, entity_id) },
		}),
		/**
		 * The highest `iid` so far, keyed by `numberKey`: by project or group, for each of issues, merge requests, epics
		 * and milestones. Deleted ones count.
		 */
		numbers: new Table<string, LastNumber, "place">({
			indexes: { place: ({ place }) => place },
			parents: ofPlace,
		}),
	};
}

/** Value of `parents` for tables with an index `project`: deleting a project deletes the rows of that project. */
const ofProject = [["projects", "project"]] as const;

export type PlannedIndex = "project" | "created" | "number";

/** Shared declaration of the tables of issues and merge requests. The index `created` is in order of creation. */
const planned: Declared<{ project_id: number; iid: number; created_at: string }, PlannedIndex> = {
	indexes: {
		project: ({ project_id }) => project_id,
		created: ({ project_id }) => project_id,
		number: iidKey,
	},
	order: { created: ({ created_at }) => created_at },
	unique: ["number"],
	parents: ofProject,
};

/** Value of `parents` for tables with an index `place`: deleting a project or group deletes the rows of that place. */
const ofPlace = [
	["projects", "place", (id: number): Place => `project ${id}`],
	["groups", "place", (id: number): Place => `group ${id}`],
] as const;

/**
 * Value of `parents` for tables whose rows belong to an issue, merge request, snippet, epic or commit: the rows are
 * deleted with it, or with the commit's project. `index`: the index whose values are those of `noteableKey`.
 */
function ofNoteable<Index extends string>(index: Index) {
	const under = (type: "Issue" | "Merge request" | "Snippet" | "Epic") => (id: number) =>
		noteableKey({ type, id });
	return [
		...ofProject,
		["issues", index, under("Issue")],
		["mergeRequests", index, under("Merge request")],
		["snippets", index, under("Snippet")],
		["epics", index, under("Epic")],
	] as const;
}

type MemberIndex = "user" | "place" | "both";

const memberships: Declared<Membership, MemberIndex> = {
	named: ({ user_id }) => `member ${user_id}`,
	indexes: {
		user: ({ user_id }) => user_id,
		place: placeOf,
		both: (member) => memberKey(placeOf(member), member.user_id),
	},
	unique: ["both"],
	parents: ofPlace,
};

export function uploadKey({ project_id, secret, filename }: UploadKey): string {
	return `${project_id}/${secret}/${filename}`;
}

/** A project or group as part of a key. */
export type Place = `project ${number}` | `group ${number}`;

/** The id of a project or of a group; the other one is null or missing. */
export interface OptionalIds {
	project_id?: number | null | undefined;
	group_id?: number | null | undefined;
}

export function placeOf({ project_id, group_id }: OptionalIds): Place {
	if (project_id != null) return `project ${project_id}`;
	if (group_id != null) return `group ${group_id}`;
	throw new Error("Neither a project nor a group is given.");
}

export function memberKey(place: Place, userId: number): string {
	return `${place}, user ${userId}`;
}

export function labelKey(place: Place, name: string): string {
	return `${place}, label ${name}`;
}

export function titleKey(place: Place, title: string): string {
	return `${place}, milestone ${title}`;
}

export function numberKey(what: string, place: Place): string {
	return `${what} of ${place}`;
}

/** Key of an issue, merge request or epic by its `iid` within its project or group. */
export function iidKey(thing: OptionalIds & { iid: number }): string {
	return `${placeOf(thing)}, number ${thing.iid}`;
}

export function tagKey(projectId: number, tag: string): string {
	return `project ${projectId}, tag ${tag}`;
}

export function commitKey(projectId: number, sha: string): string {
	return `project ${projectId}, commit ${sha}`;
}

export function entityKey(type: string, id: number): string {
	return `${type} ${id}`;
}

export function blobKey(snippetId: number, blobId: string): string {
	return `snippet ${snippetId}, blob ${blobId}`;
}

export function priorityKey(projectId: number, labelId: number): string {
	return `project ${projectId}, label ${labelId}`;
}

export function targetKey(kind: "label" | "milestone", id: number): string {
	return `${kind} ${id}`;
}

export function noteableKey(noteable: NoteableKey): string {
	return noteable.type === "Commit"
		? `Commit ${noteable.sha} of project ${noteable.project_id}`
		: `${noteable.type} ${noteable.id}`;
}

/** Id of a commit's project; null for all other noteables. */
export function commitProject(noteable: NoteableKey): number | null {
	return noteable.type === "Commit" ? noteable.project_id : null;
}

/** Keys of the labels and milestones in a board's scope and lists. */
function targetsOf(board: StoredBoard): string[] {
	const milestones = [board, ...board.lists].flatMap(({ milestone }) => milestone ?? []);
	const labels = [...board.labels, ...board.lists.flatMap(({ label }) => label ?? [])];
	return [
		...new Set([
			...milestones.map(({ id }) => targetKey("milestone", id)),
			...labels.map(({ id }) => targetKey("label", id)),
		]),
	];
}

/** Lower-cases A to Z in a path or username: lookups ignore the case of these letters, but of no others. */
export function fold(text: string): string {
	return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
