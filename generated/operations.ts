// Made from spec/ by `npm run generate`. Do not edit.

import type { components } from "./types.ts";

export type Schemas = components["schemas"];

export type OperationId =
	| "listAuditEvents"
	| "getAuditEvent"
	| "listGroups"
	| "createGroup"
	| "getGroup"
	| "deleteGroup"
	| "listGroupAuditEvents"
	| "getGroupAuditEvent"
	| "listGroupEpics"
	| "listEpicDiscussions"
	| "createEpicDiscussion"
	| "getEpicDiscussion"
	| "createEpicDiscussionNote"
	| "updateEpicDiscussionNote"
	| "deleteEpicDiscussionNote"
	| "listEpicNotes"
	| "createEpicNote"
	| "getEpicNote"
	| "updateEpicNote"
	| "deleteEpicNote"
	| "getGroupEpic"
	| "listGroupIssues"
	| "listGroupLabels"
	| "listGroupMembers"
	| "addGroupMember"
	| "listAllGroupMembers"
	| "getGroupMember"
	| "updateGroupMember"
	| "removeGroupMember"
	| "listGroupMilestones"
	| "listGroupProjects"
	| "listIssues"
	| "listProjects"
	| "createProject"
	| "getProject"
	| "updateProject"
	| "deleteProject"
	| "listProjectAuditEvents"
	| "getProjectAuditEvent"
	| "listProjectBoards"
	| "createProjectBoard"
	| "getProjectBoard"
	| "updateProjectBoard"
	| "deleteProjectBoard"
	| "listProjectBoardLists"
	| "createProjectBoardList"
	| "getProjectBoardList"
	| "updateProjectBoardList"
	| "deleteProjectBoardList"
	| "listProjectClusters"
	| "createProjectCluster"
	| "getProjectCluster"
	| "updateProjectCluster"
	| "deleteProjectCluster"
	| "listCommitDiscussions"
	| "createCommitDiscussion"
	| "getCommitDiscussion"
	| "createCommitDiscussionNote"
	| "updateCommitDiscussionNote"
	| "deleteCommitDiscussionNote"
	| "listProjectIssues"
	| "createProjectIssue"
	| "getProjectIssue"
	| "updateProjectIssue"
	| "deleteProjectIssue"
	| "listIssueDiscussions"
	| "createIssueDiscussion"
	| "getIssueDiscussion"
	| "createIssueDiscussionNote"
	| "updateIssueDiscussionNote"
	| "deleteIssueDiscussionNote"
	| "listIssueNotes"
	| "createIssueNote"
	| "getIssueNote"
	| "updateIssueNote"
	| "deleteIssueNote"
	| "listProjectLabels"
	| "createProjectLabel"
	| "getProjectLabel"
	| "updateProjectLabel"
	| "deleteProjectLabel"
	| "listProjectMembers"
	| "addProjectMember"
	| "listAllProjectMembers"
	| "getAnyProjectMember"
	| "getProjectMember"
	| "updateProjectMember"
	| "removeProjectMember"
	| "listMergeRequestDiscussions"
	| "createMergeRequestDiscussion"
	| "getMergeRequestDiscussion"
	| "resolveMergeRequestDiscussion"
	| "createMergeRequestDiscussionNote"
	| "updateMergeRequestDiscussionNote"
	| "deleteMergeRequestDiscussionNote"
	| "listMergeRequestNotes"
	| "createMergeRequestNote"
	| "getMergeRequestNote"
	| "updateMergeRequestNote"
	| "deleteMergeRequestNote"
	| "listProjectMilestones"
	| "createProjectMilestone"
	| "getProjectMilestone"
	| "updateProjectMilestone"
	| "deleteProjectMilestone"
	| "getRepositoryArchive"
	| "getRepositoryBlob"
	| "downloadRepositoryBlob"
	| "compareRepository"
	| "listRepositoryContributors"
	| "getRepositoryMergeBase"
	| "listRepositoryTree"
	| "listProjectSnippets"
	| "createProjectSnippet"
	| "getProjectSnippet"
	| "updateProjectSnippet"
	| "deleteProjectSnippet"
	| "listSnippetDiscussions"
	| "createSnippetDiscussion"
	| "getSnippetDiscussion"
	| "createSnippetDiscussionNote"
	| "updateSnippetDiscussionNote"
	| "deleteSnippetDiscussionNote"
	| "downloadProjectSnippetFile"
	| "listSnippetNotes"
	| "createSnippetNote"
	| "getSnippetNote"
	| "updateSnippetNote"
	| "deleteSnippetNote"
	| "downloadProjectSnippet"
	| "getProjectSnippetUserAgentDetail"
	| "getCurrentUser"
	| "listUsers"
	| "getUser"
	| "listUserProjects"
	| "getVersion";

export type Role =
	| "guest"
	| "reporter"
	| "developer"
	| "maintainer"
	| "owner"
	| "admin";

export type Tier =
	| "free"
	| "starter"
	| "premium"
	| "ultimate";

export type Feature =
	| "builds"
	| "issues"
	| "merge_requests"
	| "repository"
	| "snippets";

/** How an operation is called over HTTP; shared by the router, the mocks and the SDK. */
export interface Operation {
	readonly id: OperationId;
	readonly method: "get" | "post" | "put" | "delete";
	readonly path: string;
	/** Other paths of the operation. */
	readonly aliases?: readonly string[];
	/** Wire names of the query parameters. */
	readonly query?: readonly string[];
	/** Whether all other parameters are sent as a JSON body. */
	readonly body?: true;
	readonly success: 200 | 201 | 202 | 204;
	readonly paged?: true;
	/** Content types of a response that is not JSON. */
	readonly raw?: readonly string[];
}

/** Who may call an operation, and whether it writes. */
export interface Access {
	readonly tag: string;
	/** Whether a token is optional. */
	readonly anonymous?: true;
	/** Least role of the caller; absent: it is enough to see the project or group. */
	readonly role?: Role;
	/** Least role on a project that the caller sees by membership only. */
	readonly privateRole?: Role;
	/** Features of the project that must be on. */
	readonly features?: readonly Feature[];
	/** Features of the project of which one must be on. */
	readonly anyFeatures?: readonly Feature[];
	/** Whether the project must not be archived. */
	readonly active?: true;
	readonly tier?: Tier;
	/** Scopes of a token that are enough, besides api and read_api. */
	readonly scopes?: readonly string[];
	/** Whether it writes, and so runs in a transaction. */
	readonly writes?: true;
	/** Bytes of the largest request body; absent: only a form is read, up to 64 KiB. */
	readonly maxBody?: number;
	readonly since?: string;
}

