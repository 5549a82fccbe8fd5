/**
 * Stores the files of a multipart form while they arrive, so that at most two pieces of a file are in memory. A file
 * first belongs to an incomplete upload, which callers do not see; the handler completes the upload in its transaction.
 */
import type { FormFile } from "../../../generated/operations.ts";
import { parameters } from "../../../generated/parameters.ts";
import { notFound, tooLarge, UnknownOutcome } from "../errors.ts";
import type { Caller } from "./admit.ts";
import type { Call } from "./call.ts";
import { requestIdOf } from "./headers.ts";
import { ReceivedFile } from "./received-file.ts";

/** Milliseconds after which an incomplete upload is deleted, such as one that a crashed server left behind. */
const longestUpload = 24 * 60 * 60 * 1000;

/** Maximum number of files in one form: even a short file takes the memory of a whole piece. */
const mostFiles = 16;

/** Receives the files of one request. */
export interface FormFiles {
	/** Whether the operation has a file parameter of this name. */
	takes(field: string): boolean;
	/** Begins a file. If a form has several files, only the last one is used. */
	begin(name: string): ReceivedFile;
	/**
	 * Adds bytes to a file.
	 * @throws {ApiError} 413 for a file that is larger than an upload may be
	 */
	take(file: ReceivedFile, bytes: Uint8Array): void;
	/**
	 * Stores all pieces of the current file except the last one, which stays in memory, since more bytes may follow.
	 * @throws {ApiError} 404 where the project was deleted
	 */
	flush(): Promise<void>;
}

/**
 * Runs `work`, which gets a receiver for the request's files. Afterwards removes the uploads of files that are not
 * used, or of all files if `work` fails.
 * @param caller - Undefined: not known yet. Then nothing is stored: `bodyBound` keeps the body shorter than one piece.
 * @param work - Gets undefined if the operation has no file parameter
 */
export async function withFormFiles<T>(
	call: Call,
	caller: Caller | undefined,
	work: (files?: FormFiles) => Promise<T>,
): Promise<T> {
	const { operation, services } = call;
	const fields = parameters[operation.id].rules
		.filter(({ type }) => type === "file")
		.map(({ name }) => name);
	if (fields.length === 0) return work();
	const { stores, settings, hash, detached } = services;
	let current: ReceivedFile | undefined;
	const begun: number[] = [];
	let files = 0;

	async function abandon(ids: readonly number[]): Promise<void> {
		for (const id of ids)
			await detached(() => stores.transaction(({ uploads }) => uploads.abandon(id))).catch(
				(error) => services.reportError(error, requestIdOf(call.request, services)),
			);
	}

	try {
		const result = await work({
			takes: (field) => fields.includes(field),
			begin(name) {
				if (++files > mostFiles) throw tooLarge();
				current = new ReceivedFile(name, hash.createSha256());
				return current;
			},
			take(file, bytes) {
				if (file.size + bytes.length > settings.maxUpload) throw tooLarge();
				file.take(bytes);
			},
			async flush() {
				if (!current || !caller) return;
				const { pieces } = current;
				while (pieces.length > 1) {
					const isFirst = current.begun === undefined;
					current.begun = await store(call, caller, current);
					if (isFirst) begun.push(current.begun.id);
					pieces.shift();
				}
			},
		});
		await abandon(begun.filter((id) => id !== current?.begun?.id));
		return result;
	} catch (error) {
		// If it is unknown whether the transaction was committed, the upload may be complete: keep it.
		if (!(error instanceof UnknownOutcome)) await abandon(begun);
		throw error;
	}
}

/**
 * Stores the file's first piece that is still in memory. If no piece of the file is stored yet, begins an upload.
 * @throws {ApiError} 404 where the project was deleted
 */
function store(
	{ services: { stores, clock } }: Call,
	{ user, place: { project } }: Caller,
	{ begun, pieces: [content] }: ReceivedFile,
): Promise<NonNullable<FormFile["begun"]>> {
	return stores.transaction(async ({ access, uploads }) => {
		const isThere = project && (await access.hold({ project_id: project.id }));
		if (!isThere || !user || !content) throw notFound("Project");
		const now = clock();
		const id =
			begun?.id ??
			(await uploads.begin(
				{
					project_id: project.id,
					author_id: user.id,
					created_at: new Date(now).toISOString(),
				},
				new Date(now - longestUpload).toISOString(),
			));
		const number = begun?.pieces ?? 0;
		await uploads.addPiece({ upload_id: id, number, content });
		return { id, pieces: number + 1 };
	});
}
