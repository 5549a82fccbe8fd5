import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { New } from "../values/new-record.ts";

/** Minimum level for an action on a branch: 30 Developer, 40 Maintainer; 0: no one. */
export type BranchLevel = 0 | 30 | 40;

/** Protection of the branches that match a name or pattern. */
export interface BranchRule {
	/** Name or pattern; `*` stands for any characters. */
	name: string;
	push_level: BranchLevel;
	merge_level: BranchLevel;
	/** Whether force pushes, which can remove commits from the branch, are allowed. */
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
	/** Creates a rule. The caller must have locked the project and checked that it has no rule with this name. */
	create(rule: New<ProtectedBranchRecord, "id">): Promise<ProtectedBranchRecord>;
	delete(id: number): Promise<void>;
}

export interface ProtectedBranchStore extends ProtectedBranchWrites {
	/** A page of a project's rules, oldest first. */
	page(
		projectId: number,
		conditions: readonly Condition<ProtectedBranchField>[],
		page: PageRequest,
	): Promise<PageRecords<ProtectedBranchRecord>>;
	/** The rule with exactly this name, not a pattern that matches it. */
	find(projectId: number, name: string): Promise<ProtectedBranchRecord | undefined>;
	/** The rules that match at least one of the branches, oldest first. */
	matching(projectId: number, branches: readonly string[]): Promise<ProtectedBranchRecord[]>;
}
