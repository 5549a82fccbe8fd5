/** Holds back rows of a world that no other row depends on, and writes them together. */
import type { NewAuditEvent } from "../audit-events/store.ts";
import type { Stores } from "../context.ts";
import type { NewThread } from "../discussions/store.ts";
import { RecordError } from "./loading.ts";

/** Characters of rows after which they are written together. */
const longestBatch = 2_000_000;
/** Characters that a row counts in addition to its text. */
const rowLength = 1_000;

export class HeldRows {
	readonly #stores: Pick<Stores, "discussions" | "auditEvents">;
	readonly #onWritten: (rows: number) => void;
	#threads: NewThread[] = [];
	#events: NewAuditEvent[] = [];
	#rows = 0;
	#length = 0;
	/** Lines of the records of the first and the last row that is held; undefined: none. */
	#first: number | undefined;
	#last: number | undefined;

	/** @param onWritten - Called with the number of rows written since the last call */
	constructor(
		stores: Pick<Stores, "discussions" | "auditEvents">,
		onWritten: (rows: number) => void,
	) {
		this.#stores = stores;
		this.#onWritten = onWritten;
	}

	/** @param line - Line of the row's record in the file; undefined: not a file of records */
	async addThread(thread: NewThread, line: number | undefined): Promise<void> {
		this.#threads.push(thread);
		const { notes } = thread;
		const length = notes.reduce((sum, { body }) => sum + body.length, 0);
		await this.#hold(notes.length, length, line);
	}

	async addEvents(events: readonly NewAuditEvent[], line: number | undefined): Promise<void> {
		this.#events.push(...events);
		await this.#hold(events.length, 0, line);
	}

	async #hold(rows: number, length: number, line: number | undefined): Promise<void> {
		if (rows === 0) return;
		this.#first ??= line;
		this.#last = line;
		this.#rows += rows;
		this.#length += rows * rowLength + length;
		if (this.#length > longestBatch) await this.write();
	}

	/** @throws {RecordError} for rows of a file of records */
	async write(): Promise<void> {
		const { discussions, auditEvents } = this.#stores;
		try {
			await discussions.createThreads(this.#threads);
			await auditEvents.record(this.#events);
		} catch (error) {
			const [first, last] = [this.#first, this.#last];
			if (first === undefined || last === undefined) throw error;
			throw new RecordError(first, last, error);
		}
		this.#onWritten(this.#rows);
		this.#threads = [];
		this.#events = [];
		this.#rows = 0;
		this.#length = 0;
		this.#first = undefined;
	}
}
