import { longestWhole } from "../domain/repository/present.ts";
import type { BlobRecord } from "../domain/repository/store.ts";
import { limited, type Semaphore, usualPatience } from "../platform/semaphore.ts";
import { cachedBytes } from "./cache.ts";
import type { Git, Reader } from "./command.ts";
import { createFileStampCache } from "./file-stamp-cache.ts";
import { objectFiles } from "./files.ts";
import { streamGit, UnreadableObject } from "./git.ts";
import type { ObjectInfo } from "./responses.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

/**
 * Reads the contents of files.
 * @param streams - Limits the number of git processes that read large files
 */
export function createBlobs(
	{ batches, command, pathOf, storageAt }: Git,
	streams: Semaphore,
): Reader<"blob" | "blobStart" | "blobContent"> & { clear(): void } {
	// Objects never change, but they can be removed: each lookup checks that the object's folders have not changed.
	const objects = createFileStampCache<ObjectInfo>(cachedBytes);
	const blobs = createSingleFlightCache<Uint8Array>(4 * cachedBytes, ({ length }) => 200 + length);
	const starts = createSingleFlightCache<Uint8Array>(cachedBytes, (bytes) => 200 + bytes.length);

	async function infoOf(
		repository: string,
		id: string,
		signal?: AbortSignal,
	): Promise<ObjectInfo | undefined> {
		const key = `${repository}/${id}`;
		const storage = storageAt(repository);
		const known = await objects.get(storage, key);
		if (known) return known;
		const ask = () => batches.info(repository, id, signal);
		const files = await objectFiles(storage.files, repository, id);
		if (!files) return ask();
		return objects.compute(storage, key, files, async (cached) => {
			if (cached) await batches.renew(repository);
			return ask();
		});
	}

	/**
	 * Full id of the only object whose id begins with the prefix; undefined: none, or several. Ignores a ref with the
	 * same name, which git would prefer.
	 */
	async function findObject(
		repository: string,
		prefix: string,
		signal?: AbortSignal,
	): Promise<string | undefined> {
		if (prefix.length === 40) return prefix;
		const found = await batches.info(repository, prefix, signal);
		if (!found || found.id.startsWith(prefix)) return found?.id;
		const output = await command(repository, ["rev-parse", `--disambiguate=${prefix}`], signal);
		const ids = output.toString().split("\n").filter(Boolean);
		return ids.length === 1 ? ids[0] : undefined;
	}

	function stream(
		repository: string,
		id: string,
		signal?: AbortSignal,
	): AsyncGenerator<Buffer, void> {
		const args = ["-c", "core.bigFileThreshold=1m", "cat-file", "blob", id];
		return storageAt(repository).stream(
			(working) =>
				limited(streams, (own) => streamGit(args, { directory: repository, signal: own }), {
					signal: working,
					owner: repository,
					patience: usualPatience,
				}),
			signal,
		);
	}

	async function readStart(
		repository: string,
		{ id, size }: BlobRecord,
		length: number,
		signal: AbortSignal,
	): Promise<Uint8Array> {
		if (size <= longestWhole) {
			const start = await batches.start(repository, id, length, signal);
			if (start?.type !== "blob") throw new UnreadableObject(repository, id);
			return start.body;
		}
		const pieces: Buffer[] = [];
		let missing = length;
		for await (const piece of stream(repository, id, signal)) {
			pieces.push(piece);
			missing -= piece.length;
			if (missing <= 0) break;
		}
		return Buffer.concat(pieces).subarray(0, length);
	}

	return {
		counts: {
			objects: objects.counts,
			beginnings: starts.counts,
			blobs: blobs.counts,
		},
		clear: () => objects.clear(),

		methods: {
			async blob(projectId, prefix, signal) {
				const repository = await pathOf(projectId);
				const id = await findObject(repository, prefix, signal);
				const object = id ? await infoOf(repository, id, signal) : undefined;
				if (object?.type !== "blob") return undefined;
				return { id: object.id, size: object.size };
			},

			blobStart(projectId, blob, length, signal) {
				return starts.get(
					`${projectId}/${blob.id}/${length}`,
					async (own) => readStart(await pathOf(projectId), blob, length, own),
					signal,
				);
			},

			async *blobContent(projectId, { id, size }, signal) {
				const repository = await pathOf(projectId);
				// A process of its own reads a large file, so that other requests do not wait.
				if (size > longestWhole) {
					yield* stream(repository, id, signal);
					return;
				}
				yield blobs.get(
					`${projectId}/${id}`,
					async (own) => {
						const blob = await batches.contents(repository, id, own);
						if (blob?.type !== "blob") throw new UnreadableObject(repository, id);
						// A copy, because the buffer from git is a view of a larger one, which would stay in memory.
						return new Uint8Array(blob.body);
					},
					signal,
				);
			},
		},
	};
}
