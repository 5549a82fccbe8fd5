// Made from spec/ by `npm run generate`. Do not edit.

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
	/** The project that the board belongs to. */
	project: Project;
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

/** A Kubernetes cluster of a project. */
export interface Cluster {
	/** Id of the cluster. */
	id: number;
	/** Name. */
	name: string;
	/** Base domain of what runs in the cluster; null where none was given. */
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
	/** Base domain of what runs in the cluster; null where none was given. */
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
	/** When it was committed; the same as `committed_date`. */
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
}

/** The fields that identify a commit. */
export interface CommitSummary {
	/** Id of the commit. */
	id: string;
	/** The first 8 digits of the id. */
	short_id: string;
	/** First line of the message; `No commit message` where that is blank. */
	title: string;
	/** Name of the author. */
	author_name: string;
	/** E-mail address of the author. */
	author_email: string;
	/** When it was committed. */
	created_at: string;
}

/** The commits and changed files between two commits. */
export interface Comparison {
	/** The last of `commits`; null when there is none. */
	commit: CommitSummary | null;
	/** Commits in the history of `to` and not in that of `from`, oldest first: the newest 10,000. */
	commits: CommitSummary[];
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
	ca_cert?: string | null;
	/** Kubernetes namespace that belongs to the project: at most 63 of `a` to `z`, `0` to `9` and `-`, no hyphen at either end. */
	namespace?: string | null;
	/** How access inside the cluster is decided. */
	authorization_type?: "unknown_authorization" | "rbac" | "abac";
}

/** A file of a new snippet. */
export interface CreateSnippetFile {
	/** Path within the snippet, with directories if need be; neither absolute nor leading outside. That of the first file has at most 255 characters. */
	file_path: string;
	/** Content as UTF-8 text. That of the first file has at most 50 MiB. */
	content: string;
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

/** A label that can be put on issues and merge requests. */
export interface Label {
	/** Id of the label. */
	id: number;
	/** Name, unique in its project or group. */
	name: string;
	/** Colour as `#` and six hexadecimal digits. */
	color: string;
	/** What the label stands for. */
	description: string | null;
}

/** One end of a range of lines. */
export interface LineEnd {
	/** Code of the line: SHA-1 of the file's path, old and new line number, joined with `_`. It is not checked. */
	line_code: string;
	/** `new` for an added line, `old` for any other. It is not checked. */
	type: string;
}

/** The lines that a note spans. */
export interface LineRange {
	/** First line. */
	start?: LineEnd;
	/** Last line. */
	end?: LineEnd;
}

/** The answer to a refused request. */
export interface MessageBody {
	/** A sentence that starts with the status (`404 Project Not Found`), or details by attribute. */
	message: string | MessageDetails;
}

/** Messages by attribute (`{"name": ["can't be blank"]}`), or one text under `error`. */
export type MessageDetails = Record<string, string | string[]>;

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
	/** Kind of the thing that the note is on. */
	noteable_type: "Issue" | "Snippet" | "Epic" | "Merge request" | "Commit";
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
export interface PositionInput {
	/** Commit that the source branch started from; on a commit: its parent. */
	base_sha: string;
	/** Commit at the tip of the target branch; on a commit: its parent. */
	start_sha: string;
	/** Commit at the tip of the source branch; on a commit: the commit. */
	head_sha: string;
	/** `text` for lines, `image` for a point in an image. */
	position_type: "text" | "image";
	/** Path after the change. This or `old_path` is needed. */
	new_path?: string;
	/** Number of the line after the change: for added and for unchanged lines. */
	new_line?: number;
	/** Path before the change. */
	old_path?: string;
	/** Number of the line before the change: for removed and for unchanged lines. */
	old_line?: number;
	/** The lines that the thread spans; kept on merge requests only. */
	line_range?: LineRange;
	/** Width of the image in pixels; needed for images. */
	width?: number;
	/** Height of the image in pixels; needed for images. */
	height?: number;
	/** Pixels from the left; needed for images. */
	x?: number;
	/** Pixels from the top; needed for images. */
	y?: number;
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
	file_path?: string;
	/** Path of the file before: required on `move`, on `update` equal to `file_path` if given. */
	previous_path?: string;
	/** New content as UTF-8 text: required on `create` and `update`; on `move` the old one stays without it. */
	content?: string;
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
	api_url?: string;
	/** Token that opens the Kubernetes API; not blank. Fixed unless the cluster was added as an existing one. */
	token?: string;
	/** Certificate of the Kubernetes API as PEM text; null: none. Fixed unless the cluster was added as an existing one. */
	ca_cert?: string | null;
	/** Kubernetes namespace, by the rules of a new cluster; null: none. */
	namespace?: string | null;
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

/** Types that a body other than JSON can be read as. */
export interface RawBodies {
	blob: Blob;
	text: string;
	arrayBuffer: ArrayBuffer;
	stream: ReadableStream<Uint8Array>;
}

/** Options of operations whose response is not JSON. */
export interface RawOptions<As extends keyof RawBodies> {
	/** Type of `data`; by default a Blob with the content type of the response. */
	parseAs?: As | undefined;
	/** Called as bytes arrive; `total` is set if the response declares its length. A retry starts from 0. */
	onProgress?: ((progress: { loaded: number; total?: number }) => void) | undefined;
}

/** Statuses that no operation declares. */
export type OtherStatus = 202 | 203 | 206 | 300 | 301 | 302 | 303 | 304 | 307 | 308 | 402 | 405 | 407 | 408 | 409 | 410 | 411 | 414 | 416 | 417 | 418 | 421 | 423 | 424 | 425 | 426 | 428 | 431 | 451 | 499 | 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511 | 520 | 521 | 522 | 523 | 524 | 525 | 526 | 527 | 530;

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
	/** The same as an HTTP date. */
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

export interface Unprocessable {
	status: 422;
	data?: never;
	error: MessageBody;
	headers: AnswerHeaders;
	response: Response;
}

export interface ListAuditEventsRequest {
	/** Only events of this time or later. */
	created_after?: Date | string | undefined;
	/** Only events of this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only events about this kind of thing. */
	entity_type?: "User" | "Group" | "Project" | undefined;
	/** Only events about the thing with this id; needs `entity_type`. 0: any. */
	entity_id?: number | undefined;
	/** `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. */
	pagination?: "offset" | "keyset" | undefined;
	/** Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
	cursor?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListAuditEventsResult =
	| { status: 200; data: AuditEvent[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 404 | 412 | 413 | 415 | 422>;

export interface GetAuditEventRequest {
	/** Id of the event. */
	id: number;
}

export type GetAuditEventResult =
	| { status: 200; data: AuditEvent; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface ListGroupAuditEventsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Only events of this time or later. */
	created_after?: Date | string | undefined;
	/** Only events of this time or earlier. */
	created_before?: Date | string | undefined;
	/** `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. */
	pagination?: "offset" | "keyset" | undefined;
	/** Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
	cursor?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListGroupAuditEventsResult =
	| { status: 200; data: AuditEvent[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface GetGroupAuditEventRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the event. */
	audit_event_id: number;
}

export type GetGroupAuditEventResult =
	| { status: 200; data: AuditEvent; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface ListEpicDiscussionsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListEpicDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateEpicDiscussionRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
}

export type CreateEpicDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetEpicDiscussionRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetEpicDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateEpicDiscussionNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | undefined;
}

export type CreateEpicDiscussionNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export type UpdateEpicDiscussionNoteRequest =
	| {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: never;
}
	| {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: never;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved: boolean;
};

export type UpdateEpicDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteEpicDiscussionNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteEpicDiscussionNoteResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface ListProjectAuditEventsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Only events of this time or later. */
	created_after?: Date | string | undefined;
	/** Only events of this time or earlier. */
	created_before?: Date | string | undefined;
	/** `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. */
	pagination?: "offset" | "keyset" | undefined;
	/** Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
	cursor?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListProjectAuditEventsResult =
	| { status: 200; data: AuditEvent[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface GetProjectAuditEventRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the event. */
	audit_event_id: number;
}

