/** Records the statuses of a project's commits. */
import type { WorldCommitStatus } from "../../../generated/world.ts";
import type { OpenProject, Recording } from "./recording.ts";
import { numberOf, textOf } from "./rows.ts";

/**
 * States that only CI jobs have, and that no external service can set. Commit statuses with these states are left out.
 */
const otherStates = ["created", "manual", "skipped", "scheduled", "preparing"];

/** Reads the statuses of commits, oldest first. */
export async function statusesOf(
	{ source, fitting, people }: Recording,
	{ id, path }: OpenProject,
	commits: readonly string[],
): Promise<{ commit_statuses?: WorldCommitStatus[] }> {
	const statuses = new Map<number, WorldCommitStatus>();
	for (const sha of commits) {
		const input = { id, sha, all: true } as const;
		const list = "/projects/{id}/repository/commits/{sha}/statuses";
		for await (const row of source.rows(list, input)) {
			if (otherStates.includes(String(row.status))) continue;
			const where = `${path}@${sha.slice(0, 8)}, status ${textOf(row.name)}`;
			const own = { state: row.status, author: people.author(row.author) };
			const status = fitting.part("WorldCommitStatus", row, own, where);
			if (status) statuses.set(numberOf(row.id) ?? statuses.size, status);
		}
	}
	if (statuses.size === 0) return {};
	const sorted = [...statuses].sort(([one], [other]) => one - other);
	return { commit_statuses: sorted.map(([, status]) => status) };
}
