import { pathWithin } from "../../server/domain/groups/paths.ts";
import { ownerOf } from "../../server/domain/projects/owner.ts";
import type {
	ProjectRecord,
	ProjectStore,
} from "../../server/domain/projects/store.ts";
import { addChild, insert, type Tables, type View } from "./database.ts";
import { addMember } from "./members.ts";
import { fold } from "./tables.ts";

export function createProjects(view: View): ProjectStore {
	const { tables, nextId } = view;
	const { projects, projectPaths, namespaceProjects } = tables;

	return {
		async findByPath(fullPath) {
			return projectByPath(tables, fullPath);
		},

		async create({ namespace_id, ...project }) {
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
			return record;
		},

		async setRepository(projectId, { default_branch, readme_path }) {
			const project = projects.get(projectId);
			if (!project) return;
			projects.set(projectId, { ...project, default_branch, readme_path });
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
