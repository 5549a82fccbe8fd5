// Made from spec/ by `npm run generate`. Do not edit.

/**
 * All data of a service: a file in YAML or JSON that fills a database or a mock. A member named like an API field has
 * that field's meaning.
 *
 * A world names users by username, groups and projects by full path, labels by name and milestones by title. All of
 * them must be in the same file. A label or milestone is looked up in the project, then in the project's group and in
 * the groups above.
 *
 * Ids may be left out. An item without an id gets the next id after the highest one of its kind so far, or else 1.
 * Items are read in this order: users, then groups, then projects; parts of a user, group or project in the order in
 * which this schema declares them. Discussions are read last: those of all epics, then for each project those of its
 * snippets, issues, merge requests and commits. Groups and the personal namespaces of users share one sequence of ids,
 * in which all groups come before the namespaces.
 *
 * Default of `created_at`: when the containing group, project, issue or other item was created; at the top level,
 * `created_at` of the file. Default of `updated_at`: `created_at`.
 *
 * Loading reads the complete file into memory: write a world above 5 MB as JSON Lines, see `WorldRecord`.
 */
export interface World {
	/** Default of `created_at` in the whole file; if absent, the time of loading. */
	created_at?: Timestamp;
	/** Users, with their accounts and tokens. */
	users?: WorldUser[];
	/** Groups and subgroups; each group comes before the groups below it. */
	groups?: WorldGroup[];
	/** Projects of groups and users. */
	projects?: WorldProject[];
	/** Audit events whose user, group or project is not in this file, such as failed sign-ins. */
	audit_events?: WorldInstanceAuditEvent[];
}

/** A time in ISO 8601 with an offset: `2021-01-14T09:26:53.123Z`. Stored in UTC, cut to milliseconds. */
export type Timestamp = string;

/** A user, with the user's account and tokens. */
export interface WorldUser {
	/** Id of the user. */
	id?: Id;
	/** Id of the user's personal namespace. */
	namespace_id?: Id;
	/** Unique name in URLs and mentions. */
	username: Username;
	/** Display name; default: the username. */
	name?: string;
	/** E-mail address; default: `<username>@example.test`. */
	email?: string;
	/** State of the account; only `active` users can use the API. */
	state?: WorldUserState;
	/** Whether the user is an administrator. */
	admin?: boolean;
	/**
	 * Whether the user is external. An external user sees `internal` groups and projects only as a member, and
	 * `internal` snippets only as the author.
	 */
	external?: boolean;
	/** Address of the user's picture; null: none. */
	avatar_url?: Url | null;
	/** Biography that the user wrote. */
	bio?: string;
	/** Where the user is. */
	location?: string;
	/** E-mail address that everybody may see. */
	public_email?: string;
	/** The user's name at Skype. */
	skype?: string;
	/** The user's name at LinkedIn. */
	linkedin?: string;
	/** The user's name at Twitter. */
	twitter?: string;
	/** Address of the user's own site. */
	website_url?: Url;
	/** Organization that the user works for. */
	organization?: string;
	/** Job title of the user. */
	job_title?: string;
	/** Whether the profile is private: other users see fewer fields of the profile. */
	private_profile?: boolean;
	/** Whether the user may create groups; external users may not. */
	can_create_group?: boolean;
	/** Maximum number of projects in the user's personal namespace; default: 100,000, for external users 0. */
	projects_limit?: number;
	/** When the e-mail address was confirmed; null: not yet. Default: when the user was created. */
	confirmed_at?: Timestamp | null;
	/** Time of the sign-in before the latest sign-in. */
	last_sign_in_at?: Timestamp;
	/** Time of the latest sign-in. */
	current_sign_in_at?: Timestamp;
	/** Day of the user's last activity. */
	last_activity_on?: Day;
	/** The administrators' note about the user. */
	note?: string;
	/** Personal access tokens of the user. */
	tokens?: WorldToken[];
	/** When the user was created. */
	created_at?: Timestamp;
	/** When the user last changed. */
	updated_at?: Timestamp;
	/** Audit events about the user. */
	audit_events?: WorldAuditEvent[];
}

/** An id: 1 to 2^53 - 1, unique among items of one kind, such as all issues of the file. */
export type Id = number;

/**
 * A username: ASCII letters, digits, `_`, `-` and `.`; regardless of case, not `api`, and no other user and no group may
 * have the same name.
 */
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
	/** The secret token itself, unique in the file; the service stores only a digest. */
	value: string;
	/** Scopes of the token: what it may be used for. */
	scopes?: WorldScope[];
	/** Day from which the token is refused, at 00:00 UTC; null: the token doesn't expire. */
	expires_at?: Day | null;
	/** Whether the token was revoked. */
	revoked?: boolean;
	/** When the token was created. */
	created_at?: Timestamp;
}

/**
 * Scope of a token. `api`: everything but `sudo`; `read_api`: every GET and HEAD, and git fetches; `read_user`: reads
 * of users and of the service's version; `read_repository`: git fetches and reads of files; `write_repository`: git
 * fetches and pushes; `sudo`: an administrator acts as another user. The registry scopes have no effect.
 */
export type WorldScope = "api" | "read_api" | "read_user" | "read_repository" | "write_repository" | "read_registry" | "write_registry" | "sudo";

/** An audit event. */
export interface WorldAuditEvent {
	/** Id of the event. */
	id?: Id;
	/** Username of the event's author; absent or null: the author was not logged in. */
	author?: Username | null;
	/** What was done; the keys depend on the kind of event. */
	details: WorldAuditEventDetails;
	/** When the action was done. */
	created_at?: Timestamp;
}

/**
 * What was done: any keys, stored as they are. `author_name` defaults to the author's name or, without an author, to
 * `An unauthenticated user`. `target_type` defaults to the kind of what the event is about (`User`, `Group` or
 * `Project`). `target_id`, `target_details` and `entity_path` default to the name of that user, or to the full path of
 * that group or project; if it is not in the file, `target_id` defaults to `entity_id`, and the other two to an empty
 * text. `ip_address` defaults to null.
 */
export interface WorldAuditEventDetails {
	/** Type of the event; the API also shows it as the event's own `event_name`. */
	event_name?: string;
	/** Free description of the action. */
	custom_message?: string;
	/** Kind of what was added, such as `user_access`. */
	add?: string;
	/** Kind of what was removed, such as `user_access`. */
	remove?: string;
	/** Name of the setting that was changed. */
	change?: string;
	/** Value before the change. */
	from?: string | number | boolean | null;
	/** Value after the change. */
	to?: string | number | boolean | null;
	/** Role that was given. */
	as?: string;
	/** Method of a successful sign-in. */
	with?: string;
	/** Method of a failed sign-in. */
	failed_login?: string;
	/** Name of the acting user at the time of the action. */
	author_name?: string;
	/** Id or full path of what the author acted upon. */
	target_id?: string | number;
	/** Kind of what the author acted upon, such as `Project`, `Group` or `User`. */
	target_type?: string;
	/** Name or full path of what the author acted upon. */
	target_details?: string;
	/** IP address that the action came from; null: not known. */
	ip_address?: string | null;
	/** Full path of the group or project, or name of the user, that the event is about. */
	entity_path?: string;
}

