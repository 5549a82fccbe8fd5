/**
 * The part of `generated/client.ts` that does not depend on the contract: types of options, results, pages and domains,
 * which are groups of operations.
 */
export const clientTypes = `/** Why a token function is called: before an attempt, or because the function's last token got a 401. */
export interface TokenRequest {
	reason: "request" | "unauthorized";
}

/**
 * A token, or a function that returns one. The function is called before every attempt, and after a 401 once more for
 * all calls in flight, with the reason \`unauthorized\`; the calls are then repeated with the new token.
 */
export type Token =
	| string
	| ((request: TokenRequest) => string | undefined | Promise<string | undefined>);

/** Which failed calls are retried, how often and when. */
export interface RetryOptions {
	/** Retries after the first attempt; by default 2. */
	limit?: number | undefined;
	/** Methods that are retried after network failures and the responses in \`statuses\`; by default \`GET\`, \`PUT\`, \`DELETE\`. */
	methods?: readonly string[] | undefined;
	/** Statuses that are retried; by default 429, 502, 503, 504. A 429 is retried for every method, because the request had no effect. */
	statuses?: readonly number[] | undefined;
	/** Milliseconds before retry \`n\`, from 1; by default 500, doubled each time up to 8000, minus a random part of up to a half. \`Retry-After\` takes precedence. */
	delay?: ((n: number) => number) | undefined;
	/** Maximum \`Retry-After\` in milliseconds, by default 60000: if a response asks for a longer wait, no retry follows. */
	maxRetryAfter?: number | undefined;
}

/** Options of a single call; default: the client's options. */
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
	/** Entity tag of the resource's state. A request with the tag as \`If-None-Match\` gets 304 if nothing changed. */
	etag?: string;
}

/** Headers of an undeclared response. */
export interface UndeclaredHeaders extends AnswerHeaders {
	/** Seconds until a retry can succeed. */
	retryAfter?: number;
}

/** A response that the contract does not declare: 304 after \`If-None-Match\`, a broken service, a proxy in between. */
export interface Undeclared<Status extends number> {
	status: Status;
	data?: never;
	/** The body if the body is a JSON object, otherwise the body's text as \`message\`. */
	error: { [name: string]: unknown };
	headers: UndeclaredHeaders;
	response: Response;
}

/** One page of a list. */
export interface Page<Item> {
	items: Item[];
	/** Start of the next page: pass \`next\` as \`from\` to continue later. Absent on the last page. */
	next?: string;
	headers: PageHeaders;
	response: Response;
}

/** The items of a list. Pages are fetched during the iteration; from the second page on, ahead of need. */
export interface Paged<Item> extends AsyncIterable<Item> {
	/** The first page, or the page at \`from\`, which is \`next\` of an earlier page. */
	page(from?: string, options?: { signal?: AbortSignal | undefined }): Promise<Page<Item>>;
	/** The list page by page. */
	byPage(): AsyncIterable<Page<Item>>;
	/** All items at once. */
	toArray(): Promise<Item[]>;
}

/**
 * How the SDK sends the request of an operation: the method, the status of a success, the path, and up to one word.
 * \`raw\`: the response is not JSON. \`list\`: it is a page by number. \`keyset\`: pages go by number or by cursor.
 * Inputs that the path does not name are sent as headers (\`if_…\`), as the body of a POST or PUT, or as the query.
 */
export type Route = string;

/** The input of any operation. */
export type Input = Readonly<Record<string, unknown>>;

/** The fields that the results of all operations have. */
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
	/** Makes a paged list from an operation's calls; absent in a domain without lists. */
	readonly paged?: (
		call: (input: Input, options: CallOptions) => Promise<Answer>,
		keyset: boolean,
		input?: Input,
		options?: PageOptions,
	) => Paged<unknown>;
	/** Reads a response that is not JSON; absent in a domain without such responses. */
	readonly readRaw?: (response: Response, options: RawOptions<keyof RawBodies>) => unknown;
	/** Type of the domain's methods, for the compiler only: absent at run time. */
	readonly methods?: Methods;
	/** Type of the domain's lists, for the compiler only: absent at run time. */
	readonly pages?: Pages;
}
`;
