/** Which groups a list shows, and in which order. */
import type { Inputs } from "../../../generated/operations.ts";
import { levels, openVisibilities } from "../access/access.ts";
import type { Context } from "../context.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import { firstOf } from "../values/text.ts";
import type { GroupField, GroupOrder, GroupSource } from "./store.ts";

type List = Inputs["listGroups"];

/** Of `owned`, `min_access_level` and `all_available` the first that is given decides. */
export function sourceFor(
	{ owned, min_access_level, all_available }: List,
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

export function groupConditions(input: List): Condition<GroupField>[] {
	const { skip_groups, top_level_only } = input;
	const conditions: Condition<GroupField>[] = conditionsOf("listGroups", input);
	if (skip_groups) {
		const values = [...new Set(skip_groups)];
		conditions.push({ is: "in", on: "id", values, not: true });
	}
	if (top_level_only) {
		conditions.push({ is: "set", on: "parent_id", not: true });
	}
	return conditions;
}

/** Characters of a text that similarity counts: no name or path is longer. */
const mostCompared = 255;

export function orderFor({ order_by, sort, search }: List): GroupOrder {
	const to = firstOf(search?.trim() ?? "", mostCompared);
	if (order_by !== "similarity") {
		return { by: order_by, descending: sort === "desc" };
	}
	return to === ""
		? { by: "name", descending: sort === "desc" }
		: { by: "similarity", to };
}
