import type { Knex } from "knex";
import type {
	AuditEventRecord,
	AuditEventStore,
	AuditFilter,
} from "../domain/audit-events/store.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
	type Slice,
	slice,
} from "./pages.ts";
import type { Queryable } from "./query.ts";
import { copyRows, insertFrom, newIds } from "./rows.ts";
import {
	columns,
	knex,
	only,
	type Parameter,
	prefixed,
	query,
	raw,
	statement,
} from "./statement.ts";

const e = columns("audit_events", "e");

const recorded = [
	"author_id",
	"entity_id",
	"entity_type",
	"details",
	"created_at",
	"discreet",
] as const;
const names = ["id", ...recorded] as const;

/** Conditions of a list, by parameter. */
const conditions = {
	entity_type: "entity_type = ?",
	entity_id: "entity_id = ?",
	author_id: "author_id = ?",
	created_after: "created_at >= ?",
	created_before: "created_at <= ?",
	before: "id < ?",
};

type Filter = AuditFilter & { before?: number | undefined };
type Condition = keyof typeof conditions;
type FilterParams = Filter & Slice;
type CountParams = FilterParams & Pick<PageParams, "most">;

/** The conditions that the filter sets; each combination is a separate statement. */
function given(filter: Filter): Condition[] {
	const all = Object.keys(conditions) as Condition[];
	return all.filter((name) => filter[name] !== undefined);
}

/** The events that meet these conditions. */
const events = (
	p: Parameter<FilterParams>,
	shape: readonly Condition[],
	written: Partial<typeof conditions> = {},
): Knex.QueryBuilder => {
	const found = knex("audit_events");
	for (const name of shape) {
		found.where(raw(written[name] ?? conditions[name], p(name)));
	}
	return found;
};

const newest = [{ column: "id", order: "desc" as const }];

/** The records for the ids of a page, newest first. */
const shown = (ids: Knex.QueryBuilder) =>
	knex
		.with("page", ids)
		.select(prefixed(e, names))
		.from("page")
		.join("audit_events as e", e.id, "page.id")
		.orderBy(e.id, "desc");

type ListParams = FilterParams & PageParams;
type ListRow = PageRow<AuditEventRecord>;

/**
 * Counts from the oldest event: an index-only scan must still visit the table for the newest, until they are vacuumed.
 */
const list = (p: Parameter<ListParams>, shape: readonly Condition[]) =>
	paged(
		p,
		slice(p, events(p, shape).select("id"), newest),
		events(p, shape).orderBy("id"),
	)
		.select(prefixed(e, names))
		.leftJoin("audit_events as e", e.id, "page.id")
		.orderBy("page.id", "desc");

const pageOfEntity = statement<ListParams, ListRow>(
	"audit_events.page_of_entity",
	(p) => list(p, ["entity_type", "entity_id"]),
);

const pageWithTotal = query<ListParams, Condition[], ListRow>(
	"audit_events.page",
	list,
);

/** Events of a time range, up to the counting limit; most often it is not reached. */
const counted = (p: Parameter<CountParams>, shape: readonly Condition[]) =>
	events(p, shape).select("id").orderBy("created_at").limit(p("most"));

const count = query<CountParams, Condition[], { total: number }>(
	"audit_events.count",
	(p, shape) => knex.count("* as total").from(counted(p, shape).as("bounded")),
);

const pageOfCounted = query<
	FilterParams & PageParams,
	Condition[],
	AuditEventRecord
>("audit_events.page_of_counted", (p, shape) =>
	shown(
		slice(p, knex.select("id").from(counted(p, shape).as("bounded")), newest),
	),
);

const pageFromNewest = query<FilterParams, Condition[], AuditEventRecord>(
	"audit_events.page_from_newest",
	(p, shape) => shown(slice(p, events(p, shape).select("id"), newest)),
);

/** The lowest and highest id among the latest events by time. As many latest events by id have no lower id. */
interface Latest {
	lowest: number;
	highest: number;
	count: number;
}

const findLatest = query<
	FilterParams & { among: number },
	Condition[],
	Latest | { lowest: null }
>("audit_events.find_latest", (p, shape) =>
	knex
		.min("id as lowest")
		.max("id as highest")
		.count("* as count")
		.from(
			events(p, shape)
				.select("id")
				.orderBy("created_at", "desc")
				.limit(p("among"))
				.as("latest"),
		),
);

/** For ranges with possibly many newer events: finds the matching events first and sorts them afterwards. */
const pageSince = query<
	FilterParams & { lowest: number },
	{ given: Condition[]; sparse: boolean },
	AuditEventRecord
