import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import type { CommitStatusRecord, CommitStatusStore } from "../../server/domain/statuses/store.ts";
import { stored, type View } from "./database.ts";
import { meets } from "./filters.ts";
import { type CommitStatusRow, commitKey } from "./tables.ts";

export function createCommitStatuses({ tables, nextId }: View): CommitStatusStore {
	const { statuses, users } = tables;

	function recordOf({ author_id, ...status }: CommitStatusRow): CommitStatusRecord {
		return { ...status, author: stored(users, author_id, "user") };
	}

	type Key = Pick<CommitStatusRow, "project_id" | "sha" | "ref" | "name">;
	const of = (projectId: number, sha: string): CommitStatusRow[] =>
		statuses.all("commit", commitKey(projectId, sha));
	const alike = ({ project_id, sha, ref, name }: Key): CommitStatusRow[] =>
		of(project_id, sha).filter((row) => row.ref === ref && row.name === name);

	return {
		async page({ project_id, sha, all, conditions }, page) {
			const found = of(project_id, sha).filter(
				(row) => (all || !row.retried) && meets(row, conditions, {}),
			);
			return mapPage(pageOfAll(found, page), recordOf);
		},

		async findActive({ author_id, ...key }) {
			const active = alike(key).filter(
				(row) => row.author_id === author_id && ["pending", "running"].includes(row.status),
			);
			const row = active.at(-1);
			return row && recordOf(row);
		},

		async create({ author, ...status }) {
			const id = nextId("commit status", status.id);
			for (const row of alike(status)) {
				statuses.set(row.id, { ...row, retried: true });
			}
			const row = { ...status, id, author_id: author.id, retried: false };
			statuses.insert(id, row);
			return recordOf(row);
		},

		async update({ author, ...status }) {
			statuses.set(status.id, { ...status, author_id: author.id });
		},
	};
}
