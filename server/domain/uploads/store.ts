import type { New } from "../values/new-record.ts";

export interface UploadRecord {
	id: number;
	project_id: number;
	author_id: number;
	/** 32 random hexadecimal digits, which make the URL unguessable. */
	secret: string;
	filename: string;
	/** Content type, detected from the first bytes. */
	type: string;
	/** Bytes of the content. */
	size: number;
	/** SHA-256 of the content, in hexadecimal digits. */
	sha256: string;
	created_at: string;
}

/** The values that identify an upload in its URL. */
export type UploadKey = Pick<UploadRecord, "project_id" | "secret" | "filename">;

/** A piece of an upload's content. All pieces have the same length, except for a shorter last one. */
export interface UploadPiece {
	upload_id: number;
	/** Number of the piece, from 0. */
	number: number;
	content: Uint8Array;
}

/** An upload whose pieces are still being received. */
export type BegunUpload = Pick<UploadRecord, "project_id" | "author_id" | "created_at">;

export interface UploadWrites {
	/** Stores an upload; with the id of a begun upload, completes that one. The caller must have locked the project. */
	create(upload: New<UploadRecord, "id">): Promise<UploadRecord>;
	/** Adds a piece to an upload. */
	addPiece(piece: UploadPiece): Promise<void>;
}

export interface UploadStore extends UploadWrites {
	find(key: UploadKey): Promise<UploadRecord | undefined>;
	piece(key: Pick<UploadPiece, "upload_id" | "number">): Promise<Uint8Array | undefined>;
	/** Total bytes of a project's complete uploads. */
	sizeIn(projectId: number): Promise<number>;
	/**
	 * Begins an upload, and returns its id. Also removes incomplete uploads, in all projects, that were left over: those
	 * that began before the time `left`. The caller must prevent the project's deletion.
	 */
	begin(upload: BegunUpload, left: string): Promise<number>;
	/** Removes an incomplete upload. */
	abandon(id: number): Promise<void>;
}
