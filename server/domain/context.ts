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
import type {
	AuditEventStore,
	AuditEventWrites,
} from "./audit-events/store.ts";
import type {
	BoardListStore,
	BoardLocks,
	BoardStore,
	BoardWrites,
} from "./boards/store.ts";
import type {
	ClusterLocks,
	ClusterStore,
	ClusterWrites,
} from "./clusters/store.ts";
import type {
	DiscussionLocks,
	DiscussionStore,
	DiscussionWrites,
} from "./discussions/store.ts";
import type { EpicLocks, EpicStore, EpicWrites } from "./epics/store.ts";
import type { GroupLocks, GroupStore, GroupWrites } from "./groups/store.ts";
import type { IssueLocks, IssueStore, IssueWrites } from "./issues/store.ts";
import type { LabelLocks, LabelStore, LabelWrites } from "./labels/store.ts";
import type { StreamedJson, StreamedPage } from "./lists/streamed.ts";
import type {
	MemberLocks,
	MemberStore,
	MemberWrites,
} from "./members/store.ts";
import type {
	DiffRefs,
	MergeRequestLocks,
	MergeRequestRecord,
	MergeRequestStore,
	MergeRequestWrites,
} from "./merge-requests/store.ts";
import type {
	MilestoneLocks,
	MilestoneStore,
	MilestoneWrites,
} from "./milestones/store.ts";
import type { NamespaceStore } from "./namespaces/store.ts";
import type { AfterCommit, Prepare } from "./phases.ts";
import type {
	ProjectIdStore,
	ProjectLocks,
	ProjectRecord,
	ProjectStore,
	ProjectWrites,
} from "./projects/store.ts";
import type {
	ProtectedBranchStore,
	ProtectedBranchWrites,
} from "./protected-branches/store.ts";
import type { RateCounters } from "./rate-limits/counters.ts";
import type { RateSettings } from "./rate-limits/settings.ts";
import type { RateLimitStore } from "./rate-limits/store.ts";
import type { ReleaseStore, ReleaseWrites } from "./releases/store.ts";
import type {
	AnnouncedMerge,
	AnnouncedRefStore,
	AnnouncedRefWrites,
} from "./repository/announced.ts";
import type { RefUpdate, RepositoryStore } from "./repository/store.ts";
import type {
	SnippetLocks,
	SnippetStore,
	SnippetWrites,
} from "./snippets/store.ts";
import type {
	CommitStatusStore,
	CommitStatusWrites,
} from "./statuses/store.ts";
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
	/** Its writes are committed even if the transaction fails. */
	rateLimits: RateLimitStore;
	/** Its writes are committed even if the transaction fails. */
	projectIds: ProjectIdStore;
}

/** What waits for others: only the `lock` of a context calls it. */
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

/** What writes: only a `Locked` context has it. */
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

/** What neither waits nor writes, and what is no part of the transaction: repositories, rate limits, ids of projects. */
export type Reads = {
	[Name in keyof Stores]: Omit<
		Stores[Name],
		KeysAt<Name, Locks> | KeysAt<Name, Writes>
	>;
};

/** Reads of rows, without repositories. */
export type RowReads = Omit<
	Reads,
	"repositories" | "rateLimits" | "projectIds"
>;

/** Who asks for a list. */
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
	/** A list with more items has no totals. */
	totalLimit: number;
	/** A user creates no more groups than this. */
	groupLimit: number;
	/** Most bytes of a request body. */
	maxBody: number;
	/** Most bytes of an uploaded file. */
	maxUpload: number;
	/** Most bytes of the uploaded files of a project; 0: no limit. */
	maxProjectUploads: number;
	/** Archives per caller and minute; 0: no limit. */
	archiveRateLimit: number;
	/** Allowed origins: `*`, or a list. */
	corsOrigins: readonly string[];
	/**
	 * Whether everybody knows tokens of this service. Then `*` means the pages of this machine, and requests of others are
	 * refused.
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
	/** The digest. */
	end(): string;
}

/** Digests, as lower-case hexadecimal. */
export interface Hash {
	sha1(data: Uint8Array): string;
	/** SHA-1 of data that comes in parts. */
	createSha1(): Digest;
	sha256(data: Uint8Array | string): string;
	/** SHA-256 of data that comes in parts. */
	createSha256(): Digest;
}

/** One function for each operation. */
export type OperationHandlers = {
	[Id in OperationId]: Handler<Inputs[Id], Outputs[Id]>;
};

interface Handler<Input, Output> {
	(input: Input, context: Context): Result<Output> | Promise<Result<Output>>;
	/** The part that comes before the transaction. */
	prepare?: Prepare<Input, Context, Result<Output>>;
}

/** JSON that is too long for one string is streamed; what waits for git is made after the commit. */
type Result<Output> =
	| Output
	| StreamedJson
	| StreamedPage
	| AfterCommit<Output | StreamedJson>;

