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
	/** Groups to leave out, by id. */
	skip_groups?: number[] | undefined;
	/** Whether to list public groups, and to users who are not external internal ones, too; administrators see all groups unless it is false. */
	all_available?: boolean | undefined;
	/** Only groups whose full path or full name contains these words. */
	search?: string | undefined;
	/** Only groups of which the caller is an owner, by a membership in the group itself. */
	owned?: boolean | undefined;
	/** The order; `similarity` to the words of `search`, the most similar first. */
	order_by?: "name" | "path" | "id" | "similarity" | undefined;
	/** Direction of the order, but for `similarity`. */
	sort?: "asc" | "desc" | undefined;
	/** Only groups in which the caller has at least this level, by a membership in the group itself, and the groups below them. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only groups without a group above. */
	top_level_only?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Display name, at most 255 characters; unique in the group above. */
	name: string;
	/** Last segment of the full path, 2 to 255 characters; unique among the groups and projects of the group above, and at the top among groups and users. */
	path: string;
	/** Id of the group above; without it the group is at the top. */
	parent_id?: number | undefined;
	/** What the group is about, at most 255 characters. */
	description?: string | undefined;
	/** Who sees the group; no wider than the group above. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Whether nothing inside may be shared with other groups. */
	share_with_group_lock?: boolean | undefined;
	/** Whether members need a second factor. */
	require_two_factor_authentication?: boolean | undefined;
	/** Hours in which members have to set up their second factor. */
	two_factor_grace_period?: number | undefined;
	/** Who creates projects in the group. */
	project_creation_level?: "noone" | "maintainer" | "developer" | undefined;
	/** Whether pipelines run by themselves. */
	auto_devops_enabled?: boolean | undefined;
	/** Who creates subgroups. */
	subgroup_creation_level?: "owner" | "maintainer" | undefined;
	/** Whether no e-mails are sent. */
	emails_disabled?: boolean | undefined;
	/** Whether nobody may mention the group. */
	mentions_disabled?: boolean | undefined;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean | undefined;
	/** Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge. */
	default_branch_protection?: number | undefined;
	/** Whether users may ask for access. */
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
	/** Whether to send its projects and shares. */
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
	/** Display name, at most 255 characters; unique in the group above. */
	name?: string | undefined;
	/** Last segment of the full path, 2 to 255 characters; unique among the groups and projects of the group above, and at the top among groups and users. A new one changes the addresses of everything below. */
	path?: string | undefined;
	/** What the group is about, at most 255 characters. */
	description?: string | null | undefined;
	/** Who sees the group; no wider than the group above, no narrower than what is in it. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Whether nothing inside may be shared with other groups. */
	share_with_group_lock?: boolean | undefined;
	/** Whether members need a second factor. */
	require_two_factor_authentication?: boolean | undefined;
	/** Hours in which members have to set up their second factor. */
	two_factor_grace_period?: number | undefined;
	/** Who creates projects in the group. */
	project_creation_level?: "noone" | "maintainer" | "developer" | undefined;
	/** Whether pipelines run by themselves. */
	auto_devops_enabled?: boolean | undefined;
	/** Who creates subgroups. */
	subgroup_creation_level?: "owner" | "maintainer" | undefined;
	/** Whether no e-mails are sent. */
	emails_disabled?: boolean | undefined;
	/** Whether nobody may mention the group. */
	mentions_disabled?: boolean | undefined;
	/** Whether projects may use Git LFS. */
	lfs_enabled?: boolean | undefined;
	/** Protection of default branches: 0 none, 1 developers push without force, 2 maintainers push, 3 developers merge. */
	default_branch_protection?: number | undefined;
	/** Whether users may ask for access. */
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
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteGroupResult =
	| { status: 202; data: {
		/** `202 Accepted`. */
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
	/** Groups to leave out, by id. */
	skip_groups?: number[] | undefined;
	/** Whether to list public groups, and to users who are not external internal ones, too; administrators see all groups unless it is false. */
	all_available?: boolean | undefined;
	/** Only groups whose full path or full name contains these words. */
	search?: string | undefined;
	/** Only groups of which the caller is an owner, by a membership in the group itself. */
	owned?: boolean | undefined;
	/** The order; `similarity` to the words of `search`, the most similar first. */
	order_by?: "name" | "path" | "id" | "similarity" | undefined;
	/** Direction of the order, but for `similarity`. */
	sort?: "asc" | "desc" | undefined;
	/** Only groups in which the caller has at least this level, by a membership in the group itself, and the groups below them. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Id of the group that gets access, which the caller sees. */
	group_id: number;
	/** Most that the group's members get: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
	group_access: 10 | 20 | 30 | 40 | 50;
	/** First day without access. */
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
	/** Groups to leave out, by id. */
	skip_groups?: number[] | undefined;
	/** Whether to list public groups, and to users who are not external internal ones, too; administrators see all groups unless it is false. */
	all_available?: boolean | undefined;
	/** Only groups whose full path or full name contains these words. */
	search?: string | undefined;
	/** Only groups of which the caller is an owner, by a membership in the group itself. */
	owned?: boolean | undefined;
	/** The order; `similarity` to the words of `search`, the most similar first. */
	order_by?: "name" | "path" | "id" | "similarity" | undefined;
	/** Direction of the order, but for `similarity`. */
	sort?: "asc" | "desc" | undefined;
	/** Only groups in which the caller has at least this level, by a membership in the group itself, and the groups below them. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Only groups whose path or name contains these words. */
	search?: string | undefined;
	/** Groups to leave out, by id. */
	skip_groups?: number[] | undefined;
	/** Whether groups that the project is shared with are listed, too. */
	with_shared?: boolean | undefined;
	/** With `with_shared`: only groups that have at least this level in the project. */
	shared_min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	 * List groups: the caller's, with those above and below, and those of the caller's projects; without a token the public ones.
	 *
	 * @example
	 * const data = await unwrap(client.listGroups());
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	listGroups(input?: ListGroupsRequest, options?: CallOptions): Promise<ListGroupsResult>;
	/**
	 * Create a group, or with `parent_id` a subgroup. The caller becomes its owner.
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
	 * Change a group. A lock against sharing holds for all groups below, too.
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
	 * Delete a group with everything in it and below it, but for audit events. Its path is free at once.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.deleteGroup({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	deleteGroup(input: DeleteGroupRequest, options?: CallOptions): Promise<DeleteGroupResult>;
	/**
	 * List the groups at any depth below a group. With `owned` or `min_access_level`, the list is empty unless the group itself meets that condition.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupDescendants({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	listGroupDescendants(input: ListGroupDescendantsRequest, options?: CallOptions): Promise<ListGroupDescendantsResult>;
	/**
	 * Share a group, and everything below it, with another group: its members, and those of the groups above it, get their own level there, up to the one of the share.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.shareGroup({ id: "acme", group_id: 3, group_access: 20 }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	shareGroup(input: ShareGroupRequest, options?: CallOptions): Promise<ShareGroupResult>;
	/**
	 * End the sharing of a group with another one.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.unshareGroup({ id: "open", group_id: 5 }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	unshareGroup(input: UnshareGroupRequest, options?: CallOptions): Promise<UnshareGroupResult>;
	/**
	 * List the groups directly below a group: the caller's, those with subgroups or projects of theirs, and with `all_available` others.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupSubgroups({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/groups.html
	 */
	listGroupSubgroups(input: ListGroupSubgroupsRequest, options?: CallOptions): Promise<ListGroupSubgroupsResult>;
	/**
	 * List the groups that a project belongs to and that the caller sees. With `with_shared`, also the groups that it is shared with. The highest id is first.
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
	 * List groups: the caller's, with those above and below, and those of the caller's projects; without a token the public ones.
	 *
	 * @example
	 * for await (const item of client.pages.listGroups()) console.log(item);
	 */
	listGroups(input?: ListGroupsRequest, options?: PageOptions): Paged<GroupDetails>;
	/**
	 * List the groups at any depth below a group. With `owned` or `min_access_level`, the list is empty unless the group itself meets that condition.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupDescendants({ id: "acme" })) console.log(item);
	 */
	listGroupDescendants(input: ListGroupDescendantsRequest, options?: PageOptions): Paged<GroupDetails>;
	/**
	 * List the groups directly below a group: the caller's, those with subgroups or projects of theirs, and with `all_available` others.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupSubgroups({ id: "acme" })) console.log(item);
	 */
	listGroupSubgroups(input: ListGroupSubgroupsRequest, options?: PageOptions): Paged<GroupDetails>;
	/**
	 * List the groups that a project belongs to and that the caller sees. With `with_shared`, also the groups that it is shared with. The highest id is first.
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