export const operations: { readonly [Id in OperationId]: Operation } = {
	listAuditEvents: { id: "listAuditEvents", method: "get", path: "/audit_events", query: ["created_after", "created_before", "entity_type", "entity_id", "pagination", "cursor", "page", "per_page"], success: 200, paged: true },
	getAuditEvent: { id: "getAuditEvent", method: "get", path: "/audit_events/{id}", success: 200 },
	listGroups: { id: "listGroups", method: "get", path: "/groups", query: ["skip_groups[]", "all_available", "search", "owned", "order_by", "sort", "min_access_level", "top_level_only", "page", "per_page"], success: 200, paged: true },
	createGroup: { id: "createGroup", method: "post", path: "/groups", body: true, success: 201 },
	getGroup: { id: "getGroup", method: "get", path: "/groups/{id}", query: ["with_projects"], success: 200 },
	deleteGroup: { id: "deleteGroup", method: "delete", path: "/groups/{id}", success: 202 },
	listGroupAuditEvents: { id: "listGroupAuditEvents", method: "get", path: "/groups/{id}/audit_events", query: ["created_after", "created_before", "pagination", "cursor", "page", "per_page"], success: 200, paged: true },
	getGroupAuditEvent: { id: "getGroupAuditEvent", method: "get", path: "/groups/{id}/audit_events/{audit_event_id}", success: 200 },
	listGroupEpics: { id: "listGroupEpics", method: "get", path: "/groups/{id}/epics", aliases: ["/groups/{id}/-/epics"], query: ["order_by", "sort", "search", "state", "author_id", "labels[]", "with_labels_details", "created_after", "created_before", "updated_after", "updated_before", "include_ancestor_groups", "include_descendant_groups", "confidential", "page", "per_page"], success: 200, paged: true },
	listEpicDiscussions: { id: "listEpicDiscussions", method: "get", path: "/groups/{id}/epics/{epic_id}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createEpicDiscussion: { id: "createEpicDiscussion", method: "post", path: "/groups/{id}/epics/{epic_id}/discussions", body: true, success: 201 },
	getEpicDiscussion: { id: "getEpicDiscussion", method: "get", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}", success: 200 },
	createEpicDiscussionNote: { id: "createEpicDiscussionNote", method: "post", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes", body: true, success: 201 },
	updateEpicDiscussionNote: { id: "updateEpicDiscussionNote", method: "put", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}", body: true, success: 200 },
	deleteEpicDiscussionNote: { id: "deleteEpicDiscussionNote", method: "delete", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}", success: 204 },
	listEpicNotes: { id: "listEpicNotes", method: "get", path: "/groups/{id}/epics/{epic_id}/notes", query: ["order_by", "sort", "activity_filter", "page", "per_page"], success: 200, paged: true },
	createEpicNote: { id: "createEpicNote", method: "post", path: "/groups/{id}/epics/{epic_id}/notes", body: true, success: 201 },
	getEpicNote: { id: "getEpicNote", method: "get", path: "/groups/{id}/epics/{epic_id}/notes/{note_id}", success: 200 },
	updateEpicNote: { id: "updateEpicNote", method: "put", path: "/groups/{id}/epics/{epic_id}/notes/{note_id}", body: true, success: 200 },
	deleteEpicNote: { id: "deleteEpicNote", method: "delete", path: "/groups/{id}/epics/{epic_id}/notes/{note_id}", success: 204 },
	getGroupEpic: { id: "getGroupEpic", method: "get", path: "/groups/{id}/epics/{epic_iid}", aliases: ["/groups/{id}/-/epics/{epic_iid}"], success: 200 },
	listGroupIssues: { id: "listGroupIssues", method: "get", path: "/groups/{id}/issues", query: ["scope", "with_labels_details", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "weight", "epic_id", "iids[]", "search", "in", "created_after", "created_before", "updated_after", "updated_before", "due_date", "confidential", "not", "order_by", "sort", "non_archived", "page", "per_page"], success: 200, paged: true },
	listGroupLabels: { id: "listGroupLabels", method: "get", path: "/groups/{id}/labels", query: ["with_counts", "include_ancestor_groups", "include_descendant_groups", "only_group_labels", "search", "page", "per_page"], success: 200, paged: true },
	listGroupMembers: { id: "listGroupMembers", method: "get", path: "/groups/{id}/members", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	addGroupMember: { id: "addGroupMember", method: "post", path: "/groups/{id}/members", body: true, success: 201 },
	listAllGroupMembers: { id: "listAllGroupMembers", method: "get", path: "/groups/{id}/members/all", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	getGroupMember: { id: "getGroupMember", method: "get", path: "/groups/{id}/members/{user_id}", success: 200 },
	updateGroupMember: { id: "updateGroupMember", method: "put", path: "/groups/{id}/members/{user_id}", body: true, success: 200 },
	removeGroupMember: { id: "removeGroupMember", method: "delete", path: "/groups/{id}/members/{user_id}", query: ["skip_subresources", "unassign_issuables"], success: 204 },
	listGroupMilestones: { id: "listGroupMilestones", method: "get", path: "/groups/{id}/milestones", query: ["iids[]", "state", "title", "search", "include_parent_milestones", "include_ancestors", "page", "per_page"], success: 200, paged: true },
	listGroupProjects: { id: "listGroupProjects", method: "get", path: "/groups/{id}/projects", query: ["order_by", "sort", "archived", "visibility", "search", "starred", "with_issues_enabled", "with_merge_requests_enabled", "with_programming_language", "min_access_level", "topic[]", "with_shared", "include_subgroups", "simple", "page", "per_page"], success: 200, paged: true },
	listIssues: { id: "listIssues", method: "get", path: "/issues", query: ["scope", "with_labels_details", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "weight", "epic_id", "iids[]", "search", "in", "created_after", "created_before", "updated_after", "updated_before", "due_date", "confidential", "not", "order_by", "sort", "non_archived", "page", "per_page"], success: 200, paged: true },
	listProjects: { id: "listProjects", method: "get", path: "/projects", query: ["order_by", "sort", "archived", "visibility", "search", "starred", "with_issues_enabled", "with_merge_requests_enabled", "with_programming_language", "min_access_level", "topic[]", "search_namespaces", "owned", "membership", "id_after", "id_before", "last_activity_after", "last_activity_before", "simple", "pagination", "page", "per_page"], success: 200, paged: true },
	createProject: { id: "createProject", method: "post", path: "/projects", body: true, success: 201 },
	getProject: { id: "getProject", method: "get", path: "/projects/{id}", query: ["license"], success: 200 },
	updateProject: { id: "updateProject", method: "put", path: "/projects/{id}", body: true, success: 200 },
	deleteProject: { id: "deleteProject", method: "delete", path: "/projects/{id}", success: 202 },
	listProjectAuditEvents: { id: "listProjectAuditEvents", method: "get", path: "/projects/{id}/audit_events", query: ["created_after", "created_before", "pagination", "cursor", "page", "per_page"], success: 200, paged: true },
	getProjectAuditEvent: { id: "getProjectAuditEvent", method: "get", path: "/projects/{id}/audit_events/{audit_event_id}", success: 200 },
	listProjectBoards: { id: "listProjectBoards", method: "get", path: "/projects/{id}/boards", query: ["page", "per_page"], success: 200, paged: true },
	createProjectBoard: { id: "createProjectBoard", method: "post", path: "/projects/{id}/boards", body: true, success: 201 },
	getProjectBoard: { id: "getProjectBoard", method: "get", path: "/projects/{id}/boards/{board_id}", success: 200 },
	updateProjectBoard: { id: "updateProjectBoard", method: "put", path: "/projects/{id}/boards/{board_id}", body: true, success: 200 },
	deleteProjectBoard: { id: "deleteProjectBoard", method: "delete", path: "/projects/{id}/boards/{board_id}", success: 204 },
	listProjectBoardLists: { id: "listProjectBoardLists", method: "get", path: "/projects/{id}/boards/{board_id}/lists", query: ["page", "per_page"], success: 200, paged: true },
	createProjectBoardList: { id: "createProjectBoardList", method: "post", path: "/projects/{id}/boards/{board_id}/lists", body: true, success: 201 },
	getProjectBoardList: { id: "getProjectBoardList", method: "get", path: "/projects/{id}/boards/{board_id}/lists/{list_id}", success: 200 },
	updateProjectBoardList: { id: "updateProjectBoardList", method: "put", path: "/projects/{id}/boards/{board_id}/lists/{list_id}", body: true, success: 200 },
	deleteProjectBoardList: { id: "deleteProjectBoardList", method: "delete", path: "/projects/{id}/boards/{board_id}/lists/{list_id}", success: 204 },
	listProjectClusters: { id: "listProjectClusters", method: "get", path: "/projects/{id}/clusters", query: ["page", "per_page"], success: 200, paged: true },
	createProjectCluster: { id: "createProjectCluster", method: "post", path: "/projects/{id}/clusters/user", body: true, success: 201 },
	getProjectCluster: { id: "getProjectCluster", method: "get", path: "/projects/{id}/clusters/{cluster_id}", success: 200 },
	updateProjectCluster: { id: "updateProjectCluster", method: "put", path: "/projects/{id}/clusters/{cluster_id}", body: true, success: 200 },
	deleteProjectCluster: { id: "deleteProjectCluster", method: "delete", path: "/projects/{id}/clusters/{cluster_id}", success: 204 },
	listCommitDiscussions: { id: "listCommitDiscussions", method: "get", path: "/projects/{id}/commits/{commit_id}/discussions", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions"], query: ["page", "per_page"], success: 200, paged: true },
	createCommitDiscussion: { id: "createCommitDiscussion", method: "post", path: "/projects/{id}/commits/{commit_id}/discussions", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions"], body: true, success: 201 },
	getCommitDiscussion: { id: "getCommitDiscussion", method: "get", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}"], success: 200 },
	createCommitDiscussionNote: { id: "createCommitDiscussionNote", method: "post", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes"], body: true, success: 201 },
	updateCommitDiscussionNote: { id: "updateCommitDiscussionNote", method: "put", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}"], body: true, success: 200 },
	deleteCommitDiscussionNote: { id: "deleteCommitDiscussionNote", method: "delete", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}"], success: 204 },
	listProjectIssues: { id: "listProjectIssues", method: "get", path: "/projects/{id}/issues", query: ["scope", "with_labels_details", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "weight", "epic_id", "iids[]", "search", "in", "created_after", "created_before", "updated_after", "updated_before", "due_date", "confidential", "not", "order_by", "sort", "page", "per_page"], success: 200, paged: true },
	createProjectIssue: { id: "createProjectIssue", method: "post", path: "/projects/{id}/issues", body: true, success: 201 },
	getProjectIssue: { id: "getProjectIssue", method: "get", path: "/projects/{id}/issues/{issue_iid}", success: 200 },
	updateProjectIssue: { id: "updateProjectIssue", method: "put", path: "/projects/{id}/issues/{issue_iid}", body: true, success: 200 },
	deleteProjectIssue: { id: "deleteProjectIssue", method: "delete", path: "/projects/{id}/issues/{issue_iid}", success: 204 },
	listIssueDiscussions: { id: "listIssueDiscussions", method: "get", path: "/projects/{id}/issues/{issue_iid}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createIssueDiscussion: { id: "createIssueDiscussion", method: "post", path: "/projects/{id}/issues/{issue_iid}/discussions", body: true, success: 201 },
	getIssueDiscussion: { id: "getIssueDiscussion", method: "get", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}", success: 200 },
	createIssueDiscussionNote: { id: "createIssueDiscussionNote", method: "post", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes", body: true, success: 201 },
	updateIssueDiscussionNote: { id: "updateIssueDiscussionNote", method: "put", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}", body: true, success: 200 },
	deleteIssueDiscussionNote: { id: "deleteIssueDiscussionNote", method: "delete", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}", success: 204 },
	listIssueNotes: { id: "listIssueNotes", method: "get", path: "/projects/{id}/issues/{issue_iid}/notes", query: ["order_by", "sort", "activity_filter", "page", "per_page"], success: 200, paged: true },
	createIssueNote: { id: "createIssueNote", method: "post", path: "/projects/{id}/issues/{issue_iid}/notes", body: true, success: 201 },
	getIssueNote: { id: "getIssueNote", method: "get", path: "/projects/{id}/issues/{issue_iid}/notes/{note_id}", success: 200 },
	updateIssueNote: { id: "updateIssueNote", method: "put", path: "/projects/{id}/issues/{issue_iid}/notes/{note_id}", body: true, success: 200 },
	deleteIssueNote: { id: "deleteIssueNote", method: "delete", path: "/projects/{id}/issues/{issue_iid}/notes/{note_id}", success: 204 },
	listProjectLabels: { id: "listProjectLabels", method: "get", path: "/projects/{id}/labels", query: ["with_counts", "include_ancestor_groups", "search", "page", "per_page"], success: 200, paged: true },
	createProjectLabel: { id: "createProjectLabel", method: "post", path: "/projects/{id}/labels", body: true, success: 201 },
	getProjectLabel: { id: "getProjectLabel", method: "get", path: "/projects/{id}/labels/{name}", success: 200 },
	updateProjectLabel: { id: "updateProjectLabel", method: "put", path: "/projects/{id}/labels/{name}", aliases: ["/projects/{id}/labels"], body: true, success: 200 },
	deleteProjectLabel: { id: "deleteProjectLabel", method: "delete", path: "/projects/{id}/labels/{name}", aliases: ["/projects/{id}/labels"], success: 204 },
	listProjectMembers: { id: "listProjectMembers", method: "get", path: "/projects/{id}/members", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	addProjectMember: { id: "addProjectMember", method: "post", path: "/projects/{id}/members", body: true, success: 201 },
	listAllProjectMembers: { id: "listAllProjectMembers", method: "get", path: "/projects/{id}/members/all", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	getAnyProjectMember: { id: "getAnyProjectMember", method: "get", path: "/projects/{id}/members/all/{user_id}", success: 200 },
	getProjectMember: { id: "getProjectMember", method: "get", path: "/projects/{id}/members/{user_id}", success: 200 },
	updateProjectMember: { id: "updateProjectMember", method: "put", path: "/projects/{id}/members/{user_id}", body: true, success: 200 },
	removeProjectMember: { id: "removeProjectMember", method: "delete", path: "/projects/{id}/members/{user_id}", query: ["unassign_issuables"], success: 204 },
	listMergeRequestDiscussions: { id: "listMergeRequestDiscussions", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createMergeRequestDiscussion: { id: "createMergeRequestDiscussion", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions", body: true, success: 201 },
	getMergeRequestDiscussion: { id: "getMergeRequestDiscussion", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}", success: 200 },
	resolveMergeRequestDiscussion: { id: "resolveMergeRequestDiscussion", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}", body: true, success: 200 },
	createMergeRequestDiscussionNote: { id: "createMergeRequestDiscussionNote", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes", body: true, success: 201 },
	updateMergeRequestDiscussionNote: { id: "updateMergeRequestDiscussionNote", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}", body: true, success: 200 },
	deleteMergeRequestDiscussionNote: { id: "deleteMergeRequestDiscussionNote", method: "delete", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}", success: 204 },
	listMergeRequestNotes: { id: "listMergeRequestNotes", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes", query: ["order_by", "sort", "activity_filter", "page", "per_page"], success: 200, paged: true },
	createMergeRequestNote: { id: "createMergeRequestNote", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes", body: true, success: 201 },
	getMergeRequestNote: { id: "getMergeRequestNote", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}", success: 200 },
	updateMergeRequestNote: { id: "updateMergeRequestNote", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}", body: true, success: 200 },
	deleteMergeRequestNote: { id: "deleteMergeRequestNote", method: "delete", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}", success: 204 },
	listProjectMilestones: { id: "listProjectMilestones", method: "get", path: "/projects/{id}/milestones", query: ["iids[]", "state", "title", "search", "include_parent_milestones", "include_ancestors", "page", "per_page"], success: 200, paged: true },
	createProjectMilestone: { id: "createProjectMilestone", method: "post", path: "/projects/{id}/milestones", body: true, success: 201 },
	getProjectMilestone: { id: "getProjectMilestone", method: "get", path: "/projects/{id}/milestones/{milestone_id}", success: 200 },
	updateProjectMilestone: { id: "updateProjectMilestone", method: "put", path: "/projects/{id}/milestones/{milestone_id}", body: true, success: 200 },
	deleteProjectMilestone: { id: "deleteProjectMilestone", method: "delete", path: "/projects/{id}/milestones/{milestone_id}", success: 204 },
	getRepositoryArchive: { id: "getRepositoryArchive", method: "get", path: "/projects/{id}/repository/archive", aliases: ["/projects/{id}/repository/archive.{format}"], query: ["sha"], success: 200, raw: ["application/octet-stream", "application/zip"] },
	getRepositoryBlob: { id: "getRepositoryBlob", method: "get", path: "/projects/{id}/repository/blobs/{sha}", success: 200 },
	downloadRepositoryBlob: { id: "downloadRepositoryBlob", method: "get", path: "/projects/{id}/repository/blobs/{sha}/raw", success: 200, raw: ["application/octet-stream", "text/plain", "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/svg+xml", "application/pdf", "video/mp4", "video/webm"] },
	compareRepository: { id: "compareRepository", method: "get", path: "/projects/{id}/repository/compare", query: ["from", "to", "straight", "unidiff"], success: 200 },
	listRepositoryContributors: { id: "listRepositoryContributors", method: "get", path: "/projects/{id}/repository/contributors", query: ["order_by", "sort", "page", "per_page"], success: 200, paged: true },
	getRepositoryMergeBase: { id: "getRepositoryMergeBase", method: "get", path: "/projects/{id}/repository/merge_base", query: ["refs[]"], success: 200 },
	listRepositoryTree: { id: "listRepositoryTree", method: "get", path: "/projects/{id}/repository/tree", query: ["path", "ref", "recursive", "page", "per_page"], success: 200, paged: true },
	listProjectSnippets: { id: "listProjectSnippets", method: "get", path: "/projects/{id}/snippets", query: ["page", "per_page"], success: 200, paged: true },
	createProjectSnippet: { id: "createProjectSnippet", method: "post", path: "/projects/{id}/snippets", body: true, success: 201 },
	getProjectSnippet: { id: "getProjectSnippet", method: "get", path: "/projects/{id}/snippets/{snippet_id}", success: 200 },
	updateProjectSnippet: { id: "updateProjectSnippet", method: "put", path: "/projects/{id}/snippets/{snippet_id}", body: true, success: 200 },
	deleteProjectSnippet: { id: "deleteProjectSnippet", method: "delete", path: "/projects/{id}/snippets/{snippet_id}", success: 204 },
	listSnippetDiscussions: { id: "listSnippetDiscussions", method: "get", path: "/projects/{id}/snippets/{snippet_id}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createSnippetDiscussion: { id: "createSnippetDiscussion", method: "post", path: "/projects/{id}/snippets/{snippet_id}/discussions", body: true, success: 201 },
	getSnippetDiscussion: { id: "getSnippetDiscussion", method: "get", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}", success: 200 },
	createSnippetDiscussionNote: { id: "createSnippetDiscussionNote", method: "post", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes", body: true, success: 201 },
	updateSnippetDiscussionNote: { id: "updateSnippetDiscussionNote", method: "put", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}", body: true, success: 200 },
	deleteSnippetDiscussionNote: { id: "deleteSnippetDiscussionNote", method: "delete", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}", success: 204 },
	downloadProjectSnippetFile: { id: "downloadProjectSnippetFile", method: "get", path: "/projects/{id}/snippets/{snippet_id}/files/{ref}/{file_path}/raw", success: 200, raw: ["application/octet-stream", "text/plain"] },
	listSnippetNotes: { id: "listSnippetNotes", method: "get", path: "/projects/{id}/snippets/{snippet_id}/notes", query: ["order_by", "sort", "activity_filter", "page", "per_page"], success: 200, paged: true },
	createSnippetNote: { id: "createSnippetNote", method: "post", path: "/projects/{id}/snippets/{snippet_id}/notes", body: true, success: 201 },
	getSnippetNote: { id: "getSnippetNote", method: "get", path: "/projects/{id}/snippets/{snippet_id}/notes/{note_id}", success: 200 },
	updateSnippetNote: { id: "updateSnippetNote", method: "put", path: "/projects/{id}/snippets/{snippet_id}/notes/{note_id}", body: true, success: 200 },
	deleteSnippetNote: { id: "deleteSnippetNote", method: "delete", path: "/projects/{id}/snippets/{snippet_id}/notes/{note_id}", success: 204 },
	downloadProjectSnippet: { id: "downloadProjectSnippet", method: "get", path: "/projects/{id}/snippets/{snippet_id}/raw", success: 200, raw: ["application/octet-stream", "text/plain"] },
	getProjectSnippetUserAgentDetail: { id: "getProjectSnippetUserAgentDetail", method: "get", path: "/projects/{id}/snippets/{snippet_id}/user_agent_detail", success: 200 },
	getCurrentUser: { id: "getCurrentUser", method: "get", path: "/user", success: 200 },
	listUsers: { id: "listUsers", method: "get", path: "/users", query: ["username", "extern_uid", "provider", "search", "active", "blocked", "external", "exclude_internal", "created_after", "created_before", "without_projects", "two_factor", "admins", "order_by", "sort", "page", "per_page"], success: 200, paged: true },
	getUser: { id: "getUser", method: "get", path: "/users/{id}", success: 200 },
	listUserProjects: { id: "listUserProjects", method: "get", path: "/users/{user_id}/projects", query: ["order_by", "sort", "archived", "visibility", "search", "starred", "with_issues_enabled", "with_merge_requests_enabled", "with_programming_language", "min_access_level", "topic[]", "search_namespaces", "owned", "membership", "id_after", "id_before", "last_activity_after", "last_activity_before", "simple", "pagination", "page", "per_page"], success: 200, paged: true },
	getVersion: { id: "getVersion", method: "get", path: "/version", success: 200 },
};

export const access: { readonly [Id in OperationId]: Access } = {
	listAuditEvents: { tag: "audit-events", role: "admin", tier: "premium" },
	getAuditEvent: { tag: "audit-events", role: "admin", tier: "premium" },
	listGroups: { tag: "groups", anonymous: true },
	createGroup: { tag: "groups", writes: true, maxBody: 1048576 },
	getGroup: { tag: "groups", anonymous: true },
	deleteGroup: { tag: "groups", role: "owner", writes: true, maxBody: 1048576 },
	listGroupAuditEvents: { tag: "audit-events", role: "developer", tier: "starter", since: "12.5" },
	getGroupAuditEvent: { tag: "audit-events", role: "owner", tier: "starter", since: "12.5" },
	listGroupEpics: { tag: "epics", anonymous: true, tier: "ultimate" },
	listEpicDiscussions: { tag: "discussions", tier: "ultimate" },
	createEpicDiscussion: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 12065536 },
	getEpicDiscussion: { tag: "discussions", tier: "ultimate" },
	createEpicDiscussionNote: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 12065536 },
	updateEpicDiscussionNote: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 12065536 },
	deleteEpicDiscussionNote: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 1048576 },
	listEpicNotes: { tag: "notes", tier: "ultimate" },
	createEpicNote: { tag: "notes", tier: "ultimate", writes: true, maxBody: 12065536 },
	getEpicNote: { tag: "notes", tier: "ultimate" },
	updateEpicNote: { tag: "notes", tier: "ultimate", writes: true, maxBody: 12065536 },
	deleteEpicNote: { tag: "notes", tier: "ultimate", writes: true, maxBody: 1048576 },
	getGroupEpic: { tag: "epics", anonymous: true, tier: "ultimate" },
	listGroupIssues: { tag: "issues", anonymous: true },
	listGroupLabels: { tag: "labels" },
	listGroupMembers: { tag: "members" },
	addGroupMember: { tag: "members", role: "owner", writes: true, maxBody: 1048576 },
	listAllGroupMembers: { tag: "members" },
	getGroupMember: { tag: "members" },
	updateGroupMember: { tag: "members", role: "owner", writes: true, maxBody: 1048576 },
	removeGroupMember: { tag: "members", writes: true, maxBody: 1048576 },
	listGroupMilestones: { tag: "milestones" },
	listGroupProjects: { tag: "projects", anonymous: true },
	listIssues: { tag: "issues", anonymous: true },
	listProjects: { tag: "projects", anonymous: true },
	createProject: { tag: "projects", writes: true, maxBody: 1048576 },
	getProject: { tag: "projects", anonymous: true },
	updateProject: { tag: "projects", role: "maintainer", writes: true, maxBody: 1048576 },
	deleteProject: { tag: "projects", role: "owner", writes: true, maxBody: 1048576 },
	listProjectAuditEvents: { tag: "audit-events", role: "developer", tier: "starter", since: "13.1" },
	getProjectAuditEvent: { tag: "audit-events", role: "maintainer", tier: "starter", since: "13.1" },
	listProjectBoards: { tag: "boards", features: ["issues"] },
	createProjectBoard: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	getProjectBoard: { tag: "boards", features: ["issues"] },
	updateProjectBoard: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectBoard: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	listProjectBoardLists: { tag: "boards", features: ["issues"] },
	createProjectBoardList: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	getProjectBoardList: { tag: "boards", features: ["issues"] },
	updateProjectBoardList: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectBoardList: { tag: "boards", role: "owner", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	listProjectClusters: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], since: "11.7" },
	createProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], active: true, writes: true, maxBody: 1048576, since: "11.7" },
	getProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], since: "11.7" },
	updateProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], active: true, writes: true, maxBody: 1048576, since: "11.7" },
	deleteProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], active: true, writes: true, maxBody: 1048576, since: "11.7" },
	listCommitDiscussions: { tag: "discussions" },
	createCommitDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getCommitDiscussion: { tag: "discussions" },
	createCommitDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	updateCommitDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteCommitDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	listProjectIssues: { tag: "issues", anonymous: true },
	createProjectIssue: { tag: "issues", features: ["issues"], active: true, writes: true, maxBody: 12648448 },
	getProjectIssue: { tag: "issues", anonymous: true },
	updateProjectIssue: { tag: "issues", features: ["issues"], active: true, writes: true, maxBody: 12648448 },
	deleteProjectIssue: { tag: "issues", role: "owner", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	listIssueDiscussions: { tag: "discussions" },
	createIssueDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getIssueDiscussion: { tag: "discussions" },
	createIssueDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	updateIssueDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteIssueDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	listIssueNotes: { tag: "notes" },
	createIssueNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	getIssueNote: { tag: "notes" },
	updateIssueNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	deleteIssueNote: { tag: "notes", active: true, writes: true, maxBody: 1048576 },
	listProjectLabels: { tag: "labels" },
	createProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	getProjectLabel: { tag: "labels" },
	updateProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	listProjectMembers: { tag: "members" },
	addProjectMember: { tag: "members", role: "maintainer", writes: true, maxBody: 1048576 },
	listAllProjectMembers: { tag: "members" },
	getAnyProjectMember: { tag: "members" },
	getProjectMember: { tag: "members" },
	updateProjectMember: { tag: "members", role: "maintainer", writes: true, maxBody: 1048576 },
	removeProjectMember: { tag: "members", writes: true, maxBody: 1048576 },
	listMergeRequestDiscussions: { tag: "discussions" },
	createMergeRequestDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getMergeRequestDiscussion: { tag: "discussions" },
	resolveMergeRequestDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	createMergeRequestDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	updateMergeRequestDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteMergeRequestDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	listMergeRequestNotes: { tag: "notes" },
	createMergeRequestNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	getMergeRequestNote: { tag: "notes" },
	updateMergeRequestNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	deleteMergeRequestNote: { tag: "notes", active: true, writes: true, maxBody: 1048576 },
	listProjectMilestones: { tag: "milestones", anyFeatures: ["issues", "merge_requests"] },
	createProjectMilestone: { tag: "milestones", role: "developer", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	getProjectMilestone: { tag: "milestones", anyFeatures: ["issues", "merge_requests"] },
	updateProjectMilestone: { tag: "milestones", role: "developer", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectMilestone: { tag: "milestones", role: "developer", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	getRepositoryArchive: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"], writes: true },
	getRepositoryBlob: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	downloadRepositoryBlob: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	compareRepository: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	listRepositoryContributors: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	getRepositoryMergeBase: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	listRepositoryTree: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	listProjectSnippets: { tag: "snippets", features: ["snippets"] },
	createProjectSnippet: { tag: "snippets", role: "reporter", features: ["snippets"], active: true, writes: true, maxBody: 314638336 },
	getProjectSnippet: { tag: "snippets", anonymous: true, features: ["snippets"] },
	updateProjectSnippet: { tag: "snippets", features: ["snippets"], active: true, writes: true, maxBody: 314638336 },
	deleteProjectSnippet: { tag: "snippets", features: ["snippets"], active: true, writes: true, maxBody: 1048576 },
	listSnippetDiscussions: { tag: "discussions" },
	createSnippetDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getSnippetDiscussion: { tag: "discussions" },
	createSnippetDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	updateSnippetDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteSnippetDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	downloadProjectSnippetFile: { tag: "snippets", anonymous: true, features: ["snippets"] },
	listSnippetNotes: { tag: "notes" },
	createSnippetNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	getSnippetNote: { tag: "notes" },
	updateSnippetNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	deleteSnippetNote: { tag: "notes", active: true, writes: true, maxBody: 1048576 },
	downloadProjectSnippet: { tag: "snippets", anonymous: true, features: ["snippets"] },
	getProjectSnippetUserAgentDetail: { tag: "snippets", role: "admin", features: ["snippets"], since: "9.4" },
	getCurrentUser: { tag: "users", scopes: ["read_user"] },
	listUsers: { tag: "users", anonymous: true, scopes: ["read_user"] },
	getUser: { tag: "users", anonymous: true, scopes: ["read_user"] },
	listUserProjects: { tag: "projects", anonymous: true },
	getVersion: { tag: "version", scopes: ["read_user"] },
};

export interface ListAuditEventsInput {
	/** Only events of this time or later. */
	created_after?: string | null;
	/** Only events of this time or earlier. */
	created_before?: string | null;
	/** Only events about this kind of thing. */
	entity_type?: "User" | "Group" | "Project" | null;
	/** Only events about the thing with this id; needs `entity_type`. 0: any. */
	entity_id?: number | null;
	/** `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number. */
	pagination: string;
	/** Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
	cursor?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetAuditEventInput {
	/** Id of the event. */
	id: number;
}

export interface ListGroupsInput {
	/** Not these groups. */
	skip_groups?: number[] | null;
	/** Whether to list public groups, and to users who are not external internal ones, too; administrators see all groups unless it is false. */
	all_available?: boolean | null;
	/** Only groups whose full path or full name contains these words. */
	search?: string | null;
	/** Only groups that one is an owner of, by a membership in the group itself. */
	owned: boolean;
	/** The order; `similarity` to the words of `search`, the most similar first. */
	order_by: "name" | "path" | "id" | "similarity";
	/** Direction of the order, but for `similarity`. */
	sort: "asc" | "desc";
	/** Only groups in which one has at least this level, by a membership in the group itself, and those below. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only groups without a group above. */
	top_level_only: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateGroupInput {
	/** Display name, at most 255 characters; unique in the group above. */
	name: string | null;
	/** Last segment of the full path, 2 to 255 characters; unique there among groups and projects, at the top among users. */
	path: string | null;
	/** Id of the group above; without it the group is at the top. */
	parent_id?: number | null;
	/** What the group is about, at most 255 characters. */
	description?: string | null;
	/** Who sees the group; no wider than the group above. */
	visibility: "private" | "internal" | "public";
	/** Whether nothing inside may be shared with other groups. */
	share_with_group_lock?: boolean | null;
	/** Whether members need a second factor. */
	require_two_factor_authentication?: boolean | null;
	/** Hours until they need it. */
	two_factor_grace_period?: number | null;
	/** Who creates projects in the group. */
	project_creation_level?: "noone" | "maintainer" | "developer" | null;
	/** Whether pipelines run by themselves. */
	auto_devops_enabled?: boolean | null;
	/** Who creates subgroups. */
	subgroup_creation_level?: "owner" | "maintainer" | null;
	/** Whether no e-mails are sent. */
	emails_disabled?: boolean | null;
	/** Whether nobody may mention the group. */
	mentions_disabled?: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean | null;
	/** Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge. */
	default_branch_protection?: number | null;
	/** Whether users may ask for access. */
	request_access_enabled?: boolean | null;
}

export interface GetGroupInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Whether to send its projects and shares. */
	with_projects: boolean;
}

export interface DeleteGroupInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListGroupAuditEventsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only events of this time or later. */
	created_after?: string | null;
	/** Only events of this time or earlier. */
	created_before?: string | null;
	/** `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number. */
	pagination: string;
	/** Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
	cursor?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetGroupAuditEventInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the event. */
	audit_event_id: number;
}

export interface ListGroupEpicsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** What they are ordered by. Where it leaves two equal, the newer comes first. */
	order_by: "created_at" | "updated_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | null;
	/** Only open or closed ones. */
	state: "opened" | "closed" | "all";
	/** Only those by this user. */
	author_id?: number | null;
	/** Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
	labels?: string[] | null;
	/** Whether to show whole labels. */
	with_labels_details: boolean;
	/** Only those of this time or later. */
	created_after?: string | null;
	/** Only those of this time or earlier. */
	created_before?: string | null;
	/** Only those that changed at this time or later. */
	updated_after?: string | null;
	/** Only those that last changed at this time or earlier. */
	updated_before?: string | null;
	/** Whether to list those of the groups above that the caller sees, too. */
	include_ancestor_groups: boolean;
	/** Whether to list those of the groups below that the caller sees, too. */
	include_descendant_groups: boolean;
	/** Only confidential ones, or only others. */
	confidential?: boolean | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface ListEpicDiscussionsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateEpicDiscussionInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
}

export interface GetEpicDiscussionInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface CreateEpicDiscussionNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | null;
}

export interface UpdateEpicDiscussionNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved?: boolean | null;
}

export interface DeleteEpicDiscussionNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListEpicNotesInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** What to sort by. */
	order_by: "created_at" | "updated_at";
	/** Direction; notes of the same time by their ids. */
	sort: "desc" | "asc";
	/** Which notes: all of them, only those of users, or only those that the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateEpicNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see it. */
	confidential?: boolean | null;
}

export interface GetEpicNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateEpicNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see the note and all others of its thread. */
	confidential?: boolean | null;
}

export interface DeleteEpicNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface GetGroupEpicInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the epic within its group (not its id). */
	epic_iid: number;
}

export interface ListGroupIssuesInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only those that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | null;
	/** Whether to show whole labels. */
	with_labels_details: boolean;
	/** Only open or closed ones. */
	state: "opened" | "closed" | "all";
	/** Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
	labels?: string[] | null;
	/** Only those of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | null;
	/** Only those by this user. */
	author_id?: number | null;
	/** Only those by the user of this name. */
	author_username?: string | null;
	/** Only those assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "none" | "any" | null;
	/** Only those assigned to all users of these names. */
	assignee_username?: string[] | null;
	/** Only those of this weight; `None`: without one, `Any`: with one. */
	weight?: number | "none" | "any" | null;
	/** Only those of this epic; `None`: without one, `Any`: with one. */
	epic_id?: number | "none" | "any" | null;
	/** Only those with these numbers: a list, or one text with commas. */
	iids?: number[] | null;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | null;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | null;
	/** Only those of this time or later. */
	created_after?: string | null;
	/** Only those of this time or earlier. */
	created_before?: string | null;
	/** Only those that changed at this time or later. */
	updated_after?: string | null;
	/** Only those that last changed at this time or earlier. */
	updated_before?: string | null;
	/** Only those that are due then; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | null;
	/** Only confidential ones, or only others. */
	confidential?: boolean | null;
	/** Leaves out issues, as the parameters of these names would leave in. */
	not?: { labels?: string[] | null; milestone?: string | null; iids?: number[] | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null } | null;
	/** The order. Where it leaves two equal, the newer comes first. */
	order_by: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Whether to leave out those of archived projects. */
	non_archived: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface ListGroupLabelsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Whether to count the issues and merge requests with each label. */
	with_counts: boolean;
	/** Whether to list labels of the groups above, too. */
	include_ancestor_groups: boolean;
	/** Whether to list labels of the groups below, too. */
	include_descendant_groups: boolean;
	/** Whether to leave out labels of the projects in these groups but those above. */
	only_group_labels: boolean;
	/** Words that the name or the description contains. */
	search?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface ListGroupMembersInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains these words, or with this e-mail address. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface AddGroupMemberInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Level: 10, 20, 30 or 40, in a group also 50. */
	access_level: number;
	/** Id of the user; several, separated by commas, are added or changed at once. */
	user_id: string;
	/** Day from which the membership no longer counts. */
	expires_at?: string | null;
}

export interface ListAllGroupMembersInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains these words, or with this e-mail address. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetGroupMemberInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
}

