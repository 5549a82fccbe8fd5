// Made from spec/ by `npm run generate`. Do not edit.

import type { components } from "./types.ts";

export type Schemas = components["schemas"];

export type OperationId =
	| "listAuditEvents"
	| "getAuditEvent"
	| "listGroups"
	| "createGroup"
	| "getGroup"
	| "updateGroup"
	| "deleteGroup"
	| "listGroupAuditEvents"
	| "getGroupAuditEvent"
	| "listGroupDescendants"
	| "listGroupEpics"
	| "listEpicDiscussions"
	| "createEpicDiscussion"
	| "getEpicDiscussion"
	| "listEpicDiscussionNotes"
	| "createEpicDiscussionNote"
	| "getEpicDiscussionNote"
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
	| "createGroupLabel"
	| "updateNamedGroupLabel"
	| "deleteNamedGroupLabel"
	| "subscribeToGroupLabel"
	| "unsubscribeFromGroupLabel"
	| "getGroupLabel"
	| "updateGroupLabel"
	| "deleteGroupLabel"
	| "listGroupMembers"
	| "addGroupMember"
	| "listAllGroupMembers"
	| "getAnyGroupMember"
	| "getGroupMember"
	| "updateGroupMember"
	| "removeGroupMember"
	| "listGroupMergeRequests"
	| "listGroupMilestones"
	| "createGroupMilestone"
	| "getGroupMilestone"
	| "updateGroupMilestone"
	| "deleteGroupMilestone"
	| "listGroupMilestoneIssues"
	| "listGroupMilestoneMergeRequests"
	| "listGroupProjects"
	| "listGroupSharedProjects"
	| "shareGroup"
	| "unshareGroup"
	| "listGroupSubgroups"
	| "listIssues"
	| "listMergeRequests"
	| "getMetadata"
	| "listNamespaces"
	| "getNamespace"
	| "listProjects"
	| "createProject"
	| "getProject"
	| "updateProject"
	| "deleteProject"
	| "archiveProject"
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
	| "listCommitDiscussionNotes"
	| "createCommitDiscussionNote"
	| "getCommitDiscussionNote"
	| "updateCommitDiscussionNote"
	| "deleteCommitDiscussionNote"
	| "listProjectGroups"
	| "listProjectIssues"
	| "createProjectIssue"
	| "getProjectIssue"
	| "updateProjectIssue"
	| "deleteProjectIssue"
	| "listIssueDiscussions"
	| "createIssueDiscussion"
	| "getIssueDiscussion"
	| "listIssueDiscussionNotes"
	| "createIssueDiscussionNote"
	| "getIssueDiscussionNote"
	| "updateIssueDiscussionNote"
	| "deleteIssueDiscussionNote"
	| "listIssueNotes"
	| "createIssueNote"
	| "getIssueNote"
	| "updateIssueNote"
	| "deleteIssueNote"
	| "listIssueParticipants"
	| "listProjectLabels"
	| "createProjectLabel"
	| "updateNamedProjectLabel"
	| "deleteNamedProjectLabel"
	| "promoteNamedProjectLabel"
	| "subscribeToProjectLabel"
	| "unsubscribeFromProjectLabel"
	| "getProjectLabel"
	| "updateProjectLabel"
	| "deleteProjectLabel"
	| "promoteProjectLabel"
	| "listProjectMembers"
	| "addProjectMember"
	| "listAllProjectMembers"
	| "getAnyProjectMember"
	| "getProjectMember"
	| "updateProjectMember"
	| "removeProjectMember"
	| "listProjectMergeRequests"
	| "createMergeRequest"
	| "getMergeRequest"
	| "updateMergeRequest"
	| "getMergeRequestApprovals"
	| "approveMergeRequest"
	| "getMergeRequestChanges"
	| "listMergeRequestClosingIssues"
	| "listMergeRequestCommits"
	| "listMergeRequestDiffs"
	| "listMergeRequestDiscussions"
	| "createMergeRequestDiscussion"
	| "getMergeRequestDiscussion"
	| "resolveMergeRequestDiscussion"
	| "listMergeRequestDiscussionNotes"
	| "createMergeRequestDiscussionNote"
	| "getMergeRequestDiscussionNote"
	| "updateMergeRequestDiscussionNote"
	| "deleteMergeRequestDiscussionNote"
	| "acceptMergeRequest"
	| "listMergeRequestNotes"
	| "createMergeRequestNote"
	| "getMergeRequestNote"
	| "updateMergeRequestNote"
	| "deleteMergeRequestNote"
	| "downloadMergeRequestDiff"
	| "unapproveMergeRequest"
	| "listMergeRequestVersions"
	| "getMergeRequestVersion"
	| "listProjectMilestones"
	| "createProjectMilestone"
	| "getProjectMilestone"
	| "updateProjectMilestone"
	| "deleteProjectMilestone"
	| "listProjectMilestoneIssues"
	| "listProjectMilestoneMergeRequests"
	| "promoteProjectMilestone"
	| "listProtectedBranches"
	| "createProtectedBranch"
	| "getProtectedBranch"
	| "deleteProtectedBranch"
	| "listProjectReleases"
	| "createProjectRelease"
	| "getProjectRelease"
	| "updateProjectRelease"
	| "deleteProjectRelease"
	| "getRepositoryArchive"
	| "getRepositoryBlob"
	| "downloadRepositoryBlob"
	| "listProjectBranches"
	| "createProjectBranch"
	| "getProjectBranch"
	| "deleteProjectBranch"
	| "listProjectCommits"
	| "createProjectCommit"
	| "getProjectCommit"
	| "listCommitComments"
	| "createCommitComment"
	| "listProjectCommitDiffs"
	| "listCommitMergeRequests"
	| "listCommitStatuses"
	| "compareRepository"
	| "listRepositoryContributors"
	| "getProjectFile"
	| "createProjectFile"
	| "updateProjectFile"
	| "deleteProjectFile"
	| "downloadProjectFile"
	| "getRepositoryMergeBase"
	| "listProjectTags"
	| "createProjectTag"
	| "getProjectTag"
	| "deleteProjectTag"
	| "listRepositoryTree"
	| "shareProject"
	| "unshareProject"
	| "listProjectSnippets"
	| "createProjectSnippet"
	| "getProjectSnippet"
	| "updateProjectSnippet"
	| "deleteProjectSnippet"
	| "listSnippetDiscussions"
	| "createSnippetDiscussion"
	| "getSnippetDiscussion"
	| "listSnippetDiscussionNotes"
	| "createSnippetDiscussionNote"
	| "getSnippetDiscussionNote"
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
	| "setCommitStatus"
	| "unarchiveProject"
	| "createProjectUpload"
	| "listProjectUsers"
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
	/** Whether parameters outside of path, query and headers are sent as a JSON body. */
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
	/** Minimum role of the caller; absent: every caller who sees the project or group may call the operation. */
	readonly role?: Role;
	/** Minimum role on a project that the caller sees only as a member. */
	readonly privateRole?: Role;
	/** Features of the project that must be on. */
	readonly features?: readonly Feature[];
	/** Features of the project, at least one of which must be on. */
	readonly anyFeatures?: readonly Feature[];
	/** Whether the project must not be archived. */
	readonly active?: true;
	readonly tier?: Tier;
	/** Scopes of a token that are enough, besides api and read_api. */
	readonly scopes?: readonly string[];
	/** Whether the operation writes, and so runs in a transaction. */
	readonly writes?: true;
	/** Maximum bytes of a request body; absent: only a form is read, up to 64 KiB. */
	readonly maxBody?: number;
	/** Whether the response is an array: such an operation leaves some database connections to other requests. */
	readonly list?: true;
	readonly since?: string;
}

