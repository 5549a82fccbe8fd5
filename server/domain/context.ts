/** What a handler may use, and what the programs around the domain provide. */
import type {
	Access,
	Handlers,
	Operation,
	Tier,
} from "../../generated/operations.ts";
import type { AccessStore, PlaceRecord } from "./access-store.ts";
import type { AuditEventStore } from "./audit-events/store.ts";
import type { BoardListStore, BoardStore } from "./boards/store.ts";
import type { ClusterStore } from "./clusters/store.ts";
import type { DiscussionStore } from "./discussions/store.ts";
import type { EpicStore } from "./epics/store.ts";
import type { GroupStore } from "./groups/store.ts";
import type { IssueStore } from "./issues/store.ts";
import type { LabelStore } from "./labels/store.ts";
import type { MergeRequestStore } from "./merge-requests/store.ts";
import type { MilestoneStore } from "./milestones/store.ts";
import type { ProjectStore } from "./projects/store.ts";
import type { RateLimitStore } from "./rate-limits/store.ts";
import type { RepositoryStore } from "./repository/store.ts";
import type { SnippetStore } from "./snippets/store.ts";
import type { StreamedJson } from "./streamed.ts";
import type { UserRecord, UserStore } from "./users/store.ts";
import type { Visibility } from "./visibility.ts";

/** Everything that the domain asks of storage, by domain. */
export interface Stores {
	access: AccessStore;
	users: UserStore;
	groups: GroupStore;
	projects: ProjectStore;
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
	repositories: RepositoryStore;
	/** Its writes are kept whatever becomes of the transaction. */
	rateLimits: RateLimitStore;
}

/** Stores outside of a transaction, and the way into one. */
export interface StoreAccess extends Stores {
	/** Runs the work in one transaction: all of it is kept, or, when it throws, nothing. */
	transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
}

export interface Settings {
	/** Scheme, host and port that links are made of, without a slash at the end. */
	externalUrl: string;
	/** Tier of groups and projects whose top-level group has no plan of its own. */
	license: Tier;
	/** Above this many items a list tells no totals. */
	totalLimit: number;
	/** Most bytes of a request body. */
	maxBody: number;
	/** Archives that a caller may start in a minute; 0: as many as one likes. */
	archiveRateLimit: number;
	/** Origins that browsers may call from: `*`, or a list. */
	corsOrigins: readonly string[];
	/** Whether clusters may have addresses on this machine and in the local network. */
	allowLocalRequests: boolean;
	/** What nobody but an administrator may create. */
	restrictedVisibilityLevels: readonly Visibility[];
}

/** Digests, as lower-case hexadecimal. */
export interface Hash {
	sha1(data: Uint8Array): string;
	sha256(data: Uint8Array | string): string;
}

/** One function for each operation; JSON that is too long for one string is streamed. */
export type OperationHandlers = Handlers<Context, StreamedJson>;

/** What the programs around the domain bring: the same code runs in a server, a test and a browser. */
export interface Services {
	handlers: Partial<OperationHandlers>;
	stores: StoreAccess;
	settings: Settings;
	hash: Hash;
	/** Milliseconds since 1970. */
	clock(): number;
	/** Milliseconds from any point in time, for durations. */
	elapsed(): number;
	/** So many random bytes. */
	random(length: number): Uint8Array;
	/** Told of failures that are not refusals, before they are answered as a bare 500. */
	reportError(error: unknown, requestId: string): void;
}

/** A request as the edges hand it over: the route is matched, the rest untouched. */
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
	/** Aborts when the caller goes away; or with the refusal, as its reason, that the caller gets in place of the work. */
	signal?: AbortSignal | undefined;
	/** Told whose token came, once it is known. */
	onUser?(id: number): void;
}

/** What the edges send. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	body?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
}

/** What a handler gets beside its input. */
export interface Context extends Stores {
	operation: Operation;
	/** Who may run it. */
	requirements: Access;
	/** The caller; undefined when nobody signed in. */
	user: UserRecord | undefined;
	/** The project or group in the path, with the caller's level there. */
	place: PlaceRecord;
	settings: Settings;
	hash: Hash;
	/** This instant, in wire form. */
	now(): string;
	/** The day of the request: `2021-01-14`. */
	today: string;
	random(length: number): Uint8Array;
	address: string;
	userAgent: string | undefined;
	/** Whether nobody wants the body: for a raw one, nothing is read, counted or recorded. */
	headOnly: boolean;
	/**
	 * Gives the answer a tag of its own, for what never changes.
	 * @throws {ApiError} 304 where the caller has it already
	 */
	tag(etag: string): void;
	/** Milliseconds since 1970 of a conditional delete. */
	unmodifiedSince: number | undefined;
	signal: AbortSignal | undefined;
}
