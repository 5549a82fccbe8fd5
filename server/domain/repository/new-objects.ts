/** Encodes new commits and tags, byte for byte as git does. */
import { newObject, type Sha1 } from "./objects.ts";
import { type Person, signatureOf } from "./signatures.ts";
import type { NewObject } from "./store.ts";

/** Maximum characters of a message, so that the object is far smaller than the largest that the server reads. */
export const longestMessage = 1_048_576;

const encoder = new TextEncoder();

/** Makes a commit. The message is stored unchanged. */
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
		/** Time of the commit, as an ISO 8601 timestamp. */
		at: string;
		/** The author's time, as an ISO 8601 timestamp. Default: `at`. */
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

/** Makes an annotated tag that points to a commit. */
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
		/** Time of the tag, as an ISO 8601 timestamp. */
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
