import type { Knex } from "knex";
import type {
	AuditEventRecord,
	AuditEventStore,
	AuditFilter,
	ListedEventRecord,
} from "../domain/audit-events/store.ts";
import { mapPage } from "../domain/lists/pagination.ts";
import { only, type Queryable } from "./connection/query.ts";
import { listed } from "./sql/lists.ts";
import { shortTexts } from "./sql/long-texts.ts";
import { type PageParams, type PageRow, pageOf, pageParams, type Slice } from "./sql/pages.ts";
import { insertFrom, insertingAll, newIds } from "./sql/rows.ts";
import { columns, knex, type Parameter, prefixed, query, raw, statement } from "./sql/statement.ts";
import { countOf, sliced } from "./sql/ways.ts";

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

/** SQL for the details of an event `e` in a list, which omits long details. */
const details = shortTexts("e.details", "e.details::text");
const listedColumns = (): Knex.Raw =>
	raw(
		[
			...prefixed(
				e,
				names.filter((name) => name !== "details"),
			),
			`${details.short} as details`,
			`${details.bytes} as long_details`,
		].join(", "),
	);

type ListedRow = AuditEventRecord & { long_details: number | null };

function listedOf({ long_details, ...event }: ListedRow): ListedEventRecord {
	return long_details === null ? event : { ...event, details: {}, long_details };
}

/** SQL condition for each filter of a list of events. */
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

/** Names of the conditions that the filter sets; each combination is a separate statement. */
function given(filter: Filter): Condition[] {
	const all = Object.keys(conditions) as Condition[];
	return all.filter((name) => filter[name] !== undefined);
}

/**
 * Selects the events that meet the conditions named in `shape`.
 * @param written - SQL that replaces that of some conditions
 */
const events = (
	p: Parameter<FilterParams>,
	shape: readonly Condition[],
	written: Partial<typeof conditions> = {},
	table: "audit_events" | "above" = "audit_events",
): Knex.QueryBuilder => {
	const found = knex(table as string);
	for (const name of shape) {
		found.where(raw(written[name] ?? conditions[name], p(name)));
	}
	return found;
};

const newest = [{ column: "id", order: "desc" as const }];

/** Selects the events with these ids, newest first, without long details. */
const shown = (ids: Knex.QueryBuilder) =>
	knex("audit_events as e")
		.select(listedColumns())
		.where(raw(`${e.id} = any(array(?))`, ids))
		.orderBy(e.id, "desc");

type ListParams = FilterParams & PageParams;
type ListRow = PageRow<ListedRow>;

/**
 * A page of events with the total. Counts the oldest events first, and no more than `most`. The newest events may not
 * be vacuumed yet, and to count these, an index-only scan must also read the table.
 */
const list = (p: Parameter<ListParams>, shape: readonly Condition[]) =>
	listed(p, {
		rows: events(p, shape).select("id"),
		order: newest,
		total: countOf(p, events(p, shape).select("id").orderBy("id")),
		show: (page) => page.select(listedColumns()).leftJoin("audit_events as e", e.id, "page.id"),
	});

const pageOfEntity = statement<ListParams, ListRow>("audit_events.page_of_entity", (p) =>
	list(p, ["entity_type", "entity_id"]),
);

const pageWithTotal = query<ListParams, Condition[], ListRow>("audit_events.page", list);

/** Selects the events in a time range, oldest first, but no more than `most`. Few ranges have more events. */
const counted = (p: Parameter<CountParams>, shape: readonly Condition[]) =>
	events(p, shape).select("id").orderBy("created_at").limit(p("most"));

const count = query<CountParams, Condition[], { total: number }>("audit_events.count", (p, shape) =>
	knex.count("* as total").from(counted(p, shape).as("bounded")),
);

const pageOfCounted = query<FilterParams & PageParams, Condition[], ListedRow>(
	"audit_events.page_of_counted",
	(p, shape) => shown(sliced(p, knex.select("id").from(counted(p, shape).as("bounded")), newest)),
);

const pageFromNewest = query<FilterParams, Condition[], ListedRow>(
	"audit_events.page_from_newest",
	(p, shape) => shown(sliced(p, events(p, shape).select("id"), newest)),
);

/**
 * Finds the id `start` for `pageUntil`: the second highest id among the 500 latest events. `pageUntil` is fast in both
 * cases: if ids grow with time, it finds enough events just below `start`; otherwise, few events are above `start`.
 * The highest id is not used, because a single event may have an id far above all others.
 */
const findStart = query<FilterParams, Condition[], { id: number }>(
	"audit_events.find_start",
	(p, shape) =>
		knex
			.select("id")
			.from(
				events(p, shape)
					.select("id")
					.orderBy("created_at", "desc")
					.limit(500, { skipBinding: true })
					.as("latest"),
			)
			.orderBy(newest)
			.limit(1, { skipBinding: true })
			.offset(1, { skipBinding: true }),
);

