import { signedIn } from "../access/access.ts";
import { maySee, seesConfidential } from "../access/sight.ts";
import type { Context } from "../context.ts";
import { sightOf } from "../projects/views.ts";
import type { LabelRecord } from "./store.ts";

export interface LabelCounts {
	open_issues_count: number;
	closed_issues_count: number;
	open_merge_requests_count: number;
}

/**
 * Counts the issues and merge requests that the caller sees with each label, keyed by label id. Empty unless the
 * request wants the counts.
 */
export async function countsFor(
	labels: readonly LabelRecord[],
	{ with_counts }: { with_counts: boolean },
	context: Context,
): Promise<ReadonlyMap<number, LabelCounts>> {
	if (!with_counts || labels.length === 0) return new Map();
	const none = { open_issues_count: 0, closed_issues_count: 0, open_merge_requests_count: 0 };
	const counts = new Map(labels.map(({ id }) => [id, { ...none }]));
	const user = signedIn(context);
	for (const use of await context.labels.uses([...counts.keys()], sightOf(context))) {
		const count = counts.get(use.label_id);
		if (!count) continue;
		const { visibility, features, level } = use;
		const project = { visibility, features, plan: null };
		const viewer = { user, level };
		if (maySee(viewer, project, "issue")) {
			count.open_issues_count += use.opened;
			count.closed_issues_count += use.closed;
			if (seesConfidential(viewer, project, [])) {
				count.open_issues_count += use.confidential_opened;
				count.closed_issues_count += use.confidential_closed;
			}
		}
		if (maySee(viewer, project, "merge request")) {
			count.open_merge_requests_count += use.merge_requests;
		}
	}
	return counts;
}
