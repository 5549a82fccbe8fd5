/** The default project and the label ids of the demo world, and functions that create boards and snippets. */

import { demoWorld } from "../../generated/demo-world.ts";
import type { Schemas } from "../../generated/operations.ts";
import type { Client } from "../../sdk/index.ts";
import { dataOf } from "./suite.ts";

/** The default project of the cases. */
export const rocket = "acme/rocket";

/** A new board without lists. */
export async function createBoard(
	client: Client,
	{ id = rocket, name = "Board of a case" } = {},
): Promise<Schemas["Board"]> {
	return dataOf(await client.createProjectBoard({ id, name }));
}

/** Creates a board with a list for each label, and returns the board with its lists. */
export async function createBoardWithLists(
	client: Client,
	labels: readonly string[],
	overrides: { id?: string; name?: string } = {},
): Promise<Schemas["Board"]> {
	const { id = rocket } = overrides;
	const board = await createBoard(client, overrides);
	for (const label of labels) {
		dataOf(
			await client.createProjectBoardList({
				id,
				board_id: board.id,
				label_id: labelId(label),
			}),
		);
	}
	return dataOf(await client.getProjectBoard({ id, board_id: board.id }));
}

/** A new snippet, by default with one file. */
export async function createSnippet(
	client: Client,
	{ id = rocket, ...overrides }: SnippetOverrides = {},
): Promise<Schemas["Snippet"]> {
	return dataOf(
		await client.createProjectSnippet({
			id,
			title: "Snippet of a case",
			files: [{ file_path: "a.txt", content: "a\n" }],
			...overrides,
		}),
	);
}

type SnippetOverrides = Partial<Schemas["CreateSnippetWithFiles"]> & {
	id?: string;
};

/** Label names of a board's lists, in order; undefined: a list of another kind. */
export function labelsOf({ lists }: Schemas["Board"]): (string | undefined)[] {
	return lists.map(({ label }) => label?.name);
}

/** Label names of the demo world in the order of their ids: labels of groups first, then of projects. */
const labels = [...(demoWorld.groups ?? []), ...(demoWorld.projects ?? [])]
	.flatMap(({ labels = [] }) => labels)
	.map(({ name }) => name);

/** Id of the label with this name; no two labels of the demo world share a name. */
export function labelId(name: string): number {
	const index = labels.indexOf(name);
	if (index < 0) throw new Error(`the demo world has no label ${name}`);
	return index + 1;
}

/** An id that does not exist. */
export const unknownId = 999_999_999;
