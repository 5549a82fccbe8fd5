/**
 * An answer in JSON that is too long to be one text: engines end at half a gigabyte, and memory before. A handler
 * returns it in the place of the value.
 */
export class StreamedJson {
	/** In bytes. */
	readonly length: number;
	/** Of the representation, because nobody reads it to the end before it is sent. */
	readonly etag: string;
	readonly body: AsyncIterable<Uint8Array>;

	constructor(length: number, etag: string, body: AsyncIterable<Uint8Array>) {
		this.length = length;
		this.etag = etag;
		this.body = body;
	}
}
