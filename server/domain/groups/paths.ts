import type { UserRecord } from "../users/store.ts";
import type { GroupRecord, NamespaceRecord } from "./store.ts";

/**
 * Path that no user or top-level group may have, in any case: addresses of uploads in its projects would be addresses of
 * the API.
 */
export const reservedForApi = "api";

/**
 * Full path, full name and tier of a new group. A subgroup gets the tier of its parent; a top-level group keeps the
 * given `plan`.
 */
export function groupWithin(
	parent: GroupRecord | undefined,
	{ path, name, plan }: Pick<GroupRecord, "path" | "name" | "plan">,
): Pick<GroupRecord, "full_path" | "full_name" | "parent_id" | "plan"> {
	if (!parent) {
		return { full_path: path, full_name: name, parent_id: null, plan };
	}
	return {
		full_path: pathWithin(parent, path),
		full_name: fullNameWithin(parent, name),
		parent_id: parent.id,
		plan: parent.plan,
	};
}

export function fullNameWithin(
	parent: Pick<NamespaceRecord, "full_name"> | undefined,
	name: string,
): string {
	return parent ? `${parent.full_name} / ${name}` : name;
}

/** The full path of a group or project with this path in a namespace. */
export function pathWithin(
	{ full_path }: Pick<NamespaceRecord, "full_path">,
	path: string,
): string {
	return `${full_path}/${path}`;
}

/** A user's personal namespace. */
export function personalNamespaceOf({
	username,
	name,
}: Pick<UserRecord, "username" | "name">): Omit<NamespaceRecord, "id"> {
	return {
		kind: "user",
		name,
		path: username,
		full_path: username,
		full_name: name,
		parent_id: null,
	};
}
