// Made from spec/ by `npm run generate`. Do not edit.
import type {
	GroupWithProjects,
	CallOptions,
	AnswerHeaders,
	Undeclared,
	Domain,
	OtherStatus,
	BadRequest,
	Unauthorized,
	Forbidden,
	NotAcceptable,
	TooManyRequests,
	NotFound,
	TooLarge,
	UnsupportedMediaType,
} from "../client.ts";

export interface CreateGroupRequest {
	/** Display name, at most 255 characters; unique in the group above. */
	name: string;
	/** Last segment of the full path, 2 to 255 characters; unique there among groups and projects, at the top among users. */
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
	/** Hours until they need it. */
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
	| Undeclared<OtherStatus | 200 | 202 | 204 | 409 | 412 | 422>;

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
	| Undeclared<OtherStatus | 201 | 202 | 204 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface GroupsOperations {
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
}

/** Every list as a sequence of all its items. */
export interface GroupsPages {
}

export const groups: Domain<GroupsOperations, GroupsPages> = {
	routes: {
		createGroup: "POST 201 /groups",
		getGroup: "GET 200 /groups/{id}",
	},
};
