import type { PageRecords, PageRequest } from "../pagination.ts";

export type AuditEntityType = "User" | "Group" | "Project";

/** Name of an author who was not signed in. */
export const anonymousAuthor = "An unauthenticated user";

/** What an event is about. */
export interface AuditEntity {
	type: AuditEntityType;
	id: number;
}

export interface AuditEventRecord {
	id: number;
	/** -1 for somebody who was not signed in. */
	author_id: number;
	entity_id: number;
	entity_type: AuditEntityType;
	/** As written at the time of the event, keys in order. */
	details: Readonly<Record<string, unknown>>;
	created_at: string;
}

export type NewAuditEvent = Omit<AuditEventRecord, "id"> & {
	id?: number | undefined;
};

/** All conditions must hold; bounds are inclusive. */
export interface AuditFilter {
	entity_type?: AuditEntityType | undefined;
	entity_id?: number | undefined;
	author_id?: number | undefined;
	created_after?: string | undefined;
	created_before?: string | undefined;
}

/** Events are written once: nothing changes or deletes them. Lists are newest first, by id. */
export interface AuditEventStore {
	/** In this order. */
	record(events: readonly NewAuditEvent[]): Promise<void>;
	page(
		filter: AuditFilter,
		page: PageRequest,
	): Promise<PageRecords<AuditEventRecord>>;
	/** Events with ids below `before`; undefined: from the newest one. */
	before(
		filter: AuditFilter,
		before: number | undefined,
		limit: number,
	): Promise<AuditEventRecord[]>;
	find(
		filter: AuditFilter,
		eventId: number,
	): Promise<AuditEventRecord | undefined>;
}
