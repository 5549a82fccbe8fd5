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

/** What a request reads: an `UploadedFile`, a project or group, or anything else. */
type Kind = "file" | "place" | "other";

/** The response at a path: the body, or the status that says why there is no body. */
type Found = Pick<Stored, "status" | "data" | "next">;

/** Number of rows requested per page. */
const pageSize = 100;
/** Number of slow requests in a row after which the instance counts as down. */
const mostSlow = 3;
/**
 * Statuses of an instance that is down or refuses more requests: this run ends, and a later run continues. 0: no
 * response.
 */
const down = new Set([0, 429, 502, 503]);
/** Status if a gateway or this program timed out. Perhaps only this request is slow, so the run continues. */
const tooSlow = 504;

const agent = { "User-Agent": "forgekit-record" };
const retry = { limit: 4, maxRetryAfter: 15 * 60_000 };

export class Source {
	/** URL of the instance. */
	readonly baseUrl: string;
	/** Requests sent by this run. */
	sent = 0;
	/** Responses read, including those that earlier runs have stored. */
	done = 0;
	/** Number of requests that the recording needs, as far as is known. */
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

	/**
	 * Requests the object at a path; undefined if it can't be read. Unlike `row`, does not report an unreadable object as
	 * left out.
	 */
	async find(path: string, input: Input = {}): Promise<Row | undefined> {
		return rowOf((await this.#read(path, input)).data);
	}

	/** Requests the object at a path; undefined if it can't be read. Reports an unreadable object as left out. */
	async row(path: string, input: Input = {}): Promise<Row | undefined> {
		const found = await this.#read(path, input);
		const row = rowOf(found.data);
		if (!row) this.#note(path, input, found);
		return row;
	}

	/** Whether a path can be read. Reports an unreadable path as left out. */
	async finds(path: string, input: Input = {}): Promise<boolean> {
		const found = await this.#read(path, input);
		if (found.data === undefined) this.#note(path, input, found);
		return found.data !== undefined;
	}

	/**
	 * Yields the objects of a list, each once; none if the list can't be read. Reports an unreadable list as left out.
	 */
	async *rows(
		path: string,
		input: Input = {},
		most?: number,
	): AsyncGenerator<Row, void, undefined> {
		for await (const page of this.pages(path, input, most)) yield* page;
	}

	/**
	 * Yields the pages of a list.
	 * @param most - Maximum number of objects; the rest of the list is not read
	 * @returns false if a page can't be read
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
			// Rows move from page to page when the list changes between requests, so known ids are skipped.
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

	/** Requests a whole list; undefined if it can't be read. */
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

	/** Requests an uploaded file. The caller must have counted the first request with `plan`. */
	async upload(file: {
		/** Id of the upload's project. */
		id: number;
		/** Full path of the upload's project. */
		path: string;
		secret: string;
		filename: string;
	}): Promise<UploadedFile> {
		const { filename } = file;
		const name = `uploads/${file.secret}/${encodeURIComponent(filename)}`;
		const inApi = await this.#file(`/api/v4/projects/${file.id}/${name}`, filename);
		if ("base64" in inApi || inApi.left !== unreadable.left) return inApi;
		// Some GitLab versions have no uploads in the API, and some accept no token outside of it, so both paths are tried.
		this.plan(1);
		return this.#file(`/${file.path}/${name}`, filename);
	}

	async #file(path: string, filename: string): Promise<UploadedFile> {
		const { baseUrl, token, timeout, signal } = this.#options;
		const options = { baseUrl, token, timeout, signal, path, filename, agent, retry };
		const { data } = await this.#once(`file ${path}`, () => fetchFile(options), "file");
		return (data as UploadedFile | undefined) ?? unreadable;
	}

	#read(path: string, input: Input): Promise<Found> {
		const key = `${path} ${JSON.stringify(Object.entries(input).sort())}`;
		return this.#once(
			key,
			async () => {
				const { signal } = this.#options;
				const { request } = this.#client;
				const answer = await request(`GET /${path.slice(1)}`, input, { signal });
				const { status, response, data } = answer;
				const next = nextPage(response.headers, data, input);
				return { stored: { status, data, ...(next && { next }) }, response };
			},
			path === "/projects/{id}" || path === "/groups/{id}" ? "place" : "other",
		);
	}

	/**
	 * Returns the response to a request. Sends the request only if the response is not stored yet, by this run or an
	 * earlier one. A project or group that was refused is asked for again, because access may be granted since.
	 */
	async #once(
		key: string,
		send: () => Promise<{ stored: Stored; response: Response }>,
		kind: Kind = "other",
	): Promise<Found> {
		const { responses } = this.#options;
		const stored = await responses.find(key);
		const isRefusal = kind === "place" && stored !== undefined && stored.status >= 400;
		const found = stored && !isRefusal ? stored : await this.#send(key, send, kind);
		this.done++;
		this.planned = Math.max(this.planned, this.done);
		this.#options.onRequest();
		return found;
	}

	async #send(
		key: string,
		send: () => Promise<{ stored: Stored; response: Response }>,
		kind: Kind,
	): Promise<Found> {
		const { baseUrl, pace, responses, signal, token } = this.#options;
		const isFile = kind === "file";
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
		// Some GitLab versions accept no token for files, so a 401 for a file does not mean that the token is wrong.
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

/**
 * Picks the parameters of a page link that say where the page starts; the link's other parameters repeat those of the
 * request.
 */
function placeIn(query: string): Record<string, string> {
	const names = /^(page|pagination|cursor|id_after|id_before)$/;
	const pairs = [...new URLSearchParams(query)];
	return Object.fromEntries(pairs.filter(([name]) => names.test(name)));
}

/** Returns the query of the next page. Ignores the host of the link, so that no other host receives the token. */
function nextPage(headers: Headers, data: unknown, input: Input): string | undefined {
	const link = headers.get("Link");
	const next = nextQuery(link);
	if (next !== undefined) return `${new URLSearchParams({ ...placeIn(next) })}`;
	const page = headers.get("X-Next-Page");
	if (page) return `page=${page}`;
	if (link !== null || page !== null || !Array.isArray(data)) return undefined;
	// Some proxies remove the pagination headers, so a full page may have a next one.
	return data.length >= Number(input.per_page) ? `page=${Number(input.page) + 1}` : undefined;
}

const secretName = /token|password|secret|private_key/i;

/**
 * Removes secrets from a response: texts under a name such as `runners_token` become null, the token becomes `[token]`.
 */
function withoutSecrets(stored: Stored, token: string | undefined): Stored {
	const text = JSON.stringify(stored, (name, value) =>
		typeof value === "string" && secretName.test(name) ? null : value,
	);
	return JSON.parse(token ? text.replaceAll(token, "[token]") : text);
}

/** Decodes bytes as UTF-8; undefined if the bytes are no text. */
export function textIn(bytes: ArrayBuffer | Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
