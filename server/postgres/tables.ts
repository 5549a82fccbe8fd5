/**
 * The columns of each table and their types in rows, so that a wrong column does not compile. Migrations create the
 * tables.
 */
import type { Tier } from "../../generated/operations.ts";
import type { AuditEventRecord } from "../domain/audit-events/store.ts";
import type { LimitMetric } from "../domain/boards/store.ts";
import type {
	AuthorizationType,
	ClusterProvider,
	ProviderStatus,
} from "../domain/clusters/store.ts";
import type { DiscussionRecord } from "../domain/discussions/store.ts";
import type {
	DiffRefs,
	MergeRequestRecord,
} from "../domain/merge-requests/store.ts";
import type { MilestoneRecord } from "../domain/milestones/store.ts";
import type { Features } from "../domain/projects/store.ts";
import type { UserAgentDetailRecord } from "../domain/snippets/store.ts";
import type { UserState } from "../domain/users/store.ts";
import type { Visibility } from "../domain/visibility.ts";

interface Times {
	created_at: string;
	updated_at: string;
}

/** Exactly one of the two is set. */
interface Owned {
	project_id: number | null;
	group_id: number | null;
}

export interface Tables {
	users: {
		id: number;
		username: string;
		username_key: string;
		name: string;
		email: string;
		state: UserState;
		admin: boolean;
		external: boolean;
		avatar_url: string | null;
		created_at: string;
	};
	tokens: {
		id: number;
		user_id: number;
		name: string;
		digest: string;
		scopes: string[];
		expires_at: string | null;
		revoked: boolean;
		created_at: string;
	};
	namespaces: {
		id: number;
		kind: "group" | "user";
		path: string;
		name: string;
		full_path: string;
		full_path_key: string;
		full_name: string;
		parent_id: number | null;
		ancestor_ids: number[];
		owner_id: number | null;
		visibility: Visibility;
		plan: Tier | null;
		created_at: string;
	};
	projects: {
		id: number;
		namespace_id: number;
		path: string;
		name: string;
		full_path: string;
		full_path_key: string;
		description: string | null;
		visibility: Visibility;
		archived: boolean;
		features: Features;
		tag_list: string[];
		avatar_url: string | null;
		star_count: number;
		forks_count: number;
		default_branch: string | null;
		readme_path: string | null;
		repository_source: string | null;
		repository_storage: string;
		created_at: string;
		last_activity_at: string;
	};
	memberships: Owned & {
		id: number;
		user_id: number | null;
		shared_group_id: number | null;
		level: number;
		expires_at: string | null;
	};
	labels: Owned & {
		id: number;
		name: string;
		color: string;
		description: string | null;
	};
	milestones: Owned &
		Times & {
			id: number;
			iid: number;
			title: string;
			description: string | null;
			state: MilestoneRecord["state"];
			start_date: string | null;
			due_date: string | null;
		};
	boards: Times & {
		id: number;
		project_id: number;
		name: string;
		milestone_id: number | null;
		assignee_id: number | null;
		weight: number | null;
	};
	board_lists: Times & {
		id: number;
		board_id: number;
		label_id: number | null;
		assignee_id: number | null;
		milestone_id: number | null;
		position: number;
		max_issue_count: number;
		max_issue_weight: number;
		limit_metric: LimitMetric | null;
	};
	board_labels: { board_id: number; label_id: number };
	clusters: Times & {
		id: number;
		project_id: number;
		user_id: number;
		name: string;
		domain: string | null;
		environment_scope: string;
		management_project_id: number | null;
		enabled: boolean;
		managed: boolean;
		provider_type: ClusterProvider;
		provider_status: ProviderStatus;
		api_url: string;
		encrypted_token: Buffer;
		ca_cert: string | null;
		namespace: string | null;
		authorization_type: AuthorizationType;
	};
	snippets: Times & {
		id: number;
		project_id: number;
		author_id: number;
		title: string;
		description: string | null;
		visibility: Visibility;
		version: number;
		user_agent_detail: UserAgentDetailRecord | null;
	};
	snippet_versions: {
		snippet_id: number;
		number: number;
		commit_id: string;
		commit: string;
		files: unknown;
	};
	snippet_blobs: { snippet_id: number; id: string; content: Uint8Array };
	issues: Times & {
		id: number;
		iid: number;
		project_id: number;
		title: string;
		description: string | null;
		state: "opened" | "closed";
		author_id: number;
		assignee_ids: readonly number[];
		confidential: boolean;
		discussion_locked: boolean;
	};
	merge_requests: Times & {
		id: number;
		iid: number;
		project_id: number;
		title: string;
		description: string | null;
		state: MergeRequestRecord["state"];
		author_id: number;
		assignee_ids: readonly number[];
		source_branch: string;
		target_branch: string;
		diff_refs: DiffRefs | null;
		last_diff_refs: DiffRefs | null;
		discussion_locked: boolean;
	};
	epics: Times & {
		id: number;
		iid: number;
		group_id: number;
		title: string;
		description: string | null;
		state: "opened" | "closed";
		author_id: number;
		confidential: boolean;
	};
	discussions: {
		id: string;
		issue_id: number | null;
		snippet_id: number | null;
		epic_id: number | null;
		merge_request_id: number | null;
		project_id: number | null;
		sha: string | null;
		type: DiscussionRecord["type"];
		position: unknown;
		commit_id: string | null;
		first_at: string | null;
		first_id: number | null;
	};
	notes: Times & {
		id: number;
		discussion_id: string;
		body: string;
		author_id: number;
		system: boolean;
		confidential: boolean;
		resolved_by_id: number | null;
		resolved_at: string | null;
	};
	note_references: Owned & {
		note_id: number;
		kind: string;
		issue_id: number | null;
		epic_id: number | null;
	};
	audit_events: {
		id: number;
		author_id: number;
		entity_id: number;
		entity_type: AuditEventRecord["entity_type"];
		details: unknown;
		created_at: string;
		discreet: boolean;
	};
	rate_limits: { key: string; since: string; hits: number };
	migrations: { name: string; applied_at: string };
}

declare module "knex/types/tables.js" {
	interface Tables extends OwnTables {}
}
type OwnTables = Tables;
