/** What handlers may use, and what a program that runs the domain (server, mocks, tests) must provide. */
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
 * All stores with all methods, for programs that write outside of requests, such as the loader of worlds. A handler
 * gets only `Reads` at first. `Context.lock` calls methods of `Locks`, and returns a context that also has `Writes`.
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
	/** Rate limits. Writes to this store are committed even if the transaction fails. */
	rateLimits: RateLimitStore;
	/** Reserved ids of projects. Writes to this store are committed even if the transaction fails. */
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
 * Store methods that neither lock nor write, and all methods of the stores that take no part in transactions:
 * repositories, rate limits and project ids.
 */
export type Reads = {
	[Name in keyof Stores]: Omit<Stores[Name], KeysAt<Name, Locks> | KeysAt<Name, Writes>>;
};

/** The reads that take part in a transaction: all but repositories, rate limits and project ids. */
export type RowReads = Omit<Reads, "repositories" | "rateLimits" | "projectIds">;

/** Kind of caller of a list request. Anonymous callers get a smaller share of the database connections. */
export type ListCaller = "user" | "anonymous";

/** Stores outside of a transaction, and the function that opens a transaction. */
export interface StoreAccess extends Reads {
	/** Stores for list requests, with a limited share of the database connections; absent: there is no such limit. */
	forLists?(caller: ListCaller): RowReads;
	/** Runs the work in one transaction, rolled back when it throws. */
	transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
}

export interface Settings extends RateSettings {
	/** Scheme, host and port of links, without a trailing slash. */
	externalUrl: string;
	/** Tier of groups and projects whose top-level group has no plan. */
	license: Tier;
	/** Largest total that a list reports; longer lists report no total. */
	totalLimit: number;
	/** Maximum number of groups that a user may create. */
	groupLimit: number;
	/** Maximum bytes of a request body. */
	maxBody: number;
	/** Maximum bytes of an uploaded file. */
	maxUpload: number;
	/** Maximum bytes of all uploaded files of a project; 0: no limit. */
	maxProjectUploads: number;
	/** Maximum number of archives that a caller may download per minute; 0: no limit. */
	archiveRateLimit: number;
	/** Allowed origins of CORS requests; an element `*` allows all. */
	corsOrigins: readonly string[];
	/**
	 * Whether access tokens of this service are publicly known, as in a demo. If so, `*` in `corsOrigins` allows only
	 * pages served from this machine, and requests from other pages are refused.
	 */
	publicTokens?: boolean;
	/** Whether clusters may have loopback and private addresses. */
	allowLocalRequests: boolean;
	/** Visibilities that only administrators may give projects, groups and snippets. */
	restrictedVisibilityLevels: readonly Visibility[];
	noteableTypes: NoteableTypes;
}

/**
 * Decides `noteable_type` of notes on merge requests: `Merge request` for `specification`; for `reference`,
 * `MergeRequest` as in GitLab.
 */
export type NoteableTypes = "specification" | "reference";

interface Digest {
	update(part: Uint8Array): void;
	/** Returns the digest of all parts together, in hexadecimal. Must be called once, after the last `update`. */
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
	/** Does the work that needs no transaction, such as reading git. Returns a function that does the rest in one. */
	prepare?: Prepare<Input, Context, Result<Output>>;
}

/**
 * What a handler returns: a value, streamed JSON where one string would be too long, or `AfterCommit`, whose value is
 * made after the commit, when the request holds no database connection.
 */
type Result<Output> = Output | StreamedJson | StreamedPage | AfterCommit<Output | StreamedJson>;

/** What a program must provide to the domain, whose code runs unchanged in a server, a test and a browser. */
export interface Services {
	handlers: Partial<OperationHandlers>;
	stores: StoreAccess;
	settings: Settings;
	hash: Hash;
	/** Base64 without line breaks (RFC 4648). */
	base64(data: Uint8Array): string;
	/** Whether the text contains an X.509 certificate in PEM form. Dates and signatures are not verified. */
	isCertificate(pem: string): boolean;
	/** Resolves once other pending requests have had a turn on the event loop. */
	pause(): Promise<void>;
	/** Milliseconds since 1970. */
	clock(): number;
	/** Milliseconds since an arbitrary start, for durations. */
	elapsed(): number;
	/** @param length - Number of bytes */
	random(length: number): Uint8Array;
	rateCounters: RateCounters;
	/** Runs work that goes on even if the request that started it has ended. */
	detached<T>(work: () => Promise<T>): Promise<T>;
	/** Called with the digest of each valid token and the network of the caller's address. Must return without waiting. */
	onToken?(digest: string, network: string): void;
	/** Gets every error that is not an `ApiError`; the response is a bare 500. */
	reportError(error: unknown, requestId: string): void;
}

/** A request whose route is matched. Values from the client are as it sent them, unchecked. */
export interface Request {
	method: string;
	/** Path and query, as sent. */
	url: string;
	/** Path parameters by name, still percent-encoded. */
	params: Record<string, string>;
	/** Headers by lower-case name. */
	headers: Record<string, string | string[] | undefined>;
	body?: AsyncIterable<Uint8Array> | undefined;
	/** Address of the caller. */
	address: string;
	/**
	 * When the request arrived, for rate limits, in milliseconds since 1970; default: what `clock` of the services
	 * returns.
	 */
	receivedAt?: number | undefined;
	/** Aborts when the caller disconnects. If it aborts with an `ApiError` as the reason, this error is the response. */
	signal?: AbortSignal | undefined;
	/**
	 * Called with the id of the token's user. With Sudo, called again with the ids of the impersonated user and the
	 * administrator.
	 */
	onUser?(id: number, administrator?: number): void;
	/**
	 * Reserves memory for the response until it is sent. Call it before reading the response's data: data that waits for
	 * a free database connection is in memory too.
	 * @throws {ApiError} 503 where no memory is left
	 */
	hold?(bytes: number): void;
}

