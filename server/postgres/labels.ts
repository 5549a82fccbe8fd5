import type { Knex } from "knex";
import { levels } from "../domain/access/access.ts";
import type { Visibility } from "../domain/access/visibility.ts";
import type {
	LabelField,
	LabelRecord,
	LabelStore,
	LabelSubscription,
	LabelUseRecord,
	ListedLabelRecord,
	LockedGroupLabelRecord,
	LockedLabelRecord,
	ProjectLabelRecord,
} from "../domain/labels/store.ts";
import type { Queryable } from "./connection/query.ts";
import { labelMergingStore } from "./label-merging.ts";
import type { FieldColumns } from "./sql/filters.ts";
import { anyOf, hasEach, hasSome, heldRows, isIn, openTo } from "./sql/held.ts";
import { listing } from "./sql/lists.ts";
import { lockPlace } from "./sql/locks.ts";
import { longTexts, shortText } from "./sql/long-texts.ts";
import { belongsTo, isAvailable, isOfGroupOrAbove, type Place, placeOf } from "./sql/places.ts";
import { insertFrom, insertion, updating } from "./sql/rows.ts";
import {
	clause,
	columns,
	given,
	knex,
	type Parameter,
	prefixed,
	raw,
	sql,
	statement,
} from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";

const l = columns("labels", "l");
const o = columns("label_priorities", "o");
const g = columns("namespaces", "g");
/** Columns of a label, as `LabelRecord` has them. */
export const labelFields = ["id", "name", "color", "description"] as const;

/** Selects the columns of `ProjectLabelRecord` from labels `l`. */
const ofProject = (
	p: Parameter<Place>,
	labels: Knex.QueryBuilder,
	description: Knex.Raw[] = [raw(l.description)],
) =>
	labels
		.select(prefixed(l, ["id", "name", "color", "project_id", "group_id"]))
		.select(description)
		.select({
			priority: knex("label_priorities as o")
				.select(o.priority)
				.where(o.project_id, p("project"))
				.where(o.label_id, raw(l.id)),
		});

/** Selects labels `l` of a project, its group and the ancestor groups. */
const available = (p: Parameter<Place>) =>
	ofProject(p, knex("labels as l")).where(isAvailable(l, p));

const fields: FieldColumns<LabelField> = {
	id: l.id,
	name: l.name,
	description: l.description,
};
const order = [{ column: "name" }, { column: "id" }];
/** Selects only columns that the indexes on `(project_id, name)` and `(group_id, name)` contain. */
const named = () => knex("labels as l").select(l.id, l.name);
const withLabels = (page: Knex.QueryBuilder) =>
	page.leftJoin("labels as l", l.id, "page.id").select(l.updated_at);

const findDescriptions = longTexts("labels", "description");

/** Reads pages of a project's labels: its own, those of its group and, if `above`, those of its ancestor groups. */
const pageRows = listing<
	Place,
	{ above: boolean },
	LabelField,
	ProjectLabelRecord & ListedLabelRecord
>("labels.page", (p, { above }) => {
	const ofGroups = above ? isOfGroupOrAbove(l, p) : raw(`${l.group_id} = ?`, p("namespace"));
	return {
		columns: fields,
		rows: [named().where(l.project_id, p("project")), named().where(ofGroups)],
		order,
		show: (page) => ofProject(p, withLabels(page), shortText(l.description)),
	};
});

const pageOfGroups = listing<
	{ groups: readonly number[] } & SeenParams,
	/** Visibilities of projects that callers see without a membership; null: the list has no labels of projects. */
	readonly Visibility[] | null,
	LabelField,
	ListedLabelRecord
>("labels.page_of_groups", (p, open) => {
	const ofGroups = named().where(raw(`${l.group_id} = any(?::bigint[])`, p("groups")));
	const ofProjects = named().where(raw(`${l.project_id} = any(array(select id from seen))`));
	return {
		columns: fields,
		rows: open ? [ofGroups, ofProjects] : ofGroups,
		order,
		...(open && {
			start: knex.with("held", clause(p, heldRows)).with("seen", seen(p, open)),
		}),
		show: (page) =>
			withLabels(page)
				.select(prefixed(l, ["id", "name", "color"]))
				.select(shortText(l.description)),
	};
});