export interface UpdateGroupMemberInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
	/** New level. */
	access_level: number;
	/** Day from which the membership no longer counts; empty: it doesn't expire. */
	expires_at?: string | null;
}

export interface RemoveGroupMemberInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
	/** Whether direct memberships in subgroups and projects below stay. */
	skip_subresources: boolean;
	/** Whether to take the user off issues and merge requests there, too. */
	unassign_issuables: boolean;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListGroupMilestonesInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Numbers of the milestones, within their project or group; without effect where those of groups above are listed. */
	iids?: number[] | null;
	/** Their state. */
	state: "active" | "closed" | "all";
	/** Their whole title. */
	title?: string | null;
	/** Words that the title or the description contains; those below three characters do not count. */
	search?: string | null;
	/** Whether to list those of the groups above, too. */
	include_parent_milestones: boolean;
	/** The same under its later name. */
	include_ancestors: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface ListGroupProjectsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** The order; that of the ids decides between equals. `similarity` is that to `search`; without it, the order is by name. */
	order_by: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "similarity";
	/** Direction of the order; not of `similarity`. */
	sort: "asc" | "desc";
	/** Only archived projects, or only others. */
	archived?: boolean | null;
	/** Only those of this visibility. */
	visibility?: "private" | "internal" | "public" | null;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | null;
	/** Only those that the caller starred: none. Anonymous callers may send it without effect. */
	starred: boolean;
	/** Only those whose issues the caller has. */
	with_issues_enabled: boolean;
	/** Only those with merge requests. */
	with_merge_requests_enabled: boolean;
	/** Only those in this programming language: none. */
	with_programming_language?: string | null;
	/** Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only those with all of these tags: a list, or one text with commas. */
	topic?: string[] | null;
	/** Whether projects that are shared with the group are listed, too. */
	with_shared: boolean;
	/** Whether projects of groups below are listed, too. */
	include_subgroups: boolean;
	/** Whether to show of each only what anonymous callers see. */
	simple: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface ListIssuesInput {
	/** Only those that the caller created or is assigned to. */
	scope: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me";
	/** Whether to show whole labels. */
	with_labels_details: boolean;
	/** Only open or closed ones. */
	state: "opened" | "closed" | "all";
	/** Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
	labels?: string[] | null;
	/** Only those of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | null;
	/** Only those by this user. */
	author_id?: number | null;
	/** Only those by the user of this name. */
	author_username?: string | null;
	/** Only those assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "none" | "any" | null;
	/** Only those assigned to all users of these names. */
	assignee_username?: string[] | null;
	/** Only those of this weight; `None`: without one, `Any`: with one. */
	weight?: number | "none" | "any" | null;
	/** Only those of this epic; `None`: without one, `Any`: with one. */
	epic_id?: number | "none" | "any" | null;
	/** Only those with these numbers: a list, or one text with commas. */
	iids?: number[] | null;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | null;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | null;
	/** Only those of this time or later. */
	created_after?: string | null;
	/** Only those of this time or earlier. */
	created_before?: string | null;
	/** Only those that changed at this time or later. */
	updated_after?: string | null;
	/** Only those that last changed at this time or earlier. */
	updated_before?: string | null;
	/** Only those that are due then; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | null;
	/** Only confidential ones, or only others. */
	confidential?: boolean | null;
	/** Leaves out issues, as the parameters of these names would leave in. */
	not?: { labels?: string[] | null; milestone?: string | null; iids?: number[] | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null } | null;
	/** The order. Where it leaves two equal, the newer comes first. */
	order_by: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Whether to leave out those of archived projects. */
	non_archived: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface ListProjectsInput {
	/** The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
	order_by: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Only archived projects, or only others. */
	archived?: boolean | null;
	/** Only those of this visibility. */
	visibility?: "private" | "internal" | "public" | null;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | null;
	/** Only those that the caller starred: none. Anonymous callers may send it without effect. */
	starred: boolean;
	/** Only those whose issues the caller has. */
	with_issues_enabled: boolean;
	/** Only those with merge requests. */
	with_merge_requests_enabled: boolean;
	/** Only those in this programming language: none. */
	with_programming_language?: string | null;
	/** Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only those with all of these tags: a list, or one text with commas. */
	topic?: string[] | null;
	/** Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
	search_namespaces: boolean;
	/** Only the caller's own, and those in which they are owner. */
	owned: boolean;
	/** Only those in which the caller has a level. */
	membership: boolean;
	/** Only those with a higher id. */
	id_after?: number | null;
	/** Only those with a lower id. */
	id_before?: number | null;
	/** Only those with activity after this time. */
	last_activity_after?: string | null;
	/** Only those whose last activity was before this time. */
	last_activity_before?: string | null;
	/** Whether to show of each only what anonymous callers see. */
	simple: boolean;
	/** `keyset`, with `order_by=id`, pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number, up to the item 50,000. */
	pagination: string;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectInput {
	/** Display name, at most 255 characters; the path when absent. */
	name?: string | null;
	/** Last segment of the full path, at most 255 characters; made from the name when absent. */
	path?: string | null;
	/** Id of the group or personal namespace; the caller's own when absent. */
	namespace_id?: number | null;
	/** Branch of the first commit; without `initialize_with_readme` it is ignored. */
	default_branch?: string | null;
	/** Whether to begin with a commit of a README. */
	initialize_with_readme?: boolean | null;
	/** What the project is about, at most 2000 characters. */
	description?: string | null;
	/** Who sees the project; no wider than its group. */
	visibility?: "private" | "internal" | "public" | null;
	/** Whether there are issues. */
	issues_enabled?: boolean | null;
	/** Whether there are merge requests. */
	merge_requests_enabled?: boolean | null;
	/** Ignored. */
	wiki_enabled?: boolean | null;
	/** Whether there is CI. */
	jobs_enabled?: boolean | null;
	/** Whether there are snippets. */
	snippets_enabled?: boolean | null;
	/** Who has issues; before `issues_enabled`, as are the next of this kind. */
	issues_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has merge requests. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	forking_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has CI. */
	builds_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has snippets. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null;
	/** Ignored. */
	operations_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null;
	/** Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
	tag_list?: string[] | null;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null;
	/** Whether the commits of a merge request become one. */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null;
	/** Message of commits that apply suggestions, at most 255 characters; null: the usual one. */
	suggestion_commit_message?: string | null;
	/** Whether pushed changes resolve threads on outdated lines. */
	resolve_outdated_diff_discussions?: boolean | null;
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null;
	/** Whether a skipped pipeline is successful. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether users may ask for access. */
	request_access_enabled?: boolean | null;
	/** Whether a merge needs all threads resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null;
	/** Whether a merge deletes the source branch unless told otherwise. */
	remove_source_branch_after_merge?: boolean | null;
	/** Whether a push prints the address of a new merge request. */
	printing_merge_request_link_enabled?: boolean | null;
	/** Whether a merge closes the issues that it names. */
	autoclose_referenced_issues?: boolean | null;
	/** Whether no e-mails are sent; from others than owners it is ignored. */
	emails_disabled?: boolean | null;
	/** Ignored. */
	container_registry_enabled?: boolean | null;
	/** Ignored. */
	packages_enabled?: boolean | null;
	/** Ignored. */
	shared_runners_enabled?: boolean | null;
	/** Ignored. */
	lfs_enabled?: boolean | null;
	/** Ignored. */
	public_builds?: boolean | null;
	/** Ignored. */
	build_git_strategy?: "fetch" | "clone" | null;
	/** Ignored. */
	build_timeout?: number | null;
	/** Ignored. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null;
	/** Ignored. */
	auto_devops_enabled?: boolean | null;
	/** Ignored. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null;
	/** Refused. */
	import_url?: string | null;
	/** Refused: there are no templates. */
	template_name?: string | null;
	/** Refused: there are no templates. */
	template_project_id?: number | null;
}

export interface GetProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Also send `license` and `license_url`. */
	license: boolean;
}

export interface UpdateProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Display name, at most 255 characters; only for owners. */
	name?: string | null;
	/** Last segment of the full path, at most 255 characters. The project's addresses change with it at once. */
	path?: string | null;
	/** Branch that the repository begins with; it must exist. */
	default_branch?: string | null;
	/** What the project is about, at most 2000 characters. */
	description?: string | null;
	/** Who sees the project; no wider than its group. */
	visibility?: "private" | "internal" | "public" | null;
	/** Whether there are issues. */
	issues_enabled?: boolean | null;
	/** Whether there are merge requests. */
	merge_requests_enabled?: boolean | null;
	/** Ignored. */
	wiki_enabled?: boolean | null;
	/** Whether there is CI. */
	jobs_enabled?: boolean | null;
	/** Whether there are snippets. */
	snippets_enabled?: boolean | null;
	/** Who has issues; before `issues_enabled`, as are the next of this kind. */
	issues_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has merge requests. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	forking_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has CI. */
	builds_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who has snippets. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null;
	/** Ignored. */
	operations_access_level?: "disabled" | "private" | "enabled" | null;
	/** Ignored. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null;
	/** Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
	tag_list?: string[] | null;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null;
	/** Whether the commits of a merge request become one. */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null;
	/** Message of commits that apply suggestions, at most 255 characters; null: the usual one. */
	suggestion_commit_message?: string | null;
	/** Whether pushed changes resolve threads on outdated lines. */
	resolve_outdated_diff_discussions?: boolean | null;
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null;
	/** Whether a skipped pipeline is successful. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether users may ask for access. */
	request_access_enabled?: boolean | null;
	/** Whether a merge needs all threads resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null;
	/** Whether a merge deletes the source branch unless told otherwise. */
	remove_source_branch_after_merge?: boolean | null;
	/** Whether a push prints the address of a new merge request. */
	printing_merge_request_link_enabled?: boolean | null;
	/** Whether a merge closes the issues that it names. */
	autoclose_referenced_issues?: boolean | null;
	/** Whether no e-mails are sent; from others than owners it is ignored. */
	emails_disabled?: boolean | null;
	/** Ignored. */
	container_registry_enabled?: boolean | null;
	/** Ignored. */
	packages_enabled?: boolean | null;
	/** Ignored. */
	shared_runners_enabled?: boolean | null;
	/** Ignored. */
	lfs_enabled?: boolean | null;
	/** Ignored. */
	public_builds?: boolean | null;
	/** Ignored. */
	build_git_strategy?: "fetch" | "clone" | null;
	/** Ignored. */
	build_timeout?: number | null;
	/** Ignored. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null;
	/** Ignored. */
	auto_devops_enabled?: boolean | null;
	/** Ignored. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null;
}

export interface DeleteProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListProjectAuditEventsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only events of this time or later. */
	created_after?: string | null;
	/** Only events of this time or earlier. */
	created_before?: string | null;
	/** `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number. */
	pagination: string;
	/** Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
	cursor?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetProjectAuditEventInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the event. */
	audit_event_id: number;
}

