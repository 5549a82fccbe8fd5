import type {
	EpicField,
	EpicRecord,
	EpicStore,
	ShownEpicRecord,
} from "../../server/domain/epics/store.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import { compareText, inDirection } from "../../server/domain/values/text.ts";
import { nextNumber, stored, type View } from "./database.ts";
import { notedOf } from "./discussions.ts";
import { type FieldsOf, meets } from "./filters.ts";
import { branch, lineage } from "./group-tree.ts";
import { labelsOf, shortTextsOf, textsBy } from "./labelled.ts";
import { type EpicRow, iidKey } from "./tables.ts";

export function createEpics({ tables, nextId }: View): EpicStore {
	const { epics, groups, users } = tables;

	const fields: FieldsOf<EpicRow, EpicField> = {
		labels: (row) => labelsOf(tables, row).map(({ name }) => name),
	};

	function recordOf(row: EpicRow): EpicRecord {
		return { ...row, ...notedOf(tables, { type: "Epic", id: row.id }) };
	}

	function shownOf(row: EpicRow): ShownEpicRecord {
		return {
			...recordOf(row),
			author: stored(users, row.author_id, "user"),
			labels: labelsOf(tables, row),
			group_path: groups.get(row.group_id)?.full_path ?? "",
			parent: epics.get(row.parent_id ?? 0) ?? null,
		};
	}

	const of = (groupId: number) => epics.all("group", groupId);

	const rowOf = (group_id: number, iid: number) => epics.one("number", iidKey({ group_id, iid }));

	async function find(groupId: number, epicId: number) {
		const epic = epics.get(epicId);
		if (!epic) return undefined;
		return [...lineage(tables, epic.group_id)].includes(groupId) ? recordOf(epic) : undefined;
	}

	return {
		find,

		// Locks nothing, because write transactions run one at a time.
		lock: find,

		async groupIds({ group, epicId }) {
			const within =
				group === undefined ? undefined : [...lineage(tables, group), ...branch(tables, group)];
			const found = [...epics.values()]
				.filter(({ id }) => epicId === undefined || id === epicId)
				.map(({ group_id }) => group_id);
			return [...new Set(found)].filter((id) => within?.includes(id) ?? true);
		},

		async findByIid(groupId, iid) {
			const epic = rowOf(groupId, iid);
			return epic && recordOf(epic);
		},

		async show(groupId, iid) {
			const epic = rowOf(groupId, iid);
			return epic && shownOf(epic);
		},

		async page({ all, open, conditions, details, order }, page) {
			const { by, direction } = order;
			const compare = inDirection(direction, compareText);
			const rows = [
				...all.flatMap(of),
				...open.flatMap(of).filter(({ confidential }) => !confidential),
			]
				.filter((row) => meets(row, conditions, fields))
				.sort((a, b) => compare(a[by], b[by]) || b.id - a.id);
			return mapPage(pageOfAll(rows, page), (row) => ({
				...shownOf(row),
				...shortTextsOf(tables, row, details),
			}));
		},

		async texts(ids, details) {
			return textsBy(tables, epics, ids, details);
		},

		async create(epic) {
			const id = nextId("epic", epic.id);
			const iid = nextNumber(tables, "epic", `group ${epic.group_id}`, epic.iid);
			const record = { ...epic, id, iid };
			epics.insert(id, record);
			return recordOf(record);
		},
	};
}
