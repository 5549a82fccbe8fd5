import { tagMessage } from "../domain/repository/objects.ts";
import { createRefPage, type ListedRef } from "../domain/repository/ref-lists.ts";
import type { RefList, TagRecord } from "../domain/repository/store.ts";
import { cachedBytes } from "./cache.ts";
import type { Git, Reader } from "./command.ts";
import type { Files } from "./file-calls.ts";
import { isLocal } from "./file-stamp-cache.ts";
import { UnreadableObject } from "./git.ts";
import { findObject, peel } from "./refs.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

export function createRefLists(git: Git): Reader<"ref" | "refs" | "tag"> {
	const { batches, lines, pathOf, storageAt } = git;
	const tags = createSingleFlightCache<TagRecord>(
		cachedBytes,
		({ message }) => 200 + 2 * message.length,
	);

	async function readTag(
		repository: string,
		id: string,
		length: number,
		signal: AbortSignal,
	): Promise<TagRecord> {
		const object = await batches.info(repository, id, signal);
		if (!object) throw new UnreadableObject(repository, id);
		const commit = await peel(batches, repository, object, signal);
		if (object.type !== "tag") return { message: "", commit };
		const tag = await batches.start(repository, id, length, signal);
		if (!tag) throw new UnreadableObject(repository, id);
		return { message: tagMessage(tag.body), commit };
	}

	return {
		counts: { tags: tags.counts },

		methods: {
			async ref(projectId, name, signal) {
				signal?.throwIfAborted();
				return findObject(git, await pathOf(projectId), name, signal);
			},

			async refs(projectId, list, page, signal) {
				const repository = await pathOf(projectId);
				const found = createRefPage(list, page);
				if (await mayHave(storageAt(repository).files, repository, list.kind)) {
					const args = ["for-each-ref", `--format=${formatOf(list)}`];
					args.push("--", `refs/${list.kind}`);
					for await (const line of lines(repository, args, signal)) found.add(refIn(line));
				}
				return found.end();
			},

			tag: (projectId, id, length, signal) =>
				tags.get(
					`${projectId}/${id}/${length}`,
					async (own) => readTag(await pathOf(projectId), id, length, own),
					signal,
				),
		},
	};
}

/** Whether a repository may have refs of this kind; if not, no git process is needed to list them. */
async function mayHave(files: Files, repository: string, kind: RefList["kind"]): Promise<boolean> {
	if (!(await files.exists(repository))) return false;
	return !(await isLocal(files, repository)) || files.mayHaveRefs(repository, `refs/${kind}`);
}

/** Format of the list of refs. Has times only if the order needs them: for a ref's time, git must read its object. */
function formatOf({ order }: RefList): string {
	// `*` gives the time of an annotated tag's commit, and nothing for other refs.
	const time = order.by === "updated" ? "%(*committerdate:unix)%(committerdate:unix)" : "";
	return `%(objectname) ${time} %(refname:lstrip=2)`;
}

function refIn(line: string): ListedRef {
	const [, id = "", time = "", name = ""] = /^(\w+) (\d*) (.*)$/s.exec(line) ?? [];
	return { name, id, time: time === "" ? undefined : Number(time) };
}