interface SeenParams {
	namespaces: readonly number[];
	user: number;
	today: string;
}

/** Selects the projects directly in `namespaces`, without subgroups, whose issues or merge requests the user sees. */
function seen(p: Parameter<SeenParams>, open: readonly Visibility[]) {
	const features = ["issues", "merge_requests"] as const;
	const isPlanned = hasSome(...features);
	const isSeen = open.includes("private")
		? isPlanned
		: anyOf([
				...openTo(open, ...features),
				`${anyOf([hasSome("issues"), hasEach({ merge_requests: "= 'enabled'" })])} and ${isIn()}`,
				// If only members see merge requests, they must be at least reporters.
				`${isPlanned} and ${isIn(levels.reporter)}`,
			]);
	return knex("projects as p")
		.join("namespaces as n", "n.id", "p.namespace_id")
		.select("p.id")
		.where(raw("p.namespace_id = any(?::bigint[])", p("namespaces")))
		.where(raw(isSeen));
}

interface UsesParams {
	labels: readonly number[];
	user: number;
	open: readonly string[];
	today: string;
}

const findUses = sql<UsesParams, LabelUseRecord>(
	"labels.find_uses",
	"the memberships of the caller, which statements on access share",
	(p) => {
		// Finds the issues or merge requests of one label after another: one search for rows with any of the labels takes
		// twice as long.
		const used = (table: string, columns: string) =>
			`select label_id, project_id, state, ${columns}
			from unnest(${p("labels")}::bigint[]) as label_id join ${table} on label_ids @> array[label_id]`;
		const hidden = `confidential and author_id <> ${p("user")} and not assignee_ids @> array[${p("user")}::bigint] as hidden`;
		const count = (condition: string) => `count(*) filter (where ${condition})`;
		const sums = [
			"opened",
			"closed",
			"confidential_opened",
			"confidential_closed",
			"merge_requests",
		].map((name) => `sum(${name})::bigint as ${name}`);
		return `with held as (${heldRows(p)}),
		used as (
			${used("issues", `true as issue, ${hidden}`)}
			union all ${used("merge_requests", "false, false")}
		),
		counted as (
			select label_id, project_id, ${count("issue and state = 'opened' and not hidden")} as opened,
				${count("issue and state = 'closed' and not hidden")} as closed,
				${count("issue and state = 'opened' and hidden")} as confidential_opened,
				${count("issue and state = 'closed' and hidden")} as confidential_closed,
				${count("not issue and state = 'opened'")} as merge_requests
			from used group by label_id, project_id
		),
		seen as (
			select c.*, p.visibility, p.features,
				case when ${isIn(levels.reporter)} then ${levels.reporter} when ${isIn()} then ${levels.guest} else 0 end as level
			from counted c join projects p on p.id = c.project_id join labels l on l.id = c.label_id
			where p.id = any(array(select project_id from counted))
				and (l.group_id is null or l.group_id = p.namespace_id)
				and (p.visibility = any(${p("open")}) or ${isIn()})
		)
		select label_id, visibility, features, level, ${sums.join(", ")}
		from seen group by label_id, visibility, features, level`;
	},
);

const findAvailable = statement<Place & { label: number }, ProjectLabelRecord>(
	"labels.find_available",
	(p) => available(p).where(l.id, p("label")),
);

const lock = statement<Place & { label: number }, LockedLabelRecord>(
	"labels.lock",
	(p) => available(p).select(l.updated_at).where(l.id, p("label")).forUpdate(["l"]),
	{ locks: true },
);

