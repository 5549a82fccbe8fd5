import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
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

/** With its addresses. */
export function presentPlaceOf(
	namespace: NamespaceRecord,
	avatar_url: string | null,
	{ externalUrl }: Settings,
): Schemas["ProjectOwner"] {
	const { kind, full_path } = namespace;
	const path = kind === "group" ? `groups/${full_path}` : full_path;
	return {
		...presentNamespace(namespace),
		avatar_url,
		web_url: `${externalUrl}/${path}`,
	};
}
