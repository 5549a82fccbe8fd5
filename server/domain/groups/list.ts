/** Which groups a list shows, and in which order. */
import type { Inputs } from "../../../generated/operations.ts";
import { levels, openVisibilities } from "../access/access.ts";
import type { Context } from "../context.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import { firstOf } from "../values/text.ts";
import type { GroupField, GroupFilter, GroupOrder, GroupSource } from "./store.ts";

type Below = Inputs["listGroupSubgroups" | "listGroupDescendants"];
type List = Inputs["listGroups"] | Below;

/**
 * Which groups a list starts from. If `owned` is set, the other two parameters do not count; if `min_access_level` is
 * set, `all_available` does not count. For anonymous callers only `owned` counts, and leaves no group.
 */
export function sourceFor(
	{
		owned,
		min_access_level,
		all_available,
	}: Pick<List, "owned" | "min_access_level" | "all_available">,
	{ user }: Context,
): GroupSource {
	const open = openVisibilities(user);
	if (!user) return { from: "open", open: owned ? [] : open };
	const user_id = user.id;
	if (owned) {
		const level = levels.owner;
		return { from: "memberships", user_id, level, below: false };
	}
	if (min_access_level) {
		const level = min_access_level;
		return { from: "memberships", user_id, level, below: true };
	}
	const wantsAll = all_available ?? user.admin;
	if (wantsAll && user.admin) return { from: "all" };
	return { from: "user", user_id, open: wantsAll ? open : [] };
}

export function groupConditions(input: Inputs["listGroups"]): Conditions {
	const conditions = commonConditions(input);
	if (input.top_level_only) {
		conditions.push({ is: "set", on: "parent_id", not: true });
	}
	return conditions;
}

type Conditions = Condition<GroupField>[];

/** Conditions of the parameters that all lists of groups share. */
function commonConditions(input: Omit<List, "id">): Conditions {
	const found: Conditions = conditionsOf("listGroups", {
		...input,
		top_level_only: false,
	});
	return [...found, ...notThese<GroupField>(input.skip_groups)];
}

/** Conditions that leave these groups out of a list. */
export function notThese<Field extends string>(
	ids: readonly number[] | null | undefined,
): Condition<Field | "id">[] {
	if (!ids) return [];
	return [{ is: "in", on: "id", values: [...new Set(ids)], not: true }];
}

/** Filter of the lists that show groups below another one. */
export function belowFilter(
	input: Below,
	group_id: number,
	deep: boolean,
	context: Context,
): GroupFilter {
	return {
		source: sourceFor(input, context),
		below: { group_id, deep },
		conditions: commonConditions(input),
		order: orderFor(input),
		today: context.today,
	};
}

/** Maximum characters of the search text that are compared by similarity. No name or path is longer. */
const mostCompared = 255;

export function orderFor({
	order_by,
	sort,
	search,
}: Pick<List, "order_by" | "sort" | "search">): GroupOrder {
	const to = firstOf(search?.trim() ?? "", mostCompared);
	if (order_by !== "similarity") {
		return { by: order_by, descending: sort === "desc" };
	}
	return to === "" ? { by: "name", descending: sort === "desc" } : { by: "similarity", to };
}
