import type { EpicRecord, EpicStore } from "../../server/domain/epics/store.ts";
import {
	addChild,
	childrenOf,
	insert,
	numberAmong,
	type View,
} from "./database.ts";
import { notedOf } from "./discussions.ts";
import { lineage } from "./groups.ts";
import type { EpicRow } from "./tables.ts";

export function createEpics({ tables, nextId }: View): EpicStore {
	const { epics, groupEpics } = tables;

	function recordOf(row: EpicRow): EpicRecord {
		return { ...row, ...notedOf(tables, { type: "Epic", id: row.id }) };
	}

	const of = (groupId: number) => childrenOf(groupEpics, groupId, epics);

	async function find(groupId: number, epicId: number) {
		const epic = epics.get(epicId);
		if (!epic) return undefined;
		return [...lineage(tables, epic.group_id)].includes(groupId)
			? recordOf(epic)
			: undefined;
	}

	return {
		find,

		// Writes run one at a time.
		lock: find,

		async findByIid(groupId, iid) {
			const epic = of(groupId).find((epic) => epic.iid === iid);
			return epic && recordOf(epic);
		},

		async create(epic) {
			const { group_id } = epic;
			const id = nextId("epic", epic.id);
			const iid = numberAmong(of(group_id), epic.iid, "Epic");
			const record = { ...epic, id, iid };
			insert(epics, id, record, `Epic ${id}`);
			addChild(groupEpics, group_id, id);
			return recordOf(record);
		},
	};
}
