import type { Tier } from "../../../generated/operations.ts";
import type { MemberPlace } from "../members/store.ts";
import type { Visibility } from "../visibility.ts";
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
	/** Empty: none. */
	description: string;
	visibility: Visibility;
	/** Tier of the top-level group; null: that of the installation. */
	plan: Tier | null;
	avatar_url: string | null;
	settings: GroupSettings;
	created_at: string;
	updated_at: string;
}

/** A project or group is shared with a group. */
export interface NewShare {
	/** The group, whose members get at most `level`. */
	group_id: number;
	level: number;
	created_at: string;
	/** First day on which it no longer counts. */
	expires_at: string | null;
}

/** A group that a project or group is shared with. */
export interface ShareRecord {
	group_id: number;
	name: string;
	full_path: string;
	level: number;
	expires_at: string | null;
}

type NewGroup = Omit<
	GroupRecord,
	"id" | "kind" | "full_path" | "full_name" | "parent_id"
> & {
	id?: number | undefined;
	/** Full path of the group above. */
	parent?: string | undefined;
};

export interface GroupStore {
	findByPath(fullPath: string): Promise<GroupRecord | undefined>;
	/** Ids of a group and the groups above. */
	lineage(groupId: number): Promise<number[]>;
	create(group: NewGroup): Promise<GroupRecord>;
	/** The groups that a group is shared with on that day. */
	shares(groupId: number, today: string): Promise<ShareRecord[]>;
	/**
	 * What exists already: a group, project or user with the full path, whatever its case; a group of the name in the group
	 * above. Nobody else creates groups or projects in that group, or groups at the top, until the transaction ends.
	 */
	taken(
		fullPath: string,
		within: { id: number; name: string } | undefined,
	): Promise<{ path: boolean; name: boolean }>;
	/** The namespace of a user's own projects, if it exists. */
	findPersonal(userId: number): Promise<NamespaceRecord | undefined>;
	/** The user whose personal namespace this is. */
	namespaceOwner(namespaceId: number): Promise<number | undefined>;
	/** The namespace of a user's own projects, created on first use. */
	personalNamespace(userId: number, id?: number): Promise<NamespaceRecord>;
	share(place: MemberPlace, share: NewShare): Promise<void>;
}
