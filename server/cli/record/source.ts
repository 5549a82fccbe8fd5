/** Reads the instance that is recorded: one GET request at a time, each only once. */
import * as snippets from "../../../generated/domains/snippets.ts";
import { createClient, TimeoutError } from "../../../sdk/core.ts";
import { nextQuery } from "../../../sdk/pages.ts";
import { CommandError, messageOf } from "../errors.ts";
import { fetchFromHost, type Remote } from "../tools/remote.ts";
import type { LeftOut } from "./left-out.ts";
import type { Pace } from "./pace.ts";
import type { Responses, Stored } from "./responses.ts";
import { type Row, rowOf, rowsIn } from "./rows.ts";
import { fetchFile, type UploadedFile, unreadable } from "./uploaded-file.ts";

export type Input = Readonly<Record<string, string | number | boolean>>;

interface SourceOptions extends Remote {
	pace: Pace;
	responses: Responses;
	left: LeftOut;
	/** Called after each request. */
	onRequest(): void;
}

/** What `Source` found at a path: its body, or a status that says why there is none. */
type Found = Pick<Stored, "status" | "data" | "next">;

/** Rows of a page that are requested. */
const pageSize = 100;
/** Number of slow requests in a row after which the instance counts as down. */
const mostSlow = 3;
/** Statuses of an instance that is down or refuses more requests: a later run goes on here. 0: no response. */
const down = new Set([0, 429, 502, 503]);
/** Status if a gateway, or this program, has waited too long, perhaps for this request alone. */
const tooSlow = 504;

const agent = { "User-Agent": "forgekit-record" };
const retry = { limit: 4, maxRetryAfter: 15 * 60_000 };

export class Source {
	/** URL of the instance. */
	readonly baseUrl: string;
	/** Requests sent by this run. */
	sent = 0;
	/** Responses read, also those of earlier runs. */
	done = 0;
	/** Requests known so far. */
	planned = 0;
	readonly #options: SourceOptions;
	readonly #client: ReturnType<typeof connect>;
	#slow = 0;

	constructor(options: SourceOptions) {
		this.#options = options;
		this.baseUrl = options.baseUrl;
		this.#client = connect(options);
	}

	/** Adds to the number of requests that will be sent. */
	plan(requests: number): void {
		this.planned += requests;
	}

	/** The object at a path; undefined where it can't be read, without a note. */
	async find(path: string, input: Input = {}): Promise<Row | undefined> {
		return rowOf((await this.#read(path, input)).data);
	}

	/** The object at a path; undefined where it can't be read, which is noted for the end of the recording. */
	async row(path: string, input: Input = {}): Promise<Row | undefined> {
		const found = await this.#read(path, input);
		const row = rowOf(found.data);
		if (!row) this.#note(path, input, found);
		return row;
	}

	/** Whether a path can be read; if not, that is noted for the end of the recording. */
	async finds(path: string, input: Input = {}): Promise<boolean> {
		const found = await this.#read(path, input);
		if (found.data === undefined) this.#note(path, input, found);
		return found.data !== undefined;
	}

	/** The objects of a list, each once; none if it can't be read, which is noted for the end of the recording. */
	async *rows(
		path: string,
		input: Input = {},
		most?: number,
	): AsyncGenerator<Row, void, undefined> {
		for await (const page of this.pages(path, input, most)) yield* page;
	}

	/**
	 * Pages of a list.
	 * @param most - Maximum number of objects; the others are not read
	 */
	async *pages(
		path: string,
		input: Input = {},
		most = Number.POSITIVE_INFINITY,
	): AsyncGenerator<Row[], boolean, undefined> {
		const seen = new Set<unknown>();
		let query: string | undefined = "";
		let count = 0;
		for (let page = 1; query !== undefined; page++) {
			const place = placeIn(query);
			const per_page = Math.min(pageSize, most);
			const all: Input = { per_page, page, ...input, ...place };
			if (page > 1) this.plan(1);
			const found: Found = await this.#read(path, all);
			if (!Array.isArray(found.data)) {
				this.#note(path, input, found);
				return false;
			}
			// Rows move from page to page when others come and go meanwhile.
			const rows = rowsIn(found.data).filter(({ id }) => {
				if (id === undefined) return true;
				const isNew = !seen.has(id);
				seen.add(id);
				return isNew;
			});
			const isLast = count + rows.length >= most;
			yield isLast ? rows.slice(0, most - count) : rows;
			if (isLast) return true;
			count += rows.length;
			const next: string | undefined = found.next;
			query = next === query ? undefined : next;
		}
		return true;
	}

	/** The whole list; undefined where it can't be read. */
	async list(path: string, input: Input = {}): Promise<Row[] | undefined> {
		const all: Row[] = [];
		const pages = this.pages(path, input);
		for (;;) {
			const { value, done } = await pages.next();
			if (done) return value || all.length > 0 ? all : undefined;
			all.push(...value);
		}
	}

	/** The text of a snippet's file; undefined if it can't be read or is not text. */
	async text(input: {
		id: number | string;
		snippet_id: number;
		ref?: string;
		file_path?: string;
	}): Promise<string | undefined> {
		const found = await this.#once(`raw ${JSON.stringify(input)}`, async () => {
			const { signal } = this.#options;
			const { ref, file_path, ...snippet } = input;
			const as = { parseAs: "arrayBuffer", signal } as const;
			const answer =
				ref === undefined || file_path === undefined
					? await this.#client.downloadProjectSnippet(snippet, as)
					: await this.#client.downloadProjectSnippetFile({ ...snippet, ref, file_path }, as);
			const { status, response } = answer;
			const data = answer.status === 200 ? textIn(answer.data) : undefined;
			return { stored: { status, data }, response };
		});
		return typeof found.data === "string" ? found.data : undefined;
	}

