// Made from spec/ by `npm run generate`. Do not edit.
import type {
	GroupLabel,
	ProjectLabel,
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

export interface ListGroupLabelsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Whether to count the issues and merge requests with each label. */
	with_counts?: boolean | undefined;
	/** Whether to include labels of ancestor groups. */
	include_ancestor_groups?: boolean | undefined;
	/** Whether to include labels of subgroups at any depth. */
	include_descendant_groups?: boolean | undefined;
	/**
	 * True: leave out labels of projects. False: include labels of the projects directly in the group and, with
	 * `include_descendant_groups`, of its subgroups' projects.
	 */
	only_group_labels?: boolean | undefined;
	/** Only labels whose name or description contains all these words. */
	search?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupLabelsResult =
	| { status: 200; data: GroupLabel[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateGroupLabelRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Name of the new label, at most 255 characters; not blank, and without a comma. */
	name: string;
	/** Colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color: string;
	/** What the label stands for, in at most 4096 characters. */
	description?: string | null | undefined;
}

export type CreateGroupLabelResult =
	| { status: 201; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
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

/** For error messages of the compiler: if none of `label_id`, `name` is given, it names the missing ones. No value has this type. */
export interface UpdateNamedGroupLabelExactlyOne {
	/** Id or full path of the group. */
	id: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
	label_id: never;
	name: never;
}

export type UpdateNamedGroupLabelRequest =
	| {
	/** Id or full path of the group. */
	id: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
	/** Id of the label. If no label has this id: the label that has these digits as its name. */
	label_id: number;
	name?: undefined;
}
	| {
	/** Id or full path of the group. */
	id: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
	label_id?: undefined;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
}
	| UpdateNamedGroupLabelExactlyOne;

export type UpdateNamedGroupLabelResult =
	| { status: 200; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteNamedGroupLabelRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteNamedGroupLabelResult =
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

export interface SubscribeToGroupLabelRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: number | string;
}

export type SubscribeToGroupLabelResult =
	| { status: 201; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface UnsubscribeFromGroupLabelRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: number | string;
}

export type UnsubscribeFromGroupLabelResult =
	| { status: 201; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetGroupLabelRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: number | string;
	/** Whether to include labels of ancestor groups. */
	include_ancestor_groups?: boolean | undefined;
	/** Whether to include labels of subgroups at any depth. */
	include_descendant_groups?: boolean | undefined;
	/**
	 * True: leave out labels of projects. False: include labels of the projects directly in the group and, with
	 * `include_descendant_groups`, of its subgroups' projects.
	 */
	only_group_labels?: boolean | undefined;
}

export type GetGroupLabelResult =
	| { status: 200; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateGroupLabelRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
}

export type UpdateGroupLabelResult =
	| { status: 200; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteGroupLabelRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: number | string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteGroupLabelResult =
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

export interface ListProjectLabelsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Whether to count the issues and merge requests with each label. */
	with_counts?: boolean | undefined;
	/** Whether to include labels of groups above the project's own group. That group's own labels are always included. */
	include_ancestor_groups?: boolean | undefined;
	/** Only labels whose name or description contains all these words. */
	search?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectLabelsResult =
	| { status: 200; data: ProjectLabel[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the new label, at most 255 characters; not blank, and without a comma. */
	name: string;
	/** Colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color: string;
	/** What the label stands for, in at most 4096 characters. */
	description?: string | null | undefined;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null | undefined;
}

export type CreateProjectLabelResult =
	| { status: 201; data: ProjectLabel; error?: never; headers: AnswerHeaders; response: Response }
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

/** For error messages of the compiler: if none of `label_id`, `name` is given, it names the missing ones. No value has this type. */
export interface UpdateNamedProjectLabelExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null | undefined;
	label_id: never;
	name: never;
}

export type UpdateNamedProjectLabelRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null | undefined;
	/** Id of the label. If no label has this id: the label that has these digits as its name. */
	label_id: number;
	name?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null | undefined;
	label_id?: undefined;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
}
	| UpdateNamedProjectLabelExactlyOne;

export type UpdateNamedProjectLabelResult =
	| { status: 200; data: ProjectLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

/** For error messages of the compiler: if none of `label_id`, `name` is given, it names the missing ones. No value has this type. */
export interface DeleteNamedProjectLabelExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
	label_id: never;
	name: never;
}

export type DeleteNamedProjectLabelRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
	/** Id of the label. If no label has this id: the label that has these digits as its name. */
	label_id: number;
	name?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
	label_id?: undefined;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
}
	| DeleteNamedProjectLabelExactlyOne;

export type DeleteNamedProjectLabelResult =
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

export interface PromoteNamedProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: string;
}

export type PromoteNamedProjectLabelResult =
	| { status: 200; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface SubscribeToProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: number | string;
}

export type SubscribeToProjectLabelResult =
	| { status: 201; data: ProjectLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface UnsubscribeFromProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	label_id: number | string;
}

export type UnsubscribeFromProjectLabelResult =
	| { status: 201; data: ProjectLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: number | string;
	/** Whether to find labels of groups above the project's own group, too. */
	include_ancestor_groups?: boolean | undefined;
}

export type GetProjectLabelResult =
	| { status: 200; data: ProjectLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a CSS colour name. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: no description. */
	description?: string | null | undefined;
	/** Priority of the label in the project; 0 is the highest. Null: no priority. */
	priority?: number | null | undefined;
}

export type UpdateProjectLabelResult =
	| { status: 200; data: ProjectLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: number | string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectLabelResult =
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

export interface PromoteProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id or name of the label. Digits are read as an id first, and as a name if no label has that id. */
	name: number | string;
}

export type PromoteProjectLabelResult =
	| { status: 200; data: GroupLabel; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

/** Every operation as a method that takes one flat input. */
export interface LabelsOperations {
	/**
	 * List the labels of a group and its ancestor groups, sorted by name.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupLabels({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	listGroupLabels(input: ListGroupLabelsRequest, options?: CallOptions): Promise<ListGroupLabelsResult>;
	/**
	 * Create a label of a group.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createGroupLabel({
	 *   id: "acme",
	 *   name: "hull",
	 *   color: "#16A085",
	 *   description: "Of the airframe",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	createGroupLabel(input: CreateGroupLabelRequest, options?: CallOptions): Promise<CreateGroupLabelResult>;
	/**
	 * Change a label, given by `label_id` or `name`, of a group. Fields that are not sent stay unchanged.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateNamedGroupLabel({ id: "acme", name: "bug", new_name: "defect" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	updateNamedGroupLabel(input: UpdateNamedGroupLabelRequest, options?: CallOptions): Promise<UpdateNamedGroupLabelResult>;
	/**
	 * Delete a label of a group, given by `name`. Also deletes the lists of boards that show the issues with this label.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * await unwrap(client.deleteNamedGroupLabel({ id: "acme", name: "bug" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	deleteNamedGroupLabel(input: DeleteNamedGroupLabelRequest, options?: CallOptions): Promise<DeleteNamedGroupLabelResult>;
	/**
	 * Subscribe to a label of a group, in all projects and subgroups. The new subscription replaces the caller's
	 * subscriptions to the label in single projects.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.subscribeToGroupLabel({ id: "acme", label_id: "bug" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	subscribeToGroupLabel(input: SubscribeToGroupLabelRequest, options?: CallOptions): Promise<SubscribeToGroupLabelResult>;
	/**
	 * Unsubscribe from a label of a group, in all projects and subgroups. If the caller is subscribed in single projects
	 * only, nothing changes and the status is 304.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.unsubscribeFromGroupLabel({ id: "acme", label_id: "safety" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	unsubscribeFromGroupLabel(input: UnsubscribeFromGroupLabelRequest, options?: CallOptions): Promise<UnsubscribeFromGroupLabelResult>;
	/**
	 * Show a label of a group or an ancestor group.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getGroupLabel({ id: "acme", name: "bug" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	getGroupLabel(input: GetGroupLabelRequest, options?: CallOptions): Promise<GetGroupLabelResult>;
	/**
	 * Change a label of a group. Fields that are not sent stay unchanged.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateGroupLabel({ id: "acme", name: "bug", new_name: "defect" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	updateGroupLabel(input: UpdateGroupLabelRequest, options?: CallOptions): Promise<UpdateGroupLabelResult>;
	/**
	 * Delete a label of a group. Also deletes the lists of boards that show the issues with this label.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * await unwrap(client.deleteGroupLabel({ id: "acme", name: "bug" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	deleteGroupLabel(input: DeleteGroupLabelRequest, options?: CallOptions): Promise<DeleteGroupLabelResult>;
	/**
	 * List the labels of a project, its group and ancestor groups, sorted by name.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectLabels({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	listProjectLabels(input: ListProjectLabelsRequest, options?: CallOptions): Promise<ListProjectLabelsResult>;
	/**
	 * Create a label of a project.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectLabel({
	 *   id: "acme/rocket",
	 *   name: "fuel",
	 *   color: "#8E44AD",
	 *   priority: 1,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	createProjectLabel(input: CreateProjectLabelRequest, options?: CallOptions): Promise<CreateProjectLabelResult>;
	/**
	 * Change a label, given by `label_id` or `name`, of a project or its group. Fields that are not sent stay unchanged.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateNamedProjectLabel({ id: "acme/rocket", label_id: 7, new_name: "in progress" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	updateNamedProjectLabel(input: UpdateNamedProjectLabelRequest, options?: CallOptions): Promise<UpdateNamedProjectLabelResult>;
	/**
	 * Delete a label, given by `label_id` or `name`, of a project or its group. Also deletes the lists of boards that show
	 * the issues with this label.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * await unwrap(client.deleteNamedProjectLabel({ id: "acme/rocket", name: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	deleteNamedProjectLabel(input: DeleteNamedProjectLabelRequest, options?: CallOptions): Promise<DeleteNamedProjectLabelResult>;
	/**
	 * Promote a label of a project, given by `name`, to a label of the project's group. The group's label replaces labels
	 * with the same name in all projects directly in the group.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.promoteNamedProjectLabel({ id: "acme/rocket", name: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	promoteNamedProjectLabel(input: PromoteNamedProjectLabelRequest, options?: CallOptions): Promise<PromoteNamedProjectLabelResult>;
	/**
	 * Subscribe to a label of a project or its own group, in this project only. If the caller is subscribed to the label in
	 * all projects, the new subscription replaces that one.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.subscribeToProjectLabel({ id: "acme/rocket", label_id: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	subscribeToProjectLabel(input: SubscribeToProjectLabelRequest, options?: CallOptions): Promise<SubscribeToProjectLabelResult>;
	/**
	 * Unsubscribe from a label of a project or its own group, in this project. If the caller is subscribed in all projects,
	 * nothing changes and the status is 304.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.unsubscribeFromProjectLabel({ id: "acme/rocket", label_id: "review" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	unsubscribeFromProjectLabel(input: UnsubscribeFromProjectLabelRequest, options?: CallOptions): Promise<UnsubscribeFromProjectLabelResult>;
	/**
	 * Show a label of a project, its group or an ancestor group.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectLabel({ id: "acme/rocket", name: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	getProjectLabel(input: GetProjectLabelRequest, options?: CallOptions): Promise<GetProjectLabelResult>;
	/**
	 * Change a label of a project or its group. Fields that are not sent stay unchanged.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectLabel({
	 *   id: "acme/rocket",
	 *   name: "doing",
	 *   new_name: "in progress",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	updateProjectLabel(input: UpdateProjectLabelRequest, options?: CallOptions): Promise<UpdateProjectLabelResult>;
	/**
	 * Delete a label of a project or its group. Also deletes the lists of boards that show the issues with this label.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectLabel({ id: "acme/rocket", name: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	deleteProjectLabel(input: DeleteProjectLabelRequest, options?: CallOptions): Promise<DeleteProjectLabelResult>;
	/**
	 * Promote a label of a project to a label of the project's group. The group's label replaces labels with the same name
	 * in all projects directly in the group.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.promoteProjectLabel({ id: "acme/rocket", name: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	promoteProjectLabel(input: PromoteProjectLabelRequest, options?: CallOptions): Promise<PromoteProjectLabelResult>;
}

/** Every list as a sequence of all its items. */
export interface LabelsPages {
	/**
	 * List the labels of a group and its ancestor groups, sorted by name.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupLabels({ id: "acme" })) console.log(item);
	 */
	listGroupLabels(input: ListGroupLabelsRequest, options?: PageOptions): Paged<GroupLabel>;
	/**
	 * List the labels of a project, its group and ancestor groups, sorted by name.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectLabels({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectLabels(input: ListProjectLabelsRequest, options?: PageOptions): Paged<ProjectLabel>;
}

export const labels: Domain<LabelsOperations, LabelsPages> = {
	routes: {
		listGroupLabels: "GET 200 /groups/{id}/labels list",
		createGroupLabel: "POST 201 /groups/{id}/labels",
		updateNamedGroupLabel: "PUT 200 /groups/{id}/labels",
		deleteNamedGroupLabel: "DELETE 204 /groups/{id}/labels",
		subscribeToGroupLabel: "POST 201 /groups/{id}/labels/{label_id}/subscribe",
		unsubscribeFromGroupLabel: "POST 201 /groups/{id}/labels/{label_id}/unsubscribe",
		getGroupLabel: "GET 200 /groups/{id}/labels/{name}",
		updateGroupLabel: "PUT 200 /groups/{id}/labels/{name}",
		deleteGroupLabel: "DELETE 204 /groups/{id}/labels/{name}",
		listProjectLabels: "GET 200 /projects/{id}/labels list",
		createProjectLabel: "POST 201 /projects/{id}/labels",
		updateNamedProjectLabel: "PUT 200 /projects/{id}/labels",
		deleteNamedProjectLabel: "DELETE 204 /projects/{id}/labels",
		promoteNamedProjectLabel: "PUT 200 /projects/{id}/labels/promote",
		subscribeToProjectLabel: "POST 201 /projects/{id}/labels/{label_id}/subscribe",
		unsubscribeFromProjectLabel: "POST 201 /projects/{id}/labels/{label_id}/unsubscribe",
		getProjectLabel: "GET 200 /projects/{id}/labels/{name}",
		updateProjectLabel: "PUT 200 /projects/{id}/labels/{name}",
		deleteProjectLabel: "DELETE 204 /projects/{id}/labels/{name}",
		promoteProjectLabel: "PUT 200 /projects/{id}/labels/{name}/promote",
	},
	paged,
};