export type GetProjectAuditEventResult =
	| { status: 200; data: AuditEvent; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface ListProjectBoardsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListProjectBoardsResult =
	| { status: 200; data: Board[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the new board, at most 255 characters. */
	name: string;
}

export type CreateProjectBoardResult =
	| { status: 201; data: Board; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
}

export type GetProjectBoardResult =
	| { status: 200; data: Board; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface UpdateProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** New name, at most 255 characters. */
	name?: string | undefined;
	/** Show only issues of this user; null: of any user. An unknown id clears it. */
	assignee_id?: number | null | undefined;
	/** Show only issues of this milestone; -2: upcoming, -3: started, null or unknown: any. */
	milestone_id?: number | null | undefined;
	/** Show only issues with these labels: names, separated by commas; empty: any. Unknown names are created. */
	labels?: string | null | undefined;
	/** Show only issues of this weight; null: any. */
	weight?: number | null | undefined;
}

export type UpdateProjectBoardResult =
	| { status: 200; data: Board; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectBoardResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface ListProjectBoardListsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListProjectBoardListsResult =
	| { status: 200; data: BoardList[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export type CreateProjectBoardListRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of a label of the project, its group or a group above. */
	label_id: number;
	milestone_id?: never;
	assignee_id?: never;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	label_id?: never;
	/** Id of an active milestone of the project, its group or a group above. */
	milestone_id: number;
	assignee_id?: never;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	label_id?: never;
	milestone_id?: never;
	/** Id of a member of the project. */
	assignee_id: number;
};

export type CreateProjectBoardListResult =
	| { status: 201; data: BoardList; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetProjectBoardListRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
}

export type GetProjectBoardListResult =
	| { status: 200; data: BoardList; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface UpdateProjectBoardListRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
	/** New place of the list: 0 to the number of lists less one, and not the present one. */
	position: number;
}

export type UpdateProjectBoardListResult =
	| { status: 200; data: BoardList; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteProjectBoardListRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectBoardListResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface ListProjectClustersRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListProjectClustersResult =
	| { status: 200; data: ClusterListItem[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name; not blank. */
	name: string;
	/** Whether the cluster is active. */
	enabled?: boolean | undefined;
	/** Base domain: a host name of at most 255 characters, 63 between the dots. */
	domain?: string | null | undefined;
	/** Environments that are deployed to the cluster; no two clusters of a project have the same. Letters, digits, spaces and `- _ / $ { } . *`. Taken on every tier. */
	environment_scope?: string | undefined;
	/** Id of a project in the same namespace, of which the caller is a maintainer. */
	management_project_id?: number | null | undefined;
	/** Whether namespaces and service accounts in the cluster are managed for the project. */
	managed?: boolean | undefined;
	/** How the Kubernetes API is reached. */
	platform_kubernetes_attributes: CreatePlatformKubernetes;
}

export type CreateProjectClusterResult =
	| { status: 201; data: Cluster; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the cluster. */
	cluster_id: number;
}

export type GetProjectClusterResult =
	| { status: 200; data: Cluster; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface UpdateProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the cluster. */
	cluster_id: number;
	/** Name; not blank. Fixed unless the cluster was added as an existing one. */
	name?: string | undefined;
	/** Base domain, by the rules of a new cluster; null: none. */
	domain?: string | null | undefined;
	/** Environments that are deployed to the cluster, by the rules of a new cluster. Taken on every tier. */
	environment_scope?: string | undefined;
	/** Id of a project in the same namespace, of which the caller is a maintainer; null: none. */
	management_project_id?: number | null | undefined;
	/** Whether the cluster is active. */
	enabled?: boolean | undefined;
	/** Whether namespaces and service accounts in the cluster are managed for the project. */
	managed?: boolean | undefined;
	/** How the Kubernetes API is reached. What is not sent stays. */
	platform_kubernetes_attributes?: UpdatePlatformKubernetes | undefined;
}

export type UpdateProjectClusterResult =
	| { status: 200; data: Cluster; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the cluster. */
	cluster_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectClusterResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface ListCommitDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListCommitDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateCommitDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
	/** Place in the diff of the commit. */
	position?: PositionInput | undefined;
}

export type CreateCommitDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetCommitDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetCommitDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateCommitDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | undefined;
}

export type CreateCommitDiscussionNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export type UpdateCommitDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: never;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: never;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved: boolean;
};

export type UpdateCommitDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteCommitDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteCommitDiscussionNoteResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface ListIssueDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListIssueDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateIssueDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
}

export type CreateIssueDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetIssueDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetIssueDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateIssueDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | undefined;
}

export type CreateIssueDiscussionNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export type UpdateIssueDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: never;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: never;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved: boolean;
};

export type UpdateIssueDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteIssueDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteIssueDiscussionNoteResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface ListMergeRequestDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateMergeRequestDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
	/** Commit to start the thread on. It counts together with `position` only, and is not looked up. */
	commit_id?: string | undefined;
	/** Place in the diff of the merge request. */
	position?: PositionInput | undefined;
}

