// Made from spec/ by `npm run generate`. Do not edit.
import type {
	AuditEvent,
	Group,
	Project,
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
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListAuditEventsRequest {
	/** Only events at this time or later. */
	created_after?: Date | string | undefined;
	/** Only events at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only events about entities of this type. */
	entity_type?: "User" | "Group" | "Project" | undefined;
	/** Only events about the user, group or project with this id; requires `entity_type`. 0: any id. */
	entity_id?: number | undefined;
	/**
	 * `keyset`: pages by the `next` link of each response, without totals; late pages are as fast as the first. Any other
	 * value: pages by number.
	 */
	pagination?: string | undefined;
	/** Where the page starts, under keyset paging: an opaque value from the `next` link of the previous page. */
	cursor?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListAuditEventsResult =
	| { status: 200; data: AuditEvent[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetAuditEventRequest {
	/** Id of the event. */
	id: number;
}

export type GetAuditEventResult =
	| { status: 200; data: AuditEvent; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListGroupAuditEventsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Only events at this time or later. */
	created_after?: Date | string | undefined;
	/** Only events at this time or earlier. */
	created_before?: Date | string | undefined;
	/**
	 * `keyset`: pages by the `next` link of each response, without totals; late pages are as fast as the first. Any other
	 * value: pages by number.
	 */
	pagination?: string | undefined;
	/** Where the page starts, under keyset paging: an opaque value from the `next` link of the previous page. */
	cursor?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupAuditEventsResult =
	| { status: 200; data: AuditEvent[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetGroupAuditEventRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the event. */
	audit_event_id: number;
}

export type GetGroupAuditEventResult =
	| { status: 200; data: AuditEvent; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListProjectAuditEventsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Only events at this time or later. */
	created_after?: Date | string | undefined;
	/** Only events at this time or earlier. */
	created_before?: Date | string | undefined;
	/**
	 * `keyset`: pages by the `next` link of each response, without totals; late pages are as fast as the first. Any other
	 * value: pages by number.
	 */
	pagination?: string | undefined;
	/** Where the page starts, under keyset paging: an opaque value from the `next` link of the previous page. */
	cursor?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectAuditEventsResult =
	| { status: 200; data: AuditEvent[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetProjectAuditEventRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the event. */
	audit_event_id: number;
}

export type GetProjectAuditEventResult =
	| { status: 200; data: AuditEvent; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface AuditEventsOperations {
	/**
	 * List the audit events of the whole instance, newest first: events about users, groups and projects.
	 *
	 * For administrators. Tier: premium.
	 *
	 * @example
	 * const data = await unwrap(client.listAuditEvents());
	 * @see https://docs.gitlab.com/ee/api/audit_events.html
	 */
	listAuditEvents(input?: ListAuditEventsRequest, options?: CallOptions): Promise<ListAuditEventsResult>;
	/**
	 * Show one audit event of the instance.
	 *
	 * For administrators. Tier: premium.
	 *
	 * @example
	 * const data = await unwrap(client.getAuditEvent({ id: 3 }));
	 * @see https://docs.gitlab.com/ee/api/audit_events.html
	 */
	getAuditEvent(input: GetAuditEventRequest, options?: CallOptions): Promise<GetAuditEventResult>;
	/**
	 * List a group's audit events, newest first, without those of its projects and subgroups. Owners see all; Developers
	 * and Maintainers see only events that they caused.
	 *
	 * Role: developer or higher. Tier: starter.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupAuditEvents({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/audit_events.html
	 */
	listGroupAuditEvents(input: ListGroupAuditEventsRequest, options?: CallOptions): Promise<ListGroupAuditEventsResult>;
	/**
	 * Show one audit event of a group.
	 *
	 * Role: owner or higher. Tier: starter.
	 *
	 * @example
	 * const data = await unwrap(client.getGroupAuditEvent({ id: "acme", audit_event_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/audit_events.html
	 */
	getGroupAuditEvent(input: GetGroupAuditEventRequest, options?: CallOptions): Promise<GetGroupAuditEventResult>;
	/**
	 * List a project's audit events, newest first. Maintainers see all; Developers see only events that they caused.
	 *
	 * Role: developer or higher. Tier: starter.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectAuditEvents({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/audit_events.html
	 */
	listProjectAuditEvents(input: ListProjectAuditEventsRequest, options?: CallOptions): Promise<ListProjectAuditEventsResult>;
	/**
	 * Show one audit event of a project.
	 *
	 * Role: maintainer or higher. Tier: starter.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectAuditEvent({ id: "acme/rocket", audit_event_id: 2 }));
	 * @see https://docs.gitlab.com/ee/api/audit_events.html
	 */
	getProjectAuditEvent(input: GetProjectAuditEventRequest, options?: CallOptions): Promise<GetProjectAuditEventResult>;
}

/** Every list as a sequence of all its items. */
export interface AuditEventsPages {
	/**
	 * List the audit events of the whole instance, newest first: events about users, groups and projects.
	 *
	 * @example
	 * for await (const item of client.pages.listAuditEvents()) console.log(item);
	 */
	listAuditEvents(input?: ListAuditEventsRequest, options?: PageOptions): Paged<AuditEvent>;
	/**
	 * List a group's audit events, newest first, without those of its projects and subgroups. Owners see all; Developers
	 * and Maintainers see only events that they caused.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupAuditEvents({ id: "acme" })) console.log(item);
	 */
	listGroupAuditEvents(input: ListGroupAuditEventsRequest, options?: PageOptions): Paged<AuditEvent>;
	/**
	 * List a project's audit events, newest first. Maintainers see all; Developers see only events that they caused.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectAuditEvents({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectAuditEvents(input: ListProjectAuditEventsRequest, options?: PageOptions): Paged<AuditEvent>;
}

export const auditEvents: Domain<AuditEventsOperations, AuditEventsPages> = {
	routes: {
		listAuditEvents: "GET 200 /audit_events keyset",
		getAuditEvent: "GET 200 /audit_events/{id}",
		listGroupAuditEvents: "GET 200 /groups/{id}/audit_events keyset",
		getGroupAuditEvent: "GET 200 /groups/{id}/audit_events/{audit_event_id}",
		listProjectAuditEvents: "GET 200 /projects/{id}/audit_events keyset",
		getProjectAuditEvent: "GET 200 /projects/{id}/audit_events/{audit_event_id}",
	},
	paged,
};
