/** Conditions that lists of issues and of merge requests have in common. */
import { hasTier, type Place } from "../access/access.ts";
import type { Context } from "../context.ts";
import { ApiError, invalidParameters } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { Condition } from "../lists/filters.ts";
import { sightOf } from "../projects/views.ts";
import type { ListPlace, SeenProjects } from "./store.ts";

type Conditions = Condition<
	| "author_id"
	| "assignee_ids"
	| "milestone_id"
	| "milestone_state"
	| "milestone_start_date"
	| "milestone_due_date"
>[];

/** A condition that no record meets. */
export const nothing = { is: "never" } as const;

/** Maximum number of values in a list parameter, because each value is looked up. */
const mostValues = 100;

/** @throws {ApiError} 400 for too many values */
export function requireFew(name: string, values: readonly unknown[] | null = []): void {
	if (values && values.length > mostValues) {
		throw invalidParameters([`${name} is invalid`]);
	}
}

/** Condition on a user by username. If no user has the name, no record meets the condition. */
export async function conditionOn<Field extends string>(
	on: Field,
	name: string,
	{ users }: Pick<Context, "users">,
): Promise<Condition<Field>> {
	const user = await users.findByUsername(name);
	return user ? { is: "equal", on, value: user.id } : nothing;
}

/**
 * The conditions on the names of an author and of assignees.
 * @param place - Project or group whose tier decides whether several assignees are allowed; undefined: the
 * installation's tier
 * @throws {ApiError} 400 for too many names, and for several assignees where the tier allows only one
 */
export async function peopleConditions(
	names: {
		author_username?: string | null;
		assignee_username?: readonly string[] | null;
	},
	context: Pick<Context, "users" | "settings">,
	place: Place | undefined,
): Promise<Conditions> {
	const conditions: Conditions = [];
	const add = async (on: "author_id" | "assignee_ids", name: string) => {
		conditions.push(await conditionOn(on, name, context));
	};
	if (names.author_username) await add("author_id", names.author_username);
	const assignees = (names.assignee_username ?? []).filter(Boolean);
	if (assignees.length > 1 && !hasTier(context.settings, place, "starter")) {
		throw new ApiError(400, {
			error: `assignee_username allows one value, but found ${assignees.length}: ${assignees.join(", ")}`,
		});
	}
	requireFew("assignee_username", assignees);
	for (const name of new Set(assignees)) await add("assignee_ids", name);
	return conditions;
}

/** Conditions for the parameter `scope`: issues or merge requests that the caller created or is assigned to. */
export function scopeConditions(
	scope: string | null | undefined,
	{ user }: Pick<Context, "user">,
): Conditions {
	if (!scope || scope === "all") return [];
	if (!user) return [nothing];
	const on = scope.startsWith("created") ? "author_id" : "assignee_ids";
	return [{ is: "equal", on, value: user.id }];
}

type Period = "#started" | "#upcoming";

function periodOf(milestone: string | null | undefined): Period | undefined {
	const word = milestone?.toLowerCase();
	return word === "#started" || word === "#upcoming" ? word : undefined;
}

/** Older words for `None` and `Any`, which count only in exactly this spelling. */
const oldWords: Readonly<Record<string, string>> = {
	"No Milestone": "None",
	"Any Milestone": "Any",
};

/** Title of a milestone, `None` or `Any`; null for `#started`, `#upcoming` and no text. */
export function milestoneTitle(milestone: string | null | undefined): string | null {
	if (!milestone || periodOf(milestone)) return null;
	return oldWords[milestone] ?? milestone;
}

/** Conditions for `#started` and `#upcoming`, which requests may send in place of a milestone's title. */
export async function periodConditions(
	{
		milestone,
		not,
	}: {
		milestone?: string | null;
		not?: { milestone?: string | null } | null;
	},
	context: Pick<Context, "issues" | "today">,
	place: ListPlace,
): Promise<Conditions> {
	const word = periodOf(milestone);
	const notWord = periodOf(not?.milestone);
	return [
		...(word ? await inPeriod(word, context, place) : []),
		...(notWord ? outsidePeriod(notWord, context.today) : []),
	];
}

/**
 * Conditions for `#started` and `#upcoming` in `not[milestone]`: the milestone is active and not in that period. An
 * issue without a milestone does not meet them.
 */
function outsidePeriod(word: Period, today: string): Conditions {
	return [
		{ is: "equal", on: "milestone_state", value: "active" },
		word === "#started"
			? { is: "above", on: "milestone_start_date", value: today }
			: { is: "before", on: "milestone_due_date", value: today },
	];
}

async function inPeriod(
	word: Period,
	{ issues, today }: Pick<Context, "issues" | "today">,
	place: ListPlace,
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

/**
 * The projects of a group, and of the groups below it, that the caller sees; without a group, all projects that the
 * caller sees.
 */
export function seenProjects(
	group: GroupRecord | undefined,
	{ non_archived }: { non_archived: boolean },
	context: Context,
): SeenProjects {
	const admin = context.user?.admin === true;
	return {
		group: group?.id,
		archived: !non_archived,
		sight: { ...sightOf(context), admin },
	};
}