export const operations: { readonly [Id in OperationId]: Operation } = {
	listAuditEvents: { id: "listAuditEvents", method: "get", path: "/audit_events", query: ["created_after", "created_before", "entity_type", "entity_id", "pagination", "cursor", "page", "per_page"], success: 200, paged: true },
	getAuditEvent: { id: "getAuditEvent", method: "get", path: "/audit_events/{id}", success: 200 },
	listGroups: { id: "listGroups", method: "get", path: "/groups", query: ["skip_groups[]", "all_available", "search", "owned", "order_by", "sort", "min_access_level", "top_level_only", "page", "per_page"], success: 200, paged: true },
	createGroup: { id: "createGroup", method: "post", path: "/groups", body: true, success: 201 },
	getGroup: { id: "getGroup", method: "get", path: "/groups/{id}", query: ["with_projects"], success: 200 },
	updateGroup: { id: "updateGroup", method: "put", path: "/groups/{id}", body: true, success: 200 },
	deleteGroup: { id: "deleteGroup", method: "delete", path: "/groups/{id}", success: 202 },
	listGroupAuditEvents: { id: "listGroupAuditEvents", method: "get", path: "/groups/{id}/audit_events", query: ["created_after", "created_before", "pagination", "cursor", "page", "per_page"], success: 200, paged: true },
	getGroupAuditEvent: { id: "getGroupAuditEvent", method: "get", path: "/groups/{id}/audit_events/{audit_event_id}", success: 200 },
	listGroupDescendants: { id: "listGroupDescendants", method: "get", path: "/groups/{id}/descendant_groups", query: ["skip_groups[]", "all_available", "search", "owned", "order_by", "sort", "min_access_level", "page", "per_page"], success: 200, paged: true },
	listGroupEpics: { id: "listGroupEpics", method: "get", path: "/groups/{id}/epics", aliases: ["/groups/{id}/-/epics"], query: ["order_by", "sort", "search", "state", "author_id", "labels[]", "with_labels_details", "created_after", "created_before", "updated_after", "updated_before", "include_ancestor_groups", "include_descendant_groups", "confidential", "page", "per_page"], success: 200, paged: true },
	listEpicDiscussions: { id: "listEpicDiscussions", method: "get", path: "/groups/{id}/epics/{epic_id}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createEpicDiscussion: { id: "createEpicDiscussion", method: "post", path: "/groups/{id}/epics/{epic_id}/discussions", body: true, success: 201 },
	getEpicDiscussion: { id: "getEpicDiscussion", method: "get", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}", success: 200 },
	listEpicDiscussionNotes: { id: "listEpicDiscussionNotes", method: "get", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes", success: 200 },
	createEpicDiscussionNote: { id: "createEpicDiscussionNote", method: "post", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes", body: true, success: 201 },
	getEpicDiscussionNote: { id: "getEpicDiscussionNote", method: "get", path: "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}", success: 200 },
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
	createGroupLabel: { id: "createGroupLabel", method: "post", path: "/groups/{id}/labels", body: true, success: 201 },
	updateNamedGroupLabel: { id: "updateNamedGroupLabel", method: "put", path: "/groups/{id}/labels", body: true, success: 200 },
	deleteNamedGroupLabel: { id: "deleteNamedGroupLabel", method: "delete", path: "/groups/{id}/labels", query: ["name"], success: 204 },
	subscribeToGroupLabel: { id: "subscribeToGroupLabel", method: "post", path: "/groups/{id}/labels/{label_id}/subscribe", success: 201 },
	unsubscribeFromGroupLabel: { id: "unsubscribeFromGroupLabel", method: "post", path: "/groups/{id}/labels/{label_id}/unsubscribe", success: 201 },
	getGroupLabel: { id: "getGroupLabel", method: "get", path: "/groups/{id}/labels/{name}", query: ["include_ancestor_groups", "include_descendant_groups", "only_group_labels"], success: 200 },
	updateGroupLabel: { id: "updateGroupLabel", method: "put", path: "/groups/{id}/labels/{name}", body: true, success: 200 },
	deleteGroupLabel: { id: "deleteGroupLabel", method: "delete", path: "/groups/{id}/labels/{name}", success: 204 },
	listGroupMembers: { id: "listGroupMembers", method: "get", path: "/groups/{id}/members", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	addGroupMember: { id: "addGroupMember", method: "post", path: "/groups/{id}/members", body: true, success: 201 },
	listAllGroupMembers: { id: "listAllGroupMembers", method: "get", path: "/groups/{id}/members/all", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	getAnyGroupMember: { id: "getAnyGroupMember", method: "get", path: "/groups/{id}/members/all/{user_id}", success: 200 },
	getGroupMember: { id: "getGroupMember", method: "get", path: "/groups/{id}/members/{user_id}", success: 200 },
	updateGroupMember: { id: "updateGroupMember", method: "put", path: "/groups/{id}/members/{user_id}", body: true, success: 200 },
	removeGroupMember: { id: "removeGroupMember", method: "delete", path: "/groups/{id}/members/{user_id}", query: ["skip_subresources", "unassign_issuables"], success: 204 },
	listGroupMergeRequests: { id: "listGroupMergeRequests", method: "get", path: "/groups/{id}/merge_requests", query: ["scope", "view", "with_labels_details", "with_merge_status_recheck", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "reviewer_id", "reviewer_username", "approver_ids[]", "approved_by_ids[]", "my_reaction_emoji", "source_branch", "target_branch", "source_project_id", "search", "in", "wip", "created_after", "created_before", "updated_after", "updated_before", "not", "order_by", "sort", "non_archived", "page", "per_page"], success: 200, paged: true },
	listGroupMilestones: { id: "listGroupMilestones", method: "get", path: "/groups/{id}/milestones", query: ["iids[]", "state", "title", "search", "include_parent_milestones", "include_ancestors", "page", "per_page"], success: 200, paged: true },
	createGroupMilestone: { id: "createGroupMilestone", method: "post", path: "/groups/{id}/milestones", body: true, success: 201 },
	getGroupMilestone: { id: "getGroupMilestone", method: "get", path: "/groups/{id}/milestones/{milestone_id}", success: 200 },
	updateGroupMilestone: { id: "updateGroupMilestone", method: "put", path: "/groups/{id}/milestones/{milestone_id}", body: true, success: 200 },
	deleteGroupMilestone: { id: "deleteGroupMilestone", method: "delete", path: "/groups/{id}/milestones/{milestone_id}", success: 204 },
	listGroupMilestoneIssues: { id: "listGroupMilestoneIssues", method: "get", path: "/groups/{id}/milestones/{milestone_id}/issues", query: ["page", "per_page"], success: 200, paged: true },
	listGroupMilestoneMergeRequests: { id: "listGroupMilestoneMergeRequests", method: "get", path: "/groups/{id}/milestones/{milestone_id}/merge_requests", query: ["page", "per_page"], success: 200, paged: true },
	listGroupProjects: { id: "listGroupProjects", method: "get", path: "/groups/{id}/projects", query: ["order_by", "sort", "archived", "visibility", "search", "starred", "with_issues_enabled", "with_merge_requests_enabled", "with_programming_language", "min_access_level", "topic[]", "with_shared", "include_subgroups", "simple", "statistics", "page", "per_page"], success: 200, paged: true },
	listGroupSharedProjects: { id: "listGroupSharedProjects", method: "get", path: "/groups/{id}/projects/shared", query: ["order_by", "sort", "archived", "visibility", "search", "starred", "with_issues_enabled", "with_merge_requests_enabled", "with_programming_language", "min_access_level", "topic[]", "simple", "statistics", "page", "per_page"], success: 200, paged: true },
	shareGroup: { id: "shareGroup", method: "post", path: "/groups/{id}/share", body: true, success: 201 },
	unshareGroup: { id: "unshareGroup", method: "delete", path: "/groups/{id}/share/{group_id}", success: 204 },
	listGroupSubgroups: { id: "listGroupSubgroups", method: "get", path: "/groups/{id}/subgroups", query: ["skip_groups[]", "all_available", "search", "owned", "order_by", "sort", "min_access_level", "page", "per_page"], success: 200, paged: true },
	listIssues: { id: "listIssues", method: "get", path: "/issues", query: ["scope", "with_labels_details", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "weight", "epic_id", "iids[]", "search", "in", "created_after", "created_before", "updated_after", "updated_before", "due_date", "confidential", "not", "order_by", "sort", "non_archived", "page", "per_page"], success: 200, paged: true },
	listMergeRequests: { id: "listMergeRequests", method: "get", path: "/merge_requests", query: ["scope", "view", "with_labels_details", "with_merge_status_recheck", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "reviewer_id", "reviewer_username", "approver_ids[]", "approved_by_ids[]", "my_reaction_emoji", "source_branch", "target_branch", "source_project_id", "search", "in", "wip", "created_after", "created_before", "updated_after", "updated_before", "not", "order_by", "sort", "page", "per_page"], success: 200, paged: true },
	getMetadata: { id: "getMetadata", method: "get", path: "/metadata", success: 200 },
	listNamespaces: { id: "listNamespaces", method: "get", path: "/namespaces", query: ["search", "page", "per_page"], success: 200, paged: true },
	getNamespace: { id: "getNamespace", method: "get", path: "/namespaces/{id}", success: 200 },
	listProjects: { id: "listProjects", method: "get", path: "/projects", query: ["order_by", "sort", "archived", "visibility", "search", "starred", "with_issues_enabled", "with_merge_requests_enabled", "with_programming_language", "min_access_level", "topic[]", "search_namespaces", "owned", "membership", "id_after", "id_before", "last_activity_after", "last_activity_before", "simple", "statistics", "pagination", "page", "per_page"], success: 200, paged: true },
	createProject: { id: "createProject", method: "post", path: "/projects", body: true, success: 201 },
	getProject: { id: "getProject", method: "get", path: "/projects/{id}", query: ["license", "statistics"], success: 200 },
	updateProject: { id: "updateProject", method: "put", path: "/projects/{id}", body: true, success: 200 },
	deleteProject: { id: "deleteProject", method: "delete", path: "/projects/{id}", success: 202 },
	archiveProject: { id: "archiveProject", method: "post", path: "/projects/{id}/archive", success: 201 },
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
	listCommitDiscussionNotes: { id: "listCommitDiscussionNotes", method: "get", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes"], success: 200 },
	createCommitDiscussionNote: { id: "createCommitDiscussionNote", method: "post", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes"], body: true, success: 201 },
	getCommitDiscussionNote: { id: "getCommitDiscussionNote", method: "get", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}"], success: 200 },
	updateCommitDiscussionNote: { id: "updateCommitDiscussionNote", method: "put", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}"], body: true, success: 200 },
	deleteCommitDiscussionNote: { id: "deleteCommitDiscussionNote", method: "delete", path: "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}", aliases: ["/projects/{id}/repository/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}"], success: 204 },
	listProjectGroups: { id: "listProjectGroups", method: "get", path: "/projects/{id}/groups", query: ["search", "skip_groups[]", "with_shared", "shared_min_access_level", "page", "per_page"], success: 200, paged: true },
	listProjectIssues: { id: "listProjectIssues", method: "get", path: "/projects/{id}/issues", query: ["scope", "with_labels_details", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "weight", "epic_id", "iids[]", "search", "in", "created_after", "created_before", "updated_after", "updated_before", "due_date", "confidential", "not", "order_by", "sort", "page", "per_page"], success: 200, paged: true },
	createProjectIssue: { id: "createProjectIssue", method: "post", path: "/projects/{id}/issues", body: true, success: 201 },
	getProjectIssue: { id: "getProjectIssue", method: "get", path: "/projects/{id}/issues/{issue_iid}", success: 200 },
	updateProjectIssue: { id: "updateProjectIssue", method: "put", path: "/projects/{id}/issues/{issue_iid}", body: true, success: 200 },
	deleteProjectIssue: { id: "deleteProjectIssue", method: "delete", path: "/projects/{id}/issues/{issue_iid}", success: 204 },
	listIssueDiscussions: { id: "listIssueDiscussions", method: "get", path: "/projects/{id}/issues/{issue_iid}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createIssueDiscussion: { id: "createIssueDiscussion", method: "post", path: "/projects/{id}/issues/{issue_iid}/discussions", body: true, success: 201 },
	getIssueDiscussion: { id: "getIssueDiscussion", method: "get", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}", success: 200 },
	listIssueDiscussionNotes: { id: "listIssueDiscussionNotes", method: "get", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes", success: 200 },
	createIssueDiscussionNote: { id: "createIssueDiscussionNote", method: "post", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes", body: true, success: 201 },
	getIssueDiscussionNote: { id: "getIssueDiscussionNote", method: "get", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}", success: 200 },
	updateIssueDiscussionNote: { id: "updateIssueDiscussionNote", method: "put", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}", body: true, success: 200 },
	deleteIssueDiscussionNote: { id: "deleteIssueDiscussionNote", method: "delete", path: "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}", success: 204 },
	listIssueNotes: { id: "listIssueNotes", method: "get", path: "/projects/{id}/issues/{issue_iid}/notes", query: ["order_by", "sort", "activity_filter", "page", "per_page"], success: 200, paged: true },
	createIssueNote: { id: "createIssueNote", method: "post", path: "/projects/{id}/issues/{issue_iid}/notes", body: true, success: 201 },
	getIssueNote: { id: "getIssueNote", method: "get", path: "/projects/{id}/issues/{issue_iid}/notes/{note_id}", success: 200 },
	updateIssueNote: { id: "updateIssueNote", method: "put", path: "/projects/{id}/issues/{issue_iid}/notes/{note_id}", body: true, success: 200 },
	deleteIssueNote: { id: "deleteIssueNote", method: "delete", path: "/projects/{id}/issues/{issue_iid}/notes/{note_id}", success: 204 },
	listIssueParticipants: { id: "listIssueParticipants", method: "get", path: "/projects/{id}/issues/{issue_iid}/participants", query: ["page", "per_page"], success: 200, paged: true },
	listProjectLabels: { id: "listProjectLabels", method: "get", path: "/projects/{id}/labels", query: ["with_counts", "include_ancestor_groups", "search", "page", "per_page"], success: 200, paged: true },
	createProjectLabel: { id: "createProjectLabel", method: "post", path: "/projects/{id}/labels", body: true, success: 201 },
	updateNamedProjectLabel: { id: "updateNamedProjectLabel", method: "put", path: "/projects/{id}/labels", body: true, success: 200 },
	deleteNamedProjectLabel: { id: "deleteNamedProjectLabel", method: "delete", path: "/projects/{id}/labels", query: ["label_id", "name"], success: 204 },
	promoteNamedProjectLabel: { id: "promoteNamedProjectLabel", method: "put", path: "/projects/{id}/labels/promote", body: true, success: 200 },
	subscribeToProjectLabel: { id: "subscribeToProjectLabel", method: "post", path: "/projects/{id}/labels/{label_id}/subscribe", success: 201 },
	unsubscribeFromProjectLabel: { id: "unsubscribeFromProjectLabel", method: "post", path: "/projects/{id}/labels/{label_id}/unsubscribe", success: 201 },
	getProjectLabel: { id: "getProjectLabel", method: "get", path: "/projects/{id}/labels/{name}", query: ["include_ancestor_groups"], success: 200 },
	updateProjectLabel: { id: "updateProjectLabel", method: "put", path: "/projects/{id}/labels/{name}", body: true, success: 200 },
	deleteProjectLabel: { id: "deleteProjectLabel", method: "delete", path: "/projects/{id}/labels/{name}", success: 204 },
	promoteProjectLabel: { id: "promoteProjectLabel", method: "put", path: "/projects/{id}/labels/{name}/promote", success: 200 },
	listProjectMembers: { id: "listProjectMembers", method: "get", path: "/projects/{id}/members", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	addProjectMember: { id: "addProjectMember", method: "post", path: "/projects/{id}/members", body: true, success: 201 },
	listAllProjectMembers: { id: "listAllProjectMembers", method: "get", path: "/projects/{id}/members/all", query: ["query", "user_ids[]", "page", "per_page"], success: 200, paged: true },
	getAnyProjectMember: { id: "getAnyProjectMember", method: "get", path: "/projects/{id}/members/all/{user_id}", success: 200 },
	getProjectMember: { id: "getProjectMember", method: "get", path: "/projects/{id}/members/{user_id}", success: 200 },
	updateProjectMember: { id: "updateProjectMember", method: "put", path: "/projects/{id}/members/{user_id}", body: true, success: 200 },
	removeProjectMember: { id: "removeProjectMember", method: "delete", path: "/projects/{id}/members/{user_id}", query: ["unassign_issuables"], success: 204 },
	listProjectMergeRequests: { id: "listProjectMergeRequests", method: "get", path: "/projects/{id}/merge_requests", query: ["scope", "iids[]", "view", "with_labels_details", "with_merge_status_recheck", "state", "labels[]", "milestone", "author_id", "author_username", "assignee_id", "assignee_username[]", "reviewer_id", "reviewer_username", "approver_ids[]", "approved_by_ids[]", "my_reaction_emoji", "source_branch", "target_branch", "source_project_id", "search", "in", "wip", "created_after", "created_before", "updated_after", "updated_before", "not", "order_by", "sort", "page", "per_page"], success: 200, paged: true },
	createMergeRequest: { id: "createMergeRequest", method: "post", path: "/projects/{id}/merge_requests", body: true, success: 201 },
	getMergeRequest: { id: "getMergeRequest", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}", query: ["include_diverged_commits_count", "include_rebase_in_progress"], success: 200 },
	updateMergeRequest: { id: "updateMergeRequest", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}", body: true, success: 200 },
	getMergeRequestApprovals: { id: "getMergeRequestApprovals", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/approvals", success: 200 },
	approveMergeRequest: { id: "approveMergeRequest", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/approve", body: true, success: 201 },
	getMergeRequestChanges: { id: "getMergeRequestChanges", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/changes", success: 200 },
	listMergeRequestClosingIssues: { id: "listMergeRequestClosingIssues", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/closes_issues", query: ["page", "per_page"], success: 200, paged: true },
	listMergeRequestCommits: { id: "listMergeRequestCommits", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/commits", query: ["page", "per_page"], success: 200, paged: true },
	listMergeRequestDiffs: { id: "listMergeRequestDiffs", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/diffs", query: ["page", "per_page"], success: 200, paged: true },
	listMergeRequestDiscussions: { id: "listMergeRequestDiscussions", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createMergeRequestDiscussion: { id: "createMergeRequestDiscussion", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions", body: true, success: 201 },
	getMergeRequestDiscussion: { id: "getMergeRequestDiscussion", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}", success: 200 },
	resolveMergeRequestDiscussion: { id: "resolveMergeRequestDiscussion", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}", body: true, success: 200 },
	listMergeRequestDiscussionNotes: { id: "listMergeRequestDiscussionNotes", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes", success: 200 },
	createMergeRequestDiscussionNote: { id: "createMergeRequestDiscussionNote", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes", body: true, success: 201 },
	getMergeRequestDiscussionNote: { id: "getMergeRequestDiscussionNote", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}", success: 200 },
	updateMergeRequestDiscussionNote: { id: "updateMergeRequestDiscussionNote", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}", body: true, success: 200 },
	deleteMergeRequestDiscussionNote: { id: "deleteMergeRequestDiscussionNote", method: "delete", path: "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}", success: 204 },
	acceptMergeRequest: { id: "acceptMergeRequest", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}/merge", body: true, success: 200 },
	listMergeRequestNotes: { id: "listMergeRequestNotes", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes", query: ["order_by", "sort", "activity_filter", "page", "per_page"], success: 200, paged: true },
	createMergeRequestNote: { id: "createMergeRequestNote", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes", body: true, success: 201 },
	getMergeRequestNote: { id: "getMergeRequestNote", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}", success: 200 },
	updateMergeRequestNote: { id: "updateMergeRequestNote", method: "put", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}", body: true, success: 200 },
	deleteMergeRequestNote: { id: "deleteMergeRequestNote", method: "delete", path: "/projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}", success: 204 },
	downloadMergeRequestDiff: { id: "downloadMergeRequestDiff", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/raw_diffs", success: 200, raw: ["text/plain"] },
	unapproveMergeRequest: { id: "unapproveMergeRequest", method: "post", path: "/projects/{id}/merge_requests/{merge_request_iid}/unapprove", success: 201 },
	listMergeRequestVersions: { id: "listMergeRequestVersions", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/versions", query: ["page", "per_page"], success: 200, paged: true },
	getMergeRequestVersion: { id: "getMergeRequestVersion", method: "get", path: "/projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}", success: 200 },
	listProjectMilestones: { id: "listProjectMilestones", method: "get", path: "/projects/{id}/milestones", query: ["iids[]", "state", "title", "search", "include_parent_milestones", "include_ancestors", "page", "per_page"], success: 200, paged: true },
	createProjectMilestone: { id: "createProjectMilestone", method: "post", path: "/projects/{id}/milestones", body: true, success: 201 },
	getProjectMilestone: { id: "getProjectMilestone", method: "get", path: "/projects/{id}/milestones/{milestone_id}", success: 200 },
	updateProjectMilestone: { id: "updateProjectMilestone", method: "put", path: "/projects/{id}/milestones/{milestone_id}", body: true, success: 200 },
	deleteProjectMilestone: { id: "deleteProjectMilestone", method: "delete", path: "/projects/{id}/milestones/{milestone_id}", success: 204 },
	listProjectMilestoneIssues: { id: "listProjectMilestoneIssues", method: "get", path: "/projects/{id}/milestones/{milestone_id}/issues", query: ["page", "per_page"], success: 200, paged: true },
	listProjectMilestoneMergeRequests: { id: "listProjectMilestoneMergeRequests", method: "get", path: "/projects/{id}/milestones/{milestone_id}/merge_requests", query: ["page", "per_page"], success: 200, paged: true },
	promoteProjectMilestone: { id: "promoteProjectMilestone", method: "post", path: "/projects/{id}/milestones/{milestone_id}/promote", success: 200 },
	listProtectedBranches: { id: "listProtectedBranches", method: "get", path: "/projects/{id}/protected_branches", query: ["search", "page", "per_page"], success: 200, paged: true },
	createProtectedBranch: { id: "createProtectedBranch", method: "post", path: "/projects/{id}/protected_branches", body: true, success: 201 },
	getProtectedBranch: { id: "getProtectedBranch", method: "get", path: "/projects/{id}/protected_branches/{name}", success: 200 },
	deleteProtectedBranch: { id: "deleteProtectedBranch", method: "delete", path: "/projects/{id}/protected_branches/{name}", success: 204 },
	listProjectReleases: { id: "listProjectReleases", method: "get", path: "/projects/{id}/releases", query: ["order_by", "sort", "page", "per_page"], success: 200, paged: true },
	createProjectRelease: { id: "createProjectRelease", method: "post", path: "/projects/{id}/releases", body: true, success: 201 },
	getProjectRelease: { id: "getProjectRelease", method: "get", path: "/projects/{id}/releases/{tag_name}", success: 200 },
	updateProjectRelease: { id: "updateProjectRelease", method: "put", path: "/projects/{id}/releases/{tag_name}", body: true, success: 200 },
	deleteProjectRelease: { id: "deleteProjectRelease", method: "delete", path: "/projects/{id}/releases/{tag_name}", success: 200 },
	getRepositoryArchive: { id: "getRepositoryArchive", method: "get", path: "/projects/{id}/repository/archive", aliases: ["/projects/{id}/repository/archive.{format}"], query: ["sha"], success: 200, raw: ["application/octet-stream", "application/zip"] },
	getRepositoryBlob: { id: "getRepositoryBlob", method: "get", path: "/projects/{id}/repository/blobs/{sha}", success: 200 },
	downloadRepositoryBlob: { id: "downloadRepositoryBlob", method: "get", path: "/projects/{id}/repository/blobs/{sha}/raw", success: 200, raw: ["application/octet-stream", "text/plain", "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/svg+xml", "application/pdf", "video/mp4", "video/webm"] },
	listProjectBranches: { id: "listProjectBranches", method: "get", path: "/projects/{id}/repository/branches", query: ["search", "sort", "page", "per_page"], success: 200, paged: true },
	createProjectBranch: { id: "createProjectBranch", method: "post", path: "/projects/{id}/repository/branches", body: true, success: 201 },
	getProjectBranch: { id: "getProjectBranch", method: "get", path: "/projects/{id}/repository/branches/{branch}", success: 200 },
	deleteProjectBranch: { id: "deleteProjectBranch", method: "delete", path: "/projects/{id}/repository/branches/{branch}", success: 204 },
	listProjectCommits: { id: "listProjectCommits", method: "get", path: "/projects/{id}/repository/commits", query: ["ref_name", "since", "until", "path", "all", "with_stats", "trailers", "first_parent", "order", "page", "per_page"], success: 200, paged: true },
	createProjectCommit: { id: "createProjectCommit", method: "post", path: "/projects/{id}/repository/commits", body: true, success: 201 },
	getProjectCommit: { id: "getProjectCommit", method: "get", path: "/projects/{id}/repository/commits/{sha}", query: ["stats"], success: 200 },
	listCommitComments: { id: "listCommitComments", method: "get", path: "/projects/{id}/repository/commits/{sha}/comments", query: ["page", "per_page"], success: 200, paged: true },
	createCommitComment: { id: "createCommitComment", method: "post", path: "/projects/{id}/repository/commits/{sha}/comments", body: true, success: 201 },
	listProjectCommitDiffs: { id: "listProjectCommitDiffs", method: "get", path: "/projects/{id}/repository/commits/{sha}/diff", query: ["page", "per_page"], success: 200, paged: true },
	listCommitMergeRequests: { id: "listCommitMergeRequests", method: "get", path: "/projects/{id}/repository/commits/{sha}/merge_requests", query: ["page", "per_page"], success: 200, paged: true },
	listCommitStatuses: { id: "listCommitStatuses", method: "get", path: "/projects/{id}/repository/commits/{sha}/statuses", query: ["ref", "stage", "name", "all", "page", "per_page"], success: 200, paged: true },
	compareRepository: { id: "compareRepository", method: "get", path: "/projects/{id}/repository/compare", query: ["from", "to", "straight", "unidiff"], success: 200 },
	listRepositoryContributors: { id: "listRepositoryContributors", method: "get", path: "/projects/{id}/repository/contributors", query: ["order_by", "sort", "page", "per_page"], success: 200, paged: true },
	getProjectFile: { id: "getProjectFile", method: "get", path: "/projects/{id}/repository/files/{file_path}", query: ["ref"], success: 200 },
	createProjectFile: { id: "createProjectFile", method: "post", path: "/projects/{id}/repository/files/{file_path}", body: true, success: 201 },
	updateProjectFile: { id: "updateProjectFile", method: "put", path: "/projects/{id}/repository/files/{file_path}", body: true, success: 200 },
	deleteProjectFile: { id: "deleteProjectFile", method: "delete", path: "/projects/{id}/repository/files/{file_path}", query: ["branch", "commit_message", "start_branch", "author_name", "author_email"], success: 204 },
	downloadProjectFile: { id: "downloadProjectFile", method: "get", path: "/projects/{id}/repository/files/{file_path}/raw", query: ["ref"], success: 200, raw: ["application/octet-stream", "text/plain", "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/svg+xml", "application/pdf", "video/mp4", "video/webm"] },
	getRepositoryMergeBase: { id: "getRepositoryMergeBase", method: "get", path: "/projects/{id}/repository/merge_base", query: ["refs[]"], success: 200 },
	listProjectTags: { id: "listProjectTags", method: "get", path: "/projects/{id}/repository/tags", query: ["order_by", "sort", "search", "page", "per_page"], success: 200, paged: true },
	createProjectTag: { id: "createProjectTag", method: "post", path: "/projects/{id}/repository/tags", body: true, success: 201 },
	getProjectTag: { id: "getProjectTag", method: "get", path: "/projects/{id}/repository/tags/{tag_name}", success: 200 },
	deleteProjectTag: { id: "deleteProjectTag", method: "delete", path: "/projects/{id}/repository/tags/{tag_name}", success: 204 },
	listRepositoryTree: { id: "listRepositoryTree", method: "get", path: "/projects/{id}/repository/tree", query: ["path", "ref", "recursive", "page", "per_page"], success: 200, paged: true },
	shareProject: { id: "shareProject", method: "post", path: "/projects/{id}/share", body: true, success: 201 },
	unshareProject: { id: "unshareProject", method: "delete", path: "/projects/{id}/share/{group_id}", success: 204 },
	listProjectSnippets: { id: "listProjectSnippets", method: "get", path: "/projects/{id}/snippets", query: ["page", "per_page"], success: 200, paged: true },
	createProjectSnippet: { id: "createProjectSnippet", method: "post", path: "/projects/{id}/snippets", body: true, success: 201 },
	getProjectSnippet: { id: "getProjectSnippet", method: "get", path: "/projects/{id}/snippets/{snippet_id}", success: 200 },
	updateProjectSnippet: { id: "updateProjectSnippet", method: "put", path: "/projects/{id}/snippets/{snippet_id}", body: true, success: 200 },
	deleteProjectSnippet: { id: "deleteProjectSnippet", method: "delete", path: "/projects/{id}/snippets/{snippet_id}", success: 204 },
	listSnippetDiscussions: { id: "listSnippetDiscussions", method: "get", path: "/projects/{id}/snippets/{snippet_id}/discussions", query: ["page", "per_page"], success: 200, paged: true },
	createSnippetDiscussion: { id: "createSnippetDiscussion", method: "post", path: "/projects/{id}/snippets/{snippet_id}/discussions", body: true, success: 201 },
	getSnippetDiscussion: { id: "getSnippetDiscussion", method: "get", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}", success: 200 },
	listSnippetDiscussionNotes: { id: "listSnippetDiscussionNotes", method: "get", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes", success: 200 },
	createSnippetDiscussionNote: { id: "createSnippetDiscussionNote", method: "post", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes", body: true, success: 201 },
	getSnippetDiscussionNote: { id: "getSnippetDiscussionNote", method: "get", path: "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}", success: 200 },
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
	setCommitStatus: { id: "setCommitStatus", method: "post", path: "/projects/{id}/statuses/{sha}", body: true, success: 201 },
	unarchiveProject: { id: "unarchiveProject", method: "post", path: "/projects/{id}/unarchive", success: 201 },
	createProjectUpload: { id: "createProjectUpload", method: "post", path: "/projects/{id}/uploads", body: true, success: 201 },
	listProjectUsers: { id: "listProjectUsers", method: "get", path: "/projects/{id}/users", query: ["search", "skip_users[]", "page", "per_page"], success: 200, paged: true },
	getCurrentUser: { id: "getCurrentUser", method: "get", path: "/user", success: 200 },
	listUsers: { id: "listUsers", method: "get", path: "/users", query: ["username", "extern_uid", "provider", "search", "active", "blocked", "external", "exclude_internal", "created_after", "created_before", "without_projects", "two_factor", "admins", "order_by", "sort", "page", "per_page"], success: 200, paged: true },
	getUser: { id: "getUser", method: "get", path: "/users/{id}", success: 200 },
	listUserProjects: { id: "listUserProjects", method: "get", path: "/users/{user_id}/projects", query: ["order_by", "sort", "archived", "visibility", "search", "starred", "with_issues_enabled", "with_merge_requests_enabled", "with_programming_language", "min_access_level", "topic[]", "search_namespaces", "owned", "membership", "id_after", "id_before", "last_activity_after", "last_activity_before", "simple", "statistics", "pagination", "page", "per_page"], success: 200, paged: true },
	getVersion: { id: "getVersion", method: "get", path: "/version", success: 200 },
};

export const access: { readonly [Id in OperationId]: Access } = {
	listAuditEvents: { tag: "audit-events", role: "admin", tier: "premium", list: true },
	getAuditEvent: { tag: "audit-events", role: "admin", tier: "premium" },
	listGroups: { tag: "groups", anonymous: true, list: true },
	createGroup: { tag: "groups", writes: true, maxBody: 1048576 },
	getGroup: { tag: "groups", anonymous: true },
	updateGroup: { tag: "groups", role: "owner", writes: true, maxBody: 1048576 },
	deleteGroup: { tag: "groups", role: "owner", writes: true, maxBody: 1048576 },
	listGroupAuditEvents: { tag: "audit-events", role: "developer", tier: "starter", list: true, since: "12.5" },
	getGroupAuditEvent: { tag: "audit-events", role: "owner", tier: "starter", since: "12.5" },
	listGroupDescendants: { tag: "groups", anonymous: true, list: true, since: "13.5" },
	listGroupEpics: { tag: "epics", anonymous: true, tier: "ultimate", list: true },
	listEpicDiscussions: { tag: "discussions", tier: "ultimate", list: true },
	createEpicDiscussion: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 12065536 },
	getEpicDiscussion: { tag: "discussions", tier: "ultimate" },
	listEpicDiscussionNotes: { tag: "discussions", tier: "ultimate", list: true },
	createEpicDiscussionNote: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 12065536 },
	getEpicDiscussionNote: { tag: "discussions", tier: "ultimate" },
	updateEpicDiscussionNote: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 12065536 },
	deleteEpicDiscussionNote: { tag: "discussions", tier: "ultimate", writes: true, maxBody: 1048576 },
	listEpicNotes: { tag: "notes", tier: "ultimate", list: true },
	createEpicNote: { tag: "notes", tier: "ultimate", writes: true, maxBody: 12065536 },
	getEpicNote: { tag: "notes", tier: "ultimate" },
	updateEpicNote: { tag: "notes", tier: "ultimate", writes: true, maxBody: 12065536 },
	deleteEpicNote: { tag: "notes", tier: "ultimate", writes: true, maxBody: 1048576 },
	getGroupEpic: { tag: "epics", anonymous: true, tier: "ultimate" },
	listGroupIssues: { tag: "issues", anonymous: true, list: true },
	listGroupLabels: { tag: "labels", list: true },
	createGroupLabel: { tag: "labels", role: "reporter", writes: true, maxBody: 1048576 },
	updateNamedGroupLabel: { tag: "labels", role: "reporter", writes: true, maxBody: 1048576 },
	deleteNamedGroupLabel: { tag: "labels", role: "reporter", writes: true, maxBody: 1048576 },
	subscribeToGroupLabel: { tag: "labels", writes: true, maxBody: 1048576 },
	unsubscribeFromGroupLabel: { tag: "labels", writes: true, maxBody: 1048576 },
	getGroupLabel: { tag: "labels" },
	updateGroupLabel: { tag: "labels", role: "reporter", writes: true, maxBody: 1048576 },
	deleteGroupLabel: { tag: "labels", role: "reporter", writes: true, maxBody: 1048576 },
	listGroupMembers: { tag: "members", list: true },
	addGroupMember: { tag: "members", role: "owner", writes: true, maxBody: 1048576 },
	listAllGroupMembers: { tag: "members", list: true },
	getAnyGroupMember: { tag: "members" },
	getGroupMember: { tag: "members" },
	updateGroupMember: { tag: "members", role: "owner", writes: true, maxBody: 1048576 },
	removeGroupMember: { tag: "members", writes: true, maxBody: 1048576 },
	listGroupMergeRequests: { tag: "merge-requests", anonymous: true, list: true },
	listGroupMilestones: { tag: "milestones", list: true },
	createGroupMilestone: { tag: "milestones", role: "developer", writes: true, maxBody: 1048576 },
	getGroupMilestone: { tag: "milestones" },
	updateGroupMilestone: { tag: "milestones", role: "developer", writes: true, maxBody: 1048576 },
	deleteGroupMilestone: { tag: "milestones", role: "developer", writes: true, maxBody: 1048576 },
	listGroupMilestoneIssues: { tag: "milestones", list: true },
	listGroupMilestoneMergeRequests: { tag: "milestones", list: true },
	listGroupProjects: { tag: "projects", anonymous: true, list: true },
	listGroupSharedProjects: { tag: "projects", anonymous: true, list: true },
	shareGroup: { tag: "groups", writes: true, maxBody: 1048576 },
	unshareGroup: { tag: "groups", writes: true, maxBody: 1048576 },
	listGroupSubgroups: { tag: "groups", anonymous: true, list: true },
	listIssues: { tag: "issues", anonymous: true, list: true },
	listMergeRequests: { tag: "merge-requests", anonymous: true, list: true },
	getMetadata: { tag: "version", scopes: ["read_user"], since: "15.2" },
	listNamespaces: { tag: "namespaces", list: true },
	getNamespace: { tag: "namespaces" },
	listProjects: { tag: "projects", anonymous: true, list: true },
	createProject: { tag: "projects", writes: true, maxBody: 1048576 },
	getProject: { tag: "projects", anonymous: true },
	updateProject: { tag: "projects", role: "maintainer", writes: true, maxBody: 1048576 },
	deleteProject: { tag: "projects", role: "owner", writes: true, maxBody: 1048576 },
	archiveProject: { tag: "projects", role: "owner", writes: true, maxBody: 1048576 },
	listProjectAuditEvents: { tag: "audit-events", role: "developer", tier: "starter", list: true, since: "13.1" },
	getProjectAuditEvent: { tag: "audit-events", role: "maintainer", tier: "starter", since: "13.1" },
	listProjectBoards: { tag: "boards", features: ["issues"], list: true },
	createProjectBoard: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	getProjectBoard: { tag: "boards", features: ["issues"] },
	updateProjectBoard: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectBoard: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	listProjectBoardLists: { tag: "boards", features: ["issues"], list: true },
	createProjectBoardList: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	getProjectBoardList: { tag: "boards", features: ["issues"] },
	updateProjectBoardList: { tag: "boards", role: "reporter", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectBoardList: { tag: "boards", role: "owner", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	listProjectClusters: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], list: true, since: "11.7" },
	createProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], active: true, writes: true, maxBody: 1048576, since: "11.7" },
	getProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], since: "11.7" },
	updateProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], active: true, writes: true, maxBody: 1048576, since: "11.7" },
	deleteProjectCluster: { tag: "clusters", role: "maintainer", features: ["repository", "builds"], active: true, writes: true, maxBody: 1048576, since: "11.7" },
	listCommitDiscussions: { tag: "discussions", list: true },
	createCommitDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getCommitDiscussion: { tag: "discussions" },
	listCommitDiscussionNotes: { tag: "discussions", list: true },
	createCommitDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getCommitDiscussionNote: { tag: "discussions" },
	updateCommitDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteCommitDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	listProjectGroups: { tag: "groups", anonymous: true, list: true },
	listProjectIssues: { tag: "issues", anonymous: true, list: true },
	createProjectIssue: { tag: "issues", features: ["issues"], active: true, writes: true, maxBody: 12648448 },
	getProjectIssue: { tag: "issues", anonymous: true },
	updateProjectIssue: { tag: "issues", features: ["issues"], active: true, writes: true, maxBody: 12648448 },
	deleteProjectIssue: { tag: "issues", role: "owner", features: ["issues"], active: true, writes: true, maxBody: 1048576 },
	listIssueDiscussions: { tag: "discussions", list: true },
	createIssueDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getIssueDiscussion: { tag: "discussions" },
	listIssueDiscussionNotes: { tag: "discussions", list: true },
	createIssueDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getIssueDiscussionNote: { tag: "discussions" },
	updateIssueDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteIssueDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	listIssueNotes: { tag: "notes", list: true },
	createIssueNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	getIssueNote: { tag: "notes" },
	updateIssueNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	deleteIssueNote: { tag: "notes", active: true, writes: true, maxBody: 1048576 },
	listIssueParticipants: { tag: "issues", anonymous: true, list: true },
	listProjectLabels: { tag: "labels", list: true },
	createProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	updateNamedProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	deleteNamedProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	promoteNamedProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	subscribeToProjectLabel: { tag: "labels", writes: true, maxBody: 1048576 },
	unsubscribeFromProjectLabel: { tag: "labels", writes: true, maxBody: 1048576 },
	getProjectLabel: { tag: "labels" },
	updateProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	promoteProjectLabel: { tag: "labels", role: "reporter", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	listProjectMembers: { tag: "members", list: true },
	addProjectMember: { tag: "members", role: "maintainer", writes: true, maxBody: 1048576 },
	listAllProjectMembers: { tag: "members", list: true },
	getAnyProjectMember: { tag: "members" },
	getProjectMember: { tag: "members" },
	updateProjectMember: { tag: "members", role: "maintainer", writes: true, maxBody: 1048576 },
	removeProjectMember: { tag: "members", writes: true, maxBody: 1048576 },
	listProjectMergeRequests: { tag: "merge-requests", anonymous: true, privateRole: "reporter", features: ["merge_requests", "repository"], list: true },
	createMergeRequest: { tag: "merge-requests", role: "developer", features: ["merge_requests", "repository"], active: true, writes: true, maxBody: 12648448 },
	getMergeRequest: { tag: "merge-requests", anonymous: true },
	updateMergeRequest: { tag: "merge-requests", active: true, writes: true, maxBody: 12648448 },
	getMergeRequestApprovals: { tag: "merge-requests", anonymous: true },
	approveMergeRequest: { tag: "merge-requests", active: true, writes: true, maxBody: 1048576 },
	getMergeRequestChanges: { tag: "merge-requests", anonymous: true },
	listMergeRequestClosingIssues: { tag: "merge-requests", anonymous: true, list: true },
	listMergeRequestCommits: { tag: "merge-requests", anonymous: true, list: true },
	listMergeRequestDiffs: { tag: "merge-requests", anonymous: true, list: true },
	listMergeRequestDiscussions: { tag: "discussions", list: true },
	createMergeRequestDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getMergeRequestDiscussion: { tag: "discussions" },
	resolveMergeRequestDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	listMergeRequestDiscussionNotes: { tag: "discussions", list: true },
	createMergeRequestDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getMergeRequestDiscussionNote: { tag: "discussions" },
	updateMergeRequestDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteMergeRequestDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	acceptMergeRequest: { tag: "merge-requests", writes: true, maxBody: 12648448 },
	listMergeRequestNotes: { tag: "notes", list: true },
	createMergeRequestNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	getMergeRequestNote: { tag: "notes" },
	updateMergeRequestNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	deleteMergeRequestNote: { tag: "notes", active: true, writes: true, maxBody: 1048576 },
	downloadMergeRequestDiff: { tag: "merge-requests", anonymous: true },
	unapproveMergeRequest: { tag: "merge-requests", active: true, writes: true, maxBody: 1048576 },
	listMergeRequestVersions: { tag: "merge-requests", list: true },
	getMergeRequestVersion: { tag: "merge-requests" },
	listProjectMilestones: { tag: "milestones", anyFeatures: ["issues", "merge_requests"], list: true },
	createProjectMilestone: { tag: "milestones", role: "developer", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	getProjectMilestone: { tag: "milestones", anyFeatures: ["issues", "merge_requests"] },
	updateProjectMilestone: { tag: "milestones", role: "developer", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	deleteProjectMilestone: { tag: "milestones", role: "developer", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	listProjectMilestoneIssues: { tag: "milestones", anyFeatures: ["issues", "merge_requests"], list: true },
	listProjectMilestoneMergeRequests: { tag: "milestones", anyFeatures: ["issues", "merge_requests"], list: true },
	promoteProjectMilestone: { tag: "milestones", role: "developer", anyFeatures: ["issues", "merge_requests"], active: true, writes: true, maxBody: 1048576 },
	listProtectedBranches: { tag: "protected-branches", role: "maintainer", features: ["repository"], list: true },
	createProtectedBranch: { tag: "protected-branches", role: "maintainer", features: ["repository"], writes: true, maxBody: 1048576 },
	getProtectedBranch: { tag: "protected-branches", role: "maintainer", features: ["repository"] },
	deleteProtectedBranch: { tag: "protected-branches", role: "maintainer", features: ["repository"], writes: true, maxBody: 1048576 },
	listProjectReleases: { tag: "releases", anonymous: true, features: ["repository"], list: true },
	createProjectRelease: { tag: "releases", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 28311552 },
	getProjectRelease: { tag: "releases", anonymous: true, privateRole: "reporter", features: ["repository"] },
	updateProjectRelease: { tag: "releases", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 12648448 },
	deleteProjectRelease: { tag: "releases", role: "maintainer", features: ["repository"], active: true, writes: true, maxBody: 1048576 },
	getRepositoryArchive: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"], writes: true },
	getRepositoryBlob: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	downloadRepositoryBlob: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	listProjectBranches: { tag: "branches", anonymous: true, privateRole: "reporter", features: ["repository"], list: true },
	createProjectBranch: { tag: "branches", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 1048576 },
	getProjectBranch: { tag: "branches", anonymous: true, privateRole: "reporter", features: ["repository"] },
	deleteProjectBranch: { tag: "branches", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 1048576 },
	listProjectCommits: { tag: "commits", anonymous: true, privateRole: "reporter", features: ["repository"], list: true },
	createProjectCommit: { tag: "commits", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 314638336 },
	getProjectCommit: { tag: "commits", anonymous: true, privateRole: "reporter", features: ["repository"] },
	listCommitComments: { tag: "commits", privateRole: "reporter", features: ["repository"], list: true },
	createCommitComment: { tag: "commits", privateRole: "reporter", features: ["repository"], active: true, writes: true, maxBody: 12065536 },
	listProjectCommitDiffs: { tag: "commits", anonymous: true, privateRole: "reporter", features: ["repository"], list: true },
	listCommitMergeRequests: { tag: "merge-requests", anonymous: true, privateRole: "reporter", features: ["repository", "merge_requests"], list: true },
	listCommitStatuses: { tag: "statuses", privateRole: "reporter", features: ["repository"], list: true },
	compareRepository: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	listRepositoryContributors: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"], list: true },
	getProjectFile: { tag: "files", anonymous: true, privateRole: "reporter", features: ["repository"], scopes: ["read_repository"] },
	createProjectFile: { tag: "files", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 314638336 },
	updateProjectFile: { tag: "files", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 314638336 },
	deleteProjectFile: { tag: "files", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 1048576 },
	downloadProjectFile: { tag: "files", anonymous: true, privateRole: "reporter", features: ["repository"], scopes: ["read_repository"] },
	getRepositoryMergeBase: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"] },
	listProjectTags: { tag: "tags", anonymous: true, privateRole: "reporter", features: ["repository"], list: true },
	createProjectTag: { tag: "tags", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 28311552 },
	getProjectTag: { tag: "tags", anonymous: true, privateRole: "reporter", features: ["repository"] },
	deleteProjectTag: { tag: "tags", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 1048576 },
	listRepositoryTree: { tag: "repository", anonymous: true, privateRole: "reporter", features: ["repository"], list: true },
	shareProject: { tag: "projects", role: "maintainer", writes: true, maxBody: 1048576 },
	unshareProject: { tag: "projects", role: "maintainer", writes: true, maxBody: 1048576 },
	listProjectSnippets: { tag: "snippets", features: ["snippets"], list: true },
	createProjectSnippet: { tag: "snippets", role: "reporter", features: ["snippets"], active: true, writes: true, maxBody: 314638336 },
	getProjectSnippet: { tag: "snippets", anonymous: true, features: ["snippets"] },
	updateProjectSnippet: { tag: "snippets", features: ["snippets"], active: true, writes: true, maxBody: 314638336 },
	deleteProjectSnippet: { tag: "snippets", features: ["snippets"], active: true, writes: true, maxBody: 1048576 },
	listSnippetDiscussions: { tag: "discussions", list: true },
	createSnippetDiscussion: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getSnippetDiscussion: { tag: "discussions" },
	listSnippetDiscussionNotes: { tag: "discussions", list: true },
	createSnippetDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	getSnippetDiscussionNote: { tag: "discussions" },
	updateSnippetDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 12065536 },
	deleteSnippetDiscussionNote: { tag: "discussions", active: true, writes: true, maxBody: 1048576 },
	downloadProjectSnippetFile: { tag: "snippets", anonymous: true, features: ["snippets"] },
	listSnippetNotes: { tag: "notes", list: true },
	createSnippetNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	getSnippetNote: { tag: "notes" },
	updateSnippetNote: { tag: "notes", active: true, writes: true, maxBody: 12065536 },
	deleteSnippetNote: { tag: "notes", active: true, writes: true, maxBody: 1048576 },
	downloadProjectSnippet: { tag: "snippets", anonymous: true, features: ["snippets"] },
	getProjectSnippetUserAgentDetail: { tag: "snippets", role: "admin", features: ["snippets"], since: "9.4" },
	setCommitStatus: { tag: "statuses", role: "developer", features: ["repository"], active: true, writes: true, maxBody: 1048576 },
	unarchiveProject: { tag: "projects", role: "owner", writes: true, maxBody: 1048576 },
	createProjectUpload: { tag: "uploads", active: true, writes: true, maxBody: 67174400 },
	listProjectUsers: { tag: "members", anonymous: true, list: true },
	getCurrentUser: { tag: "users", scopes: ["read_user"] },
	listUsers: { tag: "users", anonymous: true, scopes: ["read_user"], list: true },
	getUser: { tag: "users", anonymous: true, scopes: ["read_user"] },
	listUserProjects: { tag: "projects", anonymous: true, list: true },
	getVersion: { tag: "version", scopes: ["read_user"] },
};

export interface ListAuditEventsInput {
	/** Only events at this time or later. */
	created_after?: string | null;
	/** Only events at this time or earlier. */
	created_before?: string | null;
	/** Only events about entities of this type. */
	entity_type?: "User" | "Group" | "Project" | null;
	/** Only events about the user, group or project with this id; requires `entity_type`. 0: any id. */
	entity_id?: number | null;
	/**
	 * `keyset`: pages by the `next` link of each response, without totals; late pages are as fast as the first. Any other
	 * value: pages by number.
	 */
	pagination: string;
	/** Where the page starts, under keyset paging: an opaque value from the `next` link of the previous page. */
	cursor?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetAuditEventInput {
	/** Id of the event. */
	id: number;
}

export interface ListGroupsInput {
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | null;
	/**
	 * Whether to add all public groups and, unless the caller is an external user, all internal groups; default: false.
	 * For administrators: whether to list all groups; default: true. Ignored without a token, and with `owned` or
	 * `min_access_level`.
	 */
	all_available?: boolean | null;
	/** Only groups whose full path or full name contains all these words. */
	search?: string | null;
	/** Only groups of which the caller is a direct member with the role Owner. */
	owned: boolean;
	/** Field to sort by. `similarity`: groups most similar to `search` first; without `search`, by name. */
	order_by: "name" | "path" | "id" | "similarity";
	/** Direction of the order; ignored for `similarity` with `search`. */
	sort: "asc" | "desc";
	/** Only groups in which the caller is a direct member with at least this level, and their subgroups. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only top-level groups. */
	top_level_only: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateGroupInput {
	/** Display name, at most 255 characters; unique among the subgroups of the parent group. */
	name: string | null;
	/**
	 * Last segment of the full path, at least 2 characters; unique among the groups and projects of the parent group. For
	 * a top-level group: unique among top-level groups and users. The full path has at most 255 characters.
	 */
	path: string | null;
	/** Id of the parent group; absent: the new group is a top-level group. */
	parent_id?: number | null;
	/** What the group is about, at most 255 characters. */
	description?: string | null;
	/** Who sees the group; no wider than the visibility of the parent group. */
	visibility: "private" | "internal" | "public";
	/** Whether projects in the group and its subgroups cannot be shared with other groups. */
	share_with_group_lock?: boolean | null;
	/** Whether members must use two-factor authentication. */
	require_two_factor_authentication?: boolean | null;
	/** Hours within which members must set up two-factor authentication. */
	two_factor_grace_period?: number | null;
	/** Lowest role that may create projects in the group; `noone`: nobody may. */
	project_creation_level?: "noone" | "maintainer" | "developer" | null;
	/** Whether Auto DevOps pipelines are on. */
	auto_devops_enabled?: boolean | null;
	/** Lowest role that may create subgroups of the group. */
	subgroup_creation_level?: "owner" | "maintainer" | null;
	/** Whether e-mail notifications are disabled. */
	emails_disabled?: boolean | null;
	/** Whether mentions of the group are disabled. */
	mentions_disabled?: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean | null;
	/**
	 * Protection of a new project's default branch: 0 none, 1 Developers may push, 2 only Maintainers may push and merge,
	 * 3 Maintainers may push and Developers may merge. 1 to 3 refuse force pushes.
	 */
	default_branch_protection?: number | null;
	/** Whether users may request access to the group. */
	request_access_enabled?: boolean | null;
}

export interface GetGroupInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Whether to include the group's projects and the groups that it is shared with. */
	with_projects: boolean;
}

export interface UpdateGroupInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Display name, at most 255 characters; unique among the subgroups of the parent group. */
	name?: string | null;
	/**
	 * Last segment of the full path, at least 2 characters; unique among the groups and projects of the parent group. For
	 * a top-level group: unique among top-level groups and users. A new path changes the addresses of all projects and
	 * subgroups. The full path has at most 255 characters, and those of projects and subgroups 2,600.
	 */
	path?: string | null;
	/** What the group is about, at most 255 characters. */
	description?: string | null;
	/**
	 * Who sees the group; no wider than the visibility of the parent group, no narrower than that of the group's
	 * projects and subgroups.
	 */
	visibility?: "private" | "internal" | "public" | null;
	/** Whether projects in the group and its subgroups cannot be shared with other groups. */
	share_with_group_lock?: boolean | null;
	/** Whether members must use two-factor authentication. */
	require_two_factor_authentication?: boolean | null;
	/** Hours within which members must set up two-factor authentication. */
	two_factor_grace_period?: number | null;
	/** Lowest role that may create projects in the group; `noone`: nobody may. */
	project_creation_level?: "noone" | "maintainer" | "developer" | null;
	/** Whether Auto DevOps pipelines are on. */
	auto_devops_enabled?: boolean | null;
	/** Lowest role that may create subgroups of the group. */
	subgroup_creation_level?: "owner" | "maintainer" | null;
	/** Whether e-mail notifications are disabled. */
	emails_disabled?: boolean | null;
	/** Whether mentions of the group are disabled. */
	mentions_disabled?: boolean | null;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean | null;
	/**
	 * Protection of a new project's default branch: 0 none, 1 Developers may push, 2 only Maintainers may push and merge,
	 * 3 Maintainers may push and Developers may merge. 1 to 3 refuse force pushes.
	 */
	default_branch_protection?: number | null;
	/** Whether users may request access to the group. */
	request_access_enabled?: boolean | null;
}

export interface DeleteGroupInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListGroupAuditEventsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only events at this time or later. */
	created_after?: string | null;
	/** Only events at this time or earlier. */
	created_before?: string | null;
	/**
	 * `keyset`: pages by the `next` link of each response, without totals; late pages are as fast as the first. Any other
	 * value: pages by number.
	 */
	pagination: string;
	/** Where the page starts, under keyset paging: an opaque value from the `next` link of the previous page. */
	cursor?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetGroupAuditEventInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the event. */
	audit_event_id: number;
}

export interface ListGroupDescendantsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | null;
	/**
	 * Whether to add all public groups and, unless the caller is an external user, all internal groups; default: false.
	 * For administrators: whether to list all groups; default: true. Ignored without a token, and with `owned` or
	 * `min_access_level`.
	 */
	all_available?: boolean | null;
	/** Only groups whose full path or full name contains all these words. */
	search?: string | null;
	/** Only groups of which the caller is a direct member with the role Owner. */
	owned: boolean;
	/** Field to sort by. `similarity`: groups most similar to `search` first; without `search`, by name. */
	order_by: "name" | "path" | "id" | "similarity";
	/** Direction of the order; ignored for `similarity` with `search`. */
	sort: "asc" | "desc";
	/** Only groups in which the caller is a direct member with at least this level, and their subgroups. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListGroupEpicsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Time to sort by. Epics with equal times are sorted by id, highest first. */
	order_by: "created_at" | "updated_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/**
	 * Only epics whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | null;
	/** Only open (`opened`) or only closed epics; `all`: both. */
	state: "opened" | "closed" | "all";
	/** Only epics that the user with this id created. */
	author_id?: number | null;
	/**
	 * Only epics with all these labels: a list, or one text with commas. `None`: only epics without labels, `Any`:
	 * only epics with at least one label.
	 */
	labels?: string[] | null;
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details: boolean;
	/** Only epics created at this time or later. */
	created_after?: string | null;
	/** Only epics created at this time or earlier. */
	created_before?: string | null;
	/** Only epics whose last change is at this time or later. */
	updated_after?: string | null;
	/** Only epics whose last change is at this time or earlier. */
	updated_before?: string | null;
	/** Whether to include those epics of ancestor groups that the caller sees. */
	include_ancestor_groups: boolean;
	/** Whether to include those epics of subgroups, at any depth, that the caller sees. */
	include_descendant_groups: boolean;
	/** `true`: only confidential epics; `false`: only epics that are not confidential. */
	confidential?: boolean | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListEpicDiscussionsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateEpicDiscussionInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
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

export interface ListEpicDiscussionNotesInput {
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
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | null;
}

export interface GetEpicDiscussionNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateEpicDiscussionNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved?: boolean | null;
}

export interface DeleteEpicDiscussionNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListEpicNotesInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** What to sort by. */
	order_by: "created_at" | "updated_at";
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort: "desc" | "asc";
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateEpicNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
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
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null;
}

export interface DeleteEpicNoteInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
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
	/** Which issues: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | null;
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details: boolean;
	/** Only open (`opened`) or only closed issues; `all`: both. */
	state: "opened" | "closed" | "all";
	/**
	 * Only issues with all these labels: a list, or one text with commas. `None`: only issues without labels, `Any`:
	 * only issues with at least one label.
	 */
	labels?: string[] | null;
	/**
	 * Only issues of the milestone with this title. `None`: without a milestone, `Any`: with a milestone, `#started`: of
	 * an active milestone that has started, `#upcoming`: of the milestone that is due next in its project or group.
	 */
	milestone?: string | null;
	/** Only issues that the user with this id created. */
	author_id?: number | null;
	/** Only issues that the user with this username created. */
	author_username?: string | null;
	/** Only issues assigned to the user with this id; `None`: without an assignee, `Any`: with one. */
	assignee_id?: number | "none" | "any" | null;
	/** Only issues assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | null;
	/** Only issues of this weight; `None`: without a weight, `Any`: with one. Ignored below the licence STARTER. */
	weight?: number | "none" | "any" | null;
	/** Only issues of the epic with this id; `None`: without an epic, `Any`: with one. Ignored below the licence ULTIMATE. */
	epic_id?: number | "none" | "any" | null;
	/** Only issues with these `iid` numbers: a list, or one text with commas. */
	iids?: number[] | null;
	/**
	 * Only issues whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | null;
	/** Fields that `search` looks in: `title`, `description` or `title,description`; default: both fields. */
	in?: string | null;
	/** Only issues created at this time or later. */
	created_after?: string | null;
	/** Only issues created at this time or earlier. */
	created_before?: string | null;
	/** Only issues whose last change is at this time or later. */
	updated_after?: string | null;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: string | null;
	/** Only issues due in this period; `0`: with no due date, `overdue`: due before today. Weeks begin on Monday. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | null;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | null;
	/** Excludes issues that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: { labels?: string[] | null; milestone?: string | null; weight?: number | "none" | "any" | null; iids?: number[] | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null } | null;
	/** Field to sort by. Issues with equal values are sorted by id, the highest first. */
	order_by: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight";
	/** Direction of the order. Ignored with `order_by=popularity`, which sorts by id, highest first. */
	sort: "asc" | "desc";
	/** Whether to leave out issues of archived projects. */
	non_archived: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListGroupLabelsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Whether to count the issues and merge requests with each label. */
	with_counts: boolean;
	/** Whether to include labels of ancestor groups. */
	include_ancestor_groups: boolean;
	/** Whether to include labels of subgroups at any depth. */
	include_descendant_groups: boolean;
	/**
	 * True: leave out labels of projects. False: include labels of the projects directly in the group and, with
	 * `include_descendant_groups`, of its subgroups' projects.
	 */
	only_group_labels: boolean;
	/** Only labels whose name or description contains all these words. */
	search?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the new label, at most 255 characters; not blank, and without a comma. */
	name: string | null;
	/** Colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color: string | null;
	/** What the label stands for, in at most 4096 characters. */
	description?: string | null;
}

export interface UpdateNamedGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the label. If no label has this id: the label that has these digits as its name. */
	label_id?: number | null;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name?: string | null;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | null;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | null;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null;
}

export interface DeleteNamedGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string | null;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface SubscribeToGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: string;
}

export interface UnsubscribeFromGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: string;
}

export interface GetGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
	/** Whether to include labels of ancestor groups. */
	include_ancestor_groups: boolean;
	/** Whether to include labels of subgroups at any depth. */
	include_descendant_groups: boolean;
	/**
	 * True: leave out labels of projects. False: include labels of the projects directly in the group and, with
	 * `include_descendant_groups`, of its subgroups' projects.
	 */
	only_group_labels: boolean;
}

export interface UpdateGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | null;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | null;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null;
}

export interface DeleteGroupLabelInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListGroupMembersInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface AddGroupMemberInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/**
	 * Access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner, or 5: minimal access, which gives no
	 * rights and needs a top-level group with the licence PREMIUM.
	 */
	access_level: 5 | 10 | 20 | 30 | 40 | 50;
	/**
	 * Id of the user, or up to 100 ids separated by commas. With several ids, direct members get the new level and
	 * expiry; a last owner and the owner of a personal namespace stay as they are. A single id of a direct member is
	 * refused with 409, unless the member has minimal access.
	 */
	user_id: string;
	/** Day from which the membership no longer counts; null or empty: no expiry. */
	expires_at?: string | null;
}

export interface ListAllGroupMembersInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetAnyGroupMemberInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
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
	/**
	 * New access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner, or 5: minimal access, which gives
	 * no rights and needs a top-level group with the licence PREMIUM.
	 */
	access_level: 5 | 10 | 20 | 30 | 40 | 50;
	/** Day from which the membership no longer counts; null or empty: no expiry. If absent, the day stays. */
	expires_at?: string | null;
}

export interface RemoveGroupMemberInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
	/** Whether the user keeps direct memberships in the subgroups and projects below the group. */
	skip_subresources: boolean;
	/** Whether to unassign the user from issues and merge requests of the project, or of all projects below the group. */
	unassign_issuables: boolean;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListGroupMergeRequestsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Which merge requests to list: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | null;
	/** `simple`: list only the main fields of each merge request. */
	view?: "simple" | null;
	/** Whether `labels` has label objects instead of names. */
	with_labels_details: boolean;
	/** Accepted and ignored: lists show the `merge_status` of the last check. */
	with_merge_status_recheck: boolean;
	/** Only merge requests in this state. */
	state: "opened" | "closed" | "locked" | "merged" | "all";
	/** Only merge requests with all of these labels: a list, or one text with commas. `None`: no label, `Any`: some. */
	labels?: string[] | null;
	/**
	 * Only merge requests of the milestone with this title. `None`: without a milestone, `Any`: with a milestone,
	 * `#started`: of an active milestone that has started, `#upcoming`: of the milestone that is due next in its project
	 * or group.
	 */
	milestone?: string | null;
	/** Only merge requests that the user with this id created. */
	author_id?: number | null;
	/** Only merge requests that the user with this username created. */
	author_username?: string | null;
	/** Only merge requests assigned to the user with this id; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "none" | "any" | null;
	/** Only merge requests assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | null;
	/** Only merge requests with the user with this id as a reviewer; `None`: without reviewers, `Any`: with some. */
	reviewer_id?: number | "none" | "any" | null;
	/** Only merge requests with the user with this username as a reviewer. */
	reviewer_username?: string | null;
	/**
	 * Only merge requests that all these users may approve by a rule. There are no approval rules: the list is empty
	 * unless the value is `None`.
	 */
	approver_ids?: (number | "none" | "any")[] | null;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "none" | "any")[] | null;
	/**
	 * Only merge requests to which the caller reacted with this emoji. There are no reactions: the list is empty unless
	 * the value is `None`. Ignored if the caller is anonymous.
	 */
	my_reaction_emoji?: string | null;
	/** Only merge requests from this branch. */
	source_branch?: string | null;
	/** Only merge requests to this branch. */
	target_branch?: string | null;
	/**
	 * Only merge requests whose source branch is in the project with this id. There are no forks, so this is the merge
	 * request's project.
	 */
	source_project_id?: number | null;
	/**
	 * Only merge requests whose title or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | null;
	/** Fields that `search` looks in: `title`, `description` or `title,description` (default). */
	in?: string | null;
	/**
	 * `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only
	 * merge requests without such a mark.
	 */
	wip?: "yes" | "no" | null;
	/** Only merge requests created at this time or later. */
	created_after?: string | null;
	/** Only merge requests created at this time or earlier. */
	created_before?: string | null;
	/** Only merge requests that last changed at this time or later. */
	updated_after?: string | null;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: string | null;
	/** Excludes the merge requests that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: { labels?: string[] | null; milestone?: string | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null; reviewer_id?: number | "none" | "any" | null; reviewer_username?: string | null; my_reaction_emoji?: string | null } | null;
	/** Time to sort by. Merge requests with equal times are sorted by id, in the direction of `sort`. */
	order_by: "created_at" | "updated_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Whether to leave out issues of archived projects. */
	non_archived: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListGroupMilestonesInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Only milestones with these numbers (`iid`); ignored if milestones of the groups above are listed, too. */
	iids?: number[] | null;
	/** Only milestones in this state; `all`: in any state. */
	state: "active" | "closed" | "all";
	/** Only milestones with exactly this title; empty: no milestones. */
	title?: string | null;
	/**
	 * Only milestones whose title or description contains all these words and `"quoted phrases"`. Words of one character
	 * are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | null;
	/** Whether to list milestones of the groups above, too. */
	include_parent_milestones: boolean;
	/** Newer name of `include_parent_milestones`; it is enough that one of the two is true. */
	include_ancestors: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateGroupMilestoneInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Title, at most 255 characters; not blank. */
	title: string | null;
	/** What the milestone is for, in at most 65535 characters. */
	description?: string | null;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null;
	/** Day on which the milestone starts; null or empty: none. */
	start_date?: string | null;
}

export interface GetGroupMilestoneInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
}

export interface UpdateGroupMilestoneInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
	/** New title, at most 255 characters; not blank. */
	title?: string | null;
	/** What the milestone is for, in at most 65535 characters; null or empty: no description. */
	description?: string | null;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null;
	/** Day on which the milestone starts; null or empty: none. */
	start_date?: string | null;
	/** Whether to `close` or `activate` the milestone. */
	state_event?: "close" | "activate" | null;
}

export interface DeleteGroupMilestoneInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
}

export interface ListGroupMilestoneIssuesInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListGroupMilestoneMergeRequestsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListGroupProjectsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/**
	 * What to sort by; projects with equal values are sorted by id. `similarity`: the best matches of `search` first;
	 * without `search`, sorted by name.
	 */
	order_by: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "similarity";
	/** Direction of the order; ignored with `similarity`. */
	sort: "asc" | "desc";
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | null;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | null;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | null;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred: boolean;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled: boolean;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled: boolean;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | null;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | null;
	/** Whether to include projects that are shared with the group. */
	with_shared: boolean;
	/** Whether to include projects of subgroups, at any depth. */
	include_subgroups: boolean;
	/** Whether to leave out all optional fields of each project. */
	simple: boolean;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListGroupSharedProjectsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** What to sort by; projects with equal values are sorted by id. */
	order_by: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | null;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | null;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | null;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred: boolean;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled: boolean;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled: boolean;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | null;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | null;
	/** Whether to leave out all optional fields of each project. */
	simple: boolean;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ShareGroupInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the group that gets access; the caller must see this group. */
	group_id: number;
	/** Maximum level that members of the group get: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
	group_access: 10 | 20 | 30 | 40 | 50;
	/** Day from which the share no longer gives access; null or empty: no expiry. */
	expires_at?: string | null;
}

export interface UnshareGroupInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the group. */
	group_id: number;
}

export interface ListGroupSubgroupsInput {
	/** Id or full path of the group; in a URL its slashes are `%2F`. */
	id: string;
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | null;
	/**
	 * Whether to add all public groups and, unless the caller is an external user, all internal groups; default: false.
	 * For administrators: whether to list all groups; default: true. Ignored without a token, and with `owned` or
	 * `min_access_level`.
	 */
	all_available?: boolean | null;
	/** Only groups whose full path or full name contains all these words. */
	search?: string | null;
	/** Only groups of which the caller is a direct member with the role Owner. */
	owned: boolean;
	/** Field to sort by. `similarity`: groups most similar to `search` first; without `search`, by name. */
	order_by: "name" | "path" | "id" | "similarity";
	/** Direction of the order; ignored for `similarity` with `search`. */
	sort: "asc" | "desc";
	/** Only groups in which the caller is a direct member with at least this level, and their subgroups. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListIssuesInput {
	/** Which issues: `created_by_me` (default), `assigned_to_me`, or `all` that the caller sees. */
	scope: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me";
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details: boolean;
	/** Only open (`opened`) or only closed issues; `all`: both. */
	state: "opened" | "closed" | "all";
	/**
	 * Only issues with all these labels: a list, or one text with commas. `None`: only issues without labels, `Any`:
	 * only issues with at least one label.
	 */
	labels?: string[] | null;
	/**
	 * Only issues of the milestone with this title. `None`: without a milestone, `Any`: with a milestone, `#started`: of
	 * an active milestone that has started, `#upcoming`: of the milestone that is due next in its project or group.
	 */
	milestone?: string | null;
	/** Only issues that the user with this id created. */
	author_id?: number | null;
	/** Only issues that the user with this username created. */
	author_username?: string | null;
	/** Only issues assigned to the user with this id; `None`: without an assignee, `Any`: with one. */
	assignee_id?: number | "none" | "any" | null;
	/** Only issues assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | null;
	/** Only issues of this weight; `None`: without a weight, `Any`: with one. Ignored below the licence STARTER. */
	weight?: number | "none" | "any" | null;
	/** Only issues of the epic with this id; `None`: without an epic, `Any`: with one. Ignored below the licence ULTIMATE. */
	epic_id?: number | "none" | "any" | null;
	/** Only issues with these `iid` numbers: a list, or one text with commas. */
	iids?: number[] | null;
	/**
	 * Only issues whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | null;
	/** Fields that `search` looks in: `title`, `description` or `title,description`; default: both fields. */
	in?: string | null;
	/** Only issues created at this time or later. */
	created_after?: string | null;
	/** Only issues created at this time or earlier. */
	created_before?: string | null;
	/** Only issues whose last change is at this time or later. */
	updated_after?: string | null;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: string | null;
	/** Only issues due in this period; `0`: with no due date, `overdue`: due before today. Weeks begin on Monday. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | null;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | null;
	/** Excludes issues that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: { labels?: string[] | null; milestone?: string | null; weight?: number | "none" | "any" | null; iids?: number[] | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null } | null;
	/** Field to sort by. Issues with equal values are sorted by id, the highest first. */
	order_by: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight";
	/** Direction of the order. Ignored with `order_by=popularity`, which sorts by id, highest first. */
	sort: "asc" | "desc";
	/** Whether to leave out issues of archived projects. */
	non_archived: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListMergeRequestsInput {
	/** Which merge requests to list: `created_by_me` (default), `assigned_to_me`, or `all` that the caller sees. */
	scope: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me";
	/** `simple`: list only the main fields of each merge request. */
	view?: "simple" | null;
	/** Whether `labels` has label objects instead of names. */
	with_labels_details: boolean;
	/** Accepted and ignored: lists show the `merge_status` of the last check. */
	with_merge_status_recheck: boolean;
	/** Only merge requests in this state. */
	state: "opened" | "closed" | "locked" | "merged" | "all";
	/** Only merge requests with all of these labels: a list, or one text with commas. `None`: no label, `Any`: some. */
	labels?: string[] | null;
	/**
	 * Only merge requests of the milestone with this title. `None`: without a milestone, `Any`: with a milestone,
	 * `#started`: of an active milestone that has started, `#upcoming`: of the milestone that is due next in its project
	 * or group.
	 */
	milestone?: string | null;
	/** Only merge requests that the user with this id created. */
	author_id?: number | null;
	/** Only merge requests that the user with this username created. */
	author_username?: string | null;
	/** Only merge requests assigned to the user with this id; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "none" | "any" | null;
	/** Only merge requests assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | null;
	/** Only merge requests with the user with this id as a reviewer; `None`: without reviewers, `Any`: with some. */
	reviewer_id?: number | "none" | "any" | null;
	/** Only merge requests with the user with this username as a reviewer. */
	reviewer_username?: string | null;
	/**
	 * Only merge requests that all these users may approve by a rule. There are no approval rules: the list is empty
	 * unless the value is `None`.
	 */
	approver_ids?: (number | "none" | "any")[] | null;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "none" | "any")[] | null;
	/**
	 * Only merge requests to which the caller reacted with this emoji. There are no reactions: the list is empty unless
	 * the value is `None`. Ignored if the caller is anonymous.
	 */
	my_reaction_emoji?: string | null;
	/** Only merge requests from this branch. */
	source_branch?: string | null;
	/** Only merge requests to this branch. */
	target_branch?: string | null;
	/**
	 * Only merge requests whose source branch is in the project with this id. There are no forks, so this is the merge
	 * request's project.
	 */
	source_project_id?: number | null;
	/**
	 * Only merge requests whose title or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | null;
	/** Fields that `search` looks in: `title`, `description` or `title,description` (default). */
	in?: string | null;
	/**
	 * `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only
	 * merge requests without such a mark.
	 */
	wip?: "yes" | "no" | null;
	/** Only merge requests created at this time or later. */
	created_after?: string | null;
	/** Only merge requests created at this time or earlier. */
	created_before?: string | null;
	/** Only merge requests that last changed at this time or later. */
	updated_after?: string | null;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: string | null;
	/** Excludes the merge requests that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: { labels?: string[] | null; milestone?: string | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null; reviewer_id?: number | "none" | "any" | null; reviewer_username?: string | null; my_reaction_emoji?: string | null } | null;
	/** Time to sort by. Merge requests with equal times are sorted by id, in the direction of `sort`. */
	order_by: "created_at" | "updated_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetMetadataInput {
}

export interface ListNamespacesInput {
	/**
	 * Only namespaces whose path or name contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, the path or the name must equal the text.
	 */
	search?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetNamespaceInput {
	/** Id or full path of the namespace; in a URL its slashes are `%2F`. */
	id: string;
}

export interface ListProjectsInput {
	/**
	 * What to sort by; projects with equal values are sorted by id. Sizes are not measured: sorting by a size sorts by
	 * `created_at`.
	 */
	order_by: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | null;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | null;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | null;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred: boolean;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled: boolean;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled: boolean;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | null;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | null;
	/** Whether `search` also looks into the paths and names of the groups above a project. */
	search_namespaces: boolean;
	/** True: only projects in the caller's namespace, or that the caller owns; ignored in lists of a user's projects. */
	owned: boolean;
	/**
	 * True: only projects in which the caller has an access level, through a membership or a share; ignored in lists of a
	 * user's projects.
	 */
	membership: boolean;
	/** Only projects with a higher id than this. */
	id_after?: number | null;
	/** Only projects with a lower id than this. */
	id_before?: number | null;
	/** Only projects with activity after this time. */
	last_activity_after?: string | null;
	/** Only projects whose last activity was before this time. */
	last_activity_before?: string | null;
	/** Whether to leave out all optional fields of each project. */
	simple: boolean;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics: boolean;
	/**
	 * How to page through the list. `keyset`, which requires `order_by=id`: the `next` link of each response leads to the
	 * next page; there are no totals, and late pages are as fast as the first. Any other value: `page` chooses the page;
	 * pages beyond the 50,000th project are refused with 405.
	 */
	pagination: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectInput {
	/** Display name, at most 255 characters; default: the path. */
	name?: string | null;
	/** Last segment of the full path, which has at most 255 characters; default: made from the name. */
	path?: string | null;
	/** Id of the group or personal namespace for the project; default: the caller's own namespace. */
	namespace_id?: number | null;
	/** Branch of the first commit; default: `main`. Ignored without `initialize_with_readme`. */
	default_branch?: string | null;
	/** Whether the repository starts with a commit that adds a README. */
	initialize_with_readme?: boolean | null;
	/** What the project is about, at most 2000 characters. */
	description?: string | null;
	/** Who sees the project; no wider than the visibility of the project's group. Default of a new project: `private`. */
	visibility?: "private" | "internal" | "public" | null;
	/** Whether the project has issues; ignored if `issues_access_level` is sent. */
	issues_enabled?: boolean | null;
	/** Whether the project has merge requests; ignored if `merge_requests_access_level` is sent. */
	merge_requests_enabled?: boolean | null;
	/** Whether the project has a wiki; ignored if `wiki_access_level` is sent. Stored without effect. */
	wiki_enabled?: boolean | null;
	/** Whether the project has CI; takes precedence over `builds_access_level`. */
	jobs_enabled?: boolean | null;
	/** Whether the project has snippets; ignored if `snippets_access_level` is sent. */
	snippets_enabled?: boolean | null;
	/** Who may use issues; takes precedence over `issues_enabled`. */
	issues_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who may use merge requests; takes precedence over `merge_requests_enabled`. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could fork the project; stored without effect: this service has no forks. */
	forking_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use the wiki; takes precedence over `wiki_enabled`. Stored without effect, as there are no wikis. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null;
	/**
	 * Who may use CI; `jobs_enabled` takes precedence. With `private`, only members may use commit statuses; with
	 * `disabled`, these work as with `enabled`.
	 */
	builds_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who may use snippets; takes precedence over `snippets_enabled`. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could see the Pages site; stored without effect: this service has no Pages. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null;
	/** Who could use the operations pages; stored without effect: this service has none. */
	operations_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use analytics; stored without effect: this service has no analytics. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use the container registry; stored without effect: this service has none. */
	container_registry_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use the security and compliance pages; stored without effect: this service has none. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use releases; stored without effect: `repository_access_level` decides on releases. */
	releases_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use environments; stored without effect: this service has no environments. */
	environments_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use feature flags; stored without effect: this service has no feature flags. */
	feature_flags_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use infrastructure management; stored without effect: this service has none. */
	infrastructure_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use monitoring; stored without effect: this service has no monitoring. */
	monitor_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use requirements; stored without effect: this service has no requirements. */
	requirements_access_level?: "disabled" | "private" | "enabled" | null;
	/** Topics of the project (not git tags): a list, or one text with commas. At most 100, of at most 255 characters. */
	tag_list?: string[] | null;
	/** Newer name of `tag_list`; if both are sent, `tag_list` is ignored. */
	topics?: string[] | null;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null;
	/** Whether merges squash commits: `never`, `always`, or as the merge request says (`default_on`, `default_off`). */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null;
	/**
	 * Message of commits that apply suggestions, at most 255 characters; null: the default message. Stored without
	 * effect.
	 */
	suggestion_commit_message?: string | null;
	/** Whether pushed changes resolve threads on outdated lines; stored without effect. */
	resolve_outdated_diff_discussions?: boolean | null;
	/** Whether a merge needs a successful pipeline. There are no pipelines: if true, every merge is refused with 405. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null;
	/** Whether a skipped pipeline counts as successful; null: not set. Stored without effect. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled?: boolean | null;
	/** Whether a merge request can be merged only if all its threads are resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null;
	/** Whether a merge deletes the source branch by default; stored without effect. */
	remove_source_branch_after_merge?: boolean | null;
	/** Whether a git push prints the address at which to open a merge request; stored without effect. */
	printing_merge_request_link_enabled?: boolean | null;
	/** Whether a merge closes issues that the merge request names after a word such as `Closes`. */
	autoclose_referenced_issues?: boolean | null;
	/**
	 * Whether e-mails are off; null: not set. In an update, ignored unless the caller is an owner. Stored without effect:
	 * this service sends no e-mails.
	 */
	emails_disabled?: boolean | null;
	/**
	 * The opposite of `emails_disabled`; ignored if `emails_disabled` is sent, too, and in an update unless the caller is
	 * an owner. Stored without effect.
	 */
	emails_enabled?: boolean | null;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled?: boolean | null;
	/** Whether the package registry is on; stored without effect. */
	packages_enabled?: boolean | null;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled?: boolean | null;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled?: boolean | null;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled?: boolean | null;
	/** Older name of `public_jobs`, ignored if `public_jobs` is sent too. Stored without effect. */
	public_builds?: boolean | null;
	/** Whether people who are not members of the project see its CI jobs; stored without effect. */
	public_jobs?: boolean | null;
	/** How CI jobs get the code; stored without effect. */
	build_git_strategy?: "fetch" | "clone" | null;
	/** Maximum duration of a CI job in seconds, from 600 (10 minutes) to 2629745 (a month); stored without effect. */
	build_timeout?: number | null;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null;
	/** Regular expression that finds the test coverage in logs of CI jobs, at most 255 characters; stored without effect. */
	build_coverage_regex?: string | null;
	/** Path of the CI configuration file, at most 255 characters; stored without effect. */
	ci_config_path?: string | null;
	/** Number of commits that a CI job fetches, at most 1000; stored without effect. */
	ci_default_git_depth?: number | null;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled?: boolean | null;
	/** Whether only maintainers may set variables of CI pipelines; stored without effect. */
	restrict_user_defined_variables?: boolean | null;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled?: boolean | null;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null;
	/** Number of approvals that a merge request needs; stored without effect. */
	approvals_before_merge?: number | null;
	/** Classification label for an external authorization service, at most 255 characters; stored without effect. */
	external_authorization_classification_label?: string | null;
	/** Template for the description of new issues, at most 2000 characters; stored without effect. */
	issues_template?: string | null;
	/** Template for the description of new merge requests, at most 2000 characters; stored without effect. */
	merge_requests_template?: string | null;
	/** Whether the project mirrors another one; stored without effect. */
	mirror?: boolean | null;
	/** An avatar picture: accepted and ignored. */
	avatar?: unknown | null;
	/** Accepted and ignored. */
	container_expiration_policy_attributes?: unknown | null;
	/** Accepted and ignored. */
	repository_storage?: string | null;
	/** Accepted and ignored. */
	compliance_framework_setting?: unknown | null;
	/** Accepted and ignored. */
	fallback_approvals_required?: number | null;
	/** Accepted and ignored. */
	keep_latest_artifact?: boolean | null;
	/** Accepted and ignored. */
	show_default_award_emojis?: boolean | null;
	/** Accepted and ignored. */
	mirror_user_id?: number | null;
	/** Accepted and ignored. */
	mirror_trigger_builds?: boolean | null;
	/** Accepted and ignored. */
	only_mirror_protected_branches?: boolean | null;
	/** Accepted and ignored. */
	mirror_overwrites_diverged_branches?: boolean | null;
	/** Refused: projects cannot be imported. */
	import_url?: string | null;
	/** Refused: this service has no project templates. */
	template_name?: string | null;
	/** Refused: this service has no project templates. */
	template_project_id?: number | null;
}

export interface GetProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Whether to include `license` and `license_url`. */
	license: boolean;
	/** Whether to include `statistics`, for callers who are at least reporters. */
	statistics: boolean;
}

export interface UpdateProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Display name, at most 255 characters; only owners may send it, even unchanged. */
	name?: string | null;
	/** Last segment of the full path, which has at most 255 characters. A new path changes the project's addresses immediately. */
	path?: string | null;
	/** The new default branch, which must exist. */
	default_branch?: string | null;
	/** What the project is about, at most 2000 characters. */
	description?: string | null;
	/** Who sees the project; no wider than the visibility of the project's group. Default of a new project: `private`. */
	visibility?: "private" | "internal" | "public" | null;
	/** Whether the project has issues; ignored if `issues_access_level` is sent. */
	issues_enabled?: boolean | null;
	/** Whether the project has merge requests; ignored if `merge_requests_access_level` is sent. */
	merge_requests_enabled?: boolean | null;
	/** Whether the project has a wiki; ignored if `wiki_access_level` is sent. Stored without effect. */
	wiki_enabled?: boolean | null;
	/** Whether the project has CI; takes precedence over `builds_access_level`. */
	jobs_enabled?: boolean | null;
	/** Whether the project has snippets; ignored if `snippets_access_level` is sent. */
	snippets_enabled?: boolean | null;
	/** Who may use issues; takes precedence over `issues_enabled`. */
	issues_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who may use merge requests; takes precedence over `merge_requests_enabled`. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could fork the project; stored without effect: this service has no forks. */
	forking_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use the wiki; takes precedence over `wiki_enabled`. Stored without effect, as there are no wikis. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null;
	/**
	 * Who may use CI; `jobs_enabled` takes precedence. With `private`, only members may use commit statuses; with
	 * `disabled`, these work as with `enabled`.
	 */
	builds_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who may use snippets; takes precedence over `snippets_enabled`. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could see the Pages site; stored without effect: this service has no Pages. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null;
	/** Who could use the operations pages; stored without effect: this service has none. */
	operations_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use analytics; stored without effect: this service has no analytics. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use the container registry; stored without effect: this service has none. */
	container_registry_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use the security and compliance pages; stored without effect: this service has none. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use releases; stored without effect: `repository_access_level` decides on releases. */
	releases_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use environments; stored without effect: this service has no environments. */
	environments_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use feature flags; stored without effect: this service has no feature flags. */
	feature_flags_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use infrastructure management; stored without effect: this service has none. */
	infrastructure_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use monitoring; stored without effect: this service has no monitoring. */
	monitor_access_level?: "disabled" | "private" | "enabled" | null;
	/** Who could use requirements; stored without effect: this service has no requirements. */
	requirements_access_level?: "disabled" | "private" | "enabled" | null;
	/** Topics of the project (not git tags): a list, or one text with commas. At most 100, of at most 255 characters. */
	tag_list?: string[] | null;
	/** Newer name of `tag_list`; if both are sent, `tag_list` is ignored. */
	topics?: string[] | null;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null;
	/** Whether merges squash commits: `never`, `always`, or as the merge request says (`default_on`, `default_off`). */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null;
	/**
	 * Message of commits that apply suggestions, at most 255 characters; null: the default message. Stored without
	 * effect.
	 */
	suggestion_commit_message?: string | null;
	/** Whether pushed changes resolve threads on outdated lines; stored without effect. */
	resolve_outdated_diff_discussions?: boolean | null;
	/** Whether a merge needs a successful pipeline. There are no pipelines: if true, every merge is refused with 405. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null;
	/** Whether a skipped pipeline counts as successful; null: not set. Stored without effect. */
	allow_merge_on_skipped_pipeline?: boolean | null;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled?: boolean | null;
	/** Whether a merge request can be merged only if all its threads are resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null;
	/** Whether a merge deletes the source branch by default; stored without effect. */
	remove_source_branch_after_merge?: boolean | null;
	/** Whether a git push prints the address at which to open a merge request; stored without effect. */
	printing_merge_request_link_enabled?: boolean | null;
	/** Whether a merge closes issues that the merge request names after a word such as `Closes`. */
	autoclose_referenced_issues?: boolean | null;
	/**
	 * Whether e-mails are off; null: not set. In an update, ignored unless the caller is an owner. Stored without effect:
	 * this service sends no e-mails.
	 */
	emails_disabled?: boolean | null;
	/**
	 * The opposite of `emails_disabled`; ignored if `emails_disabled` is sent, too, and in an update unless the caller is
	 * an owner. Stored without effect.
	 */
	emails_enabled?: boolean | null;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled?: boolean | null;
	/** Whether the package registry is on; stored without effect. */
	packages_enabled?: boolean | null;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled?: boolean | null;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled?: boolean | null;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled?: boolean | null;
	/** Older name of `public_jobs`, ignored if `public_jobs` is sent too. Stored without effect. */
	public_builds?: boolean | null;
	/** Whether people who are not members of the project see its CI jobs; stored without effect. */
	public_jobs?: boolean | null;
	/** How CI jobs get the code; stored without effect. */
	build_git_strategy?: "fetch" | "clone" | null;
	/** Maximum duration of a CI job in seconds, from 600 (10 minutes) to 2629745 (a month); stored without effect. */
	build_timeout?: number | null;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null;
	/** Regular expression that finds the test coverage in logs of CI jobs, at most 255 characters; stored without effect. */
	build_coverage_regex?: string | null;
	/** Path of the CI configuration file, at most 255 characters; stored without effect. */
	ci_config_path?: string | null;
	/** Number of commits that a CI job fetches, at most 1000; stored without effect. */
	ci_default_git_depth?: number | null;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled?: boolean | null;
	/** Whether only maintainers may set variables of CI pipelines; stored without effect. */
	restrict_user_defined_variables?: boolean | null;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled?: boolean | null;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null;
	/** Number of approvals that a merge request needs; stored without effect. */
	approvals_before_merge?: number | null;
	/** Classification label for an external authorization service, at most 255 characters; stored without effect. */
	external_authorization_classification_label?: string | null;
	/** Template for the description of new issues, at most 2000 characters; stored without effect. */
	issues_template?: string | null;
	/** Template for the description of new merge requests, at most 2000 characters; stored without effect. */
	merge_requests_template?: string | null;
	/** Whether the project mirrors another one; stored without effect. */
	mirror?: boolean | null;
	/** An avatar picture: accepted and ignored. */
	avatar?: unknown | null;
	/** Accepted and ignored. */
	container_expiration_policy_attributes?: unknown | null;
	/** Accepted and ignored. */
	repository_storage?: string | null;
	/** Accepted and ignored. */
	compliance_framework_setting?: unknown | null;
	/** Accepted and ignored. */
	fallback_approvals_required?: number | null;
	/** Accepted and ignored. */
	keep_latest_artifact?: boolean | null;
	/** Accepted and ignored. */
	show_default_award_emojis?: boolean | null;
	/** Accepted and ignored. */
	mirror_user_id?: number | null;
	/** Accepted and ignored. */
	mirror_trigger_builds?: boolean | null;
	/** Accepted and ignored. */
	only_mirror_protected_branches?: boolean | null;
	/** Accepted and ignored. */
	mirror_overwrites_diverged_branches?: boolean | null;
	/** Accepted and ignored. */
	import_url?: string | null;
	/** Accepted and ignored. */
	initialize_with_readme?: boolean | null;
}

export interface DeleteProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ArchiveProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
}

export interface ListProjectAuditEventsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only events at this time or later. */
	created_after?: string | null;
	/** Only events at this time or earlier. */
	created_before?: string | null;
	/**
	 * `keyset`: pages by the `next` link of each response, without totals; late pages are as fast as the first. Any other
	 * value: pages by number.
	 */
	pagination: string;
	/** Where the page starts, under keyset paging: an opaque value from the `next` link of the previous page. */
	cursor?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** Show only issues assigned to the user with this id; null or an unknown id: all issues. */
	assignee_id?: number | null;
	/**
	 * Show only issues of the active milestone with this id; 0: without a milestone, -2: of upcoming milestones, -3: of
	 * started milestones; null or any other id: all issues.
	 */
	milestone_id?: number | null;
	/**
	 * Show only issues with all of these labels: names, separated by commas; null or empty: all issues. Unknown names
	 * become new labels of the project.
	 */
	labels?: string | null;
	/** Show only issues of this weight; null: all issues. */
	weight?: number | null;
}

export interface DeleteProjectBoardInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListProjectBoardListsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectBoardListInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Id of a label of the project, its group or an ancestor group; the list shows the issues with this label. */
	label_id?: number | null;
	/** Id of an active milestone of the project, its group or an ancestor group; the list shows its issues. */
	milestone_id?: number | null;
	/** Id of a member of the project; the list shows the issues that are assigned to this user. */
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
	/** New position of the list: from 0 to the number of lists minus 1, and different from the current position. */
	position: number;
}

