import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { New } from "../values/new-record.ts";

/** Least level that may do something to a branch: Developer (30), Maintainer (40); 0: no one may. */
export type BranchLevel = 0 | 30 | 40;

/** What a rule says of the branches that it matches. */
export interface BranchRule {
	/** Name of a branch; `*` stands for any characters. */
	name: string;
	push_level: BranchLevel;
	merge_level: BranchLevel;
	/** Whether a push may remove commits from the branch. */
	allow_force_push: boolean;
}

export interface ProtectedBranchRecord extends BranchRule {
	id: number;
	project_id: number;
	created_at: string;
	updated_at: string;
}

export type ProtectedBranchField = FilterFields["listProtectedBranches"];

export interface ProtectedBranchWrites {
	/** Creates a rule. The caller has locked the project, and no other rule has the name. */
	create(rule: New<ProtectedBranchRecord, "id">): Promise<ProtectedBranchRecord>;
	delete(id: number): Promise<void>;
}

export interface ProtectedBranchStore extends ProtectedBranchWrites {
	/** Rules of a project, oldest first. */
	page(
		projectId: number,
		conditions: readonly Condition<ProtectedBranchField>[],
		page: PageRequest,
	): Promise<PageRecords<ProtectedBranchRecord>>;
	/** The rule with exactly this name. */
	find(projectId: number, name: string): Promise<ProtectedBranchRecord | undefined>;
	/** The rules that match at least one of these branches; oldest first. */
	matching(projectId: number, branches: readonly string[]): Promise<ProtectedBranchRecord[]>;
}
