/** Reads lines and blocks from a stream. */

export class ByteReader {
	readonly #source: AsyncIterator<Buffer>;
	#held: Buffer = Buffer.alloc(0);

	constructor(source: AsyncIterator<Buffer>) {
		this.#source = source;
	}

	/**
	 * Reads a line, and returns it without its line break, with one character per byte. Returns undefined at the end of
	 * the stream.
	 */
	async line(): Promise<string | undefined> {
		for (let from = 0; ; ) {
			const end = this.#held.indexOf("\n", from);
			if (end >= 0) {
				const line = this.#held.toString("latin1", 0, end);
				this.#held = this.#held.subarray(end + 1);
				return line;
			}
			from = this.#held.length;
			if (!(await this.#more())) {
				if (from > 0) throw new Error("the stream ends within a line");
				return undefined;
			}
		}
	}

	/** Yields the next `size` bytes in pieces. */
	async *bytes(size: number): AsyncGenerator<Buffer, void, undefined> {
		for (let left = size; left > 0; ) {
			if (this.#held.length === 0 && !(await this.#more()))
				throw new Error("the stream ends within a block");
			const piece = this.#held.subarray(0, left);
			this.#held = this.#held.subarray(piece.length);
			left -= piece.length;
			yield piece;
		}
	}

	/** Reads the next `size` bytes into one buffer. */
	async block(size: number): Promise<Buffer> {
		const pieces: Buffer[] = [];
		for await (const piece of this.bytes(size)) pieces.push(piece);
		return Buffer.concat(pieces);
	}

	async #more(): Promise<boolean> {
		const { value, done } = await this.#source.next();
		if (done) return false;
		this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
		return true;
	}
}
