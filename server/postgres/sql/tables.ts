/**
 * The columns of each table and their types in rows, so that a wrong column in `columns()`, an insert or an update does
 * not compile. Migrations create the tables.
 */
import type { AuditEventRecord } from "../../domain/audit-events/store.ts";
import type { BoardListRecord, HiddenLists, ListTarget } from "../../domain/boards/store.ts";
import type { NewCluster } from "../../domain/clusters/store.ts";
import type { DiscussionRecord, Noted, NoteRecord } from "../../domain/discussions/store.ts";
import type { EpicRecord } from "../../domain/epics/store.ts";
import type { GroupRecord } from "../../domain/groups/store.ts";
import type { IssueRecord } from "../../domain/issues/store.ts";
import type { LabelRecord, LabelSubscription } from "../../domain/labels/store.ts";
import type {
	ApprovalRecord,
	MergeRequestRecord,
	VersionRecord,
} from "../../domain/merge-requests/store.ts";
import type { MilestoneRecord } from "../../domain/milestones/store.ts";
import type { ProjectSettings } from "../../domain/projects/settings.ts";
import type { ProjectRecord } from "../../domain/projects/store.ts";
import type { ProtectedBranchRecord } from "../../domain/protected-branches/store.ts";
import type { ReleaseLinkRecord, ReleaseRecord } from "../../domain/releases/store.ts";
import type { AnnouncedRefs } from "../../domain/repository/announced.ts";
import type {
	SnippetRecord,
	SnippetVersionRecord,
	UserAgentDetailRecord,
} from "../../domain/snippets/store.ts";
import type { CommitStatusRecord } from "../../domain/statuses/store.ts";
import type { UploadPiece, UploadRecord } from "../../domain/uploads/store.ts";
import type { ProfileRecord, TokenRecord, UserRecord } from "../../domain/users/store.ts";

interface Times {
	created_at: string;
	updated_at: string;
}

/** The project or group that a row belongs to: exactly one of the two ids is set. */
interface Owned {
	project_id: number | null;
	group_id: number | null;
}

/**
 * Columns of each table. Where a record contains another record, such as its author, the row has only that record's
 * id.
 */
