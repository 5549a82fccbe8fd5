import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { requireProject, signedIn } from "../access/access.ts";
import { lockProject } from "../access/locked.ts";
import { type AuditAction, eventsOf } from "../audit-events/record.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { ApiError, conflict, senseless, unavailable } from "../errors.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import { type AfterCommit, prepared, type Work } from "../phases.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longestListed } from "../repository/commits.ts";
import { changeRef, publish, requirePush } from "../repository/publishing.ts";
import { isRefName } from "../repository/refs.ts";
import { type BuiltTag, buildTag, tagBlocked } from "../tags/building.ts";
import { commitOf, requireRelease } from "./handlers.ts";
import { presentRelease, releaseSight } from "./present.ts";
import { addRelease, titlesOf } from "./settling.ts";
import type { ReleaseRecord, WantedRelease } from "./store.ts";
import {
	requireFewMilestones,
	requireNewRelease,
	requireSoundRelease,
	tagMissing,
} from "./validate.ts";

type Presented = Schemas["Release"];

export const releaseChangeHandlers = {
	createProjectRelease: prepared(
		async (input, before: Context): Promise<Work<Context, Presented | AfterCommit<Presented>>> => {
			const place = requireProject(before);
			const titles = input.milestones ?? [];
			const requireNew = async (context: Context, project: ProjectRecord) => {
				await requireNoRelease(context, project, input.tag_name);
				await milestonesTitled(context, project, titles);
			};
			await requireNew(before, place);
			const made = await tagOf(before, place, input);
			const wanted = wantedRelease(before, place, input, made.commit);
			const commit = await commitOf(before, place, wanted);
			const present = (release: ReleaseRecord, project: ProjectRecord) => {
				const sight = releaseSight(before, project);
				return presentRelease(release, commit, sight, before);
			};
			const { update, objects } = made;
			if (!update) {
				return async (waiting) => {
					const { context, project } = await lockProject(waiting);
					await requireNoRelease(context, project, input.tag_name);
					const milestones = await milestonesTitled(context, project, titles);
					return present(await addRelease(context, context, project, wanted, milestones), project);
				};
			}
			return publish(
				before,
				objects,
				async (context, project) => {
					await requireNew(context, project);
					await requirePush(context, project, [{ ...update, forced: false }]);
				},
				async (project) => {
					await changeRef(
						before,
						project,
						update,
						(refusal) => tagBlocked(refusal, input.tag_name, input.ref ?? ""),
						{ release: { created: wanted } },
					);
					const outcome = await before.releases.find(project.id, input.tag_name);
					// Git created the tag, but recording its release failed. The caller's retry creates the release.
					if (!outcome) throw unavailable(5);
					if (!isOwn(outcome, wanted, signedIn(before).id)) throw conflict(releaseExists);
					return present(outcome, project);
				},
			);
		},
	),

	updateProjectRelease: prepared(async ({ tag_name, ...input }, before: Context) => {
		const place = requireProject(before);
		const found = await requireRelease(before, place, tag_name);
		if ((await tagAt(before, place, tag_name)) === undefined) throw tagMissing();
		const commit = await commitOf(before, place, found);
		return async (waiting: Context) => {
			const { context, project } = await lockProject(waiting);
			const release = await requireRelease(context, project, tag_name);
			const { name, description, released_at, milestones: titles } = input;
			if ([name, description, released_at, titles].every((value) => value === undefined)) {
				throw senseless("params is empty");
			}
			const milestones =
				titles === undefined
					? release.milestones
					: await milestonesTitled(context, project, titles ?? []);
			const wanted = {
				name: name === undefined ? release.name : (name ?? release.tag),
				description: description === undefined ? release.description : description,
				released_at: released_at ?? release.released_at,
			};
			requireSoundRelease(wanted);
			await context.releases.update({
				...wanted,
				id: release.id,
				milestone_ids: milestones.map(({ id }) => id),
				updated_at: context.now(),
			});
			const changed = await requireRelease(context, project, tag_name);
			await context.auditEvents.record(
				eventsOf(
					context,
					project,
					updateActions(release, changed, titles !== undefined),
					changed.name,
					{ target_id: release.id, target_type: "Release" },
				),
			);
			const sight = releaseSight(context, project);
			return presentRelease(changed, commit, sight, context);
		};
	}),

	deleteProjectRelease: prepared(async ({ tag_name }, before: Context) => {
		const place = requireProject(before);
		const found = await requireRelease(before, place, tag_name);
		const commit = await commitOf(before, place, found);
		return async (waiting: Context) => {
			const { context, project } = await lockProject(waiting);
			const release = await requireRelease(context, project, tag_name);
			await context.releases.delete(release.id);
			const sight = releaseSight(context, project);
			return presentRelease(release, commit, sight, context);
		};
	}),
} satisfies Partial<OperationHandlers>;

