// Made from spec/ by `npm run generate`. Do not edit.

/** The answer to several users at once: 201 even where some could not be added. */
export interface AddedMembers {
	/** Whether all were added. */
	status: "success" | "error";
	/** Who could not be added, and why. */
	message?: string;
}

/** The agent server for Kubernetes, which there is none of. */
export interface AgentServer {
	/** Always false. */
	enabled: boolean;
	/** Always null. */
	externalUrl: string | null;
	/** Always null. */
	version: string | null;
}

/** What was done, as it was at that time. Which keys are there depends on the event; there may be others. */
export interface AuditDetails {
	/** Kind of thing that was added, such as `user_access` or `project`. */
	add?: string;
	/** Kind of thing that was removed. */
	remove?: string;
	/** Name of the setting that was changed. */
	change?: string;
	/** Value before the change; empty where there was none. */
	from?: string;
	/** Value after the change; empty where there is none. */
	to?: string;
	/** Role that was given with what was added, such as `Developer`. */
	as?: string;
	/** Sign-in method, such as `standard`. */
	with?: string;
	/** Method of a failed sign-in, such as `STANDARD`. */
	failed_login?: string;
	/** What was done, in words. */
	custom_message?: string;
	/** Name of the user who did it. */
	author_name?: string;
	/** Id or full path of the target. */
	target_id?: number | string;
	/** Kind of the target, such as `Project`, `Group` or `User`. */
	target_type?: string;
	/** Name or full path of the target; for a private snippet, its id. */
	target_details?: string;
	/** Address from which it was done; null where it is not known. */
	ip_address?: string | null;
	/** Full path of the project or group, or name of the user. */
	entity_path?: string;
	[name: string]: unknown;
}

/** Who did what, and when. */
export interface AuditEvent {
	/** Id of the event. */
	id: number;
	/** Id of the user who did it; -1 if not signed in. */
	author_id: number;
	/** Id of what the event is about; -1 where it is not known. */
	entity_id: number;
	/** Kind of what the event is about. */
	entity_type: "User" | "Group" | "Project";
	/** Type of the event: `repository_download_operation` for an archive, else `audit_operation`; in a world, what its details name. */
	event_name: string;
	/** What was done. */
	details: AuditDetails;
	/** When it was done. */
	created_at: string;
}

/** An issue board of a project. Below the STARTER tier the scope (`milestone`, `assignee`, `labels`, `weight`) is absent. */
export interface Board {
	/** Id of the board. */
	id: number;
	/** Name. */
	name: string;
	/** Whether clients hide the list of open issues. */
	hide_backlog_list: boolean;
	/** Whether clients hide the list of closed issues. */
	hide_closed_list: boolean;
	/** The project that the board belongs to. */
	project: BoardProject;
	/** Label lists, then assignee lists, then milestone lists, each by position. */
	lists: BoardList[];
	/** Always null: the board belongs to a project. */
	group: Group | null;
	/** Only issues of this milestone are shown. */
	milestone?: Milestone | null;
	/** Only issues of this user are shown. */
	assignee?: User | null;
	/** Only issues with all of these labels are shown. */
	labels?: Label[];
	/** Only issues of this weight are shown. */
	weight?: number | null;
}

/** A list on a board. The open and the closed list never appear. */
export interface BoardList {
	/** Id of the list. */
	id: number;
	/** The label whose issues the list shows; null on assignee and milestone lists. */
	label: Label | null;
	/** The user whose issues the list shows; only on assignee lists. */
	assignee?: BoardListAssignee;
	/** The milestone whose issues the list shows; only on milestone lists. */
	milestone?: Milestone;
	/** Place among all lists of the board, from 0 without gaps. */
	position: number;
	/** Most issues that the list should hold; 0: no limit. */
	max_issue_count: number;
	/** Most weight that the list should hold; 0: no limit. */
	max_issue_weight: number;
	/** Which limits count. */
	limit_metric: "all_metrics" | "issue_count" | "issue_weights" | null;
}

/** The user behind an assignee list. */
export interface BoardListAssignee {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
}

/** The project of a board. This service sends all fields; others leave out those that are optional here. */
export interface BoardProject {
	/** Id of the project. */
	id: number;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the full path. */
	path: string;
	/** Full path: that of the namespace, `/`, that of the project. */
	path_with_namespace: string;
	/** Address for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** What the project is about. */
	description?: string | null;
	/** When the project was created. */
	created_at?: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch?: string | null;
	/** Tags of the project, sorted. */
	tag_list?: string[];
	/** Address for git over SSH. */
	ssh_url_to_repo?: string;
	/** Address of the rendered README; null where there is none. */
	readme_url?: string | null;
	/** Address of the picture; null where there is none. */
	avatar_url?: string | null;
	/** Number of stars. */
	star_count?: number;
	/** Number of forks. */
	forks_count?: number;
	/** When something last happened in the project. */
	last_activity_at?: string;
	/** The group or user that the project belongs to. */
	namespace?: ProjectNamespace;
}

/** A branch. */
export interface Branch {
	/** Name, without `refs/heads/`. */
	name: string;
	/** The commit at its tip. In lists, a message above 32 KiB is cut. */
	commit: Commit;
	/** Whether the default branch contains the tip, as one of its older commits. */
	merged: boolean;
	/** Whether a rule protects it. */
	protected: boolean;
	/** Whether a rule that protects it lets Developers push. */
	developers_can_push: boolean;
	/** Whether a rule that protects it lets Developers merge. */
	developers_can_merge: boolean;
	/** Whether the caller may push to it. */
	can_push: boolean;
	/** Whether it is the default branch. */
	default: boolean;
	/** Address of its page. */
	web_url: string;
}

/** Who may push to a protected branch, or merge into it. */
export interface BranchAccessLevel {
	/** Least level: 30 Developer, 40 Maintainer; 0: no one. */
	access_level: 0 | 30 | 40;
	/** The level in words: `Developers + Maintainers`, `Maintainers` or `No one`. */
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
	/** Name. */
	name: string;
	/** Base domain of what runs in the cluster; null where none was given, empty where an empty one was. */
	domain: string | null;
	/** When the cluster was added. */
	created_at: string;
	/** Whether namespaces and service accounts in the cluster are managed for the project. */
	managed: boolean;
	/** Whether the cluster is active. */
	enabled: boolean;
	/** Who runs the cluster: `user` when it was added as an existing one, else a cloud. */
	provider_type: "user" | "gcp" | "aws";
	/** `kubernetes`. */
	platform_type: "kubernetes";
	/** Environments that are deployed to the cluster, where `*` stands for any text. */
	environment_scope: string;
	/** `project_type`: the cluster belongs to a project. */
	cluster_type: "project_type";
	/** The user who added the cluster. */
	user: User;
	/** How the Kubernetes API is reached. */
	platform_kubernetes: PlatformKubernetes;
	/** The project from which the cluster is managed; null where there is none. */
	management_project: ProjectIdentity | null;
	/** The project that the cluster belongs to. */
	project: Project;
}

/** A Kubernetes cluster in the list of a project. */
export interface ClusterListItem {
	/** Id of the cluster. */
	id: number;
	/** Name. */
	name: string;
	/** Base domain of what runs in the cluster; null where none was given, empty where an empty one was. */
	domain: string | null;
	/** When the cluster was added. */
	created_at: string;
	/** Whether namespaces and service accounts in the cluster are managed for the project. */
	managed: boolean;
	/** Whether the cluster is active. */
	enabled: boolean;
	/** Who runs the cluster: `user` when it was added as an existing one, else a cloud. */
	provider_type: "user" | "gcp" | "aws";
	/** `kubernetes`. */
	platform_type: "kubernetes";
	/** Environments that are deployed to the cluster, where `*` stands for any text. */
	environment_scope: string;
	/** `project_type`: the cluster belongs to a project. */
	cluster_type: "project_type";
	/** The user who added the cluster. */
	user: User;
	/** How the Kubernetes API is reached. */
	platform_kubernetes: PlatformKubernetes;
	/** The project from which the cluster is managed; null where there is none. */
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
	/** First line of the message; `No commit message` where that is blank. */
	title: string;
	/** When it was committed, as `committed_date`. */
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
	/** Trailers of the message. Empty unless a list is asked for them. */
	trailers: Trailers;
	/** Address of the commit's page. */
	web_url: string;
}

/** One change to the files of a commit. */
export interface CommitAction {
	/** What to do with the file: `chmod` makes it executable or not. */
	action: "create" | "update" | "move" | "delete" | "chmod";
	/** Path of the file; of a move, the new one. Slashes at its beginning are dropped. */
	file_path: string;
	/** Path before a move: required there. */
	previous_path?: string | null | undefined;
	/** Content: required on `update`, empty by default on `create`. A move without it keeps the content. */
	content?: string | null | undefined;
	/** How `content` is encoded. */
	encoding?: "text" | "base64" | null | undefined;
	/** On `update`, `move` and `delete`: the last commit that changed the file as far as the caller knows. Another one is 400. */
	last_commit_id?: string | null | undefined;
	/** Whether the file becomes executable: required on `chmod`. */
	execute_filemode?: boolean | null | undefined;
}

/** A comment on a commit. */
export interface CommitComment {
	/** Text, as Markdown. */
	note: string;
	/** Path of the file whose line it is on; null: on none. */
	path: string | null;
	/** Number of the line in the new file; null on a removed line, and on none. */
	line: number | null;
	/** Whether the commit adds or removes the line; null on another line, and on none. */
	line_type: "new" | "old" | null;
	/** Who wrote it. */
	author: User;
	/** When it was written. */
	created_at: string;
}

/** A commit, with what else is known of it. */
export interface CommitDetails {
	/** Id of the commit. */
	id: string;
	/** The first 8 digits of the id. */
	short_id: string;
	/** First line of the message; `No commit message` where that is blank. */
	title: string;
	/** When it was committed, as `committed_date`. */
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
	/** Trailers of the message. Empty unless a list is asked for them. */
	trailers: Trailers;
	/** Address of the commit's page. */
	web_url: string;
	/** Lines that it changes; absent where they are not wanted. */
	stats?: CommitStats;
	/** Always null: there are no pipelines. */
	status: string | null;
	/** Id of the project. */
	project_id: number;
	/** Always null: there are no pipelines. */
	last_pipeline: Record<string, unknown> | null;
}

/** Lines that a commit changes, compared with its first parent. */
export interface CommitStats {
	/** Lines added. */
	additions: number;
	/** Lines removed. */
	deletions: number;
	/** Both together. */
	total: number;
}

/** What an external service says of a commit. */
export interface CommitStatus {
	/** Id of the status. */
	id: number;
	/** Id of the commit. */
	sha: string;
	/** Branch or tag for which the service ran. */
	ref: string;
	/** State. */
	status: "pending" | "running" | "success" | "failed" | "canceled";
	/** Name that tells the status from others of the commit. */
	name: string;
	/** Address of a page of the service. */
	target_url: string | null;
	/** What the service says. */
	description: string | null;
	/** When the status was first set. */
	created_at: string;
	/** When it was set to `running`; null: never. */
	started_at: string | null;
	/** When it was set to `success`, `failed` or `canceled`; null: not yet. */
	finished_at: string | null;
	/** Always false. */
	allow_failure: boolean;
	/** Test coverage in percent. */
	coverage: number | null;
	/** Who set it. */
	author: User;
}

/** A file that was committed. */
export interface CommittedFile {
	/** Path of the file. */
	file_path: string;
	/** The branch that has the commit. */
	branch: string;
}

/** The commits and changed files between two commits. */
export interface Comparison {
	/** The last of `commits`; null when there is none. */
	commit: Commit | null;
	/** Commits in the history of `to` and not in that of `from`, oldest first: the newest 10,000. Messages above 64 KiB are cut. */
	commits: Commit[];
	/** Files that are different, in order of path. */
	diffs: Diff[];
	/**
	 * Whether `diffs` was cut off, at 1,000 files, 50,000 lines, 5,120,000 bytes or 10 seconds, or `commits`, at 10,000
	 * commits.
	 */
	compare_timeout: boolean;
	/** Whether `from` and `to` are the same commit. */
	compare_same_ref: boolean;
}

/** An author of commits on the default branch. */
export interface Contributor {
	/** Name in the newest commit of this author. */
	name: string;
	/** E-mail address, which identifies the author. */
	email: string;
	/** Number of commits, among the newest 2,000 that are no merges. */
	commits: number;
	/** Always 0. */
	additions: number;
	/** Always 0. */
	deletions: number;
}