	/** An uploaded file. The first of its requests is planned already. */
	async upload(file: {
		/** Id of its project. */
		id: number;
		/** Full path of its project. */
		path: string;
		secret: string;
		filename: string;
	}): Promise<UploadedFile> {
		const { filename } = file;
		const name = `uploads/${file.secret}/${encodeURIComponent(filename)}`;
		const inApi = await this.#file(`/api/v4/projects/${file.id}/${name}`, filename);
		if ("base64" in inApi || inApi.left !== unreadable.left) return inApi;
		// Not every version has it in the API, and not every version takes a token outside of it.
		this.plan(1);
		return this.#file(`/${file.path}/${name}`, filename);
	}

	async #file(path: string, filename: string): Promise<UploadedFile> {
		const { baseUrl, token, timeout, signal } = this.#options;
		const options = { baseUrl, token, timeout, signal, path, filename, agent, retry };
		const { data } = await this.#once(`file ${path}`, () => fetchFile(options), true);
		return (data as UploadedFile | undefined) ?? unreadable;
	}

	#read(path: string, input: Input): Promise<Found> {
		const key = `${path} ${JSON.stringify(Object.entries(input).sort())}`;
		return this.#once(key, async () => {
			const { signal } = this.#options;
			const { request } = this.#client;
			const answer = await request(`GET /${path.slice(1)}`, input, { signal });
			const { status, response, data } = answer;
			const next = nextPage(response.headers, data, input);
			return { stored: { status, data, ...(next && { next }) }, response };
		});
	}

	/**
	 * The response to a request: that of an earlier run, or one from now.
	 * @param isFile - Whether its data are an `UploadedFile`
	 */
	async #once(
		key: string,
		send: () => Promise<{ stored: Stored; response: Response }>,
		isFile = false,
	): Promise<Found> {
		const { responses } = this.#options;
		const found = (await responses.find(key)) ?? (await this.#send(key, send, isFile));
		this.done++;
		this.planned = Math.max(this.planned, this.done);
		this.#options.onRequest();
		return found;
	}

	async #send(
		key: string,
		send: () => Promise<{ stored: Stored; response: Response }>,
		isFile: boolean,
	): Promise<Found> {
		const { baseUrl, pace, responses, signal, token } = this.#options;
		await pace.turn();
		let stored: Stored = { status: 0 };
		let reason = "";
		try {
			const sent = await send();
			pace.heed(sent.response.headers);
			stored = isFile ? sent.stored : withoutSecrets(sent.stored, token);
			reason = `status ${stored.status}`;
		} catch (error) {
			signal.throwIfAborted();
			const { cause } = error as { cause?: Error };
			const isSlow = error instanceof TimeoutError;
			if (isSlow) stored = { status: tooSlow };
			reason = isSlow ? error.message : messageOf(cause?.cause ?? cause ?? error);
		}
		this.sent++;
		const { status } = stored;
		// Not every version takes a token for files.
		if (status === 401 && token !== undefined && !isFile)
			throw new CommandError(`${baseUrl} refuses the token.`);
		this.#slow = status === tooSlow ? this.#slow + 1 : 0;
		if (down.has(status) || this.#slow >= mostSlow) {
			throw new CommandError(
				`${baseUrl} does not answer (${reason}). The same command goes on where this one stopped.`,
			);
		}
		if (status !== tooSlow) await responses.add(key, stored);
		return stored;
	}

	#note(path: string, input: Input, { status }: Found): void {
		const { left } = this.#options;
		const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => `${input[name]}`);
		left.add(`${status} at ${path}`, `GET ${filled}`);
	}
}

function connect({ baseUrl, token, timeout }: Remote) {
	return createClient({
		baseUrl,
		token,
		timeout,
		retry,
		headers: agent,
		fetch: (request) => fetchFromHost(request),
		domains: [snippets.snippets],
	});
}

/** Parameters that say where a page starts; the other parameters of a link repeat the request. */
function placeIn(query: string): Record<string, string> {
	const names = /^(page|pagination|cursor|id_after|id_before)$/;
	const pairs = [...new URLSearchParams(query)];
	return Object.fromEntries(pairs.filter(([name]) => names.test(name)));
}

/** The query of the next page. Only the query of a link is used, so that no other host receives the token. */
function nextPage(headers: Headers, data: unknown, input: Input): string | undefined {
	const link = headers.get("Link");
	const next = nextQuery(link);
	if (next !== undefined) return `${new URLSearchParams({ ...placeIn(next) })}`;
	const page = headers.get("X-Next-Page");
	if (page) return `page=${page}`;
	if (link !== null || page !== null || !Array.isArray(data)) return undefined;
	// Some proxies remove the headers about pages.
	return data.length >= Number(input.per_page) ? `page=${Number(input.page) + 1}` : undefined;
}

const secretName = /token|password|secret|private_key/i;

/** A response in which texts under a name such as `runners_token`, and the token itself, are null. */
function withoutSecrets(stored: Stored, token: string | undefined): Stored {
	const text = JSON.stringify(stored, (name, value) =>
		typeof value === "string" && secretName.test(name) ? null : value,
	);
	return JSON.parse(token ? text.replaceAll(token, "[token]") : text);
}

/** The text in bytes; undefined where they are none. */
export function textIn(bytes: ArrayBuffer | Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
