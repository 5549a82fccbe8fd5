/** Records the projects' groups, the groups above them, and the groups that projects and groups are shared with. */
import type { WorldGroup, WorldLabel } from "../../../generated/world.ts";
import { recordAuditEvents } from "./audit-events.ts";
import { recordEpics } from "./epics.ts";
import { labelsAbove, planOf } from "./lists.ts";
import { accessOf, membersOf } from "./members.ts";
import { lineageOf, namedIn, type Recording } from "./recording.ts";
import { numberOf, type Row, rowOf, rowsIn, textOf } from "./rows.ts";

/** Number of requests for each group, not counting further pages of lists. */
const requestsOfGroup = 6;

/**
 * Records groups and the groups above them.
 * @param paths - Full paths of the groups
 * @param projects - Projects; the groups with which a project is shared are recorded too
 */
export async function recordGroups(
	recording: Recording,
	paths: Iterable<string>,
	projects: readonly Row[],
): Promise<void> {
	const { source, output, groups, groupIds, show } = recording;
	const rows = await groupRows(recording, paths, projects);
	const ids = new GroupIds(rows, projects);
	source.plan(rows.size * requestsOfGroup);
	// Parents come before their subgroups, because a path sorts after its prefix.
	const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
	const recorded: { path: string; id: number }[] = [];
	for (const [path, row] of sorted) {
		show(path);
		const { group, id } = await groupRecord(recording, path, row, { rows, ids, projects });
		if (!group) continue;
		if (group.id !== undefined) groupIds.add(group.id);
		await output.add({ group });
		if (id !== undefined) recorded.push({ path, id });
	}
	// Groups may be shared with one another, so the records of all groups come before any epics and audit events.
	for (const { path, id } of recorded) {
		show(path);
		if (!groups.has(path)) continue;
		await recordEpics(recording, path, id);
		await recordAuditEvents(recording, { group: path }, id);
	}
}

/** Requests the groups. The result is keyed by full path; undefined: the token's user cannot read the group. */
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
		// Does not pass `with_projects: false`, which would also omit the groups with which the group is shared.
		const row = await source.find("/groups/{id}", { id: path });
		rows.set(path, row);
		if (row) waiting.push(...sharePaths(row).flatMap(lineageOf));
		else left.add("a group of which only the path is known", path);
	}
	return rows;
}

function sharePaths({ shared_with_groups }: Row): string[] {
	return rowsIn(shared_with_groups).flatMap(({ group_full_path }) => textOf(group_full_path) ?? []);
}

/**
 * Chooses ids for groups that can't be read. Without an id, loading could give the group an id that a later record has.
 */
class GroupIds {
	readonly #known = new Map<string, number>();
	#last = 0;

	constructor(rows: ReadonlyMap<string, Row | undefined>, projects: readonly Row[]) {
		const namespaces = projects.map(({ namespace }) => rowOf(namespace));
		for (const row of [...namespaces, ...rows.values()]) {
			const [path, id] = [textOf(row?.full_path), numberOf(row?.id)];
			if (path === undefined || id === undefined) continue;
			this.#known.set(path, id);
			this.#last = Math.max(this.#last, id);
		}
	}

	/** Returns the id of a group: the one in the responses, or a new id, which is greater than all known ones. */
	of(path: string): number {
		const id = this.#known.get(path) ?? ++this.#last;
		this.#known.set(path, id);
		return id;
	}
}

interface Known {
	/** Responses for the recorded groups, keyed by full path; undefined: the token's user cannot read the group. */
	rows: ReadonlyMap<string, unknown>;
	ids: GroupIds;
	projects: readonly Row[];
}

async function groupRecord(
	recording: Recording,
	path: string,
	row: Row | undefined,
	{ rows, ids, projects }: Known,
): Promise<{ group: WorldGroup | undefined; id?: number }> {
	const { fitting, groups } = recording;
	const id = numberOf(row?.id);
	if (!row || id === undefined) {
		const labels: WorldLabel[] = [];
		for (const { id, path_with_namespace } of projects) {
			if (!String(path_with_namespace).startsWith(`${path}/`)) continue;
			labels.push(...(await labelsAbove(recording, Number(id), path)));
		}
		const names = new Set(labels.map(({ name }) => name));
		groups.set(path, { labels: names, milestones: new Set() });
		return { group: { id: ids.of(path), path, labels } };
	}
	const owner = { path: "/groups/{id}", id, where: path } as const;
	const members = await membersOf(recording, "/groups/{id}/members", id, path);
	const above = namedIn(recording, path);
	const plan = await planOf(recording, owner, above);
	const { place, labels, milestones } = plan;
	const shares = sharesOf(recording, row, path, rows);
	const own = { path, members, shares, labels, milestones };
	const others = { plan: undefined, epics: undefined, audit_events: undefined };
	const given = { ...own, ...others };
	const group = fitting.part("WorldGroup", row, given, path);
	if (group) groups.set(path, place);
	return { group, id };
}

/**
 * Access of the groups that a project or group is shared with, keyed by full path. Leaves out groups without a record.
 */
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
