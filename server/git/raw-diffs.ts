import { limited, type Semaphore, usualPatience } from "../platform/semaphore.ts";
import type { Attributes } from "./attributes.ts";
import type { Git, Reader } from "./command.ts";
import { largestAllocation, printing } from "./diffs.ts";
import { streamGit } from "./git.ts";

interface RawDiffsOptions {
	attributes: Attributes;
	/** Limits the git processes. */
	streams: Semaphore;
	/** Milliseconds without output after which git is ended. */
	time: number;
	/** Maximum bytes of a single allocation by git, which reads new and deleted files whatever their size. */
	memory?: number | undefined;
}

/** Streams the differences between two commits as git prints them. */
export function createRawDiffs(
	{ pathOf, storageAt }: Git,
	{ attributes, streams, time, memory = largestAllocation }: RawDiffsOptions,
): Reader<"rawDiff"> {
	return {
		counts: {},

		methods: {
			async *rawDiff(projectId, from, to, signal) {
				const directory = await pathOf(projectId);
				const id = await attributes.idOf(directory, signal);
				const file = id && (await attributes.fileOf(directory, id, signal));
				const command = printing({ from, to, attributes: file || undefined });
				const options = { directory, outputTimeout: time, largestAllocation: memory };
				yield* storageAt(directory).stream(
					(working) =>
						limited(streams, (own) => streamGit(command, { ...options, signal: own }), {
							signal: working,
							owner: directory,
							patience: usualPatience,
						}),
					signal,
				);
			},
		},
	};
}
