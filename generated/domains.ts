// Made from spec/ by `npm run generate`. Do not edit.
import { auditEvents, type AuditEventsOperations, type AuditEventsPages } from "./domains/audit-events.ts";
import { groups, type GroupsOperations, type GroupsPages } from "./domains/groups.ts";
import { epics, type EpicsOperations, type EpicsPages } from "./domains/epics.ts";
import { discussions, type DiscussionsOperations, type DiscussionsPages } from "./domains/discussions.ts";
import { notes, type NotesOperations, type NotesPages } from "./domains/notes.ts";
import { issues, type IssuesOperations, type IssuesPages } from "./domains/issues.ts";
import { labels, type LabelsOperations, type LabelsPages } from "./domains/labels.ts";
import { members, type MembersOperations, type MembersPages } from "./domains/members.ts";
import { mergeRequests, type MergeRequestsOperations, type MergeRequestsPages } from "./domains/merge-requests.ts";
import { milestones, type MilestonesOperations, type MilestonesPages } from "./domains/milestones.ts";
import { projects, type ProjectsOperations, type ProjectsPages } from "./domains/projects.ts";
import { version, type VersionOperations, type VersionPages } from "./domains/version.ts";
import { namespaces, type NamespacesOperations, type NamespacesPages } from "./domains/namespaces.ts";
import { boards, type BoardsOperations, type BoardsPages } from "./domains/boards.ts";
import { clusters, type ClustersOperations, type ClustersPages } from "./domains/clusters.ts";
import { protectedBranches, type ProtectedBranchesOperations, type ProtectedBranchesPages } from "./domains/protected-branches.ts";
import { releases, type ReleasesOperations, type ReleasesPages } from "./domains/releases.ts";
import { repository, type RepositoryOperations, type RepositoryPages } from "./domains/repository.ts";
import { branches, type BranchesOperations, type BranchesPages } from "./domains/branches.ts";
import { commits, type CommitsOperations, type CommitsPages } from "./domains/commits.ts";
import { statuses, type StatusesOperations, type StatusesPages } from "./domains/statuses.ts";
import { files, type FilesOperations, type FilesPages } from "./domains/files.ts";
import { tags, type TagsOperations, type TagsPages } from "./domains/tags.ts";
import { snippets, type SnippetsOperations, type SnippetsPages } from "./domains/snippets.ts";
import { uploads, type UploadsOperations, type UploadsPages } from "./domains/uploads.ts";
import { users, type UsersOperations, type UsersPages } from "./domains/users.ts";

export type * from "./client.ts";
export type * from "./domains/audit-events.ts";
export type * from "./domains/groups.ts";
export type * from "./domains/epics.ts";
export type * from "./domains/discussions.ts";
export type * from "./domains/notes.ts";
export type * from "./domains/issues.ts";
export type * from "./domains/labels.ts";
export type * from "./domains/members.ts";
export type * from "./domains/merge-requests.ts";
export type * from "./domains/milestones.ts";
export type * from "./domains/projects.ts";
export type * from "./domains/version.ts";
export type * from "./domains/namespaces.ts";
export type * from "./domains/boards.ts";
export type * from "./domains/clusters.ts";
export type * from "./domains/protected-branches.ts";
export type * from "./domains/releases.ts";
export type * from "./domains/repository.ts";
export type * from "./domains/branches.ts";
export type * from "./domains/commits.ts";
export type * from "./domains/statuses.ts";
export type * from "./domains/files.ts";
export type * from "./domains/tags.ts";
export type * from "./domains/snippets.ts";
export type * from "./domains/uploads.ts";
export type * from "./domains/users.ts";

/** Every operation as a method that takes one flat input. */
export interface Operations extends AuditEventsOperations, GroupsOperations, EpicsOperations, DiscussionsOperations, NotesOperations, IssuesOperations, LabelsOperations, MembersOperations, MergeRequestsOperations, MilestonesOperations, ProjectsOperations, VersionOperations, NamespacesOperations, BoardsOperations, ClustersOperations, ProtectedBranchesOperations, ReleasesOperations, RepositoryOperations, BranchesOperations, CommitsOperations, StatusesOperations, FilesOperations, TagsOperations, SnippetsOperations, UploadsOperations, UsersOperations {}

/** Every list as a sequence of all its items. */
export interface Pages extends AuditEventsPages, GroupsPages, EpicsPages, DiscussionsPages, NotesPages, IssuesPages, LabelsPages, MembersPages, MergeRequestsPages, MilestonesPages, ProjectsPages, VersionPages, NamespacesPages, BoardsPages, ClustersPages, ProtectedBranchesPages, ReleasesPages, RepositoryPages, BranchesPages, CommitsPages, StatusesPages, FilesPages, TagsPages, SnippetsPages, UploadsPages, UsersPages {}

export const domains = [auditEvents, groups, epics, discussions, notes, issues, labels, members, mergeRequests, milestones, projects, version, namespaces, boards, clusters, protectedBranches, releases, repository, branches, commits, statuses, files, tags, snippets, uploads, users] as const;
