import type { FilterFields } from "../../../generated/parameters.ts";
import type { Reference } from "../access/references.ts";
import type { NamespaceRecord } from "../groups/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";

/** A group, or the namespace of a user's own projects. */
export interface WholeNamespaceRecord extends NamespaceRecord {
	/** The group's, or the user's. */
	avatar_url: string | null;
	/** The user; null: it is a group. */
	owner_id: number | null;
}

export type NamespaceField = FilterFields["listNamespaces"];

export interface NamespaceFilter {
	/** Whose own namespace, and whose groups by a direct membership; undefined: all there are. */
	user_id: number | undefined;
	/** Expired memberships are left out. */
	today: string;
	conditions: readonly Condition<NamespaceField>[];
}

export interface NamespaceStore {
	/** In order of their ids. */
	page(
		filter: NamespaceFilter,
		page: PageRequest,
	): Promise<PageRecords<WholeNamespaceRecord>>;
	find(reference: Reference): Promise<WholeNamespaceRecord | undefined>;
	/** How many active users are members of each of these groups or of groups below it on that day, by group. */
	memberCounts(
		groupIds: readonly number[],
		today: string,
	): Promise<ReadonlyMap<number, number>>;
}
