/** Deletes projects and groups with everything in them. Postgres does that by foreign keys. */
import type { NoteableKey } from "../../server/domain/discussions/store.ts";
import type { DeletedPlaces } from "../../server/domain/groups/store.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import { deleteBoard } from "./boards.ts";
import { childrenOf, removeChild, type Table, type Tables } from "./database.ts";
import { deleteDiscussions } from "./discussions.ts";
import { branch } from "./group-tree.ts";
import { placesOf } from "./levels.ts";
import { deleteVersions } from "./merge-requests.ts";
import { deleteVersions as deleteSnippetVersions } from "./snippets.ts";
import { fold, labelKey, type Place, priorityKey, uploadKey } from "./tables.ts";

/** Deletes the entry of an index, and the rows that it lists. */
function drop<Key, Id, Row>(
	index: Table<Key, readonly Id[]>,
	key: Key,
	rows: Table<Id, Row>,
	before: (row: Row, id: Id) => void = () => {},
): void {
	for (const id of index.get(key) ?? []) {
		const row = rows.get(id);
		if (row === undefined) continue;
		before(row, id);
		rows.delete(id);
	}
	index.delete(key);
}

/** Deletes the kinds of things that both projects and groups have. */
function dropContents(tables: Tables, place: Place): void {
	drop(tables.placeLabels, place, tables.labels, ({ label }, id) => {
		tables.labelNames.delete(labelKey(place, label.name));
		tables.labelSubscriptions.delete(id);
	});
	drop(tables.placeMilestones, place, tables.milestones);
	drop(tables.placeMembers, place, tables.members, ({ id, user_id }, key) => {
		tables.memberKeys.delete(id);
		removeChild(tables.userMembers, user_id, key);
	});
	drop(tables.placeMinimalMembers, place, tables.minimalMembers, ({ id }) => {
		tables.memberKeys.delete(id);
	});
	for (const { group_id } of tables.shares.get(place) ?? []) {
		removeChild(tables.sharedPlaces, group_id, place);
	}
	tables.shares.delete(place);
	tables.deletedMilestones.delete(place);
}

/** Removes a project's priorities and subscriptions from the labels that it can use. */
function forgetLabels(tables: Tables, project: ProjectRecord): void {
	const { labelPriorities, labelSubscriptions, placeLabels } = tables;
	for (const place of placesOf(tables, project)) {
		for (const id of placeLabels.get(place) ?? []) {
			labelPriorities.delete(priorityKey(project.id, id));
			const all = labelSubscriptions.get(id) ?? [];
			const left = all.filter(({ project_id }) => project_id !== project.id);
			if (left.length < all.length) labelSubscriptions.set(id, left);
		}
	}
}

/** Deletes a project with everything in it, except its audit events. */
export function deleteProject(tables: Tables, projectId: number): void {
	const project = tables.projects.get(projectId);
	if (!project) return;
	const forget = (noteable: NoteableKey) => deleteDiscussions(tables, noteable);

	for (const sha of tables.notedCommits.get(projectId) ?? []) {
		forget({ type: "Commit", project_id: projectId, sha });
	}
	tables.notedCommits.delete(projectId);
	drop(tables.projectProtectedBranches, projectId, tables.protectedBranches);
	drop(tables.projectStatuses, projectId, tables.statuses);
	drop(tables.projectUploads, projectId, tables.uploads, (upload) => {
		tables.uploadKeys.delete(uploadKey(upload));
		tables.uploadPieces.delete(upload.id);
	});
	drop(tables.projectReleases, projectId, tables.releases);
	drop(tables.projectIssues, projectId, tables.issues, ({ id }) => forget({ type: "Issue", id }));
	drop(tables.projectMergeRequests, projectId, tables.mergeRequests, ({ id }) => {
		forget({ type: "Merge request", id });
		deleteVersions(tables, id);
	});
	drop(tables.projectSnippets, projectId, tables.snippets, ({ id }) => {
		forget({ type: "Snippet", id });
		deleteSnippetVersions(tables, id);
	});
	for (const id of tables.projectBoards.get(projectId) ?? []) {
		deleteBoard(tables, id);
	}
	drop(tables.projectClusters, projectId, tables.clusters, (row) => {
		const { id, management_project_id: manager } = row;
		if (manager !== null) removeChild(tables.managedClusters, manager, id);
	});
	for (const cluster of childrenOf(tables.managedClusters, projectId, tables.clusters)) {
		const freed = { ...cluster, management_project_id: null };
		tables.clusters.set(cluster.id, freed);
	}
	tables.managedClusters.delete(projectId);
	forgetLabels(tables, project);
	dropContents(tables, `project ${projectId}`);
	tables.deletedIssues.delete(projectId);
	tables.projects.delete(projectId);
	tables.projectDetails.delete(projectId);
	tables.projectPaths.delete(fold(project.full_path));
	removeChild(tables.namespaceProjects, project.namespace.id, projectId);
}

/** Deletes a group with everything below it, except audit events. */
export function deleteGroup(tables: Tables, groupId: number): DeletedPlaces {
	const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
	const groups = [...branch(tables, groupId)]
		.flatMap((id) => tables.groups.get(id) ?? [])
		.sort(byId);
	const projects = groups
		.flatMap(({ id }) => childrenOf(tables.namespaceProjects, id, tables.projects))
		.sort(byId);
	for (const { id } of projects) deleteProject(tables, id);
	for (const { id, full_path, parent_id } of groups) {
		drop(tables.groupEpics, id, tables.epics, (epic) =>
			deleteDiscussions(tables, { type: "Epic", id: epic.id }),
		);
		dropContents(tables, `group ${id}`);
		for (const place of tables.sharedPlaces.get(id) ?? []) {
			const shares = tables.shares.get(place) ?? [];
			tables.shares.set(
				place,
				shares.filter(({ group_id }) => group_id !== id),
			);
		}
		tables.sharedPlaces.delete(id);
		tables.namespaceProjects.delete(id);
		tables.namespacePaths.delete(fold(full_path));
		tables.groups.delete(id);
		const creator = tables.groupCreators.get(id);
		if (creator !== undefined) removeChild(tables.createdGroups, creator, id);
		tables.groupCreators.delete(id);
		removeChild(tables.groupIds, "all", id);
		tables.subgroups.delete(id);
		if (parent_id !== null) removeChild(tables.subgroups, parent_id, id);
	}
	return { projects, groups };
}
