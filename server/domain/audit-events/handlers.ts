import type { PageOf, Schemas } from "../../../generated/operations.ts";
import {
	callerMay,
	type Requirement,
	requireGroup,
	requireInstance,
	requireProject,
} from "../access/access.ts";
import { isId, requireFound } from "../access/references.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { invalidParameters } from "../errors.ts";
import { type ListedPage, presentLongPage } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import { presentAuditEvent } from "./present.ts";
import type { AuditFilter, ListedEventRecord } from "./store.ts";

interface ListInput {
	created_after?: string | null;
	created_before?: string | null;
	/** `keyset`: the next page is requested by a cursor. Any other text: pages are requested by their numbers. */
	pagination: string;
	cursor?: string | null;
	page: number;
	per_page: number;
}

export const auditEventHandlers = {
	async listAuditEvents(input, context) {
		requireInstance(context);
		const { entity_type, entity_id } = input;
		return list(input, context, {
			entity_type: entity_type ?? undefined,
			// As in GitLab, an `entity_id` of 0 counts as absent: the list is filtered by type alone.
			entity_id: entity_id || undefined,
		});
	},

	async getAuditEvent({ id }, context) {
		requireInstance(context);
		return get(id, context, {});
	},

	async listGroupAuditEvents(input, context) {
		const entity = ofGroup(context);
		const author_id = ownOnly(context, { role: "owner" });
		return list(input, context, { ...entity, author_id });
	},

	async getGroupAuditEvent({ audit_event_id }, context) {
		return get(audit_event_id, context, ofGroup(context));
	},

	async listProjectAuditEvents(input, context) {
		const entity = ofProject(context);
		const author_id = ownOnly(context, { role: "maintainer" });
		return list(input, context, { ...entity, author_id });
	},

	async getProjectAuditEvent({ audit_event_id }, context) {
		return get(audit_event_id, context, ofProject(context));
	},
} satisfies Partial<OperationHandlers>;

function ofGroup(context: Context): AuditFilter {
	return { entity_type: "Group", entity_id: requireGroup(context).id };
}

function ofProject(context: Context): AuditFilter {
	return { entity_type: "Project", entity_id: requireProject(context).id };
}

/** Id of the author to filter by: the caller, or undefined if the caller may list everybody's events. */
function ownOnly(context: Context, all: Requirement): number | undefined {
	return callerMay(context, all) ? undefined : context.user?.id;
}

async function list(
	input: ListInput,
	context: Context,
	scope: AuditFilter,
): Promise<PageOf<Schemas["AuditEvent"]> | StreamedPage> {
	const filter = {
		...scope,
		created_after: input.created_after ?? undefined,
		created_before: input.created_before ?? undefined,
	};
	const request = pageRequest(context, input);
	if (input.pagination !== "keyset") {
		const page = await context.auditEvents.page(filter, request);
		return presentEvents(page, context);
	}
	const before = input.cursor ? readCursor(input.cursor) : undefined;
	const records = await context.auditEvents.before(filter, before, request.limit);
	const visible = records.slice(0, request.limit - 1);
	const last = visible.at(-1);
	const next = records.length > visible.length && last;
	return presentEvents(
		{ records: visible, ...(next && { next: { cursor: cursorOf(next.id) } }) },
		context,
	);
}

/** Presents a page of events. */
function presentEvents(page: ListedPage<ListedEventRecord>, { auditEvents, hash }: Context) {
	return presentLongPage(
		page,
		{
			bytes: ({ long_details = 0 }) => long_details,
			read: (ids) => auditEvents.details(ids),
			present: (event, details = event.details) => presentAuditEvent({ ...event, details }),
		},
		hash,
	);
}

async function get(
	id: number,
	context: Context,
	scope: AuditFilter,
): Promise<Schemas["AuditEvent"]> {
	const event = await requireFound(id, (id) => context.auditEvents.find(scope, id));
	return presentAuditEvent(event);
}

/** Encodes the id of the page's last event as a cursor, which clients should treat as opaque. */
function cursorOf(id: number): string {
	return btoa(JSON.stringify({ id })).replaceAll("=", "");
}

function readCursor(cursor: string): number {
	try {
		const { id } = JSON.parse(atob(cursor)) as { id: unknown };
		if (typeof id === "number" && isId(id)) return id;
	} catch {
		// Not a cursor: continues to the error below.
	}
	throw invalidParameters(["cursor is invalid"]);
}