/** A response, which the server or the mocks send. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	body?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
}

declare const lookedAgain: unique symbol;

/**
 * Context after a lock, with the caller loaded again. Only a context of this type has stores that write, and only
 * `lockingIn` creates one.
 */
export type Locked = Context & Writes & { readonly [lookedAgain]: true };

/**
 * A merge that ref updates carry out. Before the refs change, one transaction announces the merge and the ref updates:
 * it stores them, so that any server can finish the work if this one dies.
 */
interface ClaimedMerge {
	announced: AnnouncedMerge;
	/** Called while the merge request is locked. Throws if the caller no longer has the right to merge. */
	judge(context: Context): Promise<void>;
}

/** Changes in the database that go with ref updates in git. */
export interface RefEffects {
	/**
	 * For merge requests whose source or target branch is deleted: the commits that their diffs compared last, keyed by
	 * merge request id. Read them before the last check of the caller's rights: nothing slow may come between that check
	 * and the update.
	 */
	lost?: ReadonlyMap<number, DiffRefs>;
	/** The merge that the ref updates carry out. */
	merge?: ClaimedMerge;
	release?: AnnouncedRelease;
}

/**
 * Announced ref updates: stored in the database before they are made in git. Each method completes its work even if the
 * request has ended.
 */
interface Announcement {
	/**
	 * Records in a transaction that the refs were updated. A failure is only reported: the refs have changed already, and
	 * a server settles the announcement later.
	 */
	settle(): Promise<void>;
	/** Withdraws the announcement, because the refs were not updated. */
	withdraw(): Promise<void>;
	/** For an update with unknown outcome: reads the refs, then settles or withdraws the announcement. */
	recover(): Promise<void>;
}

/** What a handler gets besides its input. */
export interface Context extends Reads {
	/**
	 * Takes locks, then loads the caller and the project or group in the path again, because they may change while the
	 * request waits. Repeat every decision with the returned context, and only then check what `take` found. Throws
	 * outside of a transaction.
	 * @throws {ApiError} 401, 403 or 404 where the caller may no longer run the operation
	 */
	lock<Found>(take: (locks: Locks) => Promise<Found>): Promise<[context: Locked, found: Found]>;
	/** Records that refs are about to be updated. Call it only after the request's own transaction has committed. */
	announceRefs(
		project: Pick<ProjectRecord, "id">,
		updates: readonly RefUpdate[],
		effects?: RefEffects,
	): Promise<Announcement>;
	/**
	 * Completes a merge whose server died: records the merge if its refs were updated. Otherwise, sets the state of the
	 * merge request, which is `locked` during a merge, back to `opened`.
	 */
	settleMerge(mergeRequest: Pick<MergeRequestRecord, "project_id" | "iid">): Promise<void>;
	/**
	 * Updates the merge requests of a merge request's branches as a push to them does, whether or not they have changed.
	 * Call it only outside of transactions. Never rejects.
	 */
	followBranches(
		mergeRequest: Pick<MergeRequestRecord, "project_id" | "source_branch" | "target_branch">,
	): Promise<void>;
	/**
	 * Records the first branch in a repository as the project's default branch, if the database has none: a server died
	 * after creating the branch, or git created it directly.
	 */
	settleDefaultBranch(project: Pick<ProjectRecord, "id">): Promise<void>;
	operation: Operation;
	/** Requirements on the caller, the project and the tier for running the operation. */
	requirements: Access;
	/** The caller; undefined: anonymous. */
	user: UserRecord | undefined;
	/** The administrator who acts as `user` by Sudo; undefined: none. */
	administrator: UserRecord | undefined;
	/** The project or group in the path, with the caller's level in it. */
	place: PlaceRecord;
	settings: Settings;
	hash: Services["hash"];
	base64: Services["base64"];
	isCertificate: Services["isCertificate"];
	pause: Services["pause"];
	/** The current time as an ISO 8601 string. */
	now(): string;
	/** When the request arrived, for rate limits, in milliseconds since 1970. */
	receivedAt: number;
	/** The day of the request: `2021-01-14`. */
	today: string;
	random(length: number): Uint8Array;
	address: string;
	userAgent: string | undefined;
	/**
	 * Whether this is a HEAD request. Handlers then read no content, count nothing against rate limits and record no
	 * events.
	 */
	headOnly: boolean;
	/**
	 * Sets the ETag, for content that never changes.
	 * @returns Whether the caller has the content already, so that a raw body need not be read
	 * @throws {ApiError} 304 where the caller has the content already and it is JSON
	 */
	tag(etag: string): boolean;
	/**
	 * Sets headers of the response, in addition to those that every response of its content type has. Replaces headers of
	 * an earlier call.
	 */
	setHeaders(headers: Readonly<Record<string, string>>): void;
	/** `If-Unmodified-Since`, in milliseconds since 1970; NaN: not a date; undefined: not sent. */
	unmodifiedSince: number | undefined;
	signal: AbortSignal | undefined;
	/** Reports a failure that does not change the response. */
	reportError(error: unknown): void;
}
