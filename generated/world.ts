// Made from spec/ by `npm run generate`. Do not edit.

/**
 * All data of a service: a file in YAML or JSON that fills a database or a mock.
 * Members with the name of an API field mean the same as there.
 *
 * People are named by username, groups and projects by full path, labels by name,
 * milestones by title; all of these must be in the same file. A label or milestone is
 * looked up in the project first, then in its group and the groups above.
 *
 * Ids may be left out. Each kind of thing is then numbered from 1, or from the highest
 * id given so far, in the order of the file: users, then groups, then projects, and
 * inside one of those in the order in which its members are declared here. Groups and
 * the personal namespaces of users share one sequence, groups first.
 *
 * A thing without `created_at` was created with the thing that it belongs to, and one
 * without `updated_at` has not changed since.
 *
 * The whole file is held in memory: a world above 5 MB is better written as JSON Lines, see
 * `WorldRecord`.
 */
export interface World {
	/** Default of `created_at` in the whole file; without it, the time of loading. */
	created_at?: Timestamp;
	/** Accounts. */
	users?: WorldUser[];
	/** Groups and subgroups; a group above comes before those below it. */
	groups?: WorldGroup[];
	/** Projects of groups and users. */
	projects?: WorldProject[];
	/** Audit events whose user, group or project is not in this file, such as failed sign-ins. */
	audit_events?: WorldInstanceAuditEvent[];
}

/** ISO 8601 with an offset: `2021-01-14T09:26:53.123Z`. Kept in UTC, cut to milliseconds. */
export type Timestamp = string;

/** An account. */
export interface WorldUser {
	/** Id of the user. */
	id?: Id;
	/** Id of the user's personal namespace. */
	namespace_id?: Id;
	/** Unique name in URLs and mentions. */
	username: Username;
	/** Display name; the username when absent. */
	name?: string;
	/** E-mail address; `<username>@example.test` when absent. */
	email?: string;
	/** Only `active` users can use the API. */
	state?: WorldUserState;
	/** Whether the user is an administrator. */
	admin?: boolean;
	/** Whether the user is external: what is `internal` stays hidden unless the user is a member. */
	external?: boolean;
	/** Address of the picture; null where there is none. */
	avatar_url?: Url | null;
	/** A text of the user. */
	bio?: string;
	/** Where the user is. */
	location?: string;
	/** E-mail address that everybody may see. */
	public_email?: string;
	/** Name at Skype. */
	skype?: string;
	/** Name at LinkedIn. */
	linkedin?: string;
	/** Name at Twitter. */
	twitter?: string;
	/** Address of the user's own site. */
	website_url?: Url;
	/** Where the user works. */
	organization?: string;
	/** What the user works as. */
	job_title?: string;
	/** Whether others see less of the profile. */
	private_profile?: boolean;
	/** Whether the user may create groups; external users may not. */
	can_create_group?: boolean;
	/** How many projects of their own the user may have: 100,000 when absent, external users none. */
	projects_limit?: number;
	/** When the e-mail address was confirmed; null: not yet. When the user was created, if absent. */
	confirmed_at?: Timestamp | null;
	/** When the user signed in before the last time. */
	last_sign_in_at?: Timestamp;
	/** When the user signed in last. */
	current_sign_in_at?: Timestamp;
	/** Day of the last activity. */
	last_activity_on?: Day;
	/** What administrators noted. */
	note?: string;
	/** Personal access tokens. */
	tokens?: WorldToken[];
	/** When the user was created. */
	created_at?: Timestamp;
	/** When the user last changed. */
	updated_at?: Timestamp;
	/** Audit events about the user. */
	audit_events?: WorldAuditEvent[];
}

/** An id: 1 to 2^53 - 1, unique among its kind. */
export type Id = number;

/** A username: ASCII letters, digits, `_`, `-` and `.`; unique without regard to case, also among groups. */
export type Username = string;

/** State of an account. */
export type WorldUserState = "active" | "blocked" | "deactivated" | "blocked_pending_approval";

/** An absolute URL. */
export type Url = string;

/** A calendar day: `2021-01-14`. */
export type Day = string;

/** A personal access token. */
export interface WorldToken {
	/** Id of the token. */
	id?: Id;
	/** What the token is for. */
	name: string;
	/** The secret itself, unique in the file; only its digest is stored. */
	value: string;
	/** What the token may be used for. */
	scopes?: WorldScope[];
	/** Day from which the token is refused, at 00:00 UTC; null: it doesn't expire. */
	expires_at?: Day | null;
	/** Whether the token was revoked. */
	revoked?: boolean;
	/** When the token was created. */
	created_at?: Timestamp;
}

/** Scope of a token: `api` lets everything through, `read_api` every GET and HEAD, the others nothing here. */
export type WorldScope = "api" | "read_api" | "read_user" | "read_repository" | "write_repository" | "read_registry" | "write_registry" | "sudo";

/** An audit event about the thing that it is written under. */
export interface WorldAuditEvent {
	/** Id of the event. */
	id?: Id;
	/** Username of the author; absent or null: not logged in. */
	author?: Username | null;
	/** What was done. */
	details: WorldAuditEventDetails;
	/** When it was done. */
	created_at?: Timestamp;
}

/**
 * What was done: any keys, kept as they are. `author_name`, `target_id`, `target_type`,
 * `target_details`, `ip_address` (null) and `entity_path` are filled in where they are absent.
 */