const lockInGroup = statement<{ group: number; label: number }, LockedGroupLabelRecord>(
	"labels.lock_in_group",
	(p) =>
		knex("labels as l")
			.select(prefixed(l, [...labelFields, "updated_at"]))
			.where(l.group_id, p("group"))
			.where(l.id, p("label"))
			.forUpdate(),
	{ locks: true },
);

const has = statement<{ project: number | null; group: number | null; name: string }, unknown>(
	"labels.has",
	(p) =>
		knex("labels as l")
			.select(raw("1"))
			.where(belongsTo(l, p("project"), p("group")))
			.where(l.name, p("name")),
);

/** Finds the nearest label for each name: the project's own, or that of the lowest group. */
const findNearest = statement<Place & { names: readonly string[] }, ProjectLabelRecord>(
	"labels.find_nearest",
	(p) =>
		available(p)
			.distinctOn(l.name)
			.leftJoin("namespaces as g", g.id, l.group_id)
			.where(raw(`${l.name} = any(?)`, p("names")))
			.orderByRaw(`${l.name}, ${l.project_id} is null, array_length(${g.ancestor_ids}, 1) desc`),
);

/** Keeps labels as they are: a transaction that deletes or renames one of them waits until this transaction ends. */
const keep = statement<{ ids: readonly number[] }, { id: number }>("labels.keep", (p) =>
	knex("labels")
		.select("id")
		.where(raw("id = any(?)", p("ids")))
		.orderBy("id")
		.forKeyShare(),
);

const insert = insertion(
	"labels",
	["name", "color", "description", "project_id", "group_id", "created_at", "updated_at"],
	labelFields,
);

const update = updating("labels", ["name", "color", "description", "updated_at"]);

/**
 * Deletes only the label's row. Issues and other rows keep its id until a background job removes it, but do not show
 * the label meanwhile.
 */
const remove = statement<{ id: number }, never>("labels.delete", (p) =>
	insertFrom("deleted_places", ["kind", "id"], knex.select(raw("'label'"), "id").from("gone")).with(
		"gone",
		knex("labels").where("id", p("id")).delete().returning("id"),
	),
);

type Priority = Tables["label_priorities"];

const setPriority = statement<Priority, never>("label_priorities.set", (p) =>
	knex("label_priorities")
		.insert(given(p, ["project_id", "label_id", "priority"]))
		.onConflict(["project_id", "label_id"])
		.merge(),
);

const clearPriority = statement<Omit<Priority, "priority">, never>("label_priorities.clear", (p) =>
	knex("label_priorities")
		.where(given(p, ["project_id", "label_id"]))
		.delete(),
);

const s = columns("label_subscriptions", "s");

const findSubscribed = statement<
	{ labels: readonly number[]; user: number; project: number | null },
	{ label_id: number }
>("label_subscriptions.find", (p) =>
	knex("label_subscriptions as s")
		.select(s.label_id)
		.where(s.user_id, p("user"))
		.where(raw(`${s.label_id} = any(?::bigint[])`, p("labels")))
		.where(raw(`(${s.project_id} is null or ${s.project_id} = ?::bigint)`, p("project"))),
);

const subscribe = statement<LabelSubscription, { id: number }>("label_subscriptions.insert", (p) =>
	knex("label_subscriptions")
		.insert(given(p, ["label_id", "user_id", "project_id"]))
		.onConflict()
		.ignore()
		.returning("id"),
);

const endSubscription = statement<LabelSubscription, { id: number }>(
	"label_subscriptions.delete",
	(p) =>
		knex("label_subscriptions")
			.where(given(p, ["label_id", "user_id"]))
			.where(raw("project_id is not distinct from ?::bigint", p("project_id")))
			.delete()
			.returning("id"),
);

/**
 * Deletes the subscriptions to a label that a user's new one replaces. A new one without a project replaces those in
 * projects; a new one in a project replaces the one without.
 */
const endOthers = statement<LabelSubscription, never>("label_subscriptions.delete_others", (p) =>
	knex("label_subscriptions")
		.where(given(p, ["label_id", "user_id"]))
		.where(raw("(project_id is null) <> (?::bigint is null)", p("project_id")))
		.delete(),
);

