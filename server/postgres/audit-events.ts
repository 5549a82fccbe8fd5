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
	/** A page of more events than are counted. */
	async function pageOfMany(
		filter: AuditFilter,
		limit: number,
		offset: number,
		many: number,
	): Promise<AuditEventRecord[]> {
		const { where, bindings } = conditions(filter);
		const at = bindings.length;
		const page = `order by id desc limit $${at + 1} offset $${at + 2}`;
		// From the newest event on, unless there are many newer ones: then all that match, by their time.
		const ids = (await hasMany(newerThan(filter), many))
			? `with matching as materialized (select id from audit_events ${where}) select id from matching ${page}`
			: `select id from audit_events ${where} ${page}`;
		return db.query<AuditEventRecord>(
			`select ${columns} from audit_events where id = any(array(${ids})) order by id desc`,
			[...bindings, limit, offset],
		);
	}

	async function hasMany(
		filter: AuditFilter | undefined,
		many: number,
	): Promise<boolean> {
		if (!filter) return false;
		const { where, bindings } = conditions(filter);
		const [row] = await db.query<{ count: number }>(
			`select count(*) from (
				select from audit_events ${where} order by created_at limit ${many + 1}
			) as bounded`,
			bindings,
		);
		return (row?.count ?? 0) > many;
	}

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
			const dated = filter.created_after ?? filter.created_before;
			// Of all that are counted, the ids come from an index alone, and most often the page is among them. How many
			// that are is written out: of a parameter Postgres would expect a tenth of the table.
			const rows = await db.query<AuditEventRecord & { total: number }>(
				`with counted as materialized (
					select id from audit_events ${where} order by ${dated ? "created_at" : "id"} desc limit ${totalLimit + 1}
				), page as (
					select id from counted order by id desc limit $${at + 1} offset $${at + 2}
				)
				select total, ${columns} from (select count(*) as total from counted) as t
				left join (page join audit_events using (id)) on true order by id desc`,
				[...bindings, limit, offset],
			);
			const total = rows[0]?.total ?? 0;
			const complete =
				total <= totalLimit || (!dated && offset + limit <= totalLimit + 1);
			const records = complete
				? rows.filter(({ id }) => id !== null)
				: await pageOfMany(filter, limit, offset, totalLimit);
			return { records: records.map(recordOf), total };
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

/** What a filter leaves out because it came later; undefined where it leaves out nothing. */
function newerThan({
	created_before,
	...filter
}: AuditFilter): AuditFilter | undefined {
	return created_before === undefined
		? undefined
		: { ...filter, created_after: created_before };
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
