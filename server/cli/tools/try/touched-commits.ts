/** Statuses of the commits that the command writes to, and threads on them. */
import { matchRoute } from "../../../domain/routes.ts";
import type { Reader } from "./state.ts";
import type { Thing } from "./things.ts";

/**
 * Statuses of commits and threads on them are read only of the commits that the command writes to, before the first
 * write: there may be many commits.
 */
export function createTouchedCommits() {
	const before = new Map<string, Promise<Thing[]>>();
	let reader: Reader | undefined;
	return {
		begin(next: Reader): void {
			reader = next;
		},
		async note(method: string, path: string): Promise<void> {
			const match = matchRoute(method, path);
			if (!reader || !match || match.operation.method === "get") return;
			const { id, sha, commit_id } = match.params;
			const ref = sha ?? commit_id;
			if (id === undefined || ref === undefined) return;
			const key = `${id} ${ref}`;
			let reading = before.get(key);
			if (!reading) {
				reading = reader.readCommit(decoded(id), decoded(ref));
				before.set(key, reading);
			}
			await reading;
		},
		async read(reader: Reader) {
			const after = [...before.keys()].map((key) => {
				const [id = "", ref = ""] = key.split(" ");
				return reader.readCommit(decoded(id), decoded(ref));
			});
			return {
				before: (await Promise.all(before.values())).flat(),
				after: (await Promise.all(after)).flat(),
			};
		},
	};
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
