import type { IssueStore } from "../../server/domain/issues/store.ts";
import {
	addChild,
	childrenOf,
	insert,
	numberAmong,
	type View,
} from "./database.ts";
import { notedOf } from "./discussions.ts";

export function createIssues({ tables, nextId }: View): IssueStore {
	const { issues, projectIssues } = tables;

	const of = (projectId: number) =>
		childrenOf(projectIssues, projectId, issues);

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
			addChild(projectIssues, project_id, id);
			return { ...record, ...notedOf(tables, { type: "Issue", id }) };
		},
	};
}
