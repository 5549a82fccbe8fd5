/** What a handler may use, and what the programs around the domain provide. */
import type {
	Access,
	Inputs,
	Operation,
	OperationId,
	Outputs,
	Tier,
} from "../../generated/operations.ts";
import type { AccessLocks, AccessStore, PlaceRecord } from "./access/store.ts";
import type { Visibility } from "./access/visibility.ts";
import type { AuditEventStore, AuditEventWrites } from "./audit-events/store.ts";
import type { BoardListStore, BoardLocks, BoardStore, BoardWrites } from "./boards/store.ts";
import type { ClusterLocks, ClusterStore, ClusterWrites } from "./clusters/store.ts";
import type { DiscussionLocks, DiscussionStore, DiscussionWrites } from "./discussions/store.ts";
import type { EpicLocks, EpicStore, EpicWrites } from "./epics/store.ts";
import type { GroupLocks, GroupStore, GroupWrites } from "./groups/store.ts";
import type { IssueLocks, IssueStore, IssueWrites } from "./issues/store.ts";
import type { LabelLocks, LabelStore, LabelWrites } from "./labels/store.ts";
import type { StreamedJson, StreamedPage } from "./lists/streamed.ts";
import type { MemberLocks, MemberStore, MemberWrites } from "./members/store.ts";
import type {
	DiffRefs,
	MergeRequestLocks,
	MergeRequestRecord,
	MergeRequestStore,
	MergeRequestWrites,
} from "./merge-requests/store.ts";
import type { MilestoneLocks, MilestoneStore, MilestoneWrites } from "./milestones/store.ts";
import type { NamespaceStore } from "./namespaces/store.ts";
import type { AfterCommit, Prepare } from "./phases.ts";
import type {
	ProjectIdStore,
	ProjectLocks,
	ProjectRecord,
	ProjectStore,
	ProjectWrites,
} from "./projects/store.ts";
import type { ProtectedBranchStore, ProtectedBranchWrites } from "./protected-branches/store.ts";
import type { RateCounters } from "./rate-limits/counters.ts";
import type { RateSettings } from "./rate-limits/settings.ts";
import type { RateLimitStore } from "./rate-limits/store.ts";
import type { ReleaseStore, ReleaseWrites } from "./releases/store.ts";
import type {
	AnnouncedMerge,
	AnnouncedRefStore,
	AnnouncedRefWrites,
	AnnouncedRelease,
} from "./repository/announced.ts";
import type { RefUpdate, RepositoryStore } from "./repository/store.ts";
import type { SnippetLocks, SnippetStore, SnippetWrites } from "./snippets/store.ts";
import type { CommitStatusStore, CommitStatusWrites } from "./statuses/store.ts";
import type { UploadStore, UploadWrites } from "./uploads/store.ts";
import type { UserRecord, UserStore, UserWrites } from "./users/store.ts";

/**
 * The stores, by domain, with all that they can do: for programs that write outside of requests, such as the loader of
 * worlds. Handlers get `Reads`, take `Locks`, and then have `Writes`.
 */
export interface Stores {
	access: AccessStore;
	users: UserStore;
	groups: GroupStore;
	members: MemberStore;
	namespaces: NamespaceStore;
	projects: ProjectStore;
	protectedBranches: ProtectedBranchStore;
	statuses: CommitStatusStore;
	uploads: UploadStore;
	releases: ReleaseStore;
	labels: LabelStore;
	milestones: MilestoneStore;
	boards: BoardStore;
	lists: BoardListStore;
	clusters: ClusterStore;
	snippets: SnippetStore;
	issues: IssueStore;
	mergeRequests: MergeRequestStore;
	epics: EpicStore;
	discussions: DiscussionStore;
	auditEvents: AuditEventStore;
	announcedRefs: AnnouncedRefStore;
	repositories: RepositoryStore;
	/** Rate limits, whose writes are committed even if the transaction fails. */
	rateLimits: RateLimitStore;
	/** Reserved ids of projects, whose writes are committed even if the transaction fails. */
	projectIds: ProjectIdStore;
}

/** Methods of the stores that wait for locks: only the `lock` of a context calls them. */
export interface Locks {
	access: AccessLocks;
	groups: GroupLocks;
	members: MemberLocks;
	projects: ProjectLocks;
	labels: LabelLocks;
	milestones: MilestoneLocks;
	boards: BoardLocks;
	clusters: ClusterLocks;
	snippets: SnippetLocks;
	issues: IssueLocks;
	mergeRequests: MergeRequestLocks;
	epics: EpicLocks;
	discussions: DiscussionLocks;
}

/** Methods of the stores that write: only a `Locked` context has them. */
interface Writes {
	users: UserWrites;
	groups: GroupWrites;
	members: MemberWrites;
	projects: ProjectWrites;
	protectedBranches: ProtectedBranchWrites;
	statuses: CommitStatusWrites;
	uploads: UploadWrites;
	releases: ReleaseWrites;
	labels: LabelWrites;
	milestones: MilestoneWrites;
	boards: BoardWrites;
	lists: BoardListStore;
	clusters: ClusterWrites;
	snippets: SnippetWrites;
	issues: IssueWrites;
	mergeRequests: MergeRequestWrites;
	epics: EpicWrites;
	discussions: DiscussionWrites;
	auditEvents: AuditEventWrites;
	announcedRefs: AnnouncedRefWrites;
}

