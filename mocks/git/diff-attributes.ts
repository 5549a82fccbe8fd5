/** Reads the .gitattributes rules that apply to diffs. */

import { binaryOf } from "../../server/domain/repository/bytes.ts";
import { largestAttributes } from "../../server/domain/repository/diffs.ts";
import { type History, resolveRef } from "../../server/domain/repository/history.ts";
import { parseTree } from "../../server/domain/repository/objects.ts";
import { type Attributes, readAttributes } from "./attributes.ts";
import { bodyOf, treeOf } from "./walk.ts";

/** The .gitattributes rules in the root of the default branch, which apply to the diffs of all commits. */
export function attributesOfDiffs(
	history: History,
): { id: string; attributes: Attributes } | undefined {
	const head = resolveRef(history, "HEAD");
	if (head === undefined) return undefined;
	const root = parseTree(bodyOf(history, treeOf(history, head)));
	const { id = "" } = root.find(({ name }) => name === ".gitattributes") ?? {};
	if (history.objects.get(id)?.type !== "blob") return undefined;
	const body = bodyOf(history, id);
	if (body.length > largestAttributes) return undefined;
	return { id, attributes: readAttributes(binaryOf(body), "", undefined) };
}
