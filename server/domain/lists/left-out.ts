/** Placeholder for a long value that a page did not read. */
export class LeftOut {
	readonly bytes: number;

	constructor(bytes: number) {
		this.bytes = bytes;
	}
}
