import { hash, timingSafeEqual } from "node:crypto";
import type { ClusterRecord, ClusterStore } from "../domain/clusters/store.ts";
import type { UserRecord } from "../domain/users/store.ts";
import type { Database, Queryable } from "./database.ts";
import type { Secrets } from "./encryption.ts";
import { newId } from "./ids.ts";
import { type ProjectRow, projectColumns, projectOf } from "./projects.ts";
import { userFields } from "./users.ts";

const ownColumns = [
	"id",
	"project_id",
	"name",
	"domain",
	"environment_scope",
	"enabled",
	"managed",
	"provider_type",
	"provider_status",
	"api_url",
	"ca_cert",
	"namespace",
	"authorization_type",
	"created_at",
	"updated_at",
] as const;

/** A cluster `c` with its user and its management project. */
const columns = [
	...ownColumns.map((column) => `c.${column}`),
	...userFields.map((column) => `u.${column} as u_${column}`),
	projectColumns,
].join(", ");

const joins = `left join users u on u.id = c.user_id
	left join (projects p join namespaces n on n.id = p.namespace_id) on p.id = c.management_project_id`;

type OwnColumns = Pick<ClusterRecord, (typeof ownColumns)[number]>;
type UserColumns = {
	[Column in (typeof userFields)[number] as `u_${Column}`]: UserRecord[Column];
};
type ClusterRow = OwnColumns & UserColumns & (ProjectRow | { p_id: null });

