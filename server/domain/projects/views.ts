/** Reads what responses show of projects, and the caller's levels in them. */
import { levels, openVisibilities } from "../access/access.ts";
import type { Context } from "../context.ts";
import { visibleGroups } from "../groups/lineage.ts";
import type { ShareRecord } from "../groups/store.ts";
import {
	mostOpenIssues,
	type ProjectDetailsRecord,
	type ProjectRecord,
	type ProjectSight,
} from "./store.ts";
import type { ListedView } from "./whole.ts";

export function sightOf({ user, today }: Pick<Context, "user" | "today">): ProjectSight {
	return { user_id: user?.id, open: openVisibilities(user), today };
}

/** The given shares whose group the caller sees, in the given order. */
export async function seenShares(
	context: Context,
	shares: readonly ShareRecord[],
): Promise<ShareRecord[]> {
	const ids = new Set(shares.map(({ group_id }) => group_id));
	const seen = new Set(await visibleGroups(context, [...ids]));
	return shares.filter(({ group_id }) => seen.has(group_id));
}

/**
 * Details of projects for the caller, in no particular order; leaves out missing projects.
 * @param most - Maximum number of open issues to count per project; 0: count no issues, and leave out shares
 */
export async function detailsFor(
	context: Context,
	ids: readonly number[],
	most: number = mostOpenIssues.one,
): Promise<ProjectDetailsRecord[]> {
	const { projects, user, today } = context;
	const all = await projects.details(ids, user?.id, today, most);
	const shares = most > 0 ? all.flatMap(({ shares }) => shares) : [];
	const seen = new Set(await seenShares(context, shares));
	return all.map((details) => ({
		...details,
		shares: details.shares.filter((share) => seen.has(share)),
	}));
}

/**
 * Views of projects for the caller, in the given order, without projects that were deleted meanwhile.
 * @param whole - Whether to include shares and the numbers of open issues
 */
export async function viewsOf(
	context: Context,
	records: readonly ProjectRecord[],
	whole = true,
): Promise<ListedView[]> {
	const { access, user, today } = context;
	const ids = records.map(({ id }) => id);
	if (ids.length === 0) return [];
	const own = user ? await access.projects(ids, user.id, today) : [];
	const most = whole ? mostOpenIssues.page : 0;
	const all = await detailsFor(context, ids, most);
	const levelOf = new Map(own.map(({ project, level }) => [project.id, level]));
	const detailsOf = new Map(all.map((details) => [details.id, details]));
	return records.flatMap((project) => {
		const details = detailsOf.get(project.id);
		const level = levelOf.get(project.id) ?? levels.none;
		return details ? [{ project, details, viewer: { user, level } }] : [];
	});
}