export interface DeleteProjectBoardListInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListProjectClustersInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectClusterInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the cluster; not blank. */
	name: string | null;
	/** Whether the cluster is active. */
	enabled: boolean;
	/** Base domain: a host name of at most 255 characters, each part between dots at most 63; null or empty: none. */
	domain?: string | null;
	/**
	 * Pattern for the names of the environments that are deployed to the cluster: letters, digits, spaces and
	 * `- _ / $ { } . *`; `*` stands for any text. The pattern must be unique among the clusters of the project and the
	 * clusters with the same management project. Accepted on every tier.
	 */
	environment_scope: string;
	/**
	 * Id of the project that manages the cluster; null: none. The project must be in the namespace of the cluster's own
	 * project, and the caller must be a Maintainer of the managing project.
	 */
	management_project_id?: number | null;
	/** Whether GitLab manages the cluster's namespaces and service accounts. This service only stores the setting. */
	managed: boolean;
	/** Connection to the cluster's Kubernetes API. */
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
	/** Name of the cluster; not blank. Cannot change if a cloud provider runs the cluster. */
	name?: string | null;
	/** Base domain: a host name of at most 255 characters, each part between dots at most 63; null or empty: none. */
	domain?: string | null;
	/**
	 * Pattern for the names of the environments that are deployed to the cluster: letters, digits, spaces and
	 * `- _ / $ { } . *`; `*` stands for any text. The pattern must be unique among the clusters of the project and the
	 * clusters with the same management project. Accepted on every tier.
	 */
	environment_scope?: string | null;
	/**
	 * Id of the project that manages the cluster; null: none. The project must be in the namespace of the cluster's own
	 * project, and the caller must be a Maintainer of the managing project.
	 */
	management_project_id?: number | null;
	/** Whether the cluster is active. */
	enabled?: boolean | null;
	/** Whether GitLab manages the cluster's namespaces and service accounts. This service only stores the setting. */
	managed?: boolean | null;
	/** Connection to the cluster's Kubernetes API. Fields that are not sent stay unchanged. */
	platform_kubernetes_attributes?: { api_url?: string | null; token?: string | null; ca_cert?: string | null; namespace?: string | null } | null;
}

