import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { New } from "../values/new-record.ts";

type AuditEntityType = "User" | "Group" | "Project";

/** The name of an anonymous author. */
export const anonymousAuthor = "An unauthenticated user";

export interface AuditEventRecord {
	id: number;
	/** Id of the author; -1: an anonymous caller, or the operator who ran a command. */
	author_id: number;
	entity_id: number;
	entity_type: AuditEntityType;
	/** Details as recorded, with their keys in the recorded order. */
	details: Readonly<Record<string, unknown>>;
	created_at: string;
	/**
	 * Whether the event was recorded without the contents of private snippets. False: an older version recorded it, and
	 * responses redact it.
	 */
	discreet: boolean;
}

/** An event as pages read it: long details are left out. */
export interface ListedEventRecord extends AuditEventRecord {
	/** Length of the details in bytes, if a page left them out. */
	long_details?: number;
}

export type NewAuditEvent = New<AuditEventRecord, "id", "discreet">;

/** Which audit events are wanted: all conditions must hold, and bounds are inclusive. */
export interface AuditFilter {
	entity_type?: AuditEntityType | undefined;
	entity_id?: number | undefined;
	author_id?: number | undefined;
	created_after?: string | undefined;
	created_before?: string | undefined;
}

export interface AuditEventWrites {
	/** Stores events, with ids in the order of the array. */
	record(events: readonly NewAuditEvent[]): Promise<void>;
}

/** Audit events are never changed or deleted. Lists are ordered by id, newest first. */
export interface AuditEventStore extends AuditEventWrites {
	page(filter: AuditFilter, page: PageRequest): Promise<PageRecords<ListedEventRecord>>;
	/** The newest events with ids below `before`; `before` undefined: the newest of all. */
	before(
		filter: AuditFilter,
		before: number | undefined,
		limit: number,
	): Promise<ListedEventRecord[]>;
	/** Reads the long details that pages leave out, keyed by event id. */
	details(ids: readonly number[]): Promise<ReadonlyMap<number, AuditEventRecord["details"]>>;
	find(filter: AuditFilter, eventId: number): Promise<AuditEventRecord | undefined>;
}