/** What a program provides to the domain, which itself runs in a server, a test and a browser alike. */
export interface Services {
	handlers: Partial<OperationHandlers>;
	stores: StoreAccess;
	settings: Settings;
	hash: Hash;
	/** Without line breaks (RFC 4648). */
	base64(data: Uint8Array): string;
	/** Whether the text contains an X.509 certificate in PEM form. Dates and signatures do not count. */
	isCertificate(pem: string): boolean;
	/** Ends once other requests had their turn. */
	pause(): Promise<void>;
	/** Milliseconds since 1970. */
	clock(): number;
	/** Milliseconds since an arbitrary start, for durations. */
	elapsed(): number;
	/** @param length - Bytes */
	random(length: number): Uint8Array;
	rateCounters: RateCounters;
	/** Runs work that goes on when the request that started it has ended. */
	detached<T>(work: () => Promise<T>): Promise<T>;
	/** Called with the digest of each good token and the network of the caller's address; returns at once. */
	onToken?(digest: string, network: string): void;
	/** Gets every error that is not an `ApiError`; the response is a bare 500. */
	reportError(error: unknown, requestId: string): void;
}

/** A request whose route is matched; everything else is as it was sent. */
export interface Request {
	method: string;
	/** Path and query as they were sent. */
	url: string;
	/** Segments of the path by name, still encoded. */
	params: Record<string, string>;
	/** By lower-case name. */
	headers: Record<string, string | string[] | undefined>;
	body?: AsyncIterable<Uint8Array> | undefined;
	/** Address of the caller. */
	address: string;
	/** For rate limits, in milliseconds since 1970; default: the time of the services' clock. */
	receivedAt?: number | undefined;
	/** Aborts when the caller has gone, or with an `ApiError` as its reason, which becomes the response. */
	signal?: AbortSignal | undefined;
	/** Called with the user of the token, and once more where an administrator with that token acts as another user. */
	onUser?(id: number, administrator?: number): void;
}

/** A response. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	body?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
	/** About how many bytes a stream keeps in memory, besides a piece, until it is sent. */
	held?: number;
}

/** What the transaction that notes a change of refs does besides, with the project locked. Another server does not make up for it. */
export type NotedToo = (
	stores: Stores,
	project: ProjectRecord,
) => Promise<void>;

declare const lookedAgain: unique symbol;

/** The context of a caller who was looked up again after the last lock: its stores write. Only `lockingIn` makes one. */
export type Locked = Context & Writes & { readonly [lookedAgain]: true };

/** A merge that is announced. */
export interface ClaimedMerge {
	announced: AnnouncedMerge;
	/** Judges the caller once more, with the merge request locked. */
	judge(context: Context): Promise<void>;
}

/** Changes of refs that are announced. Both go on when the request has ended. */
interface Announcement {
	/**
	 * Notes that they are made, in a transaction. A failure is reported, and another server makes up for it: the refs have
	 * changed, whatever the database knows of it.
	 */
	settle(also?: NotedToo): Promise<void>;
	/** They are not made. */
	withdraw(): Promise<void>;
	/** Nobody knows whether they are made: looks, and settles or withdraws. */
	recover(): Promise<void>;
}

/** What a handler gets besides its input. */
export interface Context extends Reads {
	/**
	 * Locks, then looks again: the context that it gives is of the caller, and of the place in the path, as they are once
	 * the locks are held. What was decided before a wait counts for nothing, so decide with that context, and only after
	 * `take` judge what it found. Only in a transaction.
	 * @throws {ApiError} 401, 403 or 404 where the caller may no longer run the operation
	 */
	lock<Found>(
		take: (locks: Locks) => Promise<Found>,
	): Promise<[context: Locked, found: Found]>;
	/** Announces changes of refs, before they are made. Only after the commit of the request's own transaction. */
	announceRefs(
		project: Pick<ProjectRecord, "id">,
		updates: readonly RefUpdate[],
		lost: ReadonlyMap<number, DiffRefs>,
		merge?: ClaimedMerge,
	): Promise<Announcement>;
	/** Notes the merge of a merge request that a server made, or takes it back that it did not, and died. */
	settleMerge(
		mergeRequest: Pick<MergeRequestRecord, "project_id" | "iid">,
	): Promise<void>;
	/** Notes the default branch of a project that a server published, and died. */
	settleDefaultBranch(project: Pick<ProjectRecord, "id">): Promise<void>;
	operation: Operation;
	/** Who may run it. */
	requirements: Access;
	/** The caller; undefined: anonymous. */
	user: UserRecord | undefined;
	/** Who acts as the caller, by Sudo. */
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
	/** For rate limits, in milliseconds since 1970. */
	receivedAt: number;
	/** The day of the request: `2021-01-14`. */
	today: string;
	random(length: number): Uint8Array;
	address: string;
	userAgent: string | undefined;
	/** Whether this is HEAD: for a raw body, nothing is read, counted or recorded. */
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
