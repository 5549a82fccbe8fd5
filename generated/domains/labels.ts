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
	/** Whether to list labels of the groups above, too. */
	include_ancestor_groups?: boolean | undefined;
	/** Whether to list labels of the groups below, too. */
	include_descendant_groups?: boolean | undefined;
	/** Whether to leave out labels of the projects in these groups but those above. */
	only_group_labels?: boolean | undefined;
	/** Words that the name or the description contains. */
	search?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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

export interface ListProjectLabelsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Whether to count the issues and merge requests with each label. */
	with_counts?: boolean | undefined;
	/** Whether to list labels of the groups above the project's own group, too. */
	include_ancestor_groups?: boolean | undefined;
	/** Words that the name or the description contains. */
	search?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Colour: `#` and three or six hexadecimal digits, or a name of CSS. */
	color: string;
	/** What the label stands for, in at most 4096 characters. */
	description?: string | null | undefined;
	/** Priority in the project, from 0, the highest. */
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

export interface GetProjectLabelRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id or name of the label. Digits are an id, unless no label has it. */
	name: number | string;
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
	/** Id or name of the label. Digits are an id, unless no label has it. */
	name: number | string;
	/** New name, at most 255 characters; not blank, and without a comma. */
	new_name?: string | undefined;
	/** New colour: `#` and three or six hexadecimal digits, or a name of CSS. */
	color?: string | undefined;
	/** What the label stands for, in at most 4096 characters; null or empty: nothing. */
	description?: string | null | undefined;
	/** Priority in the project, from 0, the highest; null: none. */
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
	/** Id or name of the label. Digits are an id, unless no label has it. */
	name: number | string;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
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

/** Every operation as a method that takes one flat input. */
export interface LabelsOperations {
	/**
	 * List the labels of a group and the groups above, by name.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupLabels({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	listGroupLabels(input: ListGroupLabelsRequest, options?: CallOptions): Promise<ListGroupLabelsResult>;
	/**
	 * List the labels of a project, its group and the groups above, by name.
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
	 * Show a label of a project, its group or a group above.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectLabel({ id: "acme/rocket", name: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	getProjectLabel(input: GetProjectLabelRequest, options?: CallOptions): Promise<GetProjectLabelResult>;
	/**
	 * Change a label of a project or its group. What is not sent stays.
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
	 * Delete a label of a project or its group, with its lists on boards.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectLabel({ id: "acme/rocket", name: "doing" }));
	 * @see https://docs.gitlab.com/ee/api/labels.html
	 */
	deleteProjectLabel(input: DeleteProjectLabelRequest, options?: CallOptions): Promise<DeleteProjectLabelResult>;
}

/** Every list as a sequence of all its items. */
export interface LabelsPages {
	/**
	 * List the labels of a group and the groups above, by name.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupLabels({ id: "acme" })) console.log(item);
	 */
	listGroupLabels(input: ListGroupLabelsRequest, options?: PageOptions): Paged<GroupLabel>;
	/**
	 * List the labels of a project, its group and the groups above, by name.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectLabels({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectLabels(input: ListProjectLabelsRequest, options?: PageOptions): Paged<ProjectLabel>;
}

export const labels: Domain<LabelsOperations, LabelsPages> = {
	routes: {
		listGroupLabels: "GET 200 /groups/{id}/labels list",
		listProjectLabels: "GET 200 /projects/{id}/labels list",
		createProjectLabel: "POST 201 /projects/{id}/labels",
		getProjectLabel: "GET 200 /projects/{id}/labels/{name}",
		updateProjectLabel: "PUT 200 /projects/{id}/labels/{name}",
		deleteProjectLabel: "DELETE 204 /projects/{id}/labels/{name}",
	},
	paged,
};
