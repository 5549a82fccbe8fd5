/** Lists of the branches and tags of repositories in memory. */

import type { PageRecords, PageRequest } from "../../server/domain/lists/pagination.ts";
import type { History } from "../../server/domain/repository/history.ts";
import { type GitObject, tagMessage, tagTarget } from "../../server/domain/repository/objects.ts";
import { createRefPage } from "../../server/domain/repository/ref-lists.ts";
import type { RefList, RefRecord, TagRecord } from "../../server/domain/repository/store.ts";
import { commitAt, timeOf } from "./walk.ts";

/** Ids of the commits to which branches and tags point: branches first, each sorted by name. */
export function tipsOf(history: History): string[] {
	return [...history.refs.keys()]
		.filter((name) => /^refs\/(heads|tags)\//.test(name))
		.sort()
		.flatMap((name) => peeled(history, history.refs.get(name) ?? "") ?? []);
}

export function pageOfRefs(
	history: History,
	list: RefList,
	page: PageRequest,
): PageRecords<RefRecord> {
	const prefix = `refs/${list.kind}/`;
	const found = createRefPage(list, page);
	for (const [ref, id] of history.refs) {
		if (!ref.startsWith(prefix)) continue;
		const commit = peeled(history, id);
		const name = ref.slice(prefix.length);
		const time = commit === undefined ? undefined : timeOf(commitAt(history, commit));
		found.add({ name, id, time });
	}
	return found.end();
}

/**
 * Reads a tag's message and the commit to which the tag points.
 * @param length - Maximum bytes of the tag object that are read
 */
export function tagAt(history: History, id: string, length: number): TagRecord {
	const object = history.objects.get(id);
	return {
		message: object?.type === "tag" ? tagMessage(object.body.subarray(0, length)) : "",
		commit: peeled(history, id),
	};
}

/** Id of the object if it is a commit; for a tag, id of the commit to which it leads. Undefined: no commit. */
function peeled({ objects }: History, id: string): string | undefined {
	let object: GitObject | undefined = objects.get(id);
	while (object?.type === "tag") object = objects.get(tagTarget(object.body));
	return object?.type === "commit" ? object.id : undefined;
}