export interface WorldAuditEventDetails {
	/** Type of the event, which the event itself names too. */
	event_name?: string;
	/** Free description of the action. */
	custom_message?: string;
	/** Kind of thing that was added. */
	add?: string;
	/** Kind of thing that was removed. */
	remove?: string;
	/** Name of the setting that was changed. */
	change?: string;
	/** Value before. */
	from?: string | number | boolean | null;
	/** Value after. */
	to?: string | number | boolean | null;
	/** Role that was given. */
	as?: string;
	/** Sign-in method. */
	with?: string;
	/** Method of a failed sign-in. */
	failed_login?: string;
	/** Name of the acting user at that time. */
	author_name?: string;
	/** Id or full path of what was acted upon. */
	target_id?: string | number;
	/** Kind of what was acted upon: `Project`, `Group` or `User`. */
	target_type?: string;
	/** Name or full path of what was acted upon. */
	target_details?: string;
	/** Address that the action came from. */
	ip_address?: string | null;
	/** Full path or name of the user, group or project. */
	entity_path?: string;
}

/** A group; with a `/` in its path, a subgroup. */
export interface WorldGroup {
	/** Id of the group. */
	id?: Id;
	/** Full path. The group above must be in the file. */
	path: GroupPath;
	/** Display name; the last segment of the path when absent. */
	name?: string;
	/** What the group is about. */
	description?: GroupDescription | null;
	/** Who sees the group. */
	visibility?: WorldVisibility;
	/** Licence of the group and all below it; only on a group at the top. Without it, the licence of the server. */
	plan?: WorldPlan;
	/** Address of the picture; null where there is none. */
	avatar_url?: Url | null;
	/** Whether nothing inside may be shared with other groups. */
	share_with_group_lock?: boolean;
	/** Whether members need a second factor. */
	require_two_factor_authentication?: boolean;
	/** Hours until they need it. */
	two_factor_grace_period?: number;
	/** Least role that creates projects. */
	project_creation_level?: WorldProjectCreation;
	/** Whether pipelines run by themselves; null: not decided. */
	auto_devops_enabled?: boolean | null;
	/** Least role that creates subgroups. */
	subgroup_creation_level?: WorldSubgroupCreation;
	/** Whether no e-mails are sent; null: not decided. */
	emails_disabled?: boolean | null;
	/** Whether nobody may mention the group; null: not decided. */
	mentions_disabled?: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean;
	/** How default branches are protected: 0 not at all, 1 developers push without force, 2 maintainers push, 3 developers merge. */
	default_branch_protection?: number;
	/** Whether users may ask for access. */
	request_access_enabled?: boolean;
	/** Direct members. They are members of all subgroups and projects below, too. */
	members?: WorldMembers;
	/** Groups whose members have access here and below. */
	shares?: WorldShares;
	/** Labels for all projects below. */
	labels?: WorldLabel[];
	/** Milestones for all projects below. */
	milestones?: WorldMilestone[];
	/** Epics. */
	epics?: WorldEpic[];
	/** When the group was created. */
	created_at?: Timestamp;
	/** When the group last changed. */
	updated_at?: Timestamp;
	/** Audit events about the group. */
	audit_events?: WorldAuditEvent[];
}

/** Full path of a group: its own segment after those of the groups above, `acme/infra`. */
export type GroupPath = string;

/** What a group is about: at most 255 characters. */
export type GroupDescription = string;

/** Who sees a thing: members only, everyone who is logged in and not external, or everyone. */
export type WorldVisibility = "private" | "internal" | "public";

/** A licence; each includes those before it. */
export type WorldPlan = "free" | "starter" | "premium" | "ultimate";

/** Who creates projects in a group: nobody, or from which role. */
export type WorldProjectCreation = "noone" | "maintainer" | "developer";

/** From which role members create subgroups. */
export type WorldSubgroupCreation = "owner" | "maintainer";

/** Direct members: username to role. */
export type WorldMembers = Record<string, WorldAccess>;

/** A role, or a role with its times. */
export type WorldAccess = WorldRole | WorldTimedRole;

/** What a member may do; each role includes those before it. */
export type WorldRole = "guest" | "reporter" | "developer" | "maintainer" | "owner";

/** A role that may expire. */
export interface WorldTimedRole {
	/** The role. */
	level: WorldRole;
	/** Day from which it no longer counts, at 00:00 UTC; null: it doesn't expire. */
	expires_at?: Day | null;
	/** When it was given; that of its project or group when absent. */
	created_at?: Timestamp;
}

/** Groups that a thing is shared with: full path of the group to the highest role that its members get. */
export type WorldShares = Record<string, WorldAccess>;

/** A label of a project or group. */
export interface WorldLabel {
	/** Id of the label. */
	id?: Id;
	/** Name, unique in its project or group; no comma. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color?: string;
	/** What the label stands for. */
	description?: LabelDescription | null;
	/** Users who are subscribed to it: to a group's label wherever it is, to a project's in the project. */
	subscribers?: Username[];
	/** When the label was created. */
	created_at?: Timestamp;
	/** When the label last changed. */
	updated_at?: Timestamp;
}

/** What a label stands for: at most 4096 characters. */
export type LabelDescription = string;

/** A milestone of a project or group. */
export interface WorldMilestone {
	/** Id of the milestone. */
	id?: Id;
	/** Number of the milestone within its project or group. */
	iid?: Iid;
	/** Title, unique in its project or group. */
	title: string;
	/** What the milestone is for. */
	description?: MilestoneDescription | null;
	/** Only `active` milestones can be put on boards. */
	state?: "active" | "closed";
	/** Day on which it starts. */
	start_date?: Day | null;
	/** Day on which it is due. */
	due_date?: Day | null;
	/** When the milestone was created. */
	created_at?: Timestamp;
	/** When the milestone last changed. */
	updated_at?: Timestamp;
}

/** Number of a thing within its project or group, from 1; given in order when absent. */
export type Iid = number;

/** What a milestone is for: at most 65,535 characters. */
export type MilestoneDescription = string;

