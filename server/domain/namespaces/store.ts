import type { FilterFields } from "../../../generated/parameters.ts";
import type { Reference } from "../access/references.ts";
import type { NamespaceRecord } from "../groups/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";

/** A group, or the namespace of a user's own projects. */
export interface WholeNamespaceRecord extends NamespaceRecord {
	/** Picture of the group or the user; null: none. */
	avatar_url: string | null;
	/** Id of the user; null: the namespace is a group. */
	owner_id: number | null;
}

export type NamespaceField = FilterFields["listNamespaces"];

export interface NamespaceFilter {
	/**
	 * Id of the user whose own namespace, and whose groups by a direct membership, count; undefined: all namespaces
	 * count.
	 */
	user_id: number | undefined;
	/** The day of the request; memberships that have expired by then are left out. */
	today: string;
	conditions: readonly Condition<NamespaceField>[];
}

export interface NamespaceStore {
	/** Namespaces of a list, in order of id. */
	page(filter: NamespaceFilter, page: PageRequest): Promise<PageRecords<WholeNamespaceRecord>>;
	find(reference: Reference): Promise<WholeNamespaceRecord | undefined>;
	/**
	 * Numbers of the active users who are members of each of these groups, or of groups below it, on that day; by
	 * group.
	 */
	memberCounts(groupIds: readonly number[], today: string): Promise<ReadonlyMap<number, number>>;
}
