/** What a deleted project takes along. Postgres does it by foreign keys. */
import type { NoteableKey } from "../../server/domain/discussions/store.ts";
import {
	childrenOf,
	removeChild,
	type Table,
	type Tables,
} from "./database.ts";
import { deleteDiscussions } from "./discussions.ts";
import { blobKey, fold, labelKey, type Place } from "./tables.ts";

/** Deletes a project with all that is in it, but for its audit events. */
export function deleteProject(tables: Tables, projectId: number): void {
	const project = tables.projects.get(projectId);
	if (!project) return;
	const place: Place = `project ${projectId}`;

	/** Deletes the rows of an index, and the index's own. */
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
	const forget = (noteable: NoteableKey) => deleteDiscussions(tables, noteable);

	for (const sha of tables.notedCommits.get(projectId) ?? []) {
		forget({ type: "Commit", project_id: projectId, sha });
	}
	tables.notedCommits.delete(projectId);
	drop(tables.projectIssues, projectId, tables.issues, ({ id }) =>
		forget({ type: "Issue", id }),
	);
	drop(tables.projectMergeRequests, projectId, tables.mergeRequests, ({ id }) =>
		forget({ type: "Merge request", id }),
	);
	drop(tables.projectSnippets, projectId, tables.snippets, ({ id }) => {
		forget({ type: "Snippet", id });
		for (const { files } of tables.snippetVersions.get(id) ?? []) {
			for (const { blob_id } of files) {
				tables.snippetBlobs.delete(blobKey(id, blob_id));
			}
		}
		tables.snippetVersions.delete(id);
	});
	drop(tables.projectBoards, projectId, tables.boards, ({ lists }) => {
		for (const { id } of lists) tables.lists.delete(id);
	});
	drop(tables.projectClusters, projectId, tables.clusters, (row) => {
		const { id, management_project_id: manager } = row;
		if (manager !== null) removeChild(tables.managedClusters, manager, id);
	});
	for (const cluster of childrenOf(
		tables.managedClusters,
		projectId,
		tables.clusters,
	)) {
		const freed = { ...cluster, management_project_id: null };
		tables.clusters.set(cluster.id, freed);
	}
	tables.managedClusters.delete(projectId);
	drop(tables.placeLabels, place, tables.labels, ({ label }) =>
		tables.labelNames.delete(labelKey(place, label.name)),
	);
	drop(tables.placeMilestones, place, tables.milestones);
	drop(tables.placeMembers, place, tables.members, ({ id, user_id }, key) => {
		tables.memberKeys.delete(id);
		removeChild(tables.userMembers, user_id, key);
	});
	tables.shares.delete(place);
	tables.projects.delete(projectId);
	tables.projectDetails.delete(projectId);
	tables.projectPaths.delete(fold(project.full_path));
	removeChild(tables.namespaceProjects, project.namespace.id, projectId);
}