export interface ListProjectBoardsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectBoardInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the new board, at most 255 characters; not blank. */
	name: string | null;
}

export interface GetProjectBoardInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
}

export interface UpdateProjectBoardInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** New name, at most 255 characters; not blank. */
	name?: string | null;
	/** Whether clients hide the list of open issues. */
	hide_backlog_list?: boolean | null;
	/** Whether clients hide the list of closed issues. */
	hide_closed_list?: boolean | null;
	/** Show only issues of this user; null: of any user. An unknown id clears it. */
	assignee_id?: number | null;
	/** Show only issues of this milestone; -2: upcoming, -3: started, null or unknown: any. */
	milestone_id?: number | null;
	/** Show only issues with these labels: names, separated by commas; empty: any. Unknown names are created. */
	labels?: string | null;
	/** Show only issues of this weight; null: any. */
	weight?: number | null;
}

export interface DeleteProjectBoardInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListProjectBoardListsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectBoardListInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Id of a label of the project, its group or a group above. */
	label_id?: number | null;
	/** Id of an active milestone of the project, its group or a group above. */
	milestone_id?: number | null;
	/** Id of a member of the project. */
	assignee_id?: number | null;
}

export interface GetProjectBoardListInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
}

export interface UpdateProjectBoardListInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
	/** New place of the list: 0 to the number of lists less one, and not the present one. */
	position: number;
}