/** A group; with a `/` in its path, a subgroup. */
export interface WorldGroup {
	/** Id of the group. */
	id?: Id;
	/** Full path of the group; a subgroup's parent group must be in the file, too. */
	path: GroupPath;
	/** Display name; default: the last segment of the path. */
	name?: string;
	/** What the group is about. */
	description?: GroupDescription | null;
	/** Who sees the group. */
	visibility?: WorldVisibility;
	/** Licence of the group and of everything below; only for a top-level group. Default: the licence of the server. */
	plan?: WorldPlan;
	/** Address of the group's picture; null: none. */
	avatar_url?: Url | null;
	/** Whether projects in the group and its subgroups cannot be shared with other groups. */
	share_with_group_lock?: boolean;
	/** Whether members need two-factor authentication; stored without effect. */
	require_two_factor_authentication?: boolean;
	/** Hours within which members must set up two-factor authentication; stored without effect. */
	two_factor_grace_period?: number;
	/** Minimum role of members who may create projects in the group. */
	project_creation_level?: WorldProjectCreation;
	/** Whether Auto DevOps runs pipelines by default; null: not set. Stored without effect. */
	auto_devops_enabled?: boolean | null;
	/** Minimum role of members who may create subgroups. */
	subgroup_creation_level?: WorldSubgroupCreation;
	/** Whether the sending of e-mails is disabled; null: not set. Stored without effect: this service sends none. */
	emails_disabled?: boolean | null;
	/** Whether nobody may mention the group; null: not set. Stored without effect. */
	mentions_disabled?: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean;
	/**
	 * How default branches of new projects are protected. 0: not at all; 1: developers may push without force; 2: only
	 * maintainers may push or merge; 3: maintainers may push, and developers may merge.
	 */
	default_branch_protection?: number;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled?: boolean;
	/** Direct members of the group, who are also members of all subgroups and projects below. */
	members?: WorldMembers;
	/** Groups that the group is shared with: their members get access to the group and everything below. */
	shares?: WorldShares;
	/** Labels of the group, for all projects below. */
	labels?: WorldLabel[];
	/** Milestones of the group, for all projects below. */
	milestones?: WorldMilestone[];
	/** Epics of the group. */
	epics?: WorldEpic[];
	/** When the group was created. */
	created_at?: Timestamp;
	/** When the group last changed. */
	updated_at?: Timestamp;
	/** Audit events about the group. */
	audit_events?: WorldAuditEvent[];
}

/**
 * Full path of a group: the segments of the groups above, and the group's own segment, such as `acme/infra`. Regardless
 * of case, no top-level group may be called `api`.
 */
export type GroupPath = string;

/** What a group is about: at most 255 characters. */
export type GroupDescription = string;

/**
 * Who sees a group, project or snippet. `private`: members (of a snippet: its author); `internal`: everyone who is
 * logged in and not external; `public`: everyone.
 */
export type WorldVisibility = "private" | "internal" | "public";

/** A licence; each licence includes the features of the licences before it. */
export type WorldPlan = "free" | "starter" | "premium" | "ultimate";

/** Who may create projects in a group: nobody, or members from this role up. */
export type WorldProjectCreation = "noone" | "maintainer" | "developer";

/** Minimum role of members who may create subgroups in a group. */
export type WorldSubgroupCreation = "owner" | "maintainer";

/** Direct members of a group or project: role, keyed by username. */
export type WorldMembers = Record<string, WorldAccess>;

/** A role, as its name alone or with the day of expiry and the time of granting. */
export type WorldAccess = WorldRole | WorldTimedRole;

/** The role of a member; each role includes the rights of the roles before it. */
export type WorldRole = "guest" | "reporter" | "developer" | "maintainer" | "owner";

/** A role that may expire. */
export interface WorldTimedRole {
	/** Role of the member or, if a group or project is shared with a group, highest role of that group's members. */
	level: WorldRole;
	/** Day from which the role no longer counts, at 00:00 UTC; null: the role doesn't expire. */
	expires_at?: Day | null;
	/** When the role was given; default: when the project or group was created. */
	created_at?: Timestamp;
}

/**
 * Groups that a project or group is shared with: the highest role that members of the other group get, keyed by that
 * group's full path.
 */
export type WorldShares = Record<string, WorldAccess>;

/** A label of a project or group. */
export interface WorldLabel {
	/** Id of the label. */
	id?: Id;
	/** Name of the label, unique in its project or group; without commas. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color?: string;
	/** What the label stands for. */
	description?: LabelDescription | null;
	/** Users who are subscribed to the label; subscriptions to a group's label apply to all of the group's projects. */
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
	/** Title of the milestone, unique in its project or group. */
	title: string;
	/** What the milestone is for. */
	description?: MilestoneDescription | null;
	/** State of the milestone; only an `active` milestone can get a board list. */
	state?: "active" | "closed";
	/** Day on which the milestone starts; null: none. */
	start_date?: Day | null;
	/** Day on which the milestone is due; null: none. */
	due_date?: Day | null;
	/** When the milestone was created. */
	created_at?: Timestamp;
	/** When the milestone last changed. */
	updated_at?: Timestamp;
}

/** Number of an issue, merge request, epic or milestone within its project or group, from 1; default: the next number. */
export type Iid = number;

/** What a milestone is for: at most 65,535 characters. */
export type MilestoneDescription = string;

/** An epic of a group. */
export interface WorldEpic {
	/** Id of the epic. Paths of the API name an epic by its `iid`, but by this id for its notes and discussions. */
	id?: Id;
	/** Number of the epic within its group. */
	iid?: Iid;
	/** Title of the epic. */
	title: string;
	/** What the epic is about. */
	description?: Description | null;
	/** Author of the epic. */
	author: Username;
	/** Whether only members from Reporter up see the epic. */
	confidential?: boolean;
	/** Whether the epic is open or closed. */
	state?: "opened" | "closed";
	/** Names of the epic's labels, from the group or the groups above. */
	labels?: string[];
	/**
	 * The parent epic, from the epic's own group or a group above. Only a confidential epic may have a confidential
	 * parent.
	 */
	parent?: WorldEpicReference;
	/** Day on which the epic starts; null: none. */
	start_date?: Day | null;
	/** Day on which the epic is due; null: none. */
	due_date?: Day | null;
	/** When the epic was created. */
	created_at?: Timestamp;
	/** When the epic last changed. */
	updated_at?: Timestamp;
	/** When the epic was closed; default: when it last changed. Only for a closed epic. */
	closed_at?: Timestamp;
	/** Threads and stand-alone comments on the epic. */
	discussions?: WorldDiscussion[];
}

