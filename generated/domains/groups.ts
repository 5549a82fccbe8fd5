// Made from spec/ by `npm run generate`. Do not edit.
import type {
	GroupDetails,
	GroupWithProjects,
	CallOptions,
	PageOptions,
	AnswerHeaders,
	Undeclared,
	Paged,
	Domain,
	PageHeaders,
	OtherStatus,
	BadRequest,
	Unauthorized,
	Forbidden,
	NotAcceptable,
	TooManyRequests,
	NotFound,
	TooLarge,
	UnsupportedMediaType,
	PreconditionFailed,
	Conflict,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListGroupsRequest {
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | undefined;
	/**
	 * Whether to add all public groups and, unless the caller is an external user, all internal groups; default: false.
	 * For administrators: whether to list all groups; default: true. Ignored without a token, and with `owned` or
	 * `min_access_level`.
	 */
	all_available?: boolean | undefined;
	/** Only groups whose full path or full name contains all these words. */
	search?: string | undefined;
	/** Only groups of which the caller is a direct member with the role Owner. */
	owned?: boolean | undefined;
	/** Field to sort by. `similarity`: groups most similar to `search` first; without `search`, by name. */
	order_by?: "name" | "path" | "id" | "similarity" | undefined;
	/** Direction of the order; ignored for `similarity` with `search`. */
	sort?: "asc" | "desc" | undefined;
	/** Only groups in which the caller is a direct member with at least this level, and their subgroups. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only top-level groups. */
	top_level_only?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupsResult =
	| { status: 200; data: GroupDetails[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateGroupRequest {
	/** Display name, at most 255 characters; unique among the subgroups of the parent group. */
	name: string;
	/**
	 * Last segment of the full path, at least 2 characters; unique among the groups and projects of the parent group. For
	 * a top-level group: unique among top-level groups and users. The full path has at most 255 characters.
	 */
	path: string;
	/** Id of the parent group; absent: the new group is a top-level group. */
	parent_id?: number | undefined;
	/** What the group is about, at most 255 characters. */
	description?: string | undefined;
	/** Who sees the group; no wider than the visibility of the parent group. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Whether projects in the group and its subgroups cannot be shared with other groups. */
	share_with_group_lock?: boolean | undefined;
	/** Whether members must use two-factor authentication. */
	require_two_factor_authentication?: boolean | undefined;
	/** Hours within which members must set up two-factor authentication. */
	two_factor_grace_period?: number | undefined;
	/** Lowest role that may create projects in the group; `noone`: nobody may. */
	project_creation_level?: "noone" | "maintainer" | "developer" | undefined;
	/** Whether Auto DevOps pipelines are on. */
	auto_devops_enabled?: boolean | undefined;
	/** Lowest role that may create subgroups of the group. */
	subgroup_creation_level?: "owner" | "maintainer" | undefined;
	/** Whether e-mail notifications are disabled. */
	emails_disabled?: boolean | undefined;
	/** Whether mentions of the group are disabled. */
	mentions_disabled?: boolean | undefined;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean | undefined;
	/**
	 * Protection of a new project's default branch: 0 none, 1 Developers may push, 2 only Maintainers may push and merge,
	 * 3 Maintainers may push and Developers may merge. 1 to 3 refuse force pushes.
	 */
	default_branch_protection?: number | undefined;
	/** Whether users may request access to the group. */
	request_access_enabled?: boolean | undefined;
}

export type CreateGroupResult =
	| { status: 201; data: GroupWithProjects; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetGroupRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Whether to include the group's projects and the groups that it is shared with. */
	with_projects?: boolean | undefined;
}

export type GetGroupResult =
	| { status: 200; data: GroupWithProjects; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateGroupRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Display name, at most 255 characters; unique among the subgroups of the parent group. */
	name?: string | undefined;
	/**
	 * Last segment of the full path, at least 2 characters; unique among the groups and projects of the parent group. For
	 * a top-level group: unique among top-level groups and users. A new path changes the addresses of all projects and
	 * subgroups. The full path has at most 255 characters, and those of projects and subgroups 2,600.
	 */
	path?: string | undefined;
	/** What the group is about, at most 255 characters. */
	description?: string | null | undefined;
	/**
	 * Who sees the group; no wider than the visibility of the parent group, no narrower than that of the group's
	 * projects and subgroups.
	 */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Whether projects in the group and its subgroups cannot be shared with other groups. */
	share_with_group_lock?: boolean | undefined;
	/** Whether members must use two-factor authentication. */
	require_two_factor_authentication?: boolean | undefined;
	/** Hours within which members must set up two-factor authentication. */
	two_factor_grace_period?: number | undefined;
	/** Lowest role that may create projects in the group; `noone`: nobody may. */
	project_creation_level?: "noone" | "maintainer" | "developer" | undefined;
	/** Whether Auto DevOps pipelines are on. */
	auto_devops_enabled?: boolean | undefined;
	/** Lowest role that may create subgroups of the group. */
	subgroup_creation_level?: "owner" | "maintainer" | undefined;
	/** Whether e-mail notifications are disabled. */
	emails_disabled?: boolean | undefined;
	/** Whether mentions of the group are disabled. */
	mentions_disabled?: boolean | undefined;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean | undefined;
	/**
	 * Protection of a new project's default branch: 0 none, 1 Developers may push, 2 only Maintainers may push and merge,
	 * 3 Maintainers may push and Developers may merge. 1 to 3 refuse force pushes.
	 */
	default_branch_protection?: number | undefined;
	/** Whether users may request access to the group. */
	request_access_enabled?: boolean | undefined;
}

export type UpdateGroupResult =
	| { status: 200; data: GroupWithProjects; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteGroupRequest {
	/** Id or full path of the group. */
	id: number | string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteGroupResult =
	| { status: 202; data: {
		/** Always `202 Accepted`. */
		message: string;
	}; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 204 | 405 | 409 | 422>;

export interface ListGroupDescendantsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | undefined;
	/**
	 * Whether to add all public groups and, unless the caller is an external user, all internal groups; default: false.
	 * For administrators: whether to list all groups; default: true. Ignored without a token, and with `owned` or
	 * `min_access_level`.
	 */
	all_available?: boolean | undefined;
	/** Only groups whose full path or full name contains all these words. */
	search?: string | undefined;
	/** Only groups of which the caller is a direct member with the role Owner. */
	owned?: boolean | undefined;
	/** Field to sort by. `similarity`: groups most similar to `search` first; without `search`, by name. */
	order_by?: "name" | "path" | "id" | "similarity" | undefined;
	/** Direction of the order; ignored for `similarity` with `search`. */
	sort?: "asc" | "desc" | undefined;
	/** Only groups in which the caller is a direct member with at least this level, and their subgroups. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupDescendantsResult =
	| { status: 200; data: GroupDetails[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ShareGroupRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the group that gets access; the caller must see this group. */
	group_id: number;
	/** Maximum level that members of the group get: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
	group_access: 10 | 20 | 30 | 40 | 50;
	/** Day from which the share no longer gives access; null or empty: no expiry. */
	expires_at?: string | null | undefined;
}

export type ShareGroupResult =
	| { status: 201; data: GroupWithProjects; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| Conflict
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 412 | 422>;

export interface UnshareGroupRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the group. */
	group_id: number;
}

export type UnshareGroupResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 412 | 422>;

export interface ListGroupSubgroupsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | undefined;
	/**
	 * Whether to add all public groups and, unless the caller is an external user, all internal groups; default: false.
	 * For administrators: whether to list all groups; default: true. Ignored without a token, and with `owned` or
	 * `min_access_level`.
	 */
	all_available?: boolean | undefined;
	/** Only groups whose full path or full name contains all these words. */
	search?: string | undefined;
	/** Only groups of which the caller is a direct member with the role Owner. */
	owned?: boolean | undefined;
	/** Field to sort by. `similarity`: groups most similar to `search` first; without `search`, by name. */
	order_by?: "name" | "path" | "id" | "similarity" | undefined;
	/** Direction of the order; ignored for `similarity` with `search`. */
	sort?: "asc" | "desc" | undefined;
	/** Only groups in which the caller is a direct member with at least this level, and their subgroups. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupSubgroupsResult =
	| { status: 200; data: GroupDetails[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListProjectGroupsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Only groups whose path or name contains all these words. */
	search?: string | undefined;
	/** Ids of groups to leave out: a list, or one text with commas. */
	skip_groups?: number[] | undefined;
	/** Whether to include the groups that the project is shared with. */
	with_shared?: boolean | undefined;
	/** With `with_shared`: of the groups that the project is shared with, only those with this `group_access` or more. */
	shared_min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectGroupsResult =
	| { status: 200; data: GroupDetails[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface GroupsOperations {
	/**
	 * List the caller's groups. These are the groups that the caller is a member of, their ancestors and subgroups, and
	 * the ancestor groups of the caller's projects. Without a token: public groups.
	 *
	 * @example
	 * const data = await unwrap(client.listGroups());
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	listGroups(input?: ListGroupsRequest, options?: CallOptions): Promise<ListGroupsResult>;
	/**
	 * Create a group, or a subgroup if `parent_id` is sent. The caller becomes the new group's Owner.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createGroup({
	 *   name: "Launch site",
	 *   path: "launch-site",
	 *   visibility: "public",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	createGroup(input: CreateGroupRequest, options?: CallOptions): Promise<CreateGroupResult>;
	/**
	 * Show a group. Public groups need no token.
	 *
	 * @example
	 * const data = await unwrap(client.getGroup({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	getGroup(input: GetGroupRequest, options?: CallOptions): Promise<GetGroupResult>;
	/**
	 * Change a group. Turning `share_with_group_lock` on also turns it on for all subgroups.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateGroup({
	 *   id: "acme",
	 *   description: "Rockets of all sizes",
	 *   project_creation_level: "maintainer",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	updateGroup(input: UpdateGroupRequest, options?: CallOptions): Promise<UpdateGroupResult>;
	/**
	 * Delete a group with all its subgroups and projects. Audit events stay. The path of the group can be reused
	 * immediately.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.deleteGroup({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	deleteGroup(input: DeleteGroupRequest, options?: CallOptions): Promise<DeleteGroupResult>;
	/**
	 * List the subgroups of a group at any depth. With `owned` or `min_access_level`, the list is empty unless the group
	 * in the path passes that filter too.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupDescendants({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	listGroupDescendants(input: ListGroupDescendantsRequest, options?: CallOptions): Promise<ListGroupDescendantsResult>;
	/**
	 * Share a group, with its subgroups and projects, with another group. Members of the other group and of its ancestors
	 * get their own level, but at most `group_access`.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.shareGroup({ id: "acme", group_id: 3, group_access: 20 }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	shareGroup(input: ShareGroupRequest, options?: CallOptions): Promise<ShareGroupResult>;
	/**
	 * Stop sharing a group with another group.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.unshareGroup({ id: "open", group_id: 5 }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	unshareGroup(input: UnshareGroupRequest, options?: CallOptions): Promise<UnshareGroupResult>;
	/**
	 * List the direct subgroups of a group: those that the caller is a member of, those that contain groups or projects
	 * of the caller and, with `all_available`, all others that the caller sees. Without a token: public subgroups.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupSubgroups({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	listGroupSubgroups(input: ListGroupSubgroupsRequest, options?: CallOptions): Promise<ListGroupSubgroupsResult>;
	/**
	 * List a project's group and ancestor groups and, with `with_shared`, the groups that the project is shared with;
	 * only groups that the caller sees, the highest id first.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectGroups({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	listProjectGroups(input: ListProjectGroupsRequest, options?: CallOptions): Promise<ListProjectGroupsResult>;
}

/** Every list as a sequence of all its items. */
export interface GroupsPages {
	/**
	 * List the caller's groups. These are the groups that the caller is a member of, their ancestors and subgroups, and
	 * the ancestor groups of the caller's projects. Without a token: public groups.
	 *
	 * @example
	 * for await (const item of client.pages.listGroups()) console.log(item);
	 */
	listGroups(input?: ListGroupsRequest, options?: PageOptions): Paged<GroupDetails>;
	/**
	 * List the subgroups of a group at any depth. With `owned` or `min_access_level`, the list is empty unless the group
	 * in the path passes that filter too.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupDescendants({ id: "acme" })) console.log(item);
	 */
	listGroupDescendants(input: ListGroupDescendantsRequest, options?: PageOptions): Paged<GroupDetails>;
	/**
	 * List the direct subgroups of a group: those that the caller is a member of, those that contain groups or projects
	 * of the caller and, with `all_available`, all others that the caller sees. Without a token: public subgroups.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupSubgroups({ id: "acme" })) console.log(item);
	 */
	listGroupSubgroups(input: ListGroupSubgroupsRequest, options?: PageOptions): Paged<GroupDetails>;
	/**
	 * List a project's group and ancestor groups and, with `with_shared`, the groups that the project is shared with;
	 * only groups that the caller sees, the highest id first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectGroups({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectGroups(input: ListProjectGroupsRequest, options?: PageOptions): Paged<GroupDetails>;
}

export const groups: Domain<GroupsOperations, GroupsPages> = {
	routes: {
		listGroups: "GET 200 /groups list",
		createGroup: "POST 201 /groups",
		getGroup: "GET 200 /groups/{id}",
		updateGroup: "PUT 200 /groups/{id}",
		deleteGroup: "DELETE 202 /groups/{id}",
		listGroupDescendants: "GET 200 /groups/{id}/descendant_groups list",
		shareGroup: "POST 201 /groups/{id}/share",
		unshareGroup: "DELETE 204 /groups/{id}/share/{group_id}",
		listGroupSubgroups: "GET 200 /groups/{id}/subgroups list",
		listProjectGroups: "GET 200 /projects/{id}/groups list",
	},
	paged,
};
