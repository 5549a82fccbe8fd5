import { callerMay, requireProject } from "../access/access.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import { prepared } from "../phases.ts";
import { wantedRelease } from "../releases/changes.ts";
import { longestListed, timeOf } from "../repository/commits.ts";
import { changeRef, publish, requirePush } from "../repository/publishing.ts";
import { isRefName } from "../repository/refs.ts";
import type { RefOutcome, RefUpdate } from "../repository/store.ts";
import { buildTag, tagBlocked } from "./building.ts";
import { showTag, showTagRelease } from "./handlers.ts";

export const tagChangeHandlers = {
	createProjectTag: prepared(async (input, before: Context) => {
		const { tag_name: name, ref: target, message } = input;
		const place = requireProject(before);
		const built = await buildTag(before, place, { name, target, message });
		const { update, objects, commit } = built;
		const description = input.release_description;
		const created = description?.trim()
			? wantedRelease(before, place, { tag_name: name, description }, commit)
			: undefined;
		return publish(
			before,
			objects,
			(context, project) => requirePush(context, project, [{ ...update, forced: false }]),
			async (project) => {
				const refused = (outcome: Exclude<RefOutcome, "changed">) =>
					tagBlocked(outcome, name, target);
				// Read first: after the change, a failed read would make the caller repeat it.
				const record = { name, id: update.to };
				const shown = await showTag(before, project, record);
				await changeRef(before, project, update, refused, {
					...(created && { release: { created } }),
				});
				if (!created) return shown;
				return { ...shown, release: await showTagRelease(before, project, record) };
			},
		);
	}),

	deleteProjectTag: prepared(async ({ tag_name: name }, before: Context) => {
		const { id } = requireProject(before);
		const { repositories, signal } = before;
		const ref = `refs/tags/${name}`;
		const from = isRefName(name) ? await repositories.ref(id, ref, signal) : undefined;
		if (from === undefined) throw notFound("Tag");
		const { commit } = await repositories.tag(id, from, longestListed, signal);
		if (commit !== undefined) {
			// Read the commit as lists do, with a very long message cut off: the complete commit may be too long to read.
			const [found] = await repositories.commits(id, [commit], signal);
			if (found) requireUnmodified(before, { updated_at: timeOf(found.author) });
		}
		const update: RefUpdate = { ref, from, to: null };
		let mayDeleteRelease = false;
		return publish(
			before,
			[],
			async (context, project) => {
				await requirePush(context, project, [{ ...update, forced: false }]);
				mayDeleteRelease = callerMay(context, { role: "maintainer" });
			},
			async (project) => {
				const released = mayDeleteRelease ? await before.releases.ofTags(id, [name]) : [];
				const release = { deleted: released.map((one) => one.id) };
				await changeRef(before, project, update, () => notFound("Tag"), { release });
			},
		);
	}),
} satisfies Partial<OperationHandlers>;