/** Description of an issue, merge request or epic: at most 1,048,576 characters. */
export type Description = string;

/** A reference to an epic. */
export interface WorldEpicReference {
	/** Full path of the epic's group. */
	group: GroupPath;
	/** Number of the epic. */
	epic: Iid;
}

/** A thread, or a single comment. */
export interface WorldDiscussion {
	/**
	 * Id of the discussion, 40 lower-case hex digits; default: a hash of the commented item and of the index of the
	 * discussion among those of the item, from 0.
	 */
	id?: string;
	/** Whether the discussion is a stand-alone comment, with exactly one note. */
	individual_note?: boolean;
	/** Position in the diff of a merge request or commit, which makes the notes of the discussion diff notes. */
	position?: WorldPosition;
	/**
	 * The commit, if `position` is in the diff of a single commit of the merge request; null: `position` is in the diff
	 * of the whole merge request.
	 */
	commit_id?: Revision | null;
	/** Notes of the discussion, oldest first. */
	notes: WorldNote[];
}

/**
 * A position in a diff. Absent `base_sha`, `start_sha` and `head_sha` default to those of the current diff of the merge
 * request or commit.
 */
export type WorldPosition = WorldTextPosition | WorldImagePosition;

/** A line of a diff. An added line has `new_line`, a removed line `old_line`, an unchanged line both. */
export interface WorldTextPosition {
	/** Always `text`, which tells a line from a point on an image. */
	position_type: "text";
	/** Merge base of source and target branch; in the diff of a commit, the commit's first parent. */
	base_sha?: Revision;
	/** Tip of the target branch; in the diff of a commit, the commit's first parent. */
	start_sha?: Revision;
	/** Tip of the source branch; in the diff of a commit, the commit itself. */
	head_sha?: Revision;
	/** Path of the file before the change; default: `new_path`. */
	old_path?: string;
	/** Path of the file after the change; default: `old_path`. */
	new_path?: string;
	/** Number of the line in the old version of the file; null or absent: an added line. */
	old_line?: LineNumber | null;
	/** Number of the line in the new version of the file; null or absent: a removed line. */
	new_line?: LineNumber | null;
	/** The lines that a comment on several lines is about; only on merge requests. */
	line_range?: WorldLineRange | null;
}

/**
 * A commit of the project's repository: a branch, a tag, `HEAD` or 4 to 40 hexadecimal digits, and optionally `~n` or
 * `^n`.
 */
export type Revision = string;

/** Number of a line, from 1. */
export type LineNumber = number;

/** Several lines of a diff. */
export interface WorldLineRange {
	/** The first line. */
	start: WorldLineRangeEnd;
	/** The last line. */
	end: WorldLineRangeEnd;
}

/** The first or last line of a range of lines. */
export interface WorldLineRangeEnd {
	/** `<SHA-1 of the path>_<old>_<new>`: numbers of the line in the old and in the new version of the file. */
	line_code: string;
	/** `new`: an added line; `old` or null: a removed or unchanged line. */
	type: string | null;
	/** Number of the line in the old version of the file; null or absent: an added line. */
	old_line?: LineNumber | null;
	/** Number of the line in the new version of the file; null or absent: a removed line. */
	new_line?: LineNumber | null;
}

/** A point on a changed image. */
export interface WorldImagePosition {
	/** Always `image`, which tells a point on an image from a line. */
	position_type: "image";
	/** Merge base of source and target branch; in the diff of a commit, the commit's first parent. */
	base_sha?: Revision;
	/** Tip of the target branch; in the diff of a commit, the commit's first parent. */
	start_sha?: Revision;
	/** Tip of the source branch; in the diff of a commit, the commit itself. */
	head_sha?: Revision;
	/** Path of the file before the change; default: `new_path`. */
	old_path?: string;
	/** Path of the file after the change; default: `old_path`. */
	new_path?: string;
	/** Width of the image in pixels. */
	width: number;
	/** Height of the image in pixels. */
	height: number;
	/** Distance of the point from the left edge in pixels. */
	x: number;
	/** Distance of the point from the top edge in pixels. */
	y: number;
}

/** A note of a discussion. */
export interface WorldNote {
	/** Id of the note. */
	id?: Id;
	/** Text of the note, as Markdown. */
	body: string;
	/** Author of the note; for a system note, the user who made the change. */
	author: Username;
	/** Whether the service wrote the note; such a system note can't be changed. */
	system?: boolean;
	/** What a system note refers to; only callers who may see all references see the note. */
	references?: WorldReference[];
	/**
	 * Whether only Reporters and above, and the author and the assignees of the commented issue or merge request, see the
	 * note.
	 */
	confidential?: boolean;
	/** Whether the note is resolved; only in threads on merge requests. */
	resolved?: boolean;
	/** The user who resolved the note; default: the note's author. */
	resolved_by?: Username;
	/** When the note was resolved; default: the note's `updated_at`. */
	resolved_at?: Timestamp;
	/**
	 * When the note was written; default: when the discussion's previous note was written or, for the first note, when
	 * the commented item (for a commit: the project) was created.
	 */
	created_at?: Timestamp;
	/** When the note last changed. */
	updated_at?: Timestamp;
}

/** What a system note refers to, in the note's project or another one. */
export type WorldReference = WorldIssueReference | WorldMergeRequestReference | WorldCommitReference | WorldBranchReference | WorldEpicReference;

/** A reference to an issue. */
export interface WorldIssueReference {
	/** Full path of the issue's project. */
	project: ProjectPath;
	/** Number of the issue. */
	issue: Iid;
}

/** Full path of a project: a group's path or a username, `/`, and the project's own segment. */
export type ProjectPath = string;

/** A reference to a merge request. */
export interface WorldMergeRequestReference {
	/** Full path of the merge request's project. */
	project: ProjectPath;
	/** Number of the merge request. */
	merge_request: Iid;
}

/** A reference to a commit. */
export interface WorldCommitReference {
	/** Full path of the commit's project. */
	project: ProjectPath;
	/** The commit, as a branch, tag or id. */
	commit: Revision;
}

/** A reference to a branch. */
export interface WorldBranchReference {
	/** Full path of the branch's project. */
	project: ProjectPath;
	/** Name of the branch, which need not exist any more. */
	branch: RefName;
}