export interface CreatePlatformKubernetes {
	/** Address of the Kubernetes API, http or https. This machine and the local network are refused unless the server allows them. */
	api_url: string;
	/** Token that opens the Kubernetes API; not blank. It is never shown again. */
	token: string;
	/** Certificate of the Kubernetes API as PEM text; needed when it is self-signed. */
	ca_cert?: string | null | undefined;
	/** Kubernetes namespace that belongs to the project: at most 63 of `a` to `z`, `0` to `9` and `-`, no hyphen at either end. */
	namespace?: string | null | undefined;
	/** How access inside the cluster is decided. */
	authorization_type?: "unknown_authorization" | "rbac" | "abac" | null | undefined;
}

/** Files of a new release. */
export interface CreateReleaseAssets {
	/** Links, at most 100. */
	links?: CreateReleaseLink[] | null | undefined;
}

/** A link of a new release. */
export interface CreateReleaseLink {
	/** Name, at most 255 characters, unique in the release. */
	name: string;
	/** Address, at most 2048 characters, unique in the release: http, https or ftp. */
	url: string;
	/** Path for a lasting address, such as `/bin/linux`, at most 128 characters, unique in the release. */
	filepath?: string | null | undefined;
	/** What it leads to. */
	link_type?: "other" | "runbook" | "image" | "package" | null | undefined;
}

/** A file of a new snippet. */
export interface CreateSnippetFile {
	/** Path within the snippet, with directories if need be; neither absolute nor leading outside. That of the first file has at most 255 characters. */
	file_path: string;
	/** Content as UTF-8 text. That of the first file has at most 50 MiB. */
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
	/** Whether the user may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** When the account was created; in private profiles only for the user and for administrators. */
	created_at?: string;
	/** What the user says of themselves; empty where there is nothing. */
	bio: string;
	/** `bio` as HTML; empty where there is none. */
	bio_html: string;
	/** Where the user is. */
	location: string | null;
	/** E-mail address that everybody may see; empty where there is none. */
	public_email: string;
	/** Name at Skype; empty where there is none. */
	skype: string;
	/** Name at LinkedIn; empty where there is none. */
	linkedin: string;
	/** Name at Twitter; empty where there is none. */
	twitter: string;
	/** Address of the user's own site; empty where there is none. */
	website_url: string;
	/** Where the user works. */
	organization: string | null;
	/** What the user works as; empty where there is none. */
	job_title: string;
	/** Always null. */
	pronouns: string | null;
	/** Always false: there are no bots. */
	bot: boolean;
	/** Job title and organization in one text. */
	work_information: string | null;
	/** Always 0; in private profiles only for the user and for administrators. */
	followers?: number;
	/** Always 0; in private profiles only for the user and for administrators. */
	following?: number;
	/** Always null: time zones are not known. */
	local_time: string | null;
	/** When the user signed in before the last time. */
	last_sign_in_at: string | null;
	/** When the user confirmed the e-mail address. */
	confirmed_at: string | null;
	/** Day of the last activity. */
	last_activity_on: string | null;
	/** E-mail address of the account. */
	email: string;
	/** Always 1. */
	theme_id: number;
	/** Always 1. */
	color_scheme_id: number;
	/** How many projects of their own the user may have. */
	projects_limit: number;
	/** When the user signed in last. */
	current_sign_in_at: string | null;
	/** Always empty. */
	identities: UserIdentity[];
	/** Whether the user may create groups. */
	can_create_group: boolean;
	/** Whether the user may create projects of their own. */
	can_create_project: boolean;
	/** Always false. */
	two_factor_enabled: boolean;
	/** Whether internal projects are hidden from the user. */
	external: boolean;
	/** Whether the profile is private: others see less of it. */
	private_profile: boolean;
	/** E-mail address in commits of the service. */
	commit_email: string;
	/** Whether the user is an administrator; administrators only. */
	is_admin?: boolean;
	/** What administrators noted; administrators only. */
	note?: string | null;
}

/** The difference between two commits in one file. */
export interface Diff {
	/** Path before; of a new file: the new path. */
	old_path: string;
	/** Path after; of a deleted file: the old path. */
	new_path: string;
	/** Octal file mode before; `0` for a new file. */
	a_mode: string | null;
	/** Octal file mode after; `0` for a deleted file. */
	b_mode: string | null;
	/** Whether the file was added. */
	new_file: boolean;
	/** Whether the file was renamed. */
	renamed_file: boolean;
	/** Whether the file was deleted. */
	deleted_file: boolean;
	/** Unified diff from the first `@@` line on. Empty when no line changed, or when the diff is too large. */
	diff: string;
}

/** A stand-alone comment, or a thread of notes. */
export interface Discussion {
	/** Id of the discussion: 40 hexadecimal digits. */
	id: string;
	/** Whether it is a stand-alone comment. */
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
	/** Id of its group. */
	group_id: number;
	/** Id of the epic above it; null where there is none that the caller sees. */
	parent_id: number | null;
	/** Title. */
	title: string;
	/** What the epic is about. */
	description: string | null;
	/** Whether only Reporters and above see it. */
	confidential: boolean;
	/** Who created it. */
	author: User;
	/** Day on which it starts. */
	start_date: string | null;
	/** Whether somebody set the start date; absent below Reporter. */
	start_date_is_fixed?: boolean;
	/** The start date that somebody set; absent below Reporter. */
	start_date_fixed?: string | null;
	/** Always null; absent below Reporter. */
	start_date_from_inherited_source?: string | null;
	/** Always null; absent below Reporter. */
	start_date_from_milestones?: string | null;
	/** Day on which it is due. */
	end_date: string | null;
	/** Day on which it is due. */
	due_date: string | null;
	/** Whether somebody set the due date; absent below Reporter. */
	due_date_is_fixed?: boolean;
	/** The due date that somebody set; absent below Reporter. */
	due_date_fixed?: string | null;
	/** Always null; absent below Reporter. */
	due_date_from_inherited_source?: string | null;
	/** Always null; absent below Reporter. */
	due_date_from_milestones?: string | null;
	/** Whether it is open. */
	state: "opened" | "closed";
	/** Path of the epic's page; absent below Reporter. */
	web_edit_url?: string;
	/** Address of the epic's page. */
	web_url: string;
	/** How texts refer to it. */
	references: EpicReferences;
	/** Within its group: `&5`. */
	reference: string;
	/** When the epic was created. */
	created_at: string;
	/** When the epic last changed. */
	updated_at: string;
	/** When it was closed; null while it is open. */
	closed_at: string | null;
	/** Names of its labels, sorted. */
	labels: string[];
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Always false: there are no notifications; absent in lists. */
	subscribed?: boolean;
}

/** How texts refer to an epic. */
export interface EpicReferences {
	/** Within its group: `&5`. */
	short: string;
	/** From the group of the request: `&5`, or `acme/infra&5` of another one. */
	relative: string;
	/** From everywhere: `acme&5`. */
	full: string;
}

