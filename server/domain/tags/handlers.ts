import type { Schemas } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import { presentInRuns } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import { lengthOf } from "../lists/streamed.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { TagReleaseRecord } from "../releases/store.ts";
import { longestListed } from "../repository/commits.ts";
import { isRefName } from "../repository/refs.ts";
import type { RefRecord } from "../repository/store.ts";
import { presentTag } from "./present.ts";

export const tagHandlers = {
	async listProjectTags(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const by = input.order_by === "name" ? "version" : "updated";
		const { records, total } = await repositories.refs(
			project.id,
			{
				kind: "tags",
				search: input.search ?? undefined,
				order: { by, direction: input.sort },
			},
			pageRequest(context, input),
			signal,
		);
		const tags = await Promise.all(
			records.map(({ id }) => repositories.tag(project.id, id, longestListed, signal)),
		);
		const ids = tags.flatMap(({ commit }) => commit ?? []);
		const commits = await repositories.commits(project.id, ids, signal);
		const byId = new Map(commits.map((commit) => [commit.id, commit]));
		const releases = await releasesOf(context, project, records);
		const projectUrl = projectUrlOf(project, context.settings);
		const presented = records.map((record, at) => {
			const tag = tags[at] as (typeof tags)[number];
			const commit = byId.get(tag.commit ?? "");
			const release = releases.get(record.name);
			return {
				tag: presentTag(record, { tag, commit, projectUrl }),
				release,
			};
		});
		return presentInRuns(
			{ records: presented, total },
			{
				bytes: ({ tag, release }) => lengthOf(tag) + (release?.long_description ?? 0),
				async complete(items) {
					const found = items.map(({ release }) => release);
					const texts = await descriptionsOf(context, found);
					return items.map(({ tag, release }) => ({
						...tag,
						release: release ? presentTagRelease(release, texts) : null,
					}));
				},
				version: ({ tag, release }) => [tag, release?.updated_at],
			},
			context.hash,
		);
	},

	async getProjectTag({ tag_name }, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const id = isRefName(tag_name)
			? await repositories.ref(project.id, `refs/tags/${tag_name}`, signal)
			: undefined;
		if (id === undefined) throw notFound("Tag");
		return showTag(context, project, { name: tag_name, id });
	},
} satisfies Partial<OperationHandlers>;

/** Presents a tag. The tag need not exist yet. */
export async function showTag(
	context: Context,
	project: ProjectRecord,
	record: RefRecord,
): Promise<Schemas["Tag"]> {
	const { repositories, signal } = context;
	const whole = Number.POSITIVE_INFINITY;
	const tag = await repositories.tag(project.id, record.id, whole, signal);
	const commit =
		tag.commit === undefined
			? undefined
			: await repositories.commit(project.id, tag.commit, signal);
	const projectUrl = projectUrlOf(project, context.settings);
	return {
		...presentTag(record, { tag, commit, projectUrl }),
		release: await showTagRelease(context, project, record),
	};
}

/** Presents the release of a tag; null: none. */
export async function showTagRelease(
	context: Context,
	project: ProjectRecord,
	record: RefRecord,
): Promise<Schemas["TagRelease"] | null> {
	const release = (await releasesOf(context, project, [record])).get(record.name);
	const texts = await descriptionsOf(context, [release]);
	return release ? presentTagRelease(release, texts) : null;
}

/** The releases of tags, keyed by tag name. */
async function releasesOf(
	{ releases }: Context,
	{ id }: ProjectRecord,
	tags: readonly RefRecord[],
): Promise<ReadonlyMap<string, TagReleaseRecord>> {
	const names = tags.map(({ name }) => name);
	const found = await releases.ofTags(id, names);
	return new Map(found.map((release) => [release.tag, release]));
}

/** The long descriptions of these releases, which were read without them; keyed by release id. */
async function descriptionsOf(
	{ releases }: Context,
	found: readonly (TagReleaseRecord | undefined)[],
): Promise<ReadonlyMap<number, string | null>> {
	const ids = found.flatMap((one) => (one?.long_description ? one.id : []));
	return ids.length > 0 ? releases.descriptions(ids) : new Map();
}

function presentTagRelease(
	{ id, tag: tag_name, description }: TagReleaseRecord,
	texts: ReadonlyMap<number, string | null>,
): Schemas["TagRelease"] {
	return { tag_name, description: texts.get(id) ?? description };
}
