import type { Schemas } from "../../../generated/operations.ts";
import type { NamespaceRecord } from "./store.ts";

export function presentNamespace({
	id,
	name,
	path,
	kind,
	full_path,
	parent_id,
}: NamespaceRecord): Schemas["ProjectNamespace"] {
	return { id, name, path, kind, full_path, parent_id };
}
