/** Reads statuses of the commits that the command writes to, and threads on them. */
import { decoded } from "../../../../mocks/steering/route.ts";
import { matchRoute } from "../../../domain/routes.ts";
import type { CommitState, Reader } from "./state.ts";
import type { Thing } from "./things.ts";

/**
 * Reads the statuses and threads of a commit before the command first writes to that commit. A repository may have too
 * many commits to read all in advance.
 */
export function createTouchedCommits() {
	/** Statuses and threads of commits before the first write, keyed by `CommitState.key`. */
	const before = new Map<string, readonly Thing[]>();
	/** Pending and finished reads, keyed by project and commit as written in the path of a call. */
	const readings = new Map<string, Promise<CommitState | undefined>>();
	let reader: Reader | undefined;

	async function read(id: string, ref: string, reader: Reader) {
		const state = await reader.readCommit(decoded(id), decoded(ref));
		// Keeps the first read: the command may have written to the commit since then, under another name of the commit.
		if (state && !before.has(state.key)) before.set(state.key, state.things);
		return state;
	}

	return {
		begin(next: Reader): void {
			reader = next;
		},
		/** Reads the commit to which a call writes. Must be awaited before the call goes to the service. */
		async note(method: string, path: string): Promise<void> {
			const match = matchRoute(method, path);
			if (!reader || !match || match.operation.method === "get") return;
			const { id, sha, commit_id } = match.params;
			const ref = sha ?? commit_id;
			if (id === undefined || ref === undefined) return;
			const name = `${id} ${ref}`;
			const reading = readings.get(name) ?? read(id, ref, reader);
			readings.set(name, reading);
			await reading;
		},
		async read(reader: Reader): Promise<Record<"before" | "after", Thing[]>> {
			const after = await Promise.all(
				Array.from(readings.keys(), (name) => {
					const [id = "", ref = ""] = name.split(" ");
					return reader.readCommit(decoded(id), decoded(ref));
				}),
			);
			return {
				before: [...before.values()].flat(),
				after: after.flatMap((state) => state?.things ?? []),
			};
		},
	};
}
