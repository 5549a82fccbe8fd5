import { may, requireProject, signedIn } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { isId, lookUp, requireFound } from "../access/references.ts";
import { type AuditAction, audit } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { invalidModel, notFound } from "../errors.ts";
import type { Faults } from "../faults.ts";
import { presentLongPage } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { wholeProject } from "../projects/whole.ts";
import { presentCluster, presentClusterListItem } from "./present.ts";
import type { ClusterRecord, ClusterScope, ClusterValues } from "./store.ts";
import { defaultValues, faultsOf, valuesOf } from "./validate.ts";

export const clusterHandlers = {
	async listProjectClusters(input, context) {
		const project = requireProject(context);
		const { clusters, settings, hash } = context;
		const page = await clusters.page(project.id, pageRequest(context, input));
		return presentLongPage(
			page,
			{
				bytes: ({ long_certificate = 0 }) => long_certificate,
				read: (ids) => clusters.certificates(ids),
				present: (cluster, ca_cert = cluster.ca_cert) =>
					presentClusterListItem({ ...cluster, ca_cert }, settings),
			},
			hash,
		);
	},

	async getProjectCluster({ cluster_id }, context) {
		const project = requireProject(context);
		const cluster = await requireFound(cluster_id, (id) => context.clusters.find(project.id, id));
		return shown(cluster, project, context);
	},

	async createProjectCluster(input, before) {
		const { authorization_type = "rbac" } = input.platform_kubernetes_attributes ?? {};
		const values = { ...defaultValues, ...valuesOf(input) };
		const { management_project_id } = values;
		// Checks before the lock, so that no caller locks a project that they may not use.
		await requireManagementProject(before, requireProject(before), management_project_id);
		const { context, project } = await lockInProject(before, ({ clusters }, { id: project_id }) =>
			clusters.lockScopes({ project_id, management_project_id }),
		);
		await requireManagementProject(context, project, management_project_id);
		const faults = faultsOf(values, context);
		await refuse(context, faults, { ...values, project_id: project.id });
		const created_at = context.now();
		const cluster = await context.clusters.create({
			...values,
			project_id: project.id,
			user_id: signedIn(context).id,
			provider_type: "user",
			provider_status: "created",
			authorization_type,
			created_at,
			updated_at: created_at,
		});
		await audit(context, project, [{ add: "cluster" }], cluster.name);
		return shown(cluster, project, context);
	},

	async updateProjectCluster({ cluster_id, ...input }, waiting) {
		const locked = await lockCluster(waiting, cluster_id);
		const { cluster } = locked;
		const before: KnownValues = currentValues(cluster);
		const values = await changedValues(locked.context, cluster, valuesOf(input));
		const { context, project, scope } = await lockScope(locked, before, values);
		await refuse(context, faultsOf(values, context, cluster), scope, cluster);
		const actions = changeActions(before, values);
		if (actions.length === 0) {
			return shown(cluster, project, context);
		}
		const changed = await context.clusters.update(cluster, values, context.now());
		await audit(context, project, actions, changed.name);
		return shown(changed, project, context);
	},

	async deleteProjectCluster({ cluster_id }, before) {
		const { context, project, cluster } = await lockCluster(before, cluster_id);
		requireUnmodified(context, cluster);
		await context.clusters.delete(cluster);
		await audit(context, project, [{ remove: "cluster" }], cluster.name);
	},
} satisfies Partial<OperationHandlers>;

async function shown(cluster: ClusterRecord, project: ProjectRecord, context: Context) {
	const whole = await wholeProject(context, project);
	return presentCluster(cluster, whole, context.settings);
}

interface LockedProject {
	context: Locked;
	project: ProjectRecord;
}

async function lockCluster(
	before: Context,
	clusterId: number,
): Promise<LockedProject & { cluster: ClusterRecord }> {
	const { context, project, found } = await lockInProject(before, ({ clusters }, project) =>
		lookUp(clusterId, (id) => clusters.lock(project.id, id)),
	);
	if (!found) throw notFound();
	return { context, project, cluster: found };
}