/** The answer to parameters, tokens and bodies that can't be accepted. */
export interface ErrorBody {
	/** Every fault of the request, joined with `, `; or an OAuth error code. */
	error: string;
	/** Explanation of the OAuth error code. */
	error_description?: string;
	/** The scopes that would have been enough, separated by a space. */
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

/** A group, as in lists. */
export interface GroupDetails {
	/** Id of the group. */
	id: number;
	/** Address of the group's page. */
	web_url: string;
	/** Display name. */
	name: string;
	/** Last segment of the full path. */
	path: string;
	/** What the group is about; empty where there is no description. */
	description: string;
	/** Who sees the group. */
	visibility: "private" | "internal" | "public";
	/** Whether nothing inside may be shared with other groups. */
	share_with_group_lock: boolean;
	/** Whether members need a second factor. */
	require_two_factor_authentication: boolean;
	/** Hours in which members have to set up their second factor. */
	two_factor_grace_period: number;
	/** Who creates projects in the group. */
	project_creation_level: "noone" | "maintainer" | "developer";
	/** Whether pipelines run by themselves; null: not decided. */
	auto_devops_enabled: boolean | null;
	/** Who creates subgroups. */
	subgroup_creation_level: "owner" | "maintainer";
	/** Whether no e-mails are sent; null: not decided. */
	emails_disabled: boolean | null;
	/** Whether nobody may mention the group; null: not decided. */
	mentions_disabled: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled: boolean;
	/** Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge. */
	default_branch_protection: number;
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Whether users may ask for access. */
	request_access_enabled: boolean;
	/** Display names from the top, joined with ` / `. */
	full_name: string;
	/** Full path. */
	full_path: string;
	/** When the group was created. */
	created_at: string;
	/** Id of the group above; null at the top. */
	parent_id: number | null;
	/** Always null. */
	ldap_cn: string | null;
	/** Always null. */
	ldap_access: number | null;
	/** Always null. */
	marked_for_deletion_on: string | null;
}

/** A label, as a group sees it. */
export interface GroupLabel {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color: string;
	/** What the label stands for. */
	description: string | null;
	/** The description as HTML; empty where there is none. */
	description_html: string;
	/** Colour of a text on the label's colour. */
	text_color: "#333333" | "#FFFFFF";
	/** Open issues with the label; a group's label counts in all projects. */
	open_issues_count?: number;
	/** Closed issues with the label. */
	closed_issues_count?: number;
	/** Open merge requests with the label. */
	open_merge_requests_count?: number;
	/** Whether the caller is subscribed to the label wherever it is; a subscription in one project does not count. There are no notifications. */
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
	/** What the group is about; empty where there is no description. */
	description: string;
	/** Who sees the group. */
	visibility: "private" | "internal" | "public";
	/** Whether nothing inside may be shared with other groups. */
	share_with_group_lock: boolean;
	/** Whether members need a second factor. */
	require_two_factor_authentication: boolean;
	/** Hours in which members have to set up their second factor. */
	two_factor_grace_period: number;
	/** Who creates projects in the group. */
	project_creation_level: "noone" | "maintainer" | "developer";
	/** Whether pipelines run by themselves; null: not decided. */
	auto_devops_enabled: boolean | null;
	/** Who creates subgroups. */
	subgroup_creation_level: "owner" | "maintainer";
	/** Whether no e-mails are sent; null: not decided. */
	emails_disabled: boolean | null;
	/** Whether nobody may mention the group; null: not decided. */
	mentions_disabled: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled: boolean;
	/** Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge. */
	default_branch_protection: number;
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Whether users may ask for access. */
	request_access_enabled: boolean;
	/** Display names from the top, joined with ` / `. */
	full_name: string;
	/** Full path. */
	full_path: string;
	/** When the group was created. */
	created_at: string;
	/** Id of the group above; null at the top. */
	parent_id: number | null;
	/** Always null. */
	ldap_cn: string | null;
	/** Always null. */
	ldap_access: number | null;
	/** Always null. */
	marked_for_deletion_on: string | null;
	/** Groups whose members have access; absent with `with_projects=false`. */
	shared_with_groups?: ProjectShare[];
	/** Projects of the group itself that the caller sees, the newest first; at most 100; absent with `with_projects=false`. */
	projects?: ProjectDetails[];
	/** Projects that are shared with the group and that the caller sees, the newest first; at most 100; absent with `with_projects=false`. */
	shared_projects?: ProjectDetails[];
}

/** The place of a note in an image. */
export interface ImagePosition {
	/** Commit that the source branch started from; on a commit: its parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; on a commit: its parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; on a commit: the commit. */
	head_sha: string;
	/** Path before the change; null when not known. */
	old_path: string | null;
	/** Path after the change; null when not known. */
	new_path: string | null;
	/** Always `image`. */
	position_type: "image";
	/** Width of the image in pixels. */
	width: number;
	/** Height of the image in pixels. */
	height: number;
	/** Pixels from the left. */
	x: number;
	/** Pixels from the top. */
	y: number;
}

/** An issue of a project. */
export interface Issue {
	/** Id of the issue. */
	id: number;
	/** Number of the issue within its project; issues are addressed by it. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the issue is about. */
	description: string | null;
	/** Whether it is open. */
	state: "opened" | "closed";
	/** When the issue was created. */
	created_at: string;
	/** When the issue last changed. */
	updated_at: string;
	/** When it was closed; null while it is open. */
	closed_at: string | null;
	/** Who closed it; null while it is open. */
	closed_by: User | null;
	/** Names of its labels, sorted. */
	labels: string[];
	/** Its milestone. */
	milestone: Milestone | null;
	/** To whom it is assigned. */
	assignees: User[];
	/** Who created it. */
	author: User;
	/** Always `ISSUE`. */
	type: "ISSUE";
	/** The first of its assignees. */
	assignee: User | null;
	/** Number of its notes that people wrote. */
	user_notes_count: number;
	/** Merge requests that close it; always 0. */
	merge_requests_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Day on which it is due. */
	due_date: string | null;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential: boolean;
	/** Whether only members of the project may comment. */
	discussion_locked: boolean;
	/** Always `issue`. */
	issue_type: "issue";
	/** Address of the issue's page. */
	web_url: string;
	/** Estimates. */
	time_stats: TimeStats;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** How much work it is; absent below the licence STARTER. */
	weight?: number | null;
	/** Issues that it blocks; always 0. */
	blocking_issues_count: number;
	/** Whether the description has tasks. */
	has_tasks: boolean;
	/** `1 of 2 tasks completed`; absent without tasks. */
	task_status?: string;
	/** Addresses of what belongs to it. */
	_links: IssueLinks;
	/** How texts refer to it. */
	references: IssueReferences;
	/** Whether the caller wrote it, is assigned to it or commented on it; absent in lists. */
	subscribed?: boolean;
	/** Always null. */
	moved_to_id: number | null;
	/** Always null. */
	service_desk_reply_to: string | null;
	/** Number of its epic within its group; absent where the caller can't see epics of the project's group. */
	epic_iid?: number | null;
	/** Its epic; absent where `epic_iid` is. */
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
	/** Path of its page. */
	url: string;
	/** Id of its group. */
	group_id: number;
}

/** Which issues a list leaves out. */
export interface IssueExclusions {
	/** With one of these labels. */
	labels?: string[] | undefined;
	/** In the milestone with this title. `#started` and `#upcoming` leave in active milestones that have not started, or are due by today. */
	milestone?: string | undefined;
	/** With this weight; `None`: without a weight, `Any`: with one. */
	weight?: number | "None" | "Any" | undefined;
	/** With these numbers. */
	iids?: number[] | undefined;
	/** By this user. */
	author_id?: number | undefined;
	/** By the user of this name. */
	author_username?: string | undefined;
	/** Assigned to this user. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Assigned to the users of these names. */
	assignee_username?: string[] | undefined;
}

/** Addresses of what belongs to an issue, in this API. */
export interface IssueLinks {
	/** The issue. */
	self: string;
	/** Its notes. */
	notes: string;
	/** Its emoji. */
	award_emoji: string;
	/** Its project. */
	project: string;
}

/** How texts refer to an issue. */
export interface IssueReferences {
	/** Within its project: `#7`. */
	short: string;
	/** From where it was read. */
	relative: string;
	/** From everywhere: `acme/rocket#7`. */
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
	/** What the label stands for. */
	description: string | null;
}

/** A label, as lists of issues show it. */
export interface LabelDetails {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color: string;
	/** What the label stands for. */
	description: string | null;
	/** The description as HTML; empty where there is none. */
	description_html: string;
	/** Colour of a text on the label's colour. */
	text_color: "#333333" | "#FFFFFF";
}

/** One end of a range of lines. */
export interface LineEnd {
	/** Code of the line: SHA-1 of the file's path, old and new line number, joined with `_`. It is not checked. */
	line_code: string;
	/** `new` for an added line, `old` or null for any other. It is not checked. */
	type: string | null;
	/** Number of the line before the change. It is not checked. */
	old_line?: number | null | undefined;
	/** Number of the line after the change. It is not checked. */
	new_line?: number | null | undefined;
}

/** The lines that a note spans. */
export interface LineRange {
	/** First line. */
	start?: LineEnd;
	/** Last line. */
	end?: LineEnd;
}

/** The lines that a new note spans. */
export interface LineRangeInput {
	/** First line. */
	start?: LineEnd | null | undefined;
	/** Last line. */
	end?: LineEnd | null | undefined;
}

/** A commit in a list. A message above 32 KiB is cut. */
export interface ListedCommit {
	/** Id of the commit. */
	id: string;
	/** The first 8 digits of the id. */
	short_id: string;
	/** First line of the message; `No commit message` where that is blank. */
	title: string;
	/** When it was committed, as `committed_date`. */
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
	/** Trailers of the message. Empty unless a list is asked for them. */
	trailers: Trailers;
	/** Address of the commit's page. */
	web_url: string;
	/** Lines that it changes; only where they are asked for. */
	stats?: CommitStats;
}

/** An epic in a list. */
export interface ListedEpic {
	/** Id of the epic. */
	id: number;
	/** Number of the epic within its group. */
	iid: number;
	/** Id of its group. */
	group_id: number;
	/** Id of the epic above it; null where there is none that the caller sees. */
	parent_id: number | null;
	/** Title. */
	title: string;
	/** What the epic is about. */
	description: string | null;
	/** Whether only Reporters and above see it. */
	confidential: boolean;
	/** Who created it. */
	author: User;
	/** Day on which it starts. */
	start_date: string | null;
	/** Whether somebody set the start date; absent below Reporter. */
	start_date_is_fixed?: boolean;
	/** The start date that somebody set; absent below Reporter. */
	start_date_fixed?: string | null;
	/** Always null; absent below Reporter. */
	start_date_from_inherited_source?: string | null;
	/** Always null; absent below Reporter. */
	start_date_from_milestones?: string | null;
	/** Day on which it is due. */
	end_date: string | null;
	/** Day on which it is due. */
	due_date: string | null;
	/** Whether somebody set the due date; absent below Reporter. */
	due_date_is_fixed?: boolean;
	/** The due date that somebody set; absent below Reporter. */
	due_date_fixed?: string | null;
	/** Always null; absent below Reporter. */
	due_date_from_inherited_source?: string | null;
	/** Always null; absent below Reporter. */
	due_date_from_milestones?: string | null;
	/** Whether it is open. */
	state: "opened" | "closed";
	/** Path of the epic's page; absent below Reporter. */
	web_edit_url?: string;
	/** Address of the epic's page. */
	web_url: string;
	/** How texts refer to it. */
	references: EpicReferences;
	/** Within its group: `&5`. */
	reference: string;
	/** When the epic was created. */
	created_at: string;
	/** When the epic last changed. */
	updated_at: string;
	/** When it was closed; null while it is open. */
	closed_at: string | null;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Always false: there are no notifications; absent in lists. */
	subscribed?: boolean;
	/** Names of its labels, sorted; whole labels with `with_labels_details`. */
	labels: (string | LabelDetails)[];
}

/** An issue in a list. */
export interface ListedIssue {
	/** Id of the issue. */
	id: number;
	/** Number of the issue within its project; issues are addressed by it. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the issue is about. */
	description: string | null;
	/** Whether it is open. */
	state: "opened" | "closed";
	/** When the issue was created. */
	created_at: string;
	/** When the issue last changed. */
	updated_at: string;
	/** When it was closed; null while it is open. */
	closed_at: string | null;
	/** Who closed it; null while it is open. */
	closed_by: User | null;
	/** Its milestone. */
	milestone: Milestone | null;
	/** To whom it is assigned. */
	assignees: User[];
	/** Who created it. */
	author: User;
	/** Always `ISSUE`. */
	type: "ISSUE";
	/** The first of its assignees. */
	assignee: User | null;
	/** Number of its notes that people wrote. */
	user_notes_count: number;
	/** Merge requests that close it; always 0. */
	merge_requests_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Day on which it is due. */
	due_date: string | null;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential: boolean;
	/** Whether only members of the project may comment. */
	discussion_locked: boolean;
	/** Always `issue`. */
	issue_type: "issue";
	/** Address of the issue's page. */
	web_url: string;
	/** Estimates. */
	time_stats: TimeStats;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** How much work it is; absent below the licence STARTER. */
	weight?: number | null;
	/** Issues that it blocks; always 0. */
	blocking_issues_count: number;
	/** Whether the description has tasks. */
	has_tasks: boolean;
	/** `1 of 2 tasks completed`; absent without tasks. */
	task_status?: string;
	/** Addresses of what belongs to it. */
	_links: IssueLinks;
	/** How texts refer to it. */
	references: IssueReferences;
	/** Whether the caller wrote it, is assigned to it or commented on it; absent in lists. */
	subscribed?: boolean;
	/** Always null. */
	moved_to_id: number | null;
	/** Always null. */
	service_desk_reply_to: string | null;
	/** Number of its epic within its group; absent where the caller can't see epics of the project's group. */
	epic_iid?: number | null;
	/** Its epic; absent where `epic_iid` is. */
	epic?: IssueEpic | null;
	/** Always null; absent below the licence ULTIMATE. */
	health_status?: string | null;
	/** Names of its labels, sorted; whole labels with `with_labels_details`. */
	labels: (string | LabelDetails)[];
}

/** A merge request in a list. */
export interface ListedMergeRequest {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project; merge requests are addressed by it. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about. */
	description: string | null;
	/** `locked` lasts only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** Who merged it; null: it is not merged. */
	merged_by: User | null;
	/** Who merged it; null: it is not merged. */
	merge_user: User | null;
	/** When it was merged. */
	merged_at: string | null;
	/** Who closed it; null while it is open, and once it is merged. */
	closed_by: User | null;
	/** When it was closed. */
	closed_at: string | null;
	/** The branch that is to receive the changes. */
	target_branch: string;
	/** The branch with the changes. */
	source_branch: string;
	/** Number of its notes that people wrote. */
	user_notes_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Who created it. */
	author: User;
	/** To whom it is assigned. */
	assignees: User[];
	/** The first of its assignees. */
	assignee: User | null;
	/** Who is asked for a review. */
	reviewers: User[];
	/** The project with the source branch: its own. */
	source_project_id: number;
	/** The project with the target branch: its own. */
	target_project_id: number;
	/** Names of its labels, sorted; whole labels with `with_labels_details`. */
	labels: (string | LabelDetails)[];
	/** Whether its title marks it as a draft. */
	draft: boolean;
	/** The same as `draft`. */
	work_in_progress: boolean;
	/** Its milestone. */
	milestone: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds: boolean;
	/** Whether git can merge it. In lists it is what was found when it was last created, changed or merged. */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether it can be merged, or what is in its way. */
	detailed_merge_status: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked";
	/** Always null. */
	merge_after: string | null;
	/** Newest commit of its diff; null without one. */
	sha: string | null;
	/** The commit that merged it; null where there was none to make. */
	merge_commit_sha: string | null;
	/** The commit with all its changes, where they were squashed. */
	squash_commit_sha: string | null;
	/** Whether only members of the project may comment; null until somebody decided that. */
	discussion_locked: boolean | null;
	/** Whether the request that merged it removed the source branch; null where it did not say. */
	should_remove_source_branch: boolean | null;
	/** Whether its author wants the source branch removed. */
	force_remove_source_branch: boolean | null;
	/** When it was ready to be merged: when it was created. */
	prepared_at: string;
	/** Within its project: `!3`. */
	reference: string;
	/** How texts refer to it. */
	references: MergeRequestReferences;
	/** Address of the page of the merge request. */
	web_url: string;
	/** Estimates. */
	time_stats: TimeStats;
	/** Whether its changes are merged as one commit. */
	squash: boolean;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** Whether git cannot merge it, as far as anybody looked. */
	has_conflicts: boolean;
	/** False: the project wants all threads resolved, and one is open. */
	blocking_discussions_resolved: boolean;
	/** Always null. */
	approvals_before_merge: number | null;
	/** Always false. */
	imported: boolean;
	/** Always `none`. */
	imported_from: "none";
}

/** A user in the list of users. Administrators see the account, too. */
export interface ListedUser {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** Whether the user may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** When the account was created; in private profiles only for the user and for administrators. */
	created_at?: string;
	/** What the user says of themselves; empty where there is nothing. */
	bio?: string;
	/** `bio` as HTML; empty where there is none. */
	bio_html?: string;
	/** Where the user is. */
	location?: string | null;
	/** E-mail address that everybody may see; empty where there is none. */
	public_email?: string;
	/** Name at Skype; empty where there is none. */
	skype?: string;
	/** Name at LinkedIn; empty where there is none. */
	linkedin?: string;
	/** Name at Twitter; empty where there is none. */
	twitter?: string;
	/** Address of the user's own site; empty where there is none. */
	website_url?: string;
	/** Where the user works. */
	organization?: string | null;
	/** What the user works as; empty where there is none. */
	job_title?: string;
	/** Always null. */
	pronouns?: string | null;
	/** Always false: there are no bots. */
	bot?: boolean;
	/** Job title and organization in one text. */
	work_information?: string | null;
	/** Always 0; in private profiles only for the user and for administrators. */
	followers?: number;
	/** Always 0; in private profiles only for the user and for administrators. */
	following?: number;
	/** Always null: time zones are not known. */
	local_time?: string | null;
	/** When the user signed in before the last time. */
	last_sign_in_at?: string | null;
	/** When the user confirmed the e-mail address. */
	confirmed_at?: string | null;
	/** Day of the last activity. */
	last_activity_on?: string | null;
	/** E-mail address of the account. */
	email?: string;
	/** Always 1. */
	theme_id?: number;
	/** Always 1. */
	color_scheme_id?: number;
	/** How many projects of their own the user may have. */
	projects_limit?: number;
	/** When the user signed in last. */
	current_sign_in_at?: string | null;
	/** Always empty. */
	identities?: UserIdentity[];
	/** Whether the user may create groups. */
	can_create_group?: boolean;
	/** Whether the user may create projects of their own. */
	can_create_project?: boolean;
	/** Always false. */
	two_factor_enabled?: boolean;
	/** Whether internal projects are hidden from the user. */
	external?: boolean;
	/** Whether the profile is private: others see less of it. */
	private_profile?: boolean;
	/** E-mail address in commits of the service. */
	commit_email?: string;
	/** Whether the user is an administrator; administrators only. */
	is_admin?: boolean;
	/** What administrators noted; administrators only. */
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
	/** Whether the user may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** Level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner; 5, minimal access, is no right. */
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
	/** Number of the merge request within its project; merge requests are addressed by it. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about. */
	description: string | null;
	/** `locked` lasts only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** Who merged it; null: it is not merged. */
	merged_by: User | null;
	/** Who merged it; null: it is not merged. */
	merge_user: User | null;
	/** When it was merged. */
	merged_at: string | null;
	/** Who closed it; null while it is open, and once it is merged. */
	closed_by: User | null;
	/** When it was closed. */
	closed_at: string | null;
	/** The branch that is to receive the changes. */
	target_branch: string;
	/** The branch with the changes. */
	source_branch: string;
	/** Number of its notes that people wrote. */
	user_notes_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Who created it. */
	author: User;
	/** To whom it is assigned. */
	assignees: User[];
	/** The first of its assignees. */
	assignee: User | null;
	/** Who is asked for a review. */
	reviewers: User[];
	/** The project with the source branch: its own. */
	source_project_id: number;
	/** The project with the target branch: its own. */
	target_project_id: number;
	/** Whether its title marks it as a draft. */
	draft: boolean;
	/** The same as `draft`. */
	work_in_progress: boolean;
	/** Its milestone. */
	milestone: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds: boolean;
	/** Whether git can merge it. In lists it is what was found when it was last created, changed or merged. */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether it can be merged, or what is in its way. */
	detailed_merge_status: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked";
	/** Always null. */
	merge_after: string | null;
	/** Newest commit of its diff; null without one. */
	sha: string | null;
	/** The commit that merged it; null where there was none to make. */
	merge_commit_sha: string | null;
	/** The commit with all its changes, where they were squashed. */
	squash_commit_sha: string | null;
	/** Whether only members of the project may comment; null until somebody decided that. */
	discussion_locked: boolean | null;
	/** Whether the request that merged it removed the source branch; null where it did not say. */
	should_remove_source_branch: boolean | null;
	/** Whether its author wants the source branch removed. */
	force_remove_source_branch: boolean | null;
	/** When it was ready to be merged: when it was created. */
	prepared_at: string;
	/** Within its project: `!3`. */
	reference: string;
	/** How texts refer to it. */
	references: MergeRequestReferences;
	/** Address of the page of the merge request. */
	web_url: string;
	/** Estimates. */
	time_stats: TimeStats;
	/** Whether its changes are merged as one commit. */
	squash: boolean;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** Whether git cannot merge it, as far as anybody looked. */
	has_conflicts: boolean;
	/** False: the project wants all threads resolved, and one is open. */
	blocking_discussions_resolved: boolean;
	/** Always null. */
	approvals_before_merge: number | null;
	/** Always false. */
	imported: boolean;
	/** Always `none`. */
	imported_from: "none";
	/** Names of its labels, sorted. */
	labels: string[];
	/** Whether the caller wrote it, is assigned to it, is asked for a review, commented on it, or is mentioned in its texts or in a comment. */
	subscribed: boolean;
	/** Number of files that it changes, as text: `1000+` above 1,000; null without commits. */
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
	/** The commits between which its diff lies; null without a diff. */
	diff_refs: MergeRequestDiffRefs | null;
	/** Why it could not be merged; null: nobody tried in vain. */
	merge_error: string | null;
	/** Always false; only with `include_rebase_in_progress`. */
	rebase_in_progress?: boolean;
	/** Number of commits of the target branch that the source branch lacks; only with `include_diverged_commits_count`. */
	diverged_commits_count?: number;
	/** Whether its author has nothing merged in the project yet; absent but where one merge request is shown. */
	first_contribution?: boolean;
	/** What the caller may do. */
	user: MergeRequestRights;
}

/** An approval of a merge request. */
export interface MergeRequestApproval {
	/** Who approved it. */
	user: User;
}

/** Who approved a merge request. No approval is required: there are no rules. */
export interface MergeRequestApprovals {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about. */
	description: string | null;
	/** `locked` lasts only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** Whether git can merge it, as far as anybody looked. */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Always true: no approval is required. */
	approved: boolean;
	/** Always 0. */
	approvals_required: number;
	/** Always 0. */
	approvals_left: number;
	/** Always false. */
	require_password_to_approve: boolean;
	/** Who approved it, in their order. */
	approved_by: MergeRequestApproval[];
	/** Always empty. */
	suggested_approvers: User[];
	/** Always empty. */
	approvers: User[];
	/** Always empty. */
	approver_groups: Group[];
	/** Whether the caller approved it. */
	user_has_approved: boolean;
	/** Whether the caller may approve it: they may change it, did not write it and have not approved it. */
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
	/** Number of the merge request within its project; merge requests are addressed by it. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about. */
	description: string | null;
	/** `locked` lasts only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** Who merged it; null: it is not merged. */
	merged_by: User | null;
	/** Who merged it; null: it is not merged. */
	merge_user: User | null;
	/** When it was merged. */
	merged_at: string | null;
	/** Who closed it; null while it is open, and once it is merged. */
	closed_by: User | null;
	/** When it was closed. */
	closed_at: string | null;
	/** The branch that is to receive the changes. */
	target_branch: string;
	/** The branch with the changes. */
	source_branch: string;
	/** Number of its notes that people wrote. */
	user_notes_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Who created it. */
	author: User;
	/** To whom it is assigned. */
	assignees: User[];
	/** The first of its assignees. */
	assignee: User | null;
	/** Who is asked for a review. */
	reviewers: User[];
	/** The project with the source branch: its own. */
	source_project_id: number;
	/** The project with the target branch: its own. */
	target_project_id: number;
	/** Whether its title marks it as a draft. */
	draft: boolean;
	/** The same as `draft`. */
	work_in_progress: boolean;
	/** Its milestone. */
	milestone: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds: boolean;
	/** Whether git can merge it. In lists it is what was found when it was last created, changed or merged. */
	merge_status: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether it can be merged, or what is in its way. */
	detailed_merge_status: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked";
	/** Always null. */
	merge_after: string | null;
	/** Newest commit of its diff; null without one. */
	sha: string | null;
	/** The commit that merged it; null where there was none to make. */
	merge_commit_sha: string | null;
	/** The commit with all its changes, where they were squashed. */
	squash_commit_sha: string | null;
	/** Whether only members of the project may comment; null until somebody decided that. */
	discussion_locked: boolean | null;
	/** Whether the request that merged it removed the source branch; null where it did not say. */
	should_remove_source_branch: boolean | null;
	/** Whether its author wants the source branch removed. */
	force_remove_source_branch: boolean | null;
	/** When it was ready to be merged: when it was created. */
	prepared_at: string;
	/** Within its project: `!3`. */
	reference: string;
	/** How texts refer to it. */
	references: MergeRequestReferences;
	/** Address of the page of the merge request. */
	web_url: string;
	/** Estimates. */
	time_stats: TimeStats;
	/** Whether its changes are merged as one commit. */
	squash: boolean;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** Whether git cannot merge it, as far as anybody looked. */
	has_conflicts: boolean;
	/** False: the project wants all threads resolved, and one is open. */
	blocking_discussions_resolved: boolean;
	/** Always null. */
	approvals_before_merge: number | null;
	/** Always false. */
	imported: boolean;
	/** Always `none`. */
	imported_from: "none";
	/** Names of its labels, sorted. */
	labels: string[];
	/** Whether the caller wrote it, is assigned to it, is asked for a review, commented on it, or is mentioned in its texts or in a comment. */
	subscribed: boolean;
	/** Number of files that it changes, as text: `1000+` above 1,000; null without commits. */
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
	/** The commits between which its diff lies; null without a diff. */
	diff_refs: MergeRequestDiffRefs | null;
	/** Why it could not be merged; null: nobody tried in vain. */
	merge_error: string | null;
	/** Always false; only with `include_rebase_in_progress`. */
	rebase_in_progress?: boolean;
	/** Number of commits of the target branch that the source branch lacks; only with `include_diverged_commits_count`. */
	diverged_commits_count?: number;
	/** Whether its author has nothing merged in the project yet; absent but where one merge request is shown. */
	first_contribution?: boolean;
	/** What the caller may do. */
	user: MergeRequestRights;
	/** Files that it changes, in order of path: at most 1,000 files, 50,000 lines, 5,120,000 bytes or what is found in 10 seconds. */
	changes: Diff[];
	/** Whether `changes` was cut off. */
	overflow: boolean;
}

/** A file that a merge request changes. */
export interface MergeRequestDiff {
	/** Path before; of a new file: the new path. */
	old_path: string;
	/** Path after; of a deleted file: the old path. */
	new_path: string;
	/** Octal file mode before; `0` for a new file. */
	a_mode: string | null;
	/** Octal file mode after; `0` for a deleted file. */
	b_mode: string | null;
	/** Whether the file was added. */
	new_file: boolean;
	/** Whether the file was renamed. */
	renamed_file: boolean;
	/** Whether the file was deleted. */
	deleted_file: boolean;
	/** Unified diff from the first `@@` line on. Empty when no line changed, or when the diff is too large. */
	diff: string;
	/** Whether `diff` is empty because the diffs are long together: after 100 files, 5,000 lines or 512,000 bytes, and above 20 KiB beside others. */
	collapsed: boolean;
	/** Whether `diff` is empty because it has 200 KiB or more. */
	too_large: boolean;
	/** Always false. */
	generated_file: boolean;
}

/** The commits between which the diff of a merge request lies. */
export interface MergeRequestDiffRefs {
	/** Where the source branch left the target branch. */
	base_sha: string;
	/** Tip of the source branch. */
	head_sha: string;
	/** Tip of the target branch, when the diff was made. */
	start_sha: string;
}

/** Which merge requests a list leaves out. Of a person that nobody is, it leaves out all. */
export interface MergeRequestExclusions {
	/** With one of these labels. */
	labels?: string[] | undefined;
	/** In the milestone with this title. `#started` and `#upcoming` leave in active milestones that have not started, or are due by today. */
	milestone?: string | undefined;
	/** By this user. */
	author_id?: number | undefined;
	/** By the user of this name. */
	author_username?: string | undefined;
	/** Assigned to this user. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Assigned to the users of these names. */
	assignee_username?: string[] | undefined;
	/** Whose review this user is asked for. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Whose review the user of this name is asked for. */
	reviewer_username?: string | undefined;
	/** With this emoji by the caller: none have any. */
	my_reaction_emoji?: string | undefined;
}

/** How texts refer to a merge request. */
export interface MergeRequestReferences {
	/** Within its project: `!3`. */
	short: string;
	/** From where it was read. */
	relative: string;
	/** From everywhere: `acme/rocket!3`. */
	full: string;
}

/** What the caller may do with a merge request. */
export interface MergeRequestRights {
	/** Whether the caller may merge it: the rules of its target branch decide. */
	can_merge: boolean;
}

/** A state of a merge request: each push to its source branch makes one. */
export interface MergeRequestVersion {
	/** Id of the version. */
	id: number;
	/** Tip of the source branch. */
	head_commit_sha: string;
	/** Where the source branch left the target branch. */
	base_commit_sha: string;
	/** Tip of the target branch. */
	start_commit_sha: string;
	/** When it came. */
	created_at: string;
	/** Id of the merge request. */
	merge_request_id: number;
	/** `empty`: it changes nothing. `overflow`: there are more files than a diff shows. `without_files`: its commits are gone. */
	state: "collected" | "empty" | "overflow" | "without_files";
	/** Number of files that it changes, as text: `1000+` above 1,000; null where its commits are gone. */
	real_size: string | null;
	/** Always empty: patches are not compared by their content. */
	patch_id_sha: string;
}

/** A version with its commits and files. */
export interface MergeRequestVersionDetails {
	/** Id of the version. */
	id: number;
	/** Tip of the source branch. */
	head_commit_sha: string;
	/** Where the source branch left the target branch. */
	base_commit_sha: string;
	/** Tip of the target branch. */
	start_commit_sha: string;
	/** When it came. */
	created_at: string;
	/** Id of the merge request. */
	merge_request_id: number;
	/** `empty`: it changes nothing. `overflow`: there are more files than a diff shows. `without_files`: its commits are gone. */
	state: "collected" | "empty" | "overflow" | "without_files";
	/** Number of files that it changes, as text: `1000+` above 1,000; null where its commits are gone. */
	real_size: string | null;
	/** Always empty: patches are not compared by their content. */
	patch_id_sha: string;
	/** Commits that it adds, newest first: the newest 10,000. */
	commits: Commit[];
	/** Files that it changes, within the limits of `changes`. */
	diffs: Diff[];
}

/** The answer to a refused request. */
export interface MessageBody {
	/** A sentence that starts with the status (`404 Project Not Found`), or details by attribute. */
	message: string | MessageDetails;
}

/** Messages by attribute (`{"name": ["can't be blank"]}`), or one text under `error`. */
export type MessageDetails = Record<string, string | string[]>;

/** What is wrong with a new thing: sentences. */
export interface MessageList {
	/** Sentences: `Name can't be blank`. */
	message: string[];
}

/** Which version of the reference service this one follows, and what belongs to it. */
export interface Metadata {
	/** Version of the reference service, as clients compare it. */
	version: string;
	/** Short id of its commit. */
	revision: string;
	/** The agent server for Kubernetes. */
	kas: AgentServer;
	/** Whether it is the edition with licences. */
	enterprise: boolean;
}

/** A milestone. The special ones (`Upcoming`, `Started`) have a title only. */
export interface Milestone {
	/** Id of the milestone. */
	id?: number;
	/** Number of the milestone within its project or group. */
	iid?: number;
	/** Id of the project, when it belongs to one. */
	project_id?: number;
	/** Id of the group, when it belongs to one. */
	group_id?: number;
	/** Title. */
	title: string;
	/** What the milestone is for. */
	description?: string | null;
	/** `active` or `closed`. */
	state?: "active" | "closed";
	/** When the milestone was created. */
	created_at?: string;
	/** When the milestone last changed. */
	updated_at?: string;
	/** Day on which it is due. */
	due_date?: string | null;
	/** Day on which it starts. */
	start_date?: string | null;
	/** Whether the due day has passed. */
	expired?: boolean;
	/** Address of the milestone's page. */
	web_url?: string;
}

/** An issue, as the lists of a milestone and of what a merge request closes show it: without its references and its epic. */
export interface MilestoneIssue {
	/** Id of the issue. */
	id: number;
	/** Number of the issue within its project; issues are addressed by it. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the issue is about. */
	description: string | null;
	/** Whether it is open. */
	state: "opened" | "closed";
	/** When the issue was created. */
	created_at: string;
	/** When the issue last changed. */
	updated_at: string;
	/** When it was closed; null while it is open. */
	closed_at: string | null;
	/** Who closed it; null while it is open. */
	closed_by: User | null;
	/** Names of its labels, sorted. */
	labels: string[];
	/** Its milestone. */
	milestone: Milestone | null;
	/** To whom it is assigned. */
	assignees: User[];
	/** Who created it. */
	author: User;
	/** Always `ISSUE`. */
	type: "ISSUE";
	/** The first of its assignees. */
	assignee: User | null;
	/** Number of its notes that people wrote. */
	user_notes_count: number;
	/** Merge requests that close it; always 0. */
	merge_requests_count: number;
	/** Always 0. */
	upvotes: number;
	/** Always 0. */
	downvotes: number;
	/** Day on which it is due. */
	due_date: string | null;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential: boolean;
	/** Whether only members of the project may comment. */
	discussion_locked: boolean;
	/** Always `issue`. */
	issue_type: "issue";
	/** Address of the issue's page. */
	web_url: string;
	/** Estimates. */
	time_stats: TimeStats;
	/** Tasks in the description. */
	task_completion_status: TaskCompletion;
	/** How much work it is; absent below the licence STARTER. */
	weight?: number | null;
	/** Issues that it blocks; always 0. */
	blocking_issues_count: number;
}

/** How many issues a milestone has. */
export interface MilestoneIssueStats {
	/** All issues, confidential ones included. */
	total: number;
	/** Closed ones. */
	closed: number;
}

/** A place for projects: a group, or a user's own. */
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
	/** Id of the group above; null at the top. */
	parent_id: number | null;
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the page of the group or user. */
	web_url: string;
	/** How many active users are members of the group or of groups below it; only for its owners and administrators, and absent of a user's own. */
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
	/** When the note was written; its author may have set it. */
	created_at: string;
	/** When the note last changed. */
	updated_at: string;
	/** Whether the service wrote the note. */
	system: boolean;
	/** Id of the issue, snippet, epic or merge request; null on commits. */
	noteable_id: number | null;
	/** Kind of the thing that the note is on. A merge request is `MergeRequest` on operations on notes; on those on discussions `Merge request`, or `MergeRequest` where the server is set so. */
	noteable_type: "Issue" | "Snippet" | "Epic" | "Merge request" | "MergeRequest" | "Commit";
	/** Commit that the thread was started on, or null; only on diff notes of merge requests. */
	commit_id?: string | null;
	/** Place in the diff; only on diff notes. */
	position?: TextPosition | ImagePosition;
	/** Whether the note can be resolved: notes in threads on merge requests. */
	resolvable: boolean;
	/** Whether the note is resolved; only when it can be. */
	resolved?: boolean;
	/** The user who resolved the note, or null; only when it can be resolved. */
	resolved_by?: User | null;
	/** When the note was resolved, or null; only when it can be resolved. */
	resolved_at?: string | null;
	/** Whether the note is shown only to reporters and above, and to the author and the assignees of the issue or merge request. */
	confidential?: boolean;
	/** Number of the issue or merge request within its project; null on anything else. */
	noteable_iid: number | null;
	/** Always empty: quick actions in notes are not executed. */
	commands_changes?: CommandsChanges;
}