export interface DeleteProjectClusterInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the cluster. */
	cluster_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListCommitDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateCommitDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Position of the thread in the commit's diff; null: the thread is on the whole commit. */
	position?: { base_sha: string | null; start_sha: string | null; head_sha: string | null; position_type: "text" | "image" | null; new_path?: string | null; new_line?: number | null; old_path?: string | null; old_line?: number | null; line_range?: { start?: { line_code: string; type: string | null; old_line?: number | null; new_line?: number | null } | null; end?: { line_code: string; type: string | null; old_line?: number | null; new_line?: number | null } | null } | null; width?: number | null; height?: number | null; x?: number | null; y?: number | null } | null;
}

export interface GetCommitDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface ListCommitDiscussionNotesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface CreateCommitDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | null;
}

export interface GetCommitDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateCommitDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved?: boolean | null;
}

export interface DeleteCommitDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListProjectGroupsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only groups whose path or name contains all these words. */
	search?: string | null;
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | null;
	/** Whether to include the groups that the project is shared with. */
	with_shared: boolean;
	/** With `with_shared`: of the groups that the project is shared with, only those with this `group_access` or more. */
	shared_min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListProjectIssuesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Which issues: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | null;
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details: boolean;
	/** Only open (`opened`) or only closed issues; `all`: both. */
	state: "opened" | "closed" | "all";
	/**
	 * Only issues with all these labels: a list, or one text with commas. `None`: only issues without labels, `Any`:
	 * only issues with at least one label.
	 */
	labels?: string[] | null;
	/**
	 * Only issues of the milestone with this title. `None`: without a milestone, `Any`: with a milestone, `#started`: of
	 * an active milestone that has started, `#upcoming`: of the milestone that is due next in its project or group.
	 */
	milestone?: string | null;
	/** Only issues that the user with this id created. */
	author_id?: number | null;
	/** Only issues that the user with this username created. */
	author_username?: string | null;
	/** Only issues assigned to the user with this id; `None`: without an assignee, `Any`: with one. */
	assignee_id?: number | "none" | "any" | null;
	/** Only issues assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | null;
	/** Only issues of this weight; `None`: without a weight, `Any`: with one. Ignored below the licence STARTER. */
	weight?: number | "none" | "any" | null;
	/** Only issues of the epic with this id; `None`: without an epic, `Any`: with one. Ignored below the licence ULTIMATE. */
	epic_id?: number | "none" | "any" | null;
	/** Only issues with these `iid` numbers: a list, or one text with commas. */
	iids?: number[] | null;
	/**
	 * Only issues whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | null;
	/** Fields that `search` looks in: `title`, `description` or `title,description`; default: both fields. */
	in?: string | null;
	/** Only issues created at this time or later. */
	created_after?: string | null;
	/** Only issues created at this time or earlier. */
	created_before?: string | null;
	/** Only issues whose last change is at this time or later. */
	updated_after?: string | null;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: string | null;
	/** Only issues due in this period; `0`: with no due date, `overdue`: due before today. Weeks begin on Monday. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | null;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | null;
	/** Excludes issues that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: { labels?: string[] | null; milestone?: string | null; weight?: number | "none" | "any" | null; iids?: number[] | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null } | null;
	/** Field to sort by. Issues with equal values are sorted by id, the highest first. */
	order_by: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight";
	/** Direction of the order. Ignored with `order_by=popularity`, which sorts by id, highest first. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectIssueInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Title, at most 255 characters; not blank. */
	title: string | null;
	/** What the issue is about, at most 1,048,576 characters. */
	description?: string | null;
	/**
	 * Ids of the assignees: a list, or one text with commas. Ids of users who can't see the issue are ignored, and below
	 * the licence STARTER all ids but the first.
	 */
	assignee_ids?: number[] | null;
	/** Id of the only assignee; 0: no assignee. Overrides `assignee_ids`. */
	assignee_id?: number | null;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null;
	/** Names of all labels of the issue: a list, or one text with commas. Unknown names become new labels of the project. */
	labels?: string[] | null;
	/** Day on which the issue is due; null or empty: none. */
	due_date?: string | null;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential?: boolean | null;
	/** How much work the issue is, from 0; null: not set. Ignored below the licence STARTER. */
	weight?: number | null;
	/** Id of an epic of the project's group or an ancestor group; 0 or null: no epic. */
	epic_id?: number | null;
	/** Number of an epic of the project's group; 0 or null: no epic. */
	epic_iid?: number | null;
	/** When the issue was created; default: now. Ignored unless the caller is an administrator or an Owner. */
	created_at?: string | null;
	/** Number of the issue; default: the project's next. Ignored unless the caller is an administrator or an Owner. */
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
	/** What the issue is about, at most 1,048,576 characters; null: no description. */
	description?: string | null;
	/**
	 * Ids of the assignees: a list, or one text with commas. Ids of users who can't see the issue are ignored, and below
	 * the licence STARTER all ids but the first.
	 */
	assignee_ids?: number[] | null;
	/** Id of the only assignee; 0: no assignee. Overrides `assignee_ids`. */
	assignee_id?: number | null;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null;
	/** Names of all labels of the issue: a list, or one text with commas. Unknown names become new labels of the project. */
	labels?: string[] | null;
	/** Day on which the issue is due; null or empty: none. */
	due_date?: string | null;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential?: boolean | null;
	/** How much work the issue is, from 0; null: not set. Ignored below the licence STARTER. */
	weight?: number | null;
	/** Id of an epic of the project's group or an ancestor group; 0 or null: no epic. */
	epic_id?: number | null;
	/** Number of an epic of the project's group; 0 or null: no epic. */
	epic_iid?: number | null;
	/**
	 * Names of labels to add, also to those of `labels`. With the licence PREMIUM a new label takes the place of those of
	 * its scope (`scope::value`): of several the last one stays, and labels of `labels` count as later than these.
	 */
	add_labels?: string[] | null;
	/** Names of labels to remove, applied after `labels` and `add_labels`. */
	remove_labels?: string[] | null;
	/** Whether only members of the project may comment on the issue. */
	discussion_locked?: boolean | null;
	/** `close` or `reopen` the issue. `reopen` is ignored if the issue's discussion is locked. */
	state_event?: "close" | "reopen" | null;
	/** Accepted and ignored. */
	created_at?: string | null;
	/** When the issue last changed; default: now. Ignored unless the caller is an administrator or an Owner. */
	updated_at?: string | null;
}

