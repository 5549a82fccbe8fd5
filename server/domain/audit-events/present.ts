import type { Schemas } from "../../../generated/operations.ts";
import type { AuditEventRecord } from "./store.ts";

export function presentAuditEvent(event: AuditEventRecord): Schemas["AuditEvent"] {
	const { id, author_id, entity_id, entity_type, created_at } = event;
	const details = event.discreet ? event.details : redacted(event.details);
	return {
		id,
		author_id,
		entity_id,
		entity_type,
		event_name: nameOf(details),
		details: presentDetails(details),
		created_at,
	};
}

/**
 * Name of an event: the one in its details, which events loaded with a world may have; otherwise derived from its
 * message.
 */
function nameOf({ event_name, custom_message }: Readonly<Record<string, unknown>>): string {
	if (typeof event_name === "string") return event_name;
	// Compares only the start: the message of a Sudo request continues with the administrator's name.
	return String(custom_message).startsWith("Repository Download Started")
		? "repository_download_operation"
		: "audit_operation";
}

/** Fields whose changes audit events record for snippets, but not for other records. */
const snippetFields = ["content", "description", "file_name", "files", "title"];

/**
 * Redacts the details of an event that an older version recorded. They may contain the title, description or file name
 * of a private snippet. They do not identify the snippet, so the values are hidden for all snippets.
 */
function redacted(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const { add, remove, change, target_id, target_details } = details;
	if (add === "snippet" || remove === "snippet" || isOfSnippet(change)) {
		const { from, to, ...rest } = details;
		return { ...rest, target_details: "snippet" };
	}
	// An event on a visibility is about a snippet, unless both values are the project's full path.
	return change === "visibility" && target_details !== target_id
		? { ...details, target_details: "snippet" }
		: details;
}

function isOfSnippet(change: unknown): boolean {
	return typeof change === "string" && snippetFields.includes(change);
}

/** Converts `from` and `to` to strings, as responses must have them. */
function presentDetails(details: Readonly<Record<string, unknown>>): Schemas["AuditDetails"] {
	const texts = ["from", "to"].every((key) => isTextOrAbsent(details[key]));
	if (texts) return details;
	const presented = { ...details };
	for (const key of ["from", "to"]) {
		if (key in details) presented[key] = String(details[key] ?? "");
	}
	return presented;
}

function isTextOrAbsent(value: unknown): boolean {
	return value === undefined || typeof value === "string";
}
