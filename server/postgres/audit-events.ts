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
	/** A page of events of which there may be many more. */
	async function pageOfMany(
		filter: AuditFilter,
		limit: number,
		offset: number,
	): Promise<AuditEventRecord[]> {
		const { where, bindings } = conditions(filter);
		const size = `$${bindings.length + 1}::bigint`;
		const skipped = `$${bindings.length + 2}::bigint`;
		// From the newest event on, unless there may be many newer ones: then what may be on the page is found first and
		// put in order afterwards. Nothing on it has a lower id than all of any other events, if these are as many as come
		// until its end.
		const ids =
			filter.created_before === undefined
				? `select id from audit_events ${where}`
				: `with latest as (
						select id from audit_events ${where} order by created_at desc limit ${size} + ${skipped}
					), matching as materialized (${since(filter, "(select min(id) from latest)")})
					select id from matching`;
		return db.query<AuditEventRecord>(
			`select ${columns} from audit_events
			where id = any(array(${ids} order by id desc limit ${size} offset ${skipped})) order by id desc`,
			[...bindings, limit, offset],
		);
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
			const size = `$${at + 1}::bigint`;
			const part = `order by id desc limit ${dated ? `case when total <= ${totalLimit} then ${size} else 0 end` : size} offset $${at + 2}`;
			// What comes before the page is read from an index alone. Those of some time are most often all counted.
			const page =
				offset === 0 && !dated
					? `(select ${columns} from audit_events ${where} ${part}) as page on true`
					: `audit_events on id = any(array(
						select id from ${dated ? "counted" : `audit_events ${where}`} ${part}
					))`;
			// Counting begins with the oldest: of the newest an index alone may not tell yet whether they are there. How many
			// are counted is written out: of a parameter Postgres would expect a tenth of the table.
			const rows = await db.query<AuditEventRecord & { total: number }>(
				`with counted as not materialized (
					select id from audit_events ${where} order by ${dated ? "created_at" : "id"} limit ${totalLimit + 1}
				)
				select total, ${columns} from (select count(*) as total from counted) as t
				left join ${page} order by id desc`,
				[...bindings, limit, offset],
			);
			const total = rows[0]?.total ?? 0;
			const complete =
				total <= totalLimit || (!dated && offset + limit <= totalLimit + 1);
			const records = complete
				? rows.filter(({ id }) => id !== null)
				: await pageOfMany(filter, limit, offset);
			return { records: records.map(recordOf), total };
		},

		async before(filter, before, limit) {
			if (before === undefined && filter.created_before !== undefined)
				return pageOfMany(filter, limit, 0);
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

/** All that match, from some id on. Those of an entity have an index for it; of all events there are too many. */
function since(filter: AuditFilter, lowest: string): string {
	if (filter.entity_type && filter.entity_id) {
		const { where } = conditions(filter);
		return `select id from audit_events ${where} and id >= ${lowest}`;
	}
	// Of an index that knows which blocks of the table hold nothing of these ids and times. A row's place is in none:
	// else Postgres would rather read one of all events.
	const [id, time] = ["greatest(id, 0)", "greatest(created_at, '-infinity')"];
	const { where } = conditions(filter, undefined, time);
	return `select id, ctid from audit_events ${where} and ${id} >= ${lowest}`;
}

/** Only the conditions that are given, so that each combination has a plan of its own. */
function conditions(
	filter: AuditFilter,
	before?: number,
	time = "created_at",
): { where: string; bindings: unknown[] } {
	const given: [string, unknown][] = (
		[
			["entity_type =", filter.entity_type],
			["entity_id =", filter.entity_id],
			["author_id =", filter.author_id],
			[`${time} >=`, filter.created_after],
			[`${time} <=`, filter.created_before],
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
