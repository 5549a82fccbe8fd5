import type { WorldEpic, WorldEpicReference } from "../../../generated/world.ts";
import type { GroupRecord, NamespaceRecord } from "../groups/store.ts";
import { longestDescription } from "../issues/store.ts";
import type { Commented } from "./discussions.ts";
import { closedAt, descriptionOf, groupAt, type Loading, userAt, WorldError } from "./loading.ts";

/**
 * Loads an epic.
 * @param groupTime - Creation time of the group, the default for the epic
 * @throws {WorldError} where its author, a label or the parent epic is missing
 */
export async function loadEpic(
	loading: Loading,
	source: WorldEpic,
	group: GroupRecord,
	groupTime: string,
): Promise<Commented> {
	const where = `${group.full_path}, epic ${source.title}`;
	const created_at = loading.time(source.created_at, groupTime);
	const updated_at = loading.time(source.updated_at, created_at);
	const confidential = source.confidential ?? false;
	const thing = { where, confidential, is: "below" } as const;
	const { id } = await loading.stores.epics.create({
		id: source.id,
		iid: source.iid,
		group_id: group.id,
		parent_id: await epicAbove(loading, source.parent, group, thing),
		title: source.title,
		description: descriptionOf(source, longestDescription, where),
		state: source.state ?? "opened",
		author_id: userAt(loading, source.author, where).id,
		label_ids: await labelsOf(loading, source, group, where),
		confidential,
		start_date: source.start_date ?? null,
		due_date: source.due_date ?? null,
		created_at,
		updated_at,
		closed_at: closedAt(loading, source, updated_at, where),
	});
	const { discussions = [] } = source;
	return { noteable: { type: "Epic", id }, discussions, created_at, where };
}

/**
 * Id of the parent epic of an epic or issue; null: the world gives none.
 * @param place - The group of the epic, or the namespace of the project
 * @throws {WorldError} where neither `place` nor an ancestor group of it has the parent, or where the parent is
 * confidential and the epic or issue is not
 */
export async function epicAbove(
	loading: Loading,
	reference: WorldEpicReference | undefined,
	place: NamespaceRecord,
	{ where, confidential, is }: { where: string; confidential: boolean; is: "below" | "in" },
): Promise<number | null> {
	if (!reference) return null;
	const group = groupAt(loading, reference.group, where);
	const found = await loading.stores.epics.findByIid(group.id, reference.epic);
	const isAbove = `${place.full_path}/`.startsWith(`${group.full_path}/`);
	if (!found || !isAbove) {
		throw new WorldError(
			`${where}: there is no epic ${reference.epic} in ${reference.group}, or it is not for ${place.full_path}`,
		);
	}
	if (!found.confidential || confidential) return found.id;
	throw new WorldError(`${where} is ${is} a confidential epic, and so must be confidential`);
}

/**
 * Ids of an epic's labels.
 * @throws {WorldError} where neither the group nor an ancestor group has a label
 */
async function labelsOf(
	{ stores }: Loading,
	{ labels = [] }: WorldEpic,
	group: GroupRecord,
	where: string,
): Promise<number[]> {
	const ids: number[] = [];
	for (const name of labels) {
		const label = await stores.labels.findByNameAbove(group.id, name);
		if (!label) throw new WorldError(`${where}: there is no label ${name}`);
		ids.push(label.id);
	}
	return ids;
}