export interface DeleteProjectIssueInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListIssueDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateIssueDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
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

export interface ListIssueDiscussionNotesInput {
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
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | null;
}

export interface GetIssueDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateIssueDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved?: boolean | null;
}

export interface DeleteIssueDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListIssueNotesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** What to sort by. */
	order_by: "created_at" | "updated_at";
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort: "desc" | "asc";
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateIssueNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
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
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null;
}

export interface DeleteIssueNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListIssueParticipantsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListProjectLabelsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Whether to count the issues and merge requests with each label. */
	with_counts: boolean;
	/** Whether to include labels of groups above the project's own group. That group's own labels are always included. */
	include_ancestor_groups: boolean;
	/** Only labels whose name or description contains all these words. */
	search?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the new label, at most 255 characters; not blank, and without a comma. */
	name: string | null;
	/** Colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color: string | null;
	/** What the label stands for, in at most 4096 characters. */
	description?: string | null;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null;
}

export interface UpdateNamedProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the label. If no label has this id: the label that has these digits as its name. */
	label_id?: number | null;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name?: string | null;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | null;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | null;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null;
}

export interface DeleteNamedProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the label. If no label has this id: the label that has these digits as its name. */
	label_id?: number | null;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name?: string | null;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface PromoteNamedProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string | null;
}

