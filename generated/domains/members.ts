// Made from spec/ by `npm run generate`. Do not edit.
import type {
	AddedMembers,
	Member,
	User,
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

export interface ListGroupMembersRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | undefined;
	/** Only users with these ids. */
	user_ids?: number[] | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupMembersResult =
	| { status: 200; data: Member[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface AddGroupMemberRequest {
	/** Id or full path of the group. */
	id: number | string;
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
	user_id: number | string;
	/** Day from which the membership no longer counts; null or empty: no expiry. */
	expires_at?: string | null | undefined;
}

export type AddGroupMemberResult =
	| { status: 201; data: Member | AddedMembers; error?: never; headers: AnswerHeaders; response: Response }
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

export interface ListAllGroupMembersRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | undefined;
	/** Only users with these ids. */
	user_ids?: number[] | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListAllGroupMembersResult =
	| { status: 200; data: Member[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetAnyGroupMemberRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
}

export type GetAnyGroupMemberResult =
	| { status: 200; data: Member; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetGroupMemberRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
}

export type GetGroupMemberResult =
	| { status: 200; data: Member; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateGroupMemberRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
	/**
	 * New access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner, or 5: minimal access, which gives
	 * no rights and needs a top-level group with the licence PREMIUM.
	 */
	access_level: 5 | 10 | 20 | 30 | 40 | 50;
	/** Day from which the membership no longer counts; null or empty: no expiry. If absent, the day stays. */
	expires_at?: string | null | undefined;
}

export type UpdateGroupMemberResult =
	| { status: 200; data: Member; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface RemoveGroupMemberRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
	/** Whether the user keeps direct memberships in the subgroups and projects below the group. */
	skip_subresources?: boolean | undefined;
	/** Whether to unassign the user from issues and merge requests of the project, or of all projects below the group. */
	unassign_issuables?: boolean | undefined;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type RemoveGroupMemberResult =
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
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 422>;

export interface ListProjectMembersRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | undefined;
	/** Only users with these ids. */
	user_ids?: number[] | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectMembersResult =
	| { status: 200; data: Member[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface AddProjectMemberRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer. */
	access_level: 10 | 20 | 30 | 40;
	/**
	 * Id of the user, or up to 100 ids separated by commas. With several ids, direct members get the new level and
	 * expiry; a last owner and the owner of a personal namespace stay as they are. A single id of a direct member is
	 * refused with 409, unless the member has minimal access.
	 */
	user_id: number | string;
	/** Day from which the membership no longer counts; null or empty: no expiry. */
	expires_at?: string | null | undefined;
}

export type AddProjectMemberResult =
	| { status: 201; data: Member | AddedMembers; error?: never; headers: AnswerHeaders; response: Response }
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

export interface ListAllProjectMembersRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	query?: string | undefined;
	/** Only users with these ids. */
	user_ids?: number[] | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListAllProjectMembersResult =
	| { status: 200; data: Member[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetAnyProjectMemberRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
}

export type GetAnyProjectMemberResult =
	| { status: 200; data: Member; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetProjectMemberRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
}

export type GetProjectMemberResult =
	| { status: 200; data: Member; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectMemberRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
	/** New access level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer. */
	access_level: 10 | 20 | 30 | 40;
	/** Day from which the membership no longer counts; null or empty: no expiry. If absent, the day stays. */
	expires_at?: string | null | undefined;
}

export type UpdateProjectMemberResult =
	| { status: 200; data: Member; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface RemoveProjectMemberRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the user. */
	user_id: number;
	/** Whether to unassign the user from issues and merge requests of the project, or of all projects below the group. */
	unassign_issuables?: boolean | undefined;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type RemoveProjectMemberResult =
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
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 422>;

export interface ListProjectUsersRequest {
	/** Id or full path of the project. */
	id: number | string;
	/**
	 * Only users whose name or username contains all these words, or whose e-mail address equals the whole text. Without
	 * a token, e-mail addresses are not searched.
	 */
	search?: string | undefined;
	/** Ids of users to leave out. */
	skip_users?: number[] | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectUsersResult =
	| { status: 200; data: User[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface MembersOperations {
	/**
	 * List the direct members of a group, in order of joining. With `query`, members whose name, username or e-mail address
	 * equals it come first, then the others by name.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupMembers({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	listGroupMembers(input: ListGroupMembersRequest, options?: CallOptions): Promise<ListGroupMembersResult>;
	/**
	 * Add one or several members to a group, and so to its subgroups and projects. Members with minimal access get the new
	 * level.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.addGroupMember({ id: "acme", access_level: 40, user_id: 7 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	addGroupMember(input: AddGroupMemberRequest, options?: CallOptions): Promise<AddGroupMemberResult>;
	/**
	 * List the members of a group and its ancestor groups. Each user is listed once, with the direct membership, or else
	 * the inherited one with the highest level.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listAllGroupMembers({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	listAllGroupMembers(input: ListAllGroupMembersRequest, options?: CallOptions): Promise<ListAllGroupMembersResult>;
	/**
	 * Show a member of a group or of an ancestor group: the direct membership, or else the inherited one with the highest
	 * level.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getAnyGroupMember({ id: "acme", user_id: 4 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	getAnyGroupMember(input: GetAnyGroupMemberRequest, options?: CallOptions): Promise<GetAnyGroupMemberResult>;
	/**
	 * Show a direct member of a group.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getGroupMember({ id: "acme", user_id: 4 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	getGroupMember(input: GetGroupMemberRequest, options?: CallOptions): Promise<GetGroupMemberResult>;
	/**
	 * Change the level or expiry of a direct member of a group.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateGroupMember({ id: "acme", user_id: 4, access_level: 40 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	updateGroupMember(input: UpdateGroupMemberRequest, options?: CallOptions): Promise<UpdateGroupMemberResult>;
	/**
	 * Remove a direct member from a group and, by default, from its subgroups and projects. Members may remove themselves.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.removeGroupMember({ id: "acme", user_id: 4 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	removeGroupMember(input: RemoveGroupMemberRequest, options?: CallOptions): Promise<RemoveGroupMemberResult>;
	/**
	 * List the direct members of a project, in order of joining. With `query`, members whose name, username or e-mail
	 * address equals it come first, then the others by name.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectMembers({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	listProjectMembers(input: ListProjectMembersRequest, options?: CallOptions): Promise<ListProjectMembersResult>;
	/**
	 * Add one or several members to a project.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.addProjectMember({ id: "acme/rocket", access_level: 40, user_id: 7 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	addProjectMember(input: AddProjectMemberRequest, options?: CallOptions): Promise<AddProjectMemberResult>;
	/**
	 * List all members of a project: direct members, members of its group and ancestor groups, and members of groups that
	 * the project is shared with and that the caller sees. Each user is listed once, with the highest level that all
	 * memberships and shares give in the project, including those that the caller does not see.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listAllProjectMembers({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	listAllProjectMembers(input: ListAllProjectMembersRequest, options?: CallOptions): Promise<ListAllProjectMembersResult>;
	/**
	 * Show a member of a project, of its group, of an ancestor group or of a group that the project is shared with.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getAnyProjectMember({ id: "acme/rocket", user_id: 4 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	getAnyProjectMember(input: GetAnyProjectMemberRequest, options?: CallOptions): Promise<GetAnyProjectMemberResult>;
	/**
	 * Show a direct member of a project.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectMember({ id: "acme/rocket", user_id: 4 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	getProjectMember(input: GetProjectMemberRequest, options?: CallOptions): Promise<GetProjectMemberResult>;
	/**
	 * Change the level or expiry of a direct member of a project.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectMember({ id: "acme/rocket", user_id: 4, access_level: 40 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	updateProjectMember(input: UpdateProjectMemberRequest, options?: CallOptions): Promise<UpdateProjectMemberResult>;
	/**
	 * Remove a direct member from a project. Members may remove themselves.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.removeProjectMember({ id: "acme/rocket", user_id: 4 }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	removeProjectMember(input: RemoveProjectMemberRequest, options?: CallOptions): Promise<RemoveProjectMemberResult>;
	/**
	 * List all users with an access level in a project: members of the project, of its group and ancestor groups, and of
	 * groups that the project or one of these groups is shared with. Sorted by id; with `search`, users whose name,
	 * username or e-mail address equals it come first, then the others by name.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectUsers({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/members.html
	 */
	listProjectUsers(input: ListProjectUsersRequest, options?: CallOptions): Promise<ListProjectUsersResult>;
}

/** Every list as a sequence of all its items. */
export interface MembersPages {
	/**
	 * List the direct members of a group, in order of joining. With `query`, members whose name, username or e-mail address
	 * equals it come first, then the others by name.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupMembers({ id: "acme" })) console.log(item);
	 */
	listGroupMembers(input: ListGroupMembersRequest, options?: PageOptions): Paged<Member>;
	/**
	 * List the members of a group and its ancestor groups. Each user is listed once, with the direct membership, or else
	 * the inherited one with the highest level.
	 *
	 * @example
	 * for await (const item of client.pages.listAllGroupMembers({ id: "acme" })) console.log(item);
	 */
	listAllGroupMembers(input: ListAllGroupMembersRequest, options?: PageOptions): Paged<Member>;
	/**
	 * List the direct members of a project, in order of joining. With `query`, members whose name, username or e-mail
	 * address equals it come first, then the others by name.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectMembers({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectMembers(input: ListProjectMembersRequest, options?: PageOptions): Paged<Member>;
	/**
	 * List all members of a project: direct members, members of its group and ancestor groups, and members of groups that
	 * the project is shared with and that the caller sees. Each user is listed once, with the highest level that all
	 * memberships and shares give in the project, including those that the caller does not see.
	 *
	 * @example
	 * for await (const item of client.pages.listAllProjectMembers({ id: "acme/rocket" })) console.log(item);
	 */
	listAllProjectMembers(input: ListAllProjectMembersRequest, options?: PageOptions): Paged<Member>;
	/**
	 * List all users with an access level in a project: members of the project, of its group and ancestor groups, and of
	 * groups that the project or one of these groups is shared with. Sorted by id; with `search`, users whose name,
	 * username or e-mail address equals it come first, then the others by name.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectUsers({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectUsers(input: ListProjectUsersRequest, options?: PageOptions): Paged<User>;
}

export const members: Domain<MembersOperations, MembersPages> = {
	routes: {
		listGroupMembers: "GET 200 /groups/{id}/members list",
		addGroupMember: "POST 201 /groups/{id}/members",
		listAllGroupMembers: "GET 200 /groups/{id}/members/all list",
		getAnyGroupMember: "GET 200 /groups/{id}/members/all/{user_id}",
		getGroupMember: "GET 200 /groups/{id}/members/{user_id}",
		updateGroupMember: "PUT 200 /groups/{id}/members/{user_id}",
		removeGroupMember: "DELETE 204 /groups/{id}/members/{user_id}",
		listProjectMembers: "GET 200 /projects/{id}/members list",
		addProjectMember: "POST 201 /projects/{id}/members",
		listAllProjectMembers: "GET 200 /projects/{id}/members/all list",
		getAnyProjectMember: "GET 200 /projects/{id}/members/all/{user_id}",
		getProjectMember: "GET 200 /projects/{id}/members/{user_id}",
		updateProjectMember: "PUT 200 /projects/{id}/members/{user_id}",
		removeProjectMember: "DELETE 204 /projects/{id}/members/{user_id}",
		listProjectUsers: "GET 200 /projects/{id}/users list",
	},
	paged,
};