/** An epic of a group. */
export interface WorldEpic {
	/** Id of the epic; epics are addressed by it. */
	id?: Id;
	/** Number of the epic within its group. */
	iid?: Iid;
	/** Title. */
	title: string;
	/** What the epic is about. */
	description?: Description | null;
	/** Author. */
	author: Username;
	/** Whether it is hidden from members below Reporter. */
	confidential?: boolean;
	/** Whether it is still open. */
	state?: "opened" | "closed";
	/** Names of labels of the group or the groups above. */
	labels?: string[];
	/** The epic above it, of the same group or a group above; of a confidential one only confidential ones. */
	parent?: WorldEpicReference;
	/** Day on which it starts. */
	start_date?: Day | null;
	/** Day on which it is due. */
	due_date?: Day | null;
	/** When the epic was created. */
	created_at?: Timestamp;
	/** When the epic last changed. */
	updated_at?: Timestamp;
	/** When it was closed; where absent, when it last changed. Not of an open one. */
	closed_at?: Timestamp;
	/** Threads and comments. */
	discussions?: WorldDiscussion[];
}

/** What something is about: at most 1,048,576 characters. */
export type Description = string;

/** A reference to an epic. */
export interface WorldEpicReference {
	/** Full path of its group. */
	group: GroupPath;
	/** Number of the epic. */
	epic: Iid;
}

/** A thread, or a single comment. */
export interface WorldDiscussion {
	/** Id of the discussion, 40 lower-case hexadecimal digits; made up when absent. */
	id?: string;
	/** Whether it is a comment that stands alone; it then has one note. */
	individual_note?: boolean;
	/** Place in the diff of a merge request or commit; its notes are diff notes then. */
	position?: WorldPosition;
	/** With a position, the commit of the merge request whose diff it was made on. */
	commit_id?: Revision | null;
	/** Notes, first one first. */
	notes: WorldNote[];
}

/** A place in a diff. Commits that are left out are those of the diff as it stands. */
export type WorldPosition = WorldTextPosition | WorldImagePosition;

/** A line of a diff. An added line has `new_line`, a removed one `old_line`, an unchanged one both. */
export interface WorldTextPosition {
	/** Distinguishes it from a place on an image. */
	position_type: "text";
	/** Commit at which the changes start. */
	base_sha?: Revision;
	/** Tip of the target branch; of a commit, its parent. */
	start_sha?: Revision;
	/** Commit at which the changes end. */
	head_sha?: Revision;
	/** Path before the change; `new_path` when absent. */
	old_path?: string;
	/** Path after the change; `old_path` when absent. */
	new_path?: string;
	/** Line before the change. */
	old_line?: LineNumber | null;
	/** Line after the change. */
	new_line?: LineNumber | null;
	/** The lines that a comment on several is about; on merge requests only. */
	line_range?: WorldLineRange | null;
}

/** A commit of the project's repository: a branch, a tag, `HEAD` or 4 to 40 hexadecimal digits, with `~n` or `^n` after it. */
export type Revision = string;

/** Number of a line, from 1. */
export type LineNumber = number;

/** Several lines of a diff. */
export interface WorldLineRange {
	/** The first one. */
	start: WorldLineRangeEnd;
	/** The last one. */
	end: WorldLineRangeEnd;
}

/** First or last line of several. */
export interface WorldLineRangeEnd {
	/** SHA-1 of the path, line before and line after the change, joined with `_`. */
	line_code: string;
	/** `new` for an added line, else `old` or null. */
	type: string | null;
	/** Line before the change. */
	old_line?: LineNumber | null;
	/** Line after the change. */
	new_line?: LineNumber | null;
}

/** A point on a changed image. */
export interface WorldImagePosition {
	/** Distinguishes it from a line of text. */
	position_type: "image";
	/** Commit at which the changes start. */
	base_sha?: Revision;
	/** Tip of the target branch; of a commit, its parent. */
	start_sha?: Revision;
	/** Commit at which the changes end. */
	head_sha?: Revision;
	/** Path before the change; `new_path` when absent. */
	old_path?: string;
	/** Path after the change; `old_path` when absent. */
	new_path?: string;
	/** Width of the image in pixels. */
	width: number;
	/** Height of the image in pixels. */
	height: number;
	/** Pixels from the left. */
	x: number;
	/** Pixels from the top. */
	y: number;
}

/** A note of a discussion. */
export interface WorldNote {
	/** Id of the note. */
	id?: Id;
	/** Text, as Markdown. */
	body: string;
	/** Author; of a system note, the user who made the change. */
	author: Username;
	/** Whether the service wrote it; then it can't be changed. */
	system?: boolean;
	/** What a system note refers to; only callers who may see all of it see the note. */
	references?: WorldReference[];
	/** Whether only Reporters and above, and the author and assignees of the thing see it. */
	confidential?: boolean;
	/** Whether it is resolved; only in threads on merge requests. */
	resolved?: boolean;
	/** Who resolved it; its author when absent. */
	resolved_by?: Username;
	/** When it was resolved; its `updated_at` when absent. */
	resolved_at?: Timestamp;
	/** When the note was written. */
	created_at?: Timestamp;
	/** When the note last changed. */
	updated_at?: Timestamp;
}

/** Something that a system note refers to, in this or another project. */
export type WorldReference = WorldIssueReference | WorldMergeRequestReference | WorldCommitReference | WorldBranchReference | WorldEpicReference;

/** A reference to an issue. */
export interface WorldIssueReference {
	/** Full path of its project. */
	project: ProjectPath;
	/** Number of the issue. */
	issue: Iid;
}

/** Full path of a project: a group's path or a username, `/`, and the project's own segment. */
export type ProjectPath = string;

/** A reference to a merge request. */
export interface WorldMergeRequestReference {
	/** Full path of its project. */
	project: ProjectPath;
	/** Number of the merge request. */
	merge_request: Iid;
}

