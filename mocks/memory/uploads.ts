import type { UploadStore } from "../../server/domain/uploads/store.ts";
import type { View } from "./database.ts";
import { uploadKey } from "./tables.ts";

export function createUploads({ tables, nextId }: View): UploadStore {
	const { uploads, uploadPieces } = tables;

	return {
		async find(key) {
			return uploads.one("address", uploadKey(key));
		},

		async piece({ upload_id, number }) {
			return uploadPieces.get(upload_id)?.pieces[number];
		},

		async sizeIn(projectId) {
			const all = uploads.all("project", projectId);
			return all.reduce((sum, { size }) => sum + size, 0);
		},

		async create(upload) {
			const id = upload.id ?? nextId("upload");
			const row = { ...upload, id };
			uploads.insert(id, row);
			return row;
		},

		// Records nothing: a server records incomplete uploads to remove them after a crash, but a crash of the mocks loses
		// all data.
		async begin() {
			return nextId("upload");
		},

		async addPiece({ upload_id, content }) {
			const { pieces } = uploadPieces.get(upload_id) ?? { pieces: [] };
			uploadPieces.set(upload_id, { pieces: [...pieces, content] });
		},

		async abandon(id) {
			uploadPieces.delete(id);
		},
	};
}