/**
 * A page of the events in a time range. From the id `start` up, finds events by time through the block range index, and
 * then checks their other conditions: if Postgres checked all conditions together, it would use another index, and read
 * all events of an entity. Below `start`, reads events in the order of ids until there are enough.
 */
const pageUntil = query<FilterParams & { among: number; start: number }, Condition[], ListedRow>(
	"audit_events.page_until",
	(p, shape) => {
		const times = shape.filter((name) => name in inBlocks);
		const scope = shape.filter((name) => !(name in inBlocks));
		// Selects all columns: to read ids alone, Postgres would scan another index completely.
		const above = events(p, times, inBlocks).where(raw("greatest(id, 0) >= ?", p("start")));
		const below = events(p, shape)
			.select("id")
			.where(raw("id < ?", p("start")))
			.orderBy(newest)
			.limit(p("among"));
		const ids = knex
			.withMaterialized("above", above)
			.select("id")
			.from(events(p, scope, {}, "above").select("id").unionAll(below, true).as("matching"));
		return shown(sliced(p, ids, newest));
	},
);

/**
 * Conditions on the expressions that the block range (BRIN) index has. With conditions on the columns themselves,
 * Postgres uses another index: it reads 55,000 of the 100,000 events of plans.test.ts for a page, instead of 4,000.
 */
const inBlocks = {
	created_after: "greatest(created_at, '-infinity') >= ?",
	created_before: "greatest(created_at, '-infinity') <= ?",
};

const find = query<FilterParams & { event: number }, Condition[], AuditEventRecord>(
	"audit_events.find",
	(p, shape) =>
		events(p, shape)
			.select(...names)
			.where("id", p("event")),
);

const firstBefore = query<FilterParams, Condition[], ListedRow>("audit_events.before", (p, shape) =>
	knex
		.select(listedColumns())
		.from(events(p, shape).select("*").orderBy(newest).limit(p("limit")).as("e"))
		.orderBy(newest),
);

const findAllDetails = statement<
	{ ids: readonly number[] },
	Pick<AuditEventRecord, "id" | "details">
>("audit_events.find_details", (p) =>
	knex("audit_events")
		.select("id", "details")
		.where(raw("id = any(?)", p("ids"))),
);

/** Inserts all events with one statement; their ids follow the order of the list. */
const insertNew = statement<
	{ [Column in Exclude<(typeof recorded)[number], "discreet">]: unknown[] },
	never
>("audit_events.insert_new", (p) =>
	insertFrom(
		"audit_events",
		recorded,
		knex
			.select(raw("e.author_id, e.entity_id, e.entity_type, e.details::json, e.created_at, true"))
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

const insertAll = insertingAll("audit_events", names);

export function auditEventStore(db: Queryable): AuditEventStore {
	/** A page of the events in a time range, which many newer events may follow. */
	async function pageOfRange(filter: AuditFilter, slice: Slice): Promise<ListedRow[]> {
		const shape = given(filter);
		const params = { ...filter, ...slice };
		const [{ id: start } = { id: 0 }] = await findStart(db, shape, params);
		const among = slice.limit + slice.offset;
		return pageUntil(db, shape, { ...params, among, start });
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
					discreet: true,
				}));
				await insertAll(db, rows);
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
				// The events of one entity are the usual list, so their statement is prepared.
				const ofEntity = shape.join() === "entity_type,entity_id";
				const rows = ofEntity
					? await pageOfEntity(db, params)
					: await pageWithTotal(db, shape, params);
				return mapPage(pageOf(rows), ({ total: _, ...row }) => listedOf(row));
			}
			const { total } = only(await count(db, shape, params));
			const records =
				total <= page.totalLimit
					? await pageOfCounted(db, shape, params)
					: filter.created_before
						? await pageOfRange(filter, page)
						: await pageFromNewest(db, shape, params);
			return { records: records.map(listedOf), total };
		},

		async before(filter, before, limit) {
			const slice = { limit, offset: 0 };
			if (before === undefined && filter.created_before !== undefined) {
				return (await pageOfRange(filter, slice)).map(listedOf);
			}
			const bounded = { ...filter, before };
			const params = { ...bounded, ...slice };
			return (await firstBefore(db, given(bounded), params)).map(listedOf);
		},

		async details(ids) {
			const rows = await findAllDetails(db, { ids });
			return new Map(rows.map(({ id, details }) => [id, details]));
		},

		async find(filter, event) {
			const params = { ...filter, limit: 1, offset: 0, event };
			const [found] = await find(db, given(filter), params);
			return found;
		},
	};
}