type KeysAt<Name, Parts> = Name extends keyof Parts ? keyof Parts[Name] : never;

/**
 * Methods of the stores that neither wait for locks nor write, and stores that are no part of the transaction:
 * repositories, rate limits and ids of projects.
 */
export type Reads = {
	[Name in keyof Stores]: Omit<Stores[Name], KeysAt<Name, Locks> | KeysAt<Name, Writes>>;
};

/** Reads of rows, without repositories. */
export type RowReads = Omit<Reads, "repositories" | "rateLimits" | "projectIds">;

/** Kind of caller for whom a list is read. */
export type ListCaller = "user" | "anonymous";

/** Stores outside of a transaction, and a function that opens one. */
export interface StoreAccess extends Reads {
	/** Stores for the pages of lists, which leave room for other requests; absent: the same stores. */
	forLists?(caller: ListCaller): RowReads;
	/** Runs the work in one transaction, rolled back when it throws. */
	transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
}

export interface Settings extends RateSettings {
	/** Scheme, host and port of links, without a trailing slash. */
	externalUrl: string;
	/** Tier of groups and projects whose top-level group has no plan. */
	license: Tier;
	/** Number of items up to which a list has totals. */
	totalLimit: number;
	/** Maximum number of groups that a user may create. */
	groupLimit: number;
	/** Maximum bytes of a request body. */
	maxBody: number;
	/** Maximum bytes of an uploaded file. */
	maxUpload: number;
	/** Maximum bytes of all uploaded files of a project; 0: no limit. */
	maxProjectUploads: number;
	/** Archives per caller and minute; 0: no limit. */
	archiveRateLimit: number;
	/** Allowed origins of CORS requests: `*`, or a list. */
	corsOrigins: readonly string[];
	/**
	 * Whether tokens of this service are publicly known. If so, the `*` of `corsOrigins` stands for pages of this
	 * machine, and requests of other pages are refused.
	 */
	publicTokens?: boolean;
	/** Whether clusters may have loopback and private addresses. */
	allowLocalRequests: boolean;
	/** Visibility levels that only administrators may create. */
	restrictedVisibilityLevels: readonly Visibility[];
	noteableTypes: NoteableTypes;
}

/** What notes call a merge request: `Merge request` by the specification, `MergeRequest` by the reference. */
export type NoteableTypes = "specification" | "reference";

interface Digest {
	update(part: Uint8Array): void;
	/** Ends the data, and returns its digest. */
	end(): string;
}

/** Computes digests, as lower-case hexadecimal. */
export interface Hash {
	sha1(data: Uint8Array): string;
	/** SHA-1 of data that comes in parts. */
	createSha1(): Digest;
	sha256(data: Uint8Array | string): string;
	/** SHA-256 of data that comes in parts. */
	createSha256(): Digest;
}

/** One handler for each operation. */
export type OperationHandlers = {
	[Id in OperationId]: Handler<Inputs[Id], Outputs[Id]>;
};

interface Handler<Input, Output> {
	(input: Input, context: Context): Result<Output> | Promise<Result<Output>>;
	/** Does the part of the work that comes before the transaction. */
	prepare?: Prepare<Input, Context, Result<Output>>;
}

/**
 * What a handler returns: JSON that is too long for one string is streamed; what waits for git is made after the
 * commit.
 */
type Result<Output> = Output | StreamedJson | StreamedPage | AfterCommit<Output | StreamedJson>;

/** What a program provides to the domain, which itself runs in a server, a test and a browser alike. */
export interface Services {
	handlers: Partial<OperationHandlers>;
	stores: StoreAccess;
	settings: Settings;
	hash: Hash;
	/** Base64 without line breaks (RFC 4648). */
	base64(data: Uint8Array): string;
	/** Whether the text contains an X.509 certificate in PEM form. Dates and signatures do not count. */
	isCertificate(pem: string): boolean;
	/** Resolves once other requests had their turn. */
	pause(): Promise<void>;
	/** Milliseconds since 1970. */
	clock(): number;
	/** Milliseconds since an arbitrary start, for durations. */
	elapsed(): number;
	/**
	 * Random bytes.
	 * @param length - Number of bytes
	 */
	random(length: number): Uint8Array;
	rateCounters: RateCounters;
	/** Runs work that goes on even if the request that started it has ended. */
	detached<T>(work: () => Promise<T>): Promise<T>;
	/** Called with the digest of each valid token and the network of the caller's address; returns at once. */
	onToken?(digest: string, network: string): void;
	/** Gets every error that is not an `ApiError`; the response is a bare 500. */
	reportError(error: unknown, requestId: string): void;
}