type Input = Inputs["createProjectRelease"];

const releaseExists = "Release already exists";

/** @throws {ApiError} 409 where the tag already has a release */
async function requireNoRelease(
	{ releases }: Pick<Context, "releases">,
	{ id }: ProjectRecord,
	tag: string,
): Promise<void> {
	if ((await releases.ofTags(id, [tag])).length > 0) throw conflict(releaseExists);
}

/**
 * Milestones with the given titles in the project or its own group; ancestor groups do not count.
 * @throws {ApiError} 400 where a title has no milestone
 */
async function milestonesTitled(
	{ milestones }: Pick<Context, "milestones">,
	project: ProjectRecord,
	titles: readonly string[],
): Promise<MilestoneRecord[]> {
	requireFewMilestones(titles);
	if (titles.length === 0) return [];
	const found = await milestones.titled(project, titles);
	const unknown = titles.filter((title) => !found.some((milestone) => milestone.title === title));
	if (unknown.length > 0) throw senseless(`Milestone(s) not found: ${unknown.join(", ")}`);
	return found;
}

/** Id of the object to which a tag's ref points: for an annotated tag, the tag object. Undefined: no such tag. */
async function tagAt(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	name: string,
): Promise<string | undefined> {
	return isRefName(name) ? repositories.ref(id, `refs/tags/${name}`, signal) : undefined;
}

/** The commit that a release's tag points to. If the tag must be created, also its git objects and ref update. */
interface ReleasedTag extends Omit<Partial<BuiltTag>, "commit"> {
	objects: BuiltTag["objects"];
	commit: string | null;
}

/**
 * Finds or builds the tag of a release.
 * @throws {ApiError} 422 or 400 where the tag is missing and can't be created
 */
async function tagOf(
	before: Context,
	project: ProjectRecord,
	{ tag_name: name, ref, tag_message: message }: Input,
): Promise<ReleasedTag> {
	const { repositories, signal } = before;
	const known = await tagAt(before, project, name);
	if (known !== undefined) {
		const { commit = null } = await repositories.tag(project.id, known, longestListed, signal);
		return { commit, objects: [] };
	}
	if (ref == null) throw new ApiError(422, { message: "Ref is not specified" });
	return buildTag(before, project, { name, target: ref, message });
}

/**
 * The release to store for a request's input.
 * @param sha - Full id of the tag's commit; null: the tag points to a file or directory
 * @throws {ApiError} 400 for an invalid text or link
 */
export function wantedRelease(
	before: Context,
	{ id: project_id }: ProjectRecord,
	{ tag_name: tag, name, description = null, released_at, milestones, assets }: Omit<Input, "id">,
	sha: string | null,
): WantedRelease {
	const links = (assets?.links ?? []).map((link) => ({
		name: link.name,
		url: link.url,
		filepath: link.filepath || null,
		link_type: link.link_type ?? ("other" as const),
	}));
	const texts = { name: name ?? tag, description };
	requireNewRelease(texts, links);
	const now = before.now();
	return {
		...texts,
		project_id,
		tag,
		sha,
		links,
		milestones: milestones ?? [],
		released_at: released_at || now,
		created_at: now,
		updated_at: now,
	};
}

/** Whether this request created the stored release, rather than a faster request for the same tag. */
function isOwn(
	{ author, created_at, name }: ReleaseRecord,
	wanted: WantedRelease,
	userId: number,
): boolean {
	return author.id === userId && created_at === wanted.created_at && name === wanted.name;
}

function updateActions(
	before: ReleaseRecord,
	after: ReleaseRecord,
	withMilestones: boolean,
): AuditAction[] {
	const updated = { custom_message: `Updated Release ${after.tag}` };
	const titles = titlesOf(after).join(", ");
	if (!withMilestones || titles === titlesOf(before).join(", ")) return [updated];
	const custom_message = `Milestones associated with release changed to ${titles || "[none]"}`;
	return [updated, { custom_message }];
}
