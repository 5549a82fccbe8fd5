import type { Schemas } from "../../../generated/operations.ts";
import { requireInstance, requireProject, signedIn, viewerOf } from "../access/access.ts";
import { lockInProject, lockProject } from "../access/locked.ts";
import { audit, changes } from "../audit-events/record.ts";
import { isEmptyRepository } from "../branches/tips.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import { shareProject, unshareProject } from "../groups/sharing.ts";
import { AfterCommit, prepared } from "../phases.ts";
import { protectFirstBranch } from "../protected-branches/first.ts";
import { projectAfter } from "../repository/publishing.ts";
import {
	createRepository,
	firstCommit,
	type Home,
	homeOf,
	namespaceAt,
	requireFit,
	wantedProject,
} from "./create.ts";
import {
	listGroupProjects,
	listGroupSharedProjects,
	listProjects,
	listUserProjects,
} from "./list.ts";
import { type ProjectView, presentProjectDetails, presentProjectWithAccess } from "./present.ts";
import type { ProjectRecord } from "./store.ts";
import {
	audited,
	changedProject,
	followDefaultBranch,
	headFor,
	requireFitting,
	requireRightTo,
} from "./update.ts";
import { detailsFor } from "./views.ts";
import { wholeViews } from "./whole.ts";

export const projectHandlers = {
	listProjects(input, context) {
		requireInstance(context);
		return listProjects(input, context);
	},

	listUserProjects(input, context) {
		requireInstance(context);
		return listUserProjects(input, context);
	},

	listGroupProjects,
	listGroupSharedProjects,

	async getProject({ license, statistics }, context) {
		const project = await withDefaultBranch(context, requireProject(context));
		const view = { ...(await viewOf(context, project)), license, statistics };
		return presentProjectWithAccess(view, context.settings, "alone");
	},

	// Create the repository before the database rows: callers see it only after the rows are committed.
	createProject: prepared(async (input, before: Context) => {
		requireInstance(before);
		const wanted = wantedProject(input);
		const place = await homeOf(before, input.namespace_id);
		await requireFit(before, wanted, place, await namespaceAt(before, place));
		const user = signedIn(before);
		const created_at = before.now();
		const first = firstCommit(input, wanted);
		const id = await before.projectIds.reserve();
		const abandon = () => before.repositories.delete(id);
		const making = createRepository(before, id, first, created_at);
		const summary = await making.catch(async (error) => {
			await abandon().catch(before.reportError);
			throw error;
		});
		const work = async (waiting: Context) => {
			const { context, home } = await lockHome(waiting, input.namespace_id);
			const namespace =
				"group" in home ? home.group : await context.groups.personalNamespace(home.owner.id);
			await requireFit(context, wanted, home, namespace);
			const project = await context.projects.create({
				...wanted,
				id,
				namespace_id: namespace.id,
				archived: false,
				avatar_url: null,
				star_count: 0,
				forks_count: 0,
				creator_id: user.id,
				created_at,
				updated_at: created_at,
				last_activity_at: created_at,
			});
			await context.projects.setRepository(id, summary);
			const { full_path } = project;
			await audit(context, project, [{ add: "project" }], full_path);
			const { default_branch, readme_path } = summary;
			await protectFirstBranch(context, project, default_branch, created_at);
			const created = { ...project, default_branch, readme_path };
			const { access, today, settings } = context;
			const level = await access.level(created, user.id, today);
			const view = await viewOf(context, created, level);
			return presentProjectDetails(view, settings, "alone");
		};
		return Object.assign(work, { abandon });
	}),

	// The database decides which branch is the default; the repository's HEAD is updated after the transaction.
	updateProject: prepared(async (input, before: Context) => {
		const place = requireProject(before);
		requireRightTo(input, before);
		const head = await headFor(before, place, input.default_branch);
		const { id, namespace } = place;
		return async (waiting: Context) => {
			const { context, project } = await lockInProject(waiting, async ({ projects }) => {
				await projects.lockNamespace(namespace.id);
				await projects.lock(id);
			});
			requireRightTo(input, context);
			const { projects, settings, today } = context;
			const [details] = await projects.details([id], undefined, today);
			if (!details) throw notFound("Project");
			const listed = { project, details, viewer: viewerOf(context) };
			const [whole] = await wholeViews(context, [listed]);
			if (!whole) throw notFound("Project");
			const change = changedProject(context, whole, input, head);
			await requireFitting(context, whole, change);
			await projects.update(project, change);
			const changed = { ...project, ...change };
			const view = await viewOf(context, changed);
			const former = { ...project, settings: details.settings };
			const actions = changes(audited(former), audited(changed));
			const target = { target_id: id, target_type: "Project" };
			await audit(context, changed, actions, changed.full_path, target);
			return new AfterCommit(async () => {
				if (head) {
					await followDefaultBranch(before, id).catch(context.reportError);
				}
				return presentProjectDetails(view, settings, "alone");
			});
		};
	}),

	archiveProject: (_input, context) => setArchived(context, true),
	unarchiveProject: (_input, context) => setArchived(context, false),

	shareProject,
	unshareProject,

	// Delete the database rows before the repository: without rows, nobody can read the repository.
	deleteProject: prepared(async (_input: object, before: Context) => {
		requireProject(before);
		const { repositories } = before;
		return async (waiting: Context) => {
			const { context, project, found } = await lockProject(waiting);
			if (!found) throw notFound("Project");
			const { id, full_path } = project;
			requireUnmodified(context, found);
			await context.projects.delete(project);
			await audit(context, project, [{ remove: "project" }], full_path);
			return new AfterCommit(async () => {
				await repositories.delete(id).catch(context.reportError);
				return { message: "202 Accepted" };
			});
		};
	}),
} satisfies Partial<OperationHandlers>;

