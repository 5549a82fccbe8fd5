import type { WorldCluster, WorldProject } from "../../../generated/world.ts";
import type { ClusterValues, NewCluster } from "../clusters/store.ts";
import { defaultValues, faultsOf, valuesOf } from "../clusters/validate.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { UserRecord } from "../users/store.ts";
import { type LoadedThing, type Loading, WorldError } from "./loading.ts";

/**
 * Loads a project's clusters. All projects must be loaded before, since any may be the management project.
 * @throws {WorldError} where a user or project is missing, the management project is in another namespace, the API
 * would refuse a value, or two clusters have the same environment scope
 */
export async function loadClusters(
	{ path, clusters = [] }: Pick<WorldProject, "path" | "clusters">,
	loading: Loading,
): Promise<void> {
	const { stores, isCertificate } = loading;
	for (const cluster of clusters) {
		const where = `${path}, cluster ${cluster.name}`;
		const project = await projectAt(loading, path, where);
		const place = { ...loading, project, where };
		const values = await newValues(place, cluster);
		// A world may contain any API URL, including local ones.
		const settings = { allowLocalRequests: true };
		const faults = faultsOf(values, { settings, isCertificate });
		for (const [field, [fault]] of Object.entries(faults)) {
			throw new WorldError(`${where}: \`${field}\` ${fault?.trim()}`);
		}
		const record = newCluster(place, cluster, values);
		await stores.clusters.lockScopes(record);
		if (await stores.clusters.isScopeTaken(record)) {
			throw new WorldError(
				`${where}: another cluster has the environment scope ${record.environment_scope}`,
			);
		}
		await stores.clusters.create(record);
	}
}

async function newValues(place: LoadedThing, source: WorldCluster): Promise<ClusterValues> {
	const management_project_id = await managementProjectId(place, source);
	return {
		...defaultValues,
		...valuesOf({
			...source,
			platform_kubernetes_attributes: source.platform_kubernetes,
			management_project_id,
		}),
	};
}

function newCluster(
	{ users, time, project, where }: LoadedThing,
	source: WorldCluster,
	values: ClusterValues,
): NewCluster {
	const { provider_type, provider_status, platform_kubernetes } = source;
	const created_at = time(source.created_at, project.created_at);
	return {
		...values,
		id: source.id,
		project_id: project.id,
		user_id: userOf(source, users, where).id,
		provider_type: provider_type ?? "user",
		provider_status: provider_status ?? "created",
		authorization_type: platform_kubernetes.authorization_type ?? "rbac",
		created_at,
		updated_at: time(source.updated_at, created_at),
	};
}

async function managementProjectId(
	{ stores, project: { namespace }, where }: LoadedThing,
	{ management_project }: WorldCluster,
): Promise<number | null> {
	if (management_project == null) return null;
	const project = await projectAt({ stores }, management_project, where);
	if (project.namespace.id !== namespace.id) {
		throw new WorldError(`${where}: ${management_project} is not in the same namespace`);
	}
	return project.id;
}

function userOf({ user }: WorldCluster, users: Loading["users"], where: string): UserRecord {
	const found = user === undefined ? [...users.values()][0] : users.get(user);
	if (found) return found;
	throw new WorldError(
		user === undefined
			? `${where}: it has no user, and the world has none either`
			: `${where}: there is no user ${user}`,
	);
}

async function projectAt(
	{ stores }: Pick<Loading, "stores">,
	path: string,
	where: string,
): Promise<ProjectRecord> {
	const project = await stores.projects.findByPath(path);
	if (!project) throw new WorldError(`${where}: there is no project ${path}`);
	return project;
}
