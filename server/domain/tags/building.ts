/** Builds a new tag, for tags and releases alike, with GitLab's messages. */
import { signedIn } from "../access/access.ts";
import type { Context } from "../context.ts";
import { type ApiError, invalidModel, senseless } from "../errors.ts";
import { foundFaults, lengthFaults } from "../faults.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longestMessage, newTag } from "../repository/new-objects.ts";
import { isBranchName } from "../repository/refs.ts";
import { personOf } from "../repository/signatures.ts";
import type { NewObject, RefOutcome, RefUpdate } from "../repository/store.ts";

export interface BuiltTag {
	update: RefUpdate & { to: string };
	/** The tag object of an annotated tag; empty for a lightweight tag. */
	objects: NewObject[];
	/** Full id of the commit that the tag points to. */
	commit: string;
}

/**
 * Builds a tag without storing it.
 * @throws {ApiError} 400 for an invalid name, message or target, or for a name that is taken
 */
export async function buildTag(
	before: Context,
	{ id }: ProjectRecord,
	{ name, target, message }: { name: string; target: string; message: string | null | undefined },
): Promise<BuiltTag> {
	const { repositories, signal, hash } = before;
	if (target.trim() === "") throw senseless("Target is empty");
	if (!isBranchName(name)) throw senseless("Tag name invalid");
	const faults = foundFaults({
		message: lengthFaults(message ?? null, longestMessage),
	});
	if (faults) throw invalidModel(faults);
	const ref = `refs/tags/${name}`;
	if ((await repositories.ref(id, ref, signal)) !== undefined)
		throw tagBlocked("moved", name, target);
	const commit = await repositories.resolve(id, target, signal);
	if (commit === undefined) throw tagBlocked("blocked", name, target);
	const text = message?.trim() ?? "";
	const annotated =
		text === ""
			? undefined
			: newTag(
					{ name, commit, message: text, at: before.now(), tagger: personOf(signedIn(before)) },
					hash.sha1,
				);
	return {
		update: { ref, from: null, to: annotated?.id ?? commit },
		objects: annotated ? [annotated] : [],
		commit,
	};
}

/** `moved`: the name is taken. `blocked`: the target is invalid, or the name conflicts with another ref. */
export function tagBlocked(
	outcome: Exclude<RefOutcome, "changed">,
	name: string,
	target: string,
): ApiError {
	return outcome === "moved"
		? senseless(`Tag ${name} already exists`)
		: senseless(`Target ${target} is invalid`);
}