export interface DeleteProjectBoardListInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListProjectClustersInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectClusterInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name; not blank. */
	name: string | null;
	/** Whether the cluster is active. */
	enabled: boolean;
	/** Base domain: a host name of at most 255 characters, 63 between the dots; null or empty: none. */
	domain?: string | null;
	/** Environments that are deployed to the cluster; no two clusters of a project have the same. Letters, digits, spaces and `- _ / $ { } . *`. Taken on every tier. */
	environment_scope: string;
	/** Id of a project in the same namespace, of which the caller is a maintainer. */
	management_project_id?: number | null;
	/** Whether namespaces and service accounts in the cluster are managed for the project. */
	managed: boolean;
	/** How the Kubernetes API is reached. */
	platform_kubernetes_attributes: { api_url: string; token: string | null; ca_cert?: string | null; namespace?: string | null; authorization_type: "unknown_authorization" | "rbac" | "abac" } | null;
}

export interface GetProjectClusterInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the cluster. */
	cluster_id: number;
}

export interface UpdateProjectClusterInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the cluster. */
	cluster_id: number;
	/** Name; not blank. Fixed unless the cluster was added as an existing one. */
	name?: string | null;
	/** Base domain, by the rules of a new cluster; null or empty: none. */
	domain?: string | null;
	/** Environments that are deployed to the cluster, by the rules of a new cluster. Taken on every tier. */
	environment_scope?: string | null;
	/** Id of a project in the same namespace, of which the caller is a maintainer; null: none. */
	management_project_id?: number | null;
	/** Whether the cluster is active. */
	enabled?: boolean | null;
	/** Whether namespaces and service accounts in the cluster are managed for the project. */
	managed?: boolean | null;
	/** How the Kubernetes API is reached. What is not sent stays. */
	platform_kubernetes_attributes?: { api_url?: string | null; token?: string | null; ca_cert?: string | null; namespace?: string | null } | null;
}

