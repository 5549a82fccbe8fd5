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
	/** Bytes of the content. */
	size: number;
	/** SHA-256 of the content, in hexadecimal digits. */
	sha256: string;
	created_at: string;
}

/** The values that name an upload in its URL. */
export type UploadKey = Pick<UploadRecord, "project_id" | "secret" | "filename">;

/** A piece of a content. All pieces but the last have the same length. */
export interface UploadPiece {
	upload_id: number;
	/** Number of the piece, from 0. */
	number: number;
	content: Uint8Array;
}

/** An upload whose content is not complete. */
export type BegunUpload = Pick<UploadRecord, "project_id" | "author_id" | "created_at">;

export interface UploadWrites {
	/**
	 * Stores an upload. A begun upload, with its pieces, is complete from then on. The caller has locked the project.
	 */
	create(upload: New<UploadRecord, "id">): Promise<UploadRecord>;
	/** Adds a piece to an upload that is not complete. */
	addPiece(piece: UploadPiece): Promise<void>;
}

export interface UploadStore extends UploadWrites {
	find(key: UploadKey): Promise<UploadRecord | undefined>;
	piece(key: Pick<UploadPiece, "upload_id" | "number">): Promise<Uint8Array | undefined>;
	/** Bytes of all complete uploads of a project. */
	sizeIn(projectId: number): Promise<number>;
	/**
	 * Begins an upload, and returns its id. The caller holds the project.
	 * @param left - Uploads that began before this time, and are not complete, are removed
	 */
	begin(upload: BegunUpload, left: string): Promise<number>;
	/** Removes an upload that is not complete. */
	abandon(id: number): Promise<void>;
}