/** A reference to a commit. */
export interface WorldCommitReference {
	/** Full path of its project. */
	project: ProjectPath;
	/** The commit. */
	commit: Revision;
}

/** A reference to a branch. */
export interface WorldBranchReference {
	/** Full path of its project. */
	project: ProjectPath;
	/** Name of the branch; need not be there any more. */
	branch: RefName;
}

/** Name of a branch or tag, as git allows it; not `HEAD`, nor below `refs/`. */
export type RefName = string;

/** A project. Whoever owns the personal namespace that it is in is its owner. */
export interface WorldProject {
	/** Id of the project. */
	id?: Id;
	/** Full path. The namespace is a group or a user of this file. */
	path: ProjectPath;
	/** Display name; the last segment of the path when absent. */
	name?: string;
	/** What the project is about. */
	description?: ProjectDescription | null;
	/** Who sees the project; no wider than its group. */
	visibility?: WorldVisibility;
	/** Whether the project is read-only. */
	archived?: boolean;
	/** Switches of its features. */
	features?: WorldFeatures;
	/** Address of the picture; null where there is none. */
	avatar_url?: Url | null;
	/** Tags of the project, in any order: at most 100. */
	tag_list?: ProjectTag[];
	/** Number of stars. */
	star_count?: number;
	/** Number of forks. */
	forks_count?: number;
	/** Direct members; those of the groups above come on top. */
	members?: WorldMembers;
	/** Groups whose members have access. */
	shares?: WorldShares;
	/** Its files and their history. Without it the repository is empty. */
	repository?: WorldRepository;
	/** Rules that protect branches. When absent: the default branch, for Maintainers, or as its group's `default_branch_protection` says. */
	protected_branches?: WorldProtectedBranch[];
	/** Statuses of commits, oldest first. */
	commit_statuses?: WorldCommitStatus[];
	/** Releases, oldest first. */
	releases?: WorldRelease[];
	/** Files that its texts refer to. */
	uploads?: WorldUpload[];
	/** Labels of the project. */
	labels?: WorldProjectLabel[];
	/** Priorities of labels of its group and the groups above, by name; 0 is the highest. */
	label_priorities?: WorldPriorities;
	/** Milestones of the project. */
	milestones?: WorldMilestone[];
	/** Issues. */
	issues?: WorldIssue[];
	/** Merge requests between branches of the project. */
	merge_requests?: WorldMergeRequest[];
	/** Issue boards. */
	boards?: WorldBoard[];
	/** Snippets. */
	snippets?: WorldSnippet[];
	/** Kubernetes clusters. */
	clusters?: WorldCluster[];
	/** Threads on commits. */
	commits?: WorldCommitDiscussions[];
	/** Who created the project. */
	creator?: Username;
	/** Whether pushed changes resolve threads on outdated lines. */
	resolve_outdated_diff_discussions?: boolean;
	/** Whether no e-mails are sent; null: not decided. */
	emails_disabled?: boolean | null;
	/** Whether a skipped pipeline is successful; null: not decided. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds?: boolean;
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
	/** Whether a merge closes the issues that it names. */
	autoclose_referenced_issues?: boolean;
	/** Whether a push to the source branch takes the approvals of a merge request away. */
	reset_approvals_on_push?: boolean;
	/** When the project was created. */
	created_at?: Timestamp;
	/** When the project last changed. */
	updated_at?: Timestamp;
	/** When something last happened in the project; its `updated_at` when absent. */
	last_activity_at?: Timestamp;
	/** Audit events about the project. */
	audit_events?: WorldAuditEvent[];
}

/** What a project is about: at most 2000 characters. */
export type ProjectDescription = string;

/** Switches of a project's features. */
export interface WorldFeatures {
	/** Issues and boards. */
	issues?: WorldFeatureLevel;
	/** The repository; without it, clusters are off too. */
	repository?: WorldFeatureLevel;
	/** Merge requests: open to no more people than the repository. Default: its level. */
	merge_requests?: WorldFeatureLevel;
	/** Snippets. */
	snippets?: WorldFeatureLevel;
	/** CI, without which clusters are off too: open to no more people than the repository. Default: its level. */
	builds?: WorldFeatureLevel;
}

/** Whether a feature is available to all who see the project, to members only, or disabled. */
export type WorldFeatureLevel = "enabled" | "private" | "disabled";

/** A tag of a project: at most 255 characters. */
export type ProjectTag = string;

/** Where the content of a repository comes from. */
export type WorldRepository = WorldRepositoryPath | WorldRepositoryCommits;

/** A repository that is there already. A server can read it, and `forgekit mock`; other mocks can not. */
export interface WorldRepositoryPath {
	/** A git repository or bundle on this machine, relative to the folder of the world file. It is copied. */
	path: string;
	/** The branch that `HEAD` names. Default: what the repository says; a bundle says nothing, and `main` or `master` is taken then, or its first branch. */
	default_branch?: RefName;
}

/** A declared history. Everyone who builds it gets the same commit ids. `HEAD` names the branch of the first commit. */
export interface WorldRepositoryCommits {
	/** All commits, each after its parents. An empty list is an empty repository. */
	commits: WorldCommit[];
}

/** One commit of a declared history. */
export interface WorldCommit {
	/** The whole message, byte for byte: it usually ends in a line break. */
	message: string;
	/** Who wrote it. */
	author: WorldSignature;
	/** When it was written. */
	date: CommitDate;
	/** Who committed it; the author when absent. */
	committer?: WorldSignature;
	/** When it was committed; `date` when absent. */
	committer_date?: CommitDate;
	/** What changes against the first parent. */
	files?: WorldFiles;
	/**
	 * Branches or tags as they stand at this point, the first parent first; a branch beats a tag of
	 * the same name. Without it the tip of `branch`, and for a new branch the commit before
	 * this one in the list. An empty list starts a new root.
	 */
	parents?: RefName[];
	/** The branch that moves to this commit, wherever it was. */
	branch?: RefName;
	/** A tag on this commit: a name for a plain one, or an annotated one. */
	tag?: RefName | WorldTag;
}