/** How the Kubernetes API of a cluster is reached. The token is never shown. */
export interface PlatformKubernetes {
	/** Address of the Kubernetes API. */
	api_url: string;
	/** Kubernetes namespace that belongs to the project; null where none was given. */
	namespace: string | null;
	/** How access inside the cluster is decided. */
	authorization_type: "unknown_authorization" | "rbac" | "abac";
	/** Certificate of the Kubernetes API as PEM text; null where none was given. */
	ca_cert: string | null;
}

/** Where in a diff a new thread stands. */
export type PositionInput = TextPositionInput | ImagePositionInput;

/** Where in a diff a new thread stands. */
export interface TextPositionInput {
	/** Commit that the source branch started from; on a commit: its parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; on a commit: its parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; on a commit: the commit. */
	head_sha: string;
	/** `text` for lines, `image` for a point in an image. */
	position_type: "text";
	/** Path after the change. This or `old_path` is needed. */
	new_path?: string | null | undefined;
	/** Number of the line after the change: for added and for unchanged lines. */
	new_line?: number | null | undefined;
	/** Path before the change. */
	old_path?: string | null | undefined;
	/** Number of the line before the change: for removed and for unchanged lines. */
	old_line?: number | null | undefined;
	/** The lines that the thread spans; kept on merge requests only. */
	line_range?: LineRangeInput | null | undefined;
}

