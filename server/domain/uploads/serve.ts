/** Serves uploaded files to callers who may read the project. */
import {
	type Access,
	type Operation,
	operations,
	type RawBody,
} from "../../../generated/operations.ts";
import { may } from "../access/access.ts";
import type { Answer, Request, Services } from "../context.ts";
import { missing } from "../errors.ts";
import { dispositionOf, revalidated } from "../headers.ts";
import { admit, admitEarly } from "../pipeline/admit.ts";
import { answering } from "../pipeline/answering.ts";
import { renderRaw } from "../pipeline/raw.ts";
import { receiveTarget } from "../pipeline/receive.ts";
import type { UploadRequest } from "./route.ts";
import type { UploadRecord, UploadStore } from "./store.ts";

/**
 * An operation for downloads of uploaded files, since the contract has none for these URLs. Its path makes `admit` load
 * the project; it counts toward the rate limits like a download of a raw file.
 */
const operation: Operation = {
	...operations.createProjectUpload,
	method: "get",
	success: 200,
	raw: ["application/octet-stream"],
};

const requirements: Access = { tag: "uploads", anonymous: true };

/** Answers a request for an uploaded file. The promise never rejects: errors become responses. */
export function serveUpload(
	{ project: path, secret, filename }: UploadRequest,
	received: Request,
	services: Services,
): Promise<Answer> {
	const params = { id: encodeURIComponent(path), filename };
	const request = { ...received, params };
	const { stores } = services;
	return answering(request, services, async () => {
		const { all, path: named } = receiveTarget(request);
		const call = { operation, requirements, request, services };
		const early = await admitEarly(call, all);
		const { user, place } = await admit(call, all, early);
		const { project, level } = place;
		if (!project || may({ user, level }, project, {}) !== "yes") throw missing();
		const upload = await stores.uploads.find({
			project_id: project.id,
			secret,
			filename: String(named.filename),
		});
		if (!upload) throw missing();
		const raw = rawUpload(upload, stores.uploads);
		return renderRaw(raw, `"${upload.sha256}"`, request);
	});
}

/** Image types that cannot contain scripts, so browsers may display them. */
const shown = ["image/png", "image/jpeg", "image/gif", "image/webp"];

function rawUpload(upload: UploadRecord, uploads: Pick<UploadStore, "piece">): RawBody {
	const { type, size, filename } = upload;
	const way = shown.includes(type) ? "inline" : "attachment";
	return {
		type,
		length: size,
		headers: {
			"Content-Disposition": dispositionOf(way, filename),
			...revalidated,
		},
		body: contentOf(upload, uploads),
	};
}

/** Reads each piece in its own query, so that no database connection is held while a slow client receives a piece. */
async function* contentOf(
	{ id, size }: UploadRecord,
	uploads: Pick<UploadStore, "piece">,
): AsyncGenerator<Uint8Array> {
	let sent = 0;
	for (let number = 0; sent < size; number++) {
		const piece = await uploads.piece({ upload_id: id, number });
		// The project was deleted meanwhile, and the upload with it.
		if (!piece) throw missing();
		sent += piece.length;
		yield piece;
	}
}