/** Somebody as git records them, in one string or in two. */
export type WorldSignature = NameAndEmail | WorldPerson;

/** `Name <email>`. */
export type NameAndEmail = string;

/** Somebody as git records them; need not be a user. */
export interface WorldPerson {
	/** Name, verbatim; without `<`, `>` and line breaks. */
	name: string;
	/** E-mail address, verbatim; without `<`, `>` and white space. */
	email: string;
}

/** ISO 8601 to the second, from 1970 on. The offset becomes part of the commit: `2021-03-01T09:30:00+01:00`; `Z` is `+00:00`. */
export type CommitDate = string;

/**
 * Path from the root to the new content, or null to delete a file or a directory with all
 * that it holds. Deletions come first; a file never replaces a directory, nor the other way
 * round, unless the old one is deleted in the same commit.
 */
export type WorldFiles = Record<string, WorldFileChange>;

/** A file, a submodule, or null for what is deleted; a string is the text of an ordinary file. */
export type WorldFileChange = string | WorldTextFile | WorldBinaryFile | WorldSubmodule | null;

/** A file given as text. */
export interface WorldTextFile {
	/** The whole text, stored as UTF-8 and byte for byte. */
	content: string;
	/** Mode; quoted in YAML. */
	mode?: WorldFileMode;
}

/** Mode of a file: ordinary, executable, or a symbolic link whose content is its target. */
export type WorldFileMode = "100644" | "100755" | "120000";

/** A file given as bytes. */
export interface WorldBinaryFile {
	/** The bytes in Base64 without line breaks. */
	base64: string;
	/** Mode; quoted in YAML. */
	mode?: WorldFileMode;
}

/** A submodule: a commit of another repository. */
export interface WorldSubmodule {
	/** Id of that commit, 40 hexadecimal digits. */
	commit: string;
}

/** An annotated tag. */
export interface WorldTag {
	/** Name of the tag. */
	name: RefName;
	/** Its message, byte for byte. */
	message: string;
	/** Who tagged; the committer when absent. */
	tagger?: WorldSignature;
	/** When it was tagged; when the commit was committed, if absent. */
	date?: CommitDate;
}

/** A rule that protects branches of a project. */
export interface WorldProtectedBranch {
	/** Id of the rule. */
	id?: Id;
	/** Name of a branch, unique in the project; `*` stands for any characters. */
	name: string;
	/** Who may push. */
	push?: WorldBranchAccess;
	/** Who may merge. */
	merge?: WorldBranchAccess;
	/** Whether a push may take commits from the branch. */
	allow_force_push?: boolean;
	/** When the rule was created. */
	created_at?: Timestamp;
	/** When the rule last changed. */
	updated_at?: Timestamp;
}

/** Least role of whoever may push to a branch or merge into it. */
export type WorldBranchAccess = "developer" | "maintainer" | "none";

/** What an external service said of a commit. The last one of a name and ref is the one that counts. */
export interface WorldCommitStatus {
	/** Id of the status. */
	id?: Id;
	/** The commit: an id, a branch or a tag. */
	sha: string;
	/** Branch or tag for which the service ran. */
	ref: string;
	/** Name that tells the status from others of the commit. */
	name?: string;
	/** State. */
	state: WorldStatusState;
	/** Address of a page of the service. */
	target_url?: Url | null;
	/** What the service said. */
	description?: StatusDescription | null;
	/** Test coverage in percent. */
	coverage?: number | null;
	/** Who set it. */
	author: Username;
	/** When it was first set. */
	created_at?: Timestamp;
	/** When it was set to `running`. */
	started_at?: Timestamp;
	/** When it was set to `success`, `failed` or `canceled`. */
	finished_at?: Timestamp;
}

/** A state of a commit's status. */
export type WorldStatusState = "pending" | "running" | "success" | "failed" | "canceled";

/** What a service says of a commit. */
export type StatusDescription = string;

/** A version of the project for its users, at a tag. */
export interface WorldRelease {
	/** Id of the release. */
	id?: Id;
	/** Name of the tag, unique among the releases of the project. The tag itself may be gone. */
	tag: string;
	/** Name. Default: that of the tag. */
	name?: ReleaseName;
	/** What the release brings. */
	description?: ReleaseDescription | null;
	/** Who created it. */
	author: Username;
	/** Titles of milestones of the project or its group. */
	milestones?: string[];
	/** Links, the oldest first. */
	links?: WorldReleaseLink[];
	/** When the project was or will be released. Default: when the release was created. */
	released_at?: Timestamp;
	/** When the release was created. */
	created_at?: Timestamp;
	/** When the release last changed. */
	updated_at?: Timestamp;
}

/** Name of a release. */
export type ReleaseName = string;

/** What a release brings. */
export type ReleaseDescription = string;

/** A link to a file that belongs to a release. */
export interface WorldReleaseLink {
	/** Id of the link. */
	id?: Id;
	/** Name, unique in the release. */
	name: string;
	/** Address, unique in the release. */
	url: Url;
	/** Path for a lasting address, such as `/bin/linux`. */
	filepath?: ReleaseFilepath;
	/** What it leads to. */
	link_type?: WorldReleaseLinkType;
}

/** Path for a lasting address: a slash, letters, digits and `-._/`, no two slashes in a row, a letter or digit at the end. */
export type ReleaseFilepath = string;

/** What a link of a release leads to. */
export type WorldReleaseLinkType = "other" | "runbook" | "image" | "package";