/** A request whose route is matched; all other facts are as they were sent. */
export interface Request {
	method: string;
	/** Path and query as they were sent. */
	url: string;
	/** Segments of the path by name, still encoded. */
	params: Record<string, string>;
	/** Headers by lower-case name. */
	headers: Record<string, string | string[] | undefined>;
	body?: AsyncIterable<Uint8Array> | undefined;
	/** Address of the caller. */
	address: string;
	/**
	 * When the request arrived, for rate limits, in milliseconds since 1970; default: the time of the services'
	 * clock.
	 */
	receivedAt?: number | undefined;
	/** Aborts when the caller has gone, or with an `ApiError` as its reason, which becomes the response. */
	signal?: AbortSignal | undefined;
	/** Called with the user of the token, and once more where an administrator with that token acts as another user. */
	onUser?(id: number, administrator?: number): void;
	/**
	 * Takes room for bytes that the response keeps in memory until it is sent. It is taken before more is read for the
	 * response: what waits for a connection is in memory, too.
	 * @throws {ApiError} 503 where there is none
	 */
	hold?(bytes: number): void;
}

/** A response. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	body?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
}

declare const lookedAgain: unique symbol;

/**
 * The context of a caller who was looked up again after the last lock: its stores can write. Only `lockingIn` makes
 * one.
 */
export type Locked = Context & Writes & { readonly [lookedAgain]: true };

/** A merge whose changes of refs are announced. */
interface ClaimedMerge {
	announced: AnnouncedMerge;
	/** Checks the caller's right once more, with the merge request locked. Throws where it is gone. */
	judge(context: Context): Promise<void>;
}

/** Effects of changes of refs besides the refs. */
export interface RefEffects {
	/**
	 * Compared commits of merge requests that lose a branch. They are read before the last check of the caller's
	 * rights, so that nothing slow is between that and the change.
	 */
	lost?: ReadonlyMap<number, DiffRefs>;
	/** The merge that the changes make. */
	merge?: ClaimedMerge;
	release?: AnnouncedRelease;
}

/** Changes of refs that are announced. What its methods start goes on even if the request has ended. */
interface Announcement {
	/**
	 * Records in a transaction that the changes are made. A failure is reported, and another server makes up for it,
	 * as the refs have changed whatever the database knows.
	 */
	settle(): Promise<void>;
	/** Withdraws the announcement, as the changes are not made. */
	withdraw(): Promise<void>;
	/** For changes of which nobody knows whether they are made: looks at the refs, and settles or withdraws. */
	recover(): Promise<void>;
}

/** What a handler gets besides its input. */
export interface Context extends Reads {
	/**
	 * Takes locks, then looks again: the context that it gives has the caller, and the place in the path, as they are
	 * under the locks. What was decided before counts for nothing, so decide with that context, and judge what `take`
	 * found only afterwards. Only in a transaction.
	 * @throws {ApiError} 401, 403 or 404 where the caller may no longer run the operation
	 */
	lock<Found>(take: (locks: Locks) => Promise<Found>): Promise<[context: Locked, found: Found]>;
	/** Announces changes of refs, before they are made. Only after the commit of the request's own transaction. */
	announceRefs(
		project: Pick<ProjectRecord, "id">,
		updates: readonly RefUpdate[],
		effects?: RefEffects,
	): Promise<Announcement>;
	/**
	 * Records a merge that a server made before it died, or reverts the merge request's claim if the merge was not
	 * made.
	 */
	settleMerge(mergeRequest: Pick<MergeRequestRecord, "project_id" | "iid">): Promise<void>;
	/** Records the default branch that a server published before it died. */
	settleDefaultBranch(project: Pick<ProjectRecord, "id">): Promise<void>;
	operation: Operation;
	/** What callers must meet to run the operation. */
	requirements: Access;
	/** The caller; undefined: anonymous. */
	user: UserRecord | undefined;
	/** The administrator who acts as the caller, by Sudo. */
	administrator: UserRecord | undefined;
	/** The project or group in the path, with the caller's level there. */
	place: PlaceRecord;
	settings: Settings;
	hash: Services["hash"];
	base64: Services["base64"];
	isCertificate: Services["isCertificate"];
	pause: Services["pause"];
	/** The current time in wire form. */
	now(): string;
	/** When the request arrived, for rate limits, in milliseconds since 1970. */
	receivedAt: number;
	/** The day of the request: `2021-01-14`. */
	today: string;
	random(length: number): Uint8Array;
	address: string;
	userAgent: string | undefined;
	/** Whether this is a HEAD request: for a raw body, nothing is read, counted or recorded. */
	headOnly: boolean;
	/**
	 * Sets the ETag, for content that never changes.
	 * @returns Whether the caller has that content, for raw bodies: their headers are still wanted
	 * @throws {ApiError} 304 where the caller has that content as JSON
	 */
	tag(etag: string): boolean;
	/** Sets headers of the answer, besides those of its kind. */
	setHeaders(headers: Readonly<Record<string, string>>): void;
	/** `If-Unmodified-Since`, in milliseconds since 1970; NaN if it is no time. */
	unmodifiedSince: number | undefined;
	signal: AbortSignal | undefined;
	/** Reports a failure that the caller does not notice. */
	reportError(error: unknown): void;
}
