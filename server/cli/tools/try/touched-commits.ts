/** Statuses of the commits that the command writes to, and threads on them. */
import { decoded } from "../../../../mocks/steering/route.ts";
import { matchRoute } from "../../../domain/routes.ts";
import type { CommitState, Reader } from "./state.ts";
import type { Thing } from "./things.ts";

/**
 * Statuses of commits and threads on them are read only of the commits that the command writes to, before the first
 * write: there may be many commits.
 */
export function createTouchedCommits() {
	/** Before the first write, by the key of the commit. */
	const before = new Map<string, readonly Thing[]>();
	/** By the project and the commit as calls name them. */
	const readings = new Map<string, Promise<CommitState | undefined>>();
	let reader: Reader | undefined;

	async function read(id: string, ref: string, reader: Reader) {
		const state = await reader.readCommit(decoded(id), decoded(ref));
		// Under another name, it may have been written to meanwhile.
		if (state && !before.has(state.key)) before.set(state.key, state.things);
		return state;
	}

	return {
		begin(next: Reader): void {
			reader = next;
		},
		/** To be awaited before the call goes to the service. */
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
