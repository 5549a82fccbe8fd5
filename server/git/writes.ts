/**
 * Writes objects and refs for requests: first the objects, then the ref that leads to them, which must still have the
 * expected value.
 */
import { join } from "node:path";
import { senseless } from "../domain/errors.ts";
import type { RefsOutcome, RefUpdate, RepositoryStore } from "../domain/repository/store.ts";
import type { Git } from "./command.ts";
import { GitError, UnreadableObject } from "./git.ts";
import { streamPack } from "./pack.ts";
import { idsByRef, listRefs, refChange, refSetting, updateRefs } from "./ref-text.ts";

/** From this number of objects on, a write keeps its pack, as a push does; with fewer, git unpacks them. */
const keptInPack = 100;
/** Milliseconds after which the lock of a ref counts as left by a killed process. */
const abandonedAfter = 10 * 60_000;

/** Settings: milliseconds that a change of refs waits for another change's lock. */
const lockTimes = ["core.filesRefLockTimeout", "core.packedRefsTimeout"].flatMap((setting) => [
	"-c",
	`${setting}=10000`,
]);

export function createWrites({
	batches,
	command,
	pathOf,
	storageAt,
}: Git): Pick<
	RepositoryStore,
	"treeObject" | "addObjects" | "changeRef" | "changeRefs" | "setRefs"
> {
	async function update(repository: string, changes: readonly string[]): Promise<void> {
		const args = [...lockTimes, ...updateRefs];
		const input = changes.join("");
		await command(repository, args, undefined, { input });
	}

	/** The value of a ref, and whether another ref prevents this one from existing, as `a/b` prevents `a`. */
	async function look(
		repository: string,
		ref: string,
	): Promise<{ value: string | null; isBlocked: boolean }> {
		const folders = foldersOf(ref);
		const args = [...listRefs, ref, ...folders];
		const ids = idsByRef(await command(repository, args));
		const isInTheWay = (name: string) => folders.includes(name) || name.startsWith(`${ref}/`);
		return {
			value: ids.get(ref) ?? null,
			isBlocked: [...ids.keys()].some(isInTheWay),
		};
	}

	/** Removes the locks of refs that a killed process has left. */
	async function removeAbandoned(repository: string, refs: readonly string[]): Promise<void> {
		const { files } = storageAt(repository);
		for (const name of [...refs, "packed-refs"]) {
			const path = join(repository, `${name}.lock`);
			const found = await files.status(path);
			if (!found || Date.now() - found.changed < abandonedAfter) continue;
			await files.remove(path);
		}
	}

	/** Tries to make changes of refs; undefined: git did not make them, although they are possible. */
	async function attempt(
		repository: string,
		changes: readonly RefUpdate[],
	): Promise<RefsOutcome | undefined> {
		try {
			await update(repository, changes.map(refChange));
			return { outcome: "changed" };
		} catch (error) {
			if (!(error instanceof GitError)) throw error;
			// Looks at the refs, whatever git says: their values show what git did, and why it refused.
			const found = await Promise.all(
				changes.map(async (change) => ({
					...change,
					...(await look(repository, change.ref)),
				})),
			);
			if (error.code === null && found.every(({ value, to }) => value === to))
				return { outcome: "changed" };
			const moved = found.find(({ value, from }) => value !== from);
			if (moved) return { outcome: "moved", ref: moved.ref };
			const blocked = found.find(({ isBlocked }) => isBlocked);
			return blocked && { outcome: "blocked", ref: blocked.ref };
		}
	}

	async function changeRefs(
		projectId: number,
		changes: readonly RefUpdate[],
	): Promise<RefsOutcome> {
		const repository = await pathOf(projectId);
		const outcome = await attempt(repository, changes);
		if (outcome) return outcome;
		// Only a lock can have prevented the changes, perhaps one that a killed process has left.
		const refs = changes.map(({ ref }) => ref);
		await removeAbandoned(repository, refs);
		const second = await attempt(repository, changes);
		if (second) return second;
		throw new GitError(`${repository}: cannot lock ${refs.join(", ")}`);
	}

	return {
		async treeObject(projectId, id, signal) {
			const repository = await pathOf(projectId);
			const found = await batches.contents(repository, `${id}^{tree}`, signal);
			if (found?.type !== "tree") throw new UnreadableObject(repository, id);
			return { id: found.id, body: found.body };
		},

		async addObjects(projectId, objects, signal) {
			const repository = await pathOf(projectId);
			const store =
				objects.length < keptInPack
					? ["unpack-objects", "-q", "--strict"]
					: ["index-pack", "--stdin", "--strict"];
			// Makes git stream a large file instead of reading it into memory.
			const args = ["-c", "core.bigFileThreshold=1m", ...store];
			const input = streamPack(objects);
			try {
				await command(repository, args, signal, { input });
			} catch (error) {
				throw (error instanceof GitError && refusal(error)) || error;
			}
		},

		changeRefs,

		async changeRef(projectId, change) {
			return (await changeRefs(projectId, [change])).outcome;
		},

		async setRefs(projectId, refs) {
			if (refs.length === 0) return;
			const changes = refs.map(({ ref, to }) => refSetting(ref, to ?? undefined));
			const repository = await pathOf(projectId);
			// The update may have failed because of a lock that a killed process has left: removes such locks and
			// tries again.
			await update(repository, changes).catch(async () => {
				await removeAbandoned(
					repository,
					refs.map(({ ref }) => ref),
				);
				await update(repository, changes);
			});
		},
	};
}

/** Names of refs that can't exist beside this ref, which needs them as folders. */
function foldersOf(ref: string): string[] {
	const parts = ref.split("/");
	return parts.slice(3).map((_, at) => parts.slice(0, at + 3).join("/"));
}

/** The error for an object that git rejects, with the fault from git's message; undefined: git failed otherwise. */
function refusal({ errors }: GitError) {
	const [, fault] = /object [0-9a-f]{40}: (\w+: [^;]+)/.exec(errors) ?? [];
	return fault === undefined ? undefined : senseless(fault);
}