/** Where in a diff a new thread stands. */
export interface ImagePositionInput {
	/** Commit that the source branch started from; on a commit: its parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; on a commit: its parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; on a commit: the commit. */
	head_sha: string;
	/** `text` for lines, `image` for a point in an image. */
	position_type: "image";
	/** Path after the change. This or `old_path` is needed. */
	new_path?: string | null | undefined;
	/** Path before the change. */
	old_path?: string | null | undefined;
	/** Width of the image in pixels; needed for images. */
	width: number;
	/** Height of the image in pixels; needed for images. */
	height: number;
	/** Pixels from the left; needed for images. */
	x: number;
	/** Pixels from the top; needed for images. */
	y: number;
}

/** A project, as embedded in other resources. */
export interface Project {
	/** Id of the project. */
	id: number;
	/** What the project is about. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the full path. */
	path: string;
	/** Full path: that of the namespace, `/`, that of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch: string | null;
	/** Tags of the project, sorted. */
	tag_list: string[];
	/** Address for git over SSH. */
	ssh_url_to_repo: string;
	/** Address for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** Address of the rendered README; null where there is none. */
	readme_url: string | null;
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Number of stars. */
	star_count: number;
	/** Number of forks. */
	forks_count: number;
	/** When something last happened in the project. */
	last_activity_at: string;
	/** The group or user that the project belongs to. */
	namespace: ProjectNamespace;
}

/** The caller's membership. */
export interface ProjectAccess {
	/** Level: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	access_level: 10 | 20 | 30 | 40 | 50;
	/** Always 3. */
	notification_level: number;
}

