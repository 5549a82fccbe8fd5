/** Reads what `git cat-file --batch-command -z` says: one answer for each question, in their order. */
import type { ObjectType } from "../domain/repository/objects.ts";
import { GitError } from "./git.ts";

/** What `info` says of an object. */
export interface ObjectInfo {
	id: string;
	type: ObjectType;
	size: number;
}

/** An object with its bytes. */
export interface ObjectContents extends ObjectInfo {
	body: Buffer;
}

export interface Question {
	verb: "info" | "contents";
	name: string;
	/** Bytes that are wanted of the body. */
	length: number;
	/** The caller is gone: nobody waits for the answer. */
	abandoned: boolean;
	resolve(answer: ObjectInfo | ObjectContents | undefined): void;
	reject(reason: unknown): void;
}

/** The answers of one process. */
export class Answers<Asked extends Question> {
	/** Questions without an answer yet, in the order in which they were sent. */
	readonly unanswered: Asked[] = [];
	readonly #maximumSize: number;
	/** Bytes that arrived and are not read yet. */
	#chunks: Buffer[] = [];
	#size = 0;
	/** Bytes without which looking again is in vain. */
	#wanted = 1;
	/** Bytes still to come of a body that nobody wants. */
	#unwanted = 0;

	/** @param maximumSize - Bytes of the largest body that is kept. */
	constructor(maximumSize: number) {
		this.#maximumSize = maximumSize;
	}

	/** Whether the process has said all that it owes. */
	get complete(): boolean {
		return this.unanswered.length === 0 && this.#unwanted === 0;
	}

	/**
	 * Takes what arrived, and settles every question that it answers.
	 * @throws {GitError} where it is no answer
	 */
	read(chunk: Buffer): void {
		const rejected = Math.min(this.#unwanted, chunk.length);
		this.#unwanted -= rejected;
		this.#chunks.push(chunk.subarray(rejected));
		this.#size += chunk.length - rejected;
		if (this.#size < this.#wanted) return;

		let bytes = Buffer.concat(this.#chunks);
		this.#wanted = 1;
		for (let asked = this.unanswered[0]; asked; asked = this.unanswered[0]) {
			const read = this.#readOne(asked, bytes);
			if (read === undefined) break;
			bytes = bytes.subarray(read);
		}
		this.#chunks = [bytes];
		this.#size = bytes.length;
	}

	/** How many bytes the answer takes; undefined where it has not arrived. */
	#readOne(asked: Asked, bytes: Buffer): number | undefined {
		const header = parseHeader(bytes, asked.name);
		if (!header) {
			this.#wanted = bytes.length + 1;
			return undefined;
		}
		const { info, length } = header;
		// The body is followed by one line break.
		const whole =
			info && asked.verb === "contents" ? length + info.size + 1 : length;
		const until = Math.max(length, Math.min(whole - 1, length + asked.length));
		const unwanted = asked.abandoned || until - length > this.#maximumSize;
		const needed = until === whole - 1 ? whole : until;
		if (bytes.length < needed && !unwanted) {
			this.#wanted = needed;
			return undefined;
		}
		this.#unwanted = Math.max(0, whole - bytes.length);
		this.unanswered.shift();
		if (unwanted) {
			asked.reject(new GitError(`${info?.id} is over ${this.#maximumSize} B`));
		} else if (!info || asked.verb === "info") {
			asked.resolve(info);
		} else {
			const body = Buffer.from(bytes.subarray(length, until));
			asked.resolve({ ...info, body });
		}
		return whole;
	}
}

interface Header {
	/** Undefined where there is no such object, or where there are two. */
	info: ObjectInfo | undefined;
	/** Of the line. */
	length: number;
}

/** The line that begins an answer. In one about nothing, the name comes back, line breaks and all. */
function parseHeader(bytes: Buffer, name: string): Header | undefined {
	const echo = Buffer.from(`${name} `);
	const shared = Math.min(echo.length, bytes.length);
	const echoed = echo.subarray(0, shared).equals(bytes.subarray(0, shared));
	const end = bytes.indexOf("\n", echoed ? echo.length : 0);
	if (end < 0) return undefined;
	const length = end + 1;
	const line = bytes.toString("utf8", echoed ? echo.length : 0, end);
	if (echoed && (line === "missing" || line === "ambiguous")) {
		return { info: undefined, length };
	}
	const [, id, type, size] =
		/^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/.exec(
			bytes.toString("latin1", 0, end),
		) ?? [];
	if (!id) throw new GitError("git cat-file gave an unknown answer");
	return { info: { id, type: type as ObjectType, size: Number(size) }, length };
}
