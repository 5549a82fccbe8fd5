import type { Schemas } from "../../../generated/operations.ts";
import { compareText, escapeHtml } from "../values/text.ts";
import { textColorOn } from "./colors.ts";
import type { LabelCounts } from "./counts.ts";
import type { LabelRecord, ProjectLabelRecord } from "./store.ts";

export function presentLabel({ id, name, color, description }: LabelRecord): Schemas["Label"] {
	return { id, name, color, description };
}

/** A label with its description as HTML and its text colour. */
export function presentShownLabel(label: LabelRecord): Schemas["LabelDetails"] {
	return {
		...presentLabel(label),
		description_html: escapeHtml(label.description ?? ""),
		text_color: textColorOn(label.color),
	};
}

/** The labels of an issue or epic. A page may have read them without descriptions. */
type PageLabels = readonly (Omit<LabelRecord, "description"> & Partial<LabelRecord>)[];

/** Sorts labels by name, as issues and epics show them. */
export function inOrder<Label extends PageLabels[number]>(labels: readonly Label[]): Label[] {
	return [...labels].sort((a, b) => compareText(a.name, b.name) || a.id - b.id);
}

export function labelNames(labels: PageLabels): string[] {
	return inOrder(labels).map(({ name }) => name);
}

export function presentShownLabels(labels: PageLabels): Schemas["LabelDetails"][] {
	return inOrder(labels).map(({ description = null, ...label }) =>
		presentShownLabel({ ...label, description }),
	);
}

/** Facts about a label that depend on the caller. */
interface OwnView {
	subscribed: boolean;
	counts?: LabelCounts | undefined;
}

export function presentGroupLabel(
	label: LabelRecord,
	{ subscribed, counts }: OwnView,
): Schemas["GroupLabel"] {
	return { ...presentShownLabel(label), ...counts, subscribed };
}

export function presentProjectLabel(
	label: ProjectLabelRecord,
	view: OwnView,
): Schemas["ProjectLabel"] {
	return {
		...presentGroupLabel(label, view),
		priority: label.priority,
		is_project_label: label.project_id !== null,
	};
}
