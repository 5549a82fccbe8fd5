/** Records the epics of a group with their discussions. */
import { recordDiscussions } from "./discussions.ts";
import { knownLabels, namedIn, type Recording } from "./recording.ts";
import { numberOf, type Row, rowOf } from "./rows.ts";

/**
 * Records the epics of a group.
 * @param id - Id of the group
 */
export async function recordEpics(recording: Recording, path: string, id: number): Promise<void> {
	const { source, left } = recording;
	// Reads all epics before writing one: a parent must be recorded first, but may come later in the list.
	const found: Row[] = [];
	const input = { id, sort: "asc", include_descendant_groups: false } as const;
	for await (const epic of source.rows("/groups/{id}/epics", input)) {
		if (epic.group_id === undefined || epic.group_id === id) found.push(epic);
	}
	source.plan(found.length);
	const own = new Set(found.map((epic) => epic.id));
	let waiting = found;
	while (waiting.length > 0) {
		const next: Row[] = [];
		for (const epic of waiting) {
			const isLater = own.has(epic.parent_id);
			if (isLater && !recording.epics.has(epic.parent_id)) next.push(epic);
			else await recordEpic(recording, epic, path, id);
		}
		if (next.length === waiting.length) {
			left.add("an epic below one that is missing", path, next.length);
			return;
		}
		waiting = next;
	}
}

async function recordEpic(
	recording: Recording,
	row: Row,
	group: string,
	groupId: number,
): Promise<void> {
	const { people, fitting, output, epics, left } = recording;
	const where = `${group}&${row.iid}`;
	const confidential = row.confidential === true;
	const above = epics.get(row.parent_id);
	const isAbove =
		above !== undefined &&
		`${group}/`.startsWith(`${above.group}/`) &&
		(!above.confidential || confidential);
	if (!isAbove && numberOf(row.parent_id) !== undefined) left.add("the epic above an epic", where);
	const own = {
		author: people.author(row.author),
		labels: knownLabels(recording, row.labels, namedIn(recording, group), where),
		parent: isAbove ? { group: above.group, epic: above.iid } : undefined,
		closed_at: row.state === "closed" ? row.closed_at : undefined,
		discussions: undefined,
	};
	const epic = fitting.part("WorldEpic", row, own, where);
	const { id, iid } = epic ?? {};
	if (!epic || id === undefined || iid === undefined) return;
	epics.set(id, { group, iid, confidential });
	await output.add({ epic, of: group });
	const path = "/groups/{id}/epics/{epic_id}/discussions";
	const input = { id: groupId, epic_id: id };
	await recordDiscussions(recording, path, input, {
		of: { group, epic: iid },
		where,
	});
}

/**
 * Returns the epic of an issue. Undefined if the epic is not recorded, belongs to no group above the issue, or is
 * confidential while the issue is public.
 */
export function epicOf(
	{ epics, left }: Pick<Recording, "epics" | "left">,
	issue: Row,
	group: string,
	where: string,
) {
	const row = rowOf(issue.epic);
	if (!row) return undefined;
	const epic = epics.get(row.id);
	const isAbove = epic && `${group}/`.startsWith(`${epic.group}/`);
	const isSeen = !epic?.confidential || issue.confidential === true;
	if (isAbove && isSeen) return { group: epic.group, epic: epic.iid };
	left.add("the epic of an issue", where);
	return undefined;
}
