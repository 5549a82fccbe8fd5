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

/** Maximum number of issues of a milestone that are counted: a page may show 2,000 milestones. */
export const mostIssues = 1000;

/** A milestone, and how many issues it has, up to `mostIssues`. */
export interface ReleaseMilestoneRecord extends MilestoneRecord {
	total_issues: number;
	closed_issues: number;
}

export interface ReleaseRecord {
	id: number;
	project_id: number;
	/** Name of the tag, unique in the project. The tag may be gone. */
	tag: string;
	name: string;
	description: string | null;
	/** Full id of the commit that the tag led to when the release was created; null where it led to none. */
	sha: string | null;
	author: PersonRecord;
	released_at: string;
	created_at: string;
	updated_at: string;
	/** Milestones in any order, without deleted ones. */
	milestones: readonly ReleaseMilestoneRecord[];
	/** Links, the last one first. */
	links: readonly ReleaseLinkRecord[];
}

/** The part of a release that a page has before its texts are read. */
export interface ListedRelease extends Omit<ReleaseRecord, "description" | "milestones" | "links"> {
	milestone_ids: readonly number[];
	link_count: number;
	/** Bytes of the release's description, links and milestones. */
	bytes: number;
}

/** A milestone whose description may be left out. */
export interface ListedMilestone extends ReleaseMilestoneRecord {
	/** Bytes of a description that is left out. */
	long_text: number | null;
}

/** The part of a release that its tag shows. */
export interface TagReleaseRecord
	extends Pick<ReleaseRecord, "id" | "tag" | "description" | "updated_at"> {
	/** Bytes of the description, where it was left out. */
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

/** A release to create, with the titles of its milestones. */
export type WantedRelease = Omit<NewRelease, "author" | "milestone_ids"> & {
	milestones: readonly string[];
};

type ReleaseChange = Pick<
	ReleaseRecord,
	"id" | "name" | "description" | "released_at" | "updated_at"
> & { milestone_ids: readonly number[] };

export interface ReleaseWrites {
	/** Creates a release. The caller has locked the project, and the tag has no other release. */
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
	/** The release at this tag, in the form of a page. */
	listed(projectId: number, tag: string): Promise<ListedRelease | undefined>;
	/** Milestones of releases by their ids, without long descriptions. */
	milestones(ids: readonly number[]): Promise<ListedMilestone[]>;
	/** At most `most` links of a release, the last one first. @param before - Id of a link after which they come */
	links(releaseId: number, most: number, before?: number): Promise<ReleaseLinkRecord[]>;
	/** Releases in the same order, without those that were deleted meanwhile. */
	several(ids: readonly number[]): Promise<ReleaseRecord[]>;
	/** The release at this tag. */
	find(projectId: number, tag: string): Promise<ReleaseRecord | undefined>;
	/** The releases at these tags. */
	ofTags(projectId: number, tags: readonly string[]): Promise<TagReleaseRecord[]>;
	/** Descriptions that `ofTags` leaves out, by release. */
	descriptions(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
}
