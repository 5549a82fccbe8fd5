import type {
	AuditEventRecord,
	AuditEventStore,
	AuditFilter,
} from "../../server/domain/audit-events/store.ts";
import { pageOfAll } from "../../server/domain/lists/pagination.ts";
import type { View } from "./database.ts";
import { entityKey } from "./tables.ts";

export function createAuditEvents({ tables, nextId }: View): AuditEventStore {
	const { auditEvents } = tables;

	/** Events that meet a filter, newest first. */
	function* matching(
		filter: AuditFilter,
		before = Number.POSITIVE_INFINITY,
	): Generator<AuditEventRecord> {
		const { entity_type, entity_id } = filter;
		const events =
			entity_type === undefined || entity_id === undefined
				? Array.from(auditEvents.values()).sort((one, other) => one.id - other.id)
				: auditEvents.all("entity", entityKey(entity_type, entity_id));
		for (const event of events.reverse()) {
			if (event.id < before && matches(event, filter)) yield event;
		}
	}

	return {
		async record(events) {
			for (const event of events) {
				const id = nextId("audit event", event.id);
				auditEvents.insert(id, { ...event, id, discreet: true });
			}
		},

		async page(filter, page) {
			return pageOfAll([...matching(filter)], page);
		},

		async before(filter, before, limit) {
			const found: AuditEventRecord[] = [];
			for (const event of matching(filter, before)) {
				if (found.push(event) >= limit) break;
			}
			return found;
		},

		// Empty, because the pages of this store already contain all details.
		async details() {
			return new Map();
		},

		async find(filter, eventId) {
			const event = auditEvents.get(eventId);
			return event && matches(event, filter) ? event : undefined;
		},
	};
}

/** Whether an event meets a filter. Times are ISO 8601 texts, which sort by time. */
function matches(event: AuditEventRecord, filter: AuditFilter): boolean {
	const { entity_type, entity_id, author_id, created_after, created_before } = filter;
	return (
		(entity_type === undefined || event.entity_type === entity_type) &&
		(entity_id === undefined || event.entity_id === entity_id) &&
		(author_id === undefined || event.author_id === author_id) &&
		(created_after === undefined || event.created_at >= created_after) &&
		(created_before === undefined || event.created_at <= created_before)
	);
}
