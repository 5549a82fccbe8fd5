import type { BoardListRecord } from "./store.ts";

/** Compares two lists of a board: label lists first, then assignee lists, then milestone lists, each by position. */
export function compareLists(a: BoardListRecord, b: BoardListRecord): number {
	return kindOf(a) - kindOf(b) || a.position - b.position || a.id - b.id;
}

function kindOf({ label, assignee }: BoardListRecord): number {
	if (label) return 0;
	return assignee ? 1 : 2;
}