export type CreateMergeRequestDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetMergeRequestDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetMergeRequestDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface ResolveMergeRequestDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Whether the thread is resolved. */
	resolved: boolean;
}

export type ResolveMergeRequestDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface CreateMergeRequestDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | undefined;
}

export type CreateMergeRequestDiscussionNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export type UpdateMergeRequestDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: never;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: never;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved: boolean;
};

export type UpdateMergeRequestDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteMergeRequestDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteMergeRequestDiscussionNoteResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface GetRepositoryArchiveRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Suffix of the path. Any other makes it a path that does not exist. */
	format?: "tar.gz" | "tgz" | "gz" | "tar.bz2" | "tbz" | "tbz2" | "tb2" | "bz2" | "tar" | "zip" | undefined;
	/** Branch, tag or commit to archive. Default: the default branch. */
	sha?: string | undefined;
}

export interface GetRepositoryArchiveHeaders extends AnswerHeaders {
	/** `attachment` and the name of the archive: project, ref and commit, joined with `-`, and `tar.gz`, `tar.bz2`, `tar` or `zip`. */
	contentDisposition?: string;
}

export type GetRepositoryArchiveResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: GetRepositoryArchiveHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface GetRepositoryBlobRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the blob: 40 hexadecimal digits, or the first 4 or more of them. */
	sha: string;
}

export type GetRepositoryBlobResult =
	| { status: 200; data: RepositoryBlob; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface DownloadRepositoryBlobRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the blob: 40 hexadecimal digits, or the first 4 or more of them. */
	sha: string;
}

export interface DownloadRepositoryBlobHeaders extends AnswerHeaders {
	/** The id of the blob, when it was asked for by its full id. */
	etag?: string;
	/** Forbids caching: access is checked each time. */
	cacheControl?: string;
	/** `inline` for text, pictures, video and PDF; `attachment` for SVG and the rest. */
	contentDisposition?: string;
}

export type DownloadRepositoryBlobResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadRepositoryBlobHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CompareRepositoryRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Branch, tag or commit to compare with. */
	from: string;
	/** Branch, tag or commit to compare. */
	to: string;
	/** True: files are compared directly (`from..to`); false: from the point where the histories part (`from...to`). */
	straight?: boolean | undefined;
}

export type CompareRepositoryResult =
	| { status: 200; data: Comparison; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface ListRepositoryContributorsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** What to sort by. */
	order_by?: "name" | "email" | "commits" | undefined;
	/** Direction: `asc` gives the fewest commits first. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListRepositoryContributorsResult =
	| { status: 200; data: Contributor[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface GetRepositoryMergeBaseRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Two or more branches, tags or commits: `refs[]=main&refs[]=guidance`, or `refs=main,guidance`. */
	refs: string[];
}

