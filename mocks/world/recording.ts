/**
 * Converts recorded worlds to JSON and back. The JSON also has the contents of the repositories, because a browser, for
 * example, cannot read git bundles.
 */
import type { History } from "../../server/domain/repository/history.ts";
import type { HeldWorld } from "../../server/domain/world/held-world.ts";
import { decoded, encoded } from "../json-values.ts";

/** Format of the JSON. `readRecording` refuses other formats, which other versions of the mocks wrote. */
const form = "forgekit recording 2";

/** A recorded world: options for `createMocks`. */
export interface Recording {
	world: HeldWorld;
	/** Contents of the repositories, keyed by `repository.path` of the world's projects. */
	histories: ReadonlyMap<string, History>;
	/** Initial time of the mocks' clock, in ISO 8601. */
	clock?: string;
}

export function recordingText(recording: Recording): string {
	return JSON.stringify({ form, recording: encoded(recording) });
}

/**
 * Reads what `forgekit record --sample N` writes to `mocks.json`, as options of `createMocks`.
 * @param json - The content of the file, parsed
 * @throws {Error} if the content is not a recording of this version of the mocks
 */
export function readRecording(json: unknown): Recording {
	const { form: found, recording } = (json ?? {}) as Record<string, unknown>;
	if (found !== form) throw new Error("This is no recording, or one of another version.");
	return decoded(recording) as Recording;
}
