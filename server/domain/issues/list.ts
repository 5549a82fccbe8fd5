/** What lists of issues show, and in which order. */
import type { Inputs } from "../../../generated/operations.ts";
import { hasTier, type Place } from "../access/access.ts";
import type { Context } from "../context.ts";
import { ApiError, invalidParameters } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import { sightOf } from "../projects/views.ts";
import { allVisibleEpics } from "./epics.ts";
import type { IssueField, IssueList, IssuePlace } from "./store.ts";

export type IssueInput = Omit<Inputs["listProjectIssues"], "id">;

type Conditions = Condition<IssueField>[];

/** A condition that no issue meets. */
const nothing: Condition<IssueField> = { is: "in", on: "iid", values: [] };

/**
 * The conditions that the input of a list sets.
 * @param place - Of which the list is
 * @param licensed - Whose tier counts; undefined: the installation
 * @throws {ApiError} 400 for too many names, and for several assignees below the tier that has them
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
	const { milestone = null, weight = null, epic_id = null, not } = input;
	const word = milestone?.toLowerCase();
	const isWord = word === "#started" || word === "#upcoming";
	const plain = {
		...input,
		id: "",
		milestone: isWord ? null : milestone,
		weight: hasTier(settings, licensed, "starter") ? weight : null,
		epic_id: hasTier(settings, licensed, "ultimate") ? epic_id : null,
	};
	const conditions = conditionsOf("listProjectIssues", plain);
	const excluded = await peopleConditions(not ?? {}, context, licensed);
	return [
		...(await onVisibleEpics(conditions, place, context)),
		...(isWord ? await milestoneConditions(word, context, place) : []),
		...(await peopleConditions(input, context, licensed)),
		...excluded.map((one) => ({ ...one, not: true })),
		...scopeConditions(input.scope, context),
		...dueConditions(input.due_date, today),
	];
}

/** The same, for a caller to whom an epic out of sight is none. */
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
		return one.is === "set"
			? { is: "in", on, values, not }
			: [one, { is: "in", on, values }];
	});
}

/** Each value of these lists is looked up. */
const mostValues = 100;

function requireFew(name: string, values: readonly unknown[] | null = []) {
	if (values && values.length > mostValues) {
		throw invalidParameters([`${name} is invalid`]);
	}
}

/** Of the names of an author and assignees; no issue is by an unknown one, or assigned to one. */
async function peopleConditions(
	names: Pick<IssueInput, "author_username" | "assignee_username">,
	{ users, settings }: Context,
	place: Place | undefined,
): Promise<Conditions> {
	const conditions: Conditions = [];
	const add = async (on: "author_id" | "assignee_ids", name: string) => {
		const user = await users.findByUsername(name);
		conditions.push(user ? { is: "equal", on, value: user.id } : nothing);
	};
	if (names.author_username) await add("author_id", names.author_username);
	const assignees = (names.assignee_username ?? []).filter(Boolean);
	if (assignees.length > 1 && !hasTier(settings, place, "starter")) {
		throw new ApiError(400, {
			error: `assignee_username allows one value, but found ${assignees.length}: ${assignees.join(", ")}`,
		});
	}
	requireFew("assignee_username", assignees);
	for (const name of new Set(assignees)) await add("assignee_ids", name);
	return conditions;
}

function scopeConditions(
	scope: IssueInput["scope"],
	{ user }: Context,
): Conditions {
	if (!scope || scope === "all") return [];
	if (!user) return [nothing];
	const on = scope.startsWith("created") ? "author_id" : "assignee_ids";
	return [{ is: "equal", on, value: user.id }];
}

async function milestoneConditions(
	word: "#started" | "#upcoming",
	{ issues, today }: Context,
	place: IssuePlace,
): Promise<Conditions> {
	if (word === "#started") {
		return [
			{ is: "equal", on: "milestone_state", value: "active" },
			{ is: "before", on: "milestone_start_date", value: today },
		];
	}
	const values = await issues.upcomingMilestones(place, today);
	return [{ is: "in", on: "milestone_id", values }];
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

/** First and last day. */
function daysOf(
	period: "week" | "month" | "next_month_and_previous_two_weeks",
	today: string,
): [string, string] {
	const now = new Date(`${today}T00:00:00Z`);
	const [year, month, day] = [
		now.getUTCFullYear(),
		now.getUTCMonth(),
		now.getUTCDate(),
	];
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
		// Issues have no votes.
		case "popularity":
			return { by: "id", direction: "desc", unranked };
		default:
			return { by: order_by, direction, unranked };
	}
}

/** The projects of a group and of the groups below it that the caller sees; without a group, of all. */
export function seenProjects(
	group: GroupRecord | undefined,
	{ non_archived }: { non_archived: boolean },
	context: Context,
): IssuePlace {
	const admin = context.user?.admin === true;
	return {
		group: group?.id,
		archived: !non_archived,
		sight: { ...sightOf(context), admin },
	};
}
