import type { Tier } from "../../../generated/operations.ts";
import type { FilterFields } from "../../../generated/parameters.ts";
import type { Visibility } from "../access/visibility.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { MemberPlace } from "../members/store.ts";
import type { New } from "../values/new-record.ts";
import type { GroupSettings } from "./settings.ts";

/** The group or user that a project belongs to. */
export interface NamespaceRecord {
	id: number;
	kind: "group" | "user";
	name: string;
	path: string;
	full_path: string;
	/** The names of all groups from the top-level group to this one, joined with ` / `; for a user, the user's name. */
	full_name: string;
	parent_id: number | null;
}

export interface GroupRecord extends NamespaceRecord {
	/** Description; empty: none. */
	description: string;
	visibility: Visibility;
	/** Tier of the top-level group; null: the installation's tier. */
	plan: Tier | null;
	avatar_url: string | null;
	settings: GroupSettings;
	created_at: string;
	updated_at: string;
}

/** A new share of a project or group with a group. */
interface NewShare {
	/** Id of the invited group, whose members get at most `level`. */
	group_id: number;
	level: number;
	created_at: string;
	/** First day on which the share no longer counts; null: it does not expire. */
	expires_at: string | null;
}

/** A share of a project or group with a group, without the group's name and path. */
export interface ShareLinkRecord {
	id: number;
	level: number;
	/** First day on which the share no longer counts; null: it does not expire. */
	expires_at: string | null;
	updated_at: string;
}

/** A group that a project or group is shared with. */
export interface ShareRecord {
	group_id: number;
	name: string;
	full_path: string;
	level: number;
	expires_at: string | null;
}

type NewGroup = New<GroupRecord, "id", "kind" | "full_path" | "full_name" | "parent_id"> & {
	/** Full path of the parent group. */
	parent?: string | undefined;
	/** Id of the user whose request creates the group. */
	creator_id?: number | undefined;
};

/** New values of a group that is updated. */
export type GroupChange = Pick<
	GroupRecord,
	| "name"
	| "path"
	| "description"
	| "visibility"
	| "settings"
	| "full_path"
	| "full_name"
	| "updated_at"
>;

/** Groups and projects that were deleted with a group, including the group itself. */
export interface DeletedPlaces {
	projects: readonly { id: number; full_path: string }[];
	groups: readonly { id: number; full_path: string }[];
}

/** Which groups a list starts from, before its conditions apply. */
export type GroupSource =
	| { from: "all" }
	/** The groups with these ids. */
	| { from: "these"; ids: readonly number[] }
	/** Groups of these visibilities. */
	| { from: "open"; open: readonly Visibility[] }
	/** Groups in which the user has a membership of at least this level. With `below`, also all groups below them. */
	| { from: "memberships"; user_id: number; level: number; below: boolean }
	/**
	 * Groups in which the user is a member, directly or through a share, with the groups below; groups that have projects
	 * in which the user is a member directly or through a share; all groups above any of these; and all groups of an
	 * `open` visibility.
	 */
	| { from: "user"; user_id: number; open: readonly Visibility[] };

export type GroupField = FilterFields["listGroups" | "listProjectGroups"] | "id" | "parent_id";

export interface GroupFilter {
	source: GroupSource;
	/** Only groups below this group: at any depth with `deep`, otherwise only direct subgroups. */
	below?: { group_id: number; deep: boolean } | undefined;
	today: string;
	conditions: readonly Condition<GroupField>[];
	order: GroupOrder;
}

/** Order of a list of groups; ties are ordered by id. */
export type GroupOrder =
	| { by: "name" | "path" | "id"; descending: boolean }
	/** Most similar to a text first. The similarity of the path counts more than that of the name. */
	| { by: "similarity"; to: string };

export interface GroupLocks {
	/** Locks a group and all groups below it until the transaction ends; undefined: the group was deleted. */
	lock(groupId: number): Promise<{ updated_at: string } | undefined>;
	/**
	 * Keeps others from creating groups or projects in a group, or top-level groups, until the transaction ends.
	 * @param parentId - Undefined: the top level
	 */
	lockNames(parentId: number | undefined): Promise<void>;
	/**
	 * Locks a user's personal namespace until the transaction ends, which serializes changes of the names in the
	 * namespace. If the namespace does not exist yet, other transactions cannot create it until then.
	 */
	lockPersonal(userId: number): Promise<void>;
	/** Keeps a user from creating groups in other transactions until this one ends: `countCreated` stays accurate. */
	lockCreator(userId: number): Promise<void>;
}

export interface GroupWrites {
	create(group: NewGroup): Promise<GroupRecord>;
	/**
	 * Changes a group, and the paths of everything below it. Turning on `share_with_group_lock` turns it on for all groups
	 * below.
	 */
	update(group: GroupRecord, change: GroupChange): Promise<void>;
	/**
	 * Deletes a group and all that is below it, except repositories and audit events.
	 * @throws {ApiError} 503 while a backup reads the repositories
	 */
	delete(groupId: number): Promise<DeletedPlaces>;
	/** A user's personal namespace. Creates it on first use. */
	personalNamespace(userId: number, id?: number): Promise<NamespaceRecord>;
	/**
	 * Shares a project or group with a group.
	 * @returns Id of the share
	 */
	share(place: MemberPlace, share: NewShare): Promise<number>;
	unshare(place: MemberPlace, groupId: number): Promise<void>;
}

export interface GroupStore extends GroupLocks, GroupWrites {
	page(filter: GroupFilter, page: PageRequest): Promise<PageRecords<GroupRecord>>;
	findByPath(fullPath: string): Promise<GroupRecord | undefined>;
	/** Ids of a group and the groups above. */
	lineage(groupId: number): Promise<number[]>;
	/** Ids of a group and the groups below. */
	branch(groupId: number): Promise<number[]>;
	/** Number of existing groups that a user created. */
	countCreated(userId: number): Promise<number>;
	/** The groups that a group is shared with on the day `today`. */
	shares(groupId: number, today: string): Promise<ShareRecord[]>;
	/** The share of a project or group with a group, even if it has expired. */
	findShare(place: MemberPlace, groupId: number): Promise<ShareLinkRecord | undefined>;
	/**
	 * Whether a path and a name are taken. `path` of the result: a group, project or user has the full path, ignoring
	 * case. `name`: a group in the parent `within` has exactly this name.
	 * @param except - Id of the group that is renamed, which does not count
	 */
	taken(
		fullPath: string,
		within: { id: number; name: string } | undefined,
		except?: number,
	): Promise<{ path: boolean; name: boolean }>;
	/** The visibilities of the groups and of the projects directly in a group. */
	visibilitiesIn(groupId: number): Promise<{ groups: Visibility[]; projects: Visibility[] }>;
	/** Characters of the longest full path among the group, its subgroups at any depth and the projects in all of them. */
	longestPath(groupId: number): Promise<number>;
	/** A user's personal namespace, if it exists. */
	findPersonal(userId: number): Promise<NamespaceRecord | undefined>;
	/** Id of the user whose personal namespace this is; undefined: nobody's. */
	namespaceOwner(namespaceId: number): Promise<number | undefined>;
}