export interface DeleteProjectClusterInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the cluster. */
	cluster_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListCommitDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateCommitDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Place in the diff of the commit. */
	position?: { base_sha: string | null; start_sha: string | null; head_sha: string | null; position_type: "text" | "image" | null; new_path?: string | null; new_line?: number | null; old_path?: string | null; old_line?: number | null; line_range?: { start?: { line_code: string; type: string | null; old_line?: number | null; new_line?: number | null } | null; end?: { line_code: string; type: string | null; old_line?: number | null; new_line?: number | null } | null } | null; width?: number | null; height?: number | null; x?: number | null; y?: number | null } | null;
}

export interface GetCommitDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface CreateCommitDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | null;
}

export interface UpdateCommitDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved?: boolean | null;
}

export interface DeleteCommitDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the commit, whole or shortened, or a branch or tag. */
	commit_id: string;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListProjectIssuesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only those that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | null;
	/** Whether to show whole labels. */
	with_labels_details: boolean;
	/** Only open or closed ones. */
	state: "opened" | "closed" | "all";
	/** Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
	labels?: string[] | null;
	/** Only those of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | null;
	/** Only those by this user. */
	author_id?: number | null;
	/** Only those by the user of this name. */
	author_username?: string | null;
	/** Only those assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "none" | "any" | null;
	/** Only those assigned to all users of these names. */
	assignee_username?: string[] | null;
	/** Only those of this weight; `None`: without one, `Any`: with one. */
	weight?: number | "none" | "any" | null;
	/** Only those of this epic; `None`: without one, `Any`: with one. */
	epic_id?: number | "none" | "any" | null;
	/** Only those with these numbers: a list, or one text with commas. */
	iids?: number[] | null;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | null;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | null;
	/** Only those of this time or later. */
	created_after?: string | null;
	/** Only those of this time or earlier. */
	created_before?: string | null;
	/** Only those that changed at this time or later. */
	updated_after?: string | null;
	/** Only those that last changed at this time or earlier. */
	updated_before?: string | null;
	/** Only those that are due then; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | null;
	/** Only confidential ones, or only others. */
	confidential?: boolean | null;
	/** Leaves out issues, as the parameters of these names would leave in. */
	not?: { labels?: string[] | null; milestone?: string | null; iids?: number[] | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null } | null;
	/** The order. Where it leaves two equal, the newer comes first. */
	order_by: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectIssueInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Title, at most 255 characters; not blank. */
	title: string | null;
	/** What the issue is about, at most 1,048,576 characters. */
	description?: string | null;
	/** To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
	assignee_ids?: number[] | null;
	/** To whom it is assigned; 0: nobody. */
	assignee_id?: number | null;
	/** A milestone of the project, its group or a group above; any other id: none. */
	milestone_id?: number | null;
	/** Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
	labels?: string[] | null;
	/** Day on which it is due; null or empty: none. */
	due_date?: string | null;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential?: boolean | null;
	/** How much work it is, from 0; needs the licence STARTER. */
	weight?: number | null;
	/** Id of an epic of the project's group or a group above; 0 or null: none. */
	epic_id?: number | null;
	/** Number of an epic of the project's group; 0 or null: none. */
	epic_iid?: number | null;
	/** When it was created; only for owners, ignored from others. */
	created_at?: string | null;
	/** Its number; only for owners, ignored from others. */
	iid?: number | null;
}

export interface GetProjectIssueInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
}

export interface UpdateProjectIssueInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Title, at most 255 characters; not blank. */
	title?: string | null;
	/** What the issue is about, at most 1,048,576 characters; null: nothing. */
	description?: string | null;
	/** To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
	assignee_ids?: number[] | null;
	/** To whom it is assigned; 0: nobody. */
	assignee_id?: number | null;
	/** A milestone of the project, its group or a group above; any other id: none. */
	milestone_id?: number | null;
	/** Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
	labels?: string[] | null;
	/** Day on which it is due; null or empty: none. */
	due_date?: string | null;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential?: boolean | null;
	/** How much work it is, from 0; needs the licence STARTER. */
	weight?: number | null;
	/** Id of an epic of the project's group or a group above; 0 or null: none. */
	epic_id?: number | null;
	/** Number of an epic of the project's group; 0 or null: none. */
	epic_iid?: number | null;
	/** Names of labels to add, after `labels`. */
	add_labels?: string[] | null;
	/** Names of labels to remove, after `add_labels`. */
	remove_labels?: string[] | null;
	/** Whether only members of the project may comment. */
	discussion_locked?: boolean | null;
	/** What to do with its state. An issue with a locked discussion is not reopened. */
	state_event?: "close" | "reopen" | null;
	/** Accepted and ignored. */
	created_at?: string | null;
	/** When it changes; only for owners, ignored from others. */
	updated_at?: string | null;
}

export interface DeleteProjectIssueInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListIssueDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateIssueDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
}

export interface GetIssueDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface CreateIssueDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | null;
}

export interface UpdateIssueDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved?: boolean | null;
}

export interface DeleteIssueDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListIssueNotesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** What to sort by. */
	order_by: "created_at" | "updated_at";
	/** Direction; notes of the same time by their ids. */
	sort: "desc" | "asc";
	/** Which notes: all of them, only those of users, or only those that the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateIssueNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see it. */
	confidential?: boolean | null;
}

export interface GetIssueNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateIssueNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see the note and all others of its thread. */
	confidential?: boolean | null;
}

export interface DeleteIssueNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListProjectLabelsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Whether to count the issues and merge requests with each label. */
	with_counts: boolean;
	/** Whether to list labels of the groups above the project's own group, too. */
	include_ancestor_groups: boolean;
	/** Words that the name or the description contains. */
	search?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the new label, at most 255 characters; not blank, and without a comma. */
	name: string | null;
	/** Colour: `#` and three or six hexadecimal digits, or a name of CSS. */
	color: string | null;
	/** What the label stands for, in at most 4096 characters. */
	description?: string | null;
	/** Priority in the project, from 0, the highest. */
	priority?: number | null;
}

export interface GetProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are an id, unless no label has it. */
	name: string;
}

export interface UpdateProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are an id, unless no label has it. */
	name: string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | null;
	/** New colour: `#` and three or six hexadecimal digits, or a name of CSS. */
	color?: string | null;
	/** What the label stands for, in at most 4096 characters; null or empty: nothing. */
	description?: string | null;
	/** Priority in the project, from 0, the highest; null: none. */
	priority?: number | null;
}

export interface DeleteProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are an id, unless no label has it. */
	name: string;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListProjectMembersInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains these words, or with this e-mail address. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface AddProjectMemberInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Level: 10, 20, 30 or 40, in a group also 50. */
	access_level: number;
	/** Id of the user; several, separated by commas, are added or changed at once. */
	user_id: string;
	/** Day from which the membership no longer counts. */
	expires_at?: string | null;
}

export interface ListAllProjectMembersInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains these words, or with this e-mail address. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetAnyProjectMemberInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
}

export interface GetProjectMemberInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
}

export interface UpdateProjectMemberInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
	/** New level. */
	access_level: number;
	/** Day from which the membership no longer counts; empty: it doesn't expire. */
	expires_at?: string | null;
}

export interface RemoveProjectMemberInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
	/** Whether to take the user off issues and merge requests there, too. */
	unassign_issuables: boolean;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListMergeRequestDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateMergeRequestDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Commit to start the thread on. It counts together with `position` only, and is not looked up. */
	commit_id?: string | null;
	/** Place in the diff of the merge request. */
	position?: { base_sha: string | null; start_sha: string | null; head_sha: string | null; position_type: "text" | "image" | null; new_path?: string | null; new_line?: number | null; old_path?: string | null; old_line?: number | null; line_range?: { start?: { line_code: string; type: string | null; old_line?: number | null; new_line?: number | null } | null; end?: { line_code: string; type: string | null; old_line?: number | null; new_line?: number | null } | null } | null; width?: number | null; height?: number | null; x?: number | null; y?: number | null } | null;
}

export interface GetMergeRequestDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface ResolveMergeRequestDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Whether the thread is resolved. */
	resolved: boolean;
}

export interface CreateMergeRequestDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | null;
}

export interface UpdateMergeRequestDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved?: boolean | null;
}

export interface DeleteMergeRequestDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListMergeRequestNotesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** What to sort by. */
	order_by: "created_at" | "updated_at";
	/** Direction; notes of the same time by their ids. */
	sort: "desc" | "asc";
	/** Which notes: all of them, only those of users, or only those that the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateMergeRequestNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see it. */
	confidential?: boolean | null;
}

export interface GetMergeRequestNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateMergeRequestNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see the note and all others of its thread. */
	confidential?: boolean | null;
}

export interface DeleteMergeRequestNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListProjectMilestonesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Numbers of the milestones, within their project or group; without effect where those of groups above are listed. */
	iids?: number[] | null;
	/** Their state. */
	state: "active" | "closed" | "all";
	/** Their whole title. */
	title?: string | null;
	/** Words that the title or the description contains; those below three characters do not count. */
	search?: string | null;
	/** Whether to list those of the groups above, too. */
	include_parent_milestones: boolean;
	/** The same under its later name. */
	include_ancestors: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectMilestoneInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Title, at most 255 characters; not blank. */
	title: string | null;
	/** What the milestone is for, in at most 65535 characters. */
	description?: string | null;
	/** Day on which it is due, after the one on which it starts; null or empty: none. */
	due_date?: string | null;
	/** Day on which it starts; null or empty: none. */
	start_date?: string | null;
}

export interface GetProjectMilestoneInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
}

export interface UpdateProjectMilestoneInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
	/** New title, at most 255 characters; not blank. */
	title?: string | null;
	/** What the milestone is for, in at most 65535 characters; null or empty: nothing. */
	description?: string | null;
	/** Day on which it is due, after the one on which it starts; null or empty: none. */
	due_date?: string | null;
	/** Day on which it starts; null or empty: none. */
	start_date?: string | null;
	/** `close` or `activate` it. */
	state_event?: "close" | "activate" | null;
}

export interface DeleteProjectMilestoneInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
}

export interface GetRepositoryArchiveInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Suffix of the path. Any other makes it a path that does not exist. */
	format?: "tar.gz" | "tgz" | "gz" | "tar.bz2" | "tbz" | "tbz2" | "tb2" | "bz2" | "tar" | "zip";
	/** Branch, tag or commit to archive. Default: the default branch. */
	sha?: string | null;
}

export interface GetRepositoryBlobInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the blob: 40 hexadecimal digits, or the first 4 or more of them. */
	sha: string;
}

export interface DownloadRepositoryBlobInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the blob: 40 hexadecimal digits, or the first 4 or more of them. */
	sha: string;
}

export interface CompareRepositoryInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Branch, tag or commit to compare with. */
	from: string | null;
	/** Branch, tag or commit to compare. */
	to: string | null;
	/** True: files are compared directly (`from..to`); false: from the point where the histories part (`from...to`). */
	straight: boolean;
	/** Whether each diff begins with the names of its file: `--- a/README.md` and `+++ b/README.md`. */
	unidiff: boolean;
}