export type GetRepositoryMergeBaseResult =
	| { status: 200; data: Commit; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface ListRepositoryTreeRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Directory to list. Default: the root. */
	path?: string | undefined;
	/** Branch, tag or commit. Default: the default branch. */
	ref?: string | undefined;
	/** Whether to list everything below the directory too. */
	recursive?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListRepositoryTreeResult =
	| { status: 200; data: TreeEntry[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface ListProjectSnippetsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListProjectSnippetsResult =
	| { status: 200; data: Snippet[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export type CreateProjectSnippetRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters. */
	title: string;
	/** What the snippet is for. */
	description?: string | null | undefined;
	/** Who may see the snippet. */
	visibility?: "private" | "internal" | "public" | undefined;
	/**
	 * Path of the only file, at most 255 characters; empty: `snippetfile1.txt`.
	 * @deprecated
	 */
	file_name?: string | undefined;
	/** 1 to 10 files, no path twice. */
	files: CreateSnippetFile[];
	content?: never;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters. */
	title: string;
	/** What the snippet is for. */
	description?: string | null | undefined;
	/** Who may see the snippet. */
	visibility?: "private" | "internal" | "public" | undefined;
	/**
	 * Path of the only file, at most 255 characters; empty: `snippetfile1.txt`.
	 * @deprecated
	 */
	file_name?: string | undefined;
	files?: never;
	/**
	 * Content of the only file, at most 50 MiB; with `file_name`.
	 * @deprecated
	 */
	content: string;
};

export type CreateProjectSnippetResult =
	| { status: 201; data: Snippet; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
}

export type GetProjectSnippetResult =
	| { status: 200; data: Snippet; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface UpdateProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/**
	 * New content of the only file, at most 50 MiB. Refused when there are several files.
	 * @deprecated
	 */
	content?: string | undefined;
	/** New description; null: none. */
	description?: string | null | undefined;
	/** Changes, applied in this order and all or none; 1 to 10 files must be left. */
	files?: SnippetFileAction[] | undefined;
	/**
	 * New path of the only file, at most 255 characters; empty: `snippetfile1.txt`, with the next free number. Refused when there are several files.
	 * @deprecated
	 */
	file_name?: string | undefined;
	/** New title, at most 255 characters. */
	title?: string | undefined;
	/** Who may see the snippet from now on. */
	visibility?: "private" | "internal" | "public" | undefined;
}

export type UpdateProjectSnippetResult =
	| { status: 200; data: Snippet; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| Unprocessable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412>;

export interface DeleteProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectSnippetResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface ListSnippetDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListSnippetDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateSnippetDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
}

export type CreateSnippetDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export interface GetSnippetDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetSnippetDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface CreateSnippetDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | undefined;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | undefined;
}

export type CreateSnippetDiscussionNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 204 | 412 | 422>;

export type UpdateSnippetDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: never;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: never;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved: boolean;
};

export type UpdateSnippetDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 422>;

export interface DeleteSnippetDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteSnippetDiscussionNoteResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 422>;

export interface DownloadProjectSnippetFileRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Branch, tag or commit id of the snippet; the branch is `master`. */
	ref: string;
	/** URL-encoded path of the file. */
	file_path: string;
}

export interface DownloadProjectSnippetFileHeaders extends AnswerHeaders {
	/** `inline` with the file's name, or `attachment` for what a browser should not show. */
	contentDisposition?: string;
}

export type DownloadProjectSnippetFileResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadProjectSnippetFileHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface DownloadProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
}

export interface DownloadProjectSnippetHeaders extends AnswerHeaders {
	/** `inline` with the file's name, or `attachment` for what a browser should not show. */
	contentDisposition?: string;
}

export type DownloadProjectSnippetResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadProjectSnippetHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

export interface GetProjectSnippetUserAgentDetailRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
}

