/**
 * Checks whether the positions of threads still exist in the diffs of the rewritten history: replaced names of people
 * can change which renames of files git detects.
 */
import type {
	WorldDiscussionRecord,
	WorldMergeRequestRecord,
	WorldRecord,
} from "../../../../generated/world.ts";
import { fromBranches } from "../../../domain/merge-requests/diff-refs.ts";
import type { DiffRefs } from "../../../domain/merge-requests/store.ts";
import type { Repositories } from "../../../git/repositories.ts";
import { isInDiff } from "../diff-positions.ts";
import type { LeftOut } from "../left-out.ts";

interface PositionsOptions {
	/** Repositories with the rewritten histories. */
	repositories: Repositories;
	left: LeftOut;
	signal: AbortSignal;
}

export class Positions {
	readonly #options: PositionsOptions;
	/** Ids of projects, keyed by full path. */
	readonly #projects = new Map<string, number>();
	/** The merge request read last; the discussions that follow in the file belong to this merge request. */
	#mergeRequest: WorldMergeRequestRecord | undefined;

	constructor(options: PositionsOptions) {
		this.#options = options;
	}

	/**
	 * Returns the record, without the position of a thread if the diff does not contain that position.
	 * @param record - The next record of the file. A discussion comes after the records of its project and merge request
	 */
	async checked(record: WorldRecord): Promise<WorldRecord> {
		if ("project" in record) this.#projects.set(record.project.path, record.project.id ?? 0);
		if ("merge_request" in record) this.#mergeRequest = record;
		if (!("discussion" in record) || !record.discussion.position) return record;
		if (await this.#isThere(record)) return record;
		const { position, commit_id, ...discussion } = record.discussion;
		const { left } = this.#options;
		const where = JSON.stringify(record.of);
		left.add("the position of a thread, which is not in the diff", where);
		return { ...record, discussion };
	}

	async #isThere({ of, discussion }: WorldDiscussionRecord): Promise<boolean> {
		const { position } = discussion;
		if (!("project" in of) || !position) return false;
		const id = this.#projects.get(of.project) ?? 0;
		const compared = "commit" in of ? { commit: of.commit } : { refs: await this.#refs(id) };
		return isInDiff(position, compared, { ...this.#options, id });
	}

	/** The commits that the merge request in `#mergeRequest` compares; undefined: unknown. */
	async #refs(project_id: number): Promise<DiffRefs | undefined> {
		const { merge_request } = this.#mergeRequest ?? {};
		if (!merge_request) return undefined;
		const { versions, source_branch, target_branch } = merge_request;
		const last = versions?.at(-1);
		if (last) {
			const { base_sha, start_sha, head_sha } = last;
			return { base_sha, start_sha, head_sha };
		}
		const branches = { project_id, source_branch, target_branch };
		return fromBranches(branches, this.#options);
	}
}
