import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { presentUser } from "../users/present.ts";
import type { CommitStatusRecord } from "./store.ts";

export function presentStatus(
	status: CommitStatusRecord,
	{ settings }: { settings: Settings },
): Schemas["CommitStatus"] {
	const { id, sha, ref, name, target_url, description } = status;
	const { created_at, started_at, finished_at, coverage } = status;
	return {
		id,
		sha,
		ref,
		status: status.status,
		name,
		target_url,
		description,
		created_at,
		started_at,
		finished_at,
		allow_failure: false,
		coverage,
		author: presentUser(status.author, settings),
	};
}
