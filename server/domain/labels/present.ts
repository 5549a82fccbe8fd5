import type { Schemas } from "../../../generated/operations.ts";
import { escapeHtml } from "../text.ts";
import { textColorOn } from "./colors.ts";
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
export function presentShownLabel(label: LabelRecord) {
	return {
		...presentLabel(label),
		description_html: escapeHtml(label.description ?? ""),
		text_color: textColorOn(label.color),
	};
}

export function presentGroupLabel(label: LabelRecord): Schemas["GroupLabel"] {
	return { ...presentShownLabel(label), subscribed: false };
}

export function presentProjectLabel(
	label: ProjectLabelRecord,
): Schemas["ProjectLabel"] {
	return {
		...presentShownLabel(label),
		subscribed: false,
		priority: label.priority,
		is_project_label: label.project_id !== null,
	};
}
