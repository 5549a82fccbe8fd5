/**
 * Scenes: sequences of calls that change both branches of a merge request. Random calls almost never produce such a
 * sequence.
 */
import fc from "fast-check";
import type { OperationId } from "../../generated/operations.ts";

/** A call by an administrator in the history's main project. If the path has a merge request, it is the newest one. */
export interface SentStep {
	kind: "sent";
	operation: OperationId;
	/** Milliseconds since the previous step. */
	later: number;
	body?: object;
}

type Action = { action: string; file_path: string; content?: string };

const update = (content: string): Action => ({ action: "update", file_path: "scene.txt", content });
const create = (content: string): Action => ({ action: "create", file_path: "both.txt", content });

/** Pairs of a change of the source branch and a concurrent change of the target branch. */
const changes: readonly (readonly [source: Action, target: Action])[] = [
	[update("0\n2\n3\n4\n5\n"), update("1\n2\n3\n4\n6\n")],
	[create("a\n"), update("1\n2\n3\n4\n6\n")],
	[update("1\n2\nx\n4\n5\n"), update("1\n2\ny\n4\n5\n")],
	[create("a\n"), create("b\n")],
	[{ action: "delete", file_path: "scene.txt" }, update("1\n2\n3\n")],
	[update("1\n2\n3\n"), { action: "delete", file_path: "scene.txt" }],
];

const subjects = ["Change", "Draft: change", "fixup! Change", "Closes #1"];

export const scene: fc.Arbitrary<SentStep[]> = fc
	.record({
		change: fc.constantFrom(...changes),
		subject: fc.constantFrom(...subjects),
		merging: fc.record(
			{
				squash: fc.boolean(),
				should_remove_source_branch: fc.boolean(),
			},
			{ requiredKeys: [] },
		),
		later: fc.constantFrom(1, 1000, 60_000),
	})
	.map(({ change: [source, target], subject, merging, later }) => {
		const sent = (operation: OperationId, body?: object): SentStep => ({
			kind: "sent",
			operation,
			later,
			...(body && { body }),
		});
		const commit = (branch: string, action: Action, more: object = {}) =>
			sent("createProjectCommit", { branch, commit_message: subject, actions: [action], ...more });
		return [
			commit("main", { ...update("1\n2\n3\n4\n5\n"), action: "create" }),
			commit("scene", source, { start_branch: "main" }),
			sent("createMergeRequest", { source_branch: "scene", target_branch: "main", title: "Scene" }),
			commit("main", target),
			sent("getMergeRequest"),
			sent("acceptMergeRequest", merging),
			commit("scene", { action: "create", file_path: "late.txt", content: "late\n" }),
			sent("getMergeRequest"),
		];
	});
