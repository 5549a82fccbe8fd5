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
	/** Display names from the top, joined with ` / `. */
	full_name: string;
	parent_id: number | null;
}

export interface GroupRecord extends NamespaceRecord {
	/** Description; empty: none. */
	description: string;
	visibility: Visibility;
	/** Tier of the top-level group; null: that of the installation. */
	plan: Tier | null;
	avatar_url: string | null;
	settings: GroupSettings;
	created_at: string;
	updated_at: string;
}

/** A new share of a project or group with a group. */
interface NewShare {
	/** The group, whose members get at most `level`. */
	group_id: number;
	level: number;
	created_at: string;
	/** First day on which the share no longer counts; null: it does not expire. */
	expires_at: string | null;
}

/** A share of a project or group with a group, without the group's facts. */
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
	/** Full path of the group above. */
	parent?: string | undefined;
	/** Id of the user who creates the group by a request. */
	creator_id?: number | undefined;
};

/** Values that an update changes, as they are afterwards. */
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

/** Groups and projects that were deleted together with a group, itself included. */
export interface DeletedPlaces {
	projects: readonly { id: number; full_path: string }[];
	groups: readonly { id: number; full_path: string }[];
}

/** Where the groups of a list come from. */
export type GroupSource =
	| { from: "all" }
	/** The groups with these ids. */
	| { from: "these"; ids: readonly number[] }
	/** Groups of these visibilities. */
	| { from: "open"; open: readonly Visibility[] }
	/** Groups in which the user has a membership of at least this level, and with `below` those below them. */
	| { from: "memberships"; user_id: number; level: number; below: boolean }
	/**
	 * Groups in which the user has a membership, or a share gives them one, and those below them; those of projects of which
	 * the same holds; those above all of these; and groups of these visibilities.
	 */
	| { from: "user"; user_id: number; open: readonly Visibility[] };

export type GroupField = FilterFields["listGroups" | "listProjectGroups"] | "id" | "parent_id";

export interface GroupFilter {
	source: GroupSource;
	/** Only groups below this one; without `deep`, only those directly below it. */
	below?: { group_id: number; deep: boolean } | undefined;
	today: string;
	conditions: readonly Condition<GroupField>[];
	order: GroupOrder;
}

/** Order of groups; equal ones are ordered by id. */
export type GroupOrder =
	| { by: "name" | "path" | "id"; descending: boolean }
	/** By similarity to a text: of the path, and less of the name. Most similar first. */
	| { by: "similarity"; to: string };

export interface GroupLocks {
	/** Locks a group and all groups below it until the transaction ends; undefined where it is gone. */
	lock(groupId: number): Promise<{ updated_at: string } | undefined>;
	/**
	 * Keeps others from creating groups or projects in a group, or groups at the top, until the transaction ends.
	 * @param parentId - Undefined: at the top
	 */
	lockNames(parentId: number | undefined): Promise<void>;
	/**
	 * Locks the namespace of a user's own projects until the transaction ends, which serializes changes of the names in it.
	 * Where there is none yet, nobody else creates it.
	 */
	lockPersonal(userId: number): Promise<void>;
	/** Keeps a user from creating another group anywhere until the transaction ends, so that those there are can be counted. */
	lockCreator(userId: number): Promise<void>;
}

export interface GroupWrites {
	create(group: NewGroup): Promise<GroupRecord>;
	/**
	 * Changes a group, and the paths of everything below it. A group that becomes locked against sharing locks all
	 * groups below.
	 */
	update(group: GroupRecord, change: GroupChange): Promise<void>;
	/**
	 * Deletes a group and all that is below it, but for repositories and audit events.
	 * @throws {ApiError} 503 while a backup reads the repositories
	 */
	delete(groupId: number): Promise<DeletedPlaces>;
	/** The namespace of a user's own projects, created on first use. */
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
	/** How many groups there are that a user created. */
	countCreated(userId: number): Promise<number>;
	/** The groups that a group is shared with on that day. */
	shares(groupId: number, today: string): Promise<ShareRecord[]>;
	/** The share of a project or group with a group, even if it has expired. */
	findShare(place: MemberPlace, groupId: number): Promise<ShareLinkRecord | undefined>;
	/**
	 * Which of these exist already: a group, project or user with the full path, whatever its case; a group of the
	 * name in the group above.
	 * @param except - Id of the group that is to have them, which does not count
	 */
	taken(
		fullPath: string,
		within: { id: number; name: string } | undefined,
		except?: number,
	): Promise<{ path: boolean; name: boolean }>;
	/** The widest visibility of the groups and of the projects directly in a group; undefined: there are none. */
	widest(groupId: number): Promise<{
		groups: Visibility | undefined;
		projects: Visibility | undefined;
	}>;
	/** The namespace of a user's own projects, if it exists. */
	findPersonal(userId: number): Promise<NamespaceRecord | undefined>;
	/** The user whose personal namespace this is. */
	namespaceOwner(namespaceId: number): Promise<number | undefined>;
}
