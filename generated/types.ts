// Made from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/audit_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit events of the whole instance, newest first
         * @description List the audit events of the whole instance, newest first: those of users, groups and projects alike.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit_events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one audit event of the instance
         * @description Show one audit event of the instance.
         */
        get: operations["getAuditEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description List groups: one's own with those above and below, and those of one's projects; without a token the public ones.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create a group, or with `parent_id` a subgroup
         * @description Create a group, or with `parent_id` a subgroup. The caller becomes its owner.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a group
         * @description Show a group. Public groups need no token.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /**
         * Delete a group with everything in it and below it, but for audit events
         * @description Delete a group with everything in it and below it, but for audit events. Its path is free at once.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/audit_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit events of a group itself, newest first
         * @description List the audit events of a group itself, newest first. Owners see all of them, developers and maintainers their own.
         */
        get: operations["listGroupAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/audit_events/{audit_event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one audit event of a group
         * @description Show one audit event of a group.
         */
        get: operations["getGroupAuditEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the epics of a group and of the groups below it, newest first
         * @description List the epics of a group and of the groups below it, newest first.
         */
        get: operations["listGroupEpics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics/{epic_id}/discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the discussions on an epic, oldest first
         * @description List the discussions on an epic, oldest first.
         */
        get: operations["listEpicDiscussions"];
        put?: never;
        /**
         * Start a thread on an epic
         * @description Start a thread on an epic.
         */
        post: operations["createEpicDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one discussion on an epic with its notes
         * @description Show one discussion on an epic with its notes.
         */
        get: operations["getEpicDiscussion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to a discussion on an epic
         * @description Add a note to a discussion on an epic. A stand-alone comment becomes a thread.
         */
        post: operations["createEpicDiscussionNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the text of a note on an epic
         * @description Change the text of a note on an epic. Its author, maintainers and owners of the group, and administrators may.
         */
        put: operations["updateEpicDiscussionNote"];
        post?: never;
        /**
         * Delete a note on an epic
         * @description Delete a note on an epic; deleting the last note deletes the discussion. Its author, maintainers and owners of the group, and administrators may.
         */
        delete: operations["deleteEpicDiscussionNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics/{epic_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on an epic, newest first
         * @description List the notes on an epic, newest first: comments, notes in threads, and what the service wrote.
         */
        get: operations["listEpicNotes"];
        put?: never;
        /**
         * Add a stand-alone comment to an epic
         * @description Add a stand-alone comment to an epic.
         */
        post: operations["createEpicNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics/{epic_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one note on an epic, also one in a thread
         * @description Show one note on an epic, also one in a thread.
         */
        get: operations["getEpicNote"];
        /**
         * Change the text of a note on an epic, or who sees its thread
         * @description Change the text of a note on an epic, or who sees its thread. Its author, maintainers and owners of the group, and administrators may.
         */
        put: operations["updateEpicNote"];
        post?: never;
        /**
         * Delete one note on an epic
         * @description Delete one note on an epic; deleting the last note of a thread deletes the thread. Its author, maintainers and owners of the group, and administrators may.
         */
        delete: operations["deleteEpicNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/epics/{epic_iid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an epic of a group
         * @description Show an epic of a group.
         */
        get: operations["getGroupEpic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the issues of a group and its subgroups, newest first
         * @description List the issues of a group and its subgroups, newest first.
         */
        get: operations["listGroupIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the labels of a group and the groups above, by name
         * @description List the labels of a group and the groups above, by name.
         */
        get: operations["listGroupLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the direct members of a group, in order of joining
         * @description List the direct members of a group, in order of joining; with `query`, the closest first.
         */
        get: operations["listGroupMembers"];
        put?: never;
        /**
         * Add a member to a group and everything below it, or several
         * @description Add a member to a group and everything below it, or several.
         */
        post: operations["addGroupMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/members/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a group and the groups above
         * @description List the members of a group and the groups above. Each user is there once; a direct membership hides those above.
         */
        get: operations["listAllGroupMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a direct member of a group
         * @description Show a direct member of a group.
         */
        get: operations["getGroupMember"];
        /**
         * Change the level or expiry of a direct member of a group
         * @description Change the level or expiry of a direct member of a group.
         */
        put: operations["updateGroupMember"];
        post?: never;
        /**
         * Remove a direct member from a group and everything below it, or leave it
         * @description Remove a direct member from a group and everything below it, or leave it.
         */
        delete: operations["removeGroupMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/milestones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the milestones of a group, the newest first
         * @description List the milestones of a group, the newest first.
         */
        get: operations["listGroupMilestones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects of a group, and those that are shared with it, that the caller sees, newest first
         * @description List the projects of a group, and those that are shared with it, that the caller sees, newest first.
         */
        get: operations["listGroupProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the issues of all projects that the caller sees, newest first
         * @description List the issues of all projects that the caller sees, newest first; those of others with `scope=all`, for which public ones need no token.
         */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects that the caller sees, newest first
         * @description List the projects that the caller sees, newest first.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Create a project. It has a repository at once: an empty one, or with a README as its first commit.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a project
         * @description Show a project. Public projects need no token.
         */
        get: operations["getProject"];
        /**
         * Change a project
         * @description Change a project. An owner's right: `name` and `visibility`.
         */
        put: operations["updateProject"];
        post?: never;
        /**
         * Delete a project with everything in it, but for its audit events
         * @description Delete a project with everything in it, but for its audit events. Its path is free at once.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/audit_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit events of a project, newest first
         * @description List the audit events of a project, newest first. Maintainers see all of them, developers their own.
         */
        get: operations["listProjectAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/audit_events/{audit_event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one audit event of a project
         * @description Show one audit event of a project.
         */
        get: operations["getProjectAuditEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the issue boards of a project, in order of id
         * @description List the issue boards of a project, in order of id.
         */
        get: operations["listProjectBoards"];
        put?: never;
        /**
         * Create an issue board
         * @description Create an issue board. It starts without lists and without a scope.
         */
        post: operations["createProjectBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/boards/{board_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one issue board with its lists
         * @description Show one issue board with its lists.
         */
        get: operations["getProjectBoard"];
        /**
         * Rename an issue board or change its scope
         * @description Rename an issue board or change its scope. What is not sent stays.
         */
        put: operations["updateProjectBoard"];
        post?: never;
        /**
         * Delete an issue board with its lists
         * @description Delete an issue board with its lists.
         */
        delete: operations["deleteProjectBoard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/boards/{board_id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists of a board
         * @description List the lists of a board: label lists, then assignee lists, then milestone lists, each by position.
         */
        get: operations["listProjectBoardLists"];
        put?: never;
        /**
         * Add a list for a label, a milestone or an assignee at the end of a board
         * @description Add a list for a label, a milestone or an assignee at the end of a board.
         */
        post: operations["createProjectBoardList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/boards/{board_id}/lists/{list_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one list of a board
         * @description Show one list of a board.
         */
        get: operations["getProjectBoardList"];
        /**
         * Move a list to another position
         * @description Move a list to another position; the lists between shift by one.
         */
        put: operations["updateProjectBoardList"];
        post?: never;
        /**
         * Delete a list
         * @description Delete a list; the ones after it move up. Issues keep their labels.
         */
        delete: operations["deleteProjectBoardList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/clusters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the clusters of a project, enabled or not, in order of id
         * @description List the clusters of a project, enabled or not, in order of id.
         */
        get: operations["listProjectClusters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/clusters/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an existing Kubernetes cluster to a project
         * @description Add an existing Kubernetes cluster to a project.
         */
        post: operations["createProjectCluster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/clusters/{cluster_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one cluster with its project
         * @description Show one cluster with its project.
         */
        get: operations["getProjectCluster"];
        /**
         * Change a cluster
         * @description Change a cluster. What is not sent stays; when one value is refused nothing changes.
         */
        put: operations["updateProjectCluster"];
        post?: never;
        /**
         * Remove a cluster from its project
         * @description Remove a cluster from its project. Nothing is changed in Kubernetes.
         */
        delete: operations["deleteProjectCluster"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/commits/{commit_id}/discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the discussions on a commit, oldest first
         * @description List the discussions on a commit, oldest first.
         */
        get: operations["listCommitDiscussions"];
        put?: never;
        /**
         * Start a thread on a commit or on a line or image of its diff
         * @description Start a thread on a commit or on a line or image of its diff.
         */
        post: operations["createCommitDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one discussion on a commit with its notes
         * @description Show one discussion on a commit with its notes.
         */
        get: operations["getCommitDiscussion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to a discussion on a commit
         * @description Add a note to a discussion on a commit. Stand-alone comments accept no replies.
         */
        post: operations["createCommitDiscussionNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the text of a note on a commit
         * @description Change the text of a note on a commit. Its author, maintainers and administrators may.
         */
        put: operations["updateCommitDiscussionNote"];
        post?: never;
        /**
         * Delete a note on a commit
         * @description Delete a note on a commit; deleting the last note deletes the discussion. Its author, maintainers and administrators may.
         */
        delete: operations["deleteCommitDiscussionNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the issues of a project, newest first
         * @description List the issues of a project, newest first.
         */
        get: operations["listProjectIssues"];
        put?: never;
        /**
         * Create an issue
         * @description Create an issue. Callers below Reporter set its title, its description and whether it is confidential.
         */
        post: operations["createProjectIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an issue
         * @description Show an issue.
         */
        get: operations["getProjectIssue"];
        /**
         * Change, close or reopen an issue
         * @description Change, close or reopen an issue. Its author and assignees below Reporter set title, description and state.
         */
        put: operations["updateProjectIssue"];
        post?: never;
        /**
         * Delete an issue with its notes
         * @description Delete an issue with its notes. Its number is not given again.
         */
        delete: operations["deleteProjectIssue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the discussions on an issue, oldest first
         * @description List the discussions on an issue, oldest first.
         */
        get: operations["listIssueDiscussions"];
        put?: never;
        /**
         * Start a thread on an issue
         * @description Start a thread on an issue.
         */
        post: operations["createIssueDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one discussion on an issue with its notes
         * @description Show one discussion on an issue with its notes.
         */
        get: operations["getIssueDiscussion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to a discussion on an issue
         * @description Add a note to a discussion on an issue. A stand-alone comment becomes a thread.
         */
        post: operations["createIssueDiscussionNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the text of a note on an issue
         * @description Change the text of a note on an issue. Its author, maintainers and administrators may.
         */
        put: operations["updateIssueDiscussionNote"];
        post?: never;
        /**
         * Delete a note on an issue
         * @description Delete a note on an issue; deleting the last note deletes the discussion. Its author, maintainers and administrators may.
         */
        delete: operations["deleteIssueDiscussionNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on an issue, newest first
         * @description List the notes on an issue, newest first: comments, notes in threads, and what the service wrote.
         */
        get: operations["listIssueNotes"];
        put?: never;
        /**
         * Add a stand-alone comment to an issue
         * @description Add a stand-alone comment to an issue.
         */
        post: operations["createIssueNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one note on an issue, also one in a thread
         * @description Show one note on an issue, also one in a thread.
         */
        get: operations["getIssueNote"];
        /**
         * Change the text of a note on an issue, or who sees its thread
         * @description Change the text of a note on an issue, or who sees its thread. Its author, maintainers and administrators may.
         */
        put: operations["updateIssueNote"];
        post?: never;
        /**
         * Delete one note on an issue
         * @description Delete one note on an issue; deleting the last note of a thread deletes the thread. Its author, maintainers and administrators may.
         */
        delete: operations["deleteIssueNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the labels of a project, its group and the groups above, by name
         * @description List the labels of a project, its group and the groups above, by name.
         */
        get: operations["listProjectLabels"];
        put?: never;
        /**
         * Create a label of a project
         * @description Create a label of a project.
         */
        post: operations["createProjectLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/labels/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a label of a project, its group or a group above
         * @description Show a label of a project, its group or a group above.
         */
        get: operations["getProjectLabel"];
        /**
         * Change a label of a project or its group
         * @description Change a label of a project or its group. What is not sent stays.
         */
        put: operations["updateProjectLabel"];
        post?: never;
        /**
         * Delete a label of a project or its group, with its lists on boards
         * @description Delete a label of a project or its group, with its lists on boards.
         */
        delete: operations["deleteProjectLabel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the direct members of a project, in order of joining
         * @description List the direct members of a project, in order of joining; with `query`, the closest first.
         */
        get: operations["listProjectMembers"];
        put?: never;
        /**
         * Add a member to a project, or several
         * @description Add a member to a project, or several.
         */
        post: operations["addProjectMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/members/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a project, its groups and groups that it is shared with
         * @description List the members of a project, its groups and groups that it is shared with. Each user is there once, with their level in the project.
         */
        get: operations["listAllProjectMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/members/all/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a member of a project, of its group, of a group above or of a group that it is shared with
         * @description Show a member of a project, of its group, of a group above or of a group that it is shared with.
         */
        get: operations["getAnyProjectMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a direct member of a project
         * @description Show a direct member of a project.
         */
        get: operations["getProjectMember"];
        /**
         * Change the level or expiry of a direct member of a project
         * @description Change the level or expiry of a direct member of a project.
         */
        put: operations["updateProjectMember"];
        post?: never;
        /**
         * Remove a direct member from a project, or leave it
         * @description Remove a direct member from a project, or leave it.
         */
        delete: operations["removeProjectMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the discussions on a merge request, oldest first
         * @description List the discussions on a merge request, oldest first.
         */
        get: operations["listMergeRequestDiscussions"];
        put?: never;
        /**
         * Start a thread on a merge request or on a line or image of its diff
         * @description Start a thread on a merge request or on a line or image of its diff.
         */
        post: operations["createMergeRequestDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one discussion on a merge request with its notes
         * @description Show one discussion on a merge request with its notes.
         */
        get: operations["getMergeRequestDiscussion"];
        /**
         * Resolve or reopen a whole thread on a merge request
         * @description Resolve or reopen a whole thread on a merge request. The author of the merge request, developers and above may.
         */
        put: operations["resolveMergeRequestDiscussion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to a discussion on a merge request
         * @description Add a note to a discussion on a merge request. A stand-alone comment becomes a thread.
         */
        post: operations["createMergeRequestDiscussionNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the text of a note on a merge request, or resolve or reopen it
         * @description Change the text of a note on a merge request, or resolve or reopen it. The text is for its author, maintainers and administrators; resolving also for the author of the merge request and developers.
         */
        put: operations["updateMergeRequestDiscussionNote"];
        post?: never;
        /**
         * Delete a note on a merge request
         * @description Delete a note on a merge request; deleting the last note deletes the discussion. Its author, maintainers and administrators may.
         */
        delete: operations["deleteMergeRequestDiscussionNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on a merge request, newest first
         * @description List the notes on a merge request, newest first: comments, notes in threads, and what the service wrote.
         */
        get: operations["listMergeRequestNotes"];
        put?: never;
        /**
         * Add a stand-alone comment to a merge request
         * @description Add a stand-alone comment to a merge request.
         */
        post: operations["createMergeRequestNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one note on a merge request, also one in a thread
         * @description Show one note on a merge request, also one in a thread.
         */
        get: operations["getMergeRequestNote"];
        /**
         * Change the text of a note on a merge request, or who sees its thread
         * @description Change the text of a note on a merge request, or who sees its thread. Its author, maintainers and administrators may.
         */
        put: operations["updateMergeRequestNote"];
        post?: never;
        /**
         * Delete one note on a merge request
         * @description Delete one note on a merge request; deleting the last note of a thread deletes the thread. Its author, maintainers and administrators may.
         */
        delete: operations["deleteMergeRequestNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/milestones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the milestones of a project, the newest first
         * @description List the milestones of a project, the newest first.
         */
        get: operations["listProjectMilestones"];
        put?: never;
        /**
         * Create a milestone of a project
         * @description Create a milestone of a project.
         */
        post: operations["createProjectMilestone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/milestones/{milestone_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a milestone of a project
         * @description Show a milestone of a project.
         */
        get: operations["getProjectMilestone"];
        /**
         * Change, close or activate a milestone of a project
         * @description Change, close or activate a milestone of a project. What is not sent stays.
         */
        put: operations["updateProjectMilestone"];
        post?: never;
        /**
         * Delete a milestone of a project, with its lists on boards
         * @description Delete a milestone of a project, with its lists on boards. Issues and merge requests lose it.
         */
        delete: operations["deleteProjectMilestone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the files of a commit as `tar
         * @description Download the files of a commit as `tar.gz`. Each download is recorded as an audit event. An LFS
         *     pointer is replaced by its file where the repository has that in `lfs/objects`.
         */
        get: operations["getRepositoryArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/archive.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the files of a commit in the format that the suffix names
         * @description Download the files of a commit in the format that the suffix names. Each download is recorded as an audit event. An
         *     LFS pointer is replaced by its file where the repository has that in `lfs/objects`.
         */
        get: operations["getRepositoryArchiveFormat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/blobs/{sha}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the content of a file, in Base64, by the id of its blob
         * @description Show the content of a file, in Base64, by the id of its blob.
         */
        get: operations["getRepositoryBlob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/blobs/{sha}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the content of a file by the id of its blob
         * @description Download the content of a file by the id of its blob.
         */
        get: operations["downloadRepositoryBlob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two branches, tags or commits
         * @description Compare two branches, tags or commits: the commits that one has and the other lacks, and the files that are different.
         */
        get: operations["compareRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/contributors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the authors of the default branch, with the number of their commits
         * @description List the authors of the default branch, with the number of their commits.
         */
        get: operations["listRepositoryContributors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/merge_base": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the merge base of the first ref and a hypothetical merge of all the others
         * @description Show the merge base of the first ref and a hypothetical merge of all the others.
         */
        get: operations["getRepositoryMergeBase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files and directories
         * @description List files and directories: all directories first, then all files, then submodules. A path that does not exist gives an empty list.
         */
        get: operations["listRepositoryTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the snippets of a project that the caller may see, newest first
         * @description List the snippets of a project that the caller may see, newest first.
         */
        get: operations["listProjectSnippets"];
        put?: never;
        /**
         * Create a snippet from one or several files
         * @description Create a snippet from one or several files.
         */
        post: operations["createProjectSnippet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one snippet
         * @description Show one snippet. Public snippets of public projects need no token.
         */
        get: operations["getProjectSnippet"];
        /**
         * Change a snippet
         * @description Change a snippet; all of it or nothing. Its author, maintainers and administrators may.
         */
        put: operations["updateProjectSnippet"];
        post?: never;
        /**
         * Delete a snippet with its files and threads
         * @description Delete a snippet with its files and threads. Its author as a reporter or above, maintainers and administrators may.
         */
        delete: operations["deleteProjectSnippet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the discussions on a snippet, oldest first
         * @description List the discussions on a snippet, oldest first.
         */
        get: operations["listSnippetDiscussions"];
        put?: never;
        /**
         * Start a thread on a snippet
         * @description Start a thread on a snippet.
         */
        post: operations["createSnippetDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one discussion on a snippet with its notes
         * @description Show one discussion on a snippet with its notes.
         */
        get: operations["getSnippetDiscussion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to a discussion on a snippet
         * @description Add a note to a discussion on a snippet. Stand-alone comments accept no replies.
         */
        post: operations["createSnippetDiscussionNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the text of a note on a snippet
         * @description Change the text of a note on a snippet. Its author, maintainers and administrators may.
         */
        put: operations["updateSnippetDiscussionNote"];
        post?: never;
        /**
         * Delete a note on a snippet
         * @description Delete a note on a snippet; deleting the last note deletes the discussion. Its author, maintainers and administrators may.
         */
        delete: operations["deleteSnippetDiscussionNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/files/{ref}/{file_path}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the content of one file of a snippet, as it is or as it was
         * @description Read the content of one file of a snippet, as it is or as it was. Public snippets of public projects need no token.
         */
        get: operations["downloadProjectSnippetFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on a snippet, newest first
         * @description List the notes on a snippet, newest first: comments, notes in threads, and what the service wrote.
         */
        get: operations["listSnippetNotes"];
        put?: never;
        /**
         * Add a stand-alone comment to a snippet
         * @description Add a stand-alone comment to a snippet.
         */
        post: operations["createSnippetNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one note on a snippet, also one in a thread
         * @description Show one note on a snippet, also one in a thread.
         */
        get: operations["getSnippetNote"];
        /**
         * Change the text of a note on a snippet, or who sees its thread
         * @description Change the text of a note on a snippet, or who sees its thread. Its author, maintainers and administrators may.
         */
        put: operations["updateSnippetNote"];
        post?: never;
        /**
         * Delete one note on a snippet
         * @description Delete one note on a snippet; deleting the last note of a thread deletes the thread. Its author, maintainers and administrators may.
         */
        delete: operations["deleteSnippetNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the content of a snippet's first file
         * @description Read the content of a snippet's first file. Public snippets of public projects need no token.
         */
        get: operations["downloadProjectSnippet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/snippets/{snippet_id}/user_agent_detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show from where a snippet was submitted
         * @description Show from where a snippet was submitted. For administrators only.
         */
        get: operations["getProjectSnippetUserAgentDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the caller
         * @description Show the caller: the user that the token belongs to.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description List users: the newest first, with `search` the closest; administrators choose the order. Without a token only the user with a username.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a user
         * @description Show a user.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects in a user's personal namespace that the caller sees, newest first
         * @description List the projects in a user's personal namespace that the caller sees, newest first; of a private profile others see none.
         */
        get: operations["listUserProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which version of the reference service this one follows
         * @description Show which version of the reference service this one follows.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddMember: {
            /**
             * Format: int32
             * @description Level: 10, 20, 30 or 40, in a group also 50.
             */
            access_level: number;
            /** @description Id of the user; several, separated by commas, are added or changed at once. */
            user_id: components["schemas"]["UserIds"];
            /** @description Day from which the membership no longer counts. */
            expires_at?: components["schemas"]["DateTimeInput"] | null;
        };
        /** @description The answer to several users at once: 201 even where some could not be added. */
        AddedMembers: {
            /**
             * @description Whether all were added.
             * @enum {string}
             */
            status: "success" | "error";
            /** @description Who could not be added, and why. */
            message?: string;
        };
        /** @description What is wrong: under `message` or under `error`. */
        ApiError: components["schemas"]["MessageBody"] | components["schemas"]["ErrorBody"];
        /**
         * @description The suffixes of an archive.
         * @enum {string}
         */
        ArchiveFormat: "tar.gz" | "tgz" | "gz" | "tar.bz2" | "tbz" | "tbz2" | "tb2" | "bz2" | "tar" | "zip";
        /** @description What was done, as it was at that time. Which keys are there depends on the event; there may be others. */
        AuditDetails: {
            /** @description Kind of thing that was added, such as `user_access` or `project`. */
            add?: string;
            /** @description Kind of thing that was removed. */
            remove?: string;
            /** @description Name of the setting that was changed. */
            change?: string;
            /** @description Value before the change; empty where there was none. */
            from?: string;
            /** @description Value after the change; empty where there is none. */
            to?: string;
            /** @description Role that was given with what was added, such as `Developer`. */
            as?: string;
            /** @description Sign-in method, such as `standard`. */
            with?: string;
            /** @description Method of a failed sign-in, such as `STANDARD`. */
            failed_login?: string;
            /** @description What was done, in words. */
            custom_message?: string;
            /** @description Name of the user who did it. */
            author_name?: string;
            /** @description Id or full path of the target. */
            target_id?: number | string;
            /** @description Kind of the target, such as `Project`, `Group` or `User`. */
            target_type?: string;
            /** @description Name or full path of the target; for a private snippet, its id. */
            target_details?: string;
            /** @description Address from which it was done; null where it is not known. */
            ip_address?: string | null;
            /** @description Full path of the project or group, or name of the user. */
            entity_path?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What an audit event is about.
         * @enum {string}
         */
        AuditEntityType: "User" | "Group" | "Project";
        /** @description Who did what, and when. */
        AuditEvent: {
            /**
             * Format: int64
             * @description Id of the event.
             */
            id: number;
            /**
             * Format: int64
             * @description Id of the user who did it; -1 if not signed in.
             */
            author_id: number;
            /**
             * Format: int64
             * @description Id of what the event is about; -1 where it is not known.
             */
            entity_id: number;
            /** @description Kind of what the event is about. */
            entity_type: components["schemas"]["AuditEntityType"];
            /** @description Type of the event: `repository_download_operation` for an archive, else `audit_operation`; in a world, what its details name. */
            event_name: string;
            /** @description What was done. */
            details: components["schemas"]["AuditDetails"];
            /**
             * Format: date-time
             * @description When it was done.
             */
            created_at: string;
        };
        /**
         * Format: binary
         * @description Bytes.
         */
        Binary: string;
        /** @description An issue board of a project. Below the STARTER tier the scope (`milestone`, `assignee`, `labels`, `weight`) is absent. */
        Board: {
            /**
             * Format: int64
             * @description Id of the board.
             */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Whether clients hide the list of open issues. */
            hide_backlog_list: boolean;
            /** @description Whether clients hide the list of closed issues. */
            hide_closed_list: boolean;
            /** @description The project that the board belongs to. */
            project: components["schemas"]["BoardProject"];
            /** @description Label lists, then assignee lists, then milestone lists, each by position. */
            lists: components["schemas"]["BoardList"][];
            /** @description Always null: the board belongs to a project. */
            group: components["schemas"]["Group"] | null;
            /** @description Only issues of this milestone are shown. */
            milestone?: components["schemas"]["Milestone"] | null;
            /** @description Only issues of this user are shown. */
            assignee?: components["schemas"]["User"] | null;
            /** @description Only issues with all of these labels are shown. */
            labels?: components["schemas"]["Label"][];
            /**
             * Format: int32
             * @description Only issues of this weight are shown.
             */
            weight?: number | null;
        };
        /** @description A list on a board. The open and the closed list never appear. */
        BoardList: {
            /**
             * Format: int64
             * @description Id of the list.
             */
            id: number;
            /** @description The label whose issues the list shows; null on assignee and milestone lists. */
            label: components["schemas"]["Label"] | null;
            /** @description The user whose issues the list shows; only on assignee lists. */
            assignee?: components["schemas"]["BoardListAssignee"];
            /** @description The milestone whose issues the list shows; only on milestone lists. */
            milestone?: components["schemas"]["Milestone"];
            /**
             * Format: int32
             * @description Place among all lists of the board, from 0 without gaps.
             */
            position: number;
            /**
             * Format: int32
             * @description Most issues that the list should hold; 0: no limit.
             */
            max_issue_count: number;
            /**
             * Format: int32
             * @description Most weight that the list should hold; 0: no limit.
             */
            max_issue_weight: number;
            /**
             * @description Which limits count.
             * @enum {string|null}
             */
            limit_metric: "all_metrics" | "issue_count" | "issue_weights" | null;
        };
        /** @description The user behind an assignee list. */
        BoardListAssignee: {
            /**
             * Format: int64
             * @description Id of the user.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Unique name in URLs and mentions. */
            username: string;
        };
        /** @description The project of a board. This service sends all fields; others leave out those that are optional here. */
        BoardProject: {
            /**
             * Format: int64
             * @description Id of the project.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Display names of the namespace and the project, joined with ` / `. */
            name_with_namespace: string;
            /** @description Last segment of the full path. */
            path: string;
            /** @description Full path: that of the namespace, `/`, that of the project. */
            path_with_namespace: string;
            /** @description Address for git over HTTP. */
            http_url_to_repo: string;
            /**
             * Format: uri
             * @description Address of the project's page.
             */
            web_url: string;
            /** @description What the project is about. */
            description?: string | null;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            created_at?: string;
            /** @description Name of the default branch; null in an empty repository. */
            default_branch?: string | null;
            /** @description Tags of the project, sorted. */
            tag_list?: string[];
            /** @description Address for git over SSH. */
            ssh_url_to_repo?: string;
            /**
             * Format: uri
             * @description Address of the rendered README; null where there is none.
             */
            readme_url?: string | null;
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url?: string | null;
            /**
             * Format: int32
             * @description Number of stars.
             */
            star_count?: number;
            /**
             * Format: int32
             * @description Number of forks.
             */
            forks_count?: number;
            /**
             * Format: date-time
             * @description When something last happened in the project.
             */
            last_activity_at?: string;
            /** @description The group or user that the project belongs to. */
            namespace?: components["schemas"]["ProjectNamespace"];
        };
        /** @description A Kubernetes cluster of a project. */
        Cluster: {
            /**
             * Format: int64
             * @description Id of the cluster.
             */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Base domain of what runs in the cluster; null where none was given, empty where an empty one was. */
            domain: string | null;
            /**
             * Format: date-time
             * @description When the cluster was added.
             */
            created_at: string;
            /** @description Whether namespaces and service accounts in the cluster are managed for the project. */
            managed: boolean;
            /** @description Whether the cluster is active. */
            enabled: boolean;
            /**
             * @description Who runs the cluster: `user` when it was added as an existing one, else a cloud.
             * @enum {string}
             */
            provider_type: "user" | "gcp" | "aws";
            /**
             * @description `kubernetes`.
             * @enum {string}
             */
            platform_type: "kubernetes";
            /** @description Environments that are deployed to the cluster, where `*` stands for any text. */
            environment_scope: string;
            /**
             * @description `project_type`: the cluster belongs to a project.
             * @enum {string}
             */
            cluster_type: "project_type";
            /** @description The user who added the cluster. */
            user: components["schemas"]["User"];
            /** @description How the Kubernetes API is reached. */
            platform_kubernetes: components["schemas"]["PlatformKubernetes"];
            /** @description The project from which the cluster is managed; null where there is none. */
            management_project: components["schemas"]["ProjectIdentity"] | null;
            /** @description The project that the cluster belongs to. */
            project: components["schemas"]["Project"];
        };
        /**
         * @description How access inside a Kubernetes cluster is decided.
         * @enum {string}
         */
        ClusterAuthorization: "unknown_authorization" | "rbac" | "abac";
        /** @description A Kubernetes cluster in the list of a project. */
        ClusterListItem: {
            /**
             * Format: int64
             * @description Id of the cluster.
             */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Base domain of what runs in the cluster; null where none was given, empty where an empty one was. */
            domain: string | null;
            /**
             * Format: date-time
             * @description When the cluster was added.
             */
            created_at: string;
            /** @description Whether namespaces and service accounts in the cluster are managed for the project. */
            managed: boolean;
            /** @description Whether the cluster is active. */
            enabled: boolean;
            /**
             * @description Who runs the cluster: `user` when it was added as an existing one, else a cloud.
             * @enum {string}
             */
            provider_type: "user" | "gcp" | "aws";
            /**
             * @description `kubernetes`.
             * @enum {string}
             */
            platform_type: "kubernetes";
            /** @description Environments that are deployed to the cluster, where `*` stands for any text. */
            environment_scope: string;
            /**
             * @description `project_type`: the cluster belongs to a project.
             * @enum {string}
             */
            cluster_type: "project_type";
            /** @description The user who added the cluster. */
            user: components["schemas"]["User"];
            /** @description How the Kubernetes API is reached. */
            platform_kubernetes: components["schemas"]["PlatformKubernetes"];
            /** @description The project from which the cluster is managed; null where there is none. */
            management_project: components["schemas"]["ProjectIdentity"] | null;
        };
        /** @description Always empty: quick actions in notes are not executed. */
        CommandsChanges: Record<string, never>;
        /** @description A commit. */
        Commit: {
            /** @description Id of the commit. */
            id: components["schemas"]["ObjectId"];
            /** @description The first 8 digits of the id. */
            short_id: string;
            /** @description First line of the message; `No commit message` where that is blank. */
            title: string;
            /**
             * Format: date-time
             * @description When it was committed; the same as `committed_date`.
             */
            created_at: string;
            /** @description Ids of the parents, in order; empty for the first commit. */
            parent_ids: components["schemas"]["ObjectId"][];
            /** @description The whole message as it was written, line end included. */
            message: string;
            /** @description Name of the author. */
            author_name: string;
            /** @description E-mail address of the author. */
            author_email: string;
            /**
             * Format: date-time
             * @description When the change was written.
             */
            authored_date: string;
            /** @description Name of the committer. */
            committer_name: string;
            /** @description E-mail address of the committer. */
            committer_email: string;
            /**
             * Format: date-time
             * @description When the change was committed.
             */
            committed_date: string;
            /**
             * Format: uri
             * @description Address of the commit's page.
             */
            web_url: string;
        };
        /** @description The commits and changed files between two commits. */
        Comparison: {
            /** @description The last of `commits`; null when there is none. */
            commit: components["schemas"]["Commit"] | null;
            /** @description Commits in the history of `to` and not in that of `from`, oldest first: the newest 10,000. Messages above 64 KiB are cut. */
            commits: components["schemas"]["Commit"][];
            /** @description Files that are different, in order of path. */
            diffs: components["schemas"]["Diff"][];
            /**
             * @description Whether `diffs` was cut off, at 1,000 files, 50,000 lines, 5,120,000 bytes or 10 seconds, or `commits`, at 10,000
             *     commits.
             */
            compare_timeout: boolean;
            /** @description Whether `from` and `to` are the same commit. */
            compare_same_ref: boolean;
        };
        /** @description An author of commits on the default branch. */
        Contributor: {
            /** @description Name in the newest commit of this author. */
            name: string;
            /** @description E-mail address, which identifies the author. */
            email: string;
            /**
             * Format: int32
             * @description Number of commits, among the newest 2,000 that are no merges.
             */
            commits: number;
            /**
             * Format: int32
             * @deprecated
             * @description Always 0.
             */
            additions: number;
            /**
             * Format: int32
             * @deprecated
             * @description Always 0.
             */
            deletions: number;
        };
        CreateBoard: {
            /** @description Name of the new board, at most 255 characters; not blank. */
            name: string;
        };
        /** @description Exactly one of the three. */
        CreateBoardList: components["schemas"]["CreateBoardListWithLabelId"] | components["schemas"]["CreateBoardListWithMilestoneId"] | components["schemas"]["CreateBoardListWithAssigneeId"];
        CreateCluster: {
            /** @description Name; not blank. */
            name: string;
            /**
             * @description Whether the cluster is active.
             * @default true
             */
            enabled?: boolean | null;
            /** @description Base domain: a host name of at most 255 characters, 63 between the dots; null or empty: none. */
            domain?: string | null;
            /**
             * @description Environments that are deployed to the cluster; no two clusters of a project have the same. Letters, digits, spaces and `- _ / $ { } . *`. Taken on every tier.
             * @default *
             */
            environment_scope?: string | null;
            /**
             * Format: int64
             * @description Id of a project in the same namespace, of which the caller is a maintainer.
             */
            management_project_id?: number | null;
            /**
             * @description Whether namespaces and service accounts in the cluster are managed for the project.
             * @default true
             */
            managed?: boolean | null;
            /** @description How the Kubernetes API is reached. */
            platform_kubernetes_attributes: components["schemas"]["CreatePlatformKubernetes"];
        };
        CreateComment: {
            /** @description Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
            body: string;
            /**
             * Format: date-time
             * @description When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none.
             */
            created_at?: string | null;
            /** @description Whether only reporters and above, and the author and the assignees of the issue or merge request, see it. */
            confidential?: boolean | null;
        };
        CreateCommitDiscussion: {
            /** @description Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
            body: string;
            /**
             * Format: date-time
             * @description When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none.
             */
            created_at?: string | null;
            /** @description Place in the diff of the commit. */
            position?: components["schemas"]["PositionInput"] | null;
        };
        CreateDiscussion: {
            /** @description Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
            body: string;
            /**
             * Format: date-time
             * @description When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none.
             */
            created_at?: string | null;
        };
        CreateGroup: {
            /** @description Display name, at most 255 characters; unique in the group above. */
            name: string;
            /** @description Last segment of the full path, 2 to 255 characters; unique there among groups and projects, at the top among users. */
            path: string;
            /**
             * Format: int64
             * @description Id of the group above; without it the group is at the top.
             */
            parent_id?: number;
            /** @description What the group is about, at most 255 characters. */
            description?: string;
            /**
             * @description Who sees the group; no wider than the group above.
             * @default private
             */
            visibility?: components["schemas"]["Visibility"];
            /** @description Whether nothing inside may be shared with other groups. */
            share_with_group_lock?: boolean;
            /** @description Whether members need a second factor. */
            require_two_factor_authentication?: boolean;
            /**
             * Format: int32
             * @description Hours until they need it.
             */
            two_factor_grace_period?: number;
            /** @description Who creates projects in the group. */
            project_creation_level?: components["schemas"]["ProjectCreationLevel"];
            /** @description Whether pipelines run by themselves. */
            auto_devops_enabled?: boolean;
            /** @description Who creates subgroups. */
            subgroup_creation_level?: components["schemas"]["SubgroupCreationLevel"];
            /** @description Whether no e-mails are sent. */
            emails_disabled?: boolean;
            /** @description Whether nobody may mention the group. */
            mentions_disabled?: boolean;
            /** @description Whether projects may use Git LFS. */
            lfs_enabled?: boolean;
            /**
             * Format: int32
             * @description Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge.
             */
            default_branch_protection?: number;
            /** @description Whether users may ask for access. */
            request_access_enabled?: boolean;
        };
        CreateIssue: {
            /** @description Title, at most 255 characters; not blank. */
            title: string;
            /** @description What the issue is about, at most 1,048,576 characters. */
            description?: string | null;
            /** @description To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
            assignee_ids?: number[] | null;
            /**
             * Format: int64
             * @deprecated
             * @description To whom it is assigned; 0: nobody.
             */
            assignee_id?: number | null;
            /**
             * Format: int64
             * @description A milestone of the project, its group or a group above; any other id: none.
             */
            milestone_id?: number | null;
            /** @description Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
            labels?: string[] | null;
            /** @description Day on which it is due; null or empty: none. */
            due_date?: components["schemas"]["DateTimeInput"] | null;
            /** @description Whether only Reporters and above, its author and its assignees see it. */
            confidential?: boolean | null;
            /**
             * Format: int64
             * @description How much work it is, from 0; needs the licence STARTER.
             */
            weight?: number | null;
            /**
             * Format: int64
             * @description Id of an epic of the project's group or a group above; 0 or null: none.
             */
            epic_id?: number | null;
            /**
             * Format: int64
             * @description Number of an epic of the project's group; 0 or null: none.
             */
            epic_iid?: number | null;
            /** @description When it was created; only for owners, ignored from others. */
            created_at?: components["schemas"]["DateTimeInput"];
            /**
             * Format: int32
             * @description Its number; only for owners, ignored from others.
             */
            iid?: number | null;
        } & unknown;
        CreateLabel: {
            /** @description Name of the new label, at most 255 characters; not blank, and without a comma. */
            name: string;
            /** @description Colour: `#` and three or six hexadecimal digits, or a name of CSS. */
            color: string;
            /** @description What the label stands for, in at most 4096 characters. */
            description?: string | null;
            /**
             * Format: int32
             * @description Priority in the project, from 0, the highest.
             */
            priority?: number | null;
        };
        CreateMergeRequestDiscussion: {
            /** @description Text of the first note as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
            body: string;
            /**
             * Format: date-time
             * @description When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none.
             */
            created_at?: string | null;
            /** @description Commit to start the thread on. It counts together with `position` only, and is not looked up. */
            commit_id?: string | null;
            /** @description Place in the diff of the merge request. */
            position?: components["schemas"]["PositionInput"] | null;
        };
        CreateMilestone: {
            /** @description Title, at most 255 characters; not blank. */
            title: string;
            /** @description What the milestone is for, in at most 65535 characters. */
            description?: string | null;
            /**
             * Format: date
             * @description Day on which it is due, after the one on which it starts; null or empty: none.
             */
            due_date?: string | null;
            /**
             * Format: date
             * @description Day on which it starts; null or empty: none.
             */
            start_date?: string | null;
        };
        CreateNote: {
            /** @description Text as Markdown: not blank, at most 1,000,000 characters. It is kept as sent. */
            body: string;
            /**
             * Format: date-time
             * @description When the note was written, in ISO 8601. It counts only from administrators and owners of the project or group; an unreadable time counts as none.
             */
            created_at?: string | null;
            /** @description Id of a note of the thread. Accepted and ignored. */
            note_id?: unknown;
        };
        CreatePlatformKubernetes: {
            /** @description Address of the Kubernetes API, http or https. This machine and the local network are refused unless the server allows them. */
            api_url: string;
            /** @description Token that opens the Kubernetes API; not blank. It is never shown again. */
            token: string;
            /** @description Certificate of the Kubernetes API as PEM text; needed when it is self-signed. */
            ca_cert?: string | null;
            /** @description Kubernetes namespace that belongs to the project: at most 63 of `a` to `z`, `0` to `9` and `-`, no hyphen at either end. */
            namespace?: string | null;
            /**
             * @description How access inside the cluster is decided.
             * @default rbac
             */
            authorization_type?: components["schemas"]["ClusterAuthorization"] | null;
        };
        /** @description A new project: at least its name or its path. */
        CreateProject: {
            /** @description Display name, at most 255 characters; the path when absent. */
            name?: string | null;
            /** @description Last segment of the full path, at most 255 characters; made from the name when absent. */
            path?: string | null;
            /**
             * Format: int64
             * @description Id of the group or personal namespace; the caller's own when absent.
             */
            namespace_id?: number | null;
            /** @description Branch of the first commit; without `initialize_with_readme` it is ignored. */
            default_branch?: string | null;
            /** @description Whether to begin with a commit of a README. */
            initialize_with_readme?: boolean | null;
            /** @description What the project is about, at most 2000 characters. */
            description?: string | null;
            /** @description Who sees the project; no wider than its group. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether there are issues. */
            issues_enabled?: boolean | null;
            /** @description Whether there are merge requests. */
            merge_requests_enabled?: boolean | null;
            /** @description Ignored. */
            wiki_enabled?: boolean | null;
            /** @description Whether there is CI. */
            jobs_enabled?: boolean | null;
            /** @description Whether there are snippets. */
            snippets_enabled?: boolean | null;
            /** @description Who has issues; before `issues_enabled`, as are the next of this kind. */
            issues_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has the repository. */
            repository_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has merge requests. */
            merge_requests_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Ignored. */
            forking_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Ignored. */
            wiki_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has CI. */
            builds_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has snippets. */
            snippets_access_level?: components["schemas"]["FeatureAccess"] | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            pages_access_level?: "disabled" | "private" | "enabled" | "public" | null;
            /** @description Ignored. */
            operations_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Ignored. */
            analytics_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
            tag_list?: string[] | null;
            /** @description How merge requests are merged. */
            merge_method?: components["schemas"]["MergeMethod"] | null;
            /** @description Whether the commits of a merge request become one. */
            squash_option?: components["schemas"]["SquashOption"] | null;
            /** @description Message of commits that apply suggestions, at most 255 characters; null: the usual one. */
            suggestion_commit_message?: string | null;
            /** @description Whether pushed changes resolve threads on outdated lines. */
            resolve_outdated_diff_discussions?: boolean | null;
            /** @description Whether a merge needs a successful pipeline. */
            only_allow_merge_if_pipeline_succeeds?: boolean | null;
            /** @description Whether a skipped pipeline is successful. */
            allow_merge_on_skipped_pipeline?: boolean | null;
            /** @description Whether users may ask for access. */
            request_access_enabled?: boolean | null;
            /** @description Whether a merge needs all threads resolved. */
            only_allow_merge_if_all_discussions_are_resolved?: boolean | null;
            /** @description Whether a merge deletes the source branch unless told otherwise. */
            remove_source_branch_after_merge?: boolean | null;
            /** @description Whether a push prints the address of a new merge request. */
            printing_merge_request_link_enabled?: boolean | null;
            /** @description Whether a merge closes the issues that it names. */
            autoclose_referenced_issues?: boolean | null;
            /** @description Whether no e-mails are sent; from others than owners it is ignored. */
            emails_disabled?: boolean | null;
            /** @description Ignored. */
            container_registry_enabled?: boolean | null;
            /** @description Ignored. */
            packages_enabled?: boolean | null;
            /** @description Ignored. */
            shared_runners_enabled?: boolean | null;
            /** @description Ignored. */
            lfs_enabled?: boolean | null;
            /** @description Ignored. */
            public_builds?: boolean | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            build_git_strategy?: "fetch" | "clone" | null;
            /**
             * Format: int32
             * @description Ignored.
             */
            build_timeout?: number | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            auto_cancel_pending_pipelines?: "disabled" | "enabled" | null;
            /** @description Ignored. */
            auto_devops_enabled?: boolean | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null;
            /** @description Refused. */
            import_url?: string | null;
            /** @description Refused: there are no templates. */
            template_name?: string | null;
            /**
             * Format: int64
             * @description Refused: there are no templates.
             */
            template_project_id?: number | null;
        } & unknown;
        /** @description Either `files` or `content` with `file_name`. */
        CreateSnippet: components["schemas"]["CreateSnippetWithFiles"] | components["schemas"]["CreateSnippetWithContent"];
        /** @description A file of a new snippet. */
        CreateSnippetFile: {
            /** @description Path within the snippet, with directories if need be; neither absolute nor leading outside. That of the first file has at most 255 characters. */
            file_path: string;
            /** @description Content as UTF-8 text. That of the first file has at most 50 MiB. */
            content: string;
        };
        /** @description The caller's own account. */
        CurrentUser: {
            /**
             * Format: int64
             * @description Id of the user.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Unique name in URLs and mentions. */
            username: string;
            /**
             * @description Whether the user may sign in.
             * @enum {string}
             */
            state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description Address of the user's page.
             */
            web_url: string;
            /**
             * Format: date-time
             * @description When the account was created; of a private profile only for the user and for administrators, as are the last two.
             */
            created_at?: string;
            /** @description A text of the user; empty where there is none, as are the next of this kind. */
            bio: string;
            /** @description The same as HTML. */
            bio_html: string;
            /** @description Where the user is. */
            location: string | null;
            /** @description E-mail address that everybody may see. */
            public_email: string;
            /** @description Name at Skype. */
            skype: string;
            /** @description Name at LinkedIn. */
            linkedin: string;
            /** @description Name at Twitter. */
            twitter: string;
            /** @description Address of the user's own site. */
            website_url: string;
            /** @description Where the user works. */
            organization: string | null;
            /** @description What the user works as. */
            job_title: string;
            /** @description Always false: there are no bots. */
            bot: boolean;
            /** @description Job title and organization in one text. */
            work_information: string | null;
            /**
             * Format: int32
             * @description Always 0.
             */
            followers?: number;
            /**
             * Format: int32
             * @description Always 0.
             */
            following?: number;
            /**
             * Format: date-time
             * @description When the user signed in before the last time.
             */
            last_sign_in_at: string | null;
            /**
             * Format: date-time
             * @description When the user confirmed the e-mail address.
             */
            confirmed_at: string | null;
            /**
             * Format: date
             * @description Day of the last activity.
             */
            last_activity_on: string | null;
            /** @description E-mail address of the account. */
            email: string;
            /**
             * Format: int32
             * @description Always 1.
             */
            theme_id: number;
            /**
             * Format: int32
             * @description Always 1.
             */
            color_scheme_id: number;
            /**
             * Format: int32
             * @description How many projects of their own the user may have.
             */
            projects_limit: number;
            /**
             * Format: date-time
             * @description When the user signed in last.
             */
            current_sign_in_at: string | null;
            /** @description Always empty. */
            identities: components["schemas"]["UserIdentity"][];
            /** @description Whether the user may create groups. */
            can_create_group: boolean;
            /** @description Whether the user may create projects of their own. */
            can_create_project: boolean;
            /** @description Always false. */
            two_factor_enabled: boolean;
            /** @description Whether internal projects are hidden from the user. */
            external: boolean;
            /** @description Whether others see less of the profile. */
            private_profile: boolean;
            /** @description E-mail address in commits of the service. */
            commit_email: string;
            /** @description Whether the user is an administrator; administrators only. */
            is_admin?: boolean;
            /** @description What administrators noted; administrators only. */
            note?: string | null;
        };
        /** @description An ISO 8601 date or date-time; a date alone means midnight UTC. */
        DateTimeInput: string;
        /** @description The difference between two commits in one file. */
        Diff: {
            /** @description Path before; of a new file: the new path. */
            old_path: string;
            /** @description Path after; of a deleted file: the old path. */
            new_path: string;
            /** @description Octal file mode before; `0` for a new file. */
            a_mode: string | null;
            /** @description Octal file mode after; `0` for a deleted file. */
            b_mode: string | null;
            /** @description Whether the file was added. */
            new_file: boolean;
            /** @description Whether the file was renamed. */
            renamed_file: boolean;
            /** @description Whether the file was deleted. */
            deleted_file: boolean;
            /** @description Unified diff from the first `@@` line on. Empty when no line changed, or when the diff is too large. */
            diff: string;
        };
        /** @description A stand-alone comment, or a thread of notes. */
        Discussion: {
            /** @description Id of the discussion: 40 hexadecimal digits. */
            id: string;
            /** @description Whether it is a stand-alone comment. */
            individual_note: boolean;
            /** @description The notes, oldest first. */
            notes: components["schemas"]["Note"][];
        };
        /** @description An epic of a group. */
        Epic: {
            /**
             * Format: int64
             * @description Id of the epic.
             */
            id: number;
            /**
             * Format: int64
             * @description Number of the epic within its group.
             */
            iid: number;
            /**
             * Format: int64
             * @description Id of its group.
             */
            group_id: number;
            /**
             * Format: int64
             * @description Id of the epic above it; null where there is none that the caller sees.
             */
            parent_id: number | null;
            /** @description Title. */
            title: string;
            /** @description What the epic is about. */
            description: string | null;
            /** @description Whether only Reporters and above see it. */
            confidential: boolean;
            /** @description Who created it. */
            author: components["schemas"]["User"];
            /**
             * Format: date
             * @description Day on which it starts.
             */
            start_date: string | null;
            /** @description Whether that day was set; absent below Reporter, as are the next three. */
            start_date_is_fixed?: boolean;
            /**
             * Format: date
             * @description The day that was set.
             */
            start_date_fixed?: string | null;
            /**
             * Format: date
             * @description Always null.
             */
            start_date_from_inherited_source?: string | null;
            /**
             * Format: date
             * @deprecated
             * @description Always null.
             */
            start_date_from_milestones?: string | null;
            /**
             * Format: date
             * @deprecated
             * @description Day on which it is due.
             */
            end_date: string | null;
            /**
             * Format: date
             * @description Day on which it is due.
             */
            due_date: string | null;
            /** @description Whether that day was set; absent below Reporter, as are the next three. */
            due_date_is_fixed?: boolean;
            /**
             * Format: date
             * @description The day that was set.
             */
            due_date_fixed?: string | null;
            /**
             * Format: date
             * @description Always null.
             */
            due_date_from_inherited_source?: string | null;
            /**
             * Format: date
             * @deprecated
             * @description Always null.
             */
            due_date_from_milestones?: string | null;
            /**
             * @description Whether it is open.
             * @enum {string}
             */
            state: "opened" | "closed";
            /** @description Path of the epic's page; absent below Reporter. */
            web_edit_url?: string;
            /**
             * Format: uri
             * @description Address of the epic's page.
             */
            web_url: string;
            /** @description How texts refer to it. */
            references: components["schemas"]["EpicReferences"];
            /**
             * @deprecated
             * @description Within its group: `&5`.
             */
            reference: string;
            /**
             * Format: date-time
             * @description When the epic was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the epic last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was closed; null while it is open.
             */
            closed_at: string | null;
            /** @description Names of its labels, sorted; whole labels in a list with `with_labels_details`. */
            labels: (string | components["schemas"]["LabelDetails"])[];
            /**
             * Format: int32
             * @description Always 0.
             */
            upvotes: number;
            /**
             * Format: int32
             * @description Always 0.
             */
            downvotes: number;
            /** @description Always false: there are no notifications; absent in lists. */
            subscribed?: boolean;
        };
        /** @description How texts refer to an epic. */
        EpicReferences: {
            /** @description Within its group: `&5`. */
            short: string;
            /** @description From the group of the request: `&5`, or `acme/infra&5` of another one. */
            relative: string;
            /** @description From everywhere: `acme&5`. */
            full: string;
        };
        /** @description The answer to parameters, tokens and bodies that can't be accepted. */
        ErrorBody: {
            /** @description Every fault of the request, joined with `, `; or an OAuth error code. */
            error: string;
            /** @description Explanation of the OAuth error code. */
            error_description?: string;
            /** @description The scopes that would have been enough, separated by a space. */
            scope?: string;
        };
        /**
         * @description Who has a feature: nobody, members only, or everybody who sees the project.
         * @enum {string}
         */
        FeatureAccess: "disabled" | "private" | "enabled";
        /** @description A group, as embedded in other resources. */
        Group: {
            /**
             * Format: int64
             * @description Id of the group.
             */
            id: number;
            /**
             * Format: uri
             * @description Address of the group's page.
             */
            web_url: string;
            /** @description Display name. */
            name: string;
        };
        /** @description A group, as in lists. */
        GroupDetails: {
            /**
             * Format: int64
             * @description Id of the group.
             */
            id: number;
            /**
             * Format: uri
             * @description Address of the group's page.
             */
            web_url: string;
            /** @description Display name. */
            name: string;
            /** @description Last segment of the full path. */
            path: string;
            /** @description What the group is about; empty where it says nothing. */
            description: string;
            /** @description Who sees the group. */
            visibility: components["schemas"]["Visibility"];
            /** @description Whether nothing inside may be shared with other groups. */
            share_with_group_lock: boolean;
            /** @description Whether members need a second factor. */
            require_two_factor_authentication: boolean;
            /**
             * Format: int32
             * @description Hours until they need it.
             */
            two_factor_grace_period: number;
            /** @description Who creates projects in the group. */
            project_creation_level: components["schemas"]["ProjectCreationLevel"];
            /** @description Whether pipelines run by themselves; null: not decided. */
            auto_devops_enabled: boolean | null;
            /** @description Who creates subgroups. */
            subgroup_creation_level: components["schemas"]["SubgroupCreationLevel"];
            /** @description Whether no e-mails are sent; null: not decided. */
            emails_disabled: boolean | null;
            /** @description Whether nobody may mention the group; null: not decided. */
            mentions_disabled: boolean | null;
            /** @description Whether projects may use Git LFS. */
            lfs_enabled: boolean;
            /**
             * Format: int32
             * @description Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge.
             */
            default_branch_protection: number;
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /** @description Whether users may ask for access. */
            request_access_enabled: boolean;
            /** @description Display names from the top, joined with ` / `. */
            full_name: string;
            /** @description Full path. */
            full_path: string;
            /**
             * Format: date-time
             * @description When the group was created.
             */
            created_at: string;
            /**
             * Format: int64
             * @description Id of the group above; null at the top.
             */
            parent_id: number | null;
            /** @description Always null. */
            ldap_cn: string | null;
            /**
             * Format: int32
             * @description Always null.
             */
            ldap_access: number | null;
            /**
             * Format: date
             * @description Always null.
             */
            marked_for_deletion_on: string | null;
        };
        /** @description A label, as a group sees it. */
        GroupLabel: {
            /**
             * Format: int64
             * @description Id of the label.
             */
            id: number;
            /** @description Name, unique in its project or group. */
            name: string;
            /** @description Colour as `#` and three or six hexadecimal digits. */
            color: string;
            /** @description What the label stands for. */
            description: string | null;
            /** @description The description as HTML; empty where there is none. */
            description_html: string;
            /**
             * @description Colour of a text on the label's colour.
             * @enum {string}
             */
            text_color: "#333333" | "#FFFFFF";
            /**
             * Format: int32
             * @description Open issues with the label; a group's label counts in all projects.
             */
            open_issues_count?: number;
            /**
             * Format: int32
             * @description Closed issues with the label.
             */
            closed_issues_count?: number;
            /**
             * Format: int32
             * @description Open merge requests with the label.
             */
            open_merge_requests_count?: number;
            /** @description Always false: there are no notifications. */
            subscribed: boolean;
        };
        /** @description A group with its projects. */
        GroupWithProjects: {
            /**
             * Format: int64
             * @description Id of the group.
             */
            id: number;
            /**
             * Format: uri
             * @description Address of the group's page.
             */
            web_url: string;
            /** @description Display name. */
            name: string;
            /** @description Last segment of the full path. */
            path: string;
            /** @description What the group is about; empty where it says nothing. */
            description: string;
            /** @description Who sees the group. */
            visibility: components["schemas"]["Visibility"];
            /** @description Whether nothing inside may be shared with other groups. */
            share_with_group_lock: boolean;
            /** @description Whether members need a second factor. */
            require_two_factor_authentication: boolean;
            /**
             * Format: int32
             * @description Hours until they need it.
             */
            two_factor_grace_period: number;
            /** @description Who creates projects in the group. */
            project_creation_level: components["schemas"]["ProjectCreationLevel"];
            /** @description Whether pipelines run by themselves; null: not decided. */
            auto_devops_enabled: boolean | null;
            /** @description Who creates subgroups. */
            subgroup_creation_level: components["schemas"]["SubgroupCreationLevel"];
            /** @description Whether no e-mails are sent; null: not decided. */
            emails_disabled: boolean | null;
            /** @description Whether nobody may mention the group; null: not decided. */
            mentions_disabled: boolean | null;
            /** @description Whether projects may use Git LFS. */
            lfs_enabled: boolean;
            /**
             * Format: int32
             * @description Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge.
             */
            default_branch_protection: number;
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /** @description Whether users may ask for access. */
            request_access_enabled: boolean;
            /** @description Display names from the top, joined with ` / `. */
            full_name: string;
            /** @description Full path. */
            full_path: string;
            /**
             * Format: date-time
             * @description When the group was created.
             */
            created_at: string;
            /**
             * Format: int64
             * @description Id of the group above; null at the top.
             */
            parent_id: number | null;
            /** @description Always null. */
            ldap_cn: string | null;
            /**
             * Format: int32
             * @description Always null.
             */
            ldap_access: number | null;
            /**
             * Format: date
             * @description Always null.
             */
            marked_for_deletion_on: string | null;
            /** @description Groups whose members have access; absent with `with_projects=false`, as are the next. */
            shared_with_groups?: components["schemas"]["ProjectShare"][];
            /** @description Projects of the group itself that the caller sees, the newest first; at most 100. */
            projects?: components["schemas"]["ProjectDetails"][];
            /** @description Projects that are shared with the group and that the caller sees, the newest first; at most 100. */
            shared_projects?: components["schemas"]["ProjectDetails"][];
        };
        /** @description An id, `None` or `Any`. */
        IdNoneOrAny: number | ("None" | "Any");
        /** @description An id or a name. */
        IdOrName: number | string;
        /** @description A numeric id, or a full path such as `acme/rocket`. */
        IdOrPath: number | string;
        /** @description A numeric id, or a username. */
        IdOrUsername: number | string;
        /** @description The place of a note in an image. */
        ImagePosition: {
            /** @description Commit that the source branch started from; on a commit: its parent. */
            base_sha: string;
            /** @description Commit at the tip of the target branch; on a commit: its parent. */
            start_sha: string;
            /** @description Commit at the tip of the source branch; on a commit: the commit. */
            head_sha: string;
            /** @description Path before the change; null when not known. */
            old_path: string | null;
            /** @description Path after the change; null when not known. */
            new_path: string | null;
            /**
             * @description Always `image`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            position_type: "image";
            /**
             * Format: int64
             * @description Width of the image in pixels.
             */
            width: number;
            /**
             * Format: int64
             * @description Height of the image in pixels.
             */
            height: number;
            /**
             * Format: int64
             * @description Pixels from the left.
             */
            x: number;
            /**
             * Format: int64
             * @description Pixels from the top.
             */
            y: number;
        };
        /** @description An issue of a project. */
        Issue: {
            /**
             * Format: int64
             * @description Id of the issue.
             */
            id: number;
            /**
             * Format: int64
             * @description Number of the issue within its project; issues are addressed by it.
             */
            iid: number;
            /**
             * Format: int64
             * @description Id of its project.
             */
            project_id: number;
            /** @description Title. */
            title: string;
            /** @description What the issue is about. */
            description: string | null;
            /**
             * @description Whether it is open.
             * @enum {string}
             */
            state: "opened" | "closed";
            /**
             * Format: date-time
             * @description When the issue was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the issue last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was closed; null while it is open.
             */
            closed_at: string | null;
            /** @description Who closed it; null while it is open. */
            closed_by: components["schemas"]["User"] | null;
            /** @description Names of its labels, sorted; whole labels in a list with `with_labels_details`. */
            labels: (string | components["schemas"]["LabelDetails"])[];
            /** @description Its milestone. */
            milestone: components["schemas"]["Milestone"] | null;
            /** @description To whom it is assigned. */
            assignees: components["schemas"]["User"][];
            /** @description Who created it. */
            author: components["schemas"]["User"];
            /**
             * @description Always `ISSUE`.
             * @enum {string}
             */
            type: "ISSUE";
            /**
             * @deprecated
             * @description The first of its assignees.
             */
            assignee: components["schemas"]["User"] | null;
            /**
             * Format: int32
             * @description Number of its notes that people wrote.
             */
            user_notes_count: number;
            /**
             * Format: int32
             * @description Merge requests that close it; always 0.
             */
            merge_requests_count: number;
            /**
             * Format: int32
             * @description Always 0.
             */
            upvotes: number;
            /**
             * Format: int32
             * @description Always 0.
             */
            downvotes: number;
            /**
             * Format: date
             * @description Day on which it is due.
             */
            due_date: string | null;
            /** @description Whether only Reporters and above, its author and its assignees see it. */
            confidential: boolean;
            /** @description Whether only members of the project may comment. */
            discussion_locked: boolean;
            /**
             * @description Always `issue`.
             * @enum {string}
             */
            issue_type: "issue";
            /**
             * Format: uri
             * @description Address of the issue's page.
             */
            web_url: string;
            /** @description Estimates. */
            time_stats: components["schemas"]["TimeStats"];
            /** @description Tasks in the description. */
            task_completion_status: components["schemas"]["TaskCompletion"];
            /**
             * Format: int64
             * @description How much work it is; absent below the licence STARTER.
             */
            weight?: number | null;
            /**
             * Format: int32
             * @description Issues that it blocks; always 0.
             */
            blocking_issues_count: number;
            /** @description Whether the description has tasks. */
            has_tasks: boolean;
            /** @description `1 of 2 tasks completed`; absent without tasks. */
            task_status?: string;
            /** @description Addresses of what belongs to it. */
            _links: components["schemas"]["IssueLinks"];
            /** @description How texts refer to it. */
            references: components["schemas"]["IssueReferences"];
            /** @description Whether the caller wrote it, is assigned to it or commented on it; absent in lists. */
            subscribed?: boolean;
            /**
             * Format: int64
             * @description Always null.
             */
            moved_to_id: number | null;
            /** @description Always null. */
            service_desk_reply_to: string | null;
            /**
             * Format: int64
             * @description Number of its epic within its group; absent where the caller can't see epics of the project's group.
             */
            epic_iid?: number | null;
            /** @description Its epic; absent where `epic_iid` is. */
            epic?: components["schemas"]["IssueEpic"] | null;
            /** @description Always null; absent below the licence ULTIMATE. */
            health_status?: string | null;
        };
        /** @description The epic of an issue. */
        IssueEpic: {
            /**
             * Format: int64
             * @description Id of the epic.
             */
            id: number;
            /**
             * Format: int64
             * @description Number of the epic within its group.
             */
            iid: number;
            /** @description Title. */
            title: string;
            /** @description Path of its page. */
            url: string;
            /**
             * Format: int64
             * @description Id of its group.
             */
            group_id: number;
        };
        /** @description Which issues a list leaves out. */
        IssueExclusions: {
            /** @description With one of these labels. */
            labels?: string[];
            /** @description Of the milestone with this title. */
            milestone?: string;
            /** @description With these numbers. */
            iids?: number[];
            /**
             * Format: int64
             * @description By this user.
             */
            author_id?: number;
            /** @description By the user of this name. */
            author_username?: string;
            /** @description Assigned to this user. */
            assignee_id?: components["schemas"]["IdNoneOrAny"];
            /** @description Assigned to the users of these names. */
            assignee_username?: string[];
        };
        /** @description Addresses of what belongs to an issue, in this API. */
        IssueLinks: {
            /**
             * Format: uri
             * @description The issue.
             */
            self: string;
            /**
             * Format: uri
             * @description Its notes.
             */
            notes: string;
            /**
             * Format: uri
             * @description Its emoji.
             */
            award_emoji: string;
            /**
             * Format: uri
             * @description Its project.
             */
            project: string;
        };
        /** @description How texts refer to an issue. */
        IssueReferences: {
            /** @description Within its project: `#7`. */
            short: string;
            /** @description From where it was read. */
            relative: string;
            /** @description From everywhere: `acme/rocket#7`. */
            full: string;
        };
        /** @enum {string} */
        IssueScope: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me";
        /** @description A label that can be put on issues and merge requests. */
        Label: {
            /**
             * Format: int64
             * @description Id of the label.
             */
            id: number;
            /** @description Name, unique in its project or group. */
            name: string;
            /** @description Colour as `#` and three or six hexadecimal digits. */
            color: string;
            /** @description What the label stands for. */
            description: string | null;
        };
        /** @description A label, as lists of issues show it. */
        LabelDetails: {
            /**
             * Format: int64
             * @description Id of the label.
             */
            id: number;
            /** @description Name, unique in its project or group. */
            name: string;
            /** @description Colour as `#` and three or six hexadecimal digits. */
            color: string;
            /** @description What the label stands for. */
            description: string | null;
            /** @description The description as HTML; empty where there is none. */
            description_html: string;
            /**
             * @description Colour of a text on the label's colour.
             * @enum {string}
             */
            text_color: "#333333" | "#FFFFFF";
        };
        /** @description One end of a range of lines. */
        LineEnd: {
            /** @description Code of the line: SHA-1 of the file's path, old and new line number, joined with `_`. It is not checked. */
            line_code: string;
            /** @description `new` for an added line, `old` or null for any other. It is not checked. */
            type: string | null;
            /**
             * Format: int32
             * @description Number of the line before the change. It is not checked.
             */
            old_line?: number | null;
            /**
             * Format: int32
             * @description Number of the line after the change. It is not checked.
             */
            new_line?: number | null;
        };
        /** @description The lines that a note spans. */
        LineRange: {
            /** @description First line. */
            start?: components["schemas"]["LineEnd"];
            /** @description Last line. */
            end?: components["schemas"]["LineEnd"];
        };
        /** @description The lines that a new note spans. */
        LineRangeInput: {
            /** @description First line. */
            start?: components["schemas"]["LineEnd"] | null;
            /** @description Last line. */
            end?: components["schemas"]["LineEnd"] | null;
        };
        /** @description A user in the list of users. Administrators see the account, too. */
        ListedUser: {
            /**
             * Format: int64
             * @description Id of the user.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Unique name in URLs and mentions. */
            username: string;
            /**
             * @description Whether the user may sign in.
             * @enum {string}
             */
            state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description Address of the user's page.
             */
            web_url: string;
            /**
             * Format: date-time
             * @description When the account was created; of a private profile only for the user and for administrators, as are the last two.
             */
            created_at?: string;
            /** @description A text of the user; empty where there is none, as are the next of this kind. */
            bio?: string;
            /** @description The same as HTML. */
            bio_html?: string;
            /** @description Where the user is. */
            location?: string | null;
            /** @description E-mail address that everybody may see. */
            public_email?: string;
            /** @description Name at Skype. */
            skype?: string;
            /** @description Name at LinkedIn. */
            linkedin?: string;
            /** @description Name at Twitter. */
            twitter?: string;
            /** @description Address of the user's own site. */
            website_url?: string;
            /** @description Where the user works. */
            organization?: string | null;
            /** @description What the user works as. */
            job_title?: string;
            /** @description Always false: there are no bots. */
            bot?: boolean;
            /** @description Job title and organization in one text. */
            work_information?: string | null;
            /**
             * Format: int32
             * @description Always 0.
             */
            followers?: number;
            /**
             * Format: int32
             * @description Always 0.
             */
            following?: number;
            /**
             * Format: date-time
             * @description When the user signed in before the last time.
             */
            last_sign_in_at?: string | null;
            /**
             * Format: date-time
             * @description When the user confirmed the e-mail address.
             */
            confirmed_at?: string | null;
            /**
             * Format: date
             * @description Day of the last activity.
             */
            last_activity_on?: string | null;
            /** @description E-mail address of the account. */
            email?: string;
            /**
             * Format: int32
             * @description Always 1.
             */
            theme_id?: number;
            /**
             * Format: int32
             * @description Always 1.
             */
            color_scheme_id?: number;
            /**
             * Format: int32
             * @description How many projects of their own the user may have.
             */
            projects_limit?: number;
            /**
             * Format: date-time
             * @description When the user signed in last.
             */
            current_sign_in_at?: string | null;
            /** @description Always empty. */
            identities?: components["schemas"]["UserIdentity"][];
            /** @description Whether the user may create groups. */
            can_create_group?: boolean;
            /** @description Whether the user may create projects of their own. */
            can_create_project?: boolean;
            /** @description Always false. */
            two_factor_enabled?: boolean;
            /** @description Whether internal projects are hidden from the user. */
            external?: boolean;
            /** @description Whether others see less of the profile. */
            private_profile?: boolean;
            /** @description E-mail address in commits of the service. */
            commit_email?: string;
            /** @description Whether the user is an administrator; administrators only. */
            is_admin?: boolean;
            /** @description What administrators noted; administrators only. */
            note?: string | null;
        };
        /** @description A member of a project or group. */
        Member: {
            /**
             * Format: int64
             * @description Id of the user.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Unique name in URLs and mentions. */
            username: string;
            /**
             * @description Whether the user may sign in.
             * @enum {string}
             */
            state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description Address of the user's page.
             */
            web_url: string;
            /**
             * Format: int32
             * @description Level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner.
             */
            access_level: number;
            /**
             * Format: date-time
             * @description When the user became a member.
             */
            created_at: string;
            /**
             * Format: date
             * @description Day from which the membership no longer counts; null: it doesn't expire.
             */
            expires_at: string | null;
        };
        /**
         * @description How a merge request is merged.
         * @enum {string}
         */
        MergeMethod: "merge" | "rebase_merge" | "ff";
        /** @description The answer to a refused request. */
        MessageBody: {
            /** @description A sentence that starts with the status (`404 Project Not Found`), or details by attribute. */
            message: string | components["schemas"]["MessageDetails"];
        };
        /** @description Messages by attribute (`{"name": ["can't be blank"]}`), or one text under `error`. */
        MessageDetails: {
            /** @description What belongs to no attribute. */
            error?: string;
        } & {
            [key: string]: string | string[];
        };
        /** @description A milestone. The special ones (`Upcoming`, `Started`) have a title only. */
        Milestone: {
            /**
             * Format: int64
             * @description Id of the milestone.
             */
            id?: number;
            /**
             * Format: int64
             * @description Number of the milestone within its project or group.
             */
            iid?: number;
            /**
             * Format: int64
             * @description Id of the project, when it belongs to one.
             */
            project_id?: number;
            /**
             * Format: int64
             * @description Id of the group, when it belongs to one.
             */
            group_id?: number;
            /** @description Title. */
            title: string;
            /** @description What the milestone is for. */
            description?: string | null;
            /**
             * @description `active` or `closed`.
             * @enum {string}
             */
            state?: "active" | "closed";
            /**
             * Format: date-time
             * @description When the milestone was created.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the milestone last changed.
             */
            updated_at?: string;
            /**
             * Format: date
             * @description Day on which it is due.
             */
            due_date?: string | null;
            /**
             * Format: date
             * @description Day on which it starts.
             */
            start_date?: string | null;
            /** @description Whether the due day has passed. */
            expired?: boolean;
            /**
             * Format: uri
             * @description Address of the milestone's page.
             */
            web_url?: string;
        };
        /** @description A comment, or a system note about a change. */
        Note: {
            /**
             * Format: int64
             * @description Id of the note.
             */
            id: number;
            /**
             * @description `DiscussionNote` in a thread, `DiffNote` in a thread on a diff, null for a stand-alone comment.
             * @enum {string|null}
             */
            type: "DiscussionNote" | "DiffNote" | null;
            /** @description Text as Markdown, as it was sent. */
            body: string;
            /** @description Always null. */
            attachment: string | null;
            /** @description The user who wrote the note. */
            author: components["schemas"]["User"];
            /**
             * Format: date-time
             * @description When the note was written; its author may have set it.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the note last changed.
             */
            updated_at: string;
            /** @description Whether the service wrote the note. */
            system: boolean;
            /**
             * Format: int64
             * @description Id of the issue, snippet, epic or merge request; null on commits.
             */
            noteable_id: number | null;
            /**
             * @description Kind of the thing that the note is on. A merge request is `MergeRequest` on operations on notes; on those on discussions `Merge request`, or `MergeRequest` where the server is set so.
             * @enum {string}
             */
            noteable_type: "Issue" | "Snippet" | "Epic" | "Merge request" | "MergeRequest" | "Commit";
            /** @description Commit that the thread was started on, or null; only on diff notes of merge requests. */
            commit_id?: string | null;
            /** @description Place in the diff; only on diff notes. */
            position?: components["schemas"]["Position"];
            /** @description Whether the note can be resolved: notes in threads on merge requests. */
            resolvable: boolean;
            /** @description Whether the note is resolved; only when it can be. */
            resolved?: boolean;
            /** @description The user who resolved the note, or null; only when it can be resolved. */
            resolved_by?: components["schemas"]["User"] | null;
            /**
             * Format: date-time
             * @description When the note was resolved, or null; only when it can be resolved.
             */
            resolved_at?: string | null;
            /** @description Whether the note is shown only to reporters and above, and to the author and the assignees of the issue or merge request. */
            confidential?: boolean;
            /**
             * Format: int64
             * @description Number of the issue or merge request within its project; null on anything else.
             */
            noteable_iid: number | null;
            /** @description Always empty: quick actions in notes are not executed. */
            commands_changes?: components["schemas"]["CommandsChanges"];
        };
        /** @description The full id of a git object: 40 hexadecimal digits. */
        ObjectId: string;
        /** @description How the Kubernetes API of a cluster is reached. The token is never shown. */
        PlatformKubernetes: {
            /** @description Address of the Kubernetes API. */
            api_url: string;
            /** @description Kubernetes namespace that belongs to the project; null where none was given. */
            namespace: string | null;
            /** @description How access inside the cluster is decided. */
            authorization_type: components["schemas"]["ClusterAuthorization"];
            /** @description Certificate of the Kubernetes API as PEM text; null where none was given. */
            ca_cert: string | null;
        };
        /** @description The place of a note in a diff. */
        Position: components["schemas"]["TextPosition"] | components["schemas"]["ImagePosition"];
        /** @description Where in a diff a new thread stands. */
        PositionInput: {
            /** @description Commit that the source branch started from; on a commit: its parent. */
            base_sha: string;
            /** @description Commit at the tip of the target branch; on a commit: its parent. */
            start_sha: string;
            /** @description Commit at the tip of the source branch; on a commit: the commit. */
            head_sha: string;
            /**
             * @description `text` for lines, `image` for a point in an image.
             * @enum {string}
             */
            position_type: "text" | "image";
            /** @description Path after the change. This or `old_path` is needed. */
            new_path?: string | null;
            /**
             * Format: int32
             * @description Number of the line after the change: for added and for unchanged lines.
             */
            new_line?: number | null;
            /** @description Path before the change. */
            old_path?: string | null;
            /**
             * Format: int32
             * @description Number of the line before the change: for removed and for unchanged lines.
             */
            old_line?: number | null;
            /** @description The lines that the thread spans; kept on merge requests only. */
            line_range?: components["schemas"]["LineRangeInput"] | null;
            /**
             * Format: int64
             * @description Width of the image in pixels; needed for images.
             */
            width?: number | null;
            /**
             * Format: int64
             * @description Height of the image in pixels; needed for images.
             */
            height?: number | null;
            /**
             * Format: int64
             * @description Pixels from the left; needed for images.
             */
            x?: number | null;
            /**
             * Format: int64
             * @description Pixels from the top; needed for images.
             */
            y?: number | null;
        };
        /** @description A project, as embedded in other resources. */
        Project: {
            /**
             * Format: int64
             * @description Id of the project.
             */
            id: number;
            /** @description What the project is about. */
            description: string | null;
            /** @description Display name. */
            name: string;
            /** @description Display names of the namespace and the project, joined with ` / `. */
            name_with_namespace: string;
            /** @description Last segment of the full path. */
            path: string;
            /** @description Full path: that of the namespace, `/`, that of the project. */
            path_with_namespace: string;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            created_at: string;
            /** @description Name of the default branch; null in an empty repository. */
            default_branch: string | null;
            /** @description Tags of the project, sorted. */
            tag_list: string[];
            /** @description Address for git over SSH. */
            ssh_url_to_repo: string;
            /** @description Address for git over HTTP. */
            http_url_to_repo: string;
            /**
             * Format: uri
             * @description Address of the project's page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Address of the rendered README; null where there is none.
             */
            readme_url: string | null;
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: int32
             * @description Number of stars.
             */
            star_count: number;
            /**
             * Format: int32
             * @description Number of forks.
             */
            forks_count: number;
            /**
             * Format: date-time
             * @description When something last happened in the project.
             */
            last_activity_at: string;
            /** @description The group or user that the project belongs to. */
            namespace: components["schemas"]["ProjectNamespace"];
        };
        /** @description The caller's membership. */
        ProjectAccess: {
            /**
             * Format: int32
             * @description Level: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner.
             */
            access_level: number;
            /**
             * Format: int32
             * @description Always 3.
             */
            notification_level: number;
        };
        /**
         * @description Who creates projects in a group: nobody, or members from this role.
         * @enum {string}
         */
        ProjectCreationLevel: "noone" | "maintainer" | "developer";
        /** @description A project. */
        ProjectDetails: {
            /**
             * Format: int64
             * @description Id of the project.
             */
            id: number;
            /** @description What the project is about. */
            description: string | null;
            /** @description Display name. */
            name: string;
            /** @description Display names of the namespace and the project, joined with ` / `. */
            name_with_namespace: string;
            /** @description Last segment of the full path. */
            path: string;
            /** @description Full path: that of the namespace, `/`, that of the project. */
            path_with_namespace: string;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            created_at: string;
            /** @description Name of the default branch; null in an empty repository. */
            default_branch: string | null;
            /** @description Tags of the project, sorted. */
            tag_list: string[];
            /** @description Tags of the project, sorted. */
            topics: string[];
            /** @description Address for git over SSH. */
            ssh_url_to_repo: string;
            /** @description Address for git over HTTP. */
            http_url_to_repo: string;
            /**
             * Format: uri
             * @description Address of the project's page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Address of the rendered README; null where there is none.
             */
            readme_url: string | null;
            /** @description Always null; only with `license=true`. */
            license_url?: string | null;
            /** @description Always null; only with `license=true`. */
            license?: components["schemas"]["ProjectLicense"] | null;
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: int32
             * @description Number of stars.
             */
            star_count: number;
            /**
             * Format: int32
             * @description Number of forks.
             */
            forks_count: number;
            /**
             * Format: date-time
             * @description When something last happened in the project.
             */
            last_activity_at: string;
            /** @description The group or user that the project belongs to. */
            namespace: components["schemas"]["ProjectOwner"];
            /** @description Addresses in this API. */
            _links: components["schemas"]["ProjectLinks"];
            /** @description Always false. */
            packages_enabled: boolean;
            /** @description Whether the repository has no branch. */
            empty_repo: boolean;
            /** @description Whether the project is read-only. */
            archived: boolean;
            /** @description Who sees the project. */
            visibility: components["schemas"]["Visibility"];
            /** @description The user whose own project it is; absent in groups. */
            owner?: components["schemas"]["User"];
            /** @description Whether pushed changes resolve threads on outdated lines. */
            resolve_outdated_diff_discussions: boolean;
            /** @description Always false. */
            container_registry_enabled: boolean;
            /** @description Whether the caller has issues. */
            issues_enabled: boolean;
            /** @description Whether the caller has merge requests. */
            merge_requests_enabled: boolean;
            /** @description Always false. */
            wiki_enabled: boolean;
            /** @description Whether the caller has CI. */
            jobs_enabled: boolean;
            /** @description Whether the caller has snippets. */
            snippets_enabled: boolean;
            /** @description Always false. */
            service_desk_enabled: boolean;
            /** @description Always null. */
            service_desk_address: string | null;
            /** @description Whether the caller may open a merge request. */
            can_create_merge_request_in: boolean;
            /** @description Who has issues. */
            issues_access_level: components["schemas"]["FeatureAccess"];
            /** @description Who has the repository. */
            repository_access_level: components["schemas"]["FeatureAccess"];
            /** @description Who has merge requests. */
            merge_requests_access_level: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            forking_access_level: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            wiki_access_level: components["schemas"]["FeatureAccess"];
            /** @description Who has CI. */
            builds_access_level: components["schemas"]["FeatureAccess"];
            /** @description Who has snippets. */
            snippets_access_level: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            pages_access_level: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            operations_access_level: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            analytics_access_level: components["schemas"]["FeatureAccess"];
            /** @description Whether no e-mails are sent; null: not decided. */
            emails_disabled: boolean | null;
            /** @description Always true. */
            shared_runners_enabled: boolean;
            /** @description Always true. */
            lfs_enabled: boolean;
            /**
             * Format: int64
             * @description Id of the user who created the project; null where unknown.
             */
            creator_id: number | null;
            /**
             * @description Always `none`.
             * @enum {string}
             */
            import_status: "none";
            /** @description Always null; only for maintainers, where one project is shown. */
            import_error?: string | null;
            /**
             * Format: int32
             * @description Number of open issues that are not confidential, counted up to 10,000; absent where the caller has no issues.
             */
            open_issues_count?: number;
            /**
             * Format: int32
             * @description Always 50.
             */
            ci_default_git_depth: number;
            /** @description Always true. */
            ci_forward_deployment_enabled: boolean;
            /** @description Always true. */
            public_jobs: boolean;
            /**
             * @description Always `fetch`; for maintainers, where one project is shown.
             * @enum {string}
             */
            build_git_strategy?: "fetch";
            /**
             * Format: int32
             * @description Always 3600.
             */
            build_timeout: number;
            /**
             * @description Always `enabled`.
             * @enum {string}
             */
            auto_cancel_pending_pipelines: "enabled";
            /** @description Always null. */
            build_coverage_regex: string | null;
            /** @description Always null; absent where the caller may not read the code. */
            ci_config_path?: string | null;
            /** @description The groups whose members have access. */
            shared_with_groups: components["schemas"]["ProjectShare"][];
            /** @description Whether a merge needs a successful pipeline. */
            only_allow_merge_if_pipeline_succeeds: boolean;
            /** @description Whether a skipped pipeline is successful; null: not decided. */
            allow_merge_on_skipped_pipeline: boolean | null;
            /** @description Always false. */
            restrict_user_defined_variables: boolean;
            /** @description Whether users may ask for access. */
            request_access_enabled: boolean;
            /** @description Whether a merge needs all threads resolved. */
            only_allow_merge_if_all_discussions_are_resolved: boolean;
            /** @description Whether a merge deletes the source branch unless told otherwise. */
            remove_source_branch_after_merge: boolean;
            /** @description Whether a push prints the address of a new merge request. */
            printing_merge_request_link_enabled: boolean;
            /** @description How merge requests are merged. */
            merge_method: components["schemas"]["MergeMethod"];
            /** @description Whether the commits of a merge request become one. */
            squash_option: components["schemas"]["SquashOption"];
            /** @description Message of commits that apply suggestions; null: the usual one. */
            suggestion_commit_message: string | null;
            /** @description Always false. */
            auto_devops_enabled: boolean;
            /**
             * @description Always `continuous`.
             * @enum {string}
             */
            auto_devops_deploy_strategy: "continuous";
            /** @description Whether a merge closes the issues that it names. */
            autoclose_referenced_issues: boolean;
            /**
             * Format: int32
             * @description Always 0.
             */
            approvals_before_merge: number;
            /** @description Always false. */
            mirror: boolean;
            /** @description Always empty. */
            external_authorization_classification_label: string;
            /**
             * Format: date
             * @description Always null.
             */
            marked_for_deletion_at: string | null;
            /**
             * Format: date
             * @description Always null.
             */
            marked_for_deletion_on: string | null;
            /** @description Always true. */
            requirements_enabled: boolean;
            /** @description Always false. */
            security_and_compliance_enabled: boolean;
            /** @description Always empty. */
            compliance_frameworks: string[];
            /** @description Always null. */
            issues_template: string | null;
            /** @description Always null. */
            merge_requests_template: string | null;
        };
        /** @description The fields that identify a project. */
        ProjectIdentity: {
            /**
             * Format: int64
             * @description Id of the project.
             */
            id: number;
            /** @description What the project is about. */
            description: string | null;
            /** @description Display name. */
            name: string;
            /** @description Display names of the namespace and the project, joined with ` / `. */
            name_with_namespace: string;
            /** @description Last segment of the full path. */
            path: string;
            /** @description Full path: that of the namespace, `/`, that of the project. */
            path_with_namespace: string;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            created_at: string;
        };
        /** @description A label, as a project sees it. */
        ProjectLabel: {
            /**
             * Format: int64
             * @description Id of the label.
             */
            id: number;
            /** @description Name, unique in its project or group. */
            name: string;
            /** @description Colour as `#` and three or six hexadecimal digits. */
            color: string;
            /** @description What the label stands for. */
            description: string | null;
            /** @description The description as HTML; empty where there is none. */
            description_html: string;
            /**
             * @description Colour of a text on the label's colour.
             * @enum {string}
             */
            text_color: "#333333" | "#FFFFFF";
            /**
             * Format: int32
             * @description Open issues with the label; a group's label counts in all projects.
             */
            open_issues_count?: number;
            /**
             * Format: int32
             * @description Closed issues with the label.
             */
            closed_issues_count?: number;
            /**
             * Format: int32
             * @description Open merge requests with the label.
             */
            open_merge_requests_count?: number;
            /** @description Always false: there are no notifications. */
            subscribed: boolean;
            /**
             * Format: int32
             * @description Priority in this project, from 0, the highest; null where it has none.
             */
            priority: number | null;
            /** @description Whether the label belongs to the project; false: to its group or a group above. */
            is_project_label: boolean;
        };
        /** @description A license. */
        ProjectLicense: {
            /** @description Short name. */
            key: string;
            /** @description Name. */
            name: string;
            /** @description Usual name. */
            nickname: string | null;
            /** @description Address of a page about it. */
            html_url: string | null;
            /** @description Address of its text. */
            source_url: string | null;
        };
        /** @description Why the caller may have no more projects of their own. */
        ProjectLimitBody: {
            /** @description One reason. */
            error: string[];
        };
        /** @description Addresses of the project in this API. */
        ProjectLinks: {
            /**
             * Format: uri
             * @description The project.
             */
            self: string;
            /**
             * Format: uri
             * @description Its issues; absent where the caller has none.
             */
            issues?: string;
            /**
             * Format: uri
             * @description Its merge requests; absent where the caller has none.
             */
            merge_requests?: string;
            /**
             * Format: uri
             * @description Its branches.
             */
            repo_branches: string;
            /**
             * Format: uri
             * @description Its labels.
             */
            labels: string;
            /**
             * Format: uri
             * @description Its events.
             */
            events: string;
            /**
             * Format: uri
             * @description Its members.
             */
            members: string;
        };
        /** @description The group or user that a project belongs to. */
        ProjectNamespace: {
            /**
             * Format: int64
             * @description Id of the namespace.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Last segment of the full path. */
            path: string;
            /**
             * @description `group` or `user`.
             * @enum {string}
             */
            kind: "group" | "user";
            /** @description Full path. */
            full_path: string;
            /**
             * Format: int64
             * @description Id of the group above; null at the top.
             */
            parent_id: number | null;
        };
        /** @description The group or user that a project belongs to, with its addresses. */
        ProjectOwner: {
            /**
             * Format: int64
             * @description Id of the namespace.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Last segment of the full path. */
            path: string;
            /**
             * @description `group` or `user`.
             * @enum {string}
             */
            kind: "group" | "user";
            /** @description Full path. */
            full_path: string;
            /**
             * Format: int64
             * @description Id of the group above; null at the top.
             */
            parent_id: number | null;
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description Address of the page of the group or user.
             */
            web_url: string;
        };
        /** @description The caller's memberships of a project. Shares and administrators do not count. */
        ProjectPermissions: {
            /** @description In the project itself; null: none. */
            project_access: components["schemas"]["ProjectAccess"] | null;
            /** @description In its group, or, where one project is shown, in a group above; null: none. */
            group_access: components["schemas"]["ProjectAccess"] | null;
        };
        /** @description A group whose members have access. */
        ProjectShare: {
            /**
             * Format: int64
             * @description Id of the group.
             */
            group_id: number;
            /** @description Display name of the group. */
            group_name: string;
            /** @description Full path of the group. */
            group_full_path: string;
            /**
             * Format: int32
             * @description Most that its members get.
             */
            group_access_level: number;
            /**
             * Format: date
             * @description First day without access; null: none.
             */
            expires_at: string | null;
        };
        /** @description A project with the caller's memberships. Anonymous callers get what comes before `_links`. */
        ProjectWithAccess: {
            /**
             * Format: int64
             * @description Id of the project.
             */
            id: number;
            /** @description What the project is about. */
            description: string | null;
            /** @description Display name. */
            name: string;
            /** @description Display names of the namespace and the project, joined with ` / `. */
            name_with_namespace: string;
            /** @description Last segment of the full path. */
            path: string;
            /** @description Full path: that of the namespace, `/`, that of the project. */
            path_with_namespace: string;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            created_at: string;
            /** @description Name of the default branch; null in an empty repository. */
            default_branch: string | null;
            /** @description Tags of the project, sorted. */
            tag_list: string[];
            /** @description Tags of the project, sorted. */
            topics: string[];
            /** @description Address for git over SSH. */
            ssh_url_to_repo: string;
            /** @description Address for git over HTTP. */
            http_url_to_repo: string;
            /**
             * Format: uri
             * @description Address of the project's page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Address of the rendered README; null where there is none.
             */
            readme_url: string | null;
            /** @description Always null; only with `license=true`. */
            license_url?: string | null;
            /** @description Always null; only with `license=true`. */
            license?: components["schemas"]["ProjectLicense"] | null;
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: int32
             * @description Number of stars.
             */
            star_count: number;
            /**
             * Format: int32
             * @description Number of forks.
             */
            forks_count: number;
            /**
             * Format: date-time
             * @description When something last happened in the project.
             */
            last_activity_at: string;
            /** @description The group or user that the project belongs to. */
            namespace: components["schemas"]["ProjectOwner"];
            /** @description Addresses in this API. */
            _links?: components["schemas"]["ProjectLinks"];
            /** @description Always false. */
            packages_enabled?: boolean;
            /** @description Whether the repository has no branch. */
            empty_repo?: boolean;
            /** @description Whether the project is read-only. */
            archived?: boolean;
            /** @description Who sees the project. */
            visibility?: components["schemas"]["Visibility"];
            /** @description The user whose own project it is; absent in groups. */
            owner?: components["schemas"]["User"];
            /** @description Whether pushed changes resolve threads on outdated lines. */
            resolve_outdated_diff_discussions?: boolean;
            /** @description Always false. */
            container_registry_enabled?: boolean;
            /** @description Whether the caller has issues. */
            issues_enabled?: boolean;
            /** @description Whether the caller has merge requests. */
            merge_requests_enabled?: boolean;
            /** @description Always false. */
            wiki_enabled?: boolean;
            /** @description Whether the caller has CI. */
            jobs_enabled?: boolean;
            /** @description Whether the caller has snippets. */
            snippets_enabled?: boolean;
            /** @description Always false. */
            service_desk_enabled?: boolean;
            /** @description Always null. */
            service_desk_address?: string | null;
            /** @description Whether the caller may open a merge request. */
            can_create_merge_request_in?: boolean;
            /** @description Who has issues. */
            issues_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Who has the repository. */
            repository_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Who has merge requests. */
            merge_requests_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            forking_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            wiki_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Who has CI. */
            builds_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Who has snippets. */
            snippets_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            pages_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            operations_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Always `disabled`. */
            analytics_access_level?: components["schemas"]["FeatureAccess"];
            /** @description Whether no e-mails are sent; null: not decided. */
            emails_disabled?: boolean | null;
            /** @description Always true. */
            shared_runners_enabled?: boolean;
            /** @description Always true. */
            lfs_enabled?: boolean;
            /**
             * Format: int64
             * @description Id of the user who created the project; null where unknown.
             */
            creator_id?: number | null;
            /**
             * @description Always `none`.
             * @enum {string}
             */
            import_status?: "none";
            /** @description Always null; only for maintainers, where one project is shown. */
            import_error?: string | null;
            /**
             * Format: int32
             * @description Number of open issues that are not confidential, counted up to 10,000; absent where the caller has no issues.
             */
            open_issues_count?: number;
            /**
             * Format: int32
             * @description Always 50.
             */
            ci_default_git_depth?: number;
            /** @description Always true. */
            ci_forward_deployment_enabled?: boolean;
            /** @description Always true. */
            public_jobs?: boolean;
            /**
             * @description Always `fetch`; for maintainers, where one project is shown.
             * @enum {string}
             */
            build_git_strategy?: "fetch";
            /**
             * Format: int32
             * @description Always 3600.
             */
            build_timeout?: number;
            /**
             * @description Always `enabled`.
             * @enum {string}
             */
            auto_cancel_pending_pipelines?: "enabled";
            /** @description Always null. */
            build_coverage_regex?: string | null;
            /** @description Always null; absent where the caller may not read the code. */
            ci_config_path?: string | null;
            /** @description The groups whose members have access. */
            shared_with_groups?: components["schemas"]["ProjectShare"][];
            /** @description Whether a merge needs a successful pipeline. */
            only_allow_merge_if_pipeline_succeeds?: boolean;
            /** @description Whether a skipped pipeline is successful; null: not decided. */
            allow_merge_on_skipped_pipeline?: boolean | null;
            /** @description Always false. */
            restrict_user_defined_variables?: boolean;
            /** @description Whether users may ask for access. */
            request_access_enabled?: boolean;
            /** @description Whether a merge needs all threads resolved. */
            only_allow_merge_if_all_discussions_are_resolved?: boolean;
            /** @description Whether a merge deletes the source branch unless told otherwise. */
            remove_source_branch_after_merge?: boolean;
            /** @description Whether a push prints the address of a new merge request. */
            printing_merge_request_link_enabled?: boolean;
            /** @description How merge requests are merged. */
            merge_method?: components["schemas"]["MergeMethod"];
            /** @description Whether the commits of a merge request become one. */
            squash_option?: components["schemas"]["SquashOption"];
            /** @description Message of commits that apply suggestions; null: the usual one. */
            suggestion_commit_message?: string | null;
            /** @description Always false. */
            auto_devops_enabled?: boolean;
            /**
             * @description Always `continuous`.
             * @enum {string}
             */
            auto_devops_deploy_strategy?: "continuous";
            /** @description Whether a merge closes the issues that it names. */
            autoclose_referenced_issues?: boolean;
            /**
             * Format: int32
             * @description Always 0.
             */
            approvals_before_merge?: number;
            /** @description Always false. */
            mirror?: boolean;
            /** @description Always empty. */
            external_authorization_classification_label?: string;
            /**
             * Format: date
             * @description Always null.
             */
            marked_for_deletion_at?: string | null;
            /**
             * Format: date
             * @description Always null.
             */
            marked_for_deletion_on?: string | null;
            /** @description Always true. */
            requirements_enabled?: boolean;
            /** @description Always false. */
            security_and_compliance_enabled?: boolean;
            /** @description Always empty. */
            compliance_frameworks?: string[];
            /** @description Always null. */
            issues_template?: string | null;
            /** @description Always null. */
            merge_requests_template?: string | null;
            /** @description The caller's memberships. */
            permissions?: components["schemas"]["ProjectPermissions"];
        };
        /** @description The content of a file. */
        RepositoryBlob: {
            /**
             * Format: int64
             * @description Length of the content in bytes.
             */
            size: number;
            /**
             * @description `base64`.
             * @enum {string}
             */
            encoding: "base64";
            /** @description The content in Base64, without line breaks. */
            content: string;
            /** @description Id of the blob. */
            sha: components["schemas"]["ObjectId"];
        };
        ResolveDiscussion: {
            /** @description Whether the thread is resolved. */
            resolved: boolean;
        };
        /** @description A snippet of a project: 1 to 10 files. Every save is a commit. */
        Snippet: {
            /**
             * Format: int64
             * @description Id of the snippet.
             */
            id: number;
            /** @description Title. */
            title: string;
            /** @description What the snippet is for; null when never given. */
            description: string | null;
            /** @description Who may see the snippet. */
            visibility: components["schemas"]["SnippetVisibility"];
            /** @description The user who created the snippet. */
            author: components["schemas"]["SnippetAuthor"];
            /**
             * Format: date-time
             * @description When the snippet last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the snippet was created.
             */
            created_at: string;
            /**
             * Format: int64
             * @description Id of the project that the snippet belongs to.
             */
            project_id: number;
            /**
             * Format: uri
             * @description Address of the snippet's page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Address of the first file's content in this API.
             */
            raw_url: string;
            /** @description Path of the first file, by bytes of the path. */
            file_name: string;
            /** @description All files, by bytes of the path. Their content is read apart. */
            files: components["schemas"]["SnippetFile"][];
        };
        /** @description The author of a snippet. */
        SnippetAuthor: {
            /**
             * Format: int64
             * @description Id of the user.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Unique name in URLs and mentions. */
            username: string;
            /**
             * @description Whether the user may sign in.
             * @enum {string}
             */
            state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description Address of the user's page.
             */
            web_url: string;
            /** @description E-mail address. */
            email: string;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
        };
        /** @description A file of a snippet. */
        SnippetFile: {
            /** @description Path within the snippet, with directories. */
            path: string;
            /**
             * Format: uri
             * @description Address of the file's content in this API.
             */
            raw_url: string;
        };
        /** @description One change to the files of a snippet. */
        SnippetFileAction: {
            /**
             * @description What to do with the file.
             * @enum {string}
             */
            action: "create" | "update" | "delete" | "move";
            /** @description Path of the file after the change. On `create` and `move` it may be left out: `snippetfile1.txt`, with the next free number. */
            file_path?: string | null;
            /** @description Path of the file before: required on `move`, on `update` equal to `file_path` if given. */
            previous_path?: string | null;
            /** @description New content as UTF-8 text: required on `create` and `update`; on `move` the old one stays without it. */
            content?: string | null;
        };
        /**
         * @description Visibility of a snippet among callers who may see its project. Its author and administrators always see it; `internal` adds every signed-in user who is not external, `public` everyone.
         * @enum {string}
         */
        SnippetVisibility: "private" | "internal" | "public";
        /**
         * @description Whether the commits of a merge request become one.
         * @enum {string}
         */
        SquashOption: "never" | "always" | "default_on" | "default_off";
        /**
         * @description Who creates subgroups of a group: members from this role.
         * @enum {string}
         */
        SubgroupCreationLevel: "owner" | "maintainer";
        /** @description Tasks in a description: lines such as `- [x] Buy a pump`. */
        TaskCompletion: {
            /**
             * Format: int32
             * @description Number of tasks.
             */
            count: number;
            /**
             * Format: int32
             * @description Number of those that are done.
             */
            completed_count: number;
        };
        /** @description The place of a note in a text file. */
        TextPosition: {
            /** @description Commit that the source branch started from; on a commit: its parent. */
            base_sha: string;
            /** @description Commit at the tip of the target branch; on a commit: its parent. */
            start_sha: string;
            /** @description Commit at the tip of the source branch; on a commit: the commit. */
            head_sha: string;
            /** @description Path before the change; null when not known. */
            old_path: string | null;
            /** @description Path after the change; null when not known. */
            new_path: string | null;
            /**
             * @description Always `text`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            position_type: "text";
            /**
             * Format: int32
             * @description Number of the line before the change; null on an added line.
             */
            old_line: number | null;
            /**
             * Format: int32
             * @description Number of the line after the change; null on a removed line.
             */
            new_line: number | null;
            /** @description The lines that the note spans; null when none were given, and on commits. */
            line_range: components["schemas"]["LineRange"] | null;
        };
        /** @description Time that an issue takes. Nothing is recorded yet. */
        TimeStats: {
            /**
             * Format: int64
             * @description Seconds that were estimated.
             */
            time_estimate: number;
            /**
             * Format: int64
             * @description Seconds that were spent.
             */
            total_time_spent: number;
            /** @description The estimate in words; null for none. */
            human_time_estimate: string | null;
            /** @description What was spent, in words; null for none. */
            human_total_time_spent: string | null;
        };
        /** @description A file, directory or submodule in the tree of a commit. */
        TreeEntry: {
            /** @description Id of the object; of a submodule: the recorded commit, which is in another repository. */
            id: components["schemas"]["ObjectId"];
            /** @description Last segment of the path. */
            name: string;
            /**
             * @description `tree` (directory), `blob` (file or symbolic link) or `commit` (submodule).
             * @enum {string}
             */
            type: "tree" | "blob" | "commit";
            /** @description Path from the root of the repository. */
            path: string;
            /** @description Octal file mode: `040000` directory, `100644` file, `100755` executable, `120000` symbolic link, `160000` submodule. */
            mode: string;
        };
        UpdateBoard: {
            /** @description New name, at most 255 characters; not blank. */
            name?: string;
            /** @description Whether clients hide the list of open issues. */
            hide_backlog_list?: boolean | null;
            /** @description Whether clients hide the list of closed issues. */
            hide_closed_list?: boolean | null;
            /**
             * Format: int64
             * @description Show only issues of this user; null: of any user. An unknown id clears it.
             */
            assignee_id?: number | null;
            /**
             * Format: int64
             * @description Show only issues of this milestone; -2: upcoming, -3: started, null or unknown: any.
             */
            milestone_id?: number | null;
            /** @description Show only issues with these labels: names, separated by commas; empty: any. Unknown names are created. */
            labels?: string | null;
            /**
             * Format: int32
             * @description Show only issues of this weight; null: any.
             */
            weight?: number | null;
        };
        UpdateBoardList: {
            /**
             * Format: int32
             * @description New place of the list: 0 to the number of lists less one, and not the present one.
             */
            position: number;
        };
        UpdateCluster: {
            /** @description Name; not blank. Fixed unless the cluster was added as an existing one. */
            name?: string;
            /** @description Base domain, by the rules of a new cluster; null or empty: none. */
            domain?: string | null;
            /** @description Environments that are deployed to the cluster, by the rules of a new cluster. Taken on every tier. */
            environment_scope?: string;
            /**
             * Format: int64
             * @description Id of a project in the same namespace, of which the caller is a maintainer; null: none.
             */
            management_project_id?: number | null;
            /** @description Whether the cluster is active. */
            enabled?: boolean | null;
            /** @description Whether namespaces and service accounts in the cluster are managed for the project. */
            managed?: boolean | null;
            /** @description How the Kubernetes API is reached. What is not sent stays. */
            platform_kubernetes_attributes?: components["schemas"]["UpdatePlatformKubernetes"] | null;
        };
        /** @description What is not sent stays. */
        UpdateComment: {
            /** @description New text as Markdown: not blank, at most 1,000,000 characters. */
            body?: string;
            /** @description Whether only reporters and above, and the author and the assignees of the issue or merge request, see the note and all others of its thread. */
            confidential?: boolean | null;
        };
        /** @description At least one of the fields but `updated_at`. */
        UpdateIssue: {
            /** @description Title, at most 255 characters; not blank. */
            title?: string;
            /** @description What the issue is about, at most 1,048,576 characters; null: nothing. */
            description?: string | null;
            /** @description To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
            assignee_ids?: number[] | null;
            /**
             * Format: int64
             * @deprecated
             * @description To whom it is assigned; 0: nobody.
             */
            assignee_id?: number | null;
            /**
             * Format: int64
             * @description A milestone of the project, its group or a group above; any other id: none.
             */
            milestone_id?: number | null;
            /** @description Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
            labels?: string[] | null;
            /** @description Day on which it is due; null or empty: none. */
            due_date?: components["schemas"]["DateTimeInput"] | null;
            /** @description Whether only Reporters and above, its author and its assignees see it. */
            confidential?: boolean | null;
            /**
             * Format: int64
             * @description How much work it is, from 0; needs the licence STARTER.
             */
            weight?: number | null;
            /**
             * Format: int64
             * @description Id of an epic of the project's group or a group above; 0 or null: none.
             */
            epic_id?: number | null;
            /**
             * Format: int64
             * @description Number of an epic of the project's group; 0 or null: none.
             */
            epic_iid?: number | null;
            /** @description Names of labels to add, after `labels`. */
            add_labels?: string[] | null;
            /** @description Names of labels to remove, after `add_labels`. */
            remove_labels?: string[] | null;
            /** @description Whether only members of the project may comment. */
            discussion_locked?: boolean | null;
            /**
             * @description What to do with its state. An issue with a locked discussion is not reopened.
             * @enum {string|null}
             */
            state_event?: "close" | "reopen" | null;
            /** @description Accepted and ignored. */
            created_at?: components["schemas"]["DateTimeInput"];
            /** @description When it changes; only for owners, ignored from others. */
            updated_at?: components["schemas"]["DateTimeInput"];
        } & unknown;
        UpdateLabel: {
            /** @description New name, at most 255 characters; not blank, and without a comma. */
            new_name?: string;
            /** @description New colour: `#` and three or six hexadecimal digits, or a name of CSS. */
            color?: string;
            /** @description What the label stands for, in at most 4096 characters; null or empty: nothing. */
            description?: string | null;
            /**
             * Format: int32
             * @description Priority in the project, from 0, the highest; null: none.
             */
            priority?: number | null;
        };
        UpdateMember: {
            /**
             * Format: int32
             * @description New level.
             */
            access_level: number;
            /** @description Day from which the membership no longer counts; empty: it doesn't expire. */
            expires_at?: components["schemas"]["DateTimeInput"] | null;
        };
        UpdateMilestone: {
            /** @description New title, at most 255 characters; not blank. */
            title?: string;
            /** @description What the milestone is for, in at most 65535 characters; null or empty: nothing. */
            description?: string | null;
            /**
             * Format: date
             * @description Day on which it is due, after the one on which it starts; null or empty: none.
             */
            due_date?: string | null;
            /**
             * Format: date
             * @description Day on which it starts; null or empty: none.
             */
            start_date?: string | null;
            /**
             * @description `close` or `activate` it.
             * @enum {string}
             */
            state_event?: "close" | "activate";
        };
        /** @description Exactly one of the two. */
        UpdateNote: components["schemas"]["UpdateNoteWithBody"] | components["schemas"]["UpdateNoteWithResolved"];
        UpdatePlatformKubernetes: {
            /** @description Address of the Kubernetes API, by the rules of a new cluster. Fixed unless the cluster was added as an existing one. */
            api_url?: string;
            /** @description Token that opens the Kubernetes API; not blank. Fixed unless the cluster was added as an existing one. */
            token?: string;
            /** @description Certificate of the Kubernetes API as PEM text; null: none. Fixed unless the cluster was added as an existing one. */
            ca_cert?: string | null;
            /** @description Kubernetes namespace, by the rules of a new cluster; null: none. */
            namespace?: string | null;
        };
        /** @description What is to change of a project: at least one thing. */
        UpdateProject: {
            /** @description Display name, at most 255 characters; only for owners. */
            name?: string | null;
            /** @description Last segment of the full path, at most 255 characters. The project's addresses change with it at once. */
            path?: string | null;
            /** @description Branch that the repository begins with; it must exist. */
            default_branch?: string | null;
            /** @description What the project is about, at most 2000 characters. */
            description?: string | null;
            /** @description Who sees the project; no wider than its group. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether there are issues. */
            issues_enabled?: boolean | null;
            /** @description Whether there are merge requests. */
            merge_requests_enabled?: boolean | null;
            /** @description Ignored. */
            wiki_enabled?: boolean | null;
            /** @description Whether there is CI. */
            jobs_enabled?: boolean | null;
            /** @description Whether there are snippets. */
            snippets_enabled?: boolean | null;
            /** @description Who has issues; before `issues_enabled`, as are the next of this kind. */
            issues_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has the repository. */
            repository_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has merge requests. */
            merge_requests_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Ignored. */
            forking_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Ignored. */
            wiki_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has CI. */
            builds_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Who has snippets. */
            snippets_access_level?: components["schemas"]["FeatureAccess"] | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            pages_access_level?: "disabled" | "private" | "enabled" | "public" | null;
            /** @description Ignored. */
            operations_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Ignored. */
            analytics_access_level?: components["schemas"]["FeatureAccess"] | null;
            /** @description Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
            tag_list?: string[] | null;
            /** @description How merge requests are merged. */
            merge_method?: components["schemas"]["MergeMethod"] | null;
            /** @description Whether the commits of a merge request become one. */
            squash_option?: components["schemas"]["SquashOption"] | null;
            /** @description Message of commits that apply suggestions, at most 255 characters; null: the usual one. */
            suggestion_commit_message?: string | null;
            /** @description Whether pushed changes resolve threads on outdated lines. */
            resolve_outdated_diff_discussions?: boolean | null;
            /** @description Whether a merge needs a successful pipeline. */
            only_allow_merge_if_pipeline_succeeds?: boolean | null;
            /** @description Whether a skipped pipeline is successful. */
            allow_merge_on_skipped_pipeline?: boolean | null;
            /** @description Whether users may ask for access. */
            request_access_enabled?: boolean | null;
            /** @description Whether a merge needs all threads resolved. */
            only_allow_merge_if_all_discussions_are_resolved?: boolean | null;
            /** @description Whether a merge deletes the source branch unless told otherwise. */
            remove_source_branch_after_merge?: boolean | null;
            /** @description Whether a push prints the address of a new merge request. */
            printing_merge_request_link_enabled?: boolean | null;
            /** @description Whether a merge closes the issues that it names. */
            autoclose_referenced_issues?: boolean | null;
            /** @description Whether no e-mails are sent; from others than owners it is ignored. */
            emails_disabled?: boolean | null;
            /** @description Ignored. */
            container_registry_enabled?: boolean | null;
            /** @description Ignored. */
            packages_enabled?: boolean | null;
            /** @description Ignored. */
            shared_runners_enabled?: boolean | null;
            /** @description Ignored. */
            lfs_enabled?: boolean | null;
            /** @description Ignored. */
            public_builds?: boolean | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            build_git_strategy?: "fetch" | "clone" | null;
            /**
             * Format: int32
             * @description Ignored.
             */
            build_timeout?: number | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            auto_cancel_pending_pipelines?: "disabled" | "enabled" | null;
            /** @description Ignored. */
            auto_devops_enabled?: boolean | null;
            /**
             * @description Ignored.
             * @enum {string|null}
             */
            auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null;
        };
        /** @description At least one of these; `files` neither with `content` nor with `file_name`. What is not sent stays. */
        UpdateSnippet: {
            /**
             * @deprecated
             * @description New content of the only file, at most 50 MiB. Refused when there are several files.
             */
            content?: string;
            /** @description New description, at most 1,048,576 characters; null: none. */
            description?: string | null;
            /** @description Changes, applied in this order and all or none; 1 to 10 files must be left. */
            files?: components["schemas"]["SnippetFileAction"][] | null;
            /**
             * @deprecated
             * @description New path of the only file, at most 255 characters; empty: `snippetfile1.txt`, with the next free number. Refused when there are several files.
             */
            file_name?: string | null;
            /** @description New title, at most 255 characters. */
            title?: string;
            /** @description Who may see the snippet from now on. */
            visibility?: components["schemas"]["SnippetVisibility"] | null;
        } & (unknown & unknown);
        /** @description A user, as embedded in other resources. */
        User: {
            /**
             * Format: int64
             * @description Id of the user.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Unique name in URLs and mentions. */
            username: string;
            /**
             * @description Whether the user may sign in.
             * @enum {string}
             */
            state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description Address of the user's page.
             */
            web_url: string;
        };
        /** @description From where a snippet was submitted. */
        UserAgentDetail: {
            /** @description `User-Agent` header of the request that created the snippet. */
            user_agent: string;
            /** @description Address that the request came from. */
            ip_address: string;
            /** @description Whether the snippet was reported to Akismet; this service never does. */
            akismet_submitted: boolean;
        };
        /** @description A user as others see them. Administrators see the account, too. */
        UserDetails: {
            /**
             * Format: int64
             * @description Id of the user.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Unique name in URLs and mentions. */
            username: string;
            /**
             * @description Whether the user may sign in.
             * @enum {string}
             */
            state: "active" | "blocked" | "deactivated" | "blocked_pending_approval";
            /**
             * Format: uri
             * @description Address of the picture; null where there is none.
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description Address of the user's page.
             */
            web_url: string;
            /**
             * Format: date-time
             * @description When the account was created; of a private profile only for the user and for administrators, as are the last two.
             */
            created_at?: string;
            /** @description A text of the user; empty where there is none, as are the next of this kind. */
            bio: string;
            /** @description The same as HTML. */
            bio_html: string;
            /** @description Where the user is. */
            location: string | null;
            /** @description E-mail address that everybody may see. */
            public_email: string;
            /** @description Name at Skype. */
            skype: string;
            /** @description Name at LinkedIn. */
            linkedin: string;
            /** @description Name at Twitter. */
            twitter: string;
            /** @description Address of the user's own site. */
            website_url: string;
            /** @description Where the user works. */
            organization: string | null;
            /** @description What the user works as. */
            job_title: string;
            /** @description Always false: there are no bots. */
            bot: boolean;
            /** @description Job title and organization in one text. */
            work_information: string | null;
            /**
             * Format: int32
             * @description Always 0.
             */
            followers?: number;
            /**
             * Format: int32
             * @description Always 0.
             */
            following?: number;
            /**
             * Format: date-time
             * @description When the user signed in before the last time.
             */
            last_sign_in_at?: string | null;
            /**
             * Format: date-time
             * @description When the user confirmed the e-mail address.
             */
            confirmed_at?: string | null;
            /**
             * Format: date
             * @description Day of the last activity.
             */
            last_activity_on?: string | null;
            /** @description E-mail address of the account. */
            email?: string;
            /**
             * Format: int32
             * @description Always 1.
             */
            theme_id?: number;
            /**
             * Format: int32
             * @description Always 1.
             */
            color_scheme_id?: number;
            /**
             * Format: int32
             * @description How many projects of their own the user may have.
             */
            projects_limit?: number;
            /**
             * Format: date-time
             * @description When the user signed in last.
             */
            current_sign_in_at?: string | null;
            /** @description Always empty. */
            identities?: components["schemas"]["UserIdentity"][];
            /** @description Whether the user may create groups. */
            can_create_group?: boolean;
            /** @description Whether the user may create projects of their own. */
            can_create_project?: boolean;
            /** @description Always false. */
            two_factor_enabled?: boolean;
            /** @description Whether internal projects are hidden from the user. */
            external?: boolean;
            /** @description Whether others see less of the profile. */
            private_profile?: boolean;
            /** @description E-mail address in commits of the service. */
            commit_email?: string;
            /** @description Whether the user is an administrator; administrators only, as are the rest. */
            is_admin?: boolean;
            /** @description What administrators noted. */
            note?: string | null;
            /**
             * Format: int32
             * @description Highest level of the user in any project or group; 0: in none.
             */
            highest_role?: number;
            /** @description Always null. */
            current_sign_in_ip?: string | null;
            /** @description Always null. */
            last_sign_in_ip?: string | null;
            /**
             * Format: int32
             * @description Always 0.
             */
            sign_in_count?: number;
        };
        /** @description A sign-in with another service. */
        UserIdentity: {
            /** @description Name of the service. */
            provider: string;
            /** @description Id of the user there. */
            extern_uid: string;
        };
        /** @description The id of a user, or several ids separated by commas. */
        UserIds: number | string;
        /** @description Which version of the reference service this one follows. */
        Version: {
            /** @description Version of the reference service, as clients compare it. */
            version: string;
            /** @description Short id of its commit. */
            revision: string;
        };
        /**
         * @description Who sees a project or a group: its members, every signed-in user who is not external, or everybody.
         * @enum {string}
         */
        Visibility: "private" | "internal" | "public";
        UpdateNoteWithBody: {
            /** @description New text as Markdown: not blank, at most 1,000,000 characters. */
            body: string;
        };
        UpdateNoteWithResolved: {
            /** @description Whether the note is resolved. Only notes in threads on merge requests can be. */
            resolved: boolean;
        };
        CreateBoardListWithLabelId: {
            /**
             * Format: int64
             * @description Id of a label of the project, its group or a group above.
             */
            label_id: number;
        };
        CreateBoardListWithMilestoneId: {
            /**
             * Format: int64
             * @description Id of an active milestone of the project, its group or a group above.
             */
            milestone_id: number;
        };
        CreateBoardListWithAssigneeId: {
            /**
             * Format: int64
             * @description Id of a member of the project.
             */
            assignee_id: number;
        };
        CreateSnippetWithFiles: {
            /** @description Title, at most 255 characters. */
            title: string;
            /** @description What the snippet is for, at most 1,048,576 characters. */
            description?: string | null;
            /**
             * @description Who may see the snippet.
             * @default private
             */
            visibility?: components["schemas"]["SnippetVisibility"] | null;
            /** @description 1 to 10 files, no path twice. */
            files: components["schemas"]["CreateSnippetFile"][];
        };
        CreateSnippetWithContent: {
            /** @description Title, at most 255 characters. */
            title: string;
            /** @description What the snippet is for, at most 1,048,576 characters. */
            description?: string | null;
            /**
             * @description Who may see the snippet.
             * @default private
             */
            visibility?: components["schemas"]["SnippetVisibility"] | null;
            /**
             * @deprecated
             * @description Content of the only file, at most 50 MiB; with `file_name`.
             */
            content: string;
            /**
             * @deprecated
             * @description Path of the only file, at most 255 characters; empty: `snippetfile1.txt`.
             */
            file_name: string | null;
        };
    };
    responses: {
        /** @description The copy that `If-None-Match` names is current. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The service is busy; nothing was done. */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "503 Service Unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        /** @description The parameters, or the values in them, are not acceptable. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
                "text/plain": string;
            };
        };
        /** @description No token where a user is needed, or a token that is unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The token's scope, the user's state, role or licence does not allow it, or the feature is off. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description `format` in the query names something other than `json`. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many requests of this kind in a minute. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Name": components["headers"]["RateLimit-Name"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Observed": components["headers"]["RateLimit-Observed"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-ResetTime": components["headers"]["RateLimit-ResetTime"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageBody"];
                "text/plain": string;
            };
        };
        /** @description Any other failure: 5xx, and requests outside of this contract. */
        Unexpected: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Missing, or not visible to the caller. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        /** @description The body is larger than the server accepts. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        /** @description The body is neither JSON nor a form. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Changed since the time in `If-Unmodified-Since`; nothing was done. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        /** @description The resource was deleted. */
        NoContent: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Something has this name or number already. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        /** @description The list has no pages of this kind, or not so many. */
        NotPaged: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @description Tags of the copies that the caller has: 304 if one is current. */
        IfNoneMatch: string;
        /** @description Only events of this time or later. */
        AuditEventCreatedAfter: components["schemas"]["DateTimeInput"];
        /** @description Only those of this time or later. */
        EpicCreatedAfter: components["schemas"]["DateTimeInput"];
        /** @description Only events of this time or earlier. */
        AuditEventCreatedBefore: components["schemas"]["DateTimeInput"];
        /** @description Only those of this time or earlier. */
        EpicCreatedBefore: components["schemas"]["DateTimeInput"];
        /** @description `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number. */
        AuditEventPagination: string;
        /** @description `keyset`, with `order_by=id`, pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number, up to the item 50,000. */
        ProjectPagination: string;
        /** @description Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
        Cursor: string;
        /** @description Number of the page, from 1. */
        Page: number;
        /** @description Items per page. More than 100 is cut to 100. */
        PerPage: number;
        /**
         * @description Id or full path of the group; in a URL its slashes are `%2F`.
         * @example acme
         */
        GroupId: components["schemas"]["IdOrPath"];
        /**
         * @description Id or full path of the project; in a URL its slashes are `%2F`.
         * @example acme/rocket
         */
        ProjectId: components["schemas"]["IdOrPath"];
        /** @description Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
        IssueSearch: string;
        /** @description Words that the name or the description contains. */
        LabelSearch: string;
        /** @description Words that the title or the description contains; those below three characters do not count. */
        MilestoneSearch: string;
        /** @description Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
        ProjectSearch: string;
        /** @description Only the caller's own, and those in which they are owner. */
        ProjectOwned: boolean;
        /** @description What to sort by. */
        NoteOrderBy: "created_at" | "updated_at";
        /** @description The order. Where it leaves two equal, the newer comes first. */
        IssueOrderBy: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight";
        /** @description The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
        ProjectOrderBy: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size";
        /** @description Direction of the order. */
        EpicSort: "asc" | "desc";
        /** @description Direction; notes of the same time by their ids. */
        NoteSort: "desc" | "asc";
        /** @description Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
        ProjectMinAccessLevel: 10 | 20 | 30 | 40 | 50;
        /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
        IfUnmodifiedSince: string;
        /** @description Only open or closed ones. */
        EpicState: "opened" | "closed" | "all";
        /** @description Their state. */
        MilestoneState: "active" | "closed" | "all";
        /** @description Only those by this user. */
        AuthorId: number;
        /** @description Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
        Labels: string[];
        /** @description Whether to show whole labels. */
        WithLabelsDetails: boolean;
        /** @description Only those that changed at this time or later. */
        UpdatedAfter: components["schemas"]["DateTimeInput"];
        /** @description Only those that last changed at this time or earlier. */
        UpdatedBefore: components["schemas"]["DateTimeInput"];
        /** @description Only confidential ones, or only others. */
        Confidential: boolean;
        /**
         * @description Id of the epic (not its number within the group).
         * @example 1
         */
        EpicEpicId: number;
        /** @description Only those of this epic; `None`: without one, `Any`: with one. */
        IssueEpicId: components["schemas"]["IdNoneOrAny"];
        /**
         * @description Id of the discussion.
         * @example 743019643292580bd227e6ecd4f1d9d19f16452a
         */
        EpicDiscussionId: string;
        /**
         * @description Id of the discussion.
         * @example 02c843523f8bfb28b9e7925f6e4460aab6d9c441
         */
        CommitDiscussionId: string;
        /**
         * @description Id of the discussion.
         * @example 285c7a128583dce9bbc9d1bbfa743da825e3acee
         */
        IssueDiscussionId: string;
        /**
         * @description Id of the discussion.
         * @example 6f1adae6f3577f29c71dfa13b4592be9ca4dd589
         */
        MergeRequestDiscussionId: string;
        /**
         * @description Id of the discussion.
         * @example bac71b79503351ba25a90e27a6309a698352e19f
         */
        SnippetDiscussionId: string;
        /**
         * @description Id of the note.
         * @example 1
         */
        EpicNoteId: number;
        /**
         * @description Id of the note.
         * @example 28
         */
        CommitNoteId: number;
        /**
         * @description Id of the note.
         * @example 10
         */
        IssueNoteId: number;
        /**
         * @description Id of the note.
         * @example 20
         */
        MergeRequestNoteId: number;
        /**
         * @description Id of the note.
         * @example 6
         */
        SnippetNoteId: number;
        /** @description Which notes: all of them, only those of users, or only those that the service wrote. */
        ActivityFilter: "all_notes" | "only_comments" | "only_activity";
        /** @description Only those that the caller created or is assigned to. */
        IssueScope: components["schemas"]["IssueScope"];
        /** @description Only those of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
        Milestone: string;
        /** @description Only those by the user of this name. */
        AuthorUsername: string;
        /** @description Only those assigned to this user; `None`: to nobody, `Any`: to somebody. */
        AssigneeId: components["schemas"]["IdNoneOrAny"];
        /** @description Only those assigned to all users of these names. */
        AssigneeUsername: string[];
        /** @description Only those of this weight; `None`: without one, `Any`: with one. */
        Weight: components["schemas"]["IdNoneOrAny"];
        /** @description Only those with these numbers: a list, or one text with commas. */
        IssueIids: number[];
        /** @description Numbers of the milestones, within their project or group; without effect where those of groups above are listed. */
        MilestoneIids: number[];
        /** @description Where to search: `title`, `description` or, with a comma, both. */
        In: string;
        /** @description Only those that are due then; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
        DueDate: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "";
        /** @description Leaves out issues, as the parameters of these names would leave in. */
        Not: components["schemas"]["IssueExclusions"];
        /** @description Whether to leave out those of archived projects. */
        NonArchived: boolean;
        /** @description Whether to count the issues and merge requests with each label. */
        WithCounts: boolean;
        /** @description Only users whose name or username contains these words, or with this e-mail address. */
        Query: string;
        /** @description Only users with these ids. */
        UserIds: number[];
        /**
         * @description Id of the user.
         * @example 4
         */
        MemberUserId: number;
        /** @description Whether to take the user off issues and merge requests there, too. */
        UnassignIssuables: boolean;
        /** @description Their whole title. */
        Title: string;
        /** @description Whether to list those of the groups above, too. */
        IncludeParentMilestones: boolean;
        /** @description The same under its later name. */
        IncludeAncestors: boolean;
        /** @description Only archived projects, or only others. */
        Archived: boolean;
        /** @description Only those of this visibility. */
        Visibility: components["schemas"]["Visibility"];
        /** @description Only those that the caller starred: none. Anonymous callers may send it without effect. */
        Starred: boolean;
        /** @description Only those whose issues the caller has. */
        WithIssuesEnabled: boolean;
        /** @description Only those with merge requests. */
        WithMergeRequestsEnabled: boolean;
        /** @description Only those in this programming language: none. */
        WithProgrammingLanguage: string;
        /** @description Only those with all of these tags: a list, or one text with commas. */
        Topic: string[];
        /** @description Whether to show of each only what anonymous callers see. */
        Simple: boolean;
        /** @description Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
        SearchNamespaces: boolean;
        /** @description Only those in which the caller has a level. */
        Membership: boolean;
        /** @description Only those with a higher id. */
        IdAfter: number;
        /** @description Only those with a lower id. */
        IdBefore: number;
        /** @description Only those with activity after this time. */
        LastActivityAfter: components["schemas"]["DateTimeInput"];
        /** @description Only those whose last activity was before this time. */
        LastActivityBefore: components["schemas"]["DateTimeInput"];
        /**
         * @description Id of the board.
         * @example 1
         */
        BoardId: number;
        /**
         * @description Id of the list.
         * @example 1
         */
        ListId: number;
        /**
         * @description Id of the cluster.
         * @example 1
         */
        ClusterId: number;
        /**
         * @description Id of the commit, whole or shortened, or a branch or tag.
         * @example 44f40fe87c2f649206d62c5f3d3fecab19c9ddfc
         */
        CommitId: string;
        /**
         * @description Number of the issue within its project.
         * @example 1
         */
        IssueIid: number;
        /**
         * @description Id or name of the label. Digits are an id, unless no label has it.
         * @example doing
         */
        Name: components["schemas"]["IdOrName"];
        /**
         * @description Number of the merge request within its project.
         * @example 1
         */
        MergeRequestIid: number;
        /**
         * @description Id of the milestone.
         * @example 2
         */
        MilestoneId: number;
        /** @description Branch, tag or commit to archive. Default: the default branch. */
        ArchiveSha: string;
        /**
         * @description Id of the blob: 40 hexadecimal digits, or the first 4 or more of them.
         * @example c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a
         */
        RepositorySha: string;
        /**
         * @description Id of the snippet.
         * @example 1
         */
        SnippetId: number;
    };
    requestBodies: never;
    headers: {
        /** @description Tag of the content, for `If-None-Match`. */
        ETag: string;
        /** @description Id of the request in the service's log; the caller's own if it sent one. */
        "X-Request-Id": string;
        /** @description Items in all pages; absent above the server's limit for totals and under keyset paging. */
        "X-Total": number;
        /** @description Number of pages, at least 1; absent where `X-Total` is. */
        "X-Total-Pages": number;
        /** @description Number of this page; absent under keyset paging. */
        "X-Page": number;
        /** @description Items per page, after clamping. */
        "X-Per-Page": number;
        /** @description Number of the next page; empty on the last one. */
        "X-Next-Page": string;
        /** @description Number of the page before; empty on the first one. */
        "X-Prev-Page": string;
        /** @description `<url>; rel="next"` and others, as RFC 8288 has them. */
        Link: string;
        /** @description The scheme and the fault, with a token that is expired or revoked. */
        "WWW-Authenticate": string;
        /** @description Seconds until a retry can succeed. */
        "Retry-After": number;
        /** @description The limit, as in `throttle_authenticated_api`. */
        "RateLimit-Name": string;
        /** @description Requests per window. */
        "RateLimit-Limit": number;
        /** @description Requests counted in the window. */
        "RateLimit-Observed": number;
        /** @description Requests left in the window. */
        "RateLimit-Remaining": number;
        /** @description Unix time, in seconds, at which the window ends. */
        "RateLimit-Reset": number;
        /** @description The same as an HTTP date. */
        "RateLimit-ResetTime": string;
        /** @description `attachment` and the name of the archive: project, ref and commit, joined with `-`, and `tar.gz`, `tar.bz2`, `tar` or `zip`. */
        "Content-Disposition": string;
        /** @description Forbids caching: access is checked each time. */
        "Cache-Control": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Only events of this time or later. */
                created_after?: components["parameters"]["AuditEventCreatedAfter"];
                /** @description Only events of this time or earlier. */
                created_before?: components["parameters"]["AuditEventCreatedBefore"];
                /** @description Only events about this kind of thing. */
                entity_type?: components["schemas"]["AuditEntityType"];
                /** @description Only events about the thing with this id; needs `entity_type`. 0: any. */
                entity_id?: number;
                /** @description `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number. */
                pagination?: components["parameters"]["AuditEventPagination"];
                /** @description Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 52,
                     *         "author_id": 1,
                     *         "entity_id": 1,
                     *         "entity_type": "Project",
                     *         "event_name": "audit_operation",
                     *         "details": {
                     *           "change": "visibility",
                     *           "from": "Public",
                     *           "to": "Private",
                     *           "author_name": "Ada Byron",
                     *           "target_id": 1,
                     *           "target_type": "Project",
                     *           "target_details": "acme/rocket",
                     *           "ip_address": "203.0.113.20",
                     *           "entity_path": "acme/rocket"
                     *         },
                     *         "created_at": "2021-01-12T09:41:03.117Z"
                     *       },
                     *       {
                     *         "id": 34,
                     *         "author_id": 1,
                     *         "entity_id": 1,
                     *         "entity_type": "Group",
                     *         "event_name": "audit_operation",
                     *         "details": {
                     *           "add": "user_access",
                     *           "as": "Developer",
                     *           "author_name": "Ada Byron",
                     *           "target_id": 2,
                     *           "target_type": "User",
                     *           "target_details": "Lin Chen",
                     *           "ip_address": "203.0.113.20",
                     *           "entity_path": "acme"
                     *         },
                     *         "created_at": "2021-01-04T09:07:41.302Z"
                     *       },
                     *       {
                     *         "id": 31,
                     *         "author_id": 1,
                     *         "entity_id": 2,
                     *         "entity_type": "User",
                     *         "event_name": "audit_operation",
                     *         "details": {
                     *           "add": "user",
                     *           "author_name": "Ada Byron",
                     *           "target_id": 2,
                     *           "target_type": "User",
                     *           "target_details": "Lin Chen",
                     *           "ip_address": "203.0.113.20",
                     *           "entity_path": "lin"
                     *         },
                     *         "created_at": "2021-01-04T09:05:12.480Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuditEvent"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A time that can't be read: `created_after is invalid`; An entity id without its type: `entity_type is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an administrator, or no licence */
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAuditEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 3
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "author_id": 1,
                     *       "entity_id": 2,
                     *       "entity_type": "User",
                     *       "event_name": "audit_operation",
                     *       "details": {
                     *         "add": "user",
                     *         "author_name": "Ada Byron",
                     *         "target_id": 2,
                     *         "target_type": "User",
                     *         "target_details": "Lin Chen",
                     *         "ip_address": "203.0.113.20",
                     *         "entity_path": "lin"
                     *       },
                     *       "created_at": "2021-01-04T09:05:12.480Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEvent"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an administrator, or no licence */
            403: components["responses"]["Forbidden"];
            /** @description No such event */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Not these groups. */
                "skip_groups[]"?: number[];
                /** @description Whether to list public groups, and to users who are not external internal ones, too; administrators see all groups unless it is false. */
                all_available?: boolean;
                /** @description Only groups whose full path or full name contains these words. */
                search?: string;
                /** @description Only groups that one is an owner of, by a membership in the group itself. */
                owned?: boolean;
                /** @description The order; `similarity` to the words of `search`, the most similar first. */
                order_by?: "name" | "path" | "id" | "similarity";
                /** @description Direction of the order, but for `similarity`. */
                sort?: "asc" | "desc";
                /** @description Only groups in which one has at least this level, by a membership in the group itself, and those below. */
                min_access_level?: 10 | 20 | 30 | 40 | 50;
                /** @description Only groups without a group above. */
                top_level_only?: boolean;
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "web_url": "http://127.0.0.1:3000/groups/acme",
                     *         "name": "Acme",
                     *         "path": "acme",
                     *         "description": "Small rockets, built with care",
                     *         "visibility": "private",
                     *         "share_with_group_lock": false,
                     *         "require_two_factor_authentication": false,
                     *         "two_factor_grace_period": 48,
                     *         "project_creation_level": "developer",
                     *         "auto_devops_enabled": null,
                     *         "subgroup_creation_level": "maintainer",
                     *         "emails_disabled": null,
                     *         "mentions_disabled": null,
                     *         "lfs_enabled": true,
                     *         "default_branch_protection": 2,
                     *         "avatar_url": null,
                     *         "request_access_enabled": true,
                     *         "full_name": "Acme",
                     *         "full_path": "acme",
                     *         "created_at": "2021-01-04T09:00:00.000Z",
                     *         "parent_id": null,
                     *         "ldap_cn": null,
                     *         "ldap_access": null,
                     *         "marked_for_deletion_on": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["GroupDetails"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A level that does not exist: `min_access_level does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Launch site",
                 *       "path": "launch-site",
                 *       "visibility": "public"
                 *     }
                 */
                "application/json": components["schemas"]["CreateGroup"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateGroup"];
                "multipart/form-data": components["schemas"]["CreateGroup"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "web_url": "http://127.0.0.1:3000/groups/launch-site",
                     *       "name": "Launch site",
                     *       "path": "launch-site",
                     *       "description": "",
                     *       "visibility": "public",
                     *       "share_with_group_lock": false,
                     *       "require_two_factor_authentication": false,
                     *       "two_factor_grace_period": 48,
                     *       "project_creation_level": "developer",
                     *       "auto_devops_enabled": null,
                     *       "subgroup_creation_level": "maintainer",
                     *       "emails_disabled": null,
                     *       "mentions_disabled": null,
                     *       "lfs_enabled": true,
                     *       "default_branch_protection": 2,
                     *       "avatar_url": null,
                     *       "request_access_enabled": true,
                     *       "full_name": "Launch site",
                     *       "full_path": "launch-site",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "parent_id": null,
                     *       "ldap_cn": null,
                     *       "ldap_access": null,
                     *       "marked_for_deletion_on": null,
                     *       "shared_with_groups": [],
                     *       "projects": [],
                     *       "shared_projects": []
                     *     }
                     */
                    "application/json": components["schemas"]["GroupWithProjects"];
                };
            };
            /** @description A path that is taken: `Failed to save group {:path=>["has already been taken"]}`; Neither name nor path: `name is missing, path is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description May not create groups there */
            403: components["responses"]["Forbidden"];
            /** @description Group above missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGroup: {
        parameters: {
            query?: {
                /** @description Whether to send its projects and shares. */
                with_projects?: boolean;
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "web_url": "http://127.0.0.1:3000/groups/acme",
                     *       "name": "Acme",
                     *       "path": "acme",
                     *       "description": "Small rockets, built with care",
                     *       "visibility": "private",
                     *       "share_with_group_lock": false,
                     *       "require_two_factor_authentication": false,
                     *       "two_factor_grace_period": 48,
                     *       "project_creation_level": "developer",
                     *       "auto_devops_enabled": null,
                     *       "subgroup_creation_level": "maintainer",
                     *       "emails_disabled": null,
                     *       "mentions_disabled": null,
                     *       "lfs_enabled": true,
                     *       "default_branch_protection": 2,
                     *       "avatar_url": null,
                     *       "request_access_enabled": true,
                     *       "full_name": "Acme",
                     *       "full_path": "acme",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "parent_id": null,
                     *       "ldap_cn": null,
                     *       "ldap_access": null,
                     *       "marked_for_deletion_on": null,
                     *       "shared_with_groups": [],
                     *       "projects": [
                     *         {
                     *           "id": 1,
                     *           "description": "Engines and guidance",
                     *           "name": "Rocket",
                     *           "name_with_namespace": "Acme / Rocket",
                     *           "path": "rocket",
                     *           "path_with_namespace": "acme/rocket",
                     *           "created_at": "2021-01-04T09:00:00.000Z",
                     *           "default_branch": "main",
                     *           "tag_list": [],
                     *           "ssh_url_to_repo": "git@127.0.0.1:acme/rocket.git",
                     *           "http_url_to_repo": "http://127.0.0.1:3000/acme/rocket.git",
                     *           "web_url": "http://127.0.0.1:3000/acme/rocket",
                     *           "readme_url": "http://127.0.0.1:3000/acme/rocket/-/blob/main/README.md",
                     *           "avatar_url": null,
                     *           "star_count": 0,
                     *           "forks_count": 0,
                     *           "last_activity_at": "2021-01-14T09:26:53.123Z",
                     *           "namespace": {
                     *             "id": 1,
                     *             "name": "Acme",
                     *             "path": "acme",
                     *             "kind": "group",
                     *             "full_path": "acme",
                     *             "parent_id": null,
                     *             "avatar_url": null,
                     *             "web_url": "http://127.0.0.1:3000/groups/acme"
                     *           },
                     *           "topics": [],
                     *           "_links": {
                     *             "self": "http://127.0.0.1:3000/api/v4/projects/1",
                     *             "issues": "http://127.0.0.1:3000/api/v4/projects/1/issues",
                     *             "merge_requests": "http://127.0.0.1:3000/api/v4/projects/1/merge_requests",
                     *             "repo_branches": "http://127.0.0.1:3000/api/v4/projects/1/repository/branches",
                     *             "labels": "http://127.0.0.1:3000/api/v4/projects/1/labels",
                     *             "events": "http://127.0.0.1:3000/api/v4/projects/1/events",
                     *             "members": "http://127.0.0.1:3000/api/v4/projects/1/members"
                     *           },
                     *           "packages_enabled": false,
                     *           "empty_repo": false,
                     *           "archived": false,
                     *           "visibility": "private",
                     *           "resolve_outdated_diff_discussions": false,
                     *           "container_registry_enabled": false,
                     *           "issues_enabled": true,
                     *           "merge_requests_enabled": true,
                     *           "wiki_enabled": false,
                     *           "jobs_enabled": true,
                     *           "snippets_enabled": true,
                     *           "service_desk_enabled": false,
                     *           "service_desk_address": null,
                     *           "can_create_merge_request_in": true,
                     *           "issues_access_level": "enabled",
                     *           "repository_access_level": "enabled",
                     *           "merge_requests_access_level": "enabled",
                     *           "forking_access_level": "disabled",
                     *           "wiki_access_level": "disabled",
                     *           "builds_access_level": "enabled",
                     *           "snippets_access_level": "enabled",
                     *           "pages_access_level": "disabled",
                     *           "operations_access_level": "disabled",
                     *           "analytics_access_level": "disabled",
                     *           "emails_disabled": null,
                     *           "shared_runners_enabled": true,
                     *           "lfs_enabled": true,
                     *           "creator_id": 1,
                     *           "import_status": "none",
                     *           "import_error": null,
                     *           "open_issues_count": 2,
                     *           "ci_default_git_depth": 50,
                     *           "ci_forward_deployment_enabled": true,
                     *           "public_jobs": true,
                     *           "build_git_strategy": "fetch",
                     *           "build_timeout": 3600,
                     *           "auto_cancel_pending_pipelines": "enabled",
                     *           "build_coverage_regex": null,
                     *           "ci_config_path": null,
                     *           "shared_with_groups": [],
                     *           "only_allow_merge_if_pipeline_succeeds": false,
                     *           "allow_merge_on_skipped_pipeline": null,
                     *           "restrict_user_defined_variables": false,
                     *           "request_access_enabled": true,
                     *           "only_allow_merge_if_all_discussions_are_resolved": false,
                     *           "remove_source_branch_after_merge": true,
                     *           "printing_merge_request_link_enabled": true,
                     *           "merge_method": "merge",
                     *           "squash_option": "default_off",
                     *           "suggestion_commit_message": null,
                     *           "auto_devops_enabled": false,
                     *           "auto_devops_deploy_strategy": "continuous",
                     *           "autoclose_referenced_issues": true,
                     *           "approvals_before_merge": 0,
                     *           "mirror": false,
                     *           "external_authorization_classification_label": "",
                     *           "marked_for_deletion_at": null,
                     *           "marked_for_deletion_on": null,
                     *           "requirements_enabled": true,
                     *           "security_and_compliance_enabled": false,
                     *           "compliance_frameworks": [],
                     *           "issues_template": null,
                     *           "merge_requests_template": null
                     *         }
                     *       ],
                     *       "shared_projects": []
                     *     }
                     */
                    "application/json": components["schemas"]["GroupWithProjects"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter that is no boolean: `with_projects is invalid` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer to what is done later: here at once. */
            202: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description `202 Accepted`. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an owner */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Changed meanwhile */
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroupAuditEvents: {
        parameters: {
            query?: {
                /** @description Only events of this time or later. */
                created_after?: components["parameters"]["AuditEventCreatedAfter"];
                /** @description Only events of this time or earlier. */
                created_before?: components["parameters"]["AuditEventCreatedBefore"];
                /** @description `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number. */
                pagination?: components["parameters"]["AuditEventPagination"];
                /** @description Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 34,
                     *         "author_id": 1,
                     *         "entity_id": 1,
                     *         "entity_type": "Group",
                     *         "event_name": "audit_operation",
                     *         "details": {
                     *           "add": "user_access",
                     *           "as": "Developer",
                     *           "author_name": "Ada Byron",
                     *           "target_id": 2,
                     *           "target_type": "User",
                     *           "target_details": "Lin Chen",
                     *           "ip_address": "203.0.113.20",
                     *           "entity_path": "acme"
                     *         },
                     *         "created_at": "2021-01-04T09:07:41.302Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuditEvent"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A time that can't be read: `created_before is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, or no licence */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGroupAuditEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the event.
                 * @example 1
                 */
                audit_event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 34,
                     *       "author_id": 1,
                     *       "entity_id": 1,
                     *       "entity_type": "Group",
                     *       "event_name": "audit_operation",
                     *       "details": {
                     *         "add": "user_access",
                     *         "as": "Developer",
                     *         "author_name": "Ada Byron",
                     *         "target_id": 2,
                     *         "target_type": "User",
                     *         "target_details": "Lin Chen",
                     *         "ip_address": "203.0.113.20",
                     *         "entity_path": "acme"
                     *       },
                     *       "created_at": "2021-01-04T09:07:41.302Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEvent"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `audit_event_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, or no licence */
            403: components["responses"]["Forbidden"];
            /** @description No such event of this group */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroupEpics: {
        parameters: {
            query?: {
                /** @description What they are ordered by. Where it leaves two equal, the newer comes first. */
                order_by?: "created_at" | "updated_at";
                /** @description Direction of the order. */
                sort?: components["parameters"]["EpicSort"];
                /** @description Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
                search?: string;
                /** @description Only open or closed ones. */
                state?: components["parameters"]["EpicState"];
                /** @description Only those by this user. */
                author_id?: components["parameters"]["AuthorId"];
                /** @description Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
                "labels[]"?: components["parameters"]["Labels"];
                /** @description Whether to show whole labels. */
                with_labels_details?: components["parameters"]["WithLabelsDetails"];
                /** @description Only those of this time or later. */
                created_after?: components["parameters"]["EpicCreatedAfter"];
                /** @description Only those of this time or earlier. */
                created_before?: components["parameters"]["EpicCreatedBefore"];
                /** @description Only those that changed at this time or later. */
                updated_after?: components["parameters"]["UpdatedAfter"];
                /** @description Only those that last changed at this time or earlier. */
                updated_before?: components["parameters"]["UpdatedBefore"];
                /** @description Whether to list those of the groups above that the caller sees, too. */
                include_ancestor_groups?: boolean;
                /** @description Whether to list those of the groups below that the caller sees, too. */
                include_descendant_groups?: boolean;
                /** @description Only confidential ones, or only others. */
                confidential?: components["parameters"]["Confidential"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "iid": 1,
                     *         "group_id": 1,
                     *         "parent_id": null,
                     *         "title": "First customer flight",
                     *         "description": "Everything between flight 9 and a paying payload",
                     *         "confidential": false,
                     *         "author": {
                     *           "id": 2,
                     *           "name": "Ada Byron",
                     *           "username": "ada",
                     *           "state": "active",
                     *           "avatar_url": "https://acme.test/avatars/ada.png",
                     *           "web_url": "http://127.0.0.1:3000/ada"
                     *         },
                     *         "start_date": "2021-03-01",
                     *         "start_date_is_fixed": true,
                     *         "start_date_fixed": "2021-03-01",
                     *         "start_date_from_inherited_source": null,
                     *         "start_date_from_milestones": null,
                     *         "end_date": "2021-04-30",
                     *         "due_date": "2021-04-30",
                     *         "due_date_is_fixed": true,
                     *         "due_date_fixed": "2021-04-30",
                     *         "due_date_from_inherited_source": null,
                     *         "due_date_from_milestones": null,
                     *         "state": "opened",
                     *         "web_edit_url": "/groups/acme/-/epics/1",
                     *         "web_url": "http://127.0.0.1:3000/groups/acme/-/epics/1",
                     *         "references": {
                     *           "short": "&1",
                     *           "relative": "&1",
                     *           "full": "acme&1"
                     *         },
                     *         "reference": "&1",
                     *         "created_at": "2021-02-22T09:00:00.000Z",
                     *         "updated_at": "2021-02-22T09:00:00.000Z",
                     *         "closed_at": null,
                     *         "labels": [
                     *           "safety"
                     *         ],
                     *         "upvotes": 0,
                     *         "downvotes": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Epic"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A state that epics don't have: `state does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description The group has no licence for epics */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listEpicDiscussions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "e452954ac57c435d5f4e5bc22ce13950afe574cd",
                     *         "individual_note": false,
                     *         "notes": [
                     *           {
                     *             "id": 5321,
                     *             "type": "DiscussionNote",
                     *             "body": "Which window do we aim for?",
                     *             "attachment": null,
                     *             "author": {
                     *               "id": 1,
                     *               "name": "Ada Byron",
                     *               "username": "ada",
                     *               "state": "active",
                     *               "avatar_url": null,
                     *               "web_url": "http://127.0.0.1:3000/ada"
                     *             },
                     *             "created_at": "2021-01-14T08:02:11.450Z",
                     *             "updated_at": "2021-01-14T08:02:11.450Z",
                     *             "system": false,
                     *             "noteable_id": 5,
                     *             "noteable_type": "Epic",
                     *             "resolvable": false,
                     *             "confidential": false,
                     *             "noteable_iid": null,
                     *             "commands_changes": {}
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Discussion"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such epic in this group or below it, not visible, or not licensed; Group missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createEpicDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Which window do we aim for?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDiscussion"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateDiscussion"];
                "multipart/form-data": components["schemas"]["CreateDiscussion"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A token that may only read: `insufficient_scope` */
            403: components["responses"]["Forbidden"];
            /** @description No such epic in this group or below it, not visible, or not licensed; Group missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getEpicDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
                /**
                 * @description Id of the discussion.
                 * @example 743019643292580bd227e6ecd4f1d9d19f16452a
                 */
                discussion_id: components["parameters"]["EpicDiscussionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createEpicDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
                /**
                 * @description Id of the discussion.
                 * @example 743019643292580bd227e6ecd4f1d9d19f16452a
                 */
                discussion_id: components["parameters"]["EpicDiscussionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "The one in March."
                 *     }
                 */
                "application/json": components["schemas"]["CreateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateNote"];
                "multipart/form-data": components["schemas"]["CreateNote"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5322,
                     *       "type": "DiscussionNote",
                     *       "body": "The one in March.",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "created_at": "2021-01-14T09:26:53.123Z",
                     *       "updated_at": "2021-01-14T09:26:53.123Z",
                     *       "system": false,
                     *       "noteable_id": 5,
                     *       "noteable_type": "Epic",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A token that may only read: `insufficient_scope` */
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateEpicDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 743019643292580bd227e6ecd4f1d9d19f16452a
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 1
                 */
                note_id: components["parameters"]["EpicNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Which launch window do we aim for?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateNote"];
                "multipart/form-data": components["schemas"]["UpdateNote"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5321,
                     *       "type": "DiscussionNote",
                     *       "body": "Which launch window do we aim for?",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": 5,
                     *       "noteable_type": "Epic",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Failed to save note {:note=>["can't be blank"]}`; Both: `body, resolved are mutually exclusive`; Neither of the two: `body, resolved are missing, exactly one parameter must be provided`; `resolved` where nothing can be resolved: `400 Bad request - Note is not resolvable` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteEpicDiscussionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 743019643292580bd227e6ecd4f1d9d19f16452a
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 1
                 */
                note_id: components["parameters"]["EpicNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listEpicNotes: {
        parameters: {
            query?: {
                /** @description What to sort by. */
                order_by?: components["parameters"]["NoteOrderBy"];
                /** @description Direction; notes of the same time by their ids. */
                sort?: components["parameters"]["NoteSort"];
                /** @description Which notes: all of them, only those of users, or only those that the service wrote. */
                activity_filter?: components["parameters"]["ActivityFilter"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5321,
                     *         "type": null,
                     *         "body": "Which window do we aim for?",
                     *         "attachment": null,
                     *         "author": {
                     *           "id": 1,
                     *           "name": "Ada Byron",
                     *           "username": "ada",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/ada"
                     *         },
                     *         "created_at": "2021-01-14T08:02:11.450Z",
                     *         "updated_at": "2021-01-14T08:02:11.450Z",
                     *         "system": false,
                     *         "noteable_id": 5,
                     *         "noteable_type": "Epic",
                     *         "resolvable": false,
                     *         "confidential": false,
                     *         "noteable_iid": null,
                     *         "commands_changes": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Note"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An unknown filter: `activity_filter does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createEpicNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Which window do we aim for?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateComment"];
                "multipart/form-data": components["schemas"]["CreateComment"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The item is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getEpicNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
                /**
                 * @description Id of the note.
                 * @example 1
                 */
                note_id: components["parameters"]["EpicNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A note that the caller may not see: `404 Note Not Found`; No such note here */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateEpicNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
                /**
                 * @description Id of the note.
                 * @example 1
                 */
                note_id: components["parameters"]["EpicNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Which launch window do we aim for?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateComment"];
                "multipart/form-data": components["schemas"]["UpdateComment"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5321,
                     *       "type": null,
                     *       "body": "Which launch window do we aim for?",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": 5,
                     *       "noteable_type": "Epic",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `body is empty` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteEpicNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the epic (not its number within the group).
                 * @example 1
                 */
                epic_id: components["parameters"]["EpicEpicId"];
                /**
                 * @description Id of the note.
                 * @example 1
                 */
                note_id: components["parameters"]["EpicNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGroupEpic: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Number of the epic within its group (not its id).
                 * @example 1
                 */
                epic_iid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "iid": 1,
                     *       "group_id": 1,
                     *       "parent_id": null,
                     *       "title": "First customer flight",
                     *       "description": "Everything between flight 9 and a paying payload",
                     *       "confidential": false,
                     *       "author": {
                     *         "id": 2,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": "https://acme.test/avatars/ada.png",
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "start_date": "2021-03-01",
                     *       "start_date_is_fixed": true,
                     *       "start_date_fixed": "2021-03-01",
                     *       "start_date_from_inherited_source": null,
                     *       "start_date_from_milestones": null,
                     *       "end_date": "2021-04-30",
                     *       "due_date": "2021-04-30",
                     *       "due_date_is_fixed": true,
                     *       "due_date_fixed": "2021-04-30",
                     *       "due_date_from_inherited_source": null,
                     *       "due_date_from_milestones": null,
                     *       "state": "opened",
                     *       "web_edit_url": "/groups/acme/-/epics/1",
                     *       "web_url": "http://127.0.0.1:3000/groups/acme/-/epics/1",
                     *       "references": {
                     *         "short": "&1",
                     *         "relative": "&1",
                     *         "full": "acme&1"
                     *       },
                     *       "reference": "&1",
                     *       "created_at": "2021-02-22T09:00:00.000Z",
                     *       "updated_at": "2021-02-22T09:00:00.000Z",
                     *       "closed_at": null,
                     *       "labels": [
                     *         "safety"
                     *       ],
                     *       "upvotes": 0,
                     *       "downvotes": 0,
                     *       "subscribed": false
                     *     }
                     */
                    "application/json": components["schemas"]["Epic"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A number that is none: `epic_iid is invalid` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description The group has no licence for epics */
            403: components["responses"]["Forbidden"];
            /** @description No such epic of this very group, or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroupIssues: {
        parameters: {
            query?: {
                /** @description Only those that the caller created or is assigned to. */
                scope?: components["parameters"]["IssueScope"];
                /** @description Whether to show whole labels. */
                with_labels_details?: components["parameters"]["WithLabelsDetails"];
                /** @description Only open or closed ones. */
                state?: components["parameters"]["EpicState"];
                /** @description Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
                "labels[]"?: components["parameters"]["Labels"];
                /** @description Only those of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
                milestone?: components["parameters"]["Milestone"];
                /** @description Only those by this user. */
                author_id?: components["parameters"]["AuthorId"];
                /** @description Only those by the user of this name. */
                author_username?: components["parameters"]["AuthorUsername"];
                /** @description Only those assigned to this user; `None`: to nobody, `Any`: to somebody. */
                assignee_id?: components["parameters"]["AssigneeId"];
                /** @description Only those assigned to all users of these names. */
                "assignee_username[]"?: components["parameters"]["AssigneeUsername"];
                /** @description Only those of this weight; `None`: without one, `Any`: with one. */
                weight?: components["parameters"]["Weight"];
                /** @description Only those of this epic; `None`: without one, `Any`: with one. */
                epic_id?: components["parameters"]["IssueEpicId"];
                /** @description Only those with these numbers: a list, or one text with commas. */
                "iids[]"?: components["parameters"]["IssueIids"];
                /** @description Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
                search?: components["parameters"]["IssueSearch"];
                /** @description Where to search: `title`, `description` or, with a comma, both. */
                in?: components["parameters"]["In"];
                /** @description Only those of this time or later. */
                created_after?: components["parameters"]["EpicCreatedAfter"];
                /** @description Only those of this time or earlier. */
                created_before?: components["parameters"]["EpicCreatedBefore"];
                /** @description Only those that changed at this time or later. */
                updated_after?: components["parameters"]["UpdatedAfter"];
                /** @description Only those that last changed at this time or earlier. */
                updated_before?: components["parameters"]["UpdatedBefore"];
                /** @description Only those that are due then; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
                due_date?: components["parameters"]["DueDate"];
                /** @description Only confidential ones, or only others. */
                confidential?: components["parameters"]["Confidential"];
                /** @description Leaves out issues, as the parameters of these names would leave in. */
                not?: components["parameters"]["Not"];
                /** @description The order. Where it leaves two equal, the newer comes first. */
                order_by?: components["parameters"]["IssueOrderBy"];
                /** @description Direction of the order. */
                sort?: components["parameters"]["EpicSort"];
                /** @description Whether to leave out those of archived projects. */
                non_archived?: components["parameters"]["NonArchived"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "iid": 1,
                     *         "project_id": 1,
                     *         "title": "Engine stalls at 80 percent",
                     *         "description": "Seen on the stand and on flight 7",
                     *         "state": "opened",
                     *         "created_at": "2021-01-19T08:00:00.000Z",
                     *         "updated_at": "2021-01-19T08:00:00.000Z",
                     *         "closed_at": null,
                     *         "closed_by": null,
                     *         "labels": [
                     *           "bug",
                     *           "doing"
                     *         ],
                     *         "milestone": null,
                     *         "assignees": [
                     *           {
                     *             "id": 2,
                     *             "name": "Lin Chen",
                     *             "username": "lin",
                     *             "state": "active",
                     *             "avatar_url": null,
                     *             "web_url": "http://127.0.0.1:3000/lin"
                     *           }
                     *         ],
                     *         "author": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         },
                     *         "type": "ISSUE",
                     *         "assignee": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         },
                     *         "user_notes_count": 1,
                     *         "merge_requests_count": 0,
                     *         "upvotes": 0,
                     *         "downvotes": 0,
                     *         "due_date": null,
                     *         "confidential": false,
                     *         "discussion_locked": false,
                     *         "issue_type": "issue",
                     *         "web_url": "http://127.0.0.1:3000/acme/rocket/-/issues/1",
                     *         "time_stats": {
                     *           "time_estimate": 0,
                     *           "total_time_spent": 0,
                     *           "human_time_estimate": null,
                     *           "human_total_time_spent": null
                     *         },
                     *         "task_completion_status": {
                     *           "count": 0,
                     *           "completed_count": 0
                     *         },
                     *         "weight": 5,
                     *         "blocking_issues_count": 0,
                     *         "has_tasks": false,
                     *         "_links": {
                     *           "self": "http://127.0.0.1:3000/api/v4/projects/1/issues/1",
                     *           "notes": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/notes",
                     *           "award_emoji": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/award_emoji",
                     *           "project": "http://127.0.0.1:3000/api/v4/projects/1"
                     *         },
                     *         "references": {
                     *           "short": "#1",
                     *           "relative": "rocket#1",
                     *           "full": "acme/rocket#1"
                     *         },
                     *         "moved_to_id": null,
                     *         "service_desk_reply_to": null,
                     *         "epic_iid": null,
                     *         "epic": null,
                     *         "health_status": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Issue"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A state that issues don't have: `state does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroupLabels: {
        parameters: {
            query?: {
                /** @description Whether to count the issues and merge requests with each label. */
                with_counts?: components["parameters"]["WithCounts"];
                /** @description Whether to list labels of the groups above, too. */
                include_ancestor_groups?: boolean;
                /** @description Whether to list labels of the groups below, too. */
                include_descendant_groups?: boolean;
                /** @description Whether to leave out labels of the projects in these groups but those above. */
                only_group_labels?: boolean;
                /** @description Words that the name or the description contains. */
                search?: components["parameters"]["LabelSearch"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "bug",
                     *         "color": "#D9534F",
                     *         "description": "Something does not work",
                     *         "description_html": "Something does not work",
                     *         "text_color": "#FFFFFF",
                     *         "subscribed": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["GroupLabel"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroupMembers: {
        parameters: {
            query?: {
                /** @description Only users whose name or username contains these words, or with this e-mail address. */
                query?: components["parameters"]["Query"];
                /** @description Only users with these ids. */
                "user_ids[]"?: components["parameters"]["UserIds"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description Ids that are no numbers: `user_ids is invalid` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even of a public place */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    addGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_level": 40,
                 *       "user_id": 7
                 *     }
                 */
                "application/json": components["schemas"]["AddMember"];
                "application/x-www-form-urlencoded": components["schemas"]["AddMember"];
                "multipart/form-data": components["schemas"]["AddMember"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"] | components["schemas"]["AddedMembers"];
                };
            };
            /** @description A level that does not exist: `{"message":{"access_level":["is not included in the list"]}}`; No level: `access_level is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an owner */
            403: components["responses"]["Forbidden"];
            /** @description No such user: `404 User Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description A member already: `Member already exists` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAllGroupMembers: {
        parameters: {
            query?: {
                /** @description Only users whose name or username contains these words, or with this e-mail address. */
                query?: components["parameters"]["Query"];
                /** @description Only users with these ids. */
                "user_ids[]"?: components["parameters"]["UserIds"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description Ids that are no numbers: `user_ids is invalid` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even of a public place */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGroupMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the user.
                 * @example 4
                 */
                user_id: components["parameters"]["MemberUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `user_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            /** @description No direct member */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the user.
                 * @example 4
                 */
                user_id: components["parameters"]["MemberUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_level": 40
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMember"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMember"];
                "multipart/form-data": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description A level that does not exist: `{"message":{"access_level":["is not included in the list"]}}`; No level: `access_level is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an owner, or the last one */
            403: components["responses"]["Forbidden"];
            /** @description No direct member */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeGroupMember: {
        parameters: {
            query?: {
                /** @description Whether direct memberships in subgroups and projects below stay. */
                skip_subresources?: boolean;
                /** @description Whether to take the user off issues and merge requests there, too. */
                unassign_issuables?: components["parameters"]["UnassignIssuables"];
            };
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
                /**
                 * @description Id of the user.
                 * @example 4
                 */
                user_id: components["parameters"]["MemberUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an owner, or the last one */
            403: components["responses"]["Forbidden"];
            /** @description No direct member */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroupMilestones: {
        parameters: {
            query?: {
                /** @description Numbers of the milestones, within their project or group; without effect where those of groups above are listed. */
                "iids[]"?: components["parameters"]["MilestoneIids"];
                /** @description Their state. */
                state?: components["parameters"]["MilestoneState"];
                /** @description Their whole title. */
                title?: components["parameters"]["Title"];
                /** @description Words that the title or the description contains; those below three characters do not count. */
                search?: components["parameters"]["MilestoneSearch"];
                /** @description Whether to list those of the groups above, too. */
                include_parent_milestones?: components["parameters"]["IncludeParentMilestones"];
                /** @description The same under its later name. */
                include_ancestors?: components["parameters"]["IncludeAncestors"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "iid": 1,
                     *         "group_id": 1,
                     *         "title": "Certification",
                     *         "description": null,
                     *         "state": "active",
                     *         "created_at": "2021-01-04T09:00:00.000Z",
                     *         "updated_at": "2021-01-04T09:00:00.000Z",
                     *         "due_date": "2021-12-17",
                     *         "start_date": null,
                     *         "expired": false,
                     *         "web_url": "http://127.0.0.1:3000/groups/acme/-/milestones/1"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Milestone"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGroupProjects: {
        parameters: {
            query?: {
                /** @description The order; that of the ids decides between equals. `similarity` is that to `search`; without it, the order is by name. */
                order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "similarity";
                /** @description Direction of the order; not of `similarity`. */
                sort?: "asc" | "desc";
                /** @description Only archived projects, or only others. */
                archived?: components["parameters"]["Archived"];
                /** @description Only those of this visibility. */
                visibility?: components["parameters"]["Visibility"];
                /** @description Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
                search?: components["parameters"]["ProjectSearch"];
                /** @description Only those that the caller starred: none. Anonymous callers may send it without effect. */
                starred?: components["parameters"]["Starred"];
                /** @description Only those whose issues the caller has. */
                with_issues_enabled?: components["parameters"]["WithIssuesEnabled"];
                /** @description Only those with merge requests. */
                with_merge_requests_enabled?: components["parameters"]["WithMergeRequestsEnabled"];
                /** @description Only those in this programming language: none. */
                with_programming_language?: components["parameters"]["WithProgrammingLanguage"];
                /** @description Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
                min_access_level?: components["parameters"]["ProjectMinAccessLevel"];
                /** @description Only those with all of these tags: a list, or one text with commas. */
                "topic[]"?: components["parameters"]["Topic"];
                /** @description Whether projects that are shared with the group are listed, too. */
                with_shared?: boolean;
                /** @description Whether projects of groups below are listed, too. */
                include_subgroups?: boolean;
                /** @description Whether to show of each only what anonymous callers see. */
                simple?: components["parameters"]["Simple"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the group; in a URL its slashes are `%2F`.
                 * @example acme
                 */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectWithAccess"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A level that there is not: `min_access_level does not have a valid value` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /** @description Only those that the caller created or is assigned to. */
                scope?: components["schemas"]["IssueScope"];
                /** @description Whether to show whole labels. */
                with_labels_details?: components["parameters"]["WithLabelsDetails"];
                /** @description Only open or closed ones. */
                state?: components["parameters"]["EpicState"];
                /** @description Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
                "labels[]"?: components["parameters"]["Labels"];
                /** @description Only those of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
                milestone?: components["parameters"]["Milestone"];
                /** @description Only those by this user. */
                author_id?: components["parameters"]["AuthorId"];
                /** @description Only those by the user of this name. */
                author_username?: components["parameters"]["AuthorUsername"];
                /** @description Only those assigned to this user; `None`: to nobody, `Any`: to somebody. */
                assignee_id?: components["parameters"]["AssigneeId"];
                /** @description Only those assigned to all users of these names. */
                "assignee_username[]"?: components["parameters"]["AssigneeUsername"];
                /** @description Only those of this weight; `None`: without one, `Any`: with one. */
                weight?: components["parameters"]["Weight"];
                /** @description Only those of this epic; `None`: without one, `Any`: with one. */
                epic_id?: components["parameters"]["IssueEpicId"];
                /** @description Only those with these numbers: a list, or one text with commas. */
                "iids[]"?: components["parameters"]["IssueIids"];
                /** @description Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
                search?: components["parameters"]["IssueSearch"];
                /** @description Where to search: `title`, `description` or, with a comma, both. */
                in?: components["parameters"]["In"];
                /** @description Only those of this time or later. */
                created_after?: components["parameters"]["EpicCreatedAfter"];
                /** @description Only those of this time or earlier. */
                created_before?: components["parameters"]["EpicCreatedBefore"];
                /** @description Only those that changed at this time or later. */
                updated_after?: components["parameters"]["UpdatedAfter"];
                /** @description Only those that last changed at this time or earlier. */
                updated_before?: components["parameters"]["UpdatedBefore"];
                /** @description Only those that are due then; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
                due_date?: components["parameters"]["DueDate"];
                /** @description Only confidential ones, or only others. */
                confidential?: components["parameters"]["Confidential"];
                /** @description Leaves out issues, as the parameters of these names would leave in. */
                not?: components["parameters"]["Not"];
                /** @description The order. Where it leaves two equal, the newer comes first. */
                order_by?: components["parameters"]["IssueOrderBy"];
                /** @description Direction of the order. */
                sort?: components["parameters"]["EpicSort"];
                /** @description Whether to leave out those of archived projects. */
                non_archived?: components["parameters"]["NonArchived"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "iid": 1,
                     *         "project_id": 1,
                     *         "title": "Engine stalls at 80 percent",
                     *         "description": "Seen on the stand and on flight 7",
                     *         "state": "opened",
                     *         "created_at": "2021-01-19T08:00:00.000Z",
                     *         "updated_at": "2021-01-19T08:00:00.000Z",
                     *         "closed_at": null,
                     *         "closed_by": null,
                     *         "labels": [
                     *           "bug",
                     *           "doing"
                     *         ],
                     *         "milestone": null,
                     *         "assignees": [
                     *           {
                     *             "id": 2,
                     *             "name": "Lin Chen",
                     *             "username": "lin",
                     *             "state": "active",
                     *             "avatar_url": null,
                     *             "web_url": "http://127.0.0.1:3000/lin"
                     *           }
                     *         ],
                     *         "author": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         },
                     *         "type": "ISSUE",
                     *         "assignee": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         },
                     *         "user_notes_count": 1,
                     *         "merge_requests_count": 0,
                     *         "upvotes": 0,
                     *         "downvotes": 0,
                     *         "due_date": null,
                     *         "confidential": false,
                     *         "discussion_locked": false,
                     *         "issue_type": "issue",
                     *         "web_url": "http://127.0.0.1:3000/acme/rocket/-/issues/1",
                     *         "time_stats": {
                     *           "time_estimate": 0,
                     *           "total_time_spent": 0,
                     *           "human_time_estimate": null,
                     *           "human_total_time_spent": null
                     *         },
                     *         "task_completion_status": {
                     *           "count": 0,
                     *           "completed_count": 0
                     *         },
                     *         "weight": 5,
                     *         "blocking_issues_count": 0,
                     *         "has_tasks": false,
                     *         "_links": {
                     *           "self": "http://127.0.0.1:3000/api/v4/projects/1/issues/1",
                     *           "notes": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/notes",
                     *           "award_emoji": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/award_emoji",
                     *           "project": "http://127.0.0.1:3000/api/v4/projects/1"
                     *         },
                     *         "references": {
                     *           "short": "#1",
                     *           "relative": "acme/rocket#1",
                     *           "full": "acme/rocket#1"
                     *         },
                     *         "moved_to_id": null,
                     *         "service_desk_reply_to": null,
                     *         "epic_iid": null,
                     *         "epic": null,
                     *         "health_status": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Issue"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A state that issues don't have: `state does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description One's own issues, without a token */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
                order_by?: components["parameters"]["ProjectOrderBy"];
                /** @description Direction of the order. */
                sort?: components["parameters"]["EpicSort"];
                /** @description Only archived projects, or only others. */
                archived?: components["parameters"]["Archived"];
                /** @description Only those of this visibility. */
                visibility?: components["parameters"]["Visibility"];
                /** @description Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
                search?: components["parameters"]["ProjectSearch"];
                /** @description Only those that the caller starred: none. Anonymous callers may send it without effect. */
                starred?: components["parameters"]["Starred"];
                /** @description Only those whose issues the caller has. */
                with_issues_enabled?: components["parameters"]["WithIssuesEnabled"];
                /** @description Only those with merge requests. */
                with_merge_requests_enabled?: components["parameters"]["WithMergeRequestsEnabled"];
                /** @description Only those in this programming language: none. */
                with_programming_language?: components["parameters"]["WithProgrammingLanguage"];
                /** @description Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
                min_access_level?: components["parameters"]["ProjectMinAccessLevel"];
                /** @description Only those with all of these tags: a list, or one text with commas. */
                "topic[]"?: components["parameters"]["Topic"];
                /** @description Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
                search_namespaces?: components["parameters"]["SearchNamespaces"];
                /** @description Only the caller's own, and those in which they are owner. */
                owned?: components["parameters"]["ProjectOwned"];
                /** @description Only those in which the caller has a level. */
                membership?: components["parameters"]["Membership"];
                /** @description Only those with a higher id. */
                id_after?: components["parameters"]["IdAfter"];
                /** @description Only those with a lower id. */
                id_before?: components["parameters"]["IdBefore"];
                /** @description Only those with activity after this time. */
                last_activity_after?: components["parameters"]["LastActivityAfter"];
                /** @description Only those whose last activity was before this time. */
                last_activity_before?: components["parameters"]["LastActivityBefore"];
                /** @description Whether to show of each only what anonymous callers see. */
                simple?: components["parameters"]["Simple"];
                /** @description `keyset`, with `order_by=id`, pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number, up to the item 50,000. */
                pagination?: components["parameters"]["ProjectPagination"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectWithAccess"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A level that there is not: `min_access_level does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            /** @description Keyset pages in another order: `Keyset pagination is not yet available for this type of request` */
            405: components["responses"]["NotPaged"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lander",
                 *       "namespace_id": 1,
                 *       "description": "Legs and pads",
                 *       "initialize_with_readme": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateProject"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateProject"];
                "multipart/form-data": components["schemas"]["CreateProject"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 30,
                     *       "description": "Legs and pads",
                     *       "name": "Lander",
                     *       "name_with_namespace": "Acme / Lander",
                     *       "path": "lander",
                     *       "path_with_namespace": "acme/lander",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "default_branch": "main",
                     *       "tag_list": [],
                     *       "ssh_url_to_repo": "git@127.0.0.1:acme/lander.git",
                     *       "http_url_to_repo": "http://127.0.0.1:3000/acme/lander.git",
                     *       "web_url": "http://127.0.0.1:3000/acme/lander",
                     *       "readme_url": "http://127.0.0.1:3000/acme/lander/-/blob/main/README.md",
                     *       "avatar_url": null,
                     *       "star_count": 0,
                     *       "forks_count": 0,
                     *       "last_activity_at": "2021-01-14T09:26:53.123Z",
                     *       "namespace": {
                     *         "id": 1,
                     *         "name": "Acme",
                     *         "path": "acme",
                     *         "kind": "group",
                     *         "full_path": "acme",
                     *         "parent_id": null,
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/groups/acme"
                     *       },
                     *       "topics": [],
                     *       "_links": {
                     *         "self": "http://127.0.0.1:3000/api/v4/projects/30",
                     *         "issues": "http://127.0.0.1:3000/api/v4/projects/30/issues",
                     *         "merge_requests": "http://127.0.0.1:3000/api/v4/projects/30/merge_requests",
                     *         "repo_branches": "http://127.0.0.1:3000/api/v4/projects/30/repository/branches",
                     *         "labels": "http://127.0.0.1:3000/api/v4/projects/30/labels",
                     *         "events": "http://127.0.0.1:3000/api/v4/projects/30/events",
                     *         "members": "http://127.0.0.1:3000/api/v4/projects/30/members"
                     *       },
                     *       "packages_enabled": false,
                     *       "empty_repo": false,
                     *       "archived": false,
                     *       "visibility": "private",
                     *       "resolve_outdated_diff_discussions": false,
                     *       "container_registry_enabled": false,
                     *       "issues_enabled": true,
                     *       "merge_requests_enabled": true,
                     *       "wiki_enabled": false,
                     *       "jobs_enabled": true,
                     *       "snippets_enabled": true,
                     *       "service_desk_enabled": false,
                     *       "service_desk_address": null,
                     *       "can_create_merge_request_in": true,
                     *       "issues_access_level": "enabled",
                     *       "repository_access_level": "enabled",
                     *       "merge_requests_access_level": "enabled",
                     *       "forking_access_level": "disabled",
                     *       "wiki_access_level": "disabled",
                     *       "builds_access_level": "enabled",
                     *       "snippets_access_level": "enabled",
                     *       "pages_access_level": "disabled",
                     *       "operations_access_level": "disabled",
                     *       "analytics_access_level": "disabled",
                     *       "emails_disabled": null,
                     *       "shared_runners_enabled": true,
                     *       "lfs_enabled": true,
                     *       "creator_id": 1,
                     *       "import_status": "none",
                     *       "import_error": null,
                     *       "open_issues_count": 0,
                     *       "ci_default_git_depth": 50,
                     *       "ci_forward_deployment_enabled": true,
                     *       "public_jobs": true,
                     *       "build_git_strategy": "fetch",
                     *       "build_timeout": 3600,
                     *       "auto_cancel_pending_pipelines": "enabled",
                     *       "build_coverage_regex": null,
                     *       "ci_config_path": null,
                     *       "shared_with_groups": [],
                     *       "only_allow_merge_if_pipeline_succeeds": false,
                     *       "allow_merge_on_skipped_pipeline": null,
                     *       "restrict_user_defined_variables": false,
                     *       "request_access_enabled": true,
                     *       "only_allow_merge_if_all_discussions_are_resolved": false,
                     *       "remove_source_branch_after_merge": true,
                     *       "printing_merge_request_link_enabled": true,
                     *       "merge_method": "merge",
                     *       "squash_option": "default_off",
                     *       "suggestion_commit_message": null,
                     *       "auto_devops_enabled": false,
                     *       "auto_devops_deploy_strategy": "continuous",
                     *       "autoclose_referenced_issues": true,
                     *       "approvals_before_merge": 0,
                     *       "mirror": false,
                     *       "external_authorization_classification_label": "",
                     *       "marked_for_deletion_at": null,
                     *       "marked_for_deletion_on": null,
                     *       "requirements_enabled": true,
                     *       "security_and_compliance_enabled": false,
                     *       "compliance_frameworks": [],
                     *       "issues_template": null,
                     *       "merge_requests_template": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectDetails"];
                };
            };
            /** @description A project of that name is there: `{"message":{"name":["has already been taken"],"path":["has already been taken"],"limit_reached":[]}}`; Neither a name nor a path: `name, path are missing, at least one parameter must be provided` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller may have no more projects of their own; or the token's scope or the user's state does not allow it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"] | components["schemas"]["ProjectLimitBody"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProject: {
        parameters: {
            query?: {
                /** @description Also send `license` and `license_url`. */
                license?: boolean;
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "description": "Engines and guidance",
                     *       "name": "Rocket",
                     *       "name_with_namespace": "Acme / Rocket",
                     *       "path": "rocket",
                     *       "path_with_namespace": "acme/rocket",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "default_branch": "main",
                     *       "tag_list": [],
                     *       "ssh_url_to_repo": "git@127.0.0.1:acme/rocket.git",
                     *       "http_url_to_repo": "http://127.0.0.1:3000/acme/rocket.git",
                     *       "web_url": "http://127.0.0.1:3000/acme/rocket",
                     *       "readme_url": "http://127.0.0.1:3000/acme/rocket/-/blob/main/README.md",
                     *       "avatar_url": null,
                     *       "star_count": 0,
                     *       "forks_count": 0,
                     *       "last_activity_at": "2021-01-14T09:26:53.123Z",
                     *       "namespace": {
                     *         "id": 1,
                     *         "name": "Acme",
                     *         "path": "acme",
                     *         "kind": "group",
                     *         "full_path": "acme",
                     *         "parent_id": null,
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/groups/acme"
                     *       },
                     *       "topics": [],
                     *       "_links": {
                     *         "self": "http://127.0.0.1:3000/api/v4/projects/1",
                     *         "issues": "http://127.0.0.1:3000/api/v4/projects/1/issues",
                     *         "merge_requests": "http://127.0.0.1:3000/api/v4/projects/1/merge_requests",
                     *         "repo_branches": "http://127.0.0.1:3000/api/v4/projects/1/repository/branches",
                     *         "labels": "http://127.0.0.1:3000/api/v4/projects/1/labels",
                     *         "events": "http://127.0.0.1:3000/api/v4/projects/1/events",
                     *         "members": "http://127.0.0.1:3000/api/v4/projects/1/members"
                     *       },
                     *       "packages_enabled": false,
                     *       "empty_repo": false,
                     *       "archived": false,
                     *       "visibility": "private",
                     *       "resolve_outdated_diff_discussions": false,
                     *       "container_registry_enabled": false,
                     *       "issues_enabled": true,
                     *       "merge_requests_enabled": true,
                     *       "wiki_enabled": false,
                     *       "jobs_enabled": true,
                     *       "snippets_enabled": true,
                     *       "service_desk_enabled": false,
                     *       "service_desk_address": null,
                     *       "can_create_merge_request_in": true,
                     *       "issues_access_level": "enabled",
                     *       "repository_access_level": "enabled",
                     *       "merge_requests_access_level": "enabled",
                     *       "forking_access_level": "disabled",
                     *       "wiki_access_level": "disabled",
                     *       "builds_access_level": "enabled",
                     *       "snippets_access_level": "enabled",
                     *       "pages_access_level": "disabled",
                     *       "operations_access_level": "disabled",
                     *       "analytics_access_level": "disabled",
                     *       "emails_disabled": null,
                     *       "shared_runners_enabled": true,
                     *       "lfs_enabled": true,
                     *       "creator_id": 1,
                     *       "import_status": "none",
                     *       "import_error": null,
                     *       "open_issues_count": 2,
                     *       "ci_default_git_depth": 50,
                     *       "ci_forward_deployment_enabled": true,
                     *       "public_jobs": true,
                     *       "build_git_strategy": "fetch",
                     *       "build_timeout": 3600,
                     *       "auto_cancel_pending_pipelines": "enabled",
                     *       "build_coverage_regex": null,
                     *       "ci_config_path": null,
                     *       "shared_with_groups": [],
                     *       "only_allow_merge_if_pipeline_succeeds": false,
                     *       "allow_merge_on_skipped_pipeline": null,
                     *       "restrict_user_defined_variables": false,
                     *       "request_access_enabled": true,
                     *       "only_allow_merge_if_all_discussions_are_resolved": false,
                     *       "remove_source_branch_after_merge": true,
                     *       "printing_merge_request_link_enabled": true,
                     *       "merge_method": "merge",
                     *       "squash_option": "default_off",
                     *       "suggestion_commit_message": null,
                     *       "auto_devops_enabled": false,
                     *       "auto_devops_deploy_strategy": "continuous",
                     *       "autoclose_referenced_issues": true,
                     *       "approvals_before_merge": 0,
                     *       "mirror": false,
                     *       "external_authorization_classification_label": "",
                     *       "marked_for_deletion_at": null,
                     *       "marked_for_deletion_on": null,
                     *       "requirements_enabled": true,
                     *       "security_and_compliance_enabled": false,
                     *       "compliance_frameworks": [],
                     *       "issues_template": null,
                     *       "merge_requests_template": null,
                     *       "permissions": {
                     *         "project_access": null,
                     *         "group_access": {
                     *           "access_level": 50,
                     *           "notification_level": 3
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectWithAccess"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter that is no boolean: `license is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Engines, guidance and a nose",
                 *       "merge_method": "ff"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProject"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateProject"];
                "multipart/form-data": components["schemas"]["UpdateProject"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "description": "Engines, guidance and a nose",
                     *       "name": "Rocket",
                     *       "name_with_namespace": "Acme / Rocket",
                     *       "path": "rocket",
                     *       "path_with_namespace": "acme/rocket",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "default_branch": "main",
                     *       "tag_list": [],
                     *       "ssh_url_to_repo": "git@127.0.0.1:acme/rocket.git",
                     *       "http_url_to_repo": "http://127.0.0.1:3000/acme/rocket.git",
                     *       "web_url": "http://127.0.0.1:3000/acme/rocket",
                     *       "readme_url": "http://127.0.0.1:3000/acme/rocket/-/blob/main/README.md",
                     *       "avatar_url": null,
                     *       "star_count": 0,
                     *       "forks_count": 0,
                     *       "last_activity_at": "2021-01-14T09:26:53.123Z",
                     *       "namespace": {
                     *         "id": 1,
                     *         "name": "Acme",
                     *         "path": "acme",
                     *         "kind": "group",
                     *         "full_path": "acme",
                     *         "parent_id": null,
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/groups/acme"
                     *       },
                     *       "topics": [],
                     *       "_links": {
                     *         "self": "http://127.0.0.1:3000/api/v4/projects/1",
                     *         "issues": "http://127.0.0.1:3000/api/v4/projects/1/issues",
                     *         "merge_requests": "http://127.0.0.1:3000/api/v4/projects/1/merge_requests",
                     *         "repo_branches": "http://127.0.0.1:3000/api/v4/projects/1/repository/branches",
                     *         "labels": "http://127.0.0.1:3000/api/v4/projects/1/labels",
                     *         "events": "http://127.0.0.1:3000/api/v4/projects/1/events",
                     *         "members": "http://127.0.0.1:3000/api/v4/projects/1/members"
                     *       },
                     *       "packages_enabled": false,
                     *       "empty_repo": false,
                     *       "archived": false,
                     *       "visibility": "private",
                     *       "resolve_outdated_diff_discussions": false,
                     *       "container_registry_enabled": false,
                     *       "issues_enabled": true,
                     *       "merge_requests_enabled": true,
                     *       "wiki_enabled": false,
                     *       "jobs_enabled": true,
                     *       "snippets_enabled": true,
                     *       "service_desk_enabled": false,
                     *       "service_desk_address": null,
                     *       "can_create_merge_request_in": true,
                     *       "issues_access_level": "enabled",
                     *       "repository_access_level": "enabled",
                     *       "merge_requests_access_level": "enabled",
                     *       "forking_access_level": "disabled",
                     *       "wiki_access_level": "disabled",
                     *       "builds_access_level": "enabled",
                     *       "snippets_access_level": "enabled",
                     *       "pages_access_level": "disabled",
                     *       "operations_access_level": "disabled",
                     *       "analytics_access_level": "disabled",
                     *       "emails_disabled": null,
                     *       "shared_runners_enabled": true,
                     *       "lfs_enabled": true,
                     *       "creator_id": 1,
                     *       "import_status": "none",
                     *       "import_error": null,
                     *       "open_issues_count": 2,
                     *       "ci_default_git_depth": 50,
                     *       "ci_forward_deployment_enabled": true,
                     *       "public_jobs": true,
                     *       "build_git_strategy": "fetch",
                     *       "build_timeout": 3600,
                     *       "auto_cancel_pending_pipelines": "enabled",
                     *       "build_coverage_regex": null,
                     *       "ci_config_path": null,
                     *       "shared_with_groups": [],
                     *       "only_allow_merge_if_pipeline_succeeds": false,
                     *       "allow_merge_on_skipped_pipeline": null,
                     *       "restrict_user_defined_variables": false,
                     *       "request_access_enabled": true,
                     *       "only_allow_merge_if_all_discussions_are_resolved": false,
                     *       "remove_source_branch_after_merge": true,
                     *       "printing_merge_request_link_enabled": true,
                     *       "merge_method": "ff",
                     *       "squash_option": "default_off",
                     *       "suggestion_commit_message": null,
                     *       "auto_devops_enabled": false,
                     *       "auto_devops_deploy_strategy": "continuous",
                     *       "autoclose_referenced_issues": true,
                     *       "approvals_before_merge": 0,
                     *       "mirror": false,
                     *       "external_authorization_classification_label": "",
                     *       "marked_for_deletion_at": null,
                     *       "marked_for_deletion_on": null,
                     *       "requirements_enabled": true,
                     *       "security_and_compliance_enabled": false,
                     *       "compliance_frameworks": [],
                     *       "issues_template": null,
                     *       "merge_requests_template": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectDetails"];
                };
            };
            /** @description A branch that does not exist: `{"message":{"base":["Could not change HEAD: branch 'next' does not exist"]}}` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, for a name or a visibility too */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer to what is done later: here at once. */
            202: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description `202 Accepted`. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an owner */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Changed meanwhile */
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectAuditEvents: {
        parameters: {
            query?: {
                /** @description Only events of this time or later. */
                created_after?: components["parameters"]["AuditEventCreatedAfter"];
                /** @description Only events of this time or earlier. */
                created_before?: components["parameters"]["AuditEventCreatedBefore"];
                /** @description `keyset` pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number. */
                pagination?: components["parameters"]["AuditEventPagination"];
                /** @description Where a page starts under keyset paging; taken from the `next` link, without meaning of its own. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 52,
                     *         "author_id": 1,
                     *         "entity_id": 1,
                     *         "entity_type": "Project",
                     *         "event_name": "audit_operation",
                     *         "details": {
                     *           "change": "visibility",
                     *           "from": "Public",
                     *           "to": "Private",
                     *           "author_name": "Ada Byron",
                     *           "target_id": 1,
                     *           "target_type": "Project",
                     *           "target_details": "acme/rocket",
                     *           "ip_address": "203.0.113.20",
                     *           "entity_path": "acme/rocket"
                     *         },
                     *         "created_at": "2021-01-12T09:41:03.117Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuditEvent"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A time that can't be read: `created_before is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, or no licence */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectAuditEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the event.
                 * @example 2
                 */
                audit_event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 52,
                     *       "author_id": 1,
                     *       "entity_id": 1,
                     *       "entity_type": "Project",
                     *       "event_name": "audit_operation",
                     *       "details": {
                     *         "change": "visibility",
                     *         "from": "Public",
                     *         "to": "Private",
                     *         "author_name": "Ada Byron",
                     *         "target_id": 1,
                     *         "target_type": "Project",
                     *         "target_details": "acme/rocket",
                     *         "ip_address": "203.0.113.20",
                     *         "entity_path": "acme/rocket"
                     *       },
                     *       "created_at": "2021-01-12T09:41:03.117Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEvent"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `audit_event_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, or no licence */
            403: components["responses"]["Forbidden"];
            /** @description No such event of this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectBoards: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "name": "Sprint",
                     *         "hide_backlog_list": false,
                     *         "hide_closed_list": false,
                     *         "project": {
                     *           "id": 1,
                     *           "description": "Engines and guidance",
                     *           "name": "Rocket",
                     *           "name_with_namespace": "Acme / Rocket",
                     *           "path": "rocket",
                     *           "path_with_namespace": "acme/rocket",
                     *           "created_at": "2021-01-04T09:00:00.000Z",
                     *           "default_branch": "main",
                     *           "tag_list": [],
                     *           "ssh_url_to_repo": "git@127.0.0.1:acme/rocket.git",
                     *           "http_url_to_repo": "http://127.0.0.1:3000/acme/rocket.git",
                     *           "web_url": "http://127.0.0.1:3000/acme/rocket",
                     *           "readme_url": "http://127.0.0.1:3000/acme/rocket/-/blob/main/README.md",
                     *           "avatar_url": null,
                     *           "star_count": 0,
                     *           "forks_count": 0,
                     *           "last_activity_at": "2021-01-14T09:26:53.123Z",
                     *           "namespace": {
                     *             "id": 1,
                     *             "name": "Acme",
                     *             "path": "acme",
                     *             "kind": "group",
                     *             "full_path": "acme",
                     *             "parent_id": null
                     *           }
                     *         },
                     *         "lists": [],
                     *         "group": null,
                     *         "milestone": null,
                     *         "assignee": null,
                     *         "labels": [],
                     *         "weight": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Board"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project */
            401: components["responses"]["Unauthorized"];
            /** @description Issues are off in this project */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A format other than JSON: `The requested format 'xml' is not supported.` */
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProjectBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sprint"
                 *     }
                 */
                "application/json": components["schemas"]["CreateBoard"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateBoard"];
                "multipart/form-data": components["schemas"]["CreateBoard"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            /** @description A blank name: `{"message":{"name":["can't be blank"]}}`; No name: `name is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `board_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Issues are off in this project */
            403: components["responses"]["Forbidden"];
            /** @description No such board in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Sprint"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBoard"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateBoard"];
                "multipart/form-data": components["schemas"]["UpdateBoard"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            /** @description A blank name: `400 Bad request - Failed to save board {:name=>["can't be blank"]}`; A weight outside of 0 to 9: `weight does not have a valid value` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such board in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProjectBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such board in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectBoardLists: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 31,
                     *         "label": {
                     *           "id": 7,
                     *           "name": "doing",
                     *           "color": "#428BCA",
                     *           "description": null
                     *         },
                     *         "position": 0,
                     *         "max_issue_count": 0,
                     *         "max_issue_weight": 0,
                     *         "limit_metric": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BoardList"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Issues are off in this project */
            403: components["responses"]["Forbidden"];
            /** @description No such board in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProjectBoardList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label_id": 8
                 *     }
                 */
                "application/json": components["schemas"]["CreateBoardList"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateBoardList"];
                "multipart/form-data": components["schemas"]["CreateBoardList"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 32,
                     *       "label": {
                     *         "id": 8,
                     *         "name": "review",
                     *         "color": "#8E44AD",
                     *         "description": null
                     *       },
                     *       "position": 1,
                     *       "max_issue_count": 0,
                     *       "max_issue_weight": 0,
                     *       "limit_metric": null
                     *     }
                     */
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            /** @description A label that is not available here: `{"message":{"error":"Label not found!"}}`; None of the three: `label_id, milestone_id, assignee_id are missing, exactly one parameter must be provided` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such board in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectBoardList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
                /**
                 * @description Id of the list.
                 * @example 1
                 */
                list_id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "label": {
                     *         "id": 7,
                     *         "name": "doing",
                     *         "color": "#428BCA",
                     *         "description": null
                     *       },
                     *       "position": 0,
                     *       "max_issue_count": 0,
                     *       "max_issue_weight": 0,
                     *       "limit_metric": null
                     *     }
                     */
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Issues are off in this project */
            403: components["responses"]["Forbidden"];
            /** @description No such list on this board */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectBoardList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
                /**
                 * @description Id of the list.
                 * @example 1
                 */
                list_id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "position": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBoardList"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateBoardList"];
                "multipart/form-data": components["schemas"]["UpdateBoardList"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "label": {
                     *         "id": 7,
                     *         "name": "doing",
                     *         "color": "#428BCA",
                     *         "description": null
                     *       },
                     *       "position": 1,
                     *       "max_issue_count": 0,
                     *       "max_issue_weight": 0,
                     *       "limit_metric": null
                     *     }
                     */
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            /** @description A place outside of the board, or the present one: `{"message":{"error":"List could not be moved!"}}` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such list on this board */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProjectBoardList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the board.
                 * @example 1
                 */
                board_id: components["parameters"]["BoardId"];
                /**
                 * @description Id of the list.
                 * @example 1
                 */
                list_id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Neither owner nor administrator */
            403: components["responses"]["Forbidden"];
            /** @description No such list on this board */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectClusters: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "name": "production",
                     *         "domain": "apps.acme.test",
                     *         "created_at": "2021-01-12T08:15:30.402Z",
                     *         "managed": true,
                     *         "enabled": true,
                     *         "provider_type": "user",
                     *         "platform_type": "kubernetes",
                     *         "environment_scope": "production/*",
                     *         "cluster_type": "project_type",
                     *         "user": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         },
                     *         "platform_kubernetes": {
                     *           "api_url": "https://k8s.acme.test:6443",
                     *           "namespace": "rocket",
                     *           "authorization_type": "rbac",
                     *           "ca_cert": null
                     *         },
                     *         "management_project": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ClusterListItem"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProjectCluster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "rehearsal",
                 *       "domain": "apps.acme.test",
                 *       "environment_scope": "rehearsal/*",
                 *       "platform_kubernetes_attributes": {
                 *         "api_url": "https://k8s.acme.test:6443",
                 *         "token": "token-of-the-service-account",
                 *         "namespace": "rocket"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateCluster"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCluster"];
                "multipart/form-data": components["schemas"]["CreateCluster"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "name": "rehearsal",
                     *       "domain": "apps.acme.test",
                     *       "created_at": "2021-01-12T08:15:30.402Z",
                     *       "managed": true,
                     *       "enabled": true,
                     *       "provider_type": "user",
                     *       "platform_type": "kubernetes",
                     *       "environment_scope": "rehearsal/*",
                     *       "cluster_type": "project_type",
                     *       "user": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "platform_kubernetes": {
                     *         "api_url": "https://k8s.acme.test:6443",
                     *         "namespace": "rocket",
                     *         "authorization_type": "rbac",
                     *         "ca_cert": null
                     *       },
                     *       "management_project": null,
                     *       "project": {
                     *         "id": 1,
                     *         "description": "Engines and guidance",
                     *         "name": "Rocket",
                     *         "name_with_namespace": "Acme / Rocket",
                     *         "path": "rocket",
                     *         "path_with_namespace": "acme/rocket",
                     *         "created_at": "2021-01-04T09:00:00.000Z",
                     *         "default_branch": "main",
                     *         "tag_list": [],
                     *         "ssh_url_to_repo": "git@127.0.0.1:acme/rocket.git",
                     *         "http_url_to_repo": "http://127.0.0.1:3000/acme/rocket.git",
                     *         "web_url": "http://127.0.0.1:3000/acme/rocket",
                     *         "readme_url": "http://127.0.0.1:3000/acme/rocket/-/blob/main/README.md",
                     *         "avatar_url": null,
                     *         "star_count": 0,
                     *         "forks_count": 0,
                     *         "last_activity_at": "2021-01-14T09:26:53.123Z",
                     *         "namespace": {
                     *           "id": 1,
                     *           "name": "Acme",
                     *           "path": "acme",
                     *           "kind": "group",
                     *           "full_path": "acme",
                     *           "parent_id": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Cluster"];
                };
            };
            /** @description An address that is not allowed: `{"message":{"platform_kubernetes.api_url":["is blocked: Requests to localhost are not allowed"]}}`; Another cluster has this environment scope: `{"message":{"environment_scope":["cannot add duplicated environment scope"]}}`; A blank address: `platform_kubernetes_attributes[api_url] is empty`; No name and no token: `name is missing, platform_kubernetes_attributes[token] is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectCluster: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cluster.
                 * @example 1
                 */
                cluster_id: components["parameters"]["ClusterId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cluster"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `cluster_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such cluster in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectCluster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cluster.
                 * @example 1
                 */
                cluster_id: components["parameters"]["ClusterId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "production",
                 *       "domain": "apps.acme.test"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCluster"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateCluster"];
                "multipart/form-data": components["schemas"]["UpdateCluster"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cluster"];
                };
            };
            /** @description A new token for a cluster that a cloud runs: `{"message":{"platform_kubernetes.base":["Cannot modify managed Kubernetes cluster"]}}`; A blank name: `{"message":{"name":[" has to be present"]}}`; A switch that is neither true nor false: `enabled is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such cluster in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProjectCluster: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cluster.
                 * @example 1
                 */
                cluster_id: components["parameters"]["ClusterId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such cluster in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Changed since */
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCommitDiscussions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the commit, whole or shortened, or a branch or tag.
                 * @example 44f40fe87c2f649206d62c5f3d3fecab19c9ddfc
                 */
                commit_id: components["parameters"]["CommitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "58a28d47f21e7ad348c4bb27eea718154aed530e",
                     *         "individual_note": false,
                     *         "notes": [
                     *           {
                     *             "id": 5341,
                     *             "type": "DiffNote",
                     *             "body": "This reads the gauge twice.",
                     *             "attachment": null,
                     *             "author": {
                     *               "id": 1,
                     *               "name": "Ada Byron",
                     *               "username": "ada",
                     *               "state": "active",
                     *               "avatar_url": null,
                     *               "web_url": "http://127.0.0.1:3000/ada"
                     *             },
                     *             "created_at": "2021-01-14T08:02:11.450Z",
                     *             "updated_at": "2021-01-14T08:02:11.450Z",
                     *             "system": false,
                     *             "noteable_id": null,
                     *             "noteable_type": "Commit",
                     *             "resolvable": false,
                     *             "confidential": false,
                     *             "noteable_iid": null,
                     *             "commands_changes": {},
                     *             "position": {
                     *               "base_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                     *               "start_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                     *               "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                     *               "old_path": "src/engine.py",
                     *               "new_path": "src/engine.py",
                     *               "position_type": "text",
                     *               "old_line": null,
                     *               "new_line": 12,
                     *               "line_range": null
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Discussion"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such commit in this project: `404 Commit Not Found`; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCommitDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the commit, whole or shortened, or a branch or tag.
                 * @example 44f40fe87c2f649206d62c5f3d3fecab19c9ddfc
                 */
                commit_id: components["parameters"]["CommitId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "This reads the gauge twice.",
                 *       "position": {
                 *         "base_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                 *         "start_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                 *         "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                 *         "position_type": "text",
                 *         "new_path": "src/engine.py",
                 *         "new_line": 12,
                 *         "old_path": "src/engine.py"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateCommitDiscussion"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCommitDiscussion"];
                "multipart/form-data": components["schemas"]["CreateCommitDiscussion"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing`; Commits that are not the parent, the parent and the commit: `400 Bad request - Note {:commit_id=>["does not match the diff refs"]}`; A line that is not in the diff: `400 Bad request - Note {:line_code=>["can't be blank", "must be a valid line code"]}`; A position without its commits: `position[base_sha] is missing, position[head_sha] is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such commit in this project: `404 Commit Not Found`; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCommitDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the commit, whole or shortened, or a branch or tag.
                 * @example 44f40fe87c2f649206d62c5f3d3fecab19c9ddfc
                 */
                commit_id: components["parameters"]["CommitId"];
                /**
                 * @description Id of the discussion.
                 * @example 02c843523f8bfb28b9e7925f6e4460aab6d9c441
                 */
                discussion_id: components["parameters"]["CommitDiscussionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCommitDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the commit, whole or shortened, or a branch or tag.
                 * @example 44f40fe87c2f649206d62c5f3d3fecab19c9ddfc
                 */
                commit_id: components["parameters"]["CommitId"];
                /**
                 * @description Id of the discussion.
                 * @example 02c843523f8bfb28b9e7925f6e4460aab6d9c441
                 */
                discussion_id: components["parameters"]["CommitDiscussionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "On purpose: the first reading warms it up."
                 *     }
                 */
                "application/json": components["schemas"]["CreateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateNote"];
                "multipart/form-data": components["schemas"]["CreateNote"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5342,
                     *       "type": "DiffNote",
                     *       "body": "On purpose: the first reading warms it up.",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "created_at": "2021-01-14T09:26:53.123Z",
                     *       "updated_at": "2021-01-14T09:26:53.123Z",
                     *       "system": false,
                     *       "noteable_id": null,
                     *       "noteable_type": "Commit",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {},
                     *       "position": {
                     *         "base_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                     *         "start_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                     *         "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                     *         "old_path": "src/engine.py",
                     *         "new_path": "src/engine.py",
                     *         "position_type": "text",
                     *         "old_line": null,
                     *         "new_line": 12,
                     *         "line_range": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing`; A stand-alone comment: `400 Bad request - Discussion can not be replied to.` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCommitDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the commit, whole or shortened, or a branch or tag.
                 * @example 44f40fe87c2f649206d62c5f3d3fecab19c9ddfc
                 */
                commit_id: components["parameters"]["CommitId"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 02c843523f8bfb28b9e7925f6e4460aab6d9c441
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 28
                 */
                note_id: components["parameters"]["CommitNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "This reads the gauge twice a turn."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateNote"];
                "multipart/form-data": components["schemas"]["UpdateNote"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5341,
                     *       "type": "DiffNote",
                     *       "body": "This reads the gauge twice a turn.",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": null,
                     *       "noteable_type": "Commit",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {},
                     *       "position": {
                     *         "base_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                     *         "start_sha": "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
                     *         "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                     *         "old_path": "src/engine.py",
                     *         "new_path": "src/engine.py",
                     *         "position_type": "text",
                     *         "old_line": null,
                     *         "new_line": 12,
                     *         "line_range": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Failed to save note {:note=>["can't be blank"]}`; Both: `body, resolved are mutually exclusive`; Neither of the two: `body, resolved are missing, exactly one parameter must be provided`; `resolved` where nothing can be resolved: `400 Bad request - Note is not resolvable` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCommitDiscussionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the commit, whole or shortened, or a branch or tag.
                 * @example 44f40fe87c2f649206d62c5f3d3fecab19c9ddfc
                 */
                commit_id: components["parameters"]["CommitId"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 02c843523f8bfb28b9e7925f6e4460aab6d9c441
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 28
                 */
                note_id: components["parameters"]["CommitNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectIssues: {
        parameters: {
            query?: {
                /** @description Only those that the caller created or is assigned to. */
                scope?: components["parameters"]["IssueScope"];
                /** @description Whether to show whole labels. */
                with_labels_details?: components["parameters"]["WithLabelsDetails"];
                /** @description Only open or closed ones. */
                state?: components["parameters"]["EpicState"];
                /** @description Only those with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
                "labels[]"?: components["parameters"]["Labels"];
                /** @description Only those of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
                milestone?: components["parameters"]["Milestone"];
                /** @description Only those by this user. */
                author_id?: components["parameters"]["AuthorId"];
                /** @description Only those by the user of this name. */
                author_username?: components["parameters"]["AuthorUsername"];
                /** @description Only those assigned to this user; `None`: to nobody, `Any`: to somebody. */
                assignee_id?: components["parameters"]["AssigneeId"];
                /** @description Only those assigned to all users of these names. */
                "assignee_username[]"?: components["parameters"]["AssigneeUsername"];
                /** @description Only those of this weight; `None`: without one, `Any`: with one. */
                weight?: components["parameters"]["Weight"];
                /** @description Only those of this epic; `None`: without one, `Any`: with one. */
                epic_id?: components["parameters"]["IssueEpicId"];
                /** @description Only those with these numbers: a list, or one text with commas. */
                "iids[]"?: components["parameters"]["IssueIids"];
                /** @description Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
                search?: components["parameters"]["IssueSearch"];
                /** @description Where to search: `title`, `description` or, with a comma, both. */
                in?: components["parameters"]["In"];
                /** @description Only those of this time or later. */
                created_after?: components["parameters"]["EpicCreatedAfter"];
                /** @description Only those of this time or earlier. */
                created_before?: components["parameters"]["EpicCreatedBefore"];
                /** @description Only those that changed at this time or later. */
                updated_after?: components["parameters"]["UpdatedAfter"];
                /** @description Only those that last changed at this time or earlier. */
                updated_before?: components["parameters"]["UpdatedBefore"];
                /** @description Only those that are due then; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
                due_date?: components["parameters"]["DueDate"];
                /** @description Only confidential ones, or only others. */
                confidential?: components["parameters"]["Confidential"];
                /** @description Leaves out issues, as the parameters of these names would leave in. */
                not?: components["parameters"]["Not"];
                /** @description The order. Where it leaves two equal, the newer comes first. */
                order_by?: components["parameters"]["IssueOrderBy"];
                /** @description Direction of the order. */
                sort?: components["parameters"]["EpicSort"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "iid": 1,
                     *         "project_id": 1,
                     *         "title": "Engine stalls at 80 percent",
                     *         "description": "Seen on the stand and on flight 7",
                     *         "state": "opened",
                     *         "created_at": "2021-01-19T08:00:00.000Z",
                     *         "updated_at": "2021-01-19T08:00:00.000Z",
                     *         "closed_at": null,
                     *         "closed_by": null,
                     *         "labels": [
                     *           "bug",
                     *           "doing"
                     *         ],
                     *         "milestone": null,
                     *         "assignees": [
                     *           {
                     *             "id": 2,
                     *             "name": "Lin Chen",
                     *             "username": "lin",
                     *             "state": "active",
                     *             "avatar_url": null,
                     *             "web_url": "http://127.0.0.1:3000/lin"
                     *           }
                     *         ],
                     *         "author": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         },
                     *         "type": "ISSUE",
                     *         "assignee": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         },
                     *         "user_notes_count": 1,
                     *         "merge_requests_count": 0,
                     *         "upvotes": 0,
                     *         "downvotes": 0,
                     *         "due_date": null,
                     *         "confidential": false,
                     *         "discussion_locked": false,
                     *         "issue_type": "issue",
                     *         "web_url": "http://127.0.0.1:3000/acme/rocket/-/issues/1",
                     *         "time_stats": {
                     *           "time_estimate": 0,
                     *           "total_time_spent": 0,
                     *           "human_time_estimate": null,
                     *           "human_total_time_spent": null
                     *         },
                     *         "task_completion_status": {
                     *           "count": 0,
                     *           "completed_count": 0
                     *         },
                     *         "weight": 5,
                     *         "blocking_issues_count": 0,
                     *         "has_tasks": false,
                     *         "_links": {
                     *           "self": "http://127.0.0.1:3000/api/v4/projects/1/issues/1",
                     *           "notes": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/notes",
                     *           "award_emoji": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/award_emoji",
                     *           "project": "http://127.0.0.1:3000/api/v4/projects/1"
                     *         },
                     *         "references": {
                     *           "short": "#1",
                     *           "relative": "#1",
                     *           "full": "acme/rocket#1"
                     *         },
                     *         "moved_to_id": null,
                     *         "service_desk_reply_to": null,
                     *         "epic_iid": null,
                     *         "epic": null,
                     *         "health_status": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Issue"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A state that issues don't have: `state does not have a valid value` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProjectIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Engine stalls at 80 percent",
                 *       "labels": [
                 *         "bug"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateIssue"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateIssue"];
                "multipart/form-data": components["schemas"]["CreateIssue"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            /** @description A blank title: `{"message":{"title":["can't be blank"]}}` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Archived project, or issues are off */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description A number that is taken: `Duplicated issue` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectIssue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "iid": 1,
                     *       "project_id": 1,
                     *       "title": "Engine stalls at 80 percent",
                     *       "description": "Seen on the stand and on flight 7",
                     *       "state": "opened",
                     *       "created_at": "2021-01-19T08:00:00.000Z",
                     *       "updated_at": "2021-01-19T08:00:00.000Z",
                     *       "closed_at": null,
                     *       "closed_by": null,
                     *       "labels": [
                     *         "bug",
                     *         "doing"
                     *       ],
                     *       "milestone": null,
                     *       "assignees": [
                     *         {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin"
                     *         }
                     *       ],
                     *       "author": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "type": "ISSUE",
                     *       "assignee": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "user_notes_count": 1,
                     *       "merge_requests_count": 0,
                     *       "upvotes": 0,
                     *       "downvotes": 0,
                     *       "due_date": null,
                     *       "confidential": false,
                     *       "discussion_locked": false,
                     *       "issue_type": "issue",
                     *       "web_url": "http://127.0.0.1:3000/acme/rocket/-/issues/1",
                     *       "time_stats": {
                     *         "time_estimate": 0,
                     *         "total_time_spent": 0,
                     *         "human_time_estimate": null,
                     *         "human_total_time_spent": null
                     *       },
                     *       "task_completion_status": {
                     *         "count": 0,
                     *         "completed_count": 0
                     *       },
                     *       "weight": 5,
                     *       "blocking_issues_count": 0,
                     *       "has_tasks": false,
                     *       "_links": {
                     *         "self": "http://127.0.0.1:3000/api/v4/projects/1/issues/1",
                     *         "notes": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/notes",
                     *         "award_emoji": "http://127.0.0.1:3000/api/v4/projects/1/issues/1/award_emoji",
                     *         "project": "http://127.0.0.1:3000/api/v4/projects/1"
                     *       },
                     *       "references": {
                     *         "short": "#1",
                     *         "relative": "#1",
                     *         "full": "acme/rocket#1"
                     *       },
                     *       "moved_to_id": null,
                     *       "service_desk_reply_to": null,
                     *       "epic_iid": null,
                     *       "epic": null,
                     *       "health_status": null
                     *     }
                     */
                    "application/json": components["schemas"]["Issue"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A number that is none: `issue_iid is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such issue, or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "add_labels": [
                 *         "review"
                 *       ],
                 *       "remove_labels": [
                 *         "doing"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateIssue"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateIssue"];
                "multipart/form-data": components["schemas"]["UpdateIssue"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            /** @description A blank title: `{"message":{"title":["can't be blank"]}}` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, or archived project */
            403: components["responses"]["Forbidden"];
            /** @description No such issue, or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProjectIssue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an owner, or archived project */
            403: components["responses"]["Forbidden"];
            /** @description No such issue, or not visible: `404 Issue Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Changed since If-Unmodified-Since */
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIssueDiscussions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "72b8c84b33dd3deb2557fb00d1fb020230fb1900",
                     *         "individual_note": false,
                     *         "notes": [
                     *           {
                     *             "id": 5301,
                     *             "type": "DiscussionNote",
                     *             "body": "Why does the pump stall?",
                     *             "attachment": null,
                     *             "author": {
                     *               "id": 1,
                     *               "name": "Ada Byron",
                     *               "username": "ada",
                     *               "state": "active",
                     *               "avatar_url": null,
                     *               "web_url": "http://127.0.0.1:3000/ada"
                     *             },
                     *             "created_at": "2021-01-14T08:02:11.450Z",
                     *             "updated_at": "2021-01-14T08:02:11.450Z",
                     *             "system": false,
                     *             "noteable_id": 17,
                     *             "noteable_type": "Issue",
                     *             "resolvable": false,
                     *             "confidential": false,
                     *             "noteable_iid": 7,
                     *             "commands_changes": {}
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Discussion"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such issue in this project, or not visible; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createIssueDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Why does the pump stall?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDiscussion"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateDiscussion"];
                "multipart/form-data": components["schemas"]["CreateDiscussion"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The issue is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such issue in this project, or not visible; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIssueDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
                /**
                 * @description Id of the discussion.
                 * @example 285c7a128583dce9bbc9d1bbfa743da825e3acee
                 */
                discussion_id: components["parameters"]["IssueDiscussionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createIssueDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
                /**
                 * @description Id of the discussion.
                 * @example 285c7a128583dce9bbc9d1bbfa743da825e3acee
                 */
                discussion_id: components["parameters"]["IssueDiscussionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "The filter was blocked."
                 *     }
                 */
                "application/json": components["schemas"]["CreateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateNote"];
                "multipart/form-data": components["schemas"]["CreateNote"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5302,
                     *       "type": "DiscussionNote",
                     *       "body": "The filter was blocked.",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "created_at": "2021-01-14T09:26:53.123Z",
                     *       "updated_at": "2021-01-14T09:26:53.123Z",
                     *       "system": false,
                     *       "noteable_id": 17,
                     *       "noteable_type": "Issue",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": 7,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The issue is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateIssueDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 285c7a128583dce9bbc9d1bbfa743da825e3acee
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 10
                 */
                note_id: components["parameters"]["IssueNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Why does the pump stall at full load?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateNote"];
                "multipart/form-data": components["schemas"]["UpdateNote"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5301,
                     *       "type": "DiscussionNote",
                     *       "body": "Why does the pump stall at full load?",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": 17,
                     *       "noteable_type": "Issue",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": 7,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Failed to save note {:note=>["can't be blank"]}`; Both: `body, resolved are mutually exclusive`; Neither of the two: `body, resolved are missing, exactly one parameter must be provided`; `resolved` where nothing can be resolved: `400 Bad request - Note is not resolvable` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteIssueDiscussionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 285c7a128583dce9bbc9d1bbfa743da825e3acee
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 10
                 */
                note_id: components["parameters"]["IssueNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIssueNotes: {
        parameters: {
            query?: {
                /** @description What to sort by. */
                order_by?: components["parameters"]["NoteOrderBy"];
                /** @description Direction; notes of the same time by their ids. */
                sort?: components["parameters"]["NoteSort"];
                /** @description Which notes: all of them, only those of users, or only those that the service wrote. */
                activity_filter?: components["parameters"]["ActivityFilter"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5301,
                     *         "type": null,
                     *         "body": "Why does the pump stall?",
                     *         "attachment": null,
                     *         "author": {
                     *           "id": 1,
                     *           "name": "Ada Byron",
                     *           "username": "ada",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/ada"
                     *         },
                     *         "created_at": "2021-01-14T08:02:11.450Z",
                     *         "updated_at": "2021-01-14T08:02:11.450Z",
                     *         "system": false,
                     *         "noteable_id": 17,
                     *         "noteable_type": "Issue",
                     *         "resolvable": false,
                     *         "confidential": false,
                     *         "noteable_iid": 7,
                     *         "commands_changes": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Note"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An unknown filter: `activity_filter does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createIssueNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Why does the pump stall?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateComment"];
                "multipart/form-data": components["schemas"]["CreateComment"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The item is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIssueNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
                /**
                 * @description Id of the note.
                 * @example 10
                 */
                note_id: components["parameters"]["IssueNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A note that the caller may not see: `404 Note Not Found`; No such note here */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateIssueNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
                /**
                 * @description Id of the note.
                 * @example 10
                 */
                note_id: components["parameters"]["IssueNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Why does the pump stall at full load?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateComment"];
                "multipart/form-data": components["schemas"]["UpdateComment"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5301,
                     *       "type": null,
                     *       "body": "Why does the pump stall at full load?",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": 17,
                     *       "noteable_type": "Issue",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": 7,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `body is empty` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteIssueNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the issue within its project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
                /**
                 * @description Id of the note.
                 * @example 10
                 */
                note_id: components["parameters"]["IssueNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectLabels: {
        parameters: {
            query?: {
                /** @description Whether to count the issues and merge requests with each label. */
                with_counts?: components["parameters"]["WithCounts"];
                /** @description Whether to list labels of the groups above the project's own group, too. */
                include_ancestor_groups?: boolean;
                /** @description Words that the name or the description contains. */
                search?: components["parameters"]["LabelSearch"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "name": "doing",
                     *         "color": "#428BCA",
                     *         "description": null,
                     *         "description_html": "",
                     *         "text_color": "#FFFFFF",
                     *         "subscribed": false,
                     *         "priority": null,
                     *         "is_project_label": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProjectLabel"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProjectLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "fuel",
                 *       "color": "#8E44AD",
                 *       "priority": 1
                 *     }
                 */
                "application/json": components["schemas"]["CreateLabel"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateLabel"];
                "multipart/form-data": components["schemas"]["CreateLabel"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 21,
                     *       "name": "fuel",
                     *       "color": "#8E44AD",
                     *       "description": null,
                     *       "description_html": "",
                     *       "text_color": "#FFFFFF",
                     *       "subscribed": false,
                     *       "priority": 1,
                     *       "is_project_label": true
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectLabel"];
                };
            };
            /** @description A colour that is none: `{"message":{"color":["must be a valid color code"]}}`; Neither name nor colour: `name is missing, color is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The project, its group or a group above has the name: `Label already exists` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id or name of the label. Digits are an id, unless no label has it.
                 * @example doing
                 */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "doing",
                     *       "color": "#428BCA",
                     *       "description": null,
                     *       "description_html": "",
                     *       "text_color": "#FFFFFF",
                     *       "subscribed": false,
                     *       "priority": null,
                     *       "is_project_label": true
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectLabel"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such label: `404 Label Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id or name of the label. Digits are an id, unless no label has it.
                 * @example doing
                 */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "new_name": "in progress"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLabel"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateLabel"];
                "multipart/form-data": components["schemas"]["UpdateLabel"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "in progress",
                     *       "color": "#428BCA",
                     *       "description": null,
                     *       "description_html": "",
                     *       "text_color": "#FFFFFF",
                     *       "subscribed": false,
                     *       "priority": null,
                     *       "is_project_label": true
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectLabel"];
                };
            };
            /** @description Another label has the name: `{"message":{"title":["has already been taken"]}}`; Nothing to change: `new_name, color, description, priority are missing, at least one parameter must be provided` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, in the group if it is the group's label */
            403: components["responses"]["Forbidden"];
            /** @description No such label: `404 Label Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProjectLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id or name of the label. Digits are an id, unless no label has it.
                 * @example doing
                 */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, in the group if it is the group's label */
            403: components["responses"]["Forbidden"];
            /** @description No such label: `404 Label Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectMembers: {
        parameters: {
            query?: {
                /** @description Only users whose name or username contains these words, or with this e-mail address. */
                query?: components["parameters"]["Query"];
                /** @description Only users with these ids. */
                "user_ids[]"?: components["parameters"]["UserIds"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description Ids that are no numbers: `user_ids is invalid` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even of a public place */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    addProjectMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_level": 40,
                 *       "user_id": 7
                 *     }
                 */
                "application/json": components["schemas"]["AddMember"];
                "application/x-www-form-urlencoded": components["schemas"]["AddMember"];
                "multipart/form-data": components["schemas"]["AddMember"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"] | components["schemas"]["AddedMembers"];
                };
            };
            /** @description A level that does not exist: `{"message":{"access_level":["is not included in the list"]}}`; No level: `access_level is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such user: `404 User Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description A member already: `Member already exists` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAllProjectMembers: {
        parameters: {
            query?: {
                /** @description Only users whose name or username contains these words, or with this e-mail address. */
                query?: components["parameters"]["Query"];
                /** @description Only users with these ids. */
                "user_ids[]"?: components["parameters"]["UserIds"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description Ids that are no numbers: `user_ids is invalid` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even of a public place */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAnyProjectMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the user.
                 * @example 4
                 */
                user_id: components["parameters"]["MemberUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `user_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            /** @description No member */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the user.
                 * @example 4
                 */
                user_id: components["parameters"]["MemberUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `user_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            /** @description No direct member */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the user.
                 * @example 4
                 */
                user_id: components["parameters"]["MemberUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_level": 40
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMember"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMember"];
                "multipart/form-data": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description A level that does not exist: `{"message":{"access_level":["is not included in the list"]}}`; No level: `access_level is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, or the owner of the personal namespace */
            403: components["responses"]["Forbidden"];
            /** @description No direct member */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeProjectMember: {
        parameters: {
            query?: {
                /** @description Whether to take the user off issues and merge requests there, too. */
                unassign_issuables?: components["parameters"]["UnassignIssuables"];
            };
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the user.
                 * @example 4
                 */
                user_id: components["parameters"]["MemberUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Role too low, or the owner of the personal namespace */
            403: components["responses"]["Forbidden"];
            /** @description No direct member */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listMergeRequestDiscussions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "02c59b104c6a59f4976b62704cc751331b7690f7",
                     *         "individual_note": false,
                     *         "notes": [
                     *           {
                     *             "id": 5331,
                     *             "type": "DiffNote",
                     *             "body": "Can this loop exit early?",
                     *             "attachment": null,
                     *             "author": {
                     *               "id": 1,
                     *               "name": "Ada Byron",
                     *               "username": "ada",
                     *               "state": "active",
                     *               "avatar_url": null,
                     *               "web_url": "http://127.0.0.1:3000/ada"
                     *             },
                     *             "created_at": "2021-01-14T08:02:11.450Z",
                     *             "updated_at": "2021-01-14T08:02:11.450Z",
                     *             "system": false,
                     *             "noteable_id": 23,
                     *             "noteable_type": "Merge request",
                     *             "resolvable": true,
                     *             "confidential": false,
                     *             "noteable_iid": 6,
                     *             "commands_changes": {},
                     *             "commit_id": null,
                     *             "position": {
                     *               "base_sha": "5a47adac815db60bf57c6c04146fc4d62398bf90",
                     *               "start_sha": "145708fb94c64814a630183cb999a1be3a03c5d1",
                     *               "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                     *               "old_path": "src/engine.py",
                     *               "new_path": "src/engine.py",
                     *               "position_type": "text",
                     *               "old_line": null,
                     *               "new_line": 12,
                     *               "line_range": null
                     *             },
                     *             "resolved": false,
                     *             "resolved_by": null,
                     *             "resolved_at": null
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Discussion"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such merge request in this project, or not visible; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createMergeRequestDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMergeRequestDiscussion"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateMergeRequestDiscussion"];
                "multipart/form-data": components["schemas"]["CreateMergeRequestDiscussion"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing`; A line that is not in the diff: `400 Bad request - Note {:line_code=>["can't be blank", "must be a valid line code"]}`; A position without its commits: `position[base_sha] is missing, position[head_sha] is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The merge request is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such merge request in this project, or not visible; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMergeRequestDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the discussion.
                 * @example 6f1adae6f3577f29c71dfa13b4592be9ca4dd589
                 */
                discussion_id: components["parameters"]["MergeRequestDiscussionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "02c59b104c6a59f4976b62704cc751331b7690f7",
                     *       "individual_note": false,
                     *       "notes": [
                     *         {
                     *           "id": 5331,
                     *           "type": "DiffNote",
                     *           "body": "Can this loop exit early?",
                     *           "attachment": null,
                     *           "author": {
                     *             "id": 1,
                     *             "name": "Ada Byron",
                     *             "username": "ada",
                     *             "state": "active",
                     *             "avatar_url": null,
                     *             "web_url": "http://127.0.0.1:3000/ada"
                     *           },
                     *           "created_at": "2021-01-14T08:02:11.450Z",
                     *           "updated_at": "2021-01-14T08:02:11.450Z",
                     *           "system": false,
                     *           "noteable_id": 23,
                     *           "noteable_type": "Merge request",
                     *           "resolvable": true,
                     *           "confidential": false,
                     *           "noteable_iid": 6,
                     *           "commands_changes": {},
                     *           "commit_id": null,
                     *           "position": {
                     *             "base_sha": "5a47adac815db60bf57c6c04146fc4d62398bf90",
                     *             "start_sha": "145708fb94c64814a630183cb999a1be3a03c5d1",
                     *             "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                     *             "old_path": "src/engine.py",
                     *             "new_path": "src/engine.py",
                     *             "position_type": "text",
                     *             "old_line": null,
                     *             "new_line": 12,
                     *             "line_range": null
                     *           },
                     *           "resolved": false,
                     *           "resolved_by": null,
                     *           "resolved_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    resolveMergeRequestDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the discussion.
                 * @example 6f1adae6f3577f29c71dfa13b4592be9ca4dd589
                 */
                discussion_id: components["parameters"]["MergeRequestDiscussionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resolved": true
                 *     }
                 */
                "application/json": components["schemas"]["ResolveDiscussion"];
                "application/x-www-form-urlencoded": components["schemas"]["ResolveDiscussion"];
                "multipart/form-data": components["schemas"]["ResolveDiscussion"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "02c59b104c6a59f4976b62704cc751331b7690f7",
                     *       "individual_note": false,
                     *       "notes": [
                     *         {
                     *           "id": 5331,
                     *           "type": "DiffNote",
                     *           "body": "Can this loop exit early?",
                     *           "attachment": null,
                     *           "author": {
                     *             "id": 1,
                     *             "name": "Ada Byron",
                     *             "username": "ada",
                     *             "state": "active",
                     *             "avatar_url": null,
                     *             "web_url": "http://127.0.0.1:3000/ada"
                     *           },
                     *           "created_at": "2021-01-14T08:02:11.450Z",
                     *           "updated_at": "2021-01-14T08:02:11.450Z",
                     *           "system": false,
                     *           "noteable_id": 23,
                     *           "noteable_type": "Merge request",
                     *           "resolvable": true,
                     *           "confidential": false,
                     *           "noteable_iid": 6,
                     *           "commands_changes": {},
                     *           "commit_id": null,
                     *           "position": {
                     *             "base_sha": "5a47adac815db60bf57c6c04146fc4d62398bf90",
                     *             "start_sha": "145708fb94c64814a630183cb999a1be3a03c5d1",
                     *             "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                     *             "old_path": "src/engine.py",
                     *             "new_path": "src/engine.py",
                     *             "position_type": "text",
                     *             "old_line": null,
                     *             "new_line": 12,
                     *             "line_range": null
                     *           },
                     *           "resolved": true,
                     *           "resolved_by": {
                     *             "id": 2,
                     *             "name": "Lin Chen",
                     *             "username": "lin",
                     *             "state": "active",
                     *             "avatar_url": null,
                     *             "web_url": "http://127.0.0.1:3000/lin"
                     *           },
                     *           "resolved_at": "2021-01-14T10:30:00.002Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            /** @description No `resolved`: `resolved is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a discussion that can not be resolved */
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createMergeRequestDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the discussion.
                 * @example 6f1adae6f3577f29c71dfa13b4592be9ca4dd589
                 */
                discussion_id: components["parameters"]["MergeRequestDiscussionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "It can, once the valve is shut."
                 *     }
                 */
                "application/json": components["schemas"]["CreateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateNote"];
                "multipart/form-data": components["schemas"]["CreateNote"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5332,
                     *       "type": "DiffNote",
                     *       "body": "It can, once the valve is shut.",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "created_at": "2021-01-14T09:26:53.123Z",
                     *       "updated_at": "2021-01-14T09:26:53.123Z",
                     *       "system": false,
                     *       "noteable_id": 23,
                     *       "noteable_type": "Merge request",
                     *       "resolvable": true,
                     *       "confidential": false,
                     *       "noteable_iid": 6,
                     *       "commands_changes": {},
                     *       "commit_id": null,
                     *       "position": {
                     *         "base_sha": "5a47adac815db60bf57c6c04146fc4d62398bf90",
                     *         "start_sha": "145708fb94c64814a630183cb999a1be3a03c5d1",
                     *         "head_sha": "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
                     *         "old_path": "src/engine.py",
                     *         "new_path": "src/engine.py",
                     *         "position_type": "text",
                     *         "old_line": null,
                     *         "new_line": 12,
                     *         "line_range": null
                     *       },
                     *       "resolved": false,
                     *       "resolved_by": null,
                     *       "resolved_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The merge request is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateMergeRequestDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 6f1adae6f3577f29c71dfa13b4592be9ca4dd589
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 20
                 */
                note_id: components["parameters"]["MergeRequestNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateNote"];
                "multipart/form-data": components["schemas"]["UpdateNote"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Failed to save note {:note=>["can't be blank"]}`; Both: `body, resolved are mutually exclusive`; Neither of the two: `body, resolved are missing, exactly one parameter must be provided`; A stand-alone comment can not be resolved: `400 Bad request - Note is not resolvable` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteMergeRequestDiscussionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example 6f1adae6f3577f29c71dfa13b4592be9ca4dd589
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 20
                 */
                note_id: components["parameters"]["MergeRequestNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listMergeRequestNotes: {
        parameters: {
            query?: {
                /** @description What to sort by. */
                order_by?: components["parameters"]["NoteOrderBy"];
                /** @description Direction; notes of the same time by their ids. */
                sort?: components["parameters"]["NoteSort"];
                /** @description Which notes: all of them, only those of users, or only those that the service wrote. */
                activity_filter?: components["parameters"]["ActivityFilter"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5331,
                     *         "type": null,
                     *         "body": "Can this loop exit early?",
                     *         "attachment": null,
                     *         "author": {
                     *           "id": 1,
                     *           "name": "Ada Byron",
                     *           "username": "ada",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/ada"
                     *         },
                     *         "created_at": "2021-01-14T08:02:11.450Z",
                     *         "updated_at": "2021-01-14T08:02:11.450Z",
                     *         "system": false,
                     *         "noteable_id": 23,
                     *         "noteable_type": "MergeRequest",
                     *         "resolvable": false,
                     *         "confidential": false,
                     *         "noteable_iid": 6,
                     *         "commands_changes": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Note"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An unknown filter: `activity_filter does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createMergeRequestNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Can this loop exit early?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateComment"];
                "multipart/form-data": components["schemas"]["CreateComment"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The item is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMergeRequestNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the note.
                 * @example 20
                 */
                note_id: components["parameters"]["MergeRequestNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A note that the caller may not see: `404 Note Not Found`; No such note here */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateMergeRequestNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the note.
                 * @example 20
                 */
                note_id: components["parameters"]["MergeRequestNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Can this loop exit early, and where?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateComment"];
                "multipart/form-data": components["schemas"]["UpdateComment"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5331,
                     *       "type": null,
                     *       "body": "Can this loop exit early, and where?",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": 23,
                     *       "noteable_type": "MergeRequest",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": 6,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `body is empty` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteMergeRequestNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Number of the merge request within its project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description Id of the note.
                 * @example 20
                 */
                note_id: components["parameters"]["MergeRequestNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectMilestones: {
        parameters: {
            query?: {
                /** @description Numbers of the milestones, within their project or group; without effect where those of groups above are listed. */
                "iids[]"?: components["parameters"]["MilestoneIids"];
                /** @description Their state. */
                state?: components["parameters"]["MilestoneState"];
                /** @description Their whole title. */
                title?: components["parameters"]["Title"];
                /** @description Words that the title or the description contains; those below three characters do not count. */
                search?: components["parameters"]["MilestoneSearch"];
                /** @description Whether to list those of the groups above, too. */
                include_parent_milestones?: components["parameters"]["IncludeParentMilestones"];
                /** @description The same under its later name. */
                include_ancestors?: components["parameters"]["IncludeAncestors"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8,
                     *         "iid": 2,
                     *         "project_id": 5,
                     *         "title": "v2",
                     *         "description": "Second cut",
                     *         "state": "active",
                     *         "created_at": "2021-01-04T09:00:00.000Z",
                     *         "updated_at": "2021-01-04T09:00:00.000Z",
                     *         "due_date": "2021-03-05",
                     *         "start_date": null,
                     *         "expired": false,
                     *         "web_url": "http://127.0.0.1:3000/acme/rocket/-/milestones/2"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Milestone"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Neither issues nor merge requests are on in this project */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProjectMilestone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "v2",
                 *       "description": "Second cut",
                 *       "due_date": "2021-03-05"
                 *     }
                 */
                "application/json": components["schemas"]["CreateMilestone"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateMilestone"];
                "multipart/form-data": components["schemas"]["CreateMilestone"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Milestone"];
                };
            };
            /** @description Due before it starts: `Failed to create milestone {:due_date=>["must be greater than start date"]}`; No title: `title is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectMilestone: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the milestone.
                 * @example 2
                 */
                milestone_id: components["parameters"]["MilestoneId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Milestone"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `milestone_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Neither issues nor merge requests are on in this project */
            403: components["responses"]["Forbidden"];
            /** @description No such milestone in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectMilestone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the milestone.
                 * @example 2
                 */
                milestone_id: components["parameters"]["MilestoneId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state_event": "close"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMilestone"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMilestone"];
                "multipart/form-data": components["schemas"]["UpdateMilestone"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8,
                     *       "iid": 2,
                     *       "project_id": 5,
                     *       "title": "v2",
                     *       "description": "Second cut",
                     *       "state": "closed",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "updated_at": "2021-01-04T09:00:00.000Z",
                     *       "due_date": "2021-03-05",
                     *       "start_date": null,
                     *       "expired": false,
                     *       "web_url": "http://127.0.0.1:3000/acme/rocket/-/milestones/2"
                     *     }
                     */
                    "application/json": components["schemas"]["Milestone"];
                };
            };
            /** @description Nothing to change: `title, description, start_date, due_date, state_event are missing, at least one parameter must be provided` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such milestone in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProjectMilestone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the milestone.
                 * @example 2
                 */
                milestone_id: components["parameters"]["MilestoneId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such milestone in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRepositoryArchive: {
        parameters: {
            query?: {
                /** @description Branch, tag or commit to archive. Default: the default branch. */
                sha?: components["parameters"]["ArchiveSha"];
            };
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An archive of the files of one commit. All of them are in one directory, named like the archive. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example bytes of the archive */
                    "application/octet-stream": components["schemas"]["Binary"];
                    "application/zip": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            /** @description No such branch, tag or commit: `404 File Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            /** @description Too many archives in a minute: `{"message":{"error":"This archive has been requested too many times. Try again later."}}` */
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRepositoryArchiveFormat: {
        parameters: {
            query?: {
                /** @description Branch, tag or commit to archive. Default: the default branch. */
                sha?: components["parameters"]["ArchiveSha"];
            };
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Suffix of the path. Any other makes it a path that does not exist.
                 * @example zip
                 */
                format: components["schemas"]["ArchiveFormat"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An archive of the files of one commit. All of them are in one directory, named like the archive. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["Binary"];
                    /** @example bytes of the archive */
                    "application/zip": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            /** @description The project, or the commit in it, is missing or not visible to the caller; or the suffix of the path is no format. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many archives in a minute: `{"message":{"error":"This archive has been requested too many times. Try again later."}}` */
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRepositoryBlob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the blob: 40 hexadecimal digits, or the first 4 or more of them.
                 * @example c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a
                 */
                sha: components["parameters"]["RepositorySha"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "size": 32,
                     *       "encoding": "base64",
                     *       "content": "IyBSb2NrZXQKCkVuZ2luZXMgYW5kIGd1aWRhbmNlLgo=",
                     *       "sha": "ded13a8a778801358c18d01032c2db68f0d335d9"
                     *     }
                     */
                    "application/json": components["schemas"]["RepositoryBlob"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            /** @description No such blob: `404 Blob Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    downloadRepositoryBlob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the blob: 40 hexadecimal digits, or the first 4 or more of them.
                 * @example c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a
                 */
                sha: components["parameters"]["RepositorySha"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of a blob. The type is detected from the content; text of any kind is `text/plain`. */
            200: {
                headers: {
                    /** @description The id of the blob, when it was asked for by its full id. */
                    ETag?: string;
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `inline` for text, pictures, video and PDF; `attachment` for SVG and the rest. */
                    "Content-Disposition": "inline" | "attachment";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["Binary"];
                    /**
                     * @example # Rocket
                     *
                     *     Engines and guidance.
                     */
                    "text/plain": components["schemas"]["Binary"];
                    "image/png": components["schemas"]["Binary"];
                    "image/jpeg": components["schemas"]["Binary"];
                    "image/gif": components["schemas"]["Binary"];
                    "image/webp": components["schemas"]["Binary"];
                    "image/bmp": components["schemas"]["Binary"];
                    "image/svg+xml": components["schemas"]["Binary"];
                    "application/pdf": components["schemas"]["Binary"];
                    "video/mp4": components["schemas"]["Binary"];
                    "video/webm": components["schemas"]["Binary"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            /** @description No such blob: `404 Blob Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    compareRepository: {
        parameters: {
            query: {
                /**
                 * @description Branch, tag or commit to compare with.
                 * @example main
                 */
                from: string;
                /**
                 * @description Branch, tag or commit to compare.
                 * @example fix
                 */
                to: string;
                /** @description True: files are compared directly (`from..to`); false: from the point where the histories part (`from...to`). */
                straight?: boolean;
                /** @description Whether each diff begins with the names of its file: `--- a/README.md` and `+++ b/README.md`. */
                unidiff?: boolean;
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "commit": {
                     *         "id": "e7c50a48076a2e286a8ac428e4875cad47eebb7c",
                     *         "short_id": "e7c50a48",
                     *         "title": "Count the stages",
                     *         "created_at": "2021-01-14T09:26:53.000Z",
                     *         "parent_ids": [
                     *           "08aa8d60a78cd893bf68213148a7945c7ddf7ef5"
                     *         ],
                     *         "message": "Count the stages\n",
                     *         "author_name": "Lin Chen",
                     *         "author_email": "lin@acme.test",
                     *         "authored_date": "2021-01-14T09:26:53.000Z",
                     *         "committer_name": "Lin Chen",
                     *         "committer_email": "lin@acme.test",
                     *         "committed_date": "2021-01-14T09:26:53.000Z",
                     *         "web_url": "http://127.0.0.1:3000/acme/rocket/-/commit/e7c50a48076a2e286a8ac428e4875cad47eebb7c"
                     *       },
                     *       "commits": [
                     *         {
                     *           "id": "e7c50a48076a2e286a8ac428e4875cad47eebb7c",
                     *           "short_id": "e7c50a48",
                     *           "title": "Count the stages",
                     *           "created_at": "2021-01-14T09:26:53.000Z",
                     *           "parent_ids": [
                     *             "08aa8d60a78cd893bf68213148a7945c7ddf7ef5"
                     *           ],
                     *           "message": "Count the stages\n",
                     *           "author_name": "Lin Chen",
                     *           "author_email": "lin@acme.test",
                     *           "authored_date": "2021-01-14T09:26:53.000Z",
                     *           "committer_name": "Lin Chen",
                     *           "committer_email": "lin@acme.test",
                     *           "committed_date": "2021-01-14T09:26:53.000Z",
                     *           "web_url": "http://127.0.0.1:3000/acme/rocket/-/commit/e7c50a48076a2e286a8ac428e4875cad47eebb7c"
                     *         }
                     *       ],
                     *       "diffs": [
                     *         {
                     *           "old_path": "src/engine.ts",
                     *           "new_path": "src/engine.ts",
                     *           "a_mode": "100644",
                     *           "b_mode": "100644",
                     *           "new_file": false,
                     *           "renamed_file": false,
                     *           "deleted_file": false,
                     *           "diff": "@@ -1 +1,2 @@\n export const thrust = 7600\n+export const stages = 2\n"
                     *         }
                     *       ],
                     *       "compare_timeout": false,
                     *       "compare_same_ref": false
                     *     }
                     */
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description Nothing to compare: `from is missing, to is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            /** @description One of the two does not exist: `404 Ref Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRepositoryContributors: {
        parameters: {
            query?: {
                /** @description What to sort by. */
                order_by?: "name" | "email" | "commits";
                /** @description Direction: `asc` gives the fewest commits first. */
                sort?: "asc" | "desc";
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "Ada Byron",
                     *         "email": "ada@acme.test",
                     *         "commits": 7,
                     *         "additions": 0,
                     *         "deletions": 0
                     *       },
                     *       {
                     *         "name": "Lin Chen",
                     *         "email": "lin@acme.test",
                     *         "commits": 12,
                     *         "additions": 0,
                     *         "deletions": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Contributor"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An unknown order: `order_by does not have a valid value` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRepositoryMergeBase: {
        parameters: {
            query: {
                /**
                 * @description Two or more branches, tags or commits: `refs[]=main&refs[]=guidance`, or `refs=main,guidance`.
                 * @example [
                 *       "main",
                 *       "fix"
                 *     ]
                 */
                "refs[]": string[];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "08aa8d60a78cd893bf68213148a7945c7ddf7ef5",
                     *       "short_id": "08aa8d60",
                     *       "title": "Start the engine",
                     *       "created_at": "2021-01-11T13:20:00.000Z",
                     *       "parent_ids": [
                     *         "c83b5b8248b744b6470ffa2dfcdad4d087587f01"
                     *       ],
                     *       "message": "Start the engine\n",
                     *       "author_name": "Lin Chen",
                     *       "author_email": "lin@acme.test",
                     *       "authored_date": "2021-01-11T13:20:00.000Z",
                     *       "committer_name": "Lin Chen",
                     *       "committer_email": "lin@acme.test",
                     *       "committed_date": "2021-01-11T13:20:00.000Z",
                     *       "web_url": "http://127.0.0.1:3000/acme/rocket/-/commit/08aa8d60a78cd893bf68213148a7945c7ddf7ef5"
                     *     }
                     */
                    "application/json": components["schemas"]["Commit"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No such branch, tag or commit: `Could not find ref: landing`; A single ref: `Provide at least 2 refs`; No refs: `refs is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            /** @description Nothing in common: `404 Merge Base Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRepositoryTree: {
        parameters: {
            query?: {
                /** @description Directory to list. Default: the root. */
                path?: string;
                /** @description Branch, tag or commit. Default: the default branch. */
                ref?: string;
                /** @description Whether to list everything below the directory too. */
                recursive?: boolean;
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "af8f839fa4fa0060f745a511f43a847ac6dd41d3",
                     *         "name": "src",
                     *         "type": "tree",
                     *         "path": "src",
                     *         "mode": "040000"
                     *       },
                     *       {
                     *         "id": "ded13a8a778801358c18d01032c2db68f0d335d9",
                     *         "name": "README.md",
                     *         "type": "blob",
                     *         "path": "README.md",
                     *         "mode": "100644"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TreeEntry"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A switch that is neither true nor false: `recursive is invalid` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description A guest of a private project */
            403: components["responses"]["Forbidden"];
            /** @description No such branch, tag or commit: `404 Tree Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listProjectSnippets: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 41,
                     *         "title": "Countdown",
                     *         "description": "Used by the launch rehearsal",
                     *         "visibility": "internal",
                     *         "author": {
                     *           "id": 2,
                     *           "name": "Lin Chen",
                     *           "username": "lin",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/lin",
                     *           "email": "lin@acme.test",
                     *           "created_at": "2021-01-04T09:10:00.000Z"
                     *         },
                     *         "updated_at": "2021-01-13T16:20:41.007Z",
                     *         "created_at": "2021-01-12T10:05:30.250Z",
                     *         "project_id": 1,
                     *         "web_url": "http://127.0.0.1:3000/acme/rocket/-/snippets/41",
                     *         "raw_url": "http://127.0.0.1:3000/api/v4/projects/1/snippets/41/raw",
                     *         "file_name": "countdown.rb",
                     *         "files": [
                     *           {
                     *             "path": "countdown.rb",
                     *             "raw_url": "http://127.0.0.1:3000/api/v4/projects/1/snippets/41/files/master/countdown.rb/raw"
                     *           },
                     *           {
                     *             "path": "lib/clock.rb",
                     *             "raw_url": "http://127.0.0.1:3000/api/v4/projects/1/snippets/41/files/master/lib%2Fclock.rb/raw"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Snippet"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project */
            401: components["responses"]["Unauthorized"];
            /** @description Snippets are off in this project */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createProjectSnippet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Countdown",
                 *       "description": "Used by the launch rehearsal",
                 *       "visibility": "internal",
                 *       "files": [
                 *         {
                 *           "file_path": "countdown.rb",
                 *           "content": "require_relative \"lib/clock\"\n10.downto(1) { |n| puts n }\n"
                 *         },
                 *         {
                 *           "file_path": "lib/clock.rb",
                 *           "content": "def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)\n"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateSnippet"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateSnippet"];
                "multipart/form-data": components["schemas"]["CreateSnippet"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snippet"];
                };
            };
            /** @description A path that git refuses: `{"message":{"error":"Repository Error creating the snippet - Invalid file name"}}`; A title that is too long: `{"message":{"error":"Title is too long (maximum is 255 characters)"}}`; A path that leads outside: `files[0][file_path] should be a valid file path`; No content at all: `files, content are missing, exactly one parameter must be provided` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project */
            401: components["responses"]["Unauthorized"];
            /** @description A visibility that this server does not allow: `{"message":{"error":"Visibility level public has been restricted by your GitLab administrator"}}`; Role too low */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectSnippet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snippet"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `snippet_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Snippets are off in this project */
            403: components["responses"]["Forbidden"];
            /** @description No such snippet in this project, or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProjectSnippet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         {
                 *           "action": "update",
                 *           "file_path": "countdown.rb",
                 *           "content": "10.downto(0) { |n| puts n }\n"
                 *         },
                 *         {
                 *           "action": "move",
                 *           "file_path": "lib/time.rb",
                 *           "previous_path": "lib/clock.rb"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSnippet"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateSnippet"];
                "multipart/form-data": components["schemas"]["UpdateSnippet"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snippet"];
                };
            };
            /** @description Actions that do not fit the files that are there: `{"message":{"error":"Repository Error updating the snippet"}}`; `content` or `file_name` where there are several files: `{"message":{"error":"To update Snippets with multiple files, you must use the 'files' parameter"}}`; Nothing to change: `content, description, files, file_name, title, visibility are missing, at least one parameter must be provided` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Neither author nor maintainer */
            403: components["responses"]["Forbidden"];
            /** @description No such snippet in this project, or not visible: `404 Snippet Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The actions contradict each other or the files that are there. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteProjectSnippet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Neither author nor maintainer */
            403: components["responses"]["Forbidden"];
            /** @description No such snippet in this project, or not visible: `404 Snippet Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSnippetDiscussions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "da73cb58f7a4a75ae9c6604aca8cd205727e5316",
                     *         "individual_note": false,
                     *         "notes": [
                     *           {
                     *             "id": 5311,
                     *             "type": "DiscussionNote",
                     *             "body": "Should it stop at one?",
                     *             "attachment": null,
                     *             "author": {
                     *               "id": 1,
                     *               "name": "Ada Byron",
                     *               "username": "ada",
                     *               "state": "active",
                     *               "avatar_url": null,
                     *               "web_url": "http://127.0.0.1:3000/ada"
                     *             },
                     *             "created_at": "2021-01-14T08:02:11.450Z",
                     *             "updated_at": "2021-01-14T08:02:11.450Z",
                     *             "system": false,
                     *             "noteable_id": 41,
                     *             "noteable_type": "Snippet",
                     *             "resolvable": false,
                     *             "confidential": false,
                     *             "noteable_iid": null,
                     *             "commands_changes": {}
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Discussion"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such snippet in this project, or not visible; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSnippetDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Should it stop at one?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDiscussion"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateDiscussion"];
                "multipart/form-data": components["schemas"]["CreateDiscussion"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such snippet in this project, or not visible; Project missing or not visible */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSnippetDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Id of the discussion.
                 * @example bac71b79503351ba25a90e27a6309a698352e19f
                 */
                discussion_id: components["parameters"]["SnippetDiscussionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSnippetDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Id of the discussion.
                 * @example bac71b79503351ba25a90e27a6309a698352e19f
                 */
                discussion_id: components["parameters"]["SnippetDiscussionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Zero is the launch."
                 *     }
                 */
                "application/json": components["schemas"]["CreateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateNote"];
                "multipart/form-data": components["schemas"]["CreateNote"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5312,
                     *       "type": "DiscussionNote",
                     *       "body": "Zero is the launch.",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       },
                     *       "created_at": "2021-01-14T09:26:53.123Z",
                     *       "updated_at": "2021-01-14T09:26:53.123Z",
                     *       "system": false,
                     *       "noteable_id": 41,
                     *       "noteable_type": "Snippet",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing`; A stand-alone comment: `400 Bad request - Discussion can not be replied to.` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The project is archived */
            403: components["responses"]["Forbidden"];
            /** @description No such discussion here: `404 Discussion Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSnippetDiscussionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example bac71b79503351ba25a90e27a6309a698352e19f
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 6
                 */
                note_id: components["parameters"]["SnippetNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Should it stop at one, or at zero?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateNote"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateNote"];
                "multipart/form-data": components["schemas"]["UpdateNote"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5311,
                     *       "type": "DiscussionNote",
                     *       "body": "Should it stop at one, or at zero?",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": 41,
                     *       "noteable_type": "Snippet",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Failed to save note {:note=>["can't be blank"]}`; Both: `body, resolved are mutually exclusive`; Neither of the two: `body, resolved are missing, exactly one parameter must be provided`; `resolved` where nothing can be resolved: `400 Bad request - Note is not resolvable` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSnippetDiscussionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Id of the discussion. It is not compared with that of the note.
                 * @example bac71b79503351ba25a90e27a6309a698352e19f
                 */
                discussion_id: string;
                /**
                 * @description Id of the note.
                 * @example 6
                 */
                note_id: components["parameters"]["SnippetNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not allowed, or a note that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    downloadProjectSnippetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Branch, tag or commit id of the snippet; the branch is `master`.
                 * @example master
                 */
                ref: string;
                /**
                 * @description Path of the file; in a URL its slashes are `%2F`.
                 * @example countdown.rb
                 */
                file_path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Content of a file, byte by byte. */
            200: {
                headers: {
                    /** @description `inline` with the file's name, or `attachment` for what a browser should not show. */
                    "Content-Disposition": string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["Binary"];
                    /** @example def now = Process.clock_gettime(Process::CLOCK_MONOTONIC) */
                    "text/plain": components["schemas"]["Binary"];
                };
            };
            /** @description A path that leads outside: `file_path should be a valid file path` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Snippets are off in this project */
            403: components["responses"]["Forbidden"];
            /** @description No such file in that commit: `404 File Not Found`; No such branch, tag or commit: `404 Reference Not Found`; No such snippet in this project, or not visible: `404 Snippet Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSnippetNotes: {
        parameters: {
            query?: {
                /** @description What to sort by. */
                order_by?: components["parameters"]["NoteOrderBy"];
                /** @description Direction; notes of the same time by their ids. */
                sort?: components["parameters"]["NoteSort"];
                /** @description Which notes: all of them, only those of users, or only those that the service wrote. */
                activity_filter?: components["parameters"]["ActivityFilter"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5311,
                     *         "type": null,
                     *         "body": "Should it stop at one?",
                     *         "attachment": null,
                     *         "author": {
                     *           "id": 1,
                     *           "name": "Ada Byron",
                     *           "username": "ada",
                     *           "state": "active",
                     *           "avatar_url": null,
                     *           "web_url": "http://127.0.0.1:3000/ada"
                     *         },
                     *         "created_at": "2021-01-14T08:02:11.450Z",
                     *         "updated_at": "2021-01-14T08:02:11.450Z",
                     *         "system": false,
                     *         "noteable_id": 41,
                     *         "noteable_type": "Snippet",
                     *         "resolvable": false,
                     *         "confidential": false,
                     *         "noteable_iid": null,
                     *         "commands_changes": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Note"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An unknown filter: `activity_filter does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description No token, even on a public project or group */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSnippetNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Should it stop at one?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateComment"];
                "multipart/form-data": components["schemas"]["CreateComment"];
            };
        };
        responses: {
            /** @description The resource was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `400 Bad request - Note {:note=>["can't be blank"]}`; No text: `body is missing` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The item is locked and the caller no member, or the project is archived */
            403: components["responses"]["Forbidden"];
            /** @description The item is missing or not visible to the caller */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSnippetNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Id of the note.
                 * @example 6
                 */
                note_id: components["parameters"]["SnippetNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A note that the caller may not see: `404 Note Not Found`; No such note here */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSnippetNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Id of the note.
                 * @example 6
                 */
                note_id: components["parameters"]["SnippetNoteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Should it stop at one, or at zero?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComment"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateComment"];
                "multipart/form-data": components["schemas"]["UpdateComment"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5311,
                     *       "type": null,
                     *       "body": "Should it stop at one, or at zero?",
                     *       "attachment": null,
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Ada Byron",
                     *         "username": "ada",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/ada"
                     *       },
                     *       "created_at": "2021-01-14T08:02:11.450Z",
                     *       "updated_at": "2021-01-14T09:40:12.600Z",
                     *       "system": false,
                     *       "noteable_id": 41,
                     *       "noteable_type": "Snippet",
                     *       "resolvable": false,
                     *       "confidential": false,
                     *       "noteable_iid": null,
                     *       "commands_changes": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description A blank text: `body is empty` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSnippetNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
                "If-Unmodified-Since"?: components["parameters"]["IfUnmodifiedSince"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
                /**
                 * @description Id of the note.
                 * @example 6
                 */
                note_id: components["parameters"]["SnippetNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            /** @description An id that is no number: `note_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A note by somebody else, or one that the service wrote */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    downloadProjectSnippet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Content of a file, byte by byte. */
            200: {
                headers: {
                    /** @description `inline` with the file's name, or `attachment` for what a browser should not show. */
                    "Content-Disposition": string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["Binary"];
                    /**
                     * @example require_relative "lib/clock"
                     *     10.downto(1) { |n| puts n }
                     */
                    "text/plain": components["schemas"]["Binary"];
                };
            };
            /** @description An id that is no number: `snippet_id is invalid` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Snippets are off in this project */
            403: components["responses"]["Forbidden"];
            /** @description No such snippet in this project, or not visible: `404 Snippet Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProjectSnippetUserAgentDetail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or full path of the project; in a URL its slashes are `%2F`.
                 * @example acme/rocket
                 */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the snippet.
                 * @example 1
                 */
                snippet_id: components["parameters"]["SnippetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_agent": "curl/7.68.0",
                     *       "ip_address": "203.0.113.9",
                     *       "akismet_submitted": false
                     *     }
                     */
                    "application/json": components["schemas"]["UserAgentDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not an administrator */
            403: components["responses"]["Forbidden"];
            /** @description Nothing was recorded: `404 UserAgentDetail Not Found`; No such snippet in this project */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Ada Byron",
                     *       "username": "ada",
                     *       "state": "active",
                     *       "avatar_url": null,
                     *       "web_url": "http://127.0.0.1:3000/ada",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "bio": "Builds small rockets.",
                     *       "bio_html": "<p dir=\"auto\">Builds small rockets.</p>",
                     *       "location": "London",
                     *       "public_email": "",
                     *       "skype": "",
                     *       "linkedin": "",
                     *       "twitter": "",
                     *       "website_url": "https://acme.test",
                     *       "organization": "Acme",
                     *       "job_title": "Engineer",
                     *       "bot": false,
                     *       "work_information": "Engineer at Acme",
                     *       "followers": 0,
                     *       "following": 0,
                     *       "last_sign_in_at": null,
                     *       "confirmed_at": "2021-01-04T09:00:00.000Z",
                     *       "last_activity_on": "2021-01-14",
                     *       "email": "ada@acme.test",
                     *       "theme_id": 1,
                     *       "color_scheme_id": 1,
                     *       "projects_limit": 100000,
                     *       "current_sign_in_at": null,
                     *       "identities": [],
                     *       "can_create_group": true,
                     *       "can_create_project": true,
                     *       "two_factor_enabled": false,
                     *       "external": false,
                     *       "private_profile": false,
                     *       "commit_email": "ada@acme.test"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A blocked user */
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Only the user with this username, in any case. */
                username?: string;
                /** @description Only the user with this sign-in at another service, of which there are none; administrators only. */
                extern_uid?: string;
                /** @description The service. */
                provider?: string;
                /** @description Only users whose name or username contains these words, or with this e-mail address. */
                search?: string;
                /** @description Only users who may sign in. */
                active?: boolean;
                /** @description Only blocked users. */
                blocked?: boolean;
                /** @description Only external users, whom only administrators find in the list; administrators only. */
                external?: boolean;
                /** @description Without bots, of which there are none. */
                exclude_internal?: boolean;
                /** @description Only users created at that time or later. From here on, parameters of others than administrators are ignored. */
                created_after?: components["schemas"]["DateTimeInput"];
                /** @description Only users created at that time or earlier. */
                created_before?: components["schemas"]["DateTimeInput"];
                /** @description Only users without a project. */
                without_projects?: boolean;
                /** @description `enabled`: only users with two-factor authentication, of whom there are none; `disabled`: only users without. */
                two_factor?: string;
                /** @description Only administrators. */
                admins?: boolean;
                /** @description The order. Where it leaves two equal, the id decides in the same direction. */
                order_by?: "id" | "name" | "username" | "created_at" | "updated_at";
                /** @description Direction of the order. */
                sort?: components["parameters"]["EpicSort"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Lin Chen",
                     *         "username": "lin",
                     *         "state": "active",
                     *         "avatar_url": null,
                     *         "web_url": "http://127.0.0.1:3000/lin"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ListedUser"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A sign-in without its service: `extern_uid, provider provide all or none of parameters` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description Neither a token nor a username: `403 Forbidden - Not authorized to access /api/v4/users` */
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the user, in digits.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Ada Byron",
                     *       "username": "ada",
                     *       "state": "active",
                     *       "avatar_url": null,
                     *       "web_url": "http://127.0.0.1:3000/ada",
                     *       "created_at": "2021-01-04T09:00:00.000Z",
                     *       "bio": "Builds small rockets.",
                     *       "bio_html": "<p dir=\"auto\">Builds small rockets.</p>",
                     *       "location": "London",
                     *       "public_email": "",
                     *       "skype": "",
                     *       "linkedin": "",
                     *       "twitter": "",
                     *       "website_url": "https://acme.test",
                     *       "organization": "Acme",
                     *       "job_title": "Engineer",
                     *       "bot": false,
                     *       "work_information": "Engineer at Acme",
                     *       "followers": 0,
                     *       "following": 0
                     *     }
                     */
                    "application/json": components["schemas"]["UserDetails"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            /** @description No such user: `404 User Not Found` */
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUserProjects: {
        parameters: {
            query?: {
                /** @description The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
                order_by?: components["parameters"]["ProjectOrderBy"];
                /** @description Direction of the order. */
                sort?: components["parameters"]["EpicSort"];
                /** @description Only archived projects, or only others. */
                archived?: components["parameters"]["Archived"];
                /** @description Only those of this visibility. */
                visibility?: components["parameters"]["Visibility"];
                /** @description Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
                search?: components["parameters"]["ProjectSearch"];
                /** @description Only those that the caller starred: none. Anonymous callers may send it without effect. */
                starred?: components["parameters"]["Starred"];
                /** @description Only those whose issues the caller has. */
                with_issues_enabled?: components["parameters"]["WithIssuesEnabled"];
                /** @description Only those with merge requests. */
                with_merge_requests_enabled?: components["parameters"]["WithMergeRequestsEnabled"];
                /** @description Only those in this programming language: none. */
                with_programming_language?: components["parameters"]["WithProgrammingLanguage"];
                /** @description Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
                min_access_level?: components["parameters"]["ProjectMinAccessLevel"];
                /** @description Only those with all of these tags: a list, or one text with commas. */
                "topic[]"?: components["parameters"]["Topic"];
                /** @description Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
                search_namespaces?: components["parameters"]["SearchNamespaces"];
                /** @description Only the caller's own, and those in which they are owner. */
                owned?: components["parameters"]["ProjectOwned"];
                /** @description Only those in which the caller has a level. */
                membership?: components["parameters"]["Membership"];
                /** @description Only those with a higher id. */
                id_after?: components["parameters"]["IdAfter"];
                /** @description Only those with a lower id. */
                id_before?: components["parameters"]["IdBefore"];
                /** @description Only those with activity after this time. */
                last_activity_after?: components["parameters"]["LastActivityAfter"];
                /** @description Only those whose last activity was before this time. */
                last_activity_before?: components["parameters"]["LastActivityBefore"];
                /** @description Whether to show of each only what anonymous callers see. */
                simple?: components["parameters"]["Simple"];
                /** @description `keyset`, with `order_by=id`, pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number, up to the item 50,000. */
                pagination?: components["parameters"]["ProjectPagination"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items per page. More than 100 is cut to 100. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id or username of the user.
                 * @example mia
                 */
                user_id: components["schemas"]["IdOrUsername"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of a list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectWithAccess"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A level that there is not: `min_access_level does not have a valid value` */
            400: components["responses"]["BadRequest"];
            /** @description An unknown token */
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            /** @description No such user: `404 User Not Found` */
            404: components["responses"]["NotFound"];
            /** @description Keyset pages in another order: `Keyset pagination is not yet available for this type of request` */
            405: components["responses"]["NotPaged"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tags of the copies that the caller has: 304 if one is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "13.9.0-ee",
                     *       "revision": "8d21c2cf1f0"
                     *     }
                     */
                    "application/json": components["schemas"]["Version"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A token of a blocked user */
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
}
