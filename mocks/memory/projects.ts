import { pathWithin } from "../../server/domain/groups/paths.ts";
import { ownerOf } from "../../server/domain/projects/owner.ts";
import type {
	ProjectDetailsRecord,
	ProjectRecord,
	ProjectStore,
} from "../../server/domain/projects/store.ts";
import {
	addChild,
	childrenOf,
	insert,
	type Tables,
	type View,
} from "./database.ts";
import { deleteProject } from "./deleted-projects.ts";
import { lineage } from "./groups.ts";
import { levelAt } from "./levels.ts";
import { addMember, memberLevel } from "./members.ts";
import { sharesOf } from "./shares.ts";
import { fold, isActive, type Place } from "./tables.ts";

export function createProjects(view: View): ProjectStore {
	const { tables, nextId } = view;
	const { projects, projectDetails, projectPaths, namespaceProjects } = tables;

	return {
		async findByPath(fullPath) {
			return projectByPath(tables, fullPath);
		},

		async details(ids, userId, today) {
			return ids.flatMap((id) => {
				const project = projects.get(id);
				return project ? [detailsOf(tables, project, userId, today)] : [];
			});
		},

		async taken({ namespace_id = 0, name, full_path, except }) {
			const others = childrenOf(namespaceProjects, namespace_id, projects);
			const key = fold(full_path);
			const project = projectPaths.get(key);
			return {
				name: others.some((one) => one.id !== except && one.name === name),
				path:
					(project !== undefined && project !== except) ||
					tables.namespacePaths.get(key) !== undefined,
			};
		},

		async countIn(namespaceId) {
			return namespaceProjects.get(namespaceId)?.length ?? 0;
		},

		// Writes run one at a time.
		async lockNamespace() {},

		async lock(projectId) {
			return projectDetails.get(projectId);
		},

		async delete({ id }) {
			deleteProject(tables, id);
		},

		async newest(groupId, which, { user_id, open, today }, limit) {
			const own = childrenOf(namespaceProjects, groupId, projects);
			const found = which === "own" ? own : sharedWith(tables, groupId, today);
			return found
				.filter(
					(project) =>
						open.includes(project.visibility) ||
						(user_id !== undefined &&
							levelAt(tables, { project }, user_id, today) > 0),
				)
				.sort((a, b) => b.id - a.id)
				.slice(0, limit);
		},

		async create({
			namespace_id,
			creator_id,
			settings,
			updated_at,
			...project
		}) {
			const { namespace, plan } = namespaceById(tables, namespace_id);
			const record: ProjectRecord = {
				...project,
				id: nextId("project", project.id),
				full_path: pathWithin(namespace, project.path),
				default_branch: null,
				readme_path: null,
				namespace,
				plan,
			};
			const { id, full_path } = record;
			insert(projectPaths, fold(full_path), id, `Project ${full_path}`);
			insert(projects, id, record, `Project ${id}`);
			addChild(namespaceProjects, namespace.id, id);
			const owner = tables.namespaceOwners.get(namespace_id);
			if (owner !== undefined) {
				addMember(view, { project_id: id }, ownerOf(record, owner));
			}
			projectDetails.set(id, { creator_id, settings, updated_at });
			return record;
		},

		async setRepository(projectId, { default_branch, readme_path }) {
			const project = projects.get(projectId);
			if (!project) return;
			projects.set(projectId, { ...project, default_branch, readme_path });
		},
	};
}

/** The projects that are shared with a group on that day. */
function sharedWith(
	{ shares, sharedPlaces, projects }: Tables,
	groupId: number,
	today: string,
): ProjectRecord[] {
	return (sharedPlaces.get(groupId) ?? []).flatMap((place) => {
		const [kind, id] = place.split(" ");
		const project = kind === "project" && projects.get(Number(id));
		const share = shares.get(place)?.find((one) => one.group_id === groupId);
		return project && share && isActive(share, today) ? [project] : [];
	});
}

function detailsOf(
	tables: Tables,
	{ id, namespace }: ProjectRecord,
	userId: number | undefined,
	today: string,
): ProjectDetailsRecord {
	const own = tables.projectDetails.get(id);
	if (!own) throw new Error(`Project ${id} has no details.`);
	const owner = tables.users.get(tables.namespaceOwners.get(namespace.id) ?? 0);
	const issues = childrenOf(tables.projectIssues, id, tables.issues);
	const levelIn = (...places: Place[]) => {
		if (userId === undefined) return null;
		const levels = places.map((place) =>
			memberLevel(tables, place, userId, today),
		);
		return Math.max(0, ...levels) || null;
	};
	const groups = [...lineage(tables, namespace.id)];
	return {
		...own,
		id,
		owner: owner ?? null,
		namespace_avatar_url:
			(owner ?? tables.groups.get(namespace.id))?.avatar_url ?? null,
		open_issues: issues.filter(
			({ state, confidential }) => state === "opened" && !confidential,
		).length,
		shares: sharesOf(tables, `project ${id}`, today),
		levels: {
			project: levelIn(`project ${id}`),
			group: levelIn(`group ${namespace.id}`),
			groups: levelIn(...groups.map((group): Place => `group ${group}`)),
		},
	};
}

/** A project's namespace, and the plan that it brings. */
function namespaceById(
	{ groups, namespaceOwners, personalNamespaces }: Tables,
	id: number,
): Pick<ProjectRecord, "namespace" | "plan"> {
	const group = groups.get(id);
	if (group) {
		const { kind, name, path, full_path, full_name, parent_id, plan } = group;
		return {
			namespace: { id, kind, name, path, full_path, full_name, parent_id },
			plan,
		};
	}
	const owner = namespaceOwners.get(id);
	const namespace =
		owner === undefined ? undefined : personalNamespaces.get(owner);
	if (!namespace) throw new Error(`There is no namespace ${id}.`);
	return { namespace, plan: null };
}

export function projectByPath(
	{ projects, projectPaths }: Tables,
	fullPath: string,
): ProjectRecord | undefined {
	const id = projectPaths.get(fold(fullPath));
	return id === undefined ? undefined : projects.get(id);
}