async function setArchived(before: Context, archived: boolean): Promise<Schemas["ProjectDetails"]> {
	const { context, project } = await lockProject(before);
	if (project.archived !== archived) {
		const change = { archived, updated_at: context.now() };
		await context.projects.setArchived(project.id, change);
		const custom_message = `Project ${archived ? "" : "un"}archived`;
		await audit(context, project, [{ custom_message }], project.full_path);
	}
	const view = await viewOf(context, { ...project, archived });
	return presentProjectDetails(view, context.settings, "in a list");
}

/**
 * Locks the namespace in which a project will be created, so that no other request can take the project's name or path
 * meanwhile. Returns the group or user whose namespace it is (`home`).
 */
async function lockHome(
	before: Context,
	namespaceId: number | null | undefined,
): Promise<{ context: Locked; home: Home }> {
	const waiting = await homeOf(before, namespaceId);
	const [context] = await before.lock(({ projects, groups }) =>
		"group" in waiting
			? projects.lockNamespace(waiting.group.id)
			: groups.lockPersonal(waiting.owner.id),
	);
	return { context, home: await homeOf(context, namespaceId) };
}

/**
 * Records the default branch of a project if the database has none, although the repository has branches: a server may
 * have crashed after it created the first one, or git was run in the repository directly.
 */
async function withDefaultBranch(context: Context, project: ProjectRecord): Promise<ProjectRecord> {
	if (project.default_branch !== null) return project;
	if (await isEmptyRepository(context, project)) return project;
	await context.settleDefaultBranch(project);
	return projectAfter(context, project);
}

/**
 * Reads what the response shows of a project.
 * @param level - The caller's level in the project; default: their level in the project of the path
 */
async function viewOf(
	context: Context,
	project: ProjectRecord,
	level = context.place.level,
): Promise<ProjectView> {
	const [details] = await detailsFor(context, [project.id]);
	// Another request may have deleted the project meanwhile.
	if (!details) throw notFound("Project");
	const viewer = { ...viewerOf(context), level };
	const [view] = await wholeViews(context, [{ project, details, viewer }]);
	if (!view) throw notFound("Project");
	return view;
}
