import type {
	BegunUpload,
	UploadKey,
	UploadPiece,
	UploadRecord,
	UploadStore,
} from "../domain/uploads/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { insertion } from "./sql/rows.ts";
import { given, knex, raw, statement } from "./sql/statement.ts";

const own = [
	"project_id",
	"author_id",
	"secret",
	"filename",
	"type",
	"size",
	"sha256",
	"created_at",
] as const;
const fields = ["id", ...own] as const;

const find = statement<UploadKey, UploadRecord>("uploads.find", (p) =>
	knex("uploads")
		.select([...fields])
		.where(given(p, ["project_id", "secret", "filename"])),
);

const measure = statement<{ project: number }, { size: number }>("uploads.measure", (p) =>
	knex("uploads")
		.select({ size: raw("coalesce(sum(size), 0)::bigint") })
		.where("project_id", p("project"))
		.where(raw("secret is not null")),
);

const insert = insertion("uploads", own, ["id"]);

/** Completes an upload that was begun: sets the values that are known once its whole content has arrived. */
const complete = statement<UploadRecord, { id: number }>("uploads.complete", (p) =>
	knex("uploads")
		.where("id", p("id"))
		.where(raw("secret is null"))
		.update(given(p, ["author_id", "secret", "filename", "type", "size", "sha256", "created_at"]))
		.returning("id"),
);

const begin = statement<BegunUpload, { id: number }>("uploads.begin", (p) =>
	knex("uploads")
		.insert(given(p, ["project_id", "author_id", "created_at"]))
		.returning("id"),
);

const removeLeft = statement<{ before: string }, never>("uploads.remove_left", (p) =>
	knex("uploads")
		.where(raw("secret is null"))
		.where(raw("created_at < ?::timestamptz", p("before")))
		.delete(),
);

const abandon = statement<{ id: number }, never>("uploads.abandon", (p) =>
	knex("uploads").where("id", p("id")).where(raw("secret is null")).delete(),
);

const insertPiece = statement<UploadPiece, never>("upload_pieces.insert", (p) =>
	knex("upload_pieces").insert(given(p, ["upload_id", "number", "content"])),
);

const findPiece = statement<
	Pick<UploadPiece, "upload_id" | "number">,
	Pick<UploadPiece, "content">
>("upload_pieces.find", (p) =>
	knex("upload_pieces")
		.select("content")
		.where(given(p, ["upload_id", "number"])),
);

export function uploadStore(db: Queryable): UploadStore {
	return {
		async find(key) {
			const [row] = await find(db, key);
			return row;
		},

		async piece(key) {
			const [row] = await findPiece(db, key);
			return row?.content;
		},

		async sizeIn(project) {
			return only(await measure(db, { project })).size;
		},

		async create(upload) {
			const { id: begun, ...row } = upload;
			const { id } =
				begun === undefined
					? await insert(db, row)
					: only(await complete(db, { ...row, id: begun }));
			return { ...row, id };
		},

		async begin(upload, before) {
			await removeLeft(db, { before });
			return only(await begin(db, upload)).id;
		},

		async addPiece(piece) {
			await insertPiece(db, piece);
		},

		async abandon(id) {
			await abandon(db, { id });
		},
	};
}