>("audit_events.page_since", (p, { given, sparse }) => {
	const matching = sparse
		? events(p, given)
				.select("id")
				.where(raw("id >= ?", p("lowest")))
		: // `ctid` rules out an index-only scan, which reads all 100,000 events in plans.test.ts.
			events(p, given, inBlocks)
				.select("id", "ctid")
				.where(raw("greatest(id, 0) >= ?", p("lowest")));
	const ids = knex
		.withMaterialized("matching", matching)
		.select("id")
		.from("matching");
	return shown(slice(p, ids, newest));
});

/**
 * Whether reading all events of the entity through its index is cheaper than reading all events from the lowest id on
 * through the block range index. The latter costs four times as much per row and reads some 4,000 rows more: for an entity
 * with one of 200 among 400,000 events, 3.3 ms instead of 0.4, and 19 instead of 0.9 at an offset of 400.
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
 * Conditions that match the expressions of the block range (BRIN) index. With plain columns, Postgres reads 55,000 of the
 * 100,000 events of plans.test.ts through another index for a page that this one finds in 4,000.
 */
const inBlocks = {
	created_after: "greatest(created_at, '-infinity') >= ?",
	created_before: "greatest(created_at, '-infinity') <= ?",
};

const find = query<
	FilterParams & { event: number },
	Condition[],
	AuditEventRecord
>("audit_events.find", (p, shape) =>
	events(p, shape)
		.select(...names)
		.where("id", p("event")),
);

const firstBefore = query<FilterParams, Condition[], AuditEventRecord>(
	"audit_events.before",
	(p, shape) =>
		events(p, shape)
			.select(...names)
			.orderBy(newest)
			.limit(p("limit")),
);

/** Inserts all events at once; their ids follow the order of the list. */
const insertNew = statement<
	{ [Column in Exclude<(typeof recorded)[number], "discreet">]: unknown[] },
	never
>("audit_events.insert_new", (p) =>
	insertFrom(
		"audit_events",
		recorded,
		knex
			.select(
				raw(
					"e.author_id, e.entity_id, e.entity_type, e.details::json, e.created_at, true",
				),
			)
			.from(
				raw(
					`unnest(?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::timestamptz[])
					with ordinality as e(author_id, entity_id, entity_type, details, created_at, at)`,
					p("author_id"),
					p("entity_id"),
					p("entity_type"),
					p("details"),
					p("created_at"),
				),
			)
			.orderBy("e.at"),
	),
);

export function auditEventStore(db: Queryable): AuditEventStore {
	/** A page of a time range that holds more events than the counting limit. */
	async function pageUntil(
		filter: AuditFilter,
		slice: Slice,
	): Promise<AuditEventRecord[]> {
		const shape = given(filter);
		const among = slice.limit + slice.offset;
		const [latest] = await findLatest(db, shape, {
			...filter,
			...slice,
			among,
		});
		if (!latest || latest.lowest === null) return [];
		return pageSince(
			db,
			{ given: shape, sparse: isSparse(filter, latest) },
			{ ...filter, ...slice, lowest: latest.lowest },
		);
	}

	return {
		async record(events) {
			if (events.length === 0) return;
			const given = events.map(({ id }) => id);
			if (given.some((id) => id !== undefined)) {
				const ids = await newIds(db, "audit_events", given);
				const rows = events.map((event, at) => ({
					...event,
					id: ids[at] as number,
					details: JSON.stringify(event.details),
					discreet: true,
				}));
				await copyRows(db, "audit_events", names, rows);
				return;
			}
			await insertNew(db, {
				author_id: events.map((event) => event.author_id),
				entity_id: events.map((event) => event.entity_id),
				entity_type: events.map((event) => event.entity_type),
				details: events.map((event) => JSON.stringify(event.details)),
				created_at: events.map((event) => event.created_at),
			});
		},

		async page(filter, page) {
			const shape = given(filter);
			const params = { ...filter, ...pageParams(page) };
			if (!filter.created_after && !filter.created_before) {
				// The usual list, so it is a prepared statement.
				const ofEntity = shape.join() === "entity_type,entity_id";
				return pageOf(
					ofEntity
						? await pageOfEntity(db, params)
						: await pageWithTotal(db, shape, params),
				);
			}
			const { total } = only(await count(db, shape, params));
			const records =
				total <= page.totalLimit
					? await pageOfCounted(db, shape, params)
					: filter.created_before
						? await pageUntil(filter, page)
						: await pageFromNewest(db, shape, params);
			return { records, total };
		},

		async before(filter, before, limit) {
			const slice = { limit, offset: 0 };
			if (before === undefined && filter.created_before !== undefined) {
				return pageUntil(filter, slice);
			}
			const bounded = { ...filter, before };
			return firstBefore(db, given(bounded), { ...bounded, ...slice });
		},

		async find(filter, event) {
			const params = { ...filter, limit: 1, offset: 0, event };
			const [found] = await find(db, given(filter), params);
			return found;
		},
	};
}
