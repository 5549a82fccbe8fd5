/**
 * Writes the file of a recorded world. Users come first in the file but are known last, so the other records wait in a
 * separate file.
 */
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import type { WorldRecord, WorldUserRecord } from "../../../generated/world.ts";
import { worldName } from "../world/world-lines.ts";
import type { UploadReferences } from "./upload-references.ts";

export class Output {
	readonly #folder: string;
	readonly #waiting: string;
	readonly #records: WriteStream;
	readonly #uploads: UploadReferences;
	readonly #users: WorldUserRecord[] = [];
	/** Number of records of each kind. */
	readonly counts = new Map<string, number>();

	/**
	 * @param folder - Folder that receives the world
	 * @param state - Folder for unfinished files
	 * @param uploads - Receives the uploads that the records refer to
	 */
	constructor(folder: string, state: string, uploads: UploadReferences) {
		this.#uploads = uploads;
		this.#folder = folder;
		this.#waiting = join(state, "records.jsonl");
		this.#records = openFile(this.#waiting);
	}

	async add(record: WorldRecord): Promise<void> {
		this.#count(record);
		this.#uploads.read(record);
		await write(this.#records, record);
	}

	/** Keeps the record of a user in memory until the end. Users are few compared to the other records. */
	addUser(record: WorldUserRecord): void {
		this.#count(record);
		this.#users.push(record);
	}

	/**
	 * Completes the world's file.
	 * @param started - When the recording began: the default of `created_at` for everything in the file
	 */
	async finish(started: string): Promise<void> {
		this.#records.end();
		await finished(this.#records);
		const file = join(this.#folder, worldName);
		const whole = openFile(`${file}.new`);
		await write(whole, { forgekit: "world", version: 1, created_at: started });
		for (const user of this.#users) await write(whole, user);
		await pipeline(createReadStream(this.#waiting), whole, { end: false });
		await write(whole, { end: true });
		whole.end();
		await finished(whole);
		await rename(`${file}.new`, file);
	}

	/** Gives up: closes the temporary file of records, and writes no world. */
	abandon(): void {
		this.#records.destroy();
	}

	#count(record: WorldRecord): void {
		const [kind = ""] = Object.keys(record);
		this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
	}
}

/**
 * Opens a file for writing. Errors reject the pending `write`; the empty listener keeps them from ending the process.
 */
export function openFile(path: string): WriteStream {
	return createWriteStream(path, { mode: 0o600 }).on("error", () => {});
}

/** Writes a record as one line, and resolves when the line is written. */
export async function write(stream: WriteStream, record: WorldRecord): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	stream.write(`${JSON.stringify(record)}\n`, (error) => (error ? reject(error) : resolve()));
	return promise;
}
