import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { UserRecord } from "../users/store.ts";

/** `user`: an existing cluster that a user added. `gcp` and `aws`: a cloud provider runs the cluster. */
type ClusterProvider = "user" | "gcp" | "aws";

/** Progress of the cloud provider in creating the cluster. */
type ProviderStatus = "scheduled" | "creating" | "created" | "errored";

type AuthorizationType = "unknown_authorization" | "rbac" | "abac";

/** Values that callers can change. Audit events record changes in this order. */
export interface ClusterValues {
	name: string;
	domain: string | null;
	environment_scope: string;
	management_project_id: number | null;
	enabled: boolean;
	managed: boolean;
	api_url: string;
	/** Write-only: cluster records do not contain the token. */
	token: string;
	ca_cert: string | null;
	namespace: string | null;
}

export interface ClusterRecord extends Omit<ClusterValues, "token" | "management_project_id"> {
	id: number;
	project_id: number;
	/**
	 * Number of bytes of a certificate that a page left out. `ca_cert` is then `""`, and `ClusterStore.certificates`
	 * reads the certificate.
	 */
	long_certificate?: number;
	management_project: ProjectRecord | null;
	/** The user who added the cluster. */
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

/**
 * Environment scope of a cluster, and the projects within which it must be unique: no other cluster of the project, and
 * none with the same management project, may have it.
 */
export type ClusterScope = Pick<
	NewCluster,
	"project_id" | "management_project_id" | "environment_scope"
>;

export interface ClusterLocks {
	/** Finds a cluster of the project, and locks it until the transaction ends. */
	lock(projectId: number, clusterId: number): Promise<ClusterRecord | undefined>;
	/**
	 * Locks the project and the management project until the transaction ends, which serializes changes of their
	 * clusters' scopes.
	 */
	lockScopes(scope: Pick<ClusterScope, "project_id" | "management_project_id">): Promise<void>;
}

export interface ClusterWrites {
	create(cluster: NewCluster): Promise<ClusterRecord>;
	/** Updates the given values of a locked cluster. */
	update(
		cluster: ClusterRecord,
		values: Partial<ClusterValues>,
		updatedAt: string,
	): Promise<ClusterRecord>;
	delete(cluster: ClusterRecord): Promise<void>;
}

export interface ClusterStore extends ClusterLocks, ClusterWrites {
	/** A page of a project's clusters, in order of id, without long certificates. */
	page(projectId: number, page: PageRequest): Promise<PageRecords<ClusterRecord>>;
	/** Reads the certificates that pages leave out, keyed by cluster id. */
	certificates(clusterIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
	find(projectId: number, clusterId: number): Promise<ClusterRecord | undefined>;
	/** Whether this is the cluster's token; false if the stored token is unreadable. */
	hasToken(cluster: ClusterRecord, token: string): Promise<boolean>;
	/** Whether another cluster of the project, or of the management project, has the scope. */
	isScopeTaken(scope: ClusterScope, exceptId?: number): Promise<boolean>;
}
