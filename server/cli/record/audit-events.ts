/** Records audit events. */
import type { WorldAudited } from "../../../generated/world.ts";
import type { Recording } from "./recording.ts";
import { type Row, rowOf } from "./rows.ts";

/**
 * Records the audit events of a group, project or user. Only administrators can read the events of a user.
 * @param id - Id of the group, project or user
 */
export async function recordAuditEvents(
	recording: Recording,
	of: WorldAudited,
	id: number,
): Promise<void> {
	const { source, sample } = recording;
	const [path, input] =
		"user" in of
			? ["/audit_events", { entity_type: "User", entity_id: id }]
			: "group" in of
				? ["/groups/{id}/audit_events", { id }]
				: ["/projects/{id}/audit_events", { id }];
	const rows = source.rows(path, input, sample);
	for await (const row of rows) {
		const event = await eventOf(recording, row, Object.values(of).join(" "));
		if (event) await recording.output.add({ audit_event: event, of });
	}
}

async function eventOf(recording: Recording, row: Row, place: string) {
	const { fitting, people } = recording;
	const where = `${place}, audit event ${row.id}`;
	const details = rowOf(row.details) ?? {};
	const flat = Object.fromEntries(
		Object.entries(details).map(([name, value]) => [
			name,
			typeof value === "object" && value !== null ? JSON.stringify(value) : value,
		]),
	);
	const own = {
		author: (await people.withId(row.author_id, recording)) ?? null,
		details: fitting.details(flat, where),
	};
	return fitting.part("WorldAuditEvent", row, own, where);
}
