import type { WorldAuditEvent } from "../../../generated/world.ts";
import {
	type AuditEventRecord,
	anonymousAuthor,
	type NewAuditEvent,
} from "../audit-events/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { groupAt, type Loading, userAt } from "./loading.ts";

export interface AuditedEntity {
	type: AuditEventRecord["entity_type"];
	id: number;
	path: string;
}

export function userEntity(loading: Loading, username: string): AuditedEntity {
	const { id, name } = userAt(loading, username, username);
	return { type: "User", id, path: name };
}

export function groupEntity(loading: Loading, path: string): AuditedEntity {
	return { type: "Group", id: groupAt(loading, path, path).id, path };
}

export function projectEntity({ id, full_path }: ProjectRecord): AuditedEntity {
	return { type: "Project", id, path: full_path };
}

/** The records of the audit events of a project, group or user, with default details filled in. */
export function newAuditEvents(
	loading: Loading,
	events: readonly WorldAuditEvent[] = [],
	entity: AuditedEntity,
): NewAuditEvent[] {
	return events.map(({ id, author, details, created_at }) => {
		const user = author == null ? undefined : userAt(loading, author, entity.path);
		return {
			id,
			author_id: user?.id ?? -1,
			entity_id: entity.id,
			entity_type: entity.type,
			details: {
				...details,
				author_name: details.author_name ?? user?.name ?? anonymousAuthor,
				target_id: details.target_id ?? (entity.path || entity.id),
				target_type: details.target_type ?? entity.type,
				target_details: details.target_details ?? entity.path,
				ip_address: details.ip_address ?? null,
				entity_path: details.entity_path ?? entity.path,
			},
			created_at: loading.time(created_at),
		};
	});
}
