/** Refs as git's commands list and change them. */
import type { RefUpdate } from "../domain/repository/store.ts";

/** Id that stands for no object. */
export const zeroId = "0".repeat(40);

/** Arguments that list refs, for `idsByRef`; patterns may follow. */
export const listRefs = ["for-each-ref", "--format=%(objectname) %(refname)"];

/** Ids of the listed refs, by their full names. */
export function idsByRef(output: Buffer): Map<string, string> {
	const lines = output.toString().split("\n").filter(Boolean);
	return new Map(lines.map((line) => [line.slice(41), line.slice(0, 40)]));
}

/** Arguments that change refs, for the text of `refChange`: all of them, or none. */
export const updateRefs = ["update-ref", "--no-deref", "--stdin", "-z"];

/** A change of a ref that must still have the value `from`. */
export function refChange({ ref, from, to }: RefUpdate): string {
	if (from === to) return `verify ${ref}\0${from ?? zeroId}\0`;
	return to === null ? `delete ${ref}\0${from}\0` : `update ${ref}\0${to}\0${from ?? zeroId}\0`;
}

/** Sets a ref to an id, or deletes it if that is undefined, whatever its present value. */
export function refSetting(ref: string, id: string | undefined): string {
	return id === undefined ? `delete ${ref}\0\0` : `update ${ref}\0${id}\0\0`;
}
