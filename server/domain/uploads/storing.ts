import type { FormFile } from "../../../generated/operations.ts";
import { contentType } from "../repository/content-type.ts";
import type { UploadRecord, UploadWrites } from "./store.ts";

/** Stores a file that was received completely. The caller must have locked the project. */
export async function storeUpload(
	uploads: UploadWrites,
	{ size, sha256, start, begun, pieces }: Omit<FormFile, "name">,
	own: Pick<UploadRecord, "project_id" | "author_id" | "secret" | "filename" | "created_at">,
): Promise<UploadRecord> {
	const upload = await uploads.create({
		id: begun?.id,
		...own,
		type: contentType(start),
		size,
		sha256,
	});
	let number = begun?.pieces ?? 0;
	for (const content of pieces) {
		await uploads.addPiece({ upload_id: upload.id, number, content });
		number++;
	}
	return upload;
}