/** A project. */
export interface ProjectDetails {
	/** Id of the project. */
	id: number;
	/** What the project is about. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the full path. */
	path: string;
	/** Full path: that of the namespace, `/`, that of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch: string | null;
	/** Tags of the project, sorted. */
	tag_list: string[];
	/** Tags of the project, sorted. */
	topics: string[];
	/** Address for git over SSH. */
	ssh_url_to_repo: string;
	/** Address for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** Address of the rendered README; null where there is none. */
	readme_url: string | null;
	/** Always null; only with `license=true`. */
	license_url?: string | null;
	/** Always null; only with `license=true`. */
	license?: ProjectLicense | null;
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Number of stars. */
	star_count: number;
	/** Number of forks. */
	forks_count: number;
	/** When something last happened in the project. */
	last_activity_at: string;
	/** The group or user that the project belongs to. */
	namespace: ProjectOwner;
	/** Addresses in this API. */
	_links: ProjectLinks;
	/** Whether packages are on; without effect. */
	packages_enabled: boolean;
	/** Whether the repository has no branch. */
	empty_repo: boolean;
	/** Whether the project is read-only. */
	archived: boolean;
	/** Who sees the project. */
	visibility: "private" | "internal" | "public";
	/** The user whose own project it is; absent in groups. */
	owner?: User;
	/** Whether pushed changes resolve threads on outdated lines. */
	resolve_outdated_diff_discussions: boolean;
	/** Whether the container registry is on; without effect. */
	container_registry_enabled: boolean;
	/** Whether the caller has issues. */
	issues_enabled: boolean;
	/** Whether the caller has merge requests. */
	merge_requests_enabled: boolean;
	/** Whether the caller would have the wiki; without effect. */
	wiki_enabled: boolean;
	/** Whether the caller has CI. */
	jobs_enabled: boolean;
	/** Whether the caller has snippets. */
	snippets_enabled: boolean;
	/** Whether the service desk is on; without effect. */
	service_desk_enabled: boolean;
	/** Always null. */
	service_desk_address: string | null;
	/** Whether the caller may open a merge request. */
	can_create_merge_request_in: boolean;
	/** Who may use issues. */
	issues_access_level: "disabled" | "private" | "enabled";
	/** Who may use the repository. */
	repository_access_level: "disabled" | "private" | "enabled";
	/** Who may use merge requests. */
	merge_requests_access_level: "disabled" | "private" | "enabled";
	/** Who would have forks; without effect. */
	forking_access_level: "disabled" | "private" | "enabled";
	/** Who would have the wiki; without effect. */
	wiki_access_level: "disabled" | "private" | "enabled";
	/** Who may use CI. */
	builds_access_level: "disabled" | "private" | "enabled";
	/** Who may use snippets. */
	snippets_access_level: "disabled" | "private" | "enabled";
	/** Who would have pages; without effect. */
	pages_access_level: "disabled" | "private" | "enabled" | "public";
	/** Who would have operations; without effect. */
	operations_access_level: "disabled" | "private" | "enabled";
	/** Who would have analytics; without effect. */
	analytics_access_level: "disabled" | "private" | "enabled";
	/** Who would have the container registry; without effect. */
	container_registry_access_level: "disabled" | "private" | "enabled";
	/** Who would have security and compliance; without effect. */
	security_and_compliance_access_level: "disabled" | "private" | "enabled";
	/** Who would have releases; without effect. */
	releases_access_level: "disabled" | "private" | "enabled";
	/** Who would have environments; without effect. */
	environments_access_level: "disabled" | "private" | "enabled";
	/** Who would have feature flags; without effect. */
	feature_flags_access_level: "disabled" | "private" | "enabled";
	/** Who would have infrastructure; without effect. */
	infrastructure_access_level: "disabled" | "private" | "enabled";
	/** Who would have monitoring; without effect. */
	monitor_access_level: "disabled" | "private" | "enabled";
	/** Who would have requirements; without effect. */
	requirements_access_level: "disabled" | "private" | "enabled";
	/** Whether no e-mails are sent; null: not decided. */
	emails_disabled: boolean | null;
	/** The opposite of `emails_disabled`. */
	emails_enabled: boolean;
	/** Whether shared runners are on; without effect. */
	shared_runners_enabled: boolean;
	/** Whether Git LFS is on; without effect. */
	lfs_enabled: boolean;
	/** Id of the user who created the project; null where unknown. */
	creator_id: number | null;
	/** Always `none`. */
	import_status: "none";
	/** Always null; only for maintainers, where one project is shown. */
	import_error?: string | null;
	/** Number of open issues that are not confidential, counted up to 10,000; absent where the caller has no issues. */
	open_issues_count?: number;
	/** Commits that a job fetches; without effect. */
	ci_default_git_depth: number;
	/** Whether older deployments are skipped; without effect. */
	ci_forward_deployment_enabled: boolean;
	/** Whether everybody sees jobs; without effect. */
	public_jobs: boolean;
	/** How jobs get the code; for maintainers, where one project is shown. Without effect. */
	build_git_strategy?: "fetch" | "clone";
	/** Seconds that a job may take; without effect. */
	build_timeout: number;
	/** Whether a newer pipeline cancels older ones; without effect. */
	auto_cancel_pending_pipelines: "disabled" | "enabled";
	/** How the coverage is found in logs; without effect. */
	build_coverage_regex: string | null;
	/** Path of the configuration of CI; absent where the caller may not read the code. Without effect. */
	ci_config_path?: string | null;
	/** The groups whose members have access. */
	shared_with_groups: ProjectShare[];
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds: boolean;
	/** Whether a skipped pipeline is successful; null: not decided. */
	allow_merge_on_skipped_pipeline: boolean | null;
	/** Whether only maintainers set variables of pipelines; without effect. */
	restrict_user_defined_variables: boolean;
	/** Whether users may ask for access. */
	request_access_enabled: boolean;
	/** Whether a merge needs all threads resolved. */
	only_allow_merge_if_all_discussions_are_resolved: boolean;
	/** Whether a merge deletes the source branch unless told otherwise. */
	remove_source_branch_after_merge: boolean;
	/** Whether a push prints the address of a new merge request. */
	printing_merge_request_link_enabled: boolean;
	/** How merge requests are merged. */
	merge_method: "merge" | "rebase_merge" | "ff";
	/** Whether the commits of a merge request become one. */
	squash_option: "never" | "always" | "default_on" | "default_off";
	/** Message of commits that apply suggestions; null: the usual one. */
	suggestion_commit_message: string | null;
	/** Counts and sizes; with `statistics=true`, for reporters. */
	statistics?: ProjectStatistics;
	/** Whether Auto DevOps is on; without effect. */
	auto_devops_enabled: boolean;
	/** How Auto DevOps deploys; without effect. */
	auto_devops_deploy_strategy: "continuous" | "manual" | "timed_incremental";
	/** Whether a merge closes the issues that it names. */
	autoclose_referenced_issues: boolean;
	/** Approvals that a merge request needs; without effect. */
	approvals_before_merge: number;
	/** Whether the project mirrors another one; without effect. */
	mirror: boolean;
	/** Label for an external authorization; without effect. */
	external_authorization_classification_label: string;
	/** Always null. */
	marked_for_deletion_at: string | null;
	/** Always null. */
	marked_for_deletion_on: string | null;
	/** Always true. */
	requirements_enabled: boolean;
	/** Always false. */
	security_and_compliance_enabled: boolean;
	/** Always empty. */
	compliance_frameworks: string[];
	/** Description that issues begin with; without effect. */
	issues_template: string | null;
	/** Description that merge requests begin with; without effect. */
	merge_requests_template: string | null;
}

/** The share of a group in a project. */
export interface ProjectGroupLink {
	/** Id of the share. */
	id: number;
	/** Id of the project. */
	project_id: number;
	/** Id of the group. */
	group_id: number;
	/** Most that the group's members get. */
	group_access: 10 | 20 | 30 | 40 | 50;
	/** First day without access; null: none. */
	expires_at: string | null;
}

/** The fields that identify a project. */
export interface ProjectIdentity {
	/** Id of the project. */
	id: number;
	/** What the project is about. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the full path. */
	path: string;
	/** Full path: that of the namespace, `/`, that of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
}

/** A label, as a project sees it. */
export interface ProjectLabel {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color: string;
	/** What the label stands for. */
	description: string | null;
	/** The description as HTML; empty where there is none. */
	description_html: string;
	/** Colour of a text on the label's colour. */
	text_color: "#333333" | "#FFFFFF";
	/** Open issues with the label; a group's label counts in all projects. */
	open_issues_count?: number;
	/** Closed issues with the label. */
	closed_issues_count?: number;
	/** Open merge requests with the label. */
	open_merge_requests_count?: number;
	/** Whether the caller is subscribed to the label, in this project or wherever it is. There are no notifications. */
	subscribed: boolean;
	/** Priority in this project, from 0, the highest; null where it has none. */
	priority: number | null;
	/** Whether the label belongs to the project; false: to its group or a group above. */
	is_project_label: boolean;
}

/** A license. */
export interface ProjectLicense {
	/** Short name. */
	key: string;
	/** Name. */
	name: string;
	/** Usual name. */
	nickname: string | null;
	/** Address of a page about it. */
	html_url: string | null;
	/** Address of its text. */
	source_url: string | null;
}

/** Why the caller may have no more projects of their own. */
export interface ProjectLimitBody {
	/** One reason. */
	error: string[];
}

/** Addresses of the project in this API. */
export interface ProjectLinks {
	/** The project. */
	self: string;
	/** Its issues; absent where the caller has none. */
	issues?: string;
	/** Its merge requests; absent where the caller has none. */
	merge_requests?: string;
	/** Its branches. */
	repo_branches: string;
	/** Its labels. */
	labels: string;
	/** Its events. */
	events: string;
	/** Its members. */
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
	/** Id of the group above; null at the top. */
	parent_id: number | null;
}

/** The group or user that a project belongs to, with its addresses. */
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
	/** Id of the group above; null at the top. */
	parent_id: number | null;
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the page of the group or user. */
	web_url: string;
}

/** The caller's memberships of a project. Shares and administrators do not count. */
export interface ProjectPermissions {
	/** In the project itself; null: none. */
	project_access: ProjectAccess | null;
	/** In its group, or, where one project is shown, in a group above; null: none. */
	group_access: ProjectAccess | null;
}

/** A group whose members have access. */
export interface ProjectShare {
	/** Id of the group. */
	group_id: number;
	/** Display name of the group. */
	group_name: string;
	/** Full path of the group. */
	group_full_path: string;
	/** Most that its members get. */
	group_access_level: 10 | 20 | 30 | 40 | 50;
	/** First day without access; null: none. */
	expires_at: string | null;
}

/** Counts and sizes of a project, in bytes. Nothing is measured: all are 0. */
export interface ProjectStatistics {
	/** Commits of the default branch. */
	commit_count: number;
	/** All of the project. */
	storage_size: number;
	/** The repository. */
	repository_size: number;
	/** The wiki. */
	wiki_size: number;
	/** Files in Git LFS. */
	lfs_objects_size: number;
	/** Files of jobs. */
	job_artifacts_size: number;
	/** Snippets. */
	snippets_size: number;
	/** Packages. */
	packages_size: number;
}

/** Address of an uploaded file, and the link by which texts of the project refer to it. */
export interface ProjectUpload {
	/** The file's name, for pictures, video and sound without its extension. */
	alt: string;
	/** Path of the file below the project's own path: `/uploads/<secret>/<name>`. */
	url: string;
	/** Path of the file on this server, outside of the API: a GET there has the bytes, for every reader of the project. */
	full_path: string;
	/** The file as a link in Markdown; pictures, video and sound are shown in place. */
	markdown: string;
}

