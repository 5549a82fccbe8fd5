// Made from spec/ by `npm run generate`. Do not edit.

/** Result of a request that adds several users. The status is 201 even if some users could not be added. */
export interface AddedMembers {
	/** `error`: some users could not be added, or nobody was, as there are more than 100 ids. Unknown ids are ignored. */
	status: "success" | "error";
	/**
	 * For each user who could not be added: username and reason. For more than 100 ids: a sentence that says so. Absent
	 * on success.
	 */
	message?: string;
}

/** The agent server for Kubernetes. This service has none. */
export interface AgentServer {
	/** Whether there is an agent server; always false. */
	enabled: boolean;
	/** Address of the agent server; always null. */
	externalUrl: string | null;
	/** Version of the agent server; always null. */
	version: string | null;
}

/**
 * Details of an audit event, as they were at the time of the event. Which keys are present depends on the event;
 * undeclared keys may appear.
 */
export interface AuditDetails {
	/** Kind of resource that was added, such as `board`, `project` or `user_access`. */
	add?: string;
	/** Kind of resource that was removed, such as `board`, `project` or `user_access`. */
	remove?: string;
	/** Name of the setting that was changed. */
	change?: string;
	/** Value before the change; empty where there was none. */
	from?: string;
	/** Value after the change; empty where there is none. */
	to?: string;
	/** Role that was granted, such as `Developer`; only together with `add`. */
	as?: string;
	/** Sign-in method, such as `standard`. */
	with?: string;
	/** Method of a failed sign-in, such as `STANDARD`. */
	failed_login?: string;
	/** What was done, in words. */
	custom_message?: string;
	/** Display name of the event's author at the time of the event. */
	author_name?: string;
	/** Id or full path of the target: the resource that the author acted upon. */
	target_id?: number | string;
	/** Kind of the target, such as `Project`, `Group` or `User`. */
	target_type?: string;
	/** Name or full path of the target; for a private snippet, its id. */
	target_details?: string;
	/** IP address of the request; null: not known. Recorded only with the PREMIUM tier or above. */
	ip_address?: string | null;
	/**
	 * Full path of the project or group, or display name of the user, that the event is about. Recorded only with the
	 * PREMIUM tier or above.
	 */
	entity_path?: string;
	[name: string]: unknown;
}

/** An audit event: who did what, and when. */
export interface AuditEvent {
	/** Id of the event. */
	id: number;
	/** Id of the user who caused the event; -1: a caller who was not signed in, or the operator who ran a command. */
	author_id: number;
	/** Id of the user, group or project that the event is about; -1: not known. */
	entity_id: number;
	/** Whether the event is about a user, a group or a project. */
	entity_type: "User" | "Group" | "Project";
	/**
	 * Type of the event: the value of the undeclared key `event_name` in `details` if present; otherwise
	 * `repository_download_operation` for the download of an archive, and `audit_operation` for anything else.
	 */
	event_name: string;
	/** What was done. Which keys are present depends on the event. */
	details: AuditDetails;
	/** When the action was done. */
	created_at: string;
}

/**
 * An issue board of a project. Its scope (`milestone`, `assignee`, `labels` and `weight`) is absent below the STARTER
 * tier.
 */
export interface Board {
	/** Id of the board. */
	id: number;
	/** Name of the board. */
	name: string;
	/** Whether clients hide the list of open issues. */
	hide_backlog_list: boolean;
	/** Whether clients hide the list of closed issues. */
	hide_closed_list: boolean;
	/** The project that the board belongs to. */
	project: BoardProject;
	/** Lists of the board: label lists, then assignee lists, then milestone lists, each kind sorted by position. */
	lists: BoardList[];
	/** Always null: the board belongs to a project. */
	group: Group | null;
	/**
	 * The board shows only issues of this milestone; null: issues of any milestone or, after a change with `milestone_id`
	 * 0, only issues without a milestone. For the milestones `Upcoming` and `Started`, only `title` is present.
	 */
	milestone?: Milestone | null;
	/** The board shows only issues assigned to this user; null: all issues. */
	assignee?: User | null;
	/** The board shows only issues with all of these labels; empty: all issues. */
	labels?: Label[];
	/** The board shows only issues of this weight; null: all issues. */
	weight?: number | null;
}

/** A list on a board. The built-in lists of open and of closed issues never appear in the API. */
export interface BoardList {
	/** Id of the list. */
	id: number;
	/** The list shows issues with this label; null on assignee and milestone lists. */
	label: Label | null;
	/** The list shows issues assigned to this user; only on assignee lists. */
	assignee?: BoardListAssignee;
	/** The list shows issues of this milestone; only on milestone lists. */
	milestone?: Milestone;
	/** Position among all lists of the board, from 0 without gaps. */
	position: number;
	/** Maximum number of issues that clients should allow in the list; 0: no limit. */
	max_issue_count: number;
	/** Maximum total weight of issues that clients should allow in the list; 0: no limit. */
	max_issue_weight: number;
	/** Which limits apply to the list: `issue_count`, `issue_weights`, or both (`all_metrics`); null: not set. */
	limit_metric: "all_metrics" | "issue_count" | "issue_weights" | null;
}

/** The user of an assignee list, which shows the issues assigned to this user. */
export interface BoardListAssignee {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
}

/** The project of a board. This service sends all fields; other services with this API omit the optional ones. */
export interface BoardProject {
	/** Id of the project. */
	id: number;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the project's full path. */
	path: string;
	/** Full path of the project: path of the namespace, `/`, path of the project. */
	path_with_namespace: string;
	/** URL of the repository for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** What the project is about; null: no description. */
	description?: string | null;
	/** When the project was created. */
	created_at?: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch?: string | null;
	/** Topics of the project (not git tags), sorted. */
	tag_list?: string[];
	/** URL of the repository for git over SSH. */
	ssh_url_to_repo?: string;
	/** Address of the rendered README; null: none. */
	readme_url?: string | null;
	/** Address of the avatar picture; null: none. */
	avatar_url?: string | null;
	/** Number of stars; never changes, as projects cannot be starred. */
	star_count?: number;
	/** Number of forks; never changes, as projects cannot be forked. */
	forks_count?: number;
	/** When the project was created or a ref of its repository last changed. */
	last_activity_at?: string;
	/** The group or user that the project belongs to. */
	namespace?: ProjectNamespace;
}

/** A branch. */
export interface Branch {
	/** Name, without `refs/heads/`. */
	name: string;
	/** Newest commit of the branch. In lists, a message above 32 KiB is cut. */
	commit: Commit;
	/** Whether the default branch contains this branch's newest commit; false if both have the same newest commit. */
	merged: boolean;
	/** Whether the project has a protection rule for the branch. */
	protected: boolean;
	/** Whether a protection rule for the branch lets Developers and above push to the branch. */
	developers_can_push: boolean;
	/** Whether a protection rule for the branch lets Developers and above merge into the branch. */
	developers_can_merge: boolean;
	/** Whether the caller may push to the branch. */
	can_push: boolean;
	/** Whether this is the project's default branch. */
	default: boolean;
	/** Address of the branch's page. */
	web_url: string;
}

/** Who may push to a protected branch, or merge into it. */
export interface BranchAccessLevel {
	/** Minimum level of members who may push or merge: 30 Developer, 40 Maintainer; 0: no one. */
	access_level: 0 | 30 | 40;
	/** `access_level` in words: `Developers + Maintainers`, `Maintainers` or `No one`. */
	access_level_description: string;
	/** Always null: rights are given to roles, not to single users. */
	user_id: number | null;
	/** Always null: rights are given to roles, not to groups. */
	group_id: number | null;
}

/** A Kubernetes cluster of a project. */
export interface Cluster {
	/** Id of the cluster. */
	id: number;
	/** Name of the cluster. */
	name: string;
	/** Base domain of the applications in the cluster; null or empty: none. */
	domain: string | null;
	/** When the cluster was added. */
	created_at: string;
	/** Whether GitLab manages the cluster's namespaces and service accounts. This service only stores the setting. */
	managed: boolean;
	/** Whether the cluster is active. */
	enabled: boolean;
	/** Who runs the cluster: `user` if a user added an existing cluster, or else the cloud provider. */
	provider_type: "user" | "gcp" | "aws";
	/** Always `kubernetes`. */
	platform_type: "kubernetes";
	/** Pattern for the names of the environments that are deployed to the cluster; `*` stands for any text. */
	environment_scope: string;
	/** Always `project_type`: the cluster belongs to a project. */
	cluster_type: "project_type";
	/** The user who added the cluster. */
	user: User;
	/** Connection to the cluster's Kubernetes API. */
	platform_kubernetes: PlatformKubernetes;
	/** The project from which the cluster is managed; null: none. */
	management_project: ProjectIdentity | null;
	/** The project that the cluster belongs to. */
	project: Project;
}

/** A Kubernetes cluster in the list of a project. */
export interface ClusterListItem {
	/** Id of the cluster. */
	id: number;
	/** Name of the cluster. */
	name: string;
	/** Base domain of the applications in the cluster; null or empty: none. */
	domain: string | null;
	/** When the cluster was added. */
	created_at: string;
	/** Whether GitLab manages the cluster's namespaces and service accounts. This service only stores the setting. */
	managed: boolean;
	/** Whether the cluster is active. */
	enabled: boolean;
	/** Who runs the cluster: `user` if a user added an existing cluster, or else the cloud provider. */
	provider_type: "user" | "gcp" | "aws";
	/** Always `kubernetes`. */
	platform_type: "kubernetes";
	/** Pattern for the names of the environments that are deployed to the cluster; `*` stands for any text. */
	environment_scope: string;
	/** Always `project_type`: the cluster belongs to a project. */
	cluster_type: "project_type";
	/** The user who added the cluster. */
	user: User;
	/** Connection to the cluster's Kubernetes API. */
	platform_kubernetes: PlatformKubernetes;
	/** The project from which the cluster is managed; null: none. */
	management_project: ProjectIdentity | null;
}

/** Always empty: quick actions in notes are not executed. */
export type CommandsChanges = Record<string, unknown>;

/** A commit. */
export interface Commit {
	/** Id of the commit. */
	id: string;
	/** The first 8 digits of the id. */
	short_id: string;
	/** First line of the message; `No commit message` if the line is blank. */
	title: string;
	/** When the change was committed; the same as `committed_date`. */
	created_at: string;
	/** Ids of the parents, in order; empty for the first commit. */
	parent_ids: string[];
	/** The whole message as it was written, line end included. */
	message: string;
	/** Name of the author. */
	author_name: string;
	/** E-mail address of the author. */
	author_email: string;
	/** When the change was written. */
	authored_date: string;
	/** Name of the committer. */
	committer_name: string;
	/** E-mail address of the committer. */
	committer_email: string;
	/** When the change was committed. */
	committed_date: string;
	/** Trailers of the message. Empty, except in lists of commits with `trailers=true`. */
	trailers: Trailers;
	/** Address of the commit's page. */
	web_url: string;
}

/** One change to the files of a commit. */
export interface CommitAction {
	/** What to do with the file: `chmod` sets or clears its executable bit. */
	action: "create" | "update" | "move" | "delete" | "chmod";
	/** Path of the file; for `move`, the new path. Leading slashes are dropped. */
	file_path: string;
	/** Path of the file before the move; required for `move`. */
	previous_path?: string | null | undefined;
	/**
	 * Content of the file: required for `update`, empty by default for `create`. A `move` without `content` keeps the old
	 * content.
	 */
	content?: string | null | undefined;
	/** How `content` is encoded. */
	encoding?: "text" | "base64" | null | undefined;
	/**
	 * For `update`, `move` and `delete`: id of the commit that last changed the file, as far as the caller knows; 400 if
	 * a different commit did.
	 */
	last_commit_id?: string | null | undefined;
	/** Whether `chmod` makes the file executable; required for `chmod`, ignored for other actions. */
	execute_filemode?: boolean | null | undefined;
}

/** A comment on a commit. */
export interface CommitComment {
	/** Text of the comment, as Markdown. */
	note: string;
	/** Path of the file that the comment is on; null: the comment is on the commit as a whole. */
	path: string | null;
	/** Number of the line in the new file; null: a removed line, or the comment is not on a line. */
	line: number | null;
	/**
	 * `new`: the commit adds the line. `old`: the commit removes the line. Null: an unchanged line, or the comment is not
	 * on a line.
	 */
	line_type: "new" | "old" | null;
	/** Author of the comment. */
	author: User;
	/** When the comment was written. */
	created_at: string;
}

/** A commit with the id of its project and, unless `stats` is false, the number of changed lines. */
export interface CommitDetails {
	/** Id of the commit. */
	id: string;
	/** The first 8 digits of the id. */
	short_id: string;
	/** First line of the message; `No commit message` if the line is blank. */
	title: string;
	/** When the change was committed; the same as `committed_date`. */
	created_at: string;
	/** Ids of the parents, in order; empty for the first commit. */
	parent_ids: string[];
	/** The whole message as it was written, line end included. */
	message: string;
	/** Name of the author. */
	author_name: string;
	/** E-mail address of the author. */
	author_email: string;
	/** When the change was written. */
	authored_date: string;
	/** Name of the committer. */
	committer_name: string;
	/** E-mail address of the committer. */
	committer_email: string;
	/** When the change was committed. */
	committed_date: string;
	/** Trailers of the message. Empty, except in lists of commits with `trailers=true`. */
	trailers: Trailers;
	/** Address of the commit's page. */
	web_url: string;
	/** Numbers of lines that the commit changes; absent if the request has `stats=false`. */
	stats?: CommitStats;
	/** Always null: there are no pipelines. */
	status: string | null;
	/** Id of the project. */
	project_id: number;
	/** Always null: there are no pipelines. */
	last_pipeline: Record<string, unknown> | null;
}

/** Numbers of lines that a commit changes, compared with its first parent. */
export interface CommitStats {
	/** Lines added. */
	additions: number;
	/** Lines removed. */
	deletions: number;
	/** Sum of `additions` and `deletions`. */
	total: number;
}

/** Status of a commit, set by an external service such as CI. */
export interface CommitStatus {
	/** Id of the status. */
	id: number;
	/** Id of the commit. */
	sha: string;
	/** Branch or tag that the external service ran for. */
	ref: string;
	/** State of the external service's work on the commit. */
	status: "pending" | "running" | "success" | "failed" | "canceled";
	/** Name that distinguishes the status from others of the same commit. */
	name: string;
	/** Address of a page of the external service; null: none. */
	target_url: string | null;
	/** What the external service says of the commit; null: nothing. */
	description: string | null;
	/** When the status was first set. */
	created_at: string;
	/** When the status was set to `running`; null: never. */
	started_at: string | null;
	/** When the status was set to `success`, `failed` or `canceled`; null: not yet. */
	finished_at: string | null;
	/** Whether a failure may be ignored: always false. */
	allow_failure: boolean;
	/** Test coverage in percent; null: not known. */
	coverage: number | null;
	/** The user who set the status. */
	author: User;
}

/** A file that an operation has committed. */
export interface CommittedFile {
	/** Path of the file. */
	file_path: string;
	/** Branch that got the commit. */
	branch: string;
}

/** The commits and changed files between two commits. */
export interface Comparison {
	/** The newest of `commits`; null: `commits` is empty. */
	commit: Commit | null;
	/**
	 * Commits in the history of `to` but not in the history of `from`, oldest first; only the newest 10,000. Messages
	 * above 64 KiB are cut.
	 */
	commits: Commit[];
	/** Files that differ, in order of path. */
	diffs: Diff[];
	/**
	 * Whether a limit cut off `diffs` (1,000 files, 5,120,000 bytes or 10 seconds) or `commits` (10,000 commits, 32 MiB
	 * or 10 seconds).
	 */
	compare_timeout: boolean;
	/** Whether `from` and `to` are the same commit. */
	compare_same_ref: boolean;
}

/** An author of commits on the default branch. */
export interface Contributor {
	/** Name in the author's newest commit that has a non-blank name. */
	name: string;
	/** E-mail address, which identifies the author. */
	email: string;
	/** Number of this author's commits among the branch's newest 2,000 commits that are not merges. */
	commits: number;
	/** Number of lines that the author added: always 0. */
	additions: number;
	/** Number of lines that the author deleted: always 0. */
	deletions: number;
}

export interface CreatePlatformKubernetes {
	/**
	 * Address of the Kubernetes API, http or https. Addresses of the server's machine or local network are refused
	 * unless the server's settings allow local requests.
	 */
	api_url: string;
	/** Token for the Kubernetes API; not blank. Responses never contain the token. */
	token: string;
	/** Certificate of the Kubernetes API as PEM text; needed if the certificate is self-signed. */
	ca_cert?: string | null | undefined;
	/** Kubernetes namespace for the project: at most 63 characters of `a-z`, `0-9` and `-`, with no hyphen at either end. */
	namespace?: string | null | undefined;
	/** How the cluster authorizes its users. */
	authorization_type?: "unknown_authorization" | "rbac" | "abac" | null | undefined;
}