/** Name of a branch or tag, as git allows it; not `HEAD`, nor below `refs/`. */
export type RefName = string;

/** A project. In a personal namespace, the namespace's user is the owner of the project. */
export interface WorldProject {
	/** Id of the project. */
	id?: Id;
	/** Full path of the project, below a group or a user of the world file. */
	path: ProjectPath;
	/** Display name; default: the last segment of the path. */
	name?: string;
	/** What the project is about. */
	description?: ProjectDescription | null;
	/** Who sees the project. Unlike in the API, the project may be visible to more people than its group. */
	visibility?: WorldVisibility;
	/** Whether the project is read-only. */
	archived?: boolean;
	/** Who may use the features of the project. */
	features?: WorldFeatures;
	/** Address of the project's picture; null: none. */
	avatar_url?: Url | null;
	/** Tags of the project, in any order: at most 100. */
	tag_list?: ProjectTag[];
	/** Number of stars. */
	star_count?: number;
	/** Number of forks. */
	forks_count?: number;
	/** Direct members of the project; members of the groups above are members, too. */
	members?: WorldMembers;
	/** Groups that the project is shared with. */
	shares?: WorldShares;
	/** Files of the project and their history. Default: an empty repository. */
	repository?: WorldRepository;
	/**
	 * Rules that protect branches. Default: the group's `default_branch_protection` decides how the default branch is
	 * protected. In a personal namespace, only Maintainers and above may then push to that branch or merge into it.
	 */
	protected_branches?: WorldProtectedBranch[];
	/** Statuses of commits, oldest first. */
	commit_statuses?: WorldCommitStatus[];
	/** Releases, oldest first. */
	releases?: WorldRelease[];
	/** Uploaded files that texts of the project refer to. */
	uploads?: WorldUpload[];
	/** Labels of the project. */
	labels?: WorldProjectLabel[];
	/** Priorities that the project gives to labels of its group and of the groups above, by name; 0 is the highest. */
	label_priorities?: WorldPriorities;
	/** Milestones of the project. */
	milestones?: WorldMilestone[];
	/** Issues of the project. */
	issues?: WorldIssue[];
	/** Merge requests between branches of the project. */
	merge_requests?: WorldMergeRequest[];
	/** Issue boards of the project. */
	boards?: WorldBoard[];
	/** Snippets of the project. */
	snippets?: WorldSnippet[];
	/** Kubernetes clusters of the project. */
	clusters?: WorldCluster[];
	/** Threads and comments on commits of the project. */
	commits?: WorldCommitDiscussions[];
	/** The user who created the project; default: not known. */
	creator?: Username;
	/** Whether pushed changes resolve threads on outdated lines; stored without effect. */
	resolve_outdated_diff_discussions?: boolean;
	/** Whether no e-mails are sent; null: never set. Stored without effect: this service sends none. */
	emails_disabled?: boolean | null;
	/** Whether a skipped pipeline counts as successful; null: not set. Stored without effect. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds?: boolean;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled?: boolean;
	/** Whether a merge needs all threads resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean;
	/** Whether a merge deletes the source branch by default; stored without effect. */
	remove_source_branch_after_merge?: boolean;
	/** Whether a git push prints the address at which to open a merge request; stored without effect. */
	printing_merge_request_link_enabled?: boolean;
	/**
	 * How merge requests are merged: with a merge commit (`merge`), with a merge commit if the source branch contains the
	 * target branch (`rebase_merge`), or by fast-forward (`ff`).
	 */
	merge_method?: "merge" | "rebase_merge" | "ff";
	/**
	 * Whether merges squash commits: `never`, `always`, or only if the merge request or the API request to merge says so
	 * (`default_on` and `default_off`, which have the same effect).
	 */
	squash_option?: "never" | "always" | "default_on" | "default_off";
	/** Message of commits that apply suggestions; null: the default message. Stored without effect. */
	suggestion_commit_message?: string | null;
	/** Whether a merge closes the issues that the merge request names. */
	autoclose_referenced_issues?: boolean;
	/** Whether a push to the source branch removes the approvals of a merge request. */
	reset_approvals_on_push?: boolean;
	/** When the project was created. */
	created_at?: Timestamp;
	/** When the project last changed. */
	updated_at?: Timestamp;
	/** When something last happened in the project; default: the project's `updated_at`. */
	last_activity_at?: Timestamp;
	/** Audit events about the project. */
	audit_events?: WorldAuditEvent[];
}

/** What a project is about: at most 2000 characters. */
export type ProjectDescription = string;

/** Who may use the features of a project. */
export interface WorldFeatures {
	/** Who may use issues and boards. */
	issues?: WorldFeatureLevel;
	/** Who may use the repository; if it is disabled, nobody can use clusters either. */
	repository?: WorldFeatureLevel;
	/** Who may use merge requests, at most those who may use the repository. Default: like `repository`. */
	merge_requests?: WorldFeatureLevel;
	/** Who may use the project's snippets. */
	snippets?: WorldFeatureLevel;
	/**
	 * Who may use CI, at most those who may use the repository; if CI is disabled, nobody can use clusters either.
	 * Default: like `repository`.
	 */
	builds?: WorldFeatureLevel;
}

/** Who may use a feature: everybody who sees the project, members only, or nobody. */
export type WorldFeatureLevel = "enabled" | "private" | "disabled";

/** A tag of a project: at most 255 characters. */
export type ProjectTag = string;

/** Where the content of a repository comes from. */
export type WorldRepository = WorldRepositoryPath | WorldRepositoryCommits;

/** An existing repository. A server and `forgekit mock` can read it; other mocks cannot. */
export interface WorldRepositoryPath {
	/**
	 * Path of a git repository or bundle on this machine, relative to the folder of the world file. The repository is
	 * copied.
	 */
	path: string;
	/**
	 * The branch that `HEAD` names. Default: the branch that the `HEAD` of the given repository names. A bundle does not
	 * record that branch: for a bundle, the default is `main`, else `master`, else the first branch by name.
	 */
	default_branch?: RefName;
}

/**
 * A history whose commits the world file lists. The server and the mocks create the same commit ids from it.
 * `HEAD` names the branch of the first commit.
 */
export interface WorldRepositoryCommits {
	/** All commits, each after its parents. An empty list is an empty repository. */
	commits: WorldCommit[];
}

