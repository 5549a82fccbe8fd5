/** Parses the output of `git cat-file --batch-command -z`: one response per request, in order. */
import type { ObjectType } from "../domain/repository/objects.ts";
import { GitError, TooLarge } from "./git.ts";

/** Result of a request `info`: facts about an object. */
export interface ObjectInfo {
	id: string;
	type: ObjectType;
	size: number;
}

/** Result of a request `contents`: an object with its content, or the first bytes of that. */
export interface ObjectContents extends ObjectInfo {
	body: Buffer;
}

export interface PendingRequest {
	verb: "info" | "contents";
	name: string;
	/** Maximum bytes of the body to return. */
	length: number;
	/** Whether the caller has gone, so that the response is skipped. */
	abandoned: boolean;
	resolve(response: ObjectInfo | ObjectContents | undefined): void;
	reject(reason: unknown): void;
}

/** The pending requests and the unread output of one process. */
export class Responses<Request extends PendingRequest> {
	/** Requests without a response yet, in the order in which they were sent. */
	readonly pending: Request[] = [];
	readonly #maximumSize: number;
	readonly #onMissing: (request: Request) => void;
	/** Bytes received but not parsed yet. */
	#chunks: Buffer[] = [];
	#size = 0;
	/** Bytes needed before parsing can continue. */
	#needed = 1;
	/** Remaining bytes of a body to skip. */
	#toSkip = 0;

	/**
	 * @param maximumSize - Maximum bytes of a body; a request for more is rejected with `TooLarge`
	 * @param onMissing - Called with each request whose object git did not find; must settle the request
	 */
	constructor(maximumSize: number, onMissing: (request: Request) => void) {
		this.#maximumSize = maximumSize;
		this.#onMissing = onMissing;
	}

	/** Whether there are no pending requests, and no bytes of a skipped body to come. */
	get complete(): boolean {
		return this.pending.length === 0 && this.#toSkip === 0;
	}

	/**
	 * Parses a chunk of output and settles the requests that it completes.
	 * @throws {GitError} if the output is malformed
	 */
	read(chunk: Buffer): void {
		const skipped = Math.min(this.#toSkip, chunk.length);
		this.#toSkip -= skipped;
		this.#chunks.push(chunk.subarray(skipped));
		this.#size += chunk.length - skipped;
		if (this.#size < this.#needed) return;

		let bytes = Buffer.concat(this.#chunks);
		this.#needed = 1;
		for (let request = this.pending[0]; request; request = this.pending[0]) {
			const read = this.#readOne(request, bytes);
			if (read === undefined) break;
			bytes = bytes.subarray(read);
		}
		this.#chunks = [bytes];
		this.#size = bytes.length;
	}

	/** Parses one response. Returns its length in bytes; undefined if it is incomplete. */
	#readOne(request: Request, bytes: Buffer): number | undefined {
		const header = parseHeader(bytes, request.name);
		if (!header) {
			this.#needed = bytes.length + 1;
			return undefined;
		}
		const { info, length } = header;
		// `whole` includes the line break that follows the body.
		const whole = info && request.verb === "contents" ? length + info.size + 1 : length;
		const until = Math.max(length, Math.min(whole - 1, length + request.length));
		const skip = request.abandoned || until - length > this.#maximumSize;
		const needed = until === whole - 1 ? whole : until;
		if (bytes.length < needed && !skip) {
			this.#needed = needed;
			return undefined;
		}
		this.#toSkip = Math.max(0, whole - bytes.length);
		this.pending.shift();
		if (skip) {
			request.reject(new TooLarge(`object ${info?.id} exceeds ${this.#maximumSize} bytes`));
		} else if (header.missing) {
			this.#onMissing(request);
		} else if (!info || request.verb === "info") {
			request.resolve(info);
		} else {
			const body = Buffer.from(bytes.subarray(length, until));
			request.resolve({ ...info, body });
		}
		return whole;
	}
}

interface Header {
	/** Facts about the object; undefined if it is missing or its name is ambiguous. */
	info: ObjectInfo | undefined;
	missing: boolean;
	/** Bytes of the header line. */
	length: number;
}

/** Parses the first line of a response. For a missing object, git repeats the requested name, line breaks included. */
function parseHeader(bytes: Buffer, name: string): Header | undefined {
	const echo = Buffer.from(`${name} `);
	const shared = Math.min(echo.length, bytes.length);
	const echoed = echo.subarray(0, shared).equals(bytes.subarray(0, shared));
	const end = bytes.indexOf("\n", echoed ? echo.length : 0);
	if (end < 0) return undefined;
	const length = end + 1;
	const line = bytes.toString("utf8", echoed ? echo.length : 0, end);
	if (echoed && (line === "missing" || line === "ambiguous")) {
		return { info: undefined, missing: line === "missing", length };
	}
	const plain = bytes.toString("latin1", 0, end);
	// The path of a submodule, from git 2.51 on: older versions say that it is missing.
	if (/^[0-9a-f]{40} submodule$/.test(plain)) return { info: undefined, missing: true, length };
	const [, id, type, size] = /^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/.exec(plain) ?? [];
	if (!id) throw new GitError("unexpected output of git cat-file");
	const info = { id, type: type as ObjectType, size: Number(size) };
	return { info, missing: false, length };
}