/** Inserts labels, with ids in the order of the names. */
const insertAll = statement<
	{ project: number; names: readonly string[]; color: string; now: string },
	LabelRecord
>("labels.insert_all", (p) =>
	insertFrom(
		"labels",
		["id", "project_id", "name", "color", "created_at", "updated_at"],
		knex
			.select(
				raw(
					"nextval('labels_id_seq'), ?::bigint, name, ?, ?::timestamptz, ?::timestamptz",
					p("project"),
					p("color"),
					p("now"),
					p("now"),
				),
			)
			.from(raw("unnest(?::text[]) with ordinality as n(name, at)", p("names")))
			.orderBy("at"),
	).returning([...labelFields]),
);

export function labelStore(db: Queryable): LabelStore {
	return {
		page: (project, { above, conditions }, page) =>
			pageRows(db, { above }, placeOf(project), conditions, page),

		descriptions: (ids) => findDescriptions(db, ids),

		pageOfGroups({ group_ids: groups, projects }, conditions, page) {
			const { within: namespaces = [], sight } = projects ?? {};
			const { open = null, user_id: user = 0, today = "" } = sight ?? {};
			const params = { groups, namespaces, user, today };
			return pageOfGroups(db, open, params, conditions, page);
		},

		uses: (labels, { user_id: user = 0, open, today }) =>
			findUses(db, { labels, user, open, today }),

		async findAvailable(project, label) {
			const [found] = await findAvailable(db, { ...placeOf(project), label });
			return found;
		},

		async findAvailableByName(project, name) {
			const [label] = await findNearest(db, {
				...placeOf(project),
				names: [name],
			});
			return label;
		},

		async findByNameAbove(namespace, name) {
			const [label] = await findNearest(db, { project: 0, namespace, names: [name] });
			return label;
		},

		async lock(project, label) {
			const [found] = await lock(db, { ...placeOf(project), label });
			return found;
		},

		lockInGroup: async (group, label) => (await lockInGroup(db, { group, label }))[0],

		async keep(id) {
			await keep(db, { ids: [id] });
		},

		lockPlace: (place) => lockPlace(db, place),

		async has({ project_id = null, group_id = null }, name) {
			const place = { project: project_id, group: group_id };
			return (await has(db, { ...place, name })).length > 0;
		},

		create: ({ project_id = null, group_id = null, ...label }) =>
			insert(db, { ...label, project_id, group_id }),

		async update(id, changed) {
			await update(db, { id, ...changed });
		},

		async prioritize(project_id, label_id, priority) {
			const key = { project_id, label_id };
			if (priority === null) await clearPriority(db, key);
			else await setPriority(db, { ...key, priority });
		},

		...labelMergingStore(db),

		async subscribed(labels, user, project) {
			const found = await findSubscribed(db, { labels, user, project });
			return new Set(found.map(({ label_id }) => label_id));
		},

		async subscribe(subscription) {
			const made = await subscribe(db, subscription);
			if (made.length > 0) await endOthers(db, subscription);
			return made.length > 0;
		},

		async unsubscribe(subscription) {
			const ended = await endSubscription(db, subscription);
			if (ended.length > 0) await endOthers(db, subscription);
			return ended.length > 0;
		},

		async delete(id) {
			await remove(db, { id });
		},

		async findOrCreateAll(project, names, color, now) {
			const known = await findNearest(db, { ...placeOf(project), names });
			const ids = known.map(({ id }) => id);
			// A group's label may be deleted while its name is looked up.
			if ((await keep(db, { ids })).length < ids.length) {
				return this.findOrCreateAll(project, names, color, now);
			}
			const found = new Set(known.map(({ name }) => name));
			const missing = names.filter((name) => !found.has(name));
			const created =
				missing.length > 0
					? await insertAll(db, { project: project.id, names: missing, color, now })
					: [];
			return [...known, ...created].sort((one, other) => one.id - other.id);
		},
	};
}
