import type { FilterFields } from "../../../generated/parameters.ts";
import type { Reference } from "../access/references.ts";
import type { NamespaceRecord } from "../groups/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";

/** A namespace: a group, or the personal namespace of a user. */
export interface WholeNamespaceRecord extends NamespaceRecord {
	/** URL of the group's or user's picture; null: none. */
	avatar_url: string | null;
	/** Id of the user whose personal namespace this is; null: a group. */
	owner_id: number | null;
}

export type NamespaceField = FilterFields["listNamespaces"];

export interface NamespaceFilter {
	/**
	 * Id of a user: lists only their personal namespace and the groups of which they are a direct member; undefined: all
	 * namespaces.
	 */
	user_id: number | undefined;
	/** The day of the request; memberships that have expired by this day do not count. */
	today: string;
	conditions: readonly Condition<NamespaceField>[];
}

export interface NamespaceStore {
	/** A page of namespaces, ordered by id. */
	page(filter: NamespaceFilter, page: PageRequest): Promise<PageRecords<WholeNamespaceRecord>>;
	find(reference: Reference): Promise<WholeNamespaceRecord | undefined>;
	/** Numbers of active users who are members of a group or its subgroups on the given day, keyed by group id. */
	memberCounts(groupIds: readonly number[], today: string): Promise<ReadonlyMap<number, number>>;
}
