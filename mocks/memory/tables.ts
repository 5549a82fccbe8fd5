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

/** An access level, which ends on the day `expires_at`; null: it does not end. */
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

/** A share with a group, whose members get their own level, but at most that of the share. */
interface Share extends Access {
	id: number;
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

/** A subscription to a label; later ones have higher ids. */
export type Subscription = Omit<LabelSubscription, "label_id"> & { id: number };

/** A snippet without its version history. */
export interface SnippetRow extends Omit<NewSnippet, "id" | "author" | "version"> {
	id: number;
	author_id: number;
	/** The newest version. */
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

/** An interface and not an inferred type, because older compilers can't read the inferred type of the bytes. */
interface SnippetBlob {
	content: Uint8Array;
}

/** An interface and not an inferred type, because older compilers can't read the inferred type of the bytes. */
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

/**
 * All tables, empty. Rows are accessed by key; a parent's children are listed in a separate table, as an array in
 * order of the ids. Rows and arrays are never mutated, only replaced.
 */
export function emptyRows() {
	return {
		users: new Map<number, UserRecord>(),
		/** Profiles by user. */
		profiles: new Map<number, ProfileRecord>(),
		/** Users by username, folded. */
		usernames: new Map<string, number>(),
		/** Tokens by digest of their value. */
		tokens: new Map<string, TokenRecord>(),
		/** Digests of tokens by user. */
		userTokens: new Map<number, readonly string[]>(),
		groups: new Map<number, GroupRecord>(),
		/** Creators of groups, by group. */
		groupCreators: new Map<number, number>(),
		/** Groups by the user who created them. */
		createdGroups: new Map<number, readonly number[]>(),
		/** All ids of groups. */
		groupIds: new Map<"all", readonly number[]>(),
		/** Personal namespaces by user. */
		personalNamespaces: new Map<number, NamespaceRecord>(),
		/** Users by their personal namespace. */
		namespaceOwners: new Map<number, number>(),
		/** Groups and personal namespaces by full path, folded. */
		namespacePaths: new Map<string, number>(),
		/** Groups by the group above. */
		subgroups: new Map<number, readonly number[]>(),
		projects: new Map<number, WholeProjectRecord>(),
		/** Projects by namespace. */
		namespaceProjects: new Map<number, readonly number[]>(),
		/** Details of projects, by project. */
		projectDetails: new Map<number, Pick<NewProject, "creator_id" | "updated_at" | "settings">>(),
		/** Projects by full path, folded. */
		projectPaths: new Map<string, number>(),
		protectedBranches: new Map<number, ProtectedBranchRecord>(),
		/** Rules that protect branches, by project. */
		projectProtectedBranches: new Map<number, readonly number[]>(),
		statuses: new Map<number, CommitStatusRow>(),
		/** Statuses of commits, by project. */
		projectStatuses: new Map<number, readonly number[]>(),
		...emptyUploads(),
		releases: new Map<number, ReleaseRow>(),
		/** Releases by project. */
		projectReleases: new Map<number, readonly number[]>(),
		...emptyMembers(),
		/** Shares by place. */
		shares: new Map<Place, readonly Share[]>(),
		/** Places that are shared with a group. */
		sharedPlaces: new Map<number, readonly Place[]>(),
		milestones: new Map<number, { milestone: MilestoneRecord; place: Place }>(),
		/** Milestones by place. */
		placeMilestones: new Map<Place, readonly number[]>(),
		/** The highest number of a deleted milestone, by place. */
		deletedMilestones: new Map<Place, number>(),
		labels: new Map<number, { label: LabelRow; place: Place }>(),
		/** Labels by place. */
		placeLabels: new Map<Place, readonly number[]>(),
		/** Subscriptions by label, oldest first. */
		labelSubscriptions: new Map<number, readonly Subscription[]>(),
		/** Labels by `labelKey`. */
		labelNames: new Map<string, number>(),
		/** Priorities of labels in projects, by `priorityKey`. */
		labelPriorities: new Map<string, number>(),
		/** Boards with their lists, by id. */
		boards: new Map<number, StoredBoard>(),
		/** Boards by project. */
		projectBoards: new Map<number, readonly number[]>(),
		/** Boards by list. */
		lists: new Map<number, number>(),
		/** Boards that have a list for a label or milestone or have it in their scope, by `targetKey`. */
		targetBoards: new Map<string, readonly number[]>(),
		clusters: new Map<number, ClusterRow>(),
		/** Clusters by project. */
		projectClusters: new Map<number, readonly number[]>(),
		/** Clusters by management project. */
		managedClusters: new Map<number, readonly number[]>(),
		snippets: new Map<number, SnippetRow>(),
		/** Snippets by project, in order of creation. */
		projectSnippets: new Map<number, readonly number[]>(),
		/** Versions by snippet, oldest first. */
		snippetVersions: new Map<number, readonly SnippetVersion[]>(),
		/** Contents by `blobKey`. */
		snippetBlobs: new Map<string, SnippetBlob>(),
		issues: new Map<number, IssueRow>(),
		/** Issues by project. */
		projectIssues: new Map<number, readonly number[]>(),
		/** The highest number of a deleted issue, by project. */
		deletedIssues: new Map<number, number>(),
		mergeRequests: new Map<number, MergeRequestRow>(),
		/** Merge requests by project. */
		projectMergeRequests: new Map<number, readonly number[]>(),
		mergeRequestVersions: new Map<number, VersionRecord>(),
		/** Versions by merge request, oldest first. */
		versionsByMergeRequest: new Map<number, readonly number[]>(),
		/** Approvals by merge request, oldest first. */
		approvals: new Map<number, readonly ApprovalRecord[]>(),
		epics: new Map<number, EpicRow>(),
		/** Epics by group. */
		groupEpics: new Map<number, readonly number[]>(),
		discussions: new Map<string, NewDiscussion>(),
		/** Discussions by `noteableKey`, in order of creation. */
		noteableDiscussions: new Map<string, readonly string[]>(),
		/** Ids of commits with discussions, by project. */
		notedCommits: new Map<number, readonly string[]>(),
		/** Counts that things store about their notes, by `noteableKey`. */
		noted: new Map<string, Noted>(),
		notes: new Map<number, NoteRow>(),
		/** Notes by discussion. */
		discussionNotes: new Map<string, readonly number[]>(),
		auditEvents: new Map<number, AuditEventRecord>(),
		/** All ids of audit events, in order. */
		auditTrail: new Map<"all", readonly number[]>(),
	};
}

/** The tables of members. */
function emptyMembers() {
	return {
		/** Memberships by `memberKey`. */
		members: new Map<string, Membership>(),
		/** Memberships with minimal access by `memberKey`; access decisions do not read them. */
		minimalMembers: new Map<string, Membership>(),
		/** Keys of memberships by id, also of those with minimal access. */
		memberKeys: new Map<number, string>(),
		/** Keys of members by user, oldest first. */
		userMembers: new Map<number, readonly string[]>(),
		/** Keys of members by place, oldest first. */
		placeMembers: new Map<Place, readonly string[]>(),
		/** Keys of members with minimal access by place. */
		placeMinimalMembers: new Map<Place, readonly string[]>(),
	};
}

/** The tables of uploaded files. */
function emptyUploads() {
	return {
		uploads: new Map<number, UploadRecord>(),
		/** Uploads by project. */
		projectUploads: new Map<number, readonly number[]>(),
		/** Uploads by `uploadKey`. */
		uploadKeys: new Map<string, number>(),
		/** Contents by upload, also of those that are not complete. */
		uploadPieces: new Map<number, UploadContents>(),
	};
}

export function uploadKey({ project_id, secret, filename }: UploadKey): string {
	return `${project_id}/${secret}/${filename}`;
}

/** A project or group as part of a key. */
export type Place = `project ${number}` | `group ${number}`;

/** Id of a project or of a group: only one of the two is set. */
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

/** A path or username in the form of keys, in which the case of A to Z does not count; other letters stay. */
export function fold(text: string): string {
	return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
