import type { PageRecords, PageRequest } from "../pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { UserRecord } from "../users/store.ts";

/** `user`: added as an existing one; the others are run by a cloud. */
export type ClusterProvider = "user" | "gcp" | "aws";

/** How far the provider is with it. */
export type ProviderStatus = "scheduled" | "creating" | "created" | "errored";

export type AuthorizationType = "unknown_authorization" | "rbac" | "abac";

/** What a caller can change, in the order of declaration. */
export interface ClusterValues {
	name: string;
	domain: string | null;
	environment_scope: string;
	management_project_id: number | null;
	enabled: boolean;
	managed: boolean;
	api_url: string;
	/** Told to nobody: records have none. */
	token: string;
	ca_cert: string | null;
	namespace: string | null;
}

export interface ClusterRecord
	extends Omit<ClusterValues, "token" | "management_project_id"> {
	id: number;
	project_id: number;
	management_project: ProjectRecord | null;
	/** Who added it. */
	user: UserRecord;
	provider_type: ClusterProvider;
	provider_status: ProviderStatus;
	authorization_type: AuthorizationType;
	created_at: string;
	updated_at: string;
}

export interface NewCluster extends ClusterValues {
	id?: number | undefined;
	project_id: number;
	user_id: number;
	provider_type: ClusterProvider;
	provider_status: ProviderStatus;
	authorization_type: AuthorizationType;
	created_at: string;
	updated_at: string;
}

/** What no two clusters of a project, nor two of a management project, have in common. */
export type ClusterScope = Pick<
	NewCluster,
	"project_id" | "management_project_id" | "environment_scope"
>;

export interface ClusterStore {
	/** Clusters of a project, by id. */
	page(
		projectId: number,
		page: PageRequest,
	): Promise<PageRecords<ClusterRecord>>;
	find(
		projectId: number,
		clusterId: number,
	): Promise<ClusterRecord | undefined>;
	/** The same, locked until the transaction ends. */
	lock(
		projectId: number,
		clusterId: number,
	): Promise<ClusterRecord | undefined>;
	/** Whether this is the cluster's token. One that can't be read any more equals none. */
	hasToken(cluster: ClusterRecord, token: string): Promise<boolean>;
	/**
	 * Whether another cluster of the project, or of the management project, has the scope. It stays true until the
	 * transaction ends: both projects are locked.
	 */
	isScopeTaken(scope: ClusterScope, exceptId?: number): Promise<boolean>;
	create(cluster: NewCluster): Promise<ClusterRecord>;
	/** Of a locked cluster; what is not given stays. */
	update(
		cluster: ClusterRecord,
		values: Partial<ClusterValues>,
		updatedAt: string,
	): Promise<ClusterRecord>;
	delete(cluster: ClusterRecord): Promise<void>;
}