/** A project with the caller's memberships. Anonymous callers get what comes before `_links`. */
export interface ProjectWithAccess {
	/** Id of the project. */
	id: number;
	/** What the project is about. */
	description: string | null;
	/** Display name. */
	name: string;
	/** Display names of the namespace and the project, joined with ` / `. */
	name_with_namespace: string;
	/** Last segment of the full path. */
	path: string;
	/** Full path: that of the namespace, `/`, that of the project. */
	path_with_namespace: string;
	/** When the project was created. */
	created_at: string;
	/** Name of the default branch; null in an empty repository. */
	default_branch: string | null;
	/** Tags of the project, sorted. */
	tag_list: string[];
	/** Tags of the project, sorted. */
	topics: string[];
	/** Address for git over SSH. */
	ssh_url_to_repo: string;
	/** Address for git over HTTP. */
	http_url_to_repo: string;
	/** Address of the project's page. */
	web_url: string;
	/** Address of the rendered README; null where there is none. */
	readme_url: string | null;
	/** Always null; only with `license=true`. */
	license_url?: string | null;
	/** Always null; only with `license=true`. */
	license?: ProjectLicense | null;
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Number of stars. */
	star_count: number;
	/** Number of forks. */
	forks_count: number;
	/** When something last happened in the project. */
	last_activity_at: string;
	/** The group or user that the project belongs to. */
	namespace: ProjectOwner;
	/** Addresses in this API. */
	_links?: ProjectLinks;
	/** Whether packages are on; without effect. */
	packages_enabled?: boolean;
	/** Whether the repository has no branch. */
	empty_repo?: boolean;
	/** Whether the project is read-only. */
	archived?: boolean;
	/** Who sees the project. */
	visibility?: "private" | "internal" | "public";
	/** The user whose own project it is; absent in groups. */
	owner?: User;
	/** Whether pushed changes resolve threads on outdated lines. */
	resolve_outdated_diff_discussions?: boolean;
	/** Whether the container registry is on; without effect. */
	container_registry_enabled?: boolean;
	/** Whether the caller has issues. */
	issues_enabled?: boolean;
	/** Whether the caller has merge requests. */
	merge_requests_enabled?: boolean;
	/** Whether the caller would have the wiki; without effect. */
	wiki_enabled?: boolean;
	/** Whether the caller has CI. */
	jobs_enabled?: boolean;
	/** Whether the caller has snippets. */
	snippets_enabled?: boolean;
	/** Whether the service desk is on; without effect. */
	service_desk_enabled?: boolean;
	/** Always null. */
	service_desk_address?: string | null;
	/** Whether the caller may open a merge request. */
	can_create_merge_request_in?: boolean;
	/** Who may use issues. */
	issues_access_level?: "disabled" | "private" | "enabled";
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled";
	/** Who may use merge requests. */
	merge_requests_access_level?: "disabled" | "private" | "enabled";
	/** Who would have forks; without effect. */
	forking_access_level?: "disabled" | "private" | "enabled";
	/** Who would have the wiki; without effect. */
	wiki_access_level?: "disabled" | "private" | "enabled";
	/** Who may use CI. */
	builds_access_level?: "disabled" | "private" | "enabled";
	/** Who may use snippets. */
	snippets_access_level?: "disabled" | "private" | "enabled";
	/** Who would have pages; without effect. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public";
	/** Who would have operations; without effect. */
	operations_access_level?: "disabled" | "private" | "enabled";
	/** Who would have analytics; without effect. */
	analytics_access_level?: "disabled" | "private" | "enabled";
	/** Who would have the container registry; without effect. */
	container_registry_access_level?: "disabled" | "private" | "enabled";
	/** Who would have security and compliance; without effect. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled";
	/** Who would have releases; without effect. */
	releases_access_level?: "disabled" | "private" | "enabled";
	/** Who would have environments; without effect. */
	environments_access_level?: "disabled" | "private" | "enabled";
	/** Who would have feature flags; without effect. */
	feature_flags_access_level?: "disabled" | "private" | "enabled";
	/** Who would have infrastructure; without effect. */
	infrastructure_access_level?: "disabled" | "private" | "enabled";
	/** Who would have monitoring; without effect. */
	monitor_access_level?: "disabled" | "private" | "enabled";
	/** Who would have requirements; without effect. */
	requirements_access_level?: "disabled" | "private" | "enabled";
	/** Whether no e-mails are sent; null: not decided. */
	emails_disabled?: boolean | null;
	/** The opposite of `emails_disabled`. */
	emails_enabled?: boolean;
	/** Whether shared runners are on; without effect. */
	shared_runners_enabled?: boolean;
	/** Whether Git LFS is on; without effect. */
	lfs_enabled?: boolean;
	/** Id of the user who created the project; null where unknown. */
	creator_id?: number | null;
	/** Always `none`. */
	import_status?: "none";
	/** Always null; only for maintainers, where one project is shown. */
	import_error?: string | null;
	/** Number of open issues that are not confidential, counted up to 10,000; absent where the caller has no issues. */
	open_issues_count?: number;
	/** Commits that a job fetches; without effect. */
	ci_default_git_depth?: number;
	/** Whether older deployments are skipped; without effect. */
	ci_forward_deployment_enabled?: boolean;
	/** Whether everybody sees jobs; without effect. */
	public_jobs?: boolean;
	/** How jobs get the code; for maintainers, where one project is shown. Without effect. */
	build_git_strategy?: "fetch" | "clone";
	/** Seconds that a job may take; without effect. */
	build_timeout?: number;
	/** Whether a newer pipeline cancels older ones; without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled";
	/** How the coverage is found in logs; without effect. */
	build_coverage_regex?: string | null;
	/** Path of the configuration of CI; absent where the caller may not read the code. Without effect. */
	ci_config_path?: string | null;
	/** The groups whose members have access. */
	shared_with_groups?: ProjectShare[];
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds?: boolean;
	/** Whether a skipped pipeline is successful; null: not decided. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether only maintainers set variables of pipelines; without effect. */
	restrict_user_defined_variables?: boolean;
	/** Whether users may ask for access. */
	request_access_enabled?: boolean;
	/** Whether a merge needs all threads resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean;
	/** Whether a merge deletes the source branch unless told otherwise. */
	remove_source_branch_after_merge?: boolean;
	/** Whether a push prints the address of a new merge request. */
	printing_merge_request_link_enabled?: boolean;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff";
	/** Whether the commits of a merge request become one. */
	squash_option?: "never" | "always" | "default_on" | "default_off";
	/** Message of commits that apply suggestions; null: the usual one. */
	suggestion_commit_message?: string | null;
	/** Counts and sizes; with `statistics=true`, for reporters. */
	statistics?: ProjectStatistics;
	/** Whether Auto DevOps is on; without effect. */
	auto_devops_enabled?: boolean;
	/** How Auto DevOps deploys; without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental";
	/** Whether a merge closes the issues that it names. */
	autoclose_referenced_issues?: boolean;
	/** Approvals that a merge request needs; without effect. */
	approvals_before_merge?: number;
	/** Whether the project mirrors another one; without effect. */
	mirror?: boolean;
	/** Label for an external authorization; without effect. */
	external_authorization_classification_label?: string;
	/** Always null. */
	marked_for_deletion_at?: string | null;
	/** Always null. */
	marked_for_deletion_on?: string | null;
	/** Always true. */
	requirements_enabled?: boolean;
	/** Always false. */
	security_and_compliance_enabled?: boolean;
	/** Always empty. */
	compliance_frameworks?: string[];
	/** Description that issues begin with; without effect. */
	issues_template?: string | null;
	/** Description that merge requests begin with; without effect. */
	merge_requests_template?: string | null;
	/** The caller's memberships. */
	permissions?: ProjectPermissions;
}

/** A rule that protects the branch of this name, or all branches that its wildcards match. */
export interface ProtectedBranch {
	/** Id of the rule. */
	id: number;
	/** Name of a branch; `*` stands for any characters. */
	name: string;
	/** Who may push. */
	push_access_levels: BranchAccessLevel[];
	/** Who may merge. Whoever may push may merge as well. */
	merge_access_levels: BranchAccessLevel[];
	/** Whether a push may take commits from the branch. */
	allow_force_push: boolean;
	/** Always empty: Maintainers may unprotect. */
	unprotect_access_levels: BranchAccessLevel[];
	/** Always false: there are no code owners. */
	code_owner_approval_required: boolean;
}

/** A version of the project for its users, at a tag. */
export interface Release {
	/** Name; by default that of the tag. Callers who may not read code see `Release-` and the id. */
	name: string;
	/** Name of the tag. Absent for callers who may not read code. */
	tag_name?: string;
	/** What the release brings. */
	description: string | null;
	/** When the release was created. */
	created_at: string;
	/** When the project was or will be released. */
	released_at: string;
	/** Who created the release. */
	author: User;
	/** The commit that the tag led to; null where it is gone. Absent for callers who may not read code. In lists, a message above 32 KiB is cut. */
	commit?: Commit | null;
	/** Whether `released_at` is still to come. */
	upcoming_release: boolean;
	/** Milestones, by due date, start date and title. Absent where there are none, and for callers who see neither issues nor merge requests. */
	milestones?: ReleaseMilestone[];
	/** Path of the commit's page. */
	commit_path?: string;
	/** Path of the tag's page. Absent for callers who may not read code. */
	tag_path?: string;
	/** Files that belong to it. */
	assets: ReleaseAssets;
	/** Always empty. Absent for callers who may not read code. */
	evidences?: ReleaseEvidence[];
	/** Addresses of its pages. */
	_links: ReleaseAddresses;
}

/** Addresses of pages of a release. */
export interface ReleaseAddresses {
	/** The release. Absent for callers who may not read code. */
	self?: string;
	/** Address where the release is edited; only for callers who may edit it. */
	edit_url?: string;
}

/** Files that belong to a release. */
export interface ReleaseAssets {
	/** Number of sources and links. */
	count: number;
	/** Archives of the files at the tag. Absent for callers who may not read code. */
	sources?: ReleaseSource[];
	/** Links, the last one first. */
	links: ReleaseLink[];
}

/** What a release was made from, as it was then. */
export interface ReleaseEvidence {
	/** Digest. */
	sha: string;
	/** Address of the file. */
	filepath: string;
	/** When it was collected. */
	collected_at: string;
}

/** A link to a file that belongs to a release. */
export interface ReleaseLink {
	/** Id of the link. */
	id: number;
	/** Name, unique in the release. */
	name: string;
	/** Address, unique in the release: http, https or ftp. */
	url: string;
	/** A lasting address below the release's own, where the link has a `filepath`; else `url`. */
	direct_asset_url: string;
	/** Whether it leads out of the project. */
	external: boolean;
	/** What it leads to. */
	link_type: "other" | "runbook" | "image" | "package";
}

/** A milestone of a release. */
export interface ReleaseMilestone {
	/** Id of the milestone. */
	id?: number;
	/** Number of the milestone within its project or group. */
	iid?: number;
	/** Id of the project, when it belongs to one. */
	project_id?: number;
	/** Id of the group, when it belongs to one. */
	group_id?: number;
	/** Title. */
	title: string;
	/** What the milestone is for. */
	description?: string | null;
	/** `active` or `closed`. */
	state?: "active" | "closed";
	/** When the milestone was created. */
	created_at?: string;
	/** When the milestone last changed. */
	updated_at?: string;
	/** Day on which it is due. */
	due_date?: string | null;
	/** Day on which it starts. */
	start_date?: string | null;
	/** Whether the due day has passed. */
	expired?: boolean;
	/** Address of the milestone's page. */
	web_url?: string;
	/** How many issues it has. */
	issue_stats: MilestoneIssueStats;
}

/** An archive of the files at the tag. */
export interface ReleaseSource {
	/** Format. */
	format: "zip" | "tar.gz" | "tar.bz2" | "tar";
	/** Address of its page. Download the archive through the API: `getRepositoryArchive` with the tag as `sha`. */
	url: string;
}

/** The content of a file. */
export interface RepositoryBlob {
	/** Length of the content in bytes. */
	size: number;
	/** `base64`. */
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
	/** `base64`. */
	encoding: "base64";
	/** SHA-256 of the content, in hexadecimal digits. */
	content_sha256: string;
	/** The branch, tag or commit, as it was sent. */
	ref: string;
	/** Id of the blob. */
	blob_id: string;
	/** Id of the commit that `ref` names. */
	commit_id: string;
	/** Id of the last commit up to there that changed the file. */
	last_commit_id: string;
	/** The content in Base64, without line breaks. */
	content: string;
}

/** A snippet of a project: 1 to 10 files. Every save is a commit. */
export interface Snippet {
	/** Id of the snippet. */
	id: number;
	/** Title. */
	title: string;
	/** What the snippet is for; null when never given. */
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
	/** Path of the first file, by bytes of the path. */
	file_name: string;
	/** All files, by bytes of the path. Their content is read apart. */
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
	/** Whether the user may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** E-mail address. */
	email: string;
	/** When the account was created. */
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
	/** Path of the file after the change. On `create` and `move` it may be left out: `snippetfile1.txt`, with the next free number. */
	file_path?: string | null | undefined;
	/** Path of the file before: required on `move`, on `update` equal to `file_path` if given. */
	previous_path?: string | null | undefined;
	/** New content as UTF-8 text: required on `create` and `update`; on `move` the old one stays without it. */
	content?: string | null | undefined;
}

/** A tag. */
export interface Tag {
	/** Name, without `refs/tags/`. */
	name: string;
	/** Message of an annotated tag, without line ends after it; empty for a lightweight one. In lists, a message above 32 KiB is cut. */
	message: string;
	/** Id of the tag object, or of the commit that a lightweight tag names. */
	target: string;
	/** The commit that it leads to; null for a tag of a file or directory. In lists, a message above 32 KiB is cut. */
	commit: Commit | null;
	/** Its release; null where it has none. */
	release: TagRelease | null;
	/** Always false: tags have no rules. */
	protected: boolean;
}

/** The release of a tag. */
export interface TagRelease {
	/** Name of the tag. */
	tag_name: string;
	/** What the release brings. */
	description: string | null;
}

/** Tasks in a description: lines such as `- [x] Buy a pump`. */
export interface TaskCompletion {
	/** Number of tasks. */
	count: number;
	/** Number of tasks that are done. */
	completed_count: number;
}

/** The place of a note in a text file. */
export interface TextPosition {
	/** Commit that the source branch started from; on a commit: its parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; on a commit: its parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; on a commit: the commit. */
	head_sha: string;
	/** Path before the change; null when not known. */
	old_path: string | null;
	/** Path after the change; null when not known. */
	new_path: string | null;
	/** Always `text`. */
	position_type: "text";
	/** Number of the line before the change; null on an added line. */
	old_line: number | null;
	/** Number of the line after the change; null on a removed line. */
	new_line: number | null;
	/** The lines that the note spans; null when none were given, and on commits. */
	line_range: LineRange | null;
}

/** Time that an issue takes. Nothing is recorded yet. */
export interface TimeStats {
	/** Seconds that were estimated. */
	time_estimate: number;
	/** Seconds that were spent. */
	total_time_spent: number;
	/** The estimate in words; null for none. */
	human_time_estimate: string | null;
	/** What was spent, in words; null for none. */
	human_total_time_spent: string | null;
}

/** Trailers of a message, such as `Signed-off-by`: values by key, of the same key the last one. */
export type Trailers = Record<string, string>;

/** A file, directory or submodule in the tree of a commit. */
export interface TreeEntry {
	/** Id of the object; of a submodule: the recorded commit, which is in another repository. */
	id: string;
	/** Last segment of the path. */
	name: string;
	/** `tree` (directory), `blob` (file or symbolic link) or `commit` (submodule). */
	type: "tree" | "blob" | "commit";
	/** Path from the root of the repository. */
	path: string;
	/** Octal file mode: `040000` directory, `100644` file, `100755` executable, `120000` symbolic link, `160000` submodule. */
	mode: string;
}