/** One commit of a history that the world file lists. */
export interface WorldCommit {
	/** The whole message, byte for byte: it usually ends in a line break. */
	message: string;
	/** Author of the change. */
	author: WorldSignature;
	/** When the author wrote the change. */
	date: CommitDate;
	/** Committer of the change; default: the author. */
	committer?: WorldSignature;
	/** When the change was committed; default: `date`. */
	committer_date?: CommitDate;
	/** Changed files, compared to the first parent. */
	files?: WorldFiles;
	/**
	 * Parents of the commit, first parent first: names of branches or tags, which stand for the commits that they point
	 * to after the previous commit in the list. A branch takes precedence over a tag of the same name. Default: the tip
	 * of `branch`; for a new branch, the previous commit in the list. An empty list makes the commit a new root.
	 */
	parents?: RefName[];
	/** The branch that moves to this commit, wherever the branch was before. */
	branch?: RefName;
	/** A tag on this commit: a name makes a lightweight tag, an object an annotated one. */
	tag?: RefName | WorldTag;
}

/** A person as git records people: one string, or name and e-mail address. */
export type WorldSignature = NameAndEmail | WorldPerson;

/** A person as `Name <email>`. */
export type NameAndEmail = string;

/** A person as git records people; need not be a user of the service. */
export interface WorldPerson {
	/** Name of the person, verbatim; without `<`, `>` and line breaks. */
	name: string;
	/** E-mail address of the person, verbatim; without `<`, `>` and white space. */
	email: string;
}

/**
 * A time in ISO 8601 to the second, from 1970 on. The offset becomes part of the commit: `2021-03-01T09:30:00+01:00`;
 * `Z` is `+00:00`.
 */
export type CommitDate = string;

/**
 * Changed files, keyed by path from the root: the new content, or null to delete a file or a whole directory. Deletions
 * come first; a file replaces a directory, or a directory a file, only if the commit also deletes the old one.
 */
export type WorldFiles = Record<string, WorldFileChange>;

/** The new content at a path: a file or a submodule; a string is the text of an ordinary file. null: deleted. */
export type WorldFileChange = string | WorldTextFile | WorldBinaryFile | WorldSubmodule | null;

/** A file whose content is given as text. */
export interface WorldTextFile {
	/** The whole text, stored as UTF-8 and byte for byte. */
	content: string;
	/** Mode of the file; in YAML in quotes, so that it is not read as a number. */
	mode?: WorldFileMode;
}

/** Mode of a file: ordinary, executable, or a symbolic link whose content is its target. */
export type WorldFileMode = "100644" | "100755" | "120000";

/** A file whose content is given as bytes in Base64. */
export interface WorldBinaryFile {
	/** The bytes in Base64 without line breaks. */
	base64: string;
	/** Mode of the file; in YAML in quotes, so that it is not read as a number. */
	mode?: WorldFileMode;
}

/** A submodule: a commit of another repository. */
export interface WorldSubmodule {
	/** Id of the commit in the other repository, 40 hexadecimal digits. */
	commit: string;
}

/** An annotated tag. */
export interface WorldTag {
	/** Name of the tag. */
	name: RefName;
	/** Message of the tag, byte for byte. */
	message: string;
	/** The person who made the tag; default: the committer. */
	tagger?: WorldSignature;
	/** When the tag was made; default: when the commit was committed. */
	date?: CommitDate;
}

/** A rule that protects branches of a project. */
export interface WorldProtectedBranch {
	/** Id of the rule. */
	id?: Id;
	/** Name of a branch, or a pattern: `*` stands for any characters. Unique among the project's rules. */
	name: string;
	/** Who may push to the branch. */
	push?: WorldBranchAccess;
	/** Who may merge into the branch. */
	merge?: WorldBranchAccess;
	/** Whether force pushes, which may remove commits from the branch, are allowed. */
	allow_force_push?: boolean;
	/** When the rule was created. */
	created_at?: Timestamp;
	/** When the rule last changed. */
	updated_at?: Timestamp;
}

/** Minimum role of members who may push to a protected branch or merge into it. */
export type WorldBranchAccess = "developer" | "maintainer" | "none";

/**
 * Status of a commit, set by an external service such as CI. Of several statuses of a commit with the same name and
 * ref, the last in the list is the current one.
 */
export interface WorldCommitStatus {
	/** Id of the status. */
	id?: Id;
	/** The commit: an id, a branch or a tag. */
	sha: string;
	/** Branch or tag that the external service ran for. */
	ref: string;
	/** Name that distinguishes the status from others of the same commit. */
	name?: string;
	/** State of the external service's work on the commit. */
	state: WorldStatusState;
	/** Address of a page of the external service; null: none. */
	target_url?: Url | null;
	/** What the external service said of the commit; null: nothing. */
	description?: StatusDescription | null;
	/** Test coverage in percent; null: not known. */
	coverage?: number | null;
	/** The user who set the status. */
	author: Username;
	/** When the status was first set. */
	created_at?: Timestamp;
	/** When the status was set to `running`; default for the state `running`: `created_at`. */
	started_at?: Timestamp;
	/** When the status was set to `success`, `failed` or `canceled`; default for one of these states: `created_at`. */
	finished_at?: Timestamp;
}

/** State of an external service's work on a commit. */
export type WorldStatusState = "pending" | "running" | "success" | "failed" | "canceled";

/** What an external service says of a commit: at most 255 characters. */
export type StatusDescription = string;

/** A release of a project: a version for users, at a tag. */
export interface WorldRelease {
	/** Id of the release. */
	id?: Id;
	/** Name of the tag, unique among the releases of the project. The tag need not exist any more. */
	tag: string;
	/** Name of the release. Default: the name of the tag. */
	name?: ReleaseName;
	/** Release notes; null: none. */
	description?: ReleaseDescription | null;
	/** The user who created the release. */
	author: Username;
	/** Titles of the release's milestones, from the project or its group. */
	milestones?: string[];
	/** Links of the release, oldest first. */
	links?: WorldReleaseLink[];
	/** When the project was or will be released. Default: when the release was created. */
	released_at?: Timestamp;
	/** When the release was created. */
	created_at?: Timestamp;
	/** When the release last changed. */
	updated_at?: Timestamp;
}

/** Name of a release: at most 255 characters. */
export type ReleaseName = string;

/** Release notes: at most 1,048,576 characters. */
export type ReleaseDescription = string;

/** A link to a file that belongs to a release. */
export interface WorldReleaseLink {
	/** Id of the link. */
	id?: Id;
	/** Name of the link, unique in the release. */
	name: string;
	/** Address that the link leads to, unique in the release. */
	url: Url;
	/** Path of the link's permanent address below the release's address, such as `/bin/linux`. */
	filepath?: ReleaseFilepath;
	/** What the link leads to. */
	link_type?: WorldReleaseLinkType;
}

/**
 * Path of a link's permanent address: a slash, then letters, digits and `-._/`, without two slashes in a row and with a
 * letter or digit at the end.
 */
export type ReleaseFilepath = string;

/** What a link of a release leads to. */
export type WorldReleaseLinkType = "other" | "runbook" | "image" | "package";

