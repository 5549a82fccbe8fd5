/** Snapshots as text, to keep them in files. */
import { decoded, encoded } from "./json-values.ts";
import { createDatabase } from "./memory/database.ts";

/** Marks the format of the text and lists the tables, so that snapshots of another version of the mocks are refused. */
const form = ["forgekit snapshots 2", ...createDatabase().snapshot().tables.keys()].join(" ");

export function snapshotText(snapshots: ReadonlyMap<string, unknown>): string {
	return JSON.stringify({ form, snapshots: encoded(snapshots) });
}

/** @throws if the text is not one that `snapshotText` of this version of the mocks returned */
export function readSnapshotText<Snapshot>(text: string): ReadonlyMap<string, Snapshot> {
	let parsed: { form?: unknown; snapshots?: unknown };
	try {
		parsed = JSON.parse(text) ?? {};
	} catch {
		parsed = {};
	}
	if (parsed.form !== form) {
		throw new Error("These are no snapshots, or those of another version.");
	}
	return decoded(parsed.snapshots) as ReadonlyMap<string, Snapshot>;
}
