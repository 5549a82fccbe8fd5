import type { Schemas } from "../../../generated/operations.ts";
import { presentCommit } from "../repository/present.ts";
import type { CommitRecord, RefRecord, TagRecord } from "../repository/store.ts";
import { trimEnd } from "../values/text.ts";

interface TagFacts {
	/** Message and commit of the tag. */
	tag: TagRecord;
	/** The commit that the tag points to; undefined: the tag points to a file or directory. */
	commit: CommitRecord | undefined;
	/** URL of the project's page. */
	projectUrl: string;
}

export function presentTag(
	{ name, id }: RefRecord,
	{ tag, commit, projectUrl }: TagFacts,
): Schemas["Tag"] {
	return {
		name,
		message: trimEnd(tag.message, "\n"),
		target: id,
		commit: commit ? presentCommit(commit, projectUrl) : null,
		release: null,
		protected: false,
	};
}
