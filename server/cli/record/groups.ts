/** Records groups: those that projects are in, those above, and those that they are shared with. */
import type { WorldGroup } from "../../../generated/world.ts";
import { recordAuditEvents } from "./audit-events.ts";
import { recordEpics } from "./epics.ts";
import { planOf } from "./lists.ts";
import { accessOf, membersOf } from "./members.ts";
import { lineageOf, type Recording } from "./recording.ts";
import { numberOf, type Row, rowsIn, textOf } from "./rows.ts";

/** Responses that are needed for each group, besides lists of more than a page. */
const requestsOfGroup = 6;

/**
 * Records groups and the groups above them.
 * @param paths - Full paths
 * @param projects - To find the groups that they are shared with
 */
export async function recordGroups(
	recording: Recording,
	paths: Iterable<string>,
	projects: readonly Row[],
): Promise<void> {
	const { source, output, groups, show } = recording;
	const rows = await groupRows(recording, paths, projects);
	source.plan(rows.size * requestsOfGroup);
	// The groups above first.
	const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
	const recorded: { path: string; id: number }[] = [];
	for (const [path, row] of sorted) {
		show(path);
		const { group, id } = await groupRecord(recording, path, row, rows);
		if (!group) continue;
		await output.add({ group });
		if (id !== undefined) recorded.push({ path, id });
	}
	// Groups may be shared with one another, so that nothing else comes between them.
	for (const { path, id } of recorded) {
		show(path);
		if (!groups.has(path)) continue;
		await recordEpics(recording, path, id);
		await recordAuditEvents(recording, { group: path }, id);
	}
}

/** The groups by full path, undefined for those that can't be read. */
async function groupRows(
	{ source, left }: Recording,
	paths: Iterable<string>,
	projects: readonly Row[],
): Promise<Map<string, Row | undefined>> {
	const rows = new Map<string, Row | undefined>();
	const shared = projects.flatMap(sharePaths);
	const waiting = [...paths, ...shared].flatMap(lineageOf);
	for (const path of waiting) {
		if (rows.has(path)) continue;
		// Without its projects a group would not say with whom it is shared.
		const row = await source.find("/groups/{id}", { id: path });
		rows.set(path, row);
		if (row) waiting.push(...sharePaths(row).flatMap(lineageOf));
		else left.add("a group of which only the path is known", path);
	}
	return rows;
}

function sharePaths({ shared_with_groups }: Row): string[] {
	return rowsIn(shared_with_groups).flatMap(
		({ group_full_path }) => textOf(group_full_path) ?? [],
	);
}

async function groupRecord(
	recording: Recording,
	path: string,
	row: Row | undefined,
	rows: ReadonlyMap<string, unknown>,
): Promise<{ group: WorldGroup | undefined; id?: number }> {
	const { fitting, groups } = recording;
	const id = numberOf(row?.id);
	if (!row || id === undefined) {
		groups.set(path, { labels: new Set(), milestones: new Set() });
		return { group: { path } };
	}
	const owner = { path: "/groups/{id}", id, where: path } as const;
	const members = await membersOf(recording, "/groups/{id}/members", id, path);
	const { place, labels, milestones } = await planOf(recording, owner);
	const shares = sharesOf(recording, row, path, rows);
	const own = { path, members, shares, labels, milestones };
	const others = { plan: undefined, epics: undefined, audit_events: undefined };
	const given = { ...own, ...others };
	const group = fitting.part("WorldGroup", row, given, path);
	if (group) groups.set(path, place);
	return { group, id };
}

/** The groups that something is shared with. */
export function sharesOf(
	recording: Pick<Recording, "fitting" | "left">,
	{ shared_with_groups }: Row,
	where: string,
	groups: Pick<ReadonlyMap<string, unknown>, "has">,
) {
	const shares = rowsIn(shared_with_groups).flatMap((share) => {
		const { group_full_path, group_access_level: level, expires_at } = share;
		const path = textOf(group_full_path);
		const access = accessOf(recording, { level, expires_at }, where);
		if (path && access && groups.has(path)) return [[path, access] as const];
		recording.left.add("a share with a group", where);
		return [];
	});
	return Object.fromEntries(shares);
}
