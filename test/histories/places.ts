/**
 * Positions for notes on diffs of the demo world. Diffs are those of commits, and of merge requests both at the head and
 * at the commit before it.
 */

import type { demoWorld } from "../../generated/demo-world.ts";
import { createMemoryRepositories } from "../../mocks/git/repository.ts";
import { findLine } from "../../server/domain/discussions/positions.ts";
import {
	commitRefsOf,
	diffRefsOf,
	noCommit,
} from "../../server/domain/merge-requests/diff-refs.ts";
import type { DiffRefs } from "../../server/domain/merge-requests/store.ts";
import type { DiffRecord } from "../../server/domain/repository/store.ts";
import { platform } from "../../server/services.ts";

/** A project's diff positions, keyed by the merge request's `iid` or by the commit's id or ref. */
export interface Places {
	mergeRequests: Map<number, readonly unknown[]>;
	commits: Map<string, readonly unknown[]>;
}

const repositories = createMemoryRepositories(platform.hash);

/** @param projectId - Id for a temporary repository, different for each project */
export async function placesOf(
	projectId: number,
	project: NonNullable<typeof demoWorld.projects>[number],
): Promise<Places> {
	const { repository, merge_requests = [] } = project;
	const commits = repository && "commits" in repository ? repository.commits : [];
	await repositories.create(projectId, { commits });
	const places: Places = { mergeRequests: new Map(), commits: new Map() };
	for (const [index, source] of merge_requests.entries()) {
		const { iid = index + 1, source_branch, target_branch } = source;
		const refs = await diffRefsOf(
			{
				project_id: projectId,
				state: "opened",
				diff_refs: null,
				source_branch,
				target_branch,
				version: null,
			},
			{ repositories },
		);
		const before = refs && (await repositories.resolve(projectId, `${refs.head_sha}~1`));
		places.mergeRequests.set(iid, [
			...(refs ? await positionsIn(projectId, refs) : [nowhere]),
			...(refs && before ? await positionsIn(projectId, { ...refs, head_sha: before }) : []),
		]);
	}
	const branches = new Set(commits.map(({ branch = "main" }) => branch));
	for (const branch of branches) {
		for (const name of [branch, `${branch}~1`]) {
			const sha = await repositories.resolve(projectId, name);
			if (sha === undefined) continue;
			const refs = await commitRefsOf(projectId, sha, { repositories });
			for (const id of [name, sha, sha.slice(0, 8)]) {
				places.commits.set(id, await positionsIn(projectId, refs));
			}
		}
	}
	return places;
}

const nowhere = {
	base_sha: noCommit,
	start_sha: noCommit,
	head_sha: noCommit,
	position_type: "text",
	new_path: "a",
	new_line: 1,
};

/** Positions of every line and image of a diff, and invalid positions near the valid ones. */
async function positionsIn(projectId: number, refs: DiffRefs): Promise<unknown[]> {
	const { base_sha, head_sha } = refs;
	const { files } = await repositories.differences(
		projectId,
		base_sha === noCommit ? undefined : base_sha,
		head_sha,
	);
	return files.flatMap((file) => {
		const { old_path, new_path } = file;
		const lines = linesOf(file).map(([old_line, new_line]) => ({
			...refs,
			position_type: "text",
			old_path,
			new_path,
			old_line,
			new_line,
		}));
		const image = { position_type: "image", width: 8, height: 6, x: 1, y: 2 };
		const [line = { ...refs, ...image, new_path }] = lines;
		return [
			...lines,
			{ ...refs, ...image, old_path, new_path },
			{ ...refs, ...image, new_path, x: null },
			{ ...line, old_path: null },
			{ ...line, old_line: 3, new_line: 3 },
			{ ...line, head_sha: head_sha.slice(0, 7), line_range: range },
			{ ...line, base_sha: head_sha, line_range: { start: range.start } },
		];
	});
}

const range = {
	start: { line_code: "a_1_1", type: "new" },
	end: { line_code: "a_1_2", type: "old" },
};

const numbers = [null, ...Array.from({ length: 15 }, (_, at) => at + 1)];

function linesOf(file: DiffRecord): [number | null, number | null][] {
	return numbers.flatMap((old) =>
		numbers
			.filter((fresh) => findLine(file, { old, new: fresh }) === "shown")
			.map((fresh): [number | null, number | null] => [old, fresh]),
	);
}