/** A file of at most 10 MiB, as text or as bytes, that texts of a project link to as `/uploads/<secret>/<filename>`. */
export interface WorldUpload {
	/** Unguessable part of the file's address, unique in the project: 32 hexadecimal digits. */
	secret: string;
	/** Name of the file: letters, digits and `_.-+`, at most 255 bytes. */
	filename: string;
	/** Content of the file as text, stored as UTF-8; exactly one of `content` and `base64` is required. */
	content?: string;
	/** Content of the file in Base64 without line breaks; exactly one of `content` and `base64` is required. */
	base64?: string;
	/** The user who uploaded the file. */
	author: Username;
	/** When the file was uploaded. */
	created_at?: Timestamp;
}

/** A label of a project. */
export interface WorldProjectLabel {
	/** Id of the label. */
	id?: Id;
	/** Name of the label, unique in its project or group; without commas. */
	name: string;
	/** Colour as `#` and three or six hexadecimal digits. */
	color?: string;
	/** What the label stands for. */
	description?: LabelDescription | null;
	/** Users who are subscribed to the label; subscriptions to a group's label apply to all of the group's projects. */
	subscribers?: Username[];
	/** When the label was created. */
	created_at?: Timestamp;
	/** When the label last changed. */
	updated_at?: Timestamp;
	/** Priority of the label in the project; 0 is the highest, null: none. */
	priority?: WorldPriority | null;
}

/** Priority of a label; 0 is the highest. */
export type WorldPriority = number;

/** Priorities of labels in a project: priority, keyed by the label's name. */
export type WorldPriorities = Record<string, WorldPriority>;

/** An issue. */
export interface WorldIssue {
	/** Id of the issue. */
	id?: Id;
	/** Number of the issue within its project, by which the API addresses the issue. */
	iid?: Iid;
	/** Title of the issue. */
	title: string;
	/** What the issue is about. */
	description?: Description | null;
	/** Author of the issue. */
	author: Username;
	/** Usernames of the assignees. */
	assignees?: Username[];
	/** Names of the issue's labels, from the project, its group or a group above. */
	labels?: string[];
	/** Title of the issue's milestone, from the project, its group or a group above. */
	milestone?: string;
	/** Weight of the issue: how much work it is; null: not set. */
	weight?: Weight | null;
	/** Day on which the issue is due; null: none. */
	due_date?: Day | null;
	/** The issue's epic, from the project's group or a group above. An issue in a confidential epic must be confidential. */
	epic?: WorldEpicReference;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential?: boolean;
	/** Whether only members of the project may comment. */
	discussion_locked?: boolean;
	/** Whether the issue is open or closed. */
	state?: "opened" | "closed";
	/** When the issue was created. */
	created_at?: Timestamp;
	/** When the issue last changed. */
	updated_at?: Timestamp;
	/** When the issue was closed; default: when it last changed. Only for a closed issue. */
	closed_at?: Timestamp;
	/** The user who closed the issue; default: the author. Only for a closed issue. */
	closed_by?: Username;
	/** Threads and stand-alone comments on the issue. */
	discussions?: WorldDiscussion[];
}

/** Weight of an issue: how much work it is, from 0. */
export type Weight = number;

/** A merge request between two branches of its project. */
export interface WorldMergeRequest {
	/** Id of the merge request. */
	id?: Id;
	/** Number of the merge request within its project, by which the API addresses the merge request. */
	iid?: Iid;
	/** Title of the merge request. */
	title: string;
	/** What the merge request is about. */
	description?: Description | null;
	/** Author of the merge request. */
	author: Username;
	/** Usernames of the assignees. */
	assignees?: Username[];
	/** Names of the merge request's labels, from the project, its group or a group above. */
	labels?: string[];
	/** Title of the merge request's milestone, from the project, its group or a group above. */
	milestone?: string;
	/** The branch with the changes. */
	source_branch: RefName;
	/** The branch that is to receive the changes. */
	target_branch: RefName;
	/**
	 * The commits that the diff compares; needed if the branches were deleted or have moved. Default: the tips and the
	 * merge base of the branches.
	 */
	diff_refs?: WorldDiffRefs;
	/**
	 * Versions of the merge request, oldest first; each push to the source branch made one. Default: one version, with
	 * the commits of `diff_refs` or of the branches.
	 */
	versions?: WorldVersion[];
	/** Usernames of the reviewers. */
	reviewers?: Username[];
	/** Whether the merge squashes the changes into one commit. */
	squash?: boolean;
	/** Whether the merge should remove the source branch, as the author wants; absent: not set. */
	remove_source_branch?: boolean;
	/** Whether the API request to merge asked to remove the source branch; absent: it did not say. */
	should_remove_source_branch?: boolean;
	/** The user who merged the merge request; default: the author. Only in the state `merged`. */
	merged_by?: Username;
	/** When the merge request was merged; default: when it last changed. Only in the state `merged`. */
	merged_at?: Timestamp;
	/** The user who closed the merge request; default: the author. Only in the state `closed`. */
	closed_by?: Username;
	/** When the merge request was closed; default: when it last changed. Only in the state `closed`. */
	closed_at?: Timestamp;
	/** The merge commit of the merge request. */
	merge_commit_sha?: Revision;
	/** The commit into which the merge squashed all changes. */
	squash_commit_sha?: Revision;
	/**
	 * The issues that a merged or closed merge request closed, or would have closed; issues that do not exist are
	 * ignored. Default: the issues that the title, the description or a commit message names after a word such as
	 * `Closes`; none if the target is not the default branch, or if the project has issues or
	 * `autoclose_referenced_issues` disabled.
	 */
	closes_issues?: WorldIssueReference[];
	/** Why the merge request could not be merged. */
	merge_error?: string;
	/** Approvals of the merge request. */
	approvals?: WorldApproval[];
	/** State of the merge request; `locked` only while it is being merged. */
	state?: "opened" | "closed" | "merged" | "locked";
	/**
	 * Whether git could merge the merge request at its last change. Lists show this status; `getMergeRequest` checks
	 * again.
	 */
	merge_status?: "unchecked" | "can_be_merged" | "cannot_be_merged" | "cannot_be_merged_recheck";
	/** Whether only members of the project may comment; absent: never set. */
	discussion_locked?: boolean;
	/** When the merge request was created. */
	created_at?: Timestamp;
	/** When the merge request last changed. */
	updated_at?: Timestamp;
	/** Threads and stand-alone comments on the merge request. */
	discussions?: WorldDiscussion[];
}

/** The commits that the diff of a merge request compares. */
export interface WorldDiffRefs {
	/** Merge base of the source and the target branch. */
	base_sha: Revision;
	/** Tip of the target branch. */
	start_sha: Revision;
	/** Tip of the source branch. */
	head_sha: Revision;
}

