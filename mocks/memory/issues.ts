import type { IssueStore } from "../../server/domain/issues/store.ts";
import { insert, type Methods, numberAmong, type View } from "./database.ts";
import { notedOf } from "./discussions.ts";
import type { IssueRow } from "./tables.ts";

export const issueMethods: Methods<IssueStore> = {
	find: "reads",
	lock: "reads",
	create: "writes",
};

export function createIssues({ tables, nextId }: View): IssueStore {
	const { issues, projectIssues } = tables;

	function of(projectId: number): IssueRow[] {
		const ids = projectIssues.get(projectId) ?? [];
		return ids.flatMap((id) => issues.get(id) ?? []);
	}

	async function find(projectId: number, iid: number) {
		const issue = of(projectId).find((issue) => issue.iid === iid);
		return (
			issue && { ...issue, ...notedOf(tables, { type: "Issue", id: issue.id }) }
		);
	}

	return {
		find,

		// Writes run one at a time.
		lock: find,

		async create(issue) {
			const { project_id } = issue;
			const id = nextId("issue", issue.id);
			const iid = numberAmong(of(project_id), issue.iid, "Issue");
			const record = { ...issue, id, iid };
			insert(issues, id, record, `Issue ${id}`);
			projectIssues.set(project_id, [
				...(projectIssues.get(project_id) ?? []),
				id,
			]);
			return { ...record, ...notedOf(tables, { type: "Issue", id }) };
		},
	};
}
