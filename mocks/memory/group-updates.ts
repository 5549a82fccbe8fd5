/** Updates groups, and the stored paths of their subgroups, projects and milestones. */
import type { GroupChange, GroupRecord } from "../../server/domain/groups/store.ts";
import type { Tables } from "./database.ts";
import { branch } from "./group-tree.ts";
import type { Place } from "./tables.ts";

export function updateGroup(
	tables: Tables,
	{ id, full_path, full_name, settings }: GroupRecord,
	change: GroupChange,
): void {
	const moved = (text: string, from: string, to: string) => `${to}${text.slice(from.length)}`;
	const isLocked = change.settings.share_with_group_lock && !settings.share_with_group_lock;
	for (const groupId of branch(tables, id)) {
		const before = tables.groups.get(groupId);
		if (!before) continue;
		const after: GroupRecord =
			groupId === id
				? { ...before, ...change }
				: {
						...before,
						full_path: moved(before.full_path, full_path, change.full_path),
						full_name: moved(before.full_name, full_name, change.full_name),
						...(isLocked && {
							settings: { ...before.settings, share_with_group_lock: true },
						}),
					};
		move(tables, after);
	}
}

function move(tables: Tables, after: GroupRecord): void {
	const { id, kind, name, path, full_path, full_name, parent_id } = after;
	tables.groups.set(id, after);
	moveMilestones(tables, `group ${id}`, full_path);
	const { projects } = tables;
	const namespace = { id, kind, name, path, full_path, full_name, parent_id };
	for (const project of projects.all("namespace", id)) {
		const address = `${full_path}/${project.path}`;
		projects.set(project.id, { ...project, namespace, full_path: address });
		moveMilestones(tables, `project ${project.id}`, address);
	}
}

/** Updates the path of a project or group in the rows of its milestones, which store a copy. */
export function moveMilestones({ milestones }: Tables, place: Place, place_path: string): void {
	for (const milestone of milestones.all("place", place)) {
		milestones.set(milestone.id, { ...milestone, place_path });
	}
}
