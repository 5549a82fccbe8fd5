import { pageOfAll } from "../../server/domain/lists/pagination.ts";
import { matches } from "../../server/domain/protected-branches/rules.ts";
import type {
	ProtectedBranchRecord,
	ProtectedBranchStore,
} from "../../server/domain/protected-branches/store.ts";
import type { View } from "./database.ts";
import { meets } from "./filters.ts";

export function createProtectedBranches({ tables, nextId }: View): ProtectedBranchStore {
	const { protectedBranches } = tables;
	const of = (projectId: number): ProtectedBranchRecord[] =>
		protectedBranches.all("project", projectId);

	return {
		async page(projectId, conditions, page) {
			const all = of(projectId).filter((rule) => meets(rule, conditions, {}));
			return pageOfAll(all, page);
		},

		async find(projectId, name) {
			return of(projectId).find((rule) => rule.name === name);
		},

		async matching(projectId, branches) {
			return of(projectId).filter(({ name }) => branches.some((branch) => matches(name, branch)));
		},

		async create(rule) {
			const { project_id, name } = rule;
			if (of(project_id).some((other) => other.name === name)) {
				throw new Error(`The branch ${name} is protected already.`);
			}
			const record = { ...rule, id: nextId("protected branch", rule.id) };
			protectedBranches.insert(record.id, record);
			return record;
		},

		async delete(id) {
			protectedBranches.delete(id);
		},
	};
}