/** Files of a new release. */
export interface CreateReleaseAssets {
	/** Links of the new release, at most 100. */
	links?: CreateReleaseLink[] | null | undefined;
}

/** A link of a new release. */
export interface CreateReleaseLink {
	/** Name of the link, at most 255 characters, unique in the release. */
	name: string;
	/** Address that the link leads to, at most 2048 characters, unique in the release: http, https or ftp. */
	url: string;
	/**
	 * End of the link's permanent address, after the address of the release and `/downloads`, such as `/bin/linux`; at
	 * most 128 characters, unique in the release.
	 */
	filepath?: string | null | undefined;
	/** What the link leads to. */
	link_type?: "other" | "runbook" | "image" | "package" | null | undefined;
}

/** A file of a new snippet. */
export interface CreateSnippetFile {
	/**
	 * Path within the snippet, which may include directories but not lead outside of the snippet. The path of the first
	 * file has at most 255 characters.
	 */
	file_path: string;
	/** Content as UTF-8 text; at most 50 MiB for the first file. */
	content: string;
}

/** The caller's own account. */
export interface CurrentUser {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** State of the account; only `active` users may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the user's picture; null: none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** When the account was created. If the profile is private, only the user and administrators get this field. */
	created_at?: string;
	/** Biography that the user wrote; empty: none. */
	bio: string;
	/** `bio` as HTML; empty: none. */
	bio_html: string;
	/** Place where the user lives; null: not given. */
	location: string | null;
	/** E-mail address that everybody may see; empty: none. */
	public_email: string;
	/** The user's name at Skype; empty: none. */
	skype: string;
	/** The user's name at LinkedIn; empty: none. */
	linkedin: string;
	/** The user's name at Twitter; empty: none. */
	twitter: string;
	/** Address of the user's own site; empty: none. */
	website_url: string;
	/** Organization that the user works for; null: not given. */
	organization: string | null;
	/** Job title of the user; empty: none. */
	job_title: string;
	/** Always null: this service does not store pronouns. */
	pronouns: string | null;
	/** Always false: there are no bots. */
	bot: boolean;
	/** `job_title` and `organization` in one text; null: neither is given. */
	work_information: string | null;
	/** Number of followers: always 0. If the profile is private, only the user and administrators get this field. */
	followers?: number;
	/** Number of followed users: always 0. If the profile is private, only the user and administrators get this field. */
	following?: number;
	/** Always null: this service does not know users' time zones. */
	local_time: string | null;
	/** Time of the sign-in before the latest sign-in; null: none. */
	last_sign_in_at: string | null;
	/** When the user confirmed the e-mail address; null: not yet. */
	confirmed_at: string | null;
	/** Day of the user's last activity; null: none. */
	last_activity_on: string | null;
	/** E-mail address of the account. */
	email: string;
	/** Colour theme of the web pages: always 1. */
	theme_id: number;
	/** Colour scheme of code on the web pages: always 1. */
	color_scheme_id: number;
	/** Maximum number of projects in the user's personal namespace. */
	projects_limit: number;
	/** Time of the latest sign-in; null: none. */
	current_sign_in_at: string | null;
	/** Always empty: users have no accounts at other services. */
	identities: UserIdentity[];
	/** Whether the user may create groups. */
	can_create_group: boolean;
	/** Whether the user may create projects in the personal namespace: whether `projects_limit` is above 0. */
	can_create_project: boolean;
	/** Always false: this service has no two-factor authentication. */
	two_factor_enabled: boolean;
	/** Whether the user is external. External users see internal projects and groups only as members. */
	external: boolean;
	/** Whether the profile is private: other users see fewer fields of the profile. */
	private_profile: boolean;
	/** E-mail address in commits that the service makes for the user. */
	commit_email: string;
	/** Whether the user is an administrator. Absent unless the caller is one. */
	is_admin?: boolean;
	/** Remark of administrators about the user; null: none. Absent unless the caller is an administrator. */
	note?: string | null;
}

/** The difference between two commits in one file. */
export interface Diff {
	/** Path before the change; for a new file, the new path. */
	old_path: string;
	/** Path after the change; for a deleted file, the old path. */
	new_path: string;
	/** Octal file mode before the change; `0` for a new file. The type allows null, which is never sent. */
	a_mode: string | null;
	/** Octal file mode after the change; `0` for a deleted file. The type allows null, which is never sent. */
	b_mode: string | null;
	/** Whether the file was added. */
	new_file: boolean;
	/** Whether the file was renamed. */
	renamed_file: boolean;
	/** Whether the file was deleted. */
	deleted_file: boolean;
	/**
	 * Unified diff from the first `@@` line on; for a binary file, the line `Binary files … differ`. Empty when no line
	 * changed, or when the diff is too large.
	 */
	diff: string;
}

/** A stand-alone comment, or a thread of notes. */
export interface Discussion {
	/** Id of the discussion: 40 hexadecimal digits. */
	id: string;
	/** Whether the discussion is a stand-alone comment; false: a thread. */
	individual_note: boolean;
	/** The notes, oldest first. */
	notes: Note[];
}

/** An epic of a group. */
export interface Epic {
	/** Id of the epic. */
	id: number;
	/** Number of the epic within its group. */
	iid: number;
	/** Id of the epic's group. */
	group_id: number;
	/** Id of the parent epic; null: there is none that the caller sees. */
	parent_id: number | null;
	/** Title. */
	title: string;
	/** What the epic is about; null: no description. */
	description: string | null;
	/** Whether only Reporters and above see the epic. */
	confidential: boolean;
	/** The user who created the epic. */
	author: User;
	/** First day of the epic; null: not set. */
	start_date: string | null;
	/** Whether a user set `start_date`; absent for callers below Reporter. */
	start_date_is_fixed?: boolean;
	/** The start date that a user set; null: not set. The field is absent for callers below Reporter. */
	start_date_fixed?: string | null;
	/** Always null; absent for callers below Reporter. */
	start_date_from_inherited_source?: string | null;
	/** Always null; absent for callers below Reporter. */
	start_date_from_milestones?: string | null;
	/** Day on which the epic is due; null: not set. */
	end_date: string | null;
	/** Day on which the epic is due; null: not set. */
	due_date: string | null;
	/** Whether a user set `due_date`; absent for callers below Reporter. */
	due_date_is_fixed?: boolean;
	/** The due date that a user set; null: not set. The field is absent for callers below Reporter. */
	due_date_fixed?: string | null;
	/** Always null; absent for callers below Reporter. */
	due_date_from_inherited_source?: string | null;
	/** Always null; absent for callers below Reporter. */
	due_date_from_milestones?: string | null;
	/** Whether the epic is open or closed. */
	state: "opened" | "closed";
	/** Path of the epic's page; absent for callers below Reporter. */
	web_edit_url?: string;
	/** Address of the epic's page. */
	web_url: string;
	/** How texts refer to the epic. */
	references: EpicReferences;
	/** Reference within the epic's group: `&5`. */
	reference: string;
	/** When the epic was created. */
	created_at: string;
	/** When the epic last changed. */
	updated_at: string;
	/** When the epic was closed; null: it is open. */
	closed_at: string | null;
	/** Names of the epic's labels, sorted. */
	labels: string[];
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Always false, because the service sends no notifications; absent in lists. */
	subscribed?: boolean;
}

/** How texts refer to an epic. */
export interface EpicReferences {
	/** Reference within the epic's group: `&5`. */
	short: string;
	/** Reference within the group in the request's path: `&5`, or `acme/infra&5` if the epic is in another group. */
	relative: string;
	/** Reference that is valid everywhere: `acme&5`. */
	full: string;
}

/** Body of an error response with an `error`: what is wrong with the token or the request. */
export interface ErrorBody {
	/** Every fault of the request, joined with `, `; or an OAuth error code. */
	error: string;
	/** Explanation of the OAuth error code. */
	error_description?: string;
	/** Token scopes that allow the request, separated by spaces. */
	scope?: string;
}

/** A group, as embedded in other resources. */
export interface Group {
	/** Id of the group. */
	id: number;
	/** Address of the group's page. */
	web_url: string;
	/** Display name. */
	name: string;
}

/** A group in a list, without its projects. */
export interface GroupDetails {
	/** Id of the group. */
	id: number;
	/** Address of the group's page. */
	web_url: string;
	/** Display name. */
	name: string;
	/** Last segment of the full path. */
	path: string;
	/** What the group is about; the empty text if it has no description. */
	description: string;
	/** Who sees the group. */
	visibility: "private" | "internal" | "public";
	/** Whether projects in the group and its subgroups cannot be shared with other groups. */
	share_with_group_lock: boolean;
	/** Whether members must use two-factor authentication. */
	require_two_factor_authentication: boolean;
	/** Hours within which members must set up two-factor authentication. */
	two_factor_grace_period: number;
	/** Lowest role that may create projects in the group; `noone`: nobody may. */
	project_creation_level: "noone" | "maintainer" | "developer";
	/** Whether Auto DevOps pipelines are on; null: not set. */
	auto_devops_enabled: boolean | null;
	/** Lowest role that may create subgroups of the group. */
	subgroup_creation_level: "owner" | "maintainer";
	/** Whether e-mail notifications are disabled; null: not set. */
	emails_disabled: boolean | null;
	/** Whether mentions of the group are disabled; null: not set. */
	mentions_disabled: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled: boolean;
	/**
	 * Protection of a new project's default branch: 0 none, 1 Developers may push, 2 only Maintainers may push and merge,
	 * 3 Maintainers may push and Developers may merge. 1 to 3 refuse force pushes.
	 */
	default_branch_protection: number;
	/** Address of the group's picture; null: none. */
	avatar_url: string | null;
	/** Whether users may request access to the group. */
	request_access_enabled: boolean;
	/** Display names of the ancestor groups and of the group, joined with ` / `. */
	full_name: string;
	/** Full path. */
	full_path: string;
	/** When the group was created. */
	created_at: string;
	/** Id of the parent group; null: this is a top-level group. */
	parent_id: number | null;
	/** Always null. */
	ldap_cn: string | null;
	/** Always null. */
	ldap_access: number | null;
	/** Always null. */
	marked_for_deletion_on: string | null;
}

/** A label that a group can use. Priorities exist only in projects. */
export interface GroupLabel {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color: string;
	/** What the label stands for; null: no description. */
	description: string | null;
	/** The description as HTML; empty: no description. */
	description_html: string;
	/** Colour of text that is readable on the label's colour. */
	text_color: "#333333" | "#FFFFFF";
	/**
	 * Number of open issues that have the label and that the caller sees; of a group's label, in the projects directly
	 * in the group. Only with `with_counts`.
	 */
	open_issues_count?: number;
	/**
	 * Number of closed issues that have the label and that the caller sees; of a group's label, in the projects directly
	 * in the group. Only with `with_counts`.
	 */
	closed_issues_count?: number;
	/**
	 * Number of open merge requests that have the label and that the caller sees; of a group's label, in the projects
	 * directly in the group. Only with `with_counts`.
	 */
	open_merge_requests_count?: number;
	/**
	 * Whether the caller is subscribed to the label in all projects; a subscription in one project does not count. No
	 * notifications are sent.
	 */
	subscribed: boolean;
}

/** A group with its projects. */
export interface GroupWithProjects {
	/** Id of the group. */
	id: number;
	/** Address of the group's page. */
	web_url: string;
	/** Display name. */
	name: string;
	/** Last segment of the full path. */
	path: string;
	/** What the group is about; the empty text if it has no description. */
	description: string;
	/** Who sees the group. */
	visibility: "private" | "internal" | "public";
	/** Whether projects in the group and its subgroups cannot be shared with other groups. */
	share_with_group_lock: boolean;
	/** Whether members must use two-factor authentication. */
	require_two_factor_authentication: boolean;
	/** Hours within which members must set up two-factor authentication. */
	two_factor_grace_period: number;
	/** Lowest role that may create projects in the group; `noone`: nobody may. */
	project_creation_level: "noone" | "maintainer" | "developer";
	/** Whether Auto DevOps pipelines are on; null: not set. */
	auto_devops_enabled: boolean | null;
	/** Lowest role that may create subgroups of the group. */
	subgroup_creation_level: "owner" | "maintainer";
	/** Whether e-mail notifications are disabled; null: not set. */
	emails_disabled: boolean | null;
	/** Whether mentions of the group are disabled; null: not set. */
	mentions_disabled: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled: boolean;
	/**
	 * Protection of a new project's default branch: 0 none, 1 Developers may push, 2 only Maintainers may push and merge,
	 * 3 Maintainers may push and Developers may merge. 1 to 3 refuse force pushes.
	 */
	default_branch_protection: number;
	/** Address of the group's picture; null: none. */
	avatar_url: string | null;
	/** Whether users may request access to the group. */
	request_access_enabled: boolean;
	/** Display names of the ancestor groups and of the group, joined with ` / `. */
	full_name: string;
	/** Full path. */
	full_path: string;
	/** When the group was created. */
	created_at: string;
	/** Id of the parent group; null: this is a top-level group. */
	parent_id: number | null;
	/** Always null. */
	ldap_cn: string | null;
	/** Always null. */
	ldap_access: number | null;
	/** Always null. */
	marked_for_deletion_on: string | null;
	/** The groups, visible to the caller, that this group is shared with; absent with `with_projects=false`. */
	shared_with_groups?: ProjectShare[];
	/** The newest 100 of those projects directly in the group that the caller sees; absent with `with_projects=false`. */
	projects?: ProjectDetails[];
	/** The newest 100 of those projects shared with the group that the caller sees; absent with `with_projects=false`. */
	shared_projects?: ProjectDetails[];
}

/** Position of a note on a point of an image. */
export interface ImagePosition {
	/** Commit that the source branch started from; for a note on a commit: the commit's parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; for a note on a commit: the commit's parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; for a note on a commit: the commit itself. */
	head_sha: string;
	/** Path of the file before the change; null: not known. */
	old_path: string | null;
	/** Path of the file after the change; null: not known. */
	new_path: string | null;
	/** Always `image`. */
	position_type: "image";
	/** Width of the image in pixels. */
	width: number;
	/** Height of the image in pixels. */
	height: number;
	/** Distance from the left edge of the image in pixels. */
	x: number;
	/** Distance from the top edge of the image in pixels. */
	y: number;
}

/** An issue of a project. */
export interface Issue {
	/** Id of the issue. */
	id: number;
	/** Number of the issue within its project; paths contain this number. */
	iid: number;
	/** Id of the issue's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the issue is about, as Markdown; null: no description. */
	description: string | null;
	/** Whether the issue is open or closed. */
	state: "opened" | "closed";
	/** When the issue was created. */
	created_at: string;
	/** When the issue last changed. */
	updated_at: string;
	/** When the issue was closed; null: it is open. */
	closed_at: string | null;
	/** The user who closed the issue; null: it is open. */
	closed_by: User | null;
	/** Names of the issue's labels, sorted. */
	labels: string[];
	/** Milestone of the issue; null: none. */
	milestone: Milestone | null;
	/** Users to whom the issue is assigned. */
	assignees: User[];
	/** The user who created the issue. */
	author: User;
	/** Always `ISSUE`. */
	type: "ISSUE";
	/** First of the issue's assignees; null: none. */
	assignee: User | null;
	/** Number of notes on the issue, without system notes. */
	user_notes_count: number;
	/** Number of merge requests that close the issue; always 0. */
	merge_requests_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Day on which the issue is due; null: not set. */
	due_date: string | null;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential: boolean;
	/** Whether only members of the project may comment on the issue. */
	discussion_locked: boolean;
	/** Always `issue`. */
	issue_type: "issue";
	/** Address of the issue's page. */
	web_url: string;
	/** Time tracking of the issue. */
	time_stats: TimeStats;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** How much work the issue is; null: not set. Absent below the licence STARTER. */
	weight?: number | null;
	/** Number of issues that this issue blocks; always 0. */
	blocking_issues_count: number;
	/** Whether the description has tasks. */
	has_tasks: boolean;
	/** `1 of 2 tasks completed`; absent without tasks. */
	task_status?: string;
	/** API addresses of the issue and of the resources that belong to the issue. */
	_links: IssueLinks;
	/** How texts refer to the issue. */
	references: IssueReferences;
	/** Whether the caller created the issue, is assigned to it or commented on it; absent in lists. */
	subscribed?: boolean;
	/** Always null. */
	moved_to_id: number | null;
	/** Always null. */
	service_desk_reply_to: string | null;
	/**
	 * Number of the issue's epic within the epic's group; null: no epic that the caller sees. Absent if the caller can't
	 * see epics of the project's group.
	 */
	epic_iid?: number | null;
	/** Epic of the issue; null: no epic that the caller sees. Absent if the caller can't see epics of the project's group. */
	epic?: IssueEpic | null;
	/** Always null; absent below the licence ULTIMATE. */
	health_status?: string | null;
}

