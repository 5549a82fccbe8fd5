/** Collects rows of a world that no other row depends on (discussions and audit events), and writes them in batches. */
import type { NewAuditEvent } from "../audit-events/store.ts";
import type { Stores } from "../context.ts";
import type { NewThread } from "../discussions/store.ts";
import { RecordError } from "./loading.ts";

/** When the collected rows have more characters than this, they are written as a batch. */
const longestBatch = 2_000_000;
/** Characters that are counted for each row, in addition to the text of a note. */
const rowLength = 1_000;

export class HeldRows {
	readonly #stores: Pick<Stores, "discussions" | "auditEvents">;
	readonly #onWritten: (rows: number) => void;
	#threads: NewThread[] = [];
	#events: NewAuditEvent[] = [];
	#rows = 0;
	#length = 0;
	/** Line numbers of the first and last record with an unwritten row; undefined: none, or not a JSON Lines file. */
	#first: number | undefined;
	#last: number | undefined;

	/** @param onWritten - Called after each batch with the number of its rows */
	constructor(
		stores: Pick<Stores, "discussions" | "auditEvents">,
		onWritten: (rows: number) => void,
	) {
		this.#stores = stores;
		this.#onWritten = onWritten;
	}

	/** @param line - Line number of the row's record; undefined: not a JSON Lines file */
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

	/** @throws {RecordError} if rows from a JSON Lines file cannot be written */
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
