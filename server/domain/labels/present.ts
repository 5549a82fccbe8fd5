import type { Schemas } from "../../../generated/operations.ts";
import type { LabelRecord } from "./store.ts";

export function presentLabel({
	id,
	name,
	color,
	description,
}: LabelRecord): Schemas["Label"] {
	return { id, name, color, description };
}
