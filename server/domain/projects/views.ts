/** Projects as a caller sees them. */
import { levels, openVisibilities } from "../access.ts";
import type { Context } from "../context.ts";
import type { ProjectView } from "./present.ts";
import type { ProjectRecord, ProjectSight } from "./store.ts";

export function sightOf({
	user,
	today,
}: Pick<Context, "user" | "today">): ProjectSight {
	return { user_id: user?.id, open: openVisibilities(user), today };
}

/** In the same order; those that are deleted meanwhile are left out. */
export async function viewsOf(
	{ access, projects, user, today }: Context,
	records: readonly ProjectRecord[],
): Promise<ProjectView[]> {
	const ids = records.map(({ id }) => id);
	if (ids.length === 0) return [];
	const own = user ? await access.projects(ids, user.id, today) : [];
	const all = await projects.details(ids, user?.id, today);
	const levelOf = new Map(own.map(({ project, level }) => [project.id, level]));
	const detailsOf = new Map(all.map((details) => [details.id, details]));
	return records.flatMap((project) => {
		const details = detailsOf.get(project.id);
		const level = levelOf.get(project.id) ?? levels.none;
		return details ? [{ project, details, viewer: { user, level } }] : [];
	});
}
