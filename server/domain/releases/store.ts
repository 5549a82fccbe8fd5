import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { PersonRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

type ReleaseLinkType = "other" | "runbook" | "image" | "package";

export interface ReleaseLinkRecord {
	id: number;
	/** Name of the link. Name, URL and path are unique in the release. */
	name: string;
	url: string;
	filepath: string | null;
	link_type: ReleaseLinkType;
}

/** Maximum number of issues counted per milestone: one page may show 2,000 milestones, and counting all takes long. */
export const mostIssues = 1000;

/** A milestone with its numbers of issues, each counted up to `mostIssues`. */
export interface ReleaseMilestoneRecord extends MilestoneRecord {
	total_issues: number;
	closed_issues: number;
}

export interface ReleaseRecord {
	id: number;
	project_id: number;
	/** Name of the tag, unique in the project. The tag may have been deleted. */
	tag: string;
	name: string;
	description: string | null;
	/** Full id of the tag's commit when the release was created; null: the tag was missing, or pointed to no commit. */
	sha: string | null;
	author: PersonRecord;
	released_at: string;
	created_at: string;
	updated_at: string;
	/** Milestones in any order, without deleted ones. */
	milestones: readonly ReleaseMilestoneRecord[];
	/** Links, newest first. */
	links: readonly ReleaseLinkRecord[];
}

/** A release in a page of a list, without its description, links and milestones, which are read later. */
export interface ListedRelease extends Omit<ReleaseRecord, "description" | "milestones" | "links"> {
	milestone_ids: readonly number[];
	link_count: number;
	/** Bytes of the release's description, links and milestones together. */
	bytes: number;
}

/** A milestone that was read without its description if that is long. */
export interface ListedMilestone extends ReleaseMilestoneRecord {
	/** Bytes of a description that was left out; null: the record has the description. */
	long_text: number | null;
}

/** The part of a release that a response about its tag shows. */
export interface TagReleaseRecord
	extends Pick<ReleaseRecord, "id" | "tag" | "description" | "updated_at"> {
	/** Bytes of a description that was left out; 0: the record has the description. */
	long_description: number;
}

export interface ReleaseOrder {
	by: "released_at" | "created_at";
	direction: "asc" | "desc";
}

type NewRelease = New<ReleaseRecord, "id", "milestones" | "links" | "project_id"> & {
	project_id: number;
	milestone_ids: readonly number[];
	/** Links of the new release, the oldest first. */
	links: readonly New<ReleaseLinkRecord, "id">[];
};

/** A release to create, with the titles of its milestones instead of their ids. */
export type WantedRelease = Omit<NewRelease, "author" | "milestone_ids"> & {
	milestones: readonly string[];
};

type ReleaseChange = Pick<
	ReleaseRecord,
	"id" | "name" | "description" | "released_at" | "updated_at"
> & { milestone_ids: readonly number[] };

export interface ReleaseWrites {
	/** Creates a release. The caller must have locked the project and checked that the tag has no release. */
	create(release: NewRelease): Promise<ReleaseRecord>;
	update(change: ReleaseChange): Promise<void>;
	/** Deletes a release with its links. */
	delete(id: number): Promise<void>;
}

export interface ReleaseStore extends ReleaseWrites {
	page(
		projectId: number,
		order: ReleaseOrder,
		page: PageRequest,
	): Promise<PageRecords<ListedRelease>>;
	/** The release of a tag, without its description, links and milestones. */
	listed(projectId: number, tag: string): Promise<ListedRelease | undefined>;
	/** Milestones with these ids; leaves out long descriptions. */
	milestones(ids: readonly number[]): Promise<ListedMilestone[]>;
	/**
	 * At most `most` links of a release, newest first.
	 * @param before - Returns only links older than the link with this id; undefined: starts at the newest link
	 */
	links(releaseId: number, most: number, before?: number): Promise<ReleaseLinkRecord[]>;
	/** Releases with these ids, in the order of the ids, without those that were deleted meanwhile. */
	several(ids: readonly number[]): Promise<ReleaseRecord[]>;
	/** The release of a tag. */
	find(projectId: number, tag: string): Promise<ReleaseRecord | undefined>;
	/** The releases of these tags; leaves out long descriptions. */
	ofTags(projectId: number, tags: readonly string[]): Promise<TagReleaseRecord[]>;
	/** Complete descriptions of these releases, keyed by release id. */
	descriptions(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
}