export type GetProjectSnippetUserAgentDetailResult =
	| { status: 200; data: UserAgentDetail; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface Operations<Options> {
	/** List the audit events of the whole instance, newest first: those of users, groups and projects alike. */
	listAuditEvents(input?: ListAuditEventsRequest, options?: Options): Promise<ListAuditEventsResult>;
	/** Show one audit event of the instance. */
	getAuditEvent(input: GetAuditEventRequest, options?: Options): Promise<GetAuditEventResult>;
	/** List the audit events of a group itself, newest first. Owners see all of them, developers and maintainers their own. */
	listGroupAuditEvents(input: ListGroupAuditEventsRequest, options?: Options): Promise<ListGroupAuditEventsResult>;
	/** Show one audit event of a group. */
	getGroupAuditEvent(input: GetGroupAuditEventRequest, options?: Options): Promise<GetGroupAuditEventResult>;
	/** List the discussions on an epic, oldest first. */
	listEpicDiscussions(input: ListEpicDiscussionsRequest, options?: Options): Promise<ListEpicDiscussionsResult>;
	/** Start a thread on an epic. */
	createEpicDiscussion(input: CreateEpicDiscussionRequest, options?: Options): Promise<CreateEpicDiscussionResult>;
	/** Show one discussion on an epic with its notes. */
	getEpicDiscussion(input: GetEpicDiscussionRequest, options?: Options): Promise<GetEpicDiscussionResult>;
	/** Add a note to a discussion on an epic. A stand-alone comment becomes a thread. */
	createEpicDiscussionNote(input: CreateEpicDiscussionNoteRequest, options?: Options): Promise<CreateEpicDiscussionNoteResult>;
	/** Change the text of a note on an epic. Its author, maintainers and owners of the group, and administrators may. */
	updateEpicDiscussionNote(input: UpdateEpicDiscussionNoteRequest, options?: Options): Promise<UpdateEpicDiscussionNoteResult>;
	/** Delete a note on an epic; deleting the last note deletes the discussion. Its author, maintainers and owners of the group, and administrators may. */
	deleteEpicDiscussionNote(input: DeleteEpicDiscussionNoteRequest, options?: Options): Promise<DeleteEpicDiscussionNoteResult>;
	/** List the audit events of a project, newest first. Maintainers see all of them, developers their own. */
	listProjectAuditEvents(input: ListProjectAuditEventsRequest, options?: Options): Promise<ListProjectAuditEventsResult>;
	/** Show one audit event of a project. */
	getProjectAuditEvent(input: GetProjectAuditEventRequest, options?: Options): Promise<GetProjectAuditEventResult>;
	/** List the issue boards of a project, in order of id. */
	listProjectBoards(input: ListProjectBoardsRequest, options?: Options): Promise<ListProjectBoardsResult>;
	/** Create an issue board. It starts without lists and without a scope. */
	createProjectBoard(input: CreateProjectBoardRequest, options?: Options): Promise<CreateProjectBoardResult>;
	/** Show one issue board with its lists. */
	getProjectBoard(input: GetProjectBoardRequest, options?: Options): Promise<GetProjectBoardResult>;
	/** Rename an issue board or change its scope. What is not sent stays. */
	updateProjectBoard(input: UpdateProjectBoardRequest, options?: Options): Promise<UpdateProjectBoardResult>;
	/** Delete an issue board with its lists. */
	deleteProjectBoard(input: DeleteProjectBoardRequest, options?: Options): Promise<DeleteProjectBoardResult>;
	/** List the lists of a board: label lists, then assignee lists, then milestone lists, each by position. */
	listProjectBoardLists(input: ListProjectBoardListsRequest, options?: Options): Promise<ListProjectBoardListsResult>;
	/** Add a list for a label, a milestone or an assignee at the end of a board. */
	createProjectBoardList(input: CreateProjectBoardListRequest, options?: Options): Promise<CreateProjectBoardListResult>;
	/** Show one list of a board. */
	getProjectBoardList(input: GetProjectBoardListRequest, options?: Options): Promise<GetProjectBoardListResult>;
	/** Move a list to another position; the lists between shift by one. */
	updateProjectBoardList(input: UpdateProjectBoardListRequest, options?: Options): Promise<UpdateProjectBoardListResult>;
	/** Delete a list; the ones after it move up. Issues keep their labels. */
	deleteProjectBoardList(input: DeleteProjectBoardListRequest, options?: Options): Promise<DeleteProjectBoardListResult>;
	/** List the clusters of a project, enabled or not, in order of id. */
	listProjectClusters(input: ListProjectClustersRequest, options?: Options): Promise<ListProjectClustersResult>;
	/** Add an existing Kubernetes cluster to a project. */
	createProjectCluster(input: CreateProjectClusterRequest, options?: Options): Promise<CreateProjectClusterResult>;
	/** Show one cluster with its project. */
	getProjectCluster(input: GetProjectClusterRequest, options?: Options): Promise<GetProjectClusterResult>;
	/** Change a cluster. What is not sent stays; when one value is refused nothing changes. */
	updateProjectCluster(input: UpdateProjectClusterRequest, options?: Options): Promise<UpdateProjectClusterResult>;
	/** Remove a cluster from its project. Nothing is changed in Kubernetes. */
	deleteProjectCluster(input: DeleteProjectClusterRequest, options?: Options): Promise<DeleteProjectClusterResult>;
	/** List the discussions on a commit, oldest first. */
	listCommitDiscussions(input: ListCommitDiscussionsRequest, options?: Options): Promise<ListCommitDiscussionsResult>;
	/** Start a thread on a commit or on a line or image of its diff. */
	createCommitDiscussion(input: CreateCommitDiscussionRequest, options?: Options): Promise<CreateCommitDiscussionResult>;
	/** Show one discussion on a commit with its notes. */
	getCommitDiscussion(input: GetCommitDiscussionRequest, options?: Options): Promise<GetCommitDiscussionResult>;
	/** Add a note to a discussion on a commit. Stand-alone comments accept no replies. */
	createCommitDiscussionNote(input: CreateCommitDiscussionNoteRequest, options?: Options): Promise<CreateCommitDiscussionNoteResult>;
	/** Change the text of a note on a commit. Its author, maintainers and administrators may. */
	updateCommitDiscussionNote(input: UpdateCommitDiscussionNoteRequest, options?: Options): Promise<UpdateCommitDiscussionNoteResult>;
	/** Delete a note on a commit; deleting the last note deletes the discussion. Its author, maintainers and administrators may. */
	deleteCommitDiscussionNote(input: DeleteCommitDiscussionNoteRequest, options?: Options): Promise<DeleteCommitDiscussionNoteResult>;
	/** List the discussions on an issue, oldest first. */
	listIssueDiscussions(input: ListIssueDiscussionsRequest, options?: Options): Promise<ListIssueDiscussionsResult>;
	/** Start a thread on an issue. */
	createIssueDiscussion(input: CreateIssueDiscussionRequest, options?: Options): Promise<CreateIssueDiscussionResult>;
	/** Show one discussion on an issue with its notes. */
	getIssueDiscussion(input: GetIssueDiscussionRequest, options?: Options): Promise<GetIssueDiscussionResult>;
	/** Add a note to a discussion on an issue. A stand-alone comment becomes a thread. */
	createIssueDiscussionNote(input: CreateIssueDiscussionNoteRequest, options?: Options): Promise<CreateIssueDiscussionNoteResult>;
	/** Change the text of a note on an issue. Its author, maintainers and administrators may. */
	updateIssueDiscussionNote(input: UpdateIssueDiscussionNoteRequest, options?: Options): Promise<UpdateIssueDiscussionNoteResult>;
	/** Delete a note on an issue; deleting the last note deletes the discussion. Its author, maintainers and administrators may. */
	deleteIssueDiscussionNote(input: DeleteIssueDiscussionNoteRequest, options?: Options): Promise<DeleteIssueDiscussionNoteResult>;
	/** List the discussions on a merge request, oldest first. */
	listMergeRequestDiscussions(input: ListMergeRequestDiscussionsRequest, options?: Options): Promise<ListMergeRequestDiscussionsResult>;
	/** Start a thread on a merge request or on a line or image of its diff. */
	createMergeRequestDiscussion(input: CreateMergeRequestDiscussionRequest, options?: Options): Promise<CreateMergeRequestDiscussionResult>;
	/** Show one discussion on a merge request with its notes. */
	getMergeRequestDiscussion(input: GetMergeRequestDiscussionRequest, options?: Options): Promise<GetMergeRequestDiscussionResult>;
	/** Resolve or reopen a whole thread on a merge request. The author of the merge request, developers and above may. */
	resolveMergeRequestDiscussion(input: ResolveMergeRequestDiscussionRequest, options?: Options): Promise<ResolveMergeRequestDiscussionResult>;
	/** Add a note to a discussion on a merge request. A stand-alone comment becomes a thread. */
	createMergeRequestDiscussionNote(input: CreateMergeRequestDiscussionNoteRequest, options?: Options): Promise<CreateMergeRequestDiscussionNoteResult>;
	/** Change the text of a note on a merge request (for its author, maintainers and administrators), or resolve or reopen it (also for the author of the merge request and developers). */
	updateMergeRequestDiscussionNote(input: UpdateMergeRequestDiscussionNoteRequest, options?: Options): Promise<UpdateMergeRequestDiscussionNoteResult>;
	/** Delete a note on a merge request; deleting the last note deletes the discussion. Its author, maintainers and administrators may. */
	deleteMergeRequestDiscussionNote(input: DeleteMergeRequestDiscussionNoteRequest, options?: Options): Promise<DeleteMergeRequestDiscussionNoteResult>;
	/**
	 * Download the files of a commit as `tar.gz`. Each download is recorded as an audit event. LFS pointers stay
	 * pointers: since 13.5 the reference service replaces them with their files; this one stores no LFS files.
	 */
	getRepositoryArchive<As extends keyof RawBodies = "blob">(input: GetRepositoryArchiveRequest, options?: Options & RawOptions<As>): Promise<GetRepositoryArchiveResult<RawBodies[As]>>;
	/** Show the content of a file, in Base64, by the id of its blob. */
	getRepositoryBlob(input: GetRepositoryBlobRequest, options?: Options): Promise<GetRepositoryBlobResult>;
	/** Download the content of a file by the id of its blob. */
	downloadRepositoryBlob<As extends keyof RawBodies = "blob">(input: DownloadRepositoryBlobRequest, options?: Options & RawOptions<As>): Promise<DownloadRepositoryBlobResult<RawBodies[As]>>;
	/** Compare two branches, tags or commits: the commits that one has and the other lacks, and the files that are different. */
	compareRepository(input: CompareRepositoryRequest, options?: Options): Promise<CompareRepositoryResult>;
	/** List the authors of the default branch, with the number of their commits. */
	listRepositoryContributors(input: ListRepositoryContributorsRequest, options?: Options): Promise<ListRepositoryContributorsResult>;
	/** Show the merge base of the first ref and a hypothetical merge of all the others. */
	getRepositoryMergeBase(input: GetRepositoryMergeBaseRequest, options?: Options): Promise<GetRepositoryMergeBaseResult>;
	/** List files and directories: all directories first, then all files, then submodules. A path that does not exist gives an empty list. */
	listRepositoryTree(input: ListRepositoryTreeRequest, options?: Options): Promise<ListRepositoryTreeResult>;
	/** List the snippets of a project that the caller may see, newest first. */
	listProjectSnippets(input: ListProjectSnippetsRequest, options?: Options): Promise<ListProjectSnippetsResult>;
	/** Create a snippet from one or several files. */
	createProjectSnippet(input: CreateProjectSnippetRequest, options?: Options): Promise<CreateProjectSnippetResult>;
	/** Show one snippet. Public snippets of public projects need no token. */
	getProjectSnippet(input: GetProjectSnippetRequest, options?: Options): Promise<GetProjectSnippetResult>;
	/** Change a snippet; all of it or nothing. Its author, maintainers and administrators may. */
	updateProjectSnippet(input: UpdateProjectSnippetRequest, options?: Options): Promise<UpdateProjectSnippetResult>;
	/** Delete a snippet with its files and threads. Its author as a reporter or above, maintainers and administrators may. */
	deleteProjectSnippet(input: DeleteProjectSnippetRequest, options?: Options): Promise<DeleteProjectSnippetResult>;
	/** List the discussions on a snippet, oldest first. */
	listSnippetDiscussions(input: ListSnippetDiscussionsRequest, options?: Options): Promise<ListSnippetDiscussionsResult>;
	/** Start a thread on a snippet. */
	createSnippetDiscussion(input: CreateSnippetDiscussionRequest, options?: Options): Promise<CreateSnippetDiscussionResult>;
	/** Show one discussion on a snippet with its notes. */
	getSnippetDiscussion(input: GetSnippetDiscussionRequest, options?: Options): Promise<GetSnippetDiscussionResult>;
	/** Add a note to a discussion on a snippet. Stand-alone comments accept no replies. */
	createSnippetDiscussionNote(input: CreateSnippetDiscussionNoteRequest, options?: Options): Promise<CreateSnippetDiscussionNoteResult>;
	/** Change the text of a note on a snippet. Its author, maintainers and administrators may. */
	updateSnippetDiscussionNote(input: UpdateSnippetDiscussionNoteRequest, options?: Options): Promise<UpdateSnippetDiscussionNoteResult>;
	/** Delete a note on a snippet; deleting the last note deletes the discussion. Its author, maintainers and administrators may. */
	deleteSnippetDiscussionNote(input: DeleteSnippetDiscussionNoteRequest, options?: Options): Promise<DeleteSnippetDiscussionNoteResult>;
	/** Read the content of one file of a snippet, as it is or as it was. Public snippets of public projects need no token. */
	downloadProjectSnippetFile<As extends keyof RawBodies = "blob">(input: DownloadProjectSnippetFileRequest, options?: Options & RawOptions<As>): Promise<DownloadProjectSnippetFileResult<RawBodies[As]>>;
	/** Read the content of a snippet's first file. Public snippets of public projects need no token. */
	downloadProjectSnippet<As extends keyof RawBodies = "blob">(input: DownloadProjectSnippetRequest, options?: Options & RawOptions<As>): Promise<DownloadProjectSnippetResult<RawBodies[As]>>;
	/** Show from where a snippet was submitted. For administrators only. */
	getProjectSnippetUserAgentDetail(input: GetProjectSnippetUserAgentDetailRequest, options?: Options): Promise<GetProjectSnippetUserAgentDetailResult>;
}

/** Every list as a sequence of all its items. */
export interface Pages<Options> {
	/** List the audit events of the whole instance, newest first: those of users, groups and projects alike. */
	listAuditEvents(input?: ListAuditEventsRequest, options?: Options): Paged<AuditEvent>;
	/** List the audit events of a group itself, newest first. Owners see all of them, developers and maintainers their own. */
	listGroupAuditEvents(input: ListGroupAuditEventsRequest, options?: Options): Paged<AuditEvent>;
	/** List the discussions on an epic, oldest first. */
	listEpicDiscussions(input: ListEpicDiscussionsRequest, options?: Options): Paged<Discussion>;
	/** List the audit events of a project, newest first. Maintainers see all of them, developers their own. */
	listProjectAuditEvents(input: ListProjectAuditEventsRequest, options?: Options): Paged<AuditEvent>;
	/** List the issue boards of a project, in order of id. */
	listProjectBoards(input: ListProjectBoardsRequest, options?: Options): Paged<Board>;
	/** List the lists of a board: label lists, then assignee lists, then milestone lists, each by position. */
	listProjectBoardLists(input: ListProjectBoardListsRequest, options?: Options): Paged<BoardList>;
	/** List the clusters of a project, enabled or not, in order of id. */
	listProjectClusters(input: ListProjectClustersRequest, options?: Options): Paged<ClusterListItem>;
	/** List the discussions on a commit, oldest first. */
	listCommitDiscussions(input: ListCommitDiscussionsRequest, options?: Options): Paged<Discussion>;
	/** List the discussions on an issue, oldest first. */
	listIssueDiscussions(input: ListIssueDiscussionsRequest, options?: Options): Paged<Discussion>;
	/** List the discussions on a merge request, oldest first. */
	listMergeRequestDiscussions(input: ListMergeRequestDiscussionsRequest, options?: Options): Paged<Discussion>;
	/** List the authors of the default branch, with the number of their commits. */
	listRepositoryContributors(input: ListRepositoryContributorsRequest, options?: Options): Paged<Contributor>;
	/** List files and directories: all directories first, then all files, then submodules. A path that does not exist gives an empty list. */
	listRepositoryTree(input: ListRepositoryTreeRequest, options?: Options): Paged<TreeEntry>;
	/** List the snippets of a project that the caller may see, newest first. */
	listProjectSnippets(input: ListProjectSnippetsRequest, options?: Options): Paged<Snippet>;
	/** List the discussions on a snippet, oldest first. */
	listSnippetDiscussions(input: ListSnippetDiscussionsRequest, options?: Options): Paged<Discussion>;
}

/**
 * How the SDK sends the request of an operation: method, status of success, path, and `raw` for a response that is not
 * JSON, `list` for one with pages, `keyset` for one that also pages by cursor. Inputs that the path does not name are
 * headers (`if_…`), else the query, or the body of a POST or PUT.
 */
export type Route = string;

export const routes: { readonly [Id in keyof Operations<never>]: Route } = {
	listAuditEvents: "GET 200 /audit_events keyset",
	getAuditEvent: "GET 200 /audit_events/{id}",
	listGroupAuditEvents: "GET 200 /groups/{id}/audit_events keyset",
	getGroupAuditEvent: "GET 200 /groups/{id}/audit_events/{audit_event_id}",
	listEpicDiscussions: "GET 200 /groups/{id}/epics/{epic_id}/discussions list",
	createEpicDiscussion: "POST 201 /groups/{id}/epics/{epic_id}/discussions",
	getEpicDiscussion: "GET 200 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}",
	createEpicDiscussionNote: "POST 201 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes",
	updateEpicDiscussionNote: "PUT 200 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}",
	deleteEpicDiscussionNote: "DELETE 204 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}",
	listProjectAuditEvents: "GET 200 /projects/{id}/audit_events keyset",
	getProjectAuditEvent: "GET 200 /projects/{id}/audit_events/{audit_event_id}",
	listProjectBoards: "GET 200 /projects/{id}/boards list",
	createProjectBoard: "POST 201 /projects/{id}/boards",
	getProjectBoard: "GET 200 /projects/{id}/boards/{board_id}",
	updateProjectBoard: "PUT 200 /projects/{id}/boards/{board_id}",
	deleteProjectBoard: "DELETE 204 /projects/{id}/boards/{board_id}",
	listProjectBoardLists: "GET 200 /projects/{id}/boards/{board_id}/lists list",
	createProjectBoardList: "POST 201 /projects/{id}/boards/{board_id}/lists",
	getProjectBoardList: "GET 200 /projects/{id}/boards/{board_id}/lists/{list_id}",
	updateProjectBoardList: "PUT 200 /projects/{id}/boards/{board_id}/lists/{list_id}",
	deleteProjectBoardList: "DELETE 204 /projects/{id}/boards/{board_id}/lists/{list_id}",
	listProjectClusters: "GET 200 /projects/{id}/clusters list",
	createProjectCluster: "POST 201 /projects/{id}/clusters/user",
	getProjectCluster: "GET 200 /projects/{id}/clusters/{cluster_id}",
	updateProjectCluster: "PUT 200 /projects/{id}/clusters/{cluster_id}",
	deleteProjectCluster: "DELETE 204 /projects/{id}/clusters/{cluster_id}",
	listCommitDiscussions: "GET 200 /projects/{id}/commits/{commit_id}/discussions list",
	createCommitDiscussion: "POST 201 /projects/{id}/commits/{commit_id}/discussions",
	getCommitDiscussion: "GET 200 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}",
	createCommitDiscussionNote: "POST 201 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes",
	updateCommitDiscussionNote: "PUT 200 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}",
	deleteCommitDiscussionNote: "DELETE 204 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}",
	listIssueDiscussions: "GET 200 /projects/{id}/issues/{issue_iid}/discussions list",
	createIssueDiscussion: "POST 201 /projects/{id}/issues/{issue_iid}/discussions",
	getIssueDiscussion: "GET 200 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}",
	createIssueDiscussionNote: "POST 201 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes",
	updateIssueDiscussionNote: "PUT 200 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}",
	deleteIssueDiscussionNote: "DELETE 204 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}",
	listMergeRequestDiscussions: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions list",
	createMergeRequestDiscussion: "POST 201 /projects/{id}/merge_requests/{merge_request_iid}/discussions",
	getMergeRequestDiscussion: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}",
	resolveMergeRequestDiscussion: "PUT 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}",
	createMergeRequestDiscussionNote: "POST 201 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes",
	updateMergeRequestDiscussionNote: "PUT 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}",
	deleteMergeRequestDiscussionNote: "DELETE 204 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}",
	getRepositoryArchive: "GET 200 /projects/{id}/repository/archive{.format} raw",
	getRepositoryBlob: "GET 200 /projects/{id}/repository/blobs/{sha}",
	downloadRepositoryBlob: "GET 200 /projects/{id}/repository/blobs/{sha}/raw raw",
	compareRepository: "GET 200 /projects/{id}/repository/compare",
	listRepositoryContributors: "GET 200 /projects/{id}/repository/contributors list",
	getRepositoryMergeBase: "GET 200 /projects/{id}/repository/merge_base",
	listRepositoryTree: "GET 200 /projects/{id}/repository/tree list",
	listProjectSnippets: "GET 200 /projects/{id}/snippets list",
	createProjectSnippet: "POST 201 /projects/{id}/snippets",
	getProjectSnippet: "GET 200 /projects/{id}/snippets/{snippet_id}",
	updateProjectSnippet: "PUT 200 /projects/{id}/snippets/{snippet_id}",
	deleteProjectSnippet: "DELETE 204 /projects/{id}/snippets/{snippet_id}",
	listSnippetDiscussions: "GET 200 /projects/{id}/snippets/{snippet_id}/discussions list",
	createSnippetDiscussion: "POST 201 /projects/{id}/snippets/{snippet_id}/discussions",
	getSnippetDiscussion: "GET 200 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}",
	createSnippetDiscussionNote: "POST 201 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes",
	updateSnippetDiscussionNote: "PUT 200 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}",
	deleteSnippetDiscussionNote: "DELETE 204 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}",
	downloadProjectSnippetFile: "GET 200 /projects/{id}/snippets/{snippet_id}/files/{ref}/{file_path}/raw raw",
	downloadProjectSnippet: "GET 200 /projects/{id}/snippets/{snippet_id}/raw raw",
	getProjectSnippetUserAgentDetail: "GET 200 /projects/{id}/snippets/{snippet_id}/user_agent_detail",
};

/** Response headers that hold an integer or are empty. */
export const integerHeaders: readonly string[] = ["x-total", "x-total-pages", "x-page", "x-per-page", "x-next-page", "x-prev-page", "retry-after", "ratelimit-limit", "ratelimit-observed", "ratelimit-remaining", "ratelimit-reset"];
