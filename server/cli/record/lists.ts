/** Records labels and milestones of groups and projects. */
import type { WorldMilestone, WorldProjectLabel } from "../../../generated/world.ts";
import type { Place, Recording } from "./recording.ts";
import { numberOf, type Row, textOf } from "./rows.ts";

/**
 * A group or project whose labels and milestones are read: its path in the API, its id, and its full path for messages.
 */
interface Owner {
	path: "/groups/{id}" | "/projects/{id}";
	id: number;
	where: string;
}

/**
 * Reads the labels and milestones of a group or project.
 * @param above - Labels and milestones of the groups above. Labels in `above` are left out of the result
 */
export async function planOf(
	recording: Recording,
	owner: Owner,
	above: Place,
): Promise<{
	place: Place;
	labels: WorldProjectLabel[];
	label_priorities: Record<string, number>;
	milestones: WorldMilestone[];
}> {
	const { labels, label_priorities } = await labelsOf(recording, owner, above);
	const milestones = await milestonesOf(recording, owner);
	const place = {
		labels: new Set(labels.map(({ name }) => name)),
		milestones: new Set(milestones.map(({ title }) => title)),
	};
	return { place, labels, label_priorities, milestones };
}

async function labelsOf(
	recording: Recording,
	{ path, id, where }: Owner,
	above: Place,
): Promise<{
	labels: WorldProjectLabel[];
	label_priorities: Record<string, number>;
}> {
	const { source, fitting, caller, labelIds } = recording;
	const labels: WorldProjectLabel[] = [];
	const label_priorities: Record<string, number> = {};
	const isGroup = path === "/groups/{id}";
	// The list of a project includes the labels of its groups: no other list shows the priorities that the project gives
	// those labels.
	const input = { id, ...(isGroup && { include_ancestor_groups: false }) };
	for await (const row of source.rows(`${path}/labels`, input)) {
		const name = textOf(row.name);
		const isKnown = labelIds.has(row.id);
		if (isKnown && name !== undefined && above.labels.has(name)) {
			const priority = numberOf(row.priority);
			if (!isGroup && priority !== undefined) label_priorities[name] = priority;
			continue;
		}
		const isSubscribed = row.subscribed === true && caller !== undefined;
		// A label that is known but not in `above` was recorded with another project already, because its group's labels
		// can't be read.
		if (isKnown) continue;
		const own = {
			subscribers: isSubscribed ? [caller] : undefined,
			priority: isGroup ? undefined : row.priority,
		};
		const label = fitting.part("WorldProjectLabel", row, own, `${where}, label ${name}`);
		if (!label) continue;
		labelIds.add(row.id);
		labels.push(label);
	}
	return { labels, label_priorities };
}

/** Reads the labels of a group that can't be read itself, from the label list of a project in the group. */
export async function labelsAbove(
	recording: Recording,
	id: number,
	where: string,
): Promise<WorldProjectLabel[]> {
	const { source, fitting, labelIds } = recording;
	const labels: WorldProjectLabel[] = [];
	for await (const row of source.rows("/projects/{id}/labels", { id })) {
		if (row.is_project_label !== false || labelIds.has(row.id)) continue;
		const own = { subscribers: undefined, priority: undefined };
		const label = fitting.part("WorldProjectLabel", row, own, where);
		if (!label) continue;
		labelIds.add(row.id);
		labels.push(label);
	}
	return labels;
}

async function milestonesOf(
	{ source, fitting }: Recording,
	{ path, id, where }: Owner,
): Promise<WorldMilestone[]> {
	const milestones: WorldMilestone[] = [];
	const ownerKey = path === "/groups/{id}" ? "group_id" : "project_id";
	for await (const row of source.rows(`${path}/milestones`, { id })) {
		if (row[ownerKey] !== undefined && row[ownerKey] !== id) continue;
		const named = `${where}, milestone ${textOf(row.title)}`;
		const milestone = fitting.part("WorldMilestone", row, {}, named);
		if (milestone) milestones.push(milestone);
	}
	return milestones;
}

/** Returns the title of a milestone; undefined if the world does not contain the milestone. */
export function knownMilestone(
	{ left }: Pick<Recording, "left">,
	milestone: Row | undefined,
	{ milestones }: Place,
	where: string,
): string | undefined {
	const title = textOf(milestone?.title);
	if (title === undefined || milestones.has(title)) return title;
	left.add("a milestone that no list has", where);
	return undefined;
}