export interface SubscribeToProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: string;
}

export interface UnsubscribeFromProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: string;
}

export interface GetProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
	/** Whether to find labels of groups above the project's own group, too. */
	include_ancestor_groups: boolean;
}

export interface UpdateProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | null;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | null;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null;
}

export interface DeleteProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface PromoteProjectLabelInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
}

export interface ListProjectMembersInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface AddProjectMemberInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer. */
	access_level: 10 | 20 | 30 | 40;
	/**
	 * Id of the user, or up to 100 ids separated by commas. With several ids, direct members get the new level and
	 * expiry; a last owner and the owner of a personal namespace stay as they are. A single id of a direct member is
	 * refused with 409, unless the member has minimal access.
	 */
	user_id: string;
	/** Day from which the membership no longer counts; null or empty: no expiry. */
	expires_at?: string | null;
}

export interface ListAllProjectMembersInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | null;
	/** Only users with these ids. */
	user_ids?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** New access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer. */
	access_level: 10 | 20 | 30 | 40;
	/** Day from which the membership no longer counts; null or empty: no expiry. If absent, the day stays. */
	expires_at?: string | null;
}

export interface RemoveProjectMemberInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the user. */
	user_id: number;
	/** Whether to unassign the user from issues and merge requests of the project, or of all projects below the group. */
	unassign_issuables: boolean;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListProjectMergeRequestsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Which merge requests to list: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | null;
	/** Only merge requests with these numbers: a list, or one text with commas. */
	iids?: number[] | null;
	/** `simple`: list only the main fields of each merge request. */
	view?: "simple" | null;
	/** Whether `labels` has label objects instead of names. */
	with_labels_details: boolean;
	/** Accepted and ignored: lists show the `merge_status` of the last check. */
	with_merge_status_recheck: boolean;
	/** Only merge requests in this state. */
	state: "opened" | "closed" | "locked" | "merged" | "all";
	/** Only merge requests with all of these labels: a list, or one text with commas. `None`: no label, `Any`: some. */
	labels?: string[] | null;
	/**
	 * Only merge requests of the milestone with this title. `None`: without a milestone, `Any`: with a milestone,
	 * `#started`: of an active milestone that has started, `#upcoming`: of the milestone that is due next in its project
	 * or group.
	 */
	milestone?: string | null;
	/** Only merge requests that the user with this id created. */
	author_id?: number | null;
	/** Only merge requests that the user with this username created. */
	author_username?: string | null;
	/** Only merge requests assigned to the user with this id; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "none" | "any" | null;
	/** Only merge requests assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | null;
	/** Only merge requests with the user with this id as a reviewer; `None`: without reviewers, `Any`: with some. */
	reviewer_id?: number | "none" | "any" | null;
	/** Only merge requests with the user with this username as a reviewer. */
	reviewer_username?: string | null;
	/**
	 * Only merge requests that all these users may approve by a rule. There are no approval rules: the list is empty
	 * unless the value is `None`.
	 */
	approver_ids?: (number | "none" | "any")[] | null;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "none" | "any")[] | null;
	/**
	 * Only merge requests to which the caller reacted with this emoji. There are no reactions: the list is empty unless
	 * the value is `None`. Ignored if the caller is anonymous.
	 */
	my_reaction_emoji?: string | null;
	/** Only merge requests from this branch. */
	source_branch?: string | null;
	/** Only merge requests to this branch. */
	target_branch?: string | null;
	/**
	 * Only merge requests whose source branch is in the project with this id. There are no forks, so this is the merge
	 * request's project.
	 */
	source_project_id?: number | null;
	/**
	 * Only merge requests whose title or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | null;
	/** Fields that `search` looks in: `title`, `description` or `title,description` (default). */
	in?: string | null;
	/**
	 * `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only
	 * merge requests without such a mark.
	 */
	wip?: "yes" | "no" | null;
	/** Only merge requests created at this time or later. */
	created_after?: string | null;
	/** Only merge requests created at this time or earlier. */
	created_before?: string | null;
	/** Only merge requests that last changed at this time or later. */
	updated_after?: string | null;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: string | null;
	/** Excludes the merge requests that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: { labels?: string[] | null; milestone?: string | null; author_id?: number | null; author_username?: string | null; assignee_id?: number | "none" | "any" | null; assignee_username?: string[] | null; reviewer_id?: number | "none" | "any" | null; reviewer_username?: string | null; my_reaction_emoji?: string | null } | null;
	/** Time to sort by. Merge requests with equal times are sorted by id, in the direction of `sort`. */
	order_by: "created_at" | "updated_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateMergeRequestInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Title, at most 255 characters; not blank. */
	title: string | null;
	/** The branch with the changes. */
	source_branch: string | null;
	/** The branch that is to receive the changes. */
	target_branch: string | null;
	/** Id of the project in the path. Another project is refused, as there are no forks. */
	target_project_id?: number | null;
	/** What the merge request is about, as Markdown; null: no description. */
	description?: string | null;
	/** Id of the only assignee; 0: nobody; null: ignored. Overrides `assignee_ids`. */
	assignee_id?: number | null;
	/**
	 * Ids of the assignees: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	assignee_ids?: number[] | null;
	/**
	 * Ids of the reviewers: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	reviewer_ids?: number[] | null;
	/**
	 * Names of all labels that the merge request gets: a list, or one text with commas. Unknown names become new labels
	 * of the project.
	 */
	labels?: string[] | null;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null;
	/** Whether to remove the source branch after the merge. */
	remove_source_branch?: boolean | null;
	/** Whether merging squashes the changes into one commit. */
	squash?: boolean | null;
	/** Accepted and ignored: there are no forks. */
	allow_collaboration?: boolean | null;
	/** Accepted and ignored: there are no forks. */
	allow_maintainer_to_push?: boolean | null;
	/** Accepted and ignored. */
	approvals_before_merge?: number | null;
}

export interface GetMergeRequestInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Whether to include `diverged_commits_count`. */
	include_diverged_commits_count: boolean;
	/** Whether to include `rebase_in_progress`. */
	include_rebase_in_progress: boolean;
}

export interface UpdateMergeRequestInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Title, at most 255 characters; not blank. */
	title?: string | null;
	/** The branch that is to receive the changes. */
	target_branch?: string | null;
	/** What the merge request is about, as Markdown; null: no description. */
	description?: string | null;
	/** Id of the only assignee; 0: nobody; null: ignored. Overrides `assignee_ids`. */
	assignee_id?: number | null;
	/**
	 * Ids of the assignees: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	assignee_ids?: number[] | null;
	/**
	 * Ids of the reviewers: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	reviewer_ids?: number[] | null;
	/**
	 * Names of all labels that the merge request gets: a list, or one text with commas. Unknown names become new labels
	 * of the project.
	 */
	labels?: string[] | null;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null;
	/** Whether to remove the source branch after the merge. */
	remove_source_branch?: boolean | null;
	/** Whether merging squashes the changes into one commit. */
	squash?: boolean | null;
	/** Accepted and ignored: there are no forks. */
	allow_collaboration?: boolean | null;
	/** Accepted and ignored: there are no forks. */
	allow_maintainer_to_push?: boolean | null;
	/**
	 * Names of labels to add, also to those of `labels`. With the licence PREMIUM a new label takes the place of those of
	 * its scope (`scope::value`): of several the last one stays, and labels of `labels` count as later than these.
	 */
	add_labels?: string[] | null;
	/** Names of labels to remove, applied after `labels` and `add_labels`. */
	remove_labels?: string[] | null;
	/** Whether to close or reopen the merge request. `reopen` is ignored if the discussion is locked. */
	state_event?: "close" | "reopen" | null;
	/** Whether only members of the project may comment. */
	discussion_locked?: boolean | null;
}

export interface GetMergeRequestApprovalsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export interface ApproveMergeRequestInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the commit expected at the tip of the source branch; 409 if the tip differs. null: not checked. */
	sha?: string | null;
}

export interface GetMergeRequestChangesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export interface ListMergeRequestClosingIssuesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListMergeRequestCommitsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListMergeRequestDiffsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListMergeRequestDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateMergeRequestDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Id of the commit to start the thread on; the commit need not exist. Ignored without `position`. */
	commit_id?: string | null;
	/** Position of the thread in the merge request's diff; null: the thread is on the whole merge request. */
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

export interface ListMergeRequestDiscussionNotesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export interface CreateMergeRequestDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | null;
}

export interface GetMergeRequestDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateMergeRequestDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved?: boolean | null;
}

export interface DeleteMergeRequestDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface AcceptMergeRequestInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the commit expected at the tip of the source branch; 409 if the tip differs. null: not checked. */
	sha?: string | null;
	/**
	 * Whether to squash the changes into one commit; false or null: as the merge request says. The project's
	 * `squash_option` takes precedence if it is `never` or `always`.
	 */
	squash?: boolean | null;
	/**
	 * Message of the merge commit; null or blank: a default message with the branches, the title and the issues that the
	 * merge closes.
	 */
	merge_commit_message?: string | null;
	/**
	 * Message of the squash commit; null or blank: the message of the oldest commit (of the newest 100, without merges)
	 * whose message has a body below the first line, or else the title of the merge request. A single commit is not
	 * squashed unless a message is sent.
	 */
	squash_commit_message?: string | null;
	/** Whether to remove the source branch; null: as the merge request says. Default and protected branches stay. */
	should_remove_source_branch?: boolean | null;
	/** Whether to merge only when a pipeline succeeds. There are no pipelines: true is answered with 405. */
	merge_when_pipeline_succeeds?: boolean | null;
	/** Newer name of `merge_when_pipeline_succeeds`: true is answered with 405. */
	auto_merge?: boolean | null;
}

export interface ListMergeRequestNotesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** What to sort by. */
	order_by: "created_at" | "updated_at";
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort: "desc" | "asc";
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateMergeRequestNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
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
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null;
}

export interface DeleteMergeRequestNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface DownloadMergeRequestDiffInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export interface UnapproveMergeRequestInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export interface ListMergeRequestVersionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetMergeRequestVersionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the version. */
	version_id: number;
}

export interface ListProjectMilestonesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Only milestones with these numbers (`iid`); ignored if milestones of the groups above are listed, too. */
	iids?: number[] | null;
	/** Only milestones in this state; `all`: in any state. */
	state: "active" | "closed" | "all";
	/** Only milestones with exactly this title; empty: no milestones. */
	title?: string | null;
	/**
	 * Only milestones whose title or description contains all these words and `"quoted phrases"`. Words of one character
	 * are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | null;
	/** Whether to list milestones of the groups above, too. */
	include_parent_milestones: boolean;
	/** Newer name of `include_parent_milestones`; it is enough that one of the two is true. */
	include_ancestors: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectMilestoneInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Title, at most 255 characters; not blank. */
	title: string | null;
	/** What the milestone is for, in at most 65535 characters. */
	description?: string | null;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null;
	/** Day on which the milestone starts; null or empty: none. */
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
	/** What the milestone is for, in at most 65535 characters; null or empty: no description. */
	description?: string | null;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null;
	/** Day on which the milestone starts; null or empty: none. */
	start_date?: string | null;
	/** Whether to `close` or `activate` the milestone. */
	state_event?: "close" | "activate" | null;
}

export interface DeleteProjectMilestoneInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
}

export interface ListProjectMilestoneIssuesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListProjectMilestoneMergeRequestsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface PromoteProjectMilestoneInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the milestone. */
	milestone_id: number;
}

export interface ListProtectedBranchesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/**
	 * Only rules whose name contains all these words and `"quoted phrases"`. Words of fewer than three characters are
	 * ignored; if all words are that short, the name must equal the whole search text.
	 */
	search?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProtectedBranchInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the branch, at most 255 characters; the branch need not exist. `*` stands for any characters. */
	name: string | null;
	/** Minimum level of members who may push: 30 Developer, 40 Maintainer; 0: no one. */
	push_access_level: 0 | 30 | 40;
	/** Minimum level of members who may merge: 30 Developer, 40 Maintainer; 0: no one. */
	merge_access_level: 0 | 30 | 40;
	/** Whether force pushes are allowed: pushes that may remove commits from the branch. */
	allow_force_push: boolean;
}

export interface GetProtectedBranchInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the rule, such as `main` or `release/*`, not the name of a branch that matches the rule. */
	name: string;
}

