/** Replaces the titles of labels and milestones in the filters of lists with ids. */
import type { ListPlace } from "../../domain/issues/store.ts";
import type { Condition } from "../../domain/lists/filters.ts";
import type { Queryable } from "../connection/query.ts";
import { isAvailable, type Place, placeOf } from "../sql/places.ts";
import { columns, knex, query, raw } from "../sql/statement.ts";

/**
 * Fields that filters compare with ids of labels or milestones. When issues of one project, or of all projects, are
 * listed, filters on these fields replace filters by title, because their columns have an index.
 */
export type ByIds = "label_ids" | "milestone_id";

const withTitle = (table: "labels" | "milestones", column: "name" | "title") =>
	query<
		Place & { titles: readonly unknown[] },
		{ of: "project" | "all" },
		{ id: number; title: string }
	>(`${table}.find_titled`, (p, { of }) => {
		const found = knex
			.select("t.id", "wanted.title")
			.from(raw("unnest(?::text[]) as wanted(title)", p("titles")))
			.join(`${table} as t`, `t.${column}`, "wanted.title")
			.limit(mostTitled + 1, { skipBinding: true });
		return of === "all" ? found : found.where(isAvailable(columns(table, "t"), p));
	});

const titled = {
	labels: { find: withTitle("labels", "name"), ids: "label_ids" },
	milestone: { find: withTitle("milestones", "title"), ids: "milestone_id" },
} as const;

/** A filter by title is replaced with one by id only if at most this many labels or milestones have the titles. */
const mostTitled = 1000;

/**
 * Replaces a condition on titles of labels or milestones with conditions on ids, unless more than `mostTitled` labels
 * or milestones have these titles.
 */
export async function onIds<Field extends string>(
	db: Queryable,
	condition: Condition<Field>,
	place: ListPlace,
): Promise<Condition<Field | ByIds>[]> {
	const { is, not } = condition;
	if (not || is === "match" || is === "never") return [condition];
	const { on }: { on: string } = condition;
	if (on !== "labels" && on !== "milestone") return [condition];
	if (condition.is === "set") return [condition];
	const titles = "values" in condition ? condition.values : [condition.value];
	const { find, ids } = titled[on];
	const found =
		"project" in place
			? await find(db, { of: "project" }, { ...placeOf(place.project), titles })
			: await find(db, { of: "all" }, { project: 0, namespace: 0, titles });
	if (found.length > mostTitled) return [condition];
	const oneOf = (titles: readonly unknown[]): Condition<ByIds> => {
		const those = found.filter(({ title }) => titles.includes(title));
		return { is: "in", on: ids, values: those.map(({ id }) => id) };
	};
	return condition.is === "all" ? titles.map((title) => oneOf([title])) : [oneOf(titles)];
}

/** Whether no row can meet a condition. */
export function isNever(condition: Condition): boolean {
	if (condition.not) return false;
	if (condition.is === "never") return true;
	return condition.is === "in" && condition.values.length === 0;
}

/**
 * Whether an index finds the few rows that meet a condition.
 * @param findable - Fields with an index that finds rows by a value, but does not sort them as lists do
 */
export function isFound(condition: Condition, findable: readonly string[]): boolean {
	if (condition.not) return false;
	// A trigram index can only answer a pattern with three letters or digits in a row.
	if (condition.is === "match") {
		return condition.words.some((word) => /[a-z0-9]{3}/i.test(word));
	}
	return isEqual(condition, findable);
}

/** Whether a condition asks for certain values of one of the fields. */
export function isEqual({ is, on, not }: Condition, fields: readonly string[]): boolean {
	if (not || typeof on !== "string") return false;
	return ["equal", "in", "all"].includes(is) && fields.includes(on);
}
