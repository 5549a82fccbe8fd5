import { maySee } from "../../server/domain/access/sight.ts";
import type { NewDiscussion } from "../../server/domain/discussions/store.ts";
import type { ListPlace } from "../../server/domain/issues/store.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import { staleStatus } from "../../server/domain/merge-requests/mergeability.ts";
import type {
	MergeRequestField,
	MergeRequestList,
	MergeRequestRecord,
	MergeRequestStore,
	ShownMergeRequestRecord,
	VersionedMergeRequest,
} from "../../server/domain/merge-requests/store.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { nextNumber, stored, type Tables, type View } from "./database.ts";
import { commentsOn, notedOf } from "./discussions.ts";
import { type FieldsOf, meets } from "./filters.ts";
import { labelsOf, shortTextsOf, textsBy } from "./labelled.ts";
import { levelAt } from "./levels.ts";
import { pageOfPlanned, plannedFields, priorityOf, projectsAt } from "./planned.ts";
import { iidKey, type MergeRequestRow, noteableKey } from "./tables.ts";

export function createMergeRequests({ tables, nextId }: View): MergeRequestStore {
	const { mergeRequests, mergeRequestVersions } = tables;
	const { recordOf, versionedOf, shownOf } = recordsOf(tables);

	const of = (projectId: number) => mergeRequests.all("project", projectId);

	const rowOf = (project_id: number, iid: number) =>
		mergeRequests.one("number", iidKey({ project_id, iid }));

	async function find(projectId: number, iid: number) {
		const row = rowOf(projectId, iid);
		return row && versionedOf(row);
	}

	return {
		find,

		// Locks nothing, because write transactions run one at a time.
		lock: find,

		async show(projectId, iid) {
			const row = rowOf(projectId, iid);
			return row && shownOf(row);
		},

		...listsOf(tables),

		async create(mergeRequest) {
			const { project_id } = mergeRequest;
			const id = nextId("merge request", mergeRequest.id);
			const iid = nextNumber(tables, "merge request", `project ${project_id}`, mergeRequest.iid);
			const record = { ...mergeRequest, id, iid };
			mergeRequests.insert(id, record);
			return recordOf(record);
		},

		async uncheck(projectId, branches) {
			for (const row of of(projectId)) {
				if (!isBetween(row, branches)) continue;
				const merge_status = unchecked(row);
				if (merge_status !== row.merge_status) mergeRequests.set(row.id, { ...row, merge_status });
			}
		},

		async following(projectId, branches) {
			return of(projectId)
				.filter((row) => !branches || isBetween(row, branches))
				.filter(({ diff_refs }) => diff_refs === null)
				.filter(({ id, state }) => state === "opened" || versionsOf(tables, id).length === 0)
				.sort((one, other) => one.iid - other.iid)
				.map(versionedOf);
		},

		async version(mergeRequestId, id) {
			return versionsOf(tables, mergeRequestId).find((one) => one.id === id);
		},

		async versions(mergeRequestId, page) {
			return pageOfAll(versionsOf(tables, mergeRequestId).reverse(), page);
		},

		async addVersion(version) {
			const id = nextId("merge request version", version.id);
			const record = { ...version, id };
			mergeRequestVersions.set(id, record);
			return record;
		},

		async addApproval({ id }, approval) {
			const others = tables.approvals.get(id) ?? [];
			tables.approvals.set(id, [...others, approval]);
		},

		async update({ note_count: _, restricted_notes: __, ...mergeRequest }) {
			mergeRequests.set(mergeRequest.id, mergeRequest);
		},

		async twin(projectId, { source_branch, target_branch }) {
			return of(projectId)
				.filter(({ state }) => state === "opened" || state === "locked")
				.filter((one) => one.source_branch === source_branch)
				.find((one) => one.target_branch === target_branch)?.iid;
		},

		async approvals(mergeRequestId) {
			const found = tables.approvals.get(mergeRequestId) ?? [];
			return [...found]
				.sort((a, b) => compareText(a.created_at, b.created_at) || a.user_id - b.user_id)
				.map(({ user_id }) => stored(tables.users, user_id, "user"));
		},

		async removeApproval(mergeRequestId, userId) {
			const found = tables.approvals.get(mergeRequestId) ?? [];
			const others = found.filter(({ user_id }) => user_id !== userId);
			tables.approvals.set(mergeRequestId, others);
			return others.length < found.length;
		},

		async clearApprovals(mergeRequestId) {
			tables.approvals.delete(mergeRequestId);
		},

		async clearApprovalsOfClosed(projectId, branches) {
			for (const { id, state, source_branch } of of(projectId)) {
				if (state === "closed" && branches.includes(source_branch)) tables.approvals.delete(id);
			}
		},

		async withOpenThreads(ids) {
			const { discussions, notes } = tables;
			const isOpen = ({ id, type }: NewDiscussion) =>
				type !== null &&
				notes
					.all("discussion", id)
					.some(({ system, resolved_at }) => !system && resolved_at === null);
			return ids.filter((id) =>
				discussions.all("noteable", noteableKey({ type: "Merge request", id })).some(isOpen),
			);
		},

		async hasMerged(projectId, authorId) {
			return of(projectId).some(
				({ author_id, state }) => author_id === authorId && state === "merged",
			);
		},
	};
}