export interface Tables {
	users: UserRecord &
		ProfileRecord & {
			username_key: string;
			name_key: string;
			email_key: string;
		};
	tokens: TokenRecord & { digest: string; used_from: string[] };
	namespaces: GroupRecord & {
		full_path_key: string;
		ancestor_ids: number[];
		owner_id: number | null;
		creator_id: number | null;
	};
	projects: Omit<ProjectRecord, "namespace" | "plan"> & {
		namespace_id: number;
		full_path_key: string;
		creator_id: number | null;
		/** Settings that differ from a new project's defaults. Rows from older versions also store defaults. */
		settings: Partial<ProjectSettings>;
		updated_at: string;
		repository_source: string | null;
		repository_storage: string;
		refs_generation: number;
	};
	protected_branches: ProtectedBranchRecord;
	announced_refs: AnnouncedRefs;
	/** Uploads. Columns that are only known once the content is complete are null until then. */
	uploads: UploadRecord;
	upload_pieces: UploadPiece;
	commit_statuses: Omit<CommitStatusRecord, "author"> & { author_id: number };
	releases: Omit<ReleaseRecord, "author" | "milestones" | "links"> & {
		author_id: number;
		milestone_ids: number[];
	};
	release_links: ReleaseLinkRecord & { project_id: number; release_id: number };
	memberships: Owned &
		Times & {
			id: number;
			user_id: number | null;
			shared_group_id: number | null;
			level: number;
			expires_at: string | null;
		};
	/**
	 * Memberships with minimal access (the role that gives no rights) in top-level groups. They have a table of their
	 * own, so that the queries of `memberships` that decide on access cannot find them.
	 */
	minimal_memberships: Times & {
		id: number;
		group_id: number;
		user_id: number;
		expires_at: string | null;
	};
	labels: LabelRecord & Owned & Times;
	/** Subscriptions to labels. A null `project_id`: the subscription counts in every project that has the label. */
	label_subscriptions: LabelSubscription & { id: number };
	label_priorities: { project_id: number; label_id: number; priority: number };
	milestones: Omit<MilestoneRecord, "place_path">;
	/** Iids of deleted milestones of each project and group, so that a new milestone never gets a used iid. */
	deleted_milestones: Owned & { iid: number };
	boards: Times &
		HiddenLists & {
			id: number;
			project_id: number;
			name: string;
			milestone_id: number | null;
			assignee_id: number | null;
			weight: number | null;
		};
	board_lists: Omit<BoardListRecord, keyof ListTarget> &
		Times & {
			label_id: number | null;
			assignee_id: number | null;
			milestone_id: number | null;
		};
	board_labels: { board_id: number; label_id: number };
	clusters: Omit<NewCluster, "id" | "token"> & {
		id: number;
		encrypted_token: Buffer;
	};
	snippets: Omit<SnippetRecord, "author" | "version"> & {
		author_id: number;
		version: number;
		user_agent_detail: UserAgentDetailRecord | null;
	};
	snippet_versions: Omit<SnippetVersionRecord, "files"> & {
		snippet_id: number;
		commit: string;
		files: unknown;
	};
	snippet_blobs: { snippet_id: number; id: string; content: Uint8Array };
	issues: IssueRecord;
	deleted_issues: { project_id: number; iid: number };
	merge_requests: MergeRequestRecord;
	merge_request_versions: VersionRecord;
	merge_request_approvals: ApprovalRecord & {
		project_id: number;
		merge_request_id: number;
	};
	epics: EpicRecord;
	discussions: Omit<DiscussionRecord, "notes" | "position"> & {
		issue_id: number | null;
		snippet_id: number | null;
		epic_id: number | null;
		merge_request_id: number | null;
		project_id: number | null;
		sha: string | null;
		position: unknown;
		first_at: string | null;
		first_id: number | null;
	};
	notes: Omit<NoteRecord, "author" | "resolved_by" | "long_text"> & {
		author_id: number;
		resolved_by_id: number | null;
		about: string;
	};
	noted_commits: Noted & {
		project_id: number;
		sha: string;
		discussion_count: number;
	};
	note_references: Owned & {
		note_id: number;
		about: string;
		kind: string;
		issue_id: number | null;
		epic_id: number | null;
	};
	audit_events: Omit<AuditEventRecord, "details"> & { details: unknown };
	/** Deleted projects, groups, labels and milestones, until a background job has removed all references to them. */
	deleted_places: {
		kind: "project" | "group" | "label" | "milestone";
		id: number;
	};
	rate_limits: { key: string; since: string; hits: number };
	migrations: { name: string; applied_at: string; older_may_write: boolean };
}

declare module "knex/types/tables.js" {
	interface Tables extends OwnTables {}
}
type OwnTables = Tables;

/**
 * Columns derived from other rows: writers update them in the transaction that changes those rows. `forgekit check`
 * compares each column with its source rows; a column without a rule in `kept.ts` does not compile.
 */
export const kept = {
	namespaces: ["full_path", "full_name", "ancestor_ids"],
	projects: ["full_path"],
	board_lists: ["position"],
	snippets: ["version", "note_count", "discussion_count", "restricted_notes"],
	issues: ["note_count", "discussion_count", "restricted_notes", "label_ids", "milestone_id"],
	merge_requests: [
		"note_count",
		"discussion_count",
		"restricted_notes",
		"label_ids",
		"milestone_id",
	],
	epics: ["note_count", "discussion_count", "restricted_notes", "label_ids"],
	releases: ["milestone_ids"],
	noted_commits: ["note_count", "discussion_count", "restricted_notes"],
	discussions: ["first_at", "first_id"],
	notes: ["about"],
	note_references: ["about"],
} as const satisfies { [Name in keyof Tables]?: readonly string[] };