/** A version of a merge request: the commits that its diff compares after one of the pushes. */
export interface WorldVersion {
	/** Id of the version; a newer version has a higher id. */
	id?: Id;
	/** Merge base of the source and the target branch. */
	base_sha: Revision;
	/** Tip of the target branch. */
	start_sha: Revision;
	/** Tip of the source branch. */
	head_sha: Revision;
	/** When the version was created; default: when the merge request was created. */
	created_at?: Timestamp;
}

/** An approval of a merge request. */
export interface WorldApproval {
	/** The user who approved the merge request. */
	user: Username;
	/** When the user approved; default: when the merge request last changed. */
	created_at?: Timestamp;
}

/** An issue board. */
export interface WorldBoard {
	/** Id of the board. */
	id?: Id;
	/** Name of the board. */
	name: string;
	/** Whether clients hide the list of open issues. */
	hide_backlog_list?: boolean;
	/** Whether clients hide the list of closed issues. */
	hide_closed_list?: boolean;
	/**
	 * Title of the milestone whose issues the board shows. `#upcoming`: the milestones that are due next in the project
	 * and in each group above; `#started`: all active milestones that have started; null: no filter.
	 */
	milestone?: string | null;
	/** Username of the assignee whose issues the board shows; null: no filter. */
	assignee?: Username | null;
	/** Names of labels; the board shows only issues that have all of these labels. */
	labels?: string[];
	/** Weight of the issues that the board shows; null: no filter. */
	weight?: BoardWeight | null;
	/** Lists of the board, in order of position, without the built-in lists of open and of closed issues. */
	lists?: WorldBoardList[];
	/** When the board was created. */
	created_at?: Timestamp;
	/** When the board last changed. */
	updated_at?: Timestamp;
}

/** Weight of the issues that a board shows: 0 to 9. */
export type BoardWeight = number;

/** A list of a board, for a label, milestone or assignee that no other list of the board has. */
export type WorldBoardList = WorldLabelList | WorldMilestoneList | WorldAssigneeList;

/** A board list of the issues with a label. */
export interface WorldLabelList {
	/** Name of the label. */
	label: string;
	/** Id of the list. */
	id?: Id;
	/** Maximum number of issues that the list should hold; 0: no limit. */
	max_issue_count?: number;
	/** Maximum total weight that the list should hold; 0: no limit. */
	max_issue_weight?: number;
	/** Which of the list's limits count; null: not set. */
	limit_metric?: "all_metrics" | "issue_count" | "issue_weights" | null;
	/** When the list was created. */
	created_at?: Timestamp;
	/** When the list last changed. */
	updated_at?: Timestamp;
}

/** A board list of the issues of a milestone. */
export interface WorldMilestoneList {
	/** Title of the milestone. */
	milestone: string;
	/** Id of the list. */
	id?: Id;
	/** Maximum number of issues that the list should hold; 0: no limit. */
	max_issue_count?: number;
	/** Maximum total weight that the list should hold; 0: no limit. */
	max_issue_weight?: number;
	/** Which of the list's limits count; null: not set. */
	limit_metric?: "all_metrics" | "issue_count" | "issue_weights" | null;
	/** When the list was created. */
	created_at?: Timestamp;
	/** When the list last changed. */
	updated_at?: Timestamp;
}

/** A board list of the issues of an assignee. */
export interface WorldAssigneeList {
	/** Username of the assignee, who must be a member of the project. */
	assignee: Username;
	/** Id of the list. */
	id?: Id;
	/** Maximum number of issues that the list should hold; 0: no limit. */
	max_issue_count?: number;
	/** Maximum total weight that the list should hold; 0: no limit. */
	max_issue_weight?: number;
	/** Which of the list's limits count; null: not set. */
	limit_metric?: "all_metrics" | "issue_count" | "issue_weights" | null;
	/** When the list was created. */
	created_at?: Timestamp;
	/** When the list last changed. */
	updated_at?: Timestamp;
}

/** A snippet of a project. */
export interface WorldSnippet {
	/** Id of the snippet, by which the API addresses the snippet. */
	id?: Id;
	/** Title of the snippet. */
	title: string;
	/** What the snippet is for; null: no description. */
	description?: string | null;
	/** Author of the snippet. */
	author: Username;
	/** Who sees the snippet, among everyone who sees the project; `private`: only the author and administrators. */
	visibility?: WorldVisibility;
	/** Versions before the current `files`, oldest first. */
	versions?: WorldSnippetVersion[];
	/** The current files. */
	files: WorldSnippetFile[];
	/** The client that submitted the snippet. */
	user_agent_detail?: WorldUserAgentDetail;
	/** When the snippet was created. */
	created_at?: Timestamp;
	/**
	 * When the current `files` were committed; default: when the last of `versions` was saved or, if there are none, when
	 * the snippet was created.
	 */
	updated_at?: Timestamp;
	/** Threads and stand-alone comments on the snippet. */
	discussions?: WorldDiscussion[];
}

/** An earlier version of a snippet, which is a commit in the snippet's own history. */
export interface WorldSnippetVersion {
	/** All files of this version. */
	files: WorldSnippetFile[];
	/** The user who saved the version; default: the author of the snippet. */
	author?: Username;
	/** When the version was saved; default: when the snippet was created. */
	created_at?: Timestamp;
}

/** A file of a snippet. */
export interface WorldSnippetFile {
	/** Path of the file, unique in its version of the snippet; may include directories. */
	file_path: string;
	/** The whole text of the file. */
	content: string;
}

/** The client that submitted a snippet. */
export interface WorldUserAgentDetail {
	/** `User-Agent` header of the client. */
	user_agent: string;
	/** IP address of the client. */
	ip_address: string;
	/** Whether the snippet was reported to Akismet as spam. */
	akismet_submitted?: boolean;
}

/** A Kubernetes cluster of a project. */
export interface WorldCluster {
	/** Id of the cluster. */
	id?: Id;
	/** Name of the cluster. */
	name: string;
	/** Base domain of the cluster; null: none. */
	domain?: string | null;
	/** Whether the cluster is active. */
	enabled?: boolean;
	/** Whether the service manages the namespaces and service accounts in the cluster. */
	managed?: boolean;
	/** Names of the environments that the cluster serves, `*` for any text; unique among the project's clusters. */
	environment_scope?: string;
	/**
	 * Who provides the cluster; `user`: the cluster already existed. Clusters of other providers can't be renamed or
	 * moved to another address.
	 */
	provider_type?: "user" | "gcp" | "aws";
	/** How far the provider has got in creating the cluster. At `scheduled` and `creating`, the cluster can't be changed. */
	provider_status?: "scheduled" | "creating" | "created" | "errored";
	/** The user who added the cluster; default: the first user of the file. */
	user?: Username;
	/** How to reach the cluster. */
	platform_kubernetes: WorldPlatformKubernetes;
	/** Full path of the project that manages the cluster; in the same namespace as the cluster's project. Null: none. */
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
	/** Token for the Kubernetes API; never shown by the service. */
	token: string;
	/** Certificate of the Kubernetes API as PEM text; null: none. */
	ca_cert?: string | null;
	/** Kubernetes namespace for the project; null: none. */
	namespace?: KubernetesNamespace | null;
	/** How the cluster authorizes requests. */
	authorization_type?: "unknown_authorization" | "rbac" | "abac";
}

