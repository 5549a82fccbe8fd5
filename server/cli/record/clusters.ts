/** Records the clusters of a project, without their tokens, which the API never shows. */
import type { WorldCluster } from "../../../generated/world.ts";
import { defaultValues, faultsOf } from "../../domain/clusters/validate.ts";
import { platform } from "../../services.ts";
import type { OpenProject, Recording } from "./recording.ts";
import { rowOf, textOf } from "./rows.ts";

/** Placeholder for a cluster's token, which a world must have. */
const noToken = "not-recorded";

export async function clustersOf(
	recording: Recording,
	{ id, path, group }: OpenProject,
): Promise<WorldCluster[]> {
	const { source, fitting, people, projects, left } = recording;
	const clusters: WorldCluster[] = [];
	for await (const row of source.rows("/projects/{id}/clusters", { id })) {
		const where = `${path}, cluster ${textOf(row.name)}`;
		const kubernetes = rowOf(row.platform_kubernetes) ?? {};
		const { ca_cert } = kubernetes;
		const isSound = textOf(ca_cert) && platform.isCertificate(String(ca_cert));
		const managing = rowOf(row.management_project)?.path_with_namespace;
		const isNear =
			typeof managing === "string" &&
			projects.has(managing) &&
			managing.slice(0, managing.lastIndexOf("/")) === group;
		const own = {
			user: people.name(row.user),
			management_project: isNear ? managing : undefined,
			platform_kubernetes: fitting.part(
				"WorldPlatformKubernetes",
				kubernetes,
				{ token: noToken, ca_cert: isSound ? ca_cert : undefined },
				where,
			),
		};
		if (managing !== undefined && !isNear) left.add("the project that manages a cluster", where);
		const cluster = fitting.part("WorldCluster", row, own, where);
		if (!cluster) continue;
		if (isLoadable(cluster)) clusters.push(cluster);
		else left.add("a cluster with values that the API refuses", where);
	}
	return clusters;
}

function isLoadable({ platform_kubernetes, ...cluster }: WorldCluster) {
	const { name, domain, environment_scope } = cluster;
	const { api_url, token, ca_cert, namespace } = platform_kubernetes;
	const values = {
		...defaultValues,
		name,
		api_url,
		token,
		...(domain !== undefined && { domain }),
		...(environment_scope !== undefined && { environment_scope }),
		...(ca_cert !== undefined && { ca_cert }),
		...(namespace !== undefined && { namespace }),
	};
	const settings = { allowLocalRequests: true };
	const { isCertificate } = platform;
	const faults = faultsOf(values, { settings, isCertificate });
	return Object.keys(faults).length === 0;
}
