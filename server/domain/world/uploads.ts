import type { WorldUpload } from "../../../generated/world.ts";
import { ReceivedFile } from "../pipeline/received-file.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { base64Pieces, isBase64, textPieces } from "../repository/contents.ts";
import { isUploadName, largestUpload } from "../uploads/names.ts";
import type { UploadRecord } from "../uploads/store.ts";
import { storeUpload } from "../uploads/storing.ts";
import { type Loading, userAt, WorldError } from "./loading.ts";

/** Key of an upload in `Loading.uploads`, made of project id and secret. */
export const secretKey = ({ project_id, secret }: Pick<UploadRecord, "project_id" | "secret">) =>
	`${project_id} ${secret}`;

/**
 * Loads an uploaded file.
 * @throws {WorldError} where the name is invalid, the secret is taken, the content is missing or too large, or the user
 * is missing
 */
export async function loadUpload(
	loading: Loading,
	source: WorldUpload,
	{ id, full_path, created_at }: ProjectRecord,
): Promise<void> {
	const { stores, hash, uploads, time } = loading;
	const { secret, filename, content, base64 } = source;
	const where = `${full_path}, upload ${filename}`;
	const fail = (problem: string) => new WorldError(`${where}: ${problem}`);
	if (!isUploadName(filename)) throw fail("an upload cannot have this name");
	if ((content === undefined) === (base64 === undefined))
		throw fail("requires either content or base64");
	if (base64 !== undefined && !isBase64(base64)) throw fail("is not Base64");
	const key = secretKey({ project_id: id, secret });
	if (uploads.has(key)) throw fail(`the secret ${secret} is taken`);
	uploads.add(key);
	const file = new ReceivedFile(filename, hash.createSha256());
	const pieces = base64 === undefined ? textPieces(content ?? "") : base64Pieces(base64);
	for (const piece of pieces) file.take(piece);
	file.end();
	if (file.size > largestUpload) throw fail(`has more than ${largestUpload / 2 ** 20} MiB`);
	await storeUpload(stores.uploads, file, {
		project_id: id,
		secret,
		filename,
		author_id: userAt(loading, source.author, where).id,
		created_at: time(source.created_at, created_at),
	});
}
