import { pathWithin } from "../../server/domain/groups/paths.ts";
import { pageOfAll } from "../../server/domain/lists/pagination.ts";
import { closenessOf } from "../../server/domain/projects/closeness.ts";
import { ownerOf as ownership } from "../../server/domain/projects/owner.ts";
import {
	type Features,
	type MergeRules,
	mostOpenIssues,
	type ProjectDetailsRecord,
	type ProjectField,
	type ProjectList,
	type ProjectRecord,
	type ProjectStore,
	type ProjectTexts,
	type WholeProjectRecord,
} from "../../server/domain/projects/store.ts";
import { compareText, inDirection } from "../../server/domain/values/text.ts";
import type { Tables, View } from "./database.ts";
import { type FieldsOf, meets } from "./filters.ts";
import { lineage, ownerOf, projectsBelow } from "./group-tree.ts";
import { moveMilestones } from "./group-updates.ts";
import { levelAt, memberLevel } from "./levels.ts";
import { addMember } from "./members.ts";
import { sharesOf } from "./shares.ts";
import { fold, isActive, type Place } from "./tables.ts";

/** A project in a list; `member`: whether the caller may use the features that are restricted to members. */
type ProjectRow = WholeProjectRecord & { updated_at: string; member: boolean };

const fields: FieldsOf<ProjectRow, ProjectField> = {
	full_name: ({ namespace, name }) => `${namespace.full_name} / ${name}`,
	merge_requests: ({ features }) => features.merge_requests,
	has_issues: (row) => hasFeature(row, "issues"),
	has_merge_requests: (row) => hasFeature(row, "merge_requests"),
};

function hasFeature({ features, member }: ProjectRow, feature: keyof Features): boolean {
	const level = features[feature];
	return level === "enabled" || (member && level === "private");
}

function comparing({
	order: { by, direction },
	closest = "",
}: Pick<ProjectList, "order" | "closest">) {
	const compare = (a: ProjectRow, b: ProjectRow) => {
		if (by === "id") return 0;
		if (by !== "similarity") return compareText(a[by], b[by]);
		return closenessOf(a, closest, fold) - closenessOf(b, closest, fold);
	};
	return inDirection(direction, (a: ProjectRow, b: ProjectRow) => compare(a, b) || a.id - b.id);
}

export function createProjects(view: View): ProjectStore {
	const { tables, nextId } = view;
	const { projects, projectDetails } = tables;

	return {
		findByPath: async (path) => projectByPath(tables, path),

		named: async (paths) => namedIn(tables, paths),

		async details(ids, userId, today, most = mostOpenIssues.one) {
			return ids.flatMap((id) => {
				const project = projects.get(id);
				if (!project) return [];
				const details = detailsOf(tables, project, userId, today);
				const open_issues = Math.min(details.open_issues, most);
				return [{ ...details, open_issues }];
			});
		},

		mergeRules: async (ids) => mergeRulesOf(tables, ids),

		texts: async (ids) => textsOf(tables, ids),

		async page({ within, sight, least, conditions, ...order }, page) {
			const { user_id, open, today } = sight;
			// `open`: the visibilities that the caller sees without a membership. Only an administrator's has `private`.
			const seesAll = open.includes("private");
			const levelOf = (project: ProjectRecord) =>
				user_id === undefined ? 0 : levelAt(tables, { project }, user_id, today);
			const places = within ? projectsAt(tables, within, today) : [...projects.values()];
			const rows = places.flatMap((project): ProjectRow[] => {
				const isHeld = levelOf(project) >= least;
				if (!isHeld && !open.includes(project.visibility)) return [];
				const { updated_at = "" } = projectDetails.get(project.id) ?? {};
				return [{ ...project, updated_at, member: seesAll || isHeld }];
			});
			const found = rows.filter((row) => meets(row, conditions, fields)).sort(comparing(order));
			return pageOfAll(found, page);
		},

		taken: async (wanted) => takenIn(tables, wanted),

		async countIn(namespaceId) {
			return projects.keys("namespace", namespaceId).length;
		},

		// Locks nothing, because write transactions run one at a time.
		async lockNamespace() {},

		lockRefs: async (projectId) => projects.get(projectId) !== undefined,

		async lock(projectId) {
			return projectDetails.get(projectId);
		},

		async update({ id }, { settings, updated_at, ...change }) {
			const project = projects.get(id);
			const details = projectDetails.get(id);
			if (!project || !details) return;
			projects.set(id, { ...project, ...change });
			moveMilestones(tables, `project ${id}`, change.full_path);
			projectDetails.set(id, { ...details, settings, updated_at });
		},

		async setArchived(id, change) {
			archive(tables, id, change);
		},

		async delete({ id }) {
			deleteProject(tables, id);
		},

		async newest(groupId, which, { user_id, open, today }, limit) {
			const own = projects.all("namespace", groupId);
			const found = which === "own" ? own : sharedWith(tables, groupId, today);
			return found
				.filter(
					(project) =>
						open.includes(project.visibility) ||
						(user_id !== undefined && levelAt(tables, { project }, user_id, today) > 0),
				)
				.sort((a, b) => b.id - a.id)
				.slice(0, limit);
		},

		async create({ namespace_id, creator_id, settings, updated_at, ...project }) {
			const { namespace, plan } = namespaceById(tables, namespace_id);
			const record: WholeProjectRecord = {
				...project,
				id: nextId("project", project.id),
				full_path: pathWithin(namespace, project.path),
				default_branch: null,
				readme_path: null,
				namespace,
				plan,
			};
			const { id } = record;
			projects.insert(id, record);
			const owner = ownerOf(tables, namespace_id);
			if (owner !== undefined) addMember(view, { project_id: id }, ownership(record, owner));
			projectDetails.set(id, { creator_id, settings, updated_at });
			return record;
		},

		async setRepository(projectId, summary) {
			const project = projects.get(projectId);
			if (!project) return;
			projects.set(projectId, withRepository(project, summary));
		},
	};
}

