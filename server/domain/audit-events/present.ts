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

/** `from` and `to` are always text. */
function presentDetails(
	details: Readonly<Record<string, unknown>>,
): Schemas["AuditDetails"] {
	const presented: Record<string, unknown> = { ...details };
	for (const key of ["from", "to"]) {
		if (key in details) presented[key] = String(details[key] ?? "");
	}
	return presented as Schemas["AuditDetails"];
}