/** A file that texts of a project refer to as `/uploads/<secret>/<filename>`: at most 10 MiB, given as text or as bytes. */
export interface WorldUpload {
	/** Part of its address that nobody can guess, unique in the project: 32 hexadecimal digits. */
	secret: string;
	/** Name of the file: letters, digits and `_.-+`, at most 255 bytes. */
	filename: string;
	/** The whole text, stored as UTF-8; either this or `base64`. */
	content?: string;
	/** The bytes in Base64 without line breaks; either this or `content`. */
	base64?: string;
	/** Who uploaded it. */
	author: Username;
	/** When it was uploaded. */
	created_at?: Timestamp;
}

/** A label of a project. */
export interface WorldProjectLabel {
	/** Id of the label. */
	id?: Id;
	/** Name, unique in its project or group; no comma. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color?: string;
	/** What the label stands for. */
	description?: LabelDescription | null;
	/** Users who are subscribed to it: to a group's label wherever it is, to a project's in the project. */
	subscribers?: Username[];
	/** When the label was created. */
	created_at?: Timestamp;
	/** When the label last changed. */
	updated_at?: Timestamp;
	/** Priority in the project, from 0, the highest. */
	priority?: WorldPriority | null;
}

/** A priority; 0 is the highest. */
export type WorldPriority = number;

/** Name of a label to its priority. */
export type WorldPriorities = Record<string, WorldPriority>;

/** An issue. */
export interface WorldIssue {
	/** Id of the issue. */
	id?: Id;
	/** Number of the issue within its project; issues are addressed by it. */
	iid?: Iid;
	/** Title. */
	title: string;
	/** What the issue is about. */
	description?: Description | null;
	/** Author. */
	author: Username;
	/** Assignees. */
	assignees?: Username[];
	/** Names of labels. */
	labels?: string[];
	/** Title of a milestone. */
	milestone?: string;
	/** How much work it is. */
	weight?: Weight | null;
	/** Day on which it is due. */
	due_date?: Day | null;
	/** An epic of the project's group or a group above. An issue in a confidential one must be confidential. */
	epic?: WorldEpicReference;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential?: boolean;
	/** Whether only members of the project may comment. */
	discussion_locked?: boolean;
	/** Whether it is still open. */
	state?: "opened" | "closed";
	/** When the issue was created. */
	created_at?: Timestamp;
	/** When the issue last changed. */
	updated_at?: Timestamp;
	/** When it was closed; where absent, when it last changed. Not of an open one. */
	closed_at?: Timestamp;
	/** Who closed it; where absent, its author. Not of an open one. */
	closed_by?: Username;
	/** Threads and comments. */
	discussions?: WorldDiscussion[];
}

/** Weight of an issue, from 0. */
export type Weight = number;

/** A merge request between two branches of its project. */
export interface WorldMergeRequest {
	/** Id of the merge request. */
	id?: Id;
	/** Number of the merge request within its project; merge requests are addressed by it. */
	iid?: Iid;
	/** Title. */
	title: string;
	/** What the merge request is about. */
	description?: Description | null;
	/** Author. */
	author: Username;
	/** Assignees. */
	assignees?: Username[];
	/** Names of labels. */
	labels?: string[];
	/** Title of a milestone. */
	milestone?: string;
	/** The branch with the changes. */
	source_branch: RefName;
	/** The branch that is to receive them. */
	target_branch: RefName;
	/** The commits between which its diff lies, for a branch that is gone or has moved on since; otherwise found from the branches. */
	diff_refs?: WorldDiffRefs;
	/** Its states, oldest first: each push to the source branch made one. Default: one, of `diff_refs` or of the branches. */
	versions?: WorldVersion[];
	/** Who is asked for a review. */
	reviewers?: Username[];
	/** Whether its changes are merged as one commit. */
	squash?: boolean;
	/** Whether its author wants the source branch removed. */
	remove_source_branch?: boolean;
	/** Whether the request that merged it removed the source branch. */
	should_remove_source_branch?: boolean;
	/** Who merged it; default: its author. */
	merged_by?: Username;
	/** When it was merged; default: when it last changed. */
	merged_at?: Timestamp;
	/** Who closed it; default: its author. */
	closed_by?: Username;
	/** When it was closed; default: when it last changed. */
	closed_at?: Timestamp;
	/** The commit that merged it. */
	merge_commit_sha?: Revision;
	/** The commit with all its changes. */
	squash_commit_sha?: Revision;
	/** The issues that a merged or closed merge request closed, or would have closed; issues that are not in the file do not count. Default: the issues that its texts name. */
	closes_issues?: WorldIssueReference[];
	/** Why it could not be merged. */
	merge_error?: string;
	/** Who approved it. */
	approvals?: WorldApproval[];
	/** `locked` lasts only while it is being merged. */
	state?: "opened" | "closed" | "merged" | "locked";
	/** Whether git could merge it when it last changed: lists show that, and its own page looks again. */
	merge_status?: "unchecked" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether only members of the project may comment; absent: nobody has decided that yet. */
	discussion_locked?: boolean;
	/** When the merge request was created. */
	created_at?: Timestamp;
	/** When the merge request last changed. */
	updated_at?: Timestamp;
	/** Threads and comments. */
	discussions?: WorldDiscussion[];
}

/** The commits between which a diff lies. */
export interface WorldDiffRefs {
	/** Where the source branch left the target branch. */
	base_sha: Revision;
	/** Tip of the target branch. */
	start_sha: Revision;
	/** Tip of the source branch. */
	head_sha: Revision;
}

/** A state of a merge request. */
export interface WorldVersion {
	/** Id of the version; a newer one has a higher id. */
	id?: Id;
	/** Where the source branch left the target branch. */
	base_sha: Revision;
	/** Tip of the target branch. */
	start_sha: Revision;
	/** Tip of the source branch. */
	head_sha: Revision;
	/** When it came; default: when the merge request was created. */
	created_at?: Timestamp;
}