export interface ListRepositoryContributorsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** What to sort by. */
	order_by: "name" | "email" | "commits";
	/** Direction: `asc` gives the fewest commits first. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetRepositoryMergeBaseInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Two or more branches, tags or commits: `refs[]=main&refs[]=guidance`, or `refs=main,guidance`. */
	refs: string[] | null;
}

export interface ListRepositoryTreeInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Directory to list. Default: the root. */
	path?: string | null;
	/** Branch, tag or commit. Default: the default branch. */
	ref?: string | null;
	/** Whether to list everything below the directory too. */
	recursive: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface ListProjectSnippetsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateProjectSnippetInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Title, at most 255 characters. */
	title: string;
	/** What the snippet is for, at most 1,048,576 characters. */
	description?: string | null;
	/** Who may see the snippet. */
	visibility: "private" | "internal" | "public";
	/** 1 to 10 files, no path twice. */
	files?: { file_path: string; content: string }[] | null;
	/** Content of the only file, at most 50 MiB; with `file_name`. */
	content?: string | null;
	/** Path of the only file, at most 255 characters; empty: `snippetfile1.txt`. */
	file_name?: string | null;
}

export interface GetProjectSnippetInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
}

export interface UpdateProjectSnippetInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** New content of the only file, at most 50 MiB. Refused when there are several files. */
	content?: string | null;
	/** New description, at most 1,048,576 characters; null: none. */
	description?: string | null;
	/** Changes, applied in this order and all or none; 1 to 10 files must be left. */
	files?: ({ action: "create" | "update" | "delete" | "move" | null; file_path?: string | null; previous_path?: string | null; content?: string | null })[] | null;
	/** New path of the only file, at most 255 characters; empty: `snippetfile1.txt`, with the next free number. Refused when there are several files. */
	file_name?: string | null;
	/** New title, at most 255 characters. */
	title?: string | null;
	/** Who may see the snippet from now on. */
	visibility?: "private" | "internal" | "public" | null;
}

export interface DeleteProjectSnippetInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface ListSnippetDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateSnippetDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
}

export interface GetSnippetDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface CreateSnippetDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted and ignored. */
	note_id?: unknown | null;
}

export interface UpdateSnippetDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved. Only notes in threads on merge requests can be. */
	resolved?: boolean | null;
}

export interface DeleteSnippetDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. It is not compared with that of the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface DownloadProjectSnippetFileInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Branch, tag or commit id of the snippet; the branch is `master`. */
	ref: string;
	/** Path of the file; in a URL its slashes are `%2F`. */
	file_path: string;
}

export interface ListSnippetNotesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** What to sort by. */
	order_by: "created_at" | "updated_at";
	/** Direction; notes of the same time by their ids. */
	sort: "desc" | "asc";
	/** Which notes: all of them, only those of users, or only those that the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface CreateSnippetNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
	body: string | null;
	/** When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none. */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see it. */
	confidential?: boolean | null;
}

export interface GetSnippetNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateSnippetNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether only reporters and above, and the author and the assignees of the issue or merge request, see the note and all others of its thread. */
	confidential?: boolean | null;
}

export interface DeleteSnippetNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note. */
	note_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: string;
}

export interface DownloadProjectSnippetInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
}

export interface GetProjectSnippetUserAgentDetailInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
}

export interface GetCurrentUserInput {
}

export interface ListUsersInput {
	/** Only the user with this username, in any case. */
	username?: string | null;
	/** Only the user with this sign-in at another service, of which there are none; administrators only. */
	extern_uid?: string | null;
	/** The service. */
	provider?: string | null;
	/** Only users whose name or username contains these words, or with this e-mail address. */
	search?: string | null;
	/** Only users who may sign in. */
	active: boolean;
	/** Only blocked users. */
	blocked: boolean;
	/** Only external users, whom only administrators find in the list; administrators only. */
	external: boolean;
	/** Without bots, of which there are none. */
	exclude_internal: boolean;
	/** Only users created at that time or later. From here on, parameters of others than administrators are ignored. */
	created_after?: string | null;
	/** Only users created at that time or earlier. */
	created_before?: string | null;
	/** Only users without a project. */
	without_projects: boolean;
	/** `enabled`: only users with two-factor authentication, of whom there are none; `disabled`: only users without. */
	two_factor?: string | null;
	/** Only administrators. */
	admins: boolean;
	/** The order. Where it leaves two equal, the id decides in the same direction. */
	order_by: "id" | "name" | "username" | "created_at" | "updated_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetUserInput {
	/** Id of the user, in digits. */
	id: number;
}

export interface ListUserProjectsInput {
	/** Id or username of the user. */
	user_id: string;
	/** The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
	order_by: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Only archived projects, or only others. */
	archived?: boolean | null;
	/** Only those of this visibility. */
	visibility?: "private" | "internal" | "public" | null;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | null;
	/** Only those that the caller starred: none. Anonymous callers may send it without effect. */
	starred: boolean;
	/** Only those whose issues the caller has. */
	with_issues_enabled: boolean;
	/** Only those with merge requests. */
	with_merge_requests_enabled: boolean;
	/** Only those in this programming language: none. */
	with_programming_language?: string | null;
	/** Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only those with all of these tags: a list, or one text with commas. */
	topic?: string[] | null;
	/** Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
	search_namespaces: boolean;
	/** Only the caller's own, and those in which they are owner. */
	owned: boolean;
	/** Only those in which the caller has a level. */
	membership: boolean;
	/** Only those with a higher id. */
	id_after?: number | null;
	/** Only those with a lower id. */
	id_before?: number | null;
	/** Only those with activity after this time. */
	last_activity_after?: string | null;
	/** Only those whose last activity was before this time. */
	last_activity_before?: string | null;
	/** Whether to show of each only what anonymous callers see. */
	simple: boolean;
	/** `keyset`, with `order_by=id`, pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number, up to the item 50,000. */
	pagination: string;
	/** Number of the page, from 1. */
	page: number;
	/** Items per page. More than 100 is cut to 100. */
	per_page: number;
}

export interface GetVersionInput {
}

/** What a handler receives: merged, coerced, defaulted and checked. */
export interface Inputs {
	listAuditEvents: ListAuditEventsInput;
	getAuditEvent: GetAuditEventInput;
	listGroups: ListGroupsInput;
	createGroup: CreateGroupInput;
	getGroup: GetGroupInput;
	deleteGroup: DeleteGroupInput;
	listGroupAuditEvents: ListGroupAuditEventsInput;
	getGroupAuditEvent: GetGroupAuditEventInput;
	listGroupEpics: ListGroupEpicsInput;
	listEpicDiscussions: ListEpicDiscussionsInput;
	createEpicDiscussion: CreateEpicDiscussionInput;
	getEpicDiscussion: GetEpicDiscussionInput;
	createEpicDiscussionNote: CreateEpicDiscussionNoteInput;
	updateEpicDiscussionNote: UpdateEpicDiscussionNoteInput;
	deleteEpicDiscussionNote: DeleteEpicDiscussionNoteInput;
	listEpicNotes: ListEpicNotesInput;
	createEpicNote: CreateEpicNoteInput;
	getEpicNote: GetEpicNoteInput;
	updateEpicNote: UpdateEpicNoteInput;
	deleteEpicNote: DeleteEpicNoteInput;
	getGroupEpic: GetGroupEpicInput;
	listGroupIssues: ListGroupIssuesInput;
	listGroupLabels: ListGroupLabelsInput;
	listGroupMembers: ListGroupMembersInput;
	addGroupMember: AddGroupMemberInput;
	listAllGroupMembers: ListAllGroupMembersInput;
	getGroupMember: GetGroupMemberInput;
	updateGroupMember: UpdateGroupMemberInput;
	removeGroupMember: RemoveGroupMemberInput;
	listGroupMilestones: ListGroupMilestonesInput;
	listGroupProjects: ListGroupProjectsInput;
	listIssues: ListIssuesInput;
	listProjects: ListProjectsInput;
	createProject: CreateProjectInput;
	getProject: GetProjectInput;
	updateProject: UpdateProjectInput;
	deleteProject: DeleteProjectInput;
	listProjectAuditEvents: ListProjectAuditEventsInput;
	getProjectAuditEvent: GetProjectAuditEventInput;
	listProjectBoards: ListProjectBoardsInput;
	createProjectBoard: CreateProjectBoardInput;
	getProjectBoard: GetProjectBoardInput;
	updateProjectBoard: UpdateProjectBoardInput;
	deleteProjectBoard: DeleteProjectBoardInput;
	listProjectBoardLists: ListProjectBoardListsInput;
	createProjectBoardList: CreateProjectBoardListInput;
	getProjectBoardList: GetProjectBoardListInput;
	updateProjectBoardList: UpdateProjectBoardListInput;
	deleteProjectBoardList: DeleteProjectBoardListInput;
	listProjectClusters: ListProjectClustersInput;
	createProjectCluster: CreateProjectClusterInput;
	getProjectCluster: GetProjectClusterInput;
	updateProjectCluster: UpdateProjectClusterInput;
	deleteProjectCluster: DeleteProjectClusterInput;
	listCommitDiscussions: ListCommitDiscussionsInput;
	createCommitDiscussion: CreateCommitDiscussionInput;
	getCommitDiscussion: GetCommitDiscussionInput;
	createCommitDiscussionNote: CreateCommitDiscussionNoteInput;
	updateCommitDiscussionNote: UpdateCommitDiscussionNoteInput;
	deleteCommitDiscussionNote: DeleteCommitDiscussionNoteInput;
	listProjectIssues: ListProjectIssuesInput;
	createProjectIssue: CreateProjectIssueInput;
	getProjectIssue: GetProjectIssueInput;
	updateProjectIssue: UpdateProjectIssueInput;
	deleteProjectIssue: DeleteProjectIssueInput;
	listIssueDiscussions: ListIssueDiscussionsInput;
	createIssueDiscussion: CreateIssueDiscussionInput;
	getIssueDiscussion: GetIssueDiscussionInput;
	createIssueDiscussionNote: CreateIssueDiscussionNoteInput;
	updateIssueDiscussionNote: UpdateIssueDiscussionNoteInput;
	deleteIssueDiscussionNote: DeleteIssueDiscussionNoteInput;
	listIssueNotes: ListIssueNotesInput;
	createIssueNote: CreateIssueNoteInput;
	getIssueNote: GetIssueNoteInput;
	updateIssueNote: UpdateIssueNoteInput;
	deleteIssueNote: DeleteIssueNoteInput;
	listProjectLabels: ListProjectLabelsInput;
	createProjectLabel: CreateProjectLabelInput;
	getProjectLabel: GetProjectLabelInput;
	updateProjectLabel: UpdateProjectLabelInput;
	deleteProjectLabel: DeleteProjectLabelInput;
	listProjectMembers: ListProjectMembersInput;
	addProjectMember: AddProjectMemberInput;
	listAllProjectMembers: ListAllProjectMembersInput;
	getAnyProjectMember: GetAnyProjectMemberInput;
	getProjectMember: GetProjectMemberInput;
	updateProjectMember: UpdateProjectMemberInput;
	removeProjectMember: RemoveProjectMemberInput;
	listMergeRequestDiscussions: ListMergeRequestDiscussionsInput;
	createMergeRequestDiscussion: CreateMergeRequestDiscussionInput;
	getMergeRequestDiscussion: GetMergeRequestDiscussionInput;
	resolveMergeRequestDiscussion: ResolveMergeRequestDiscussionInput;
	createMergeRequestDiscussionNote: CreateMergeRequestDiscussionNoteInput;
	updateMergeRequestDiscussionNote: UpdateMergeRequestDiscussionNoteInput;
	deleteMergeRequestDiscussionNote: DeleteMergeRequestDiscussionNoteInput;
	listMergeRequestNotes: ListMergeRequestNotesInput;
	createMergeRequestNote: CreateMergeRequestNoteInput;
	getMergeRequestNote: GetMergeRequestNoteInput;
	updateMergeRequestNote: UpdateMergeRequestNoteInput;
	deleteMergeRequestNote: DeleteMergeRequestNoteInput;
	listProjectMilestones: ListProjectMilestonesInput;
	createProjectMilestone: CreateProjectMilestoneInput;
	getProjectMilestone: GetProjectMilestoneInput;
	updateProjectMilestone: UpdateProjectMilestoneInput;
	deleteProjectMilestone: DeleteProjectMilestoneInput;
	getRepositoryArchive: GetRepositoryArchiveInput;
	getRepositoryBlob: GetRepositoryBlobInput;
	downloadRepositoryBlob: DownloadRepositoryBlobInput;
	compareRepository: CompareRepositoryInput;
	listRepositoryContributors: ListRepositoryContributorsInput;
	getRepositoryMergeBase: GetRepositoryMergeBaseInput;
	listRepositoryTree: ListRepositoryTreeInput;
	listProjectSnippets: ListProjectSnippetsInput;
	createProjectSnippet: CreateProjectSnippetInput;
	getProjectSnippet: GetProjectSnippetInput;
	updateProjectSnippet: UpdateProjectSnippetInput;
	deleteProjectSnippet: DeleteProjectSnippetInput;
	listSnippetDiscussions: ListSnippetDiscussionsInput;
	createSnippetDiscussion: CreateSnippetDiscussionInput;
	getSnippetDiscussion: GetSnippetDiscussionInput;
	createSnippetDiscussionNote: CreateSnippetDiscussionNoteInput;
	updateSnippetDiscussionNote: UpdateSnippetDiscussionNoteInput;
	deleteSnippetDiscussionNote: DeleteSnippetDiscussionNoteInput;
	downloadProjectSnippetFile: DownloadProjectSnippetFileInput;
	listSnippetNotes: ListSnippetNotesInput;
	createSnippetNote: CreateSnippetNoteInput;
	getSnippetNote: GetSnippetNoteInput;
	updateSnippetNote: UpdateSnippetNoteInput;
	deleteSnippetNote: DeleteSnippetNoteInput;
	downloadProjectSnippet: DownloadProjectSnippetInput;
	getProjectSnippetUserAgentDetail: GetProjectSnippetUserAgentDetailInput;
	getCurrentUser: GetCurrentUserInput;
	listUsers: ListUsersInput;
	getUser: GetUserInput;
	listUserProjects: ListUserProjectsInput;
	getVersion: GetVersionInput;
}

