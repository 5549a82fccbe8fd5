/** Commits and tags that requests make, byte for byte as git does. */
import { newObject, type Sha1 } from "./objects.ts";
import { type Person, signatureOf } from "./signatures.ts";
import type { NewObject } from "./store.ts";

/** Maximum characters of a message, far below what is read of an object. */
export const longestMessage = 1_048_576;

const encoder = new TextEncoder();

/** A commit; its message stays as it is. */
export function newCommit(
	{
		tree,
		parents,
		author,
		committer,
		at,
		authoredAt = at,
		message,
	}: {
		tree: string;
		parents: readonly string[];
		author: Person;
		committer: Person;
		/** Time of the commit, in wire form. */
		at: string;
		/** The author's time, in wire form. Default: `at`. */
		authoredAt?: string;
		message: string;
	},
	sha1: Sha1,
): NewObject {
	return textObject(
		"commit",
		[
			`tree ${tree}`,
			...parents.map((parent) => `parent ${parent}`),
			`author ${signatureOf(author, authoredAt)}`,
			`committer ${signatureOf(committer, at)}`,
			"",
			message,
		],
		sha1,
	);
}

/** An annotated tag on a commit. */
export function newTag(
	{
		name,
		commit,
		tagger,
		at,
		message,
	}: {
		name: string;
		commit: string;
		tagger: Person;
		/** Time of the tag, in wire form. */
		at: string;
		message: string;
	},
	sha1: Sha1,
): NewObject {
	return textObject(
		"tag",
		[
			`object ${commit}`,
			"type commit",
			`tag ${name}`,
			`tagger ${signatureOf(tagger, at)}`,
			"",
			message,
		],
		sha1,
	);
}

function textObject(type: "commit" | "tag", lines: readonly string[], sha1: Sha1): NewObject {
	return newObject(type, encoder.encode(lines.join("\n")), sha1);
}
