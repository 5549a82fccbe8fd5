import type { Knex } from "knex";
import type {
	DiscussedIssue,
	IssueRecord,
	IssueStore,
	NumberedIssueRecord,
} from "../../domain/issues/store.ts";
import type { Queryable } from "../connection/query.ts";
import { lockProject } from "../sql/locks.ts";
import { isAvailable, type Place, placeOf } from "../sql/places.ts";
import { insertFrom, insertion, updating } from "../sql/rows.ts";
import {
	columns,
	knex,
	type Parameter,
	prefixed,
	query,
	raw,
	statement,
} from "../sql/statement.ts";
import { findingTexts, labelIds, listed, withSizes } from "./labelled.ts";
import { pageOfIssues } from "./list.ts";
import { type IssueRow, type ListedRow, withColumns, withNames } from "./names.ts";

/** Columns that a change may set, without the description. */
const changing = [
	"title",
	"state",
	"assignee_ids",
	"label_ids",
	"milestone_id",
	"epic_id",
	"weight",
	"due_date",
	"closed_at",
	"closed_by_id",
	"confidential",
	"discussion_locked",
	"updated_at",
] as const;
const plain = ["iid", "project_id", "author_id", "created_at", ...changing] as const;
const written = [...plain, "description"] as const;
const counts = ["note_count", "restricted_notes"] as const;
const shown = ["id", ...written, ...counts] as const;
const unlabelled = shown.filter((name) => name !== "label_ids");

const i = columns("issues", "i");

interface Key {
	project: number;
	iid: number;
}

const discussed = [
	"id",
	"iid",
	"author_id",
	"assignee_ids",
	"confidential",
	"discussion_locked",
	"created_at",
	...counts,
] as const;

const one = (p: Parameter<Key>, names: readonly (keyof IssueRecord)[]): Knex.QueryBuilder =>
	knex("issues")
		.select(...names)
		.where({ project_id: p("project"), iid: p("iid") });

const find = statement<Key, DiscussedIssue>("issues.find", (p) => one(p, discussed));

const numbered = [
	"id",
	"iid",
	"project_id",
	"state",
	"author_id",
	"assignee_ids",
	"confidential",
] as const;

const findNumbered = statement<
	{ projects: readonly number[]; iids: readonly number[] },
	NumberedIssueRecord
>("issues.find_numbered", (p) =>
	knex("issues as i")
		.select(prefixed(i, numbered))
		.join(
			raw("unnest(?::bigint[], ?::bigint[]) as wanted(project_id, iid)", p("projects"), p("iids")),
			(on) => on.on(i.project_id, "wanted.project_id").andOn(i.iid, "wanted.iid"),
		),
);

const findWithIds = statement<{ ids: readonly number[] }, NumberedIssueRecord>(
	"issues.find_with_ids",
	(p) =>
		knex("issues as i")
			.select(prefixed(i, numbered))
			.where(i.id, raw("any(?)", p("ids")))
			.orderByRaw(raw(`array_position(?::bigint[], ${i.id})`, p("ids"))),
);

const findListed = statement<{ ids: readonly number[] }, ListedRow>("issues.find_listed", (p) =>
	withColumns(
		listed(knex.from(raw("unnest(?::bigint[]) as page(id)", p("ids"))), "issues", "i"),
		i.label_ids,
	).whereNotNull(i.id),
);

const lockDiscussed = statement<Key, DiscussedIssue>(
	"issues.lock_discussed",
	(p) => one(p, discussed).forNoKeyUpdate(),
	{ locks: true },
);

const lock = statement<Key, IssueRecord>(
	"issues.lock",
	(p) =>
		one(p, unlabelled)
			.select({ label_ids: labelIds("issues") })
			.forNoKeyUpdate(),
	{ locks: true },
);

const insert = insertion("issues", written, shown, ["project_id"], "deleted_issues");

const update = updating("issues", [...changing, "description"]);

const remove = statement<{ id: number }, never>("issues.delete", (p) =>
	insertFrom("deleted_issues", ["project_id", "iid"], knex.select("project_id", "iid").from("gone"))
		.with("gone", knex("issues").where("id", p("id")).delete().returning(["project_id", "iid"]))
		.onConflict("project_id")
		.merge({ iid: raw("greatest(deleted_issues.iid, excluded.iid)") }),
);

const show = statement<Key, IssueRow>("issues.show", (p) =>
	withColumns(
		knex("issues as i")
			.select(i.description)
			.where(i.project_id, p("project"))
			.where(i.iid, p("iid")),
		labelIds("i"),
	),
);

const findTexts = findingTexts("issues");

const sized = withSizes("issues");

const noteAuthors = statement<
	{ issue: number; hidden: readonly number[]; confidential: boolean },
	{ id: number }
>("issues.note_authors", (p) =>
	knex("discussions as d")
		.select({ id: "n.author_id" })
		.join("notes as n", "n.discussion_id", "d.id")
		.where("d.issue_id", p("issue"))
		.where(raw("not n.id = any(?::bigint[])", p("hidden")))
		.where(raw("(not n.confidential or ?::boolean)", p("confidential")))
		.groupBy("n.author_id")
		.orderByRaw("min(n.id)"),
);

const upcomingMilestones = query<
	Place & { today: string },
	{ of: "project" | "group" | "all" },
	{ id: number }
>("milestones.upcoming", (p, { of }) => {
	const rows = knex("milestones as m")
		.distinctOn("m.project_id", "m.group_id")
		.select("m.id")
		.where(raw("m.state = 'active' and m.due_date > ?::date", p("today")))
		.orderByRaw("m.project_id, m.group_id, m.due_date, m.id");
	if (of === "all") return rows;
	const available = isAvailable(columns("milestones", "m"), p);
	return of === "project" ? rows.where(available) : rows.where("m.group_id", p("namespace"));
});

export function issueStore(db: Queryable): IssueStore {
	return {
		find: async (project, iid) => (await find(db, { project, iid }))[0],

		lockDiscussed: async (project, iid) => (await lockDiscussed(db, { project, iid }))[0],

		lock: async (project, iid) => (await lock(db, { project, iid }))[0],

		async show(project, iid) {
			const rows = await show(db, { project, iid });
			return (await withNames(db, rows, false))[0];
		},

		numbered: (keys) =>
			findNumbered(db, {
				projects: keys.map(({ project_id }) => project_id),
				iids: keys.map(({ iid }) => iid),
			}),

		withIds: (ids) => findWithIds(db, { ids }),

		async listed(ids) {
			const rows = await findListed(db, { ids });
			return sized(db, await withNames(db, rows, true), false);
		},

		async page(list, request) {
			const { records, total } = await pageOfIssues(db, list, request);
			const named = await withNames(db, records, true);
			return { records: await sized(db, named, list.details), total };
		},

		texts: (ids, details) => findTexts(db, ids, details),

		noteAuthors: async (issue, { hidden, confidential }) =>
			(await noteAuthors(db, { issue, hidden, confidential })).map(({ id }) => id),

		async upcomingMilestones(place, today) {
			const at =
				"project" in place ? placeOf(place.project) : { project: 0, namespace: place.group ?? 0 };
			const of = at.project ? "project" : at.namespace ? "group" : "all";
			const rows = await upcomingMilestones(db, { of }, { ...at, today });
			return rows.map(({ id }) => id);
		},

		async lockNumbers(project) {
			await lockProject(db, { id: project });
		},

		async update(issue) {
			await update(db, issue);
		},

		async delete({ id }) {
			await remove(db, { id });
		},

		create: ({ iid = null, ...issue }) => insert(db, { ...issue, iid }),
	};
}
