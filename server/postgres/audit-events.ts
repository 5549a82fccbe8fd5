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
		const until = filter.created_before !== undefined;
		const latest = until ? await latestOf(filter, limit + offset) : undefined;
		if (until && !latest) return [];
		// From the newest event on, unless there may be many newer ones: then what may be on the page is found first and
		// put in order afterwards.
		const { matching, bindings } = since(filter, latest);
		const at = bindings.length;
		return db.query<AuditEventRecord>(
			`with matching as ${until ? "materialized" : "not materialized"} (${matching})
			select ${columns} from audit_events
			where id = any(array(select id from matching order by id desc limit $${at + 1} offset $${at + 2}))
			order by id desc`,
			[...bindings, limit, offset],
		);
	}

	/** So many events by their time; undefined where there are none. Nothing among as many by id has a lower one. */
	async function latestOf(
		filter: AuditFilter,
		count: number,
	): Promise<Latest | undefined> {
		const { where, bindings } = conditions(filter);
		const [row] = await db.query<Latest | { lowest: null }>(
			`select min(id) as lowest, max(id) as highest, count(*) as count from (
				select id from audit_events ${where} order by created_at desc limit $${bindings.length + 1}
			) as latest`,
			[...bindings, count],
		);
		return row?.lowest ? (row as Latest) : undefined;
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

interface Latest {
	lowest: number;
	highest: number;
	count: number;
}

/** All that match, from the lowest of these on; all of them where none are given. */
function since(
	filter: AuditFilter,
	latest: Latest | undefined,
): { matching: string; bindings: unknown[] } {
	const { where, bindings } = conditions(filter);
	if (!latest) {
		return { matching: `select id from audit_events ${where}`, bindings };
	}
	const lowest = `$${bindings.length + 1}`;
	// A row's place is in no index: else Postgres would rather read one of all events.
	const matching = isSparse(filter, latest)
		? `select id from audit_events ${where} and id >= ${lowest}`
		: `select id, ctid from audit_events ${conditions(filter, undefined, inBlocks).where} and ${inBlocks.id} >= ${lowest}`;
	return { matching, bindings: [...bindings, latest.lowest] };
}

/**
 * Whether all events of an entity until then, from its index, are fewer than all events of anybody since the first of
 * these, from their blocks. A row costs four times as much there, and some thousands come along.
 */
function isSparse(
	{ entity_type, entity_id }: AuditFilter,
	{ lowest, highest, count }: Latest,
): boolean {
	if (entity_type === undefined || entity_id === undefined) return false;
	const distance = highest - lowest + 1;
	return (highest * count) / distance < 4 * (distance + 4000);
}

/**
 * Columns in a form that no index has but the one that knows which blocks of the table hold nothing of some ids and
 * times: Postgres would rather read one of millions of events.
 */
const inBlocks = {
	id: "greatest(id, 0)",
	created_at: "greatest(created_at, '-infinity')",
	entity_type: "entity_type || ''",
	entity_id: "entity_id + 0",
	author_id: "author_id + 0",
};

/** Only the conditions that are given, so that each combination has a plan of its own. */
function conditions(
	filter: AuditFilter,
	before?: number,
	written: Partial<typeof inBlocks> = {},
): { where: string; bindings: unknown[] } {
	const given = (
		[
			["entity_type", "=", filter.entity_type],
			["entity_id", "=", filter.entity_id],
			["author_id", "=", filter.author_id],
			["created_at", ">=", filter.created_after],
			["created_at", "<=", filter.created_before],
			["id", "<", before],
		] as [keyof typeof inBlocks, string, unknown][]
	).filter(([, , value]) => value !== undefined);
	const terms = given.map(
		([column, comparison], index) =>
			`${written[column] ?? column} ${comparison} $${index + 1}`,
	);
	return {
		where: terms.length > 0 ? `where ${terms.join(" and ")}` : "",
		bindings: given.map(([, , value]) => value),
	};
}

function recordOf(row: AuditEventRecord): AuditEventRecord {
	const { id, author_id, entity_id, entity_type, details, created_at } = row;
	return { id, author_id, entity_id, entity_type, details, created_at };
}
