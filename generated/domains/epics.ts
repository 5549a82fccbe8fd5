// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Epic,
	ListedEpic,
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
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListGroupEpicsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Time to sort by. Epics with equal times are sorted by id, highest first. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/**
	 * Only epics whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | undefined;
	/** Only open (`opened`) or only closed epics; `all`: both. */
	state?: "opened" | "closed" | "all" | undefined;
	/** Only epics that the user with this id created. */
	author_id?: number | undefined;
	/**
	 * Only epics with all these labels: a list, or one text with commas. `None`: only epics without labels, `Any`:
	 * only epics with at least one label.
	 */
	labels?: string[] | undefined;
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details?: boolean | undefined;
	/** Only epics created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only epics created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only epics whose last change is at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only epics whose last change is at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Whether to include those epics of ancestor groups that the caller sees. */
	include_ancestor_groups?: boolean | undefined;
	/** Whether to include those epics of subgroups, at any depth, that the caller sees. */
	include_descendant_groups?: boolean | undefined;
	/** `true`: only confidential epics; `false`: only epics that are not confidential. */
	confidential?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupEpicsResult =
	| { status: 200; data: ListedEpic[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetGroupEpicRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Number of the epic within its group (not its id). */
	epic_iid: number;
}

export type GetGroupEpicResult =
	| { status: 200; data: Epic; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface EpicsOperations {
	/**
	 * List the epics of a group and its subgroups, newest first.
	 *
	 * Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupEpics({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/epics.html
	 */
	listGroupEpics(input: ListGroupEpicsRequest, options?: CallOptions): Promise<ListGroupEpicsResult>;
	/**
	 * Show an epic of a group.
	 *
	 * Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.getGroupEpic({ id: "acme", epic_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/epics.html
	 */
	getGroupEpic(input: GetGroupEpicRequest, options?: CallOptions): Promise<GetGroupEpicResult>;
}

/** Every list as a sequence of all its items. */
export interface EpicsPages {
	/**
	 * List the epics of a group and its subgroups, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupEpics({ id: "acme" })) console.log(item);
	 */
	listGroupEpics(input: ListGroupEpicsRequest, options?: PageOptions): Paged<ListedEpic>;
}

export const epics: Domain<EpicsOperations, EpicsPages> = {
	routes: {
		listGroupEpics: "GET 200 /groups/{id}/epics list",
		getGroupEpic: "GET 200 /groups/{id}/epics/{epic_iid}",
	},
	paged,
};
