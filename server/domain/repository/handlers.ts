import type { Handlers } from "../../../generated/operations.ts";
import { requireProject } from "../access.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { pageOfAll, pageRequest } from "../pagination.ts";
import { presentTreeEntry } from "./present.ts";
import type { TreeEntryRecord } from "./store.ts";

export const repositoryHandlers = {
	async listRepositoryTree(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		// The reference falls back to the name `master`, which is then not found.
		const ref = input.ref ?? project.default_branch ?? "master";
		const commit = await repositories.resolve(project.id, ref, signal);
		if (commit === undefined) throw notFound("Tree");
		const { recursive } = input;
		const entries = await repositories.tree(
			project.id,
			commit,
			input.path ?? "",
			recursive,
			signal,
		);
		const { records, total } = pageOfAll(
			grouped(entries ?? []),
			pageRequest(context, input),
		);
		return { items: records.map(presentTreeEntry), total };
	},
} satisfies Partial<Handlers<Context>>;

/** Directories of every depth first, then files, then submodules, each in git's order. */
function grouped(entries: readonly TreeEntryRecord[]): TreeEntryRecord[] {
	return (["tree", "blob", "commit"] as const).flatMap((type) =>
		entries.filter((entry) => entry.type === type),
	);
}