function clusterOf(row: ClusterRow): ClusterRecord {
	return {
		id: row.id,
		project_id: row.project_id,
		name: row.name,
		domain: row.domain,
		environment_scope: row.environment_scope,
		management_project: row.p_id === null ? null : projectOf(row),
		enabled: row.enabled,
		managed: row.managed,
		user: {
			id: row.u_id,
			username: row.u_username,
			name: row.u_name,
			email: row.u_email,
			state: row.u_state,
			admin: row.u_admin,
			external: row.u_external,
			avatar_url: row.u_avatar_url,
			created_at: row.u_created_at,
		},
		provider_type: row.provider_type,
		provider_status: row.provider_status,
		api_url: row.api_url,
		ca_cert: row.ca_cert,
		namespace: row.namespace,
		authorization_type: row.authorization_type,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
}

/** What a token is encrypted for. */
function placeOf(clusterId: number): string {
	return `token of cluster ${clusterId}`;
}

export function clusterStore(db: Queryable, secrets: Secrets): ClusterStore {
	async function find(
		projectId: number,
		clusterId: number,
	): Promise<ClusterRecord | undefined> {
		const [row] = await db.query<ClusterRow>(
			`select ${columns} from clusters c ${joins} where c.id = $2 and c.project_id = $1`,
			[projectId, clusterId],
		);
		return row && clusterOf(row);
	}

	async function found(
		projectId: number,
		clusterId: number,
	): Promise<ClusterRecord> {
		const cluster = await find(projectId, clusterId);
		if (!cluster) throw new Error(`Cluster ${clusterId} is gone`);
		return cluster;
	}

	async function encryptedToken(clusterId: number): Promise<Buffer> {
		const [row] = await db.query<{ encrypted_token: Buffer }>(
			"select encrypted_token from clusters where id = $1",
			[clusterId],
		);
		if (!row) throw new Error(`Cluster ${clusterId} is gone`);
		return row.encrypted_token;
	}

	return {
		find,

		async page(projectId, { limit, offset, totalLimit }) {
			const rows = await db.query<ClusterRow & { total: number }>(
				`with page as (select * from clusters where project_id = $1 order by id limit $2 offset $3),
				count as (select count(*) as total from (select from clusters where project_id = $1 limit $4) as bounded)
				select count.total, ${columns} from count left join page c on true ${joins} order by c.id`,
				[projectId, limit, offset, totalLimit + 1],
			);
			const clusters = rows.filter(({ id }) => id !== null);
			return {
				records: clusters.map(clusterOf),
				total: rows[0]?.total ?? 0,
			};
		},

		async lock(projectId, clusterId) {
			await db.query(
				"select from clusters where id = $2 and project_id = $1 for update",
				[projectId, clusterId],
			);
			return find(projectId, clusterId);
		},

		async hasToken({ id }, token) {
			const known = secrets.decrypt(await encryptedToken(id), placeOf(id));
			return known !== undefined && isSame(known, token);
		},

		async isScopeTaken(scope, exceptId = 0) {
			const { project_id, management_project_id, environment_scope } = scope;
			// Locked first: a statement that waits for a lock would read the clusters as they were before.
			await db.query(
				"select from projects where id in ($1, $2) order by id for no key update",
				[project_id, management_project_id],
			);
			const others = await db.query(
				`select from clusters where (project_id = $1 or management_project_id = $2)
					and environment_scope = $3 and id <> $4 limit 1`,
				[project_id, management_project_id, environment_scope, exceptId],
			);
			return others.length > 0;
		},

		async create(cluster) {
			const id = await newId(db, "clusters", cluster.id);
			await db.query(
				`insert into clusters (id, project_id, user_id, name, domain, environment_scope, management_project_id,
					enabled, managed, provider_type, provider_status, api_url, encrypted_token, ca_cert, namespace,
					authorization_type, created_at, updated_at)
				values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
				[
					id,
					cluster.project_id,
					cluster.user_id,
					cluster.name,
					cluster.domain,
					cluster.environment_scope,
					cluster.management_project_id,
					cluster.enabled,
					cluster.managed,
					cluster.provider_type,
					cluster.provider_status,
					cluster.api_url,
					secrets.encrypt(cluster.token, placeOf(id)),
					cluster.ca_cert,
					cluster.namespace,
					cluster.authorization_type,
					cluster.created_at,
					cluster.updated_at,
				],
			);
			return found(cluster.project_id, id);
		},

		async update(cluster, changes, updatedAt) {
			const { id, project_id } = cluster;
			const values = {
				...cluster,
				management_project_id: cluster.management_project?.id ?? null,
				...changes,
			};
			const encrypted =
				changes.token === undefined
					? renewed(await encryptedToken(id), id, secrets)
					: secrets.encrypt(changes.token, placeOf(id));
			await db.query(
				`update clusters set name = $2, domain = $3, environment_scope = $4, management_project_id = $5, enabled = $6,
					managed = $7, api_url = $8, encrypted_token = $9, ca_cert = $10, namespace = $11, updated_at = $12
				where id = $1`,
				[
					id,
					values.name,
					values.domain,
					values.environment_scope,
					values.management_project_id,
					values.enabled,
					values.managed,
					values.api_url,
					encrypted,
					values.ca_cert,
					values.namespace,
					updatedAt,
				],
			);
			return found(project_id, id);
		},

		async delete({ id }) {
			await db.query("delete from clusters where id = $1", [id]);
		},
	};
}

/** Under the current key; as it is where that is so already, or where no key fits. */
function renewed(encrypted: Buffer, id: number, secrets: Secrets): Buffer {
	if (secrets.isCurrent(encrypted)) return encrypted;
	const token = secrets.decrypt(encrypted, placeOf(id));
	return token === undefined ? encrypted : secrets.encrypt(token, placeOf(id));
}

/**
 * Encrypts all tokens with the current key, so that the one before is needed no more.
 * @returns How many were encrypted anew, and how many no key fits
 */
export async function rotateSecrets(
	database: Database,
	secrets: Secrets,
): Promise<{ renewed: number; unreadable: number }> {
	const count = { renewed: 0, unreadable: 0 };
	const clusters = await database.query<{ id: number }>(
		"select id from clusters order by id",
		[],
	);
	for (const { id } of clusters) {
		// One at a time: nobody waits for more than the cluster that they change.
		await database.transaction(async (tx) => {
			const [row] = await tx.query<{ encrypted_token: Buffer }>(
				"select encrypted_token from clusters where id = $1 for update",
				[id],
			);
			if (!row || secrets.isCurrent(row.encrypted_token)) return;
			const encrypted = renewed(row.encrypted_token, id, secrets);
			if (encrypted === row.encrypted_token) {
				count.unreadable++;
				return;
			}
			await tx.query("update clusters set encrypted_token = $2 where id = $1", [
				id,
				encrypted,
			]);
			count.renewed++;
		});
	}
	return count;
}

/** Takes as long for a secret that is nearly right as for any other. */
function isSame(one: string, other: string): boolean {
	const digest = (text: string) => hash("sha256", text, "buffer");
	return timingSafeEqual(digest(one), digest(other));
}

/** Fingerprints of the keys that tokens are encrypted with. */
export async function keysInUse(database: Queryable): Promise<string[]> {
	const keys = await database.query<{ fingerprint: string }>(
		"select distinct encode(substring(encrypted_token from 1 for 4), 'hex') as fingerprint from clusters order by 1",
	);
	return keys.map(({ fingerprint }) => fingerprint);
}