export interface DeleteProtectedBranchInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the rule, such as `main` or `release/*`, not the name of a branch that matches the rule. */
	name: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListProjectReleasesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** What to sort by; releases with the same time are sorted by id. */
	order_by: "released_at" | "created_at";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectReleaseInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the tag. */
	tag_name: string;
	/** Name of the release, at most 255 characters; null: the name of the tag. */
	name?: string | null;
	/** Release notes, at most 1,048,576 characters; null: none. */
	description?: string | null;
	/** Titles of at most 20 milestones of the project or the project's group. */
	milestones?: string[] | null;
	/** Branch, tag or commit to create the tag from; required if the tag does not exist, else ignored. */
	ref?: string | null;
	/** Message of the new tag, which makes the tag annotated; ignored if the tag exists. */
	tag_message?: string | null;
	/** When the project was or will be released. Default: now. */
	released_at?: string | null;
	/** Files that belong to the release. */
	assets?: { links?: ({ name: string; url: string; filepath?: string | null; link_type: "other" | "runbook" | "image" | "package" })[] | null } | null;
}

export interface GetProjectReleaseInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the tag. */
	tag_name: string;
}

export interface UpdateProjectReleaseInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the tag. */
	tag_name: string;
	/** Name of the release, at most 255 characters; null: the name of the tag. */
	name?: string | null;
	/** Release notes, at most 1,048,576 characters; null: none. */
	description?: string | null;
	/** Titles of at most 20 milestones of the project or the project's group. */
	milestones?: string[] | null;
	/** When the project was or will be released. */
	released_at?: string;
}

export interface DeleteProjectReleaseInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the tag. */
	tag_name: string;
}

export interface GetRepositoryArchiveInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Suffix of the path, which selects the format. A suffix that is not in this list gives 404. */
	format?: "tar.gz" | "tgz" | "gz" | "tar.bz2" | "tbz" | "tbz2" | "tb2" | "bz2" | "tar" | "zip";
	/** Branch, tag or commit to archive. Default: the default branch. */
	sha?: string | null;
}

export interface GetRepositoryBlobInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the blob: all 40 hexadecimal digits, or at least the first 4 digits. */
	sha: string;
}

export interface DownloadRepositoryBlobInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the blob: all 40 hexadecimal digits, or at least the first 4 digits. */
	sha: string;
}

export interface ListProjectBranchesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/**
	 * Only names that contain this text; case is ignored. A leading `^` and a trailing `$` anchor the text, `*` matches
	 * any characters. An exact match comes first.
	 */
	search?: string | null;
	/** What to sort by: `name`, `updated_desc` (newest commit first) or `updated_asc`; any other text is `name`. */
	sort?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectBranchInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the branch. */
	branch: string;
	/** Branch, tag or commit from which the new branch starts. */
	ref: string;
}

export interface GetProjectBranchInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the branch. */
	branch: string;
}

export interface DeleteProjectBranchInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the branch. */
	branch: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListProjectCommitsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Branch, tag or commit whose history is listed. Default: the default branch. */
	ref_name?: string | null;
	/** Only commits committed at this time or later. */
	since?: string | null;
	/** Only commits committed at this time or earlier. */
	until?: string | null;
	/** Only commits that change this file or directory, or the file under an earlier name. */
	path?: string | null;
	/**
	 * Whether to list the commits of all branches and tags; `ref_name` is then ignored, and the commits within each page
	 * are sorted oldest first.
	 */
	all: boolean;
	/** Whether each commit has `stats`, the number of lines that it changes. */
	with_stats: boolean;
	/** Whether to parse the trailers of each commit's message into `trailers`. */
	trailers: boolean;
	/** Whether to follow only the first parent of each merge commit. */
	first_parent: boolean;
	/** `default`: by commit time. `topo`: each commit after all its children, and parallel histories not mixed. */
	order: "default" | "topo";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectCommitInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Branch that gets the commit. A missing branch is created from `start_branch` or `start_sha`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Changes to files, applied in this order. If one fails, none takes effect. */
	actions: ({ action: "create" | "update" | "move" | "delete" | "chmod"; file_path: string; previous_path?: string | null; content?: string | null; encoding: "text" | "base64"; last_commit_id?: string | null; execute_filemode?: boolean | null })[];
	/**
	 * Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` needs
	 * `force`.
	 */
	start_branch?: string | null;
	/** Full id of the commit that the new commit is based on. Needs `force` if `branch` exists. */
	start_sha?: string | null;
	/** Name of the author; default: the caller's. */
	author_name?: string | null;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null;
	/** Whether to count the lines that the commit changes. */
	stats: boolean;
	/** Whether to reset an existing `branch` to the new commit, even if the branch loses commits. */
	force: boolean;
}

export interface GetProjectCommitInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Whether to count the lines that the commit changes. */
	stats: boolean;
}

export interface ListCommitCommentsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateCommitCommentInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Text of the comment, as Markdown: not blank, at most 1,000,000 characters. */
	note: string;
	/**
	 * Path of the file after the commit. If the commit neither adds nor removes `line` in this file, the comment is on
	 * the commit as a whole.
	 */
	path?: string | null;
	/**
	 * Number of the line. For an added line: in the new file. For a removed line: the number that the line after it has
	 * in the new file; if no removed line has this number, the removed line's own number in the old file.
	 */
	line?: number | null;
	/** `new`: `line` is an added line. `old`: `line` is a removed line. */
	line_type: "new" | "old";
}

export interface ListProjectCommitDiffsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListCommitMergeRequestsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ListCommitStatusesInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Full id of the commit. A branch, a tag or a short id gives an empty list. */
	sha: string;
	/** Only statuses of this branch or tag. */
	ref?: string | null;
	/** Only statuses in this stage. All statuses are in the stage `external`, so any other value gives an empty list. */
	stage?: string | null;
	/** Only statuses with this name. */
	name?: string | null;
	/** Whether to include statuses that were replaced by a newer one with the same ref and name. */
	all: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CompareRepositoryInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Branch, tag or commit that `to` is compared with. */
	from: string | null;
	/** Branch, tag or commit that is compared with `from`. */
	to: string | null;
	/**
	 * true: compare the files of `from` and `to` (`from..to`); false: compare the files of the merge base and `to`
	 * (`from...to`).
	 */
	straight: boolean;
	/** Whether the file's names come before the first `@@` line of a diff: `--- a/README.md` and `+++ b/README.md`. */
	unidiff: boolean;
}

export interface ListRepositoryContributorsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** What to sort by. */
	order_by: "name" | "email" | "commits";
	/** Direction of the order; with `order_by=commits`, `asc` gives the fewest commits first. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetProjectFileInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Path of the file; in a URL its slashes are `%2F`. */
	file_path: string;
	/** Branch, tag or commit to read the file from. */
	ref: string;
}

export interface CreateProjectFileInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Path of the file; in a URL its slashes are `%2F`. */
	file_path: string;
	/** Branch that gets the commit. A missing branch is created from `start_branch`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Content of the file. */
	content: string;
	/** How `content` is encoded. */
	encoding: "text" | "base64";
	/** Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` is refused. */
	start_branch?: string | null;
	/** Name of the author; default: the caller's. */
	author_name?: string | null;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null;
	/** Whether the file is executable. Default: a new file is not executable, an update keeps the file's mode. */
	execute_filemode?: boolean | null;
}

export interface UpdateProjectFileInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Path of the file; in a URL its slashes are `%2F`. */
	file_path: string;
	/** Branch that gets the commit. A missing branch is created from `start_branch`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Content of the file. */
	content: string;
	/** How `content` is encoded. */
	encoding: "text" | "base64";
	/** Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` is refused. */
	start_branch?: string | null;
	/** Name of the author; default: the caller's. */
	author_name?: string | null;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null;
	/** Whether the file is executable. Default: a new file is not executable, an update keeps the file's mode. */
	execute_filemode?: boolean | null;
	/** Id of the commit that last changed the file, as far as the caller knows; 400 if a different commit did. */
	last_commit_id?: string | null;
}

export interface DeleteProjectFileInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Path of the file; in a URL its slashes are `%2F`. */
	file_path: string;
	/** Branch that gets the commit. A missing branch is created from `start_branch`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` is refused. */
	start_branch?: string | null;
	/** Name of the author; default: the caller's. */
	author_name?: string | null;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null;
}

export interface DownloadProjectFileInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Path of the file; in a URL its slashes are `%2F`. */
	file_path: string;
	/** Branch, tag or commit to read the file from. Default: the default branch. */
	ref?: string | null;
}

export interface GetRepositoryMergeBaseInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Two or more branches, tags or commits: `refs[]=main&refs[]=guidance`, or `refs=main,guidance`. */
	refs: string[] | null;
}

export interface ListProjectTagsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** What to sort by: the time of the commit, or the name, compared as a version (`v1.9` before `v1.10`). */
	order_by: "updated" | "name";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/**
	 * Only names that contain this text; case is ignored. A leading `^` and a trailing `$` anchor the text, `*` matches
	 * any characters. An exact match comes first.
	 */
	search?: string | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateProjectTagInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the tag. */
	tag_name: string;
	/** Branch, tag or commit that the new tag points to. A branch or tag stands for its commit. */
	ref: string;
	/**
	 * Message of an annotated tag, whose tagger is the caller. Without a message, or with only spaces, the tag is
	 * lightweight.
	 */
	message?: string | null;
	/** Description of a release to create for the tag; blank: no release. `createProjectRelease` is the newer way. */
	release_description?: string | null;
}

export interface GetProjectTagInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the tag. */
	tag_name: string;
}

export interface DeleteProjectTagInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Name of the tag. */
	tag_name: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListRepositoryTreeInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Directory to list. Default: the root. */
	path?: string | null;
	/** Branch, tag or commit. Default: the default branch. */
	ref?: string | null;
	/** Whether to list subdirectories as well, at any depth. */
	recursive: boolean;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface ShareProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the group to share with; the caller must be a member of the group. */
	group_id: number;
	/** Maximum level that the group's members get: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer. */
	group_access: 10 | 20 | 30 | 40;
	/** Day from which the share no longer gives access; null or empty: it doesn't expire. */
	expires_at?: string | null;
}

export interface UnshareProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the group. */
	group_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListProjectSnippetsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** 1 to 10 files with distinct paths. */
	files?: { file_path: string; content: string }[] | null;
	/** Content of the snippet's only file, at most 50 MiB; requires `file_name`. */
	content?: string | null;
	/** Path of the snippet's only file, at most 255 characters; null or blank: `snippetfile1.txt`. */
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
	/** Changes of the files, applied in order, all or none; afterwards the snippet must have 1 to 10 files. */
	files?: ({ action: "create" | "update" | "delete" | "move" | null; file_path?: string | null; previous_path?: string | null; content?: string | null })[] | null;
	/**
	 * New path of the only file, at most 255 characters. Null or blank: `snippetfile1.txt`, but a file that is already
	 * named `snippetfile<n>.txt` keeps its path. Refused when there are several files.
	 */
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
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface ListSnippetDiscussionsInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateSnippetDiscussionInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
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

export interface ListSnippetDiscussionNotesInput {
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
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | null;
}

export interface GetSnippetDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export interface UpdateSnippetDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | null;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved?: boolean | null;
}

export interface DeleteSnippetDiscussionNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: string;
}

export interface DownloadProjectSnippetFileInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Branch, tag or commit id in the snippet's history; the only branch is `master`. */
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
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort: "desc" | "asc";
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter: "all_notes" | "only_comments" | "only_activity";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface CreateSnippetNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string | null;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
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
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null;
}

export interface DeleteSnippetNoteInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
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

export interface SetCommitStatusInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** The commit: an id, a branch or a tag. */
	sha: string;
	/**
	 * The state to set. The request changes the caller's status with the same commit, ref and name, if it is `pending` or
	 * `running`; otherwise the request creates a new status. Such a status cannot change to `pending`, nor from `running`
	 * to `running`.
	 */
	state: "pending" | "running" | "success" | "failed" | "canceled";
	/** Branch or tag that the external service ran for. Default: the first branch by name that contains the commit. */
	ref?: string | null;
	/** Name that tells the commit's statuses apart. Default: the value of `context`, or else the text `default`. */
	name?: string | null;
	/** Alias of the parameter `name`; ignored if `name` is sent. */
	context?: string | null;
	/** Address of a page of the external service: http or https. */
	target_url?: string | null;
	/** What the external service says of the commit, in at most 255 characters. */
	description?: string | null;
	/** Test coverage in percent; null changes nothing. */
	coverage?: number | null;
	/** Ignored: there are no pipelines. */
	pipeline_id?: number | null;
}

export interface UnarchiveProjectInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
}

export interface CreateProjectUploadInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/** The file, with a name; at most 10 MiB, unless the server is configured for another size. */
	file: FormFile;
}

