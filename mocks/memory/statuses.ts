import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import type { CommitStatusRecord, CommitStatusStore } from "../../server/domain/statuses/store.ts";
import { addInOrder, childrenOf, insert, stored, type View } from "./database.ts";
import { meets } from "./filters.ts";
import type { CommitStatusRow } from "./tables.ts";

export function createCommitStatuses({ tables, nextId }: View): CommitStatusStore {
	const { statuses, projectStatuses, users } = tables;

	function recordOf({ author_id, ...status }: CommitStatusRow): CommitStatusRecord {
		return { ...status, author: stored(users, author_id, "user") };
	}

	type Key = Pick<CommitStatusRow, "project_id" | "sha" | "ref" | "name">;
	const of = (projectId: number): CommitStatusRow[] =>
		childrenOf(projectStatuses, projectId, statuses);
	const alike = ({ project_id, sha, ref, name }: Key): CommitStatusRow[] =>
		of(project_id).filter((row) => row.sha === sha && row.ref === ref && row.name === name);

	return {
		async page({ project_id, sha, all, conditions }, page) {
			const found = of(project_id).filter(
				(row) => row.sha === sha && (all || !row.retried) && meets(row, conditions, {}),
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
			insert(statuses, id, row, `Status ${id}`);
			addInOrder(projectStatuses, status.project_id, id);
			return recordOf(row);
		},

		async update({ author, ...status }) {
			statuses.set(status.id, { ...status, author_id: author.id });
		},
	};
}
