/** Filters and order of lists of merge requests. */
import type { Inputs } from "../../../generated/operations.ts";
import type { Place } from "../access/access.ts";
import type { Context } from "../context.ts";
import {
	conditionOn,
	milestoneTitle,
	nothing,
	peopleConditions,
	periodConditions,
	requireFew,
	scopeConditions,
} from "../issues/conditions.ts";
import type { ListPlace } from "../issues/store.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import { toWord } from "../pipeline/values.ts";
import type { MergeRequestField, MergeRequestList } from "./store.ts";

export type MergeRequestInput = Omit<Inputs["listProjectMergeRequests"], "id" | "iids"> &
	Pick<Inputs["listProjectMergeRequests"], "iids">;

type Conditions = Condition<MergeRequestField>[];
type Exclusions = NonNullable<MergeRequestInput["not"]>;

/**
 * The filter conditions that the parameters of a list request set.
 * @param place - Projects whose merge requests are listed
 * @param licensed - Project or group whose tier counts; undefined: the tier of the installation
 * @throws {ApiError} 400 for too many labels or approvers, or for several assignees where the tier allows one
 */
export async function mergeRequestConditions(
	input: MergeRequestInput,
	context: Context,
	place: ListPlace,
	licensed: Place | undefined,
): Promise<Conditions> {
	requireFew("labels", input.labels);
	requireFew("approved_by_ids", input.approved_by_ids);
	requireFew("not[labels]", input.not?.labels);
	const not = input.not ?? {};
	const plain = {
		...input,
		id: "",
		milestone: milestoneTitle(input.milestone),
		not: { ...not, milestone: milestoneTitle(not.milestone) },
	};
	const { reviewer_username: reviewer } = input;
	return [
		...conditionsOf("listProjectMergeRequests", plain),
		...(await periodConditions(input, context, place)),
		...(await peopleConditions(input, context, licensed)),
		...(reviewer ? [await conditionOn("reviewer_ids", reviewer, context)] : []),
		...(await exclusionsOf(not, context, licensed)),
		...scopeConditions(input.scope, context),
		...draftConditions(input.wip),
		...constantConditions(input, context),
	];
}

/**
 * The conditions that exclude users by the `not` parameter. If a user to exclude does not exist, returns a
 * condition that no merge request meets.
 */
async function exclusionsOf(
	not: Exclusions,
	context: Context,
	licensed: Place | undefined,
): Promise<Conditions> {
	const { reviewer_username: reviewer } = not;
	const named: Conditions = [
		...(await peopleConditions(not, context, licensed)),
		...(reviewer ? [await conditionOn("reviewer_ids", reviewer, context)] : []),
	];
	const ids = [not.author_id, not.assignee_id, not.reviewer_id].filter(
		(id) => typeof id === "number",
	);
	const found = ids.length > 0 ? await context.users.findAll([...new Set(ids)]) : [];
	const isUnknown = (id: number) => !found.some((user) => user.id === id);
	return [
		...(ids.some(isUnknown) ? [nothing] : []),
		...named.map((one) => (one.is === "never" ? one : { ...one, not: true })),
	];
}

/**
 * Condition of the `wip` parameter. As in GitLab, only draft marks at the beginning of the title count. Which texts are
 * marks also differs from `isDraft`.
 */
function draftConditions(wip: MergeRequestInput["wip"]): Conditions {
	return wip ? [{ is: "set", on: "draft_mark", not: wip === "no" }] : [];
}

/**
 * Conditions on approval rules and emoji reactions: as no merge request has any, each condition matches all or nothing.
 */
function constantConditions(
	{ approver_ids, my_reaction_emoji, not }: MergeRequestInput,
	{ user }: Context,
): Conditions {
	const conditions: Conditions = [];
	if (approver_ids?.length && !approver_ids.includes("none")) {
		conditions.push(nothing);
	}
	if (!user) return conditions;
	const isNone = (emoji: string) => toWord(emoji) === "none";
	if (my_reaction_emoji && !isNone(my_reaction_emoji)) conditions.push(nothing);
	const excluded = not?.my_reaction_emoji;
	if (excluded && isNone(excluded)) conditions.push(nothing);
	return conditions;
}

export function mergeRequestOrder({
	order_by: by,
	sort: direction,
}: Pick<MergeRequestInput, "order_by" | "sort">): MergeRequestList["order"] {
	return { by, direction, ids: direction };
}
