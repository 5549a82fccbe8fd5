import type { Schemas } from "../../../generated/operations.ts";
import type { TreeEntryRecord } from "./store.ts";

export function presentTreeEntry({
	id,
	name,
	type,
	path,
	mode,
}: TreeEntryRecord): Schemas["TreeEntry"] {
	return { id, name, type, path, mode };
}
