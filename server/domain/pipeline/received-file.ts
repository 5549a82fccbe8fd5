import type { FormFile } from "../../../generated/operations.ts";
import { sniffedLength } from "../repository/content-type.ts";

/** Bytes in one piece of a file. */
const pieceLength = 2 ** 18;

interface Digest {
	update(part: Uint8Array): void;
	end(): string;
}

/** A file of a multipart form. A class, so that no other parameter value is mistaken for a file. */
export class ReceivedFile implements FormFile {
	readonly name: string;
	size = 0;
	begun?: NonNullable<FormFile["begun"]>;
	pieces: Uint8Array[] = [];
	/** Number of bytes used in the last piece. */
	#filled = 0;
	#sha256 = "";
	readonly #digest: Digest;
	#start: Uint8Array = new Uint8Array();

	/** @param digest - Computes the SHA-256 of the content */
	constructor(name: string, digest: Digest) {
		this.name = name;
		this.#digest = digest;
	}

	get start(): Uint8Array {
		return this.#start;
	}

	get sha256(): string {
		return this.#sha256;
	}

	take(bytes: Uint8Array): void {
		this.size += bytes.length;
		this.#digest.update(bytes);
		for (let at = 0; at < bytes.length; ) {
			if (this.pieces.length === 0 || this.#filled === pieceLength) {
				this.pieces.push(new Uint8Array(pieceLength));
				this.#filled = 0;
			}
			const part = bytes.subarray(at, at + pieceLength - this.#filled);
			this.pieces.at(-1)?.set(part, this.#filled);
			this.#filled += part.length;
			at += part.length;
		}
		if (this.#start.length < sniffedLength && this.begun === undefined) {
			const [first] = this.pieces;
			const length = Math.min(this.size, sniffedLength);
			this.#start = first?.slice(0, length) ?? this.#start;
		}
	}

	end(): void {
		this.#sha256 = this.#digest.end();
		const last = this.pieces.pop();
		if (last) this.pieces.push(last.slice(0, this.#filled));
	}
}
