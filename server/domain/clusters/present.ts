import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { presentProject, presentProjectIdentity } from "../projects/present.ts";
import type { WholeProjectRecord } from "../projects/store.ts";
import { presentUser } from "../users/present.ts";
import type { ClusterRecord } from "./store.ts";

export function presentClusterListItem(
	cluster: ClusterRecord,
	settings: Settings,
): Schemas["ClusterListItem"] {
	const { id, name, domain, created_at, managed, enabled } = cluster;
	const { provider_type, environment_scope, user, management_project } = cluster;
	const { api_url, namespace, authorization_type, ca_cert } = cluster;
	return {
		id,
		name,
		domain,
		created_at,
		managed,
		enabled,
		provider_type,
		platform_type: "kubernetes",
		environment_scope,
		cluster_type: "project_type",
		user: presentUser(user, settings),
		platform_kubernetes: { api_url, namespace, authorization_type, ca_cert },
		management_project: management_project && presentProjectIdentity(management_project),
	};
}

export function presentCluster(
	cluster: ClusterRecord,
	project: WholeProjectRecord,
	settings: Settings,
): Schemas["Cluster"] {
	return {
		...presentClusterListItem(cluster, settings),
		project: presentProject(project, settings),
	};
}
