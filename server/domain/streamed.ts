/**
 * JSON that is too long for one string, which a handler may return in place of a value. Engines limit a string to half
 * a gigabyte.
 */
export class StreamedJson {
	/** In bytes. */
	readonly length: number;
	/** Known beforehand, because the body is not hashed before it is sent. */
	readonly etag: string;
	readonly body: AsyncIterable<Uint8Array>;

	constructor(length: number, etag: string, body: AsyncIterable<Uint8Array>) {
		this.length = length;
		this.etag = etag;
		this.body = body;
	}
}
