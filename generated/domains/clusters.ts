// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Cluster,
	ClusterListItem,
	CreatePlatformKubernetes,
	UpdatePlatformKubernetes,
	CallOptions,
	PageOptions,
	AnswerHeaders,
	Undeclared,
	Paged,
	Domain,
	PageHeaders,
	OtherStatus,
	BadRequest,
	Unauthorized,
	Forbidden,
	NotAcceptable,
	TooManyRequests,
	NotFound,
	TooLarge,
	UnsupportedMediaType,
	PreconditionFailed,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListProjectClustersRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectClustersResult =
	| { status: 200; data: ClusterListItem[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the cluster; not blank. */
	name: string;
	/** Whether the cluster is active. */
	enabled?: boolean | null | undefined;
	/** Base domain: a host name of at most 255 characters, each part between dots at most 63; null or empty: none. */
	domain?: string | null | undefined;
	/**
	 * Pattern for the names of the environments that are deployed to the cluster: letters, digits, spaces and
	 * `- _ / $ { } . *`; `*` stands for any text. The pattern must be unique among the clusters of the project and the
	 * clusters with the same management project. Accepted on every tier.
	 */
	environment_scope?: string | null | undefined;
	/**
	 * Id of the project that manages the cluster; null: none. The project must be in the namespace of the cluster's own
	 * project, and the caller must be a Maintainer of the managing project.
	 */
	management_project_id?: number | null | undefined;
	/** Whether GitLab manages the cluster's namespaces and service accounts. This service only stores the setting. */
	managed?: boolean | null | undefined;
	/** Connection to the cluster's Kubernetes API. */
	platform_kubernetes_attributes: CreatePlatformKubernetes;
}

export type CreateProjectClusterResult =
	| { status: 201; data: Cluster; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the cluster. */
	cluster_id: number;
}

export type GetProjectClusterResult =
	| { status: 200; data: Cluster; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the cluster. */
	cluster_id: number;
	/** Name of the cluster; not blank. Cannot change if a cloud provider runs the cluster. */
	name?: string | undefined;
	/** Base domain: a host name of at most 255 characters, each part between dots at most 63; null or empty: none. */
	domain?: string | null | undefined;
	/**
	 * Pattern for the names of the environments that are deployed to the cluster: letters, digits, spaces and
	 * `- _ / $ { } . *`; `*` stands for any text. The pattern must be unique among the clusters of the project and the
	 * clusters with the same management project. Accepted on every tier.
	 */
	environment_scope?: string | undefined;
	/**
	 * Id of the project that manages the cluster; null: none. The project must be in the namespace of the cluster's own
	 * project, and the caller must be a Maintainer of the managing project.
	 */
	management_project_id?: number | null | undefined;
	/** Whether the cluster is active. */
	enabled?: boolean | null | undefined;
	/** Whether GitLab manages the cluster's namespaces and service accounts. This service only stores the setting. */
	managed?: boolean | null | undefined;
	/** Connection to the cluster's Kubernetes API. Fields that are not sent stay unchanged. */
	platform_kubernetes_attributes?: UpdatePlatformKubernetes | null | undefined;
}

export type UpdateProjectClusterResult =
	| { status: 200; data: Cluster; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectClusterRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the cluster. */
	cluster_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectClusterResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 422>;

/** Every operation as a method that takes one flat input. */
export interface ClustersOperations {
	/**
	 * List the clusters of a project, enabled or not, in order of id.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectClusters({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/project_clusters.html
	 */
	listProjectClusters(input: ListProjectClustersRequest, options?: CallOptions): Promise<ListProjectClustersResult>;
	/**
	 * Add an existing Kubernetes cluster to a project.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectCluster({
	 *   id: "acme/rocket",
	 *   name: "rehearsal",
	 *   domain: "apps.acme.test",
	 *   environment_scope: "rehearsal/*",
	 *   platform_kubernetes_attributes: {
	 *     api_url: "https://k8s.acme.test:6443",
	 *     token: "token-of-the-service-account",
	 *     namespace: "rocket",
	 *   },
	 * }));
	 * @see https://docs.gitlab.com/ee/api/project_clusters.html
	 */
	createProjectCluster(input: CreateProjectClusterRequest, options?: CallOptions): Promise<CreateProjectClusterResult>;
	/**
	 * Show one cluster with its project.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectCluster({ id: "acme/rocket", cluster_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/project_clusters.html
	 */
	getProjectCluster(input: GetProjectClusterRequest, options?: CallOptions): Promise<GetProjectClusterResult>;
	/**
	 * Change a cluster. Fields that are not sent stay unchanged; if one value is refused, nothing changes.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectCluster({
	 *   id: "acme/rocket",
	 *   cluster_id: 1,
	 *   name: "production",
	 *   domain: "apps.acme.test",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/project_clusters.html
	 */
	updateProjectCluster(input: UpdateProjectClusterRequest, options?: CallOptions): Promise<UpdateProjectClusterResult>;
	/**
	 * Remove a cluster from its project. Nothing is changed in Kubernetes.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectCluster({ id: "acme/rocket", cluster_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/project_clusters.html
	 */
	deleteProjectCluster(input: DeleteProjectClusterRequest, options?: CallOptions): Promise<DeleteProjectClusterResult>;
}

/** Every list as a sequence of all its items. */
export interface ClustersPages {
	/**
	 * List the clusters of a project, enabled or not, in order of id.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectClusters({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectClusters(input: ListProjectClustersRequest, options?: PageOptions): Paged<ClusterListItem>;
}

export const clusters: Domain<ClustersOperations, ClustersPages> = {
	routes: {
		listProjectClusters: "GET 200 /projects/{id}/clusters list",
		createProjectCluster: "POST 201 /projects/{id}/clusters/user",
		getProjectCluster: "GET 200 /projects/{id}/clusters/{cluster_id}",
		updateProjectCluster: "PUT 200 /projects/{id}/clusters/{cluster_id}",
		deleteProjectCluster: "DELETE 204 /projects/{id}/clusters/{cluster_id}",
	},
	paged,
};
