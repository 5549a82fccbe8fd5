/** The parts of `generated/client.ts` that are the same whatever the contract has: options, results, pages, domains. */
export const clientTypes = `/** Why a token function is called: before an attempt, or because the service answered 401 to its last token. */
export interface TokenRequest {
	reason: "request" | "unauthorized";
}

/**
 * A token, or a function that returns one. It is called before every attempt, and again with the reason \`unauthorized\`
 * after a 401, once for all calls under way; they are repeated with its new token.
 */
export type Token =
	| string
	| ((request: TokenRequest) => string | undefined | Promise<string | undefined>);

/** Which failed calls are retried, how often and when. */
export interface RetryOptions {
	/** Retries after the first attempt; by default 2. */
	limit?: number | undefined;
	/** Methods that are retried after network failures and the statuses below; by default \`GET\`, \`PUT\`, \`DELETE\`. */
	methods?: readonly string[] | undefined;
	/** Statuses that are retried; by default 429, 502, 503, 504. A 429 is retried for every method, because the request had no effect. */
	statuses?: readonly number[] | undefined;
	/** Milliseconds before retry \`n\`, from 1; by default 500, doubled each time up to 8000, minus a random part of up to a half. \`Retry-After\` takes precedence. */
	delay?: ((n: number) => number) | undefined;
	/** A \`Retry-After\` of more milliseconds ends the retries; by default 60000. */
	maxRetryAfter?: number | undefined;
}

/** Options of a single call; they default to the client's. */
export interface CallOptions {
	/** Aborts the call, which then throws the signal's reason. */
	signal?: AbortSignal | undefined;
	/** Milliseconds per attempt, by default 30000; 0 or Infinity for no limit. For a download, until its headers arrive. */
	timeout?: number | undefined;
	/** Number of retries, by default 2, or detailed options. */
	retry?: number | RetryOptions | undefined;
	/** Additional request headers. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** Access token. A \`Private-Token\` or \`Authorization\` in \`headers\` overrides it. */
	token?: Token | undefined;
}

/** Options of a list in \`pages\`. */
export interface PageOptions extends CallOptions {
	/** Where to start: \`next\` of an earlier page. */
	from?: string | undefined;
}

/** Types that a body other than JSON can be read as. */
export interface RawBodies {
	blob: Blob;
	text: string;
	arrayBuffer: ArrayBuffer;
	stream: ReadableStream<Uint8Array>;
}

/** Options of operations whose response is not JSON. */
export interface RawOptions<As extends keyof RawBodies> extends CallOptions {
	/** Type of \`data\`; by default a Blob with the content type of the response. */
	parseAs?: As | undefined;
	/** Called as bytes arrive; \`total\` is set if the response declares its length. A retry starts from 0. */
	onProgress?: ((progress: { loaded: number; total?: number }) => void) | undefined;
}

/** Headers of every response. */
export interface AnswerHeaders {
	/** Id of the request in the service's log. */
	xRequestId?: string;
	/** Tag of this state of a resource: sent as \`If-None-Match\`, it leads to 304 while nothing has changed. */
	etag?: string;
}

/** Headers of failures that the contract does not declare. */
export interface UndeclaredHeaders extends AnswerHeaders {
	/** Seconds until a retry can succeed. */
	retryAfter?: number;
}

/** An answer that the contract does not declare: 304 after \`If-None-Match\`, a broken service, a proxy in between. */
export interface Undeclared<Status extends number> {
	status: Status;
	data?: never;
	/** The body if it is a JSON object, otherwise its text as \`message\`. */
	error: { [name: string]: unknown };
	headers: UndeclaredHeaders;
	response: Response;
}

/** One page of a list. */
export interface Page<Item> {
	items: Item[];
	/** Start of the next page: pass it as \`from\` to continue there later. Absent on the last page. */
	next?: string;
	headers: PageHeaders;
	response: Response;
}

/** The items of a list; pages are fetched during the iteration, from the second one on ahead of it. */
export interface Paged<Item> extends AsyncIterable<Item> {
	/** One page: the first, or the one at \`from\`, which is \`next\` of an earlier one. */
	page(from?: string, options?: { signal?: AbortSignal | undefined }): Promise<Page<Item>>;
	/** The list page by page. */
	byPage(): AsyncIterable<Page<Item>>;
	/** All items at once. */
	toArray(): Promise<Item[]>;
}

/**
 * How the SDK sends the request of an operation: method, status of success, path, and \`raw\` for a response that is not
 * JSON, \`list\` for one with pages, \`keyset\` for one that also pages by cursor. Inputs that the path does not name are
 * headers (\`if_…\`), else the query, or the body of a POST or PUT.
 */
export type Route = string;

/** The input of an operation, whatever it is. */
export type Input = Readonly<Record<string, unknown>>;

/** What every result has, whatever its operation. */
export interface Answer {
	status: number;
	data?: unknown;
	error?: unknown;
	headers: Record<string, unknown>;
	response: Response;
}

/** The operations of a domain, from which \`createClient\` of \`@forgekit/sdk/core\` makes a client. */
export interface Domain<Methods = object, Pages = object> {
	readonly routes: { readonly [operation: string]: Route };
	/** Makes a list from calls, in a domain with lists. */
	readonly paged?: (
		call: (input: Input, options: CallOptions) => Promise<Answer>,
		keyset: boolean,
		input?: Input,
		options?: PageOptions,
	) => Paged<unknown>;
	/** Reads a response, in a domain with some that are not JSON. */
	readonly readRaw?: (response: Response, options: RawOptions<keyof RawBodies>) => unknown;
	/** For the compiler: there is nothing at run time. */
	readonly methods?: Methods;
	/** For the compiler: there is nothing at run time. */
	readonly pages?: Pages;
}
`;
