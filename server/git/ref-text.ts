/** Text with which git commands list and change refs. */
import type { RefUpdate } from "../domain/repository/store.ts";

/** Id that stands for no object, such as the old value of a new ref. */
export const zeroId = "0".repeat(40);

/** Arguments with which git lists refs. Patterns of ref names may follow. `idsByRef` parses the output. */
export const listRefs = ["for-each-ref", "--format=%(objectname) %(refname)"];

/** Parses the output of `listRefs`. Returns object ids, keyed by full name of the ref. */
export function idsByRef(output: Buffer): Map<string, string> {
	const lines = output.toString().split("\n").filter(Boolean);
	return new Map(lines.map((line) => [line.slice(41), line.slice(0, 40)]));
}

/** Arguments with which git makes the changes in its input (see `refChange` and `refSetting`): all of them, or none. */
export const updateRefs = ["update-ref", "--no-deref", "--stdin", "-z"];

/** Input of `updateRefs` that changes a ref, which must still have the value `from`. */
export function refChange({ ref, from, to }: RefUpdate): string {
	if (from === to) return `verify ${ref}\0${from ?? zeroId}\0`;
	return to === null ? `delete ${ref}\0${from}\0` : `update ${ref}\0${to}\0${from ?? zeroId}\0`;
}

/**
 * Input of `updateRefs` that sets a ref to an id, or deletes it if the id is undefined, whatever the ref's present
 * value.
 */
export function refSetting(ref: string, id: string | undefined): string {
	return id === undefined ? `delete ${ref}\0\0` : `update ${ref}\0${id}\0\0`;
}
