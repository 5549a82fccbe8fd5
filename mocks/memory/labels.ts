import type {
	LabelRecord,
	LabelStore,
} from "../../server/domain/labels/store.ts";
import { placesOf } from "./access.ts";
import { insert, type View } from "./database.ts";
import { labelKey, placeOf } from "./tables.ts";

export function createLabels({ tables, nextId }: View): LabelStore {
	const { labels, labelNames } = tables;

	return {
		async findAvailable(project, labelId) {
			const found = labels.get(labelId);
			if (!found) return undefined;
			const places = [...placesOf(tables, project)];
			return places.includes(found.place) ? found.label : undefined;
		},

		async findAvailableByName(project, name) {
			for (const place of placesOf(tables, project)) {
				const label = labelNames.get(labelKey(place, name));
				if (label) return label;
			}
			return undefined;
		},

		async create({ project_id, group_id, ...label }) {
			const place = placeOf({ project_id, group_id });
			const record = { ...label, id: nextId("label", label.id) };
			const key = labelKey(place, label.name);
			insert(labelNames, key, record, `The label (${key})`);
			insert(labels, record.id, { label: record, place }, `Label ${record.id}`);
			return record;
		},

		async findOrCreateAll(project, names, color) {
			const found: LabelRecord[] = [];
			for (const name of names) {
				found.push(
					(await this.findAvailableByName(project, name)) ??
						(await this.create({
							name,
							color,
							description: null,
							project_id: project.id,
						})),
				);
			}
			return found.sort((one, other) => one.id - other.id);
		},
	};
}