/** A response body that is not JSON. */
export interface RawBody {
	/** Content type. */
	type: string;
	/** In bytes, if known. */
	length?: number;
	filename?: string;
	headers?: Record<string, string>;
	body: Uint8Array | AsyncIterable<Uint8Array>;
}

/** One page of records, and the total if it was counted. */
export interface PageOf<T> {
	items: T[];
	total?: number;
	/** Parameters of the next page under keyset paging. */
	next?: Readonly<Record<string, string | number>>;
}

/** What a handler returns. */
export interface Outputs {
	listAuditEvents: PageOf<Schemas["AuditEvent"]>;
	getAuditEvent: Schemas["AuditEvent"];
	listGroups: PageOf<Schemas["GroupDetails"]>;
	createGroup: Schemas["GroupWithProjects"];
	getGroup: Schemas["GroupWithProjects"];
	deleteGroup: { message: string };
	listGroupAuditEvents: PageOf<Schemas["AuditEvent"]>;
	getGroupAuditEvent: Schemas["AuditEvent"];
	listGroupEpics: PageOf<Schemas["Epic"]>;
	listEpicDiscussions: PageOf<Schemas["Discussion"]>;
	createEpicDiscussion: Schemas["Discussion"];
	getEpicDiscussion: Schemas["Discussion"];
	createEpicDiscussionNote: Schemas["Note"];
	updateEpicDiscussionNote: Schemas["Note"];
	deleteEpicDiscussionNote: void;
	listEpicNotes: PageOf<Schemas["Note"]>;
	createEpicNote: Schemas["Note"];
	getEpicNote: Schemas["Note"];
	updateEpicNote: Schemas["Note"];
	deleteEpicNote: void;
	getGroupEpic: Schemas["Epic"];
	listGroupIssues: PageOf<Schemas["Issue"]>;
	listGroupLabels: PageOf<Schemas["GroupLabel"]>;
	listGroupMembers: PageOf<Schemas["Member"]>;
	addGroupMember: Schemas["Member"] | Schemas["AddedMembers"];
	listAllGroupMembers: PageOf<Schemas["Member"]>;
	getGroupMember: Schemas["Member"];
	updateGroupMember: Schemas["Member"];
	removeGroupMember: void;
	listGroupMilestones: PageOf<Schemas["Milestone"]>;
	listGroupProjects: PageOf<Schemas["ProjectWithAccess"]>;
	listIssues: PageOf<Schemas["Issue"]>;
	listProjects: PageOf<Schemas["ProjectWithAccess"]>;
	createProject: Schemas["ProjectDetails"];
	getProject: Schemas["ProjectWithAccess"];
	updateProject: Schemas["ProjectDetails"];
	deleteProject: { message: string };
	listProjectAuditEvents: PageOf<Schemas["AuditEvent"]>;
	getProjectAuditEvent: Schemas["AuditEvent"];
	listProjectBoards: PageOf<Schemas["Board"]>;
	createProjectBoard: Schemas["Board"];
	getProjectBoard: Schemas["Board"];
	updateProjectBoard: Schemas["Board"];
	deleteProjectBoard: void;
	listProjectBoardLists: PageOf<Schemas["BoardList"]>;
	createProjectBoardList: Schemas["BoardList"];
	getProjectBoardList: Schemas["BoardList"];
	updateProjectBoardList: Schemas["BoardList"];
	deleteProjectBoardList: void;
	listProjectClusters: PageOf<Schemas["ClusterListItem"]>;
	createProjectCluster: Schemas["Cluster"];
	getProjectCluster: Schemas["Cluster"];
	updateProjectCluster: Schemas["Cluster"];
	deleteProjectCluster: void;
	listCommitDiscussions: PageOf<Schemas["Discussion"]>;
	createCommitDiscussion: Schemas["Discussion"];
	getCommitDiscussion: Schemas["Discussion"];
	createCommitDiscussionNote: Schemas["Note"];
	updateCommitDiscussionNote: Schemas["Note"];
	deleteCommitDiscussionNote: void;
	listProjectIssues: PageOf<Schemas["Issue"]>;
	createProjectIssue: Schemas["Issue"];
	getProjectIssue: Schemas["Issue"];
	updateProjectIssue: Schemas["Issue"];
	deleteProjectIssue: void;
	listIssueDiscussions: PageOf<Schemas["Discussion"]>;
	createIssueDiscussion: Schemas["Discussion"];
	getIssueDiscussion: Schemas["Discussion"];
	createIssueDiscussionNote: Schemas["Note"];
	updateIssueDiscussionNote: Schemas["Note"];
	deleteIssueDiscussionNote: void;
	listIssueNotes: PageOf<Schemas["Note"]>;
	createIssueNote: Schemas["Note"];
	getIssueNote: Schemas["Note"];
	updateIssueNote: Schemas["Note"];
	deleteIssueNote: void;
	listProjectLabels: PageOf<Schemas["ProjectLabel"]>;
	createProjectLabel: Schemas["ProjectLabel"];
	getProjectLabel: Schemas["ProjectLabel"];
	updateProjectLabel: Schemas["ProjectLabel"];
	deleteProjectLabel: void;
	listProjectMembers: PageOf<Schemas["Member"]>;
	addProjectMember: Schemas["Member"] | Schemas["AddedMembers"];
	listAllProjectMembers: PageOf<Schemas["Member"]>;
	getAnyProjectMember: Schemas["Member"];
	getProjectMember: Schemas["Member"];
	updateProjectMember: Schemas["Member"];
	removeProjectMember: void;
	listMergeRequestDiscussions: PageOf<Schemas["Discussion"]>;
	createMergeRequestDiscussion: Schemas["Discussion"];
	getMergeRequestDiscussion: Schemas["Discussion"];
	resolveMergeRequestDiscussion: Schemas["Discussion"];
	createMergeRequestDiscussionNote: Schemas["Note"];
	updateMergeRequestDiscussionNote: Schemas["Note"];
	deleteMergeRequestDiscussionNote: void;
	listMergeRequestNotes: PageOf<Schemas["Note"]>;
	createMergeRequestNote: Schemas["Note"];
	getMergeRequestNote: Schemas["Note"];
	updateMergeRequestNote: Schemas["Note"];
	deleteMergeRequestNote: void;
	listProjectMilestones: PageOf<Schemas["Milestone"]>;
	createProjectMilestone: Schemas["Milestone"];
	getProjectMilestone: Schemas["Milestone"];
	updateProjectMilestone: Schemas["Milestone"];
	deleteProjectMilestone: void;
	getRepositoryArchive: RawBody;
	getRepositoryBlob: Schemas["RepositoryBlob"];
	downloadRepositoryBlob: RawBody;
	compareRepository: Schemas["Comparison"];
	listRepositoryContributors: PageOf<Schemas["Contributor"]>;
	getRepositoryMergeBase: Schemas["Commit"];
	listRepositoryTree: PageOf<Schemas["TreeEntry"]>;
	listProjectSnippets: PageOf<Schemas["Snippet"]>;
	createProjectSnippet: Schemas["Snippet"];
	getProjectSnippet: Schemas["Snippet"];
	updateProjectSnippet: Schemas["Snippet"];
	deleteProjectSnippet: void;
	listSnippetDiscussions: PageOf<Schemas["Discussion"]>;
	createSnippetDiscussion: Schemas["Discussion"];
	getSnippetDiscussion: Schemas["Discussion"];
	createSnippetDiscussionNote: Schemas["Note"];
	updateSnippetDiscussionNote: Schemas["Note"];
	deleteSnippetDiscussionNote: void;
	downloadProjectSnippetFile: RawBody;
	listSnippetNotes: PageOf<Schemas["Note"]>;
	createSnippetNote: Schemas["Note"];
	getSnippetNote: Schemas["Note"];
	updateSnippetNote: Schemas["Note"];
	deleteSnippetNote: void;
	downloadProjectSnippet: RawBody;
	getProjectSnippetUserAgentDetail: Schemas["UserAgentDetail"];
	getCurrentUser: Schemas["CurrentUser"];
	listUsers: PageOf<Schemas["ListedUser"]>;
	getUser: Schemas["UserDetails"];
	listUserProjects: PageOf<Schemas["ProjectWithAccess"]>;
	getVersion: Schemas["Version"];
}

/** One function per operation. Long: the type that may replace a very long output. */
export type Handlers<Context, Long = never> = {
	[Id in OperationId]: (input: Inputs[Id], context: Context) => Outputs[Id] | Long | Promise<Outputs[Id] | Long>;
};
