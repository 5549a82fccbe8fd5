/** Keeps responses in a file, so that an interrupted recording goes on where it stopped. */
import { hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { CommandError } from "../errors.ts";

export interface Stored {
	status: number;
	/** Body without secrets. */
	data?: unknown;
	/** Query of the next page; absent: there is no next page. */
	next?: string;
}

/** First line of the file of responses. */
interface Start {
	/** URL of the instance. */
	from: string;
	/** When the recording began, as text in ISO 8601. */
	started: string;
	/** Digest of the token: with another token, the responses could differ. */
	token: string;
}

const digestOf = (token: string | undefined, started: string) =>
	hash("sha256", `${started} ${token ?? ""}`);

export class Responses {
	/** When the recording began. */
	readonly started: string;
	/** Number of responses that earlier runs have stored. */
	readonly earlier: number;
	readonly #handle: FileHandle;
	/** Offset and length of each response in the file, in bytes, keyed by the request's path and input as text. */
	readonly #places: Map<string, { at: number; length: number }>;
	#end: number;

	private constructor(
		handle: FileHandle,
		started: string,
		places: Map<string, { at: number; length: number }>,
		end: number,
	) {
		this.#handle = handle;
		this.started = started;
		this.earlier = places.size;
		this.#places = places;
		this.#end = end;
	}

	/**
	 * Opens the file of an earlier run, or a new one.
	 * @param from - URL of the instance
	 * @throws {CommandError} if the file is from another instance, or was read with another token
	 */
	static async open(file: string, from: string, token: string | undefined): Promise<Responses> {
		const handle = await open(file, "a+", 0o600);
		const places = new Map<string, { at: number; length: number }>();
		let start: Start | undefined;
		let end = 0;
		// An interrupted run may have left half a line, which linesOf does not yield and the truncation removes.
		for await (const line of linesOf(handle)) {
			const length = Buffer.byteLength(line) + 1;
			const content = JSON.parse(line);
			if (start) places.set(content.key, { at: end, length });
			else start = content as Start;
			end += length;
		}
		await handle.truncate(end);
		const { started } = start ?? { started: new Date().toISOString() };
		const digest = digestOf(token, started);
		const other =
			start && start.from !== from
				? `of ${start.from}`
				: start && start.token !== digest
					? "with another token"
					: undefined;
		if (other !== undefined) {
			await handle.close();
			throw new CommandError(
				`${file} is from a recording ${other}: remove it, or choose another folder`,
			);
		}
		const responses = new Responses(handle, started, places, end);
		if (!start) await responses.#append({ from, started, token: digest });
		return responses;
	}

	async find(key: string): Promise<Stored | undefined> {
		const place = this.#places.get(key);
		if (!place) return undefined;
		const buffer = Buffer.alloc(place.length);
		await this.#handle.read(buffer, 0, place.length, place.at);
		return JSON.parse(buffer.toString());
	}

	async add(key: string, stored: Stored): Promise<void> {
		const at = this.#end;
		await this.#append({ key, ...stored });
		this.#places.set(key, { at, length: this.#end - at });
	}

	close(): Promise<void> {
		return this.#handle.close();
	}

	async #append(content: object): Promise<void> {
		const line = `${JSON.stringify(content)}\n`;
		await this.#handle.appendFile(line);
		this.#end += Buffer.byteLength(line);
	}
}

const chunkSize = 2 ** 20;

/** Yields the complete lines of a file. */
async function* linesOf(handle: FileHandle): AsyncGenerator<string, void> {
	const decoder = new TextDecoder();
	const chunk = Buffer.alloc(chunkSize);
	let rest = "";
	for (let at = 0; ; ) {
		const { bytesRead } = await handle.read(chunk, 0, chunkSize, at);
		if (bytesRead === 0) return;
		at += bytesRead;
		const text = decoder.decode(chunk.subarray(0, bytesRead), { stream: true });
		const lines = `${rest}${text}`.split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
}