/**
 * If an update changes the environment scope or the management project, locks the project and the management project.
 * No other cluster can then get the same `ClusterScope`. In the result, `scope` is the new scope; undefined if the
 * update does not change it.
 */
async function lockScope(
	{ context: before, project }: LockedProject,
	current: KnownValues,
	values: Partial<ClusterValues>,
): Promise<LockedProject & { scope?: ClusterScope }> {
	const { management_project_id, environment_scope } = values;
	await requireManagementProject(before, project, management_project_id);
	if (management_project_id === undefined && environment_scope === undefined) {
		return { context: before, project };
	}
	const scope = { ...current, ...values, project_id: project.id };
	const locked = await lockInProject(before, ({ clusters }) => clusters.lockScopes(scope));
	await requireManagementProject(locked.context, locked.project, management_project_id);
	return { ...locked, scope };
}

const managing = { role: "maintainer" } as const;

/**
 * Requires that the caller may use this management project. Checked before the other values: if it fails, only this
 * fault is reported.
 */
async function requireManagementProject(
	context: Context,
	project: ProjectRecord,
	id: number | null | undefined,
): Promise<void> {
	if (id === null || id === undefined) return;
	const { access, today } = context;
	const user = signedIn(context);
	const found = isId(id) ? await access.project(id, user.id, today) : undefined;
	if (
		found?.project.namespace.id !== project.namespace.id ||
		may({ user, level: found.level }, found.project, managing) !== "yes"
	) {
		throw invalidModel({
			management_project_id: [
				"Project does not exist or you don't have permission to perform this action",
			],
		});
	}
}

/**
 * Refuses a request that has faults, or whose scope another cluster has.
 * @param scope - The new scope; undefined if the request does not change it
 * @throws {ApiError} 400 with all faults
 */
async function refuse(
	{ clusters }: Context,
	faults: Faults,
	scope: ClusterScope | undefined,
	cluster?: ClusterRecord,
): Promise<void> {
	if (scope && !faults.environment_scope) {
		if (await clusters.isScopeTaken(scope, cluster?.id)) {
			faults.environment_scope = ["cannot add duplicated environment scope"];
		}
	}
	if (Object.keys(faults).length > 0) throw invalidModel(faults);
}

type KnownValues = Omit<ClusterValues, "token">;

function currentValues(cluster: ClusterRecord): KnownValues {
	const { name, domain, environment_scope, management_project } = cluster;
	const { enabled, managed, api_url, ca_cert, namespace } = cluster;
	return {
		name,
		domain,
		environment_scope,
		management_project_id: management_project?.id ?? null,
		enabled,
		managed,
		api_url,
		ca_cert,
		namespace,
	};
}

/** The values of the request that differ from the stored ones. */
async function changedValues(
	{ clusters }: Context,
	cluster: ClusterRecord,
	sent: Partial<ClusterValues>,
): Promise<Partial<ClusterValues>> {
	const { token } = sent;
	const before: Record<string, unknown> = currentValues(cluster);
	if (token !== undefined && (await clusters.hasToken(cluster, token))) {
		before.token = token;
	}
	return Object.fromEntries(
		Object.entries(sent).filter(([field, value]) => before[field] !== value),
	);
}

const platformFields = ["api_url", "token", "ca_cert", "namespace"];
/** Names of fields whose values audit events never contain. */
const secretFields = ["token", "ca_cert"];

function changeActions(
	before: Readonly<Record<string, unknown>>,
	values: Partial<ClusterValues>,
): AuditAction[] {
	return Object.entries(values).map(([field, to]) => {
		const change = platformFields.includes(field)
			? `platform_kubernetes_attributes[${field}]`
			: field;
		return secretFields.includes(field) ? { change } : { change, from: before[field], to };
	});
}