/** The epic of an issue. */
export interface IssueEpic {
	/** Id of the epic. */
	id: number;
	/** Number of the epic within its group. */
	iid: number;
	/** Title. */
	title: string;
	/** Path of the epic's page. */
	url: string;
	/** Id of the epic's group. */
	group_id: number;
}

/** Conditions that exclude issues from a list: `not[labels]`, `not[milestone]` and others. */
export interface IssueExclusions {
	/** Exclude issues with at least one of these labels; `None`: all issues without labels, `Any`: all with a label. */
	labels?: string[] | undefined;
	/**
	 * Exclude issues of the milestone with this title. `#started`: list only issues of active milestones that start after
	 * today. `#upcoming`: list only issues of active milestones that are due today or earlier.
	 */
	milestone?: string | undefined;
	/** Exclude issues of this weight; `None`: issues without one, `Any`: with one. Ignored below the licence STARTER. */
	weight?: number | "None" | "Any" | undefined;
	/** Exclude issues with these `iid` numbers. */
	iids?: number[] | undefined;
	/** Exclude issues that the user with this id created. */
	author_id?: number | undefined;
	/** Exclude issues that the user with this username created. */
	author_username?: string | undefined;
	/** Exclude issues assigned to the user with this id; `None`: issues without an assignee, `Any`: issues with one. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Exclude issues assigned to any of the users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | undefined;
}

/** API addresses of an issue and of the resources that belong to the issue. */
export interface IssueLinks {
	/** API address of the issue. */
	self: string;
	/** API address of the issue's notes. */
	notes: string;
	/** API address of the issue's award emoji. This service does not have that resource. */
	award_emoji: string;
	/** API address of the issue's project. */
	project: string;
}

/** How texts refer to an issue. */
export interface IssueReferences {
	/** Reference within the issue's project: `#7`. */
	short: string;
	/**
	 * Reference within the project or group in the request's path. Project: `#7`. Group: `rocket#7` if the project is
	 * directly in the group, else `acme/infra/rocket#7`. In the list of all issues: `acme/rocket#7`.
	 */
	relative: string;
	/** Reference that is valid everywhere: `acme/rocket#7`. */
	full: string;
}

/** A label that can be put on issues and merge requests. */
export interface Label {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color: string;
	/** What the label stands for; null: no description. */
	description: string | null;
}

/** A label in lists of issues, merge requests and epics that are requested with `with_labels_details=true`. */
export interface LabelDetails {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color: string;
	/** What the label stands for; null: no description. */
	description: string | null;
	/** The description as HTML; empty: no description. */
	description_html: string;
	/** Colour of text that is readable on the label's colour. */
	text_color: "#333333" | "#FFFFFF";
}

/** One end of a range of lines. */
export interface LineEnd {
	/**
	 * Code of the line: the SHA-1 of the file's path, the old line number and the new line number, joined with `_`. The
	 * code is not validated.
	 */
	line_code: string;
	/** `new` for an added line, `old` or null for any other. The value is not validated. */
	type: string | null;
	/** Number of the line before the change, from 0 to 2147483647 but not validated further; null: an added line. */
	old_line?: number | null | undefined;
	/** Number of the line after the change, from 0 to 2147483647 but not validated further; null: a removed line. */
	new_line?: number | null | undefined;
}

/** The lines that a note spans. */
export interface LineRange {
	/** First line of the range. */
	start?: LineEnd;
	/** Last line of the range. */
	end?: LineEnd;
}

/** The lines that a new note spans. */
export interface LineRangeInput {
	/** First line of the range. */
	start?: LineEnd | null | undefined;
	/** Last line of the range. */
	end?: LineEnd | null | undefined;
}

/** A commit in a list. A message above 32 KiB is cut. */
export interface ListedCommit {
	/** Id of the commit. */
	id: string;
	/** The first 8 digits of the id. */
	short_id: string;
	/** First line of the message; `No commit message` if the line is blank. */
	title: string;
	/** When the change was committed; the same as `committed_date`. */
	created_at: string;
	/** Ids of the parents, in order; empty for the first commit. */
	parent_ids: string[];
	/** The whole message as it was written, line end included. */
	message: string;
	/** Name of the author. */
	author_name: string;
	/** E-mail address of the author. */
	author_email: string;
	/** When the change was written. */
	authored_date: string;
	/** Name of the committer. */
	committer_name: string;
	/** E-mail address of the committer. */
	committer_email: string;
	/** When the change was committed. */
	committed_date: string;
	/** Trailers of the message. Empty, except in lists of commits with `trailers=true`. */
	trailers: Trailers;
	/** Address of the commit's page. */
	web_url: string;
	/** Numbers of lines that the commit changes; present only if the request has `with_stats=true`. */
	stats?: CommitStats;
}

/** An epic in a list. */
export interface ListedEpic {
	/** Id of the epic. */
	id: number;
	/** Number of the epic within its group. */
	iid: number;
	/** Id of the epic's group. */
	group_id: number;
	/** Id of the parent epic; null: there is none that the caller sees. */
	parent_id: number | null;
	/** Title. */
	title: string;
	/** What the epic is about; null: no description. */
	description: string | null;
	/** Whether only Reporters and above see the epic. */
	confidential: boolean;
	/** The user who created the epic. */
	author: User;
	/** First day of the epic; null: not set. */
	start_date: string | null;
	/** Whether a user set `start_date`; absent for callers below Reporter. */
	start_date_is_fixed?: boolean;
	/** The start date that a user set; null: not set. The field is absent for callers below Reporter. */
	start_date_fixed?: string | null;
	/** Always null; absent for callers below Reporter. */
	start_date_from_inherited_source?: string | null;
	/** Always null; absent for callers below Reporter. */
	start_date_from_milestones?: string | null;
	/** Day on which the epic is due; null: not set. */
	end_date: string | null;
	/** Day on which the epic is due; null: not set. */
	due_date: string | null;
	/** Whether a user set `due_date`; absent for callers below Reporter. */
	due_date_is_fixed?: boolean;
	/** The due date that a user set; null: not set. The field is absent for callers below Reporter. */
	due_date_fixed?: string | null;
	/** Always null; absent for callers below Reporter. */
	due_date_from_inherited_source?: string | null;
	/** Always null; absent for callers below Reporter. */
	due_date_from_milestones?: string | null;
	/** Whether the epic is open or closed. */
	state: "opened" | "closed";
	/** Path of the epic's page; absent for callers below Reporter. */
	web_edit_url?: string;
	/** Address of the epic's page. */
	web_url: string;
	/** How texts refer to the epic. */
	references: EpicReferences;
	/** Reference within the epic's group: `&5`. */
	reference: string;
	/** When the epic was created. */
	created_at: string;
	/** When the epic last changed. */
	updated_at: string;
	/** When the epic was closed; null: it is open. */
	closed_at: string | null;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Always false, because the service sends no notifications; absent in lists. */
	subscribed?: boolean;
	/** Labels of the epic, sorted by name: names, or objects if the request has `with_labels_details=true`. */
	labels: (string | LabelDetails)[];
}

/** An issue in a list. */
export interface ListedIssue {
	/** Id of the issue. */
	id: number;
	/** Number of the issue within its project; paths contain this number. */
	iid: number;
	/** Id of the issue's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the issue is about, as Markdown; null: no description. */
	description: string | null;
	/** Whether the issue is open or closed. */
	state: "opened" | "closed";
	/** When the issue was created. */
	created_at: string;
	/** When the issue last changed. */
	updated_at: string;
	/** When the issue was closed; null: it is open. */
	closed_at: string | null;
	/** The user who closed the issue; null: it is open. */
	closed_by: User | null;
	/** Milestone of the issue; null: none. */
	milestone: Milestone | null;
	/** Users to whom the issue is assigned. */
	assignees: User[];
	/** The user who created the issue. */
	author: User;
	/** Always `ISSUE`. */
	type: "ISSUE";
	/** First of the issue's assignees; null: none. */
	assignee: User | null;
	/** Number of notes on the issue, without system notes. */
	user_notes_count: number;
	/** Number of merge requests that close the issue; always 0. */
	merge_requests_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Day on which the issue is due; null: not set. */
	due_date: string | null;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential: boolean;
	/** Whether only members of the project may comment on the issue. */
	discussion_locked: boolean;
	/** Always `issue`. */
	issue_type: "issue";
	/** Address of the issue's page. */
	web_url: string;
	/** Time tracking of the issue. */
	time_stats: TimeStats;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** How much work the issue is; null: not set. Absent below the licence STARTER. */
	weight?: number | null;
	/** Number of issues that this issue blocks; always 0. */
	blocking_issues_count: number;
	/** Whether the description has tasks. */
	has_tasks: boolean;
	/** `1 of 2 tasks completed`; absent without tasks. */
	task_status?: string;
	/** API addresses of the issue and of the resources that belong to the issue. */
	_links: IssueLinks;
	/** How texts refer to the issue. */
	references: IssueReferences;
	/** Whether the caller created the issue, is assigned to it or commented on it; absent in lists. */
	subscribed?: boolean;
	/** Always null. */
	moved_to_id: number | null;
	/** Always null. */
	service_desk_reply_to: string | null;
	/**
	 * Number of the issue's epic within the epic's group; null: no epic that the caller sees. Absent if the caller can't
	 * see epics of the project's group.
	 */
	epic_iid?: number | null;
	/** Epic of the issue; null: no epic that the caller sees. Absent if the caller can't see epics of the project's group. */
	epic?: IssueEpic | null;
	/** Always null; absent below the licence ULTIMATE. */
	health_status?: string | null;
	/** Labels of the issue, sorted by name: names, or objects if the request has `with_labels_details=true`. */
	labels: (string | LabelDetails)[];
}

/** A merge request in a list. */
export interface ListedMergeRequest {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project; paths contain this number. */
	iid: number;
	/** Id of the merge request's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about, as Markdown; null: no description. */
	description: string | null;
	/** State of the merge request; `locked` only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** The user who merged the merge request; null: it is not merged. */
	merged_by: User | null;
	/** The user who merged the merge request; null: it is not merged. */
	merge_user: User | null;
	/** When the merge request was merged; null: it is not merged. */
	merged_at: string | null;
	/** The user who closed the merge request; null: it is open or merged. */
	closed_by: User | null;
	/** When the merge request was closed; null: it is open or merged. */
	closed_at: string | null;
	/** The branch that is to receive the changes. */
	target_branch: string;
	/** The branch with the changes. */
	source_branch: string;
	/** Number of notes on the merge request, without system notes. */
	user_notes_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** The user who created the merge request. */
	author: User;
	/** Users to whom the merge request is assigned. */
	assignees: User[];
	/** First of the merge request's assignees; null: none. */
	assignee: User | null;
	/** Users who are asked for a review of the merge request. */
	reviewers: User[];
	/** Id of the project with the source branch: always `project_id`, as there are no forks. */
	source_project_id: number;
	/** Id of the project with the target branch: always `project_id`, as there are no forks. */
	target_project_id: number;
	/** Labels of the merge request, sorted by name: names, or label objects with `with_labels_details=true`. */
	labels: (string | LabelDetails)[];
	/** Whether the title marks the merge request as a draft. */
	draft: boolean;
	/** Whether the title marks the merge request as a draft. */
	work_in_progress: boolean;
	/** Milestone of the merge request; null: none. */
	milestone: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds: boolean;
	/**
	 * Whether git can merge the branches. Lists do not check this: they show the result of the last check, made when the
	 * merge request was created, changed or merged. A push to one of the branches turns that result into `unchecked` or
	 * `cannot_be_merged_recheck`.
	 */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether the merge request can be merged; if not, the first reason that applies. */
	detailed_merge_status: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked" | "ci_must_pass";
	/** Always null. */
	merge_after: string | null;
	/** Id of the source branch's newest commit that is part of the diff; null: no diff. */
	sha: string | null;
	/** Id of the merge commit; null: not merged, or merged by a fast-forward. */
	merge_commit_sha: string | null;
	/** Id of the commit with all changes if they were squashed; null: not merged, or not squashed. */
	squash_commit_sha: string | null;
	/** Whether only members of the project may comment; null: never set. */
	discussion_locked: boolean | null;
	/** `should_remove_source_branch` as sent with the request to merge; null: not merged, or not sent. */
	should_remove_source_branch: boolean | null;
	/** Whether to remove the source branch after the merge; null: not set. */
	force_remove_source_branch: boolean | null;
	/** When the merge request was ready to be merged: always `created_at`. */
	prepared_at: string;
	/** Reference within the merge request's project: `!3`. */
	reference: string;
	/** How texts refer to the merge request. */
	references: MergeRequestReferences;
	/** Address of the page of the merge request. */
	web_url: string;
	/** Time tracking of the merge request. */
	time_stats: TimeStats;
	/** Whether merging squashes the changes into one commit. */
	squash: boolean;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** Whether git cannot merge the branches: `merge_status` is `cannot_be_merged`. */
	has_conflicts: boolean;
	/** False: the project requires all threads to be resolved, and some threads of the merge request are not. */
	blocking_discussions_resolved: boolean;
	/** Always null. */
	approvals_before_merge: number | null;
	/** Always false. */
	imported: boolean;
	/** Always `none`. */
	imported_from: "none";
}

/** A user in the list of users. Administrators also see the fields of the profile and of the account. */
export interface ListedUser {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** State of the account; only `active` users may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the user's picture; null: none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** When the account was created. If the profile is private, only the user and administrators get this field. */
	created_at?: string;
	/** Biography that the user wrote; empty: none. */
	bio?: string;
	/** `bio` as HTML; empty: none. */
	bio_html?: string;
	/** Place where the user lives; null: not given. */
	location?: string | null;
	/** E-mail address that everybody may see; empty: none. */
	public_email?: string;
	/** The user's name at Skype; empty: none. */
	skype?: string;
	/** The user's name at LinkedIn; empty: none. */
	linkedin?: string;
	/** The user's name at Twitter; empty: none. */
	twitter?: string;
	/** Address of the user's own site; empty: none. */
	website_url?: string;
	/** Organization that the user works for; null: not given. */
	organization?: string | null;
	/** Job title of the user; empty: none. */
	job_title?: string;
	/** Always null: this service does not store pronouns. */
	pronouns?: string | null;
	/** Always false: there are no bots. */
	bot?: boolean;
	/** `job_title` and `organization` in one text; null: neither is given. */
	work_information?: string | null;
	/** Number of followers: always 0. If the profile is private, only the user and administrators get this field. */
	followers?: number;
	/** Number of followed users: always 0. If the profile is private, only the user and administrators get this field. */
	following?: number;
	/** Always null: this service does not know users' time zones. */
	local_time?: string | null;
	/** Time of the sign-in before the latest sign-in; null: none. */
	last_sign_in_at?: string | null;
	/** When the user confirmed the e-mail address; null: not yet. */
	confirmed_at?: string | null;
	/** Day of the user's last activity; null: none. */
	last_activity_on?: string | null;
	/** E-mail address of the account. */
	email?: string;
	/** Colour theme of the web pages: always 1. */
	theme_id?: number;
	/** Colour scheme of code on the web pages: always 1. */
	color_scheme_id?: number;
	/** Maximum number of projects in the user's personal namespace. */
	projects_limit?: number;
	/** Time of the latest sign-in; null: none. */
	current_sign_in_at?: string | null;
	/** Always empty: users have no accounts at other services. */
	identities?: UserIdentity[];
	/** Whether the user may create groups. */
	can_create_group?: boolean;
	/** Whether the user may create projects in the personal namespace: whether `projects_limit` is above 0. */
	can_create_project?: boolean;
	/** Always false: this service has no two-factor authentication. */
	two_factor_enabled?: boolean;
	/** Whether the user is external. External users see internal projects and groups only as members. */
	external?: boolean;
	/** Whether the profile is private: other users see fewer fields of the profile. */
	private_profile?: boolean;
	/** E-mail address in commits that the service makes for the user. */
	commit_email?: string;
	/** Whether the user is an administrator. Absent unless the caller is one. */
	is_admin?: boolean;
	/** Remark of administrators about the user; null: none. Absent unless the caller is an administrator. */
	note?: string | null;
}

/** A member of a project or group. */
export interface Member {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** State of the account; only `active` users may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the user's picture; null: none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/**
	 * Access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner, or 5: minimal access, which gives no
	 * rights.
	 */
	access_level: 5 | 10 | 20 | 30 | 40 | 50;
	/** When the user became a member. */
	created_at: string;
	/** Day from which the membership no longer counts; null: it doesn't expire. */
	expires_at: string | null;
}

/** A merge request of a project. */
export interface MergeRequest {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project; paths contain this number. */
	iid: number;
	/** Id of the merge request's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about, as Markdown; null: no description. */
	description: string | null;
	/** State of the merge request; `locked` only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** The user who merged the merge request; null: it is not merged. */
	merged_by: User | null;
	/** The user who merged the merge request; null: it is not merged. */
	merge_user: User | null;
	/** When the merge request was merged; null: it is not merged. */
	merged_at: string | null;
	/** The user who closed the merge request; null: it is open or merged. */
	closed_by: User | null;
	/** When the merge request was closed; null: it is open or merged. */
	closed_at: string | null;
	/** The branch that is to receive the changes. */
	target_branch: string;
	/** The branch with the changes. */
	source_branch: string;
	/** Number of notes on the merge request, without system notes. */
	user_notes_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** The user who created the merge request. */
	author: User;
	/** Users to whom the merge request is assigned. */
	assignees: User[];
	/** First of the merge request's assignees; null: none. */
	assignee: User | null;
	/** Users who are asked for a review of the merge request. */
	reviewers: User[];
	/** Id of the project with the source branch: always `project_id`, as there are no forks. */
	source_project_id: number;
	/** Id of the project with the target branch: always `project_id`, as there are no forks. */
	target_project_id: number;
	/** Whether the title marks the merge request as a draft. */
	draft: boolean;
	/** Whether the title marks the merge request as a draft. */
	work_in_progress: boolean;
	/** Milestone of the merge request; null: none. */
	milestone: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds: boolean;
	/**
	 * Whether git can merge the branches. Lists do not check this: they show the result of the last check, made when the
	 * merge request was created, changed or merged. A push to one of the branches turns that result into `unchecked` or
	 * `cannot_be_merged_recheck`.
	 */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether the merge request can be merged; if not, the first reason that applies. */
	detailed_merge_status: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked" | "ci_must_pass";
	/** Always null. */
	merge_after: string | null;
	/** Id of the source branch's newest commit that is part of the diff; null: no diff. */
	sha: string | null;
	/** Id of the merge commit; null: not merged, or merged by a fast-forward. */
	merge_commit_sha: string | null;
	/** Id of the commit with all changes if they were squashed; null: not merged, or not squashed. */
	squash_commit_sha: string | null;
	/** Whether only members of the project may comment; null: never set. */
	discussion_locked: boolean | null;
	/** `should_remove_source_branch` as sent with the request to merge; null: not merged, or not sent. */
	should_remove_source_branch: boolean | null;
	/** Whether to remove the source branch after the merge; null: not set. */
	force_remove_source_branch: boolean | null;
	/** When the merge request was ready to be merged: always `created_at`. */
	prepared_at: string;
	/** Reference within the merge request's project: `!3`. */
	reference: string;
	/** How texts refer to the merge request. */
	references: MergeRequestReferences;
	/** Address of the page of the merge request. */
	web_url: string;
	/** Time tracking of the merge request. */
	time_stats: TimeStats;
	/** Whether merging squashes the changes into one commit. */
	squash: boolean;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** Whether git cannot merge the branches: `merge_status` is `cannot_be_merged`. */
	has_conflicts: boolean;
	/** False: the project requires all threads to be resolved, and some threads of the merge request are not. */
	blocking_discussions_resolved: boolean;
	/** Always null. */
	approvals_before_merge: number | null;
	/** Always false. */
	imported: boolean;
	/** Always `none`. */
	imported_from: "none";
	/** Names of the merge request's labels, sorted. */
	labels: string[];
	/**
	 * Whether the caller created the merge request, is its assignee or reviewer, commented on it, or is mentioned in the
	 * title, the description or a comment.
	 */
	subscribed: boolean;
	/** Number of changed files as text, with a plus if cut off (`1000+`); null: no commits, no diff, or git took too long. */
	changes_count: string | null;
	/** Always null: there are no pipelines. */
	latest_build_started_at: string | null;
	/** Always null: there are no pipelines. */
	latest_build_finished_at: string | null;
	/** Always null: there are no deployments. */
	first_deployed_to_production_at: string | null;
	/** Always null: there are no pipelines. */
	pipeline: Record<string, unknown> | null;
	/** Always null: there are no pipelines. */
	head_pipeline: Record<string, unknown> | null;
	/** The commits that the diff compares; null: no diff. */
	diff_refs: MergeRequestDiffRefs | null;
	/** Error of a failed merge; null: none. This service never records one; pushes and merges clear an existing one. */
	merge_error: string | null;
	/** Always false; present with `include_rebase_in_progress`. */
	rebase_in_progress?: boolean;
	/** Number of commits that only the target branch has; present with `include_diverged_commits_count`. */
	diverged_commits_count?: number;
	/** Whether the author has no role above Guest and no merged merge request in the project; only in `getMergeRequest`. */
	first_contribution?: boolean;
	/** What the caller may do with the merge request. */
	user: MergeRequestRights;
}

/** An approval of a merge request. */
export interface MergeRequestApproval {
	/** The user who approved the merge request. */
	user: User;
}

/** Approvals of a merge request. No approval is required: there are no approval rules. */
export interface MergeRequestApprovals {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project. */
	iid: number;
	/** Id of the merge request's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about, as Markdown; null: no description. */
	description: string | null;
	/** State of the merge request; `locked` only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/**
	 * Whether git can merge the branches: the result of the last check, made when the merge request was created, changed
	 * or merged. A push to one of the branches turns that result into `unchecked` or `cannot_be_merged_recheck`.
	 */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Always true: no approval is required. */
	approved: boolean;
	/** Always 0. */
	approvals_required: number;
	/** Always 0. */
	approvals_left: number;
	/** Always false. */
	require_password_to_approve: boolean;
	/** The approvals of the merge request, oldest first. */
	approved_by: MergeRequestApproval[];
	/** Always empty. */
	suggested_approvers: User[];
	/** Always empty. */
	approvers: User[];
	/** Always empty. */
	approver_groups: Group[];
	/** Whether the caller approved the merge request. */
	user_has_approved: boolean;
	/**
	 * Whether the caller may approve the merge request: the caller may change it, is not its author and has not approved
	 * it.
	 */
	user_can_approve: boolean;
	/** Always empty. */
	approval_rules_left: string[];
	/** Always false. */
	has_approval_rules: boolean;
	/** Always true. */
	merge_request_approvers_available: boolean;
	/** Always true. */
	multiple_approval_rules_available: boolean;
}

/** A merge request with the files that it changes. */
export interface MergeRequestChanges {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project; paths contain this number. */
	iid: number;
	/** Id of the merge request's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about, as Markdown; null: no description. */
	description: string | null;
	/** State of the merge request; `locked` only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** The user who merged the merge request; null: it is not merged. */
	merged_by: User | null;
	/** The user who merged the merge request; null: it is not merged. */
	merge_user: User | null;
	/** When the merge request was merged; null: it is not merged. */
	merged_at: string | null;
	/** The user who closed the merge request; null: it is open or merged. */
	closed_by: User | null;
	/** When the merge request was closed; null: it is open or merged. */
	closed_at: string | null;
	/** The branch that is to receive the changes. */
	target_branch: string;
	/** The branch with the changes. */
	source_branch: string;
	/** Number of notes on the merge request, without system notes. */
	user_notes_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** The user who created the merge request. */
	author: User;
	/** Users to whom the merge request is assigned. */
	assignees: User[];
	/** First of the merge request's assignees; null: none. */
	assignee: User | null;
	/** Users who are asked for a review of the merge request. */
	reviewers: User[];
	/** Id of the project with the source branch: always `project_id`, as there are no forks. */
	source_project_id: number;
	/** Id of the project with the target branch: always `project_id`, as there are no forks. */
	target_project_id: number;
	/** Whether the title marks the merge request as a draft. */
	draft: boolean;
	/** Whether the title marks the merge request as a draft. */
	work_in_progress: boolean;
	/** Milestone of the merge request; null: none. */
	milestone: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds: boolean;
	/**
	 * Whether git can merge the branches. Lists do not check this: they show the result of the last check, made when the
	 * merge request was created, changed or merged. A push to one of the branches turns that result into `unchecked` or
	 * `cannot_be_merged_recheck`.
	 */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether the merge request can be merged; if not, the first reason that applies. */
	detailed_merge_status: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked" | "ci_must_pass";
	/** Always null. */
	merge_after: string | null;
	/** Id of the source branch's newest commit that is part of the diff; null: no diff. */
	sha: string | null;
	/** Id of the merge commit; null: not merged, or merged by a fast-forward. */
	merge_commit_sha: string | null;
	/** Id of the commit with all changes if they were squashed; null: not merged, or not squashed. */
	squash_commit_sha: string | null;
	/** Whether only members of the project may comment; null: never set. */
	discussion_locked: boolean | null;
	/** `should_remove_source_branch` as sent with the request to merge; null: not merged, or not sent. */
	should_remove_source_branch: boolean | null;
	/** Whether to remove the source branch after the merge; null: not set. */
	force_remove_source_branch: boolean | null;
	/** When the merge request was ready to be merged: always `created_at`. */
	prepared_at: string;
	/** Reference within the merge request's project: `!3`. */
	reference: string;
	/** How texts refer to the merge request. */
	references: MergeRequestReferences;
	/** Address of the page of the merge request. */
	web_url: string;
	/** Time tracking of the merge request. */
	time_stats: TimeStats;
	/** Whether merging squashes the changes into one commit. */
	squash: boolean;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** Whether git cannot merge the branches: `merge_status` is `cannot_be_merged`. */
	has_conflicts: boolean;
	/** False: the project requires all threads to be resolved, and some threads of the merge request are not. */
	blocking_discussions_resolved: boolean;
	/** Always null. */
	approvals_before_merge: number | null;
	/** Always false. */
	imported: boolean;
	/** Always `none`. */
	imported_from: "none";
	/** Names of the merge request's labels, sorted. */
	labels: string[];
	/**
	 * Whether the caller created the merge request, is its assignee or reviewer, commented on it, or is mentioned in the
	 * title, the description or a comment.
	 */
	subscribed: boolean;
	/** Number of changed files as text, with a plus if cut off (`1000+`); null: no commits, no diff, or git took too long. */
	changes_count: string | null;
	/** Always null: there are no pipelines. */
	latest_build_started_at: string | null;
	/** Always null: there are no pipelines. */
	latest_build_finished_at: string | null;
	/** Always null: there are no deployments. */
	first_deployed_to_production_at: string | null;
	/** Always null: there are no pipelines. */
	pipeline: Record<string, unknown> | null;
	/** Always null: there are no pipelines. */
	head_pipeline: Record<string, unknown> | null;
	/** The commits that the diff compares; null: no diff. */
	diff_refs: MergeRequestDiffRefs | null;
	/** Error of a failed merge; null: none. This service never records one; pushes and merges clear an existing one. */
	merge_error: string | null;
	/** Always false; present with `include_rebase_in_progress`. */
	rebase_in_progress?: boolean;
	/** Number of commits that only the target branch has; present with `include_diverged_commits_count`. */
	diverged_commits_count?: number;
	/** Whether the author has no role above Guest and no merged merge request in the project; only in `getMergeRequest`. */
	first_contribution?: boolean;
	/** What the caller may do with the merge request. */
	user: MergeRequestRights;
	/**
	 * Changed files, in order of path: at most 1,000, fewer if git needs over 10 seconds. `diff` is empty in files after
	 * the first 100 files, 5,000 lines or 512,000 bytes.
	 */
	changes: Diff[];
	/** Whether `changes` was cut off. */
	overflow: boolean;
}

/** A file that a merge request changes. */
export interface MergeRequestDiff {
	/** Path before the change; for a new file, the new path. */
	old_path: string;
	/** Path after the change; for a deleted file, the old path. */
	new_path: string;
	/** Octal file mode before the change; `0` for a new file. The type allows null, which is never sent. */
	a_mode: string | null;
	/** Octal file mode after the change; `0` for a deleted file. The type allows null, which is never sent. */
	b_mode: string | null;
	/** Whether the file was added. */
	new_file: boolean;
	/** Whether the file was renamed. */
	renamed_file: boolean;
	/** Whether the file was deleted. */
	deleted_file: boolean;
	/**
	 * Unified diff from the first `@@` line on; for a binary file, the line `Binary files … differ`. Empty when no line
	 * changed, or when the diff is too large.
	 */
	diff: string;
	/**
	 * Whether `diff` is empty because the files up to this one exceed 100 files, 5,000 lines or 512,000 bytes, or because
	 * this file's diff has 20 KiB or more and the merge request changes other files, too.
	 */
	collapsed: boolean;
	/** Whether `diff` is empty because the file's diff has 200 KiB or more. */
	too_large: boolean;
	/** Always false. */
	generated_file: boolean;
}

/** The commits that the diff of a merge request compares. */
export interface MergeRequestDiffRefs {
	/** Merge base of the source and the target branch. */
	base_sha: string;
	/** Commit at the tip of the source branch. */
	head_sha: string;
	/** Commit at the tip of the target branch when the diff was made. */
	start_sha: string;
}

/**
 * Conditions that exclude merge requests from a list. A condition on a user who does not exist excludes all merge
 * requests.
 */
export interface MergeRequestExclusions {
	/** Exclude merge requests with at least one of these labels; `None`: without labels, `Any`: with some. */
	labels?: string[] | undefined;
	/**
	 * Exclude merge requests of the milestone with this title. `#started`: keep only merge requests of active milestones
	 * that start after today. `#upcoming`: keep only merge requests of active milestones due today or earlier.
	 */
	milestone?: string | undefined;
	/** Exclude merge requests that the user with this id created. */
	author_id?: number | undefined;
	/** Exclude merge requests that the user with this username created. */
	author_username?: string | undefined;
	/** Exclude merge requests assigned to the user with this id; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/**
	 * Exclude merge requests assigned to any of the users with these usernames. Several usernames need the licence
	 * STARTER.
	 */
	assignee_username?: string[] | undefined;
	/** Exclude merge requests with the user with this id as a reviewer; `None`: without reviewers, `Any`: with some. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Exclude merge requests with the user with this username as a reviewer. */
	reviewer_username?: string | undefined;
	/**
	 * Exclude merge requests to which the caller reacted with this emoji. There are no reactions: `None` excludes all
	 * merge requests. Ignored if the caller is anonymous.
	 */
	my_reaction_emoji?: string | undefined;
}

/** How texts refer to a merge request. */
export interface MergeRequestReferences {
	/** Reference within the merge request's project: `!3`. */
	short: string;
	/**
	 * Reference relative to the project or group in the path. In lists of a group: `rocket!3` if the project is directly
	 * in the group, else `acme/infra/rocket!3`. Anywhere else: `!3`.
	 */
	relative: string;
	/** Reference that works in any project: `acme/rocket!3`. */
	full: string;
}

/** What the caller may do with a merge request. */
export interface MergeRequestRights {
	/** Whether the protection of the target branch and the caller's role let the caller merge the merge request. */
	can_merge: boolean;
}

/**
 * A version of a merge request: the commits that its diff compares. A version is added when the merge request is
 * created; while it is open, at each push to its source branch and when it gets another target branch; and when it is
 * reopened and its commits have changed.
 */
export interface MergeRequestVersion {
	/** Id of the version. */
	id: number;
	/** Commit at the tip of the source branch. */
	head_commit_sha: string;
	/** Merge base of the source and the target branch. */
	base_commit_sha: string;
	/** Commit at the tip of the target branch when the version was created. */
	start_commit_sha: string;
	/** When the version was created. */
	created_at: string;
	/** Id of the merge request. */
	merge_request_id: number;
	/**
	 * State of the version's diff. `empty`: no changes. `overflow`: the diff was cut off. `without_files`: the
	 * repository lacks the commits. `collected`: any other diff.
	 */
	state: "collected" | "empty" | "overflow" | "without_files";
	/**
	 * Number of changed files as text, with a plus if the diff was cut off (`1000+`); null: the repository lacks the
	 * commits.
	 */
	real_size: string | null;
	/** Always empty: patches are not compared by their content. */
	patch_id_sha: string;
}

/** A version of a merge request with its commits and files. */
export interface MergeRequestVersionDetails {
	/** Id of the version. */
	id: number;
	/** Commit at the tip of the source branch. */
	head_commit_sha: string;
	/** Merge base of the source and the target branch. */
	base_commit_sha: string;
	/** Commit at the tip of the target branch when the version was created. */
	start_commit_sha: string;
	/** When the version was created. */
	created_at: string;
	/** Id of the merge request. */
	merge_request_id: number;
	/**
	 * State of the version's diff. `empty`: no changes. `overflow`: the diff was cut off. `without_files`: the
	 * repository lacks the commits. `collected`: any other diff.
	 */
	state: "collected" | "empty" | "overflow" | "without_files";
	/**
	 * Number of changed files as text, with a plus if the diff was cut off (`1000+`); null: the repository lacks the
	 * commits.
	 */
	real_size: string | null;
	/** Always empty: patches are not compared by their content. */
	patch_id_sha: string;
	/** Commits that the version adds, newest first, at most 10,000. */
	commits: Commit[];
	/**
	 * Changed files, in order of path: at most 1,000, fewer if git needs over 10 seconds. `diff` is empty in files after
	 * the first 100 files, 5,000 lines or 512,000 bytes.
	 */
	diffs: Diff[];
}

/** Body of an error response with a `message`. */
export interface MessageBody {
	/** One text, such as `404 Project Not Found`, or messages keyed by attribute. */
	message: string | MessageDetails;
}

/** Messages, keyed by the attribute that is wrong (`{"name": ["can't be blank"]}`), or one message under `error`. */
export type MessageDetails = Record<string, string | string[]>;

/** Validation errors of a new resource, as sentences. */
export interface MessageList {
	/** One sentence per error, such as `Name can't be blank`. */
	message: string[];
}

/** The version of GitLab that this service follows, the edition and the agent server. */
export interface Metadata {
	/** Version of GitLab that this service follows, with the edition, such as `13.9.0-ee`. */
	version: string;
	/** Short commit id of the GitLab version that this service follows. */
	revision: string;
	/** The agent server for Kubernetes, which is never enabled. */
	kas: AgentServer;
	/** Whether the edition is the Enterprise Edition; always true. */
	enterprise: boolean;
}

/** A milestone. The special milestones of boards, `Upcoming` and `Started`, have only a title. */
export interface Milestone {
	/** Id of the milestone. */
	id?: number;
	/** Number of the milestone within its project or group. */
	iid?: number;
	/** Id of the milestone's project; absent for a milestone of a group. */
	project_id?: number;
	/** Id of the milestone's group; absent for a milestone of a project. */
	group_id?: number;
	/** Title of the milestone. */
	title: string;
	/** What the milestone is for; null: no description. */
	description?: string | null;
	/** `active` or `closed`. */
	state?: "active" | "closed";
	/** When the milestone was created. */
	created_at?: string;
	/** When the milestone last changed. */
	updated_at?: string;
	/** Day on which the milestone is due; null: none. */
	due_date?: string | null;
	/** Day on which the milestone starts; null: none. */
	start_date?: string | null;
	/** Whether the due day has passed. */
	expired?: boolean;
	/** Address of the milestone's page. */
	web_url?: string;
}

/** An issue of a milestone, or one that a merge request closes, as lists show it. Lacks `epic` and some other fields. */
export interface MilestoneIssue {
	/** Id of the issue. */
	id: number;
	/** Number of the issue within its project; paths contain this number. */
	iid: number;
	/** Id of the issue's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the issue is about, as Markdown; null: no description. */
	description: string | null;
	/** Whether the issue is open or closed. */
	state: "opened" | "closed";
	/** When the issue was created. */
	created_at: string;
	/** When the issue last changed. */
	updated_at: string;
	/** When the issue was closed; null: it is open. */
	closed_at: string | null;
	/** The user who closed the issue; null: it is open. */
	closed_by: User | null;
	/** Names of the issue's labels, sorted. */
	labels: string[];
	/** Milestone of the issue; null: none. */
	milestone: Milestone | null;
	/** Users to whom the issue is assigned. */
	assignees: User[];
	/** The user who created the issue. */
	author: User;
	/** Always `ISSUE`. */
	type: "ISSUE";
	/** First of the issue's assignees; null: none. */
	assignee: User | null;
	/** Number of notes on the issue, without system notes. */
	user_notes_count: number;
	/** Number of merge requests that close the issue; always 0. */
	merge_requests_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Day on which the issue is due; null: not set. */
	due_date: string | null;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential: boolean;
	/** Whether only members of the project may comment on the issue. */
	discussion_locked: boolean;
	/** Always `issue`. */
	issue_type: "issue";
	/** Address of the issue's page. */
	web_url: string;
	/** Time tracking of the issue. */
	time_stats: TimeStats;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** How much work the issue is; null: not set. Absent below the licence STARTER. */
	weight?: number | null;
	/** Number of issues that this issue blocks; always 0. */
	blocking_issues_count: number;
}

/** How many issues a milestone has. */
export interface MilestoneIssueStats {
	/** Number of issues, including closed and confidential issues, counted up to 1,000. */
	total: number;
	/** Number of closed issues among the counted ones. */
	closed: number;
}

/** A namespace for projects: a group, or the personal namespace of a user. */
export interface Namespace {
	/** Id of the namespace. */
	id: number;
	/** Display name. */
	name: string;
	/** Last segment of the full path. */
	path: string;
	/** `group` or `user`. */
	kind: "group" | "user";
	/** Full path. */
	full_path: string;
	/** Id of the parent group; null: the namespace is a user or a top-level group. */
	parent_id: number | null;
	/** Address of the avatar picture; null: none. */
	avatar_url: string | null;
	/** Address of the page of the group or user. */
	web_url: string;
	/**
	 * Number of active users who are members of the group or of groups below it. Present only for owners of the group and
	 * administrators; absent for personal namespaces.
	 */
	members_count_with_descendants?: number;
}

/** A comment, or a system note about a change. */
export interface Note {
	/** Id of the note. */
	id: number;
	/** `DiscussionNote` in a thread, `DiffNote` in a thread on a diff, null for a stand-alone comment. */
	type: "DiscussionNote" | "DiffNote" | null;
	/** Text as Markdown, as it was sent. */
	body: string;
	/** Always null. */
	attachment: string | null;
	/** The user who wrote the note. */
	author: User;
	/** When the note was written; administrators and Owners may set another time. */
	created_at: string;
	/** When the note last changed. */
	updated_at: string;
	/** Whether the service wrote the note, to record a change. */
	system: boolean;
	/** Id of the issue, snippet, epic or merge request that the note is on; null: the note is on a commit. */
	noteable_id: number | null;
	/**
	 * Kind of resource that the note is on. For a merge request, operations on notes return `MergeRequest`. Operations on
	 * discussions return `Merge request`, or `MergeRequest` if the server's setting NOTEABLE_TYPES is `reference`.
	 */
	noteable_type: "Issue" | "Snippet" | "Epic" | "Merge request" | "MergeRequest" | "Commit";
	/** Id of the commit that the thread was started on; null: none. Present only in diff notes on merge requests. */
	commit_id?: string | null;
	/** Position of the note in the diff; present only in diff notes. */
	position?: TextPosition | ImagePosition;
	/** Whether the note can be resolved: it was written by a user, in a thread on a merge request. */
	resolvable: boolean;
	/** Whether the note is resolved; absent if the note is not resolvable. */
	resolved?: boolean;
	/** The user who resolved the note; null: not resolved. Absent if the note is not resolvable. */
	resolved_by?: User | null;
	/** When the note was resolved; null: not resolved. Absent if the note is not resolvable. */
	resolved_at?: string | null;
	/**
	 * Whether the note is visible only to Reporters and above, and to the author and assignees of the issue or merge
	 * request.
	 */
	confidential?: boolean;
	/**
	 * Number, within the project, of the issue or merge request that the note is on; null: the note is on another kind of
	 * resource.
	 */
	noteable_iid: number | null;
	/** Always empty: quick actions in notes are not executed. */
	commands_changes?: CommandsChanges;
}

/** Connection to a cluster's Kubernetes API. Responses never contain the token. */
export interface PlatformKubernetes {
	/** Address of the Kubernetes API. */
	api_url: string;
	/** Kubernetes namespace of the project; null: none was given. */
	namespace: string | null;
	/** How the cluster authorizes its users. */
	authorization_type: "unknown_authorization" | "rbac" | "abac";
	/** Certificate of the Kubernetes API as PEM text; null: none was given. */
	ca_cert: string | null;
}

/** Position of a new thread in a diff. */
export type PositionInput = TextPositionInput | ImagePositionInput;

/** Position of a new thread in a diff. */
export interface TextPositionInput {
	/** Commit that the source branch started from; for a note on a commit: the commit's parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; for a note on a commit: the commit's parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; for a note on a commit: the commit itself. */
	head_sha: string;
	/** `text`: the thread is on lines. `image`: the thread is on a point of an image. */
	position_type: "text";
	/** Path of the file after the change; `new_path` or `old_path` is required. */
	new_path?: string | null | undefined;
	/** Number of the line after the change, if the thread is on an added or unchanged line. */
	new_line?: number | null | undefined;
	/** Path of the file before the change; `new_path` or `old_path` is required. */
	old_path?: string | null | undefined;
	/** Number of the line before the change, if the thread is on a removed or unchanged line. */
	old_line?: number | null | undefined;
	/** The lines that the thread spans; ignored for a thread on a commit. */
	line_range?: LineRangeInput | null | undefined;
}

/** Position of a new thread in a diff. */
export interface ImagePositionInput {
	/** Commit that the source branch started from; for a note on a commit: the commit's parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; for a note on a commit: the commit's parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; for a note on a commit: the commit itself. */
	head_sha: string;
	/** `text`: the thread is on lines. `image`: the thread is on a point of an image. */
	position_type: "image";
	/** Path of the file after the change; `new_path` or `old_path` is required. */
	new_path?: string | null | undefined;
	/** Path of the file before the change; `new_path` or `old_path` is required. */
	old_path?: string | null | undefined;
	/** Width of the image in pixels; required if `position_type` is `image`. */
	width: number;
	/** Height of the image in pixels; required if `position_type` is `image`. */
	height: number;
	/** Distance from the left edge of the image in pixels; required if `position_type` is `image`. */
	x: number;
	/** Distance from the top edge of the image in pixels; required if `position_type` is `image`. */
	y: number;
}

/** A project, as embedded in other resources. */
export interface Project {
	/** Id of the project. */
	id: number;
	/** What the project is about; null: no description. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the project's full path. */
	path: string;
	/** Full path of the project: path of the namespace, `/`, path of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch: string | null;
	/** Topics of the project (not git tags), sorted. */
	tag_list: string[];
	/** URL of the repository for git over SSH. */
	ssh_url_to_repo: string;
	/** URL of the repository for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** Address of the rendered README; null: none. */
	readme_url: string | null;
	/** Address of the avatar picture; null: none. */
	avatar_url: string | null;
	/** Number of stars; never changes, as projects cannot be starred. */
	star_count: number;
	/** Number of forks; never changes, as projects cannot be forked. */
	forks_count: number;
	/** When the project was created or a ref of its repository last changed. */
	last_activity_at: string;
	/** The group or user that the project belongs to. */
	namespace: ProjectNamespace;
}

/** The caller's membership in a project or group. */
export interface ProjectAccess {
	/** Level: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	access_level: 10 | 20 | 30 | 40 | 50;
	/** Level of notifications: always 3, the global setting. */
	notification_level: number;
}

/** A project. */
export interface ProjectDetails {
	/** Id of the project. */
	id: number;
	/** What the project is about; null: no description. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the project's full path. */
	path: string;
	/** Full path of the project: path of the namespace, `/`, path of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch: string | null;
	/** Topics of the project (not git tags), sorted. */
	tag_list: string[];
	/** Topics of the project, sorted; the same list as `tag_list`. */
	topics: string[];
	/** URL of the repository for git over SSH. */
	ssh_url_to_repo: string;
	/** URL of the repository for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** Address of the rendered README; null: none. */
	readme_url: string | null;
	/** Always null. Present only with `license=true`. */
	license_url?: string | null;
	/** Always null. Present only with `license=true`. */
	license?: ProjectLicense | null;
	/** Address of the avatar picture; null: none. */
	avatar_url: string | null;
	/** Number of stars; never changes, as projects cannot be starred. */
	star_count: number;
	/** Number of forks; never changes, as projects cannot be forked. */
	forks_count: number;
	/** When the project was created or a ref of its repository last changed. */
	last_activity_at: string;
	/** The group or user that the project belongs to. */
	namespace: ProjectOwner;
	/** Addresses of the project and of its parts in this API. */
	_links: ProjectLinks;
	/** Whether the package registry is on; stored without effect. */
	packages_enabled: boolean;
	/** Whether the repository has no branch. */
	empty_repo: boolean;
	/** Whether the project is read-only. */
	archived: boolean;
	/** Who sees the project. */
	visibility: "private" | "internal" | "public";
	/** The user in whose personal namespace the project is; absent if the project is in a group. */
	owner?: User;
	/** Whether pushed changes resolve threads on outdated lines; stored without effect. */
	resolve_outdated_diff_discussions: boolean;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled: boolean;
	/** Whether the caller may use the project's issues. */
	issues_enabled: boolean;
	/** Whether the caller may use the project's merge requests. */
	merge_requests_enabled: boolean;
	/** Whether the caller could use the wiki; without effect: this service has no wikis. */
	wiki_enabled: boolean;
	/** Whether the caller may use CI. */
	jobs_enabled: boolean;
	/** Whether the caller may use the project's snippets. */
	snippets_enabled: boolean;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled: boolean;
	/** Always null: this service has no service desk. */
	service_desk_address: string | null;
	/** Whether the caller may open a merge request. */
	can_create_merge_request_in: boolean;
	/** Who may use issues. */
	issues_access_level: "disabled" | "private" | "enabled";
	/** Who may use the repository. */
	repository_access_level: "disabled" | "private" | "enabled";
	/** Who may use merge requests. */
	merge_requests_access_level: "disabled" | "private" | "enabled";
	/** Who could fork the project; without effect: this service has no forks. */
	forking_access_level: "disabled" | "private" | "enabled";
	/** Who could use the wiki; without effect: this service has no wikis. */
	wiki_access_level: "disabled" | "private" | "enabled";
	/** Who may use CI. With `private`, only members may use commit statuses; with `disabled`, these work as with `enabled`. */
	builds_access_level: "disabled" | "private" | "enabled";
	/** Who may use snippets. */
	snippets_access_level: "disabled" | "private" | "enabled";
	/** Who could see the Pages site; without effect: this service has no Pages. */
	pages_access_level: "disabled" | "private" | "enabled" | "public";
	/** Who could use the operations pages; without effect: this service has none. */
	operations_access_level: "disabled" | "private" | "enabled";
	/** Who could use analytics; without effect: this service has no analytics. */
	analytics_access_level: "disabled" | "private" | "enabled";
	/** Who could use the container registry; without effect: this service has none. */
	container_registry_access_level: "disabled" | "private" | "enabled";
	/** Who could use the security and compliance pages; without effect: this service has none. */
	security_and_compliance_access_level: "disabled" | "private" | "enabled";
	/** Who could use releases; without effect: `repository_access_level` decides on releases. */
	releases_access_level: "disabled" | "private" | "enabled";
	/** Who could use environments; without effect: this service has no environments. */
	environments_access_level: "disabled" | "private" | "enabled";
	/** Who could use feature flags; without effect: this service has no feature flags. */
	feature_flags_access_level: "disabled" | "private" | "enabled";
	/** Who could use infrastructure management; without effect: this service has none. */
	infrastructure_access_level: "disabled" | "private" | "enabled";
	/** Who could use monitoring; without effect: this service has no monitoring. */
	monitor_access_level: "disabled" | "private" | "enabled";
	/** Who could use requirements; without effect: this service has no requirements. */
	requirements_access_level: "disabled" | "private" | "enabled";
	/** Whether e-mails are off; null: not set. Stored without effect: this service sends no e-mails. */
	emails_disabled: boolean | null;
	/** The opposite of `emails_disabled`. */
	emails_enabled: boolean;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled: boolean;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled: boolean;
	/** Id of the user who created the project; null: not known. */
	creator_id: number | null;
	/** Always `none`. */
	import_status: "none";
	/** Always null. Present only for maintainers and above, in `getProject`, `createProject` and `updateProject`. */
	import_error?: string | null;
	/**
	 * Number of open issues that are not confidential, but at most 10,000, and at most 1,000 in lists. Absent if the
	 * caller may not use issues.
	 */
	open_issues_count?: number;
	/** Number of commits that a CI job fetches; stored without effect. */
	ci_default_git_depth: number;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled: boolean;
	/** Whether people who are not members of the project see its CI jobs; stored without effect. */
	public_jobs: boolean;
	/**
	 * How CI jobs get the code; stored without effect. Present only for maintainers and above, in `getProject`,
	 * `createProject` and `updateProject`.
	 */
	build_git_strategy?: "fetch" | "clone";
	/** Maximum duration of a CI job in seconds; stored without effect. */
	build_timeout: number;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines: "disabled" | "enabled";
	/** Regular expression that finds the test coverage in logs of CI jobs; null: none. Stored without effect. */
	build_coverage_regex: string | null;
	/**
	 * Path of the CI configuration file; null: `.gitlab-ci.yml`. Absent if the caller may not read code. Stored without
	 * effect.
	 */
	ci_config_path?: string | null;
	/** The groups that the project is shared with. */
	shared_with_groups: ProjectShare[];
	/** Whether a merge needs a successful pipeline. There are no pipelines: if true, every merge is refused with 405. */
	only_allow_merge_if_pipeline_succeeds: boolean;
	/** Whether a skipped pipeline counts as successful; null: not set. Stored without effect. */
	allow_merge_on_skipped_pipeline: boolean | null;
	/** Whether only maintainers may set variables of CI pipelines; stored without effect. */
	restrict_user_defined_variables: boolean;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled: boolean;
	/** Whether a merge request can be merged only if all its threads are resolved. */
	only_allow_merge_if_all_discussions_are_resolved: boolean;
	/** Whether a merge deletes the source branch by default; stored without effect. */
	remove_source_branch_after_merge: boolean;
	/** Whether a git push prints the address at which to open a merge request; stored without effect. */
	printing_merge_request_link_enabled: boolean;
	/** How merge requests are merged. */
	merge_method: "merge" | "rebase_merge" | "ff";
	/** Whether merges squash commits: `never`, `always`, or as the merge request says (`default_on`, `default_off`). */
	squash_option: "never" | "always" | "default_on" | "default_off";
	/** Message of commits that apply suggestions; null: the default message. Stored without effect. */
	suggestion_commit_message: string | null;
	/** Number of commits, and sizes in bytes. Present with `statistics=true` if the caller is at least a reporter. */
	statistics?: ProjectStatistics;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled: boolean;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy: "continuous" | "manual" | "timed_incremental";
	/** Whether a merge closes issues that the merge request names after a word such as `Closes`. */
	autoclose_referenced_issues: boolean;
	/** Number of approvals that a merge request needs; stored without effect. */
	approvals_before_merge: number;
	/** Whether the project mirrors another one; stored without effect. */
	mirror: boolean;
	/** Classification label for an external authorization service; stored without effect. */
	external_authorization_classification_label: string;
	/** Always null: deletion is immediate. */
	marked_for_deletion_at: string | null;
	/** Always null: deletion is immediate. */
	marked_for_deletion_on: string | null;
	/** Always true. */
	requirements_enabled: boolean;
	/** Always false. */
	security_and_compliance_enabled: boolean;
	/** Always empty. */
	compliance_frameworks: string[];
	/** Template for the description of new issues; null: none. Stored without effect. */
	issues_template: string | null;
	/** Template for the description of new merge requests; null: none. Stored without effect. */
	merge_requests_template: string | null;
}

/** A share of a project with a group. */
export interface ProjectGroupLink {
	/** Id of the share. */
	id: number;
	/** Id of the project. */
	project_id: number;
	/** Id of the group. */
	group_id: number;
	/** Maximum level that the group's members get. */
	group_access: 10 | 20 | 30 | 40 | 50;
	/** Day from which the share no longer gives access; null: it doesn't expire. */
	expires_at: string | null;
}

/** The fields that identify a project. */
export interface ProjectIdentity {
	/** Id of the project. */
	id: number;
	/** What the project is about; null: no description. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the project's full path. */
	path: string;
	/** Full path of the project: path of the namespace, `/`, path of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
}

/** A label that a project can use, with the label's priority in the project. */
export interface ProjectLabel {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color: string;
	/** What the label stands for; null: no description. */
	description: string | null;
	/** The description as HTML; empty: no description. */
	description_html: string;
	/** Colour of text that is readable on the label's colour. */
	text_color: "#333333" | "#FFFFFF";
	/**
	 * Number of open issues that have the label and that the caller sees; of a group's label, in the projects directly
	 * in the group. Only with `with_counts`.
	 */
	open_issues_count?: number;
	/**
	 * Number of closed issues that have the label and that the caller sees; of a group's label, in the projects directly
	 * in the group. Only with `with_counts`.
	 */
	closed_issues_count?: number;
	/**
	 * Number of open merge requests that have the label and that the caller sees; of a group's label, in the projects
	 * directly in the group. Only with `with_counts`.
	 */
	open_merge_requests_count?: number;
	/** Whether the caller is subscribed to the label, in this project or in all projects. No notifications are sent. */
	subscribed: boolean;
	/** Priority of the label in this project; 0 is the highest. Null: no priority. */
	priority: number | null;
	/** True: the label belongs to the project itself; false: it belongs to the project's group or an ancestor group. */
	is_project_label: boolean;
}

/** The license of a project. Projects of this service have none. */
export interface ProjectLicense {
	/** Short name of the license, such as `mit`. */
	key: string;
	/** Full name of the license. */
	name: string;
	/** Common name of the license; null: none. */
	nickname: string | null;
	/** Address of a page about the license; null: none. */
	html_url: string | null;
	/** Address of the text of the license; null: none. */
	source_url: string | null;
}

/** The error for a caller who has reached the limit of personal projects. */
export interface ProjectLimitBody {
	/** The reason: always one element, a sentence. */
	error: string[];
}

/** Addresses of a project and its parts in this API. */
export interface ProjectLinks {
	/** Address of the project. */
	self: string;
	/** Address of the project's issues; absent if the caller may not use issues. */
	issues?: string;
	/** Address of the project's merge requests; absent if the caller may not use merge requests. */
	merge_requests?: string;
	/** Address of the project's branches. */
	repo_branches: string;
	/** Address of the project's labels. */
	labels: string;
	/** Address of the project's events. */
	events: string;
	/** Address of the project's members. */
	members: string;
}

/** The group or user that a project belongs to. */
export interface ProjectNamespace {
	/** Id of the namespace. */
	id: number;
	/** Display name. */
	name: string;
	/** Last segment of the full path. */
	path: string;
	/** `group` or `user`. */
	kind: "group" | "user";
	/** Full path. */
	full_path: string;
	/** Id of the parent group; null: the namespace is a user or a top-level group. */
	parent_id: number | null;
}

/** The group or user that a project belongs to, with the addresses of the picture and the page. */
export interface ProjectOwner {
	/** Id of the namespace. */
	id: number;
	/** Display name. */
	name: string;
	/** Last segment of the full path. */
	path: string;
	/** `group` or `user`. */
	kind: "group" | "user";
	/** Full path. */
	full_path: string;
	/** Id of the parent group; null: the namespace is a user or a top-level group. */
	parent_id: number | null;
	/** Address of the avatar picture; null: none. */
	avatar_url: string | null;
	/** Address of the page of the group or user. */
	web_url: string;
}

/**
 * The caller's memberships in a project, its group and the groups above. Access through shares or as an administrator
 * does not count.
 */
export interface ProjectPermissions {
	/** The caller's membership in the project itself; null: none. */
	project_access: ProjectAccess | null;
	/**
	 * The caller's membership in the project's group; null: none. In `getProject`, the membership with the highest level
	 * in the group and the groups above.
	 */
	group_access: ProjectAccess | null;
}

/** A group with which a project or another group is shared: members of this group get access. */
export interface ProjectShare {
	/** Id of the group. */
	group_id: number;
	/** Display name of the group. */
	group_name: string;
	/** Full path of the group. */
	group_full_path: string;
	/** Maximum level that the group's members get. */
	group_access_level: 10 | 20 | 30 | 40 | 50;
	/** Day from which the share no longer gives access; null: it doesn't expire. */
	expires_at: string | null;
}

/** Number of commits of a project, and sizes in bytes. All are always 0: this service does not measure them. */
export interface ProjectStatistics {
	/** Number of commits of the default branch; always 0. */
	commit_count: number;
	/** Bytes of the whole project; always 0. */
	storage_size: number;
	/** Bytes of the git repository; always 0. */
	repository_size: number;
	/** Bytes of the wiki; always 0. */
	wiki_size: number;
	/** Bytes of files in Git LFS; always 0. */
	lfs_objects_size: number;
	/** Bytes of the artifacts of CI jobs; always 0. */
	job_artifacts_size: number;
	/** Bytes of snippets; always 0. */
	snippets_size: number;
	/** Bytes of packages; always 0. */
	packages_size: number;
}

/** Paths of an uploaded file, and Markdown with which the project's descriptions and notes refer to the file. */
export interface ProjectUpload {
	/** Name of the file; for pictures, video and sound, without the extension. */
	alt: string;
	/** Path of the file below the project's own path: `/uploads/<secret>/<name>`. */
	url: string;
	/**
	 * Path of the file on this server, outside of the API: a GET of this path returns the bytes to everyone who may see
	 * the project.
	 */
	full_path: string;
	/** Markdown for the project's descriptions and notes. Embeds a picture, video or sound; links to any other file. */
	markdown: string;
}

/**
 * A project with the caller's memberships. The optional fields are absent with `simple=true`. For anonymous callers
 * they are absent, too, except in lists of a group's projects. `license` and `license_url` are present only with
 * `license=true`.
 */
export interface ProjectWithAccess {
	/** Id of the project. */
	id: number;
	/** What the project is about; null: no description. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the project's full path. */
	path: string;
	/** Full path of the project: path of the namespace, `/`, path of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch: string | null;
	/** Topics of the project (not git tags), sorted. */
	tag_list: string[];
	/** Topics of the project, sorted; the same list as `tag_list`. */
	topics: string[];
	/** URL of the repository for git over SSH. */
	ssh_url_to_repo: string;
	/** URL of the repository for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** Address of the rendered README; null: none. */
	readme_url: string | null;
	/** Always null. Present only with `license=true`. */
	license_url?: string | null;
	/** Always null. Present only with `license=true`. */
	license?: ProjectLicense | null;
	/** Address of the avatar picture; null: none. */
	avatar_url: string | null;
	/** Number of stars; never changes, as projects cannot be starred. */
	star_count: number;
	/** Number of forks; never changes, as projects cannot be forked. */
	forks_count: number;
	/** When the project was created or a ref of its repository last changed. */
	last_activity_at: string;
	/** The group or user that the project belongs to. */
	namespace: ProjectOwner;
	/** Addresses of the project and of its parts in this API. */
	_links?: ProjectLinks;
	/** Whether the package registry is on; stored without effect. */
	packages_enabled?: boolean;
	/** Whether the repository has no branch. */
	empty_repo?: boolean;
	/** Whether the project is read-only. */
	archived?: boolean;
	/** Who sees the project. */
	visibility?: "private" | "internal" | "public";
	/** The user in whose personal namespace the project is; absent if the project is in a group. */
	owner?: User;
	/** Whether pushed changes resolve threads on outdated lines; stored without effect. */
	resolve_outdated_diff_discussions?: boolean;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled?: boolean;
	/** Whether the caller may use the project's issues. */
	issues_enabled?: boolean;
	/** Whether the caller may use the project's merge requests. */
	merge_requests_enabled?: boolean;
	/** Whether the caller could use the wiki; without effect: this service has no wikis. */
	wiki_enabled?: boolean;
	/** Whether the caller may use CI. */
	jobs_enabled?: boolean;
	/** Whether the caller may use the project's snippets. */
	snippets_enabled?: boolean;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled?: boolean;
	/** Always null: this service has no service desk. */
	service_desk_address?: string | null;
	/** Whether the caller may open a merge request. */
	can_create_merge_request_in?: boolean;
	/** Who may use issues. */
	issues_access_level?: "disabled" | "private" | "enabled";
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled";
	/** Who may use merge requests. */
	merge_requests_access_level?: "disabled" | "private" | "enabled";
	/** Who could fork the project; without effect: this service has no forks. */
	forking_access_level?: "disabled" | "private" | "enabled";
	/** Who could use the wiki; without effect: this service has no wikis. */
	wiki_access_level?: "disabled" | "private" | "enabled";
	/** Who may use CI. With `private`, only members may use commit statuses; with `disabled`, these work as with `enabled`. */
	builds_access_level?: "disabled" | "private" | "enabled";
	/** Who may use snippets. */
	snippets_access_level?: "disabled" | "private" | "enabled";
	/** Who could see the Pages site; without effect: this service has no Pages. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public";
	/** Who could use the operations pages; without effect: this service has none. */
	operations_access_level?: "disabled" | "private" | "enabled";
	/** Who could use analytics; without effect: this service has no analytics. */
	analytics_access_level?: "disabled" | "private" | "enabled";
	/** Who could use the container registry; without effect: this service has none. */
	container_registry_access_level?: "disabled" | "private" | "enabled";
	/** Who could use the security and compliance pages; without effect: this service has none. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled";
	/** Who could use releases; without effect: `repository_access_level` decides on releases. */
	releases_access_level?: "disabled" | "private" | "enabled";
	/** Who could use environments; without effect: this service has no environments. */
	environments_access_level?: "disabled" | "private" | "enabled";
	/** Who could use feature flags; without effect: this service has no feature flags. */
	feature_flags_access_level?: "disabled" | "private" | "enabled";
	/** Who could use infrastructure management; without effect: this service has none. */
	infrastructure_access_level?: "disabled" | "private" | "enabled";
	/** Who could use monitoring; without effect: this service has no monitoring. */
	monitor_access_level?: "disabled" | "private" | "enabled";
	/** Who could use requirements; without effect: this service has no requirements. */
	requirements_access_level?: "disabled" | "private" | "enabled";
	/** Whether e-mails are off; null: not set. Stored without effect: this service sends no e-mails. */
	emails_disabled?: boolean | null;
	/** The opposite of `emails_disabled`. */
	emails_enabled?: boolean;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled?: boolean;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled?: boolean;
	/** Id of the user who created the project; null: not known. */
	creator_id?: number | null;
	/** Always `none`. */
	import_status?: "none";
	/** Always null. Present only for maintainers and above, in `getProject`, `createProject` and `updateProject`. */
	import_error?: string | null;
	/**
	 * Number of open issues that are not confidential, but at most 10,000, and at most 1,000 in lists. Absent if the
	 * caller may not use issues.
	 */
	open_issues_count?: number;
	/** Number of commits that a CI job fetches; stored without effect. */
	ci_default_git_depth?: number;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled?: boolean;
	/** Whether people who are not members of the project see its CI jobs; stored without effect. */
	public_jobs?: boolean;
	/**
	 * How CI jobs get the code; stored without effect. Present only for maintainers and above, in `getProject`,
	 * `createProject` and `updateProject`.
	 */
	build_git_strategy?: "fetch" | "clone";
	/** Maximum duration of a CI job in seconds; stored without effect. */
	build_timeout?: number;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled";
	/** Regular expression that finds the test coverage in logs of CI jobs; null: none. Stored without effect. */
	build_coverage_regex?: string | null;
	/**
	 * Path of the CI configuration file; null: `.gitlab-ci.yml`. Absent if the caller may not read code. Stored without
	 * effect.
	 */
	ci_config_path?: string | null;
	/** The groups that the project is shared with. */
	shared_with_groups?: ProjectShare[];
	/** Whether a merge needs a successful pipeline. There are no pipelines: if true, every merge is refused with 405. */
	only_allow_merge_if_pipeline_succeeds?: boolean;
	/** Whether a skipped pipeline counts as successful; null: not set. Stored without effect. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether only maintainers may set variables of CI pipelines; stored without effect. */
	restrict_user_defined_variables?: boolean;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled?: boolean;
	/** Whether a merge request can be merged only if all its threads are resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean;
	/** Whether a merge deletes the source branch by default; stored without effect. */
	remove_source_branch_after_merge?: boolean;
	/** Whether a git push prints the address at which to open a merge request; stored without effect. */
	printing_merge_request_link_enabled?: boolean;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff";
	/** Whether merges squash commits: `never`, `always`, or as the merge request says (`default_on`, `default_off`). */
	squash_option?: "never" | "always" | "default_on" | "default_off";
	/** Message of commits that apply suggestions; null: the default message. Stored without effect. */
	suggestion_commit_message?: string | null;
	/** Number of commits, and sizes in bytes. Present with `statistics=true` if the caller is at least a reporter. */
	statistics?: ProjectStatistics;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled?: boolean;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental";
	/** Whether a merge closes issues that the merge request names after a word such as `Closes`. */
	autoclose_referenced_issues?: boolean;
	/** Number of approvals that a merge request needs; stored without effect. */
	approvals_before_merge?: number;
	/** Whether the project mirrors another one; stored without effect. */
	mirror?: boolean;
	/** Classification label for an external authorization service; stored without effect. */
	external_authorization_classification_label?: string;
	/** Always null: deletion is immediate. */
	marked_for_deletion_at?: string | null;
	/** Always null: deletion is immediate. */
	marked_for_deletion_on?: string | null;
	/** Always true. */
	requirements_enabled?: boolean;
	/** Always false. */
	security_and_compliance_enabled?: boolean;
	/** Always empty. */
	compliance_frameworks?: string[];
	/** Template for the description of new issues; null: none. Stored without effect. */
	issues_template?: string | null;
	/** Template for the description of new merge requests; null: none. Stored without effect. */
	merge_requests_template?: string | null;
	/** The caller's memberships in project and groups; absent for anonymous callers and in lists of a group's projects. */
	permissions?: ProjectPermissions;
}

/** A rule that protects the branch with the rule's name, or all branches that match the wildcards in the name. */
export interface ProtectedBranch {
	/** Id of the rule. */
	id: number;
	/** Name of a branch, or a pattern: `*` stands for any characters. */
	name: string;
	/** Who may push to the branch. */
	push_access_levels: BranchAccessLevel[];
	/** Who may merge into the branch. Everyone who may push may also merge. */
	merge_access_levels: BranchAccessLevel[];
	/** Whether force pushes are allowed: pushes that may remove commits from the branch. */
	allow_force_push: boolean;
	/** Who may delete the rule. Always empty: Maintainers and above may. */
	unprotect_access_levels: BranchAccessLevel[];
	/** Always false: this service has no code owners. */
	code_owner_approval_required: boolean;
}

/** A release: a version of a project that is published for users, at a tag. */
export interface Release {
	/** Name of the release; default: the name of the tag. For callers who may not read code: `Release-<release id>`. */
	name: string;
	/** Name of the tag. Absent for callers who may not read code. */
	tag_name?: string;
	/** Release notes; null: none. */
	description: string | null;
	/** When the release was created. */
	created_at: string;
	/** When the project was or will be released. */
	released_at: string;
	/** Who created the release. */
	author: User;
	/**
	 * The commit that the tag pointed to when the release was created; null: the tag pointed to no commit, or the
	 * repository lacks the commit. Absent for callers who may not read code. In lists, a commit message above 32 KiB is
	 * cut.
	 */
	commit?: Commit | null;
	/** Whether `released_at` is still to come. */
	upcoming_release: boolean;
	/**
	 * Milestones, sorted by due date, start date and title. Absent if the release has none, or if the caller may see
	 * neither the issues nor the merge requests of the project.
	 */
	milestones?: ReleaseMilestone[];
	/** Path of the commit's page. Absent if the repository lacks the commit, and for callers who may not read code. */
	commit_path?: string;
	/** Path of the tag's page. Absent for callers who may not read code. */
	tag_path?: string;
	/** Files that belong to the release. */
	assets: ReleaseAssets;
	/** Always empty. Absent for callers who may not read code. */
	evidences?: ReleaseEvidence[];
	/** Addresses of the release's pages. */
	_links: ReleaseAddresses;
}

/** Addresses of pages of a release. */
export interface ReleaseAddresses {
	/** Address of the release's page. Absent for callers who may not read code. */
	self?: string;
	/** Address of the page on which the release is edited. Absent for callers who may not edit it. */
	edit_url?: string;
}

/** Files that belong to a release. */
export interface ReleaseAssets {
	/** Number of links, plus the number of `sources` if the caller may read code. */
	count: number;
	/** Archives of the files at the tag. Absent for callers who may not read code. */
	sources?: ReleaseSource[];
	/** Links of the release, newest first. */
	links: ReleaseLink[];
}

/** A stored snapshot of a release's data, as evidence of its state. Releases of this service have no snapshots. */
export interface ReleaseEvidence {
	/** Digest of the snapshot. */
	sha: string;
	/** Address of the snapshot's file. */
	filepath: string;
	/** When the snapshot was taken. */
	collected_at: string;
}

/** A link to a file that belongs to a release. */
export interface ReleaseLink {
	/** Id of the link. */
	id: number;
	/** Name of the link, unique in the release. */
	name: string;
	/** Address that the link leads to, unique in the release: http, https or ftp. */
	url: string;
	/**
	 * Permanent address: the address of the release, `/downloads` and the link's `filepath`. Equal to `url` if the link
	 * has no `filepath`, or if the caller may not read code.
	 */
	direct_asset_url: string;
	/** Whether `url` does not begin with the address of the project's page. */
	external: boolean;
	/** What the link leads to. */
	link_type: "other" | "runbook" | "image" | "package";
}

/** A milestone of a release. */
export interface ReleaseMilestone {
	/** Id of the milestone. */
	id?: number;
	/** Number of the milestone within its project or group. */
	iid?: number;
	/** Id of the milestone's project; absent for a milestone of a group. */
	project_id?: number;
	/** Id of the milestone's group; absent for a milestone of a project. */
	group_id?: number;
	/** Title of the milestone. */
	title: string;
	/** What the milestone is for; null: no description. */
	description?: string | null;
	/** `active` or `closed`. */
	state?: "active" | "closed";
	/** When the milestone was created. */
	created_at?: string;
	/** When the milestone last changed. */
	updated_at?: string;
	/** Day on which the milestone is due; null: none. */
	due_date?: string | null;
	/** Day on which the milestone starts; null: none. */
	start_date?: string | null;
	/** Whether the due day has passed. */
	expired?: boolean;
	/** Address of the milestone's page. */
	web_url?: string;
	/** How many issues the milestone has. */
	issue_stats: MilestoneIssueStats;
}

/** An archive of the files at the tag. */
export interface ReleaseSource {
	/** Format of the archive. */
	format: "zip" | "tar.gz" | "tar.bz2" | "tar";
	/**
	 * Address of the archive on the project's web pages. To download from this API, use `getRepositoryArchive` with the
	 * tag as `sha`.
	 */
	url: string;
}

/** The content of a file. */
export interface RepositoryBlob {
	/** Length of the content in bytes. */
	size: number;
	/** Encoding of `content`: always `base64`. */
	encoding: "base64";
	/** The content in Base64, without line breaks. */
	content: string;
	/** Id of the blob. */
	sha: string;
}

/** A file of a commit, with its content. */
export interface RepositoryFile {
	/** Last segment of the path. */
	file_name: string;
	/** Path from the root of the repository. */
	file_path: string;
	/** Length of the content in bytes. */
	size: number;
	/** Always `base64`. */
	encoding: "base64";
	/** SHA-256 of the content, in hexadecimal digits. */
	content_sha256: string;
	/** Branch, tag or commit, as the request names it. */
	ref: string;
	/** Id of the blob. */
	blob_id: string;
	/** Id of the commit that `ref` names. */
	commit_id: string;
	/** Id of the last commit, up to `commit_id`, that changed the file. */
	last_commit_id: string;
	/** The content in Base64, without line breaks. */
	content: string;
}

/** A snippet of a project, with 1 to 10 files. Each change of the files is a commit in the snippet's own git history. */
export interface Snippet {
	/** Id of the snippet. */
	id: number;
	/** Title of the snippet. */
	title: string;
	/** What the snippet is for; null: no description. */
	description: string | null;
	/** Who may see the snippet. */
	visibility: "private" | "internal" | "public";
	/** The user who created the snippet. */
	author: SnippetAuthor;
	/** When the snippet last changed. */
	updated_at: string;
	/** When the snippet was created. */
	created_at: string;
	/** Id of the project that the snippet belongs to. */
	project_id: number;
	/** Address of the snippet's page. */
	web_url: string;
	/** Address of the first file's content in this API. */
	raw_url: string;
	/** Path of the first file; files are sorted by the bytes of their paths. */
	file_name: string;
	/** All files, sorted by the bytes of their paths; each has an address for its content. */
	files: SnippetFile[];
}

/** The author of a snippet. */
export interface SnippetAuthor {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** State of the account; only `active` users may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the user's picture; null: none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** E-mail address of the author. */
	email: string;
	/** When the author's account was created. */
	created_at: string;
}

/** A file of a snippet. */
export interface SnippetFile {
	/** Path within the snippet, with directories. */
	path: string;
	/** Address of the file's content in this API. */
	raw_url: string;
}

/** One change to the files of a snippet. */
export interface SnippetFileAction {
	/** What to do with the file. */
	action: "create" | "update" | "delete" | "move";
	/**
	 * Path of the file after the change; on `delete`, path of the file to delete. Required on `update` and `delete`. If
	 * absent, null or blank on `create` or `move`, the path becomes `snippetfile<n>.txt`, with `n` one above the highest
	 * number in use, or else 1. On `move`, a file that is already named `snippetfile<n>.txt` keeps its path.
	 */
	file_path?: string | null | undefined;
	/** Path of the file before the change: required on `move`; on `update`, none or the same as `file_path`. */
	previous_path?: string | null | undefined;
	/** New content as UTF-8 text: required on `create` and `update`; if absent on `move`, the content stays. */
	content?: string | null | undefined;
}

/** A tag. */
export interface Tag {
	/** Name of the tag, without `refs/tags/`. */
	name: string;
	/**
	 * Message of an annotated tag, without trailing line ends; empty for a lightweight tag. In lists, a message above 32
	 * KiB is cut.
	 */
	message: string;
	/** Id of the tag object; for a lightweight tag, id of the object (usually a commit) that the tag points to. */
	target: string;
	/**
	 * The commit that the tag points to; null: the tag points to a file or directory. In lists, a commit message above 32
	 * KiB is cut.
	 */
	commit: Commit | null;
	/** The release of the tag; null: none. */
	release: TagRelease | null;
	/** Always false: this service has no protected tags. */
	protected: boolean;
}

/** The release of a tag. */
export interface TagRelease {
	/** Name of the tag. */
	tag_name: string;
	/** Release notes; null: none. */
	description: string | null;
}

/** Tasks in a description: lines such as `- [x] Buy a pump`. */
export interface TaskCompletion {
	/** Number of tasks. */
	count: number;
	/** Number of tasks that are done. */
	completed_count: number;
}

/** Position of a note on a line of a text file. */
export interface TextPosition {
	/** Commit that the source branch started from; for a note on a commit: the commit's parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; for a note on a commit: the commit's parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; for a note on a commit: the commit itself. */
	head_sha: string;
	/** Path of the file before the change; null: not known. */
	old_path: string | null;
	/** Path of the file after the change; null: not known. */
	new_path: string | null;
	/** Always `text`. */
	position_type: "text";
	/** Number of the line before the change; null on an added line. */
	old_line: number | null;
	/** Number of the line after the change; null on a removed line. */
	new_line: number | null;
	/** The lines that the note spans; null: not given, or the note is on a commit. */
	line_range: LineRange | null;
}

/** Time tracking of an issue or merge request. All values are 0 or null: times cannot be recorded. */
export interface TimeStats {
	/** Estimated time in seconds; always 0. */
	time_estimate: number;
	/** Spent time in seconds; always 0. */
	total_time_spent: number;
	/** Estimated time in words; always null. */
	human_time_estimate: string | null;
	/** Spent time in words; always null. */
	human_total_time_spent: string | null;
}

/** Trailers of a commit message: values, keyed by name, such as `Signed-off-by`. A repeated name has the last value. */
export type Trailers = Record<string, string>;

/** A file, directory or submodule in the tree of a commit. */
export interface TreeEntry {
	/** Id of the git object; for a submodule, the recorded commit, which is in another repository. */
	id: string;
	/** Last segment of the path. */
	name: string;
	/** `tree` (directory), `blob` (file or symbolic link) or `commit` (submodule). */
	type: "tree" | "blob" | "commit";
	/** Path from the root of the repository. */
	path: string;
	/** Octal mode: `040000` directory, `100644` file, `100755` executable, `120000` symlink, `160000` submodule. */
	mode: string;
}

export interface UpdatePlatformKubernetes {
	/**
	 * Address of the Kubernetes API, http or https. Addresses of the server's machine or local network are refused
	 * unless the server's settings allow local requests. Cannot change if a cloud provider runs the cluster.
	 */
	api_url?: string | undefined;
	/** Token for the Kubernetes API; not blank. Cannot change if a cloud provider runs the cluster. */
	token?: string | undefined;
	/** Certificate of the Kubernetes API as PEM text; null: none. Cannot change if a cloud provider runs the cluster. */
	ca_cert?: string | null | undefined;
	/**
	 * Kubernetes namespace for the project: at most 63 characters of `a-z`, `0-9` and `-`, with no hyphen at either end;
	 * null: none.
	 */
	namespace?: string | null | undefined;
}

/** A user, as embedded in other resources. */
export interface User {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** State of the account; only `active` users may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the user's picture; null: none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
}

/** The client that created a snippet. */
export interface UserAgentDetail {
	/** `User-Agent` header of the request that created the snippet. */
	user_agent: string;
	/** IP address that the request came from. */
	ip_address: string;
	/** Whether the snippet was reported to Akismet as spam; this service never reports snippets. */
	akismet_submitted: boolean;
}

/** A user with the public profile. Administrators also see the fields of the account. */
export interface UserDetails {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** State of the account; only `active` users may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the user's picture; null: none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** When the account was created. If the profile is private, only the user and administrators get this field. */
	created_at?: string;
	/** Biography that the user wrote; empty: none. */
	bio: string;
	/** `bio` as HTML; empty: none. */
	bio_html: string;
	/** Place where the user lives; null: not given. */
	location: string | null;
	/** E-mail address that everybody may see; empty: none. */
	public_email: string;
	/** The user's name at Skype; empty: none. */
	skype: string;
	/** The user's name at LinkedIn; empty: none. */
	linkedin: string;
	/** The user's name at Twitter; empty: none. */
	twitter: string;
	/** Address of the user's own site; empty: none. */
	website_url: string;
	/** Organization that the user works for; null: not given. */
	organization: string | null;
	/** Job title of the user; empty: none. */
	job_title: string;
	/** Always null: this service does not store pronouns. */
	pronouns: string | null;
	/** Always false: there are no bots. */
	bot: boolean;
	/** `job_title` and `organization` in one text; null: neither is given. */
	work_information: string | null;
	/** Number of followers: always 0. If the profile is private, only the user and administrators get this field. */
	followers?: number;
	/** Number of followed users: always 0. If the profile is private, only the user and administrators get this field. */
	following?: number;
	/** Always null: this service does not know users' time zones. */
	local_time: string | null;
	/** Time of the sign-in before the latest sign-in; null: none. */
	last_sign_in_at?: string | null;
	/** When the user confirmed the e-mail address; null: not yet. */
	confirmed_at?: string | null;
	/** Day of the user's last activity; null: none. */
	last_activity_on?: string | null;
	/** E-mail address of the account. */
	email?: string;
	/** Colour theme of the web pages: always 1. */
	theme_id?: number;
	/** Colour scheme of code on the web pages: always 1. */
	color_scheme_id?: number;
	/** Maximum number of projects in the user's personal namespace. */
	projects_limit?: number;
	/** Time of the latest sign-in; null: none. */
	current_sign_in_at?: string | null;
	/** Always empty: users have no accounts at other services. */
	identities?: UserIdentity[];
	/** Whether the user may create groups. */
	can_create_group?: boolean;
	/** Whether the user may create projects in the personal namespace: whether `projects_limit` is above 0. */
	can_create_project?: boolean;
	/** Always false: this service has no two-factor authentication. */
	two_factor_enabled?: boolean;
	/** Whether the user is external. External users see internal projects and groups only as members. */
	external?: boolean;
	/** Whether the profile is private: other users see fewer fields of the profile. */
	private_profile?: boolean;
	/** E-mail address in commits that the service makes for the user. */
	commit_email?: string;
	/** Whether the user is an administrator. Absent unless the caller is one. */
	is_admin?: boolean;
	/** Remark of administrators about the user; null: none. Absent unless the caller is an administrator. */
	note?: string | null;
	/** Highest access level of the user in a project or group; 0: none. Absent unless the caller is an administrator. */
	highest_role?: number;
	/** Always null: sign-in addresses are not recorded. Absent unless the caller is an administrator. */
	current_sign_in_ip?: string | null;
	/** Always null: sign-in addresses are not recorded. Absent unless the caller is an administrator. */
	last_sign_in_ip?: string | null;
	/** Always 0: sign-ins are not counted. Absent unless the caller is an administrator. */
	sign_in_count?: number;
}

/** An account of the user at another service that can be used to sign in. Users of this service have none. */
export interface UserIdentity {
	/** Name of the service. */
	provider: string;
	/** Id of the user at the other service. */
	extern_uid: string;
}

/** The version of GitLab that this service follows. */
export interface Version {
	/** Version of GitLab that this service follows, with the edition, such as `13.9.0-ee`. */
	version: string;
	/** Short commit id of the GitLab version that this service follows. */
	revision: string;
}

/** A merge request in a list. With `view=simple`, the optional fields are absent. */
export interface ViewedMergeRequest {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project; paths contain this number. */
	iid: number;
	/** Id of the merge request's project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about, as Markdown; null: no description. */
	description: string | null;
	/** State of the merge request; `locked` only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** Address of the page of the merge request. */
	web_url: string;
	/** The user who merged the merge request; null: it is not merged. */
	merged_by?: User | null;
	/** The user who merged the merge request; null: it is not merged. */
	merge_user?: User | null;
	/** When the merge request was merged; null: it is not merged. */
	merged_at?: string | null;
	/** The user who closed the merge request; null: it is open or merged. */
	closed_by?: User | null;
	/** When the merge request was closed; null: it is open or merged. */
	closed_at?: string | null;
	/** The branch that is to receive the changes. */
	target_branch?: string;
	/** The branch with the changes. */
	source_branch?: string;
	/** Number of notes on the merge request, without system notes. */
	user_notes_count?: number;
	/** Always 0. */
	upvotes?: number;
	/** Always 0. */
	downvotes?: number;
	/** The user who created the merge request. */
	author?: User;
	/** Users to whom the merge request is assigned. */
	assignees?: User[];
	/** First of the merge request's assignees; null: none. */
	assignee?: User | null;
	/** Users who are asked for a review of the merge request. */
	reviewers?: User[];
	/** Id of the project with the source branch: always `project_id`, as there are no forks. */
	source_project_id?: number;
	/** Id of the project with the target branch: always `project_id`, as there are no forks. */
	target_project_id?: number;
	/** Labels of the merge request, sorted by name: names, or label objects with `with_labels_details=true`. */
	labels?: (string | LabelDetails)[];
	/** Whether the title marks the merge request as a draft. */
	draft?: boolean;
	/** Whether the title marks the merge request as a draft. */
	work_in_progress?: boolean;
	/** Milestone of the merge request; null: none. */
	milestone?: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds?: boolean;
	/**
	 * Whether git can merge the branches. Lists do not check this: they show the result of the last check, made when the
	 * merge request was created, changed or merged. A push to one of the branches turns that result into `unchecked` or
	 * `cannot_be_merged_recheck`.
	 */
	merge_status?: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether the merge request can be merged; if not, the first reason that applies. */
	detailed_merge_status?: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked" | "ci_must_pass";
	/** Always null. */
	merge_after?: string | null;
	/** Id of the source branch's newest commit that is part of the diff; null: no diff. */
	sha?: string | null;
	/** Id of the merge commit; null: not merged, or merged by a fast-forward. */
	merge_commit_sha?: string | null;
	/** Id of the commit with all changes if they were squashed; null: not merged, or not squashed. */
	squash_commit_sha?: string | null;
	/** Whether only members of the project may comment; null: never set. */
	discussion_locked?: boolean | null;
	/** `should_remove_source_branch` as sent with the request to merge; null: not merged, or not sent. */
	should_remove_source_branch?: boolean | null;
	/** Whether to remove the source branch after the merge; null: not set. */
	force_remove_source_branch?: boolean | null;
	/** When the merge request was ready to be merged: always `created_at`. */
	prepared_at?: string;
	/** Reference within the merge request's project: `!3`. */
	reference?: string;
	/** How texts refer to the merge request. */
	references?: MergeRequestReferences;
	/** Time tracking of the merge request. */
	time_stats?: TimeStats;
	/** Whether merging squashes the changes into one commit. */
	squash?: boolean;
	/** Tasks in the description. */
	task_completion_status?: TaskCompletion;
	/** Whether git cannot merge the branches: `merge_status` is `cannot_be_merged`. */
	has_conflicts?: boolean;
	/** False: the project requires all threads to be resolved, and some threads of the merge request are not. */
	blocking_discussions_resolved?: boolean;
	/** Always null. */
	approvals_before_merge?: number | null;
	/** Always false. */
	imported?: boolean;
	/** Always `none`. */
	imported_from?: "none";
}

/** Why a token function is called: before an attempt, or because the function's last token got a 401. */
export interface TokenRequest {
	reason: "request" | "unauthorized";
}

/**
 * A token, or a function that returns one. The function is called before every attempt, and after a 401 once more for
 * all calls in flight, with the reason `unauthorized`; the calls are then repeated with the new token.
 */
export type Token =
	| string
	| ((request: TokenRequest) => string | undefined | Promise<string | undefined>);

/** Which failed calls are retried, how often and when. */
export interface RetryOptions {
	/** Retries after the first attempt; by default 2. */
	limit?: number | undefined;
	/** Methods that are retried after network failures and the responses in `statuses`; by default `GET`, `PUT`, `DELETE`. */
	methods?: readonly string[] | undefined;
	/** Statuses that are retried; by default 429, 502, 503, 504. A 429 is retried for every method, because the request had no effect. */
	statuses?: readonly number[] | undefined;
	/** Milliseconds before retry `n`, from 1; by default 500, doubled each time up to 8000, minus a random part of up to a half. `Retry-After` takes precedence. */
	delay?: ((n: number) => number) | undefined;
	/** Maximum `Retry-After` in milliseconds, by default 60000: if a response asks for a longer wait, no retry follows. */
	maxRetryAfter?: number | undefined;
}

/** Options of a single call; default: the client's options. */
export interface CallOptions {
	/** Aborts the call, which then throws the signal's reason. */
	signal?: AbortSignal | undefined;
	/** Milliseconds per attempt, by default 30000; 0 or Infinity for no limit. For a download, until its headers arrive. */
	timeout?: number | undefined;
	/** Number of retries, by default 2, or detailed options. */
	retry?: number | RetryOptions | undefined;
	/** Additional request headers. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** Access token. A `Private-Token` or `Authorization` in `headers` overrides it. */
	token?: Token | undefined;
}

/** Options of a list in `pages`. */
export interface PageOptions extends CallOptions {
	/** Where to start: `next` of an earlier page. */
	from?: string | undefined;
}

/** Types that a body other than JSON can be read as. */
export interface RawBodies {
	blob: Blob;
	text: string;
	arrayBuffer: ArrayBuffer;
	stream: ReadableStream<Uint8Array>;
}

/** Options of operations whose response is not JSON. */
export interface RawOptions<As extends keyof RawBodies> extends CallOptions {
	/** Type of `data`; by default a Blob with the content type of the response. */
	parseAs?: As | undefined;
	/** Called as bytes arrive; `total` is set if the response declares its length. A retry starts from 0. */
	onProgress?: ((progress: { loaded: number; total?: number }) => void) | undefined;
}

/** Headers of every response. */
export interface AnswerHeaders {
	/** Id of the request in the service's log. */
	xRequestId?: string;
	/** Entity tag of the resource's state. A request with the tag as `If-None-Match` gets 304 if nothing changed. */
	etag?: string;
}

/** Headers of an undeclared response. */
export interface UndeclaredHeaders extends AnswerHeaders {
	/** Seconds until a retry can succeed. */
	retryAfter?: number;
}

/** A response that the contract does not declare: 304 after `If-None-Match`, a broken service, a proxy in between. */
export interface Undeclared<Status extends number> {
	status: Status;
	data?: never;
	/** The body if the body is a JSON object, otherwise the body's text as `message`. */
	error: { [name: string]: unknown };
	headers: UndeclaredHeaders;
	response: Response;
}

/** One page of a list. */
export interface Page<Item> {
	items: Item[];
	/** Start of the next page: pass `next` as `from` to continue later. Absent on the last page. */
	next?: string;
	headers: PageHeaders;
	response: Response;
}

/** The items of a list. Pages are fetched during the iteration; from the second page on, ahead of need. */
export interface Paged<Item> extends AsyncIterable<Item> {
	/** The first page, or the page at `from`, which is `next` of an earlier page. */
	page(from?: string, options?: { signal?: AbortSignal | undefined }): Promise<Page<Item>>;
	/** The list page by page. */
	byPage(): AsyncIterable<Page<Item>>;
	/** All items at once. */
	toArray(): Promise<Item[]>;
}

/**
 * How the SDK sends the request of an operation: the method, the status of a success, the path, and up to one word.
 * `raw`: the response is not JSON. `list`: it is a page by number. `keyset`: pages go by number or by cursor.
 * Inputs that the path does not name are sent as headers (`if_…`), as the body of a POST or PUT, or as the query.
 */
export type Route = string;

/** The input of any operation. */
export type Input = Readonly<Record<string, unknown>>;

/** The fields that the results of all operations have. */
export interface Answer {
	status: number;
	data?: unknown;
	error?: unknown;
	headers: Record<string, unknown>;
	response: Response;
}

/** The operations of a domain, from which `createClient` of `@forgekit/sdk/core` makes a client. */
export interface Domain<Methods = object, Pages = object> {
	readonly routes: { readonly [operation: string]: Route };
	/** Makes a paged list from an operation's calls; absent in a domain without lists. */
	readonly paged?: (
		call: (input: Input, options: CallOptions) => Promise<Answer>,
		keyset: boolean,
		input?: Input,
		options?: PageOptions,
	) => Paged<unknown>;
	/** Reads a response that is not JSON; absent in a domain without such responses. */
	readonly readRaw?: (response: Response, options: RawOptions<keyof RawBodies>) => unknown;
	/** Type of the domain's methods, for the compiler only: absent at run time. */
	readonly methods?: Methods;
	/** Type of the domain's lists, for the compiler only: absent at run time. */
	readonly pages?: Pages;
}

export interface PageHeaders extends AnswerHeaders {
	/**
	 * Number of items in all pages; absent if it exceeds the server's setting TOTAL_LIMIT, in the list of commits, and
	 * under keyset paging.
	 */
	xTotal?: number;
	/** Number of pages, at least 1; absent if `X-Total` is absent. */
	xTotalPages?: number;
	/** Number of this page; absent under keyset paging. */
	xPage?: number;
	/** Maximum number of items per page: the request's `per_page`, but at most 100; 20 if `per_page` is negative. */
	xPerPage?: number;
	/** Number of the next page; absent on the last page. */
	xNextPage?: number;
	/** Number of the previous page; absent on the first page. */
	xPrevPage?: number;
	/** Links to other pages in the form of RFC 8288, such as `<url>; rel="next"`. */
	link?: string;
}

/** Statuses that no operation declares. */
export type OtherStatus = 203 | 206 | 300 | 301 | 302 | 303 | 304 | 307 | 308 | 402 | 407 | 408 | 410 | 411 | 414 | 416 | 417 | 418 | 421 | 423 | 424 | 425 | 426 | 428 | 431 | 451 | 499 | 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511 | 520 | 521 | 522 | 523 | 524 | 525 | 526 | 527 | 530;

export interface BadRequest {
	status: 400;
	data?: never;
	error: MessageBody | ErrorBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface UnauthorizedHeaders extends AnswerHeaders {
	/** Authentication scheme and error; absent unless the token is expired or revoked. */
	wwwAuthenticate?: string;
}

export interface Unauthorized {
	status: 401;
	data?: never;
	error: MessageBody | ErrorBody;
	headers: UnauthorizedHeaders;
	response: Response;
}

export interface Forbidden {
	status: 403;
	data?: never;
	error: MessageBody | ErrorBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface NotAcceptable {
	status: 406;
	data?: never;
	error: ErrorBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface TooManyRequestsHeaders extends AnswerHeaders {
	/** Seconds after which a retry can succeed. */
	retryAfter?: number;
	/** Name of the exceeded limit, such as `throttle_authenticated_api`. */
	ratelimitName?: string;
	/** Requests that the limit allows in each window of one minute. */
	ratelimitLimit?: number;
	/** Requests counted in the current window, including refused ones. */
	ratelimitObserved?: number;
	/** Requests left in the current window. */
	ratelimitRemaining?: number;
	/** Unix time, in seconds, at which the window ends. */
	ratelimitReset?: number;
	/** Time at which the window ends, as an HTTP date. */
	ratelimitResettime?: string;
}

export interface TooManyRequests {
	status: 429;
	data?: never;
	error: MessageBody;
	headers: TooManyRequestsHeaders;
	response: Response;
}

export interface NotFound {
	status: 404;
	data?: never;
	error: MessageBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface TooLarge {
	status: 413;
	data?: never;
	error: MessageBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface UnsupportedMediaType {
	status: 415;
	data?: never;
	error: ErrorBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface PreconditionFailed {
	status: 412;
	data?: never;
	error: MessageBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface Conflict {
	status: 409;
	data?: never;
	error: MessageBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface Conflict2 {
	status: 409;
	data?: never;
	error: MessageList;
	headers: AnswerHeaders;
	response: Response;
}

export interface Unprocessable {
	status: 422;
	data?: never;
	error: MessageList;
	headers: AnswerHeaders;
	response: Response;
}

export interface NotPaged {
	status: 405;
	data?: never;
	error: MessageBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface NotAcceptable2 {
	status: 406;
	data?: never;
	error: MessageBody | ErrorBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface NotPaged2 {
	status: 405;
	data?: never;
	error: ErrorBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface Forbidden2 {
	status: 403;
	data?: never;
	error: MessageBody | ErrorBody | ProjectLimitBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface Unprocessable2 {
	status: 422;
	data?: never;
	error: MessageBody;
	headers: AnswerHeaders;
	response: Response;
}

/** The operations that change nothing. */
export type Reads =
	| "listAuditEvents"
	| "getAuditEvent"
	| "listGroups"
	| "getGroup"
	| "listGroupAuditEvents"
	| "getGroupAuditEvent"
	| "listGroupDescendants"
	| "listGroupEpics"
	| "listEpicDiscussions"
	| "getEpicDiscussion"
	| "listEpicDiscussionNotes"
	| "getEpicDiscussionNote"
	| "listEpicNotes"
	| "getEpicNote"
	| "getGroupEpic"
	| "listGroupIssues"
	| "listGroupLabels"
	| "getGroupLabel"
	| "listGroupMembers"
	| "listAllGroupMembers"
	| "getAnyGroupMember"
	| "getGroupMember"
	| "listGroupMergeRequests"
	| "listGroupMilestones"
	| "getGroupMilestone"
	| "listGroupMilestoneIssues"
	| "listGroupMilestoneMergeRequests"
	| "listGroupProjects"
	| "listGroupSharedProjects"
	| "listGroupSubgroups"
	| "listIssues"
	| "listMergeRequests"
	| "getMetadata"
	| "listNamespaces"
	| "getNamespace"
	| "listProjects"
	| "getProject"
	| "listProjectAuditEvents"
	| "getProjectAuditEvent"
	| "listProjectBoards"
	| "getProjectBoard"
	| "listProjectBoardLists"
	| "getProjectBoardList"
	| "listProjectClusters"
	| "getProjectCluster"
	| "listCommitDiscussions"
	| "getCommitDiscussion"
	| "listCommitDiscussionNotes"
	| "getCommitDiscussionNote"
	| "listProjectGroups"
	| "listProjectIssues"
	| "getProjectIssue"
	| "listIssueDiscussions"
	| "getIssueDiscussion"
	| "listIssueDiscussionNotes"
	| "getIssueDiscussionNote"
	| "listIssueNotes"
	| "getIssueNote"
	| "listIssueParticipants"
	| "listProjectLabels"
	| "getProjectLabel"
	| "listProjectMembers"
	| "listAllProjectMembers"
	| "getAnyProjectMember"
	| "getProjectMember"
	| "listProjectMergeRequests"
	| "getMergeRequest"
	| "getMergeRequestApprovals"
	| "getMergeRequestChanges"
	| "listMergeRequestClosingIssues"
	| "listMergeRequestCommits"
	| "listMergeRequestDiffs"
	| "listMergeRequestDiscussions"
	| "getMergeRequestDiscussion"
	| "listMergeRequestDiscussionNotes"
	| "getMergeRequestDiscussionNote"
	| "listMergeRequestNotes"
	| "getMergeRequestNote"
	| "downloadMergeRequestDiff"
	| "listMergeRequestVersions"
	| "getMergeRequestVersion"
	| "listProjectMilestones"
	| "getProjectMilestone"
	| "listProjectMilestoneIssues"
	| "listProjectMilestoneMergeRequests"
	| "listProtectedBranches"
	| "getProtectedBranch"
	| "listProjectReleases"
	| "getProjectRelease"
	| "getRepositoryArchive"
	| "getRepositoryBlob"
	| "downloadRepositoryBlob"
	| "listProjectBranches"
	| "getProjectBranch"
	| "listProjectCommits"
	| "getProjectCommit"
	| "listCommitComments"
	| "listProjectCommitDiffs"
	| "listCommitMergeRequests"
	| "listCommitStatuses"
	| "compareRepository"
	| "listRepositoryContributors"
	| "getProjectFile"
	| "downloadProjectFile"
	| "getRepositoryMergeBase"
	| "listProjectTags"
	| "getProjectTag"
	| "listRepositoryTree"
	| "listProjectSnippets"
	| "getProjectSnippet"
	| "listSnippetDiscussions"
	| "getSnippetDiscussion"
	| "listSnippetDiscussionNotes"
	| "getSnippetDiscussionNote"
	| "downloadProjectSnippetFile"
	| "listSnippetNotes"
	| "getSnippetNote"
	| "downloadProjectSnippet"
	| "getProjectSnippetUserAgentDetail"
	| "listProjectUsers"
	| "getCurrentUser"
	| "listUsers"
	| "getUser"
	| "listUserProjects"
	| "getVersion";

/** Response headers that hold an integer or are empty. */
export const integerHeaders: readonly string[] = ["x-total", "x-total-pages", "x-page", "x-per-page", "x-next-page", "x-prev-page", "retry-after", "ratelimit-limit", "ratelimit-observed", "ratelimit-remaining", "ratelimit-reset", "x-gitlab-size"];