/** Store methods for lists of merge requests, and for finding merge requests by their commits. */
function listsOf(tables: Tables): Pick<MergeRequestStore, "page" | "texts" | "commits"> {
	const { mergeRequests } = tables;
	const fields = fieldsOf(tables);
	const { shownOf } = recordsOf(tables);
	const of = (projectId: number) => mergeRequests.all("project", projectId);
	return {
		async page({ place, conditions, details, order }, page) {
			const isListed = (row: MergeRequestRow) => meets(row, conditions, fields);
			const rows = pageOfPlanned(
				mergeRequests,
				seenProjects(tables, place),
				conditions.length === 0 ? undefined : isListed,
				{ ...order, keys: [keyOf(tables, order)] },
				page,
			);
			return mapPage(rows, (row) => ({
				...shownOf(row),
				...shortTextsOf(tables, row, details),
			}));
		},

		async texts(ids, details) {
			return textsBy(tables, mergeRequests, ids, details);
		},

		async commits(projectId, most) {
			return of(projectId)
				.sort((a, b) => b.iid - a.iid)
				.slice(0, most)
				.map(({ id, merge_commit_sha, squash_commit_sha }) => {
					const { start_sha = null, head_sha = null } = versionsOf(tables, id).at(-1) ?? {};
					return { id, merge_commit_sha, squash_commit_sha, start_sha, head_sha };
				});
		},
	};
}

/** The projects of `place` whose merge requests the caller sees. */
function seenProjects(tables: Tables, place: ListPlace): { id: number }[] {
	if ("project" in place) return [place.project];
	const { archived, sight } = place;
	const { user_id = 0, admin, today } = sight;
	const found = tables.users.get(user_id);
	const user = found && { ...found, admin };
	return projectsAt(tables, place).filter((project) => {
		if (project.archived && !archived) return false;
		const level = levelAt(tables, { project }, user_id, today);
		return maySee({ user, level }, project, "merge request");
	});
}

/** Matches the prefix that marks a merge request's title as a draft. Lists can be filtered by the prefix. */
const draftMark = /^(WIP[: ]|\[WIP\]|Draft - |Draft:|\[Draft\]|\(Draft\))/i;

function fieldsOf(tables: Tables): FieldsOf<MergeRequestRow, MergeRequestField> {
	return {
		...plannedFields(tables),
		approved_by_ids: ({ id }) => (tables.approvals.get(id) ?? []).map(({ user_id }) => user_id),
		draft_mark: ({ title }) => draftMark.exec(title)?.[0] ?? null,
	};
}

/** Makes a function that returns a merge request's sort key; equal merge requests are then sorted by id. */
function keyOf(
	tables: Tables,
	{ by }: MergeRequestList["order"],
): (row: MergeRequestRow) => string | number | null {
	return by === "label_priority" ? priorityOf(tables) : (row) => row[by];
}

/** Whether one of the branches is the source or target branch of a merge request. */
function isBetween(
	{ source_branch, target_branch }: MergeRequestRow,
	branches: readonly string[],
): boolean {
	return branches.includes(source_branch) || branches.includes(target_branch);
}

/** The new merge status of a merge request whose branches have changed. */
function unchecked({ state, merge_status }: MergeRequestRow): MergeRequestRow["merge_status"] {
	return state === "opened" || state === "locked" ? staleStatus(merge_status) : merge_status;
}

/** Versions of a merge request, oldest first. */
function versionsOf({ mergeRequestVersions }: Tables, mergeRequestId: number) {
	return mergeRequestVersions.all("mergeRequest", mergeRequestId);
}

/** Makes functions that convert rows of merge requests to records. */
function recordsOf(tables: Tables) {
	function recordOf(row: MergeRequestRow): MergeRequestRecord {
		const { id } = row;
		return { ...row, ...notedOf(tables, { type: "Merge request", id }) };
	}

	function versionedOf(row: MergeRequestRow): VersionedMergeRequest {
		const version = versionsOf(tables, row.id).at(-1) ?? null;
		return { ...recordOf(row), version };
	}

	function shownOf(row: MergeRequestRow): ShownMergeRequestRecord {
		const { users, milestones } = tables;
		const key = { type: "Merge request", id: row.id } as const;
		return {
			...versionedOf(row),
			author: stored(users, row.author_id, "user"),
			merged_by: users.get(row.merged_by_id ?? 0) ?? null,
			closed_by: users.get(row.closed_by_id ?? 0) ?? null,
			assignees: row.assignee_ids.flatMap((id) => users.get(id) ?? []),
			reviewers: row.reviewer_ids.flatMap((id) => users.get(id) ?? []),
			labels: labelsOf(tables, row),
			milestone: milestones.get(row.milestone_id ?? 0) ?? null,
			user_note_count: commentsOn(tables, key).length,
		};
	}

	return { recordOf, versionedOf, shownOf };
}