export interface ListProjectUsersInput {
	/** Id or full path of the project; in a URL its slashes are `%2F`. */
	id: string;
	/**
	 * Only users whose name or username contains all these words, or whose e-mail address equals the whole text. Without
	 * a token, e-mail addresses are not searched.
	 */
	search?: string | null;
	/** Ids of users to leave out. */
	skip_users?: number[] | null;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetCurrentUserInput {
}

export interface ListUsersInput {
	/** Only the user with this username, regardless of case. */
	username?: string | null;
	/**
	 * Only the user with this id at the service `provider`. Always gives an empty list: accounts at other services are
	 * not stored. Requires `provider`. Refused from callers who are not administrators.
	 */
	extern_uid?: string | null;
	/** Name of the other service that `extern_uid` belongs to. Requires `extern_uid`. */
	provider?: string | null;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	search?: string | null;
	/** Only users who may sign in. */
	active: boolean;
	/** Only blocked users. */
	blocked: boolean;
	/** Only external users. `true` is refused from callers who are not administrators: they never see external users. */
	external: boolean;
	/** Whether to leave out bots; without effect, as there are none. */
	exclude_internal: boolean;
	/** Only users created at this time or later. Ignored from callers who are not administrators. */
	created_after?: string | null;
	/** Only users created at this time or earlier. Ignored from callers who are not administrators. */
	created_before?: string | null;
	/**
	 * Only users who have no access level in any project, not even through a group. Ignored from callers who are not
	 * administrators.
	 */
	without_projects: boolean;
	/**
	 * `enabled`: no users, as this service has no two-factor authentication; `disabled`: all users. Ignored from callers
	 * who are not administrators.
	 */
	two_factor?: string | null;
	/** Only users who are administrators. Ignored from callers who are not administrators. */
	admins: boolean;
	/**
	 * What to sort by; users with equal values are sorted by id, in the same direction. Ignored from callers who are not
	 * administrators.
	 */
	order_by: "id" | "name" | "username" | "created_at" | "updated_at";
	/** Direction of the order. Ignored from callers who are not administrators. */
	sort: "asc" | "desc";
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page: number;
}

export interface GetUserInput {
	/** Id of the user, in digits. */
	id: number;
}

export interface ListUserProjectsInput {
	/** Id or username of the user. */
	user_id: string;
	/**
	 * What to sort by; projects with equal values are sorted by id. Sizes are not measured: sorting by a size sorts by
	 * `created_at`.
	 */
	order_by: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size";
	/** Direction of the order. */
	sort: "asc" | "desc";
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | null;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | null;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | null;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred: boolean;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled: boolean;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled: boolean;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | null;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | null;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | null;
	/** Whether `search` also looks into the paths and names of the groups above a project. */
	search_namespaces: boolean;
	/** True: only projects in the caller's namespace, or that the caller owns; ignored in lists of a user's projects. */
	owned: boolean;
	/**
	 * True: only projects in which the caller has an access level, through a membership or a share; ignored in lists of a
	 * user's projects.
	 */
	membership: boolean;
	/** Only projects with a higher id than this. */
	id_after?: number | null;
	/** Only projects with a lower id than this. */
	id_before?: number | null;
	/** Only projects with activity after this time. */
	last_activity_after?: string | null;
	/** Only projects whose last activity was before this time. */
	last_activity_before?: string | null;
	/** Whether to leave out all optional fields of each project. */
	simple: boolean;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics: boolean;
	/**
	 * How to page through the list. `keyset`, which requires `order_by=id`: the `next` link of each response leads to the
	 * next page; there are no totals, and late pages are as fast as the first. Any other value: `page` chooses the page;
	 * pages beyond the 50,000th project are refused with 405.
	 */
	pagination: string;
	/** Number of the page, from 1. */
	page: number;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	updateGroup: UpdateGroupInput;
	deleteGroup: DeleteGroupInput;
	listGroupAuditEvents: ListGroupAuditEventsInput;
	getGroupAuditEvent: GetGroupAuditEventInput;
	listGroupDescendants: ListGroupDescendantsInput;
	listGroupEpics: ListGroupEpicsInput;
	listEpicDiscussions: ListEpicDiscussionsInput;
	createEpicDiscussion: CreateEpicDiscussionInput;
	getEpicDiscussion: GetEpicDiscussionInput;
	listEpicDiscussionNotes: ListEpicDiscussionNotesInput;
	createEpicDiscussionNote: CreateEpicDiscussionNoteInput;
	getEpicDiscussionNote: GetEpicDiscussionNoteInput;
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
	createGroupLabel: CreateGroupLabelInput;
	updateNamedGroupLabel: UpdateNamedGroupLabelInput;
	deleteNamedGroupLabel: DeleteNamedGroupLabelInput;
	subscribeToGroupLabel: SubscribeToGroupLabelInput;
	unsubscribeFromGroupLabel: UnsubscribeFromGroupLabelInput;
	getGroupLabel: GetGroupLabelInput;
	updateGroupLabel: UpdateGroupLabelInput;
	deleteGroupLabel: DeleteGroupLabelInput;
	listGroupMembers: ListGroupMembersInput;
	addGroupMember: AddGroupMemberInput;
	listAllGroupMembers: ListAllGroupMembersInput;
	getAnyGroupMember: GetAnyGroupMemberInput;
	getGroupMember: GetGroupMemberInput;
	updateGroupMember: UpdateGroupMemberInput;
	removeGroupMember: RemoveGroupMemberInput;
	listGroupMergeRequests: ListGroupMergeRequestsInput;
	listGroupMilestones: ListGroupMilestonesInput;
	createGroupMilestone: CreateGroupMilestoneInput;
	getGroupMilestone: GetGroupMilestoneInput;
	updateGroupMilestone: UpdateGroupMilestoneInput;
	deleteGroupMilestone: DeleteGroupMilestoneInput;
	listGroupMilestoneIssues: ListGroupMilestoneIssuesInput;
	listGroupMilestoneMergeRequests: ListGroupMilestoneMergeRequestsInput;
	listGroupProjects: ListGroupProjectsInput;
	listGroupSharedProjects: ListGroupSharedProjectsInput;
	shareGroup: ShareGroupInput;
	unshareGroup: UnshareGroupInput;
	listGroupSubgroups: ListGroupSubgroupsInput;
	listIssues: ListIssuesInput;
	listMergeRequests: ListMergeRequestsInput;
	getMetadata: GetMetadataInput;
	listNamespaces: ListNamespacesInput;
	getNamespace: GetNamespaceInput;
	listProjects: ListProjectsInput;
	createProject: CreateProjectInput;
	getProject: GetProjectInput;
	updateProject: UpdateProjectInput;
	deleteProject: DeleteProjectInput;
	archiveProject: ArchiveProjectInput;
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
	listCommitDiscussionNotes: ListCommitDiscussionNotesInput;
	createCommitDiscussionNote: CreateCommitDiscussionNoteInput;
	getCommitDiscussionNote: GetCommitDiscussionNoteInput;
	updateCommitDiscussionNote: UpdateCommitDiscussionNoteInput;
	deleteCommitDiscussionNote: DeleteCommitDiscussionNoteInput;
	listProjectGroups: ListProjectGroupsInput;
	listProjectIssues: ListProjectIssuesInput;
	createProjectIssue: CreateProjectIssueInput;
	getProjectIssue: GetProjectIssueInput;
	updateProjectIssue: UpdateProjectIssueInput;
	deleteProjectIssue: DeleteProjectIssueInput;
	listIssueDiscussions: ListIssueDiscussionsInput;
	createIssueDiscussion: CreateIssueDiscussionInput;
	getIssueDiscussion: GetIssueDiscussionInput;
	listIssueDiscussionNotes: ListIssueDiscussionNotesInput;
	createIssueDiscussionNote: CreateIssueDiscussionNoteInput;
	getIssueDiscussionNote: GetIssueDiscussionNoteInput;
	updateIssueDiscussionNote: UpdateIssueDiscussionNoteInput;
	deleteIssueDiscussionNote: DeleteIssueDiscussionNoteInput;
	listIssueNotes: ListIssueNotesInput;
	createIssueNote: CreateIssueNoteInput;
	getIssueNote: GetIssueNoteInput;
	updateIssueNote: UpdateIssueNoteInput;
	deleteIssueNote: DeleteIssueNoteInput;
	listIssueParticipants: ListIssueParticipantsInput;
	listProjectLabels: ListProjectLabelsInput;
	createProjectLabel: CreateProjectLabelInput;
	updateNamedProjectLabel: UpdateNamedProjectLabelInput;
	deleteNamedProjectLabel: DeleteNamedProjectLabelInput;
	promoteNamedProjectLabel: PromoteNamedProjectLabelInput;
	subscribeToProjectLabel: SubscribeToProjectLabelInput;
	unsubscribeFromProjectLabel: UnsubscribeFromProjectLabelInput;
	getProjectLabel: GetProjectLabelInput;
	updateProjectLabel: UpdateProjectLabelInput;
	deleteProjectLabel: DeleteProjectLabelInput;
	promoteProjectLabel: PromoteProjectLabelInput;
	listProjectMembers: ListProjectMembersInput;
	addProjectMember: AddProjectMemberInput;
	listAllProjectMembers: ListAllProjectMembersInput;
	getAnyProjectMember: GetAnyProjectMemberInput;
	getProjectMember: GetProjectMemberInput;
	updateProjectMember: UpdateProjectMemberInput;
	removeProjectMember: RemoveProjectMemberInput;
	listProjectMergeRequests: ListProjectMergeRequestsInput;
	createMergeRequest: CreateMergeRequestInput;
	getMergeRequest: GetMergeRequestInput;
	updateMergeRequest: UpdateMergeRequestInput;
	getMergeRequestApprovals: GetMergeRequestApprovalsInput;
	approveMergeRequest: ApproveMergeRequestInput;
	getMergeRequestChanges: GetMergeRequestChangesInput;
	listMergeRequestClosingIssues: ListMergeRequestClosingIssuesInput;
	listMergeRequestCommits: ListMergeRequestCommitsInput;
	listMergeRequestDiffs: ListMergeRequestDiffsInput;
	listMergeRequestDiscussions: ListMergeRequestDiscussionsInput;
	createMergeRequestDiscussion: CreateMergeRequestDiscussionInput;
	getMergeRequestDiscussion: GetMergeRequestDiscussionInput;
	resolveMergeRequestDiscussion: ResolveMergeRequestDiscussionInput;
	listMergeRequestDiscussionNotes: ListMergeRequestDiscussionNotesInput;
	createMergeRequestDiscussionNote: CreateMergeRequestDiscussionNoteInput;
	getMergeRequestDiscussionNote: GetMergeRequestDiscussionNoteInput;
	updateMergeRequestDiscussionNote: UpdateMergeRequestDiscussionNoteInput;
	deleteMergeRequestDiscussionNote: DeleteMergeRequestDiscussionNoteInput;
	acceptMergeRequest: AcceptMergeRequestInput;
	listMergeRequestNotes: ListMergeRequestNotesInput;
	createMergeRequestNote: CreateMergeRequestNoteInput;
	getMergeRequestNote: GetMergeRequestNoteInput;
	updateMergeRequestNote: UpdateMergeRequestNoteInput;
	deleteMergeRequestNote: DeleteMergeRequestNoteInput;
	downloadMergeRequestDiff: DownloadMergeRequestDiffInput;
	unapproveMergeRequest: UnapproveMergeRequestInput;
	listMergeRequestVersions: ListMergeRequestVersionsInput;
	getMergeRequestVersion: GetMergeRequestVersionInput;
	listProjectMilestones: ListProjectMilestonesInput;
	createProjectMilestone: CreateProjectMilestoneInput;
	getProjectMilestone: GetProjectMilestoneInput;
	updateProjectMilestone: UpdateProjectMilestoneInput;
	deleteProjectMilestone: DeleteProjectMilestoneInput;
	listProjectMilestoneIssues: ListProjectMilestoneIssuesInput;
	listProjectMilestoneMergeRequests: ListProjectMilestoneMergeRequestsInput;
	promoteProjectMilestone: PromoteProjectMilestoneInput;
	listProtectedBranches: ListProtectedBranchesInput;
	createProtectedBranch: CreateProtectedBranchInput;
	getProtectedBranch: GetProtectedBranchInput;
	deleteProtectedBranch: DeleteProtectedBranchInput;
	listProjectReleases: ListProjectReleasesInput;
	createProjectRelease: CreateProjectReleaseInput;
	getProjectRelease: GetProjectReleaseInput;
	updateProjectRelease: UpdateProjectReleaseInput;
	deleteProjectRelease: DeleteProjectReleaseInput;
	getRepositoryArchive: GetRepositoryArchiveInput;
	getRepositoryBlob: GetRepositoryBlobInput;
	downloadRepositoryBlob: DownloadRepositoryBlobInput;
	listProjectBranches: ListProjectBranchesInput;
	createProjectBranch: CreateProjectBranchInput;
	getProjectBranch: GetProjectBranchInput;
	deleteProjectBranch: DeleteProjectBranchInput;
	listProjectCommits: ListProjectCommitsInput;
	createProjectCommit: CreateProjectCommitInput;
	getProjectCommit: GetProjectCommitInput;
	listCommitComments: ListCommitCommentsInput;
	createCommitComment: CreateCommitCommentInput;
	listProjectCommitDiffs: ListProjectCommitDiffsInput;
	listCommitMergeRequests: ListCommitMergeRequestsInput;
	listCommitStatuses: ListCommitStatusesInput;
	compareRepository: CompareRepositoryInput;
	listRepositoryContributors: ListRepositoryContributorsInput;
	getProjectFile: GetProjectFileInput;
	createProjectFile: CreateProjectFileInput;
	updateProjectFile: UpdateProjectFileInput;
	deleteProjectFile: DeleteProjectFileInput;
	downloadProjectFile: DownloadProjectFileInput;
	getRepositoryMergeBase: GetRepositoryMergeBaseInput;
	listProjectTags: ListProjectTagsInput;
	createProjectTag: CreateProjectTagInput;
	getProjectTag: GetProjectTagInput;
	deleteProjectTag: DeleteProjectTagInput;
	listRepositoryTree: ListRepositoryTreeInput;
	shareProject: ShareProjectInput;
	unshareProject: UnshareProjectInput;
	listProjectSnippets: ListProjectSnippetsInput;
	createProjectSnippet: CreateProjectSnippetInput;
	getProjectSnippet: GetProjectSnippetInput;
	updateProjectSnippet: UpdateProjectSnippetInput;
	deleteProjectSnippet: DeleteProjectSnippetInput;
	listSnippetDiscussions: ListSnippetDiscussionsInput;
	createSnippetDiscussion: CreateSnippetDiscussionInput;
	getSnippetDiscussion: GetSnippetDiscussionInput;
	listSnippetDiscussionNotes: ListSnippetDiscussionNotesInput;
	createSnippetDiscussionNote: CreateSnippetDiscussionNoteInput;
	getSnippetDiscussionNote: GetSnippetDiscussionNoteInput;
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
	setCommitStatus: SetCommitStatusInput;
	unarchiveProject: UnarchiveProjectInput;
	createProjectUpload: CreateProjectUploadInput;
	listProjectUsers: ListProjectUsersInput;
	getCurrentUser: GetCurrentUserInput;
	listUsers: ListUsersInput;
	getUser: GetUserInput;
	listUserProjects: ListUserProjectsInput;
	getVersion: GetVersionInput;
}

/** A file of a form, or the rest of a file whose first pieces are stored already. */
export interface FormFile {
	/** Name of the file, as the client sent it. */
	name: string;
	/** Size of the whole file in bytes. */
	size: number;
	/** SHA-256, in hexadecimal digits. */
	sha256: string;
	/** The first bytes of the file. */
	start: Uint8Array;
	/** The upload that stores the earlier pieces, and how many; absent: pieces has the whole file. */
	begun?: { id: number; pieces: number };
	pieces: readonly Uint8Array[];
}

/** A response body that is not JSON. */
export interface RawBody {
	/** Content type. */
	type: string;
	/** Length of the body in bytes; absent: not known. */
	length?: number;
	filename?: string;
	headers?: Record<string, string>;
	body: Uint8Array | AsyncIterable<Uint8Array>;
}

/** One page of records, and the total if it was counted. */
export interface PageOf<T> {
	items: T[];
	total?: number;
	/** No total is counted: a full page has a next page, which may be empty. */
	uncounted?: true;
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
	updateGroup: Schemas["GroupWithProjects"];
	deleteGroup: { message: string };
	listGroupAuditEvents: PageOf<Schemas["AuditEvent"]>;
	getGroupAuditEvent: Schemas["AuditEvent"];
	listGroupDescendants: PageOf<Schemas["GroupDetails"]>;
	listGroupEpics: PageOf<Schemas["ListedEpic"]>;
	listEpicDiscussions: PageOf<Schemas["Discussion"]>;
	createEpicDiscussion: Schemas["Discussion"];
	getEpicDiscussion: Schemas["Discussion"];
	listEpicDiscussionNotes: Schemas["Note"][];
	createEpicDiscussionNote: Schemas["Note"];
	getEpicDiscussionNote: Schemas["Note"];
	updateEpicDiscussionNote: Schemas["Note"];
	deleteEpicDiscussionNote: void;
	listEpicNotes: PageOf<Schemas["Note"]>;
	createEpicNote: Schemas["Note"];
	getEpicNote: Schemas["Note"];
	updateEpicNote: Schemas["Note"];
	deleteEpicNote: void;
	getGroupEpic: Schemas["Epic"];
	listGroupIssues: PageOf<Schemas["ListedIssue"]>;
	listGroupLabels: PageOf<Schemas["GroupLabel"]>;
	createGroupLabel: Schemas["GroupLabel"];
	updateNamedGroupLabel: Schemas["GroupLabel"];
	deleteNamedGroupLabel: void;
	subscribeToGroupLabel: Schemas["GroupLabel"];
	unsubscribeFromGroupLabel: Schemas["GroupLabel"];
	getGroupLabel: Schemas["GroupLabel"];
	updateGroupLabel: Schemas["GroupLabel"];
	deleteGroupLabel: void;
	listGroupMembers: PageOf<Schemas["Member"]>;
	addGroupMember: Schemas["Member"] | Schemas["AddedMembers"];
	listAllGroupMembers: PageOf<Schemas["Member"]>;
	getAnyGroupMember: Schemas["Member"];
	getGroupMember: Schemas["Member"];
	updateGroupMember: Schemas["Member"];
	removeGroupMember: void;
	listGroupMergeRequests: PageOf<Schemas["ViewedMergeRequest"]>;
	listGroupMilestones: PageOf<Schemas["Milestone"]>;
	createGroupMilestone: Schemas["Milestone"];
	getGroupMilestone: Schemas["Milestone"];
	updateGroupMilestone: Schemas["Milestone"];
	deleteGroupMilestone: void;
	listGroupMilestoneIssues: PageOf<Schemas["MilestoneIssue"]>;
	listGroupMilestoneMergeRequests: PageOf<Schemas["ListedMergeRequest"]>;
	listGroupProjects: PageOf<Schemas["ProjectWithAccess"]>;
	listGroupSharedProjects: PageOf<Schemas["ProjectWithAccess"]>;
	shareGroup: Schemas["GroupWithProjects"];
	unshareGroup: void;
	listGroupSubgroups: PageOf<Schemas["GroupDetails"]>;
	listIssues: PageOf<Schemas["ListedIssue"]>;
	listMergeRequests: PageOf<Schemas["ViewedMergeRequest"]>;
	getMetadata: Schemas["Metadata"];
	listNamespaces: PageOf<Schemas["Namespace"]>;
	getNamespace: Schemas["Namespace"];
	listProjects: PageOf<Schemas["ProjectWithAccess"]>;
	createProject: Schemas["ProjectDetails"];
	getProject: Schemas["ProjectWithAccess"];
	updateProject: Schemas["ProjectDetails"];
	deleteProject: { message: string };
	archiveProject: Schemas["ProjectDetails"];
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
	listCommitDiscussionNotes: Schemas["Note"][];
	createCommitDiscussionNote: Schemas["Note"];
	getCommitDiscussionNote: Schemas["Note"];
	updateCommitDiscussionNote: Schemas["Note"];
	deleteCommitDiscussionNote: void;
	listProjectGroups: PageOf<Schemas["GroupDetails"]>;
	listProjectIssues: PageOf<Schemas["ListedIssue"]>;
	createProjectIssue: Schemas["Issue"];
	getProjectIssue: Schemas["Issue"];
	updateProjectIssue: Schemas["Issue"];
	deleteProjectIssue: void;
	listIssueDiscussions: PageOf<Schemas["Discussion"]>;
	createIssueDiscussion: Schemas["Discussion"];
	getIssueDiscussion: Schemas["Discussion"];
	listIssueDiscussionNotes: Schemas["Note"][];
	createIssueDiscussionNote: Schemas["Note"];
	getIssueDiscussionNote: Schemas["Note"];
	updateIssueDiscussionNote: Schemas["Note"];
	deleteIssueDiscussionNote: void;
	listIssueNotes: PageOf<Schemas["Note"]>;
	createIssueNote: Schemas["Note"];
	getIssueNote: Schemas["Note"];
	updateIssueNote: Schemas["Note"];
	deleteIssueNote: void;
	listIssueParticipants: PageOf<Schemas["User"]>;
	listProjectLabels: PageOf<Schemas["ProjectLabel"]>;
	createProjectLabel: Schemas["ProjectLabel"];
	updateNamedProjectLabel: Schemas["ProjectLabel"];
	deleteNamedProjectLabel: void;
	promoteNamedProjectLabel: Schemas["GroupLabel"];
	subscribeToProjectLabel: Schemas["ProjectLabel"];
	unsubscribeFromProjectLabel: Schemas["ProjectLabel"];
	getProjectLabel: Schemas["ProjectLabel"];
	updateProjectLabel: Schemas["ProjectLabel"];
	deleteProjectLabel: void;
	promoteProjectLabel: Schemas["GroupLabel"];
	listProjectMembers: PageOf<Schemas["Member"]>;
	addProjectMember: Schemas["Member"] | Schemas["AddedMembers"];
	listAllProjectMembers: PageOf<Schemas["Member"]>;
	getAnyProjectMember: Schemas["Member"];
	getProjectMember: Schemas["Member"];
	updateProjectMember: Schemas["Member"];
	removeProjectMember: void;
	listProjectMergeRequests: PageOf<Schemas["ViewedMergeRequest"]>;
	createMergeRequest: Schemas["MergeRequest"];
	getMergeRequest: Schemas["MergeRequest"];
	updateMergeRequest: Schemas["MergeRequest"];
	getMergeRequestApprovals: Schemas["MergeRequestApprovals"];
	approveMergeRequest: Schemas["MergeRequestApprovals"];
	getMergeRequestChanges: Schemas["MergeRequestChanges"];
	listMergeRequestClosingIssues: PageOf<Schemas["MilestoneIssue"]>;
	listMergeRequestCommits: PageOf<Schemas["Commit"]>;
	listMergeRequestDiffs: PageOf<Schemas["MergeRequestDiff"]>;
	listMergeRequestDiscussions: PageOf<Schemas["Discussion"]>;
	createMergeRequestDiscussion: Schemas["Discussion"];
	getMergeRequestDiscussion: Schemas["Discussion"];
	resolveMergeRequestDiscussion: Schemas["Discussion"];
	listMergeRequestDiscussionNotes: Schemas["Note"][];
	createMergeRequestDiscussionNote: Schemas["Note"];
	getMergeRequestDiscussionNote: Schemas["Note"];
	updateMergeRequestDiscussionNote: Schemas["Note"];
	deleteMergeRequestDiscussionNote: void;
	acceptMergeRequest: Schemas["MergeRequest"];
	listMergeRequestNotes: PageOf<Schemas["Note"]>;
	createMergeRequestNote: Schemas["Note"];
	getMergeRequestNote: Schemas["Note"];
	updateMergeRequestNote: Schemas["Note"];
	deleteMergeRequestNote: void;
	downloadMergeRequestDiff: RawBody;
	unapproveMergeRequest: Schemas["MergeRequestApprovals"];
	listMergeRequestVersions: PageOf<Schemas["MergeRequestVersion"]>;
	getMergeRequestVersion: Schemas["MergeRequestVersionDetails"];
	listProjectMilestones: PageOf<Schemas["Milestone"]>;
	createProjectMilestone: Schemas["Milestone"];
	getProjectMilestone: Schemas["Milestone"];
	updateProjectMilestone: Schemas["Milestone"];
	deleteProjectMilestone: void;
	listProjectMilestoneIssues: PageOf<Schemas["MilestoneIssue"]>;
	listProjectMilestoneMergeRequests: PageOf<Schemas["ListedMergeRequest"]>;
	promoteProjectMilestone: Schemas["Milestone"];
	listProtectedBranches: PageOf<Schemas["ProtectedBranch"]>;
	createProtectedBranch: Schemas["ProtectedBranch"];
	getProtectedBranch: Schemas["ProtectedBranch"];
	deleteProtectedBranch: void;
	listProjectReleases: PageOf<Schemas["Release"]>;
	createProjectRelease: Schemas["Release"];
	getProjectRelease: Schemas["Release"];
	updateProjectRelease: Schemas["Release"];
	deleteProjectRelease: Schemas["Release"];
	getRepositoryArchive: RawBody;
	getRepositoryBlob: Schemas["RepositoryBlob"];
	downloadRepositoryBlob: RawBody;
	listProjectBranches: PageOf<Schemas["Branch"]>;
	createProjectBranch: Schemas["Branch"];
	getProjectBranch: Schemas["Branch"];
	deleteProjectBranch: void;
	listProjectCommits: PageOf<Schemas["ListedCommit"]>;
	createProjectCommit: Schemas["CommitDetails"];
	getProjectCommit: Schemas["CommitDetails"];
	listCommitComments: PageOf<Schemas["CommitComment"]>;
	createCommitComment: Schemas["CommitComment"];
	listProjectCommitDiffs: PageOf<Schemas["Diff"]>;
	listCommitMergeRequests: PageOf<Schemas["ListedMergeRequest"]>;
	listCommitStatuses: PageOf<Schemas["CommitStatus"]>;
	compareRepository: Schemas["Comparison"];
	listRepositoryContributors: PageOf<Schemas["Contributor"]>;
	getProjectFile: Schemas["RepositoryFile"];
	createProjectFile: Schemas["CommittedFile"];
	updateProjectFile: Schemas["CommittedFile"];
	deleteProjectFile: void;
	downloadProjectFile: RawBody;
	getRepositoryMergeBase: Schemas["Commit"];
	listProjectTags: PageOf<Schemas["Tag"]>;
	createProjectTag: Schemas["Tag"];
	getProjectTag: Schemas["Tag"];
	deleteProjectTag: void;
	listRepositoryTree: PageOf<Schemas["TreeEntry"]>;
	shareProject: Schemas["ProjectGroupLink"];
	unshareProject: void;
	listProjectSnippets: PageOf<Schemas["Snippet"]>;
	createProjectSnippet: Schemas["Snippet"];
	getProjectSnippet: Schemas["Snippet"];
	updateProjectSnippet: Schemas["Snippet"];
	deleteProjectSnippet: void;
	listSnippetDiscussions: PageOf<Schemas["Discussion"]>;
	createSnippetDiscussion: Schemas["Discussion"];
	getSnippetDiscussion: Schemas["Discussion"];
	listSnippetDiscussionNotes: Schemas["Note"][];
	createSnippetDiscussionNote: Schemas["Note"];
	getSnippetDiscussionNote: Schemas["Note"];
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
	setCommitStatus: Schemas["CommitStatus"];
	unarchiveProject: Schemas["ProjectDetails"];
	createProjectUpload: Schemas["ProjectUpload"];
	listProjectUsers: PageOf<Schemas["User"]>;
	getCurrentUser: Schemas["CurrentUser"];
	listUsers: PageOf<Schemas["ListedUser"]>;
	getUser: Schemas["UserDetails"];
	listUserProjects: PageOf<Schemas["ProjectWithAccess"]>;
	getVersion: Schemas["Version"];
}

/** One function per operation. Long is the type that may replace a very long output. */
export type Handlers<Context, Long = never> = {
	[Id in OperationId]: (input: Inputs[Id], context: Context) => Outputs[Id] | Long | Promise<Outputs[Id] | Long>;
};