/** An approval of a merge request. */
export interface WorldApproval {
	/** Who approved it. */
	user: Username;
	/** When; default: when the merge request last changed. */
	created_at?: Timestamp;
}

/** An issue board. */
export interface WorldBoard {
	/** Id of the board. */
	id?: Id;
	/** Name. */
	name: string;
	/** Whether clients hide the list of open issues. */
	hide_backlog_list?: boolean;
	/** Whether clients hide the list of closed issues. */
	hide_closed_list?: boolean;
	/** Only issues of this milestone are shown: a title, or `#upcoming` or `#started`. */
	milestone?: string | null;
	/** Only issues of this user are shown. */
	assignee?: Username | null;
	/** Only issues with all of these labels are shown. */
	labels?: string[];
	/** Only issues of this weight are shown. */
	weight?: BoardWeight | null;
	/** Its lists in order of position, without the open and the closed one. */
	lists?: WorldBoardList[];
	/** When the board was created. */
	created_at?: Timestamp;
	/** When the board last changed. */
	updated_at?: Timestamp;
}

/** Weight that a board is for: 0 to 9. */
export type BoardWeight = number;

/** A list of a board: of a label, a milestone or an assignee; no two of the same on one board. */
export type WorldBoardList = WorldLabelList | WorldMilestoneList | WorldAssigneeList;

/** A list of the issues with a label. */
export interface WorldLabelList {
	/** Name of the label. */
	label: string;
	/** Id of the list. */
	id?: Id;
	/** Most issues that the list should hold; 0: no limit. */
	max_issue_count?: number;
	/** Most weight that the list should hold; 0: no limit. */
	max_issue_weight?: number;
	/** Which limits count. */
	limit_metric?: "all_metrics" | "issue_count" | "issue_weights" | null;
	/** When the list was created. */
	created_at?: Timestamp;
	/** When the list last changed. */
	updated_at?: Timestamp;
}

/** A list of the issues of a milestone. */
export interface WorldMilestoneList {
	/** Title of the milestone. */
	milestone: string;
	/** Id of the list. */
	id?: Id;
	/** Most issues that the list should hold; 0: no limit. */
	max_issue_count?: number;
	/** Most weight that the list should hold; 0: no limit. */
	max_issue_weight?: number;
	/** Which limits count. */
	limit_metric?: "all_metrics" | "issue_count" | "issue_weights" | null;
	/** When the list was created. */
	created_at?: Timestamp;
	/** When the list last changed. */
	updated_at?: Timestamp;
}

/** A list of the issues of an assignee. */
export interface WorldAssigneeList {
	/** The user, a member of the project. */
	assignee: Username;
	/** Id of the list. */
	id?: Id;
	/** Most issues that the list should hold; 0: no limit. */
	max_issue_count?: number;
	/** Most weight that the list should hold; 0: no limit. */
	max_issue_weight?: number;
	/** Which limits count. */
	limit_metric?: "all_metrics" | "issue_count" | "issue_weights" | null;
	/** When the list was created. */
	created_at?: Timestamp;
	/** When the list last changed. */
	updated_at?: Timestamp;
}

/** A snippet of a project. */
export interface WorldSnippet {
	/** Id of the snippet; snippets are addressed by it. */
	id?: Id;
	/** Title. */
	title: string;
	/** What the snippet is for. */
	description?: string | null;
	/** Author. */
	author: Username;
	/** Who sees the snippet, among those who see the project; `private`: its author and administrators. */
	visibility?: WorldVisibility;
	/** Earlier versions, oldest first; `files` is what came after them. */
	versions?: WorldSnippetVersion[];
	/** Files as they are now. */
	files: WorldSnippetFile[];
	/** From where the snippet was submitted. */
	user_agent_detail?: WorldUserAgentDetail;
	/** When the snippet was created. */
	created_at?: Timestamp;
	/** When the snippet last changed; `files` was committed then. */
	updated_at?: Timestamp;
	/** Threads and comments. */
	discussions?: WorldDiscussion[];
}

/** An earlier version of a snippet. Each one is a commit of its repository. */
export interface WorldSnippetVersion {
	/** All files of this version. */
	files: WorldSnippetFile[];
	/** Who saved it; the author of the snippet when absent. */
	author?: Username;
	/** When it was saved; when the snippet was created if absent. */
	created_at?: Timestamp;
}

/** A file of a snippet. */
export interface WorldSnippetFile {
	/** Path of the file, unique in its snippet; may hold directories. */
	file_path: string;
	/** The whole text. */
	content: string;
}

/** From where a snippet was submitted. */
export interface WorldUserAgentDetail {
	/** What the client called itself. */
	user_agent: string;
	/** Address of the client. */
	ip_address: string;
	/** Whether it was reported as spam. */
	akismet_submitted?: boolean;
}

/** A Kubernetes cluster of a project. */
export interface WorldCluster {
	/** Id of the cluster. */
	id?: Id;
	/** Name. */
	name: string;
	/** Base domain; null where there is none. */
	domain?: string | null;
	/** Whether the cluster is active. */
	enabled?: boolean;
	/** Whether the service manages namespaces and service accounts in it. */
	managed?: boolean;
	/** Environments that it serves; no two clusters of a project have the same. */
	environment_scope?: string;
	/** Where it comes from: `user` for one that was there already. The others can't be renamed or pointed elsewhere. */
	provider_type?: "user" | "gcp" | "aws";
	/** How far the provider is with it. Until it is `created` or `errored`, the cluster can't be changed. */
	provider_status?: "scheduled" | "creating" | "created" | "errored";
	/** Who added it; the first user of the file when absent. */
	user?: Username;
	/** How to reach it. */
	platform_kubernetes: WorldPlatformKubernetes;
	/** Full path of the project that manages it, in the same namespace; null where there is none. */
	management_project?: ProjectPath | null;
	/** When the cluster was added. */
	created_at?: Timestamp;
	/** When the cluster last changed. */
	updated_at?: Timestamp;
}

