import type { Schemas } from "../../../generated/operations.ts";
import { compareText, escapeHtml } from "../values/text.ts";
import { textColorOn } from "./colors.ts";
import type { LabelCounts } from "./counts.ts";
import type { LabelRecord, ProjectLabelRecord } from "./store.ts";

export function presentLabel({
	id,
	name,
	color,
	description,
}: LabelRecord): Schemas["Label"] {
	return { id, name, color, description };
}

/** A label and how pages show it. */
function presentShownLabel(label: LabelRecord) {
	return {
		...presentLabel(label),
		description_html: escapeHtml(label.description ?? ""),
		text_color: textColorOn(label.color),
	};
}

/**
 * The labels of an issue or epic, by name: their names, or whole.
 * Only whole ones have descriptions.
 */
export function presentLabelsOf(
	labels: readonly (Omit<LabelRecord, "description"> & Partial<LabelRecord>)[],
	whole = false,
): Schemas["Issue"]["labels"] {
	return [...labels]
		.sort((a, b) => compareText(a.name, b.name) || a.id - b.id)
		.map(({ description = null, ...label }) =>
			whole ? presentShownLabel({ ...label, description }) : label.name,
		);
}

export function presentGroupLabel(
	label: LabelRecord,
	counts?: LabelCounts,
): Schemas["GroupLabel"] {
	return { ...presentShownLabel(label), ...counts, subscribed: false };
}

export function presentProjectLabel(
	label: ProjectLabelRecord,
	counts?: LabelCounts,
): Schemas["ProjectLabel"] {
	return {
		...presentGroupLabel(label, counts),
		priority: label.priority,
		is_project_label: label.project_id !== null,
	};
}
