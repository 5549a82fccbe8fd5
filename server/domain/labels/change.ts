/** Creates, changes and deletes labels of projects and groups. */
import { requireUnmodified } from "../conditions.ts";
import type { Locked } from "../context.ts";
import { stripped } from "../values/text.ts";
import { readColor } from "./colors.ts";
import { requireSound, titleFaults } from "./faults.ts";
import type { LabelPlace, LabelRecord, LockedGroupLabelRecord } from "./store.ts";

interface NewLabel {
	name: string | null | undefined;
	color: string | null;
	description?: string | null | undefined;
	/** Priority of the new label in the project. This module only validates it; the handler stores it. */
	priority?: number | null;
}

/**
 * Creates a label in a locked project or group.
 * @param takenFaults - Returns validation messages if another label has the name
 * @throws {ApiError} 400
 */
export async function createLabel(
	{ labels, now }: Pick<Locked, "labels" | "now">,
	place: LabelPlace,
	{ name, color, description = null, priority = null }: NewLabel,
	takenFaults: (title: string) => Promise<string[]>,
): Promise<LabelRecord> {
	const title = stripped(name ?? "");
	requireSound({
		color,
		description,
		priority,
		title: [
			...titleFaults(title),
			// The handler has checked the name as sent; another label may have the stripped name.
			...(title === name ? [] : await takenFaults(title)),
		],
	});
	const created_at = now();
	return labels.create({
		...place,
		name: title,
		color: readColor(color ?? "") ?? "",
		description: description || null,
		created_at,
		updated_at: created_at,
	});
}

/**
 * Deletes a locked label.
 * @throws {ApiError} 412 if the label has changed since `If-Unmodified-Since`
 */
export async function deleteLabel(context: Locked, label: LockedGroupLabelRecord): Promise<void> {
	requireUnmodified(context, label);
	await context.boards.release({ label_id: label.id });
	await context.labels.delete(label.id);
}

interface Changes {
	new_name?: string | null | undefined;
	color?: string | null | undefined;
	description?: string | null | undefined;
	/** Priority of the label in the project. This module only validates it; the handler stores it. */
	priority?: number | null | undefined;
}

/**
 * Changes a locked label. Absent values stay.
 * @param takenFaults - Returns validation messages if another label has the name
 * @throws {ApiError} 400
 */
export async function changeLabel<Label extends LabelRecord>(
	{ labels, now }: Pick<Locked, "labels" | "now">,
	label: Label,
	{ new_name, ...given }: Changes,
	takenFaults: (title: string) => Promise<string[]>,
): Promise<Label> {
	const { color = label.color, description = label.description } = given;
	const title = new_name === undefined ? label.name : stripped(new_name ?? "");
	requireSound({
		color,
		title: title === label.name ? [] : [...titleFaults(title), ...(await takenFaults(title))],
		priority: given.priority ?? null,
		description,
	});
	const changed = {
		name: title,
		color: readColor(color ?? "") ?? "",
		description: description || null,
	};
	if (
		changed.name !== label.name ||
		changed.color !== label.color ||
		changed.description !== label.description
	) {
		await labels.update(label.id, { ...changed, updated_at: now() });
	}
	return { ...label, ...changed };
}