export interface UpdatePlatformKubernetes {
	/** Address of the Kubernetes API, by the rules of a new cluster. Fixed unless the cluster was added as an existing one. */
	api_url?: string | undefined;
	/** Token that opens the Kubernetes API; not blank. Fixed unless the cluster was added as an existing one. */
	token?: string | undefined;
	/** Certificate of the Kubernetes API as PEM text; null: none. Fixed unless the cluster was added as an existing one. */
	ca_cert?: string | null | undefined;
	/** Kubernetes namespace, by the rules of a new cluster; null: none. */
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
	/** Whether the user may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
}

/** From where a snippet was submitted. */
export interface UserAgentDetail {
	/** `User-Agent` header of the request that created the snippet. */
	user_agent: string;
	/** Address that the request came from. */
	ip_address: string;
	/** Whether the snippet was reported to Akismet; this service never does. */
	akismet_submitted: boolean;
}

/** A user as others see them. Administrators see the account, too. */
export interface UserDetails {
	/** Id of the user. */
	id: number;
	/** Display name. */
	name: string;
	/** Unique name in URLs and mentions. */
	username: string;
	/** Whether the user may sign in. */
	state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
	/** Address of the picture; null where there is none. */
	avatar_url: string | null;
	/** Address of the user's page. */
	web_url: string;
	/** When the account was created; in private profiles only for the user and for administrators. */
	created_at?: string;
	/** What the user says of themselves; empty where there is nothing. */
	bio: string;
	/** `bio` as HTML; empty where there is none. */
	bio_html: string;
	/** Where the user is. */
	location: string | null;
	/** E-mail address that everybody may see; empty where there is none. */
	public_email: string;
	/** Name at Skype; empty where there is none. */
	skype: string;
	/** Name at LinkedIn; empty where there is none. */
	linkedin: string;
	/** Name at Twitter; empty where there is none. */
	twitter: string;
	/** Address of the user's own site; empty where there is none. */
	website_url: string;
	/** Where the user works. */
	organization: string | null;
	/** What the user works as; empty where there is none. */
	job_title: string;
	/** Always null. */
	pronouns: string | null;
	/** Always false: there are no bots. */
	bot: boolean;
	/** Job title and organization in one text. */
	work_information: string | null;
	/** Always 0; in private profiles only for the user and for administrators. */
	followers?: number;
	/** Always 0; in private profiles only for the user and for administrators. */
	following?: number;
	/** Always null: time zones are not known. */
	local_time: string | null;
	/** When the user signed in before the last time. */
	last_sign_in_at?: string | null;
	/** When the user confirmed the e-mail address. */
	confirmed_at?: string | null;
	/** Day of the last activity. */
	last_activity_on?: string | null;
	/** E-mail address of the account. */
	email?: string;
	/** Always 1. */
	theme_id?: number;
	/** Always 1. */
	color_scheme_id?: number;
	/** How many projects of their own the user may have. */
	projects_limit?: number;
	/** When the user signed in last. */
	current_sign_in_at?: string | null;
	/** Always empty. */
	identities?: UserIdentity[];
	/** Whether the user may create groups. */
	can_create_group?: boolean;
	/** Whether the user may create projects of their own. */
	can_create_project?: boolean;
	/** Always false. */
	two_factor_enabled?: boolean;
	/** Whether internal projects are hidden from the user. */
	external?: boolean;
	/** Whether the profile is private: others see less of it. */
	private_profile?: boolean;
	/** E-mail address in commits of the service. */
	commit_email?: string;
	/** Whether the user is an administrator; administrators only. */
	is_admin?: boolean;
	/** What administrators noted; administrators only. */
	note?: string | null;
	/** Highest level of the user in any project or group, 0 if there is none; administrators only. */
	highest_role?: number;
	/** Always null; administrators only. */
	current_sign_in_ip?: string | null;
	/** Always null; administrators only. */
	last_sign_in_ip?: string | null;
	/** Always 0; administrators only. */
	sign_in_count?: number;
}

/** A sign-in with another service. */
export interface UserIdentity {
	/** Name of the service. */
	provider: string;
	/** Id of the user at that service. */
	extern_uid: string;
}

/** Which version of the reference service this one follows. */
export interface Version {
	/** Version of the reference service, as clients compare it. */
	version: string;
	/** Short id of its commit. */
	revision: string;
}

/** A merge request in a list: with `view=simple`, it has nothing that is optional. */
export interface ViewedMergeRequest {
	/** Id of the merge request. */
	id: number;
	/** Number of the merge request within its project; merge requests are addressed by it. */
	iid: number;
	/** Id of its project. */
	project_id: number;
	/** Title. */
	title: string;
	/** What the merge request is about. */
	description: string | null;
	/** `locked` lasts only while it is being merged. */
	state: "opened" | "closed" | "merged" | "locked";
	/** When the merge request was created. */
	created_at: string;
	/** When the merge request last changed. */
	updated_at: string;
	/** Address of the page of the merge request. */
	web_url: string;
	/** Who merged it; null: it is not merged. */
	merged_by?: User | null;
	/** Who merged it; null: it is not merged. */
	merge_user?: User | null;
	/** When it was merged. */
	merged_at?: string | null;
	/** Who closed it; null while it is open, and once it is merged. */
	closed_by?: User | null;
	/** When it was closed. */
	closed_at?: string | null;
	/** The branch that is to receive the changes. */
	target_branch?: string;
	/** The branch with the changes. */
	source_branch?: string;
	/** Number of its notes that people wrote. */
	user_notes_count?: number;
	/** Always 0. */
	upvotes?: number;
	/** Always 0. */
	downvotes?: number;
	/** Who created it. */
	author?: User;
	/** To whom it is assigned. */
	assignees?: User[];
	/** The first of its assignees. */
	assignee?: User | null;
	/** Who is asked for a review. */
	reviewers?: User[];
	/** The project with the source branch: its own. */
	source_project_id?: number;
	/** The project with the target branch: its own. */
	target_project_id?: number;
	/** Names of its labels, sorted; whole labels with `with_labels_details`. */
	labels?: (string | LabelDetails)[];
	/** Whether its title marks it as a draft. */
	draft?: boolean;
	/** The same as `draft`. */
	work_in_progress?: boolean;
	/** Its milestone. */
	milestone?: Milestone | null;
	/** Always false. */
	merge_when_pipeline_succeeds?: boolean;
	/** Whether git can merge it. In lists it is what was found when it was last created, changed or merged. */
	merge_status?: "unchecked" | "checking" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether it can be merged, or what is in its way. */
	detailed_merge_status?: "mergeable" | "not_open" | "draft_status" | "commits_status" | "discussions_not_resolved" | "conflict" | "need_rebase" | "unchecked";
	/** Always null. */
	merge_after?: string | null;
	/** Newest commit of its diff; null without one. */
	sha?: string | null;
	/** The commit that merged it; null where there was none to make. */
	merge_commit_sha?: string | null;
	/** The commit with all its changes, where they were squashed. */
	squash_commit_sha?: string | null;
	/** Whether only members of the project may comment; null until somebody decided that. */
	discussion_locked?: boolean | null;
	/** Whether the request that merged it removed the source branch; null where it did not say. */
	should_remove_source_branch?: boolean | null;
	/** Whether its author wants the source branch removed. */
	force_remove_source_branch?: boolean | null;
	/** When it was ready to be merged: when it was created. */
	prepared_at?: string;
	/** Within its project: `!3`. */
	reference?: string;
	/** How texts refer to it. */
	references?: MergeRequestReferences;
	/** Estimates. */
	time_stats?: TimeStats;
	/** Whether its changes are merged as one commit. */
	squash?: boolean;
	/** Tasks in the description. */
	task_completion_status?: TaskCompletion;
	/** Whether git cannot merge it, as far as anybody looked. */
	has_conflicts?: boolean;
	/** False: the project wants all threads resolved, and one is open. */
	blocking_discussions_resolved?: boolean;
	/** Always null. */
	approvals_before_merge?: number | null;
	/** Always false. */
	imported?: boolean;
	/** Always `none`. */
	imported_from?: "none";
}

/** Why a token function is called: before an attempt, or because the service answered 401 to its last token. */
export interface TokenRequest {
	reason: "request" | "unauthorized";
}

/**
 * A token, or a function that returns one. It is called before every attempt, and again with the reason `unauthorized`
 * after a 401, once for all calls under way; they are repeated with its new token.
 */
export type Token =
	| string
	| ((request: TokenRequest) => string | undefined | Promise<string | undefined>);

/** Which failed calls are retried, how often and when. */
export interface RetryOptions {
	/** Retries after the first attempt; by default 2. */
	limit?: number | undefined;
	/** Methods that are retried after network failures and the statuses below; by default `GET`, `PUT`, `DELETE`. */
	methods?: readonly string[] | undefined;
	/** Statuses that are retried; by default 429, 502, 503, 504. A 429 is retried for every method, because the request had no effect. */
	statuses?: readonly number[] | undefined;
	/** Milliseconds before retry `n`, from 1; by default 500, doubled each time up to 8000, minus a random part of up to a half. `Retry-After` takes precedence. */
	delay?: ((n: number) => number) | undefined;
	/** A `Retry-After` of more milliseconds ends the retries; by default 60000. */
	maxRetryAfter?: number | undefined;
}

/** Options of a single call; they default to the client's. */
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
	/** Tag of this state of a resource: sent as `If-None-Match`, it leads to 304 while nothing has changed. */
	etag?: string;
}

/** Headers of failures that the contract does not declare. */
export interface UndeclaredHeaders extends AnswerHeaders {
	/** Seconds until a retry can succeed. */
	retryAfter?: number;
}

/** An answer that the contract does not declare: 304 after `If-None-Match`, a broken service, a proxy in between. */
export interface Undeclared<Status extends number> {
	status: Status;
	data?: never;
	/** The body if it is a JSON object, otherwise its text as `message`. */
	error: { [name: string]: unknown };
	headers: UndeclaredHeaders;
	response: Response;
}

/** One page of a list. */
export interface Page<Item> {
	items: Item[];
	/** Start of the next page: pass it as `from` to continue there later. Absent on the last page. */
	next?: string;
	headers: PageHeaders;
	response: Response;
}

/** The items of a list; pages are fetched during the iteration, from the second one on ahead of it. */
export interface Paged<Item> extends AsyncIterable<Item> {
	/** One page: the first, or the one at `from`, which is `next` of an earlier one. */
	page(from?: string, options?: { signal?: AbortSignal | undefined }): Promise<Page<Item>>;
	/** The list page by page. */
	byPage(): AsyncIterable<Page<Item>>;
	/** All items at once. */
	toArray(): Promise<Item[]>;
}

/**
 * How the SDK sends the request of an operation: method, status of success, path, and `raw` for a response that is not
 * JSON, `list` for one with pages, `keyset` for one that also pages by cursor. Inputs that the path does not name are
 * headers (`if_…`), else the query, or the body of a POST or PUT.
 */
export type Route = string;

/** The input of an operation, whatever it is. */
export type Input = Readonly<Record<string, unknown>>;

/** What every result has, whatever its operation. */
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
	/** Makes a list from calls, in a domain with lists. */
	readonly paged?: (
		call: (input: Input, options: CallOptions) => Promise<Answer>,
		keyset: boolean,
		input?: Input,
		options?: PageOptions,
	) => Paged<unknown>;
	/** Reads a response, in a domain with some that are not JSON. */
	readonly readRaw?: (response: Response, options: RawOptions<keyof RawBodies>) => unknown;
	/** For the compiler: there is nothing at run time. */
	readonly methods?: Methods;
	/** For the compiler: there is nothing at run time. */
	readonly pages?: Pages;
}

export interface PageHeaders extends AnswerHeaders {
	/** Items in all pages; absent above the server's limit for totals and under keyset paging. */
	xTotal?: number;
	/** Number of pages, at least 1; absent where `X-Total` is. */
	xTotalPages?: number;
	/** Number of this page; absent under keyset paging. */
	xPage?: number;
	/** Items per page, after clamping. */
	xPerPage?: number;
	/** Number of the next page; absent on the last one. */
	xNextPage?: number;
	/** Number of the page before; absent on the first one. */
	xPrevPage?: number;
	/** `<url>; rel="next"` and others, as RFC 8288 has them. */
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
	/** The scheme and the fault, with a token that is expired or revoked. */
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
	/** Seconds until a retry can succeed. */
	retryAfter?: number;
	/** The limit, as in `throttle_authenticated_api`. */
	ratelimitName?: string;
	/** Requests per window. */
	ratelimitLimit?: number;
	/** Requests counted in the window. */
	ratelimitObserved?: number;
	/** Requests left in the window. */
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
