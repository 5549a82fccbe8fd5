import { requireProject } from "../access/access.ts";
import { lockProject } from "../access/locked.ts";
import { type AuditAction, audit } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Locked, OperationHandlers } from "../context.ts";
import { conflict, notFound, unprocessable } from "../errors.ts";
import { textFaults } from "../faults.ts";
import { conditionsOf } from "../lists/filters.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { levelTexts, presentProtectedBranch } from "./present.ts";
import type { ProtectedBranchRecord } from "./store.ts";

const longestName = 255;

export const protectedBranchHandlers = {
	async listProtectedBranches(input, context) {
		const project = requireProject(context);
		const { records, total } = await context.protectedBranches.page(
			project.id,
			conditionsOf("listProtectedBranches", input),
			pageRequest(context, input),
		);
		return { items: records.map(presentProtectedBranch), total };
	},

	async getProtectedBranch({ name }, context) {
		const { id } = requireProject(context);
		const rule = await context.protectedBranches.find(id, name);
		if (!rule) throw notFound();
		return presentProtectedBranch(rule);
	},

	async createProtectedBranch(input, before) {
		const { context, project } = await lockProject(before);
		const name = input.name ?? "";
		const faults = textFaults(name, longestName);
		if (faults.length > 0) {
			throw unprocessable(faults.map((fault) => `Name ${fault}`));
		}
		const { protectedBranches } = context;
		if (await protectedBranches.find(project.id, name)) {
			throw conflict(`Protected branch '${name}' already exists`);
		}
		const created_at = context.now();
		const rule = await protectedBranches.create({
			project_id: project.id,
			name,
			push_level: input.push_access_level,
			merge_level: input.merge_access_level,
			allow_force_push: input.allow_force_push,
			created_at,
			updated_at: created_at,
		});
		await auditRule(context, project, { add: "protected_branch" }, rule);
		return presentProtectedBranch(rule);
	},

	async deleteProtectedBranch({ name }, before) {
		const { context, project } = await lockProject(before);
		const rule = await context.protectedBranches.find(project.id, name);
		if (!rule) throw notFound();
		requireUnmodified(context, rule);
		await context.protectedBranches.delete(rule.id);
		await auditRule(context, project, { remove: "protected_branch" }, rule);
	},
} satisfies Partial<OperationHandlers>;

async function auditRule(
	context: Locked,
	project: ProjectRecord,
	action: AuditAction,
	{ id, name, push_level, merge_level }: ProtectedBranchRecord,
): Promise<void> {
	const target = { target_id: id, target_type: "ProtectedBranch" };
	await audit(context, project, [action], name, {
		...target,
		push_access_levels: [levelTexts[push_level]],
		merge_access_levels: [levelTexts[merge_level]],
	});
}
