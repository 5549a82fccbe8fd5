import type { Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import type { MilestoneRecord } from "./store.ts";

export function presentMilestone(
	milestone: MilestoneRecord,
	{ settings, today }: Pick<Context, "settings" | "today">,
): Schemas["Milestone"] {
	const { id, iid, project_id, group_id, title, description, state } = milestone;
	const { created_at, updated_at, due_date, start_date } = milestone;
	const place = group_id === null ? "" : "groups/";
	return {
		id,
		iid,
		...(project_id !== null && { project_id }),
		...(group_id !== null && { group_id }),
		title,
		description,
		state,
		created_at,
		updated_at,
		due_date,
		start_date,
		expired: due_date !== null && due_date < today,
		web_url: `${settings.externalUrl}/${place}${milestone.place_path}/-/milestones/${iid}`,
	};
}