function takenIn(
	tables: Tables,
	{ namespace_id = 0, name, full_path, except }: Parameters<ProjectStore["taken"]>[0],
) {
	const { projects, groups, personalNamespaces } = tables;
	const isOther = ({ id }: { id: number }) => id !== except;
	const others = projects.all("namespace", namespace_id).filter(isOther);
	const key = fold(full_path);
	const project = projects.one("path", key);
	return {
		name: others.some((one) => one.name === name),
		path:
			(project !== undefined && isOther(project)) ||
			(groups.one("path", key) ?? personalNamespaces.one("path", key)) !== undefined,
	};
}

function namedIn(tables: Tables, paths: readonly string[]): WholeProjectRecord[] {
	const found = paths.map((path) => projectByPath(tables, path));
	return [...new Set(found)].filter((one) => one !== undefined);
}

function archive(
	{ projects, projectDetails }: Tables,
	id: number,
	{ archived, updated_at }: { archived: boolean; updated_at: string },
): void {
	const project = projects.get(id);
	const details = projectDetails.get(id);
	if (!project || !details) return;
	projects.set(id, { ...project, archived });
	projectDetails.set(id, { ...details, updated_at });
}

function withRepository<Project extends ProjectRecord>(
	project: Project,
	summary: Parameters<ProjectStore["setRepository"]>[1],
): Project {
	const { default_branch, readme_path } = summary;
	const { last_activity_at = project.last_activity_at } = summary;
	return { ...project, default_branch, readme_path, last_activity_at };
}

function textsOf(
	{ projects, projectDetails }: Tables,
	ids: readonly number[],
): Map<number, ProjectTexts> {
	const found = new Map<number, ProjectTexts>();
	for (const id of ids) {
		const { tag_list } = projects.get(id) ?? {};
		const { settings } = projectDetails.get(id) ?? {};
		if (!tag_list || !settings) continue;
		const { suggestion_commit_message } = settings;
		found.set(id, { tag_list, suggestion_commit_message });
	}
	return found;
}

function mergeRulesOf({ projectDetails }: Tables, ids: readonly number[]) {
	const found = new Map<number, MergeRules>();
	for (const id of ids) {
		const details = projectDetails.get(id);
		if (details) found.set(id, details.settings);
	}
	return found;
}

/**
 * Projects in a namespace. `below` adds projects in the namespace's subgroups. `shared` adds projects that are shared
 * with the namespace; the value `only` returns just these.
 */
function projectsAt(
	tables: Tables,
	{ namespace_id, below, shared }: NonNullable<ProjectList["within"]>,
	today: string,
): WholeProjectRecord[] {
	if (shared === "only") return sharedWith(tables, namespace_id, today);
	const own = below
		? projectsBelow(tables, namespace_id)
		: tables.projects.all("namespace", namespace_id);
	const others = shared ? sharedWith(tables, namespace_id, today) : [];
	return [...new Set([...own, ...others])];
}

/** Projects that are shared with a group; shares that have expired by `today` do not count. */
function sharedWith(
	{ shares, projects }: Tables,
	groupId: number,
	today: string,
): WholeProjectRecord[] {
	const active = shares.all("group", groupId).filter((share) => isActive(share, today));
	return active.flatMap(({ place }) => {
		const [kind, id] = place.split(" ");
		return (kind === "project" && projects.get(Number(id))) || [];
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
	const owner = tables.users.get(ownerOf(tables, namespace.id) ?? 0);
	const issues = tables.issues.all("project", id);
	const levelIn = (...places: Place[]) => {
		if (userId === undefined) return null;
		const levels = places.map((place) => memberLevel(tables, place, userId, today));
		return Math.max(0, ...levels) || null;
	};
	const groups = [...lineage(tables, namespace.id)];
	return {
		...own,
		id,
		owner: owner ?? null,
		namespace_avatar_url: (owner ?? tables.groups.get(namespace.id))?.avatar_url ?? null,
		open_issues: issues.filter(({ state, confidential }) => state === "opened" && !confidential)
			.length,
		shares: sharesOf(tables, `project ${id}`, today),
		levels: {
			project: levelIn(`project ${id}`),
			group: levelIn(`group ${namespace.id}`),
			groups: levelIn(...groups.map((group): Place => `group ${group}`)),
		},
	};
}

/** A project's namespace, with the plan of its top-level group. */
function namespaceById(
	{ groups, personalNamespaces }: Tables,
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
	const namespace = personalNamespaces.one("id", id);
	if (!namespace) throw new Error(`There is no namespace ${id}.`);
	return { namespace, plan: null };
}

export function projectByPath(
	{ projects }: Tables,
	fullPath: string,
): WholeProjectRecord | undefined {
	return projects.one("path", fold(fullPath));
}

/** Deletes a project with everything in it, except its audit events. */
export function deleteProject({ projects, clusters }: Tables, projectId: number): void {
	for (const cluster of clusters.all("manager", projectId)) {
		clusters.set(cluster.id, { ...cluster, management_project_id: null });
	}
	projects.delete(projectId);
}
