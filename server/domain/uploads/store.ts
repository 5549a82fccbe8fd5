import type { New } from "../values/new-record.ts";

export interface UploadRecord {
	id: number;
	project_id: number;
	author_id: number;
	/** 32 hexadecimal digits that nobody can guess. */
	secret: string;
	filename: string;
	/** Content type, by the first bytes. */
	type: string;
	/** Bytes. */
	size: number;
	/** SHA-256 of the content, in hexadecimal digits. */
	sha256: string;
	created_at: string;
}

/** What names an upload in its address. */
export type UploadKey = Pick<
	UploadRecord,
	"project_id" | "secret" | "filename"
>;

/** A part of a content. All but the last one are equally long. */
export interface UploadPiece {
	upload_id: number;
	/** From 0. */
	number: number;
	content: Uint8Array;
}

/** An upload whose content is not complete. */
export type BegunUpload = Pick<
	UploadRecord,
	"project_id" | "author_id" | "created_at"
>;

export interface UploadWrites {
	/** The project is locked. A begun upload, with its pieces, is complete from then on. */
	create(upload: New<UploadRecord, "id">): Promise<UploadRecord>;
	/** The upload is not complete. */
	addPiece(piece: UploadPiece): Promise<void>;
}

export interface UploadStore extends UploadWrites {
	find(key: UploadKey): Promise<UploadRecord | undefined>;
	piece(
		key: Pick<UploadPiece, "upload_id" | "number">,
	): Promise<Uint8Array | undefined>;
	/** Bytes of all complete uploads of a project. */
	sizeIn(projectId: number): Promise<number>;
	/**
	 * Begins an upload, and returns its id. The project is held.
	 * @param left - Others that began before this time, and are not complete, are removed
	 */
	begin(upload: BegunUpload, left: string): Promise<number>;
	/** Removes an upload that is not complete. */
	abandon(id: number): Promise<void>;
}
