import type { LockedBoardListRecord } from "./store.ts";

type Ordered = Pick<LockedBoardListRecord, "id" | "position" | "label" | "assignee">;

/** Compares two lists of a board: label lists first, then assignee lists, then milestone lists, each by position. */
export function compareLists(a: Ordered, b: Ordered): number {
	return kindOf(a) - kindOf(b) || a.position - b.position || a.id - b.id;
}

function kindOf({ label, assignee }: Ordered): number {
	if (label) return 0;
	return assignee ? 1 : 2;
}