/** How to reach a cluster. */
export interface WorldPlatformKubernetes {
	/** Address of the Kubernetes API. */
	api_url: Url;
	/** Token for it; never shown. */
	token: string;
	/** Certificate of the API as PEM text; null where there is none. */
	ca_cert?: string | null;
	/** Namespace for the project; null where there is none. */
	namespace?: KubernetesNamespace | null;
	/** How the cluster authorizes. */
	authorization_type?: "unknown_authorization" | "rbac" | "abac";
}

/** A namespace of Kubernetes: at most 63 lower-case letters, digits and `-`, the last not at either end. */
export type KubernetesNamespace = string;

/** Threads on one commit. */
export interface WorldCommitDiscussions {
	/** The commit. */
	sha: Revision;
	/** Threads and comments. */
	discussions: WorldDiscussion[];
}

/** An audit event whose user, group or project is not in the file. */
export interface WorldInstanceAuditEvent {
	/** Id of the event. */
	id?: Id;
	/** Username of the author; absent or null: not logged in. */
	author?: Username | null;
	/** What was done. */
	details: WorldAuditEventDetails;
	/** When it was done. */
	created_at?: Timestamp;
	/** Kind of the thing that it is about. */
	entity_type: "User" | "Group" | "Project";
	/** Id of that thing; -1 where there is none. */
	entity_id?: number;
}

/** The first line. */
export interface WorldStart {
	/** Says what the file is. */
	forgekit: "world";
	/** Version of the format. */
	version: 1;
	/** Default of `created_at` in the whole file; without it, the time of loading. */
	created_at?: Timestamp;
}

/** An account. */
export interface WorldUserRecord {
	/** The account. */
	user: WorldUser;
}

/** A group. */
export interface WorldGroupRecord {
	/** The group, whose epics and audit events may also be records of their own. */
	group: WorldGroup;
}

/** A project. */
export interface WorldProjectRecord {
	/** The project, whose issues, merge requests, snippets, uploads and audit events may also be records of their own. */
	project: WorldProject;
}

/** An epic. */
export interface WorldEpicRecord {
	/** The epic, whose discussions may also be records of their own. */
	epic: WorldEpic;
	/** Full path of its group. */
	of: GroupPath;
}

/** An issue. */
export interface WorldIssueRecord {
	/** The issue, whose discussions may also be records of their own. */
	issue: WorldIssue;
	/** Full path of its project. */
	of: ProjectPath;
}

/** A merge request. */
export interface WorldMergeRequestRecord {
	/** The merge request, whose discussions may also be records of their own. */
	merge_request: WorldMergeRequest;
	/** Full path of its project. */
	of: ProjectPath;
}

/** A snippet. */
export interface WorldSnippetRecord {
	/** The snippet, whose discussions may also be records of their own. */
	snippet: WorldSnippet;
	/** Full path of its project. */
	of: ProjectPath;
}

/** A file that texts of a project refer to. */
export interface WorldUploadRecord {
	/** The file. */
	upload: WorldUpload;
	/** Full path of its project. */
	of: ProjectPath;
}

/** A thread, or a single comment. */
export interface WorldDiscussionRecord {
	/** The thread with its notes. */
	discussion: WorldDiscussion;
	/** What it is about. */
	of: WorldDiscussed;
}

/** Something with discussions. */
export type WorldDiscussed = WorldIssueReference | WorldMergeRequestReference | WorldSnippetReference | WorldCommitReference | WorldEpicReference;

/** A reference to a snippet. */
export interface WorldSnippetReference {
	/** Full path of its project. */
	project: ProjectPath;
	/** Id of the snippet. */
	snippet: Id;
}

/** An audit event of a user, group or project. */
export interface WorldAuditEventRecord {
	/** The event. */
	audit_event: WorldAuditEvent;
	/** What it is about. */
	of: WorldAudited;
}

/** Something with audit events. */
export type WorldAudited = WorldAuditedUser | WorldAuditedGroup | WorldAuditedProject;

/** A user with audit events. */
export interface WorldAuditedUser {
	/** Username. */
	user: Username;
}

/** A group with audit events. */
export interface WorldAuditedGroup {
	/** Full path. */
	group: GroupPath;
}

/** A project with audit events. */
export interface WorldAuditedProject {
	/** Full path. */
	project: ProjectPath;
}

/** An audit event whose user, group or project is not in the file. */
export interface WorldInstanceAuditEventRecord {
	/** The event. */
	instance_audit_event: WorldInstanceAuditEvent;
}

/** The last line: without it, the file was cut off. */
export interface WorldEnd {
	/** Always true. */
	end: true;
}

/**
 * One line of a world in JSON Lines (`world.jsonl`), which is read as a stream. The first
 * line is a `WorldStart`, the last one a `WorldEnd`; between them, each line holds one
 * record. Records are loaded in the order of the file, with all that they contain: a record
 * may refer to what it contains and to the records before it. Two references may also go
 * to later records: from a group to the groups that it is shared with, which then follow
 * before any other kind of record, and from a cluster to its management project.
 */
export type WorldRecord = WorldStart | WorldUserRecord | WorldGroupRecord | WorldProjectRecord | WorldEpicRecord | WorldIssueRecord | WorldMergeRequestRecord | WorldSnippetRecord | WorldUploadRecord | WorldDiscussionRecord | WorldAuditEventRecord | WorldInstanceAuditEventRecord | WorldEnd;
