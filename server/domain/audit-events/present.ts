import type { Schemas } from "../../../generated/operations.ts";
import type { AuditEventRecord } from "./store.ts";

export function presentAuditEvent(
	event: AuditEventRecord,
): Schemas["AuditEvent"] {
	const { id, author_id, entity_id, entity_type, details, created_at } = event;
	return {
		id,
		author_id,
		entity_id,
		entity_type,
		details: presentDetails(details),
		created_at,
	};
}

/** `from` and `to` are told as text, whatever they were. */
function presentDetails(
	details: Readonly<Record<string, unknown>>,
): Schemas["AuditDetails"] {
	return Object.fromEntries(
		Object.entries(details).map(([key, value]) =>
			key === "from" || key === "to"
				? [key, value == null ? "" : String(value)]
				: [key, value],
		),
	);
}
