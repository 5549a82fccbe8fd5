import type { WorldEpic } from "../../../generated/world.ts";
import type { Stores } from "../context.ts";
import type { Commented } from "../discussions/world.ts";
import type { GroupRecord } from "../groups/store.ts";
import { closedAt, type Loaded, userAt } from "../loading.ts";

/**
 * @param groupTime - When the group was created
 * @throws {WorldError} where there is no such author
 */
export async function loadEpic(
	stores: Stores,
	loaded: Loaded,
	source: WorldEpic,
	group: GroupRecord,
	groupTime: string,
): Promise<Commented> {
	const where = `${group.full_path}, epic ${source.title}`;
	const created_at = loaded.time(source.created_at, groupTime);
	const updated_at = loaded.time(source.updated_at, created_at);
	const { id } = await stores.epics.create({
		id: source.id,
		iid: source.iid,
		group_id: group.id,
		title: source.title,
		description: source.description ?? null,
		state: source.state ?? "opened",
		author_id: userAt(loaded, source.author, where).id,
		confidential: source.confidential ?? false,
		start_date: source.start_date ?? null,
		due_date: source.due_date ?? null,
		created_at,
		updated_at,
		closed_at: closedAt(loaded, source, updated_at, where),
	});
	const { discussions = [] } = source;
	return { noteable: { type: "Epic", id }, discussions, created_at, where };
}