/** A Kubernetes namespace: at most 63 lower-case letters, digits and `-`, with a letter or digit at either end. */
export type KubernetesNamespace = string;

/** Threads on one commit. */
export interface WorldCommitDiscussions {
	/** The commit, as a branch, tag or id. */
	sha: Revision;
	/** Threads and stand-alone comments. */
	discussions: WorldDiscussion[];
}

/** An audit event whose user, group or project is not in the file. */
export interface WorldInstanceAuditEvent {
	/** Id of the event. */
	id?: Id;
	/** Username of the event's author; absent or null: the author was not logged in. */
	author?: Username | null;
	/** What was done; the keys depend on the kind of event. */
	details: WorldAuditEventDetails;
	/** When the action was done. */
	created_at?: Timestamp;
	/** Whether the event is about a user, a group or a project. */
	entity_type: "User" | "Group" | "Project";
	/** Id of the user, group or project that the event is about; -1: none. */
	entity_id?: number;
}

/** The first line of a world in JSON Lines. */
export interface WorldStart {
	/** Always `world`, which identifies the file as a world. */
	forgekit: "world";
	/** Version of the file's format. */
	version: 1;
	/** Default of `created_at` in the whole file; if absent, the time of loading. */
	created_at?: Timestamp;
}

/** A line of `world.jsonl` with one user. */
export interface WorldUserRecord {
	/** The user with the account and tokens. */
	user: WorldUser;
}

/** A line of `world.jsonl` with one group. */
export interface WorldGroupRecord {
	/** The group; its epics and audit events may be in this line or in later lines of their own. */
	group: WorldGroup;
}

/** A line of `world.jsonl` with one project. */
export interface WorldProjectRecord {
	/**
	 * The project; its issues, merge requests, snippets, uploads and audit events may be in this line or in later lines
	 * of their own.
	 */
	project: WorldProject;
}

/** A line of `world.jsonl` with one epic. */
export interface WorldEpicRecord {
	/** The epic; its discussions may be in this line or in later lines of their own. */
	epic: WorldEpic;
	/** Full path of the epic's group. */
	of: GroupPath;
}

/** A line of `world.jsonl` with one issue. */
export interface WorldIssueRecord {
	/** The issue; its discussions may be in this line or in later lines of their own. */
	issue: WorldIssue;
	/** Full path of the issue's project. */
	of: ProjectPath;
}

/** A line of `world.jsonl` with one merge request. */
export interface WorldMergeRequestRecord {
	/** The merge request; its discussions may be in this line or in later lines of their own. */
	merge_request: WorldMergeRequest;
	/** Full path of the merge request's project. */
	of: ProjectPath;
}

/** A line of `world.jsonl` with one snippet. */
export interface WorldSnippetRecord {
	/** The snippet; its discussions may be in this line or in later lines of their own. */
	snippet: WorldSnippet;
	/** Full path of the snippet's project. */
	of: ProjectPath;
}

/** A line of `world.jsonl` with one uploaded file that texts of a project refer to. */
export interface WorldUploadRecord {
	/** The uploaded file. */
	upload: WorldUpload;
	/** Full path of the project that the file was uploaded to. */
	of: ProjectPath;
}

/** A line of `world.jsonl` with one thread, or one stand-alone comment. */
export interface WorldDiscussionRecord {
	/** The thread or comment, with its notes. */
	discussion: WorldDiscussion;
	/** The issue, merge request, epic, snippet or commit that the discussion is about. */
	of: WorldDiscussed;
}

/** An issue, merge request, epic, snippet or commit that a discussion can be about. */
export type WorldDiscussed = WorldIssueReference | WorldMergeRequestReference | WorldSnippetReference | WorldCommitReference | WorldEpicReference;

/** A reference to a snippet. */
export interface WorldSnippetReference {
	/** Full path of the snippet's project. */
	project: ProjectPath;
	/** Id of the snippet. */
	snippet: Id;
}

/** A line of `world.jsonl` with one audit event about a user, group or project that the file declares. */
export interface WorldAuditEventRecord {
	/** The audit event. */
	audit_event: WorldAuditEvent;
	/** The user, group or project that the audit event is about. */
	of: WorldAudited;
}

/** A user, group or project that an audit event can be about. */
export type WorldAudited = WorldAuditedUser | WorldAuditedGroup | WorldAuditedProject;

/** A reference to the user that an audit event is about. */
export interface WorldAuditedUser {
	/** Username of the user. */
	user: Username;
}

/** A reference to the group that an audit event is about. */
export interface WorldAuditedGroup {
	/** Full path of the group. */
	group: GroupPath;
}

/** A reference to the project that an audit event is about. */
export interface WorldAuditedProject {
	/** Full path of the project. */
	project: ProjectPath;
}

/** A line of `world.jsonl` with one audit event whose user, group or project is not in the file. */
export interface WorldInstanceAuditEventRecord {
	/** The audit event. */
	instance_audit_event: WorldInstanceAuditEvent;
}

/** The last line of a world in JSON Lines. A file without this line was cut off. */
export interface WorldEnd {
	/** Always true. */
	end: true;
}

/**
 * One line of a world in JSON Lines (`world.jsonl`), which is read as a stream. The first line is a `WorldStart`, the
 * last line a `WorldEnd`; each line between them holds one record. Records are loaded in the order of the file. A
 * record may refer to its own contents and to earlier records. Only three references may also go to later records: from
 * a cluster to the cluster's management project, from a merge request to the issues that it closed (`closes_issues`),
 * and from a group to a group that it is shared with. All records between these two groups must be groups.
 */
export type WorldRecord = WorldStart | WorldUserRecord | WorldGroupRecord | WorldProjectRecord | WorldEpicRecord | WorldIssueRecord | WorldMergeRequestRecord | WorldSnippetRecord | WorldUploadRecord | WorldDiscussionRecord | WorldAuditEventRecord | WorldInstanceAuditEventRecord | WorldEnd;
