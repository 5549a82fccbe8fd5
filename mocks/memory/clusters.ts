import type { ClusterRecord, ClusterStore } from "../../server/domain/clusters/store.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import { stored, type View } from "./database.ts";
import { longTextBytes } from "./long-texts.ts";
import type { ClusterRow } from "./tables.ts";

export function createClusters({ tables, nextId }: View): ClusterStore {
	const { clusters, users, projects } = tables;

	function recordOf(row: ClusterRow): ClusterRecord {
		const { token, user_id, management_project_id, ...record } = row;
		const user = stored(users, user_id, "user");
		const management_project = projects.get(management_project_id ?? 0) ?? null;
		return { ...record, management_project, user };
	}

	const rowOf = (id: number) => stored(clusters, id, "cluster");

	async function find(projectId: number, clusterId: number) {
		const row = clusters.get(clusterId);
		return row?.project_id === projectId ? recordOf(row) : undefined;
	}

	return {
		find,

		// Locks nothing, because write transactions run one at a time.
		lock: find,

		async page(projectId, page) {
			const ids = clusters.keys("project", projectId);
			return mapPage(pageOfAll(ids, page), (id) => withoutLongCertificate(recordOf(rowOf(id))));
		},

		async certificates(ids) {
			return new Map(ids.map((id) => [id, clusters.get(id)?.ca_cert ?? null]));
		},

		async hasToken({ id }, token) {
			return rowOf(id).token === token;
		},

		async lockScopes() {},

		async isScopeTaken(scope, exceptId) {
			const { project_id, management_project_id, environment_scope } = scope;
			const others = [
				...clusters.all("project", project_id),
				...clusters.all("manager", management_project_id ?? 0),
			];
			return others.some(
				(one) => one.id !== exceptId && one.environment_scope === environment_scope,
			);
		},

		async create(cluster) {
			const id = nextId("cluster", cluster.id);
			const row = { ...cluster, id };
			clusters.insert(id, row);
			return recordOf(row);
		},

		async update({ id }, values, updatedAt) {
			const after = { ...rowOf(id), ...values, updated_at: updatedAt };
			clusters.set(id, after);
			return recordOf(after);
		},

		async delete({ id }) {
			clusters.delete(id);
		},
	};
}

function withoutLongCertificate(cluster: ClusterRecord): ClusterRecord {
	const long_certificate = longTextBytes(cluster.ca_cert);
	return long_certificate > 0 ? { ...cluster, ca_cert: "", long_certificate } : cluster;
}
