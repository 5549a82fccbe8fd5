import type {
	AuditEventRecord,
	AuditEventStore,
	AuditFilter,
	NewAuditEvent,
} from "../domain/audit-events/store.ts";
import type { Queryable } from "./connection.ts";
import { newId } from "./ids.ts";

const columns = "id, author_id, entity_id, entity_type, details, created_at";

export function auditEventStore(db: Queryable): AuditEventStore {
	return {
		async record(events: readonly NewAuditEvent[]) {
			if (events.every(({ id }) => id === undefined))
				return recordNew(db, events);
			for (const event of events) {
				const id = await newId(db, "audit_events", event.id);
				await db.query(
					`insert into audit_events (${columns}) values ($1, $2, $3, $4, $5::json, $6)`,
					[
						id,
						event.author_id,
						event.entity_id,
						event.entity_type,
						JSON.stringify(event.details),
						event.created_at,
					],
				);
			}
		},

		async page(filter, { limit, offset, totalLimit }) {
			const { where, bindings } = conditions(filter);
			const at = bindings.length;
			const rows = await db.query<AuditEventRecord & { total: number }>(
				`with page as (
					select ${columns} from audit_events ${where} order by id desc limit $${at + 1} offset $${at + 2}
				), count as (
					select count(*) as total from (select from audit_events ${where} limit $${at + 3}) as bounded
				)
				select page.*, count.total from count left join page on true order by page.id desc`,
				[...bindings, limit, offset, totalLimit + 1],
			);
			const total = rows[0]?.total ?? 0;
			return {
				records: rows.filter(({ id }) => id !== null).map(recordOf),
				total,
			};
		},

		async before(filter, before, limit) {
			const { where, bindings } = conditions(filter, before);
			return db.query<AuditEventRecord>(
				`select ${columns} from audit_events ${where} order by id desc limit $${bindings.length + 1}`,
				[...bindings, limit],
			);
		},

		async find(filter, eventId) {
			const { where, bindings } = conditions(filter);
			const [event] = await db.query<AuditEventRecord>(
				`select ${columns} from audit_events ${where || "where true"} and id = $${bindings.length + 1}`,
				[...bindings, eventId],
			);
			return event;
		},
	};
}

/** In one statement, ids in the order of the events. */
async function recordNew(
	db: Queryable,
	events: readonly NewAuditEvent[],
): Promise<void> {
	await db.query(
		`insert into audit_events (${columns})
		select nextval('audit_events_id_seq'), e.author_id, e.entity_id, e.entity_type, e.details::json, e.created_at
		from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
			with ordinality as e(author_id, entity_id, entity_type, details, created_at, at)
		order by e.at`,
		[
			events.map((event) => event.author_id),
			events.map((event) => event.entity_id),
			events.map((event) => event.entity_type),
			events.map((event) => JSON.stringify(event.details)),
			events.map((event) => event.created_at),
		],
	);
}

/** Only the conditions that are given, so that each combination has a plan of its own. */
function conditions(
	filter: AuditFilter,
	before?: number,
): { where: string; bindings: unknown[] } {
	const given: [string, unknown][] = (
		[
			["entity_type =", filter.entity_type],
			["entity_id =", filter.entity_id],
			["author_id =", filter.author_id],
			["created_at >=", filter.created_after],
			["created_at <=", filter.created_before],
			["id <", before],
		] as [string, unknown][]
	).filter(([, value]) => value !== undefined);
	const terms = given.map(([condition], index) => `${condition} $${index + 1}`);
	return {
		where: terms.length > 0 ? `where ${terms.join(" and ")}` : "",
		bindings: given.map(([, value]) => value),
	};
}

function recordOf(row: AuditEventRecord): AuditEventRecord {
	const { id, author_id, entity_id, entity_type, details, created_at } = row;
	return { id, author_id, entity_id, entity_type, details, created_at };
}
