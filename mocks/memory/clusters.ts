import type {
	ClusterRecord,
	ClusterStore,
} from "../../server/domain/clusters/store.ts";
import { pageOfAll } from "../../server/domain/pagination.ts";
import { insert, type Methods, type Table, type View } from "./database.ts";
import type { ClusterRow } from "./tables.ts";

export const clusterMethods: Methods<ClusterStore> = {
	page: "reads",
	find: "reads",
	lock: "reads",
	hasToken: "reads",
	isScopeTaken: "reads",
	create: "writes",
	update: "writes",
	delete: "writes",
};

export function createClusters({ tables, nextId }: View): ClusterStore {
	const { clusters, projectClusters, managedClusters, users, projects } =
		tables;

	function recordOf(row: ClusterRow): ClusterRecord {
		const { token, user_id, management_project_id, ...record } = row;
		const user = users.get(user_id);
		if (!user) throw new Error(`There is no user ${user_id}.`);
		const management_project = projects.get(management_project_id ?? 0) ?? null;
		return { ...record, management_project, user };
	}

	function stored(id: number): ClusterRow {
		const row = clusters.get(id);
		if (!row) throw new Error(`There is no cluster ${id}.`);
		return row;
	}

	async function find(projectId: number, clusterId: number) {
		const row = clusters.get(clusterId);
		return row?.project_id === projectId ? recordOf(row) : undefined;
	}

	function setManaged(id: number, before: number | null, after: number | null) {
		if (before !== null) remove(managedClusters, before, id);
		if (after !== null) add(managedClusters, after, id);
	}

	return {
		find,

		// Writes run one at a time.
		lock: find,

		async page(projectId, page) {
			const ids = projectClusters.get(projectId) ?? [];
			const { records, total } = pageOfAll(ids, page);
			return { records: records.map((id) => recordOf(stored(id))), total };
		},

		async hasToken({ id }, token) {
			return stored(id).token === token;
		},

		async isScopeTaken(scope, exceptId) {
			const { project_id, management_project_id, environment_scope } = scope;
			const others = [
				...(projectClusters.get(project_id) ?? []),
				...(managedClusters.get(management_project_id ?? 0) ?? []),
			];
			return others.some(
				(id) =>
					id !== exceptId && stored(id).environment_scope === environment_scope,
			);
		},

		async create(cluster) {
			const id = nextId("cluster", cluster.id);
			const row = { ...cluster, id };
			insert(clusters, id, row, `Cluster ${id}`);
			add(projectClusters, row.project_id, id);
			setManaged(id, null, row.management_project_id);
			return recordOf(row);
		},

		async update({ id }, values, updatedAt) {
			const before = stored(id);
			const after = { ...before, ...values, updated_at: updatedAt };
			clusters.set(id, after);
			setManaged(id, before.management_project_id, after.management_project_id);
			return recordOf(after);
		},

		async delete({ id }) {
			const { project_id, management_project_id } = stored(id);
			clusters.delete(id);
			remove(projectClusters, project_id, id);
			setManaged(id, management_project_id, null);
		},
	};
}

type Index = Table<number, readonly number[]>;

function add(index: Index, key: number, id: number): void {
	const ids = [...(index.get(key) ?? []), id];
	index.set(
		key,
		ids.sort((a, b) => a - b),
	);
}

function remove(index: Index, key: number, id: number): void {
	const ids = index.get(key) ?? [];
	index.set(
		key,
		ids.filter((other) => other !== id),
	);
}
