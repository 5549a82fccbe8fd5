/** Stands for something long that was not read. */
export class LeftOut {
	readonly bytes: number;

	constructor(bytes: number) {
		this.bytes = bytes;
	}
}
