import type { Knex } from "knex";
import type {
	EpicField,
	EpicList,
	EpicRecord,
	EpicSight,
	EpicStore,
	ShownEpicRecord,
} from "../domain/epics/store.ts";
import type { PersonRecord } from "../domain/users/store.ts";
import type { Queryable } from "./connection/query.ts";
import {
	fewLabelsOf,
	findingTexts,
	labelNames,
	labelsOf,
	listed,
	withSizes,
} from "./issues/labelled.ts";
import { fields, jsonFields, type RowOf } from "./sql/fields.ts";
import type { FieldColumns } from "./sql/filters.ts";
import { listing } from "./sql/lists.ts";
import type { LongText } from "./sql/long-texts.ts";
import { insertion } from "./sql/rows.ts";
import { columns, knex, type Parameter, query, raw, statement } from "./sql/statement.ts";
import { personFields } from "./users.ts";

const plain = [
	"iid",
	"group_id",
	"parent_id",
	"title",
	"state",
	"author_id",
	"label_ids",
	"confidential",
	"start_date",
	"due_date",
	"created_at",
	"updated_at",
	"closed_at",
] as const;
const given = [...plain, "description"] as const;
const counts = ["note_count", "restricted_notes"] as const;
const shown = ["id", ...given, ...counts] as const;

const e = columns("epics", "e");
const g = columns("namespaces", "g");

interface Key {
	group: number;
	epic: number;
}

const one = (p: Parameter<Key>): Knex.QueryBuilder =>
	knex("epics as e")
		.select(...shown)
		.where(e.id, p("epic"))
		.whereExists(
			knex("namespaces as g")
				.select(raw("1"))
				.where(g.id, raw(e.group_id))
				.where(raw(`? = any(${g.ancestor_ids})`, p("group"))),
		);

const find = statement<Key, EpicRecord>("epics.find", one);

const lock = statement<Key, EpicRecord>("epics.lock", (p) => one(p).forNoKeyUpdate(), {
	locks: true,
});

interface Numbered {
	group: number;
	iid: number;
}

const findByIid = statement<Numbered, EpicRecord>("epics.find_by_iid", (p) =>
	knex("epics")
		.select(...shown)
		.where({ group_id: p("group"), iid: p("iid") }),
);

const groupIds = query<
	{ group: number; epic: number },
	{ within: boolean; one: boolean },
	{ id: number }
>("epics.group_ids", (p, { within, one }) => {
	const groups = knex("namespaces as g").select(g.id);
	if (one) {
		groups.where(g.id, knex("epics as e").select(e.group_id).where(e.id, p("epic")));
	} else {
		groups.whereExists(knex("epics as e").select(raw("1")).where(e.group_id, raw(g.id)));
	}
	return within
		? groups.where(
				raw(
					`(${g.ancestor_ids} @> array[?::bigint] or ${g.id} = any((select ancestor_ids from namespaces where id = ?)::bigint[]))`,
					p("group"),
					p("group"),
				),
			)
		: groups;
});

const insert = insertion("epics", given, shown, ["group_id"]);

const epic = fields("epics", "e", ["id", ...plain, ...counts]);
const author = jsonFields("users", "a", personFields);
const above = jsonFields("epics", "b", ["group_id", "confidential"]);

type ShownRow = RowOf<typeof epic> & {
	description: string | null;
	author: PersonRecord;
	labels: ShownEpicRecord["labels"] | null;
	group_path: string;
	parent: EpicSight | null;
};

/**
 * Selects epics `e` with author, labels, group and parent, but without descriptions. Looks up each of these records by
 * its id, for each row.
 */
const withNames = (rows: Knex.QueryBuilder, labels = labelsOf("e")): Knex.QueryBuilder =>
	rows
		.select(epic.columns)
		.select({
			author: raw(author.json),
			labels,
			group_path: g.full_path,
			parent: raw(`case when b.id is not null then ${above.json} end`),
		})
		.leftJoin("users as a", "a.id", e.author_id)
		.leftJoin("namespaces as g", g.id, e.group_id)
		.leftJoin("epics as b", "b.id", e.parent_id);

const shownOf = <Row extends ShownRow>(row: Row): Row & ShownEpicRecord => ({
	...row,
	labels: row.labels ?? [],
});

const show = statement<Numbered, ShownRow>("epics.show", (p) =>
	withNames(knex("epics as e").where(e.group_id, p("group")).where(e.iid, p("iid"))).select(
		e.description,
	),
);

/** SQL for each field of an epic that list conditions can name. */
const filterColumns: FieldColumns<EpicField> = {
	title: e.title,
	description: e.description,
	state: e.state,
	author_id: e.author_id,
	labels: labelNames("e"),
	created_at: e.created_at,
	updated_at: e.updated_at,
	confidential: e.confidential,
};

interface ListShape {
	/** Whether all epics belong to one group. */
	single: boolean;
	order: EpicList["order"];
}

interface ListParams {
	group: number;
	groups: readonly number[];
	/** Ids of the groups whose confidential epics are in the list, too. */
	all: readonly number[];
}

type ListedRow = ShownRow & LongText<"description">;

const page = listing<ListParams, ListShape, EpicField, ListedRow>(
	"epics.page",
	(p, { single, order: { by, direction } }) => {
		const within = knex("epics as e").where(
			raw(`(not e.confidential or e.group_id = any(?))`, p("all")),
		);
		if (single) within.where(e.group_id, p("group"));
		else within.where(raw("e.group_id = any(?)", p("groups")));
		return {
			columns: filterColumns,
			rows: within.select({ id: e.id, key: e[by] }),
			order: [
				{ column: "key", order: direction },
				{ column: "id", order: "desc" },
			],
			show: (page) => withNames(listed(page, "epics", "e"), fewLabelsOf("e")),
		};
	},
);

const findTexts = findingTexts("epics");

const sized = withSizes("epics");

export function epicStore(db: Queryable): EpicStore {
	return {
		find: async (group, id) => (await find(db, { group, epic: id }))[0],

		lock: async (group, id) => (await lock(db, { group, epic: id }))[0],

		findByIid: async (group, iid) => (await findByIid(db, { group, iid }))[0],

		async show(group, iid) {
			const [row] = await show(db, { group, iid });
			return row && shownOf(row);
		},

		async page({ all, open, conditions, details, order }, request) {
			const groups = [...all, ...open];
			const [group = 0] = groups;
			const { records, total } = await page(
				db,
				{ single: groups.length === 1, order },
				{ group, groups, all },
				conditions,
				request,
			);
			return { records: await sized(db, records.map(shownOf), details), total };
		},

		texts: (ids, details) => findTexts(db, ids, details),

		async groupIds({ group, epicId }) {
			const shape = { within: group !== undefined, one: epicId !== undefined };
			const params = { group: group ?? 0, epic: epicId ?? 0 };
			return (await groupIds(db, shape, params)).map(({ id }) => id);
		},

		create: ({ iid = null, ...epic }) => insert(db, { ...epic, iid }),
	};
}
