/** Recorded worlds as JSON, with their repositories, for programs that cannot read bundles, such as a browser. */
import type { World } from "../../generated/world.ts";
import type { History } from "../../server/domain/repository/history.ts";
import { decoded, encoded } from "../json-values.ts";

/** Form of the text. Another version of the mocks may have another form. */
const form = "forgekit recording 1";

/** Options of `createMocks`. */
export interface Recording {
	world: World;
	/** The repositories that the world names by path, by that path. */
	histories: ReadonlyMap<string, History>;
	/** The time at which the world begins. */
	clock?: string;
}

export function recordingText(recording: Recording): string {
	return JSON.stringify({ form, recording: encoded(recording) });
}

/**
 * Reads what `forgekit record --sample N` writes to `mocks.json`, as options of `createMocks`.
 * @param json - The content of the file, parsed
 * @throws {Error} if that is no recording, or one of another version
 */
export function readRecording(json: unknown): Recording {
	const { form: found, recording } = (json ?? {}) as Record<string, unknown>;
	if (found !== form) throw new Error("This is no recording, or one of another version.");
	return decoded(recording) as Recording;
}
