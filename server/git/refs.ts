/** Finds the commits that refs name, by the grammar of `server/domain/repository/refs.ts`. */
import { parseRef } from "../domain/repository/refs.ts";
import type { ObjectInfo } from "./answers.ts";
import type { Batches } from "./batch.ts";
import { GitError } from "./git.ts";

/** One command to its end, when there is room for it. */
export type Command = (
	repository: string,
	args: readonly string[],
	signal?: AbortSignal,
) => Promise<Buffer>;

/** Full id of the commit that a ref names; undefined where there is none. */
export async function findCommit(
	{ batches, command }: { batches: Batches; command: Command },
	repository: string,
	text: string,
	signal?: AbortSignal,
): Promise<string | undefined> {
	const ref = parseRef(text);
	if (!ref) return undefined;
	const steps = ref.steps.map(({ kind, n }) => `${kind}${n}`).join("");
	const [byId, byName] = await Promise.all([
		ref.id
			? batches.info(repository, `${ref.id}${steps}^{commit}`, signal)
			: undefined,
		looksDescribed(text)
			? listRefs(repository, ref.names, command, signal)
			: Promise.all(
					ref.names.map((name) => batches.info(repository, name, signal)),
				),
	]);
	const named = byName.find((object) => object !== undefined);
	if (!named) return byId?.id;
	if (named.type === "commit" && steps === "") return named.id;
	const name = `${named.id}${steps}^{commit}`;
	return (await batches.info(repository, name, signal))?.id;
}

/**
 * Whether git could read the name as output of `git describe` and answer with the commit in it. Then only the
 * list of refs tells whether there is a ref of that name.
 */
function looksDescribed(ref: string): boolean {
	return /-g[0-9a-f]{4,40}([~^]|$)/i.test(ref);
}

async function listRefs(
	repository: string,
	names: readonly string[],
	command: Command,
	signal?: AbortSignal,
): Promise<(Pick<ObjectInfo, "id" | "type"> | undefined)[]> {
	const output = await command(
		repository,
		[
			"for-each-ref",
			"--format=%(refname) %(objectname) %(objecttype)",
			...names,
		],
		signal,
	).catch((error: unknown) => {
		if (error instanceof GitError && error.code === 128) return "";
		throw error;
	});
	const found = new Map(
		output
			.toString()
			.split("\n")
			.map((line) => {
				const [name = "", id = "", type = ""] = line.split(" ");
				return [name, { id, type: type as ObjectInfo["type"] }] as const;
			}),
	);
	return names.map((name) => found.get(name));
}
