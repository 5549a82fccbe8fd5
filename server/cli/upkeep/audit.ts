import type { AuditEventStore } from "../../domain/audit-events/store.ts";
import type { UserRecord } from "../../domain/users/store.ts";

/** Records an audit event for a change that the operator made to a user's account or tokens. */
export async function auditUser(
	auditEvents: AuditEventStore,
	user: UserRecord,
	action: { add: string } | { remove: string } | { change: string; from: string; to: string },
	target: string,
): Promise<void> {
	await auditEvents.record([
		{
			// The operator who runs commands has no user account.
			author_id: -1,
			entity_id: user.id,
			entity_type: "User",
			details: {
				...action,
				author_name: "Operator",
				target_id: user.id,
				target_type: "User",
				target_details: target,
				ip_address: null,
				entity_path: user.username,
			},
			created_at: new Date().toISOString(),
		},
	]);
}
