/**
 * The files of a form. Their bytes are stored as they come, so that no more than two pieces of a file are in memory. What
 * is stored belongs to an upload that is not complete, which nobody sees: the handler completes it in its transaction.
 */
import type { FormFile } from "../../../generated/operations.ts";
import { parameters } from "../../../generated/parameters.ts";
import { notFound, tooLarge, UnknownOutcome } from "../errors.ts";
import type { Caller } from "./admit.ts";
import type { Call } from "./call.ts";
import { requestIdOf } from "./headers.ts";
import { ReceivedFile } from "./received-file.ts";

/** Milliseconds for which an upload may go on: a server that died leaves its pieces. */
const longestUpload = 24 * 60 * 60 * 1000;

/** Maximum number of files in one form: each takes a piece of memory, however short it is. */
const mostFiles = 16;

/** Takes the files of one request. */
export interface FormFiles {
	/** Whether a file may be the value of a field. */
	takes(field: string): boolean;
	/** Begins a file. Of several with one name, the last one counts. */
	begin(name: string): ReceivedFile;
	/**
	 * Adds bytes to a file.
	 * @throws {ApiError} 413 for a file that is larger than an upload may be
	 */
	take(file: ReceivedFile, bytes: Uint8Array): void;
	/**
	 * Stores all pieces of the file but the last one.
	 * @throws {ApiError} 404 where the project was deleted
	 */
	flush(): Promise<void>;
}

/**
 * Runs the work of a request with its files, and removes what it stored in vain: everything, if it fails. `files` is
 * undefined for an operation that takes none.
 * @param caller - Who sends the files; undefined: not known yet, and then they are not longer than one piece
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
		// The upload may be complete.
		if (!(error instanceof UnknownOutcome)) await abandon(begun);
		throw error;
	}
}

/**
 * Stores the first piece that is left of a file, and begins an upload for it if there is none.
 * @throws {ApiError} 404
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
