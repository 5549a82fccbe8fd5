/** What lists of issues show, and in which order. */
import type { Inputs } from "../../../generated/operations.ts";
import { hasTier, type Place } from "../access/access.ts";
import type { Context } from "../context.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import {
	milestoneTitle,
	peopleConditions,
	periodConditions,
	requireFew,
	scopeConditions,
} from "./conditions.ts";
import { allVisibleEpics } from "./epics.ts";
import type { IssueField, IssueList, IssuePlace } from "./store.ts";

export type IssueInput = Omit<Inputs["listProjectIssues"], "id">;

type Conditions = Condition<IssueField>[];

/**
 * The conditions that the input of a list sets.
 * @param place - Projects whose issues the list has
 * @param licensed - Project or group whose tier decides which filters count; undefined: the installation's tier
 * @throws {ApiError} 400 for too many names, and for several assignees where the tier allows only one
 */
export async function issueConditions(
	input: IssueInput,
	context: Context,
	place: IssuePlace,
	licensed: Place | undefined,
): Promise<Conditions> {
	requireFew("labels", input.labels);
	requireFew("not[labels]", input.not?.labels);
	const { settings, today } = context;
	const { weight = null, epic_id = null } = input;
	const not = input.not ?? {};
	const hasWeights = hasTier(settings, licensed, "starter");
	const plain = {
		...input,
		id: "",
		milestone: milestoneTitle(input.milestone),
		weight: hasWeights ? weight : null,
		epic_id: hasTier(settings, licensed, "ultimate") ? epic_id : null,
		not: {
			...not,
			milestone: milestoneTitle(not.milestone),
			...(!hasWeights && { weight: null }),
		},
	};
	const conditions = conditionsOf("listProjectIssues", plain);
	const excluded = await peopleConditions(not, context, licensed);
	return [
		...(await onVisibleEpics(conditions, place, context)),
		...(await periodConditions(input, context, place)),
		...(await peopleConditions(input, context, licensed)),
		...excluded.map((one) => ({ ...one, not: true })),
		...scopeConditions(input.scope, context),
		...dueConditions(input.due_date, today),
	];
}

/** Adapts conditions on epics to the caller: an epic that the caller does not see counts as none. */
async function onVisibleEpics(
	conditions: Conditions,
	place: IssuePlace,
	context: Context,
): Promise<Conditions> {
	const wanted = conditions.find(({ on }) => on === "epic_id");
	if (!wanted) return conditions;
	const epicId = wanted.is === "equal" ? Number(wanted.value) : undefined;
	const values = [...(await allVisibleEpics(place, epicId, context))];
	const on = "epic_visibility" as const;
	return conditions.flatMap((one) => {
		if (one.on !== "epic_id") return one;
		const { not = false } = one;
		return one.is === "set" ? { is: "in", on, values, not } : [one, { is: "in", on, values }];
	});
}

function dueConditions(due: IssueInput["due_date"], today: string): Conditions {
	if (!due) return [];
	if (due === "0") return [{ is: "set", on: "due_date", not: true }];
	if (due === "overdue") return [{ is: "below", on: "due_date", value: today }];
	const [first, last] = daysOf(due, today);
	return [
		{ is: "after", on: "due_date", value: first },
		{ is: "before", on: "due_date", value: last },
	];
}

/** First and last day of a period. */
function daysOf(
	period: "week" | "month" | "next_month_and_previous_two_weeks",
	today: string,
): [string, string] {
	const now = new Date(`${today}T00:00:00Z`);
	const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
	const at = (ofMonth: number, ofDay: number) =>
		new Date(Date.UTC(year, ofMonth, ofDay)).toISOString().slice(0, 10);
	if (period === "month") return [at(month, 1), at(month + 1, 0)];
	if (period === "week") {
		const monday = day - ((now.getUTCDay() + 6) % 7);
		return [at(month, monday), at(month, monday + 6)];
	}
	return [at(month, day - 14), at(month + 2, 0)];
}

export function issueOrder({
	order_by,
	sort: direction,
	labels,
}: Pick<IssueInput, "order_by" | "sort" | "labels">): IssueList["order"] {
	const unranked = labels ?? [];
	switch (order_by) {
		case "relative_position":
			return { by: "id", direction, unranked };
		// Issues have no votes, so all are equally popular.
		case "popularity":
			return { by: "id", direction: "desc", unranked };
		default:
			return { by: order_by, direction, unranked };
	}
}
